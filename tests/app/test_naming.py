"""The program's words call the players by name: the full one for the director, the event's way for the room."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from kiosk.app.naming import call_by_name, words_of
from kiosk.app.people import Directory
from kiosk.files.settings import Settings
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from tests.show.evening import timed
from tests.show.named import NamedEvening


class Room:
    """What of the program the names come from, with a directory that is kept in memory."""

    def __init__(self, **opened: Any) -> None:
        self.evening = NamedEvening(timed(20), {}, opened=opened)
        self.settings = Settings(locale="en")
        self.session = SimpleNamespace(desk=self.evening.desk, named=(-1, ""))
        self.voicing = SimpleNamespace(phrases=SimpleNamespace(words=None))
        self.people = Directory(
            Path("nowhere"), lambda act: act(), lambda: None, lambda: self.words, lambda: None, demo=True
        )
        self.words = words_of(cast("Any", self))
        self.call()

    def call(self) -> None:
        call_by_name(cast("Any", self))

    def enter(self, *names: str) -> None:
        for name in names:
            self.people.add(Person(name=name), self._register)
        self.call()

    def _register(self, players: list[str], refused: object) -> None:
        assert refused is None
        self.evening.done(c.Register(players[0]))


def test_the_director_reads_the_name_and_the_room_what_the_event_shows() -> None:
    room = Room(terms={"names_shown": "first_initial"})
    room.enter("Dao Nguyen")
    assert (room.words.player("1"), room.words.in_public("1")) == ("Dao Nguyen", "Dao N.")
    room.enter("Dao Nkosi")
    assert [room.words.in_public(player) for player in "12"] == ["Dao Ng.", "Dao Nk."]
    assert room.voicing.phrases.words is room.words


def test_the_very_same_words_while_nothing_has_changed() -> None:
    room = Room()
    room.enter("Dao Nguyen")
    words = room.words
    room.call()
    assert room.words is words
    room.evening.undo()
    room.call()
    assert (room.words is words, room.words.player("1")) == (False, "Dao Nguyen")


def test_who_is_forgotten_is_a_number_from_then_on() -> None:
    room = Room()
    room.enter("Dao Nguyen", "Amira Haddad")
    room.people.forget("2", lambda players, refused: None)
    room.call()
    assert [room.words.player(player) for player in "12"] == ["Dao Nguyen", "Player 2"]
    assert room.words.in_public("2") == "Player 2"


def test_words_are_of_the_events_money() -> None:
    assert Room(currency="EUR").words.money(24_000) == "€240"
