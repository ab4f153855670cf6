"""What the keys and the page of the clock offer, on frames of real nights: only what the strip says fits now."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from kiosk.tournament import commands as c
from tests.qml.operator_scene import Make, scenes
from tests.show.evening import Evening, timed

CTRL = Qt.KeyboardModifier.ControlModifier
MINUTE = 60_000


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def night(*commands: c.Command) -> Evening:
    evening = Evening(timed(20, 20, 20, breaks={1: 10}))
    for command in commands:
        evening.do(command)
    return evening


def armed_in_the_break() -> Frame:
    evening = night(c.Start())
    evening.wait(25 * MINUTE)
    evening.do(c.StartHandForHand())
    assert evening.frame.clock.state == "break"
    return evening.frame


def paused_by_hands() -> Frame:
    evening = night(c.Start(), c.OpenTable(1), c.OpenTable(2), c.StartHandsPerLevel(12), c.MarkTableDone(1), c.Pause())
    assert evening.frame.clock.state == "paused"
    return evening.frame


def in_the_break(*more: c.Command) -> Frame:
    evening = night(c.Start())
    evening.wait(25 * MINUTE)
    for command in more:
        evening.do(command)
    return evening.frame


# --- The page of the clock says what is on, whatever the clock's state


def test_hand_for_hand_that_waits_for_the_end_of_the_break_can_be_ended(scene: Make) -> None:
    window = scene(armed_in_the_break(), height=1600)
    assert window.text("handForHand") == "End hand-for-hand"
    window.click("handForHand")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["end_hand_for_hand"]


def test_a_paused_level_by_hands_goes_back_to_time(scene: Make) -> None:
    window = scene(paused_by_hands(), height=1600)
    assert window.text("handsPerLevel") == "Go back to time"
    assert not window.shown("hands"), "there is nothing to type"
    window.click("handsPerLevel")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["end_hands"]


def test_in_a_level_both_can_be_started(scene: Make) -> None:
    window = scene(night(c.Start()).frame, height=1600)
    assert (window.text("handForHand"), window.text("handsPerLevel")) == ("Start hand-for-hand", "Count hands")


def test_a_paused_break_offers_no_second_break(scene: Make) -> None:
    window = scene(in_the_break(c.Pause()), height=1600)
    assert not window.shown("takeBreak")
    window.click("plusFive")
    assert window.acts.names == ["plus_five"]


# --- A key does nothing that the strip does not offer


def test_hand_done_in_a_paused_level_by_hands_counts_no_hand(scene: Make) -> None:
    window = scene(paused_by_hands())
    window.key(Qt.Key.Key_F10)
    QTest.keyPress(window.window, Qt.Key.Key_F10)
    assert not window.timer("holdTimer").property("running")
    QTest.keyRelease(window.window, Qt.Key.Key_F10)
    assert window.acts.names == []
    assert window.text("askText") == "Hand done: not now, the clock is paused. Resume it first."


def test_hand_done_in_a_level_by_time_says_that_no_hands_are_counted(scene: Make) -> None:
    window = scene(night(c.Start()).frame)
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == []
    assert window.text("askText") == "Hand done: not now, hands are not counted."


@pytest.mark.parametrize(
    ("key", "text"),
    [(Qt.Key.Key_E, "End the break: not now."), (Qt.Key.Key_F12, "Start: not now.")],
)
def test_an_act_that_is_not_offered_says_so(scene: Make, key: Qt.Key, text: str) -> None:
    window = scene(night(c.Start()).frame)
    window.key(key, CTRL)
    assert not window.shown("confirm")
    assert window.acts.names == []
    assert window.text("askText") == text


def test_a_closed_event_moves_no_clock_by_its_keys(scene: Make) -> None:
    window = scene(night(c.Start(), c.Close()).frame)
    for key, modifier in [(Qt.Key.Key_Up, CTRL), (Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier)]:
        window.key(key, modifier)
        assert window.acts.names == []
        assert "not now" in window.text("askText")


def test_silence_is_always_possible(scene: Make) -> None:
    window = scene(night().frame)
    window.key(Qt.Key.Key_K, CTRL)
    assert window.acts.names == ["silence"]


# --- Five minutes more


def test_five_minutes_are_not_added_to_a_running_level(scene: Make) -> None:
    window = scene(night(c.Start()).frame)
    window.key(Qt.Key.Key_5, CTRL)
    assert window.acts.names == []
    assert window.text("askText") == "Five minutes more: only in a break and in the countdown to the start."


@pytest.mark.parametrize(
    "frame",
    [in_the_break(), in_the_break(c.Pause()), night(c.ScheduleStart(600)).frame],
    ids=["break", "paused", "start"],
)
def test_five_minutes_are_added_to_a_break_and_to_the_countdown(scene: Make, frame: Frame) -> None:
    window = scene(frame)
    window.key(Qt.Key.Key_5, CTRL)
    assert window.acts.names == ["plus_five"]


# --- The room's numbers are typed as they are


def test_the_numbers_stand_in_their_fields_and_what_is_typed_is_the_total(scene: Make) -> None:
    evening = night(c.Start(), c.Count(entries=1148, re_entries=34, players=47))
    window = scene(evening.frame, height=1600)
    shown = {name: window.input(name).property("placeholderText") for name in ("entries", "reEntries", "players")}
    assert shown == {"entries": "1,148", "reEntries": "34", "players": "47"}
    window.click("players")
    window.type("46")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("count", {"entries": "", "re_entries": "", "players": "46"})]


def test_enter_with_nothing_typed_counts_nothing(scene: Make) -> None:
    window = scene(night(c.Start()).frame, height=1600)
    assert window.input("players").property("placeholderText") == "0"
    window.click("players")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == []


def test_the_numbers_follow_the_room(scene: Make) -> None:
    evening = night(c.Start(), c.Count(entries=50, re_entries=0, players=50))
    window = scene(evening.frame, height=1600)
    evening.do(c.Count(0, 0, -3))
    window.board.show(evening.frame)
    assert window.input("players").property("placeholderText") == "47"
