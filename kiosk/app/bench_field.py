"""People at the size of the largest events: a bust with all that follows from it, entries, prizes, opening, deals."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from kiosk.app.bench_desk import BenchDesk, Line, check, p99
from kiosk.app.bench_hall import hall, last_instant
from kiosk.app.bench_night import NAME, Size, Wound, memory_log
from kiosk.app.bench_table import Figure, range_of
from kiosk.desk import Desk
from kiosk.show.context import Context
from kiosk.show.frame import Framer
from kiosk.show.words import Words
from kiosk.store.journal import Journal
from kiosk.store.open import read_entries
from kiosk.tournament import commands as c
from kiosk.tournament.facts import PayoutsSet
from kiosk.tournament.icm import equities
from kiosk.tournament.payouts import amounts_for
from kiosk.tournament.prizes import amounts_of

LIMITS = (10, 20, 50)
"""Of a bust, in milliseconds, at the three sizes of ``Size.fields``."""


def measure(size: Size) -> list[Figure]:
    """Everything through a real desk and a journal on the disk, each act until its frame is made."""
    figures: list[Figure] = []
    for players, limit in zip(size.fields, LIMITS, strict=True):
        figures += _busts(players, limit, size.acts)
    return [
        *figures,
        *_entries(size.people, size.acts),
        *_schedule(size.fields[1]),
        _opening(size.people, size.hall_facts, size.folds),
        *_deals(size.folds),
    ]


def _busts(players: int, limit: float, acts: int) -> list[Figure]:
    """Busts across the bubble: two of three before the money."""
    paid = -(-players * 15 // 100)
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        room = BenchDesk(Path(folder, "busts.sqlite"), hall(players, paid + acts * 2 // 3))
        tournament = room.tournament
        took: list[float] = []
        for _ in range(acts):
            last = str(tournament.players)
            out = {"player": last, "stack": 40_000, "by": [str(1 + len(took) % 5)]}
            took.append(room.took(c.BustOut([out]), last))
        check(sum(amounts_of(tournament)) == players * 1_000_00, "the prizes are not the pool")
        room.close()
    return [p99(f"bust among {players:,}", took, limit)]


def _entries(players: int, acts: int) -> list[Figure]:
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        room = BenchDesk(Path(folder, "entries.sqlite"), hall(players, players * 2 // 3))
        new = [str(number) for number in range(players + 1, players + 1 + acts)]
        registered = [room.took(c.Register(player), player) for player in new]
        back = [room.took(c.ReEnter(player), player) for player in _spread(players * 2 // 3 + 1, players, acts)]
        tournament = room.tournament
        check(tournament.entries == players + acts and tournament.re_entries == len(back), "an entry was lost")
        room.close()
    return [p99(f"register, {players:,} entries", registered, 20), p99("re-enter, likewise", back, 20)]


def _spread(first: int, last: int, acts: int) -> Iterable[str]:
    """Players from the first one out to the last one, evenly."""
    step = max(1, (last - first) // acts)
    return (str(number) for number in range(last, first - 1, -step))


def _schedule(entries: int) -> list[Figure]:
    """A schedule that was never made before: each time the pool is another one."""
    payouts = PayoutsSet(paid_percent="15", unit=1_00)
    pools = count(entries * 1_000_00)

    def made() -> None:
        pool = next(pools)
        check(sum(amounts_for(payouts, pool, entries, 1_000_00, entries)) == pool, "the schedule is not the pool")

    took = [_timed(made) for _ in range(20)]
    return [Figure(f"payouts for {entries:,} entries", max(took), 20, note=f"median {median(took):.1f} ms, exact")]


def _opening(players: int, facts: int, times: int) -> Figure:
    """From the file on the disk to the first frame of the event."""
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        path = Path(folder, "hall.sqlite")
        journal = Journal.open(path)
        entries = hall(players, players * 3 // 5, facts)
        journal.append(journal.create_event(NAME), 0, entries)
        journal.close()
        now = last_instant(entries)
        gc.collect()
        gc.disable()  # as the program does until its first frame
        took = [_timed(lambda: _open(path, now, players)) for _ in range(times)]
        gc.enable()
    return Figure(f"event of {len(entries):,} facts opened", median(took), 1_500, note=range_of(took))


def _open(path: Path, now: int, players: int) -> None:
    """As the program starts: the writer comes after the first frame."""
    opened = read_entries(path)
    desk = Desk(memory_log(), Line(Wound(now)), opened.entries)
    Framer().frame(desk.tournament, now, Words(), Context())
    check(desk.tournament is not None and desk.tournament.entries == players, "somebody was lost")


def _deals(times: int) -> list[Figure]:
    """ICM with nothing alike: stacks and prizes all different."""
    figures = []
    for players, limit in ((10, 50), (20, 10_000)):
        stacks = [100_000 + 7_919 * number for number in range(players)]
        prizes = [1_000_000 // (1 + number) + number for number in range(players)]
        took = [_timed(lambda s=stacks, p=prizes: check(sum(equities(s, p)) > 0, "no equity")) for _ in range(times)]  # type: ignore[misc]
        figures.append(Figure(f"ICM of {players}", max(took), limit, note=range_of(took)))
    return figures


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
