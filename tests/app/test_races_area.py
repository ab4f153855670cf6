"""The page of chip races: what is typed of a table, what it will give, and what stays when it is recorded."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.app.director.races import Races
from kiosk.app.races_typed import cards_typed, chips_typed, counts_typed
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import read_structure
from tests.app.prizes_room import PrizesRoom, column

SHEET = read_structure(
    {
        "segment": [
            {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 10},
            {"kind": "break", "minutes": 10, "color_up": [25]},
            {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 10},
        ]
    }
)


class RacesRoom(PrizesRoom):
    """Nine players at table 1, in the break in which the 25s leave play."""

    def __init__(self, *, minutes: int = 11) -> None:
        super().__init__(Races, payouts=())
        self.program.settings.room_chips = ""
        self.program.operator.values["page"] = "races"
        self.desk.keeper = self.time
        self.refuse = lambda refused: self.refused.append(self.program.words.refusal(refused))
        self.do(c.EditStructure(SHEET))
        self.time.passed += minutes * 60_000

    @property
    def page(self) -> dict[str, Any]:
        page = self.seen("races")
        assert isinstance(page, dict)
        return page

    def count(self, **chips: str) -> None:
        for seat, text in chips.items():
            self.act("race_type", seat=int(seat[1:]), chip=25, text=text)

    def gets(self) -> list[tuple[object, ...]]:
        return [row for row in column(self.page["table"]["seats"], "seat", "gets", "note") if row[1]]


def test_what_a_table_gets_is_shown_before_it_is_recorded_and_stands_there_afterwards() -> None:
    room = RacesRoom()
    page = room.page
    assert page["summary"] == "25s leave play: 0 of 1 tables done."
    assert (page["remove"], page["to"], page["rule"]) == ("25", "100", "PlayLive R24 A")
    assert (page["table"]["title"], page["table"]["chips"], page["table"]["ready"]) == ("Table 1", ["25s"], False)
    room.act("race_type", by_room=True)
    room.count(s1="3", s4="7", s7="1")
    assert column(page := room.page["table"]["seats"], "needs")[0] == ("3 cards",)
    assert [row["asksCards"] for row in page] == [True, False, False, True, False, False, True, False, False]
    assert [row["asksLast"] for row in page] == [True] + [False] * 5 + [True] + [False] * 2
    assert room.page["table"]["problem"] == "Cards of seat 1: 0, and it needs 3, one for each odd chip."
    for seat, cards in ((1, "9c KD 2S"), (4, "ah5d 10s"), (7, "2♣")):
        room.act("race_type", seat=seat, cards=cards)
    room.act("race_type", seat=7, last=True)
    assert room.gets() == [(1, "1 × 100", "1 won"), (4, "2 × 100", "1 won"), (7, "1 × 100", "stays in")]
    assert room.page["table"]["outcome"] == "4 chips of 100 given. 125 more come into play."
    before = room.tournament.chips_in_play
    room.act("race_record")
    assert room.tournament.chips_in_play == before + 125
    assert room.page["summary"] == "25s leave play: 1 of 1 tables done."
    assert room.page["table"] == {}
    room.act("race_table", table=1)
    table = room.page["table"]
    assert table["lines"][1] == "Seat 4, Chidi Eze: 175 · gets 2 × 100 · 1 won · A♥ 5♦ 10♠"
    assert (table["done"], table["outcome"]) == (True, "4 chips of 100 given. 125 more come into play.")


def test_a_table_can_be_marked_without_figures_and_an_undo_brings_its_fields_back() -> None:
    room = RacesRoom()
    room.count(s1="3")
    room.act("race_mark", table=1)
    room.act("race_table", table=1)
    assert room.page["tables"] == [{"table": 1, "text": "✓ race done", "done": True, "here": True}]
    assert room.page["table"]["outcome"] == "Its race is done; nobody counted it here."
    room.desk.undo()
    assert (room.page["table"]["done"], room.page["tables"][0]["text"]) == (False, "9 players")


def test_before_the_break_the_chips_of_the_next_one_are_meant_and_others_can_be_typed() -> None:
    room = RacesRoom(minutes=5)
    assert room.page["remove"] == "25"
    room.act("race_change", remove="25 and 50", to="")
    assert (room.page["table"]["values"], room.page["to"]) == ([25, 50], "100")
    room.act("race_change", to="75")
    room.count(s1="2")
    assert room.page["table"]["ready"] is True
    room.act("race_change", to="50")
    assert room.page["table"]["problem"] == "Chips cannot become 50. The new chip is worth 51 or more."
    room.act("race_change", remove="black")
    assert (room.page["wrong"], room.page["table"]) == ("black is no chip. Type what it is worth, such as 25.", {})
    room.act("race_change", remove="")
    assert (room.page["wrong"], room.page["remove"]) == ("", "25")


def test_old_chips_found_later_are_changed_for_whom_a_seat_or_a_name_means() -> None:
    room = RacesRoom()
    room.act("race_mark", table=1)
    before = room.tournament.chips_in_play
    room.act("late_chips_found", who="1 4", chips="5 x 25")
    assert room.tournament.chips_in_play == before - 25
    room.act("late_chips_found", who="Dao", chips="4x25")
    assert room.tournament.chips_in_play == before - 25
    assert room.refused == []
    room.act("late_chips_found", who="nobody", chips="4x25")
    room.act("late_chips_found", who="1 4", chips="some")
    room.act("late_chips_found", who="1 4", chips="1x500")
    assert room.refused == [
        "There is no player nobody. Check the spelling or register the player.",
        "some cannot be read. Type how many of which chips, such as 5 x 25.",
        "Chips of 500 still play. Only chips that left play are changed.",
    ]


def test_nothing_is_told_while_the_page_is_out_of_sight_or_locked() -> None:
    room = RacesRoom()
    room.program.settings.locked = True
    assert room.page == {}
    room.program.settings.locked = False
    room.program.operator.values["page"] = "clock"
    assert room.page == {}


@pytest.mark.parametrize("typed", ["", "0", "none"])
def test_what_is_no_chip_is_refused(typed: str) -> None:
    with pytest.raises(Refused):
        chips_typed(typed)


def test_chips_and_cards_as_people_type_them() -> None:
    assert chips_typed("100, 25 and 1,000") == (25, 100, 1000)
    assert cards_typed("9♣k♦, 10S") == ["9C", "KD", "TS"]
    assert counts_typed("2 × 25 1x25; 3*100") == {"25": 3, "100": 3}
    for wrong in ("9X", "9C K"):
        with pytest.raises(Refused):
            cards_typed(wrong)
    for wrong in ("25", "5 x 25 and some", ""):
        with pytest.raises(Refused):
            counts_typed(wrong)
