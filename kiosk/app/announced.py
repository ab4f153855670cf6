"""What the wall shows of the announcements: one after the other, for some seconds, whether or not there is sound."""

from __future__ import annotations

from collections.abc import Iterable

from kiosk.show.announce import Announcement
from kiosk.show.panels import AnnouncementPanel
from kiosk.show.phrase_keys import Kind
from kiosk.tournament.units import MINUTE

SHOWN_MS = 7_000
"""As long as a sentence takes to be heard and read."""
STALE_MS = 30_000
"""One that could not be shown by then has been overtaken."""
_ELSEWHERE: frozenset[Kind] = frozenset({"text", "clock_call"})
"""What a director types is the message line itself, and clocks on players have their own place."""


class Announced:
    """The announcements that are shown and those that wait their turn. Instants are those of the voice's clock (ms)."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Announcement, int]] = []
        """With the instant each was made."""
        self._shown: Announcement | None = None
        self._until = 0

    def add(self, new: Iterable[Announcement], now: int) -> None:
        """Show these in their turn, the most urgent first, at once where a less urgent one stands.

        A newer one takes the place of one of its key.
        """
        for announcement in new:
            if announcement.kind == "text":
                self.clear()  # the director's own words are on the wall now
            if announcement.kind in _ELSEWHERE or not announcement.text:
                continue
            self._drop(announcement.key)
            self._waiting.append((announcement, now))
        self._turn(now)

    def take_back(self, key: str) -> None:
        """What was undone is not shown any longer."""
        self._drop(key)

    def clear(self) -> None:
        """Show none."""
        self._waiting.clear()
        self._shown = None

    def panel(self, now: int) -> AnnouncementPanel:
        """What is shown at this instant."""
        self._turn(now)
        return AnnouncementPanel() if self._shown is None else AnnouncementPanel(self._shown.text, self._shown.kind)

    def changes_in(self, now: int) -> int:
        """Milliseconds until the panel changes by itself, at most a minute."""
        return MINUTE if self._shown is None else max(1, self._until - now)

    def _drop(self, key: str) -> None:
        self._waiting = [(each, made) for each, made in self._waiting if each.key != key]
        if self._shown is not None and self._shown.key == key:
            self._shown = None

    def _turn(self, now: int) -> None:
        urgent = max((each.priority for each, _ in self._waiting), default=0)
        if self._shown is not None and now < self._until and urgent <= self._shown.priority:
            return
        self._shown = None
        self._waiting = [(each, made) for each, made in self._waiting if now - made < STALE_MS]
        if self._waiting:
            turn = max(self._waiting, key=lambda one: one[0].priority)
            self._waiting.remove(turn)
            self._shown, self._until = turn[0], now + SHOWN_MS
