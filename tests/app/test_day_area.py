"""The page of the day's end at a desk without windows: hands, bags typed seat by seat or read, the end, the draw."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kiosk.app.day_told import race_left
from kiosk.app.director.day import Day
from kiosk.files.spreadsheet import csv_text
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import facts_room as r
from kiosk.tournament.races import RacesDue
from tests.app.out_room import NAMES
from tests.app.prizes_room import PrizesRoom


class Hall(PrizesRoom):
    """Six players with 20,000 each at tables 1 and 2, and the page of the day's end in sight."""

    def __init__(self) -> None:
        super().__init__(Day, players=0)
        for player in range(1, 7):
            table, seat = divmod(player - 1, 3)
            self.do(c.Register(str(player), table + 1, seat + 1, override="Mara: the tests"))
        self.program.people.name = lambda player: NAMES[int(player) - 1]
        self.program.people.person = lambda player: Person(
            id=int(player), name=NAMES[int(player) - 1], card=f"C{player}"
        )
        self.program.operator.values["page"] = "day"
        self.act("look_at_day")

    @property
    def day(self) -> dict[str, Any]:
        return self.told["day"]  # type: ignore[no-any-return]

    def tables(self) -> list[str]:
        rows = self.day["tables"]
        return [" ".join(filter(None, (row["sign"], row["name"], row["bags"], row["hands"]))) for row in rows]

    def bags(self) -> list[r.StacksBagged]:
        return [row.fact for row in self.desk.entries if isinstance(row.fact, r.StacksBagged)]

    def read(self, path: Path) -> dict[str, Any]:
        """A list of counts, as it is shown."""
        self.act("read_bags", file=str(path))
        for thread in threading.enumerate():
            if thread.name == "list of bags":
                thread.join()
        self.posted.pop()()
        return self.told["bagList"]  # type: ignore[no-any-return]


@pytest.fixture
def hall() -> Hall:
    return Hall()


def test_the_last_hands_are_drawn_and_counted_down_on_the_page(hall: Hall) -> None:
    assert (hall.day["phase"], hall.day["announced"]) == ("play", False)
    hall.act("draw_last_hands")
    hands = hall.tournament.last_hands
    assert 3 <= hands <= 7  # nine-handed
    assert hall.day["phase"] == "last"
    assert hall.tables() == [f"○ Table {table} 0 of 3 bags {hands} hands left" for table in (1, 2)]
    hall.do(c.CompleteHand(hands))
    assert (hall.day["phase"], hall.day["all"]) == ("bags", False)
    assert hall.day["lead"] == "The last hands are played. Bag the stacks table by table."


def test_bags_are_typed_seat_by_seat_and_a_table_is_kept_in_one_act(hall: Hall) -> None:
    assert hall.day["table"] == 1
    hall.act("bag_seat", player="1", chips="25,000")
    hall.act("bag_seat", player="2", chips="12 500")
    assert (hall.day["soFar"], hall.day["drafts"], hall.bags()) == ("37,500 of 120,000 chips", True, [])
    hall.act("bag_seat", player="3", chips="many")
    assert hall.refused == ["Björk Lindqvist: many is no count of chips. Type how many are in the bag, at least 1."]
    hall.act("bag_seat", player="3", chips="22500")
    assert hall.bags() == [r.StacksBagged((("1", 25_000), ("2", 12_500), ("3", 22_500)), 1)]
    assert hall.tables() == ["○ Table 2 0 of 3 bags", "✓ Table 1 60,000 chips"]
    assert [seat["kept"] for seat in hall.day["seats"]] == [True, True, True]
    hall.act("bag_seat", player="2", chips="12400")  # counted again: that one alone
    assert hall.bags()[-1].counts == (("2", 12_400),)
    hall.act("pick_bags", table="2")
    hall.act("bag_seat", player="4", chips="20000")
    hall.act("pick_bags", table="1")  # what was typed at the table that is left is kept
    assert hall.bags()[-1] == r.StacksBagged((("4", 20_000),), 2)
    assert hall.day["missing"] == "Not counted yet: table 2."
    hall.act("pick_bags", table="9")
    assert hall.refused[-1].startswith("Table 9 is not open.")


def test_the_day_ends_once_all_is_counted_and_a_note_says_why_chips_are_missing(hall: Hall) -> None:
    for player in range(1, 6):
        hall.act("pick_bags", table=1 if player < 4 else 2)
        hall.act("bag_seat", player=str(player), chips="20000")
    hall.act("end_the_day", note="")
    assert hall.refused == ["Not counted yet: Farid Rahimi. Count the chips and enter them."]
    hall.act("bag_seat", player="6", chips="19900")
    assert (hall.day["complete"], hall.day["right"], hall.day["off"]) == (True, False, "100 are missing")
    hall.act("end_the_day", note="")
    assert hall.refused[-1] == (
        "The bags hold 119,900 chips, and 120,000 are in play: 100 are missing. Count again, or say in a note why it "
        "stays so."
    )
    hall.act("end_the_day", note="One chip was torn")
    assert (hall.day["phase"], hall.day["title"]) == ("over", "Before day 2")
    assert hall.day["lead"].startswith("6 players wait with 119,900 chips.")
    assert hall.day["drawText"] == "Draw 6 seats"
    hall.act("draw_next_day", tables="2")
    assert sorted(hall.tournament.field.at_table.values()) == [3, 3]
    assert (hall.day["phase"], hall.day["title"]) == ("drawn", "Before day 2")
    assert (hall.day["drawn"], hall.day["startText"]) == ("6 seats are drawn at tables 1 and 2", "Start day 2")
    assert hall.day["lead"] == "The seats are drawn. The clock stands until you start the day."
    hall.do(c.Resume())
    assert hall.day["phase"] == "play"


def test_a_chip_race_that_a_table_still_owes_is_said_before_the_bags_are_closed() -> None:
    words = Words()
    due = RacesDue((100,), 10, (1,), (2, 5), True)
    text = race_left(due, words)
    assert text == "Tables 2 and 5 have not raced the 100s. Do it before the bags are closed."
    assert (race_left(None, words), race_left(replace(due, missing=()), words)) == ("", "")


def test_a_list_of_counts_is_looked_at_row_by_row_and_taken_in_one_act(hall: Hall, tmp_path: Path) -> None:
    listed = tmp_path / "counts.csv"
    rows = [
        ("Name", "Card", "Chips"),
        ("Dao Nguyen", "", "25,000"),
        ("", "C2", "12500.0"),
        ("Björk Lindqvist", "C3", "12k"),
        ("Nobody Known", "", "5000"),
        ("Dao Nguyen", "C1", "26000"),
        ("chidi eze", "", "20.000"),
    ]
    listed.write_text(csv_text(rows), "utf-8")
    told = hall.read(listed)
    assert [(row["name"], row["chips"], row["why"]) for row in told["rows"]] == [
        ("C3 Björk Lindqvist", "", "“12k” is no count of chips."),
        ("Nobody Known", "", "Nobody who is still in has the name or card Nobody Known."),
        ("C1 Dao Nguyen", "", "C1 Dao Nguyen stands in line 2 already."),
        ("Dao Nguyen", "25,000", ""),
        ("Amira Haddad", "12,500", ""),
        ("Chidi Eze", "20,000", ""),
    ]
    assert (told["bad"], told["sum"], told["take"]) == ("3 rows are left out", "57,500 chips", "Take 3 counts")
    assert hall.bags() == []
    hall.act("take_bags")
    assert hall.bags() == [r.StacksBagged((("1", 25_000), ("2", 12_500), ("4", 20_000)))]
    assert hall.told["bagList"] == {}
    listed.write_text("a;b;c\nx;y;z\n", "utf-8")
    assert hall.read(listed) == {}
    assert hall.refused[-1].startswith("Nothing in the list says which column holds the chips.")
