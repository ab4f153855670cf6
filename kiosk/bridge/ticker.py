"""The tick: aimed at the instant at which a figure on the wall turns. Nothing is ever counted."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer

AFTER_FAULT_MS = 250


class Ticker(QObject):
    """Calls ``tick`` and then waits for as long as that says.

    :param tick: shows what is due and returns the milliseconds until the next figure turns.
    """

    def __init__(self, tick: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tick = tick
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.now)

    def now(self) -> None:
        """Tick at once. A tick that fails is reported and does not stop the next."""
        wait, began = AFTER_FAULT_MS, time.monotonic()
        try:
            wait = self._tick()
        except Exception:  # noqa: BLE001 - whoever asked for a tick is not to fall with it; the program's hook logs it
            sys.excepthook(*sys.exc_info())
        finally:
            spent = int((time.monotonic() - began) * 1000)  # by showing: that does not put the next figure off
            self._timer.start(max(1, wait - spent))

    def stop(self) -> None:
        """No more ticks."""
        self._timer.stop()
