"""The standing text, the last hands and the winner on the page of the clock, by mouse and by keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.tournament import commands as c
from tests.qml.operator_scene import Make, scenes
from tests.show.evening import Evening, timed

TALL = 2200


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def running() -> Evening:
    evening = Evening(timed(20, 20))
    evening.do(c.Start())
    return evening


# --- The standing text


def test_a_standing_text_is_typed_shown_and_taken_off(scene: Make) -> None:
    evening = running()
    window = scene(evening.frame, height=TALL)
    assert not window.item("setTicker").isEnabled()
    window.click("tickerText")
    window.type("{players} left")
    window.click("setTicker")
    assert window.acts.done == [("set_ticker", {"text": "{players} left"})]
    window.operator.tell(ticker="{players} left")
    assert not window.item("setTicker").isEnabled()
    window.retype("tickerText", " ")
    window.key(Qt.Key.Key_Backspace)
    assert window.text("setTicker") == "Take it off"
    window.click("setTicker")
    assert window.acts.done[-1] == ("set_ticker", {"text": ""})


def test_the_field_follows_an_undo_and_enter_does_what_the_button_does(scene: Make) -> None:
    window = scene(running().frame, height=TALL)
    window.operator.tell(ticker="Bar open")
    assert window.text("tickerText") == "Bar open"
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == []
    window.retype("tickerText", "Bar closed")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("set_ticker", {"text": "Bar closed"})]
    window.operator.tell(ticker="")
    assert window.text("tickerText") == ""


def test_a_notice_that_the_program_made_cannot_be_taken_off_as_a_message(scene: Make) -> None:
    evening = running()
    evening.do(c.StartHandForHand())
    window = scene(evening.frame, height=TALL)
    assert evening.frame.message.text
    assert not window.shown("takeOff")
    evening.do(c.Announce("Dinner"))
    window.board.show(evening.frame)
    window.click("takeOff")
    assert window.acts.done == [("announce", {"text": ""})]


# --- The end


def test_the_last_hands_are_announced_and_taken_back(scene: Make) -> None:
    evening = running()
    window = scene(evening.frame, height=TALL)
    window.retype("lastHands", "3")
    window.click("announceLastHands")
    assert window.acts.done == [("last_hands", {"hands": "3"})]
    evening.do(c.AnnounceLastHands(3))
    window.board.show(evening.frame)
    assert window.text("announceLastHands") == "Take back: LAST 3 HANDS"
    assert not window.shown("lastHands")
    window.click("announceLastHands")
    assert window.acts.done[-1] == ("last_hands", {"hands": "0"})


def test_an_event_is_closed_with_its_winner_at_the_second_different_key(scene: Make) -> None:
    window = scene(running().frame, height=TALL)
    window.click("winner")
    window.type("Ann")
    window.click("closeEvent")
    assert window.operator.values["page"] == "results"  # what it will write is shown first
    assert window.acts.done == []
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("close", {"winner": "Ann"})]
