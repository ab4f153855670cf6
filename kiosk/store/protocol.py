"""What every journal promises and the ways it says no, and what a desk asks of its log and its time.

Imports no database, so that a start waits for none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from kiosk.tournament.facts import Entry

if TYPE_CHECKING:
    from kiosk.store.people import PeopleLike

FORMAT = 1
"""Version of the tables. A journal with a greater one was written by a newer program and is only read."""

Reason = Literal["disk_full", "locked", "read_only", "damaged", "newer_program", "other"]


@dataclass(frozen=True, slots=True)
class EventRow:
    """One tournament of a journal.

    ``opened`` is wall time in milliseconds since 1970 UTC, raised where the wall clock stepped back, so that the
    last opened is always the greatest.
    """

    id: str
    name: str
    opened: int


@dataclass(frozen=True, slots=True)
class Pulse:
    """Sign of life: at wall time ``wall`` the event's own line stood at ``at``, ``boot_ms`` after the boot ``boot``.

    All three in milliseconds. The same boot after a crash gives the time that passed exactly.
    """

    boot: str
    boot_ms: int
    at: int
    wall: int


class Conflict(Exception):  # noqa: N818
    """Someone else appended first; ``current_seq`` is the last row that stands in the journal now."""

    def __init__(self, current_seq: int) -> None:
        self.current_seq = current_seq
        super().__init__(f"the journal stands at {current_seq}")


class NotWritten(Exception):  # noqa: N818
    """Nothing of the request stands in the journal. ``detail`` is the database's own text, for the log."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        self.reason: Reason = reason
        self.detail = detail
        super().__init__(f"{reason}: {detail}" if detail else reason)


class NewerJournal(Exception):  # noqa: N818
    """Rows that only a newer program can read.

    ``format`` is the version of the tables; ``seq`` the first row not understood, 0 when it is the tables.
    """

    def __init__(self, version: int, seq: int = 0, detail: str = "") -> None:
        self.format, self.seq, self.detail = version, seq, detail
        super().__init__(f"format {version}, row {seq}: {detail}")


class DamagedRow(Exception):  # noqa: N818
    """A row that no program wrote like this. ``seq`` is its number."""

    def __init__(self, seq: int, detail: str) -> None:
        self.seq, self.detail = seq, detail
        super().__init__(f"row {seq}: {detail}")


class MissingRows(Exception):  # noqa: N818
    """Rows of another desk that do not follow on: ``expected`` is the next row, ``found`` what came instead."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(expected, found)
        self.expected, self.found = expected, found


class UnknownEvent(LookupError):  # noqa: N818
    """The journal holds no such event."""


class Log(Protocol):
    """One event's rows, as its desk sees them. Writing may take its time in another thread."""

    def append(self, expected: int, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        """Write ``entries`` behind position ``expected``; ``on_done`` hears that they are durable, or what is wrong."""

    def read(self, after: int) -> Sequence[Entry]:
        """What stands behind position ``after``, also by other desks."""


class Keeper(Protocol):
    """Who keeps the event's time, in milliseconds."""

    def now(self) -> int:
        """The instant on the event's own line."""

    def wall(self) -> int:
        """The wall clock, since 1970 in UTC."""


class JournalLike(Protocol):
    """A place where entries stand for good, in order, each event with its own count from 1.

    One thread at a time. Every method that writes raises :class:`NotWritten`; when it returns, the rows are safe.
    """

    @property
    def read_only(self) -> bool:
        """Whether every append is refused, because of the file or because a newer program wrote it."""

    @property
    def people(self) -> PeopleLike:
        """The players' directory that is kept with it."""

    def create_event(self, name: str, event_id: str | None = None) -> str:
        """Make a new event, with the id given or a new one, and return its id."""

    def events(self) -> list[EventRow]:
        """Every event, the earliest opened first."""

    def append(self, event_id: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """Write all of ``entries`` or none. They are numbered from ``expected_seq + 1``.

        :raises Conflict: when the last row is not ``expected_seq``.
        :raises UnknownEvent: when the journal holds no such event.
        :raises ValueError: when the numbers do not follow on.
        """

    def read(self, event_id: str, after_seq: int = 0) -> list[Entry]:
        """The entries after ``after_seq``, in order.

        :raises NewerJournal: for a row of a newer program.
        :raises DamagedRow: for a row that cannot be read.
        """

    def write_pulse(self, event_id: str, pulse: Pulse) -> None:
        """Replace the event's pulse."""

    def read_pulse(self, event_id: str) -> Pulse | None:
        """The event's last pulse; None before the first."""

    def close(self) -> None:
        """Let the file go. Closing twice is allowed."""


def check_follows(expected_seq: int, entries: Sequence[Entry]) -> None:
    """Refuse entries that are not numbered ``expected_seq + 1`` and on, with ValueError."""
    for seq, entry in enumerate(entries, expected_seq + 1):
        if entry.seq != seq:
            raise ValueError(f"entry {entry.seq} stands where {seq} belongs")
