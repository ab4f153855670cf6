"""What the side of the players' page says of one player, and which acts it offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kiosk.app.players_forms import COMMANDS_TYPED
from kiosk.app.players_panel import Desk, cost_text, panel_of, price_text
from kiosk.desk import Desk as Writer
from kiosk.desk import Outcome
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.facts import Split
from kiosk.tournament.house import House, default_house
from tests.app.players_room import SHEET
from tests.tournament.night import MINUTE, FakeLog, FakeTime

WORDS = Words()


class Evening:
    """An event at its desk, and the side of its players' page."""

    def __init__(self, house: House | None = None, **terms: object) -> None:
        self.time = FakeTime()
        self.desk = Writer(FakeLog(), self.time)
        opening = c.Open("Night", SHEET, 10_000, house or default_house(), buy_in=5000, fee=500, terms=dict(terms))
        self.do(opening)

    def do(self, *commands: Command) -> None:
        for command in commands:
            outcomes: list[Outcome] = []
            self.desk.do(command, told=outcomes.append)
            assert outcomes[-1].refused is None, outcomes[-1].refused

    @property
    def seen(self) -> Desk:
        assert self.desk.tournament is not None
        return Desk(self.desk.tournament, self.time.now(), WORDS, lambda refused: refused.code, {"rebuy": "Ctrl Ins"})

    def panel(self, player: str, person: Person | None = None) -> dict[str, Any]:
        rows = [entry for entry in self.desk.entries if getattr(entry.fact, "player", "") == player]
        return panel_of(self.seen, player, f"Player {player}", person, rows)


def texts(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    return {row["act"]: row["text"] for row in rows}


@pytest.mark.parametrize(
    ("split", "text"),
    [
        (Split(15_000, 2_000), "$150 + $20"),
        (Split(15_000, 1_000, 500, 500), "$150 + $20"),  # where the fee goes is the house's business
        (Split(15_000, 2_000, bounty=5_000), "$150 + $20 + $50 bounty"),
        (Split(1_000), "$10"),
        (Split(), "free"),
    ],
)
def test_a_price_says_what_goes_to_the_pool_and_what_on_top(split: Split, text: str) -> None:
    assert price_text(split, WORDS) == text


def test_a_late_entry_says_its_reduced_stack() -> None:
    house = default_house().with_settings({"late_stack_deductions": [0, 1000, 2000]})
    evening = Evening(house)
    evening.do(c.Register("1"), c.Register("2"), c.Start())
    assert cost_text(evening.seen, "entry") == "$50 + $5, 10,000 chips"
    evening.time.passed += 41 * MINUTE  # level 3
    assert cost_text(evening.seen, "entry") == "$50 + $5, 8,000 chips"
    assert cost_text(evening.seen, "rebuy") == ""  # this event sells none


def test_c042_before_play_out_withdrawn_and_absent_have_three_names() -> None:
    evening = Evening()
    evening.do(c.Register("1"), c.Register("2"))
    panel = evening.panel("1")
    assert texts(panel["acts"])["out"] == "Out"
    assert texts(panel["acts"])["absent"] == "Absent, chips stay"
    assert texts(panel["rulings"])["unregister"] == "Withdraw and refund"
    evening.do(c.Start())
    assert "unregister" not in texts(evening.panel("1")["rulings"])


def test_who_is_not_in_the_event_is_registered_booked_or_set_to_wait() -> None:
    panel = Evening().panel(
        "7", Person(7, "Omar", card="70", flag="barred", flag_reason="until May", note="left-handed")
    )
    assert (panel["status"], panel["sub"], panel["flag"], panel["note"]) == (
        "Not entered",
        "70",
        "Barred: until May",
        "left-handed",
    )
    assert texts(panel["sales"]) == {"register": "Register"}
    assert [row["act"] for row in panel["acts"]] == ["wait", "book", "person"]


def test_a_booking_can_be_cancelled_and_what_was_paid_ahead_is_said() -> None:
    evening = Evening()
    evening.do(c.Book("1", 5500, "transfer"))
    panel = evening.panel("1")
    assert [(fact["label"], fact["value"]) for fact in panel["facts"]] == [("Paid ahead", "$55")]
    assert "cancel_booking" in texts(panel["acts"])
    assert [(line["text"], line["money"], line["how"]) for line in panel["bought"]] == [("Booked", "$55", "Transfer")]


def test_what_was_bought_and_what_is_owed_stands_there_with_how_it_was_paid() -> None:
    evening = Evening(rebuys={"price": 3000, "chips": 5000}, re_entries=1)
    evening.do(c.Register("1", method="card"), c.Register("2"), c.Start(), c.Rebuy("1", paid=1000, till="Bar"))
    panel = evening.panel("1")
    facts = {fact["key"]: (fact["value"], fact["warns"]) for fact in panel["facts"]}
    assert facts["chips"] == ("15,000", False)
    assert facts["bought"] == ("1 entry, 1 rebuy", False)
    assert facts["owes"] == ("$20", True)
    assert [(line["text"], line["money"], line["how"], line["more"]) for line in panel["bought"]] == [
        ("Entry", "$55", "Card", ""),
        ("Rebuy", "$10", "Cash", "$20 not paid"),
    ]
    assert texts(panel["acts"])["pay_debt"] == "Pay the debt"
    rebuy = next(row for row in panel["sales"] if row["act"] == "rebuy")
    assert (rebuy["hint"], rebuy["key"]) == ("$30, 5,000 chips", "Ctrl Ins")


def test_what_only_the_director_may_allow_can_be_pressed_and_says_why() -> None:
    evening = Evening(rebuys={"max": 0, "price": 3000, "chips": 5000}, add_on={"at_break_after_level": 4})
    evening.do(c.Register("1"), c.Register("2"), c.Register("3"), c.Start(), c.MarkAbsent("1"))
    panel = evening.panel("1")
    sales = {row["act"]: (row["enabled"], row["why"]) for row in panel["sales"]}
    assert sales["rebuy"] == (True, "limit_reached")
    assert sales["add_on"] == (True, "window_closed")
    removal = next(row for row in panel["rulings"] if row["act"] == "remove_absent")
    assert (removal["enabled"], removal["why"]) == (True, "not_allowed")


def test_who_is_out_is_reinstated_or_comes_back_and_a_closed_event_offers_nothing() -> None:
    evening = Evening(re_entries=1)
    evening.do(c.Register("1"), c.Register("2"), c.Register("3"), c.Start(), c.BustOut(["1"]))
    panel = evening.panel("1")
    assert (panel["status"], texts(panel["sales"]), list(texts(panel["rulings"]))) == (
        "Out",
        {"re_enter": "Re-enter"},
        ["reinstate", "void"],
    )
    assert {fact["key"]: fact["value"] for fact in panel["facts"]}["place"] == "3rd, not final"
    evening.do(c.Close())
    panel = evening.panel("1")
    assert (panel["sales"], panel["acts"], panel["rulings"]) == ([], [], [])


def test_who_sits_out_has_a_button_for_a_hand_that_was_missed() -> None:
    evening = Evening()
    evening.do(c.Register("1"), c.Register("2"), c.Start())
    assert "missed_hand" not in texts(evening.panel("1")["acts"])
    evening.do(c.GivePenalty("1", hands=1))
    assert texts(evening.panel("1")["acts"])["missed_hand"] == "Missed one hand"
    evening.do(COMMANDS_TYPED["missed_hand"]("1", {}))
    assert "missed_hand" not in texts(evening.panel("1")["acts"])
