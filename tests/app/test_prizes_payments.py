"""The queue of payments: the next one first, paid with one act, with a form above the threshold, and a receipt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kiosk.app.director import payments
from kiosk.app.director.payments import SHOWN, Payments
from kiosk.tournament import commands as c
from kiosk.tournament.facts import PrizePaid
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE
from kiosk.tournament.winners import Winner, winners_of
from tests.app.prizes_room import PrizesRoom, column


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    pages: list[tuple[str, str]] = []
    monkeypatch.setattr(payments, "print_html", lambda program, html, name: pages.append((name, html)))
    return pages


def room(**terms: object) -> PrizesRoom:
    night = PrizesRoom(Payments, "payments", terms=terms)
    night.do(c.PostPayouts())  # $900 at 50, 30 and 20 percent
    night.bust_all("1", "2", "3", "4", "5", "6", "7", "8")
    return night


def queue(night: PrizesRoom) -> list[tuple[Any, ...]]:
    return column(night.seen("payments")["queue"], "name", "place", "amount", "here")


def test_the_next_one_is_paid_and_the_queue_goes_on(printed: list[tuple[str, str]]) -> None:
    night = room()
    assert queue(night) == [
        ("Kofi Osei", "3rd", "$180", True),
        ("Lucía Romero", "2nd", "$270", False),
        ("王秀英", "1st", "$450", False),
    ]
    assert night.seen("payments")["summary"] == "Paid $0 · still to pay $900"
    night.act("pay_next")
    told = night.seen("payments")
    assert told["summary"] == "Paid $180 · still to pay $720"
    assert column(told["paid"], "name", "amount", "receipt") == [("Kofi Osei", "$180", "receipt 1")]
    assert told["next"]["name"] == "Lucía Romero"
    [(name, html)] = printed
    assert name == "receipt-1"
    for part in ("Receipt 1", "Kofi Osei", "3rd", "$180", "Cash", "Signature of the player"):
        assert part in html


def test_what_is_typed_is_paid_and_is_forgotten_for_the_next_one(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("type_payment", method="transfer", till="Bar", amount="$100", printing=False)
    assert night.seen("payments")["next"]["button"] == "Paid in part"
    night.act("pay_next")
    fact = night.desk.entries[-1].fact
    assert fact == PrizePaid("7", 100_00, "transfer", "Bar", 1)
    told = night.seen("payments")
    assert (told["next"]["name"], told["next"]["amount"], told["next"]["part"]) == ("Kofi Osei", "$80", "of $180")
    assert (told["next"]["typed"], told["till"], printed) == ("", "Bar", [])
    [method] = [row["value"] for row in told["methods"] if row["on"]]
    assert method == "transfer"


def test_another_one_is_paid_first_when_he_is_picked(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pick_payment", player="9")
    night.act("pay_next")
    assert [row.fact.player for row in night.desk.entries if isinstance(row.fact, PrizePaid)] == ["9"]
    assert night.seen("payments")["next"]["name"] == "Kofi Osei"


def test_above_the_threshold_the_number_of_the_form_is_asked_for(printed: list[tuple[str, str]]) -> None:
    night = room(form_above=200_00)
    assert not night.seen("payments")["next"]["form"]
    night.act("pay_next")
    told = night.seen("payments")["next"]
    assert (told["form"], told["formNote"]) == (True, "A prize above $200 needs a signed form.")
    night.act("pay_next")
    assert night.refused == ["A prize above $200 needs a signed form. Enter the number of the form of Lucía Romero."]
    night.act("type_payment", form="W-2G 17")
    night.act("pay_next")
    assert night.seen("payments")["form"] == "", "one form is not the next one's"
    assert "W-2G 17" in printed[-1][1]


def test_an_amount_that_is_none_pays_nothing(printed: list[tuple[str, str]]) -> None:
    night = room()
    for typed in ("lots", "$181"):
        night.act("type_payment", amount=typed)
        night.act("pay_next")
    assert not [row for row in night.desk.entries if isinstance(row.fact, PrizePaid)]
    assert len(night.refused) == 2


def test_a_change_of_what_is_paid_shows_who_got_too_much_and_who_waits(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pay_next")
    night.act("pay_next")
    night.do(c.SetPayouts([60, 30, 10], 100, reason="the wrong table"))
    night.do(c.PostPayouts(reason="the sheet on the wall"))
    told = night.seen("payments")
    assert told["over"] == ["Kofi Osei got $90 too much: $180 were paid, and $90 are won."]
    assert column(told["queue"], "name", "amount") == [("王秀英", "$540")]


def test_from_elsewhere_the_key_shows_the_queue_and_pays_nobody() -> None:
    night = room()
    night.program.operator.values["prizesTab"] = "deal"
    assert night.seen("payments") == {}, "nothing is looked up that nobody sees"
    night.act("pay_next")
    assert (night.told["prizesTab"], night.pages) == ("payments", ["prizes"])
    assert night.tournament.receipts == 0
    night.program.operator.values["prizesTab"] = "deal"
    night.act("show_payments")  # the line under the strip
    assert (night.told["prizesTab"], night.pages) == ("payments", ["prizes", "prizes"])


def test_without_winners_the_key_says_so() -> None:
    night = PrizesRoom(Payments, "payments")
    night.act("pay_next")
    assert night.refused == ["Nobody waits for a prize now. One is due once the place is certain."]


def test_before_the_prizes_are_final_the_page_says_so() -> None:
    night = PrizesRoom(Payments, "payments")
    assert night.seen("payments")["note"] == "The prizes are not final yet. Post them before anybody is paid."
    night.do(c.PostPayouts())
    assert night.seen("payments")["note"] == ""


def test_a_receipt_is_printed_again_as_it_was(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pay_next")
    night.act("print_receipt", player="7")
    assert printed[0] == printed[1]
    night.act("print_receipt", player="8")
    assert len(night.refused) == 1


def test_what_is_taken_back_is_due_again(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pay_next")
    night.desk.undo()
    assert queue(night)[0] == ("Kofi Osei", "3rd", "$180", True)


def test_bounties_are_paid_with_the_prize(printed: list[tuple[str, str]]) -> None:
    night = PrizesRoom(Payments, "payments", terms={"bounty": 10_00})
    night.do(c.PostPayouts())
    night.do(c.BustOut([{"player": "1", "by": "7"}]))
    night.bust_all("2", "3", "4", "5", "6")
    assert night.seen("payments")["queue"] == [], "who plays on may win more"
    night.do(c.BustOut([{"player": "7", "by": "8"}]))
    assert column(night.seen("payments")["queue"], "name", "amount", "part") == [
        ("Kofi Osei", "$190", "with $10 for bounties")
    ]
    night.act("pay_next")
    assert night.tournament.field.players["7"].prize_paid == 190_00


def test_a_long_queue_is_counted() -> None:
    assert SHOWN == 40
    night = room()
    area = night.money
    assert isinstance(area, Payments)
    assert (area._more(SHOWN), area._more(SHOWN + 1_960)) == ("", "and 1,960 more")


def test_what_was_typed_goes_to_nobody_else(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pick_payment", player="9")
    night.act("type_payment", amount="40", form="F1", till="Z", method="transfer", printing=False)
    night.do(c.Pay("9", 450_00))  # at another desk
    told = night.seen("payments")
    assert (told["next"]["name"], told["next"]["typed"], told["form"], told["till"]) == ("Kofi Osei", "", "", "")
    assert [row["value"] for row in told["methods"] if row["on"]] == ["cash"]
    night.act("pay_next")
    assert night.desk.entries[-1].fact == PrizePaid("7", 180_00, "cash", "", 2)
    assert printed == [], "whether receipts are printed is the desk's choice, not the player's"


def test_who_is_typed_for_stays_the_next_one(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("pay_next")
    night.act("type_payment", amount="100")
    assert night.seen("payments")["next"]["name"] == "Lucía Romero"
    night.desk.undo()  # the payment before: its player is first again
    assert night.seen("payments")["next"]["name"] == "Lucía Romero"


def test_the_next_event_has_nothing_typed(printed: list[tuple[str, str]]) -> None:
    night = room()
    night.act("type_payment", amount="40", form="F9", till="Z")
    night.program.session = SimpleNamespace(desk=night.desk, time=night.time)  # another one, as it were
    told = night.seen("payments")
    assert (told["next"]["typed"], told["form"], told["till"]) == ("", "", "")


def test_a_locked_window_tells_no_payments() -> None:
    night = room()
    assert night.seen("payments") != {}
    night.program.settings.locked = True
    assert night.seen("payments") == {}


def test_a_receipt_that_cannot_be_written_is_said_and_the_payment_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    night = room()

    def full(*args: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(payments, "print_html", full)
    night.act("pay_next")
    assert night.refused == [
        "Kofi Osei is paid, but the receipt was not printed. Print it again from the list of those paid."
    ]
    assert isinstance(night.desk.entries[-1].fact, PrizePaid)
    assert night.seen("payments")["next"]["name"] == "Lucía Romero"


def test_no_letter_that_is_typed_works_out_the_winners_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(tournament: Tournament, now: int) -> tuple[Winner, ...]:
        made.append(now)
        return winners_of(tournament, now)

    monkeypatch.setattr(payments, "winners_of", counted)
    night = room()
    night.seen("payments")
    first = len(made)
    for typed in ("1", "10", "100"):
        night.act("type_payment", amount=typed)
    assert len(made) == first
    night.act("pay_next")
    assert len(made) == first + 1
    assert night.seen("payments")["summary"] == "Paid $100 · still to pay $800"
    night.desk.undo()
    assert night.seen("payments")["summary"] == "Paid $0 · still to pay $900"


def test_registration_that_closes_by_time_alone_brings_who_waits_for_a_prize() -> None:
    night = PrizesRoom(Payments, "payments", terms={"late_registration_until_level": 1, "re_entries": 0})
    night.bust_all("1", "2", "3", "4", "5", "6", "7")
    assert queue(night) == []
    facts = len(night.desk.entries)
    night.time.passed += 21 * MINUTE  # level 2; the desk was not asked
    assert queue(night) == [("Kofi Osei", "3rd", "$180", True)]
    assert len(night.desk.entries) == facts
