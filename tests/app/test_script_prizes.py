"""Prizes, the ticker, the last hands and the winner in the script format."""

from __future__ import annotations

from typing import Any

import pytest

from .runs import do, level, opening, run, show


def test_a_pool_and_payouts_are_typed_and_printed() -> None:
    result = run(
        opening(level(20), buy_in=1_000),
        show("prizes"),
        do("count", entries=10, players=10),
        do("set_payouts", payouts=[60, 40], payout_unit=100),
        show("prizes"),
        do("set_pool", amount=27_300),
        do("set_payouts", payouts={"amounts": [20_000, 5_000, 5_000]}),
        show("prizes"),
        do("set_payouts", payouts={"amounts": [20_000, 7_300]}, pool=None),
        show("prizes"),
    )
    assert (result.status, result.refused) == (0, [])
    first, percents, typed, again = result.shown("prizes")
    assert first == {"pool": 0, "unit": 1, "places": [], "total": 0, "difference": 0, "posted": False}
    assert percents == {
        "pool": 10_000,
        "unit": 100,
        "places": [{"place": 1, "amount": 6_000}, {"place": 2, "amount": 4_000}],
        "total": 10_000,
        "difference": 0,
        "posted": False,
    }
    assert [place["amount"] for place in typed["places"]] == [20_000, 5_000, 5_000]
    assert (typed["pool"], typed["total"], typed["difference"]) == (27_300, 30_000, 2_700)
    assert (again["pool"], again["difference"]) == (10_000, 17_300)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (do("set_payouts", payouts=[50, 30]), "bad_value"),
        (do("set_payouts", payouts={"table": "home"}), "bad_value"),
        (do("set_payouts", payouts={"amounts": [1, 2]}), "bad_value"),
        (do("set_pool", amount=-1), "bad_value"),
        (do("set_ticker", text="{nobody}"), "bad_value"),
        (do("last_hands", hands=5), "not_running"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(command: dict[str, Any], code: str) -> None:
    result = run(opening(level(20)), command, show("prizes"), show("journal"))
    assert result.refused == [(2, code)]
    assert result.last("prizes")["places"] == []
    assert len(result.last("journal")["entries"]) == 1


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (do("set_payouts", payouts="100"), "not a list or an object"),
        (do("set_payouts", payouts=[100], pool="all"), "'pool' is 'all'"),
        (do("set_pool"), "set_pool needs 'amount'"),
        (do("set_pool", amount=1.5), "not a whole number or null"),
        (do("close", winner=3), "not a text"),
    ],
)
def test_what_is_not_of_the_format_ends_the_run(command: dict[str, Any], why: str) -> None:
    result = run(opening(level(20)), command)
    assert result.status == 2
    assert why in result.errors


def test_a_table_pays_by_the_field_and_undo_and_the_journal_know_it() -> None:
    """The Poker Club SCV: 60/40 up to ten entries, 50/30/20 from eleven on."""
    result = run(
        opening(level(20), buy_in=1_000, payouts={"table": "thepokerclubscv-bands"}),
        do("count", entries=10, players=10),
        show("prizes"),
        do("count", entries=1, players=1),
        show("prizes"),
        do("set_payouts", payouts={"paid_percent": 15, "min_cash": 1}),
        show("prizes"),
        do("undo"),
        show("prizes"),
        show("journal"),
    )
    assert (result.status, result.refused) == (0, [])
    paid = [[place["amount"] for place in prizes["places"]] for prizes in result.shown("prizes")]
    assert paid[0] == [6_000, 4_000]
    assert paid[1] == paid[3] == [5_500, 3_300, 2_200]
    assert (len(paid[2]), sum(paid[2])) == (2, 11_000)
    assert result.last("journal")["verified"] is True


@pytest.mark.parametrize(
    "payouts",
    [[50, 30, 19.1], {"table": "vegaspoker247-buyin-5-or-less"}, {"table": "nowhere"}, {"paid_percent": 0}],
)
def test_an_event_is_not_opened_with_payouts_that_cannot_be_paid(payouts: Any) -> None:
    assert run(opening(level(20), payouts=payouts)).refused == [(1, "bad_value")]


def test_undo_takes_pool_and_payouts_of_one_line_back() -> None:
    result = run(
        opening(level(20)),
        do("set_payouts", payouts={"amounts": [600]}, pool=600),
        do("set_ticker", text="{players} left"),
        do("close", winner="Ann"),
        do("undo"),
        do("undo"),
        do("undo"),
        show("prizes"),
        show("journal"),
    )
    assert result.status == 0
    assert (result.last("prizes")["pool"], result.last("prizes")["places"]) == (0, [])
    assert result.last("journal")["verified"] is True
