"""How smoothly a new level comes up on the wall: the frames that are shown while it does."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickItem, QQuickWindow

from kiosk.app.bench_live import READY_MS, own_program, running_event, wait, windows
from kiosk.app.bench_night import Size, do
from kiosk.app.bench_table import Figure
from kiosk.app.program import Program
from kiosk.tournament import commands as c

SIZES = ((1920, 1080), (3840, 2160))
LEAST = 50.0
"""Frames a second."""
LEFT_S = 1.5
"""Left of the level before: long enough for all that this sets off to be painted before the level changes."""
PATIENCE_MS = 10_000
LIFT = "lift"
"""The property that each widget that comes up has: how far it is below its place, in pixels."""


def measure(size: Size) -> list[Figure]:
    """Levels that time brings, with both windows open, the wall in two sizes."""
    figures = []
    with own_program() as program:
        windows(program)
        running_event(program, len(SIZES) * size.levels + 2)
        window = program.displays.window
        assert window is not None
        for width, height in SIZES:
            window.setGeometry(0, 0, width, height)
            wait(READY_MS)
            rises = [_rise(program, window) for _ in range(size.levels)]
            rates = [rise.rate for rise in rises]
            longest = max(rise.longest_ms for rise in rises)
            figures.append(
                Figure(
                    f"level comes up, {width} x {height}, slowest",
                    min(rates),
                    LEAST,
                    unit="frames/s",
                    note=f"{len(rates)} levels, most {max(rates):.0f}; longest between two frames {longest:.0f} ms",
                    more=True,
                )
            )
    return figures


def _rise(program: Program, window: QQuickWindow) -> _Rise:
    """Watch one level come up. :raises RuntimeError: nothing rose."""
    assert program.session is not None
    loop = QEventLoop()
    do(program.session.desk, c.SetRemaining(LEFT_S))
    rise = _Rise(window, loop, program)
    QTimer.singleShot(PATIENCE_MS, loop, loop.quit)
    loop.exec()
    rise.stop()
    if not rise.down:
        raise RuntimeError("no level came up on the wall")
    return rise


class _Rise(QObject):
    """Notes when each frame was shown, from the first in which something is on its way to the first at rest.

    :ivar down: whether everything has come to rest again.
    """

    def __init__(self, window: QQuickWindow, loop: QEventLoop, parent: QObject) -> None:
        super().__init__(parent)
        self._window, self._loop = window, loop
        self._rising = [item for item in _items(window.contentItem()) if item.property(LIFT) is not None]
        self._moving = False
        self._at: list[float] = []
        self.down = False
        window.afterAnimating.connect(self._begin)
        # Queued: a slot of Python connected directly can stop the thread that draws.
        window.frameSwapped.connect(self._swapped, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def _begin(self) -> None:
        self._moving = any(item.property(LIFT) > 0 for item in self._rising if item.isVisible())

    @Slot()
    def _swapped(self) -> None:
        if self.down or not (self._moving or self._at):
            return
        self._at.append(time.perf_counter())
        if not self._moving:
            self.down = True
            self._loop.quit()

    def stop(self) -> None:
        """Watch no longer."""
        self._window.afterAnimating.disconnect(self._begin)
        self._window.frameSwapped.disconnect(self._swapped)
        self.deleteLater()

    @property
    def rate(self) -> float:
        """Frames a second."""
        return (len(self._at) - 1) / (self._at[-1] - self._at[0])

    @property
    def longest_ms(self) -> float:
        """The longest time between two frames."""
        return max(after - before for before, after in zip(self._at, self._at[1:], strict=False)) * 1000


def _items(item: QQuickItem) -> Iterator[QQuickItem]:
    yield item
    for child in item.childItems():
        yield from _items(child)
