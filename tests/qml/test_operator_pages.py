"""The pages of the director's window, and what everyone needs of it: names, sizes, room."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.bridge.keymap import load, usable
from kiosk.files.data import DataError
from tests.qml.operator_night import BEFORE, HAND_FOR_HAND, RUNNING
from tests.qml.operator_scene import ROOT, Make, Scene, scenes

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
PAGE_KEYS = [
    (Qt.Key.Key_F2, NONE, "clock"),
    (Qt.Key.Key_F5, NONE, "prizes"),
    (Qt.Key.Key_F6, NONE, "structure"),
    (Qt.Key.Key_F7, NONE, "displays"),
    (Qt.Key.Key_R, CTRL, "house"),
    (Qt.Key.Key_J, CTRL, "journal"),
    (Qt.Key.Key_Comma, CTRL, "settings"),
    (Qt.Key.Key_O, CTRL, "doors"),
]
PAGES = ("clock", "prizes", "structure", "journal", "house", "displays", "settings", "doors", "start")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.mark.parametrize(("key", "modifier", "page"), PAGE_KEYS)
def test_each_page_has_its_key(scene: Make, key: Qt.Key, modifier: Qt.KeyboardModifier, page: str) -> None:
    window = scene(page="start")
    window.key(key, modifier)
    assert window.operator.property("page") == page


@pytest.mark.parametrize("page", PAGES)
def test_each_page_by_mouse(scene: Make, page: str) -> None:
    window = scene(page="journal" if page == "clock" else "clock")
    window.click("page:" + page)
    assert window.operator.property("page") == page


@pytest.mark.parametrize("key", ["?", Qt.Key.Key_F1])
def test_the_keys_are_always_a_key_away(scene: Make, key: Qt.Key | str) -> None:
    window = scene()
    QTest.keyClick(window.window, key)
    assert window.shown("keySheet")


def test_the_program_can_ask_for_a_page(scene: Make) -> None:
    window = scene()
    window.operator.pageRequested.emit("displays")
    assert window.operator.property("page") == "displays"


def test_a_now_line_is_done_by_its_key(scene: Make) -> None:
    window = scene(page="journal")
    window.key(Qt.Key.Key_F8)
    assert window.operator.property("page") == "clock"


def test_open_an_event(scene: Make) -> None:
    window = scene(BEFORE, page="start")
    window.retype("eventName", "Tuesday league")
    window.click("countdownMinutes")
    window.type("30")
    window.click("openEvent")
    assert "open" not in window.acts.names, "an event is open: the first press asks"
    QTest.qWait(350)  # sooner it is a double click
    window.click("openEvent")
    assert window.acts.done[-1] == (
        "open",
        {
            "name": "Tuesday league",
            "template": "pub-league",
            "structure": "",
            "house": "default",
            "starting_stack": "",
            "currency": "",
            "starts_at": "Tue 19:30",
            "countdown_minutes": "30",
            "names": "",
            "pick": 1,
            "show": False,
        },
    )
    assert set(window.acts.names[:-1]) == {"draft"}


def test_the_last_event_can_be_opened_again(scene: Make) -> None:
    window = scene(BEFORE, page="start")
    window.click("reopen")
    assert window.acts.names == [], "an event is open: the first press asks"
    QTest.qWait(350)
    window.click("reopen")
    assert window.acts.names == ["reopen"]


def test_call_the_clock_on_a_player(scene: Make) -> None:
    window = scene()
    window.click("callTable")
    window.type("5")
    window.click("callPlayer")
    window.type("Dao")
    window.click("facingBet")
    window.click("callClock")
    asked = {"table": "5", "player": "Dao", "facing_bet": False, "kind": "clock"}
    assert window.acts.done == [("call_clock", asked)]


def test_the_acts_of_a_running_clock_name_its_table(scene: Make) -> None:
    window = scene()
    for act in ("acts", "hold_clock", "clear_clock"):
        window.click(f"call:{act}")
    assert window.acts.done == [(act, {"table": 5}) for act in ("acts", "hold_clock", "clear_clock")]


def test_an_answer_of_the_rulings_card(scene: Make) -> None:
    window = scene(page="house")
    window.click("ruling:ante")
    window.click("input:stack")
    window.type("700")
    window.click("input:blind")
    window.type("500")
    window.click("readAnswer")
    assert window.text("answerText") == "ante: [('blind', '500'), ('stack', '700')]"
    assert window.text("answerRule") == "PlayLive R16"


def test_change_a_house_rule_during_the_event(scene: Make) -> None:
    window = scene(page="house")
    window.click("setting:clock_call_s")
    assert window.text("settingValue") == "25"
    window.input("settingValue").forceActiveFocus()
    window.key(Qt.Key.Key_A, CTRL)
    window.type("30")
    window.click("changeSetting")
    assert window.acts.done == [("edit_house", {"settings": {"clock_call_s": "30"}})]


# --- The sheet, and changes that were not applied (a loss of work before opening time)


def change_level_12(window: Scene) -> None:
    window.click("row:13")
    window.click("cell:big")
    window.key(Qt.Key.Key_A, CTRL)
    window.type("7000")


def test_change_a_coming_level(scene: Make) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.click("apply")
    [(name, values)] = window.acts.done
    rows = values["rows"]
    assert name == "edit_structure"
    assert isinstance(rows, list)
    assert len(rows) == len(RUNNING.sheet.rows)
    level_12 = {"kind": "level", "small": "3,000", "big": "7000", "ante": "6,000", "length": "30 min"}
    assert rows[13] == {"from": 13, **level_12}


def test_a_minute_that_passes_takes_nothing_from_what_is_typed(scene: Make) -> None:
    window = scene(page="structure")
    change_level_12(window)
    list_at = window.item("sheet").property("contentY")
    later = tuple(replace(row, starts="23:59") if row.state == "coming" else row for row in RUNNING.sheet.rows)
    window.board.show(replace(RUNNING, sheet=replace(RUNNING.sheet, rows=later)))
    assert any(item.property("text") == "23:59" for item in window.items(window.item("sheet")))
    assert window.text("cell:big") == "7000"
    assert window.item("cell:big").hasActiveFocus()
    assert window.item("sheet").property("contentY") == list_at
    window.click("apply")
    [(_, values)] = window.acts.done
    assert values["rows"][13]["big"] == "7000"


def test_a_picked_row_stays_picked_while_time_passes(scene: Make) -> None:
    window = scene(page="structure")
    window.click("row:13")
    window.click("cell:big")
    window.board.show(replace(RUNNING, sheet=replace(RUNNING.sheet, ends="Ends about 1:16 am")))
    assert window.item("cell:big").hasActiveFocus()
    assert not window.item("apply").isEnabled()


def test_insert_a_break_before_a_row(scene: Make) -> None:
    window = scene(page="structure")
    window.click("row:13")
    window.click("insertBreak")
    window.click("apply")
    [(_, values)] = window.acts.done
    assert values["rows"][13] == {"from": -1, "kind": "break", "small": "", "big": "", "ante": "", "length": "10"}
    assert values["rows"][14]["from"] == 13


def test_changes_are_asked_for_before_the_page_is_left(scene: Make) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.key(Qt.Key.Key_J, CTRL)
    assert window.operator.property("page") == "structure"
    window.click("goBack")
    assert not window.shown("askText")
    window.key(Qt.Key.Key_J, CTRL)
    window.click("keepChanges")
    assert (window.acts.names, window.operator.property("page")) == (["edit_structure"], "journal")


def test_discarded_changes_are_gone(scene: Make) -> None:
    window = scene(page="structure")
    change_level_12(window)
    window.key(Qt.Key.Key_J, CTRL)
    window.click("discardChanges")
    assert (window.acts.names, window.operator.property("page")) == ([], "journal")
    window.key(Qt.Key.Key_F6)
    assert not window.item("apply").isEnabled()


# --- For everyone


def controls(window: Scene) -> list[QQuickItem]:
    kinds = ("QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit")
    return [item for item in window.items() if any(item.inherits(kind) for kind in kinds)]


@pytest.mark.parametrize("page", PAGES)
def test_every_control_has_a_name_for_a_screen_reader(scene: Make, page: str) -> None:
    window = scene(HAND_FOR_HAND, page)
    found = controls(window)
    assert len(found) > 10
    for item in found:
        named = QAccessible.queryAccessibleInterface(item)
        assert named is not None, item
        assert named.text(QAccessible.Text.Name), (item, item.objectName())


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1024, 640)])
@pytest.mark.parametrize("page", PAGES)
def test_every_button_is_as_tall_as_a_finger(scene: Make, page: str, size: tuple[int, int]) -> None:
    window = scene(HAND_FOR_HAND, page, *size)
    small = [
        (item.objectName(), item.width(), item.height())
        for item in controls(window)
        if item.inherits("QQuickAbstractButton") and (item.height() < 48 or item.width() < 48)
    ]
    assert small == []


def test_acts_that_move_the_clock_are_bigger_and_apart(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_F9)
    row = [item for item in window.items() if item.objectName().startswith("second:")]
    assert len(row) == 6
    assert all(item.height() >= 64 for item in row)
    for left, right in pairwise(row):
        if left.y() == right.y():
            assert right.x() - left.x() - left.width() >= 24


@pytest.mark.parametrize("width", [1920, 1440, 1366, 1024, 960])
def test_the_strip_gives_up_the_average_first_and_stays_inside(scene: Make, width: int) -> None:
    window = scene(HAND_FOR_HAND, "clock", width, 640)
    for name in ("stripClock", "big", "moveClock", "undo"):
        item = window.item(name)
        assert item.mapToScene(item.boundingRect().topRight()).x() <= width, name
    assert window.shown("average") == (width >= 1440)
    assert window.shown("light5")


def test_a_broken_row_of_keys_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "keys.toml"
    row = '[[key]]\nacts = ["{act}"]\ntext = "A"\ngroup = "Clock"\nkeys = {keys}\n'
    file.write_text(row.format(act="a", keys='["F9"]') + row.format(act="b", keys='["F9", "X"]'))
    with pytest.raises(DataError) as caught:
        load(file)
    found = [(problem.code, problem.key) for problem in caught.value.problems]
    assert found == [("repeated_key", "F9"), ("bad_key", "X")]


def test_no_key_and_no_act_of_the_shipped_table_stands_twice() -> None:
    table = tomllib.loads((ROOT / "structures" / "keys.toml").read_text(encoding="utf-8"))["key"]
    for column in ("keys", "acts"):
        names = [name for row in table for name in row[column]]
        assert sorted(names) == sorted(set(names))


def test_the_keys_that_a_director_knows_by_heart() -> None:
    caps = load().caps()
    assert [caps[act] for act in ("pause", "resume", "hand_done", "next_level", "undo", "keys")] == [
        "Space", "Space", "F10", "F11", "Ctrl Z", "F1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "may"),
    [
        *((key, True) for key in ("F9", "Ctrl+Z", "Shift+F11", "Space", "?", "Pause")),
        *((key, False) for key in ("A", "Shift+A", "Return", "Esc", "ctrl+z", "Nonsense")),
    ],
)
def test_a_key_that_typing_needs_is_no_key_of_an_act(key: str, may: bool) -> None:
    assert usable(key) is may
