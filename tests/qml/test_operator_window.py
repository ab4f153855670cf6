"""The director's window, worked as a director works it: keys and clicks on the real window."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.qml.operator_scene import (
    BEFORE,
    HAND_DONE,
    HAND_FOR_HAND,
    PAUSED,
    RUNNING,
    Scene,
)
from PySide6.QtCore import QEvent, QMetaObject, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.show import panels

PAGES = ("clock", "structure", "journal", "house", "displays", "settings", "start")
CTRL, SHIFT, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture()
def scenes(qtbot) -> Iterator[list[Scene]]:
    made: list[Scene] = []
    yield made
    for scene in made:
        scene.close()


@pytest.fixture()
def scene(scenes, qtbot):
    def make(frame: panels.Frame = RUNNING, page: str = "clock", width: int = 1440, height: int = 900) -> Scene:
        made = Scene(frame, page).open(width, height)
        scenes.append(made)
        qtbot.waitUntil(made.window.isExposed)
        made.window.requestActivate()
        qtbot.waitUntil(made.window.isActive)
        return made

    return make


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


# --- Pause, resume: Space and nothing else -------------------------------------------------------------------------


def test_space_pauses_and_resumes(scene) -> None:
    window = scene()
    window.key(Qt.Key.Key_Space)
    window.board.show(PAUSED)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause", "resume"]


@pytest.mark.parametrize("key", [Qt.Key.Key_F12, Qt.Key.Key_Pause])
def test_f12_and_pause_do_the_same_also_while_typing(scene, key) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(key)
    assert window.acts.names == ["pause"]


def test_space_in_hand_for_hand_does_nothing_and_says_why(scene) -> None:
    window = scene(HAND_FOR_HAND)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == []
    assert "Hand done" in window.text("askText")


def test_space_never_starts_the_event(scene) -> None:
    window = scene(BEFORE)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == []


def test_space_is_a_character_where_something_is_typed(scene) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_Space)
    window.type("now")
    assert window.text("announceText") == "dinner now"
    assert window.acts.names == []


@pytest.mark.parametrize("name", ["big", "undo", "moveClock"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_never_fires_a_strip_button_with_the_focus(scene, name, key) -> None:
    window = scene()
    window.item(name).forceActiveFocus()
    window.key(key)
    assert window.acts.names == []
    assert not window.window.property("rowOpen")


def test_space_on_the_focused_undo_pauses_and_undoes_nothing(scene) -> None:
    window = scene()
    window.item("undo").forceActiveFocus()
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause"]


# --- Start, hand done, table lights ----------------------------------------------------------------------------------


def test_start_by_mouse_and_by_key(scene) -> None:
    window = scene(BEFORE)
    window.click("big")
    window.key(Qt.Key.Key_F12, CTRL)
    assert window.acts.names == ["start", "start"]


def test_hand_done_has_its_own_key_and_asks_the_second_time(scene) -> None:
    window = scene(replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, big=HAND_DONE)))
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"]
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"], "two seconds have not passed"
    assert "once more" in window.text("askText")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["hand_done", "hand_done"]


def test_after_two_seconds_hand_done_does_not_ask(scene) -> None:
    window = scene(replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, big=HAND_DONE)))
    window.key(Qt.Key.Key_F10)
    time_out(window, "againTimer")
    window.key(Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done", "hand_done"]


def test_a_held_key_does_nothing_twice(scene) -> None:
    window = scene()
    QTest.keyPress(window.window, Qt.Key.Key_Up, CTRL)
    for _ in range(5):
        repeat(window, Qt.Key.Key_Up, CTRL)
    QTest.keyRelease(window.window, Qt.Key.Key_Up, CTRL)
    assert window.acts.names == ["plus_minute"]


def test_a_held_space_pauses_once(scene) -> None:
    window = scene()
    QTest.keyPress(window.window, Qt.Key.Key_Space)
    window.board.show(PAUSED)
    for _ in range(5):
        repeat(window, Qt.Key.Key_Space, text=" ")
    assert window.acts.names == ["pause"]


def test_a_click_with_tables_out_only_names_them(scene) -> None:
    window = scene(HAND_FOR_HAND)
    window.click("big")
    assert window.acts.names == []
    assert "2 and 5" in window.text("askText")


def test_a_press_of_one_second_forces_the_hand(scene) -> None:
    window = scene(HAND_FOR_HAND)
    assert window.timer("holdTimer").property("interval") == 1000
    QTest.mousePress(window.window, Qt.MouseButton.LeftButton, NONE, window.centre("big"))
    assert "Keep holding" in window.text("askText")
    assert window.acts.names == []
    time_out(window, "holdTimer")
    assert window.acts.names == ["hand_done"]
    QTest.mouseRelease(window.window, Qt.MouseButton.LeftButton, NONE, window.centre("big"))
    assert window.acts.names == ["hand_done"]


def test_a_held_f10_forces_the_hand_once(scene) -> None:
    window = scene(HAND_FOR_HAND)
    QTest.keyPress(window.window, Qt.Key.Key_F10)
    repeat(window, Qt.Key.Key_F10)
    assert window.timer("holdTimer").property("running")
    time_out(window, "holdTimer")
    repeat(window, Qt.Key.Key_F10)
    QTest.keyRelease(window.window, Qt.Key.Key_F10)
    assert window.acts.names == ["hand_done"]


def test_f10_let_go_early_forces_nothing(scene) -> None:
    window = scene(HAND_FOR_HAND)
    QTest.keyPress(window.window, Qt.Key.Key_F10)
    QTest.keyRelease(window.window, Qt.Key.Key_F10)
    assert not window.timer("holdTimer").property("running")
    assert window.acts.names == []


def test_a_light_marks_its_table(scene) -> None:
    window = scene(HAND_FOR_HAND)
    window.click("light5")
    assert window.acts.done == [("table_done", {"table": 5})]


# --- Acts that wait for a second press ---------------------------------------------------------------------------------


@pytest.mark.parametrize("confirm", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F11])
def test_next_level_shows_what_it_does_and_takes_two_keys(scene, confirm) -> None:
    window = scene()
    window.key(Qt.Key.Key_F11)
    assert window.acts.names == []
    assert window.text("askText") == "Level 13, 2,000 / 4,000; 15:23 not played"
    window.key(confirm)
    assert window.acts.names == ["next_level"]


def test_next_level_waits_five_seconds_and_not_longer(scene) -> None:
    window = scene()
    assert window.timer("askTimer").property("interval") == 5000
    window.key(Qt.Key.Key_F11)
    time_out(window, "askTimer")
    assert not window.shown("askText")
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == []


def test_next_level_by_mouse_in_the_second_row(scene) -> None:
    window = scene()
    window.click("moveClock")
    window.click("second:next_level")
    assert window.acts.names == []
    window.click("confirm")
    assert window.acts.names == ["next_level"]


def test_enter_while_typing_belongs_to_what_is_typed(scene) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_F11)
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("announce", {"text": "dinner"})]


def test_previous_level_asks_for_itself(scene) -> None:
    window = scene()
    window.key(Qt.Key.Key_F11)
    window.key(Qt.Key.Key_F11, SHIFT)
    assert window.text("askText") == "Level 11, 1,000 / 2,000, from its start"
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["previous_level"]


def test_escape_never_acts_and_goes_back_one_step(scene) -> None:
    window = scene()
    window.key(Qt.Key.Key_F4)
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


def test_a_refusal_is_shown_until_the_next_act(scene) -> None:
    window = scene()
    window.operator.refuse("The clock is paused already.")
    assert window.text("askText") == "The clock is paused already."
    window.key(Qt.Key.Key_Up, CTRL)
    assert not window.shown("askText")


def test_undo_by_key_also_while_typing(scene) -> None:
    window = scene()
    window.click("announceText")
    window.type("dinner")
    window.key(Qt.Key.Key_Z, CTRL)
    assert window.acts.names == ["undo"]
    assert window.text("announceText") == "dinner"


# --- Pages ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "page"), [(Qt.Key.Key_F2, "clock"), (Qt.Key.Key_F3, "structure"), (Qt.Key.Key_F4, "journal"),
                                           (Qt.Key.Key_F5, "house"), (Qt.Key.Key_F6, "displays"), (Qt.Key.Key_F7, "settings")])  # fmt: skip
def test_each_page_has_its_key(scene, key, page) -> None:
    window = scene(page="start")
    window.key(key)
    assert window.operator.property("page") == page


@pytest.mark.parametrize("page", PAGES)
def test_each_page_by_mouse(scene, page) -> None:
    window = scene(page="journal" if page == "clock" else "clock")
    window.click("page:" + page)
    assert window.operator.property("page") == page


@pytest.mark.parametrize("key", ["?", Qt.Key.Key_F1])
def test_the_keys_are_always_a_key_away(scene, key) -> None:
    window = scene()
    QTest.keyClick(window.window, key)
    assert window.shown("keySheet")


def test_the_program_can_ask_for_a_page(scene) -> None:
    window = scene()
    window.operator.pageRequested.emit("displays")
    assert window.operator.property("page") == "displays"


def test_a_now_line_is_done_by_its_key(scene) -> None:
    window = scene(page="journal")
    window.key(Qt.Key.Key_F8)
    assert window.operator.property("page") == "clock"


def test_open_an_event(scene) -> None:
    window = scene(BEFORE, page="start")
    window.click("structure:league")
    window.click("eventName")
    window.type("Tuesday league")
    window.click("countdownMinutes")
    window.type("30")
    window.click("openEvent")
    assert window.acts.done == [
        ("open", {"name": "Tuesday league", "structure": "league", "house": "default", "starting_stack": "",
                  "starts_at": "", "countdown_minutes": "30"}),
    ]  # fmt: skip


def test_the_last_event_can_be_opened_again(scene) -> None:
    window = scene(BEFORE, page="start")
    window.click("reopen")
    assert window.acts.names == ["reopen"]


def test_call_the_clock_on_a_player(scene) -> None:
    window = scene()
    window.click("callTable")
    window.type("5")
    window.click("callPlayer")
    window.type("Dao")
    window.click("facingBet")
    window.click("callClock")
    assert window.acts.done == [("call_clock", {"table": "5", "player": "Dao", "facing_bet": False})]


def test_an_answer_of_the_rulings_card(scene) -> None:
    window = scene(page="house")
    window.click("ruling:ante")
    window.click("input:stack")
    window.type("700")
    window.click("input:blind")
    window.type("500")
    window.click("readAnswer")
    assert window.text("answerText") == "ante: [('blind', '500'), ('stack', '700')]"
    assert window.text("answerRule") == "PlayLive R16"


def test_change_a_house_rule_during_the_event(scene) -> None:
    window = scene(page="house")
    window.click("setting:clock_call_s")
    assert window.text("settingValue") == "25"
    window.input("settingValue").forceActiveFocus()
    window.key(Qt.Key.Key_A, CTRL)
    window.type("30")
    window.click("changeSetting")
    assert window.acts.done == [("edit_house", {"settings": {"clock_call_s": "30"}})]


# --- The sheet, and changes that were not applied (a loss of work before opening time) --------------------------------


def change_level_12(window: Scene) -> None:
    window.click("row:13")
    window.click("cell:big")
    window.key(Qt.Key.Key_A, CTRL)
    window.type("7000")


def test_change_a_coming_level(scene) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.click("apply")
    [(name, values)] = window.acts.done
    rows = values["rows"]
    assert name == "edit_structure"
    assert isinstance(rows, list)
    assert len(rows) == len(RUNNING.sheet.rows)
    assert rows[13] == {"from": 13, "kind": "level", "small": "3,000", "big": "7000", "ante": "6,000", "length": "30 min"}


def test_insert_a_break_before_a_row(scene) -> None:
    window = scene(page="structure")
    window.click("row:13")
    window.click("insertBreak")
    window.click("apply")
    [(_, values)] = window.acts.done
    assert values["rows"][13] == {"from": -1, "kind": "break", "small": "", "big": "", "ante": "", "length": "10"}
    assert values["rows"][14]["from"] == 13


def test_changes_are_asked_for_before_the_page_is_left(scene) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.key(Qt.Key.Key_F4)
    assert window.operator.property("page") == "structure"
    window.click("goBack")
    assert not window.shown("askText")
    window.key(Qt.Key.Key_F4)
    window.click("keepChanges")
    assert (window.acts.names, window.operator.property("page")) == (["edit_structure"], "journal")


def test_discarded_changes_are_gone(scene) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.key(Qt.Key.Key_F4)
    window.click("discardChanges")
    assert (window.acts.names, window.operator.property("page")) == ([], "journal")
    window.key(Qt.Key.Key_F3)
    assert not window.item("apply").isEnabled()


# --- For everyone ---------------------------------------------------------------------------------------------------------


def controls(window: Scene) -> list[QQuickItem]:
    kinds = ("QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit")
    return [item for item in window.items() if any(item.inherits(kind) for kind in kinds)]


@pytest.mark.parametrize("page", PAGES)
def test_every_control_has_a_name_for_a_screen_reader(scene, page) -> None:
    window = scene(HAND_FOR_HAND, page)
    found = controls(window)
    assert len(found) > 10
    for item in found:
        named = QAccessible.queryAccessibleInterface(item)
        assert named is not None, item
        assert named.text(QAccessible.Text.Name), (item, item.objectName())


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1024, 640)])
@pytest.mark.parametrize("page", PAGES)
def test_every_button_is_as_tall_as_a_finger(scene, page, size) -> None:
    window = scene(HAND_FOR_HAND, page, *size)
    small = [(item.objectName(), item.width(), item.height()) for item in controls(window)
             if item.inherits("QQuickAbstractButton") and (item.height() < 48 or item.width() < 48)]  # fmt: skip
    assert small == []


def test_acts_that_move_the_clock_are_bigger_and_apart(scene) -> None:
    window = scene()
    window.key(Qt.Key.Key_F9)
    row = [item for item in window.items() if item.objectName().startswith("second:")]
    assert len(row) == 6
    assert all(item.height() >= 64 for item in row)
    for left, right in zip(row, row[1:], strict=False):
        if left.y() == right.y():
            assert right.x() - left.x() - left.width() >= 24


@pytest.mark.parametrize("width", [1920, 1440, 1366, 1024, 960])
def test_the_strip_gives_up_the_average_first_and_stays_inside(scene, width) -> None:
    window = scene(HAND_FOR_HAND, "clock", width, 640)
    for name in ("stripClock", "big", "moveClock", "undo"):
        item = window.item(name)
        assert item.mapToScene(item.boundingRect().topRight()).x() <= width, name
    assert window.shown("average") == (width == 1920)
    assert window.shown("light5")


def test_a_broken_row_of_keys_is_refused(tmp_path) -> None:
    from kiosk.bridge.keymap import load
    from kiosk.files.data import DataError

    file = tmp_path / "keys.toml"
    file.write_text('[[key]]\nacts=["a"]\ntext="A"\ngroup="Clock"\nkeys=["F9"]\n[[key]]\nacts=["b"]\ntext="B"\ngroup="Clock"\nkeys=["F9", "X"]\n')
    with pytest.raises(DataError) as caught:
        load(file)
    assert [(problem.code, problem.key) for problem in caught.value.problems] == [("repeated_key", "F9"), ("bad_key", "X")]
