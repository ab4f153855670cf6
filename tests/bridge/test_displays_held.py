"""The wall of a locked desk stays, and one test picture's end takes no later one off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.board import Board
from kiosk.bridge.displays import Displays
from kiosk.bridge.windows import window_from
from kiosk.files.displays import Display

KEY = ("", "")
IN_A_WINDOW = Display(on=True, full_screen=False)
OVER_THE_OPERATOR = Display(on=True, over_operator=True)


class Desk:
    """Whether it is locked, and how often the room was told that the wall stays."""

    locked = False
    told = 0

    def tell(self) -> None:
        self.told += 1


@pytest.fixture
def displays(qml_engine: QQmlApplicationEngine, tmp_path: Path) -> Iterator[Displays]:
    file = tmp_path / "Wall.qml"
    file.write_text(
        "import QtQuick\nWindow { property var board; property real farthest; property real screenHeight\n"
        "property real overscan; property bool testing; signal closeRequested\n"
        "onClosing: close => { close.accepted = false; closeRequested() } }",
        encoding="utf-8",
    )
    made = Displays(qml_engine, QUrl.fromLocalFile(str(file)), Board())
    yield made
    made.close()


@pytest.fixture
def desk(displays: Displays) -> Desk:
    made = Desk()
    displays.hold(lambda: made.locked, made.tell)
    return made


@pytest.fixture
def operator(displays: Displays, qml_engine: QQmlApplicationEngine, tmp_path: Path) -> Iterator[QQuickWindow]:
    file = tmp_path / "Operator.qml"
    file.write_text("import QtQuick\nWindow { visible: true }", encoding="utf-8")
    window = window_from(qml_engine, QUrl.fromLocalFile(str(file)), {})
    displays.operate_from(window)
    yield window
    window.deleteLater()


def window_of(displays: Displays) -> QQuickWindow:
    window = displays.window
    assert window is not None
    return window


def test_the_wall_of_a_locked_desk_cannot_be_closed_and_that_is_told(displays: Displays, desk: Desk) -> None:
    displays.want([IN_A_WINDOW], 15.0)
    closed: list[tuple[str, str]] = []
    displays.closed.connect(lambda *key: closed.append(key))
    desk.locked = True
    window_of(displays).close()
    assert (displays.on, desk.told, closed, displays.wanted) == (True, 1, [], (IN_A_WINDOW,))
    desk.locked = False
    window_of(displays).close()
    assert (displays.on, desk.told, closed) == (False, 1, [KEY])


def test_a_display_over_a_locked_operator_window_lets_it_through_and_comes_back(
    displays: Displays, desk: Desk, operator: QQuickWindow
) -> None:
    displays.want([OVER_THE_OPERATOR], 15.0)
    desk.locked = True
    window_of(displays).close()
    assert not displays.on
    assert displays.wanted[0].on  # what is kept for the next start is untouched
    displays.follow()
    assert not displays.on
    displays.call_back()
    assert displays.on
    assert desk.told == 0


def test_a_test_picture_has_its_whole_time_though_one_was_shown_before(displays: Displays) -> None:
    displays.want([IN_A_WINDOW], 15.0)
    shown = displays._shown[KEY]
    displays.test(KEY, True)
    displays.test(KEY, False)
    assert not shown.test_ends.isActive()
    displays.test(KEY, True)
    assert shown.test_ends.isActive()
    assert len(shown.window.findChildren(type(shown.test_ends))) == 1
    shown.test_ends.timeout.emit()
    assert not displays.testing(KEY)
    assert not shown.window.property("testing")
