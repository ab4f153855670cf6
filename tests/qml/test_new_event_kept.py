"""What a person typed or picked for a new event stays, whatever template is chosen after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.night.hall import Hall, HallTime


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    yield hall
    hall.close()


def text(hall: Hall, name: str) -> str:
    return str(hall.item(name).property("text"))


def test_a_template_gives_only_what_nobody_touched(hall: Hall) -> None:
    assert not [item for item in hall.items() if item.objectName() == "formAnew"], "nothing was typed yet"
    sheet = text(hall, "draftTitle")
    hall.type("terms:buy_in", "20")
    hall.type("startingStack", "7000")
    hall.type("countdownMinutes", "30")
    hall.click("names")
    hall.click("moreTerms")
    hall.click("terms:bounty_kind:flat")
    assert not [item for item in hall.items() if item.objectName() == "why:bounty"], "there was no time to type it"
    hall.type("terms:bounty", "x")
    assert text(hall, "why:bounty") == "Bounty: x is no amount of money. Type one such as 20, or 0 for nothing."
    hall.type("terms:bounty", "5")
    hall.click("terms:add_on:some")
    hall.type("terms:add_on_after", "3")
    assert text(hall, "why:add_on_after") == ("The sheet has no break after level 3. Choose a level that one follows.")
    hall.type("terms:add_on_after", "6")
    assert not [item for item in hall.items() if item.objectName() == "why:add_on_after"]
    hall.program.director.act("draft", {"house": "playlive"})
    hall.click("template:card-room")
    assert text(hall, "draftTitle") != sheet
    assert text(hall, "eventName") == "Card room", "nobody typed a name"
    kept = ("terms:buy_in", "startingStack", "countdownMinutes", "terms:bounty")
    assert [text(hall, name) for name in kept] == ["20", "7000", "30", "5"]
    assert hall.item("names").property("checked")
    assert text(hall, "pickHouse") == "House rules: PlayLive Melbourne House Rules and Procedures"

    hall.click("formAnew")
    assert text(hall, "terms:buy_in") == "20", "a slip of the finger empties nothing"
    hall.click("formAnew")
    assert [text(hall, name) for name in kept[:3]] == ["", "", ""]
    assert not hall.item("names").property("checked")
    assert "PlayLive" not in text(hall, "pickHouse")


def test_tab_takes_all_that_stands_in_a_field(hall: Hall) -> None:
    hall.click("moreTerms")
    hall.click("terms:tables")
    hall.key(Qt.Key.Key_Tab)
    hall.key(Qt.Key.Key_7)
    assert text(hall, "terms:seats_per_table") == "7"


def focus(hall: Hall) -> str:
    item = hall.window.activeFocusItem()
    return "" if item is None else str(item.property("text"))


def test_the_second_time_the_keys_are_in_the_form_too_and_its_question_stays_with_its_page(hall: Hall) -> None:
    assert text(hall, "eventName") == "Home game"
    assert "No event is open" in [str(item.property("text")) for item in hall.items()]
    assert not [item for item in hall.items() if item.objectName() == "moveClock"]
    hall.key(Qt.Key.Key_F2)
    hall.key(Qt.Key.Key_Space)
    assert text(hall, "askText").endswith("not now, no event is open.")
    hall.click("page:start")
    hall.click("openEvent")
    hall.until(lambda: hall.program.event_name == "Home game", "the event")
    hall.settle()
    hall.control(Qt.Key.Key_N)
    assert focus(hall) == "Home game"
    hall.key(Qt.Key.Key_T)
    assert text(hall, "eventName").lower() == "t"
    hall.click("openEvent")
    assert text(hall, "askText").startswith("Home game stays open")
    hall.key(Qt.Key.Key_F3)
    assert not [item for item in hall.items() if item.objectName() == "askText"]
    hall.key(Qt.Key.Key_Return)
    assert hall.program.event_name == "Home game"

    hall.control(Qt.Key.Key_F12)
    assert hall.state == "level"
    hall.control(Qt.Key.Key_N)
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused", "while a clock runs, its keys stay"
    hall.key(Qt.Key.Key_Tab)
    assert focus(hall).lower() == "t", "and the form is one Tab away"
