"""What chips are worth: published values, every order dealt out, and fields too large for either."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.tournament import icm

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "icm.json").read_text())
VECTORS = [row for row in ROWS if row["area"] == "icm"]


def every_order(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The definition: each order of finish with its chance, and what it pays."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


def by_kind(kinds: Sequence[tuple[int, int]], prizes: Sequence[int]) -> list[Fraction]:
    """The same for many players of few different stacks, as (stack, how many): what one of each kind is worth."""

    @cache
    def worth(left: tuple[int, ...], place: int) -> tuple[Fraction, ...]:
        """What all players of each kind who are still in will get together."""
        if place == len(prizes) or not any(left):
            return (Fraction(0),) * len(left)
        chips = sum(count * stack for count, (stack, _) in zip(left, kinds, strict=True))
        found = [Fraction(0)] * len(left)
        for kind, count in enumerate(left):
            if count:
                chance = Fraction(count * kinds[kind][0], chips)
                after = worth(tuple(other - (at == kind) for at, other in enumerate(left)), place + 1)
                for at, share in enumerate(after):
                    found[at] += chance * (share + (prizes[place] if at == kind else 0))
        return tuple(found)

    whole = worth(tuple(count for _, count in kinds), 0)
    return [share / count for share, (_, count) in zip(whole, kinds, strict=True)]


def test_the_vectors_are_there() -> None:
    assert [row["id"] for row in VECTORS] == ["icm-02", "icm-03", "icm-04", "icm-06", "icm-08"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda row: str(row["id"]))
def test_icm_vector(vector: dict[str, Any]) -> None:
    stacks, prizes, expected = vector["given"]["stacks"], vector["given"]["prizes_c"], vector["expect"]
    assert [round(float(share), 4) for share in icm.equities(stacks, prizes)] == expected["equity_c"]
    assert list(icm.payouts(stacks, prizes)) == expected["payout_c"]


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=5), st.lists(st.integers(0, 10**7), max_size=6))
@settings(max_examples=40)
def test_equities_are_those_of_every_order_dealt_out(stacks: list[int], prizes: list[int]) -> None:
    assert list(icm.equities(stacks, prizes)) == every_order(stacks, prizes)


@pytest.mark.parametrize(
    ("kinds", "prizes", "most"),
    [
        # The lattice in whole numbers: ten players.
        ([(12_500, 4), (800, 3), (97_300, 3)], [100_000, 61_234, 40_001, 25_000, 9_999, 800, 700, 600, 500, 400], -60),
        # The integral: twenty players with twenty prizes, and one of them all but broke.
        ([(41_000, 10), (3_500, 9), (1, 1)], list(range(2_100_000, 0, -105_000)), -12),
        # And a room of sixty with nine paid.
        ([(41_000, 20), (28_700, 20), (9_300, 20)], [500_000, 320_000, 210_000, 140_000, 99_000, 71_000, 5, 4, 3], -12),
    ],
    ids=["10 players", "20 players", "60 players"],
)
def test_a_large_field_is_right_to_the_last_digit(kinds: list[tuple[int, int]], prizes: list[int], most: int) -> None:
    stacks = [stack for stack, count in kinds for _ in range(count)]
    right = [share for share, (_, count) in zip(by_kind(kinds, prizes), kinds, strict=True) for _ in range(count)]
    found = icm.weigh(stacks, prizes)
    off = max(abs(share - exact) for share, exact in zip(found.shares, right, strict=True))
    assert off < Fraction(10) ** most * sum(prizes)
    # What is told of the error is never less than it is, but for what the lattice loses behind the sixtieth digit.
    assert off <= found.error + Fraction(1, 10**60) * sum(prizes)
    assert found.error < 1


def test_twenty_players_share_to_the_cent_with_ties_by_stack() -> None:
    # Two stacks, ten of each: two values, whose parts of a cent are the same for the ten.
    kinds, prizes = [(30_000, 10), (10_000, 10)], [1_000_003, *range(950_000, 0, -50_000)]
    large, small = by_kind(kinds, prizes)
    # In turn in the list, so that neither kind is first by its place.
    stacks = [10_000, 30_000] * 10
    paid = icm.payouts(stacks, prizes)
    assert sum(paid) == sum(prizes)
    assert {*paid[::2]} <= {int(small), int(small) + 1}
    assert {*paid[1::2]} <= {int(large), int(large) + 1}
    for kind, exact in ((paid[::2], small), (paid[1::2], large)):
        assert list(kind) == sorted(kind, reverse=True), "equal stacks: the earlier in the list first"
        assert abs(sum(kind) - 10 * exact) < 10
    # The odd cents go to the kind with the larger part of a cent, as far as they reach.
    odd = sum(prizes) - 10 * int(small) - 10 * int(large)
    first, second = (paid[::2], small), (paid[1::2], large)
    if large % 1 >= small % 1:
        first, second = second, first
    assert sum(first[0]) - 10 * int(first[1]) == min(odd, 10)
    assert sum(second[0]) - 10 * int(second[1]) == max(odd - 10, 0)


def test_equal_parts_of_a_cent_go_to_the_larger_stack_then_by_the_list() -> None:
    # 3 to 1 for 100 and 50: 87.5 and 62.5 exactly.
    assert icm.equities([1, 3], [100, 50]) == (Fraction(125, 2), Fraction(175, 2))
    assert icm.payouts([1, 3], [100, 50]) == (62, 88)
    assert icm.largest_remainder([Fraction(1, 2), Fraction(3, 2), Fraction(5, 2), Fraction(1, 2)], 5, [9, 5, 9, 9]) == (
        1,
        1,
        3,
        0,
    )


def test_a_whole_amount_that_a_calculation_missed_by_a_hair_is_that_amount() -> None:
    hair = Fraction(1, 10**20)
    # Two units are left over the whole parts: one is the first's own, the other goes to the larger of two halves.
    assert icm.largest_remainder([100 - hair, Fraction(67, 2), Fraction(67, 2) + hair], 167, [3, 2, 1]) == (100, 34, 33)


def test_prizes_below_the_last_player_are_left_out_and_places_without_a_prize_are_worth_nothing() -> None:
    assert icm.payouts([500, 500], [70, 30, 20, 10]) == (50, 50)
    # Winner takes all: by chips.
    assert icm.payouts([600, 300, 100], [1000]) == (600, 300, 100)
    assert icm.payouts([600, 300, 100], [1000, 0, 0]) == (600, 300, 100)
    assert icm.payouts([600, 300, 100], []) == (0, 0, 0)
    assert icm.payouts([600], [1000, 500]) == (1000,)
    assert icm.payouts([], [1000]) == ()
    # Seats of a satellite, all alike: nobody's stack matters where everyone gets one.
    assert icm.payouts([600, 300, 100], [250, 250, 250]) == (250, 250, 250)


@pytest.mark.parametrize("stacks", [[100, 0, 50], [100, -1]])
def test_a_stack_without_chips_is_refused(stacks: list[int]) -> None:
    with pytest.raises(ValueError, match="without chips"):
        icm.equities(stacks, [10, 5])


@pytest.mark.parametrize("size", [6, 10, 16], ids=["fractions", "lattice", "integral"])
def test_progress_rises_and_a_no_stops_the_work(size: int) -> None:
    stacks, prizes = list(range(1000, 1000 + size)), list(range(size * 100, 0, -100))
    told: list[float] = []

    def go_on(done: float) -> bool:
        told.append(done)
        return True

    assert sum(icm.payouts(stacks, prizes, progress=go_on)) == sum(prizes)
    assert told == sorted(told)
    assert 0 <= told[0] < 0.5 <= told[-1] < 1
    with pytest.raises(icm.Cancelled):
        icm.equities(stacks, prizes, progress=lambda done: done < 0.3)


@given(
    st.lists(st.integers(1, 10**9), min_size=2, max_size=12),
    st.lists(st.integers(0, 10**9), min_size=1, max_size=12),
)
@settings(max_examples=25)
def test_shares_are_the_prizes_and_rise_with_the_stack(stacks: list[int], prizes: list[int]) -> None:
    prizes.sort(reverse=True)
    prizes += [0] * (len(stacks) - len(prizes))
    paid = icm.payouts(stacks, prizes)
    assert sum(paid) == sum(prizes[: len(stacks)])
    assert all(prizes[len(stacks) - 1] <= share <= prizes[0] for share in paid)
    by_stack = sorted(zip(stacks, paid, strict=True))
    assert all(small[1] <= large[1] + (small[0] == large[0]) for small, large in pairwise(by_stack))
