"""Reads a journal through the standard library alone, in time for the first frame, and never writes to it.

The tables are those of `kiosk.store.tables`; importing SQLModel would cost a second or more. SQLite may leave an
empty ``-wal`` and a ``-shm`` beside a journal that was read so; the next writer takes them away.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from kiosk.store.codec import entry_of, known_kind
from kiosk.store.failures import not_written
from kiosk.store.protocol import FORMAT, EventRow, NewerJournal, Pulse, UnknownEvent
from kiosk.tournament.facts import Entry, EventClosed

BUSY_MS = 2_000
"""How long to wait for another program's lock: longer than any commit, shorter than a person's patience."""


@dataclass(frozen=True, slots=True)
class Opened:
    """One event as the journal holds it. ``read_only``: this program may not add to it; ``format``: of the tables."""

    event_id: str
    name: str
    entries: list[Entry]
    pulse: Pulse | None
    read_only: bool
    format: int
    newer: bool = False
    """A newer program has written on it."""


def read_entries(path: Path, event_id: str | None = None, *, readable: bool = False) -> Opened:
    """Everything of one event, by default the one opened last.

    :param readable: stop before the first row that only a newer program can read, instead of raising for it.
    :raises UnknownEvent: when there is no such event, or none at all.
    :raises NotWritten: when the file is missing, locked, damaged or no journal; its reason says which.
    :raises NewerJournal: for rows that only a newer program can read.
    :raises DamagedRow: for a row that cannot be read.
    """
    with reading(path) as rows:
        version = format_of(rows)
        try:
            return _read(rows, event_id, version, path, readable)
        except sqlite3.OperationalError as error:
            if version > FORMAT:  # its tables may be others altogether
                raise NewerJournal(version, 0, str(error)) from error
            raise


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to the journal that cannot write, closed at the end; one view of the file throughout.

    :raises NotWritten: for any error of the database inside.
    """
    try:
        with connect_read_only(path) as rows:
            rows.execute("BEGIN")
            yield rows
    except (sqlite3.Error, OSError) as error:
        raise not_written(error) from error


@contextmanager
def connect_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """As `reading`, without a transaction and with the database's own errors.

    A journal whose program was killed has its last rows in the file ``-wal`` beside it, and to read that SQLite
    wants to make ``-shm`` there. In a folder that allows no new file the pair is read from a copy.
    """
    if not path.exists():
        raise FileNotFoundError(path)
    try:
        rows = _connect(path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CANTOPEN:
            raise
        with tempfile.TemporaryDirectory(prefix="kiosk-") as folder, closing(_connect(copied(path, folder))) as rows:
            yield rows
        return
    with closing(rows):
        yield rows


def copied(path: Path, folder: str | Path) -> Path:
    """Copy a journal and its ``-wal`` into ``folder``, byte for byte, and return the copy's path."""
    target = Path(folder, "copy.kiosk")
    shutil.copyfile(path, target)
    if wal_of(path).exists():
        shutil.copyfile(wal_of(path), wal_of(target))
    return target


def wal_of(path: Path) -> Path:
    """The file beside a journal that holds its newest rows."""
    return path.with_name(path.name + "-wal")


def format_of(rows: sqlite3.Connection) -> int:
    """The version of the tables.

    :raises sqlite3.DatabaseError: when the file is no journal.
    """
    found = rows.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    if found is None or not str(found[0]).isdigit():
        raise sqlite3.DatabaseError(f"the journal's format reads {found}")
    return int(found[0])


def _connect(path: Path) -> sqlite3.Connection:
    rows = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        rows.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        rows.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        rows.close()
        raise
    return rows


def _read(rows: sqlite3.Connection, event_id: str | None, version: int, path: Path, readable: bool) -> Opened:
    found = events_of(rows)
    event = next((row for row in reversed(found) if event_id in (None, row.id)), None)
    if event is None:
        raise UnknownEvent(event_id)
    newer = version > FORMAT or not all(known_kind(kind) for (kind,) in rows.execute("SELECT DISTINCT kind FROM fact"))
    pulse = rows.execute("SELECT boot, boot_ms, at, wall FROM pulse WHERE event_id = ?", (event.id,)).fetchone()
    return Opened(
        event_id=event.id,
        name=event.name,
        entries=entries_of(rows, event.id, readable=readable),
        pulse=None if pulse is None else Pulse(*pulse),
        read_only=newer or not writable(path),
        format=version,
        newer=newer,
    )


def events_of(rows: sqlite3.Connection) -> list[EventRow]:
    """Every event, the earliest opened first."""
    return [EventRow(*row) for row in rows.execute("SELECT id, name, opened FROM event ORDER BY opened")]


def begun(path: Path) -> list[EventRow]:
    """Every event that has facts, the one opened last first: one that was only named never began.

    :raises NotWritten: when the file cannot be read; its reason says why.
    """
    with reading(path) as rows:
        found = rows.execute(
            "SELECT id, name, opened FROM event WHERE EXISTS (SELECT 1 FROM fact WHERE event_id = event.id) "
            "ORDER BY opened DESC"
        )
        return [EventRow(*row) for row in found]


def last_row(path: Path, event_id: str) -> int:
    """The number of the last row of an event; 0 where it has none.

    :raises NotWritten: when the file cannot be read; its reason says why.
    """
    with reading(path) as rows:
        (found,) = rows.execute("SELECT max(seq) FROM fact WHERE event_id = ?", (event_id,)).fetchone()
    return found or 0


def unfinished(path: Path) -> list[EventRow]:
    """The events that were opened and not closed, the one that was alive last first.

    :raises NotWritten: when the file cannot be read; its reason says why.
    """
    with reading(path) as rows:
        lives = dict(rows.execute("SELECT event_id, wall FROM pulse"))
        found = [(lives.get(event.id, event.opened), event) for event in events_of(rows) if _goes_on(rows, event.id)]
    return [event for _, event in sorted(found, key=lambda pair: pair[0], reverse=True)]


def last_sign_of_life(path: Path) -> int | None:
    """The wall time of the latest pulse of any event, in milliseconds; None without one.

    :raises NotWritten: when the file cannot be read; its reason says why.
    """
    with reading(path) as rows:
        found = rows.execute("SELECT max(wall) FROM pulse").fetchone()[0]
    return None if found is None else int(found)


def _goes_on(rows: sqlite3.Connection, event_id: str) -> bool:
    last = rows.execute("SELECT kind FROM fact WHERE event_id = ? ORDER BY seq DESC LIMIT 1", (event_id,)).fetchone()
    return last is not None and last[0] != EventClosed.__name__


def entries_of(rows: sqlite3.Connection, event_id: str, *, readable: bool = False) -> list[Entry]:
    """The event's entries in order, with ``readable`` those before the first that only a newer program can read."""
    found = rows.execute(
        "SELECT seq, batch, kind, json, at, wall, who, note FROM fact WHERE event_id = ? ORDER BY seq", (event_id,)
    )
    if not readable:
        return [entry_of(*row) for row in found]
    entries: list[Entry] = []
    with suppress(NewerJournal):
        entries.extend(entry_of(*row) for row in found)
    return entries


def writable(path: Path) -> bool:
    """Whether the file and its folder let this user write."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
