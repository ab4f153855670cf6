"""Hand-for-hand, by the vectors of PlayLive RP-7, WSOP 126 and TDA RP-8."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from tests.tournament.night import MINUTE, Night, from_vector, timed

VECTORS = json.loads((Path(__file__).parent.parent / "vectors" / "clock.json").read_text(encoding="utf-8"))


def vectors(area: str) -> list[Any]:
    return [pytest.param(v["given"], v["expect"], id=v["id"]) for v in VECTORS if v["area"] == area]


def in_hand_for_hand(night: Night, segment: int, remaining_ms: int | None) -> None:
    """Bring the night to ``segment`` with ``remaining_ms`` left, hand-for-hand active on hand 1."""
    night.do(c.Start())
    for _ in range(segment):
        night.do(c.NextLevel())
    night.do(c.StartHandForHand())
    night.do(c.CompleteHand())
    if remaining_ms is not None:
        night.do(c.SetRemaining(remaining_ms / 1000))


def at(night: Night, expect: dict[str, Any]) -> None:
    clock = night.clock
    shown = {
        "seg": clock.segment,
        "kind": night.kind,
        "level": night.level,
        "remaining_ms": night.remaining,
        "pending_debit_ms": clock.pending_debit_ms,
        "hand_completed": clock.hands_done,
        "hands_left": clocks.hands_left(clock, night.tournament.sheet, night.time.now()),
    }
    wanted = {key: value for key, value in expect.items() if key in shown}
    assert {key: shown[key] for key in wanted} == wanted


@pytest.mark.parametrize(("given", "expect"), vectors("clock.h4h"))
def test_RP_7_C_and_D_each_hand_takes_two_minutes(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = Night(from_vector(given["structure"]), debit_current_hand=False)
    in_hands = "hands" in given["structure"][given["seg"]]
    in_hand_for_hand(night, given["seg"], given.get("remaining_ms"))
    if in_hands:
        night.undo()  # the hand in progress counts in a level by hands; the vector starts at none
        night.do(c.CompleteHand(given["hands_completed"]))
    else:
        night.do(c.CompleteHand(given["hands_completed"]))
    if "at_break" not in expect:
        at(night, expect)
        return
    at(night, expect["at_break"])
    night.wait(night.remaining or 0)
    at(night, expect["after_break"])
    night.wait(30 * MINUTE)
    at(night, expect["after_break"])  # frozen again


@pytest.mark.parametrize(("given", "expect"), vectors("clock.h4h.announce"))
def test_WSOP_126_c_the_hand_in_progress_costs_two_minutes(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = Night(timed(60, 60), debit_current_hand=given["debit_current_hand"])
    night.do(c.Start())
    night.do(c.SetRemaining(given["remaining_ms_at_announcement"] / 1000))
    night.do(c.StartHandForHand())
    night.wait(given["current_hand_real_ms"])
    assert night.remaining == given["remaining_ms_at_announcement"]
    night.do(c.CompleteHand())
    assert night.remaining == expect["after_current_hand_ms"]
    assert night.clock.hand == 1
    if "after_next_hand_ms" in expect:
        night.wait(90_000)
        night.do(c.CompleteHand())
        assert night.remaining == expect["after_next_hand_ms"]


@pytest.mark.parametrize(("given", "expect"), vectors("clock.h4h.mode"))
def test_TDA_RP_8_B_actual_time_capped_at_three_minutes(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = Night(timed(20, 20), hand_for_hand_debit=given["mode"], debit_current_hand=False)
    in_hand_for_hand(night, 0, 1_200_000)
    night.wait(given["hand_real_ms"])
    night.do(c.CompleteHand())
    assert night.remaining == 1_200_000 - expect["debit_ms"]


@pytest.mark.parametrize(("given", "expect"), vectors("clock.h4h.display"))
def test_hands_left_in_the_level(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = Night(timed(20, 20))
    in_hand_for_hand(night, 0, given["remaining_ms"])
    at(night, {"hands_left": expect["hands_left_in_level"]})


@pytest.mark.parametrize(("given", "expect"), vectors("clock.h4h.batch"))
def test_RP_7_C_hands_entered_together_are_separate_debits(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = Night(from_vector(given["structure"]), debit_current_hand=False)
    in_hand_for_hand(night, given["seg"], given["remaining_ms"])
    outcome = night.do(c.CompleteHand(given["events"][0]["hand_done"]))
    at(night, expect)
    done = [entry.fact for entry in night.desk.entries if isinstance(entry.fact, f.HandDone)][1:]
    if "debits" in expect:
        assert [fact.debit_ms for fact in done] == expect["debits"]
        assert [fact.hand for fact in done] == [1, 2, 3]
    else:
        assert outcome.refused is not None
        assert outcome.seq is not None
        assert outcome.refused.code == "not_in_play"
        assert (outcome.refused.values["applied"], outcome.refused.values["rejected"]) == (1, 2)


def test_no_hand_is_done_in_a_break() -> None:  # clk-h4h-23
    night = Night(timed(20, 20, breaks={1: 10}))
    night.do(c.Start())
    night.do(c.NextLevel())
    night.do(c.StartHandForHand())
    assert night.clock.hand_for_hand == "armed"
    assert night.refused(c.CompleteHand()) == "not_in_play"
    night.wait(10 * MINUTE)
    assert (night.clock.hand_for_hand, night.clock.hand, night.remaining) == ("active", 1, 20 * MINUTE)
    night.wait(10 * MINUTE)
    assert night.remaining == 20 * MINUTE


def test_undo_restores_level_and_time_across_a_boundary() -> None:  # clk-h4h-24
    night = Night(timed(20, 20, 20), debit_current_hand=False)
    in_hand_for_hand(night, 0, 90_000)
    night.do(c.CompleteHand())
    at(night, {"seg": 1, "level": 2, "remaining_ms": 1_170_000})
    night.wait(45_000)
    night.undo()
    at(night, {"seg": 0, "remaining_ms": 90_000})
    assert (night.clock.hand_for_hand, night.clock.hand) == ("active", 1)
    night.redo()
    at(night, {"seg": 1, "level": 2, "remaining_ms": 1_170_000})


def test_RP_7_D_the_last_hand_is_debited_and_the_clock_waits() -> None:  # clk-h4h-28
    night = Night(timed(20, 20), debit_current_hand=False)
    in_hand_for_hand(night, 0, 500_000)
    night.do(c.CompleteHand())
    night.do(c.EndHandForHand())
    assert (night.remaining, night.clock.running) == (380_000, False)
    night.wait(60_000)
    assert night.remaining == 380_000
    night.do(c.Resume())
    night.wait(380_000)
    at(night, {"seg": 1, "remaining_ms": 1_200_000})


def test_an_adjustment_by_hand_is_apart_from_the_debit() -> None:  # clk-h4h-30
    night = Night(timed(20, 20), debit_current_hand=False)
    in_hand_for_hand(night, 0, 300_000)
    night.do(c.AdjustClock(60))
    night.do(c.CompleteHand())
    assert night.remaining == 240_000


def test_RP_7_C_real_time_never_moves_the_clock() -> None:  # clk-h4h-32
    night = Night(timed(20, 20), debit_current_hand=False)
    in_hand_for_hand(night, 0, 600_000)
    night.wait(900_000)
    assert night.remaining == 600_000


@pytest.mark.parametrize("running", [True, False])
def test_cancelled_before_its_first_hand_everything_is_as_it_was(running: bool) -> None:
    night = Night(timed(20, 20))
    night.do(c.Start())
    night.wait(3 * MINUTE)
    if not running:
        night.do(c.Pause())
    night.do(c.StartHandForHand())
    night.wait(MINUTE)
    night.do(c.EndHandForHand())
    assert (night.remaining, night.clock.running) == (17 * MINUTE, running)
    night.wait(MINUTE)
    assert night.remaining == (16 * MINUTE if running else 17 * MINUTE)


def test_pause_and_resume_mean_nothing_while_hands_hold_the_clock() -> None:
    night = Night(timed(20, 20, breaks={1: 10}), debit_current_hand=False)
    in_hand_for_hand(night, 0, 60_000)
    assert (night.refused(c.Pause()), night.refused(c.Resume())) == ("not_in_play", "not_in_play")
    night.do(c.CompleteHand())
    assert night.kind == "break"
    night.do(c.Pause())
    night.wait(5 * MINUTE)
    night.do(c.Resume())
    assert night.remaining == 10 * MINUTE


def test_the_carry_may_be_dropped_at_a_break() -> None:
    night = Night(timed(20, 20, breaks={1: 10}), debit_current_hand=False, hand_for_hand_carry="drop")
    in_hand_for_hand(night, 0, 30_000)
    night.do(c.CompleteHand())
    assert night.clock.pending_debit_ms == 0
    night.wait(10 * MINUTE)
    at(night, {"seg": 2, "remaining_ms": 20 * MINUTE})


def test_table_lights_wait_and_clear_with_the_hand() -> None:
    night = Night(timed(20, 20), debit_current_hand=False)
    for table in (1, 2, 5):
        night.do(c.OpenTable(table))
    in_hand_for_hand(night, 0, 600_000)
    night.do(c.MarkTableDone(1))
    assert night.tournament.waiting_tables == (2, 5)
    assert night.refused(c.MarkTableDone(1)) == "already"
    assert night.refused(c.MarkTableDone(9)) == "unknown_table"
    night.do(c.CompleteHand())
    fact = night.desk.entries[-1].fact
    assert isinstance(fact, f.HandDone)
    assert fact.waiting == (2, 5)
    assert night.tournament.waiting_tables == (1, 2, 5)


def test_the_last_light_may_be_the_hand() -> None:
    night = Night(timed(20, 20), debit_current_hand=False, hand_done_by_last_table=True)
    night.do(c.OpenTable(1))
    night.do(c.OpenTable(2))
    in_hand_for_hand(night, 0, 600_000)
    night.do(c.MarkTableDone(1))
    night.do(c.MarkTableDone(2))
    assert night.remaining == 480_000
    night.undo()
    assert (night.remaining, night.tournament.waiting_tables) == (600_000, (2,))


def test_an_extra_break_holds_hand_for_hand() -> None:
    night = Night(timed(20, 20), debit_current_hand=False)
    in_hand_for_hand(night, 0, 600_000)
    night.do(c.TakeBreak(5))
    assert night.refused(c.CompleteHand()) == "not_in_play"
    night.wait(5 * MINUTE)
    assert (night.kind, night.remaining, night.clock.hand_for_hand) == ("level", 600_000, "active")
    night.wait(5 * MINUTE)
    assert night.remaining == 600_000
