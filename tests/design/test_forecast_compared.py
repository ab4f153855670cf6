"""Two structures side by side, the same with more players, and the model against a night that was played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.design.compare import Side, counts_bets, standing_at, traits
from kiosk.design.forecast import forecast
from kiosk.design.model_night import Happened, Reached, checked_night
from kiosk.design.outlook import Crowd
from kiosk.design.pace import PACE
from kiosk.design.what_if import what_if
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

CROWD = Crowd(40, 10_000)
BLINDS = [100, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12000, 16000, 20000, 30000]


def sheet(minutes: int, *, ante_from: int = 99) -> Structure:
    rows: list[Segment] = []
    for number, big in enumerate(BLINDS, start=1):
        ante = big if number >= ante_from else 0
        rows.append(
            Segment("level", number, big // 2, big, ante, "big_blind" if ante else None, length_ms=minutes * MINUTE)
        )
        if number == 4:
            rows.append(Segment("break", 4, length_ms=10 * MINUTE, closes_registration=True))
    return Structure(tuple(rows), starting_stack=10_000)


def side(structure: Structure) -> Side:
    return Side(structure, forecast(structure, CROWD))


def test_what_a_structure_comes_to() -> None:
    found = traits(side(sheet(20, ante_from=5)))
    assert (found.levels, found.usual_level_ms, found.length_ms) == (17, 20 * MINUTE, 17 * 20 * MINUTE + 10 * MINUTE)
    assert (found.breaks, found.break_ms, found.depth, found.largest_step) == (1, 10 * MINUTE, 100.0, 2.0)
    assert (found.ante_from, found.closes_after) == (5, 4)
    outlook = side(sheet(20, ante_from=5)).outlook
    assert (found.ends_ms, found.registration_average) == (outlook.ends_ms, outlook.rows[5].average)
    assert found.final_table_average == outlook.rows[outlook.final_table_row or 0].average


def test_games_with_limits_only_are_counted_in_bets() -> None:
    limit = Structure(tuple(replace(row, small_bet=row.big_blind, big_bet=200) for row in sheet(20).segments[:4]))
    assert (counts_bets(limit), counts_bets(sheet(20))) == (True, False)


def test_where_each_stands_after_the_same_time() -> None:
    ours = side(sheet(20))
    at_start, in_break = standing_at(ours, 0), standing_at(ours, 85 * MINUTE)
    assert at_start is not None
    assert in_break is not None
    assert (at_start.segment.level, at_start.average) == (1, 100.0)
    assert (in_break.segment.kind, in_break.average) == ("break", None)
    assert standing_at(ours, 90 * MINUTE) == standing_at(ours, 100 * MINUTE)
    assert standing_at(ours, ours.outlook.ends_ms or 0) is None


@pytest.mark.parametrize(("more", "entries"), [(40, 80), (-10, 30), (-1000, 2), (0, 40)])
def test_what_if_more_come_or_fewer(more: int, entries: int) -> None:
    structure = sheet(20)
    before = forecast(structure, CROWD)
    found = what_if(structure, CROWD, before, more)
    assert (found.other_crowd.entries, found.more) == (entries, entries - 40)
    assert found.other == forecast(structure, replace(CROWD, entries=entries))
    assert ((found.other.ends_ms or 0) > (before.ends_ms or 0)) == (more > 0)


def test_re_entries_never_outnumber_who_came() -> None:
    crowd = Crowd(40, 10_000, re_entries=30)
    assert what_if(sheet(20), crowd, forecast(sheet(20), crowd), -35).other_crowd == Crowd(5, 10_000, re_entries=3)


# -- a night that was played -------------------------------------------------------------------------------------------


def night(factor: float) -> Happened:
    """A night of players ``factor`` times as fast as the model's, as its own forecast has it."""
    structure = sheet(20)
    outlook = forecast(structure, CROWD, replace(PACE, action=PACE.action * factor))
    assert outlook.end_row is not None
    assert outlook.ends_ms is not None
    rows = [Reached(at, round(outlook.rows[at].players), 40) for at in range(5, outlook.end_row + 1)]
    early = [Reached(at, 35, 30 + at) for at in range(5)]
    return Happened(structure, CROWD, (*early, *rows), outlook.end_row, outlook.ends_ms)


@pytest.mark.parametrize("factor", [0.5, 1.0, 2.0])
def test_how_fast_the_players_were_is_found(factor: float) -> None:
    assert checked_night(night(factor)).factor == pytest.approx(factor, rel=0.1)


def test_a_night_like_the_model_is_within_its_stretch() -> None:
    check = checked_night(night(1.0))
    assert check.within is True
    assert check.off == pytest.approx(0, abs=0.05)
    # While players come, how many are in says little of how they go out.
    assert min(row.row for row in check.rows) == 5


def test_a_night_of_other_players_is_not() -> None:
    assert checked_night(night(4.0)).within is False


def test_a_night_that_has_not_ended_says_nothing_of_the_end() -> None:
    check = checked_night(replace(night(1.0), end_row=None, took_ms=HOUR))
    assert check.within is None
