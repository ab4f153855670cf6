"""The room at the size of the largest events: seats drawn, late entries, what every bust calls for, breaks, a redraw.

With it whether the draws are fair (``bench_fair``) and how the floor and the board of moves keep up (``bench_floor``).
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from kiosk.app.bench_desk import BenchDesk, check, p99
from kiosk.app.bench_fair import measure as fairness
from kiosk.app.bench_floor import measure as floor
from kiosk.app.bench_hall import SEATS, thinned, waiting
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, percentile, range_of
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament.advised import advised
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.draws import draw
from kiosk.tournament.facts import Entry

LATE_PART, BREAK_PART = 3, 20
"""For so many busts one late entry, and one table broken: there must be seats for them."""


def measure(size: Size) -> list[Figure]:
    """Everything through a real desk and a journal on the disk, each act until its frame is made."""
    entries, figures = _evening(size)
    figures += _redraw(entries, size)
    del entries
    gc.collect()
    return [*figures, *fairness(size), *floor(size)]


@contextmanager
def _desk(entries: list[Entry]) -> Iterator[BenchDesk]:
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        desk = BenchDesk(Path(folder, "room.sqlite"), entries)
        try:
            yield desk
        finally:
            desk.close()


def _evening(size: Size) -> tuple[list[Entry], list[Figure]]:
    """The first draw, and what comes after it; with the journal as it was once the first hand was dealt."""
    players, tables = size.seated, -(-size.seated // SEATS)
    with _desk(waiting(players)) as desk:
        drawn = _again_and_again(desk, rooms.SeatAll(tables), size.folds)
        field = desk.tournament.field
        check(len(field.seats) == players and max(field.at_table.values()) <= SEATS, "somebody has no seat of his own")
        desk.took(c.Start())
        entries = list(desk.desk.entries)
        busts = [_bust(desk) for _ in range(size.acts)]
        late = [desk.took(c.Register(f"late {nth}")) for nth in range(size.acts // LATE_PART)]
        breaks = [desk.took(rooms.BreakTable()) for _ in range(max(1, size.acts // BREAK_PART))]
        check(len(field.seats) == field.in_play == players - len(busts) + len(late), "somebody stands")
        check(len(desk.tournament.tables) <= tables + len(late) - len(breaks), "a table was not broken")
    return entries, [
        Figure(f"first draw of {players:,}, slowest", max(drawn), 1_000, note=f"{tables:,} tables; {range_of(drawn)}"),
        p99("bust with all it calls for", busts, 50, of="busts"),
        p99("late entry with its seat", late, 30),
        p99("a table breaks", breaks, 50),
    ]


def _redraw(entries: list[Entry], size: Size) -> list[Figure]:
    """Where nobody balanced all the way down; then everybody left draws anew, in one fact, and that is undone."""
    with _desk(thinned(entries, size.redrawn + size.acts)) as desk:
        busts, proposals, moves = list[float](), list[float](), 0
        for _ in range(size.acts):
            busts.append(_bust(desk))
            began = time.perf_counter()
            moves = len(balancing_of(desk.tournament).moves)
            proposals.append((time.perf_counter() - began) * 1000)
        seats, rows = dict(desk.tournament.field.seats), len(desk.desk.entries)
        drawn = _again_and_again(desk, rooms.Redraw(), size.folds)
        check(len(desk.desk.entries) == rows + 2 * size.folds - 1, "the redraw is not one fact")
        check(len(desk.tournament.field.seats) == len(seats) == size.redrawn, "somebody was lost")
        undone = _undone(desk)
        check(desk.tournament.field.seats == seats, "not all of the redraw was undone")
    return [
        p99(f"proposal of {moves:,} moves", proposals, 50, of=f"busts of {percentile(busts, 0.5):.0f} ms"),
        Figure(f"redraw of {size.redrawn:,}, slowest", max(drawn), 1_000, note=f"one fact; {range_of(drawn)}"),
        Figure("redraw taken back", undone, None, note="as a whole"),
    ]


def _again_and_again(desk: BenchDesk, command: c.Command, times: int) -> list[float]:
    """How long one act takes, each time from where it was before."""
    took = [desk.took(command)]
    for _ in range(times - 1):
        _undone(desk)
        took.append(desk.took(command))
    return took


def _undone(desk: BenchDesk) -> float:
    began = time.perf_counter()
    desk.desk.undo()
    desk.frame()
    passed = time.perf_counter() - began
    while desk.desk.idle():
        pass
    return passed * 1000


def _bust(desk: BenchDesk) -> float:
    """One player of the room is out, and everything is known that the room needs then."""
    seats = list(desk.tournament.field.seats.values())
    gone = seats[draw("busts", len(desk.desk.entries), len(seats))]
    took = desk.took(c.BustOut([gone]), gone)
    began = time.perf_counter()
    advised(desk.tournament)
    return took + (time.perf_counter() - began) * 1000
