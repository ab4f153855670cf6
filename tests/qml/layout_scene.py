"""The operator window on its layout page, with a real shelf and editor behind it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.bridge.layout_editor import LayoutEditor
from kiosk.bridge.layouts import Layouts
from kiosk.show.words import Words
from tests.qml.operator_scene import Scene


class LayoutScene(Scene):
    """The real window; what the page changes lies in ``editor`` and on the shelf of ``layouts``."""

    def __init__(self, layout: str = "full-board", *, dark: bool = False, scale: float = 1.0) -> None:
        super().__init__(page="layouts", dark=dark)
        words = Words()
        self.layouts = Layouts(words.problem, self.board)
        self.editor = LayoutEditor(self.layouts, lambda: words, lambda: "15", self.board)
        self.editor.open(layout)
        self.window.setProperty("editor", self.editor)
        self.operator.tell(scale=scale)

    def settle(self, qtbot: QtBot) -> None:
        """Wait until the preview was looked at."""
        timer = self.window.findChild(QObject, "inspection")
        assert timer is not None
        qtbot.waitUntil(lambda: not timer.property("running"))

    def click(self, name: str) -> None:
        """Click what has been brought into sight, as one who scrolls to it first."""
        item = self.item(name)
        if not name.startswith("box:"):
            item.forceActiveFocus()
        super().click(name)

    def box(self, at: int) -> QQuickItem:
        """The frame of a widget in the preview."""
        return self.item(f"box:{at}")

    def place(self, at: int) -> tuple[float, float, float, float]:
        """Where a widget is, in hundredths."""
        row = self.editor.widgets[at]
        return row["x"], row["y"], row["width"], row["height"]

    def drag(self, begin: QPoint, across: float, down: float) -> None:
        """Drag by hundredths of the preview."""
        preview = self.item("preview")
        by = QPoint(round(across * preview.width() / 100), round(down * preview.height() / 100))
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.window, left, none, begin)
        for part in (4, 2, 1):
            QTest.mouseMove(self.window, begin + by / part)
        QTest.mouseRelease(self.window, left, none, begin + by)

    def typed(self, name: str, text: str) -> None:
        """Type a text into a field instead of what stands there, and press Enter."""
        field = self.input(name)
        field.forceActiveFocus()
        field.selectAll()  # type: ignore[attr-defined]
        self.type(text)
        self.key(Qt.Key.Key_Return)
