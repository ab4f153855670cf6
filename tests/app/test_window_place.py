"""Where the operator window lies: never larger than its screen, and where it lay last."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QWindow

from kiosk.app.window_place import lay, read, written

SMALL, WALL = QRect(0, 0, 1366, 736), QRect(1366, 0, 1920, 1080)


def screen(area: QRect) -> SimpleNamespace:
    """A screen by what is asked of it."""
    return SimpleNamespace(availableGeometry=lambda: QRect(area), name=lambda: "HDMI-1")


@pytest.fixture
def window(qapp: object, monkeypatch: pytest.MonkeyPatch) -> QWindow:
    made = QWindow()
    monkeypatch.setattr(made, "setScreen", lambda screen: None)
    made.resize(1440, 900)
    return made


@pytest.mark.parametrize("kept", ["", "0 0 1440 900", "1400 50 1440 900", "nonsense", "1 2 3"])
def test_on_a_screen_that_is_too_small_it_fills_the_screen(window: QWindow, kept: str) -> None:
    lay(window, screen(SMALL), kept)  # type: ignore[arg-type]
    assert window.windowStates() == Qt.WindowState.WindowMaximized
    assert SMALL.contains(window.geometry()), "the size to go back to fits as well"


def test_on_a_large_screen_it_lies_in_the_midst(window: QWindow) -> None:
    lay(window, screen(WALL), "")  # type: ignore[arg-type]
    assert window.windowStates() == Qt.WindowState.WindowNoState
    assert window.geometry().size().toTuple() == (1440, 900)
    assert WALL.contains(window.geometry())


def test_it_lies_where_it_lay(window: QWindow) -> None:
    window.setGeometry(1500, 60, 1300, 800)
    kept = written(window)
    other = QWindow()
    other.setScreen = lambda screen: None  # type: ignore[method-assign]
    lay(other, screen(WALL), kept)  # type: ignore[arg-type]
    assert other.geometry() == QRect(1500, 60, 1300, 800)


def test_what_was_as_large_as_it_goes_is_so_again(window: QWindow) -> None:
    window.setWindowStates(Qt.WindowState.WindowMaximized)
    kept = written(window)
    assert read(kept)[1]
    window.setWindowStates(Qt.WindowState.WindowNoState)
    lay(window, screen(WALL), kept)  # type: ignore[arg-type]
    assert window.windowStates() == Qt.WindowState.WindowMaximized
