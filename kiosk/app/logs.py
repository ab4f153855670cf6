"""The desk's log in a window: written by the writer thread, answered in the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kiosk.store.open import read_entries
from kiosk.store.protocol import JournalLike, NotWritten
from kiosk.store.writer import WriterClosed, WriterThread
from kiosk.tournament.facts import Entry

Post = Callable[[Callable[[], None]], None]


class JournalLog:
    """A journal as the desk's log: written at once, in this thread."""

    def __init__(self, journal: JournalLike, event_id: str) -> None:
        self.journal = journal
        self.event_id = event_id

    def append(self, expected: int, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        """Write and tell."""
        try:
            self.journal.append(self.event_id, expected, entries)
        except Exception as error:  # noqa: BLE001 - the desk tells it to the person, whatever it was
            on_done(error)
        else:
            on_done(None)

    def read(self, after: int) -> Sequence[Entry]:
        """What stands behind ``after``."""
        return self.journal.read(self.event_id, after)

    def begin(self, writer: WriterThread) -> None:
        """Nothing waits here."""


class ThreadLog:
    """One event of the journal at ``path``.

    Until ``writer`` is there (it starts after the first frame) what is appended waits.

    :param new: the name of an event that the journal does not have yet; "" for one it has.
    """

    def __init__(self, path: Path, event_id: str, post: Post, *, new: str = "") -> None:
        self.path = path
        self._new = new
        self.event_id = event_id
        self._post = post
        self._writer: WriterThread | None = None
        self._early: list[Callable[[], None]] = []

    def begin(self, writer: WriterThread) -> None:
        """Write through this writer from now on, first what was asked for earlier."""
        self._writer = writer
        early, self._early = self._early, []
        for append in early:
            append()

    def append(self, expected: int, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        """Write in the writer's turn; ``on_done`` is called in the window's thread."""
        writer, kept = self._writer, tuple(entries)
        if writer is None:
            self._early.append(lambda: self.append(expected, kept, on_done))
            return

        def answered(made: None, error: Exception | None) -> None:
            self._post(lambda: on_done(error))

        try:
            writer.ask(lambda journal: self._write(journal, expected, kept), answered)
        except WriterClosed:
            on_done(NotWritten("other", "the writer is closed"))

    def _write(self, journal: JournalLike, expected: int, entries: Sequence[Entry]) -> None:
        """In the writer's thread. An event that could not be made is tried again with its next command."""
        if self._new:
            journal.create_event(self._new, self.event_id)
            self._new = ""
        journal.append(self.event_id, expected, entries)

    def read(self, after: int) -> Sequence[Entry]:
        """What stands behind ``after``, read from the file."""
        return read_entries(self.path, self.event_id).entries[after:]
