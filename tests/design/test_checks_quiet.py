"""What is no mistake, however odd it looks: rooms play it, or the brief asks for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.design.games import ROTATIONS
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, Case, Chip
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import HOUR, MINUTE
from tests.design.sheets import BRIEF, found_in, in_order, looked_at, plan_of, with_level, with_row, with_rows
from tests.design.spoiled import SPOILED


@pytest.mark.parametrize("case", ["C022", "C026"])
def test_blinds_that_do_not_rise_are_told_and_odd_pairs_are_not(case: str) -> None:
    if case == "C022":
        plan = with_level(in_order(), 5, small_blind=300, big_blind=500, ante=500)
        finding = found_in(plan, "no_increase")
        assert (finding.weight, finding.values["level"], finding.values["before"]) == ("warning", 5, 4)
        return
    rows = ((100, 100, 0), (100, 100, 100), (100, 200, 200), (100, 300, 300), (200, 300, 400), (300, 500, 500))
    more = ((500, 800, 800), (500, 1000, 1000), (1000, 1500, 1500), (1000, 2500, 2500), (10_000 // 5, 4000, 4000))
    plan = plan_of((*rows, *more), Brief(starting_stack=20_000, players=9, length_ms=None, registration_levels=0))
    codes = {finding.code for finding in looked_at(plan)}
    assert codes & {"misprint", "small_blind_low", "no_increase", "ante_odd"} <= {"ante_odd"}
    assert [finding.values["level"] for finding in looked_at(plan) if finding.code == "ante_odd"] == [5]


def test_c026_10000_25000_is_a_pair_that_rooms_print() -> None:
    plan = with_level(in_order(), 17, small_blind=10_000, big_blind=25_000, ante=25_000)
    assert looked_at(plan) == ()


def test_c026_the_same_blinds_over_a_night_are_none_of_ours() -> None:
    plan = in_order()
    last = plan.structure.segments[12]
    rows = [*plan.structure.segments[:13], Segment("day_end"), replace(last), *plan.structure.segments[13:]]
    assert "no_increase" not in [finding.code for finding in looked_at(with_rows(plan, rows))]
    assert "no_increase" in [f.code for f in looked_at(with_rows(plan, [*rows[:13], *rows[14:]]))]


def test_c027_a_last_level_that_is_played_to_the_end_is_in_order() -> None:
    plan = with_row(in_order(), -1, length_ms=None)
    assert looked_at(plan) == ()


def test_levels_by_hands_are_in_order() -> None:
    plan = in_order()
    for row in range(-3, 0):
        plan = with_row(plan, row, length_ms=None, hands=12)
    assert looked_at(plan) == ()


def test_who_asks_for_no_breaks_is_not_told_that_there_are_none() -> None:
    plan = SPOILED["no_breaks"]
    asked = replace(plan, brief=replace(plan.brief, break_ms=0))
    assert [finding.code for finding in looked_at(plan)] == ["no_breaks"]
    assert looked_at(asked) == ()


def test_an_ante_that_rises_alone_is_a_rise() -> None:
    plan = with_level(with_level(in_order(), 4, ante=0, ante_kind=None), 5, small_blind=300, big_blind=500, ante=500)
    assert "no_increase" not in [finding.code for finding in looked_at(plan)]


@pytest.mark.parametrize("asked", [True, False])
def test_blinds_that_step_back_at_the_final_table_are_no_slip(asked: bool) -> None:
    rows = in_order().structure.segments
    back = [*rows[:19], *rows[16:18], *rows[19:]]
    plan = with_rows(replace(in_order(), brief=replace(BRIEF, rollback=asked)), back)
    assert not {"misprint", "no_increase"} & {finding.code for finding in looked_at(plan)}


def test_a_final_table_may_play_its_level_again() -> None:
    rows = in_order().structure.segments
    again = with_rows(in_order(), [*rows[:20], *rows[19:]])
    assert "no_increase" in [finding.code for finding in looked_at(again)]
    asked = replace(again, brief=replace(BRIEF, rollback=True))
    assert "no_increase" not in [finding.code for finding in looked_at(asked)]


def test_a_last_level_that_falls_is_a_slip_for_nothing_goes_on_from_it() -> None:
    plan = with_row(in_order(), -1, small_blind=5000, big_blind=10_000, ante=10_000)
    assert found_in(plan, "misprint").values["level"] == 23


def test_of_two_levels_that_could_both_be_wrong_the_lower_one_is_blamed() -> None:
    plan = with_level(in_order(), 13, small_blind=2500, big_blind=5000, ante=5000)
    plan = replace(plan, brief=replace(BRIEF, case=Case()))
    assert [finding.values["level"] for finding in looked_at(plan) if finding.code == "misprint"] == [13]


def test_a_slip_to_an_earlier_level_is_no_step_back() -> None:
    plan = with_level(in_order(), 17, small_blind=5000, big_blind=10_000, ante=10_000)
    assert found_in(plan, "misprint").values["level"] == 17


def test_each_game_of_a_mix_rises_by_itself() -> None:
    games = ("nlh", "plo")
    plan = in_order()
    levels = [row for row in plan.structure.segments if row.kind == "level"]
    stakes = [levels[at // 2] for at in range(2 * len(levels))]
    mixed = [replace(row, game=games[at % 2], length_ms=15 * MINUTE) for at, row in enumerate(stakes)]
    pauses = range(8, 48, 8)
    rows = [
        part
        for at, row in enumerate(mixed)
        for part in ([Segment("break", length_ms=15 * MINUTE)] if at in pauses else []) + [row]
    ]
    plan = replace(plan, brief=replace(BRIEF, games=games, case=replace(BRIEF.case, chips=()), registration_levels=0))
    assert [finding.code for finding in looked_at(with_rows(plan, rows))] == []


HOME = Case(tuple(Chip(value) for value in (25, 100, 500, 1000, 5000)))


@pytest.mark.parametrize(
    "brief",
    [
        Brief(),
        Brief(players=20, length_ms=3 * HOUR, style="fast", case=HOME),
        Brief(players=180, starting_stack=30_000, length_ms=8 * HOUR + 30 * MINUTE, ante_from=4, case=BRIEF.case),
        Brief(players=400, days=2, length_ms=22 * HOUR, style="deep", ante="each"),
        Brief(players=40, length_ms=6 * HOUR, games=ROTATIONS["horse"]),
        Brief(players=30, betting="limit", ante="", hands_levels=3),
        Brief(players=300, length_ms=8 * HOUR, rollback=True),
    ],
)
def test_of_a_generated_plan_no_fault_and_no_warning_is_told(brief: Brief) -> None:
    plan = generate(brief)
    assert [finding.code for finding in looked_at(plan) if finding.weight != "remark"] == []
