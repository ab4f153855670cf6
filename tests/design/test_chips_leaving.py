"""When denominations leave play: every moment that a published sheet prints is what the rule gives."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from kiosk.design.leaving import color_ups, leaving, never_needed
from kiosk.files.data import data_path
from kiosk.files.shelf import load_structure
from kiosk.tournament.sheet import Segment, Structure

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "color_up.json").read_text(encoding="utf-8")
)


def sheet(*rows: tuple[int, ...] | None) -> Structure:
    """A sheet of (small, big, ante) levels; None is a break."""
    segments: list[Segment] = []
    level = 0
    for row in rows:
        if row is None:
            segments.append(Segment("break", level))
        else:
            level += 1
            segments.append(Segment("level", level, *row))
    return Structure(tuple(segments))


def published(given: dict[str, Any]) -> Structure:
    """The shipped sheet; where it prints no breaks, with one after each level that is said."""
    structure = load_structure(data_path("structures", "blinds", f"{given['sheet']}.toml"))
    segments: list[Segment] = []
    for segment in structure.segments:
        segments.append(segment)
        if segment.kind == "level" and segment.level in given.get("breaks_after", ()):
            segments.append(Segment("break", segment.level))
    return replace(structure, segments=tuple(segments))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda row: str(row["id"]))
def test_printed_color_ups_are_what_the_rule_gives(vector: dict[str, Any]) -> None:
    structure = published(vector["given"])
    found = [leave for leave in leaving(structure, vector["given"]["values"]) if leave.row is not None]
    together = [
        [[leave.value for leave in same], structure.segments[row].level, next_chip]
        for (row, next_chip), group in groupby(found, key=lambda leave: (leave.row or 0, leave.next_chip))
        for same in [list(group)]
    ]
    assert together == vector["expect"]["leave"]


@pytest.mark.parametrize(
    "vector", [row for row in VECTORS if "breaks_after" not in row["given"]], ids=lambda row: row["id"]
)
def test_the_shipped_sheets_say_what_was_printed(vector: dict[str, Any]) -> None:
    structure = published(vector["given"])
    said = {row: segment.color_up for row, segment in enumerate(structure.segments) if segment.color_up}
    assert color_ups(structure, vector["given"]["values"]) == said


def test_chips_of_one_break_become_the_smallest_that_stays() -> None:
    structure = sheet((25, 50), (50, 100), None, (100, 200), (500, 1000))
    assert [(each.value, each.next_chip, each.last_level, each.row) for each in leaving(structure, (25, 50, 100))] == [
        (25, 100, 1, 2),
        (50, 100, 2, 2),
    ]


def test_what_no_break_follows_or_no_level_needs_does_not_leave() -> None:
    structure = sheet((100, 200), (500, 1000), (1000, 2000))
    assert [(each.value, each.row) for each in leaving(structure, (25, 100, 500, 1000))] == [(100, None), (500, None)]
    assert never_needed(structure, (25, 100, 500)) == (25,)
    assert color_ups(sheet((25, 50), (100, 200), None), (25, 100)) == {}


def test_a_larger_chip_never_leaves_before_a_smaller_one() -> None:
    # 300 is no multiple of 200, so the 100s stay to level 2; the 200s, which level 1 needs last, stay with them.
    structure = sheet((200, 400), (300, 600), None, (600, 1200))
    assert [(each.value, each.last_level) for each in leaving(structure, (100, 200, 300))] == [(100, 2), (200, 2)]
