"""The directory in the program: read aside, found, changed through the journal's thread, and called in public."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from kiosk.app.people import Directory
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.store.journal import Journal
from kiosk.store.people import read_people
from kiosk.store.writer import WriterThread
from kiosk.tournament.commands import Refused

PEOPLE = [
    Person(name="Dao Nguyen", card="0042"),
    Person(name="Dao Nkemelu"),
    Person(name="J. Smith"),
    Person(name="smith, j"),
    Person(name="Björk Ólafsdóttir", nickname="Bee", shown_as="nickname"),
]


class Room:
    """A window's thread that is turned by hand."""

    def __init__(self, path: Path, *, demo: bool = False) -> None:
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.writer: WriterThread | None = None
        self.words = Words()
        self.repaints = 0
        self.told: list[tuple[list[str], str]] = []
        self.people = Directory(path, self.posted.put, lambda: self.writer, lambda: self.words, self.repaint, demo=demo)

    def repaint(self) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.repaints += 1

    def turn(self) -> None:
        """Do the next thing that another thread handed in."""
        self.posted.get(timeout=20)()

    def then(self, players: list[str], refused: Refused | None) -> None:
        self.told.append((players, "" if refused is None else self.words.refusal(refused)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    journal = Journal.open(tmp_path / "kiosk.sqlite")
    journal.people.add_many(PEOPLE)
    journal.close()
    return tmp_path / "kiosk.sqlite"


@pytest.fixture
def room(path: Path) -> Iterator[Room]:
    made = Room(path)
    made.writer = WriterThread(path)
    made.people.go_on()
    made.turn()
    made.turn()
    yield made
    made.writer.close(20)


def test_everybody_is_read_aside_and_told_once(room: Room) -> None:
    assert room.people.loaded
    assert room.repaints == 2  # for the names, then for the search
    assert len(room.people) == 5
    assert room.people.search("smi") == ["3", "4"]
    assert room.people.by_card("0042") == "1"
    assert room.people.by_card("42") == room.people.by_card(" ") == ""


def test_until_they_are_read_people_are_numbers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let = threading.Event()
    monkeypatch.setattr("kiosk.app.people.read_people", lambda path: let.wait(20) and read_people(path))
    monkeypatch.setattr("kiosk.app.people.FIRST_WAIT_S", 0.0)
    room = Room(path)
    assert room.people.names["1"] == "Player 1"
    let.set()
    room.turn()
    assert room.people.names["1"] == "Dao Nguyen"


def test_the_first_name_waits_for_a_short_file(path: Path) -> None:
    room = Room(path)
    assert room.people.wait(20)
    assert room.people.full_names["1"] == "Dao Nguyen"
    room.turn()  # the thread's own message comes too late, and changes nothing
    assert room.repaints == 1


def test_the_search_waits_for_the_first_frame_and_misses_nobody(path: Path) -> None:
    room = Room(path)
    room.writer = WriterThread(path)
    room.turn()
    assert room.people.names["1"] == "Dao Nguyen"
    room.people.add(Person(name="Zoë Ng", card="5"), room.then)
    room.turn()
    assert room.people.search("") == ["6"]  # the others are not indexed yet
    assert room.people.by_card("0042") == "1"
    room.people.go_on()
    room.turn()
    assert room.people.search("ng") == ["6", "1"]
    assert room.people.by_card("5") == "6"
    room.writer.close(20)


def test_another_file_is_read_anew_and_nobody_of_the_first_stays(room: Room, path: Path) -> None:
    room.people.add(Person(name="Gone"), room.then)
    room.turn()
    assert room.writer is not None
    room.writer.close(20)
    journal = Journal.open(path.with_name("other.sqlite"))
    journal.people.add_many(PEOPLE[:2])
    journal.close()
    path.with_name("other.sqlite").replace(path)
    room.people.load()
    room.turn()
    room.turn()
    assert room.people.search("") == ["1", "2"]
    assert room.people.names["6"] == "Player 6"
    assert len(room.people) == 2


def test_a_place_without_a_journal_has_nobody(tmp_path: Path) -> None:
    room = Room(tmp_path / "none.sqlite")
    assert room.people.loaded
    assert room.people.search("") == []
    assert room.people.names["7"] == "Player 7"


def test_an_event_shows_people_in_its_way_and_apart(room: Room) -> None:
    names, people = room.people.names, room.people
    people.here(["1"], "first_initial")
    assert names["1"] == "Dao N."
    people.here(["1", "2", "5"], "first_initial")
    assert [names[player] for player in "125"] == ["Dao Ng.", "Dao Nk.", "Bee"]
    people.here(["2"], "first_initial")
    assert names["2"] == "Dao N."
    people.here(["1", "2"], "card")
    assert [names[player] for player in "12"] == ["0042", "Player 2"]
    assert dict(people.full_names) == {
        "1": "Dao Nguyen",
        "2": "Dao Nkemelu",
        "3": "J. Smith (3)",
        "4": "smith, j (4)",
        "5": "Björk Ólafsdóttir",
    }


def test_who_is_added_counts_once_written(room: Room, path: Path) -> None:
    room.people.add(Person(name="  Zoë   Ng "), room.then)
    assert room.people.search("zoe") == []
    room.turn()
    assert room.told == [(["6"], "")]
    assert room.people.search("zoe") == ["6"]
    assert room.people.person("6") == read_people(path)[5]
    assert room.repaints == 3


def test_a_change_is_found_and_shown_at_once(room: Room, path: Path) -> None:
    people = room.people
    people.here(["1", "2"], "full")
    assert people.names["1"] == "Dao Nguyen"
    before = people.person("1")
    assert before is not None
    people.change(Person(id=1, name="Mai Tran", card="0042", sort=before.sort, created=before.created), room.then)
    room.turn()
    assert room.told == [(["1"], "")]
    assert (people.names["1"], people.search("mai"), people.search("nguyen")) == ("Mai Tran", ["1"], [])
    assert people.person("1") == read_people(path)[0]
    assert read_people(path)[0].sort == "tran mai"


def test_forgetting_leaves_a_number(room: Room, path: Path) -> None:
    room.people.forget("5", room.then)
    room.turn()
    assert room.people.names["5"] == room.people.full_names["5"] == "Player 5"
    assert room.people.search("bee") == []
    assert read_people(path)[4].name == ""
    with pytest.raises(Refused):
        room.people.change(Person(id=5, name="Björk"), room.then)
    with pytest.raises(Refused):
        room.people.forget("77", room.then)


@pytest.mark.parametrize(
    ("person", "said"),
    [
        (Person(name="Eva", card="0042"), "Card 0042 is that of Dao Nguyen. Type another card, or change that person."),
        (Person(name="  "), "A person needs a name. Type one."),
        (Person(id=99, name="Eva"), "There is no player Eva. Check the spelling or register the player."),
    ],
)
def test_what_cannot_be_is_refused_before_the_disk_is_asked(room: Room, person: Person, said: str) -> None:
    with pytest.raises(Refused) as refused:
        room.people.add(person, room.then)
    assert room.words.refusal(refused.value) == said
    assert room.told == []


def test_two_cards_alike_in_one_list_are_refused_whole(room: Room, path: Path) -> None:
    room.people.write([Person(name="Eva", card="9"), Person(name="Finn", card="9")], [], room.then)
    room.turn()
    assert room.told == [([], "Card 9 would have two owners. Nothing was changed; check the cards.")]
    assert len(read_people(path)) == len(room.people) == 5


def test_what_the_disk_refuses_is_told_and_nothing_changes(room: Room) -> None:
    assert room.writer is not None
    room.writer.close(20)
    room.people.add(Person(name="Eva"), room.then)
    assert room.told == [
        (
            [],
            "The directory cannot be written, so nothing is changed. Make room or free the file, then try again.",
        )
    ]
    assert room.people.search("eva") == []


def test_the_same_and_near_names_are_told_apart(room: Room) -> None:
    assert room.people.alike("J. SMITH") == (["3"], ["4"])
    assert room.people.alike("John Smith") == ([], ["3", "4"])
    assert room.people.alike("bjork olafsdottir") == (["5"], [])
    assert room.people.alike("Olafsdottir, B") == ([], ["5"])
    assert room.people.alike("D. Nk") == room.people.alike("D. Nguyen-Tran") == ([], [])  # a family begun is no family
    assert room.people.alike("D. Nguyen") == ([], ["1"])
    assert room.people.alike("") == ([], [])


def test_a_demonstration_keeps_people_in_memory(tmp_path: Path) -> None:
    room = Room(tmp_path / "none.sqlite", demo=True)
    room.people.write([Person(name="Ana"), Person(name="Bo", card="1")], [], room.then)
    with pytest.raises(Refused):
        room.people.add(Person(name="Cy", card="1"), room.then)
    room.people.write([Person(name="Dao", card="2"), Person(name="Eva", card="2")], [], room.then)
    assert [players for players, _ in room.told] == [["1", "2"], []]
    assert room.people.search("") == ["1", "2"]
    assert not (tmp_path / "none.sqlite").exists()


def test_names_are_other_names_once_somebody_is_called_otherwise(room: Room) -> None:
    people = room.people

    def same_names(after: Callable[[], None]) -> bool:
        names, full = people.names, people.full_names
        assert names == names
        dict(names)
        after()
        assert (people.names == names) == (people.full_names == full)
        return people.names == names

    def add(name: str) -> None:
        people.add(Person(name=name), room.then)
        room.turn()

    assert not same_names(lambda: people.here(["1"], "first_initial"))  # another way than in full
    assert same_names(lambda: people.here(["1"], "first_initial"))
    assert same_names(lambda: people.here(["1", "5"], "first_initial"))  # comes in, and looks like nobody
    assert same_names(lambda: add("Kofi Osei"))
    assert not same_names(lambda: add("Kofi Osei"))  # the other one bears his number from now on
    assert not same_names(lambda: people.here(["1"], "first_initial"))


def test_who_comes_in_takes_letters_from_who_looks_the_same(room: Room) -> None:
    people = room.people
    people.here(["1"], "first_initial")
    assert people.names["1"] == "Dao N."
    before = people.names
    people.here(["1", "2"], "first_initial")
    assert people.names != before
    assert people.names["1"] == "Dao Ng."
