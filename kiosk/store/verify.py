"""Whether a journal is sound, row by row."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kiosk.store.codec import decode
from kiosk.store.open import connect_read_only, events_of, format_of, wal_of
from kiosk.store.pages import torn
from kiosk.store.protocol import FORMAT, DamagedRow, NewerJournal
from kiosk.store.salvage import Salvaged, mend, salvage

__all__ = ["Problem", "Report", "Salvaged", "mend", "salvage", "verify"]

Code = Literal[
    "missing",
    "unreadable",
    "integrity",
    "unfinished_commit",
    "newer_format",
    "newer_row",
    "damaged_row",
    "unknown_event",
    "seq_gap",
    "batch_broken",
    "time_backwards",
]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: in row ``seq`` of ``event_id``, or in the whole file (0 and "")."""

    code: Code
    event_id: str = ""
    seq: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much one event holds."""

    event_id: str
    name: str
    entries: int
    batches: int
    last_seq: int


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found. ``format`` is 0 when the file could not be read so far."""

    format: int
    counts: tuple[Counts, ...]
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> bool:
        """Whether no fault was found."""
        return not self.problems

    @property
    def entries(self) -> int:
        """Rows of all events together."""
        return sum(event.entries for event in self.counts)

    @property
    def events(self) -> int:
        """How many events there are."""
        return len(self.counts)


def verify(path: Path) -> Report:
    """Read all of a journal and tell every fault; changes nothing and raises for nothing that a file can hold.

    "unfinished_commit" means that the program was killed while it wrote, or that the end of the file was cut off.
    """
    if not path.exists():
        return Report(0, (), (Problem("missing"),))
    problems: list[Problem] = []
    version, counts = 0, list[Counts]()
    try:
        if wal_of(path).exists() and torn(wal_of(path).read_bytes()):
            problems.append(Problem("unfinished_commit"))
        with connect_read_only(path) as rows:
            version = format_of(rows)
            problems += _whole_file(rows, version)
            for event in events_of(rows):
                found = _Walk(event.id)
                problems += found.walk(rows)
                counts.append(Counts(event.id, event.name, found.entries, found.batches, found.seq))
    except (sqlite3.Error, OSError) as error:
        problems.append(Problem("unreadable", detail=str(error)))
    return Report(version, tuple(counts), tuple(problems))


def _whole_file(rows: sqlite3.Connection, version: int) -> Iterator[Problem]:
    if version > FORMAT:
        yield Problem("newer_format", detail=str(version))
    for (line,) in rows.execute("PRAGMA integrity_check").fetchall():
        if line != "ok":
            yield Problem("integrity", detail=line)
    orphans = "SELECT event_id, min(seq) FROM fact WHERE event_id NOT IN (SELECT id FROM event) GROUP BY event_id"
    for event_id, seq in rows.execute(orphans).fetchall():
        yield Problem("unknown_event", event_id, seq)


class _Walk:
    """Goes through the rows of one event in order and counts them."""

    def __init__(self, event_id: str) -> None:
        self.event_id = event_id
        self.entries = self.batches = self.seq = 0
        self._batch = self._at = 0

    def walk(self, rows: sqlite3.Connection) -> Iterator[Problem]:
        wanted = "SELECT seq, batch, kind, json, at FROM fact WHERE event_id = ? ORDER BY seq"
        for seq, batch, kind, text, at in rows.execute(wanted, (self.event_id,)):
            if seq != self.seq + 1:
                yield self._problem("seq_gap", seq, f"after {self.seq}")
            # A command's rows carry the number of its first and stand together.
            if batch != seq and (batch != self._batch or seq != self.seq + 1):
                yield self._problem("batch_broken", seq, f"{batch} after {self._batch}")
            if self.entries and at < self._at:
                yield self._problem("time_backwards", seq, f"{at} after {self._at}")
            yield from self._decoded(seq, kind, text)
            self.entries += 1
            self.batches += batch != self._batch
            self.seq, self._batch, self._at = seq, batch, at

    def _decoded(self, seq: int, kind: str, text: str) -> Iterator[Problem]:
        try:
            decode(kind, text, seq)
        except NewerJournal as error:
            yield self._problem("newer_row", seq, error.detail)
        except DamagedRow as error:
            yield self._problem("damaged_row", seq, error.detail)

    def _problem(self, code: Code, seq: int, detail: str) -> Problem:
        return Problem(code, self.event_id, seq, detail)
