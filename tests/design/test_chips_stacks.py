"""Starting stacks: the sets that players know, the case's bounds, and no better one left out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.design.stack_cost import cost_of_kind, cost_of_whole
from kiosk.design.stacks import (
    ANY,
    Stack,
    capacity,
    most_served,
    stack_of,
    stack_of_plan,
    stack_wanted,
    stacks_of_plan,
    starting_stacks,
)
from kiosk.tournament.sheet import Segment, Structure

ROOM = (25, 100, 500, 1000, 5000, 25_000, 100_000)


def endless(*values: int) -> Case:
    return Case(tuple(Chip(value) for value in values))


def counted(**chips: int) -> Case:
    """``t25=160``: 160 chips of 25."""
    return Case(tuple(Chip(int(name[1:]), "", count) for name, count in chips.items()))


HOME = counted(t25=160, t100=160, t500=100, t1000=60, t5000=20)


@pytest.mark.parametrize(
    ("total", "first", "key"),
    [
        (3000, 50, "25x8 100x8 500x4"),
        # The usual sets of home games: 8/8/4/2 and 8/8/4/7.
        (5000, 50, "25x8 100x8 500x4 1000x2"),
        (10_000, 50, "25x8 100x8 500x4 1000x7"),
        (20_000, 50, "25x8 100x8 500x4 1000x2 5000x3"),
        # The smallest chip that the first blinds need is the smallest of the stack.
        (30_000, 200, "100x10 500x8 1000x5 5000x4"),
        (30_000, None, "100x10 500x8 1000x5 5000x4"),
    ],
)
def test_the_best_stack_of_a_rooms_chips(total: int, first: int | None, key: str) -> None:
    found = starting_stacks(endless(*ROOM), 180, total, first)
    assert found[0].key == key
    assert found[0].weak == ()
    assert found[0].serves == ANY
    assert all(stack.total == total for stack in found)
    assert len({stack.key for stack in found}) == len(found)


def test_without_a_total_stacks_of_several_sizes_are_offered() -> None:
    found = starting_stacks(endless(*ROOM), 20, None, 200)
    assert found[0].key == "100x10 500x8 1000x5 5000x2"
    assert len({stack.total for stack in found}) == len(found) == 5
    assert all(30 * 200 <= stack.total <= 300 * 200 for stack in found)


def test_a_case_bounds_the_stack_and_says_what_is_over() -> None:
    best = starting_stacks(HOME, 20, None, None)[0]
    assert (best.key, best.serves, best.pieces) == ("25x8 100x8 500x4 1000x2", 20, 22)
    assert best.left == ((25, 0), (100, 0), (500, 20), (1000, 20), (5000, 20))
    assert starting_stacks(HOME, 30, 3000, 50)[0].key == "25x4 100x4 500x3 1000x1"


def test_a_case_that_is_too_small_gives_no_stack_and_says_for_how_many_it_does() -> None:
    # With 34 players there are two 500s and one 1,000 for each, with 4 x 25 and 4 x 100 no more than 2,500.
    assert starting_stacks(HOME, 34, 3000, 50) == ()
    assert most_served(HOME, 3000, 50) == 33
    assert most_served(HOME, 5000, 50) == 20
    assert most_served(endless(25, 100), 1000, 50) == ANY
    assert most_served(HOME, 5010, 50) == 0
    assert starting_stacks(Case(), 10, 5000, 50) == ()


def test_weak_points_are_named() -> None:
    few = starting_stacks(counted(t25=40, t100=80, t500=100), 10, 3000, 50)[0]
    assert (few.key, few.weak) == ("25x4 100x4 500x5", ("few_small", "few_pieces"))
    heavy = starting_stacks(endless(25, 100, 500, 1000), 10, 50_000, 50)[0]
    assert "many_pieces" in heavy.weak
    assert heavy.total == 50_000


def test_what_is_over_must_change_up_the_smallest_chips() -> None:
    tight = counted(t25=80, t100=80)
    assert starting_stacks(tight, 10, 1000, 50)[0].weak == ("few_pieces", "no_color_up")
    assert "no_color_up" not in starting_stacks(counted(t25=80, t100=100), 10, 1000, 50)[0].weak


def test_a_larger_chip_that_nobody_counted_changes_up_everything() -> None:
    mixed = Case((Chip(25, "", 80), Chip(100, "", 80), Chip(500)))
    assert starting_stacks(mixed, 10, 1000, 50)[0].weak == ("few_pieces",)
    assert "no_color_up" not in starting_stacks(counted(t25=200), 10, 500, 50)[0].weak


def test_a_chip_of_which_there_are_none_is_no_chip_of_the_case() -> None:
    found = starting_stacks(Case((Chip(25, "", 0), Chip(100), Chip(500), Chip(1000))), 10, 10_000, 200)
    assert found[0].key == "100x10 500x8 1000x5"


def test_capacity_counts_the_chip_that_runs_out_first() -> None:
    stack = Stack(((25, 8), (100, 8), (500, 4)))
    assert capacity(counted(t25=80, t100=100, t500=27), stack) == 6
    assert capacity(endless(25, 100, 500), stack) == ANY
    assert capacity(counted(t25=80, t100=100), stack) == 0


# -- nothing better is left out -------------------------------------------------------------------------------------


def every_stack(values: tuple[int, ...], caps: tuple[int, ...], total: int) -> Iterator[tuple[tuple[int, int], ...]]:
    if not values:
        if total == 0:
            yield ()
        return
    for count in range(min(caps[0], total // values[0]) + 1):
        for rest in every_stack(values[1:], caps[1:], total - count * values[0]):
            yield ((values[0], count), *rest) if count else rest


def cost(chips: tuple[tuple[int, int], ...], entries: int, held: dict[int, int | None]) -> int:
    kinds = sum(cost_of_kind(chips[:at], value, count) for at, (value, count) in enumerate(chips))
    pieces = sum(count for _, count in chips)
    return kinds + cost_of_whole(chips, pieces, sum(value * count for value, count in chips), entries, held)


@pytest.mark.parametrize(
    ("case", "entries", "total"),
    [
        (counted(t25=150, t100=150, t500=60), 10, 3000),
        (counted(t25=90, t100=130, t500=70, t1000=40), 10, 5000),
        (counted(t5=100, t20=60, t50=50), 9, 300),
        (counted(t100=120, t500=80, t1000=50), 11, 7500),
    ],
)
def test_no_stack_costs_less_than_the_first(case: Case, entries: int, total: int) -> None:
    held = {chip.value: chip.count for chip in case.chips}
    caps = tuple((count or 0) // entries for count in held.values())
    smallest = case.values[0]
    allowed = [
        chips
        for chips in every_stack(case.values, caps, total)
        if chips[0][0] == smallest
        and sum(count for _, count in chips) <= 40
        and all(high >= 2 * low for (low, _), (high, _) in itertools.pairwise(chips))
    ]
    best = min(cost(chips, entries, held) for chips in allowed)
    found = starting_stacks(case, entries, total, 2 * smallest)
    assert cost(found[0].chips, entries, held) == best
    costs = [cost(stack.chips, entries, held) for stack in found]
    assert costs == sorted(costs)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([1, 2, 5, 10, 20, 25, 50, 100, 500, 1000, 5000]), st.none() | st.integers(0, 400), max_size=7
    ),
    st.integers(1, 40),
    st.none() | st.integers(1, 200).map(lambda part: part * 50),
    st.none() | st.sampled_from([2, 10, 50, 100, 200]),
)
def test_a_stack_can_be_given_to_everybody(
    chips: dict[int, int | None], entries: int, total: int | None, first: int | None
) -> None:
    case = Case(tuple(Chip(value, "", count) for value, count in sorted(chips.items())))
    for stack in starting_stacks(case, entries, total, first):
        assert total is None or stack.total == total
        assert stack.serves >= entries
        assert all(over is None or over >= 0 for _, over in stack.left)
        assert all(count > 0 for _, count in stack.chips)
        assert stack.pieces <= 100


# -- the stack of a plan --------------------------------------------------------------------------------------------

SHEET = Structure((Segment("level", 1, 100, 200), Segment("level", 2, 150, 300)), starting_stack=10_000)


def test_the_sheet_says_which_chip_is_the_smallest_and_what_a_stack_is_worth() -> None:
    plan = Plan(SHEET, Brief(case=endless(25, 50, 100, 500, 1000, 5000)))
    found = stack_of_plan(plan)
    assert found is not None
    assert found.chips[0][0] == 50
    assert found.total == 10_000
    assert stacks_of_plan(plan)[0] == found
    assert len({stack.total for stack in stacks_of_plan(plan)}) > 1  # the brief leaves the worth open
    assert stack_of_plan(Plan(SHEET, Brief())) is None


def test_a_chosen_stack_holds_while_it_fits() -> None:
    chosen = ((100, 10), (500, 8), (1000, 15), (5000, 2))
    brief = Brief(players=20, starting_stack=30_000, case=endless(*ROOM), stack=chosen)
    found = stack_of(brief)
    assert found is not None
    assert found.chips == chosen
    assert found.weak == ("many_pieces",)
    other = stack_of(replace(brief, starting_stack=20_000))
    assert other is not None
    assert other.total == 20_000
    without = stack_of(replace(brief, case=endless(100, 500, 1000)))
    assert without is not None
    assert without.count(5000) == 0


def test_a_stack_is_wanted_that_the_case_lacks_chips_for() -> None:
    plan = Plan(replace(SHEET, starting_stack=5000), Brief(players=60, case=counted(t100=300, t500=200, t1000=60)))
    assert stack_of_plan(plan) is None
    wanted = stack_wanted(plan)
    assert wanted is not None
    assert wanted.total == 5000
    assert wanted.serves < 60


def test_a_stack_that_is_wanted_is_counted_by_what_the_case_serves() -> None:
    case = counted(t25=160, t100=160, t500=100, t1000=60, t5000=20)
    sheet = replace(SHEET, starting_stack=4000, segments=(Segment("level", 1, small_blind=25, big_blind=50),))
    served = most_served(case, 4000, 50)
    assert served == 30
    for players in (31, 40):
        wanted = stack_wanted(Plan(sheet, Brief(players=players, case=case)))
        assert wanted is not None
        assert (wanted.total, wanted.serves) == (4000, served)
