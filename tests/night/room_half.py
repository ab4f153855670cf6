"""The first half of a night of the room, by the keys of the operator window, in a process that kills itself.

``python -m tests.night.room_half FOLDER``: twenty-four players at four tables of six, down to the break of table 4.
Before that is asked for, one line of JSON says who sits where; then the process is killed by ``kill -9`` once the rows
of the break went to the database and before they were made whole there.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from sqlalchemy import event
from sqlalchemy.engine import Engine

from kiosk.bridge import scans
from kiosk.tournament.advised import Advice
from tests.night.hall import Hall, HallTime
from tests.qml.tables_hall import TablesHall

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Floor(TablesHall):
    """A director who works the room with keys and a few clicks."""

    def go_on(self, journal: Path, passed: int) -> None:
        """Take up a night that another process began."""
        self.hall = Hall(journal, HallTime(passed))
        self.program = self.hall.program
        self.to_the_floor()

    def to_the_floor(self) -> None:
        self.press(Qt.Key.Key_F4)
        self.until(lambda: self.focused("tableSearch"), "the floor")

    def out_by_keys(self, table: int, seat: int) -> None:
        """Who sits there goes out, by the keys of the Players page."""
        player = self.tournament.field.players[self.at(table, seat)]
        self.press(Qt.Key.Key_F3)
        self.until(lambda: self.focused("playerSearch"), "the search for players")
        self.type(f"{table}{seat}")
        self.press(Qt.Key.Key_Delete, CONTROL)
        self.until(lambda: self.focused("recordOut"), "the form")
        self.press(Qt.Key.Key_Return)
        self.until(lambda: player.status == "out", "the bust")
        self.to_the_floor()

    def moves_made(self) -> None:
        """The moves that are shown, by their key; it comes too soon after the last ones to be no slip, but is none."""
        presses = self.hall.window.findChild(QObject, "presses")
        assert presses is not None
        presses.setProperty("justDone", "")
        self.press(Qt.Key.Key_F4, SHIFT)

    def button_is(self, table: int, seat: int) -> None:
        """Answer what is asked of a table."""
        self.hall.type(f"askButton{table}", str(seat))
        self.press(Qt.Key.Key_Return)
        assert self.tournament.room.button_at[table] == self.hall.desk.keeper.now()

    @property
    def advice(self) -> Advice:
        return self.program.director.room.advice(self.tournament)

    @property
    def moves(self) -> list[str]:
        """What is proposed, from seat to seat."""
        made = self.advice.moves
        rows = () if made is None else made.moves
        return [f"{move.from_table}/{move.from_seat} > {move.to_table}/{move.to_seat}" for move in rows]

    @property
    def sizes(self) -> dict[int, int]:
        return dict(sorted(self.tournament.field.at_table.items()))

    def quiet(self) -> bool:
        """Whether nothing is to be done."""
        return self.advice.count == 0


def play(floor: Floor) -> None:
    """PlayLive R11 A twice: the next big blind of the fullest table goes to the worst seat of the shortest."""
    floor.press(Qt.Key.Key_F12, CONTROL)
    assert floor.sizes == {1: 6, 2: 6, 3: 6, 4: 6}
    floor.out_by_keys(2, 1)
    floor.bust((2, 2))
    # Of the three full tables the last one gives. Its big blind was at 3, so 4 is next; at table 2 the small blind
    # comes to 6, and the first open seat after it is 1.
    floor.button_is(4, 1)
    floor.button_is(2, 4)
    assert floor.moves == ["4/4 > 2/1"]
    floor.moves_made()
    assert (floor.sizes, floor.quiet()) == ({1: 6, 2: 5, 3: 6, 4: 5}, True)
    floor.bust((1, 1), (1, 2))
    floor.button_is(3, 1)
    floor.button_is(1, 4)
    assert floor.moves == ["3/4 > 1/1"]
    floor.moves_made()
    assert (floor.sizes, floor.quiet()) == ({1: 5, 2: 5, 3: 5, 4: 5}, True)
    floor.bust((3, 1), (3, 2))
    assert floor.sizes == {1: 5, 2: 5, 3: 3, 4: 5}
    assert floor.advice.breaks is not None
    assert floor.advice.breaks.table == 4  # 18 players have seats at three tables


def killed_at_the_break() -> None:
    """End this process, without a word, once the row of a break is in the transaction that is to write it."""

    def kill(*told: object) -> None:
        if "TableBroken" in str(told[3]) or "table_broken" in str(told[3]):
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "after_cursor_execute", kill)


def main() -> None:
    scans.FASTEST_MS = -1  # keys come faster than from any person, and from no scanner
    floor = Floor(Path(sys.argv[1]), 24, 4, chairs=6)
    play(floor)
    killed_at_the_break()
    seats = {f"{table}/{seat}": player for (table, seat), player in floor.tournament.field.seats.items()}
    told = {"seq": len(floor.hall.desk.entries), "passed": floor.hall.time.passed, "seats": seats}
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    floor.press(Qt.Key.Key_F4, CONTROL | SHIFT)
    floor.press(Qt.Key.Key_Return)
    sys.exit(3)


if __name__ == "__main__":
    main()
