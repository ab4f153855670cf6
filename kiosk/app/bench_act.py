"""From the operator's act to the moment it is durable, shown, and painted in both windows."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import cycle, islice

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtQuick import QQuickWindow

from kiosk.app.bench_live import own_program, running_event, wait, windows
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, percentile
from kiosk.app.program import Program

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
        took = [_act(program, name, values) for name, values in islice(cycle(ACTS), size.acts)]
    return [
        Figure("act, p50", percentile(took, 0.5), 25, note=f"{len(took)} acts"),
        Figure("act, p99", percentile(took, 0.99), 50, note=f"slowest {max(took):.0f} ms"),
    ]


def _act(program: Program, name: str, values: Mapping[str, object]) -> float:
    """One act, in milliseconds. :raises RuntimeError: it was refused, or one window never painted it."""
    session, wall, desk = program.session, program.displays.window, program.window
    assert session is not None
    assert wall is not None
    assert desk is not None
    wait(PAUSE_MS)
    before = len(session.desk.entries)
    loop = QEventLoop()
    paints = [_Painted(window, lambda: len(session.desk.entries) > before, loop) for window in (wall, desk)]
    patience = QTimer()
    patience.setSingleShot(True)
    patience.timeout.connect(loop.quit)
    patience.start(PATIENCE_MS)
    began = time.perf_counter()
    program.operator.actWith(name, dict(values))
    while not all(paint.at for paint in paints) and patience.isActive():
        loop.exec()
    for paint in paints:
        paint.leave()
    if not all(paint.at for paint in paints):
        raise RuntimeError(f"{name} was not painted: {program.operator.property('refusal')}")
    return (max(paint.at for paint in paints) - began) * 1000


class _Painted:
    """Notes when a window has swapped a frame that was begun after what it waits for had been shown.

    :ivar at: that instant by the performance counter; 0 before.
    """

    def __init__(self, window: QQuickWindow, shown: Callable[[], bool], loop: QEventLoop) -> None:
        self._window, self._shown, self._loop = window, shown, loop
        self._begun = False
        self.at = 0.0
        window.afterAnimating.connect(self._begin)
        window.frameSwapped.connect(self._swapped, Qt.ConnectionType.QueuedConnection)

    def _begin(self) -> None:
        self._begun = self._begun or self._shown()

    def _swapped(self) -> None:
        if self._begun and not self.at:
            self.at = time.perf_counter()
            self._loop.quit()

    def leave(self) -> None:
        """Watch no longer."""
        self._window.afterAnimating.disconnect(self._begin)
        self._window.frameSwapped.disconnect(self._swapped)
