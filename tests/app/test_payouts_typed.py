"""Prize money and payouts as people type them."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.app.payouts_typed import lines_of, money_text, read_money, read_payouts_typed, read_pool
from kiosk.app.payouts_words import schedule_lines
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.payouts import read_payouts
from tests.tournament.night import Night, timed

DOLLARS = Words()


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("6825", 682_500),
        (" $6,825 ", 682_500),
        ("6,825.50", 682_550),
        ("6.825,50", 682_550),
        ("6.825", 682_500),
        ("6 825", 682_500),
        ("6\u202f825,5", 682_550),
        ("6'825.00 USD", 682_500),
        ("0.05", 5),
        ("1.234.567", 123_456_700),
        ("1,234,567.89", 123_456_789),
        ("0", 0),
        ("10000000000000", 10**15),
    ],
)
def test_money_is_read_as_it_is_written_anywhere(typed: str, cents: int) -> None:
    assert read_money(typed, DOLLARS) == cents


@pytest.mark.parametrize(
    "typed", ["", "x", "-5", "6,82,5", "1.234,5,6", "1.2.3", "68.255.1", "12,34.5678", "10000000000001", "5 %", "½"]
)
def test_what_is_no_money_is_none(typed: str) -> None:
    assert read_money(typed, DOLLARS) is None


def test_the_currency_says_how_many_decimals_there_are() -> None:
    assert read_money("6825", Words(currency="JPY")) == 6825
    assert read_money("¥6,825", Words(currency="JPY")) == 6825
    assert read_money("68.25", Words(currency="JPY")) is None
    assert read_money("6.825", Words(currency="KWD")) == 6825  # in English the point is the decimal mark
    assert read_money("6.825", Words("de", currency="KWD")) == 6_825_000
    assert read_money("6.825 €", Words("de", currency="EUR")) == 682_500


@pytest.mark.parametrize(
    ("typed", "amounts"),
    [
        ("1 6825\n2 4505\n3 3165", [6825, 4505, 3165]),
        ("6825\n4505\n3165", [6825, 4505, 3165]),
        ("1st $6,825\n2nd $4,505\n3rd: $3,165", [6825, 4505, 3165]),
        ("1. 6825\n2.-3. 4505", [6825, 4505, 4505]),
        ("1: 100\n2 to 4: 50", [100, 50, 50, 50]),
        ("1\t100\n2–4\t50", [100, 50, 50, 50]),
        ("1 100\n\n  2nd - 4th   50 \n", [100, 50, 50, 50]),
        ("1er 100\n2e à 3e 50", [100, 50, 50]),
        ("1 6 825", [6825]),
        ("1.000\n900", [1000, 900]),
        ("", []),
    ],
)
def test_payouts_are_a_line_a_place_or_a_band(typed: str, amounts: list[int]) -> None:
    assert read_payouts_typed(typed, DOLLARS) == {"amounts": [amount * 100 for amount in amounts]}


def test_percents_are_of_the_pool() -> None:
    assert read_payouts_typed("1 50 %\n2 30%\n3-4 10,0%", DOLLARS) == [50, 30, 10.0, 10.0]


def test_rows_of_a_table_are_read_as_lines() -> None:
    rows = [{"first": "1", "amount": "$100"}, {"first": 2, "last": 3, "amount": 50}, {"place": "4", "amount": "20"}]
    assert read_payouts_typed(rows, DOLLARS) == {"amounts": [10_000, 5_000, 5_000, 2_000]}
    assert read_payouts_typed(["1 100", "2 50"], DOLLARS) == {"amounts": [10_000, 5_000]}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1 100\n2 ten", "Line 2: 2 ten cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240."),
        ("1 100\n3 50", "Line 2: nothing is said of place 2, which comes before it. Add a line."),
        ("1 100\n1 50", "Line 2: place 1 is in the list twice. Take one of them away."),
        ("1-3 100\n3-4 50", "Line 2: place 3 is in the list twice. Take one of them away."),
        (
            "1 100\n2 30 %",
            "Line 2: 2 30 % cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240.",
        ),
        ("3-2 100", "Line 1: 3-2 100 cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240."),
        ("0 100", "Line 1: 0 100 cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240."),
        (
            "1-99999 1",
            "Line 1: 1-99999 1 cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240.",
        ),
    ],
)
def test_a_line_that_cannot_be_read_is_named(typed: str, told: str) -> None:
    with pytest.raises(Refused) as caught:
        read_payouts_typed(typed, DOLLARS)
    assert DOLLARS.refusal(caught.value) == told


def test_a_pool_that_is_none_is_refused_with_what_to_type() -> None:
    with pytest.raises(Refused) as caught:
        read_pool(" lots ", DOLLARS)
    assert DOLLARS.refusal(caught.value) == "lots is no prize pool. Type an amount of money, such as 27300."


@pytest.mark.parametrize(
    ("payouts", "lines"),
    [
        ({"amounts": [682_500, 450_550, 24_000, 24_000, 0]}, "1 6825\n2 4505.50\n3-4 240"),
        ([50, 30, 20], "1 50 %\n2 30 %\n3 20 %"),
    ],
)
def test_what_is_told_can_be_typed_on_and_says_the_same(payouts: Any, lines: str) -> None:
    night = Night(timed(20))
    night.do(c.SetPayouts(payouts, pool=100_000))
    told = lines_of(night.tournament, DOLLARS)
    assert told == lines
    if isinstance(payouts, dict):
        payouts = {"amounts": payouts["amounts"][:4]}
    assert read_payouts_typed(told, DOLLARS) == payouts
    assert lines_of(Night(timed(20)).tournament, DOLLARS) == ""


def test_an_amount_is_told_as_it_is_typed() -> None:
    assert [money_text(amount, DOLLARS) for amount in (0, 5, 2_730_000, 2_730_050)] == [
        "0",
        "0.05",
        "27300",
        "27300.50",
    ]
    assert money_text(2_730_000, Words(currency="JPY")) == "2730000"


# -- what is more than a list --------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["2nd - $6,500,00", "2 6,500,00", "2 65.00.000", "2: $6,50,000"])
def test_c034_a_misprint_of_the_digits_is_flagged_and_never_read_by_ten_less(line: str) -> None:
    with pytest.raises(Refused) as caught:
        read_payouts_typed(f"1st - $12,100,000\n{line}", DOLLARS)
    assert caught.value.values["reason"] == "payout_grouping"
    told = DOLLARS.refusal(caught.value)
    assert told.startswith("Line 2: the figures of ")
    assert told.endswith(" are parted at the wrong places. Type the amount without marks.")


def test_a_dash_before_the_sign_of_a_currency_is_read_and_before_figures_it_is_not() -> None:
    assert read_payouts_typed("1st - $12,100,000\n2nd – $6,500,000", DOLLARS) == {
        "amounts": [1_210_000_000, 650_000_000]
    }
    with pytest.raises(Refused):
        read_payouts_typed("1 100\n2 - 6", DOLLARS)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("paid_percent 15\nmin_cash 1,5", {"paid_percent": 15, "min_cash": 1.5}),
        ("Paid_percent: 12.5 %", {"paid_percent": 12.5}),
        ("places home", {"places": "home"}),
        ("places 9", {"places": 9}),
        ("seats $300 Sunday seat\nstep 60", {"seats": {"value": 30_000, "name": "Sunday seat", "step": 6_000}}),
        ("1 50 %\n2 30 %\n3 19.1 %\nrest keep", {"percents": [50, 30, 19.1], "rest": "keep"}),
        ("1 55 %\n2 35 %\nkept_percent 10", {"percents": [55, 35], "kept_percent": 10}),
        (
            "thing 1 Cup\n1 600\n2 400\nthing 3 A bottle",
            {"amounts": [60_000, 40_000], "things": [[1, "Cup"], [3, "A bottle"]]},
        ),
    ],
)
def test_a_line_may_begin_with_a_word_of_the_script(typed: str, value: dict[str, object]) -> None:
    assert read_payouts_typed(typed, DOLLARS) == value
    payouts = read_payouts(value)
    told = schedule_lines(payouts, DOLLARS)
    assert read_payouts(read_payouts_typed(told, DOLLARS)) == payouts


@pytest.mark.parametrize("line", ["paid_percent lots", "seats many", "step x", "thing Cup", "thing 1", "min_cash two"])
def test_a_word_whose_figure_cannot_be_read_is_named_with_its_line(line: str) -> None:
    with pytest.raises(Refused) as caught:
        read_payouts_typed(f"\n{line}", DOLLARS)
    assert (caught.value.values["reason"], caught.value.values["line"]) == ("payout_line", 2)


def test_a_table_is_named_and_its_content_is_kept() -> None:
    typed = read_payouts_typed("table thepokerclubscv-bands", DOLLARS)
    assert [len(band.percents) for band in read_payouts(typed).bands] == [2, 3, 4, 5]
    split = read_payouts(read_payouts_typed("table usba-4-6-8-10\nplaces 6", DOLLARS))
    assert split.percents == ("30", "24", "18", "13", "9", "6")
    assert read_payouts(read_payouts_typed({"table": "usba-4-6-8-10", "places": 6}, DOLLARS)) == split
    assert schedule_lines(split, DOLLARS) == "table usba-4-6-8-10\nplaces 6"
    with pytest.raises(Refused) as caught:
        read_payouts_typed("table usba", DOLLARS)
    assert DOLLARS.refusal(caught.value) == "There is no payout table usba. These come near: usba-4-6-8-10."


def test_what_stands_and_was_not_touched_stays_though_its_file_has_gone() -> None:
    gone = read_payouts({"table": "gone", "bands": [{"percents": [60, 40]}], "rest": "keep"})
    told = schedule_lines(gone, DOLLARS)
    assert told == "table gone\nrest keep"
    assert read_payouts(read_payouts_typed(told, DOLLARS, gone)) == gone
    with pytest.raises(Refused):
        read_payouts_typed(told, DOLLARS)


def test_places_of_the_same_percent_are_one_line() -> None:
    payouts = read_payouts([37.5, 12.5, 12.5, 12.5, 12.5, 12.5])
    assert schedule_lines(payouts, DOLLARS) == "1 37.5 %\n2-6 12.5 %"
