"""Joins what is to be said with the voice: priorities, the director's two seconds of grace, and nothing spoken late."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.show.announce import Announcement, announcements
from kiosk.show.moment import Moment, moment
from kiosk.show.words import Words
from kiosk.speech.utterances import Utterance
from kiosk.tournament.state import Tournament

GRACE_MS = 2_000
"""What a click changes is spoken so much later; undone in between, never."""
STALE_MS = 20_000
"""An announcement that could not begin by then would tell the room something old."""


class Voicing:
    """Speaks the difference between two moments of the tournament.

    :param say: hands an utterance to the voice.
    :param withdraw: takes back what is not spoken yet; False when it was.
    :param now: the voice's own clock in milliseconds.
    """

    def __init__(
        self,
        say: Callable[[Utterance], None],
        withdraw: Callable[[str], bool],
        now: Callable[[], int],
        words: Words,
    ) -> None:
        self._say, self._withdraw, self._now = say, withdraw, now
        self.words = words
        self._moment: Moment | None = None
        self._graced: dict[str, int] = {}
        self.heard: list[Announcement] = []

    def forget(self) -> None:
        """Begin anew, for another event: what is there already is not announced."""
        self._moment = None

    def look(self, tournament: Tournament | None, now: int) -> tuple[Announcement, ...]:
        """Announce what changed since the last look. ``now`` is on the event's line."""
        if tournament is None:
            self._moment = None
            return ()
        before, self._moment = self._moment, moment(tournament, now)
        if before is None:
            return ()
        new = announcements(before, self._moment, self.words)
        for announcement in new:
            self._speak(announcement)
        return new

    def undone(self, tournament: Tournament | None, now: int) -> bool:
        """After an undo: what has not been spoken never is. Returns whether a correction is to be offered."""
        since = self._now() - GRACE_MS
        spoken = [key for key, at in self._graced.items() if at >= since - STALE_MS and not self._withdraw(key)]
        self._graced.clear()
        self._moment = None if tournament is None else moment(tournament, now)
        return bool(spoken)

    def _speak(self, announcement: Announcement) -> None:
        if not announcement.spoken:
            return
        now = self._now()
        due = now if announcement.from_clock else now + GRACE_MS
        if not announcement.from_clock:
            self._graced[announcement.key] = now
        self._say(
            Utterance(
                text=announcement.spoken,
                kind=announcement.kind,
                priority=announcement.priority,
                due_ms=due,
                expires_ms=due + STALE_MS,
                language=self.words.locale,
                replaces=announcement.key,
            )
        )
