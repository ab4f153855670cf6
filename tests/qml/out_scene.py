"""The form for players who are out, or the list of the last busts, in a window of its own on a real area and desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, QPointF, Qt, QUrl
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.bridge import board as board_module
from kiosk.bridge import operator as operator_module
from kiosk.bridge.board import Board
from kiosk.bridge.keymap import load
from kiosk.bridge.operator import Operator
from tests.app.out_room import OutRoom

ROOT = Path(__file__).resolve().parents[2]
QML = """
import QtQuick
import Kiosk
import Operator
Window {
    id: window
    required property Operator operator
    required property Board board
    property bool dark: false
    readonly property Presses presses: Presses { objectName: "presses"; board: window.board; operator: window.operator }
    width: 420
    height: 860
    color: Look.surface
    Component.onCompleted: {
        Look.dark = Qt.binding(() => window.dark);
        window.operator.watch(window);
    }
    OutTogether {
        anchors.fill: parent
        operator: window.operator
        board: window.board
    }
    RecentBusts {
        anchors.fill: parent
        visible: !(window.operator.outs.open ?? false)
        operator: window.operator
        presses: window.presses
    }
}
"""


class OutScene:
    """The form in front of a test; its acts go to the room's area and desk at once."""

    def __init__(self, room: OutRoom, *, dark: bool = False) -> None:
        board_module.register()
        operator_module.register()
        self.room, self.done, self.board = room, list[str](), Board()
        self.operator = Operator(self, lambda question, values: {}, load())
        self.engine = QQmlApplicationEngine()
        self.engine.addImportPath(str(ROOT / "qml"))
        self.engine.setInitialProperties({"operator": self.operator, "board": self.board, "dark": dark})
        self.engine.loadData(QML.encode(), QUrl("file:///out_scene.qml"))
        made = self.engine.rootObjects()[0]
        assert isinstance(made, QQuickWindow)
        self.window = made
        found = made.findChild(QObject, "presses")
        assert found is not None
        self._presses: QObject = found
        self.tell()

    def act(self, name: str, values: dict[str, object]) -> None:
        self.done.append(name)
        if name in self.room.area.acts:
            self.room.act(name, **values)
            if self.room.refused:
                self.operator.refuse(self.room.refused.pop())
        self.tell()

    def tell(self) -> None:
        self.operator.tell(**self.room.area.told())

    def begin(self, *players: str) -> OutScene:
        self.act("begin_out", {"players": list(players)})
        QTest.qWait(1)
        return self

    def items(self, under: QQuickItem | None = None) -> Iterator[QQuickItem]:
        for child in (under or self.window.contentItem()).childItems():
            if child.isVisible():
                yield child
                yield from self.items(child)

    def item(self, name: str) -> QQuickItem:
        found = next((item for item in self.items() if item.objectName() == name), None)
        assert found is not None, f"no {name} in sight"
        return found

    def text(self, name: str) -> str:
        return str(self.item(name).property("text"))

    @property
    def focused(self) -> str:
        item: QQuickItem | None = self.window.activeFocusItem()
        while item is not None and not item.objectName():
            item = item.parentItem()
        return "" if item is None else item.objectName()

    @property
    def asked(self) -> str:
        """The act that waits for its second key."""
        return str(self._presses.property("asked"))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, modifier)
        QTest.qWait(1)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.window, letter)  # type: ignore[call-overload] # the stubs know only keys

    def click(self, name: str) -> None:
        self.window.grabWindow()  # lays everything out
        item = self.item(name)
        at = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QTest.qWait(1)

    def close(self) -> None:
        # The window first: its bindings look at the board and the operator to the last.
        shiboken6.delete(self.engine)


def in_front(qtbot: QtBot, scene: OutScene) -> OutScene:
    scene.window.show()
    qtbot.waitUntil(scene.window.isExposed)
    scene.window.requestActivate()
    qtbot.waitUntil(scene.window.isActive)
    return scene
