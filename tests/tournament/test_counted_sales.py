"""Rebuys and add-ons of an event that keeps no names: counted, they bring their money and their chips."""

from __future__ import annotations

import pytest

from kiosk.desk import Desk, Outcome
from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.facts import Counted
from kiosk.tournament.house import default_house
from kiosk.tournament.state import Tournament
from tests.app.players_room import SHEET
from tests.tournament.night import FakeLog, FakeTime


class Room:
    def __init__(self, **terms: object) -> None:
        self.desk = Desk(FakeLog(), FakeTime())
        self.did(c.Open("Pub", SHEET, 5_000, default_house(), buy_in=1_000, names=False, terms=dict(terms)))

    def did(self, command: Command) -> str:
        outcomes: list[Outcome] = []
        self.desk.do(command, told=outcomes.append)
        refused = outcomes[-1].refused
        return "" if refused is None else f"{refused.code}:{refused.values.get('why', refused.values.get('key', ''))}"

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament


@pytest.fixture
def room() -> Room:
    room = Room(rebuys={"price": 800, "chips": 4_000}, add_on={"price": 500, "chips": 6_000})
    assert room.did(c.Count(entries=4, players=4)) == ""
    return room


def test_what_is_bought_brings_money_and_chips_and_an_undo_takes_both(room: Room) -> None:
    assert room.did(c.Count(rebuys=3, add_ons=2)) == ""
    told = room.tournament
    assert (told.rebuys, told.add_ons, told.players) == (3, 2, 4)
    assert told.money.pool == 4 * 1_000 + 3 * 800 + 2 * 500
    assert told.chips_in_play == 4 * 5_000 + 3 * 4_000 + 2 * 6_000
    room.desk.undo()
    assert (room.tournament.rebuys, room.tournament.money.pool, room.tournament.chips_in_play) == (0, 4_000, 20_000)


def test_one_less_takes_back_what_one_brought_and_no_more_than_there_were(room: Room) -> None:
    room.did(c.Count(rebuys=1))
    assert room.did(c.Count(rebuys=-1)) == ""
    assert (room.tournament.rebuys, room.tournament.money.pool, room.tournament.chips_in_play) == (0, 4_000, 20_000)
    assert room.did(c.Count(rebuys=-1)) == "bad_value:rebuys"


def test_what_the_event_does_not_sell_is_not_counted() -> None:
    room = Room(rebuys={"price": 800, "chips": 4_000})
    assert room.did(c.Count(add_ons=1)) == "not_allowed:no_add_ons"
    assert Room().did(c.Count(rebuys=1)) == "not_allowed:no_rebuys"


def test_the_journal_says_what_was_counted() -> None:
    assert FactWords(Words()).sentence(Counted(1, 0, 1, 2, -1)) == (
        "Entries +1, players left +1, rebuys +2, add-ons −1"
    )
