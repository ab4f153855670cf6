"""How fast the designer's window follows an edit: until everything is told, and until it is drawn."""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.app.bench_table import Figure, percentile
from kiosk.app.designer.around import Alone
from kiosk.app.designer.core import Designing
from kiosk.app.designer.window import designing, window_of
from kiosk.app.run import application
from kiosk.bridge.operator import register
from kiosk.design.document import Document
from kiosk.design.plan import Brief, Plan
from kiosk.design.steps import nice_between, numbered
from kiosk.files.chipsets import load_chipsets
from kiosk.files.data import data_path
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

_TOLD_MS, _DRAWN_MS = 8.0, 16.0
LEVELS = 60
_BREAK_AFTER = 6
_PATIENCE_MS = 5_000


def sixty_levels() -> Plan:
    """A sheet of 60 levels with breaks, the chips of a card room, and 400 players with re-entries."""
    rows: list[Segment] = []
    big = 200
    for number in range(1, LEVELS + 1):
        rows.append(Segment("level", number, big // 2, big, big, "big_blind", 30 * MINUTE))
        if number % _BREAK_AFTER == 0 and number < LEVELS:
            rows.append(Segment("break", number, length_ms=15 * MINUTE, closes_registration=number == 2 * _BREAK_AFTER))
        big = nice_between(big, None, 100) or big
    cases, _ = load_chipsets()
    brief = Brief("Bench", 40_000, 300, 100, length_ms=33 * HOUR, level_ms=30 * MINUTE, case=cases["card-room"])
    return Plan(Structure(numbered(rows), name="Bench", starting_stack=40_000), brief)


def edited(edits: int) -> list[Figure]:
    """Type into a cell so often; every figure is of the window's thread."""
    application()
    register()
    engine = QQmlEngine()
    engine.addImportPath(str(data_path("qml")))
    made = designing(Alone(), engine)
    made.begin(Document.of(sixty_levels()))
    gc.collect()
    gc.freeze()  # as the program does once it has begun
    told = [_typed(made, at) for at in range(edits)]
    window = window_of(made, engine)
    window.setVisible(True)
    _wait(window)
    drawn = [_drawn(made, window, at) for at in range(edits)]
    made.parts.drafts.settle()  # nothing of it is to be kept
    window.close()
    window.deleteLater()
    rows = len(made.document.plan.structure.segments)
    note = f"{edits} edits of {LEVELS} levels in {rows} rows, median"
    return [
        Figure("designer: edit to all told, p99", percentile(told, 0.99), _TOLD_MS, note=f"{note} {_median(told)}"),
        Figure("designer: edit to all drawn, p99", percentile(drawn, 0.99), _DRAWN_MS, note=f"{note} {_median(drawn)}"),
    ]


def _median(took: list[float]) -> str:
    return f"{percentile(took, 0.5):.1f} ms"


def _typed(made: Designing, at: int) -> float:
    """One edit of a level in the middle, always another figure. In milliseconds."""
    start = time.perf_counter()
    made.act("type", {"row": 30, "column": "ante", "text": str(100 * (at % 50 + 1))})
    return (time.perf_counter() - start) * 1000


def _drawn(made: Designing, window: QQuickWindow, at: int) -> float:
    """The same until its frame is there."""
    start = time.perf_counter()
    _typed(made, at + 7)
    _wait(window)
    return (time.perf_counter() - start) * 1000


class _Frame(QObject):
    """Ends a wait with the next frame of a window; a slot that is queued, or a grab would wait for itself."""

    def __init__(self, window: QQuickWindow, loop: QEventLoop) -> None:
        super().__init__(loop)
        self._loop = loop
        window.frameSwapped.connect(self.shown, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def shown(self) -> None:
        """The frame is there."""
        self._loop.quit()


def _wait(window: QQuickWindow) -> None:
    loop = QEventLoop()
    _Frame(window, loop)
    QTimer.singleShot(_PATIENCE_MS, loop, loop.quit)
    window.update()
    loop.exec()
