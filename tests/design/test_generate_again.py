"""Generating again around rows that were set by hand: these stay, and what lies between them rises."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.design.generate import generate, regenerate, rows_to_change
from kiosk.design.generate_draft import rung_of
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.design.steps import set_row, type_figures
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import levels
from kiosk.tournament.units import HOUR, MINUTE

ROOM = Case(tuple(Chip(value) for value in (25, 100, 500, 1_000, 5_000, 25_000)))
PLAN = generate(Brief(name="Friday", players=40, length_ms=5 * HOUR, case=ROOM, starting_stack=20_000))


def row_of(plan: Plan, level: int, kind: str = "level") -> int:
    rows = plan.structure.segments
    return next(at for at, row in enumerate(rows) if row.level == level and row.kind == kind)


def pinned(plan: Plan) -> list[Segment]:
    return [plan.structure.segments[at] for at in sorted(plan.pins)]


def test_a_pinned_level_keeps_its_figures_its_length_and_its_number() -> None:
    plan = type_figures(PLAN, row_of(PLAN, 10), {"small": 1_500, "big": 3_500})
    assert rows_to_change(plan) == len(plan.structure.segments) - 1
    again = regenerate(plan)
    assert pinned(again) == pinned(plan)
    (row,) = pinned(again)
    assert (row.level, row.small_blind, row.big_blind) == (10, 1_500, 3_500)
    stakes = [rung_of(each).stake for each in levels(again.structure)]
    assert all(low < high for low, high in itertools.pairwise(stakes))


def test_without_pins_the_sheet_is_made_as_at_first() -> None:
    assert regenerate(PLAN) == PLAN
    assert rows_to_change(PLAN) == len(PLAN.structure.segments)


def test_pinned_breaks_and_lengths_stay_and_a_new_brief_moves_the_rest() -> None:
    first = next(at for at, row in enumerate(PLAN.structure.segments) if row.kind == "break")
    plan = set_row(PLAN, first, replace(PLAN.structure.segments[first], length_ms=25 * MINUTE, label="Pizza"))
    plan = set_row(plan, 2, replace(plan.structure.segments[2], length_ms=40 * MINUTE))
    again = regenerate(replace(plan, brief=replace(plan.brief, length_ms=7 * HOUR)))
    assert pinned(again) == pinned(plan)
    assert [row.label for row in again.structure.segments if row.kind == "break"].count("Pizza") == 1
    assert len(again.structure.segments) != len(plan.structure.segments)
    assert again.structure.name == "Friday"


def test_what_was_written_about_the_sheet_stays() -> None:
    plan = replace(PLAN, structure=replace(PLAN.structure, notes="No smoking.", source="the house", flights=("A",)))
    again = regenerate(replace(plan, left=frozenset({"step_large(level=3)"}))).structure
    assert (again.notes, again.source, again.flights) == ("No smoking.", "the house", ("A",))


def test_a_pinned_end_of_day_ends_the_day_there() -> None:
    plan = generate(Brief(players=200, length_ms=18 * HOUR, days=2, style="slow", case=ROOM))
    end = next(at for at, row in enumerate(plan.structure.segments) if row.kind == "day_end")
    plan = replace(plan, pins=frozenset({end}))
    again = regenerate(replace(plan, brief=replace(plan.brief, length_ms=20 * HOUR)))
    assert [row for row in again.structure.segments if row.kind == "day_end"] == [plan.structure.segments[end]]


def test_a_row_pinned_far_down_keeps_the_sheet_as_long() -> None:
    last = levels(PLAN.structure)[-1].level
    plan = replace(PLAN, pins=frozenset({row_of(PLAN, last)}))
    again = regenerate(replace(plan, brief=replace(plan.brief, length_ms=4 * HOUR)))
    assert levels(again.structure)[-1].level >= last


@pytest.mark.parametrize("level", [1, 5])
def test_registration_pinned_to_a_row_closes_there_alone(level: int) -> None:
    row = row_of(PLAN, level)
    plan = set_row(PLAN, row, replace(PLAN.structure.segments[row], closes_registration=True))
    again = regenerate(plan)
    assert [each.level for each in again.structure.segments if each.closes_registration] == [level]


@settings(max_examples=12)
@given(
    st.dictionaries(st.integers(2, 12), st.sampled_from((250, 400, 900, 1_300, 2_200, 4_000, 7_000)), max_size=3),
)
def test_every_pinned_row_stays_whatever_was_typed(typed: dict[int, int]) -> None:
    plan = PLAN
    for level, figure in typed.items():
        plan = type_figures(plan, row_of(plan, level), {"small": figure // 2, "big": figure})
    again = regenerate(plan)
    assert pinned(again) == pinned(plan)
    free = [row for row in levels(again.structure) if row.level not in typed]
    rising = sorted(typed.items()) == sorted(zip(sorted(typed), sorted(typed.values()), strict=True))
    assert not rising or all(row.big_blind for row in free)


def test_free_rows_never_climb_past_a_row_that_was_set_below_where_they_would_stand() -> None:
    plan = generate(Brief(levels=25, length_ms=None))
    for level, figure in ((11, 4_000), (13, 6_000), (24, 80_000)):
        plan = type_figures(plan, row_of(plan, level), {"small": figure // 2, "big": figure})
        plan = replace(plan, pins=plan.pins | {row_of(plan, level)})
    again = regenerate(plan)
    stakes = [rung_of(row).stake for row in levels(again.structure)]
    assert (stakes[10], stakes[12], stakes[23]) == (4_000, 6_000, 80_000)
    assert all(low < high for low, high in itertools.pairwise(stakes))


def test_a_pinned_break_stays_whatever_number_of_levels_is_asked_for() -> None:
    plan = generate(Brief(levels=25, length_ms=None))
    at = row_of(plan, next(row.level for row in reversed(plan.structure.segments) if row.kind == "break"), "break")
    plan = replace(plan, pins=frozenset({at}), brief=replace(plan.brief, levels=5))
    again = regenerate(plan)
    assert pinned(again) == pinned(plan)
    assert pinned(regenerate(again)) == pinned(plan)


@pytest.mark.parametrize("kind", ["break", "day_end"])
def test_a_pause_that_was_set_before_the_first_level_or_after_the_last_stays(kind: str) -> None:
    rows = levels(PLAN.structure)
    first, last = Segment(kind, 0, length_ms=None), Segment(kind, rows[-1].level)  # type: ignore[arg-type]
    for at, row in ((0, first), (len(PLAN.structure.segments), last)):
        segments = [*PLAN.structure.segments[:at], row, *PLAN.structure.segments[at:]]
        plan = replace(PLAN, structure=replace(PLAN.structure, segments=tuple(segments)), pins=frozenset({at}))
        assert pinned(regenerate(plan)) == [row]


@pytest.mark.parametrize(("level", "figure"), [(4, 350), (15, 333), (6, 500), (3, 20_000)])
def test_free_rows_stay_below_the_row_that_was_set_after_them(level: int, figure: int) -> None:
    plan = generate(Brief(levels=18, length_ms=None))
    plan = type_figures(plan, row_of(plan, level), {"small": figure // 2, "big": figure})
    stakes = [rung_of(row).stake for row in levels(regenerate(plan).structure)]
    assert stakes[level - 1] == figure
    assert max(stakes[: level - 1]) < figure < min(stakes[level:])
    assert stakes == sorted(stakes)


def test_between_two_near_pins_rows_repeat_rather_than_fall() -> None:
    plan = generate(Brief(levels=18, length_ms=None, first_big_blind=50, starting_stack=5_000))
    for level, figure in ((5, 100), (13, 200)):
        row = row_of(plan, level)
        figures = replace(plan.structure.segments[row], small_blind=figure // 2, big_blind=figure, ante=figure)
        plan = set_row(plan, row, figures)
    stakes = [rung_of(row).stake for row in levels(regenerate(plan).structure)]
    assert (stakes[4], stakes[12]) == (100, 200)
    assert stakes == sorted(stakes)


def test_free_levels_are_as_long_as_most_pinned_ones_and_one_alone_says_nothing() -> None:
    def again(lengths: tuple[int, ...]) -> set[int | None]:
        plan = PLAN
        for row, minutes in enumerate(lengths):
            plan = set_row(plan, row, replace(plan.structure.segments[row], length_ms=minutes * MINUTE))
        made = regenerate(plan)
        assert pinned(made) == pinned(plan)
        free = [row for at, row in enumerate(made.structure.segments) if row.kind == "level" and at not in made.pins]
        return {row.length_ms and row.length_ms // MINUTE for row in free}

    (usual,) = again(())
    assert usual not in (12, 40)
    assert again((12, 12, 12)) == {12}
    assert again((12, 40)) not in ({12}, {40})
    assert again((40,)) != {40}
