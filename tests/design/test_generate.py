"""Generating: what every sheet keeps, whatever was asked, and what each wish of a brief does."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from kiosk.design.case import in_play, payable, payable_rows, usual_values, values_for
from kiosk.design.checks import findings
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.games import GAMES, ROTATIONS, posting_of, turn_of
from kiosk.design.generate import generate
from kiosk.design.generate_draft import rung_of
from kiosk.design.outlook import Outlook
from kiosk.design.plan import Brief, BriefError, Case, Chip, Plan
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import levels
from kiosk.tournament.units import HOUR, MINUTE

ROOM = Case(tuple(Chip(value) for value in (25, 100, 500, 1_000, 5_000, 25_000, 100_000)))


def outlook_of(plan: Plan) -> Outlook:
    return forecast(plan.structure, crowd_of(plan.brief, plan.structure.starting_stack or 0))


def met(brief: Brief) -> Plan:
    """The plan of a brief, or of the nearest that can be met."""
    try:
        return generate(brief)
    except BriefError as error:
        nearest = error.nearest
    assert nearest is not None
    return generate(nearest)


def stakes(plan: Plan) -> list[int]:
    return [rung_of(row).stake for row in levels(plan.structure)]


def breaks(plan: Plan) -> list[Segment]:
    return [row for row in plan.structure.segments if row.kind == "break"]


def codes(plan: Plan, *weights: str) -> set[str]:
    return {each.code for each in findings(plan, outlook_of(plan)) if each.weight in weights}


BRIEFS = st.builds(
    Brief,
    players=st.integers(2, 1_500),
    re_entries=st.integers(0, 200),
    length_ms=st.integers(8, 60).map(lambda quarters: quarters * 15 * MINUTE),
    style=st.sampled_from(("turbo", "fast", "regular", "slow", "deep")),
    ante=st.sampled_from(("", "big_blind", "each", "button")),
    ante_from=st.integers(1, 6),
    break_ms=st.sampled_from((0, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE)),
    most_step=st.sampled_from((1.6, 2.0, 2.5)),
    games=st.sampled_from(((), (), (), ROTATIONS["horse"], ROTATIONS["8-game"], ROTATIONS["dealers-choice"])),
    rollback=st.booleans(),
    seats=st.integers(6, 10),
    starting_stack=st.sampled_from((None, None, 10_000, 25_000)),
    case=st.sampled_from((Case(), ROOM, Case(tuple(Chip(value) for value in (5, 25, 100, 500, 1_000, 5_000))))),
)


@settings(max_examples=12, phases=[Phase.generate])
@given(BRIEFS)
def test_every_sheet_rises_in_figures_that_its_chips_pay(brief: Brief) -> None:
    plan = met(brief)
    rows = levels(plan.structure)
    falls = [at for at, (low, high) in enumerate(itertools.pairwise(stakes(plan))) if high <= low]
    assert len(falls) <= (1 if brief.rollback else 0)
    large = [high / low for low, high in itertools.pairwise(stakes(plan)) if high > brief.most_step * low * 1.001]
    assert not large
    assert not payable_rows(plan.structure, plan.brief.case)
    values = values_for(plan.structure, plan.brief.case)
    assert all(payable(figure, values) for row in rows for figure in figures_of(row))
    assert [row.level for row in rows] == list(range(1, len(rows) + 1))
    assert all((row.ante == 0) == (row.ante_kind is None) for row in rows)
    played = {game: [row for row in rows if row.game == game and row.ante] for game in {row.game for row in rows}}
    for run in played.values():
        assert brief.rollback or all(low.ante <= high.ante for low, high in itertools.pairwise(run))


@settings(max_examples=8, phases=[Phase.generate])
@given(BRIEFS)
def test_every_sheet_ends_when_it_should_and_goes_on_for_long_nights(brief: Brief) -> None:
    plan = met(brief)
    outlook = outlook_of(plan)
    wished, lengths = plan.brief.length_ms, [row.length_ms or 0 for row in levels(plan.structure)]
    assert wished is not None
    assert outlook.ends_ms is not None
    assert outlook.end_row is not None
    assert abs(outlook.ends_ms - wished) <= max(1.5 * max(lengths), 0.1 * wished)
    assert plan.structure.segments[outlook.end_row].level < levels(plan.structure)[-1].level
    assert plan.structure.segments[-1].kind == "level"
    # No break before the first level, none beside another, and nobody sits for more than two hours.
    kinds = [row.kind for row in plan.structure.segments]
    assert kinds[0] == "level"
    assert all("level" in pair for pair in itertools.pairwise(kinds))
    for is_level, run in itertools.groupby(plan.structure.segments[: outlook.end_row], lambda row: row.kind == "level"):
        assert not (is_level and brief.break_ms) or sum(row.length_ms or 0 for row in run) <= 2 * HOUR


def test_a_usual_evening_reads_as_a_director_writes_it() -> None:
    plan = generate(Brief(players=27, length_ms=4 * HOUR, case=ROOM, starting_stack=20_000))
    rows = levels(plan.structure)
    first = [(row.small_blind, row.big_blind) for row in rows[:5]]
    assert first == [(100, 200), (200, 300), (200, 400), (300, 600), (400, 800)]
    tenths = {int(str(row.big_blind)[:2]) for row in rows}
    assert tenths <= {10, 12, 15, 16, 20, 24, 25, 30, 40, 50, 60, 80}
    assert {row.length_ms for row in rows} == {15 * MINUTE}
    assert all(row.ante == row.big_blind and row.ante_kind == "big_blind" for row in rows)
    assert [row.color_up for row in breaks(plan)] == [(100,), (500,)]
    closing = next(row for row in plan.structure.segments if row.closes_registration)
    assert closing.level == breaks(plan)[0].level
    assert not codes(plan, "fault", "warning", "remark")


@pytest.mark.parametrize(("players", "hours", "minutes"), [(30, 2, 8), (60, 2, 8), (10, 1.5, 8), (100, 3, 10)])
def test_a_quick_event_has_fewer_big_blinds_rather_than_levels_of_two_hands(
    players: int, hours: float, minutes: int
) -> None:
    plan = generate(Brief(players=players, length_ms=round(hours * HOUR)))
    first = levels(plan.structure)[0]
    assert (first.length_ms or 0) >= minutes * MINUTE
    assert 25 <= (plan.structure.starting_stack or 0) / (first.big_blind or 1) <= 70


@pytest.mark.parametrize("case", [ROOM, Case()], ids=["case", "no case"])
@pytest.mark.parametrize(("players", "hours"), [(60, 6), (27, 4), (200, 9)])
def test_a_deeper_style_never_has_fewer_big_blinds_or_shorter_levels(players: int, hours: int, case: Case) -> None:
    found = []
    for style in ("turbo", "fast", "regular", "slow", "deep"):
        plan = generate(Brief(players=players, length_ms=hours * HOUR, style=style, case=case))  # type: ignore[arg-type]
        first = levels(plan.structure)[0]
        found.append(((plan.structure.starting_stack or 0) / (first.big_blind or 1), first.length_ms or 0))
    depths, lengths = zip(*found, strict=True)
    assert list(depths) == sorted(depths)
    assert depths[-1] >= 2 * depths[0]
    # Of two that hardly differ either may have the shorter levels; turbo never has the longer ones.
    assert max(lengths[:2]) <= min(lengths[2:]) * 1.34
    assert lengths[0] <= lengths[-1]


@pytest.mark.parametrize("wanted", [25, 35, 45])
def test_many_levels_still_rise(wanted: int) -> None:
    for brief in (Brief(levels=wanted, length_ms=None), Brief(levels=wanted, length_ms=None, most_step=1.5)):
        rows = levels(met(brief).structure)
        pairs = list(itertools.pairwise(rows))
        assert all((low.big_blind or 0) < (high.big_blind or 0) for low, high in pairs)
        assert all((low.small_blind or 0) <= (high.small_blind or 0) for low, high in pairs)


def test_a_stack_of_odd_worth_is_one_that_chips_can_make() -> None:
    plan = generate(Brief(starting_stack=777))
    assert payable(777, values_for(plan.structure, plan.brief.case))
    assert not codes(plan, "fault", "warning")


def test_small_blinds_that_are_no_half_are_those_that_the_wsop_prints() -> None:
    plan = generate(Brief(players=120, length_ms=9 * HOUR, style="deep", case=ROOM, starting_stack=40_000))
    odd = {(row.small_blind, row.big_blind) for row in levels(plan.structure) if row.big_blind != 2 * row.small_blind}  # type: ignore[operator]
    assert odd <= {(200, 300), (300, 500), (1_000, 1_500), (1_500, 2_500), (10_000, 15_000), (15_000, 25_000)}
    assert odd


@pytest.mark.parametrize(("kind", "least", "most"), [("each", 0.05, 0.25), ("button", 1.0, 1.0), ("big_blind", 1, 1)])
def test_antes_begin_where_they_should_and_are_what_their_kind_is(kind: str, least: float, most: float) -> None:
    plan = generate(Brief(players=60, ante=kind, ante_from=4, case=ROOM))  # type: ignore[arg-type]
    rows = levels(plan.structure)
    assert [bool(row.ante) for row in rows] == [row.level >= 4 for row in rows]
    assert all(least <= row.ante / (row.big_blind or 1) <= most for row in rows[3:])
    assert {row.ante_kind for row in rows} == {None, kind}


def test_a_deeper_style_has_more_big_blinds_and_longer_levels() -> None:
    plans = [generate(Brief(players=60, length_ms=6 * HOUR, style=style)) for style in ("turbo", "regular", "deep")]
    depths = [(plan.structure.starting_stack or 0) / stakes(plan)[0] for plan in plans]
    assert depths == sorted(depths)
    assert depths[0] < depths[-1]


def test_days_are_of_like_length_and_end_with_a_level() -> None:
    brief = Brief(players=300, re_entries=80, length_ms=27 * HOUR, days=3, level_ms=HOUR, style="deep", case=ROOM)
    plan = generate(brief)
    rows = plan.structure.segments
    ends = [at for at, row in enumerate(rows) if row.kind == "day_end"]
    assert len(ends) == 2
    assert all(rows[at - 1].kind == "level" == rows[at + 1].kind for at in ends)
    first, second = (rows[at].level for at in ends)
    last = rows[(outlook_of(plan).end_row or 0) + 1].level
    days = [first, second - first, last - second]
    assert max(days) - min(days) <= 1
    # Eight hours of play a day: one of the breaks is long enough to eat.
    assert sorted({row.length_ms for row in breaks(plan)}) == [10 * MINUTE, HOUR]
    assert not codes(plan, "fault", "warning")


def test_registration_closes_where_the_brief_says_or_while_stacks_are_worth_it() -> None:
    asked = generate(Brief(players=60, registration_levels=5))
    assert [row.level for row in asked.structure.segments if row.closes_registration] == [5]
    before = generate(Brief(players=60, registration_levels=0))
    assert not any(row.closes_registration for row in before.structure.segments)
    chosen = generate(Brief(players=180, re_entries=60, length_ms=8 * HOUR, style="slow", case=ROOM))
    (closing,) = [row for row in chosen.structure.segments if row.closes_registration]
    assert closing.closes_rebuys
    average = outlook_of(chosen).registration_average
    assert average is not None
    assert 16 < average < 60


def test_the_tail_of_a_final_table_is_played_by_hands() -> None:
    plan = generate(Brief(players=60, length_ms=6 * HOUR, hands_levels=3, hands=14))
    rows = levels(plan.structure)
    assert [row.hands for row in rows[-3:]] == [14, 14, 14]
    assert {row.length_ms for row in rows[-3:]} == {None}
    assert not any(row.hands for row in rows[:-3])
    assert rows[-3].level <= plan.structure.segments[(outlook_of(plan).end_row or 0) + 1].level


def test_blinds_step_back_at_the_final_table_where_that_is_wanted() -> None:
    plan = generate(Brief(players=60, length_ms=8 * HOUR, style="slow", rollback=True, case=ROOM))
    outlook = outlook_of(plan)
    (fall,) = [at for at, (low, high) in enumerate(itertools.pairwise(stakes(plan)), 1) if high < low]
    final = plan.structure.segments[outlook.final_table_row or 0].level
    assert abs(final - (fall + 1)) <= 1
    row = next(at for at, row in enumerate(plan.structure.segments) if row.kind == "level" and row.level == fall + 1)
    average = outlook.rows[row].average
    assert average is not None
    assert average >= 36  # forty, before the figure was made one that rooms print
    assert not codes(plan, "fault", "warning")


@pytest.mark.parametrize("name", sorted(ROTATIONS))
def test_games_take_turns_and_all_rise_together(name: str) -> None:
    plan = met(Brief(players=40, length_ms=6 * HOUR, games=ROTATIONS[name], case=ROOM))
    rows = levels(plan.structure)
    assert [row.game for row in rows] == [turn_of(ROTATIONS[name], "", row.level) for row in rows]
    assert stakes(plan) == sorted(set(stakes(plan)))
    for row in rows:
        posting = posting_of(row.game)
        assert (row.big_blind is not None) == (posting in ("blinds", "limit", "every"))
        assert (row.big_bet is not None) == (posting in ("limit", "stud", "every"))
        assert (row.bring_in is not None) == (posting in ("stud", "every"))
        if posting in ("stud", "every"):
            assert 0 < row.ante <= (row.bring_in or 0) < (row.small_bet or 0)
        if row.big_bet is not None:
            assert row.big_bet == 2 * (row.small_bet or 0)
    assert not codes(plan, "fault", "warning")


def test_a_limit_event_bets_one_and_two_big_blinds() -> None:
    plan = generate(Brief(players=40, length_ms=6 * HOUR, betting="limit", ante=""))
    rows = levels(plan.structure)
    assert all((row.small_bet, row.big_bet) == (row.big_blind, 2 * (row.big_blind or 0)) for row in rows)


def test_short_deck_posts_an_ante_each_and_the_buttons_blind() -> None:
    plan = generate(Brief(players=40, length_ms=6 * HOUR, game="short-deck", case=ROOM))
    assert all(row.button_blind == row.ante and row.big_blind is None for row in levels(plan.structure))
    assert "short-deck" in GAMES


def test_chips_leave_in_the_break_after_the_last_level_that_needs_them_and_never_come_back() -> None:
    plan = generate(Brief(players=80, length_ms=8 * HOUR, style="deep", case=ROOM, starting_stack=30_000))
    gone = [value for row in breaks(plan) for value in row.color_up]
    assert gone == sorted(set(gone))
    assert gone[:2] == [100, 500]
    chips = in_play(plan.structure, ROOM.values)
    for row, values in zip(plan.structure.segments, chips, strict=True):
        assert row.kind != "level" or all(payable(figure, values) for figure in figures_of(row))


def test_a_case_without_names_for_its_chips_says_nothing_of_color_ups() -> None:
    plan = generate(Brief(players=30))
    assert not any(row.color_up for row in plan.structure.segments)
    assert usual_values(100)[0] == levels(plan.structure)[0].small_blind


def test_a_number_of_levels_and_their_length_make_the_sheet() -> None:
    plan = generate(Brief(players=27, levels=18, level_ms=20 * MINUTE, length_ms=None))
    assert len(levels(plan.structure)) == 18
    assert {row.length_ms for row in levels(plan.structure)} == {20 * MINUTE}


def test_a_level_length_alone_gives_the_usual_steps() -> None:
    plan = generate(Brief(players=27, level_ms=20 * MINUTE, length_ms=None))
    rising = [high / low for low, high in itertools.pairwise(stakes(plan))]
    assert 1.2 < sum(rising) / len(rising) < 1.5
    assert outlook_of(plan).ends_ms is not None


def test_the_first_big_blind_and_the_stack_are_those_of_the_brief() -> None:
    plan = generate(Brief(players=40, first_big_blind=333, starting_stack=44_400))
    assert levels(plan.structure)[0].big_blind == 333
    assert plan.structure.starting_stack == 44_400


@pytest.mark.parametrize(("players", "hours", "days"), [(300, 28, 3), (150, 25, 3), (120, 18, 2)])
def test_days_are_alike_people_eat_as_long_on_each_and_no_break_follows_a_first_level(
    players: int, hours: int, days: int
) -> None:
    plan = generate(Brief(players=players, length_ms=hours * HOUR, days=days, style="deep", break_ms=15 * MINUTE))
    rows = plan.structure.segments
    cuts = [-1, *(at for at, row in enumerate(rows) if row.kind == "day_end"), (outlook_of(plan).end_row or 0) + 1]
    parts = [rows[begin + 1 : end] for begin, end in itertools.pairwise(cuts)]
    played = [sum(row.length_ms or 0 for row in part if row.kind == "level") for part in parts]
    longest = max(row.length_ms or 0 for row in rows)
    assert len(parts) == days
    assert max(played) - min(played) <= 1.5 * longest
    assert {max(row.length_ms or 0 for row in part if row.kind == "break") for part in parts} == {HOUR}
    assert all(part[1].kind == "level" for part in parts)


def test_breaks_come_as_often_as_the_brief_says_and_not_at_all_without_one() -> None:
    plan = generate(Brief(players=40, length_ms=5 * HOUR, break_every=4))
    assert [row.level % 4 for row in breaks(plan)] == [0] * len(breaks(plan))
    assert not breaks(generate(Brief(players=40, break_ms=0)))


def test_a_step_is_never_larger_than_asked() -> None:
    for most in (1.5, 1.6, 2.0):
        plan = met(replace(Brief(players=40, length_ms=5 * HOUR, first_big_blind=50), most_step=most))
        first, *rest = (high / low for low, high in itertools.pairwise(stakes(plan)))
        assert max(rest) <= most + 0.001
        assert first <= most + 0.001


def test_the_vectors_of_the_designer_are_in_the_repository() -> None:
    assert (Path(__file__).parents[1] / "vectors" / "structure.json").is_file()


@pytest.mark.parametrize(("players", "most_step", "has_it"), [(12, 2.0, True), (24, 2.0, False), (24, 1.6, True)])
def test_blinds_of_three_of_the_smallest_chip_take_stacks_with_some_of_it(
    players: int, most_step: float, has_it: bool
) -> None:
    counts = {25: 160, 100: 160, 500: 100, 1_000: 60, 5_000: 20}
    case = Case(tuple(Chip(value, "", count) for value, count in counts.items()))
    plan = generate(Brief(players=players, length_ms=3 * HOUR, case=case, starting_stack=4_000, most_step=most_step))
    assert stakes(plan)[0] == 50
    assert (75 in stakes(plan)) == has_it
