"""The settings of this machine: its room."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qml.operator_scene import Make, Scene, scenes


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def type_over(window: Scene, name: str, text: str) -> None:
    window.click(name)
    window.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    window.type(text)


def test_the_distance_of_the_farthest_seat(scene: Make) -> None:
    window = scene(page="settings", height=1800)
    assert window.text("roomDistance") == "15"
    type_over(window, "roomDistance", "22")
    window.click("saveDistance")
    assert window.acts.done == [("set_program", {"room_distance_m": "22"})]
    type_over(window, "movesMinutes", "8")
    window.click("saveMinutes")
    assert window.acts.done[1:] == [("set_program", {"moves_minutes": "8"})]
