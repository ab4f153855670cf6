"""A desk for the bench: on a journal of its own on the disk, with the frames that a wall would show."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from pathlib import Path

from kiosk.app.bench_hall import last_instant
from kiosk.app.bench_night import NAME, Wound
from kiosk.app.bench_table import Figure, percentile
from kiosk.app.logs import JournalLog
from kiosk.bridge.now import wall
from kiosk.desk import Desk, Outcome
from kiosk.show.context import Context
from kiosk.show.frame import Framer
from kiosk.show.words import Words
from kiosk.store.journal import Journal
from kiosk.tournament import commands as c
from kiosk.tournament.facts import Entry
from kiosk.tournament.results import stand_of
from kiosk.tournament.state import Tournament


class BenchDesk:
    """A desk on an event that is in the journal already; an act ends when it is written, applied and shown."""

    def __init__(self, path: Path, entries: Sequence[Entry]) -> None:
        self.journal = Journal.open(path)
        event_id = self.journal.create_event(NAME)
        self.journal.append(event_id, 0, entries)
        wound = Wound(last_instant(list(entries)))
        self.desk = Desk(JournalLog(self.journal, event_id), Line(wound), entries)
        self._wound, self._framer, self._words = wound, Framer(), Words()
        self.frame()
        gc.collect()
        gc.freeze()  # as the program does once its windows are there

    @property
    def tournament(self) -> Tournament:
        """As it stands."""
        assert self.desk.tournament is not None
        return self.desk.tournament

    def frame(self) -> None:
        """Make the frame of now."""
        self._framer.frame(self.desk.tournament, self._wound.passed, self._words, Context())

    def took(self, command: c.Command, player: str = "") -> float:
        """One act in milliseconds: decided, on the disk, applied, its frame made.

        :param player: whose place and prize are looked up as well.
        :raises RuntimeError: it was refused.
        """
        self._wound.passed += 1_000
        self.frame()  # the tick of that second, which brings what comes by time alone
        told: list[Outcome] = []
        began = time.perf_counter()
        self.desk.do(command, told=told.append)
        if player:
            stand_of(self.tournament, self.tournament.field.players[player], self._wound.passed)
        self.frame()
        passed = time.perf_counter() - began
        if told[-1].refused is not None:
            raise RuntimeError(f"{command} was refused: {told[-1].refused}")
        while self.desk.idle():  # as between two ticks
            pass
        return passed * 1000

    def close(self) -> None:
        """Close its journal."""
        self.journal.close()
        gc.unfreeze()


class Line:
    """The event's line and the wall clock, wound by hand."""

    def __init__(self, wound: Wound) -> None:
        self._wound = wound

    def now(self) -> int:
        """The instant of the line."""
        return self._wound.passed

    def wall(self) -> int:
        """That of the wall clock."""
        return wall()


def p99(name: str, took: Sequence[float], limit: float, *, of: str = "acts") -> Figure:
    """The figure that 99 of 100 ``took`` no longer than."""
    note = f"{len(took)} {of}, p50 {percentile(took, 0.5):.1f} ms, slowest {max(took):.1f} ms"
    return Figure(f"{name}, p99", percentile(took, 0.99), limit, note=note)


def check(right: bool, wrong: str) -> None:
    """:raises RuntimeError: what was measured was not done."""
    if not right:
        raise RuntimeError(wrong)
