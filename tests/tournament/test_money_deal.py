"""A deal, what it leaves to play for, and the end: everything in the pool is somebody's (rules.md section 8)."""

from __future__ import annotations

import pytest

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

CLOSED = {"payouts": [50, 30, 20], "late_registration_until_level": 0}


@pytest.mark.parametrize("outs", [[], ["1"], ["1", "2"]], ids=["all_three_left", "two_left", "played_out"])
def test_after_a_deal_the_results_hold_the_whole_pool(outs: list[str]) -> None:
    evening = Evening(6, terms=CLOSED)
    evening.out("4", "5", "6")
    evening.do(c.Chop("even", for_first=101_00))
    for player in outs:
        evening.out(player)
    evening.do(c.Close())
    results = evening.tournament.results
    assert sum(row.prize for row in results) == 600_00
    shares = dict.fromkeys("123", (600_00 - 101_00) // 3)
    over = {row.player: row.prize - shares[row.player] for row in results if row.place <= 3}
    assert sum(over.values()) - (600_00 - 101_00) % 3 == 101_00
    if len(outs) == 2:
        assert max(over, key=over.__getitem__) == "3"


def test_what_the_deal_left_goes_to_who_leads_by_its_stacks_when_nobody_plays_for_it() -> None:
    evening = Evening(4, terms=CLOSED)
    evening.out("4")
    evening.do(c.Chop("even", for_first=40_00, chips={"1": 10_000, "2": 50_000, "3": 20_000}))
    evening.do(c.Close())
    assert {row.player: (row.place, row.prize) for row in evening.tournament.results} == {
        "2": (1, 160_00),
        "3": (2, 120_00),
        "1": (3, 120_00),
        "4": (4, 0),
    }


def test_posted_prizes_stand_when_somebody_comes_back_after_it() -> None:
    evening = Evening(4, terms={**CLOSED, "re_entries": None})
    evening.out("4")
    evening.do(c.PostPayouts())
    posted = evening.tournament.posted
    evening.do(c.ReEnter("4", override="Mara: the clock was wrong"))
    assert evening.tournament.posted == posted == (200_00, 120_00, 80_00)
    assert evening.refused(c.PostPayouts())[0] == "not_allowed"
    evening.do(c.PostPayouts("an entry more"))
    assert sum(evening.tournament.posted or ()) == 500_00
    evening.undo()
    assert evening.tournament.posted == posted


def test_fewer_players_than_paid_places_share_the_whole_pool() -> None:
    evening = Evening(2, terms=CLOSED)
    evening.out("2")
    evening.do(c.Close())
    assert [row.prize for row in evening.tournament.results] == [140_00, 60_00]


def test_an_event_that_is_over_while_entries_are_sold_goes_on_with_the_next_one() -> None:
    evening = Evening(2, terms={"payouts": [100], "re_entries": 1, "late_registration_until_level": 3})
    evening.out("2")
    assert evening.tournament.finished
    assert evening.stand("1").prize == 200_00
    assert evening.refused(c.Resume())[1]["why"] == "finished"
    evening.do(c.ReEnter("2"))
    assert not evening.tournament.finished
    assert evening.stand("2").place == 0
    evening.do(c.Resume())


def test_an_odd_cent_of_those_who_qualified_is_somebodys() -> None:
    evening = Evening(5, terms={"payouts": {"amounts": [100_00, 50_00, 49_99]}, "late_registration_until_level": 0})
    evening.do(c.Qualify(["3", "4", "5"]))
    assert [evening.stand(player).prize for player in "345"] == [66_67, 66_66, 66_66]
    evening.out("1")
    evening.do(c.Close())
    assert sum(row.prize for row in evening.tournament.results) == 199_99
