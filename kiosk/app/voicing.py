"""Joins what is to be said with the voice: priorities, the director's two seconds of grace, and nothing spoken late."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.show.announce import Announcement, announcements, where_play_is
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
        self._by_batch: dict[int, dict[str, int]] = {}
        """What each command let be said: when it is due, by its key."""

    def forget(self) -> None:
        """Begin anew, for another event: what is there already is not announced."""
        self._moment = None
        self._by_batch.clear()

    def look(self, tournament: Tournament | None, now: int, last: int) -> tuple[Announcement, ...]:
        """Announce what changed since the last look.

        :param now: on the event's line.
        :param last: the number of the last command: what it lets be said is taken back with it.
        """
        if tournament is None:
            self._moment = None
            return ()
        before, self._moment = self._moment, moment(tournament, now)
        if before is None:
            return ()
        new = announcements(before, self._moment, self.words)
        for announcement in new:
            self._speak(announcement, last)
        return new

    def undone(self, batch: int, tournament: Tournament | None, now: int) -> bool:
        """After an undo: what has not been spoken never is. Returns whether a correction is to be offered.

        What it had pushed aside unspoken (two levels in a second, the second taken back) is made good: the room
        hears where play is.
        """
        taken_back = self._by_batch.pop(batch, {})
        spoken = [key for key in taken_back if not self._withdraw(key)]
        self._moment = None if tournament is None else moment(tournament, now)
        pushed_aside = any(
            key in taken_back and due > taken_back[key] - GRACE_MS
            for earlier in self._by_batch.values()
            for key, due in earlier.items()
        )
        if pushed_aside and not spoken and self._moment is not None:
            announcement = where_play_is(self._moment, self.words)
            if announcement is not None:
                self._hand_over(announcement, self._now() + GRACE_MS)
        return bool(spoken)

    def say_where_play_is(self, tournament: Tournament, now: int) -> None:
        """A correction, asked for by the director: spoken at once."""
        self._moment = moment(tournament, now)
        announcement = where_play_is(self._moment, self.words)
        if announcement is not None:
            self._hand_over(announcement, self._now())

    def test(self) -> None:
        """A sentence to hear the voice by, at once."""
        now = self._now()
        words = self.words.say("This is the voice of the tournament clock.")
        self._say(Utterance(words, "text", 9, now, now + STALE_MS, self.words.locale, "test"))

    def _speak(self, announcement: Announcement, last: int) -> None:
        if not announcement.spoken:
            return
        if announcement.from_clock:
            self._hand_over(announcement, self._now())
            return
        due = self._now() + GRACE_MS
        self._by_batch.setdefault(last, {})[announcement.key] = due
        self._hand_over(announcement, due)

    def _hand_over(self, announcement: Announcement, due: int) -> None:
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
