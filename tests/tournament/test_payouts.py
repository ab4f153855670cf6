"""Payout schedules by the vectors and cases: to the unit, the whole pool, never a lower place above a higher one.

Money in the smallest unit, dollars in cents.
"""

from __future__ import annotations

import json
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.show.words_payouts import SENTENCES, payout_sentence, rest_choices, schedule_sentence
from kiosk.store.codec import decode, encode
from kiosk.tournament.command import Refused
from kiosk.tournament.facts import PayoutBand, PayoutsSet, Satellite
from kiosk.tournament.payout_curve import band_widths, curve
from kiosk.tournament.payouts import (
    MOST_MONEY,
    PayoutTable,
    amounts_for,
    band_for,
    check,
    embedded,
    has_money,
    home_places,
    payouts_value,
    places_of,
    read_payouts,
    seats_for,
)

ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "payout.json").read_text(encoding="utf-8")
)
ROW = {row["id"]: row for row in ROWS}
WSOP = [
    place["amount"]
    for place in ROW["wsop_main_event_2023"]["given"]["places"]
    for _ in range(place["from"], place["to"] + 1)
]
WORDS = Words()
DRAFT_991 = [30, 20, 11.9, 8.9, 7, 5.8, 4.6, 3.6, 1.7, 1.4, 1.4, 1.4, 1.4]


def reason_of(value: Any, **more: Any) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as caught:
        read_payouts(value, **more)
    assert caught.value.code == "bad_value"
    return str(caught.value.values["reason"]), caught.value.values


def codes(*asked: Any) -> list[str]:
    return [problem.code for problem in check(*asked)]


def is_falling(amounts: tuple[int, ...]) -> bool:
    return list(amounts) == sorted(amounts, reverse=True)


# -- the vectors ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [row for row in ROWS if row["area"] == "payout"], ids=lambda row: row["id"])
def test_a_vector_pays_what_it_prints(row: dict[str, Any]) -> None:
    asked, told = row["given"], row["expect"]
    amounts = amounts_for(read_payouts(asked["percent"], asked["unit_c"]), asked["pool_c"], 200)
    assert list(amounts) == told["prizes_c"]
    assert sum(amounts) == told["total_c"]


def test_pay_10_a_published_table_that_makes_99_1_is_refused_with_its_sum() -> None:
    reason, values = reason_of(ROW["pay-10"]["given"]["percent"])
    assert (reason, values["value"]) == ("payout_percents", f"{ROW['pay-10']['expect']['sum']}")


def test_pay_12_three_places_for_ten_and_one_more_per_further_ten() -> None:
    row = ROW["pay-12"]
    assert [home_places(entries) for entries in row["given"]["entries"]] == row["expect"]["places_paid"]
    home = read_payouts({"places": "home"})
    paid = [len(amounts_for(home, entries * 1_000, entries, 1_000)) for entries in row["given"]["entries"]]
    assert paid == row["expect"]["places_paid"]
    assert [home_places(entries) for entries in (0, 1, 2, 3, 9, 19, 29)] == [0, 1, 2, 3, 3, 3, 4]


def test_pay_15_the_least_prize_is_a_multiple_of_the_buy_in() -> None:
    given_, multiple = ROW["pay-15"]["given"], ROW["pay-15"]["expect"]["multiple"]
    payouts = read_payouts({"paid_percent": 15, "min_cash": multiple}, 100)
    amounts = amounts_for(payouts, 5_000 * given_["buyin_c"], 5_000, given_["buyin_c"])
    assert (amounts[-1], len(amounts)) == (given_["mincash_c"], 750)


# -- C032, C033 ----------------------------------------------------------------------------------------------------


def test_c032_a_rest_is_asked_about_and_never_kept_without_a_word() -> None:
    pool = ROW["C032"]["given"]["data"]["pool"] * 100
    draft = read_payouts(DRAFT_991, unfinished=True)
    (problem,) = check(draft, pool, 80)
    assert (problem.code, problem.values["percent"]) == ("percents", "99.1")
    assert (problem.values["assigned"], problem.values["unassigned"]) == (396_40, 3_60)
    assert payout_sentence(WORDS, problem) == (
        "The percents make 99.1, not 100: $3.60 would go to nobody. Say what becomes of it."
    )
    assert [name for name, _ in rest_choices(WORDS)] == ["first", "scale", "keep"]
    assert sum(amounts_for(draft, pool, 80)) == pool


@pytest.mark.parametrize(
    ("rest", "first", "second", "total"),
    [
        ("first", 120_00 + 3_60, 80_00, 400_00),
        ("scale", 121_12, 80_72, 400_00),  # 30 and 20 of 99.1; the odd cents of all places go to first
        ("keep", 120_00, 80_00, 396_40),
    ],
)
def test_c032_what_becomes_of_the_rest_is_what_was_said(rest: str, first: int, second: int, total: int) -> None:
    payouts = read_payouts({"percents": DRAFT_991, "rest": rest})
    amounts = amounts_for(payouts, 400_00, 80)
    assert (amounts[0], amounts[1], sum(amounts), len(amounts)) == (first, second, total, 13)
    assert check(payouts, 400_00, 80) == ()


def test_c033_the_sum_is_the_pool_and_the_remainder_goes_where_the_house_says() -> None:
    data = ROW["C033"]["given"]["data"]["a"]
    payouts = read_payouts(data["pct"], data["step"])
    # 1172.50, 703.50 and 469 of 2,345: the case gives a unit each to 3rd and 2nd, the vectors' rule both to 1st.
    assert list(amounts_for(payouts, data["pool"], 30, remainder="spread")) == data["out"] == [1170, 705, 470]
    assert amounts_for(payouts, data["pool"], 30) == (1180, 700, 465)
    equal = {"percents": [1, 1, 1], "rest": "scale"}
    for remainder in ("first", "spread"):
        assert amounts_for(read_payouts(equal), 1_000, 30, remainder=remainder) == (334, 333, 333)
        assert amounts_for(read_payouts(equal), 100_000, 30, remainder=remainder) == (33_334, 33_333, 33_333)
        many = amounts_for(
            read_payouts({"percents": [0.05] * 1_507, "rest": "scale"}, 100), 93_399_900, 10_043, remainder=remainder
        )
        assert (len(many), sum(many), {amount % 100 for amount in many}) == (1_507, 93_399_900, {0})
        assert is_falling(many)


# -- percents ------------------------------------------------------------------------------------------------------


@given(
    st.lists(st.integers(0, 10_000), min_size=1, max_size=40).map(lambda found: sorted(found, reverse=True)),
    st.integers(0, 10**13),
    st.sampled_from([1, 5, 100, 500, 2_500]),
    st.integers(0, 60),
    st.sampled_from(["first", "spread"]),
    st.sampled_from(["first", "scale"]),
)
def test_any_percents_share_the_whole_pool(
    weights: list[int], pool: int, unit: int, players: int, remainder: str, rest: Any
) -> None:
    if not any(weights):
        return
    total = sum(weights)
    shares = [Decimal(weight * 100_000_000 // total).scaleb(-6) for weight in weights]
    payouts = PayoutsSet(percents=tuple(map(str, shares)), unit=unit, rest=rest)
    amounts = amounts_for(payouts, pool, players, remainder=remainder)
    assert sum(amounts) == pool
    assert is_falling(amounts)
    assert all(amounts)
    assert all(amount % unit == 0 for amount in amounts[1:])
    assert not players or len(amounts) <= players


def test_a_place_that_nobody_can_finish_in_is_paid_to_the_first_place() -> None:
    payouts = read_payouts([50, 30, 20])
    assert amounts_for(payouts, 1_000, 2) == (700, 300)
    assert amounts_for(payouts, 1_000, 5, 0, 2) == (700, 300)  # two players, three re-entries
    assert codes(payouts, 1_000, 2) == ["few_players"]
    assert amounts_for(payouts, 1_000, 0) == (500, 300, 200)  # nobody counted yet


def test_the_house_s_part_of_the_revenue_is_no_part_of_the_pool() -> None:
    payouts = read_payouts({"percents": [55, 35], "kept_percent": 10})
    assert amounts_for(payouts, 90_00, 20) == (55_00, 35_00)
    assert check(payouts, 90_00, 20) == ()
    assert reason_of({"percents": [60, 35], "kept_percent": 10})[0] == "payout_percents"


def test_amounts_stand_as_typed_whatever_the_pool_is_and_the_difference_is_told() -> None:
    payouts = read_payouts({"amounts": [600, 400, 0]})
    assert amounts_for(payouts, 2_000, 1) == amounts_for(payouts, 0) == (600, 400)
    assert [(problem.code, problem.values["difference"]) for problem in check(payouts, 1_100)] == [
        ("amounts_less", 100)
    ]
    assert codes(payouts, 900) == ["amounts_more"]
    assert codes(payouts, 1_000) == []


# -- tables --------------------------------------------------------------------------------------------------------

BANDS = {
    "bands": [
        {"entries_from": 11, "entries_to": 20, "percents": [60, 40]},
        {"entries_from": 21, "percents": [50, 30, 20]},
        {"entries_from": 1, "entries_to": 10, "percents": [100]},
    ]
}
TABLE = PayoutTable("House table", read_payouts(BANDS))


@pytest.mark.parametrize(("entries", "places"), [(0, 1), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (900, 3)])
def test_the_field_chooses_the_band(entries: int, places: int) -> None:
    payouts = read_payouts({"table": "house"}, 1, {"house": TABLE})
    assert payouts.table == "house"
    assert len(amounts_for(payouts, 10_000, entries)) == places
    assert check(payouts, 10_000, entries) == ()


def test_a_field_that_the_table_does_not_reach_is_paid_by_the_nearest_and_told() -> None:
    payouts = read_payouts({"bands": [{"entries_from": 9, "entries_to": 20, "percents": [60, 40]}]})
    assert amounts_for(payouts, 100, 30) == (60, 40)
    assert codes(payouts, 100, 30) == codes(payouts, 100, 8) == ["beyond_table"]


def test_money_chooses_the_band_from_its_threshold_on() -> None:
    value = {"bands": [{"percents": [100]}, {"least_pool": 700, "percents": [60, 40]}], "kept_percent": 0}
    payouts = read_payouts(value)
    assert [len(amounts_for(payouts, pool, 20)) for pool in (699, 700)] == [1, 2]
    kept = PayoutsSet(bands=payouts.bands, kept_percent="10")  # 630 of 700 are the pool
    assert [band_for(kept, pool, 20) == payouts.bands[1] for pool in (629, 630)] == [False, True]


def test_places_pick_a_split_of_the_table() -> None:
    payouts = read_payouts({"table": "house", "places": 3}, 1, {"house": TABLE})
    assert (payouts.percents, payouts.bands, payouts.table) == (("50", "30", "20"), (), "house")
    reason, values = reason_of({"table": "house", "places": 5}, tables={"house": TABLE})
    assert (reason, values["allowed"]) == ("payout_places", "1, 2, 3")


def test_an_unknown_table_is_refused_with_the_names_that_come_near() -> None:
    reason, values = reason_of({"table": "hause"}, tables={"house": TABLE})
    assert (reason, values["value"], values["nearest"]) == ("payout_table_near", "hause", "house")
    assert reason_of({"table": "xyz"}, tables={"house": TABLE})[0] == "payout_table"
    assert reason_of({"table": 5})[0] == "payout_table"


def test_what_was_posted_holds_when_the_file_changes() -> None:
    value = embedded({"table": "house", "rest": "first"}, {"house": TABLE})
    assert read_payouts(value) == read_payouts({"table": "house", "rest": "first"}, 1, {"house": TABLE})
    assert embedded(value, {}) == value
    assert embedded([100], {}) == [100]


def test_a_band_whose_percents_leave_something_is_refused_and_told_before_its_field_is_reached() -> None:
    value = {"bands": [{"entries_to": 9, "percents": [100]}, {"entries_from": 10, "percents": [60, 39.5]}]}
    reason, values = reason_of(value)
    assert (reason, values["entries_from"], values["value"]) == ("payout_band_percents", 10, "99.5")
    draft = read_payouts(value, unfinished=True)
    assert codes(draft, 100, 5) == ["percents_elsewhere"]
    assert codes(draft, 100, 10) == ["percents"]
    assert codes(read_payouts(value | {"rest": "first"}), 100, 10) == []


@pytest.mark.parametrize(
    "bands",
    [
        [{"entries_to": 9, "percents": [100]}, {"entries_from": 11, "percents": [100]}],
        [{"entries_to": 9, "percents": [100]}, {"entries_from": 9, "percents": [100]}],
        [{"percents": [100]}, {"entries_from": 9, "percents": [100]}],
        [{"entries_from": 9, "entries_to": 8, "percents": [100]}],
    ],
)
def test_bands_that_leave_a_field_out_or_have_it_twice_are_refused(bands: list[dict[str, object]]) -> None:
    assert reason_of({"bands": bands})[0] == "payout_bands"


# -- a share of the field ------------------------------------------------------------------------------------------


def test_the_curve_is_near_what_the_wsop_paid_1507_places_of_2023() -> None:
    sheet = ROW["wsop_main_event_2023"]["given"]
    payouts = read_payouts({"paid_percent": 15, "min_cash": 1.5}, 100)
    amounts = amounts_for(payouts, sheet["prize_pool"], sheet["entries"], sheet["buy_in"])
    assert (len(amounts), sum(amounts), amounts[-1]) == (1_507, 93_399_900, 15_000)
    near = [amounts[place - 1] / WSOP[place - 1] for place in (1, 2, 3, 9, 27, 99, 310, 750, 1_000)]
    assert all(0.7 < part < 1.55 for part in near), near
    assert all(0.95 < part < 1.1 for part in near[:3]), near


@pytest.mark.parametrize(
    ("places", "printed"),
    [
        (3, [50, 30, 20]),  # thepokerclubscv.com for 11 to 15, and everywhere
        (6, [37, 22, 15, 11, 8, 7]),  # vegaspoker247.com, pay-07
        (9, [30, 20, 12, 10, 8, 6.5, 5.5, 4.5, 3.5]),  # pay-08
    ],
)
def test_the_curve_is_near_printed_sheets_of_small_fields(places: int, printed: list[float]) -> None:
    amounts = curve(1_000_000, places, 0, 1)
    assert all(abs(amount / 10_000 - percent) < 2.5 for amount, percent in zip(amounts, printed, strict=True))


@given(
    st.integers(1, 30_000),
    st.integers(1, 60),
    st.integers(0, 10**7),
    st.sampled_from([1, 100, 500, 2_500]),
    st.sampled_from([1.0, 1.5, 2.0, 2.02, 3.0]),
)
def test_the_curve_pays_the_whole_pool_falls_and_keeps_the_least_prize(
    entries: int, percent: int, buy_in: int, unit: int, least: float
) -> None:
    payouts = read_payouts({"paid_percent": percent, "min_cash": least}, unit)
    pool = entries * buy_in
    amounts = amounts_for(payouts, pool, entries, buy_in)
    assert sum(amounts) == pool
    assert is_falling(amounts)
    assert all(amount % unit == 0 for amount in amounts[1:])
    places = -(-entries * percent // 100)
    if pool and -(-int(buy_in * least) // unit) * unit * places <= pool and len(amounts) > 1:
        assert len(amounts) == places
        assert amounts[-1] >= int(buy_in * least)


def test_places_are_paid_in_bands_as_on_printed_sheets() -> None:
    assert band_widths(9) == (1,) * 9
    assert band_widths(27) == (1,) * 9 + (3, 3, 3, 9)
    assert band_widths(10) == (1,) * 10
    assert band_widths(29) == (1,) * 9 + (3, 3, 3, 11)  # two places are no band of their own
    wide = band_widths(3_750)
    assert (sum(wide), len(wide) < 60, max(wide) < 260) == (3_750, True, True)


def test_no_jump_between_two_bands_is_a_cliff() -> None:
    amounts = amounts_for(read_payouts({"paid_percent": 15}, 100), 25_000 * 100_000, 25_000, 100_000)
    levels = sorted(set(amounts), reverse=True)
    steps = [higher / lower for higher, lower in pairwise(levels)]
    assert max(steps[1:]) < 1.7
    assert steps[0] < 2.1


def test_a_least_prize_that_the_pool_does_not_hold_is_lowered_and_told() -> None:
    payouts = read_payouts({"paid_percent": 60}, 100)
    assert amounts_for(payouts, 100_000, 100, 1_000)[-1] == 1_600
    assert codes(payouts, 100_000, 100, 1_000) == ["min_cash"]
    assert codes(read_payouts({"paid_percent": 15}, 100), 100_000, 100, 1_000) == []


def test_without_a_buy_in_the_pool_s_part_for_each_entry_stands_for_it() -> None:
    payouts = read_payouts({"paid_percent": 20}, 1)
    assert amounts_for(payouts, 500_000, 500) == amounts_for(payouts, 500_000, 500, 1_000)
    assert amounts_for(payouts, 500_000, 0) == ()


def test_a_schedule_for_25000_entries_is_exact_and_made_once() -> None:
    payouts = read_payouts({"paid_percent": 15}, 100)
    amounts = amounts_for(payouts, 25_000 * 100_000, 25_000, 100_000)
    assert (len(amounts), sum(amounts), amounts[-1]) == (3_750, 25_000 * 100_000, 200_000)
    assert amounts_for(payouts, 25_000 * 100_000, 25_000, 100_000) is amounts  # the wall asks at every tick


# -- satellites and things -----------------------------------------------------------------------------------------


def test_as_many_seats_as_the_pool_holds_and_the_rest_to_the_next_place() -> None:
    payouts = read_payouts({"seats": {"value": 300, "step": 0, "name": "Sunday"}})
    assert payouts.seats == Satellite(300, 0, "Sunday")
    assert amounts_for(payouts, 750, 25, 30) == (300, 300, 150)
    assert amounts_for(payouts, 600, 20, 30) == (300, 300)
    assert [seats_for(payouts, pool) for pool in (0, 299, 300, 899)] == [0, 0, 1, 2]
    assert seats_for(payouts, 3_000, 4) == 4
    assert seats_for(read_payouts([100]), 3_000) == 0


def test_a_pool_that_holds_no_seat_is_told() -> None:
    payouts = read_payouts({"seats": {"value": 300}})
    assert codes(payouts, 250, 8, 30) == ["no_seat"]
    assert amounts_for(payouts, 250, 8, 30) == (60, 60, 60, 60, 10)


@given(st.integers(1, 10**9), st.integers(0, 10**9), st.integers(0, 10**7), st.integers(0, 400))
def test_a_satellite_pays_the_whole_pool_and_falls(value: int, buy_in: int, pool: int, players: int) -> None:
    value, buy_in = max(value, pool // 500 + 1), max(buy_in, pool // 500)
    amounts = amounts_for(read_payouts({"seats": {"value": value}}), pool, players, buy_in)
    assert sum(amounts) == pool
    assert is_falling(amounts)
    assert all(amounts)


def test_things_stand_beside_the_money_and_are_not_split() -> None:
    payouts = read_payouts({"percents": [70, 30], "things": {"3": "Bubble entry", "1": " Cup "}})
    assert payouts.things == ((1, "Cup"), (3, "Bubble entry"))
    assert amounts_for(payouts, 100, 20) == (70, 30)


def test_the_places_of_a_tier_get_nothing_where_they_are_unpaid() -> None:
    assert places_of((50, 30, 20), 2, 5) == (30, 20, 0, 0)
    assert places_of((), 1, 1) == (0,)


# -- reading and writing -------------------------------------------------------------------------------------------

EVERY = [
    [50, 30, 20],
    [37.5, 12.5, 12.5, 12.5, 12.5, 12.5],
    {"amounts": [600, 400]},
    {"amounts": []},
    {"percents": [60, 39.1], "rest": "keep"},
    {"paid_percent": 12.5, "min_cash": 1.5},
    {"places": "home", "min_cash": 2},
    {"places": 6},
    {"seats": {"value": 300, "step": 60, "name": "Sunday"}, "things": [[1, "Cup"]]},
    {"seats": {"value": 300}},
    {"table": "house", "bands": [{"entries_to": 9, "percents": [100]}, {"entries_from": 10, "percents": [60, 40]}]},
    {"bands": [{"percents": [55, 35]}, {"least_pool": 70_000, "percents": [45, 30, 15]}], "kept_percent": 10},
    {"things": [[1, "Trophy"], [2, "Shield"]]},
]


@pytest.mark.parametrize("value", EVERY, ids=str)
def test_what_is_read_is_printed_the_same_and_survives_the_journal(value: Any) -> None:
    payouts = read_payouts(value, 5)
    assert payouts_value(payouts) == value
    assert decode(*encode(payouts)) == payouts


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({}, "payouts"),
        ({"percents": [100], "amounts": [5]}, "payouts"),
        ({"percents": [100], "colour": 5}, "payouts_key"),
        ({"percents": "100"}, "payouts_part"),
        ({"percents": [60, 30], "rest": "burn"}, "payouts_part"),
        ({"percents": [60, 41], "rest": "first"}, "payout_percents"),
        ({"paid_percent": 0}, "payouts_part"),
        ({"paid_percent": True}, "payouts_part"),
        ({"paid_percent": 101}, "payouts_part"),
        ({"paid_percent": 15, "min_cash": -1}, "payouts_part"),
        ({"places": 0}, "payouts_part"),
        ({"places": "work"}, "payouts_part"),
        ({"seats": {"value": 0}}, "payouts_part"),
        ({"seats": {"value": 100, "step": 101}}, "payouts_part"),
        ({"seats": {"value": 100, "price": 1}}, "payouts_part"),
        ({"seats": 100}, "payouts_part"),
        ({"bands": []}, "payouts_part"),
        ({"bands": [{"entries_from": 1}]}, "payouts_part"),
        ({"bands": [{"percents": [30, 70]}]}, "payout_order"),
        ({"percents": [100], "kept_percent": -1}, "payout_amount"),
        ({"things": [[0, "Cup"]]}, "payouts_part"),
        ({"things": [[1, " "]]}, "payouts_part"),
        ({"things": "Cup"}, "payouts_part"),
        ({"table": 5, "percents": [100]}, "payouts"),
        ({"seats": {"value": MOST_MONEY + 1}}, "payouts_part"),
    ],
    ids=str,
)
def test_what_cannot_be_paid_is_refused_with_its_reason(value: Any, reason: str) -> None:
    assert reason_of(value)[0] == reason


def test_amounts_of_one_currency_are_known_from_parts_of_any() -> None:
    assert [has_money(read_payouts(value)) for value in EVERY] == [
        False, False, True, False, False, False, False, False, True, True, False, True, False,
    ]  # fmt: skip


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "asked", "said"),
    [
        ({"amounts": [60_000]}, (50_000,), "The payouts are $100 more than the pool of $500."),
        ({"amounts": [40_000]}, (50_000,), "$100 of $500 is not paid out."),
        (
            {"bands": [{"entries_to": 8, "percents": [100]}]},
            (50_000, 9),
            "The table does not reach 9 entries. The nearest field is paid, from 0 on.",
        ),
        (
            [60, 40],
            (50_000, 1),
            "2 places are listed for 1 players. The rest goes to the first place.",
        ),
        ({"seats": {"value": 60_000}}, (50_000, 9), "The pool of $500 holds no seat of $600 yet."),
        ([90, 10], (50_000, 9, 6_000), "From 2nd on a prize is $50, less than the buy-in of $60."),
        (
            {"paid_percent": 60},
            (50_000, 10, 5_000),
            "The pool does not hold $100 for each of 6 places. Pay fewer places.",
        ),
    ],
)
def test_what_is_odd_is_said_with_its_figures(value: Any, asked: tuple[int, ...], said: str) -> None:
    assert [payout_sentence(WORDS, problem) for problem in check(read_payouts(value), *asked)] == [said]


def test_every_oddity_has_its_sentence() -> None:
    asked = [("percents_elsewhere", {"first": 66, "percent": "99.1", "whole": "100"})]
    assert {code for code, _ in asked} < set(SENTENCES)
    draft = read_payouts(
        {"bands": [{"entries_to": 65, "percents": [100]}, {"entries_from": 66, "percents": [99.1]}]}, unfinished=True
    )
    (problem,) = check(draft, 100, 9)
    assert payout_sentence(Words("de", currency="EUR"), problem).count("99,1") == 1
    assert payout_sentence(WORDS, problem) == (
        "From 66 entries on the percents make 99.1, not 100. Say what becomes of the rest."
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"table": "house", "percents": [100]}, "Payouts by the table house"),
        ({"bands": [{"percents": [100]}]}, "Payouts by the size of the field"),
        ({"paid_percent": 12.5}, "Payouts for 12.5 % of the field, on a curve"),
        ({"places": "home"}, "Payouts for three places of ten entries, and one more for each further ten"),
        ({"places": 6}, "Payouts for 6 places, on a curve"),
        ({"seats": {"value": 30_000}}, "Satellite: a seat for every $300 of the pool"),
        ({"things": [[1, "Trophy"], [2, "Shield"]]}, "Prizes that are no money: Trophy, Shield"),
    ],
)
def test_the_journal_says_which_schedule_was_set(value: Any, said: str) -> None:
    payouts = read_payouts(value)
    assert schedule_sentence(WORDS, payouts) == said
    assert FactWords(WORDS).sentence(payouts) == said


def test_a_band_is_part_of_the_fact() -> None:
    assert read_payouts({"bands": [{"entries_from": 3, "percents": [100]}]}).bands == (PayoutBand(3, 0, ("100",)),)
