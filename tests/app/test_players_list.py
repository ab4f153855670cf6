"""The order of the players' list, and what its rows say."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from kiosk.app.players_list import Roster, Said, row_of
from kiosk.desk import Desk, Outcome
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.house import default_house
from kiosk.tournament.state import Tournament
from tests.app.players_room import SHEET
from tests.tournament.night import FakeLog, FakeTime

NAMES: Mapping[str, str] = {"1": "Dao", "2": "Amira", "3": "Kofi", "4": "Elena", "5": "Björk", "6": "Chidi"}
SAID = Said(Words(), NAMES.__getitem__, NAMES.__getitem__)


class Evening:
    """An event at its desk, with six people of the directory."""

    def __init__(self, **terms: object) -> None:
        self.desk = Desk(FakeLog(), FakeTime())
        self.do(c.Open("Tuesday", SHEET, 10_000, default_house(), buy_in=5000, fee=500, terms=dict(terms)))

    def do(self, *commands: Command) -> None:
        for command in commands:
            outcomes: list[Outcome] = []
            self.desk.do(command, told=outcomes.append)
            assert outcomes[-1].refused is None, outcomes[-1].refused

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    def row(self, player: str, picked: tuple[str, ...] = (), current: str = "") -> dict[str, object]:
        return row_of(self.tournament, player, SAID, picked, current)


@pytest.fixture
def evening() -> Evening:
    evening = Evening(payouts=[60, 40])
    evening.do(*(c.Register(player) for player in "12345"), c.Register("6", seated=False), c.Start())
    return evening


def test_who_waits_stands_on_top_then_the_living_by_name_then_the_out_by_place(evening: Evening) -> None:
    evening.do(c.BustOut(["1"]), c.BustOut(["5"]))
    assert Roster(evening.tournament, NAMES.__getitem__).players == ["6", "2", "4", "3", "5", "1"]


def test_a_row_says_seat_chips_status_and_place(evening: Evening) -> None:
    evening.do(c.MovePlayer("2", 5, 9), c.SetStack("2", 56_500), c.MarkAbsent("4"), c.GivePenalty("3", hands=4))
    row = evening.row("2", picked=("2",), current="2")
    assert (row["name"], row["entry"], row["seat"], row["chips"]) == ("Amira", "1", "5 · 9", "56,500")
    assert (row["sign"], row["status"], row["picked"], row["current"]) == ("●", "Playing", True, True)
    assert (evening.row("4")["sign"], evening.row("4")["status"]) == ("◐", "Absent")
    assert evening.row("3")["more"] == "sits out 4 hands"
    assert (evening.row("6")["status"], evening.row("6")["seat"]) == ("Waiting", "")


def test_who_is_out_has_a_place_and_a_prize_and_no_chips(evening: Evening) -> None:
    evening.do(c.BustOut(["1"]), c.BustOut(["2"]), c.BustOut(["3"]), c.BustOut(["4"]), c.BustOut(["5"]))
    out, second, winner = evening.row("1"), evening.row("5"), evening.row("6")
    assert (out["sign"], out["status"], out["place"], out["prize"], out["chips"]) == ("○", "Out", "6th", "", "")
    assert (second["place"], second["prize"]) == ("2nd", "$120")
    assert (winner["sign"], winner["status"], winner["place"], winner["prize"]) == ("★", "Winner", "1st", "$180")


def test_players_who_share_a_place_say_so() -> None:
    evening = Evening()
    evening.do(c.EditHouse({"placing_hand_for_hand": "wsop"}), *(c.Register(player) for player in "123456"))
    evening.do(c.Start(), c.MovePlayer("1", 7, 1), c.MovePlayer("2", 8, 1), c.StartHandForHand(), c.CompleteHand())
    evening.do(c.BustOut([{"player": "1", "stack": 100}, {"player": "2", "stack": 900}]), c.CompleteHand())
    assert (evening.row("1")["place"], evening.row("2")["place"]) == ("T-5th", "T-5th")


def test_one_of_the_directory_is_not_entered_and_one_who_owes_says_how_much(evening: Evening) -> None:
    evening.do(c.ReEnter("1", surrendered=500, method="owed", override="Mara: says so"))
    assert evening.row("1")["more"] == "owes $55"
    other = Said(Words(), lambda player: "Zoë", lambda player: "zoe")
    row = row_of(evening.tournament, "99", other, (), "")
    assert (row["sign"], row["status"], row["entry"], row["mood"]) == ("+", "Not entered", "", "away")


def test_the_list_kept_up_row_by_row_is_the_list_made_anew() -> None:
    evening = Evening(re_entries=None)
    evening.do(c.Start())
    names = {str(number): f"{number * 7919 % 1000:03}" for number in range(1, 61)}
    roster, dice = Roster(evening.tournament, names.__getitem__), random.Random(4)
    for _ in range(150):
        out = [player.id for player in evening.tournament.field if player.status == "out"]
        living = [player.id for player in evening.tournament.field if player.is_in]
        new = [player for player in names if player not in evening.tournament.field.players]
        act = dice.choice(["enter", "enter", "bust", "bust", "again", "back"])
        if act == "bust" and len(living) > 3:
            touched = dice.sample(living, dice.choice([1, 1, 2]))
            evening.do(c.BustOut([{"player": one, "stack": dice.choice([5, 9]), "table": 1} for one in touched]))
        elif act in ("again", "back") and out:
            touched = [dice.choice(out)]
            evening.do(c.ReEnter(touched[0]) if act == "again" else c.Reinstate(touched[0]))
        elif new:
            touched = [new[0]]
            evening.do(c.Register(new[0]))
        else:
            continue
        roster.follow(evening.tournament, touched)
        assert roster.players == Roster(evening.tournament, names.__getitem__).players, (act, touched)
    assert evening.tournament.field.out > 5
