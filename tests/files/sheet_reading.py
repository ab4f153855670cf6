"""What the tests of the importer share: rows in short, and the cases as they are printed."""

from __future__ import annotations

import json
from pathlib import Path

from kiosk.design.reading import Line, Understood
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "import.json").read_text(encoding="utf-8"))["cases"]


def short(row: Segment | None) -> tuple[object, ...]:
    """A level as (small, big, ante, minutes), a break as ("break", minutes), an end of day as ("day_end",)."""
    if row is None:
        return ()
    minutes = None if row.length_ms is None else row.length_ms / MINUTE
    if row.kind == "level":
        return (row.small_blind, row.big_blind, row.ante, minutes)
    return ("break", minutes) if row.kind == "break" else ("day_end",)


def rows(understood: Understood) -> list[tuple[object, ...]]:
    """The rows that there are, in short."""
    return [short(line.segment) for line in understood.lines if line.segment is not None]


def at(understood: Understood, line: int) -> Line:
    """The line by its number in the source."""
    return next(held for held in understood.lines if held.line == line)


def codes(line: Line) -> list[str]:
    """What is said about a line."""
    return [note.code for note in line.notes]


def offered(line: Line) -> list[tuple[object, ...]]:
    """The rows that can be chosen."""
    return [short(choice.segment) for choice in line.choices if choice.code == "row"]
