"""The players' page of the real program in front of a test: an event that plays, and people of the directory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.files.houses import find_house
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament
from tests.app.players_room import SHEET
from tests.night.hall import Hall, HallTime

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier
NAMES = (
    "Dao Nguyen",
    "Amira Haddad",
    "Björk Lindqvist",
    "Chidi Eze",
    "Elena Petrova",
    "Farid Rahimi",
    "Kofi Osei",
    "Lucía Romero",
    "Mateo Silva",
    "Nadia Popescu",
    "Omar Farouk",
    "Priya Raman",
    "T. Okafor",
    "Quentin Roy",
    "Rosa Lind",
)
IN = 8
"""So many of them are in the event from the start."""
TERMS: dict[str, object] = {
    "re_entries": 2,
    "rebuys": {"max": 2, "price": 10_000, "chips": 30_000},
    "late_registration_until_level": 6,
    "payouts": [50, 30, 20],
}


class PlayersHall:
    """A program with its players' page open; ``keys`` counts what its hands pressed."""

    def __init__(self, folder: Path, *, names: bool = True) -> None:
        self.hall = Hall(folder / "kiosk.sqlite", HallTime())
        self.program = self.hall.program
        self.program.new_event("Sunday Deepstack", self.program.clocks.wall())
        house = find_house("playlive")
        opening = c.Open("Sunday Deepstack", SHEET, 30_000, house, buy_in=15_000, fee=2_000, names=names, terms=TERMS)
        self.do(opening)
        self.ids: list[str] = []
        if names:
            people = [Person(name=name, card=f"7000{number:02}") for number, name in enumerate(NAMES, 1)]
            self.program.people.write(people, [], lambda players, refused: self.ids.extend(players))
            self.hall.until(lambda: len(self.ids) == len(NAMES), "the directory")
            for player in self.ids[:IN]:
                self.do(c.Register(player))
            self.do(c.Start())
        self.program.reword()
        self.program.operator.tell(page="players")
        self.hall.until(lambda: self.search.property("activeFocus") is True, "the search")
        self.keys = 0

    def do(self, command: Command) -> None:
        """Give the desk a command and wait for it."""
        done: list[object] = []
        self.hall.desk.do(command, told=lambda outcome: done.append(outcome.refused))
        self.hall.until(lambda: bool(done), "the desk")
        assert done == [None], done

    def player(self, name: str) -> str:
        """The number of somebody of the directory."""
        return self.ids[NAMES.index(name)]

    def person(self, name: str) -> Player:
        """His row in the event."""
        return self.tournament.field.players[self.player(name)]

    def seat(self, name: str) -> str:
        """Where he sits, as it is typed in the fewest keys."""
        person = self.person(name)
        return f"{person.table}{person.seat}"

    @property
    def tournament(self) -> Tournament:
        assert self.hall.desk.tournament is not None
        return self.hall.desk.tournament

    @property
    def search(self) -> QQuickItem:
        return self.hall.item("playerSearch")

    def told(self, name: str) -> dict[str, object]:
        """What the window is told: ``players``, ``player`` or ``playerForm``."""
        told = self.program.operator.values[name]
        assert isinstance(told, dict)
        return told

    @property
    def asked(self) -> str:
        """What waits for a second press."""
        presses = self.hall.window.findChild(QObject, "presses")
        assert presses is not None
        return str(presses.property("asked"))

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys
        self.keys += len(text)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> None:
        self.hall.key(key, held)
        self.keys += 1

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Until ``true``, and nothing else waits."""
        self.hall.until(true, what)
        self.hall.settle()

    def rest(self) -> None:
        """Two seconds have passed since the last act, and nothing is typed, picked or asked."""
        presses = self.hall.window.findChild(QObject, "presses")
        assert presses is not None
        for _ in range(4):
            self.hall.key(Qt.Key.Key_Escape)
        presses.setProperty("justDone", "")
        self.program.operator.tell(page="players")
        self.hall.until(lambda: self.search.property("activeFocus") is True, "the search")
        self.keys = 0

    def flag(self, name: str, flag: str, reason: str) -> None:
        """Let the directory stop somebody."""
        person = self.program.people.person(self.player(name))
        assert person is not None
        done: list[object] = []
        changed = replace(person, flag=flag, flag_reason=reason)
        self.program.people.change(changed, lambda players, refused: done.append(refused))
        self.hall.until(lambda: bool(done), "the directory")
