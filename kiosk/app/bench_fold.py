"""Folding the facts of the largest event, and taking back one command in it."""

from __future__ import annotations

import gc
import time
from statistics import median

from kiosk.app.bench_night import Size, long_night
from kiosk.app.bench_table import Figure, range_of
from kiosk.desk import Desk, Outcome
from kiosk.tournament.apply import fold


def measure(size: Size) -> list[Figure]:
    """Folding everything in the median; an undo at its slowest, its twin being ready as it is between two ticks."""
    desk = long_night(size.many_facts, 20_000)
    folds = [_fold(desk) for _ in range(size.folds)]
    undos = [_undo(desk) for _ in range(size.undos)]
    return [
        Figure(f"fold {size.many_facts:,} facts", median(folds), 500, note=range_of(folds)),
        Figure("undo in it, slowest", max(undos), 20, note=f"median {median(undos):.1f} ms of {size.undos}"),
    ]


def _fold(desk: Desk) -> float:
    gc.collect()
    began = time.perf_counter()
    made = fold(desk.entries, desk.dead)
    passed = time.perf_counter() - began
    assert desk.tournament is not None
    if made is None or (made.entries, made.players) != (desk.tournament.entries, desk.tournament.players):
        raise RuntimeError("the fold made another tournament")
    return passed * 1000


def _undo(desk: Desk) -> float:
    while desk.idle():
        pass
    told: list[Outcome] = []
    began = time.perf_counter()
    desk.undo(told=told.append)
    passed = time.perf_counter() - began
    if told[-1].refused is not None:
        raise RuntimeError(f"an undo was refused: {told[-1].refused}")
    return passed * 1000
