"""Names that are typed, or read back as the window wrote them: the whole name is meant, whatever others are called."""

from __future__ import annotations

import pytest

from kiosk.app.out_typed import Unread, players_typed
from kiosk.show.person import Person
from kiosk.show.person_names import NameIndex
from kiosk.show.words import Words
from tests.app.out_room import OutRoom

PEOPLE = {"1": "Kofi Osei", "2": "Kofi Osei Junior", "3": "Smith, Jan", "4": "Jan Li", "5": "Jan Li", "6": "Jan Smith"}
CALLED = PEOPLE | {"4": "Jan Li (4)", "5": "Jan Li (7003)"}
INDEX = NameIndex(Person(id=int(player), name=name) for player, name in PEOPLE.items())
WORDS = Words().known_by(CALLED)


@pytest.fixture(scope="module")
def room() -> OutRoom:
    return OutRoom(seats=[(1, seat) for seat in range(1, 7)], hand_for_hand=False)


def read(room: OutRoom, text: str) -> list[str]:
    tournament = room.desk.tournament
    assert tournament is not None
    return players_typed(tournament, text, PEOPLE, INDEX.search, WORDS)


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Kofi Osei", ["1"]),
        ("kofi osei", ["1"]),
        ("Kofi Osei, Kofi Osei Junior", ["1", "2"]),
        ("Smith, Jan", ["3"]),
        ("Kofi Osei, Smith, Jan, Jan Li (7003)", ["1", "3", "5"]),
        ("Jan Li (4) + 1 6", ["4", "6"]),
        ("1 2, jun", ["2"]),
        ("", []),
    ],
)
def test_whole_names_are_read_as_the_window_writes_them(room: OutRoom, text: str, players: list[str]) -> None:
    assert read(room, text) == players


@pytest.mark.parametrize("text", ["kofi", "Jan Li", "Smith"])
def test_what_may_be_several_is_asked_about(room: OutRoom, text: str) -> None:
    with pytest.raises(Unread, match="may be"):
        read(room, text)


def test_all_whom_a_hand_names_are_read_back(room: OutRoom) -> None:
    assert read(room, ", ".join(CALLED.values())) == list(CALLED)
