"""The line of those who wait for a seat: only while somebody waits and could sit down."""

from __future__ import annotations

from kiosk.desk import Desk, Outcome
from kiosk.show.context import Context
from kiosk.show.now_waiting import waiting
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.house import default_house
from tests.app.players_room import SHEET
from tests.tournament.night import FakeLog, FakeTime


def lines(standing: Standing) -> list[tuple[str, str]]:
    return [(line.text, line.act) for line in waiting(standing, Words(), Context())]


def test_it_stands_while_a_seat_is_free_and_somebody_waits() -> None:
    desk = Desk(FakeLog(), FakeTime())

    def do(*commands: Command) -> list[tuple[str, str]]:
        for command in commands:
            outcomes: list[Outcome] = []
            desk.do(command, told=outcomes.append)
            assert outcomes[-1].refused is None
        assert desk.tournament is not None
        return lines(Standing(desk.tournament, 0))

    opening = c.Open("Two tables", SHEET, 5_000, default_house(), seats_per_table=2, tables=1)
    assert do(opening, c.Register("1"), c.Register("2")) == []
    assert do(c.Register("3"), c.Register("4")) == []  # they wait, and every seat is taken
    assert do(c.Start(), c.BustOut(["1"])) == [("2 players wait for a seat, and a seat is free.", "seat_next")]
    assert do(c.SeatPlayer("3")) == []
