"""What a script's room hears: the windows' own voicing, which lists here what it speaks there."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.app.voicing import GRACE_MS, Voicing
from kiosk.show.phrases import Phrases
from kiosk.speech.utterances import Utterance
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Heard:
    """What the room heard, or only read where it has no words: as the wall reads it, and the instant that made it.

    :ivar key: under which it is taken back or another takes its place, while it is not due yet.
    """

    text: str
    kind: str
    at: int
    key: str
    due: int


class ScriptVoice:
    """Lists what the room hears. Instants are milliseconds on the event's line, which is the voice's clock too."""

    def __init__(self, phrases: Phrases) -> None:
        self._now = 0
        self._heard: list[Heard] = []
        self._voicing = Voicing(self._say, self._withdraw, lambda: self._now, phrases)

    def listen(self, tournament: Tournament | None, now: int, last: int) -> None:
        """List what changed since the last moment; at the first one, what is there is known.

        :param last: the last command: what an undo would name.
        """
        self._now = now
        for new in self._voicing.look(tournament, now, last):
            if new.text and not new.spoken:
                self._put(Heard(new.text, new.kind, now, new.key, now + GRACE_MS))

    def undone(self, batch: int, tournament: Tournament, now: int) -> None:
        """After an undo: what was not spoken yet never is; after what was, the room is told where play is."""
        self._now = now
        if self._voicing.undone(batch, tournament, now):
            self._voicing.say_where_play_is(tournament, now)

    def take(self) -> list[Heard]:
        """What was heard since the last question; what waits for its grace counts as heard."""
        heard, self._heard = self._heard, []
        return heard

    def _say(self, utterance: Utterance) -> None:
        self._put(Heard(utterance.shown, utterance.kind, self._now, utterance.replaces, utterance.due_ms))

    def _put(self, heard: Heard) -> None:
        self._withdraw(heard.key)
        self._heard.append(heard)

    def _withdraw(self, key: str) -> bool:
        """Take back what is not due yet. False when it was heard."""
        kept = [heard for heard in self._heard if heard.key != key or heard.due <= self._now]
        taken = len(kept) < len(self._heard)
        self._heard = kept
        return taken
