"""The directory's page in the real program: found, changed, added, forgotten; a list looked at, taken in and booked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from kiosk.files.spreadsheet import read_table
from kiosk.show.person import Person
from kiosk.tournament import facts as f
from tests.night.hall import Hall, HallTime

SOON_MS = 320
"""Sooner, a second press is a double click."""
HOUSE = (
    Person(name="Dao Nguyen", card="10023"),
    Person(name="J. Smith", card="10024"),
    Person(name="Amira Haddad", card="10025", nickname="The Shark"),
)
LIST = "Name;Card;Paid\r\nMina Sol;;x\r\nsmith, j;;\r\n;7;\r\nZoë O'Brien;;no\r\n"


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    hall.program.director.act("open", {"template": "home-game", "name": "Tuesday", "names": "names", "buy_in": "20"})
    hall.until(lambda: hall.program.event_name == "Tuesday", "the event")
    hall.settle()
    written: list[str] = []
    hall.program.people.write(HOUSE, [], lambda players, refused: written.extend(players))
    hall.until(lambda: bool(written), "the directory")
    hall.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    hall.until(lambda: shown(hall) == ["Amira Haddad", "Dao Nguyen", "J. Smith"], "everybody")
    yield hall
    hall.close()


def shown(hall: Hall) -> list[str]:
    """Who is listed, from the top."""
    people = hall.program.people
    return [people.name(player) for player in hall.program.director.directory.list.players]


def told(hall: Hall, name: str) -> dict[str, object]:
    found = hall.program.operator.values[name]
    assert isinstance(found, dict)
    return found


def test_somebody_is_found_changed_added_and_forgotten(hall: Hall) -> None:
    people = hall.program.people
    hall.type("personSearch", "shark")
    hall.until(lambda: shown(hall) == ["Amira Haddad"], "the one with this nickname")
    hall.window.grabWindow()
    hall.click("person:3")
    hall.type("form:card", "10024")
    hall.click("formDone")
    hall.until(lambda: hall.refusal != "", "the refusal")
    assert "J. Smith" in hall.refusal, "the card is another's"
    assert people.by_card("10025") == "3"
    hall.type("form:card", "20000")
    hall.type("form:flag_reason", "ask the owner")
    hall.click("form:flag:barred")
    hall.click("formDone")
    hall.until(lambda: people.by_card("20000") == "3", "the new card")
    person = people.person("3")
    assert person is not None
    assert (person.flag, person.flag_reason) == ("barred", "ask the owner")

    hall.click("newPerson")
    hall.type("form:name", "Zoe Obrien")
    hall.click("formDone")
    hall.until(lambda: len(people) == 4, "the new one")
    assert told(hall, "directory")["picked"] == "4"
    assert not any(isinstance(entry.fact, f.Sold) for entry in hall.desk.entries), "nobody is registered by it"

    hall.click("forgetPerson")
    assert people.name("4") == "Zoe Obrien", "the first press only asks"
    presses = hall.window.findChild(QObject, "presses")
    assert presses is not None
    assert "places and prizes stay" in str(presses.property("askedText"))
    QTest.qWait(SOON_MS)
    hall.click("forgetPerson")
    hall.until(lambda: people.name("4") == "Player 4", "the forgotten one")
    hall.type("personSearch", "o")
    hall.until(lambda: "Player 4" not in shown(hall), "the list without him")


def test_a_list_is_looked_at_decided_taken_in_and_booked_and_the_directory_goes_out(hall: Hall, tmp_path: Path) -> None:
    path = tmp_path / "players.csv"
    path.write_bytes(LIST.encode("cp1252"))
    hall.click("importPeople")
    hall.type("form:file", str(path))
    hall.click("form:into:book")
    hall.click("formDone")
    hall.until(lambda: told(hall, "peopleList").get("act") == "take_people", "what the list would do")
    hall.window.grabWindow()
    rows = [item.property("text") for item in hall.items(hall.item("importRow:4"))]
    assert {"4", "✕", "7", "Cannot be read", "There is no name in this row."} <= set(rows)
    assert "rows" not in told(hall, "peopleList"), "only those in sight are told: there may be thousands"
    assert hall.item("formDone").property("text") == "Import 3 people"
    hall.click("importDo:3:skip")
    assert hall.item("importDo:3:skip").property("sign") == "●", "the row in sight says so"
    assert hall.item("formDone").property("text") == "Import 2 people"
    hall.click("importDo:3:update 2")
    assert len(hall.program.people) == 3, "nothing is done yet"
    hall.click("formDone")
    hall.until(lambda: sum(isinstance(entry.fact, f.Booked) for entry in hall.desk.entries) == 3, "the bookings")
    booked = [(e.fact.player, e.fact.paid) for e in hall.desk.entries if isinstance(e.fact, f.Booked)]
    assert sorted(booked) == [("2", 0), ("4", 2000), ("5", 0)]
    assert told(hall, "peopleList") == {}

    hall.click("exportPeople")
    hall.type("form:folder", str(tmp_path))
    hall.click("form:kind:csv")
    hall.click("formDone")
    hall.until(lambda: hall.refusal.startswith("Written: "), "the file")
    [file] = [found for found in tmp_path.glob("*.csv") if found != path]
    assert [row.cells[1] for row in read_table(file).rows][1:] == [
        "Amira Haddad",
        "Dao Nguyen",
        "Zoë O'Brien",
        "J. Smith",
        "Mina Sol",
    ]


def test_who_is_in_the_event_is_not_forgotten(hall: Hall) -> None:
    hall.program.director.act("register", {"player": "1"})
    hall.settle()
    hall.program.director.act("forget_person", {"player": "1"})
    assert hall.refusal == "Dao Nguyen is in the event that is open. Close the event first, or cancel the booking."
    assert hall.program.people.name("1") == "Dao Nguyen"


def test_the_cursor_keys_and_enter_pick_somebody_and_a_button_leads_back(hall: Hall) -> None:
    hall.window.grabWindow()
    hall.key(Qt.Key.Key_Down)
    hall.key(Qt.Key.Key_Down)
    hall.key(Qt.Key.Key_Return)
    assert told(hall, "directory")["picked"] == "1"
    hall.key(Qt.Key.Key_Up)
    hall.key(Qt.Key.Key_Up)
    hall.type("personSearch", "smith")
    hall.until(lambda: shown(hall) == ["J. Smith"], "the one of this name")
    hall.window.grabWindow()
    hall.key(Qt.Key.Key_Return)
    assert told(hall, "directory")["picked"] == "2"
    hall.click("leaveDirectory")
    assert hall.window.property("page") == "players"
