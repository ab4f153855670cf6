"""When a new event is expected to end, where its structure was designed for so many entries."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from kiosk.app import lists
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.outlook import Crowd
from kiosk.files.data import DataError
from kiosk.files.designs import Stamp, load_design, stamp
from kiosk.files.shelf import Shelf
from kiosk.files.templates import Template
from kiosk.show.design_figures import rounded
from kiosk.show.words import Words
from kiosk.tournament.sheet import Structure


def ends_said(shelf: Shelf, chosen: Template, starts: int | None, now: int, words: Words) -> str:
    """When the sheet ends, and when play is expected to: a good sheet goes on for longer than most nights.

    :param starts: the wall time of the start; None where it waits for the director: then it is counted from ``now``.
    """
    said = lists.ends(chosen.structure, starts, now, words)
    path = shelf.files.get(chosen.structure_name)
    sheet = chosen.structure
    if path is None or any(row.kind == "day_end" for row in sheet.segments[:-1]):
        return said
    crowd = _crowd(path, stamp(path), chosen.starting_stack or sheet.starting_stack or 0)
    ends_ms = None if crowd is None else _ends(sheet, crowd)
    if crowd is None or ends_ms is None:
        return said
    begins = now if starts is None else starts
    entries, end = words.chips(crowd.entries), words.time_of_day(begins + rounded(ends_ms), begins)
    text = words.say("With {entries} entries, as planned, it is expected to end {end}.", entries=entries, end=end)
    return f"{said} {text}"


def planned_entries(shelf: Shelf, structure: Structure) -> int:
    """How many entries the sheet of that name on the shelf was designed for; 0 where it was not."""
    key = next((key for key, other in shelf.structures.items() if other.name and other.name == structure.name), "")
    path = shelf.files.get(key)
    crowd = None if path is None else _crowd(path, stamp(path), structure.starting_stack or 1)
    return 0 if crowd is None else crowd.entries


@lru_cache(maxsize=16)
def _crowd(path: Path, seen: Stamp, stack: int) -> Crowd | None:
    """Who was expected when the structure was designed; None for a sheet that was not. Read again once it changes."""
    try:
        design = load_design(path)
    except DataError:
        return None
    return crowd_of(design.plan.brief, stack) if design.made_here and stack else None


@lru_cache(maxsize=16)
def _ends(structure: Structure, crowd: Crowd) -> int | None:
    return forecast(structure, crowd, drawn=False).ends_ms
