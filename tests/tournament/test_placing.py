"""Several out in one hand: places and money of the vectors, each policy, what is shared, and the rule cited."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament.commands import Refused
from kiosk.tournament.house import House, default_house, make_house
from kiosk.tournament.house_settings import SETTING
from kiosk.tournament.placing import Out, Placing, Tier, cited, complete, label, needs_draw, place, read_card, split

ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "placement.json").read_text(encoding="utf-8")
)
BY_ID = {row["id"]: row for row in ROWS}
POLICIES: dict[str, dict[str, str]] = {
    "playlive_rp7": {"placing_hand_for_hand": "playlive"},
    "playlive_rp7_alt": {"placing_hand_for_hand": "playlive_a2_first"},
    "tda_rp8a": {"placing_hand_for_hand": "share"},
    "wsop_126b": {"placing_hand_for_hand": "wsop"},
    "plr_9_11": {"placing": "stack_hand_card"},
    "stack_split": {"placing": "stack", "equal_stacks": "split"},
    "order": {},
}
"""The policies of the vectors, as settings of a house."""
PLACED = [row for row in ROWS if "policy" in row.get("given", {})]


def ruled(**settings: str) -> House:
    return default_house().with_settings(settings)


def out(player: str, table: int | None = 1, stack: int | None = None, **known: Any) -> Out:
    return Out(player, table, stack=stack, **known)


def outs_of(row: dict[str, Any]) -> list[Out]:
    """The busts of a vector, in the order in which they happened."""
    busts = sorted(row["given"]["busts"], key=lambda bust: bust.get("seq", 0))
    return [out(b["p"], b["table"], b["stack"], hand_rank=b.get("hand"), card=b.get("card")) for b in busts]


def results(
    placing: Placing, outs: Sequence[Out], players: int, prizes: dict[int, int], unit: int = 1
) -> dict[str, dict[str, int]]:
    """Place, number of those who tie (0 alone) and money of each, when ``players`` were left before the hand."""
    known = {each.player: each for each in outs}
    made: dict[str, dict[str, int]] = {}
    for tier, first, last in placing.spans(players - len(outs) + 1):
        paid = split([prizes.get(at, 0) for at in range(first, last + 1)], [known[name] for name in tier.players], unit)
        tied = len(tier.players) if len(tier.players) > 1 else 0
        made |= {name: {"place": first, "tied": tied, "amount_c": paid[name]} for name in tier.players}
    return made


def tiers(placing: Placing) -> list[tuple[str, ...]]:
    return [tier.players for tier in placing.tiers]


# -- vectors and cases ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", PLACED, ids=[row["id"] for row in PLACED])
def test_a_vector_is_placed_and_paid(row: dict[str, Any]) -> None:
    asked, wanted, outs = row["given"], row["expect"], outs_of(row)
    prizes = {int(at): amount for at, amount in asked["prizes_c"].items()}
    placing = complete(place(outs, ruled(**POLICIES[asked["policy"]]), asked["h4h"]))
    found = results(placing, outs, asked["players_before_hand"], prizes, asked["odd_unit_c"])
    assert found == wanted["results"]
    assert asked["players_before_hand"] - len(found) == wanted["players_after"]
    assert sum(share["amount_c"] for share in found.values()) == wanted["paid_total_c"]


def test_every_policy_of_the_vectors_was_asked() -> None:
    assert {row["given"]["policy"] for row in PLACED} == set(POLICIES)
    # plc-37 is tested by name; plc-38 is of re-entries, which no placing knows.
    assert {row["id"] for row in ROWS} - {row["id"] for row in PLACED} == {"plc-37", "plc-38", "C054", "C057"}


def test_plc_37_a_seat_cannot_be_split() -> None:
    row = BY_ID["plc-37"]
    outs = outs_of(row)
    placing = place(outs, default_house(), hand_for_hand=True)
    ((tier, first, last),) = placing.spans(row["given"]["players_before_hand"] - len(outs) + 1)
    assert (first, last, len(tier.players)) == (9, 10, row["expect"]["results"]["A"]["tied"])
    assert needs_draw(tier, [row["given"]["prize_9"]["kind"]]) == ("high_card", "face_up_hand")
    assert row["expect"]["suggest"] == ["high card by suit", "single face-up hand"]


def test_c054_two_out_in_one_hand() -> None:
    prizes = {5: 25_000, 6: 17_501}
    by_stack = [out("A", stack=8_000), out("B", stack=5_500)]
    placed = results(place(by_stack, default_house(), hand_for_hand=False), by_stack, 6, prizes)
    assert placed == {
        "A": {"place": 5, "tied": 0, "amount_c": 25_000},
        "B": {"place": 6, "tied": 0, "amount_c": 17_501},
    }
    level = [out("A", stack=5_500, seat=3), out("B", stack=5_500, seat=1)]
    placed = results(place(level, default_house(), hand_for_hand=False), level, 6, prizes)
    wanted = [round(amount * 100) for amount in BY_ID["C054"]["data"]["b"]]
    assert placed == {
        "B": {"place": 5, "tied": 2, "amount_c": wanted[0]},
        "A": {"place": 5, "tied": 2, "amount_c": wanted[1]},
    }
    assert sum(wanted) == 42_501
    # Two places are used up: the next one out is 4th.
    assert list(place([out("C")], default_house(), hand_for_hand=False).spans(4)) == [(Tier(("C",), "alone"), 4, 4)]


def test_c057_three_out_over_two_paid_places() -> None:
    outs = [out("A", 1, 9_000), out("B", 2, 7_000), out("C", 3, 5_000)]
    prizes = {8: 60_000, 9: 50_000}
    data = BY_ID["C057"]["data"]
    shared = results(place(outs, default_house(), hand_for_hand=True), outs, 10, prizes)
    assert [shared[name]["amount_c"] for name in "ABC"] == [round(amount * 100) for amount in data["split"]]
    assert {share["place"] for share in shared.values()} == {8}
    for policy in ("stack", "stack_hand_card", "stack_across_tables"):
        placed = results(place(outs, ruled(placing_hand_for_hand=policy), hand_for_hand=True), outs, 10, prizes)
        assert [placed[name]["amount_c"] for name in "ABC"] == [amount * 100 for amount in data["stack"]]
        assert [placed[name]["place"] for name in "ABC"] == [8, 9, 10]


# -- hand-for-hand, policy by policy -------------------------------------------------------------------------------

TWO_HERE_ONE_THERE = [out("A", 1, 9_000), out("B", 1, 7_000), out("C", 2, 8_000)]


BY_POLICY: dict[str, tuple[list[tuple[str, ...]], str]] = {
    "playlive": ([("A", "C", "B")], "share_three"),
    "playlive_a2_first": ([("A", "C", "B")], "share_three"),
    "wsop": ([("A", "C", "B")], "share_tables"),
    "share": ([("A", "C", "B")], "share_all"),
    "stack": ([("A",), ("C",), ("B",)], "stack"),
    "stack_hand_card": ([("A",), ("C",), ("B",)], "stack"),
    "stack_across_tables": ([("A",), ("C",), ("B",)], "stack"),
}


@pytest.mark.parametrize("policy", SETTING["placing_hand_for_hand"].values)
def test_two_at_one_table_and_one_elsewhere(policy: str) -> None:
    placing = place(TWO_HERE_ONE_THERE, ruled(placing_hand_for_hand=policy), hand_for_hand=True)
    assert (tiers(placing), placing.why) == BY_POLICY[policy]
    assert placing.rule_setting == "placing_hand_for_hand"


@pytest.mark.parametrize("policy", SETTING["placing_hand_for_hand"].values)
def test_one_alone_needs_nothing(policy: str) -> None:
    placing = place([out("A", stack=None)], ruled(placing_hand_for_hand=policy), hand_for_hand=True)
    assert (placing.tiers, placing.why, placing.missing) == ((Tier(("A",), "alone"),), "alone", ())


@pytest.mark.parametrize("policy", ["playlive", "playlive_a2_first", "wsop", "share"])
def test_nobody_is_asked_for_stacks_that_decide_nothing(policy: str) -> None:
    placing = place([out("A", 1), out("B", 2)], ruled(placing_hand_for_hand=policy), hand_for_hand=True)
    assert (tiers(placing), placing.missing) == ([("A", "B")], ())


@pytest.mark.parametrize("policy", ["playlive", "playlive_a2_first", "wsop", "stack", "stack_hand_card"])
def test_two_at_one_table_need_their_stacks(policy: str) -> None:
    house = ruled(placing_hand_for_hand=policy)
    placing = place([out("A", 1, 9_000), out("B", 1)], house, hand_for_hand=True)
    assert (placing.missing, placing.why, tiers(placing)) == ((("B", "stack"),), "missing", [("A", "B")])
    with pytest.raises(Refused) as refused:
        complete(placing)
    assert (refused.value.code, refused.value.values) == ("stack_needed", {"player": "B", "why": "stack"})
    told = place([out("A", 1, 9_000), out("B", 1, 9_001)], house, hand_for_hand=True)
    assert (tiers(complete(told)), told.missing) == ([("B",), ("A",)], ())


def test_by_stack_across_tables_asks_at_every_table() -> None:
    for policy in ("stack", "stack_across_tables"):
        placing = place([out("A", 1), out("B", 2)], ruled(placing_hand_for_hand=policy), hand_for_hand=True)
        assert placing.missing == (("A", "stack"), ("B", "stack"))
        assert placing.rule_setting == "placing_hand_for_hand"


def test_by_stack_across_tables_equal_stacks_share_whatever_is_set_for_them() -> None:
    # PokerStars: a tie, (P5 + P6) / 2.
    outs = [out("A", 1, 4_000), out("B", 2, 4_000), out("C", 3, 5_000)]
    house = ruled(placing_hand_for_hand="stack_across_tables", equal_stacks="high_card")
    placing = place(outs, house, hand_for_hand=True)
    assert (tiers(placing), placing.why, placing.missing) == ([("C",), ("A", "B")], "share_stack", ())
    assert place(outs[:2], house, hand_for_hand=True).rule_setting == "placing_hand_for_hand"


# -- equal stacks --------------------------------------------------------------------------------------------------


def test_equal_stacks_draw_where_the_house_says_so() -> None:
    house = ruled(equal_stacks="high_card")
    outs = [out("A", stack=5_000), out("B", stack=5_000), out("C", stack=9_000)]
    placing = place(outs, house, hand_for_hand=False)
    assert placing.missing == (("A", "card"), ("B", "card"))
    assert tiers(placing) == [("C",), ("A", "B")]
    drawn = [out("A", stack=5_000, card="KH"), out("B", stack=5_000, card="KS"), out("C", stack=9_000)]
    placing = complete(place(drawn, house, hand_for_hand=False))
    assert [(tier.players, tier.why) for tier in placing.tiers] == [
        (("C",), "stack"),
        (("B",), "high_card"),
        (("A",), "high_card"),
    ]
    assert (placing.why, placing.rule_setting) == ("high_card", "placing")
    assert place(drawn[:2], house, hand_for_hand=False).rule_setting == "equal_stacks"


def test_hands_are_asked_of_equal_stacks_alone_and_cards_of_equal_hands() -> None:
    house = ruled(placing="stack_hand_card")
    known = [out("A", stack=5_000), out("B", stack=5_000, hand_rank=7), out("C", stack=9_000)]
    assert place(known, house, hand_for_hand=False).missing == (("A", "hand_rank"),)
    known[0] = out("A", stack=5_000, hand_rank=7)
    assert place(known, house, hand_for_hand=False).missing == (("A", "card"), ("B", "card"))
    known[0] = out("A", stack=5_000, hand_rank=8)
    placing = complete(place(known, house, hand_for_hand=False))
    assert (tiers(placing), placing.why) == ([("C",), ("A",), ("B",)], "hand")


def test_the_same_card_twice_is_drawn_again() -> None:
    # Two decks, or a slip: it decides nothing, and nobody may share (POKERPLR 9.12). The third keeps his card.
    house = ruled(equal_stacks="high_card")
    outs = [out(name, stack=5_000, card=card) for name, card in (("A", "KS"), ("B", "ks"), ("C", "2D"))]
    assert place(outs, house, hand_for_hand=False).missing == (("A", "card"), ("B", "card"))


@pytest.mark.parametrize("card", ["", "K", "1S", "KX", "KSS", "11S", "S K", "\u0661S"])
def test_what_is_no_card_is_refused_even_where_no_card_is_needed(card: str) -> None:
    with pytest.raises(Refused) as refused:
        place([out("A", card=card)], default_house(), hand_for_hand=False)
    assert (refused.value.code, refused.value.values["value"]) == ("bad_value", card)


def test_a_deck_from_the_ace_of_spades_down() -> None:
    deck = [rank + suit for rank in "AKQJT98765432" for suit in "SHDC"]
    assert sorted(deck, key=read_card, reverse=True) == deck
    assert len({read_card(card) for card in deck}) == 52
    assert read_card(" 10h ") == read_card("TH")


# -- outside hand-for-hand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("placing", SETTING["placing"].values)
def test_different_tables_follow_in_the_order_they_went_out(placing: str) -> None:
    # Not in hand-for-hand they never went out in the same hand, so no stack is needed either.
    hand = place([out("A", 1), out("B", 2), out("C", 3)], ruled(placing=placing), hand_for_hand=False)
    assert [(tier.players, tier.why) for tier in hand.tiers] == [
        (("C",), "order"),
        (("B",), "order"),
        (("A",), "order"),
    ]
    assert (hand.why, hand.rule_setting, hand.missing) == ("order", "placing", ())


def test_a_table_is_one_hand_and_stands_where_its_first_player_was_named() -> None:
    outs = [out("A", 1, 2_000), out("B", 2), out("C", 1, 3_000)]
    placing = place(outs, default_house(), hand_for_hand=False)
    assert [(tier.players, tier.why) for tier in placing.tiers] == [
        (("B",), "order"),
        (("C",), "stack"),
        (("A",), "stack"),
    ]
    assert (placing.why, placing.missing) == ("order_stack", ())
    outs[0] = out("A", 1)
    assert place(outs, default_house(), hand_for_hand=False).missing == (("A", "stack"),)
    shared = place(outs, ruled(placing="share"), hand_for_hand=False)
    assert (tiers(shared), shared.why) == ([("B",), ("C", "A")], "order_share")


def test_without_tables_all_sit_at_one() -> None:
    outs = [out("A", None, 2_000), out("B", None, 3_000)]
    for hand_for_hand in (False, True):
        assert tiers(place(outs, default_house(), hand_for_hand)) == [("B",), ("A",)]


def test_a_hand_has_players_each_of_them_once() -> None:
    for outs in ([], [out("A"), out("A", 2)]):
        with pytest.raises(ValueError, match="each of them once"):
            place(outs, default_house(), hand_for_hand=True)


# -- money and labels ----------------------------------------------------------------------------------------------


def test_odd_units_go_by_stack_then_table_then_seat_and_what_is_not_known_comes_last() -> None:
    tier = [
        Out("G"),
        Out("0", stack=0),
        Out("F", table=1),
        Out("E", table=1, seat=2),
        Out("D", 2, 1, 500),
        Out("C", 1, 9, 500),
        Out("B", 1, 2, 500),
        Out("A", 3, 9, 900),
    ]
    assert list(split([0], tier)) == ["A", "B", "C", "D", "0", "E", "F", "G"]
    assert split([4], tier) == {"A": 1, "B": 1, "C": 1, "D": 1, "0": 0, "E": 0, "F": 0, "G": 0}


def test_players_alike_in_all_go_by_their_number() -> None:
    assert split([1], [Out("10"), Out("9")]) == {"9": 1, "10": 0}


def test_less_than_a_unit_goes_to_the_first() -> None:
    assert split([10_001], [out("A", stack=1), out("B", stack=2), out("C", stack=3)], unit=100) == {
        "C": 3_401,
        "B": 3_300,
        "A": 3_300,
    }


@pytest.mark.parametrize(("tier", "unit"), [([], 1), ([out("A")], 0), ([out("A")], -5)])
def test_money_is_split_among_somebody_in_a_unit(tier: list[Out], unit: int) -> None:
    with pytest.raises(ValueError, match="payout unit"):
        split([100], tier, unit)


@pytest.mark.parametrize(
    ("players", "things", "draws"),
    [
        (("A",), ["Seat"], False),
        (("A", "B"), ["", ""], False),
        (("A", "B"), [], False),
        (("A", "B"), ["Seat", "Seat"], False),  # each gets one
        (("A", "B"), ["Seat"], True),
        (("A", "B", "C"), ["Seat", "Seat"], True),
        (("A", "B"), ["Trophy", "Plaque"], True),
        (("A", "B"), ["", "Bubble entry"], True),
    ],
)
def test_things_are_drawn_for_unless_all_get_the_same(players: tuple[str, ...], things: list[str], draws: bool) -> None:
    assert bool(needs_draw(Tier(players, "share_tables"), things)) is draws


def test_labels() -> None:
    assert (label(9, 9), label(9, 10), label(24, 28)) == ("9", "T-9", "T-24")


# -- the rule that is cited ----------------------------------------------------------------------------------------


def quoted(policy: str, rule: str) -> House:
    setting = "placing_hand_for_hand"
    return make_house("own", "Own rules", {setting: policy}, {setting: rule, "placing": "12"})


@pytest.mark.parametrize(
    ("outs", "rule"),
    [
        ([out("A", 1, 1), out("B", 2, 2)], "RP-7 A(1)"),
        ([out("A", 1, 1), out("B", 1, 2)], "RP-7 A(2)"),
        ([out("A", 1, 1), out("B", 2, 2), out("C", 3, 2)], "RP-7 A(3)"),
        ([out("A", 1, 1)], ""),
    ],
)
def test_the_part_of_a_rule_that_decided(outs: list[Out], rule: str) -> None:
    for policy in ("playlive", "playlive_a2_first"):
        house = quoted(policy, "RP-7 A(1), A(2), A(3)")
        assert cited(house, place(outs, house, hand_for_hand=True)) == rule


@pytest.mark.parametrize("rule", ["RP-7 A", "4, 9, 2", "A(1), A(2)", "A(2), A(1), A(3)", "first, second, third"])
def test_a_rule_whose_parts_are_not_the_steps_is_cited_whole(rule: str) -> None:
    house = quoted("playlive", rule)
    assert cited(house, place([out("A", 1, 1), out("B", 2, 2)], house, hand_for_hand=True)) == rule


def test_no_rule_is_cited_for_a_default_a_change_and_the_order_of_tables() -> None:
    two = [out("A", 1, 1), out("B", 2, 2)]
    assert cited(default_house(), place(two, default_house(), hand_for_hand=True)) == ""
    house = quoted("wsop", "126 b")
    assert cited(house, place(two, house, hand_for_hand=False)) == ""
    changed = house.with_settings({"placing_hand_for_hand": "share"})
    assert cited(changed, place(two, changed, hand_for_hand=True)) == ""


def test_equal_stacks_are_not_what_a_rule_of_stacks_speaks_of() -> None:
    # S7.31 of the members league says who starts with more; with equal stacks the default holds.
    level = [out("A", stack=5), out("B", stack=5)]
    house = make_house("own", "Own", {"placing": "stack"}, {"placing": "S7.31"})
    assert cited(house, place(level, house, hand_for_hand=False)) == ""
    above = [*level, out("C", stack=9)]
    assert cited(house, place(above, house, hand_for_hand=False)) == "S7.31"
