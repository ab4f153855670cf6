"""What is known of one display's window, and of the operator window while its screen is gone."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QScreen
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.layouts import WallLayout

TEST_MS = 180_000
"""Nobody shall have to remember the test picture."""


@dataclass(slots=True)
class Shown:
    """One display's window, its layout, and the screen it was put on last."""

    window: QQuickWindow
    layout: WallLayout | None
    layout_name: str
    screen: QScreen | None = None
    full: bool = False
    testing: bool = False
    test_ends: QTimer = field(init=False)
    """Started anew with each test picture, so that an earlier one's end takes no later one off."""

    def __post_init__(self) -> None:
        self.test_ends = QTimer(self.window)
        self.test_ends.setSingleShot(True)
        self.test_ends.setInterval(TEST_MS)

    def test(self, on: bool) -> None:
        """Lay the test picture over the display, or take it off."""
        if self.testing != on:
            self.testing = on
            self.window.setProperty("testing", on)
            if on:
                self.test_ends.start()
            else:
                self.test_ends.stop()


@dataclass(frozen=True, slots=True)
class Away:
    """Where the operator window was before its screen, told by its identity, went."""

    screen: str
    area: QRect
    states: Qt.WindowState
