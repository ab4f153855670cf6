"""The page of a new event, and the events that were left open."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml.operator_night import RUNNING
from tests.qml.operator_scene import Make, scenes

OPEN = [
    {"id": 12, "name": "Tuesday League", "when": "Tue 17 Nov, 7:02 pm"},
    {"id": 9, "name": "Red Dragon day 1A", "when": "Sat 14 Nov, 1:15 pm"},
]


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_each_open_event_can_be_gone_on_with(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=OPEN)
    texts = [item.property("text") for item in window.items()]
    for event in OPEN:
        assert event["name"] in texts
        assert event["when"] in texts
    window.click("goOn:9")
    assert window.acts.done == [("reopen", {"event": 9})]


def test_each_way_back_names_its_event_for_a_screen_reader(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=OPEN)
    named = QAccessible.queryAccessibleInterface(window.item("goOn:12"))
    assert named is not None
    assert named.text(QAccessible.Text.Name) == "Go on with Tuesday League"


def test_without_open_events_no_list_stands_there(scene: Make) -> None:
    window = scene(Frame(), page="start")
    assert not any(item.objectName().startswith("goOn:") for item in window.items())
    assert not any(item.property("text") == "Still open" for item in window.items())


def test_a_new_event_leaves_the_running_one_open_and_says_so(scene: Make) -> None:
    running = replace(RUNNING, event=replace(RUNNING.event, name="Tuesday League"))
    window = scene(running, page="start")
    assert window.text("staysOpen") == "Tuesday League stays open: go on with it from here."


@pytest.mark.parametrize(
    "frame", [Frame(), replace(RUNNING, clock=replace(RUNNING.clock, state="over"))], ids=["none", "over"]
)
def test_where_nothing_runs_nothing_stays_open(scene: Make, frame: Frame) -> None:
    assert not scene(frame, page="start").shown("staysOpen")


def test_of_many_open_events_the_rest_is_a_press_away(scene: Make) -> None:
    window = scene(Frame(), page="start")
    window.operator.tell(events=[{"id": at, "name": f"Event {at}", "when": ""} for at in range(1, 6)])
    shown = [item.objectName() for item in window.items() if item.objectName().startswith("goOn:")]
    assert shown == ["goOn:1", "goOn:2"]
    assert window.text("allEvents") == "All 5 that are open"
    window.click("allEvents")
    window.click("goOn:5")
    assert window.acts.done == [("reopen", {"event": 5})]
