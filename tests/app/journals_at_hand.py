"""A journal whose writing a test can stop and let go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kiosk.store.memory import MemoryJournal
from kiosk.store.protocol import Pulse
from kiosk.tournament.facts import Entry


class FaultyJournal(MemoryJournal):
    """As a journal in memory, until ``fault`` is set: then everything that writes raises it."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Exception | None = None
        self.opened = 0
        self.pulses = 0

    def open(self, path: Path) -> FaultyJournal:
        self._refuse()
        self.opened += 1
        return self

    def create_event(self, name: str, event_id: str | None = None) -> str:
        self._refuse()
        return super().create_event(name, event_id)

    def append(self, event_id: str, expected_seq: int, entries: Sequence[Entry]) -> None:
        self._refuse()
        super().append(event_id, expected_seq, entries)

    def write_pulse(self, event_id: str, pulse: Pulse) -> None:
        self._refuse()
        super().write_pulse(event_id, pulse)
        self.pulses += 1

    def _refuse(self) -> None:
        if self.fault is not None:
            raise self.fault
