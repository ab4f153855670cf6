"""The designer's window in front of a test: told of an evening that is made up, or joined to the real controller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Self

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.bridge import board as board_module
from kiosk.bridge import designer as designer_module
from kiosk.bridge.designer import Acts, Designer
from tests.qml import operator_scene

ROOT = Path(__file__).resolve().parents[2]


class Recorded:
    """Acts that go into a list."""

    def __init__(self) -> None:
        self.done: list[tuple[str, dict[str, object]]] = []

    def act(self, name: str, values: dict[str, object]) -> None:
        self.done.append((name, values))


class Stage(operator_scene.Stage):
    """The same for the designer's window."""

    FILE = "Designer/DesignerWindow.qml"
    _free: ClassVar[list[Self]] = []


class DesignerScene:
    """The real window; ``designer`` is what it is told by, ``acts`` takes what it asks for."""

    def __init__(self, acts: Acts | None = None, designer: Designer | None = None) -> None:
        board_module.register()
        designer_module.register()
        self.recorded = Recorded()
        self.designer = designer or Designer(acts or self.recorded)
        self._stage = Stage.take()
        self.engine = self._stage.engine
        self.window = self._stage.window(designer=self.designer)

    def open(self, width: int = 1440, height: int = 900) -> DesignerScene:
        self.window.resize(width, height)
        self.window.show()
        return self

    def close(self) -> None:
        # The window first: its bindings look at the designer to the last.
        self.designer.tell(scale=1.0, dark=False)
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._stage.give_back()

    def items(self, under: QQuickItem | None = None) -> Iterator[QQuickItem]:
        """All items in sight, delegates too."""
        for child in (under or self.window.contentItem()).childItems():
            if child.isVisible():
                yield child
                yield from self.items(child)

    def item(self, name: str, under: QQuickItem | None = None) -> QQuickItem:
        """The visible item of that object name; its absence is a fault."""
        found = next((item for item in self.items(under) if item.objectName() == name), None)
        assert found is not None, f"no {name} in sight"
        return found

    def shown(self, name: str) -> bool:
        return any(item.objectName() == name for item in self.items())

    def input(self, name: str) -> QQuickItem:
        """Where one types in the field of that object name."""
        return next(item for item in self.items(self.item(name)) if item.inherits("QQuickTextField"))

    def centre(self, item: QQuickItem) -> QPoint:
        # A grab lays everything out first, so a click never goes to where a thing was before.
        self.window.grabWindow()
        return item.mapToScene(item.boundingRect().center()).toPoint()

    def click(self, name: str) -> None:
        """Click what has been brought into sight, as one who scrolls to it first."""
        item = self.item(name)
        item.forceActiveFocus()
        QTest.mouseClick(
            self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.centre(self.item(name))
        )

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, modifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.window, letter)

    @property
    def table(self) -> QQuickItem:
        return self.item("sheet")

    def cut(self) -> list[str]:
        """The texts in sight that are cut; the file's name may be, it gives way to the rest of the head."""
        cut = [item for item in self.items() if item.property("truncated") and item.objectName() != "file"]
        return [str(item.property("text")) for item in cut]
