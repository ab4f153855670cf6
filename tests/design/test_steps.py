"""Edits of a plan: what each changes, what it pins, and what it refuses."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.design import steps
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.design.steps import StepError
from kiosk.design.steps_brief import brief_of
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import read_structure, structure_data
from kiosk.tournament.units import HOUR, MINUTE

CASE = Case(tuple(Chip(value) for value in (25, 100, 500, 1_000)))


def level(small: int | None, big: int | None, ante: int = 0, **more: object) -> Segment:
    kind = "big_blind" if ante else None
    made = Segment("level", 1, small, big, ante, kind, 20 * MINUTE)
    return replace(made, **more)  # type: ignore[arg-type]


def plan(*rows: Segment, brief: Brief | None = None, pins: tuple[int, ...] = ()) -> Plan:
    return Plan(Structure(steps.numbered(rows)), brief or Brief(), frozenset(pins))


FOUR = plan(
    level(100, 200),
    level(200, 400),
    Segment("break", length_ms=10 * MINUTE),
    level(300, 600, 600, closes_registration=True),
    level(400, 800, 800),
)


def test_what_is_typed_is_in_the_level_and_pins_it() -> None:
    typed = steps.type_figures(FOUR, 1, {"small": 150, "big": 300})
    row = typed.structure.segments[1]
    assert (row.small_blind, row.big_blind, typed.pins) == (150, 300, frozenset({1}))
    assert FOUR.structure.segments[1].big_blind == 400  # the plan before stands as it was


def test_a_big_blind_ante_follows_its_big_blind_unless_it_was_set_otherwise() -> None:
    assert steps.type_figures(FOUR, 3, {"big": 500}).structure.segments[3].ante == 500
    other = steps.type_figures(FOUR, 3, {"ante": 100})
    assert steps.type_figures(other, 3, {"big": 500}).structure.segments[3].ante == 100
    assert steps.type_figures(FOUR, 3, {"big": 500, "ante": None}).structure.segments[3].ante == 0
    assert steps.type_figures(FOUR, 1, {"big": 500}).structure.segments[1].ante == 0


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (FOUR, "big_blind"),  # as on the nearest level that has one
        (plan(level(100, 200), level(200, 400), brief=Brief(ante="each")), "each"),  # as the brief says
        (plan(level(100, 200), level(200, 400), brief=Brief(ante="")), "each"),  # 50 is less than a big blind
    ],
)
def test_a_new_ante_is_of_the_kind_that_the_sheet_plays(given: Plan, kind: str) -> None:
    assert steps.type_figures(given, 1, {"ante": 50}).structure.segments[1].ante_kind == kind


def test_a_limit_level_has_its_bets_typed_and_stud_its_bring_in() -> None:
    limit = plan(Segment("level", 1, None, None, 25, "each", 20 * MINUTE, small_bet=100, big_bet=200, bring_in=50))
    typed = steps.type_figures(limit, 0, {"small": 150, "big": 300}).structure.segments[0]
    assert (typed.small_bet, typed.big_bet, typed.small_blind, typed.big_blind) == (150, 300, None, None)
    without_ante = plan(Segment("level", 1, length_ms=MINUTE, small_bet=100, big_bet=200, bring_in=50))
    assert steps.type_figures(without_ante, 0, {"ante": 75}).structure.segments[0].bring_in == 75


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda: steps.type_figures(FOUR, 2, {"big": 100}), "not_a_level"),
        (lambda: steps.type_figures(FOUR, 1, {"big": None}), "nothing_posted"),
        (lambda: steps.type_figures(FOUR, 9, {"big": 100}), "no_row"),
        (lambda: steps.set_length(FOUR, 2, None, 12), "not_a_level"),
        (lambda: steps.set_game(FOUR, 2, "razz"), "not_a_level"),
        (lambda: steps.repeat(FOUR, 0, "big"), "no_row_above"),
        (lambda: steps.repeat(FOUR, 2, "length"), "no_row_above"),
        (lambda: steps.move(FOUR, 0, -1), "cannot_move"),
        (lambda: steps.move(FOUR, 4, 1), "cannot_move"),
        (lambda: steps.color_up(FOUR, 1, [25]), "not_a_break"),
        (lambda: steps.remove(plan(level(1, 2)), 0), "no_level_left"),
        (lambda: steps.pin(FOUR, -1), "no_row"),
    ],
)
def test_an_edit_that_makes_no_sheet_is_refused(act: object, code: str) -> None:
    assert callable(act)
    with pytest.raises(StepError) as refused:
        act()
    assert refused.value.code == code


def test_a_cell_is_repeated_from_the_level_above_past_a_break() -> None:
    assert steps.repeat(FOUR, 3, "big").structure.segments[3].big_blind == 400
    hands = steps.set_length(FOUR, 1, None, 12)
    repeated = steps.repeat(hands, 3, "length").structure.segments[3]
    assert (repeated.hands, repeated.length_ms) == (12, None)


@pytest.mark.parametrize(
    ("low", "high", "chip", "big"),
    [
        (400, 800, 100, 600),
        (800, None, 100, 1_000),
        (None, 200, 25, 150),
        (200, 300, 25, 250),
        (100, 200, 50, 150),
        (20_000, None, 1_000, 25_000),
        (2, 3, 1, None),
        (200, 300, 100, None),
    ],
)
def test_the_blinds_between_two_levels_are_those_that_directors_print(
    low: int | None, high: int | None, chip: int, big: int | None
) -> None:
    assert steps.nice_between(low, high, chip) == big


def test_an_inserted_level_stands_between_its_neighbours_and_is_pinned() -> None:
    with_case = replace(FOUR, brief=Brief(case=CASE), pins=frozenset({4}))
    new = steps.insert(with_case, 4, "level")
    row = new.structure.segments[4]
    assert 600 < (row.big_blind or 0) < 800
    assert row.ante == row.big_blind
    assert (row.level, new.structure.segments[5].level, new.pins) == (4, 5, frozenset({4, 5}))
    assert not row.closes_registration


def test_a_level_goes_behind_the_last_and_before_the_first() -> None:
    last = steps.insert(FOUR, 99, "level").structure.segments[-1]
    assert (last.big_blind, last.small_blind, last.level) == (1_000, 500, 5)
    first = steps.insert(FOUR, 0, "level").structure.segments[0]
    assert (first.level, (first.big_blind or 0) < 200) == (1, True)


def test_an_inserted_break_is_as_long_as_the_others() -> None:
    assert steps.insert(FOUR, 1, "break").structure.segments[1].length_ms == 10 * MINUTE
    none = plan(level(1, 2), brief=Brief(break_ms=15 * MINUTE))
    assert steps.insert(none, 1, "break").structure.segments[1] == Segment("break", 1, length_ms=15 * MINUTE)


def test_registration_that_closed_with_a_removed_row_closes_with_the_one_before() -> None:
    gone = steps.remove(FOUR, 3)
    assert [row.closes_registration for row in gone.structure.segments] == [False, False, True, False]
    assert [row.level for row in gone.structure.segments] == [1, 2, 2, 3]


def test_a_moved_row_takes_its_pin_along_and_the_levels_are_counted_anew() -> None:
    moved = steps.move(replace(FOUR, pins=frozenset({0, 3})), 2, 1)
    assert [row.kind for row in moved.structure.segments] == ["level", "level", "level", "break", "level"]
    assert [row.level for row in moved.structure.segments] == [1, 2, 3, 3, 4]
    assert moved.pins == frozenset({0, 2, 3})  # the level that gave way keeps its pin, the break got one


def test_a_pin_is_set_and_let_go() -> None:
    assert steps.pin(FOUR, 1).pins == frozenset({1})
    assert steps.pin(steps.pin(FOUR, 1), 1).pins == frozenset()


def test_registration_closes_at_one_row_only_and_the_brief_knows() -> None:
    closed = steps.close_registration(FOUR, 1)
    assert [at for at, row in enumerate(closed.structure.segments) if row.closes_registration] == [1]
    assert closed.brief.registration_levels == 2
    again = steps.close_registration(closed, 1)
    assert not any(row.closes_registration for row in again.structure.segments)
    assert again.brief.registration_levels is None


def test_the_form_closes_registration_at_the_end_of_a_level() -> None:
    closed = steps.close_after_level(FOUR, 4)
    assert [at for at, row in enumerate(closed.structure.segments) if row.closes_registration] == [4]
    assert steps.close_after_level(FOUR, 40) is FOUR


def test_chips_leave_in_a_break_each_once() -> None:
    assert steps.color_up(FOUR, 2, [100, 25, 100]).structure.segments[2].color_up == (25, 100)


def test_what_an_event_has_played_stays_however_the_rest_is_made() -> None:
    made = plan(level(1, 2), Segment("break", length_ms=MINUTE), level(2, 4), level(3, 6), level(4, 8), pins=(3,))
    kept = steps.keep_start(FOUR, made, 2)  # levels 1 and 2; what follows is made anew
    assert kept.structure.segments == steps.numbered([*FOUR.structure.segments[:2], level(3, 6), level(4, 8)])
    assert kept.pins == frozenset({2})
    after_break = steps.keep_start(replace(FOUR, pins=frozenset({0, 4})), made, 3)
    assert after_break.structure.segments[:3] == FOUR.structure.segments[:3]
    assert after_break.pins == frozenset({0, 3})
    with_break = steps.keep_start(FOUR, made, 1)
    assert [row.kind for row in with_break.structure.segments] == ["level", "break", "level", "level", "level"]
    assert steps.keep_start(FOUR, made, 0) is made


_ACTS = st.lists(
    st.tuples(st.sampled_from(["level", "break", "day_end", "remove", "move", "pin", "close"]), st.integers(0, 9)),
    max_size=12,
)


@given(_ACTS)
def test_whatever_is_done_a_sheet_stays_a_sheet(acts: list[tuple[str, int]]) -> None:
    at_hand = FOUR
    for act, row in acts:
        try:
            if act == "remove":
                at_hand = steps.remove(at_hand, row)
            elif act == "move":
                at_hand = steps.move(at_hand, row, 1)
            elif act == "pin":
                at_hand = steps.pin(at_hand, row)
            elif act == "close":
                at_hand = steps.close_registration(at_hand, row)
            else:
                at_hand = steps.insert(at_hand, row, act)  # type: ignore[arg-type]
        except StepError:
            continue
    rows = at_hand.structure.segments
    assert read_structure(structure_data(at_hand.structure)).segments == rows
    assert all(0 <= pin < len(rows) for pin in at_hand.pins)
    levels = [row.level for row in rows if row.kind == "level"]
    assert levels == list(range(1, len(levels) + 1))
    assert all(a.level <= b.level for a, b in itertools.pairwise(rows))


def test_a_sheet_from_elsewhere_fills_the_form() -> None:
    structure = replace(FOUR.structure, name="Friday", starting_stack=20_000)
    brief = brief_of(structure, Brief(players=60, case=CASE))
    assert (brief.players, brief.case, brief.name, brief.starting_stack) == (60, CASE, "Friday", 20_000)
    assert (brief.level_ms, brief.length_ms, brief.first_big_blind) == (20 * MINUTE, None, 200)
    assert (brief.ante, brief.ante_from, brief.registration_levels, brief.break_ms) == ("big_blind", 3, 3, 10 * MINUTE)
    assert (brief.days, brief.betting, brief.games) == (1, "no_limit", ())


def test_a_mixed_sheet_over_two_days_fills_the_form() -> None:
    limit = Segment("level", 1, None, None, 25, "each", HOUR, game="razz", small_bet=100, big_bet=200, bring_in=50)
    mixed = plan(limit, replace(limit, game="stud"), Segment("day_end"), replace(limit, game="razz"))
    brief = brief_of(mixed.structure)
    assert (brief.games, brief.days, brief.ante, brief.break_ms) == (("razz", "stud"), 2, "each", 0)
