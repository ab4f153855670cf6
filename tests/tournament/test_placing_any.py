"""What holds for any hand in which players go out, under any house's rules."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kiosk.tournament.house import House, default_house
from kiosk.tournament.house_settings import SETTING
from kiosk.tournament.placing import Out, complete, place, read_card, split


def ruled(**settings: str) -> House:
    return default_house().with_settings(settings)


CARDS = st.sampled_from(["KS", "KH", "2C", "AD", None])
ANY_OUT = st.builds(
    Out,
    player=st.uuids().map(str),
    table=st.sampled_from([1, 2, 3, None]),
    seat=st.none() | st.integers(1, 9),
    stack=st.none() | st.integers(1, 4),
    hand_rank=st.none() | st.integers(1, 2),
    card=CARDS,
)
ANY_OUTS = st.lists(ANY_OUT, min_size=1, max_size=6, unique_by=lambda each: each.player)
ANY_HOUSE = st.builds(
    ruled,
    placing=st.sampled_from(SETTING["placing"].values),
    placing_hand_for_hand=st.sampled_from(SETTING["placing_hand_for_hand"].values),
    equal_stacks=st.sampled_from(SETTING["equal_stacks"].values),
)


@given(ANY_OUTS, ANY_HOUSE, st.booleans())
def test_tiers_hold_every_player_once_and_places_have_no_gap(outs: list[Out], house: House, hfh: bool) -> None:
    placing = place(outs, house, hfh)
    assert sorted(name for tier in placing.tiers for name in tier.players) == sorted(each.player for each in outs)
    spans = list(placing.spans(7))
    assert [first for _tier, first, _last in spans] == [7, *(last + 1 for _tier, _first, last in spans[:-1])]
    assert spans[-1][2] == 6 + len(outs)
    undecided = {name for tier in placing.tiers if tier.why == "missing" for name in tier.players}
    assert {name for name, _need in placing.missing} <= undecided
    assert bool(undecided) == bool(placing.missing) == (placing.why == "missing")


@given(ANY_OUTS, ANY_HOUSE, st.randoms(use_true_random=False))
def test_the_order_of_typing_changes_nothing_in_hand_for_hand(outs: list[Out], house: House, dice: Any) -> None:
    mixed = list(outs)
    dice.shuffle(mixed)
    assert place(mixed, house, hand_for_hand=True) == place(outs, house, hand_for_hand=True)


@given(ANY_OUTS, ANY_HOUSE)
def test_at_one_table_the_larger_stack_is_never_below(outs: list[Out], house: House) -> None:
    seated = [Out(each.player, 1, each.seat, each.stack or 1, each.hand_rank, each.card) for each in outs]
    stacks = {each.player: each.stack or 0 for each in seated}
    for hand_for_hand in (False, True):
        placing = place(seated, house, hand_for_hand)
        if placing.why in ("share_all", "share_three"):
            assert len(placing.tiers) == 1
            continue
        for better, worse in zip(placing.tiers, placing.tiers[1:], strict=False):
            assert min(stacks[name] for name in better.players) >= max(stacks[name] for name in worse.players)
        for tier in placing.tiers:
            assert len({stacks[name] for name in tier.players}) == 1


@given(st.permutations([f"{rank}{suit}" for rank in "AK" for suit in "SHDC"]), st.integers(2, 6), st.booleans())
def test_with_cards_of_one_deck_nobody_shares(deck: list[str], count: int, hand_for_hand: bool) -> None:
    outs = [Out(str(number), 1, stack=5_000, hand_rank=3, card=deck[number]) for number in range(count)]
    for house in (
        ruled(placing="stack_hand_card", placing_hand_for_hand="stack_hand_card"),
        ruled(placing="stack", placing_hand_for_hand="stack", equal_stacks="high_card"),
    ):
        placing = complete(place(outs, house, hand_for_hand))
        by_card = sorted(range(count), key=lambda number: read_card(deck[number]), reverse=True)
        assert [tier.players for tier in placing.tiers] == [(str(number),) for number in by_card]


@given(st.lists(st.integers(0, 10**13), max_size=6), ANY_OUTS, st.sampled_from([1, 5, 100, 500, 2_500]))
def test_a_split_keeps_the_sum_and_whole_units(amounts: list[int], tier: list[Out], unit: int) -> None:
    shares = split(amounts, tier, unit)
    assert sum(shares.values()) == sum(amounts)
    assert shares.keys() == {each.player for each in tier}
    first, *others = shares.values()
    assert first % unit == sum(amounts) % unit
    assert all(share % unit == 0 for share in others)
    whole = [first - first % unit, *others]
    assert max(whole) - min(whole) <= unit
    assert whole == sorted(whole, reverse=True)


@given(ANY_OUTS.filter(lambda outs: len(outs) <= 4), st.integers(0, 1_000))
def test_a_split_does_not_hang_on_the_order_of_typing(tier: list[Out], amount: int) -> None:
    assert len({tuple(split([amount], mixed).items()) for mixed in permutations(tier)}) == 1
