"""Cases of chips on the shelf: one TOML file each, shipped or in the person's own folder.

A file has ``name``, ``source`` and ``notes`` (where it is said, and what else), and a table ``[[chip]]`` for each
denomination with ``value``, ``color`` (a name of :data:`kiosk.design.case.COLOR_NAMES`) and ``count``; a chip without a
count is one of which there are always enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.design.case import COLOR_NAMES, CaseError, checked
from kiosk.design.plan import Case, Chip
from kiosk.files.data import DataError, Problem, data_path, files_in, own_place, read_data, write_text
from kiosk.files.file_names import file_name
from kiosk.files.reading import Reading

if TYPE_CHECKING:
    from tomlkit.items import Table

_FOLDER = ("structures", "chipsets")
_KEYS = ("name", "source", "notes", "chip")
_CHIP_KEYS = ("value", "color", "count")
_CODES = {"twice": "repeated", "unknown_color": "not_a_choice", "too_many_kinds": "too_large", "name_long": "too_large"}
"""What a case's problem is called in a file; the others have the same name."""


def load_chipsets() -> tuple[dict[str, Case], tuple[Problem, ...]]:
    """Every case by its file's name, and what is wrong with the files that had to be left out.

    A file in the own folder stands for the shipped one of the same name, also when it is broken: the shipped one is not
    what somebody has.
    """
    cases: dict[str, Case] = {}
    problems: list[Problem] = []
    for name, path in _files().items():
        try:
            cases[name] = load_chipset(path)
        except DataError as error:
            problems.extend(error.problems)
    return cases, tuple(problems)


def _files() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (data_path(*_FOLDER), own_place(*_FOLDER)):
        found |= {path.stem: path for path in files_in(folder, ".toml")}
    return dict(sorted(found.items()))


def load_chipset(path: Path) -> Case:
    """The case in a file.

    :raises DataError: with every problem of the file and its line.
    """
    text, data = read_data(path)
    reading = _Reading(path, text)
    case = reading.case(data)
    if case is None:
        raise DataError(reading.problems)
    return case


def save_chipset(case: Case, name: str = "") -> str:
    """Keep a case in the own folder, whole or not at all; comments in a file there stay.

    :param name: its file's name without the ending; "" makes one of the case's name, the same for the same name: to
        save a case again is to change it.
    :returns: the file's name without its ending.
    :raises CaseError: the case cannot be.
    :raises DataError: a file that stands there already cannot be read: it may hold someone's work.
    :raises OSError: the folder cannot be written.
    """
    case = checked(case)
    name = name or file_name(case.name, "case")
    path = own_place(*_FOLDER) / f"{name}.toml"
    old = read_data(path)[0] if path.exists() else ""
    write_text(path, _text(case, old))
    return name


def _text(case: Case, old: str) -> str:
    import tomlkit  # only to write: the start does without it

    document = tomlkit.parse(old)
    document["name"] = case.name
    document.pop("chip", None)
    rows = tomlkit.aot()
    for chip in case.chips:
        rows.append(_table(chip))
    document["chip"] = rows
    return tomlkit.dumps(document)


def _table(chip: Chip) -> Table:
    import tomlkit

    table = tomlkit.table()
    table["value"] = chip.value
    if chip.color:
        table["color"] = chip.color
    if chip.count is not None:
        table["count"] = chip.count
    return table


class _Reading(Reading):
    """One case as its file has it."""

    def case(self, data: Mapping[str, Any]) -> Case | None:
        self.keys((), data, _KEYS)
        texts = {key: self._text(data, key) for key in _KEYS[:3]}
        rows = data.get("chip")
        if not isinstance(rows, list) or not rows:
            self.wrong(("chip",), "missing" if "chip" not in data else "wrong_type", wanted="list of tables")
            return None
        chips = tuple(self._chip(at, row) for at, row in enumerate(rows))
        if self.problems:
            return None
        try:
            return checked(Case(chips, texts["name"] or self.path.stem))
        except CaseError as error:
            for problem in error.problems:
                at = () if problem.at is None else ("chip", problem.at)
                values = {"bound": problem.values["most"]} if "most" in problem.values else dict(problem.values)
                extra = {"allowed": COLOR_NAMES} if problem.code == "unknown_color" else {}
                self.wrong((*at, problem.key or "chip"), _CODES.get(problem.code, problem.code), **values, **extra)
            return None

    def _text(self, data: Mapping[str, object], key: str) -> str:
        value = data.get(key, "")
        if isinstance(value, str):
            return value.strip()
        self.wrong((key,), "wrong_type", wanted="text")
        return ""

    def _chip(self, at: int, row: object) -> Chip:
        here = ("chip", at)
        if not isinstance(row, dict):
            self.wrong(here, "wrong_type", wanted="table")
            return Chip(1)
        self.keys(here, row, _CHIP_KEYS)
        value, color, count = row.get("value"), row.get("color", ""), row.get("count")
        if type(value) is not int:
            self.wrong((*here, "value"), "wrong_type" if "value" in row else "missing", wanted="whole number")
        if not isinstance(color, str):
            self.wrong((*here, "color"), "wrong_type", wanted="text")
        if count is not None and type(count) is not int:
            self.wrong((*here, "count"), "wrong_type", wanted="whole number")
        return Chip(
            value if type(value) is int else 1,
            color if isinstance(color, str) else "",
            count if type(count) is int else None,
        )
