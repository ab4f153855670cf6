"""Each house plays its bubble through the operator window: two and three out, at one table and at several.

Ten are left at three tables and nine are paid: $300 for 8th, $210 for 9th, nothing for 10th. What is right was taken
from the houses' own texts (rules.md section 4, the table in section 1): each case is told by the lines of the form,
by the rule that it names, and by what stands in the list of busts once the hand is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from kiosk.desk import Outcome
from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.show.person import Person
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from tests.night.hall import Hall, HallTime
from tests.tournament.night import timed

NAMES = ("Dao Nguyen", "Amira Haddad", "Björk Lindqvist", "Chidi Eze", "Elena Petrova")
NAMES += ("Farid Rahimi", "Kofi Osei", "Lucía Romero", "王秀英", "Mo Smith")
SEATS = ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3))
STACKS = {"1 1": "9000", "1 2": "7000", "1 3": "5000", "2 1": "7000", "3 1": "5000"}
"""Before the hand, by seat: as they are typed where the house asks."""
AMOUNTS = (900_00, 800_00, 700_00, 600_00, 500_00, 400_00, 350_00, 300_00, 210_00)

BY_STACK_2 = ("9th · Dao Nguyen $210", "10th · Amira Haddad –")
BY_STACK_3 = ("8th · Dao Nguyen $300", "9th · Amira Haddad $210", "10th · Björk Lindqvist –")
BY_STACK_2_APART = ("9th · Dao Nguyen $210", "10th · Elena Petrova –")
BY_STACK_3_APART = ("8th · Dao Nguyen $300", "9th · Elena Petrova $210", "10th · Lucía Romero –")
SHARED_2 = ("T-9 · Dao Nguyen $105", "T-9 · Amira Haddad $105")
SHARED_2_APART = ("T-9 · Dao Nguyen $105", "T-9 · Elena Petrova $105")
SHARED_3 = ("T-8 · Dao Nguyen $170", "T-8 · Amira Haddad $170", "T-8 · Björk Lindqvist $170")
SHARED_3_APART = ("T-8 · Dao Nguyen $170", "T-8 · Elena Petrova $170", "T-8 · Lucía Romero $170")


@dataclass(frozen=True)
class Bubble:
    """What is right at a house: the lines and the rule for two and three at one table, two and three at several."""

    two: tuple[Sequence[str], str]
    three: tuple[Sequence[str], str]
    two_apart: tuple[Sequence[str], str]
    three_apart: tuple[Sequence[str], str]


def always_by_stack(rule: str) -> Bubble:
    """POKERPLR 9.11 and Members league S7.31 look at no table."""
    return Bubble((BY_STACK_2, rule), (BY_STACK_3, rule), (BY_STACK_2_APART, rule), (BY_STACK_3_APART, rule))


def as_playlive(two: str, three: str, apart: str) -> Bubble:
    """RP-7 A(1): other tables share; A(2): one table by stack; A(3): three share."""
    no_stacks = " Stacks do not decide."
    return Bubble(
        (BY_STACK_2, two),
        (SHARED_3, f"{three}.{no_stacks}"),
        (SHARED_2_APART, f"{apart}.{no_stacks}"),
        (SHARED_3_APART, f"{three}.{no_stacks}"),
    )


def silent(rule: str) -> Bubble:
    """A house whose text says nothing: the default, which is PlayLive's (rules.md 1, rows 9 to 11)."""
    return as_playlive(rule, rule, rule)


TDA = "TDA 2024 RP-8 A. Stacks do not decide."
WSOP = "WSOP 2026 126 b"
HOUSES: Mapping[str, Bubble] = {
    "playlive": as_playlive("PlayLive RP-7 A(2)", "PlayLive RP-7 A(3)", "PlayLive RP-7 A(1)"),
    "pokerplr": always_by_stack("POKERPLR 9.11"),
    "members-league": always_by_stack("Members league S7.31"),
    "pub-poker": silent("No rule of Pub Poker Rules covers this: the default holds"),
    "adc": silent("No rule of ADC league rules covers this: the default holds"),
    "tda": Bubble((SHARED_2, TDA), (SHARED_3, TDA), (SHARED_2_APART, TDA), (SHARED_3_APART, TDA)),
    "wsop": Bubble(
        (BY_STACK_2, WSOP),
        (BY_STACK_3, WSOP),
        (SHARED_2_APART, f"{WSOP}. Stacks do not decide."),
        (SHARED_3_APART, f"{WSOP}. Stacks do not decide."),
    ),
    "default": silent("Default rules"),
}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One program for all houses: each opens its own event in it."""
    hall = Hall(tmp_path_factory.mktemp("houses") / "night.sqlite", HallTime())
    hall.window.resize(1100, 640)  # room enough for list and form; less to draw
    people: list[str] = []
    hall.program.people.write([Person(name=name) for name in NAMES], [], lambda players, _: people.extend(players))
    hall.until(lambda: len(people) == len(NAMES), "the directory")
    yield hall
    hall.close()


def done(hall: Hall, command: Command) -> None:
    outcomes: list[Outcome] = []
    hall.desk.do(command, told=outcomes.append)
    hall.until(lambda: bool(outcomes), "the desk")
    assert outcomes[0].refused is None, outcomes[0].refused


def on_the_bubble(hall: Hall, house: str) -> None:
    """Ten named players at three tables, nine paid, hand-for-hand; the page of players is open."""
    hall.program.new_event(house, hall.program.clocks.wall())
    rules = load_house(data_path("structures", "houses", f"{house}.toml"))
    for command in (
        c.Open(house, timed(20, 20), 20_000, rules, terms={"late_registration_until_level": 0}, currency="USD"),
        *(c.Register(str(player), table, seat) for player, (table, seat) in enumerate(SEATS, 1)),
        c.SetPayouts({"amounts": list(AMOUNTS)}),
        c.Start(),
    ):
        hall.desk.do(command)
    done(hall, c.StartHandForHand())
    hall.key(Qt.Key.Key_F3)
    hall.until(lambda: hall.program.operator.property("page") == "players", "the page of players")


def typed(hall: Hall, text: str) -> None:
    """Keys into whatever has the focus."""
    for letter in text:
        QTest.keyClick(hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys


def focused(hall: Hall) -> str:
    """The name of the control that has the focus, without the player in it."""
    item: QQuickItem | None = hall.window.activeFocusItem()
    while item is not None and not item.objectName():
        item = item.parentItem()
    return "" if item is None else item.objectName().partition(":")[0]


def text(hall: Hall, name: str) -> str:
    return str(hall.item(name).property("text"))


def shown(hall: Hall, count: int) -> list[str]:
    """The lines of the form as they stand in the window."""
    return [f"{text(hall, f'outLine:{row}')} {text(hall, f'outPrize:{row}')}" for row in range(count)]


def played(hall: Hall, seats: Sequence[str], right: tuple[Sequence[str], str]) -> None:
    """Seats are typed, figures where they are asked for, and Enter."""
    typed(hall, ",".join(seat.replace(" ", "") for seat in seats))
    hall.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    hall.until(lambda: focused(hall) in ("recordOut", "outStack"), "the form")
    for seat in seats:
        if focused(hall) == "outStack":
            typed(hall, STACKS[seat])
            hall.key(Qt.Key.Key_Return)
    hall.until(lambda: focused(hall) == "recordOut", "the button that records")
    assert (tuple(shown(hall, len(seats))), text(hall, "outRule")) == right
    assert text(hall, "outBubble") == "This is the bubble"
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: focused(hall) == "playerSearch", "the search")
    listed(hall, right[0], final=False)


def listed(hall: Hall, lines: Sequence[str], *, final: bool) -> None:
    """The list of those who went out last says the same."""
    busts = hall.program.operator.property("recentBusts")
    assert tuple(f"{row['place']} · {row['name']} {row['prize'] or '–'}" for row in busts) == tuple(lines)
    assert {row["settled"] for row in busts} == {final}


def taken_back(hall: Hall) -> None:
    hall.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hall.desk.tournament is not None
    assert hall.desk.tournament.players == len(SEATS)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_plays_its_bubble(hall: Hall, house: str) -> None:
    on_the_bubble(hall, house)
    right = HOUSES[house]
    for seats, expected in (
        (("1 1", "1 2"), right.two),
        (("1 1", "2 1"), right.two_apart),
        (("1 1", "1 2", "1 3"), right.three),
    ):
        played(hall, seats, expected)
        taken_back(hall)
    played(hall, ("1 1", "2 1", "3 1"), right.three_apart)
    done(hall, c.CompleteHand())
    listed(hall, right.three_apart[0], final=True)


def test_every_shipped_house_has_played() -> None:
    assert {file.stem for file in data_path("structures", "houses").glob("*.toml")} == set(HOUSES)


def test_one_goes_out_in_four_keys_and_two_in_seven_and_esc_takes_nobody_out(hall: Hall) -> None:
    # looks.md, the keys to reach; a seat typed together is two keys.
    on_the_bubble(hall, "playlive")
    for seats, keys in ((("1 1",), 4), (("2 1", "3 1"), 7)):
        pressed = ",".join(seat.replace(" ", "") for seat in seats)
        typed(hall, pressed)
        hall.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
        hall.until(lambda: focused(hall) == "recordOut", "the form")
        hall.key(Qt.Key.Key_Return)
        hall.until(lambda: focused(hall) == "playerSearch", "the search")
        assert len(pressed) + 2 == keys
    assert hall.desk.tournament is not None
    assert hall.desk.tournament.players == 7
    done(hall, c.CompleteHand())
    typed(hall, "22")
    hall.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    hall.until(lambda: focused(hall) == "recordOut", "the form")
    assert text(hall, "outHand") == "on hand 1, in play"
    hall.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert text(hall, "outHand") == "on the hand in progress at the announcement, already done: places move"
    hall.key(Qt.Key.Key_Escape)
    hall.until(lambda: focused(hall) == "playerSearch", "the search")
    assert hall.desk.tournament.players == 7
