"""Joins what is to be said with the voice: priorities, the director's two seconds of grace, and nothing spoken late."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kiosk.app.announced import Announced
from kiosk.show.announce import Announcement, announcements, where_play_is
from kiosk.show.moment import Moment, moment
from kiosk.show.phrases import Phrases
from kiosk.speech.utterances import Utterance
from kiosk.tournament.state import Tournament

GRACE_MS = 2_000
"""What a click changes is spoken so much later; undone in between, never."""
_BATCHES = 200
"""As many commands are remembered: what an older one let be said was heard long ago."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """What a click let be said, and the moment that the room heard of last before it."""

    announcement: Announcement
    since: Moment
    due: int


class Voicing:
    """Speaks the difference between two moments of the tournament.

    A click is spoken after its grace. What further clicks change meanwhile is told as one: the room hears the
    difference between what it heard last and what is, or nothing where they took each other back.

    :param say: hands an utterance to the voice.
    :param withdraw: takes back what is not spoken yet; False when it was.
    :param now: the voice's own clock in milliseconds.
    :param phrases: the sentences of the reader's language.
    :ivar muted: kinds that are shown and not spoken.
    :ivar announced: what the wall shows of it.
    """

    def __init__(
        self,
        say: Callable[[Utterance], None],
        withdraw: Callable[[str], bool],
        now: Callable[[], int],
        phrases: Phrases,
    ) -> None:
        self._say, self._withdraw, self._now = say, withdraw, now
        self.phrases = phrases
        self.muted: frozenset[str] = frozenset()
        self.announced = Announced()
        self._moment: Moment | None = None
        self._slept: Moment | None = None
        """What the room had heard of before the computer slept, until the next look."""
        self._last = 0
        self._waiting: dict[str, _Waiting] = {}
        """By its key, until it is due."""
        self._by_batch: dict[int, dict[str, bool]] = {}
        """The keys that each command let be told, and whether by voice too."""

    def forget(self) -> None:
        """Begin anew, for another event: what is there already is not announced."""
        self._moment = self._slept = None
        self._by_batch.clear()
        self.announced.clear()
        for key in [*self._waiting]:
            self._take_back(key)

    def slept(self) -> None:
        """The computer slept: at the next look the room hears where play is now, and nothing of what passed."""
        before = self._slept or self._moment
        self.forget()
        self._slept = before

    def look(self, tournament: Tournament | None, now: int, last: int) -> tuple[Announcement, ...]:
        """Announce what changed since the last look.

        :param now: on the event's line.
        :param last: the number of the last command: what it lets be said is taken back with it.
        :returns: everything that is new to the room, muted kinds too: the wall shows it.
        """
        if tournament is None:
            self._moment = None
            return ()
        before, self._moment = self._moment, self._at(tournament, now)
        commanded, self._last = last != self._last, last
        self._let_go()
        new = self._awake() if before is None else announcements(before, self._moment, self.phrases)
        self.announced.add(new, self._now())
        if before is None:
            return new
        by_hand = [each.key for each in new if not each.from_clock]
        for announcement in new:
            if announcement.from_clock:
                self._waiting.pop(announcement.key, None)
                self._hand_over(announcement, self._now())
        if by_hand or (commanded and self._waiting):
            self._wait(by_hand, before, self._moment, last)
        return new

    def undone(self, batch: int, tournament: Tournament | None, now: int) -> bool:
        """After an undo: what has not been spoken never is. Returns whether a correction is to be offered.

        What was put off for it unspoken (two levels in a second, the second taken back) is told after all.
        """
        keys = self._by_batch.pop(batch, {})
        self._moment = None if tournament is None else self._at(tournament, now)
        heard = False
        for key, spoken in keys.items():
            self.announced.take_back(key)
            waiting = self._waiting.get(key)
            if not self._take_back(key):
                heard = heard or spoken
            elif waiting is not None and self._moment is not None:
                self._put_off(key, waiting.since, self._moment)
        return heard

    def say_where_play_is(self, tournament: Tournament, now: int) -> None:
        """A correction, asked for by the director: spoken at once."""
        self._moment = self._at(tournament, now)
        announcement = where_play_is(self._moment, self.phrases)
        if announcement is not None:
            self.announced.add((announcement,), self._now())
            self._hand_over(announcement, self._now())

    def _at(self, tournament: Tournament, now: int) -> Moment:
        return moment(tournament, now, halts="play_halts" in self.phrases.asked)

    def _awake(self) -> tuple[Announcement, ...]:
        """Where play is now, if it is elsewhere than before the sleep."""
        before, self._slept = self._slept, None
        if before is None or self._moment is None or before.segment == self._moment.segment:
            return ()
        announcement = where_play_is(self._moment, self.phrases)
        if announcement is not None:
            self._hand_over(announcement, self._now())
        return () if announcement is None else (announcement,)

    # -- what waits for its grace --------------------------------------------------------------------------------------

    def _wait(self, by_hand: Sequence[str], before: Moment, now: Moment, last: int) -> None:
        """Put off what this command let be said, and tell anew what waits since an earlier one."""
        for key in [*by_hand, *(key for key in self._waiting if key not in by_hand)]:
            waiting = self._waiting.get(key)
            self._put_off(key, before if waiting is None else waiting.since, now)
            if key in by_hand:
                self._by_batch.setdefault(last, {})[key] = key in self._waiting
        for batch in [*self._by_batch][:-_BATCHES]:
            del self._by_batch[batch]

    def _put_off(self, key: str, since: Moment, now: Moment) -> None:
        """Let the room hear, after the grace, what changed under ``key`` between two moments."""
        was = self._waiting.get(key)
        told = next((each for each in announcements(since, now, self.phrases) if each.key == key), None)
        if told is None or not self._is_spoken(told):
            self._take_back(key)
        elif was is None or was.announcement.spoken != told.spoken:
            due = self._now() + GRACE_MS
            self._waiting[key] = _Waiting(told, since, due)
            self._hand_over(told, due)

    def _take_back(self, key: str) -> bool:
        """False when it was spoken."""
        self._waiting.pop(key, None)
        return self._withdraw(key)

    def _let_go(self) -> None:
        """What is due is the voice's."""
        now = self._now()
        self._waiting = {key: waiting for key, waiting in self._waiting.items() if waiting.due > now}

    def _is_spoken(self, announcement: Announcement) -> bool:
        return bool(announcement.spoken) and announcement.kind not in self.muted

    def _hand_over(self, announcement: Announcement, due: int) -> None:
        if not self._is_spoken(announcement):
            return
        self._say(
            Utterance(
                text=announcement.spoken,
                kind=announcement.kind,
                priority=announcement.priority,
                due_ms=due,
                expires_ms=due + announcement.stale_ms,
                language=announcement.language,
                replaces=announcement.key,
                shown=announcement.text,
            )
        )
