"""What a deal, a prize and a bounty make due, and when: nothing twice, nothing before it is certain, nothing lost."""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament import commands as c
from kiosk.tournament.due import Due, due_to
from kiosk.tournament.results import results_of
from kiosk.tournament.winners import winners_of
from tests.tournament.named_night import Evening
from tests.tournament.night import timed

PAYOUTS = {"payouts": [50, 30, 20]}
CLOSES = replace(
    timed(20, 20, 20),
    segments=(replace(timed(20).segments[0], closes_registration=True), *timed(20, 20, 20).segments[1:]),
)


def _due(evening: Evening, player: str) -> Due:
    return due_to(evening.tournament, player, evening.time.now())


def _prizes(evening: Evening) -> dict[str, int]:
    return {row.player: row.prize for row in results_of(evening.tournament, evening.time.now())}


def test_no_deal_while_a_hand_for_hand_hand_is_open() -> None:
    evening = Evening(4, terms=PAYOUTS)
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.out("1", hand=1)
    assert evening.refused(c.Chop("even", for_first=100_00)) == ("not_allowed", {"why": "deal_hand_open"})
    evening.do(c.CompleteHand())
    evening.do(c.Chop("even", for_first=100_00))
    evening.do(c.Close())
    assert sum(_prizes(evening).values()) == 400_00


def test_who_is_outside_of_a_deal_gets_only_from_the_places_behind_it() -> None:
    evening = Evening(6, terms={"payouts": [40, 30, 20, 10]})
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.out("1", hand=1)
    evening.do(c.CompleteHand())
    evening.out("2", hand=2)
    evening.do(c.CompleteHand())
    evening.do(c.Chop("even"))
    evening.out("3", hand=1)  # a dealer, overlooked: 2 is 4th now, and the deal has that place's money
    assert evening.places("2") == ["4"]
    assert _due(evening, "2").left == 0
    assert sum(_prizes(evening).values()) == 600_00


def test_what_a_deal_left_to_play_for_is_paid_though_several_are_left_at_the_close() -> None:
    evening = Evening(5, terms=PAYOUTS)
    evening.out("1", "2")
    evening.out("3")
    evening.do(c.Chop("even", for_first=50_00))
    evening.do(c.Close())
    assert sum(row.prize for row in evening.tournament.results) == 500_00


def test_nothing_to_share_is_no_deal() -> None:
    evening = Evening(4, terms={"payouts": {"amounts": []}})
    assert evening.refused(c.Chop("even")) == ("not_allowed", {"why": "nothing_to_share"})


def test_a_stack_of_somebody_who_does_not_deal_is_refused() -> None:
    evening = Evening(4, terms=PAYOUTS)
    evening.out("1")
    code, values = evening.refused(c.Chop("even", chips={"1": 5, "2": 1, "3": 2, "4": 1}))
    assert (code, values["player"]) == ("unknown_player", "1")


def test_a_prize_is_due_once_nobody_can_enter_or_the_payouts_are_posted() -> None:
    evening = Evening(4, terms=PAYOUTS, structure=CLOSES)
    evening.out("1")
    evening.out("2")
    assert _due(evening, "2").left == 0
    assert evening.refused(c.Pay("2"))[1]["why"] == "no_prize"
    evening.do(c.PostPayouts("an hour early"))
    assert _due(evening, "2").left == 80_00
    evening.undo()
    assert _due(evening, "2").left == 0
    evening.do(c.NextLevel())
    assert _due(evening, "2").left == 80_00


def test_what_was_paid_or_posted_changes_only_with_a_reason() -> None:
    evening = Evening(4, terms=PAYOUTS)
    evening.out("1")
    evening.out("2")
    evening.do(c.Pay("2"))
    assert evening.refused(c.SetPayouts([100])) == ("not_allowed", {"why": "prizes_paid"})
    assert evening.refused(c.SetPool(1_000_00)) == ("not_allowed", {"why": "prizes_paid"})
    assert evening.refused(c.SetGuarantee(1_000_00)) == ("not_allowed", {"why": "prizes_paid"})
    evening.do(c.SetPayouts([60, 40], pool=500_00, reason="Typed wrongly"))
    assert [getattr(entry.fact, "reason", "") for entry in evening.desk.entries[-2:]] == ["Typed wrongly"] * 2
    evening.do(c.PostPayouts("before the break"))
    assert evening.refused(c.SetPool(1_000_00)) == ("not_allowed", {"why": "posted"})


def test_a_prize_in_parts_needs_its_form_once_all_of_it_is_above_the_limit() -> None:
    evening = Evening(4, terms={"payouts": [100], "form_above": 150_00})
    for player in "123":
        evening.out(player)
    evening.do(c.Pay("4", 100_00))
    assert evening.refused(c.Pay("4", 100_00))[1]["why"] == "form_needed"
    evening.do(c.Pay("4", 100_00, form="W-2G 7"))
    evening.do(c.Pay("4"))  # the form is signed
    assert _due(evening, "4").left == 0


def test_a_buy_in_does_not_leave_the_pool_once_it_is_shared_out() -> None:
    evening = Evening(5, terms=PAYOUTS)
    for player in "123":
        evening.out(player)
    evening.do(c.Chop("even"))
    assert evening.refused(c.RemoveAbsent("4", "the floor", True))[1]["why"] == "deal"
    evening.do(c.RemoveAbsent("4", "the floor"))
    assert _prizes(evening) == {"5": 200_00, "4": 200_00, "3": 100_00, "2": 0, "1": 0}


def test_a_buy_in_does_not_leave_the_pool_once_the_payouts_are_posted() -> None:
    evening = Evening(5, terms=PAYOUTS, no_show_after_break=True)
    evening.do(c.PostPayouts("all are here"))
    assert evening.refused(c.RemoveAbsent("4", "the floor", True))[1]["why"] == "posted_pool"
    evening.do(c.RemoveAbsent("4", "the floor"))
    assert evening.tournament.money.pool == 500_00


# -- bounties ------------------------------------------------------------------------------------------------------


def test_bounties_are_paid_with_the_prize_and_both_are_told_apart() -> None:
    evening = Evening(3, terms=PAYOUTS | {"bounty": 50_00})
    evening.out("1", p1="2")
    assert _due(evening, "2") == Due()  # he plays on: he may still lose them under another rule
    evening.out("2", p2="3")
    assert _due(evening, "2") == Due(90_00, 50_00)
    assert _due(evening, "3") == Due(150_00, 100_00)
    evening.do(c.Pay("3"))
    assert _due(evening, "3") == Due(150_00, 100_00, 250_00)
    assert [(row.player, row.prize, row.bounties, row.due) for row in winners_of(evening.tournament, 0)] == [
        ("1", 60_00, 0, 60_00),
        ("2", 90_00, 50_00, 140_00),
        ("3", 150_00, 100_00, 0),
    ]
    evening.do(c.Close())
    evening.do(c.Pay("2"))
    evening.do(c.Pay("1"))
    till = evening.tournament.tills[""]
    assert till.expected("cash") == 3 * 10_00  # the fees alone are left in it


def test_who_is_still_in_at_the_close_keeps_what_hangs_on_his_own_head() -> None:
    evening = Evening(3, terms=PAYOUTS | {"bounty": {"amount": 100_00, "kind": "progressive"}})
    evening.out("1", p1="2")
    evening.do(c.Close())
    won = {row.player: row.bounties for row in evening.tournament.results}
    assert won == {"1": 0, "2": 200_00, "3": 100_00}


# -- satellites ----------------------------------------------------------------------------------------------------


def test_no_more_qualify_than_the_pool_has_seats() -> None:
    evening = Evening(5, terms={"payouts": {"seats": {"value": 200_00, "step": 0}}})
    evening.out("1")
    assert evening.refused(c.Qualify(["2", "3", "4"])) == ("limit_reached", {"what": "seats", "most": 2})
    evening.do(c.Qualify(["2", "3"]))
    evening.out("4")
    assert evening.stand("5").label == "3"
    assert _prizes(evening) == {"2": 200_00, "3": 200_00, "5": 100_00, "4": 0, "1": 0}


def test_what_winners_of_a_satellite_share_is_the_whole_amount() -> None:
    evening = Evening(5, terms={"payouts": {"amounts": [200_00, 199_99]}})
    evening.out("1")
    evening.do(c.Qualify(["2", "3", "4"]))
    assert sum(evening.stand(player).prize for player in "234") == 399_99
