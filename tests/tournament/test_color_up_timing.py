"""When chips can leave play: figures of the WPT Tournament of Champions sheet (2018) and of POKERPLR 6.1 and 6.3."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament.color_up import break_after, figures_of, removable_after
from kiosk.tournament.structure import Structure, levels, read_structure

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "structure.json").read_text())
VECTORS = [row for row in ROWS if row["area"] == "color_up.timing"]


def sheet(printed: list[list[int]], breaks_after: tuple[int, ...] = ()) -> Structure:
    rows: list[dict[str, object]] = []
    for number, (small, big, ante) in enumerate(printed, 1):
        rows.append({"kind": "level", "small_blind": small, "big_blind": big, "ante": ante, "minutes": 60})
        if number in breaks_after:
            rows.append({"kind": "break", "minutes": 15})
    return read_structure({"segment": rows})


def test_the_vectors_are_there() -> None:
    assert {row["id"] for row in VECTORS} == {"col-25", "col-100", "col-500", "col-1000", "col-plr-1", "col-plr-2"}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda row: str(row["id"]))
def test_timing(vector: dict[str, Any]) -> None:
    facts, expected = vector["given"], vector["expect"]
    structure = sheet(facts["levels"], tuple(facts.get("breaks_after", ())))
    earliest = removable_after(levels(structure), facts["remove"], facts["next"])
    assert earliest == expected["earliest_after_level"]
    row = break_after(structure, earliest)
    level = None if row is None else structure.segments[row].level
    assert level == expected.get("scheduled_after_level")


def test_an_ante_keeps_a_chip_in_play() -> None:
    structure = sheet([[100, 200, 25], [200, 400, 50], [300, 600, 100]], (1, 2))
    assert removable_after(levels(structure), 25, 100) == 2


def test_a_chip_that_no_level_needs_can_go_before_the_first() -> None:
    assert removable_after(levels(sheet([[100, 200, 0]])), 25, 100) == 0


def test_a_color_up_stands_on_a_break_and_not_on_the_end_of_a_day() -> None:
    level = {"kind": "level", "small_blind": 100, "big_blind": 200}
    rows = [{"kind": "level", "small_blind": 25, "big_blind": 50}, {"kind": "day_end"}, level, {"kind": "break"}, level]
    assert break_after(read_structure({"segment": rows}), 1) == 3


def test_bets_are_paid_and_a_small_blind_that_is_not_printed_is_half_the_big_one() -> None:
    rows = [{"kind": "level", "big_blind": 50}, {"kind": "level", "small_blind": 100, "big_blind": 200}]
    limit = {"kind": "level", "ante": 100, "bring_in": 100, "small_bet": 400, "big_bet": 750}
    unprinted, printed, bets = levels(read_structure({"segment": [*rows, limit]}))
    assert [figures_of(level) for level in (unprinted, printed, bets)] == [(25, 50), (100, 200), (100, 100, 400, 750)]
    assert removable_after((unprinted, printed, bets), 50, 100) == 3


@pytest.mark.parametrize(("remove", "next_chip"), [(100, 100), (500, 100), ([25, 500], 100), ([], 100), (0, 100)])
def test_chips_are_changed_up_only(remove: int | list[int], next_chip: int) -> None:
    with pytest.raises(ValueError, match="cannot be changed up"):
        removable_after(levels(sheet([[100, 200, 0]])), remove, next_chip)
