"""What the designer's window is told of a plan: the structure of looks.md, with one slip in it."""

from __future__ import annotations

from kiosk.bridge.designer import Designer

_LEVELS = """\
1|100|200|–|30|0:00||150
2|100|300|–|30|0:30|×1.50|103
3|200|400|–|30|1:00|×1.33|80
4|300|500|500|30|1:30|×1.25|67
Break 15 min · 2:00
5|300|600|600|30|2:15|×1.20|59
6|400|800|800|30|2:45|×1.33|48
7|500|1,000|1,000|30|3:15|×1.25|42
8|500|1,500|1,500|30|3:45|×1.50|31
Break 15 min · 4:15 · registration closes · 100s leave play
9|1,000|2,000|2,000|30|4:30|×1.33|29
10|1,500|3,500|3,500|30|5:00|×1.75|22
11|2,000|4,000|4,000|30|5:30|×1.14|27
12|3,000|6,000|6,000|30|6:00|×1.50|27
Break 15 min · 6:30 · 500s leave play
13|4,000|8,000|8,000|30|6:45|×1.33|32
14|5,000|10,000|10,000|30|7:15|×1.25|45
15|10,000|20,000|20,000|30|7:45|×2.00|41
16|15,000|30,000|30,000|30|8:15|×1.50|90"""
_KEYS = ("level", "small", "big", "ante", "length", "starts", "step", "average")
COLUMNS = [
    {"key": "level", "title": "Level", "align": "left", "width": 0.13, "edits": False},
    {"key": "small", "title": "Small", "align": "right", "width": 0.14, "edits": True},
    {"key": "big", "title": "Big", "align": "right", "width": 0.14, "edits": True},
    {"key": "ante", "title": "Ante", "align": "right", "width": 0.14, "edits": True},
    {"key": "length", "title": "Min", "align": "right", "width": 0.1, "edits": True},
    {"key": "starts", "title": "Starts", "align": "right", "width": 0.12, "edits": False},
    {"key": "step", "title": "Step", "align": "right", "width": 0.12, "edits": False},
    {"key": "average", "title": "Avg BB", "align": "right", "width": 0.11, "edits": False},
]
SLIP = "Level 10 steps ×1.75, after ×1.33. 1,500 / 3,000 makes it ×1.50."


def _row(line: str) -> dict[str, object]:
    row: dict[str, object] = {
        "kind": "level", "level": "", "title": "", "cells": {}, "pinned": False, "weight": "", "warned": [],
        "unreached": False, "stage": "", "note": "", "why": "",
    }  # fmt: skip
    if line.startswith("Break"):
        return {**row, "kind": "break", "title": line, "cells": {"length": line.split()[1]}}
    cells = dict(zip(_KEYS, line.split("|"), strict=True))
    row |= {"level": cells["level"], "cells": cells, "pinned": cells["level"] == "1"}
    if cells["level"] == "10":
        row |= {"weight": "warning", "warned": ["step"], "why": SLIP}
    return {**row, "unreached": cells["level"] == "16"}


ROWS = [_row(line) for line in _LEVELS.splitlines()]
_BLINDS = "0 2, 6 9, 12 15, 24 24, 37 38, 50 52, 62 64, 80 80, 100 100"
_STACKS = "0 96, 6 74, 14 60, 30 46, 42 37, 50 27, 60 22, 75 28, 86 40, 94 38, 100 62"


def _points(text: str) -> list[dict[str, float]]:
    pairs = [pair.split() for pair in text.split(", ")]
    return [{"x": int(x) / 100, "y": int(y) / 100} for x, y in pairs]


def _ticks(axis: str, **at: float) -> list[dict[str, object]]:
    return [
        {axis: place, "text": text.removeprefix("_").replace("__", ".").replace("_", " ")} for text, place in at.items()
    ]


def _line(key: str, label: str, points: object, tone: str, x: float = 0, y: float = 0) -> dict[str, object]:
    line = {"key": key, "label": label, "points": points, "dashed": tone == "second", "tone": tone}
    return line | {"label_x": x, "label_y": y}


CHART = {
    "key": "blinds",
    "title": "",
    "about": "The big blind rises from 200 to 30,000; the average stack falls from 150 to 22 big blinds.",
    "lines": [
        _line("big", "big blind (log)", _points(_BLINDS), "accent", 0.64, 0.82),
        _line("average", "average, big blinds", _points(_STACKS), "second", 0.62, 0.08),
    ],
    "breaks": [{"x": x, "width": 0.03} for x in (0.23, 0.5, 0.76)],
    "xTicks": _ticks("x", _0_h=0, _2=0.235, _4=0.47, _6=0.7, _8__5_h=1),
    "yTicks": _ticks("y", _200=0, _1K=0.33, _5K=0.66, _30K=1),
    "marks": [],
}
PLAYERS = CHART | {
    "key": "players",
    "title": "Players left",
    "lines": [_line("players", "", [{"x": x / 20, "y": 1 - (x / 20) ** 0.6} for x in range(21)], "third")],
    "yTicks": _ticks("y", _0=0, _90=0.5, _180=1),
    "marks": [{"x": 0.5, "text": "registration closes"}],
}
ANTES = [{"key": text, "label": text} for text in ("No ante", "Big blind ante, from level 4")]
STYLES = [{"key": "turbo", "label": "Turbo"}, {"key": "regular", "label": "Regular"}, {"key": "deep", "label": "Deep"}]


def _field(key: str, label: str, value: str, **more: object) -> dict[str, object]:
    field = {"key": key, "label": label, "value": value, "hint": "", "problem": "", "kind": "text", "choices": []}
    return field | {"on": False, "group": ""} | more


def _disc(text: str, color: str, each: str) -> dict[str, object]:
    return {
        "value": text, "text": text, "color": color, "dark": color == "yellow", "each": each, "left": "", "problem": ""
    }  # fmt: skip


def _chip(at: int, value: str, color: str, count: str) -> dict[str, object]:
    return {"at": at, "value": value, "color": color, "count": count, "each": "", "why": ""}


def _finding(key: str, text: str, weight: str, row: int, mend: str = "") -> dict[str, object]:
    mends = [{"id": "0", "text": mend}] if mend else []
    return {"key": key, "text": text, "weight": weight, "row": row, "mends": mends, "leave": True}


RARE = "Level 15 doubles the blinds, 1 in 3 nights reaches it. 8,000 / 15,000 before it takes 30 min more."
COLORS = ("white", "red", "green", "black", "purple", "yellow", "pink", "blue", "orange", "gray")
TOLD: dict[str, object] = {
    "name": "Sunday Deepstack",
    "file": "sunday-deepstack.toml",
    "changed": True,
    "undo": "Undo: level 10 typed",
    "notice": {"text": "Level 10 typed: 1,500 / 3,500.", "kind": "done", "undo": True},
    "regenerate": {"text": "Regenerate 11 of 19 rows", "enabled": True, "why": ""},
    "form": [
        _field("starting_stack", "Starting stack", "30,000"),
        _field("entries", "Entries expected, with re-entries", "180"),
        _field("length", "Should end after", "8 h 30 min"),
        _field("level_length", "Level length", "30 min"),
        _field("ante", "Ante", "Big blind ante, from level 4", choices=ANTES),
        _field("registration", "Registration until", "End of level 8"),
        _field("style", "Style", "deep", kind="choice", choices=STYLES, group="How it is played"),
        _field("rollback", "Blinds step back at the final table", "", kind="switch", on=True, group="The end"),
    ],
    "chips": {
        "title": "Chips: your case, 180 players",
        "discs": [
            _disc("100", "black", "10 each"),
            _disc("500", "purple", "8 each"),
            _disc("1K", "yellow", "15 each"),
            _disc("5K", "red", "2 each"),
            _disc("25K", "blue", "later"),
        ],
        "rows": [_chip(0, "100", "black", "2,000"), _chip(1, "500", "purple", "1,500")],
        "lines": [{"label": "Serves", "value": "200 players", "problem": ""}],
        "stacks": [
            {"id": "a", "text": "10 × 100, 8 × 500, 15 × 1,000, 2 × 5,000", "chosen": True},
            {"id": "b", "text": "15 × 100, 7 × 500, 10 × 1,000, 3 × 5,000", "chosen": False},
        ],
        "cases": [{"key": "club", "label": "Club"}],
        "colors": [{"key": color, "label": color} for color in COLORS],
    },
    "columns": COLUMNS,
    "charts": [CHART, PLAYERS],
    "figures": [
        {"key": "ends", "label": "Ends, nine nights in ten", "value": "7 h 50 to 8 h 50", "problem": ""},
        {"key": "heads_up", "label": "Heads-up, level 15", "value": "5,400,000 · 135 BB each", "problem": ""},
        {"key": "registration", "label": "End of registration", "value": "31 BB average", "problem": ""},
    ],
    "kit": [{"key": "kit", "label": "Race kit, break 2", "value": "45 × 500 · 9 × 1K a table", "problem": ""}],
    "whatIf": {
        "more": "40",
        "figures": [{"label": "Expected end", "before": "8 h 20", "after": "8 h 50"}],
    },
    "findings": [
        _finding("step", SLIP, "warning", 11, "Use 1,500 / 3,000"),
        _finding("rare", RARE, "remark", 17),
    ],
    "leftAlone": 1,
}  # fmt: skip


def _read(line: int, text: str, taken: str, state: str, why: str = "", **choices: str) -> dict[str, object]:
    told = [{"id": choice, "text": label} for choice, label in choices.items()]
    return {
        "line": line, "text": text, "as": taken, "state": state, "why": why, "choices": told, "chosen": ""
    }  # fmt: skip


READING: dict[str, object] = {
    "title": "6 lines of a pasted sheet",
    "source": "Pasted text",
    "summary": "2 levels, 1 break, 1 line left out",
    "asked": 1,
    "wrong": 1,
    "canTake": False,
    "encoding": "",
    "encodings": [],
    "lines": [
        _read(1, "Level  Blinds  Ante  Time", "", "skipped", "The titles of the columns."),
        _read(2, "1  100/200  -  20", "Level 1: 100 / 200, 20 min", "ok"),
        _read(3, "2  5/10  25  20", "Level 2: 5 / 10, ante 25", "note", "A spreadsheet had made a date of 5/10."),
        _read(4, "3  1.500/3.000  -  20", "", "asked", "Is 1.500 one thousand five hundred, or one and a half?",
              thousand="1,500 / 3,000", part="1.5 / 3"),
        _read(5, "Pause  15", "Break, 15 min", "ok"),
        _read(6, "4  blinds double!!", "", "wrong", "No blinds could be found in this line.", skip="Leave it out"),
    ],
}  # fmt: skip


def tell(designer: Designer, **more: object) -> None:
    """Tell the window of the evening, and of what else."""
    designer.sheet.show(ROWS)
    designer.tell(**(TOLD | more))
