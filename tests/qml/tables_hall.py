"""The Tables page of the real program in front of a test: a room with seats, and what its director's hands can do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.files.houses import find_house
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.commands import Command
from kiosk.tournament.state import Tournament
from tests.app.players_room import SHEET
from tests.night.hall import Hall, HallTime

GIVEN = (
    *("Dao", "Amira", "Björk", "Chidi", "Elena", "Farid", "Kofi", "Lucía", "Mateo"),
    *("Nadia", "Omar", "Priya", "Quentin", "Rosa", "Sven", "Tomás", "Uma", "Viktor"),
)
FAMILY = (
    *("Nguyen", "Haddad", "Lindqvist", "Eze", "Petrova", "Rahimi", "Osei", "Romero"),
    *("Silva", "Popescu", "Farouk", "Raman", "Roy", "Lind", "Okafor"),
)


def names(count: int) -> list[str]:
    """So many names, all of them different."""
    every = len(GIVEN) * len(FAMILY)
    mixed = ((GIVEN[at % len(GIVEN)], FAMILY[(at * 7 + at // len(GIVEN)) % len(FAMILY)]) for at in range(count))
    return [f"{given} {family}{at // every or ''}" for at, (given, family) in enumerate(mixed)]


class TablesHall:
    """A program with its Tables page open, and ``count`` players seated at ``tables`` tables of ``chairs``."""

    def __init__(self, folder: Path, count: int, tables: int, *, house: str = "playlive", chairs: int = 9) -> None:
        self.hall = Hall(folder / "kiosk.sqlite", HallTime())
        self.program = self.hall.program
        self.program.new_event("Sunday Deepstack", self.program.clocks.wall())
        rules = find_house(house)
        opening = c.Open("Sunday Deepstack", SHEET, 30_000, rules, buy_in=15_000, seats_per_table=chairs, seed="a seed")
        self.do(opening)
        self.ids: list[str] = []
        people = [Person(name=name) for name in names(count)]
        self.program.people.write(people, [], lambda players, refused: self.ids.extend(players))
        self.until(lambda: len(self.ids) == count, "the directory")
        for player in self.ids:
            self.give(c.Register(player, seated=False))
        self.hall.settle()
        self.do(r.SeatAll(tables))
        self.program.reword()
        self.program.operator.tell(page="tables")
        self.until(lambda: self.focused("tableSearch"), "the search")

    def give(self, command: Command) -> None:
        """Give the desk a command; what it refuses is a fault of the test."""
        self.hall.desk.do(command, told=_accepted)

    def do(self, command: Command) -> None:
        """Give the desk a command and wait for it."""
        self.give(command)
        self.hall.settle()

    def until(self, true: Callable[[], bool], what: str) -> None:
        self.hall.until(true, what)

    @property
    def tournament(self) -> Tournament:
        assert self.hall.desk.tournament is not None
        return self.hall.desk.tournament

    def at(self, table: int, seat: int) -> str:
        """Who sits there; "" for nobody."""
        return self.tournament.field.seats.get((table, seat), "")

    def taken(self, table: int) -> list[int]:
        """The seats with somebody in them."""
        return sorted(seat for at, seat in self.tournament.field.seats if at == table)

    def free(self, table: int) -> list[int]:
        """The others."""
        return [seat for seat in range(1, self.tournament.seats_at(table) + 1) if seat not in self.taken(table)]

    def bust(self, *seats: tuple[int, int]) -> None:
        """Who sits there is out, one after the other."""
        for seat in seats:
            self.do(c.BustOut([self.at(*seat)]))

    def told(self) -> dict[str, object]:
        """What the page is told."""
        told = self.program.operator.values["room"]
        assert isinstance(told, dict)
        return told

    def focused(self, name: str) -> bool:
        return any(item.objectName() == name and item.hasActiveFocus() for item in self.hall.items())

    # -- hands -------------------------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys
        self.hall.settle()

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key, by a hand that has read what the key is for."""
        self.read_it()
        self.hall.key(key, held)

    def click(self, name: str) -> None:
        """A click, by a hand that has read what the button is for."""
        self.read_it()
        self.hall.click(name)

    def read_it(self) -> None:
        """As long passes as Enter waits on a plan that has only just been shown."""
        soon = self.hall.window.findChild(QObject, "planSoon")
        if soon is not None:
            soon.setProperty("running", False)

    def hold(self, key: Qt.Key) -> None:
        """A key is held down, and comes again and again as a keyboard sends it."""
        for again in (False, True, True, True):
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)[: 1 if not again else 2]:
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", again)
                QCoreApplication.sendEvent(self.hall.window, event)
            self.read_it()
            self.hall.settle()
        QTest.keyRelease(self.hall.window, key)
        self.hall.settle()

    def drag(self, one: str, other: str) -> None:
        """From one item to another, as a hand does it: in steps."""
        window = self.hall.window
        start, end = (self._centre(self.hall.item(name)) for name in (one, other))
        QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        for step in range(1, 6):
            QTest.mouseMove(window, start + (end - start) * step / 5)
        QTest.mouseRelease(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
        self.hall.settle()

    def _centre(self, item: QQuickItem) -> QPoint:
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()

    def rest(self) -> None:
        """Nothing is typed, picked or asked."""
        for _ in range(6):
            self.press(Qt.Key.Key_Escape)
        presses = self.hall.window.findChild(QObject, "presses")
        assert presses is not None
        presses.setProperty("justDone", "")
        self.program.operator.tell(page="tables")
        self.until(lambda: self.focused("tableSearch"), "the search")


def _accepted(outcome: object) -> None:
    assert getattr(outcome, "refused", None) is None, outcome
