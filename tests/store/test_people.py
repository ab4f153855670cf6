"""The players' directory: one protocol, kept in a journal's file and in memory."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.show.person import Person
from kiosk.store import writer
from kiosk.store.backup import copy_to
from kiosk.store.journal import Journal
from kiosk.store.open import wal_of
from kiosk.store.people import CardTaken, MemoryPeople, PeopleLike, UnknownPerson, mentioned, read_people
from kiosk.store.protocol import NotWritten
from kiosk.store.salvage import salvage
from kiosk.store.verify import verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Freitag #2 100%.kiosk"


@pytest.fixture(params=["file", "memory"])
def people(request: pytest.FixtureRequest, path: Path) -> Iterator[PeopleLike]:
    if request.param == "memory":
        yield MemoryPeople()
        return
    journal = Journal.open(path)
    yield journal.people
    journal.close()


def without_times(person: Person | None) -> Person:
    assert person is not None
    assert person.created > 0
    return replace(person, created=0)


def test_a_person_is_kept_trimmed_and_numbered_from_1(people: PeopleLike) -> None:
    assert people.all() == []
    assert people.add(Person(name="  Zoë  O'Brien ", card=" 0042 ", nickname="Zo", note="allergic to nuts")) == 1
    assert people.add(Person(name="محمد علي")) == 2
    first, second = people.all()
    assert without_times(first) == Person(
        1, "Zoë O'Brien", "obrien zoe", "0042", "Zo", "", "allergic to nuts", version=1
    )
    assert (second.player, second.name) == ("2", "محمد علي")
    assert people.one("1") == people.by_card("0042 ") == people.by_name("Zoë O'Brien")[0] == first
    assert people.one("3") is people.one("x") is people.by_card("42") is people.by_card("") is None
    assert people.by_name("zoe obrien") == people.by_name("") == ()


def test_two_of_one_name_are_kept_apart_by_number(people: PeopleLike) -> None:
    assert people.add_many([Person(name="J. Smith"), Person(name="J. Smith")]) == [1, 2]
    assert [person.id for person in people.by_name("J. Smith")] == [1, 2]


def test_a_card_has_one_owner(people: PeopleLike) -> None:
    people.add_many([Person(name="Ana", card="7"), Person(name="Bo"), Person(name="Cy")])
    with pytest.raises(CardTaken) as taken:
        people.add(Person(name="Dao", card="7"))
    assert (taken.value.card, taken.value.player) == ("7", "1")
    with pytest.raises(CardTaken) as taken:
        people.add_many([Person(name="Eva", card="8"), Person(name="Finn", card="8")])
    assert taken.value.player == ""
    bo = people.one("2")
    assert bo is not None
    with pytest.raises(CardTaken):
        people.change(replace(bo, card="7"))
    assert [person.name for person in people.all()] == ["Ana", "Bo", "Cy"]  # nothing of the refused
    assert people.add(Person(name="Gus")) == 4  # and no number lost


def test_a_card_changes_hands_in_one_act(people: PeopleLike) -> None:
    people.add_many([Person(name="Ana", card="7"), Person(name="Bo")])
    ana, bo = people.all()
    assert people.add_many([Person(name="Cy")], [replace(ana, card=""), replace(bo, card="7")]) == [3]
    assert [person.card for person in people.all()] == ["", "7", ""]


def test_a_change_keeps_when_the_person_came_and_counts(people: PeopleLike) -> None:
    people.add(Person(name="Ana Bo", created=5))
    people.change(Person(id=1, name="Ana Bo-Müller", flag="barred", flag_reason=" threw chips ", shown_as="hidden"))
    assert people.one("1") == Person(
        1,
        "Ana Bo-Müller",
        "bo muller ana",
        flag="barred",
        flag_reason="threw chips",
        shown_as="hidden",
        created=5,
        version=2,
    )
    with pytest.raises(UnknownPerson):
        people.change(Person(id=9, name="Nobody"))


@pytest.mark.parametrize(
    "person", [Person(), Person(name=" \u200b "), Person(name="A", flag="tall"), Person(name="A", shown_as="loud")]
)
def test_what_is_no_person_is_refused(people: PeopleLike, person: Person) -> None:
    with pytest.raises(ValueError):
        people.add(person)
    assert people.all() == []


def test_a_forgotten_person_leaves_a_number(people: PeopleLike) -> None:
    people.add_many(
        [Person(name="Ana", card="7", contact="a@b.example", note="tall", nickname="An"), Person(name="Bo")]
    )
    people.forget(1)
    left = people.one("1")
    assert left is not None
    assert left.forgotten > 0
    assert replace(left, created=0, forgotten=0) == Person(id=1, version=2)
    assert people.by_card("7") is None
    assert people.add(Person(name="Cy", card="7")) == 3  # the number is never given again
    with pytest.raises(UnknownPerson):
        people.change(replace(left, name="Ana"))
    with pytest.raises(UnknownPerson):
        people.forget(8)


def test_a_script_mentions_people_by_name(people: PeopleLike) -> None:
    assert [mentioned(people, name) for name in ("Ana", "Bo", "Ana ", "ana")] == ["1", "2", "1", "3"]


# -- in the file -----------------------------------------------------------------------------------------------------


def test_both_ways_read_the_same(path: Path) -> None:
    journal = Journal.open(path)
    assert read_people(path) == []  # a journal of an older program has no such table
    journal.people.add_many([Person(name=f"Player {number}", note="x" * (number % 2)) for number in range(50)])
    assert read_people(path) == journal.people.all()
    assert [person.note for person in journal.people.all()] == ["", "x"] * 25
    journal.close()
    with pytest.raises(NotWritten):
        read_people(path.with_name("nowhere.kiosk"))


def test_the_program_before_opens_a_journal_with_people(path: Path) -> None:
    journal = Journal.open(path)
    journal.people.add(Person(name="Ana"))
    journal.close()
    again = Journal.open(path)
    assert not again.read_only
    assert again.format == 1  # the version that the programs without a directory write
    assert verify(path).sound
    again.close()


def test_a_journal_that_cannot_be_written_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Journal.open(path).close()
    monkeypatch.setattr("kiosk.store.journal.writable", lambda path: False)
    journal = Journal.open(path)
    assert journal.people.all() == []
    with pytest.raises(NotWritten) as refused:
        journal.people.add(Person(name="Ana"))
    assert refused.value.reason == "read_only"
    journal.close()


def test_the_writer_s_thread_writes_people(path: Path) -> None:
    answers: list[object] = []
    thread = writer.WriterThread(path)
    thread.ask(lambda journal: journal.people.add(Person(name="Ana")), lambda *answer: answers.append(answer))
    assert thread.close(20) == 0
    assert answers == [(1, None)]
    assert [person.name for person in read_people(path)] == ["Ana"]


def test_what_was_forgotten_is_not_in_the_file(path: Path) -> None:
    journal = Journal.open(path)
    journal.people.add_many([Person(name=f"Unmistakable {number}", note="n" * 300) for number in range(30)])
    assert b"Unmistakable 17" in wal_of(path).read_bytes()
    journal.people.forget(18)
    held = path.read_bytes() + wal_of(path).read_bytes()
    assert b"Unmistakable 16" in held
    assert b"16 unmistakable" in held
    assert b"Unmistakable 17" not in held
    assert b"17 unmistakable" not in held
    journal.close()


def test_people_are_in_the_copy_and_in_what_is_salvaged(path: Path, tmp_path: Path) -> None:
    journal = Journal.open(path)
    journal.create_event("Friday", "friday")
    journal.people.add_many([Person(name=f"Player {number}", card=str(number)) for number in range(1, 301)])
    journal.people.forget(5)
    everybody = journal.people.all()
    copy = copy_to(path, tmp_path, "copy")
    journal.close()
    assert read_people(copy) == everybody
    salvage(path, tmp_path / "saved.kiosk")
    assert read_people(tmp_path / "saved.kiosk") == everybody


def test_the_number_of_a_lost_person_is_not_given_again(path: Path, tmp_path: Path) -> None:
    journal = Journal.open(path)
    journal.people.add_many([Person(name=f"Player {number}", note="n" * 200) for number in range(1, 301)])
    journal.close()
    damaged = tmp_path / "damaged.kiosk"
    shutil.copyfile(path, damaged)
    with closing(sqlite3.connect(path)) as rows:
        size = rows.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(damaged.read_bytes())
    lost = next(at for at in range(0, len(data), size) if b"Player 300" in data[at : at + size] and data[at] == 0x0D)
    data[lost : lost + size] = bytes(size)
    damaged.write_bytes(data)
    salvage(damaged, tmp_path / "saved.kiosk")
    saved = read_people(tmp_path / "saved.kiosk")
    assert 200 < len(saved) < 300
    assert saved == [person for person in read_people(path) if person in saved]
    again = Journal.open(tmp_path / "saved.kiosk")
    assert again.people.add(Person(name="New")) == 301
    again.close()
