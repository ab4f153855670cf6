"""How memory grows while the wall turns pages and changes layouts for a night."""

from __future__ import annotations

import gc
from itertools import cycle

from PySide6.QtCore import QCoreApplication, QEvent

from kiosk.app.bench_live import own_program, running_event, wait, windows
from kiosk.app.bench_memory import STATUS, resident
from kiosk.app.bench_night import Size, Wound, do
from kiosk.app.bench_table import Figure
from kiosk.app.program import Program
from kiosk.tournament import commands as c

HOUR_S = 3_600
SWAP_S = 600
"""From one layout to the next; more often than any room does it."""
BREAK_S = 1_800
"""Of each hour so much is a break, in which the pages of a slideshow take turns."""
WARM_HOURS = 4
"""Before anything is compared: each layout in play and in a break. What they need once is no growth."""
PAINT_EVERY_S = 5
MAKE_MS = 200
"""After each change so long in real time, for the pages that are made in spare time."""
MOST_MB = 5.0
"""The allocator gives back whole pages alone: what is used and freed in another order leaves some MB behind. A layout
that was kept at each change would come to 72 times some MB."""


def measure(size: Size) -> list[Figure]:
    """Every shipped layout in turn, a level and a break in each hour, on wound clocks."""
    if not STATUS.exists():
        return []
    wound = Wound()
    with own_program(wound.clocks()) as program:
        windows(program)
        running_event(program, levels=size.page_hours + WARM_HOURS + 2, minutes=60)
        program.ticker.stop()
        night = _Night(program, wound)
        night.hours(WARM_HOURS)
        before = _at_rest()
        night.swaps = night.turns = 0
        night.hours(size.page_hours)
        after = _at_rest()
    note = f"{night.swaps} changes of layout, {night.turns} of page; before {before:.0f} MB"
    name = f"growth in {size.page_hours} h of pages and layouts"
    return [Figure(name, max(0.0, after - before), MOST_MB, unit="MB", note=note)]


class _Night:
    """Lets hours pass on the wall.

    :ivar swaps: how often another layout was shown.
    :ivar turns: how often another page was.
    """

    def __init__(self, program: Program, wound: Wound) -> None:
        self._program, self._wound = program, wound
        (self._layout,) = program.displays.layouts
        self._names = cycle(program.layouts.shelf.layouts)
        self.swaps = self.turns = 0
        self._layout.pageChanged.connect(self._turned)

    def _turned(self) -> None:
        self.turns += 1

    def hours(self, hours: int) -> None:
        """Half of each hour is a break."""
        assert self._program.session is not None
        for _ in range(hours):
            do(self._program.session.desk, c.TakeBreak(BREAK_S / 60))
            self._seconds(HOUR_S)

    def _seconds(self, seconds: int) -> None:
        for second in range(seconds):
            if second % SWAP_S == 0:
                self._program.layouts.choose(self._layout, next(self._names))
                self.swaps += 1
                wait(MAKE_MS)
            self._wound.passed += 1_000
            self._program.tick()
            if second % PAINT_EVERY_S == 0:
                _paint()


def _paint() -> None:
    QCoreApplication.processEvents()
    # Outside of an event loop what was let go of would stay until there is one again.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _at_rest() -> float:
    """Resident memory once all that was let go of is gone."""
    wait(MAKE_MS)
    _paint()
    gc.collect()
    return resident()
