"""The fields of the clock's page: emptied for another event, and opened tables by Enter."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qml.operator_night import RUNNING
from tests.qml.operator_scene import Make, scenes

TYPED = ("winner", "remaining", "announceText", "callTable", "callPlayer", "tableNumber", "players", "tickerText")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_nothing_typed_for_one_event_reaches_another(scene: Make) -> None:
    window = scene(height=2600)
    window.operator.tell(eventId="one")
    for name in TYPED:
        window.input(name).setProperty("text", "7")
    window.input("breakMinutes").setProperty("text", "25")
    window.operator.tell(eventId="two")
    assert [window.text(name) for name in TYPED] == [""] * len(TYPED)
    assert window.text("breakMinutes") == "10", "as it began"


def test_enter_opens_the_table_and_the_field_is_free_for_the_next(scene: Make) -> None:
    window = scene(height=2600)
    window.click("tableNumber")
    for key in (Qt.Key.Key_1, Qt.Key.Key_2):
        window.key(key)
        window.key(Qt.Key.Key_Return)
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("open_table", {"table": "1"}), ("open_table", {"table": "2"})]


def test_the_open_tables_stand_in_a_row_and_each_can_be_closed(scene: Make) -> None:
    window = scene(height=2600)
    window.board.show(replace(RUNNING, strip=replace(RUNNING.strip, tables=())))
    assert window.shown("noTables")
    window.board.show(replace(RUNNING, strip=replace(RUNNING.strip, tables=(1, 2, 12))))
    assert not window.shown("noTables")
    window.click("closeTable:12")
    assert window.acts.done == [("close_table", {"table": 12})]
