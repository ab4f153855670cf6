"""From a screen plugged in again to the display on all of it, painted."""

from __future__ import annotations

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from kiosk.app.bench_live import own_program, running_event, wait
from kiosk.app.bench_night import Size
from kiosk.app.bench_screens import Sockets, can_plug
from kiosk.app.bench_table import Figure, range_of
from kiosk.app.program import Program
from kiosk.bridge.windows import fills
from kiosk.files.displays import Display

WALL = 1
"""The socket of the display's screen; the operator's is socket 0."""
BESIDE = (1920, 0)
PATIENCE_MS = 10_000
APART_MS = 1_500


def measure(size: Size) -> list[Figure]:
    """Pull and plug the display's screen, with a clock that runs; none where no second screen can be had."""
    if not can_plug():
        return []
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        sockets = Sockets(Path(folder))
        try:
            sockets.prepare(WALL)
            sockets.plug(WALL, BESIDE)
            os.environ["DISPLAY"] = sockets.display
            with own_program(platform="xcb", displays=(Display(screen=f"DUMMY{WALL}", on=True),)) as program:
                took = _swaps(program, sockets, size.swaps)
                left_over = len(QGuiApplication.topLevelWindows()) - 2
        finally:
            sockets.close()
    return [
        Figure("replug, slowest", max(took), 2_000, note=f"{len(took)} times, {range_of(took)}"),
        Figure("windows left over", left_over, 0, unit="", note="after pulling and plugging"),
    ]


def _swaps(program: Program, sockets: Sockets, swaps: int) -> list[float]:
    program.start_windows()
    wait(APART_MS)
    running_event(program)
    took = []
    for _ in range(swaps):
        sockets.pull(WALL)
        wait(APART_MS)
        if program.displays.on or not program.displays.lost:
            raise RuntimeError("the display outlived its screen")
        took.append(_plugged(program, sockets))
        wait(APART_MS)
    return took


def _plugged(program: Program, sockets: Sockets) -> float:
    """Milliseconds from the beginning of the plugging, the X server's own share included.

    :raises RuntimeError: the display did not come back.
    """
    loop, painted = QEventLoop(), [0.0]
    window = program.displays.window
    assert window is not None

    def swapped() -> None:
        if window.isVisible() and window.screen().name() == f"DUMMY{WALL}" and fills(window, window.screen()):
            painted[0] = time.perf_counter()
            loop.quit()

    connection = window.frameSwapped.connect(swapped, Qt.ConnectionType.QueuedConnection)
    QTimer.singleShot(PATIENCE_MS, loop.quit)
    began = time.perf_counter()
    plugging = sockets.begin(WALL, BESIDE)
    loop.exec()
    window.frameSwapped.disconnect(connection)
    plugging.wait()
    if not painted[0]:
        raise RuntimeError("the display did not come back to its screen")
    return (painted[0] - began) * 1000
