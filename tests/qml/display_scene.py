"""The wall, set up offscreen: a window of any size that shows a frame and gives its picture and its texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QUrl
from PySide6.QtGui import QImage
from PySide6.QtQml import QQmlApplicationEngine, QQmlComponent, QQmlExpression, qmlContext
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from kiosk.bridge import layouts
from kiosk.bridge.board import Board, register
from kiosk.bridge.layouts import WallLayout
from kiosk.files.displays import FULL_BOARD
from kiosk.files.screens import load_layout
from kiosk.show.layout import Layout
from kiosk.show.panels import Frame

ROOT = Path(__file__).resolve().parents[2]


def shipped(name: str = FULL_BOARD) -> Layout:
    """A layout that comes with the program."""
    return load_layout(ROOT / "structures" / "screens" / f"{name}.toml")


@dataclass(frozen=True, slots=True)
class Placed:
    """A text on the wall: where it is drawn, in pixels of the window, and how high its capitals are."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    cap: float
    cut: bool
    wide: bool  # drawn wider than its place


class Wall:
    """A display window of one size, kept while frames are shown on it.

    With a first frame no other page is made than that frame's: pages are what a window costs most.
    """

    def __init__(
        self,
        engine: QQmlApplicationEngine,
        width: int,
        height: int,
        layout: Layout | None = None,
        first: Frame | None = None,
    ) -> None:
        register()
        layouts.register()
        self.engine = engine
        self.board = Board(engine)
        self.layout = WallLayout(layout or shipped(), lambda problem: problem.code, engine)
        if first is not None:
            self.board.show(first)
            self.layout.show(first, 0)
        url = QUrl.fromLocalFile(str(ROOT / "qml" / "Display" / "DisplayWindow.qml"))
        component = QQmlComponent(engine, url, engine)
        values: dict[str, Any] = {"board": self.board, "layout": self.layout, "calm": True}
        values |= {"width": width, "height": height}
        made = component.createWithInitialProperties(values)
        assert isinstance(made, QQuickWindow), component.errorString()
        self.window = made
        self.width, self.height = width, height
        made.show()
        assert QTest.qWaitForWindowExposed(made)

    def show(self, frame: Frame, now_ms: int = 0) -> None:
        """Show a frame; nothing moves in a calm window. Drawing it once puts rows and columns in order."""
        self.board.show(frame)
        self.layout.show(frame, now_ms)
        self.window.grabWindow()

    def close(self) -> None:
        """Take the window down before its engine goes."""
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def picture(self) -> Image.Image:
        """Return what the window shows."""
        grabbed = self.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
        assert (grabbed.width(), grabbed.height()) == (self.width, self.height)
        raw = bytes(grabbed.constBits())
        return Image.frombytes("RGB", (self.width, self.height), raw, "raw", "RGB", grabbed.bytesPerLine())

    def texts(self) -> list[Placed]:
        """Return every text that can be seen."""
        return [placed(row) for row in json.loads(asked(self.window.contentItem(), _TEXTS))]


def items(item: QQuickItem, *, in_sight: bool = False) -> Iterator[QQuickItem]:
    """Walk an item and all below it, or what of it is in sight; delegates are found by their parents alone."""
    left = [item]
    while left:
        one = left.pop()
        if not in_sight or one.isVisible():
            yield one
            left += reversed(one.childItems())


def named(item: QObject, name: str) -> bool:
    """Say whether an item is of a QML type."""
    return item.metaObject().className().removeprefix("QQuick").split("_")[0] == name


def seen(item: QQuickItem) -> bool:
    """Say whether a text takes part in the picture."""
    return bool(item.isVisible() and item.property("text") and item.property("contentWidth"))


_TEXTS = """(function (root) {
    const found = [];
    function inside(item) {
        if (/^(QQuick)?Text[_(]/.test(String(item)) && item.text !== "" && item.contentWidth) {
            const at = item.mapToItem(null, 0, 0);
            found.push({
                text: item.text, x: at.x, y: at.y, width: item.width, wide: item.contentWidth, high: item.contentHeight,
                lines: item.lineCount, align: item.effectiveHorizontalAlignment, base: item.baselineOffset,
                pixels: item.fontInfo.pixelSize, cut: item.truncated
            });
        }
        for (const child of item.children) {
            if (child.visible)
                inside(child);
        }
    }
    inside(root);
    return JSON.stringify(found);
})(this)"""
"""All texts in sight in one question: asked one by one they took three times as long."""


def asked(item: QQuickItem, words: str) -> Any:
    """Ask in QML what PySide cannot read itself, such as enums of private classes."""
    answer = QQmlExpression(qmlContext(item), item, words).evaluate()
    return answer[0] if isinstance(answer, tuple) else answer


def placed(row: dict[str, Any]) -> Placed:
    """A text as the walk has measured it."""
    width = row["width"]
    # The cells of a countdown are narrower than the font's on purpose: there the cell is what counts.
    wide = min(width, row["wide"]) if len(row["text"]) == 1 else row["wide"]
    # Qt: AlignRight is 2, AlignHCenter is 4.
    shift = {2: width - wide, 4: (width - wide) / 2}.get(row["align"], 0.0)
    cap = row["pixels"] * 0.7273
    base = row["y"] + row["base"]
    return Placed(
        text=row["text"],
        left=row["x"] + shift,
        top=base - cap,
        right=row["x"] + shift + wide,
        bottom=base + (row["lines"] - 1) * row["high"] / max(1, row["lines"]),
        cap=cap,
        cut=row["cut"],
        wide=wide > width + 1.5,
    )
