"""The displays' windows: shown, closed, brought back, one for each screen that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.board import Board
from kiosk.bridge.displays import Displays
from kiosk.bridge.windows import window_from, within
from kiosk.files.displays import Display

ROOM = 15.0


@pytest.fixture
def displays(qml_engine: QQmlApplicationEngine, tmp_path: Path) -> Iterator[Displays]:
    file = tmp_path / "Wall.qml"
    file.write_text(
        "import QtQuick\nWindow { property var board; property real farthest; property real screenHeight\n"
        "property real overscan; signal closeRequested\n"
        "onClosing: close => { close.accepted = false; closeRequested() } }",
        encoding="utf-8",
    )
    made = Displays(qml_engine, QUrl.fromLocalFile(str(file)), Board())
    yield made
    made.close()


def test_a_display_is_shown_taken_off_by_its_own_close_and_brought_back(displays: Displays) -> None:
    closed: list[tuple[str, str]] = []
    displays.closed.connect(lambda *key: closed.append(key))
    assert not displays.on
    displays.want([Display(on=True)], ROOM)
    assert displays.on
    window = displays.window
    assert window is not None
    window.close()
    assert (displays.on, closed, displays.wanted) == (False, [("", "")], (Display(on=False),))
    displays.want([Display(on=True)], ROOM)
    assert displays.on
    assert displays.window is window  # closing takes it off its screen and ends nothing


def test_what_was_set_reaches_the_window(displays: Displays) -> None:
    displays.want([Display(on=True)], ROOM)
    window = displays.window
    assert window is not None
    assert (window.property("farthest"), window.property("overscan")) == (ROOM, 0.0)
    displays.want([Display(on=True, distance_m=22.5, height_m=0.9, overscan=3.0)], ROOM)
    assert displays.window is window
    assert [window.property(name) for name in ("farthest", "screenHeight", "overscan")] == [22.5, 0.9, 3.0]


def test_a_display_whose_screen_is_not_there_is_lost_and_shows_nothing(displays: Displays) -> None:
    displays.want([Display(screen="Epson EB-U05 X4", on=True)], ROOM)
    assert (displays.on, displays.lost, displays.window) == (False, ("Epson EB-U05 X4",), None)
    displays.want([Display(screen="Epson EB-U05 X4", on=False)], ROOM)
    assert displays.lost == ()


def test_a_forgotten_display_leaves_no_window(displays: Displays) -> None:
    displays.want([Display(on=True)], ROOM)
    displays.want([], ROOM)
    assert (displays.on, displays.window, displays.windows) == (False, None, [])


def test_a_window_lies_in_the_midst_of_its_screen() -> None:
    assert within(QRect(1920, 0, 1600, 800)) == QRect(2120, 100, 1200, 600)


def test_a_broken_window_file_names_its_mistake(qml_engine: QQmlApplicationEngine, tmp_path: Path) -> None:
    file = tmp_path / "Broken.qml"
    file.write_text("import QtQuick\nWindow { colour: 'red' }", encoding="utf-8")
    with pytest.raises(RuntimeError, match="colour"):
        window_from(qml_engine, QUrl.fromLocalFile(str(file)), {})


def test_offscreen_there_is_one_screen_without_a_name() -> None:
    assert [screen.name() for screen in QGuiApplication.screens()] == [""]


def test_a_display_refuses_the_keyboard_unless_it_covers_the_operator_window(
    displays: Displays, qml_engine: QQmlApplicationEngine
) -> None:
    displays.want([Display(on=True, full_screen=False)], ROOM)
    window = displays.window
    assert window is not None
    keyless = Qt.WindowType.WindowDoesNotAcceptFocus
    assert not window.flags() & keyless, "there is no other window yet"
    operator = QQuickWindow()
    operator.show()
    displays.operate_from(operator)
    assert window.flags() & keyless
    displays.want([Display(on=True, over_operator=True)], ROOM)
    assert displays.window is window
    assert not window.flags() & keyless
    displays.want([Display(on=True, full_screen=False)], ROOM)
    assert window.flags() & keyless
    operator.close()
