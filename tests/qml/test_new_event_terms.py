"""What a new event sells, typed into the form by hand: refused at the field, opened with it, shown, used again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from kiosk.tournament import facts as f
from tests.night.hall import Hall, HallTime


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    yield hall
    hall.close()


def opened(hall: Hall, name: str) -> f.EventOpened:
    hall.until(lambda: hall.program.event_name == name, f"the event {name}")
    hall.settle()
    fact = hall.desk.entries[0].fact
    assert isinstance(fact, f.EventOpened)
    return fact


def text(hall: Hall, name: str) -> str:
    return str(hall.item(name).property("text"))


def test_a_club_evening_is_typed_refused_mended_opened_and_used_again(hall: Hall) -> None:
    hall.type("eventName", "Club")
    hall.type("terms:buy_in", "20")
    hall.type("terms:fee", "-5")
    said = "Fee: -5 is no amount of money. Type one such as 20, or 0 for nothing."
    assert text(hall, "why:fee") == said
    hall.click("openEvent")
    assert (hall.refusal, hall.program.session) == (said, None)
    hall.type("terms:fee", "5")
    hall.click("terms:re_entries:any")
    hall.click("names")
    assert text(hall, "draftSold") == "Entry $20 and $5 fee · Re-entries without limit"
    assert text(hall, "draftSeats").startswith("With names · ")
    hall.click("moreTerms")
    hall.click("terms:rebuys:some")
    hall.type("terms:rebuys_most", "2")
    hall.click("terms:bounty_kind:progressive")
    hall.type("terms:bounty", "5")
    hall.type("terms:fee_staff", "6")
    hall.click("moreTerms")
    assert text(hall, "hiddenWhy") == "The parts make $6, and there are only $5 to share. Make them less."
    hall.click("moreTerms")
    hall.type("terms:fee_staff", "1")
    hall.click("openEvent")
    event = opened(hall, "Club")
    assert (event.buy_in, event.fee, event.names) == (2000, 500, True)
    assert event.terms == {
        "re_entries": None,
        "rebuys": {"max": 2},
        "bounty": {"amount": 500, "kind": "progressive"},
        "splits": {"entry": {"staff": 100}},
    }
    hall.click("page:start")
    hall.click("soldTerms")
    lines = [str(item.property("text")) for item in hall.items() if item.inherits("QQuickText")]
    assert "2 rebuys, $20 for 10,000 chips each" in lines
    assert hall.program.operator.property("draft")["terms"]["buy_in"] == "", "the form is new"

    hall.program.director.act("save_template", {"name": "Our Tuesday"})
    hall.program.director.act("pick_template", {"template": "our-tuesday"})
    assert text(hall, "terms:buy_in") == "20"
    hall.type("currency", "EUR")
    assert text(hall, "terms:buy_in") == "", "the same figures would be other money"
    hall.type("currency", "usd")
    assert text(hall, "terms:buy_in") == "20"
    hall.program.director.act("open", {"template": "our-tuesday", "name": "Again", "buy_in": "30"})
    again = opened(hall, "Again")
    assert len(event.seed) == len(again.seed) == 32
    assert event.seed != again.seed, "nobody can foresee what is drawn"
    assert (again.buy_in, again.fee, again.terms["re_entries"]) == (3000, 500, None)
