"""The end of a day: bags by table, checked against the chips in play; what stands the next morning."""

from __future__ import annotations

import json
from pathlib import Path

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.clock import remaining_at
from kiosk.tournament.decide_room import day_limit_at
from kiosk.tournament.structure import read_structure
from tests.tournament.named_night import Evening
from tests.tournament.night import Night, timed

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "clock.json").read_text("utf-8"))
HOUR = 3_600_000


def six_at_two_tables(**more: object) -> Evening:
    """Six players with 20,000 each, three at each of two tables: 120,000 in play."""
    return Evening(6, at_table=3, structure=timed(20, 20, 20), **more)  # type: ignore[arg-type]


def test_bags_come_table_by_table_and_a_count_told_again_takes_the_place_of_the_first() -> None:
    evening = six_at_two_tables()
    evening.do(cr.BagStacks({"1": 30_000, "2": 10_000}, 1))
    evening.do(cr.BagStacks({"2": 12_000}, 1))
    assert evening.tournament.room.bagged == {"1": 30_000, "2": 12_000}
    for counts, table, code in (
        ({"4": 5_000}, 1, "bad_value"),  # sits at table 2
        ({"1": 0}, 1, "bad_value"),
        ({"1": True}, 0, "bad_value"),
        ({"1": 1}, 9, "unknown_table"),
        ({"77": 1}, 0, "unknown_player"),
        ({}, 1, "bad_value"),
    ):
        assert evening.refused(cr.BagStacks(dict(counts), table))[0] == code
    evening.out("3")
    assert evening.refused(cr.BagStacks({"3": 1_000}))[0] == "not_in"
    assert evening.tournament.room.bagged == {"1": 30_000, "2": 12_000}


def test_a_day_ends_with_a_count_of_everybody_that_makes_the_chips_in_play() -> None:
    evening = six_at_two_tables()
    evening.do(c.AnnounceLastHands(1))
    evening.do(c.CompleteHand())
    evening.do(cr.BagStacks({"1": 30_000, "2": 10_000, "3": 20_000}, 1))
    code, values = evening.refused(cr.EndDay())
    assert (code, values["player"], values["count"], values["more"]) == ("stack_needed", "4", 3, 0)
    evening.out("6")
    code, values = evening.refused(cr.EndDay({"4": 25_000, "5": 34_500}))
    assert (code, values["why"], values["off"]) == ("bad_total", "bags_short", 500)
    code, values = evening.refused(cr.EndDay({"4": 25_000, "5": 35_500}))
    assert (code, values["why"], values["off"]) == ("bad_total", "bags_over", 500)
    evening.do(cr.SetButton(1, 2))
    evening.do(cr.HoldSeat(2, 3, "5", "wheelchair"))
    evening.do(cr.EndDay({"4": 25_000, "5": 35_000}))
    tournament, room = evening.tournament, evening.tournament.room
    assert (tournament.field.seats, tournament.tables, tournament.closed_tables) == ({}, {}, {1, 2})
    assert (room.buttons, room.last_hands, room.bagged) == ({}, {}, {})
    assert (room.day, room.day_over) == (2, True)
    assert [(one.id, one.chips, one.counted) for one in tournament.field.waiting()] == [
        ("1", 30_000, True), ("2", 10_000, True), ("3", 20_000, True), ("4", 25_000, True), ("5", 35_000, True),
    ]  # fmt: skip
    assert (tournament.chips_in_play, tournament.counted_chips) == (120_000, None)
    assert evening.refused(cr.EndDay()) == ("already", {"what": "end_day", "day": 1})
    for begin in (c.Resume(), c.NextLevel()):  # one key, and the clock would run for people without seats
        assert evening.refused(begin) == ("not_allowed", {"why": "day_not_drawn", "day": 2, "count": 5})
    evening.do(c.Register("late"))  # draws with the others
    assert evening.player("late").status == "waiting"
    evening.do(cr.SeatAll())
    assert not evening.tournament.room.day_over
    assert len(evening.tournament.field.seats) == 6
    assert evening.tournament.field.seats[2, 3] == "5"  # held for him, the night over


def test_a_note_lets_another_total_pass_and_what_was_counted_is_in_play_tomorrow() -> None:
    evening = six_at_two_tables()
    evening.do(cr.EndDay({str(one): 19_900 for one in range(1, 7)}, "one bag is light, see the camera"))
    fact = next(row.fact for row in evening.desk.entries if isinstance(row.fact, r.DayEnded))
    assert (fact.expected, fact.note) == (120_000, "one bag is light, see the camera")
    assert evening.tournament.chips_in_play == 6 * 19_900
    evening.undo()
    assert evening.tournament.chips_in_play == 120_000
    assert (evening.tournament.room.day, len(evening.tournament.field.seats)) == (1, 6)


def test_day_04_an_unfinished_level_goes_on_as_it_stood_and_the_next_day_has_its_own_hours() -> None:
    saved = next(row for row in VECTORS if row["id"] == "day-04")["expect"]["saved_state"]
    levels = timed(*[20] * 16)
    evening = Evening(6, structure=levels, house="playlive")
    for _ in range(saved["level"] - 1):
        evening.do(c.NextLevel())
    evening.do(c.SetRemaining(saved["remaining_ms"] / 1000))
    evening.do(cr.EndDay({str(one): 20_000 for one in range(1, 7)}))
    assert isinstance(evening.desk.entries[-1].fact, f.Paused)
    assert day_limit_at(evening.tournament, evening.time.now()) is None
    evening.time.passed += 12 * HOUR
    evening.do(cr.SeatAll())
    evening.do(c.Resume())
    clock = evening.tournament.clock_at(evening.time.now())
    level = evening.tournament.sheet.at(clock.segment)
    assert level is not None
    assert (level.level, remaining_at(clock, evening.time.now())) == (saved["level"], saved["remaining_ms"])
    assert day_limit_at(evening.tournament, evening.time.now()) == evening.time.now() + 13 * HOUR  # PlayLive R71 A


def test_what_does_not_end_a_day() -> None:
    everybody = {str(one): 20_000 for one in range(1, 7)}
    before = six_at_two_tables(start=False)
    assert before.refused(cr.EndDay(dict(everybody)))[0] == "not_running"
    evening = six_at_two_tables()
    evening.do(c.StartHandForHand())
    assert evening.refused(cr.EndDay(dict(everybody))) == ("not_in_play", {"why": "end_day_hands"})
    evening.do(c.EndHandForHand())
    evening.out("1", "2", "3", "4", "5")
    assert evening.refused(cr.EndDay({"6": 120_000})) == ("not_in_play", {"why": "finished"})
    numbers = Night(timed(20))
    assert numbers.refused(cr.EndDay({"1": 20_000})) == "not_allowed"


def test_at_the_end_of_a_day_on_the_sheet_the_clock_is_left_where_it_stands() -> None:
    level = {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 20}
    evening = Evening(6, structure=read_structure({"segment": [level, {"kind": "day_end"}, level, level]}))
    evening.do(c.NextLevel())
    evening.do(cr.EndDay({str(one): 20_000 for one in range(1, 7)}))
    assert isinstance(evening.desk.entries[-1].fact, r.DayEnded)
    evening.do(cr.SeatAll())
    evening.do(c.Resume())
    clock = evening.tournament.clock_at(evening.time.now())
    assert (clock.segment, clock.running) == (2, True)
