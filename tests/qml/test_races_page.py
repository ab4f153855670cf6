"""The page of chip races in the real window, by keys alone where a director has his hands full of chips."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.files.houses import find_house
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.facts_room import ChipsRaced, TableRaced
from kiosk.tournament.structure import read_structure
from tests.night.hall import Hall, HallTime

NAMES = ("Dao Nguyen", "Amira Haddad", "Chidi Eze", "Kofi Osei", "Elena Petrova")
SHEET = read_structure(
    {
        "segment": [
            {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 10},
            {"kind": "break", "minutes": 10, "color_up": [25]},
            {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 10},
        ]
    }
)


class RacesHall:
    """In the break in which the 25s leave play, which waits for the races; three sit at table 1, two at table 2."""

    def __init__(self, folder: Path) -> None:
        self.hall = Hall(folder / "kiosk.sqlite", HallTime())
        self.program = self.hall.program
        self.program.new_event("Sunday", self.program.clocks.wall())
        self.do(c.Open("Sunday", SHEET, 30_000, find_house("playlive"), {"break_ends": "after_races"}, seed="a seed"))
        ids: list[str] = []
        people = [Person(name=name) for name in NAMES]
        self.program.people.write(people, [], lambda players, refused: ids.extend(players))
        self.hall.until(lambda: len(ids) == len(NAMES), "the directory")
        for at, player in enumerate(ids):
            self.do(c.Register(player, at // 3 + 1, at % 3 + 1))
        self.do(c.Start())
        self.hall.pass_time(minutes=11)

    def do(self, command: c.Command) -> None:
        outcomes: list[object] = []
        self.hall.desk.do(command, told=outcomes.append)
        self.hall.settle()
        assert getattr(outcomes[0], "refused", None) is None, outcomes

    def focused(self) -> str:
        item: QQuickItem | None = self.hall.window.activeFocusItem()
        while item is not None and not item.objectName():
            item = item.parentItem()
        return "" if item is None else item.objectName()

    def enter(self, *texts: str) -> None:
        """Type into one field after the other, with Enter behind each."""
        for text in texts:
            for letter in text:
                QTest.keyClick(self.hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys
            self.hall.key(Qt.Key.Key_Return)

    def reads(self, name: str) -> str:
        return str(self.hall.item(name).property("text"))


def test_a_color_up_is_taken_table_by_table_from_its_line_with_the_keys(tmp_path: Path) -> None:
    room = RacesHall(tmp_path)
    hall = room.hall
    hall.click_text("Chip races")  # of the line "The 25s leave play now"
    hall.until(lambda: room.focused() == "raceCount:1:0", "the first field")
    QTest.keyClick(hall.window, Qt.Key.Key_3)
    hall.key(Qt.Key.Key_Tab)
    assert room.focused() == "raceCount:2:0"  # not the box that has appeared beside the 3
    hall.key(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert room.focused().startswith("raceLast")
    hall.click("raceCount:2:0")
    room.enter("7", "")
    assert room.focused() == "raceRecord"
    assert room.reads("raceOutcome") == "3 chips of 100 given. 50 more come into play."
    assert [room.reads(f"raceGets:{seat}") for seat in (1, 2, 3)] == ["1 × 100", "2 × 100", ""]
    hall.click("raceByRoom")
    assert "needs 3" in room.reads("raceProblem")
    hall.click("raceCards:1")
    room.enter("9cKD2S", "AH 5D 10S")
    assert room.focused() == "raceRecord"
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: room.focused() == "raceCount:1:0", "the next table")
    fact = hall.desk.entries[-1].fact
    assert isinstance(fact, ChipsRaced)
    assert (fact.table, fact.race_chips, fact.rows[1].cards) == (1, 2, ("AH", "5D", "TS"))
    assert room.reads("racesSummary") == "25s leave play: 1 of 2 tables done. The break waits for all of them."
    hall.pass_time(minutes=12)
    assert hall.program.board.clock.state == "break_over"
    assert room.reads("raceCount:1:0") == ""  # nothing of table 1 is left in the fields
    hall.click("raceMark")
    assert isinstance(hall.desk.entries[-1].fact, TableRaced)
    assert hall.program.board.clock.state == "level"
    assert not [item for item in hall.items() if item.objectName() == "raceMark"]
    hall.click("raceTable:1")
    assert room.reads("raceOutcome") == "3 chips of 100 given. 50 more come into play."
    hall.key(Qt.Key.Key_Escape)
    hall.until(lambda: hall.program.operator.values["page"] == "tables", "the tables")
    hall.close()
