"""Lists of people at the desk: shown before anything is done, taken in once, booked, and given out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.people_lists import PeopleLists
from kiosk.app.people import Directory
from kiosk.desk import Desk
from kiosk.files.spreadsheet import read_table
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import default_house
from tests.tournament.night import FakeLog, FakeTime, timed


class Room:
    """A director with an event and a directory in memory; what threads hand in is done by `turn`."""

    till = "A"

    def __init__(self, *people: Person) -> None:
        self.desk = Desk(FakeLog(), FakeTime())
        self.desk.do(c.Open("Tuesday", timed(20), 5_000, default_house(), buy_in=5_000, fee=500))
        self.form: dict[str, Any] = {}
        self.told: list[str] = []
        self.pages: list[str] = []
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.words = Words()
        self.program = SimpleNamespace(
            words=self.words,
            session=SimpleNamespace(desk=self.desk),
            operator=SimpleNamespace(
                refuse=self.told.append, tell=self.show, pageRequested=SimpleNamespace(emit=self.pages.append)
            ),
            settings=SimpleNamespace(who="Ann", backup_folder=""),
            post=self.posted.put,
            clocks=SimpleNamespace(wall=lambda: 1_767_726_000_000),
            people=Directory(
                Path("nowhere"), self.posted.put, lambda: None, lambda: self.words, lambda: None, demo=True
            ),
        )
        self.program.people.write(list(people), [], lambda players, refused: None)
        self.area = PeopleLists(cast("Director", self))

    def show(self, peopleList: dict[str, Any]) -> None:  # noqa: N803 - the window's name
        self.form = peopleList

    def row(self, line: int) -> dict[str, Any]:
        """What is told of one line of the list."""
        return next(row for row in self.rows if row["line"] == line)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """All of them, as a view asks for those in sight."""
        return [self.area.row_at(at) for at in range(self.form["count"])]

    def named(self, refused: Refused) -> Refused:
        return refused

    def refuse(self, refused: Refused) -> None:
        self.told.append(self.words.refusal(refused))

    def act(self, name: str, **values: object) -> None:
        self.area.acts[name](values)

    def turn(self) -> None:
        self.posted.get(timeout=20)()

    def read(self, path: Path, **values: object) -> None:
        self.act("people_file")
        self.act("read_people_file", file=str(path), **values)
        self.turn()

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.program.people.everybody()]

    @property
    def booked(self) -> list[tuple[str, int]]:
        return [(e.fact.player, e.fact.paid) for e in self.desk.entries if isinstance(e.fact, f.Booked)]


LIST = "Name;Card;Paid\r\nKofi Osei;;x\r\nsmith, j;;50\r\nDao Nguyen;;\r\n;7;\r\nZoë O'Brien;;no\r\n"
HOUSE = (Person(name="J. Smith"), Person(name="Dao Nguyen"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "players.csv"
    path.write_bytes(LIST.encode("cp1252"))
    return path


def test_a_list_says_first_what_it_would_do_and_does_it_once(path: Path) -> None:
    room = Room(*HOUSE)
    room.read(path, into="book")
    assert (room.form["act"], room.form["title"]) == ("take_people", "What players.csv would do")
    assert room.form["note"] == "New: 2 · Known, nothing new: 1 · May be somebody known: 1 · Cannot be read: 1"
    assert [(row["line"], row["name"], row["what"], row["why"]) for row in room.rows] == [
        (3, "smith, j", "May be somebody known", "J. Smith has nearly the same name."),
        (5, "7", "Cannot be read", "There is no name in this row."),
        (2, "Kofi Osei", "New", ""),
        (4, "Dao Nguyen", "Known, nothing new", ""),
        (6, "Zoë O'Brien", "New", ""),
    ]
    assert room.form["found"].splitlines() == [
        "Read with these letters: Western Europe. Where names are wrong, open the list again and choose others.",
    ]
    assert (room.form["button"], room.pages[-1]) == ("Import 4 people", "directory")
    assert (room.names, room.booked) == (["J. Smith", "Dao Nguyen"], [])  # nothing is done yet
    assert [(option["value"], option["label"]) for option in room.row(3)["options"]] == [
        ("update 1", "It is J. Smith"),
        ("new", "Somebody new"),
        ("skip", "Leave out"),
    ]
    room.act("choose_person_row", line=3, do="skip")
    assert (room.form["button"], room.row(3)["sign"]) == ("Import 3 people", "−")
    room.act("choose_person_row", line=3, do="update 1")
    assert (room.form["button"], room.row(3)["do"]) == ("Import 4 people", "update 1")
    for line, do in ((5, "new"), (3, "update 2"), (99, "skip"), (3, "kill")):
        with pytest.raises(Refused):
            room.act("choose_person_row", line=line, do=do)
    assert room.names == ["J. Smith", "Dao Nguyen"]
    room.act("take_people")
    assert room.names == ["J. Smith", "Dao Nguyen", "Kofi Osei", "Zoë O'Brien"]
    assert room.booked == [("3", 5_500), ("4", 0), ("1", 5_000), ("2", 0)]  # buy-in and fee; 50 of it; nothing
    assert room.told == ["2 people are new."]
    assert room.form == {}
    with pytest.raises(Refused):  # a double click
        room.act("take_people")
    assert len(room.booked) == 4


def test_what_booked_players_paid_is_where_it_was_said_to_be(path: Path) -> None:
    for typed, paid in (({}, ("transfer", "")), ({"method": "cash"}, ("cash", "A"))):
        room = Room(*HOUSE)
        room.read(path, into="book", **typed)
        room.act("take_people")
        booked = [entry.fact for entry in room.desk.entries if isinstance(entry.fact, f.Booked)]
        assert [(fact.method, fact.till) for fact in booked if fact.paid] == [paid, paid]
    with pytest.raises(Refused):
        room.read(path, into="book", method="shells")


def test_a_list_into_the_directory_books_nobody(path: Path) -> None:
    room = Room(*HOUSE)
    room.read(path)
    room.act("take_people")
    assert (room.names[2:], room.booked) == (["Kofi Osei", "smith, j", "Zoë O'Brien"], [])


def test_who_is_booked_already_is_told_and_the_others_are_booked(path: Path) -> None:
    room = Room(*HOUSE)
    for _ in range(2):
        room.read(path, into="book")
        if room.row(3)["options"]:
            room.act("choose_person_row", line=3, do="skip")
        room.act("take_people")
    assert [player for player, _ in room.booked] == ["3", "4", "2"]
    assert room.told[-1].startswith("3 were not booked. ")


def test_letters_that_were_guessed_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "greek.csv"
    path.write_bytes("Name\nΝίκος Ζαχαρίου\n".encode("cp1253"))
    room = Room()
    room.act("people_file")
    assert [choice["key"] for choice in room.form["choices"]] == ["into", "method"]  # nobody needs it before a guess
    room.read(path)
    room.act("people_file")
    assert room.form["fields"][0]["value"] == str(path)
    assert [choice["key"] for choice in room.form["choices"]] == ["into", "method", "encoding"]
    room.read(path, encoding="cp1253")
    room.act("take_people")
    assert room.names == ["Νίκος Ζαχαρίου"]
    room.read(path, encoding="cp1253")
    assert (room.form["note"], room.form["found"]) == ("Known, nothing new: 1", "")
    room.act("take_people")
    assert room.told[-1] == "Everybody is known already. Nothing was changed."


def test_who_has_the_card_of_another_can_only_be_that_one(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("Name;Card\nMai Tran;7\n", encoding="utf-8")
    room = Room(Person(name="Dao Nguyen", card="7"))
    room.read(path)
    row = room.row(2)
    assert [option["value"] for option in row["options"]] == ["update 1", "skip"]
    assert (row["do"], room.form["button"]) == ("skip", "Import 0 people")


def test_a_list_without_heads_is_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "bare.csv"
    path.write_text("12;Ana Bo\n13;Cy Dao\n", encoding="utf-8")
    room = Room()
    room.read(path)
    assert room.form["note"] == "Nothing says which column is the name. The first row is: 12 | Ana Bo"
    with pytest.raises(Refused):
        room.act("read_people_file", file=str(path), name_column="x")
    room.act("read_people_file", file=str(path), name_column="2", card_column="1")
    room.turn()
    room.act("take_people")
    assert [(person.name, person.card) for person in room.program.people.everybody()] == [
        ("Ana Bo", "12"),
        ("Cy Dao", "13"),
    ]


def test_what_is_no_list_is_told(tmp_path: Path) -> None:
    room = Room()
    room.read(tmp_path / "none.csv")
    assert room.told[0].endswith("There is no such file.")
    assert room.form["act"] == "read_people_file"


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_the_directory_goes_out_as_a_new_file(tmp_path: Path, kind: str) -> None:
    room = Room(*HOUSE)
    room.act("people_out")
    assert room.form["act"] == "export_people"
    for _ in range(2):
        room.act("export_people", folder=str(tmp_path), kind=kind)
        room.turn()
    first, second = sorted(tmp_path.iterdir())
    assert (first.suffix, second.suffix) == (f".{kind}", f".{kind}")
    assert [row.cells[1] for row in read_table(second).rows] == ["Name", "Dao Nguyen", "J. Smith"]
    assert room.told[0].startswith("Written: ")
    with pytest.raises(Refused):
        room.act("export_people", folder=str(tmp_path / "none"))


def test_where_players_are_only_counted_nobody_is_booked() -> None:
    room = Room()
    room.act("people_file")
    assert [choice["key"] for choice in room.form["choices"]] == ["into", "method"]
    room.desk = Desk(FakeLog(), FakeTime())
    room.desk.do(c.Open("Counted", timed(20), 5_000, default_house(), names=False))
    room.program.session = SimpleNamespace(desk=room.desk)
    room.act("people_file")
    assert room.form["choices"] == []
