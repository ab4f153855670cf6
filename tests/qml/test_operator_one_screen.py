"""One screen for the display and the operator: the band over the wall, and the way to and fro, in the real program."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from tests.night.hall import Hall, HallTime

# Nothing can lie over anything on the platform without a screen.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")
CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def hall(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path / "journal.db", HallTime())
    made.program.director.act("open", {"name": "League", "structure": structure(made), "starting_stack": "5000"})
    made.settle()
    made.control(Qt.Key.Key_F12)
    assert made.state == "level"
    yield made
    made.close()


def structure(hall: Hall) -> str:
    return next(iter(hall.program.director.shelf.structures))


def wall(hall: Hall) -> QQuickWindow:
    """The display over the operator's screen."""
    hall.control(Qt.Key.Key_D)
    window = next(window for window in hall.program.displays.windows if window.isVisible())
    hall.until(window.isExposed, "the display")
    hall.until(window.isActive, "the display in front")
    return window


def items(window: QQuickWindow) -> Iterator[QQuickItem]:
    waiting = window.contentItem().childItems()
    while waiting:
        item = waiting.pop()
        if item.isVisible():
            yield item
            waiting += item.childItems()


def item(window: QQuickWindow, name: str) -> QQuickItem | None:
    return next((one for one in items(window) if one.objectName() == name), None)


def key(hall: Hall, window: QQuickWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(window, key, modifier)
    hall.settle()


def band_away(window: QQuickWindow) -> None:
    """Let the five seconds of the band pass."""
    timer = window.findChild(QObject, "bandTimer")
    assert timer is not None
    assert timer.property("interval") == 5000
    timer.setProperty("running", False)
    assert item(window, "band") is None


def test_a_key_brings_the_band_and_does_its_act(hall: Hall) -> None:
    window = wall(hall)
    band_away(window)
    key(hall, window, Qt.Key.Key_Space)
    assert hall.state == "paused"
    assert item(window, "band") is not None
    assert str(item(window, "big").property("text")) == "Resume"  # type: ignore[union-attr]


def test_a_key_that_means_nothing_only_brings_the_band(hall: Hall) -> None:
    window = wall(hall)
    band_away(window)
    rows = len(hall.desk.entries)
    key(hall, window, Qt.Key.Key_Shift)
    assert item(window, "band") is not None
    assert len(hall.desk.entries) == rows


def test_a_move_of_the_mouse_brings_the_band_and_its_button_acts(hall: Hall) -> None:
    window = wall(hall)
    band_away(window)
    QTest.mouseMove(window, QPoint(300, 600))
    QTest.mouseMove(window, QPoint(340, 620))
    hall.until(lambda: item(window, "band") is not None, "the band")
    window.grabWindow()
    big = item(window, "big")
    assert big is not None
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, NONE, big.mapToScene(big.boundingRect().center()).toPoint())
    hall.settle()
    assert hall.state == "paused"


def test_what_asks_keeps_the_band_and_esc_leaves_it_first(hall: Hall) -> None:
    window = wall(hall)
    key(hall, window, Qt.Key.Key_F11)
    band = window.findChild(QObject, "bandTimer")
    assert band is not None
    band.setProperty("running", False)
    assert item(window, "askText") is not None
    key(hall, window, Qt.Key.Key_Escape)
    assert item(window, "askText") is None
    assert window.isVisible()
    key(hall, window, Qt.Key.Key_F11)
    key(hall, window, Qt.Key.Key_Return)
    assert hall.level == "Level 2"


def test_esc_brings_the_whole_window_and_a_key_the_wall_again(hall: Hall) -> None:
    window = wall(hall)
    key(hall, window, Qt.Key.Key_Escape)
    assert not window.isVisible()
    hall.until(hall.window.isActive, "the operator window in front")
    again = wall(hall)
    assert again.isVisible()
    assert sum(one.objectName() == "band" for one in items(again)) == 1, "one band, not one more each time"


@pytest.mark.parametrize(
    ("pressed", "modifier", "page"), [(Qt.Key.Key_F6, NONE, "structure"), (Qt.Key.Key_J, CTRL, "journal")]
)
def test_the_key_of_a_page_brings_the_whole_window_with_it(
    hall: Hall, pressed: Qt.Key, modifier: Qt.KeyboardModifier, page: str
) -> None:
    window = wall(hall)
    key(hall, window, pressed, modifier)
    assert not window.isVisible()
    assert hall.window.property("page") == page


def test_the_window_comes_back_as_large_as_it_was(hall: Hall) -> None:
    hall.window.setWindowStates(Qt.WindowState.WindowMaximized)
    window = wall(hall)
    key(hall, window, Qt.Key.Key_Escape)
    assert hall.window.windowStates() == Qt.WindowState.WindowMaximized


def test_the_second_row_opens_in_the_band_and_the_wall_stays(hall: Hall) -> None:
    window = wall(hall)
    key(hall, window, Qt.Key.Key_F9)
    assert window.isVisible()
    row = item(window, "secondRow")
    assert row is not None
    next_level = item(window, "second:next_level")
    assert next_level is not None
    key(hall, window, Qt.Key.Key_Escape)
    assert (item(window, "secondRow"), window.isVisible()) == (None, True), "one step back"
    assert hall.window.property("rowOpen") is False


def test_the_band_is_slim_and_lies_at_the_bottom(hall: Hall) -> None:
    window = wall(hall)
    key(hall, window, Qt.Key.Key_Space)
    band = item(window, "band")
    assert band is not None
    assert band.y() + band.height() == window.height()
    assert band.height() < window.height() / 8


def test_the_window_knows_that_there_is_one_screen(hall: Hall) -> None:
    assert hall.program.operator.property("oneScreen") is True
