"""The JSON of other programs as rows: a list of levels, each with names for its figures that tell what they are.

PokerTimerPLUS keeps its presets so (``{"levels": [{"level", "sb", "bb", "bbAnte", "durationMinutes", "isBreak"}]}``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kiosk.files.sheet_heads import ABOUT, ALWAYS, ANTE_KINDS, BREAK, CLOSES, DAY_END, HEADS
from kiosk.files.sheet_lines import Rows

_LISTS = ("levels", "blindlevels", "structure", "blinds", "rounds", "stages")
_KEYS: Mapping[str, tuple[str, ...]] = {
    "level": ("level", "lvl", "round", "number"),
    "game": ("game", "subgametype", "gametype"),
    "small": ("sb", "smallblind", "small"),
    "big": ("bb", "bigblind", "big"),
    "small_bet": ("smallbet",),
    "big_bet": ("bigbet",),
    "bring_in": ("bringin",),
    "button_blind": ("buttonblind",),
    "minutes": ("minutes", "durationminutes", "lengthminutes", "duration", "length", "time", "mins"),
    "starts": ("startsat", "start", "starttime"),
    "label": ("label", "note", "title"),
}
_STAKES = frozenset({"sb", "bb", "smallblind", "bigblind", "bringin", "buttonblind"})
_BIG_BLIND_ANTE = ("bbante", "bigblindante")
_STACK = ("startingstack", "startstack", "stack")
_LATE = ("lateregendlevel", "lateregistrationlevel", "registrationendlevel")


def rows_of_data(data: Mapping[str, object]) -> Rows | None:
    """The rows under our own heads; None where the data holds no list of levels."""
    named = _named(data)
    levels = next((rows for rows in (_tables(named.get(key)) for key in _LISTS) if rows), None)
    if levels is None or not any(_STAKES & {*_named(row)} for row in levels):
        return None
    found: list[tuple[str, ...]] = []
    if _text(named.get("name")):
        found.append((ABOUT["name"], _text(named.get("name"))))
    stack = _first(named, _STACK)
    if stack:
        found.append((ABOUT["starting_stack"], stack))
    late = _first(named, _LATE)
    rows = [cells for row in levels for cells in _rows_of(_named(row), late)]
    used = [key for key in HEADS if key in ALWAYS or any(cells.get(key) for cells in rows)]
    found.append(tuple(HEADS[key] for key in used))
    found += [tuple(cells.get(key, "") for key in used) for cells in rows]
    return tuple(enumerate(found, 1))


def _tables(value: object) -> Sequence[Mapping[str, object]]:
    rows = value if isinstance(value, list) else []
    tables = [row for row in rows if isinstance(row, Mapping)]
    return tables if len(tables) == len(rows) else ()


def _named(row: Mapping[str, object]) -> dict[str, object]:
    """The data under small letters alone: "durationMinutes" and "duration_minutes" are one."""
    return {re.sub(r"[^a-z]", "", str(key).casefold()): value for key, value in row.items()}


def _rows_of(row: Mapping[str, object], late: str) -> list[dict[str, str]]:
    """A level, a break or the end of a day by its columns; a level with a break behind it is two rows."""
    cells = {key: _first(row, names) for key, names in _KEYS.items()}
    pause = _text(row.get("breakminutes"))
    if row.get("endofday"):
        return [{"level": DAY_END}]
    if row.get("isbreak") is True or row.get("break") is True or _text(row.get("type")).casefold() == "break":
        return [{"level": BREAK, "minutes": cells["minutes"] or pause, "label": cells["label"]}]
    if pause and not (cells["small"] or cells["big"] or cells["minutes"]):
        return [{"level": BREAK, "minutes": pause, "label": cells["label"], "starts": cells["starts"]}]
    seconds = _text(row.get("durationseconds")) or _text(row.get("seconds"))
    if seconds and not cells["minutes"]:
        cells["minutes"] = f"{seconds} s"
    shared = _first(row, _BIG_BLIND_ANTE)
    cells |= {"ante": shared or _text(row.get("ante")), "ante_kind": ANTE_KINDS["big_blind"] if shared else ""}
    if late and cells["level"] == late:
        cells["closes"] = CLOSES[True, False]
    return [cells, {"level": BREAK, "minutes": pause}] if pause and pause != "0" else [cells]


def _first(row: Mapping[str, object], names: Sequence[str]) -> str:
    return next((text for text in (_text(row.get(name)) for name in names) if text), "")


def _text(value: object) -> str:
    """A figure or a text; "" for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return ""
    return str(value)[:400]
