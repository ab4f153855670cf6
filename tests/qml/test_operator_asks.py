"""What the window asks before it does it, and what it says when nobody answers."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QMetaObject, Qt
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml.operator_night import RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

LEAGUE = replace(RUNNING, event=replace(RUNNING.event, name="Tuesday League"))
ASKED = (
    "Tuesday League is running: its clock goes on in the journal, and the wall changes to Pub league. "
    "Once more to open it."
)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def time_passes(window: Scene) -> None:
    """So long that the next press is no part of a double click."""
    assert window.timer("soonTimer").property("running")
    window.timer("soonTimer").setProperty("running", False)


def fire(window: Scene, name: str) -> None:
    timer = window.timer(name)
    timer.setProperty("running", False)
    QMetaObject.invokeMethod(timer, "triggered")


def test_another_event_takes_the_wall_only_at_a_second_press(scene: Make) -> None:
    window = scene(LEAGUE, page="start")
    assert window.timer("soonTimer").property("interval") == 300
    window.timer("soonTimer").setProperty("interval", 600_000)  # as long as this test takes, on any machine
    window.click("openEvent")
    assert window.acts.names == []
    assert window.text("askText") == ASKED
    window.click("openEvent")
    assert window.acts.names == [], "a double click is one press"
    time_passes(window)
    window.click("openEvent")
    assert window.acts.names == ["open"]
    assert not window.shown("askText")


def test_enter_in_the_form_asks_as_the_button_does(scene: Make) -> None:
    window = scene(LEAGUE, page="start")
    window.click("eventName")
    window.key(Qt.Key.Key_Return)
    assert (window.acts.names, window.text("askText")) == ([], ASKED)
    time_passes(window)
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["open"]


def test_going_on_with_another_event_asks_for_that_one(scene: Make) -> None:
    window = scene(LEAGUE, page="start")
    window.operator.tell(events=[{"id": 9, "name": "Day 1A", "when": ""}, {"id": 8, "name": "Day 1B", "when": ""}])
    window.click("goOn:9")
    time_passes(window)
    window.click("goOn:8")
    assert window.acts.names == [], "another one is another question"
    assert "the wall changes to Day 1B" in window.text("askText")
    time_passes(window)
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("reopen", {"event": 8})]


def test_without_a_running_event_nothing_is_asked(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.click("openEvent")
    assert window.acts.names == ["open"]


def test_the_page_of_a_new_event_begins_at_its_top(scene: Make) -> None:
    window = scene(LEAGUE, page="start", height=500)
    page = window.item("startLists")
    page.setProperty("contentY", 200)
    window.operator.tell(page="clock")
    window.operator.tell(page="start")
    assert page.property("contentY") == 0


def test_a_question_that_nobody_answered_says_so(scene: Make) -> None:
    window = scene(LEAGUE, page="start")
    window.click("openEvent")
    assert window.timer("askTimer").property("interval") == 8000
    fire(window, "askTimer")
    assert window.text("askText") == "Open event: the question ran out, and nothing was done."
    assert not window.shown("confirm")
    assert window.timer("noticeTimer").property("running")
