"""What the room is told, and when."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kiosk.show.announce import announcements, moment, next_change, where_play_is
from kiosk.tournament import commands as c
from kiosk.tournament.prizes import bands_of
from tests.tournament.night import from_vector

from .evening import Evening, levels, timed

MINUTE = 60_000
VECTORS = {
    v["id"]: v
    for v in json.loads((Path(__file__).parent.parent / "vectors" / "clock.json").read_text(encoding="utf-8"))
}


def started(evening: Evening) -> Evening:
    evening.do(c.Start())
    evening.heard.clear()
    return evening


def test_a_level_is_told_with_everything_that_is_posted_and_spoken_in_words() -> None:
    rows = [{"small_blind": 25, "big_blind": 50, "minutes": 10} for _ in range(4)]
    evening = started(Evening(levels(*rows, {"small_blind": 1000, "big_blind": 2000, "ante": 2000, "minutes": 10})))
    evening.block(40 * MINUTE)
    level = evening.heard[0]
    assert (level.kind, level.text) == ("level", "Level 5. Blinds 1,000 / 2,000. Big blind ante 2,000.")
    assert level.spoken == "Level five. Blinds one thousand, two thousand. Big blind ante two thousand."
    assert level.from_clock


def test_c003_after_a_block_the_start_is_told_once() -> None:
    evening = Evening(timed(25, 25), start_at_zero="by_itself")
    evening.do(c.ScheduleStart(1800))
    evening.block(1_860_000)
    assert evening.said() == ["Shuffle up and deal. Level 1. Blinds 50 / 100."]
    assert evening.remaining == 1_440_000
    evening.block(1000)
    assert evening.said() == []


def test_c018_level_five_is_told_when_the_break_after_level_four_ends() -> None:
    evening = started(Evening(timed(20, 20, 20, 20, 20, breaks={4: 15})))
    evening.block(80 * MINUTE)
    assert evening.said() == ["Break: 15 minutes."]
    evening.block(15 * MINUTE)
    assert evening.said() == ["Level 5. Blinds 800 / 1,600."]


def test_c019_the_warning_before_a_break_speaks_of_the_break() -> None:
    evening = started(Evening(timed(20, 20, breaks={1: 15})))
    evening.wait(19 * MINUTE)
    assert evening.said() == ["The break begins in one minute."]


def test_one_minute_before_the_next_level_and_never_in_the_last_one() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.wait(19 * MINUTE - 1)
    assert evening.said() == []
    evening.wait(1)
    assert [(a.kind, a.text, a.from_clock) for a in evening.heard] == [
        ("warning", "One minute left in this level.", True)
    ]
    evening.heard.clear()
    evening.wait(MINUTE)
    assert evening.kinds() == ["level"]
    evening.wait(60 * MINUTE)
    assert evening.said() == []


def test_clk_lvl_06_dealers_prepare_their_decks_one_minute_before_play() -> None:
    evening = Evening(timed(10, 10, breaks={1: 5}))
    evening.do(c.ScheduleStart(300))
    evening.wait(240_000)
    assert evening.said() == ["The tournament starts in one minute. Dealers, prepare your decks."]
    evening.do(c.Start())
    evening.wait(10 * MINUTE)
    evening.heard.clear()
    evening.wait(3 * MINUTE)
    assert evening.said() == ["Two minutes left of the break. Please return to your seats."]
    evening.wait(MINUTE)
    assert evening.said() == ["Play resumes in one minute. Dealers, prepare your decks."]


def test_a_warning_that_is_late_is_not_given() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.block(19 * MINUTE + 20_000)
    assert evening.said() == []
    evening.do(c.SetRemaining(300))
    evening.do(c.AdjustClock(-270))
    assert evening.said() == []


def test_c022_blinds_that_stay_are_said_to_stay() -> None:
    rows = [{"small_blind": 100, "big_blind": 200, "minutes": 20} for _ in range(2)]
    evening = started(Evening(levels(*rows)))
    evening.block(20 * MINUTE)
    assert evening.heard[0].text == "Level 2. Blinds stay at 100 / 200."
    assert evening.heard[0].spoken == "Level two. Blinds stay at one hundred, two hundred."


@pytest.mark.parametrize("vector", ["clk-h4h-02", "clk-h4h-03", "clk-h4h-07"])
def test_only_the_level_where_play_goes_on_is_told(vector: str) -> None:
    given: dict[str, Any] = VECTORS[vector]["given"]
    evening = started(Evening(from_vector(given["structure"]), debit_current_hand=False))
    evening.do(c.SetRemaining(given["remaining_ms"] / 1000))
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.heard.clear()
    evening.do(c.CompleteHand())
    told = [a.text.partition(".")[0] for a in evening.heard if a.kind == "level"]
    assert told == [f"Level {level}" for level in VECTORS[vector]["expect"]["announce"]]


def test_clk_h4h_10_the_break_is_told_and_after_it_the_level() -> None:
    given: dict[str, Any] = VECTORS["clk-h4h-10"]["given"]
    evening = started(Evening(from_vector(given["structure"]), debit_current_hand=False))
    evening.do(c.SetRemaining(given["remaining_ms"] / 1000))
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.heard.clear()
    evening.do(c.CompleteHand())
    assert evening.kinds() == ["break"]
    evening.wait(10 * MINUTE)
    assert evening.said() == [
        "Two minutes left of the break. Please return to your seats.",
        "Play resumes in one minute. Dealers, prepare your decks.",
        "Level 2. Blinds 50 / 100.",
        "Hand 2. Deal.",
    ]


def test_hand_for_hand_is_told_hand_by_hand_without_minute_warnings() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.SetRemaining(70 + 240))
    evening.do(c.StartHandForHand())
    assert evening.said() == ["Hand for hand. Finish the hand you are playing, then wait."]
    evening.do(c.CompleteHand())
    assert evening.said() == ["Hand 1. Deal."]
    evening.do(c.CompleteHand())
    assert evening.said() == ["Hand 2. Deal.", "Last hand of this level."]  # 1:10 left, no warning of a minute
    evening.wait(30 * MINUTE)
    assert evening.said() == []
    evening.do(c.EndHandForHand())
    assert evening.said() == ["Hand for hand is over."]


def test_several_hands_entered_at_once_tell_only_the_hand_in_play() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.StartHandForHand())
    evening.heard.clear()
    evening.do(c.CompleteHand(count=4))
    assert evening.said() == ["Hand 4. Deal."]


def test_the_hand_in_progress_is_told_as_the_last_of_the_level_where_it_is_charged() -> None:
    begins = "Hand for hand. Finish the hand you are playing, then wait."
    for charged, told in ((True, [begins, "Last hand of this level."]), (False, [begins])):
        evening = started(Evening(timed(20, 20), debit_current_hand=charged))
        evening.do(c.SetRemaining(90))
        evening.heard.clear()
        evening.do(c.StartHandForHand())
        assert evening.said() == told


def test_clk_hpl_02_the_last_hand_of_a_level_by_hands() -> None:
    evening = started(Evening(levels(*[{"small_blind": 50, "big_blind": 100, "hands": 10}] * 2)))
    for _ in range(8):
        evening.do(c.CompleteHand())
    assert evening.said() == []
    evening.do(c.CompleteHand())
    assert evening.said() == ["Last hand of this level."]
    evening.do(c.CompleteHand())
    assert evening.kinds() == ["level"]


def test_registration_is_told_at_its_last_level_and_when_it_closes() -> None:
    structure = levels(
        {"small_blind": 25, "big_blind": 50, "minutes": 10},
        {"small_blind": 50, "big_blind": 100, "minutes": 10, "closes_registration": True},
        {"small_blind": 100, "big_blind": 200, "minutes": 10},
    )
    evening = started(Evening(structure))
    evening.block(10 * MINUTE)
    assert evening.said()[1:] == ["Registration closes at the end of this level."]
    evening.block(10 * MINUTE)
    assert evening.said()[1:] == ["Registration is closed."]


def test_color_up_is_told_one_level_before_and_in_its_break() -> None:
    structure = levels(
        {"small_blind": 25, "big_blind": 50, "minutes": 10},
        {"small_blind": 50, "big_blind": 100, "minutes": 10},
        {"kind": "break", "minutes": 10, "color_up": [25, 50]},
        {"small_blind": 100, "big_blind": 200, "minutes": 10},
    )
    evening = started(Evening(structure))
    evening.block(10 * MINUTE)
    assert evening.said()[1:] == ["The 25 and 50 chips leave play at the next break."]
    evening.block(10 * MINUTE)
    assert evening.heard[1].spoken == (
        "The twenty-five and fifty chips leave play now. Please leave your chips on the table."
    )


def test_the_limit_of_the_day_is_told_half_an_hour_before_and_when_it_is_reached() -> None:
    evening = started(Evening(timed(120, 120), day_limit_h=2))
    evening.wait(90 * MINUTE)
    assert evening.said() == ["The limit for today is reached in 30 minutes."]
    evening.wait(29 * MINUTE)
    evening.heard.clear()
    evening.wait(MINUTE)
    assert evening.said()[-1] == "The limit of 2 hours for today is reached. Please wait for the director."


def test_a_clock_on_a_player_is_told_with_its_last_seconds_and_its_end() -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.CallClock(5, "Ann"))
    assert evening.said() == ["Table 5: clock on Ann. 25 seconds."]
    evening.wait(25_000)
    assert evening.said() == ["Table 5: 5 seconds."]
    evening.wait(6_000)
    assert evening.said() == ["Table 5: time. The hand is dead."]
    evening.do(c.CallClock(5, "Ann", facing_bet=False))
    evening.wait(5_000)
    evening.do(c.Act(5))
    evening.wait(60_000)
    assert evening.said() == ["Table 5: clock on Ann. 25 seconds."]


def test_an_announcement_of_the_director_is_text_and_waits_for_its_grace() -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.Announce("Table 5 breaks"))
    told = evening.heard[0]
    assert (told.kind, told.text, told.spoken, told.from_clock) == (
        "text",
        "Table 5 breaks",
        "Table five breaks",
        False,
    )


def test_a_player_in_an_announcement_is_called_as_the_room_may_read_him() -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.Announce("{player:5} takes {prize}"))
    assert [(told.text, told.spoken) for told in evening.heard[:1]] == [
        ("Player 5 takes {prize}", "Player five takes prize")
    ]


def test_next_and_previous_by_hand_wait_for_their_grace() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.NextLevel())
    assert [(a.kind, a.from_clock) for a in evening.heard] == [("level", False)]


def test_what_the_director_does_beside_the_clock_waits_for_its_grace_too() -> None:
    row = {"small_blind": 50, "big_blind": 100, "minutes": 20}
    evening = started(Evening(levels(row, row)))
    evening.do(c.Count(12, 0, 12))
    evening.do(c.SetPayouts({"amounts": [50, 30, 20]}))
    evening.do(c.OpenTable(1))
    evening.do(c.OpenTable(2))
    evening.do(c.AnnounceLastHands(5))
    evening.do(c.AnnounceLastHands(1))
    evening.do(c.EditStructure(levels(row | {"big_blind": 200}, row)))
    evening.do(c.CloseTable(2))
    evening.do(c.Count(0, 0, -8))
    evening.do(c.Count(0, 0, -1))
    evening.do(c.EditStructure(levels(row | {"big_blind": 200, "label": "late"}, row)))  # the same blinds
    evening.do(c.Close("Ann"))
    assert [(told.key, told.from_clock) for told in evening.heard] == [
        ("warning", False),
        ("warning", False),
        ("segment", False),
        ("final_table", False),
        ("money", False),
        ("money", False),
        ("winner", False),
    ]


def test_an_extra_break_and_its_end_are_told() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.wait(5 * MINUTE)
    evening.do(c.TakeBreak(10))
    assert evening.said() == ["Break: 10 minutes."]
    evening.do(c.EndBreak())
    assert evening.said() == ["Level 1. Blinds 50 / 100."]


def test_pausing_an_edit_elsewhere_and_a_note_of_the_journal_say_nothing() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.Pause())
    evening.do(c.Count(10, 0, 10))
    evening.do(c.Resume())
    evening.do(c.OpenTable(3))
    assert evening.said() == []


def test_after_the_close_nothing_is_said() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.Close())
    evening.wait(60 * MINUTE)
    assert evening.said() == []
    assert next_change(evening.tournament, evening.time.now()) is None


def test_the_first_look_says_nothing() -> None:
    evening = started(Evening(timed(20, 20)))
    assert announcements(None, moment(evening.tournament, 0), evening.phrases) == ()


def test_everything_spoken_has_words_only() -> None:
    structure = levels(
        {"small_blind": 25, "big_blind": 50, "ante": 50, "minutes": 10, "closes_registration": True},
        {"kind": "break", "minutes": 7.5, "color_up": [25]},
        {"ante": 100, "bring_in": 200, "small_bet": 500, "big_bet": 1000, "minutes": 10},
        {"small_blind": 500, "big_blind": 1000, "minutes": 10},
    )
    evening = Evening(structure, day_limit_h=1)
    evening.do(c.Start())
    evening.do(c.CallClock(12, "Ann"))
    evening.wait(70 * MINUTE)
    assert len(evening.heard) >= 12
    for told in evening.heard:
        assert not re.search(r"[\d/–−]", told.spoken), told.spoken


def test_where_play_is_says_of_a_break_how_much_of_it_is_left() -> None:
    evening = started(Evening(timed(10, 10, breaks={1: 15})))
    said = []
    for minutes in (10, 6.25, 7.75):
        evening.block(round(minutes * MINUTE))
        told = where_play_is(moment(evening.tournament, evening.time.now()), evening.phrases)
        said.append(told and told.text)
    assert said == ["Break: 15 minutes.", "Break: 9 minutes.", "Break: 1 minute."]


def test_the_bubble_and_the_money_are_told_as_players_go_out_and_not_as_payouts_are_typed() -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.Count(10, 0, 4))
    evening.do(c.SetPayouts({"amounts": [50, 30, 20]}))
    assert evening.said() == []  # four left, three paid: typed, not reached
    evening.do(c.SetPayouts([50, 50]))
    evening.do(c.SetPool(1000))
    evening.do(c.Count(0, 0, -1))
    assert evening.said() == ["We are on the bubble. The next player out is the last one without a prize."]
    evening.do(c.Count(0, 0, -1))
    assert evening.said() == ["Congratulations, you are in the money. 2 places are paid."]
    evening.do(c.SetPayouts({"amounts": [50, 30, 20]}))
    assert evening.said() == []


@pytest.mark.parametrize("pool", [0, 1, 99, 100, 1000, 123_457])
@pytest.mark.parametrize("unit", [1, 5, 100, 500])
@pytest.mark.parametrize("percents", [[100], [50, 30, 20], [90, 9.5, 0.5], [99, 1, 0], [99.9, 0.05, 0.05]])
def test_as_many_places_are_told_as_are_paid(pool: int, unit: int, percents: list[float]) -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.SetPool(pool))
    evening.do(c.SetPayouts(percents, unit))
    bands = bands_of(evening.tournament)
    assert moment(evening.tournament, 0).places == (bands[-1].last if bands else 0)


def test_while_others_may_come_nobody_is_told_of_the_money() -> None:
    rows = [{"small_blind": 50, "big_blind": 100, "minutes": 10, "closes_registration": True}]
    evening = started(Evening(levels(*rows, rows[0] | {"closes_registration": False})))
    evening.do(c.Count(10, 0, 10))
    evening.do(c.SetPayouts({"amounts": [50, 30, 20]}))
    evening.do(c.Count(0, 0, -7))
    assert evening.said() == []


def test_a_last_hand_that_is_counted_down_is_told_when_it_comes() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.heard.clear()
    evening.do(c.AnnounceLastHands(2))
    assert evening.said() == ["Last 2 hands."]
    evening.do(c.CompleteHand())
    assert evening.said() == ["Hand 2. Deal.", "Last hand of the day."]


def test_registration_that_closes_with_the_level_is_not_told_again_after_an_extra_break() -> None:
    row = {"small_blind": 50, "big_blind": 100, "minutes": 20}
    evening = started(Evening(levels(row, row | {"closes_registration": True}, row)))
    evening.block(20 * MINUTE)
    assert "Registration closes at the end of this level." in evening.said()
    evening.do(c.TakeBreak(10))
    evening.do(c.EndBreak())
    assert [text for text in evening.said() if "Registration" in text] == []


def test_every_change_lies_ahead_and_is_reached_in_order() -> None:
    evening = Evening(timed(10, 10, breaks={1: 5}), start_at_zero="by_itself")
    evening.do(c.ScheduleStart(120))
    now, seen = 0, []
    while (following := next_change(evening.tournament, now)) is not None:
        assert following > now
        now = following
        seen.append(now // 1000)
    # 1:00 before the start, the start; 1:30 and 1:00 left, the break; 2:00 and 1:00 left, level 2; 1:30, 1:00, its end.
    assert seen == [60, 120, 630, 660, 720, 900, 960, 1020, 1530, 1560, 1620]
