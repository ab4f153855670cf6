"""The operator window on a small screen, and beside a display on the same one."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qml.operator_night import SCREENS
from tests.qml.operator_scene import Make, scenes


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_every_page_can_be_reached_at_1024_by_700(scene: Make) -> None:
    window = scene(width=1024, height=700)
    window.window.grabWindow()
    sidebar = window.item("sidebar")
    last = [item for item in window.items(sidebar) if item.objectName().startswith("page:")][-1]
    assert last.height() >= 48
    last.forceActiveFocus(Qt.FocusReason.TabFocusReason)  # there are more than fit: it comes into sight
    words = next(item for item in window.items(last) if item.property("text") == "New event")
    assert words.mapToItem(sidebar, 0, words.height()).y() <= sidebar.height(), "its name can be read"
    window.operator.tell(page="players")
    window.operator.tell(page="clock")
    window.window.grabWindow()
    first = window.item("page:clock")
    assert first.mapToItem(sidebar, 0, 0).y() >= 0, "the page in sight is among those that can be read"


def test_a_display_behind_the_window_is_said(scene: Make) -> None:
    window = scene()
    assert window.text("displayShort") == "● Display on"
    window.operator.tell(screens=[{**SCREENS[0], "isOperator": True, "how": "window"}])
    assert window.text("displayShort") == "● The display is behind this window: Ctrl D"
