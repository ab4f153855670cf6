"""Golden pictures of what a new event sells and of the directory. ``KIOSK_PICTURES=write`` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest

from kiosk.show.person import Person
from tests.night.hall import Hall, HallTime
from tests.qml.golden import grabbed, window_as_kept

pytestmark = pytest.mark.picture

HOUSE = (
    Person(name="Dao Nguyen", card="10023", contact="+61 491 570 156"),
    Person(name="J. Smith", card="10024"),
    Person(name="Amira Haddad", card="10025", nickname="The Shark"),
    Person(name="Zoë O’Brien", card="10026", flag="barred", flag_reason="until May"),
    Person(name="Mehmet Öztürk", note="plays on Tuesdays"),
    Person(name="Åsa Lindqvist", card="10028"),
)
LIST = "Name;Card;Paid\r\nMina Sol;;x\r\nsmith, j;;\r\nDao Nguyen;;\r\n;7;\r\nTwo Cards;10023;\r\nKofi Osei;;no\r\n"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    hall = Hall(tmp_path_factory.mktemp("pictures") / "night.sqlite", HallTime())
    written: list[str] = []
    hall.program.people.write(HOUSE, [], lambda players, refused: written.extend(players))
    hall.until(lambda: bool(written), "the directory")
    yield hall
    hall.close()


def looks(hall: Hall, name: str, width: int, height: int, **told: object) -> None:
    hall.program.operator.tell(**told)
    hall.window.resize(width, height)
    hall.until(lambda: hall.item("strip").width() == width, "the size")
    hall.window.grabWindow()
    QTest.qWait(20)
    taken = grabbed(hall.window)
    hall.program.operator.tell(scale=1.0, dark=False)
    window_as_kept(taken, name)


def test_a_new_event_with_all_it_may_sell(hall: Hall) -> None:
    hall.program.operator.tell(page="start")
    typed = {
        "buy_in": "20",
        "fee": "5",
        "re_entries": "some",
        "rebuys": "any",
        "rebuy_chips": "8,000",
        "add_on": "some",
    }
    hall.program.director.act("draft", typed | {"bounty_kind": "progressive", "bounty": "-5"})
    hall.click("moreTerms")
    hall.click("terms:rebuy_until")
    looks(hall, "new-event-light-1440x900.png", 1440, 900)


def test_one_of_the_directory_in_the_dark(hall: Hall) -> None:
    hall.program.director.act("open_directory", {})
    hall.program.director.act("pick_person", {"player": "4"})
    looks(hall, "directory-person-dark-1440x900.png", 1440, 900, dark=True)


def test_a_list_before_it_is_taken_in(hall: Hall, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("list") / "players.csv"
    path.write_bytes(LIST.encode())
    hall.program.director.act("people_file", {})
    hall.program.director.act("read_people_file", {"file": str(path)})
    hall.until(lambda: hall.program.operator.property("peopleList").get("act") == "take_people", "the rows")
    looks(hall, "import-light-1366x768.png", 1366, 768)
    looks(hall, "import-double-dark-1366x768.png", 1366, 768, scale=2.0, dark=True)
