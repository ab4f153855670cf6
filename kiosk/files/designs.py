"""Plans of the designer in files: the sheet as everybody reads it, and beside it a table with what it was made from.

The table ``[design]`` holds the brief, the chips, which rows were set by hand and which suggestions were left alone.
A sheet without one is opened just so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, get_args

from kiosk.design.games import GAMES
from kiosk.design.plan import Betting, Brief, Case, Chip, Plan, Style
from kiosk.design.steps_brief import brief_of
from kiosk.files.data import Problem, data_path, is_checkout, line_of, own_place, read_data
from kiosk.files.shelf import DESIGN, load_structure, save_structure
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.structure import MOST_CHIPS
from kiosk.tournament.units import MINUTE

__all__ = ["Design", "brief_data", "design_data", "designs_folder", "load_design", "plan_from", "save_design", "stamp"]

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "style": get_args(Style),
    "betting": get_args(Betting),
    "ante": ("", *get_args(AnteKind)),
}
_LENGTHS = {"length_ms": "length_minutes", "level_ms": "level_minutes", "break_ms": "break_minutes"}
"""Lengths are minutes in the file, 0 where the designer chooses (a break of 0 is none)."""
_OWN = ("pinned", "left", "chips", "case")
Stamp = tuple[int, int] | None
"""What changes with a file: when it was written last and how large it is; None for no file."""


@dataclass(frozen=True, slots=True)
class Design:
    """A plan as its file has it.

    :ivar problems: what of the ``[design]`` table could not be read; that part is as in a new brief.
    """

    plan: Plan
    path: Path
    stamp: Stamp
    made_here: bool = False
    """Whether the file has a table of the designer's own."""
    problems: tuple[Problem, ...] = ()


def designs_folder() -> Path:
    """Where new structures are saved: with those of the checkout, else in the own folder.

    ``KIOSK_HOME`` always means the own folder.
    """
    if is_checkout() and not os.environ.get("KIOSK_HOME"):
        return data_path("structures", "blinds")
    return own_place("structures", "blinds")


def stamp(path: Path) -> Stamp:
    """What changes when somebody writes the file; None where there is none."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def load_design(path: Path) -> Design:
    """The plan in a .toml or .json file. A sheet without a table of the designer's gives the brief that it looks like.

    :raises DataError: the sheet itself cannot be read.
    """
    seen = stamp(path)
    structure = load_structure(path)
    text, data = read_data(path)
    table = data.get(DESIGN)
    reading = _Reading(path, text)
    plan = Plan(structure, brief_of(structure))
    if isinstance(table, Mapping):
        plan = reading.plan(plan, table)
    elif table is not None:
        reading.wrong((), "wrong_type", wanted="table")
    return Design(plan, path, seen, isinstance(table, Mapping), tuple(reading.problems))


def save_design(plan: Plan, path: Path) -> Stamp:
    """Write a plan, whole or not at all; comments in a TOML file stay. Returns what the file changes by.

    :raises DataError: when a file that stands there already cannot be read.
    :raises OSError: when the disk refuses.
    """
    save_structure(plan.structure, path, design_data(plan))
    return stamp(path)


def design_data(plan: Plan) -> dict[str, Any]:
    """What the designer keeps beside the sheet, as plain data; rows are counted from 1."""
    data: dict[str, Any] = brief_data(plan.brief)
    if plan.pins:
        data["pinned"] = sorted(pin + 1 for pin in plan.pins)
    if plan.left:
        data["left"] = sorted(plan.left)
    if plan.brief.case.name:
        data["case"] = plan.brief.case.name
    if plan.brief.case.chips:
        data["chips"] = [_chip_data(chip) for chip in plan.brief.case.chips]
    return data


def _chip_data(chip: Chip) -> dict[str, object]:
    data: dict[str, object] = {"value": chip.value}
    if chip.color:
        data["color"] = chip.color
    if chip.count is not None:
        data["count"] = chip.count
    return data


def brief_data(brief: Brief) -> dict[str, Any]:
    """A brief as plain data; what is as in a new brief is left out, but players and length, which everybody asks."""
    usual, data = Brief(), {}
    for field in fields(Brief):
        name, value = field.name, getattr(brief, field.name)
        # The sheet itself has the name.
        if name in ("case", "name") or (value == getattr(usual, name) and name not in ("players", "length_ms")):
            continue
        if name in _LENGTHS:
            minutes = (value or 0) / MINUTE
            data[_LENGTHS[name]] = int(minutes) if minutes.is_integer() else minutes
        elif isinstance(value, tuple):
            data[name] = [list(part) if isinstance(part, tuple) else part for part in value]
        elif value is not None:
            data[name] = value
    return data


def plan_from(plan: Plan, table: Mapping[str, object]) -> Plan:
    """The plan with what :func:`design_data` wrote, for a draft; what cannot be read is as in a new brief."""
    return _Reading(Path(), "").plan(plan, table)


class _Reading:
    """Reads a ``[design]`` table key by key; what cannot be read goes on the list ``problems``."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text, self.problems = path, text, list[Problem]()

    def wrong(self, place: tuple[str, ...], code: str, **values: object) -> None:
        line = line_of(self.text, (DESIGN, *place)) if self.text else None
        self.problems.append(Problem(self.path, line, place[-1] if place else DESIGN, code, values))

    def plan(self, plan: Plan, table: Mapping[str, object]) -> Plan:
        known = {_LENGTHS.get(field.name, field.name): field.name for field in fields(Brief)}
        found: dict[str, Any] = {}
        for key, value in table.items():
            if key in known and key not in ("case", "name"):
                self._field(known[key], key, value, found)
            elif key not in _OWN:
                self.wrong((key,), "unknown_key", key=key)
        chips = self._chips(table.get("chips", []))
        brief = replace(Brief(name=plan.structure.name), **found, case=Case(chips, self._case(table)))
        rows = len(plan.structure.segments)
        pins = self._list(table, "pinned", lambda row: _is_whole(row) and 1 <= row <= rows)
        left = self._list(table, "left", lambda key: isinstance(key, str))
        return replace(plan, brief=brief, pins=frozenset(row - 1 for row in pins), left=frozenset(left))

    def _case(self, table: Mapping[str, object]) -> str:
        name = table.get("case", "")
        if isinstance(name, str):
            return name
        self.wrong(("case",), "wrong_value", value=name)
        return ""

    def _field(self, name: str, key: str, value: object, found: dict[str, Any]) -> None:
        """One field of the brief, where it is what the brief can hold."""
        if name in _LENGTHS:
            if _is_number(value) and 0 <= float(str(value)) <= MOST_CHIPS:
                ms = round(float(str(value)) * MINUTE)
                found[name] = ms if ms or name == "break_ms" else None
                return
        elif name in _CHOICES:
            if value in _CHOICES[name]:
                found[name] = value
                return
        elif (
            name == "games"
            and isinstance(value, list)
            and all(isinstance(game, str) and game in GAMES for game in value)
        ):
            found[name] = tuple(value)
            return
        elif name == "stack" and isinstance(value, list) and all(map(_is_pair, value)):
            found[name] = tuple((pair[0], pair[1]) for pair in value)
            return
        elif name == "most_step" and _is_number(value) and float(str(value)) > 1:
            found[name] = float(str(value))
            return
        elif name not in ("games", "stack", "most_step") and _fits(name, value):
            found[name] = value
            return
        self.wrong((key,), "wrong_value", value=value)

    def _chips(self, rows: object) -> tuple[Chip, ...]:
        found: dict[int, Chip] = {}
        for row in rows if isinstance(rows, list) else [rows]:
            chip = _chip(row)
            if chip is None:
                self.wrong(("chips",), "wrong_value", value=row)
            else:
                found[chip.value] = chip
        return tuple(found[value] for value in sorted(found))

    def _list(self, table: Mapping[str, object], key: str, fits: Callable[[Any], bool]) -> list[Any]:
        """What fits of a list; the first that does not is told."""
        value = table.get(key, [])
        if not isinstance(value, list):
            self.wrong((key,), "wrong_value", value=value)
            return []
        odd = [part for part in value if not fits(part)]
        if odd:
            self.wrong((key,), "wrong_value", value=odd[0])
        return [part for part in value if fits(part)]


def _chip(row: object) -> Chip | None:
    """A chip of the case; None where the row is none."""
    if not isinstance(row, Mapping):
        return None
    value, count, color = row.get("value"), row.get("count"), row.get("color", "")
    if not isinstance(value, int) or not _is_whole(value) or value < 1 or not isinstance(color, str):
        return None
    if count is not None and not (isinstance(count, int) and _is_whole(count) and count >= 0):
        return None
    return Chip(value, color, count)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_CHIPS


def _is_number(value: object) -> bool:
    return _is_whole(value) or (isinstance(value, float) and abs(value) <= MOST_CHIPS)


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_whole(part) and part >= 0 for part in value)


_MAY_BE_NONE = ("re_entries", "add_ons", "add_on_chips", "registration_levels", "hands_levels")
"""The figures of a brief that may be 0."""


def _fits(name: str, value: object) -> bool:
    """Whether a value is of a field's kind, which its usual value tells; None stands for a whole number."""
    usual = getattr(Brief(), name)
    if isinstance(usual, bool):
        return isinstance(value, bool)
    if usual is None or isinstance(usual, int):
        return _is_whole(value) and int(str(value)) >= (0 if name in _MAY_BE_NONE else 1)
    return isinstance(value, type(usual))
