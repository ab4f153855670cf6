"""The journal in a file, for one thread at a time. Importing this imports SQLModel, a second or more: do it late."""

from __future__ import annotations

import sqlite3
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, exc, func, insert, inspect, select, update
from sqlalchemy.pool import NullPool
from sqlmodel import SQLModel

import kiosk
from kiosk.store import tables
from kiosk.store.codec import encode, entry_of, known_kind
from kiosk.store.failures import not_written
from kiosk.store.open import BUSY_MS, writable
from kiosk.store.people_table import People
from kiosk.store.protocol import (
    FORMAT,
    Conflict,
    EventRow,
    NewerJournal,
    NotWritten,
    Pulse,
    Reason,
    UnknownEvent,
    check_follows,
)
from kiosk.tournament.facts import Entry

_META, _EVENT, _FACT, _PULSE = tables.ALL
_LAST = select(func.max(_FACT.c.seq))
_ENTRY = select(*[_FACT.c[name] for name in ("seq", "batch", "kind", "json", "at", "wall", "who", "note")])


class Journal:
    """Keeps what :class:`kiosk.store.protocol.JournalLike` promises, in one file.

    When `append` returns, the rows are on the disk, through its cache (``synchronous=FULL``). A file of a newer
    program, or one that this user may not write, is opened with ``read_only`` True.
    """

    def __init__(self, path: Path, engine: Engine) -> None:
        self._path = path
        self._engine = engine
        self._connection: Connection | None = None
        self._refusal: Reason | None = None
        self._format = FORMAT
        self._inode = 0
        self.people = People(self)
        """The players' directory of this file."""

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open the journal at ``path``, or make it; its folder must be there.

        :raises NotWritten: when it cannot be opened; the reason "damaged" also for a file that is no journal.
        """
        journal = cls(path, _engine_of(path, writable=not path.exists() or writable(path)))
        try:
            journal._prepare()
        except BaseException:
            journal.close()
            raise
        return journal

    @property
    def read_only(self) -> bool:
        """Whether every append is refused."""
        return self._refusal is not None

    @property
    def format(self) -> int:
        """The version of the file's tables."""
        return self._format

    def create_event(self, name: str, event_id: str | None = None) -> str:
        """Make a new event, with the id given or a new one, and return its id.

        :raises ValueError: when that id is taken.
        """
        made = event_id or str(uuid.uuid4())
        with self.writing() as rows:
            if rows.execute(select(_EVENT.c.id).where(_EVENT.c.id == made)).first():
                raise ValueError(f"event {made} is there already")
            last = rows.execute(select(func.max(_EVENT.c.opened))).scalar() or 0
            opened = max(time.time_ns() // 1_000_000, last + 1)
            rows.execute(insert(_EVENT), {"id": made, "name": name, "opened": opened})
        return made

    def events(self) -> list[EventRow]:
        """Every event, the earliest opened first."""
        with self.transaction() as rows:
            found = rows.execute(select(_EVENT.c.id, _EVENT.c.name, _EVENT.c.opened).order_by(_EVENT.c.opened))
            return [EventRow(*row) for row in found]

    def append(self, event_id: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """Write all of ``entries`` or none, numbered from ``expected_seq + 1``.

        :raises Conflict: when the last row is not ``expected_seq``.
        :raises NotWritten: when the disk or the file refuses.
        :raises UnknownEvent: when the journal holds no such event.
        :raises ValueError, TypeError: for wrong numbers, or a fact that could not be read back.
        """
        check_follows(expected_seq, entries)
        values = [_values(event_id, entry) for entry in entries]
        try:
            with self.writing() as rows:
                last = self._last(rows, event_id)
                if last != expected_seq:
                    raise Conflict(last)
                if values:
                    rows.execute(insert(_FACT), values)
        except exc.IntegrityError as error:  # another program wrote between the look and the insert
            raise self._why_refused(event_id, expected_seq, error) from error

    def read(self, event_id: str, after_seq: int = 0) -> list[Entry]:
        """The entries after ``after_seq``, in order.

        :raises NewerJournal: for a row of a newer program; from then on nothing is appended either.
        :raises DamagedRow: for a row that cannot be read.
        :raises NotWritten: when the file cannot be read.
        """
        wanted = _ENTRY.where(_FACT.c.event_id == event_id, _FACT.c.seq > after_seq).order_by(_FACT.c.seq)
        with self.transaction() as rows:
            found = rows.execute(wanted).all()
        try:
            return [entry_of(*row) for row in found]
        except NewerJournal:
            self._refusal = "newer_program"
            raise

    def write_pulse(self, event_id: str, pulse: Pulse) -> None:
        """Replace the event's pulse.

        :raises NotWritten, UnknownEvent: as `append` does.
        """
        values = {"boot": pulse.boot, "boot_ms": pulse.boot_ms, "at": pulse.at, "wall": pulse.wall}
        with self.writing() as rows:
            if rows.execute(update(_PULSE).where(_PULSE.c.event_id == event_id).values(values)).rowcount == 0:
                self._last(rows, event_id)
                rows.execute(insert(_PULSE), {"event_id": event_id, **values})

    def read_pulse(self, event_id: str) -> Pulse | None:
        """The event's last pulse; None before the first."""
        wanted = select(_PULSE.c.boot, _PULSE.c.boot_ms, _PULSE.c.at, _PULSE.c.wall)
        with self.transaction() as rows:
            found = rows.execute(wanted.where(_PULSE.c.event_id == event_id)).first()
        return None if found is None else Pulse(*found)

    def close(self) -> None:
        """Let the file go; the last to do so folds ``-wal`` into it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()

    # -- inside ------------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        """Make the tables of a new file, or find out what an old one allows."""
        if self._path.exists() and not writable(self._path):
            self._refusal = "read_only"
        with self.transaction() as rows:
            names = inspect(rows).get_table_names()
            if not names and self._refusal is None:
                SQLModel.metadata.create_all(rows, tables.ALL)
                made = {"format": str(FORMAT), "program": kiosk.__version__}
                rows.execute(insert(_META), [{"key": key, "value": value} for key, value in made.items()])
            elif _META.name not in names:
                raise NotWritten("damaged", "the file is no journal")
            else:
                self._look_at(rows)
        self._inode = self._path.stat().st_ino

    def _look_at(self, rows: Connection) -> None:
        found = rows.execute(select(_META.c.value).where(_META.c.key == "format")).scalar()
        if found is None or not found.isdigit():
            raise NotWritten("damaged", f"the journal's format reads {found}")
        self._format = int(found)
        # A newer program may keep the tables and add kinds.
        if self._format > FORMAT or not all(
            known_kind(kind) for (kind,) in rows.execute(select(_FACT.c.kind).distinct())
        ):
            self._refusal = "newer_program"

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One transaction of the file's only connection, for who keeps more in it than facts.

        :raises NotWritten: for any error of the database inside but a broken constraint, which stays SQLAlchemy's.
        """
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                yield self._connection
        except exc.IntegrityError:
            raise
        except (exc.DBAPIError, sqlite3.Error, OSError, UnicodeError) as error:
            failed = not_written(error)
            if failed.reason in ("other", "damaged"):
                self._reconnect()
            raise failed from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """As `transaction`, to write in.

        :raises NotWritten: also when nothing may be written to this file.
        """
        if self._refusal is not None:
            raise NotWritten(self._refusal)
        if not self._path.exists() or self._path.stat().st_ino != self._inode:
            # SQLite would go on writing into the file that nobody can find any more.
            raise NotWritten("other", "the journal was moved or deleted")
        with self.transaction() as rows:
            yield rows

    def _reconnect(self) -> None:
        """Drop a connection that may have lost its disk: the next request opens the file anew."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _last(self, rows: Connection, event_id: str) -> int:
        last = rows.execute(_LAST.where(_FACT.c.event_id == event_id)).scalar()
        if last is None and not rows.execute(select(_EVENT.c.id).where(_EVENT.c.id == event_id)).first():
            raise UnknownEvent(event_id)
        return int(last or 0)

    def _why_refused(self, event_id: str, expected_seq: int, error: exc.IntegrityError) -> Exception:
        with self.transaction() as rows:
            last = self._last(rows, event_id)
        return Conflict(last) if last != expected_seq else not_written(error)


def _values(event_id: str, entry: Entry) -> dict[str, Any]:
    kind, text = encode(entry.fact)
    return {
        "event_id": event_id,
        "seq": entry.seq,
        "batch": entry.batch,
        "kind": kind,
        "json": text,
        "at": entry.at,
        "wall": entry.wall,
        "who": entry.who,
        "note": entry.note,
    }


def _engine_of(path: Path, *, writable: bool) -> Engine:
    """An engine for one file. Every connection of it syncs each commit through to the disk."""
    mode = "rwc" if writable else "ro"
    address = f"{path.absolute().as_uri()}?mode={mode}"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(address, uri=True, timeout=BUSY_MS / 1_000, check_same_thread=False),
        poolclass=NullPool,
    )

    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        if writable:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    event.listen(engine, "connect", prepare)
    return engine
