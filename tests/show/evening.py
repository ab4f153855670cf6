"""A room for the tests of what is shown and said: a night with a wall clock, its voice and its frames."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kiosk.files.phrases import shipped
from kiosk.show.announce import Announcement, announcements, moment, next_change
from kiosk.show.frame import Context, Framer
from kiosk.show.panels import Frame
from kiosk.show.phrases import Phrases
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.house import House
from kiosk.tournament.structure import Structure, read_structure
from tests.tournament.night import Night, timed

__all__ = ["Evening", "levels", "timed"]


class Evening(Night):
    """A night that also listens and looks. The event's line starts at 0 when the wall reads ``wall``."""

    def __init__(
        self,
        structure: Structure,
        house: House | None = None,
        *,
        wall: str = "2026-01-02T21:00:00+00:00",
        words: Words | None = None,
        **settings: object,
    ) -> None:
        super().__init__(structure, house, **settings)
        self.words = words or Words()
        self.phrases = Phrases(self.words, shipped(self.words.locale))
        self.context = Context(wall_less_line_ms=round(datetime.fromisoformat(wall).timestamp() * 1000))
        self.framer = Framer()
        self.heard: list[Announcement] = []
        self._moment = moment(self.tournament, 0)

    def do(self, command: c.Command) -> Any:
        outcome = super().do(command)
        if hasattr(self, "heard"):
            self.listen()
        return outcome

    def undo(self) -> Any:
        outcome = super().undo()
        self.listen()
        return outcome

    def listen(self) -> None:
        now = moment(self.tournament, self.time.now(), halts="play_halts" in self.phrases.asked)
        self.heard += announcements(self._moment, now, self.phrases)
        self._moment = now

    def wait(self, length_ms: int) -> None:
        """Every instant at which the voice may have something to say, in order."""
        until = self.time.now() + length_ms
        while (at := next_change(self.tournament, self.time.now())) is not None and at <= until:
            super().wait(at - self.time.now())
            self.listen()
        super().wait(until - self.time.now())
        self.listen()

    def block(self, length_ms: int) -> None:
        """Nothing is heard or drawn for so long, then once."""
        super().wait(length_ms)
        self.listen()

    def said(self) -> list[str]:
        """What was announced since the last question."""
        texts = [announcement.text for announcement in self.heard]
        self.heard.clear()
        return texts

    def kinds(self) -> list[str]:
        """The same by kind."""
        kinds: list[str] = [announcement.kind for announcement in self.heard]
        self.heard.clear()
        return kinds

    @property
    def frame(self) -> Frame:
        return self.framer.frame(self.tournament, self.time.now(), self.words, self.context)

    @property
    def standing(self) -> Standing:
        return Standing(self.tournament, self.time.now())


def levels(*rows: dict[str, Any]) -> Structure:
    """A structure of rows as in the script format; a row without a kind is a level."""
    return read_structure({"segment": [{"kind": "level"} | row for row in rows]})
