"""An entry that never was: of one who came again only the last one leaves (cases C042, C044)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

AGAIN = {"re_entries": None, "late_registration_until_level": 3, "payouts": [50, 30, 20]}


def figures(evening: Evening) -> tuple[int, ...]:
    tournament = evening.tournament
    return (
        tournament.entries,
        tournament.re_entries,
        tournament.players,
        tournament.chips_in_play,
        tournament.money.pool,
    )


def test_c044_a_voided_entry_leaves_count_pool_and_chips_and_places_below_it_shift() -> None:
    evening = Evening(6, terms={**AGAIN, "bounty": 20_00})
    for victim in "123":
        evening.out(victim, **{f"p{victim}": "6"})
    evening.do(c.SetStack("6", 80_000))
    assert evening.places("1", "2", "3") == ["6", "5", "4"]
    evening.do(c.Void("6", "wrong event"))
    assert figures(evening) == (5, 0, 2, 120_000 - 80_000, 500_00)
    assert evening.places("1", "2", "3") == ["5", "4", "3"]
    assert evening.tournament.tills[""].refunds == {"cash": 130_00}
    evening.undo()
    assert evening.places("1", "2", "3") == ["6", "5", "4"]


@pytest.mark.parametrize("again_out", [False, True], ids=["live", "out_again"])
def test_voiding_a_re_entry_leaves_him_out_where_he_went_out(again_out: bool) -> None:
    evening = Evening(5, terms={**AGAIN, "bounty": {"amount": 20_00, "kind": "progressive"}})
    evening.out("1", "2", p1="5", p2="5")
    evening.out("3", p3="4")
    before, bounties = figures(evening), [evening.bounty(player) for player in "12345"]
    evening.do(c.ReEnter("1"))
    assert evening.places("2", "3") == ["5", "4"]
    if again_out:
        evening.out("1", p1="4")
    evening.do(c.Void("1", "wrong event"))
    lost = 20_000 if again_out else 0  # what he lost with the second stack is with others
    assert figures(evening) == (*before[:3], before[3] + lost, before[4])
    assert [evening.bounty(player) for player in "12345"] == bounties
    assert evening.places("1", "2", "3") == ["5", "4", "3"]  # one hand: the larger stack of 2 is higher
    assert (evening.player("1").status, evening.player("1").entries, evening.player("1").owes) == ("out", 1, 0)
    assert evening.tournament.tills[""].refunds == {"cash": 130_00}
    evening.do(c.ReEnter("1"))
    assert evening.tournament.re_entries == 1


def test_a_hand_in_which_only_he_went_out_stands_again_in_its_place() -> None:
    evening = Evening(5, terms=AGAIN)
    for player in "123":
        evening.out(player)
        evening.time.passed += 1_000
    evening.do(c.ReEnter("2"))
    assert evening.places("1", "3") == ["5", "4"]
    evening.do(c.Void("2", "wrong event"))
    assert evening.places("1", "2", "3") == ["5", "4", "3"]
    evening.do(c.Reinstate("2"))
    assert evening.places("1", "3") == ["5", "4"]


def test_voiding_a_re_entry_for_which_a_stack_was_handed_in_gives_the_stack_back() -> None:
    evening = Evening(4, terms=AGAIN)
    before = figures(evening)
    evening.do(c.ReEnter("1", surrendered=3_000))
    evening.do(c.Void("1", "he only asked"))
    assert figures(evening) == before
    player = evening.player("1")
    assert (player.status, player.chips, player.table, player.seat) == ("playing", 3_000, 1, 1)
    evening.do(c.Void("1", "wrong event"))
    assert figures(evening)[:3] == (3, 0, 3)
    assert evening.player("1").status == "voided"


def test_what_was_bought_with_the_voided_entry_goes_with_it_and_what_is_owed_is_owed_for_the_last_one() -> None:
    terms = {**AGAIN, "rebuys": {"max": 2, "price": 50_00, "chips": 10_000}}
    evening = Evening(4, terms=terms)
    evening.do(c.Rebuy("1"))
    evening.out("1")
    before = figures(evening)
    evening.do(c.ReEnter("1", method="owed"))
    evening.do(c.Rebuy("1", paid=20_00))
    evening.do(c.Void("1", "wrong event"))
    assert figures(evening) == before
    assert (evening.tournament.rebuys, evening.player("1").rebuys, evening.player("1").owes) == (1, 1, 0)
    assert evening.tournament.tills[""].refunds == {"cash": 20_00}


@pytest.mark.parametrize(("rule", "counts"), [("first", 1), ("final", 1), ("each", 1), ("each_forfeits", 1)])
def test_the_knock_out_before_a_voided_re_entry_counts_again(rule: str, counts: int) -> None:
    evening = Evening(4, terms={**AGAIN, "bounty": {"amount": 20_00, "on_rebuy": rule}})
    evening.out("1", p1="2")
    evening.do(c.ReEnter("1"))
    evening.out("1", p1="3")
    evening.do(c.Void("1", "wrong event"))
    assert evening.bounty("2") == (20_00, Fraction(counts), 20_00)
    assert evening.bounty("3") == (0, Fraction(0), 20_00)
    assert evening.tournament.money.bounty == 80_00
