"""From the operator's act to the moment it is durable, shown, and painted in both windows."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import cycle, islice

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickWindow

from kiosk.app.bench_live import READY_MS, own_program, running_event, wait, windows
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, percentile
from kiosk.app.program import Program

LARGE = (3840, 2160)
PATIENCE_MS = 2_000
PAUSE_MS = 15
"""Between two acts, so that no picture of the one before is still on its way."""
ACTS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("plus_minute", {}),
    ("minus_minute", {}),
    ("announce", {"text": "Seat open at table 4"}),
    ("pause", {}),
    ("resume", {}),
    ("count", {"players": "88"}),
    ("undo", {}),
    ("announce", {"text": "Dinner at nine"}),
    ("count", {"players": "97", "entries": "120"}),
    ("next_level", {}),
    ("undo", {}),
)
"""Each changes both windows."""


def measure(size: Size) -> list[Figure]:
    """Acts of several kinds, through the operator's own slot, the writer's thread and a file on the disk."""
    with own_program() as program:
        windows(program)
        running_event(program)
        acting = _Acting(program)
        figures = _figures("act", acting, size.acts, (25, 50))
        wall = program.displays.window
        assert wall is not None
        wall.setGeometry(0, 0, *LARGE)
        wait(READY_MS)
        figures += _figures("act, wall of 3840 x 2160", acting, size.acts, (None, 80))
    return figures


def _figures(name: str, acting: _Acting, acts: int, limits: tuple[float | None, float]) -> list[Figure]:
    took = [acting.took(act, values) for act, values in islice(cycle(ACTS), acts)]
    return [
        Figure(f"{name}, p50", percentile(took, 0.5), limits[0], note=f"{len(took)} acts"),
        Figure(f"{name}, p99", percentile(took, 0.99), limits[1], note=f"slowest {max(took):.0f} ms"),
    ]


class _Acting:
    """Does acts one by one, each until both windows have painted what it changed."""

    def __init__(self, program: Program) -> None:
        assert program.session is not None
        assert program.displays.window is not None
        assert program.window is not None
        self._desk, self._operator = program.session.desk, program.operator
        self._loop = QEventLoop()
        self._painted = [Painted(window, self._loop, program) for window in (program.displays.window, program.window)]

    def took(self, name: str, values: Mapping[str, object]) -> float:
        """One act, in milliseconds. :raises RuntimeError: it was refused, or one window never painted it."""
        wait(PAUSE_MS)
        rows = len(self._desk.entries) + 1
        for painted in self._painted:
            painted.await_(lambda: len(self._desk.entries) >= rows)
        patience = QTimer()
        patience.setSingleShot(True)
        patience.timeout.connect(self._loop.quit)
        patience.start(PATIENCE_MS)
        began = time.perf_counter()
        self._operator.actWith(name, dict(values))
        while not all(painted.at for painted in self._painted) and patience.isActive():
            self._loop.exec()
        if not all(painted.at for painted in self._painted):
            raise RuntimeError(f"{name} was not painted: {self._operator.property('refusal')}")
        return (max(painted.at for painted in self._painted) - began) * 1000


class Painted(QObject):
    """Notes when a window has swapped a frame that was begun after what it waits for had been shown.

    :ivar at: that instant by the performance counter; 0 before.
    """

    def __init__(self, window: QQuickWindow, loop: QEventLoop, parent: QObject) -> None:
        super().__init__(parent)
        self._loop = loop
        self._shown: Callable[[], bool] = lambda: False
        self._begun = False
        self.at = 0.0
        window.afterAnimating.connect(self._begin)
        window.frameSwapped.connect(self._swapped, Qt.ConnectionType.QueuedConnection)

    def await_(self, shown: Callable[[], bool]) -> None:
        """Begin anew, for a frame that is begun once ``shown`` is true."""
        self._shown, self._begun, self.at = shown, False, 0.0

    @Slot()
    def _begin(self) -> None:
        self._begun = self._begun or self._shown()

    @Slot()
    def _swapped(self) -> None:
        if self._begun and not self.at:
            self.at = time.perf_counter()
            self._loop.quit()
