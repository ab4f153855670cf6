"""Deals: even, by chips, by the chip model, as typed; money in cents."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.show.words import Words
from kiosk.tournament import chop, icm
from kiosk.tournament.chop import Deal, DealWarning
from kiosk.tournament.command import Refused

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "icm.json").read_text())
VECTOR = {row["id"]: row for row in ROWS if row["area"].startswith("chop")}
Make = Callable[..., Deal]
CALCULATED = (chop.even, chop.by_chips, chop.proportional, chop.by_icm)


def named(stacks: list[int]) -> dict[str, int]:
    return {str(number): chips for number, chips in enumerate(stacks, start=1)}


def given_and_expected(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return VECTOR[name]["given"], VECTOR[name]["expect"]


def refusal(make: Make, *args: Any, **values: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        make(*args, **values)
    return caught.value


def test_the_vectors_are_there() -> None:
    assert list(VECTOR) == ["chop-01", "chop-02", "chop-03"]


def test_chop_01_everyone_the_next_prize_and_the_rest_by_chips() -> None:
    facts, expected = given_and_expected("chop-01")
    # The page names the pool that is left and the next prize; any prizes that make both will do.
    rest = facts["remaining_pool_c"] - 2 * facts["next_payout_c"]
    prizes = [rest - 2 * 9000, 9000, 9000, facts["next_payout_c"], facts["next_payout_c"]]
    deal = chop.by_chips(named(facts["stacks"]), prizes)
    assert list(deal.shares.values()) == expected["payout_c"]
    assert sum(deal.shares.values()) == facts["remaining_pool_c"]
    # What the page printed makes three cents more than there are.
    assert expected["published_sum"] * 100 == facts["remaining_pool_c"] + 3


def test_chop_02_all_by_chips_warns_of_more_than_the_first_prize_and_less_than_the_lowest() -> None:
    facts, expected = given_and_expected("chop-02")
    deal = chop.proportional(named(facts["stacks"]), facts["prizes_c"])
    assert list(deal.shares.values()) == expected["payout_c"]
    assert [warning.code for warning in deal.warnings] == expected["warnings"]
    assert deal.warnings == (
        DealWarning("share_exceeds_first_prize", ("1",), 5500),
        DealWarning("share_below_lowest_prize", ("2",), 4500),
    )


def test_a_share_that_is_just_the_first_prize_or_the_lowest_needs_no_warning() -> None:
    assert chop.proportional(named([55, 45]), [5500, 4500]).warnings == ()
    assert [warning.code for warning in chop.proportional(named([5501, 4499]), [5500, 4500]).warnings] == [
        "share_exceeds_first_prize",
        "share_below_lowest_prize",
    ]


def test_chop_03_even_with_the_odd_cent_to_the_largest_stack() -> None:
    facts, expected = given_and_expected("chop-03")
    prizes = [5000, 3000, facts["remaining_pool_c"] - 8000]
    assert list(chop.even(named([900, 500, 100]), prizes).shares.values()) == expected["payout_c"]
    assert list(chop.even(named([100, 500, 900]), prizes).shares.values()) == expected["payout_c"][::-1]


def test_the_chip_model_is_that_of_icm() -> None:
    deal = chop.by_icm(named([5000, 3000, 2000]), [5000, 3000, 2000])
    assert deal == Deal({"1": 3839, "2": 3275, "3": 2886}, "icm")


def test_an_amount_to_play_for_leaves_every_stack_worth_what_it_was() -> None:
    stacks, prizes, left = named([50, 30, 20]), [7000, 3000, 0], 1000
    deal = chop.by_icm(stacks, prizes, left)
    assert (sum(deal.shares.values()), deal.left) == (9000, 1000)
    # With 3,225.00 in all and three tenths of the chips, 300 of the 1,000 that are left: 2,925.
    assert deal.shares["2"] == 2925
    whole = icm.equities([50, 30, 20], prizes)
    for chips, share, before in zip((50, 30, 20), deal.shares.values(), whole, strict=True):
        assert abs(share + Fraction(chips, 100) * left - before) < 1


@pytest.mark.parametrize("make", CALCULATED)
def test_what_is_left_and_the_shares_are_the_prizes(make: Make) -> None:
    stacks, prizes = named([410_000, 233_000, 119_500]), [83_333, 41_117, 27_001]
    deal = make(stacks, prizes, for_first=13_999)
    assert (sum(deal.shares.values()) + deal.left, deal.left) == (sum(prizes), 13_999)
    assert list(deal.shares) == ["1", "2", "3"]


def test_typed_amounts_must_make_what_is_there() -> None:
    stacks, prizes = named([600, 400]), [7000, 3000]
    deal = chop.by_amounts({"2": 4500, "1": 5000}, stacks, prizes, for_first=500)
    assert deal == Deal({"1": 5000, "2": 4500}, "amounts", left=500)
    short = refusal(chop.by_amounts, {"1": 5000, "2": 4000}, stacks, prizes)
    assert Words().refusal(short) == "$100 are to be shared, and $10 of them are given to nobody. Check the amounts."
    over = refusal(chop.by_amounts, {"1": 5000, "2": 5001}, stacks, prizes)
    assert Words().refusal(over) == "$100 are to be shared, and the amounts make $0.01 more. Check the amounts."
    assert refusal(chop.by_amounts, {"1": 10_000}, stacks, prizes).values["player"] == "2"
    assert chop.by_amounts({"1": 10_000, "2": 0}, stacks, prizes).shares == {"1": 10_000, "2": 0}
    assert (short.values["value"], over.values["value"]) == (9000, 10_001)
    assert refusal(chop.by_amounts, {"1": 10_001, "2": -1}, stacks, prizes).values["reason"] == "deal_amount"
    assert refusal(chop.by_amounts, {"1": 5000, "9": 5000}, stacks, prizes).code == "unknown_player"


def test_the_gap_is_told_while_amounts_are_typed() -> None:
    assert [chop.check_amounts(typed, 10_000) for typed in ({}, {"1": 10_000}, {"1": 6000, "2": 4200})] == [
        10_000,
        0,
        -200,
    ]


@pytest.mark.parametrize("make", CALCULATED)
def test_stacks_that_are_not_the_chips_in_play_are_warned_of(make: Make) -> None:
    stacks, prizes = named([600, 400]), [7000, 3000]
    assert make(stacks, prizes, in_play=1500).warnings[-1] == DealWarning("chips_missing", (), 500)
    assert make(stacks, prizes, in_play=1001).warnings[-1] == DealWarning("chips_missing", (), 1)
    assert make(stacks, prizes, in_play=900).warnings[-1] == DealWarning("chips_too_many", (), 100)
    assert not any("chips" in warning.code for warning in make(stacks, prizes, in_play=1000).warnings)
    assert (chop.check_chips(stacks, 1500), chop.check_chips(stacks, 900)) == (500, -100)


def test_fewer_prizes_than_players() -> None:
    # Three left, two paid: nobody is sure of anything, and the rest goes by chips.
    assert list(chop.by_chips(named([500, 300, 200]), [700, 300]).shares.values()) == [500, 300, 200]
    # Prizes of players who are out already are not dealt with.
    assert sum(chop.even(named([500, 300]), [700, 300, 100, 100]).shares.values()) == 1000


@pytest.mark.parametrize("make", CALCULATED)
def test_what_cannot_be_dealt_is_refused(make: Make) -> None:
    assert refusal(make, named([500]), [100]).code == "last_player"
    bare = refusal(make, {"7": 500, "8": 0}, [100, 50])
    assert (bare.code, bare.values["player"]) == ("stack_needed", "8")
    assert refusal(make, named([500, 400]), [100, 50], for_first=-1).values["least"] == 0
    assert refusal(make, named([500, 400]), [100, 50], for_first=151).values["most"] == 150


def test_no_more_is_left_than_the_prizes_allow() -> None:
    # By chips everyone keeps the lowest prize, so 50 of 150 can be left; by the chip model the first prize.
    assert refusal(chop.by_chips, named([500, 400]), [100, 50], for_first=51).values["most"] == 50
    assert chop.by_chips(named([500, 400]), [100, 50], for_first=50).shares == {"1": 50, "2": 50}
    assert refusal(chop.by_icm, named([500, 400]), [100, 50], for_first=101).values["most"] == 100


def test_the_error_of_a_large_field_is_told_and_less_than_a_cent() -> None:
    stacks = named([10_000 + 371 * number for number in range(25)])
    deal = chop.by_icm(stacks, [25_000_000 // (place + 1) for place in range(25)])
    assert 0 < deal.error < 1
    assert sum(deal.shares.values()) == sum(25_000_000 // (place + 1) for place in range(25))


@given(
    st.lists(st.integers(1, 10**8), min_size=2, max_size=7),
    st.lists(st.integers(0, 10**8), min_size=1, max_size=9),
    st.integers(0, 100),
)
@settings(max_examples=30)
def test_every_deal_is_whole(stacks: list[int], prizes: list[int], percent: int) -> None:
    prizes.sort(reverse=True)
    pool = sum(prizes[: len(stacks)])
    lowest = prizes[len(stacks) - 1] if len(stacks) <= len(prizes) else 0
    left = min(prizes[0], pool - lowest * len(stacks)) * percent // 100
    for make in CALCULATED:
        deal = make(named(stacks), prizes, left)
        assert sum(deal.shares.values()) + deal.left == pool
        assert min(deal.shares.values()) >= 0
        # With nothing left to play for, more chips are never worth less; equal ones differ by an odd cent at most.
        by_stack = sorted(zip(stacks, make(named(stacks), prizes).shares.values(), strict=True))
        assert all(small[1] <= large[1] + (small[0] == large[0]) for small, large in pairwise(by_stack))
