"""The director's keys and the strip, worked on the real window: what acts, what asks, what never acts."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QMetaObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.show import panels
from tests.qml.operator_night import BEFORE, HAND_DONE, HAND_FOR_HAND, PAUSED, RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def time_out(scene: Scene, name: str) -> None:
    """Let a timer of the presses run out now, if it runs."""
    timer = scene.timer(name)
    if timer.property("running"):
        timer.setProperty("running", False)
        QMetaObject.invokeMethod(timer, "triggered")


def repeat(scene: Scene, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, text: str = "") -> None:
    """What a held key sends."""
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
        QGuiApplication.sendEvent(scene.window, QKeyEvent(kind, key, modifier, text, True, 1))


# --- Pause, resume: Space and nothing else


def test_space_pauses_and_resumes(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_Space)
    window.board.show(PAUSED)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause", "resume"]


@pytest.mark.parametrize("key", [Qt.Key.Key_F12, Qt.Key.Key_Pause])
def test_f12_and_pause_do_the_same_also_while_typing(scene: Make, key: Qt.Key) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(key)
    assert window.acts.names == ["pause"]


def test_space_in_hand_for_hand_does_nothing_and_says_why(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == []
    assert "Hand done" in window.text("askText")


def test_space_never_starts_the_event(scene: Make) -> None:
    window = scene(BEFORE)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == []


def test_space_in_an_empty_field_pauses(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause"]
    assert window.text("announceText") == ""


def test_space_is_a_character_where_something_is_typed(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_Space)
    window.type("now")
    assert window.text("announceText") == "dinner now"
    assert window.acts.names == []


@pytest.mark.parametrize("name", ["big", "undo", "moveClock"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_never_fires_a_strip_button_with_the_focus(scene: Make, name: str, key: Qt.Key) -> None:
    window = scene()
    window.item(name).forceActiveFocus()
    window.key(key)
    assert window.acts.names == []
    assert not window.window.property("rowOpen")


def test_space_on_the_focused_undo_pauses_and_undoes_nothing(scene: Make) -> None:
    window = scene()
    window.item("undo").forceActiveFocus()
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause"]


def test_a_button_that_is_no_longer_in_sight_has_no_keys(scene: Make) -> None:
    window = scene()
    window.item("startNow" if window.shown("startNow") else "next").forceActiveFocus()
    window.key(Qt.Key.Key_F6)
    window.key(Qt.Key.Key_Return)
    assert not window.shown("confirm")
    assert window.acts.names == []


# --- Start, hand done, table lights


def test_start_by_mouse_and_by_key(scene: Make) -> None:
    window = scene(BEFORE)
    window.click("big")
    window.key(Qt.Key.Key_F12, CTRL)
    assert window.acts.names == ["start", "start"]


def test_hand_done_has_its_own_key_and_asks_the_second_time(scene: Make) -> None:
    window = scene(replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, big=HAND_DONE)))
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"]
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"], "two seconds have not passed"
    assert "once more" in window.text("askText")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["hand_done", "hand_done"]


def test_after_two_seconds_hand_done_does_not_ask(scene: Make) -> None:
    window = scene(replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, big=HAND_DONE)))
    window.key(Qt.Key.Key_F10)
    time_out(window, "againTimer")
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done", "hand_done"]


def test_a_held_key_does_nothing_twice(scene: Make) -> None:
    window = scene()
    QTest.keyPress(window.window, Qt.Key.Key_Up, CTRL)
    for _ in range(5):
        repeat(window, Qt.Key.Key_Up, CTRL)
    QTest.keyRelease(window.window, Qt.Key.Key_Up, CTRL)
    assert window.acts.names == ["plus_minute"]


def test_a_held_space_pauses_once(scene: Make) -> None:
    window = scene()
    QTest.keyPress(window.window, Qt.Key.Key_Space)
    window.board.show(PAUSED)
    for _ in range(5):
        repeat(window, Qt.Key.Key_Space, text=" ")
    assert window.acts.names == ["pause"]


def test_a_click_with_tables_out_only_names_them(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    window.click("big")
    assert window.acts.names == []
    assert "tables 2, 5 still out" in window.text("askText")


def test_a_press_of_one_second_forces_the_hand(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    assert window.timer("holdTimer").property("interval") == 1000
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, NONE, window.centre("big"))
    assert "Keep holding" in window.text("askText")
    assert window.acts.names == []
    time_out(window, "holdTimer")
    assert window.acts.names == ["hand_done"]
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, NONE, window.centre("big"))
    assert window.acts.names == ["hand_done"]


def test_a_held_f10_forces_the_hand_once(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    QTest.keyPress(window.window, Qt.Key.Key_F10)
    repeat(window, Qt.Key.Key_F10)
    assert window.timer("holdTimer").property("running")
    time_out(window, "holdTimer")
    repeat(window, Qt.Key.Key_F10)
    QTest.keyRelease(window.window, Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"]


def test_f10_let_go_early_forces_nothing(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    QTest.keyPress(window.window, Qt.Key.Key_F10)
    QTest.keyRelease(window.window, Qt.Key.Key_F10)
    assert not window.timer("holdTimer").property("running")
    assert window.acts.names == []


def test_a_light_marks_its_table(scene: Make) -> None:
    window = scene(HAND_FOR_HAND)
    window.click("light5")
    assert window.acts.done == [("table_done", {"table": 5})]


# --- Acts that wait for a second press


@pytest.mark.parametrize("confirm", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F11])
def test_next_level_shows_what_it_does_and_takes_two_keys(scene: Make, confirm: Qt.Key) -> None:
    window = scene()
    window.key(Qt.Key.Key_F11)
    assert window.acts.names == []
    assert window.text("askText") == "Level 13, 2,000 / 4,000; 15:23 not played"
    window.key(confirm)
    assert window.acts.names == ["next_level"]


def test_next_level_waits_five_seconds_and_not_longer(scene: Make) -> None:
    window = scene()
    assert window.timer("askTimer").property("interval") == 5000
    window.key(Qt.Key.Key_F11)
    time_out(window, "askTimer")
    assert not window.shown("confirm")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == []


def test_next_level_by_mouse_in_the_second_row(scene: Make) -> None:
    window = scene()
    window.click("moveClock")
    window.click("second:next_level")
    assert window.acts.names == []
    window.click("confirm")
    assert window.acts.names == ["next_level"]


def test_enter_while_typing_belongs_to_what_is_typed(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_F11)
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("announce", {"text": "dinner"})]


def test_the_program_hears_what_waits_for_a_second_press(scene: Make) -> None:
    window = scene()
    heard: list[str] = []
    window.operator.armed.connect(heard.append)
    window.key(Qt.Key.Key_F11)
    window.key(Qt.Key.Key_Escape)
    assert heard == ["next_level", ""]


def test_a_break_takes_the_minutes_of_the_page(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_B, CTRL)
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("take_break", {"minutes": "10"})]


def test_close_wants_another_key_than_the_first(scene: Make) -> None:
    close = panels.Button("close", "Close the event")
    window = scene(replace(RUNNING, strip=replace(RUNNING.strip, second=(close,))))
    window.key(Qt.Key.Key_F9)
    window.click("second:close")
    window.click("second:close")
    assert window.acts.done == []
    assert window.operator.values["page"] == "results"
    window.click("confirm")
    assert window.acts.names[-1] == "close"


def test_announce_goes_to_the_words_and_says_nothing_empty(scene: Make) -> None:
    window = scene(page="journal")
    window.key(Qt.Key.Key_T, CTRL)
    window.type("dinner")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("announce", {"text": "dinner"})]


def test_previous_level_asks_for_itself(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_F11)
    window.key(Qt.Key.Key_F11, SHIFT)
    assert window.text("askText") == "Level 11, 1,000 / 2,000, from its start"
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["previous_level"]


def test_escape_never_acts_and_goes_back_one_step(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_J, CTRL)
    window.key(Qt.Key.Key_F9)
    window.key(Qt.Key.Key_F1)
    window.key(Qt.Key.Key_F11)
    assert [window.shown(name) for name in ("askText", "keySheet", "secondRow")] == [True, True, True]
    window.key(Qt.Key.Key_Escape)
    assert [window.shown(name) for name in ("askText", "keySheet", "secondRow")] == [False, True, True]
    window.key(Qt.Key.Key_Escape)
    assert [window.shown(name) for name in ("keySheet", "secondRow")] == [False, True]
    window.key(Qt.Key.Key_Escape)
    assert (window.shown("secondRow"), window.operator.property("page")) == (False, "journal")
    window.key(Qt.Key.Key_Escape)
    assert window.operator.property("page") == "clock"
    window.key(Qt.Key.Key_Escape)
    assert window.acts.names == []


def test_a_refusal_is_shown_until_the_next_act(scene: Make) -> None:
    window = scene()
    window.operator.refuse("The clock is paused already.")
    assert window.text("askText") == "The clock is paused already."
    window.key(Qt.Key.Key_Up, CTRL)
    assert not window.shown("askText")


def test_escape_takes_a_refusal_away_first(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_J, CTRL)
    window.operator.refuse("The clock is paused already.")
    window.key(Qt.Key.Key_Escape)
    assert not window.shown("askText")
    assert (window.operator.property("page"), window.acts.names) == ("journal", [])


def test_undo_by_key_also_while_typing(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_Z, CTRL)
    assert window.acts.names == ["undo"]
    assert window.text("announceText") == "dinner"
