"""The program with the largest event in its journal: from its start to the first frame, and the memory it takes."""

from __future__ import annotations

import gc
from multiprocessing import get_context
from pathlib import Path

from kiosk.app.bench_hall import hall
from kiosk.app.bench_live import own_program, windows
from kiosk.app.bench_memory import STATUS, resident
from kiosk.app.bench_night import Size, Wound, kept, memory_log
from kiosk.app.bench_start import start_of
from kiosk.app.bench_table import Figure
from kiosk.bridge.now import EventTime, wall
from kiosk.desk import Desk


def measure(size: Size) -> list[Figure]:
    """The memory first: this process must not have made the event itself."""
    figures = _memory(size.people, size.hall_facts) if STATUS.exists() else []
    entries = hall(size.people, size.people * 3 // 5, size.hall_facts)
    desk = Desk(memory_log(), EventTime(wall(), clocks=Wound().clocks()), entries)
    return [*figures, start_of(f"start, crowd of {len(entries):,} facts", desk, None, size.starts)]


def _memory(players: int, facts: int) -> list[Figure]:
    """Both windows open on the event, read from its journal."""
    with own_program(prepare=lambda path: _written_apart(path, players, facts)) as program:
        program.open_last()
        windows(program)
        program.ticker.now()
        gc.collect()
        tournament = None if program.session is None else program.session.desk.tournament
        if tournament is None or tournament.entries != players:
            raise RuntimeError("the program did not open the event")
        return [Figure(f"memory, {players:,} entries", resident(), 300, unit="MB", note="both windows open")]


def _written_apart(path: Path, players: int, facts: int) -> None:
    """In a process of its own: what it took must not count."""
    process = get_context("spawn").Process(target=write, args=(path, players, facts))
    process.start()
    process.join()
    if process.exitcode:
        raise RuntimeError("the event could not be written")


def write(path: Path, players: int, facts: int) -> None:
    """Keep a crowd's journal."""
    kept(hall(players, players * 3 // 5, facts), path)
