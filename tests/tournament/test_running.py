"""Where the clock's rules meet: hand-for-hand, breaks, hands, edits and pauses in each other's way.

Rules are those of rules.md sections 2 and 3 (PlayLive RP-7 and Hands Per Level), named by their numbers.
"""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament.structure import Structure, read_structure, structure_data
from tests.tournament.night import MINUTE, Night, timed


def level(number: int, **ends: object) -> dict[str, Any]:
    return {"kind": "level", "small_blind": 25 * number, "big_blind": 50 * number, **ends}


def sheet(*segments: dict[str, Any]) -> Structure:
    return read_structure({"segment": list(segments)})


def edited(structure: Structure, changes: dict[int, dict[str, Any]] | None = None, *more: dict[str, Any]) -> Structure:
    data: Any = structure_data(structure)
    for index, change in (changes or {}).items():
        data["segment"][index] |= change
    data["segment"].extend(more)
    return read_structure(data)


def begun(structure: Structure, **settings: Any) -> Night:
    night = Night(structure, **settings)
    night.do(c.Start())
    return night


def held(night: Night, remaining_s: float) -> Night:
    """Hand-for-hand active on hand 1, with so much left; the hand in progress cost nothing."""
    night.do(c.StartHandForHand())
    night.do(c.CompleteHand())
    night.do(c.SetRemaining(remaining_s))
    return night


def left(night: Night) -> int | None:
    return clocks.hands_left(night.clock, night.tournament.sheet, night.time.now())


def play(night: Night) -> int:
    return clocks.play_at(night.clock, night.time.now())


# -- time by hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [c.AdjustClock(60), c.SetRemaining(60)], ids=["plus", "set"])
def test_a_last_level_that_stood_at_zero_gets_the_whole_minute(command: c.Command) -> None:
    night = begun(timed(10))
    night.wait(15 * MINUTE)  # at 0:00 for five minutes
    night.do(command)
    assert night.remaining == MINUTE
    night.wait(30_000)
    assert night.remaining == 30_000


@pytest.mark.parametrize("command", [c.AdjustClock(120), c.SetRemaining(120)], ids=["plus", "set"])
def test_a_break_that_waits_at_zero_is_lengthened_from_now(command: c.Command) -> None:
    night = begun(timed(10, 10, breaks={1: 5}), break_ends="director")
    night.wait(30 * MINUTE)
    night.do(command)
    assert (night.kind, night.remaining) == ("break", 2 * MINUTE)


def test_minus_on_a_break_that_waits_for_the_director_stops_at_zero() -> None:
    night = begun(timed(10, 10, breaks={1: 5}), break_ends="director")
    night.wait(11 * MINUTE)
    night.do(c.AdjustClock(-3600))
    assert (night.kind, night.remaining) == ("break", 0)
    night.do(c.EndBreak())
    assert (night.level, night.remaining) == (2, 10 * MINUTE)


def test_minus_past_the_end_of_a_break_carries_into_the_level() -> None:
    night = begun(timed(10, 10, breaks={1: 5}))
    night.wait(11 * MINUTE)
    night.do(c.AdjustClock(-6 * 60))
    assert (night.level, night.remaining) == (2, 8 * MINUTE)


def test_minus_past_the_end_of_an_extra_break_carries_into_its_level() -> None:
    night = begun(timed(20, 20))
    night.wait(5 * MINUTE)
    night.do(c.TakeBreak(5))
    night.do(c.AdjustClock(-7 * 60))
    assert (night.kind, night.level, night.remaining) == ("level", 1, 13 * MINUTE)


def test_minus_keeps_a_paused_clock_paused() -> None:
    night = begun(timed(10, 10))
    night.do(c.Pause())
    night.do(c.AdjustClock(-11 * 60))
    night.wait(MINUTE)
    assert (night.level, night.remaining, night.clock.running) == (2, 9 * MINUTE, False)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -float("inf")])
def test_a_length_that_is_no_number_is_refused(seconds: float) -> None:
    assert begun(timed(10)).refused(c.AdjustClock(seconds)) == "bad_value"


def test_a_refused_length_says_what_would_do() -> None:
    night = begun(timed(10))
    outcome = night.do(c.SetRemaining(0))
    assert outcome.refused is not None
    assert outcome.refused.values == {"key": "to", "value": 0, "least": 1, "most": 360_000}


# -- next and previous -----------------------------------------------------------------------------------------


def test_previous_from_a_break_is_the_level_before_it() -> None:
    night = begun(
        sheet(
            level(1, minutes=10),
            {"kind": "break", "minutes": 5},
            {"kind": "day_end"},
            {"kind": "break", "minutes": 5},
            level(2, minutes=10),
        )
    )
    for _ in range(3):
        night.do(c.NextLevel())
    assert (night.kind, night.clock.segment) == ("break", 3)
    night.do(c.PreviousLevel())
    assert (night.clock.segment, night.remaining) == (0, 10 * MINUTE)
    night.do(c.NextLevel())
    night.do(c.PreviousLevel())
    assert (night.clock.segment, night.remaining) == (0, 10 * MINUTE)


def test_there_is_no_level_before_a_first_break() -> None:
    night = begun(sheet({"kind": "break", "minutes": 5}, level(1, minutes=10)))
    assert night.refused(c.PreviousLevel()) == "not_allowed"


def test_previous_and_next_from_an_extra_break() -> None:
    night = begun(timed(20, 15))
    night.wait(5 * MINUTE)
    night.do(c.TakeBreak(5))
    night.do(c.PreviousLevel())
    assert (night.kind, night.level, night.remaining) == ("level", 1, 20 * MINUTE)
    night.undo()
    assert (night.kind, night.remaining) == ("break", 5 * MINUTE)
    night.do(c.NextLevel())
    assert (night.kind, night.level, night.remaining) == ("level", 2, 15 * MINUTE)


def test_a_level_chosen_at_the_end_of_a_day_stands_until_play_goes_on() -> None:
    night = begun(sheet(level(1, minutes=10), {"kind": "day_end"}, level(2, minutes=10)))
    night.wait(20 * MINUTE)
    night.do(c.NextLevel())
    night.wait(MINUTE)
    assert (night.level, night.remaining, night.clock.stopped_at) == (2, 10 * MINUTE, 20 * MINUTE)
    night.do(c.Resume())
    night.wait(MINUTE)
    assert (night.remaining, night.clock.stopped_at) == (9 * MINUTE, None)


def test_next_and_previous_in_hand_for_hand_give_a_full_frozen_level() -> None:
    night = held(begun(timed(20, 15, 10), debit_current_hand=False), 300)
    night.do(c.NextLevel())
    night.wait(MINUTE)
    assert (night.level, night.remaining, night.clock.hand_for_hand) == (2, 15 * MINUTE, "active")
    night.do(c.CompleteHand())
    assert (night.remaining, night.clock.hand) == (13 * MINUTE, 2)
    night.do(c.PreviousLevel())
    assert (night.level, night.remaining, night.clock.hand) == (1, 20 * MINUTE, 2)


def test_a_break_chosen_in_hand_for_hand_runs_though_it_was_announced_in_one() -> None:
    night = begun(timed(20, 20, breaks={1: 10}))
    night.do(c.NextLevel())
    night.do(c.StartHandForHand())
    night.wait(10 * MINUTE)
    assert night.clock.hand_for_hand == "active"
    night.do(c.PreviousLevel())
    night.wait(4 * MINUTE)
    assert (night.kind, night.remaining) == ("break", 6 * MINUTE)


def test_next_drops_what_a_break_still_owed() -> None:
    night = held(begun(timed(20, 20, breaks={1: 10}), debit_current_hand=False), 30)
    night.do(c.CompleteHand())
    assert (night.kind, night.clock.pending_debit_ms) == ("break", 90_000)
    night.do(c.NextLevel())
    assert (night.level, night.remaining, night.clock.pending_debit_ms) == (2, 20 * MINUTE, 0)


# -- hand-for-hand ---------------------------------------------------------------------------------------------


def test_2_4_a_break_ended_early_still_hands_on_what_is_owed() -> None:
    night = held(begun(timed(20, 20, breaks={1: 10}), debit_current_hand=False), 30)
    night.do(c.CompleteHand())
    night.wait(3 * MINUTE)
    night.do(c.EndBreak())
    assert (night.level, night.remaining, night.clock.pending_debit_ms) == (2, 18 * MINUTE + 30_000, 0)


def test_2_4_a_level_shorter_than_a_hand_after_a_break_is_crossed_whole() -> None:
    night = held(begun(timed(20, 1, 20, breaks={1: 10}), debit_current_hand=False), 10)
    night.do(c.CompleteHand())
    night.do(c.EndBreak())
    assert (night.level, night.remaining) == (3, 19 * MINUTE + 10_000)  # 1:50 owed, 1:00 of it was level 2


def test_2_4_no_debit_into_a_level_by_hands() -> None:
    night = held(begun(sheet(level(1, minutes=20), level(2, hands=8)), debit_current_hand=False), 30)
    night.do(c.CompleteHand())
    assert (night.level, night.clock.hands_done, left(night), night.remaining) == (2, 0, 8, None)


def test_2_4_zero_exactly_goes_on_but_the_last_level_stays() -> None:
    night = held(begun(timed(20, 20), debit_current_hand=False), 120)
    night.do(c.CompleteHand())
    assert (night.level, night.remaining) == (2, 20 * MINUTE)
    night.do(c.CompleteHand(11))
    assert (night.level, night.remaining, night.clock.hand) == (2, 0, 13)
    night.do(c.AdjustClock(180))
    assert night.remaining == 3 * MINUTE


def test_2_4_the_end_of_a_day_in_hand_for_hand_owes_to_the_next_day() -> None:
    structure = sheet(level(1, minutes=20), {"kind": "day_end"}, level(2, minutes=20))
    night = held(begun(structure, debit_current_hand=False), 90)
    night.do(c.CompleteHand())
    assert (night.kind, night.clock.running) == ("day_end", False)
    assert night.refused(c.CompleteHand()) == "not_in_play"
    night.wait(12 * 60 * MINUTE)
    night.do(c.Resume())
    assert (night.level, night.remaining, night.clock.hand_for_hand) == (2, 19 * MINUTE + 30_000, "active")


def test_2_8_an_adjustment_past_zero_in_hand_for_hand_carries_and_stays_frozen() -> None:
    night = held(begun(timed(20, 20, breaks={1: 10}), debit_current_hand=False), 60)
    night.do(c.AdjustClock(-180))
    assert (night.kind, night.remaining, night.clock.running) == ("break", 8 * MINUTE, True)
    night.wait(20 * MINUTE)
    assert (night.level, night.remaining) == (2, 20 * MINUTE)


def test_2_9_ended_in_a_break_the_next_level_runs_in_real_time_without_a_carry() -> None:
    night = held(begun(timed(20, 20, breaks={1: 10}), debit_current_hand=False), 30)
    night.do(c.CompleteHand())
    night.do(c.EndHandForHand())
    night.wait(12 * MINUTE)
    assert (night.level, night.remaining, night.clock.running) == (2, 18 * MINUTE, True)


def test_2_9_the_house_may_let_the_clock_run_on() -> None:
    night = held(begun(timed(20, 20), debit_current_hand=False, after_hand_for_hand="running"), 300)
    night.wait(7 * MINUTE)
    night.do(c.EndHandForHand())
    night.wait(MINUTE)
    assert night.remaining == 4 * MINUTE


def test_2_1_disarmed_in_a_break_nothing_changes() -> None:
    night = begun(timed(20, 20, breaks={1: 10}))
    night.do(c.NextLevel())
    night.do(c.StartHandForHand())
    night.wait(4 * MINUTE)
    night.do(c.EndHandForHand())
    night.wait(7 * MINUTE)
    assert (night.level, night.remaining, night.clock.running) == (2, 19 * MINUTE, True)


def test_2_1_announced_in_an_extra_break_the_level_comes_back_frozen() -> None:
    night = begun(timed(20, 20))
    night.wait(5 * MINUTE)
    night.do(c.TakeBreak(5))
    night.do(c.StartHandForHand())
    night.wait(9 * MINUTE)
    clock = night.clock
    assert (night.remaining, clock.hand_for_hand, clock.hand) == (15 * MINUTE, "active", 1)


def test_2_8_a_paused_extra_break_does_not_leave_hand_for_hand_paused() -> None:
    night = held(begun(timed(20, 20), debit_current_hand=False), 300)
    night.do(c.TakeBreak(5))
    night.do(c.Pause())
    night.do(c.EndBreak())
    assert (night.remaining, night.clock.stopped_at) == (300_000, None)


def test_2_10_undo_of_a_hand_owed_over_a_break_that_ended_by_itself() -> None:
    night = held(begun(timed(20, 20, breaks={1: 10}), debit_current_hand=False), 30)
    night.do(c.CompleteHand())
    night.wait(15 * MINUTE)
    assert (night.level, night.remaining) == (2, 18 * MINUTE + 30_000)
    night.undo()
    assert (night.level, night.kind, night.remaining) == (1, "level", 30_000)
    assert (night.clock.hand_for_hand, night.clock.hand, night.clock.pending_debit_ms) == ("active", 1, 0)


def test_2_12_the_actual_time_of_a_hand_is_counted_from_the_last_one() -> None:
    night = held(begun(timed(20, 20), hand_for_hand_debit="actual_capped", debit_current_hand=False), 600)
    night.wait(50_000)
    night.do(c.CompleteHand())
    night.wait(70_000)
    night.do(c.CompleteHand())
    assert night.remaining == 600_000 - 50_000 - 70_000


def test_too_many_hands_at_once_are_a_slip() -> None:
    night = held(begun(timed(20)), 600)
    assert night.refused(c.CompleteHand(1001)) == "bad_value"
    assert night.refused(c.CompleteHand(0)) == "bad_value"


# -- hands per level -------------------------------------------------------------------------------------------


def test_3_a_paused_level_by_hands_keeps_its_hands_and_counts_no_play() -> None:
    night = begun(sheet(level(1, hands=3), level(2, hands=3)))
    night.wait(4 * MINUTE)
    night.do(c.Pause())
    night.wait(10 * MINUTE)
    night.do(c.Resume())
    night.do(c.CompleteHand())
    assert (left(night), play(night)) == (2, 4 * MINUTE)


def test_3_to_hands_while_paused_stays_paused_and_back() -> None:
    night = begun(timed(20, 20))
    night.wait(10 * MINUTE)
    night.do(c.Pause())
    night.do(c.StartHandsPerLevel(8))
    assert (left(night), night.clock.running) == (4, False)
    night.do(c.EndHandsPerLevel())
    night.wait(MINUTE)
    assert (night.remaining, night.clock.running) == (10 * MINUTE, False)


def test_3_hand_for_hand_in_a_level_by_hands_counts_a_hand_and_no_time() -> None:
    night = begun(sheet(level(1, hands=3), level(2, minutes=20)))
    night.do(c.StartHandForHand())
    night.do(c.CompleteHand(3))
    assert (night.level, night.remaining, night.clock.hand) == (2, 20 * MINUTE, 3)
    night.wait(MINUTE)
    assert night.remaining == 20 * MINUTE


def test_3_to_hands_in_an_extra_break_counts_for_the_level_put_aside() -> None:
    night = begun(timed(20, 20))
    night.wait(15 * MINUTE)
    night.do(c.TakeBreak(5))
    night.do(c.StartHandsPerLevel(8))
    night.do(c.EndBreak())
    assert (night.level, left(night), night.remaining) == (1, 2, None)  # ceil(8 x 5:00 / 20:00)


def test_3_back_to_time_in_an_extra_break_gives_the_level_its_time() -> None:
    night = begun(timed(20, 20))
    night.do(c.StartHandsPerLevel(8))
    night.do(c.CompleteHand(2))
    night.do(c.TakeBreak(5))
    night.do(c.EndHandsPerLevel())
    night.wait(5 * MINUTE)
    assert (night.level, left(night), night.remaining) == (1, None, 15 * MINUTE)  # floor(20:00 x 6 / 8)


def test_3_fewer_hands_than_were_played_are_refused_in_an_extra_break_too() -> None:
    night = begun(sheet(level(1, hands=10), level(2, hands=10)))
    night.do(c.CompleteHand(6))
    assert night.refused(c.StartHandsPerLevel(6)) == "bad_value"
    night.do(c.TakeBreak(5))
    assert night.refused(c.StartHandsPerLevel(6)) == "bad_value"
    night.do(c.StartHandsPerLevel(7))
    night.do(c.EndBreak())
    assert left(night) == 1


def test_3_a_break_by_the_sheet_begins_the_hands_after_it() -> None:
    night = begun(timed(20, 20, breaks={1: 5}))
    night.do(c.NextLevel())
    night.do(c.StartHandsPerLevel(6))
    assert (night.kind, night.remaining) == ("break", 5 * MINUTE)
    night.wait(5 * MINUTE)
    assert (night.level, left(night)) == (2, 6)


def test_3_a_last_light_after_the_last_hand_of_all_is_only_a_light() -> None:
    night = begun(sheet(level(1, hands=1)), hand_done_by_last_table=True)
    night.do(c.OpenTable(1))
    night.do(c.CompleteHand())
    night.do(c.MarkTableDone(1))
    assert (night.clock.hands_done, left(night)) == (1, 0)


# -- edits -----------------------------------------------------------------------------------------------------


def test_levels_added_after_the_end_begin_now_and_not_in_the_past() -> None:
    structure = timed(10)
    night = begun(structure)
    night.wait(40 * MINUTE)
    night.do(c.EditStructure(edited(structure, None, level(9, minutes=15))))
    assert (night.level, night.remaining) == (2, 15 * MINUTE)


def test_a_length_for_a_level_without_end_does_not_reach_back() -> None:
    structure = sheet(level(1), level(2, minutes=10), level(3, minutes=10))
    night = begun(structure)
    night.wait(60 * MINUTE)
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 15}})))
    assert (night.level, night.remaining) == (2, 10 * MINUTE)
    night.undo()
    assert (night.level, night.remaining) == (1, None)


def test_a_level_made_shorter_than_it_was_played_is_over_in_hand_for_hand_too() -> None:
    structure = timed(20, 10)
    night = held(begun(structure, debit_current_hand=False), 300)
    night.do(c.AdjustClock(-60))
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 5}})))
    assert (night.level, night.remaining, night.clock.hand_for_hand) == (2, 10 * MINUTE, "active")


def test_an_edit_in_an_extra_break_waits_for_its_level() -> None:
    structure = timed(20, 20)
    night = begun(structure)
    night.wait(5 * MINUTE)
    night.do(c.TakeBreak(10))
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 30}})))
    assert (night.kind, night.remaining) == ("break", 10 * MINUTE)
    night.wait(10 * MINUTE)
    assert (night.level, night.remaining) == (1, 25 * MINUTE)


def test_an_edit_in_an_extra_break_may_end_its_level() -> None:
    structure = timed(20, 10)
    night = begun(structure)
    night.wait(12 * MINUTE)
    night.do(c.TakeBreak(10))
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 10}})))
    night.wait(10 * MINUTE)
    assert (night.level, night.remaining) == (2, 10 * MINUTE)


def test_a_level_that_is_over_is_not_dealt_at_zero_after_an_extra_break() -> None:
    structure = timed(20, 10)
    night = held(begun(structure, debit_current_hand=False), 300)
    night.do(c.TakeBreak(10))
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 10}})))
    night.wait(10 * MINUTE)
    assert (night.level, night.remaining, night.clock.hand_for_hand) == (2, 10 * MINUTE, "active")


def test_an_edit_leaves_hands_set_by_the_director_alone() -> None:
    structure = timed(20, 20)
    night = begun(structure)
    night.do(c.StartHandsPerLevel(8))
    night.do(c.CompleteHand(2))
    night.do(c.TakeBreak(10))
    night.do(c.EditStructure(edited(structure, {0: {"minutes": 30}})))
    night.do(c.EndBreak())
    assert (left(night), night.remaining) == (6, None)


def test_a_level_edited_to_fewer_hands_is_at_its_last() -> None:
    structure = sheet(level(1, hands=10), level(2, hands=10))
    night = begun(structure)
    night.do(c.CompleteHand(7))
    night.do(c.EditStructure(edited(structure, {0: {"hands": 5}})))
    assert (night.level, left(night)) == (1, 1)


def test_hands_added_levels_after_all_were_dealt_begin_the_next() -> None:
    structure = sheet(level(1, hands=2))
    night = begun(structure)
    night.do(c.CompleteHand(2))
    night.do(c.EditStructure(edited(structure, None, level(2, hands=4))))
    assert (night.level, left(night)) == (2, 4)


@pytest.mark.parametrize("added", [True, False])
def test_an_edit_of_the_levels_to_come_leaves_the_running_one(added: bool) -> None:
    structure = timed(20, 20)
    night = begun(structure)
    night.wait(7 * MINUTE)
    more = (level(9, minutes=15),) if added else ()
    night.do(c.EditStructure(edited(structure, {1: {"minutes": 5}}, *more)))
    assert (night.level, night.remaining, play(night)) == (1, 13 * MINUTE, 7 * MINUTE)


def test_a_house_rule_does_not_reach_back_into_a_break_that_waits() -> None:
    night = begun(timed(10, 10, breaks={1: 5}), break_ends="director")
    night.wait(25 * MINUTE)  # the break has waited for ten minutes
    night.do(c.EditHouse({"break_ends": "by_itself"}))
    assert (night.level, night.remaining) == (2, 10 * MINUTE)


def test_a_house_rule_does_not_reach_back_before_the_start() -> None:
    night = Night(timed(10, 10))
    night.do(c.ScheduleStart(60))
    night.wait(6 * MINUTE)
    night.do(c.EditHouse({"start_at_zero": "by_itself"}))
    assert (night.level, night.remaining) == (1, 10 * MINUTE)


def test_a_house_rule_does_not_call_back_a_level_that_began_by_itself() -> None:
    night = begun(timed(10, 10, breaks={1: 5}))
    night.wait(16 * MINUTE)
    night.do(c.EditHouse({"break_ends": "director"}))
    assert (night.level, night.remaining) == (2, 9 * MINUTE)


# -- play time and gaps ----------------------------------------------------------------------------------------


def test_play_time_leaves_breaks_and_pauses_out_and_counts_hand_for_hand() -> None:
    night = begun(timed(10, 10, 10, breaks={1: 5}), debit_current_hand=False)
    night.wait(16 * MINUTE)
    assert play(night) == 11 * MINUTE
    night.do(c.Pause())
    night.wait(3 * MINUTE)
    night.do(c.Resume())
    night.do(c.TakeBreak(2))
    night.wait(2 * MINUTE)
    assert play(night) == 11 * MINUTE
    night.do(c.StartHandForHand())
    night.wait(4 * MINUTE)  # wall time counts
    assert play(night) == 15 * MINUTE


def test_a_gap_taken_back_crosses_no_level() -> None:
    night = begun(timed(10, 10))
    night.time.passed += 30 * MINUTE
    night.do(c.AnswerGap("crash", 4 * MINUTE, 30 * MINUTE, counted=False))
    assert (night.level, night.remaining, play(night)) == (1, 6 * MINUTE, 4 * MINUTE)
    assert night.refused(c.AnswerGap("crash", 4 * MINUTE, 30 * MINUTE, counted=False)) == "does_not_fit"


def test_a_gap_taken_back_holds_the_countdown_to_the_start() -> None:
    night = Night(timed(10), start_at_zero="by_itself")
    night.do(c.ScheduleStart(600))
    night.time.passed += 20 * MINUTE
    night.do(c.AnswerGap("crash", 4 * MINUTE, 20 * MINUTE, counted=False))
    assert (night.kind, night.remaining) == ("before", 6 * MINUTE)


def test_a_gap_in_the_future_or_backwards_is_refused() -> None:
    night = begun(timed(10))
    night.wait(MINUTE)
    assert night.refused(c.AnswerGap("sleep", 30_000, 20_000, counted=True)) == "bad_value"
    assert night.refused(c.AnswerGap("sleep", 30_000, 90_000, counted=False)) == "bad_value"


def test_a_gap_changes_nothing_while_paused_or_frozen() -> None:
    paused = begun(timed(10))
    paused.do(c.Pause())
    paused.wait(5 * MINUTE)
    paused.do(c.AnswerGap("sleep", MINUTE, 5 * MINUTE, counted=False))
    assert (paused.remaining, paused.clock.running) == (10 * MINUTE, False)
    frozen = held(begun(timed(10)), 300)
    frozen.wait(5 * MINUTE)
    frozen.do(c.AnswerGap("sleep", MINUTE, 5 * MINUTE, counted=False))
    assert (frozen.remaining, play(frozen)) == (300_000, MINUTE)
