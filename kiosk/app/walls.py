"""The displays and their layouts, from the first frame that the room sees on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtQml import QQmlEngine

from kiosk.bridge.board import Board
from kiosk.bridge.displays import Displays
from kiosk.bridge.layouts import Layouts, Say
from kiosk.files.data import data_path
from kiosk.files.displays import Display


class Walls(QObject):
    """Every display with the layout it shows.

    ``first_shown`` follows the first frame of the first display.

    :param say: makes the words for what is wrong with a layout's file.
    """

    first_shown = Signal()

    def __init__(self, engine: QQmlEngine, board: Board, say: Say, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layouts = Layouts(say, self)
        url = QUrl.fromLocalFile(str(data_path("qml", "Display", "DisplayWindow.qml")))
        self.displays = Displays(engine, url, board, self.layouts, self)
        self._seen = False

    def begin(self, displays: Sequence[Display], distance: float, *, demo: bool) -> bool:
        """Show the displays that are wanted, in a demo at least one. Returns whether any can be seen."""
        if demo and not any(display.on for display in displays):
            displays = [*(display for display in displays if display.screen), Display(on=True)]
        self.displays.want(displays, distance, start=True)
        window = self.displays.window
        if window is None:
            return False
        # Queued: a slot called in the midst of a frame must not touch the window.
        window.frameSwapped.connect(self._swapped, Qt.ConnectionType.QueuedConnection)
        return True

    def _swapped(self) -> None:
        window, first = self.displays.window, not self._seen
        self._seen = True  # a second frame may be queued already
        if window is not None and first:
            window.frameSwapped.disconnect(self._swapped)
            self.first_shown.emit()
