"""Who outlasts whom where a hand is not over, was told wrongly, or somebody leaves by a ruling (rules.md 4, 6)."""

from __future__ import annotations

from fractions import Fraction

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

PROGRESSIVE = {"bounty": {"amount": 20_00, "kind": "progressive"}, "late_registration_until_level": 0}
CLOSED = {"late_registration_until_level": 0}


def test_one_disqualified_while_a_hand_is_played_finishes_below_everybody_of_that_hand() -> None:
    evening = Evening(6, house="playlive", terms=CLOSED)
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.out("1")
    evening.do(c.Disqualify("2", "collusion"))
    evening.out("3")  # the same hand as 1: RP-7 A(2), one table, the larger stack is higher
    evening.do(c.CompleteHand())
    assert evening.places("3", "1", "2") == ["4", "5", "6"]
    evening.undo()
    evening.do(c.Reinstate("2"))
    assert evening.places("3", "1") == ["5", "6"]
    evening.do(c.Disqualify("2", "collusion"))
    evening.do(c.CompleteHand())
    evening.do(c.Disqualify("4", "collusion"))  # the next hand has nobody out yet
    assert evening.places("4", "3", "1", "2") == ["3", "4", "5", "6"]


def test_who_knocked_him_out_told_later_counts_as_if_it_had_been_told_then() -> None:
    told, late = Evening(4, terms=PROGRESSIVE), Evening(4, terms=PROGRESSIVE)
    told.out("1", p1="2")
    late.out("1", p1="3")
    for evening in (told, late):
        evening.out("2", p2="4")
    late.do(c.CorrectOut("1", by=["2"]))
    # 2 took $10 of 1 and had $10 more on his head, so 4 took half of $30.
    for evening in (told, late):
        assert [evening.bounty(player) for player in "1234"] == [
            (0, Fraction(0), 0),
            (10_00, Fraction(1), 0),
            (0, Fraction(0), 20_00),
            (15_00, Fraction(1), 35_00),
        ]


def test_an_unknown_hitter_leaves_the_bounty_open_until_he_is_told() -> None:
    evening = Evening(3, terms=PROGRESSIVE)
    evening.out("1")
    assert evening.bounty("2") == (0, Fraction(0), 20_00)
    evening.do(c.CorrectOut("1", by=["2"]))
    assert evening.bounty("2") == (10_00, Fraction(1), 30_00)
    evening.out("3", p3="2")
    assert evening.bounty("2") == (10_00 + 10_00 + 40_00, Fraction(2), 0)  # the winner keeps his own head
    bought = evening.tournament.money.bounty
    assert bought == 60_00


def test_nobody_who_never_held_a_chip_knocks_anybody_out() -> None:
    evening = Evening(3, terms={"bounty": 20_00})
    evening.do(c.Book("9"))
    assert evening.refused(c.BustOut([{"player": "1", "by": ["9"]}]))[0] == "not_in"
    evening.out("1", p1="2")


def test_a_bust_taken_back_after_his_seat_was_taken_or_his_table_closed_waits_for_a_seat() -> None:
    evening = Evening(5, at_table=3, terms={"late_registration_until_level": 3})
    evening.out("4")
    evening.out("1")
    evening.do(c.Register("6", 2, 1))
    evening.do(c.Reinstate("4"))
    assert (evening.player("4").status, evening.places("1")) == ("waiting", ["6"])
    evening.do(c.Reinstate("1"))
    assert (evening.player("1").status, evening.player("1").table, evening.player("1").seat) == ("playing", 1, 1)
    for player in ("5", "6"):
        evening.out(player)
    evening.do(c.CloseTable(2))
    evening.do(c.Reinstate("5"))
    assert evening.player("5").status == "waiting"
    assert evening.tournament.waiting_tables == (1,)
    assert evening.places("6") == ["6"]


def test_places_hold_with_removed_disqualified_and_late_players() -> None:
    evening = Evening(6, terms={"late_registration_until_level": 3})
    evening.out("1")
    evening.do(c.Disqualify("2"))
    evening.do(c.RemoveAbsent("3", override="Mara: never came"))
    assert evening.places("1", "2", "3") == ["6", "5", "4"]
    evening.do(c.Register("7"))
    assert evening.places("1", "2", "3") == ["7", "6", "5"]
    evening.do(c.Reinstate("2"))
    assert evening.places("1", "3") == ["7", "6"]
    assert evening.tournament.chips_in_play == 6 * 20_000  # only the absent one's left play


def test_a_bust_in_a_break_and_in_armed_hand_for_hand_is_a_hand_of_its_own() -> None:
    evening = Evening(5, house="playlive", terms=CLOSED)
    evening.do(c.TakeBreak(10))
    evening.out("1")
    evening.do(c.StartHandForHand())
    assert evening.tournament.clock_at(evening.time.now()).hand_for_hand == "armed"
    evening.out("2")
    assert evening.places("2", "1") == ["4", "5"]
    assert [hand.in_hand_for_hand for hand in evening.tournament.field.hands] == [False, False]
    assert evening.stand("2").settled


def test_a_penalty_is_fixed_when_given_and_a_redeal_is_one_hand() -> None:
    evening = Evening(9, house="playlive", terms=CLOSED)
    evening.do(c.GivePenalty("1", rounds=1))  # pen-05: 9 hands, whoever goes out later
    evening.out("2")
    assert evening.player("1").penalty_hands == 9
    evening.do(c.StartHandForHand())
    evening.do(c.Misdeal(1))
    evening.do(c.CompleteHand())  # R35 C: the misdeal and its redeal count as one
    assert evening.player("1").penalty_hands == 8
