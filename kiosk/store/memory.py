"""A journal that lives as long as the program, for scripts and trials without a file."""

from __future__ import annotations

import time
import uuid
from collections.abc import Sequence

from kiosk.store.people import MemoryPeople
from kiosk.store.protocol import Conflict, EventRow, Pulse, UnknownEvent, check_follows
from kiosk.tournament.facts import Entry


class MemoryJournal:
    """Keeps what :class:`kiosk.store.protocol.JournalLike` promises, except over a restart."""

    def __init__(self) -> None:
        self._events: dict[str, EventRow] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._pulses: dict[str, Pulse] = {}
        self.people = MemoryPeople()

    @property
    def read_only(self) -> bool:
        """Never."""
        return False

    def create_event(self, name: str, event_id: str | None = None) -> str:
        """Make a new event and return its id."""
        made = event_id or str(uuid.uuid4())
        if made in self._events:
            raise ValueError(f"event {made} is there already")
        last = max((row.opened for row in self._events.values()), default=0)
        self._events[made] = EventRow(made, name, max(time.time_ns() // 1_000_000, last + 1))
        self._entries[made] = []
        return made

    def events(self) -> list[EventRow]:
        """Every event, the earliest opened first."""
        return sorted(self._events.values(), key=lambda row: row.opened)

    def append(self, event_id: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        """Keep ``entries`` after the row ``expected_seq``."""
        check_follows(expected_seq, entries)
        rows = self._rows(event_id)
        if len(rows) != expected_seq:
            raise Conflict(len(rows))
        rows.extend(entries)

    def read(self, event_id: str, after_seq: int = 0) -> list[Entry]:
        """The entries after ``after_seq``."""
        return self._entries.get(event_id, [])[max(0, after_seq) :]

    def write_pulse(self, event_id: str, pulse: Pulse) -> None:
        """Replace the event's pulse."""
        self._rows(event_id)
        self._pulses[event_id] = pulse

    def read_pulse(self, event_id: str) -> Pulse | None:
        """The event's last pulse; None before the first."""
        return self._pulses.get(event_id)

    def close(self) -> None:
        """Nothing to let go: what was written stays readable."""

    def _rows(self, event_id: str) -> list[Entry]:
        if event_id not in self._entries:
            raise UnknownEvent(event_id)
        return self._entries[event_id]
