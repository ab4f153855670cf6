"""Memory with both windows open, and how it grows over a night of ticks."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from kiosk.app.bench_live import own_program, running_event, windows
from kiosk.app.bench_night import Size, Wound
from kiosk.app.bench_table import Figure

PAINT_EVERY = 25
"""Ticks from one picture to the next: painting every second of a night would take the bench minutes."""
STATUS = Path("/proc/self/status")


def measure(size: Size) -> list[Figure]:
    """Resident memory of the whole process; a tick shows a second of a night on wound clocks."""
    if not STATUS.exists():
        return []
    wound = Wound()
    with own_program(wound.clocks()) as program:
        windows(program)
        running_event(program, levels=2 + size.ticks // 3_600, minutes=60)
        program.ticker.stop()
        _ticks(program.tick, wound, min(1_000, size.ticks))
        gc.collect()
        before = resident()
        _ticks(program.tick, wound, size.ticks)
        gc.collect()
        after = resident()
    return [
        Figure("memory, both windows", after, 250, unit="MB", note=f"before the ticks {before:.1f} MB"),
        Figure(f"growth in {size.ticks:,} ticks", max(0.0, after - before), None, unit="MB", note="no limit set"),
    ]


def _ticks(tick: Callable[[], int], wound: Wound, count: int) -> None:
    for number in range(count):
        wound.passed += 1_000
        tick()
        if number % PAINT_EVERY == 0:
            QCoreApplication.processEvents()


def resident() -> float:
    """Resident memory of this process in MB of a million bytes."""
    line = next(row for row in STATUS.read_text(encoding="ascii").splitlines() if row.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024 / 1e6
