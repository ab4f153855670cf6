"""The standing text of a template is posted only where a display can fill it in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.templates import Templates
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused


class Room:
    """A director that notes what it does and refuses."""

    def __init__(self) -> None:
        self.done: list[Command] = []
        self.refused: list[str] = []
        self.program = SimpleNamespace(words=Words())

    def do(self, command: Command) -> None:
        self.done.append(command)

    def refuse(self, refused: Refused) -> None:
        self.refused.append(self.program.words.refusal(refused))


@pytest.mark.parametrize(
    ("text", "done", "refused"),
    [
        ("{players} left", [c.SetTicker("{players} left")], []),
        ("Welcome {nobody}", [], ["The text has {nobody} in braces, which no display knows. Take the braces away."]),
    ],
)
def test_a_text_that_no_display_can_fill_in_is_refused(text: str, done: list[Command], refused: list[str]) -> None:
    room = Room()
    Templates(cast("Director", room))._set_ticker(text)
    assert (room.done, room.refused) == (done, refused)
