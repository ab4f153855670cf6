"""The words of special moments, each its own: on the clock, beside a level, for the chips, before and after play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.show.panels import ChipsPanel, ClockPanel
from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.tournament import commands as c

from .evening import Evening, levels, timed

MINUTE = 60_000
LEVEL = {"small_blind": 100, "big_blind": 200, "minutes": 20}
BREAK: dict[str, Any] = {"kind": "break", "minutes": 10}
RACE = BREAK | {"color_up": [25]}


def started(*rows: dict[str, Any], **settings: object) -> Evening:
    evening = Evening(levels(*rows), **settings)
    evening.do(c.Start())
    return evening


def clock(evening: Evening) -> ClockPanel:
    return evening.frame.clock


# -- the badge -----------------------------------------------------------------------------------------------------


def test_every_special_moment_has_a_word_and_a_kind_of_its_own() -> None:
    seen: dict[str, str] = {}

    def look(evening: Evening) -> None:
        seen[clock(evening).badge_kind] = clock(evening).badge

    evening = started(LEVEL, {"kind": "day_end"}, LEVEL)
    look(evening)
    evening.do(c.StartHandForHand())
    look(evening)
    evening.do(c.CompleteHand())
    look(evening)
    evening.do(c.CompleteHand(8))  # 2:00 left
    look(evening)
    evening.do(c.EndHandForHand())
    evening.do(c.NextLevel())
    look(evening)
    evening.do(c.Close("Ann"))
    look(evening)
    assert seen == {
        "": "",
        "finish": "FINISH THE HAND",
        "hand_for_hand": "HAND FOR HAND",
        "last_hand": "LAST HAND OF THIS LEVEL",
        "day_over": "DAY OVER",
        "winner": "WINNER",
    }


def test_the_aside_says_what_it_is() -> None:
    evening = started(LEVEL, BREAK, LEVEL)
    assert (clock(evening).aside_kind, clock(evening).aside_value) == ("next_break", "20:00")
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    assert (clock(evening).aside_kind, clock(evening).aside_value) == ("hands_to_break", "9")
    evening.do(c.EndHandForHand())
    evening.do(c.NextLevel())
    assert clock(evening).aside_kind == ""  # the break is stopped as the level was
    evening.do(c.Resume())
    assert (clock(evening).aside_kind, clock(evening).aside_value) == ("play_resumes", "9:10")


# -- beside a level ------------------------------------------------------------------------------------------------


def numbers(evening: Evening, entries: int, players: int) -> tuple[str, bool]:
    now = evening.tournament
    evening.do(c.Count(entries - now.entries, 0, players - now.players))
    return clock(evening).note_badge, evening.frame.field.final_table


def test_playlive_rp_8_ten_left_of_many_are_no_final_table_and_nine_are() -> None:
    evening = started(LEVEL, LEVEL)
    assert numbers(evening, 148, 10) == ("", False)
    assert numbers(evening, 148, 9) == ("FINAL TABLE", True)
    assert numbers(evening, 148, 2) == ("FINAL TABLE", True)
    assert numbers(evening, 148, 1) == ("", False)


def test_pokerplr_9_6_a_house_may_seat_eight() -> None:
    evening = started(LEVEL, final_table={"9": 8})
    assert numbers(evening, 40, 9) == ("", False)
    assert numbers(evening, 40, 8) == ("FINAL TABLE", True)


def test_a_night_of_one_table_has_no_final_one() -> None:
    evening = started(LEVEL)
    assert numbers(evening, 9, 9) == ("", False)
    evening.do(c.OpenTable(1))
    assert clock(evening).note_badge == ""


def test_one_table_left_of_several_is_the_final_one() -> None:
    evening = started(LEVEL)
    evening.do(c.OpenTable(1))
    evening.do(c.OpenTable(2))
    assert clock(evening).note_badge == ""
    evening.do(c.CloseTable(1))
    assert (clock(evening).note_kind, clock(evening).note_badge) == ("final_table", "FINAL TABLE")


def test_while_others_may_come_and_before_the_start_no_table_is_final() -> None:
    evening = Evening(levels(LEVEL | {"closes_registration": True}, LEVEL))
    assert numbers(evening, 20, 9) == ("", False)
    evening.do(c.Start())
    assert not evening.frame.field.final_table
    evening.wait(20 * MINUTE)
    assert evening.frame.field.final_table


def test_wsop_125_the_last_hands_go_before_the_final_table_and_end_with_the_day() -> None:
    evening = started(LEVEL, LEVEL, {"kind": "day_end"}, LEVEL)
    numbers(evening, 148, 9)
    evening.do(c.AnnounceLastHands(5))
    assert (clock(evening).note_kind, clock(evening).note_badge) == ("last_hands", "LAST 5 HANDS")
    evening.wait(20 * MINUTE)  # the clock stands: no level passes meanwhile
    assert (clock(evening).band, clock(evening).note_badge) == ("LAST 5 HANDS", "LAST 5 HANDS")
    evening.do(c.NextLevel())
    assert clock(evening).note_badge == "LAST 5 HANDS"
    evening.do(c.NextLevel())
    assert (clock(evening).badge, clock(evening).note_kind) == ("DAY OVER", "final_table")
    evening.do(c.Resume())
    assert clock(evening).note_kind == "final_table"  # another day


def test_the_last_one_of_the_last_hands_is_named() -> None:
    evening = started(LEVEL)
    evening.do(c.AnnounceLastHands(1))
    assert clock(evening).note_badge == "LAST HAND OF THE DAY"


# -- chips that leave play -----------------------------------------------------------------------------------------


def chips(evening: Evening) -> ChipsPanel:
    evening.context = replace(evening.context, chip_colors={25: "green", 100: "black", 500: "purple"})
    return evening.frame.chips


def test_a_color_up_is_told_one_level_before_at_the_break_while_it_runs_and_when_they_are_dead() -> None:
    evening = started(LEVEL, LEVEL, LEVEL, RACE, LEVEL, LEVEL)
    told = []
    for _ in range(5):
        told.append((chips(evening).color_up, chips(evening).text))
        evening.wait((10 if clock(evening).state == "break" else 20) * MINUTE)
    assert told == [
        ("", ""),
        ("coming", "25s leave play at the break after level 3"),
        ("at_break", "25s leave play at the break"),
        ("racing", "Racing now: leave your chips on the table"),
        ("dead", "25s are out of play. Take any you still find to the floor"),
    ]


def test_the_message_line_says_the_same_until_the_director_has_a_message() -> None:
    evening = started(LEVEL, RACE, LEVEL)
    message = evening.frame.message
    assert (message.text, message.color_up, message.typed) == ("25s leave play at the break", "at_break", False)
    evening.do(c.Announce("Dinner at the bar"))
    message = evening.frame.message
    assert (message.text, message.color_up, message.typed, message.chips) == ("Dinner at the bar", "", True, ())
    assert chips(evening).color_up == "at_break"


def test_chips_are_dead_for_ten_minutes_and_leave_the_chips_in_play() -> None:
    evening = started(LEVEL, RACE, LEVEL)
    assert [chip.text for chip in chips(evening).in_play] == ["25", "100", "500"]
    evening.wait(30 * MINUTE)
    panel = chips(evening)
    assert [(chip.text, chip.color) for chip in panel.in_play] == [("100", "black"), ("500", "purple")]
    assert [(chip.text, chip.color) for chip in panel.leaving] == [("25", "green")]
    evening.wait(10 * MINUTE - 1)
    assert chips(evening).color_up == "dead"
    evening.wait(1)
    assert (chips(evening).color_up, chips(evening).leaving) == ("", ())


def test_the_break_before_one_that_colors_up_is_no_race() -> None:
    evening = started(LEVEL, BREAK, LEVEL, RACE, LEVEL)
    assert chips(evening).color_up == "coming"  # one level before the last one
    evening.wait(25 * MINUTE)
    assert (clock(evening).state, chips(evening).color_up) == ("break", "")


def test_several_chips_may_go_together_and_a_closed_event_says_nothing() -> None:
    evening = started(LEVEL, BREAK | {"color_up": [25, 50]}, LEVEL)
    assert chips(evening).text == "25s and 50s leave play at the break"
    evening.do(c.Close())
    assert (chips(evening).color_up, evening.frame.message.text) == ("", "")


# -- the ticker ----------------------------------------------------------------------------------------------------


def test_the_ticker_is_filled_in_and_follows_what_it_names() -> None:
    evening = started(LEVEL)
    evening.do(c.Count(20, 0, 18))
    evening.do(c.SetTicker("{players} left. Bar open"))
    before = evening.frame
    assert before.ticker.text == "18 left. Bar open"
    evening.time.passed += 1_000
    assert evening.frame.ticker is before.ticker
    evening.do(c.Count(0, 0, -1))
    assert evening.frame.ticker.text == "17 left. Bar open"
    evening.do(c.SetTicker("{time_left} to go"))
    evening.time.passed += 1_000
    assert evening.frame.ticker.text == f"{clock(evening).countdown} to go"


def test_a_ticker_of_a_newer_program_stands_as_it_was_typed() -> None:
    evening = started(LEVEL)
    evening.do(c.SetTicker("{jackpot} in the jackpot"))
    assert evening.frame.ticker.text == "{jackpot} in the jackpot"


# -- before the start and after the end ----------------------------------------------------------------------------


def test_before_the_start_the_event_says_what_a_player_gets() -> None:
    event = Evening(timed(20, 20, 40)).frame.event
    assert (event.stack_label, event.stack) == ("Starting stack", "5,000")
    assert (event.levels_label, event.levels) == ("Levels", "20 min to 40 min")
    assert (event.buy_in_label, event.buy_in, event.guarantee_label, event.starts) == ("", "", "", "")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([LEVEL, LEVEL], "20 min"),
        ([LEVEL, LEVEL | {"minutes": 90}], "20 min to 1 h 30 min"),
        ([{"big_blind": 50, "hands": 12}], "12 hands"),
        ([{"big_blind": 50, "hands": 8}, {"big_blind": 50, "hands": 12}], "8 hands to 12 hands"),
        ([LEVEL, {"big_blind": 50, "hands": 12}], "20 min"),
        ([{"big_blind": 50}], ""),
    ],
)
def test_how_long_a_level_is(rows: list[dict[str, Any]], said: str) -> None:
    assert Evening(levels(*rows)).frame.event.levels == said


def test_a_countdown_says_the_time_of_day_until_it_has_started() -> None:
    evening = Evening(timed(20))
    evening.do(c.ScheduleStart(600))
    assert (evening.frame.event.starts_label, evening.frame.event.starts) == ("Starts at", "9:10 pm")
    evening.do(c.Start())
    assert (evening.frame.event.starts_label, evening.frame.event.starts) == ("", "")


def test_a_closed_event_names_its_winner() -> None:
    evening = started(LEVEL)
    evening.do(c.Close("Ann"))
    frame = evening.frame
    assert (frame.clock.headline, frame.clock.badge) == ("TOURNAMENT OVER", "WINNER")
    assert (frame.event.winner_label, frame.event.winner) == ("Winner", "Ann")
    unknown = started(LEVEL)
    unknown.do(c.Close())
    assert (unknown.frame.clock.badge, unknown.frame.event.winner_label) == ("", "")


def test_the_journal_says_what_was_typed_in_words() -> None:
    evening = started(LEVEL)
    evening.do(c.SetPayouts({"amounts": [60_000, 40_000]}, pool=100_000))
    evening.do(c.SetTicker("Bar open"))
    evening.do(c.AnnounceLastHands(5))
    evening.do(c.Close("Ann"))
    said = [FactWords(Words()).sentence(entry.fact) for entry in evening.desk.entries[2:]]
    assert said == [
        "Prize pool $1,000",
        "Payouts for 2 places: $600, $400",
        "Ticker: Bar open",
        "Announced the last 5 hands of the day",
        "Paused the clock",  # WSOP 125: the hands are what is left of the day
        "Closed the event, won by Ann",
    ]
