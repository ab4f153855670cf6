"""A bust of a hand that is over: that hand is settled again, and what came after it moves (rules.md 2.10, 4)."""

from __future__ import annotations

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

CLOSED = {"late_registration_until_level": 0, "payouts": {"amounts": [300_00, 200_00, 100_00, 0]}}


def hand_for_hand(players: int = 9, at_table: int = 3) -> Evening:
    evening = Evening(players, house="playlive", at_table=at_table, terms=CLOSED)
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    return evening


def test_one_overlooked_in_a_hand_in_which_nobody_else_went_out_after_hand_for_hand_ended() -> None:
    evening = hand_for_hand()
    evening.do(c.CompleteHand())
    evening.do(c.CompleteHand())
    evening.time.passed += 1_000
    evening.do(c.EndHandForHand())
    evening.out("1")
    evening.time.passed += 60_000
    evening.out("4", hand=2)
    assert evening.places("1", "4") == ["8", "9"]
    evening.out("7", hand=2)  # RP-7 A(1): other tables, one hand
    assert evening.places("1", "4", "7") == ["7", "T-8", "T-8"]
    assert evening.stand("4").settled
    assert evening.refused(c.BustOut(["2"], 3))[1]["why"] == "bust_hand"  # it was never done
    evening.undo()
    assert evening.places("1", "4") == ["8", "9"]


def test_an_earlier_hand_stands_before_a_ruling_that_came_after_it() -> None:
    evening = hand_for_hand()
    evening.out("1")
    evening.time.passed += 1_000
    evening.do(c.CompleteHand())
    evening.time.passed += 1_000
    evening.do(c.Disqualify("2"))
    evening.out("3")
    evening.do(c.CompleteHand())
    evening.out("4", hand=0)
    assert evening.places("3", "2", "1", "4") == ["6", "7", "8", "9"]
    evening.out("5", hand=1)
    assert evening.places("3", "2", "1", "5", "4") == ["5", "6", "T-7", "T-7", "9"]


def test_one_taken_back_from_a_hand_can_be_told_again_in_it() -> None:
    evening = hand_for_hand()
    evening.out("1")
    evening.time.passed += 1_000
    evening.do(c.CompleteHand())
    evening.time.passed += 1_000
    evening.do(c.EndHandForHand())
    evening.out("4")
    evening.do(c.Reinstate("1"))
    evening.out("1", hand=1)
    assert evening.places("4", "1") == ["8", "9"]


def test_the_next_hand_for_hand_has_hands_of_its_own() -> None:
    evening = hand_for_hand()
    evening.out("1")
    evening.do(c.CompleteHand())
    evening.do(c.EndHandForHand())
    evening.time.passed += 1_000
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.out("4")
    evening.out("7")
    assert [hand.session for hand in evening.tournament.field.hands] == [1, 2]
    evening.do(c.CompleteHand())
    assert evening.places("4", "7", "1") == ["T-7", "T-7", "9"]
