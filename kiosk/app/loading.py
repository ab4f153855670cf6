"""What the program loads before it can show anything: words, houses, structures, and the last event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from babel.dates import LOCALTZ

from kiosk.app.language import words_for
from kiosk.files.data import DataError, own_place
from kiosk.files.houses import find_house
from kiosk.files.phrases import load_phrases
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.store.open import Opened, begun, events_of, read_entries, reading, unfinished
from kiosk.store.protocol import EventRow, NotWritten
from kiosk.tournament.facts import EventClosed
from kiosk.tournament.house import RulingSource

__all__ = [
    "LastEvent",
    "journal_path",
    "last_event",
    "open_events",
    "past_events",
    "phrases_for",
    "rulings_of",
    "words_for",
    "zone_here",
]


def phrases_for(words: Words, asked: frozenset[str] = frozenset()) -> Phrases:
    """The sentences of the voice in the words' language, with those announcements that somebody asked for."""
    return Phrases(words, load_phrases(words.locale)[0], asked)


def journal_path() -> Path:
    """The journal of this person's events."""
    return own_place("journals") / "kiosk.sqlite"


@dataclass(frozen=True, slots=True)
class LastEvent:
    """What the journal has of the event opened last."""

    opened: Opened | None = None
    trouble: Exception | None = None

    @property
    def open(self) -> bool:
        """Whether it has not been closed."""
        return self.opened is not None and bool(self.opened.entries) and not self.closed

    @property
    def closed(self) -> bool:
        """Whether its last word was its end."""
        return self.opened is not None and any(isinstance(e.fact, EventClosed) for e in self.opened.entries[-1:])


def last_event(path: Path, event_id: str = "") -> LastEvent:
    """The event that was alive last and not closed, else the one opened last; or the one asked for; or why not.

    Of a journal that a newer program wrote on, what this one can read. An event that was named but never opened is
    passed over.
    """
    try:
        if not path.exists():
            return LastEvent()
        wanted = [event_id] if event_id else [event.id for event in unfinished(path)]
        if not wanted:
            with reading(path) as rows:
                wanted = [event.id for event in reversed(events_of(rows))]
        found = (read_entries(path, event, readable=True) for event in wanted)
        return LastEvent(next((opened for opened in found if opened.entries), None))
    except Exception as trouble:  # noqa: BLE001 - the person is told of whatever it is, and the program starts
        return LastEvent(trouble=trouble)


def open_events(path: Path, shown: str) -> list[EventRow]:
    """The journal's events that were not closed, without the one shown; none where the journal cannot be read."""
    try:
        return [event for event in unfinished(path) if event.id != shown] if path.exists() else []
    except NotWritten:
        return []


def past_events(path: Path) -> list[EventRow]:
    """Every event of the journal that was opened in earnest, the latest first; none where it cannot be read."""
    try:
        return begun(path) if path.exists() else []
    except NotWritten:
        return []


def zone_here() -> str:
    """The time zone of this machine, as its tables name it."""
    return str(getattr(LOCALTZ, "key", None) or getattr(LOCALTZ, "zone", None) or "UTC")


def rulings_of(house: str) -> Mapping[int, RulingSource]:
    """The rulings of a house's text; none where it is not on the shelf."""
    try:
        return find_house(house).rulings
    except DataError:
        return {}
