"""An event of before is read aside, and read again when rows came."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kiosk.app.director import templates
from kiosk.app.director.core import Director
from kiosk.app.director.templates import EVENT, Templates
from kiosk.files.houses import load_houses
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from tests.tournament.night import Night, timed

PATIENCE_S = 10.0
MONDAY, TUESDAY = f"{EVENT}monday", f"{EVENT}tuesday"


class Room:
    """Two nights in a journal, and the window's thread, which does what is posted to it when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.nights = {"monday": Night(timed(20)), "tuesday": Night(timed(30))}
        self.read_in: list[str] = []
        self.posted: list[Callable[[], None]] = []
        self.came = threading.Semaphore(0)
        self.refused: list[str] = []
        self.program = SimpleNamespace(
            path=Path("night.sqlite"), post=self.post, sounds=SimpleNamespace(events={}), words=Words()
        )
        self.houses = load_houses()[0]
        monkeypatch.setattr(templates, "last_event", self.last_event)
        monkeypatch.setattr(templates, "last_row", lambda path, event: self.nights[event].desk.entries[-1].seq)
        self.area = Templates(cast("Director", self))
        monkeypatch.setattr(Templates, "_tell", lambda area: None)

    def last_event(self, path: Path, event: str) -> Any:
        self.read_in.append(threading.current_thread().name)
        night = self.nights.get(event)
        return SimpleNamespace(opened=None if night is None else night.desk)

    def post(self, work: Callable[[], None]) -> None:
        self.posted.append(work)
        self.came.release()

    def refuse(self, refused: Refused) -> None:
        self.refused.append(refused.code)

    def pick(self, name: str) -> None:
        self.area.acts["pick_template"]({"template": name})

    def do_posted(self, count: int = 1) -> None:
        for _ in range(count):
            assert self.came.acquire(timeout=PATIENCE_S)
        for work in self.posted:
            work()
        self.posted.clear()


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_it_is_read_aside_once_and_again_when_rows_came(room: Room) -> None:
    room.pick(MONDAY)
    assert room.area.draft.template == ""
    room.do_posted()
    assert room.area.draft.template == MONDAY
    assert room.read_in == ["event of before"]
    room.pick(MONDAY)
    assert room.area._event(MONDAY).ticker == ""
    assert len(room.read_in) == 1, "nothing came since"
    room.nights["monday"].do(c.SetTicker("Food at nine"))
    room.pick(MONDAY)
    room.do_posted()
    assert room.area._event(MONDAY).ticker == "Food at nine"
    assert room.read_in == ["event of before"] * 2


def test_the_pick_that_came_last_counts(room: Room) -> None:
    room.pick(MONDAY)
    room.pick(TUESDAY)
    room.do_posted(2)
    assert room.area.draft.template == TUESDAY
    assert room.area.draft.pick == 1


def test_one_that_cannot_be_read_is_told(room: Room) -> None:
    room.pick(f"{EVENT}gone")
    room.do_posted()
    assert (room.refused, room.area.draft.template) == (["not_allowed"], "")
