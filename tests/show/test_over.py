"""With one player left it is over; and what is told of bubble, money and final table, never too early or late."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.standing import Standing
from kiosk.tournament import commands as c
from kiosk.tournament import decide_money
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from kiosk.tournament.decide_clock import MOVES_PLAY
from kiosk.tournament.house import default_house
from tests.show.evening import levels, timed
from tests.show.named import NamedEvening

ONE_TABLE = {"1": (1, 1), "2": (1, 2), "3": (1, 3)}
TWO_TABLES = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
MINUTE = 60_000
COMMANDS: dict[type[c.Command], c.Command] = {
    c.ScheduleStart: c.ScheduleStart(60),
    c.AdjustClock: c.AdjustClock(60),
    c.SetRemaining: c.SetRemaining(60),
    c.TakeBreak: c.TakeBreak(10),
    c.MarkTableDone: c.MarkTableDone(1),
    c.StartHandsPerLevel: c.StartHandsPerLevel(10),
}


def heads_up(**opened: Any) -> NamedEvening:
    """Three players, of whom one is out."""
    evening = NamedEvening(timed(20, 20), ONE_TABLE, opened=opened)
    evening.done(c.Start(), c.BustOut(["2"]))
    evening.said()
    return evening


# -- the end (case C052) -------------------------------------------------------------------------------------------


def test_c052_with_one_left_the_clock_stands_and_the_close_is_offered() -> None:
    evening = heads_up()
    evening.wait(5 * MINUTE)
    evening.done(c.BustOut(["3"]))
    clock, strip = evening.frame.clock, evening.frame.strip
    assert (clock.state, clock.headline, clock.badge, clock.running) == ("over", "TOURNAMENT OVER", "WINNER", False)
    assert (strip.state_word, strip.big.act, strip.big.text) == ("TOURNAMENT OVER", "close", "Close the event")
    assert [button.act for button in strip.second] == ["announce"]
    told = [line.text for line in evening.frame.now.lines]
    assert told == ["Dao Nguyen has won. Close the event once everything is recorded."]
    evening.wait(60 * MINUTE)
    assert evening.frame.clock.countdown == clock.countdown == "15:00"
    assert evening.frame.clock.state == "over"


def test_c052_a_journal_read_again_is_over_too() -> None:
    evening = heads_up()
    evening.done(c.BustOut(["3"]))
    again = Standing(fold(evening.desk.entries), evening.time.now() + 60 * MINUTE)
    assert (again.state, again.clock.running, again.winner) == ("over", False, "1")


@pytest.mark.parametrize("kind", MOVES_PLAY, ids=lambda kind: kind.__name__)
def test_c052_nothing_moves_play_that_is_over(kind: type[c.Command]) -> None:
    evening = heads_up()
    evening.done(c.BustOut(["3"]))
    outcome = evening.do(COMMANDS[kind] if kind in COMMANDS else kind())
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.values) == ("not_in_play", {"why": "finished"})
    assert evening.words.refusal(outcome.refused) == (
        "One player is left, so the tournament is over. Close the event, or take the last bust back."
    )


def test_an_undo_of_the_last_bust_lets_the_clock_run_again() -> None:
    evening = heads_up()
    evening.wait(5 * MINUTE)
    evening.done(c.BustOut(["3"]))
    evening.wait(3 * MINUTE)
    assert evening.undo().refused is None
    assert (evening.frame.clock.state, evening.frame.clock.running) == ("level", True)
    assert evening.frame.clock.countdown == "15:00"
    assert evening.frame.strip.big.act == "pause"
    assert evening.frame.event.winner == ""


def test_the_winner_is_told_once_by_the_name_that_the_room_may_read() -> None:
    evening = heads_up()
    evening.done(c.BustOut(["3"]))
    assert (evening.frame.event.winner_label, evening.frame.event.winner) == ("Winner", "Dao N.")
    assert [kind for kind in evening.kinds() if kind == "winner"] == ["winner"]
    evening.done(c.Announce("Thank you all"))
    assert evening.said() == ["Thank you all"], "the room may still be told something"
    evening.done(c.Close())
    assert evening.said() == []
    assert evening.frame.event.winner == "Dao N."
    assert evening.frame.strip.big.act == ""
    assert evening.frame.now.lines == ()


def test_after_a_deal_nobody_is_the_winner_before_the_close() -> None:
    evening = heads_up()
    evening.done(c.Close())
    assert (evening.frame.event.winner, evening.kinds()) == ("", []), "two share the first place"


def test_those_left_at_the_close_share_the_places_in_front() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES).done(c.SetPayouts([60, 40], pool=100_001), c.Start())
    evening.done(c.BustOut(["1"]), c.BustOut(["2"]), c.BustOut(["4"]), c.Close())
    rows = [(row.player, row.place, row.last, row.prize) for row in evening.tournament.results]
    assert rows == [("3", 1, 2, 50_001), ("5", 1, 2, 50_000), ("4", 3, 3, 0), ("2", 4, 4, 0), ("1", 5, 5, 0)]


def test_a_frame_makes_no_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of 28,000 players take a second: they are made by the close alone."""
    evening = heads_up()

    def results_of(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(decide_money, "results_of", results_of)
    assert [button.act for button in evening.frame.strip.second][-1] == "close"
    evening.done(c.BustOut(["3"]))
    assert evening.frame.strip.big.act == "close"


def test_the_end_in_hand_for_hand_needs_no_hand_done() -> None:
    evening = heads_up()
    evening.done(c.StartHandForHand(), c.CompleteHand(), c.BustOut(["3"]))
    assert evening.frame.clock.state == "over"
    assert (evening.frame.hand.shown, evening.frame.strip.lights) == (False, ())
    assert evening.frame.event.winner == "Dao N."


def test_everybody_left_with_a_seat_ends_a_satellite_without_a_winner() -> None:
    evening = heads_up()
    evening.done(c.Qualify(["1", "3"]))
    assert (evening.frame.clock.state, evening.frame.clock.running) == ("over", False)
    assert (evening.frame.event.winner, evening.frame.clock.badge) == ("", "")
    told = [line.text for line in evening.frame.now.lines]
    assert told == ["The tournament is over. Close the event once everything is recorded."]


def test_one_left_by_a_voided_entry_is_over_too() -> None:
    evening = heads_up()
    evening.done(c.Void("3", "entered twice"))
    assert (evening.frame.clock.state, evening.frame.clock.running) == ("over", False)


def test_nobody_else_came_is_no_end() -> None:
    evening = NamedEvening(timed(20), {"1": (1, 1)}).done(c.Start())
    assert (evening.frame.clock.state, evening.frame.event.winner) == ("level", "")


def test_one_who_re_enters_after_the_end_brings_play_back() -> None:
    evening = heads_up(terms={"re_entries": None})
    evening.done(c.BustOut(["3"]))
    evening.done(c.ReEnter("3"))
    assert evening.frame.clock.state == "paused"
    evening.done(c.Resume())
    assert evening.frame.clock.state == "level"


# -- bubble, money, final table ------------------------------------------------------------------------------------


THREE_PAID = c.SetPayouts([50, 30, 20], pool=100_000)


def test_in_hand_for_hand_nothing_is_told_before_the_hand_is_done() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES)
    evening.done(THREE_PAID, c.Start(), c.StartHandForHand(), c.CompleteHand())
    evening.kinds()
    evening.done(c.BustOut(["3"]))
    assert evening.standing.players_settled == 5
    assert (evening.frame.prizes.bubble, evening.kinds()) == (False, [])
    evening.done(c.CompleteHand())
    assert evening.frame.prizes.bubble
    assert "bubble" in evening.kinds()
    evening.done(c.BustOut(["2"]), c.BustOut(["5"]))
    assert (evening.frame.prizes.bubble, evening.frame.prizes.in_the_money, evening.kinds()) == (True, False, [])
    evening.done(c.CompleteHand())
    assert evening.frame.prizes.in_the_money
    assert "money" in evening.kinds()


def test_outside_of_hand_for_hand_it_is_told_with_the_bust_itself() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES).done(THREE_PAID, c.Start())
    evening.kinds()
    evening.done(c.BustOut(["3"]))
    assert evening.frame.prizes.bubble
    assert evening.kinds() == ["bubble"]
    evening.done(c.BustOut(["2"]))
    assert evening.frame.prizes.in_the_money
    assert evening.kinds() == ["money"]


def test_while_rebuys_are_sold_nobody_is_on_the_bubble() -> None:
    terms = {"rebuys": {"until_level": 1}}
    evening = NamedEvening(timed(20, 20), TWO_TABLES, opened={"terms": terms}).done(THREE_PAID, c.Start())
    evening.done(c.BustOut(["3"]))
    assert evening.standing.players_for_prizes is None
    evening.wait(20 * MINUTE)
    assert (evening.standing.players_for_prizes, evening.standing.from_the_money) == (4, 1)


def test_c062_who_won_a_seat_counts_before_those_who_still_play() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES).done(THREE_PAID, c.Start())
    assert evening.standing.from_the_money == 2
    evening.done(c.Qualify(["1"]))
    assert (evening.standing.players_for_prizes, evening.standing.from_the_money) == (5, 2)
    evening.done(c.BustOut(["4"]))
    assert evening.frame.prizes.bubble


def test_the_final_table_is_the_last_one_at_which_players_sit() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES, opened={"seats_per_table": 3}).done(c.Start())
    evening.kinds()
    evening.done(c.BustOut(["4"]))
    assert not evening.standing.final_table
    evening.done(c.BustOut(["5"]))
    assert evening.standing.final_table
    assert "final_table" in evening.kinds()
    assert evening.frame.clock.note_badge == "FINAL TABLE"


def test_the_final_table_in_hand_for_hand_waits_for_the_hand() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES, opened={"seats_per_table": 3})
    evening.done(c.Start(), c.StartHandForHand(), c.CompleteHand())
    evening.done(c.BustOut([{"player": "4", "stack": 9_000}, {"player": "5", "stack": 8_000}]))
    assert not evening.standing.final_table
    evening.done(c.CompleteHand())
    assert evening.standing.final_table


def test_heads_up_is_over_and_no_final_table_any_more() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES).done(c.Start())
    evening.done(*(c.BustOut([player]) for player in ("2", "3", "4", "5")))
    assert not evening.standing.final_table
    assert evening.standing.players_for_prizes is None


# -- the strip -----------------------------------------------------------------------------------------------------


def test_the_strip_counts_players_and_entries_and_names_whom_an_undo_is_about() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES, opened={"terms": {"re_entries": 1}}).done(c.Start())
    evening.done(c.BustOut(["3"]), c.ReEnter("3"), c.BustOut(["5"]))
    undo = evening.desk.undoable
    assert undo is not None
    evening.context = type(evening.context)(undo=undo.fact)
    strip = evening.frame.strip
    assert (strip.players, strip.players_of, strip.average) == ("4", "of 6", "7,500")
    assert strip.undo.text == "Undo: J. de Vries out"


def test_lights_are_of_tables_where_two_can_play() -> None:
    evening = NamedEvening(timed(20, 20), TWO_TABLES).done(c.Start(), c.StartHandForHand(), c.CompleteHand())
    assert [light.table for light in evening.frame.strip.lights] == [1, 2]
    evening.done(c.BustOut(["5"]))
    assert [light.table for light in evening.frame.strip.lights] == [1]
    assert evening.frame.strip.big.text == "Waiting for 1"


def test_a_clock_on_a_player_names_him_for_the_room() -> None:
    evening = NamedEvening(timed(20, 20), ONE_TABLE).done(c.Start())
    evening.said()
    evening.done(c.CallClock(1, "3", True))
    assert evening.frame.calls.rows[0].player == "Kofi O."
    assert any("Kofi O." in text for text in evening.said())


# -- registration that closes at the start (ADC III.1.5) -----------------------------------------------------------


def test_adc_iii_1_5_registration_closes_when_play_starts() -> None:
    settings = {"registration_closes": "start", "start_at_zero": "by_itself"}
    evening = NamedEvening(timed(20, 20), ONE_TABLE, default_house().with_settings(settings))
    frame = evening.frame
    assert (frame.registration.open, frame.registration.note) == (True, "closes when play starts")
    assert frame.field.registration == "Registration closes when play starts"
    evening.done(c.ScheduleStart(600))
    assert evening.frame.registration.note == "9:10 pm, when play starts"
    evening.done(c.Start())
    assert (evening.frame.registration.closed, evening.frame.registration.word) == (True, "CLOSED")
    assert Standing(evening.tournament, evening.time.now()).registration_closed
    assert evening.do(c.Register("4", 1, 4)).refused.code == "window_closed"


def test_the_winner_of_a_counted_event_is_whom_the_director_names() -> None:
    assert f.EventClosed("Ann").winner == "Ann"
    evening = NamedEvening(levels({"big_blind": 100, "minutes": 20}), {}, opened={"names": False})
    evening.done(c.Count(10, 0, 1), c.Start())
    assert evening.frame.clock.state == "level"
    evening.done(c.Close("Ann"))
    assert evening.frame.event.winner == "Ann"
    assert evening.kinds()[-1] == "winner"
