"""Pool and payouts as they are asked for, and the last hands of the day. Money in cents."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.desk import Desk
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import GuaranteeSet
from kiosk.tournament.house import default_house
from kiosk.tournament.prizes import (
    MOST_MONEY,
    Band,
    bands_of,
    beside_of,
    kept_of,
    overlay_of,
    places_paid,
    pool_of,
    problems_of,
    read_payouts,
    schedule_of,
    unpaid_of,
)

from .night import FakeLog, FakeTime, Night, timed

MINUTE = 60_000


class Opened(Night):
    """A night with a buy-in, opened as the script does."""

    def __init__(self, **values: Any) -> None:
        self.time, self.log = FakeTime(), FakeLog()
        self.desk = Desk(self.log, self.time)
        self.outcomes = []
        self.do(c.Open("Tuesday", timed(20, 20), 5000, default_house(), names=False, **values))


def amounts(night: Night) -> list[int]:
    return [band.amount for band in bands_of(night.tournament) for _ in range(band.first, band.last + 1)]


# -- the pool ------------------------------------------------------------------------------------------------------


def test_nobody_knows_a_pool_where_nothing_is_paid_or_typed() -> None:
    night = Night(timed(20))
    night.do(c.Count(30, 4, 30))
    assert pool_of(night.tournament) is None
    night.do(c.SetPool(50_000))
    assert pool_of(night.tournament) == 50_000


def test_the_pool_is_every_buy_in_and_at_least_the_guarantee_until_one_is_typed() -> None:
    night = Opened(buy_in=15_000, fee=2_000, guarantee=200_000)
    assert pool_of(night.tournament) == 200_000
    night.do(c.Count(20, 5, 20))
    assert pool_of(night.tournament) == 25 * 15_000
    night.do(c.SetPool(2_730_000))
    assert pool_of(night.tournament) == 2_730_000
    night.do(c.SetPool(None))
    assert pool_of(night.tournament) == 375_000


@pytest.mark.parametrize("amount", [-1, MOST_MONEY + 1])
def test_a_pool_that_is_a_slip_is_refused(amount: int) -> None:
    assert Night(timed(20)).refused(c.SetPool(amount)) == "bad_value"


def test_the_same_pool_again_is_no_act() -> None:
    night = Night(timed(20))
    assert night.refused(c.SetPool(None)) == "already"
    night.do(c.SetPool(100))
    assert night.refused(c.SetPool(100)) == "already"


# -- payouts -------------------------------------------------------------------------------------------------------


def test_amounts_are_paid_as_typed_and_places_of_the_same_amount_are_one_band() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"amounts": [682_500, 450_500, 24_000, 24_000, 24_000]}))
    assert bands_of(night.tournament) == (Band(1, 1, 682_500), Band(2, 2, 450_500), Band(3, 5, 24_000))


def test_percents_are_paid_in_whole_units_and_the_first_place_gets_what_is_left_over() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts([50, 30, 20], payout_unit=500, pool=100_700))
    # 50 % of 1,007.00 is 503.50, in units of 5.00: 500, 300, 200, and 7.00 are left over
    assert amounts(night) == [50_700, 30_000, 20_000]


def test_percents_without_a_pool_pay_nothing_yet() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts([100]))
    assert bands_of(night.tournament) == ()


def test_places_without_a_prize_are_left_out() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"amounts": [100, 50, 0, 0]}))
    assert bands_of(night.tournament)[-1].last == 2
    night.do(c.SetPayouts({"amounts": []}))
    assert bands_of(night.tournament) == ()


@given(
    st.lists(st.integers(1, 30), min_size=1, max_size=12),
    st.integers(0, 10**13),
    st.sampled_from([1, 5, 100, 500, 2_500]),
)
def test_percents_share_the_whole_pool_and_never_pay_a_lower_place_more(
    weights: list[int], pool: int, unit: int
) -> None:
    shares = sorted((weight * 100 // sum(weights) for weight in weights), reverse=True)
    shares[0] += 100 - sum(shares)
    night = Night(timed(20))
    night.do(c.SetPayouts(list(shares), payout_unit=unit, pool=pool))
    paid = amounts(night)
    assert sum(paid) == pool
    assert paid == sorted(paid, reverse=True)


@pytest.mark.parametrize(
    ("payouts", "reason"),
    [
        ([50, 30, 19.1], "payout_percents"),  # the published table of vegaspoker247.com totals 99.1 for 66-100 entrants
        ([], "payouts"),
        ([30, 70], "payout_order"),
        (["50", "50"], "payout_amount"),
        ([True], "payout_amount"),
        ([float("nan")], "payout_amount"),
        ({"amounts": [100, 200]}, "payout_order"),
        ({"amounts": [100, -1]}, "payout_amount"),
        ({"amounts": [100.5]}, "payout_amount"),
        ({"amounts": [MOST_MONEY + 1]}, "payout_amount"),
        ({"amounts": "100"}, "payouts_part"),
        ({"table": "home"}, "payout_table"),
        ("100", "payouts"),
    ],
)
def test_payouts_that_cannot_be_paid_are_refused_with_their_reason(payouts: Any, reason: str) -> None:
    with pytest.raises(Refused) as caught:
        read_payouts(payouts)
    assert (caught.value.code, caught.value.values["reason"]) == ("bad_value", reason)


def test_a_payout_unit_of_nought_is_refused() -> None:
    assert Night(timed(20)).refused(c.SetPayouts([100], payout_unit=0)) == "bad_value"


def test_pool_and_payouts_typed_together_are_one_act_that_one_undo_takes_back() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"amounts": [600, 400]}, pool=1_000))
    night.do(c.SetPayouts({"amounts": [1_200, 800]}, pool=2_000))
    night.undo()
    assert (pool_of(night.tournament), amounts(night)) == (1_000, [600, 400])
    night.redo()
    assert (pool_of(night.tournament), amounts(night)) == (2_000, [1_200, 800])
    night.undo()
    night.undo()
    assert (pool_of(night.tournament), night.tournament.payouts) == (None, None)
    assert night.clock == night.tournament.clock_at(night.time.now())


def test_the_same_prizes_again_are_no_act_and_one_that_differs_is_written_alone() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"amounts": [600, 400]}, pool=1_000))
    rows = len(night.desk.entries)
    assert night.refused(c.SetPayouts({"amounts": [600, 400]}, pool=1_000)) == "already"
    assert night.refused(c.SetPayouts({"amounts": [600, 400]})) == "already"
    night.do(c.SetPayouts({"amounts": [600, 400]}, pool=1_100))
    assert len(night.desk.entries) == rows + 1
    night.do(c.SetPayouts({"amounts": [700, 400]}))
    assert (pool_of(night.tournament), amounts(night)) == (1_100, [700, 400])


def test_payouts_that_the_event_was_opened_with_are_paid_where_they_can_be() -> None:
    night = Opened(buy_in=1_000, terms={"payouts": [70, 30], "payout_unit": 100})
    night.do(c.Count(9, 0, 9))
    assert amounts(night) == [6_300, 2_700]
    assert Opened(terms={"payouts": {"table": "gone"}}).tournament.payouts is None  # its content was not kept
    assert Opened().tournament.payouts is None


def test_a_closed_event_keeps_its_prizes() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"amounts": [600, 400]}, pool=1_000))
    night.do(c.Close(" Ann "))
    assert night.tournament.winner == "Ann"
    assert night.refused(c.SetPool(5)) == "locked"
    night.undo()
    assert (night.tournament.closed, night.tournament.winner) == (False, "")


# -- the last hands of the day -------------------------------------------------------------------------------------


def test_wsop_125_the_last_hands_are_announced_and_taken_back() -> None:
    night = Night(timed(20, 20))
    assert night.refused(c.AnnounceLastHands(5)) == "not_running"
    night.do(c.Start())
    night.do(c.AnnounceLastHands(5))
    assert night.tournament.last_hands == 5
    night.do(c.AnnounceLastHands(0))
    assert night.tournament.last_hands == 0
    assert night.refused(c.AnnounceLastHands(0)) == "not_running"
    assert night.refused(c.AnnounceLastHands(100)) == "bad_value"
    assert night.refused(c.AnnounceLastHands(-1)) == "bad_value"


def test_each_hand_done_takes_one_off_the_last_hands_and_undo_gives_it_back() -> None:
    night = Night(timed(20, 20))
    night.do(c.Start())
    night.do(c.StartHandsPerLevel(12))
    night.do(c.AnnounceLastHands(2))
    night.do(c.CompleteHand())
    assert night.tournament.last_hands == 1
    night.undo()
    assert night.tournament.last_hands == 2
    night.do(c.CompleteHand(3))
    assert night.tournament.last_hands == 0


def test_in_a_break_no_last_hands_are_announced() -> None:
    night = Night(timed(20, 20, breaks={1: 10}))
    night.do(c.Start())
    night.wait(21 * MINUTE)
    assert night.refused(c.AnnounceLastHands(5)) == "not_in_play"


def test_the_ticker_is_set_changed_and_taken_off() -> None:
    night = Night(timed(20))
    night.do(c.SetTicker("  {players} left "))
    assert night.tournament.ticker == "{players} left"
    assert night.refused(c.SetTicker("{players} left")) == "already"
    night.do(c.SetTicker(""))
    assert night.tournament.ticker == ""
    night.undo()
    assert night.tournament.ticker == "{players} left"


def test_the_most_tables_at_once_are_known() -> None:
    night = Night(timed(20))
    for table in (1, 2, 3):
        night.do(c.OpenTable(table))
    night.do(c.CloseTable(2))
    night.do(c.CloseTable(3))
    assert (night.tournament.most_tables, list(night.tournament.tables)) == (3, [1])
    assert Opened(tables=4).tournament.most_tables == 4


# -- guarantee, what the house keeps, and posted amounts -----------------------------------------------------------

VECTORS = {
    row["id"]: row
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "payout.json").read_text(encoding="utf-8"))
}


def collected(amount: int, guarantee: int) -> Night:
    """A night that took in so much in buy-ins of 100.00."""
    night = Opened(buy_in=10_000, guarantee=guarantee)
    night.do(c.Count(amount // 10_000, 0, amount // 10_000))
    return night


def test_gtd_02_what_was_collected_above_the_guarantee_is_the_pool() -> None:
    row = VECTORS["gtd-02"]
    night = collected(row["given"]["collected_c"], row["given"]["guarantee_c"])
    assert pool_of(night.tournament) == row["expect"]["prize_pool_c"]
    assert overlay_of(night.tournament) == row["expect"]["overlay_c"]


def test_gtd_03_playlive_r72_the_house_may_change_the_guarantee_and_the_journal_says_so() -> None:
    row = VECTORS["gtd-03"]
    night = collected(row["given"]["collected_c"], row["given"]["guarantee_c"])
    assert overlay_of(night.tournament) == 160_000
    night.do(c.SetGuarantee(row["given"]["amended_guarantee_c"], "Power cut"))
    assert pool_of(night.tournament) == row["expect"]["prize_pool_c"]
    assert overlay_of(night.tournament) == row["expect"]["overlay_c"]
    assert isinstance(night.desk.entries[-1].fact, GuaranteeSet) is row["expect"]["audit_entry"]


def test_c035_a_guarantee_is_a_least_pool_and_never_the_most() -> None:
    data = VECTORS["C035"]["given"]["data"]
    for took, pool in zip(data["collected"], data["pool"], strict=True):
        night = collected(took * 100, data["gtd"] * 100)
        assert pool_of(night.tournament) == pool * 100
        assert overlay_of(night.tournament) == max(data["gtd"] - took, 0) * 100


def test_what_the_house_keeps_is_off_the_pool_and_one_more_entry_may_pay_one_more_place() -> None:
    """Seatoun: 10 % of the revenue; from 700 on 45, 30 and 15 % instead of 55 and 35."""
    bands = [{"percents": [55, 35]}, {"least_pool": 70_000, "percents": [45, 30, 15]}]
    night = Opened(buy_in=2_500)
    night.do(c.SetPayouts({"bands": bands, "kept_percent": 10}))
    night.do(c.Count(27, 0, 27))
    assert (kept_of(night.tournament), pool_of(night.tournament)) == (6_750, 60_750)
    assert amounts(night) == [37_125, 23_625]
    night.do(c.Count(1, 0, 1))
    assert (kept_of(night.tournament), amounts(night)) == (7_000, [31_500, 21_000, 10_500])
    assert unpaid_of(night.tournament) == 0


def test_the_terms_of_an_event_may_keep_a_part_too() -> None:
    night = Opened(buy_in=2_500, terms={"kept_percent": 5, "payouts": [60, 40]})
    night.do(c.Count(20, 0, 20))
    assert (kept_of(night.tournament), amounts(night)) == (2_500, [28_500, 19_000])


def test_re_entries_count_for_the_field_and_the_least_prize() -> None:
    night = Opened(buy_in=1_000)
    night.do(c.SetPayouts({"paid_percent": 15}))
    night.do(c.Count(600, 400, 600))
    assert (places_paid(night.tournament), sum(amounts(night))) == (150, 1_000_000)
    assert amounts(night)[-1] == 2_000


def test_posted_amounts_hold_whatever_the_pool_does() -> None:
    night = Opened(buy_in=1_000, terms={"payouts": [70, 30]})
    night.do(c.Count(10, 0, 10))
    night.do(c.PostPayouts("No more entries"))
    assert amounts(night) == [7_000, 3_000]
    night.do(c.SetPool(20_000, "A sponsor came"))
    assert amounts(night) == [7_000, 3_000]
    assert (schedule_of(night.tournament), unpaid_of(night.tournament)) == ((14_000, 6_000), 10_000)


def test_the_house_says_where_the_remainder_goes() -> None:
    for remainder, paid in (("first", [1180, 700, 465]), ("spread", [1170, 705, 470])):  # C033
        night = Night(timed(20), payout_remainder=remainder)
        night.do(c.SetPayouts([50, 30, 20], payout_unit=5, pool=2_345))
        assert amounts(night) == paid


def test_trophies_alone_say_how_many_places_are_prized() -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts({"things": [[1, "Trophy"], [3, "Bottle"]]}))
    assert places_paid(night.tournament) == 3
    assert bands_of(night.tournament) == (Band(1, 1, 0, ("Trophy",)), Band(2, 2, 0), Band(3, 3, 0, ("Bottle",)))


def test_a_thing_stands_beside_the_money_of_its_place_and_behind_the_paid_places_it_pays_none() -> None:
    night = Night(timed(20))
    things = [[1, "Cup"], [4, "Entry for the bubble"]]
    night.do(c.SetPayouts({"amounts": [600, 200, 200], "things": things}))
    assert bands_of(night.tournament) == (Band(1, 1, 600, ("Cup",)), Band(2, 3, 200))
    assert (places_paid(night.tournament), beside_of(night.tournament)) == (3, ((4, "Entry for the bubble"),))
    assert beside_of(Night(timed(20)).tournament) == ()


def test_the_seats_of_a_satellite_are_named() -> None:
    night = Opened(buy_in=3_000)
    night.do(c.SetPayouts({"seats": {"value": 30_000, "name": "Sunday"}}))
    night.do(c.Count(25, 0, 25))
    assert bands_of(night.tournament) == (
        Band(1, 2, 30_000, seat="Sunday"), Band(3, 4, 6_000), Band(5, 5, 3_000),
    )  # fmt: skip


def test_what_is_odd_is_told_of_the_event_s_own_field() -> None:
    night = Opened(buy_in=1_000, terms={"payouts": [50, 30, 20]})
    night.do(c.Count(2, 3, 2))
    assert [problem.code for problem in problems_of(night.tournament)] == ["few_players"]
    assert problems_of(Opened().tournament) == ()


def test_bands_are_made_once_for_a_tick_after_a_tick() -> None:
    night = Opened(buy_in=1_000, terms={"payouts": {"paid_percent": 15}})
    night.do(c.Count(500, 0, 500))
    assert bands_of(night.tournament) is bands_of(night.tournament)
