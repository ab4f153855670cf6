"""Chip races by their vectors, and what holds of any race. Sources: the house texts, as each vector names them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.tournament.chip_race import Change, Race, Stake, deal, decks_for, pieces, race
from kiosk.tournament.placing import DECK

ROWS = json.loads((Path(__file__).parents[1] / "vectors" / "chip_race.json").read_text())
METHODS = {"tda": "card_race", "adc": "adc", "seat_order": "seat_order", "round_up": "round_up"}
BY_SEAT = [row for row in ROWS if "odd_chips" in row["given"] and "method" in row["given"]]
ROUNDED = [row for row in ROWS if row["given"].get("method") == "round_up"]


def odds_of(given: dict[str, Any]) -> tuple[list[Stake], Change, dict[int, list[str]]]:
    last = given["only_odd_chips_left"]
    stakes = [
        Stake(int(seat), f"p{seat}", count * given["remove"], seat in last)
        for seat, count in given["odd_chips"].items()
    ]
    change = Change((given["remove"],), given["next"], METHODS[given["method"]], given["rounding"])
    return stakes, change, {int(seat): cards for seat, cards in given.get("cards", {}).items()}


def test_the_vectors_are_there() -> None:
    told = {row["id"] for row in BY_SEAT} | {row["id"] for row in ROUNDED}
    assert {row["id"] for row in ROWS} - told == {"rac-18", "rac-19b", "rac-19c", "rac-20"}
    assert len(ROWS) == 20


@pytest.mark.parametrize("vector", BY_SEAT, ids=lambda row: str(row["id"]))
def test_race(vector: dict[str, Any]) -> None:
    expected = vector["expect"]
    stakes, change, cards = odds_of(vector["given"])
    result = race(stakes, change, cards)
    assert {str(row.seat): row.won for row in result.rows} == expected["new_chips"]
    if "race_chips" in expected:
        assert result.chips == expected["race_chips"]
    assert [str(row.seat) for row in result.rows if row.rescued] == expected["rescued"]
    assert (result.value_before, result.value_after) == (expected["value_before"], expected["value_after"])
    assert result.value_after - result.value_before == expected["delta"]


@pytest.mark.parametrize("vector", ROUNDED, ids=lambda row: str(row["id"]))
def test_rounded_up(vector: dict[str, Any]) -> None:
    given, expected = vector["given"], vector["expect"]
    value = sum(int(chip) * count for chip, count in given["chips"].items())
    result = race([Stake(1, "a", value)], Change(tuple(given["remove"]), given["next"], "round_up"))
    assert result.value_before == expected["value_before"]
    assert (result.rows[0].direct, result.rows[0].won) == (0, expected["new_chips"])
    assert result.chips == expected["new_chips"]
    assert result.value_after == expected["value_after"]


def test_rac_18_what_makes_a_chip_is_changed_directly_first() -> None:
    given, expected = next((row["given"], row["expect"]) for row in ROWS if row["id"] == "rac-18")
    change = Change((given["remove"],), given["next"], "adc")
    value = given["chips_of_removed"] * given["remove"]
    assert change.odd(value) == expected["odd_left"]
    assert race([Stake(1, "a", value)], change, {1: ["2C", "3C", "4C"]}).rows[0].direct == expected["direct_new_chips"]


def chips_of(result: Race) -> dict[int, int]:
    return {row.seat: row.direct + row.won for row in result.rows}


def rescued_of(result: Race) -> list[int]:
    return [row.seat for row in result.rows if row.rescued]


def test_adc_serves_the_one_left_with_nothing_out_of_the_chips_raced_for() -> None:
    """ADC VII.k: "before anyone else is awarded a chip"; on top where the house is another (PlayLive R24 A)."""
    stakes = [Stake(1, "a", 75), Stake(3, "b", 50), Stake(7, "c", 50, last=True), Stake(8, "d", 25)]
    cards = {1: ["AS", "2C", "3C"], 3: ["KH", "4C"], 7: ["5D", "6D"], 8: ["JC"]}
    out_of_them = race(stakes, Change((25,), 100, "adc"), cards)
    assert (chips_of(out_of_them), rescued_of(out_of_them)) == ({1: 1, 3: 0, 7: 1, 8: 0}, [7])
    assert out_of_them.value_after == 200


def test_adc_serves_another_whom_that_costs_his_chip() -> None:
    stakes = [Stake(1, "a", 75), Stake(2, "b", 25, last=True), Stake(3, "c", 75), Stake(4, "d", 25, last=True)]
    cards = {1: ["AS", "2C", "3C"], 2: ["KH"], 3: ["QH", "4C", "5C"], 4: ["2D"]}
    result = race(stakes, Change((25,), 100, "adc"), cards)  # two chips: the ace and the king win them
    assert (chips_of(result), rescued_of(result)) == ({1: 0, 2: 1, 3: 0, 4: 1}, [2, 4])
    assert (result.chips, result.value_after) == (2, 200)


def test_more_who_would_be_out_than_chips_to_race_for_are_all_served() -> None:
    stakes = [Stake(seat, str(seat), 25, last=True) for seat in (1, 2)]
    result = race(stakes, Change((25,), 100, "adc"), {1: ["AS"], 2: ["KS"]})
    assert (result.chips, chips_of(result)) == (1, {1: 1, 2: 1})


def test_nobody_who_changed_directly_is_rescued() -> None:
    stakes = [Stake(1, "a", 175, last=True), Stake(2, "b", 50)]
    result = race(stakes, Change((25,), 100), {1: ["2C", "3C", "4C"], 2: ["AS", "KS"]})
    assert (chips_of(result), rescued_of(result)) == ({1: 1, 2: 1}, [])
    assert [row.won for row in result.rows] == [0, 1]


@pytest.mark.parametrize(("method", "expected"), [("none", {1: 0, 2: 1}), ("seat_order", {1: 1, 2: 1})])
def test_nobody_is_raced_out_without_cards_either(method: str, expected: dict[int, int]) -> None:
    stakes = [Stake(2, "b", 25, last=True), Stake(1, "a", 75)]
    assert chips_of(race(stakes, Change((25,), 100, method))) == expected


def test_several_chips_that_leave_together_are_as_few_odd_ones_as_make_their_value() -> None:
    change = Change((25, 100), 500)
    assert [change.odd(value) for value in (8 * 25, 3 * 25 + 3 * 100, 500, 575)] == [2, 6, 0, 3]
    assert pieces(300, (200, 500)) == {200: 2}  # no chips make it: the last one counts whole
    assert pieces(600, (200, 500)) == {200: 3}


def test_of_two_equal_cards_of_two_decks_the_one_dealt_first_is_higher() -> None:
    result = race([Stake(1, "a", 25), Stake(2, "b", 25)], Change((25,), 100), {1: ["AS"], 2: ["AS"]})
    assert chips_of(result) == {1: 1, 2: 0}  # 50 is half of 100: one chip


def test_the_deal_is_the_same_for_everybody_who_checks_it() -> None:
    cards = {7: 3, 2: 1, 9: 2}
    dealt = deal("table 9", 1, cards)
    assert dealt == deal("table 9", 1, cards) != deal("table 9", 2, cards)
    assert list(dealt) == [2, 7, 9]
    assert {seat: len(rows) for seat, rows in dealt.items()} == cards
    in_order = [card for rows in dealt.values() for card in rows]
    assert in_order == list(deal("table 9", 1, {1: 6})[1])  # one card after the other from one deck
    assert len(set(in_order)) == 6
    assert set(in_order) <= set(DECK)


def test_a_race_of_more_cards_than_a_deck_has_uses_another_one() -> None:
    assert [decks_for(cards) for cards in (0, 1, 52, 53, 104, 105)] == [1, 1, 1, 2, 2, 3]
    dealt = deal("s", 4, dict.fromkeys(range(1, 10), 8))
    cards = [card for rows in dealt.values() for card in rows]
    assert len(cards) == 72
    assert max(cards.count(card) for card in DECK) == 2


_SEATS = st.dictionaries(st.integers(1, 10), st.tuples(st.integers(1, 24), st.booleans()), min_size=1)
_METHODS = st.sampled_from(["card_race", "adc", "round_up", "seat_order", "none"])


@settings(max_examples=150, deadline=None)
@given(_SEATS, _METHODS, st.sampled_from(["half_up", "floor"]), st.sampled_from([(25,), (25, 50)]), st.integers(1, 99))
def test_any_race(
    seats: dict[int, tuple[int, bool]], method: str, rounding: str, remove: tuple[int, ...], number: int
) -> None:
    change = Change(remove, 100, method, rounding)
    stakes = [Stake(seat, str(seat), 25 * count, last) for seat, (count, last) in seats.items()]
    odd = {stake.seat: change.odd(stake.value) for stake in stakes if change.odd(stake.value)}
    result = race(stakes, change, deal("any", number, odd))
    rows = {row.seat: row for row in result.rows}
    assert sum(stake.value for stake in stakes) == result.value_before
    assert sum(chips_of(result).values()) * 100 == result.value_after
    for stake in stakes:
        row = rows[stake.seat]
        if method == "round_up":
            assert (row.direct, row.won) == (0, -(-stake.value // 100))
        else:
            assert row.direct == stake.value // 100
            assert row.won <= (1 if stake.seat in odd else 0)  # at most one chip, to those alone who raced
        assert row.direct + row.won > 0 or not stake.last  # nobody is raced out
    won = sum(row.won for row in result.rows)
    on_top = sum(row.rescued for row in result.rows)
    if method == "adc":
        assert won == max(result.chips, sum(stake.last and stake.value < 100 for stake in stakes))
    else:
        assert won == result.chips + on_top
