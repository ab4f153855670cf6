"""How a structure is expected to play: against published fields and rules, a simulation, and what must hold always."""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.pace import PACE
from kiosk.design.plan import Brief
from kiosk.files.data import data_path
from kiosk.files.shelf import load_structure
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

VECTORS = {
    vector["id"]: vector
    for vector in json.loads((Path(__file__).parents[1] / "vectors" / "forecast.json").read_text(encoding="utf-8"))
}


def level(number: int, big_blind: int, minutes: float | None = 20, **keys: Any) -> Segment:
    length = None if minutes is None else round(minutes * MINUTE)
    return Segment("level", number, big_blind // 2, big_blind, length_ms=length, **keys)


def sheet(big_blinds: list[int], minutes: float | None = 20, *, breaks: tuple[int, ...] = (), **keys: Any) -> Structure:
    rows: list[Segment] = []
    for number, big_blind in enumerate(big_blinds, start=1):
        rows.append(level(number, big_blind, minutes, **keys))
        if number in breaks:
            rows.append(Segment("break", number, length_ms=10 * MINUTE))
    return Structure(tuple(rows))


RISING = [100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12000, 16000, 20000, 30000]


def end_big_blind(structure: Structure, outlook: Outlook) -> int:
    assert outlook.end_row is not None
    return structure.segments[outlook.end_row].big_blind or 0


# -- against what is published -----------------------------------------------------------------------------------------


def test_stc_09_a_home_game_ends_in_the_level_where_the_big_blind_is_a_twentieth_of_the_chips() -> None:
    vector = VECTORS["stc-09"]
    table, expect = vector["given"], vector["expect"]
    structure = sheet([*table["bb"], 8000, 10000, 15000], table["level_min"], breaks=(4, 8))
    outlook = forecast(structure, Crowd(20, 5000))
    assert outlook.end_row is not None
    assert structure.segments[outlook.end_row].level == expect["end_level"]
    assert outlook.ends_ms == pytest.approx(expect["minutes"] * MINUTE, abs=table["level_min"] * MINUTE)


@pytest.mark.parametrize("name", ["barpokerseries-at-no-ante", "barpokerseries-at-with-ante", "lppl-uk-pub-league"])
def test_stc_02_published_quick_sheets_end_near_a_twentieth_of_the_chips(name: str) -> None:
    structure = load_structure(data_path("structures", "blinds", f"{name}.toml"))
    crowd = Crowd(60, structure.starting_stack or 10_000)
    # One step of such a sheet is up to 1.5: within one level of the rule.
    assert 20 / 1.5 <= crowd.chips / end_big_blind(structure, forecast(structure, crowd)) <= 20 * 1.5


def test_deep_live_events_end_near_a_hundredth_of_the_chips() -> None:
    vector = VECTORS["deep-live"]["given"]
    structure = load_structure(data_path("structures", "blinds", f"{vector['structure']}.toml"))
    crowd = Crowd(vector["entries"], structure.starting_stack or 0, seats=vector["seats"])
    share = crowd.chips / end_big_blind(structure, forecast(structure, crowd))
    assert share == pytest.approx(VECTORS["deep-live"]["expect"]["share"], rel=0.34)


def test_wsop_2023_falls_as_reported() -> None:
    table, expect = VECTORS["wsop-2023"]["given"], VECTORS["wsop-2023"]["expect"]
    rows = [
        level(number, bb, 120, ante=bb if number > 1 else 0, ante_kind="big_blind" if number > 1 else None)
        for number, bb in enumerate(table["bb"], start=1)
    ]
    rows[6] = replace(rows[6], closes_registration=True)
    outlook = forecast(
        Structure(tuple(rows)), Crowd(table["entries"], table["stack"]), replace(PACE, late=table["late"])
    )
    for after, left in expect["left_after_level"].items():
        assert outlook.rows[int(after)].players == pytest.approx(left, rel=0.22), after
    assert outlook.final_table_row is not None
    assert outlook.rows[outlook.final_table_row].average == pytest.approx(expect["final_table_average"], rel=0.4)


def test_playground_2014_falls_as_reported() -> None:
    table, expect = VECTORS["playground-2014"]["given"], VECTORS["playground-2014"]["expect"]
    rows = [
        Segment("level", n, small, big, ante, "each" if ante else None, 30 * MINUTE, closes_registration=n == 4)
        for n, (small, big, ante) in enumerate(table["rows"], start=1)
    ]
    outlook = forecast(Structure(tuple(rows)), Crowd(table["entries"], table["stack"]))
    for number, left in expect["left_at_level"].items():
        assert outlook.rows[int(number) - 1].players == pytest.approx(left, rel=0.12), number


@pytest.mark.parametrize("night", VECTORS["simulated"]["expect"], ids=lambda night: str(night["entries"]))
def test_simulated_busts_one_by_one_end_in_the_same_stretch(night: dict[str, float]) -> None:
    table = VECTORS["simulated"]["given"]
    outlook = forecast(sheet(table["bb"], night["level_min"]), Crowd(int(night["entries"]), table["stack"]))
    ends = (outlook.earliest_ms, outlook.ends_ms, outlook.latest_ms)
    assert [(at or 0) / HOUR for at in ends] == pytest.approx(
        [night["earliest"], night["ends"], night["latest"]], abs=0.12
    )


def test_two_players_in_one_open_level_are_a_matter_of_chance_alone() -> None:
    """Heads-up at fixed blinds ends in any hand with the same chance: quantiles of two exponentials, half each."""
    pace = replace(PACE, night=0.0)
    outlook = forecast(sheet([100], None), Crowd(2, 2000), pace)
    out = pace.action / 20**pace.steep
    rate = out * 0.5 / (out + 0.5) / ((pace.hand_s + 2 * pace.turn_s) * 1000)
    assert not outlook.beyond
    assert (outlook.end_row, outlook.heads_up_row, outlook.heads_up_average) == (0, 0, 20.0)
    for part, at in ((0.05, outlook.earliest_ms), (0.5, outlook.ends_ms), (0.95, outlook.latest_ms)):
        assert at == pytest.approx(-math.log(1 - part) / rate, rel=0.02)


# -- kinds of sheets ---------------------------------------------------------------------------------------------------


def test_chips_come_with_entries_and_add_ons_and_the_average_is_theirs() -> None:
    rows = list(sheet(RISING).segments)
    rows[3] = replace(rows[3], closes_registration=True)
    outlook = forecast(Structure(tuple(rows)), Crowd(100, 10_000, 200_000, re_entries=20))
    first, closed = outlook.rows[0], outlook.rows[4]
    # Of 80 players 30 % come late, and whoever re-enters was there before.
    assert (first.players, first.chips) == (56, 560_000)
    assert closed.chips == 1_200_000
    assert outlook.rows[3].chips < 1_000_000
    assert closed.average == pytest.approx(closed.chips / closed.players / 400)
    assert outlook.registration_average == closed.average


def test_the_line_of_players_begins_with_who_is_there_and_ends_with_one_at_the_expected_end() -> None:
    rows = list(sheet(RISING).segments)
    rows[3] = replace(rows[3], closes_registration=True)
    for crowd in (Crowd(27, 10_000), Crowd(60, 10_000), Crowd(2, 10_000)):
        outlook = forecast(Structure(tuple(rows)), crowd)
        assert outlook.curve[0][1] == outlook.rows[0].players
        at, players, _, average = outlook.curve[-1]
        assert (at, round(players, 1)) == (outlook.ends_ms, 1.0)
        # What is left in the nights that are not over is not the winner with all chips.
        assert average < outlook.curve[-2][3] * 1.3


def test_without_anybody_to_look_at_it_there_is_no_curve_and_all_else_is_the_same() -> None:
    structure, crowd = sheet(RISING), Crowd(40, 10_000)
    assert forecast(structure, crowd, drawn=False) == replace(forecast(structure, crowd), curve=())


def test_players_of_one_table_all_sit_down_at_the_start() -> None:
    rows = list(sheet(RISING).segments)
    rows[3] = replace(rows[3], closes_registration=True)
    outlook = forecast(Structure(tuple(rows)), Crowd(9, 10_000))
    assert (outlook.rows[0].players, outlook.final_table_row) == (9, None)


def test_levels_by_hands_take_as_long_as_their_hands() -> None:
    structure = Structure(tuple(level(n, bb, None, hands=12) for n, bb in enumerate(RISING, start=1)))
    outlook = forecast(structure, Crowd(9, 10_000))
    assert outlook.rows[1].starts_ms == pytest.approx(12 * (PACE.hand_s + 9 * PACE.turn_s) * 1000, rel=0.01)
    assert outlook.ends_ms is not None
    # Fewer at a table play faster.
    last = outlook.end_row or 0
    assert (outlook.rows[last].starts_ms or 0) - (outlook.rows[last - 1].starts_ms or 0) < outlook.rows[1].starts_ms


def test_after_a_level_that_the_director_ends_no_time_is_told() -> None:
    structure = Structure((level(1, 100), level(2, 200, None), *(level(n + 3, bb) for n, bb in enumerate(RISING[3:]))))
    outlook = forecast(structure, Crowd(20, 5000))
    assert [row.starts_ms for row in outlook.rows[:3]] == [0, 20 * MINUTE, None]
    assert outlook.end_row is not None
    assert (outlook.ends_ms, outlook.earliest_ms, outlook.beyond) == (None, None, False)
    assert outlook.rows[5].average is not None


def test_nights_are_no_time_of_play() -> None:
    plain = sheet(RISING, 60)
    split = Structure((*plain.segments[:6], Segment("day_end", 6), *plain.segments[6:]))
    crowd = Crowd(80, 20_000)
    one, two = forecast(plain, crowd), forecast(split, crowd)
    assert (one.ends_ms, one.latest_ms) == (two.ends_ms, two.latest_ms)
    assert two.rows[6].starts_ms == two.rows[7].starts_ms


def test_a_break_moves_the_end_by_its_length() -> None:
    crowd = Crowd(30, 10_000)
    plain, broken = forecast(sheet(RISING), crowd), forecast(sheet(RISING, breaks=(2,)), crowd)
    assert (broken.ends_ms or 0) - (plain.ends_ms or 0) == pytest.approx(10 * MINUTE, abs=1000)
    assert broken.rows[2].average is None
    assert broken.rows[3].players == pytest.approx(plain.rows[2].players)


def test_limit_games_are_counted_in_big_bets_and_take_longer() -> None:
    blinds = sheet(RISING)
    limit = Structure(
        tuple(replace(row, small_bet=row.big_blind, big_bet=2 * (row.big_blind or 0)) for row in blinds.segments)
    )
    crowd = Crowd(20, 10_000)
    assert forecast(limit, crowd).rows[0].average == 50
    assert forecast(limit, crowd).rows[8].players > forecast(blinds, crowd).rows[8].players


def test_a_sheet_that_is_too_short_is_told() -> None:
    outlook = forecast(sheet(RISING[:5]), Crowd(60, 10_000))
    assert outlook.beyond
    assert (outlook.ends_ms, outlook.latest_ms, outlook.end_row, outlook.heads_up_row) == (None, None, None, None)
    assert outlook.rows[-1].reached == 1.0


def test_blinds_that_step_back_let_the_field_rest() -> None:
    back = [*RISING[:10], *RISING[6:]]
    crowd = Crowd(20, 10_000)
    rolled, straight = forecast(sheet(back), crowd), forecast(sheet(RISING), crowd)
    assert (rolled.ends_ms or 0) > (straight.ends_ms or 0)


def test_a_brief_says_who_comes() -> None:
    brief = Brief(players=40, re_entries=15, add_ons=30, add_on_chips=5000, seats=8)
    assert crowd_of(brief, 10_000) == Crowd(55, 10_000, 150_000, 8, 15)
    assert crowd_of(brief, 10_000).chips == 700_000


# -- what must hold always ---------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(
    entries=st.integers(0, 20_000),
    stack=st.integers(1, 10**9),
    seats=st.integers(2, 10),
    minutes=st.sampled_from([3, 12, 20, 60, 120, None]),
    first=st.integers(1, 10**6),
    step=st.floats(0.8, 2.5),
    count=st.integers(1, 30),
    closing=st.integers(0, 30),
)
def test_any_sheet_and_any_crowd(
    entries: int, stack: int, seats: int, minutes: int | None, first: int, step: float, count: int, closing: int
) -> None:
    blinds = [max(1, round(first * step**place)) for place in range(count)]
    rows = [level(n, bb, minutes, closes_registration=n == closing) for n, bb in enumerate(blinds, start=1)]
    crowd = Crowd(entries, stack, seats=seats, re_entries=entries // 5)
    structure = Structure(tuple(rows))
    outlook = forecast(structure, crowd)
    assert outlook == forecast(structure, crowd)
    chances = [row.reached for row in outlook.rows]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert all(2 - 1e-6 <= row.players <= max(entries, 2) + 1e-6 for row in outlook.rows)
    after = [row.players for row in outlook.rows[closing:]]
    assert all(later <= sooner + 0.1 for sooner, later in itertools.pairwise(after))
    if outlook.ends_ms is not None:
        assert 0 <= (outlook.earliest_ms or 0) <= outlook.ends_ms <= (outlook.latest_ms or 0)
    assert outlook.beyond == (outlook.end_row is None)
    assert len(outlook.curve) == 120


@pytest.mark.parametrize(("few", "many"), [(2, 10), (10, 11), (60, 100), (100, 5000), (5000, 20_000)])
def test_more_players_take_longer(few: int, many: int) -> None:
    long = sheet([100 * round(1.3**place) for place in range(45)])
    ends = [forecast(long, Crowd(entries, 10_000)).ends_ms for entries in (few, many)]
    assert (ends[0] or 0) < (ends[1] or 0)


def test_longer_levels_and_deeper_stacks_take_longer() -> None:
    crowd = Crowd(50, 10_000)
    ends = [
        forecast(sheet(RISING, 15), crowd).ends_ms,
        forecast(sheet(RISING, 20), crowd).ends_ms,
        forecast(sheet(RISING, 20), replace(crowd, stack=15_000)).ends_ms,
    ]
    assert None not in ends
    assert ends == sorted(ends, key=lambda at: at or 0)
