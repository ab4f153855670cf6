"""Briefs that cannot be met: each says why in figures, and the nearest brief that can is one that generating takes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, BriefError, Case, Chip
from kiosk.show.words import Words
from kiosk.show.words_design import brief_problem_text
from kiosk.tournament.structure import levels
from kiosk.tournament.units import HOUR, MINUTE

PUB = Case((Chip(25, "", 150), Chip(100, "", 150), Chip(500, "", 100), Chip(1_000, "", 75), Chip(5_000, "", 25)))
ROOM = Case(tuple(Chip(value) for value in (25, 100, 500, 1_000, 5_000)))

REFUSED: dict[str, tuple[Brief, str, str]] = {
    "three chips of one colour": (Brief(case=Case((Chip(100, "red", 3),))), "case", "chips_short"),
    "10,000 players in 20 minutes": (
        Brief(players=10_000, length_ms=20 * MINUTE, break_ms=0), "length_ms", "too_short",
    ),
    "10,000 players in 20 minutes, with breaks": (
        Brief(players=10_000, length_ms=20 * MINUTE), "length_ms", "too_short",
    ),
    "10,000 players in an evening": (Brief(players=10_000, length_ms=165 * MINUTE), "length_ms", "too_short"),
    "more levels than there are figures": (Brief(levels=100, length_ms=None), "levels", "too_many"),
    "too few levels": (Brief(levels=8, length_ms=None), "levels", "levels_short"),
    "steps that the chips do not make": (Brief(most_step=1.4, first_big_blind=100), "most_step", "too_small"),
    "registration until after the end": (Brief(registration_levels=50), "registration_levels", "too_many"),
    "a stack of one": (Brief(starting_stack=1, length_ms=2 * HOUR), "starting_stack", "too_small"),
    "a break in a million levels": (Brief(break_every=10**6), "break_every", "too_many"),
    "breaks longer than play": (Brief(break_ms=2 * HOUR), "break_ms", "breaks_too_long"),
    "one player": (Brief(players=1), "players", "too_few"),
    "no length at all": (Brief(length_ms=None), "length_ms", "no_length"),
    "a case for fewer": (Brief(players=200, case=PUB), "players", "case_too_small"),
    "a case for smaller stacks": (
        Brief(players=35, starting_stack=10_000, case=PUB), "players", "case_too_small",
    ),
    "three levels of an hour": (Brief(players=100, level_ms=HOUR, length_ms=3 * HOUR), "level_ms", "too_long"),
    "144 levels": (Brief(players=10, level_ms=5 * MINUTE, length_ms=12 * HOUR), "level_ms", "too_short"),
    "two players for a week": (Brief(players=2, length_ms=150 * HOUR), "length_ms", "too_long"),
    "blinds that no chip pays": (Brief(first_big_blind=333, case=ROOM), "first_big_blind", "not_payable"),
    "a stack that no chips make": (Brief(starting_stack=1_230, case=ROOM), "starting_stack", "not_payable"),
    "two big blinds": (Brief(starting_stack=1_000, first_big_blind=500), "first_big_blind", "few_big_blinds"),
    "an unknown game": (Brief(games=("nlh", "tarot")), "games", "unknown_game"),
    "five levels for ten hours": (
        Brief(levels=5, length_ms=10 * HOUR, level_ms=20 * MINUTE), "levels", "levels_short",
    ),
    "ten days for one evening": (Brief(days=10), "days", "days_too_short"),
    "no steps": (Brief(most_step=1.0), "most_step", "too_small"),
    "breaks that eat the evening": (
        Brief(players=300, style="turbo", length_ms=3 * HOUR, break_ms=20 * MINUTE, break_every=2),
        "break_every", "breaks_too_long",
    ),
    "two chips of one value": (Brief(case=Case((Chip(100), Chip(100)))), "case", "bad_case"),
    "a level by no hands": (Brief(hands_levels=2, hands=0), "hands", "too_few"),
    "blinds of more chips than there are": (Brief(starting_stack=10**15), "starting_stack", "too_large"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_the_reason_is_told_and_the_nearest_brief_is_taken(name: str) -> None:
    brief, key, code = REFUSED[name]
    with pytest.raises(BriefError) as refused:
        generate(brief)
    assert [(problem.key, problem.code) for problem in refused.value.problems] == [(key, code)]
    assert refused.value.nearest not in (None, brief)
    assert levels(generate(refused.value.nearest).structure)  # type: ignore[arg-type]


@pytest.mark.parametrize(("players", "hours"), [(10_000, 1 / 3), (10_000, 2.75), (100_000, 3), (30, 0.75), (2, 4)])
def test_the_time_that_is_told_is_the_time_that_is_offered(players: int, hours: float) -> None:
    asked = round(hours * HOUR)
    with pytest.raises(BriefError) as refused:
        generate(Brief(players=players, length_ms=asked))
    (problem,), nearest = refused.value.problems, refused.value.nearest
    assert nearest is not None
    assert problem.values["ends_ms"] == nearest.length_ms
    words = Words("en")
    assert words.length(nearest.length_ms or 0) in brief_problem_text(problem, words)
    assert ((nearest.length_ms or 0) > asked) == (problem.code == "too_short")
    plan = generate(nearest)
    outlook = forecast(plan.structure, crowd_of(plan.brief, plan.structure.starting_stack or 0))
    longest = max(row.length_ms or 0 for row in levels(plan.structure))
    assert abs((outlook.ends_ms or 0) - (nearest.length_ms or 0)) <= 1.05 * longest


def test_everything_that_is_wrong_is_told_at_once() -> None:
    brief = Brief(players=-5, length_ms=-3, level_ms=0, break_ms=-1, days=0, most_step=0.5, re_entries=-3, seats=0)
    with pytest.raises(BriefError) as refused:
        generate(brief)
    keys = [problem.key for problem in refused.value.problems]
    assert keys == ["players", "re_entries", "seats", "length_ms", "level_ms", "days", "break_ms", "most_step"]
    assert refused.value.nearest is not None
    assert generate(refused.value.nearest)


def test_what_the_case_serves_is_said_and_offered() -> None:
    with pytest.raises(BriefError) as refused:
        generate(Brief(players=40, starting_stack=5_000, case=PUB))
    (problem,) = refused.value.problems
    assert problem.values == {"players": 40, "serves": 25}
    assert refused.value.nearest == Brief(players=25, starting_stack=5_000, case=PUB)


def test_an_event_that_is_too_short_is_offered_as_long_as_it_takes() -> None:
    brief = Brief(players=2_000, length_ms=30 * MINUTE, break_ms=0)
    with pytest.raises(BriefError) as refused:
        generate(brief)
    nearest = refused.value.nearest
    assert nearest is not None
    assert nearest == replace(brief, length_ms=nearest.length_ms)
    assert 30 * MINUTE < (nearest.length_ms or 0) < 4 * HOUR


def test_few_players_are_no_fault() -> None:
    assert (generate(Brief(players=3)).structure.starting_stack or 0) >= 20_000
