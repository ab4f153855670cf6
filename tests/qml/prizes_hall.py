"""The Prizes page of the real program in front of a test: an event with names that plays for money."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from kiosk.files.houses import find_house
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.state import Tournament
from tests.app.players_room import SHEET
from tests.night.hall import Hall, HallTime

NAMES: tuple[str, ...] = (
    "Dao Nguyen",
    "Amira Haddad",
    "Björk Lindqvist",
    "Chidi Eze",
    "Elena Petrova",
    "Farid Rahimi",
    "Kofi Osei",
)
NAMES += ("Lucía Romero", "Mateo Silva", "Nadia Popescu", "Omar Farouk", "Priya Raman")


class PrizesHall:
    """A program with an event of ``players`` at tables of nine, at $150 each, and its Prizes page open.

    :param terms: beside registration, which closes at the start.
    """

    def __init__(
        self,
        folder: Path,
        players: int = 6,
        *,
        payouts: object = (50, 30, 20),
        terms: Mapping[str, object] | None = None,
        started: bool = True,
        buy_in: int = 15_000,
        guarantee: int = 0,
    ) -> None:
        self.hall = Hall(folder / "kiosk.sqlite", HallTime())
        self.program = self.hall.program
        self.program.new_event("Sunday Deepstack", self.program.clocks.wall())
        told = {"late_registration_until_level": 0, "payouts": list(payouts) if isinstance(payouts, tuple) else payouts}
        told |= {"payout_unit": 100} | dict(terms or {})
        if payouts is None:
            del told["payouts"]
        house = find_house("playlive")
        self.do(
            c.Open("Sunday Deepstack", SHEET, 30_000, house, buy_in=buy_in, fee=2_000, guarantee=guarantee, terms=told)
        )
        self.ids: list[str] = []
        people = [Person(name=NAMES[n] if n < len(NAMES) else f"Player {n + 1:04}") for n in range(players)]
        self.program.people.write(people, [], lambda ids, refused: self.ids.extend(ids))
        self.hall.until(lambda: len(self.ids) == players, "the directory")
        for number, player in enumerate(self.ids):
            self.do(c.Register(player, number // 9 + 1, number % 9 + 1))
        if started:
            self.do(c.Start())
        self.program.reword()
        self.program.operator.tell(page="prizes")
        QTest.qWait(1)

    # -- the desk ----------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> None:
        """Give the desk a command and wait for it."""
        done: list[object] = []
        self.hall.desk.do(command, told=lambda outcome: done.append(outcome.refused))
        self.hall.until(lambda: bool(done), "the desk")
        assert done == [None], done

    def out(self, *names: str) -> None:
        """Players go out one after the other, each in a hand of his own."""
        for name in names:
            self.do(c.BustOut([self.player(name)]))

    def player(self, name: str) -> str:
        return self.ids[NAMES.index(name)]

    @property
    def tournament(self) -> Tournament:
        assert self.hall.desk.tournament is not None
        return self.hall.desk.tournament

    # -- the window --------------------------------------------------------------------------------------------------

    def tab(self, tab: str) -> None:
        self.program.director.act("prizes_tab", {"tab": tab})
        QTest.qWait(1)

    def told(self, name: str) -> dict[str, object]:
        told = self.program.operator.values[name]
        assert isinstance(told, dict)
        return told

    def text(self, name: str) -> str:
        return str(self.hall.item(name).property("text"))

    def texts(self, name: str) -> list[str]:
        return [str(item.property("text")) for item in self.hall.items() if item.objectName() == name]

    def shown(self, name: str) -> bool:
        return any(item.objectName() == name for item in self.hall.items())

    @property
    def asked(self) -> str:
        """What waits for a second press."""
        return str(self.presses.property("asked"))

    @property
    def presses(self) -> QObject:
        found = self.hall.window.findChild(QObject, "presses")
        assert found is not None
        return found

    def type(self, name: str, text: str) -> None:
        self.hall.type(name, text)
        QTest.qWait(1)

    def type_all(self, rows: Sequence[tuple[str, str]]) -> None:
        for name, text in rows:
            self.type(name, text)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.hall.key(key, held)

    def until(self, true: Callable[[], bool], what: str) -> None:
        self.hall.until(true, what)
