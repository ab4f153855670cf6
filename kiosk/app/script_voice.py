"""What a script's room hears: listed instead of spoken, with the two seconds of grace that a click has in a window."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.app.voicing import GRACE_MS
from kiosk.show.announce import Announcement, announcements, where_play_is
from kiosk.show.moment import Moment, moment
from kiosk.show.phrases import Phrases
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Heard:
    """An announcement, the instant of it and the batch that made it; None where time alone did."""

    announcement: Announcement
    at: int
    batch: int | None


class ScriptVoice:
    """Lists the difference between two moments of the tournament. Instants are milliseconds on the event's line."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases = phrases
        self._moment: Moment | None = None
        self._heard: list[Heard] = []
        self._told_at: dict[int, int] = {}

    def begin(self, tournament: Tournament | None, now: int) -> None:
        """Take what is there as known."""
        self._moment = None if tournament is None else moment(tournament, now)

    def listen(self, tournament: Tournament | None, now: int, batch: int) -> None:
        """List what changed since the last moment; ``batch`` is the last one of the journal."""
        before = self._moment
        self.begin(tournament, now)
        if self._moment is None:
            return
        for announcement in announcements(before, self._moment, self._phrases):
            by = None if announcement.from_clock else batch
            self._heard.append(Heard(announcement, now, by))
            if by is not None:
                self._told_at[by] = now

    def undone(self, batch: int, tournament: Tournament, now: int) -> None:
        """After an undo: what was not spoken yet never is; after what was, the room is told where play is."""
        told_at = self._told_at.pop(batch, None)
        self.begin(tournament, now)
        if told_at is None or self._moment is None:
            return
        if now - told_at < GRACE_MS:
            self._heard = [heard for heard in self._heard if heard.batch != batch]
            return
        correction = where_play_is(self._moment, self._phrases)
        if correction is not None:
            self._heard.append(Heard(correction, now, None))

    def take(self) -> list[Heard]:
        """What was heard since the last question."""
        heard, self._heard = self._heard, []
        return heard
