"""Printed figures of generating: the blinds of a geometric climb, when an event is over, blinds that step back."""

from __future__ import annotations

import itertools
import json
import math
from pathlib import Path
from typing import Any

import pytest

from kiosk.design.case import usual_values
from kiosk.design.ending import end_big_blind
from kiosk.design.ladder import Rise, climb
from kiosk.design.ladder_figures import Rung, rungs_of
from kiosk.design.rollback import rolled_back
from kiosk.tournament.structure import duration_until, read_structure
from kiosk.tournament.units import MINUTE

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "structure.json").read_text(encoding="utf-8"))
VECTORS = {row["id"]: row for row in ROWS}


def facts(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return VECTORS[name]["given"], VECTORS[name]["expect"]


@pytest.mark.parametrize("name", ["stc-02", "stc-03"])
def test_an_event_is_over_at_a_twentieth_of_all_chips(name: str) -> None:
    given, expected = facts(name)
    rebuys = given["rebuys"] * given.get("rebuy_chips", 0)
    chips = given["players"] * given["stack"] + rebuys + given["addons"] * given["addon_chips"]
    assert chips == expected["total_chips"]
    assert end_big_blind(chips) == expected["end_bb"]


def climbed(first: int, end: int, levels: int, smallest: int) -> list[Rung]:
    """The climb along a geometric path from the first big blind to the last, which is not under ``end``."""
    rungs = rungs_of("blinds", usual_values(smallest), None)
    step = math.log(end / first) / (levels - 1)
    (begin,) = [rung for rung in rungs if rung.stake == first]
    between = [Rise(rungs, begin.log + at * step) for at in range(1, levels - 1)]
    last = Rise([rung for rung in rungs if rung.stake >= end], math.log(end))
    return list(climb([Rise((begin,), begin.log), *between, last], 2.0))


@pytest.mark.parametrize("name", ["stc-06", "stc-08"])
def test_a_geometric_climb_keeps_the_properties_that_are_printed(name: str) -> None:
    given, expected = facts(name)
    assert expected["properties"] == [
        "strictly increasing", "step <= 2x", "sb multiple of smallest chip", "last bb >= end_bb",
    ]  # fmt: skip
    rungs = climbed(given["first_bb"], given["end_bb"], given["levels"], given["smallest_chip"])
    stakes = [rung.stake for rung in rungs]
    assert len(stakes) == given["levels"] == len(expected["bb"])
    assert all(1 < after / before <= 2 for before, after in itertools.pairwise(stakes))
    assert all(rung.small_blind and rung.small_blind % given["smallest_chip"] == 0 for rung in rungs)
    assert stakes[-1] >= given["end_bb"]
    # The printed list is an example; ours keeps within a step of it all the way.
    assert all(1 / 1.7 < ours / theirs < 1.7 for ours, theirs in zip(stakes, expected["bb"], strict=True))


def test_stc_09_levels_and_the_breaks_before_the_last_one_make_the_length() -> None:
    given, expected = facts("stc-09")
    rows: list[dict[str, object]] = []
    for number, big in enumerate(given["bb"], 1):
        rows.append({"kind": "level", "big_blind": big, "minutes": given["level_min"]})
        rows += [{"kind": "break", "minutes": length} for after, length in given["breaks"] if after == number]
    structure = read_structure({"segment": rows})
    end = next(row.level for row in structure.segments if (row.big_blind or 0) >= end_big_blind(given["total_chips"]))
    assert end == expected["end_level"]
    place = next(at for at, row in enumerate(structure.segments) if row.kind == "level" and row.level == end)
    until = duration_until(structure, place)
    assert until is not None
    assert (until + given["level_min"] * MINUTE) // MINUTE == expected["minutes"]


def test_stc_10_a_half_more_is_a_usual_step() -> None:
    given, expected = facts("stc-10")
    low, high = given["bb"]
    assert [rung.stake for rung in climbed(low, 600, 4, 100)][:2] == [low, high]
    assert round(100 * (high / low - 1)) == expected["growth_percent"]


def test_ftb_01_blinds_step_back_until_the_average_has_forty_of_them() -> None:
    given, expected = facts("ftb-01")
    place = rolled_back(
        given["bb_levels"], given["current_index"], given["average_stack"], given["min_avg_bb"], given["max_avg_bb"]
    )
    assert place == expected["new_index"]
    assert given["average_stack"] / given["bb_levels"][place] == expected["average_bb"]


@pytest.mark.parametrize(
    ("average", "place"),
    [(120_000, 3), (119_999, 2), (60_000, 1), (39_999, 0), (1, 0)],
    ids=["enough as it is", "one back", "two back", "all the way", "never before the first"],
)
def test_blinds_step_back_no_further_than_they_must(average: int, place: int) -> None:
    assert rolled_back([1000, 1500, 2000, 3000, 4000], 3, average) == place


def test_blinds_never_step_back_so_far_that_stacks_are_deep_again() -> None:
    assert rolled_back([100, 1000], 1, 39_000) == 1


def test_a_level_that_is_not_there_cannot_step_back() -> None:
    with pytest.raises(ValueError, match="no level at place 2"):
        rolled_back([100, 200], 2, 1000)
