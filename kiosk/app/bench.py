"""``kiosk bench``: what the program promises about time and memory, measured on this machine."""

from __future__ import annotations

import importlib
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, table

MEASURES = {
    "start": "bench_start",
    "drift": "bench_drift",
    "turn": "bench_turn",
    "act": "bench_act",
    "fold": "bench_fold",
    "people": "bench_people",
    "field": "bench_field",
    "room": "bench_seats",
    "crowd": "bench_crowd",
    "memory": "bench_memory",
    "pages": "bench_pages",
    "rest": "bench_rest",
    "level": "bench_level",
    "replug": "bench_replug",
    "sound": "bench_sound",
    "speak": "bench_speak",
    "design": "bench_design",
}
"""Each measure and the module that takes it."""


def main(seconds: float, only: str | None, size: Size | None = None) -> int:
    """Measure, print the table, and return 0 when every limit is kept, else 1; 2 for an unknown measure."""
    if only is not None and only not in MEASURES:
        sys.stderr.write(f"There is no measure {only}; there are {', '.join(MEASURES)}.\n")
        return 2
    size = size or Size(seconds=seconds)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    figures: list[Figure] = []
    for name in MEASURES if only is None else [only]:
        sys.stderr.write(f"measuring: {name}\n")
        figures.extend(_apart(name, size))
    sys.stdout.write(table(figures) + "\n")
    return 0 if all(figure.met for figure in figures) else 1


def _apart(name: str, size: Size) -> list[Figure]:
    """One measure in a process of its own: none stands in the memory, or in the way, of another."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(take, name, size).result()


def take(name: str, size: Size) -> list[Figure]:
    """Take one measure in this process."""
    module = importlib.import_module(f"kiosk.app.{MEASURES[name]}")
    figures: list[Figure] = module.measure(size)
    return figures
