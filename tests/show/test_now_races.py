"""The chip race while it is due: the line under the strip, and the notice on the wall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kiosk.show.panels import NowLine
from kiosk.tournament import commands as c
from kiosk.tournament.commands_room import MarkRaced
from kiosk.tournament.house import default_house
from kiosk.tournament.units import MINUTE
from tests.show.evening import levels
from tests.show.named import NamedEvening

LEVEL = {"small_blind": 100, "big_blind": 200, "minutes": 20}
SHEET = levels(LEVEL, {"kind": "break", "minutes": 10, "color_up": [25]}, LEVEL, LEVEL)
TABLES = {"1": (1, 1), "2": (2, 2), "3": (3, 3), "4": (5, 1), "5": (6, 2)}


def evening(**settings: Any) -> NamedEvening:
    """In the break after level 1, in which the 25s leave play."""
    room = NamedEvening(SHEET, TABLES, replace(default_house(), **settings)).done(c.Start())
    room.block(20 * MINUTE)
    return room


def line(room: NamedEvening) -> NowLine | None:
    return next((line for line in room.frame.now.lines if line.name == "color_up"), None)


def text(room: NamedEvening) -> str:
    found = line(room)
    return "" if found is None else found.text


def test_the_line_names_the_tables_that_have_not_raced_and_leads_to_the_page() -> None:
    room = evening()
    assert text(room) == "The 25s leave play now: race them before play resumes."
    assert room.frame.message.text == "Racing now: leave your chips on the table"
    room.done(MarkRaced(1), MarkRaced(3), MarkRaced(6))
    found = line(room)
    assert found is not None
    assert found.text == "The 25s leave play now. Tables 2 and 5 have not raced them yet."
    assert (found.act, found.act_text, found.sign) == ("page:races", "Chip races", "")
    assert room.frame.message.text == room.frame.chips.text == "Racing now: 3 of 5 tables done"
    room.done(MarkRaced(2))
    room.block(10 * MINUTE)
    assert text(room) == "Play goes on, and table 5 has not raced the 25s."
    room.done(c.Pause())
    assert text(room) == "Table 5 has not raced the 25s. Race them before the next hand."
    room.done(c.Resume())
    room.done(MarkRaced(5))
    assert text(room) == ""


def test_a_break_that_waits_for_the_race_says_so_and_the_wall_counts_the_tables() -> None:
    room = evening(break_ends="after_races").done(MarkRaced(1), MarkRaced(2), MarkRaced(3), MarkRaced(5))
    room.block(12 * MINUTE)
    found = line(room)
    assert found is not None
    assert (found.text, found.sign) == ("The break is over, and table 6 has not raced the 25s.", "⚠")
    assert room.frame.message.text == "Racing now: 4 of 5 tables done"
    room.done(MarkRaced(6))
    assert (text(room), room.frame.clock.state) == ("", "level")


def test_done_everywhere_the_wall_says_so_until_play_goes_on() -> None:
    room = evening().done(*(MarkRaced(table) for table in (1, 2, 3, 5, 6)))
    assert (text(room), room.frame.message.text) == ("", "The chips are raced at every table")


def test_of_many_tables_the_first_ones_are_named() -> None:
    room = evening()
    for number in range(10, 18):
        room.do(c.Register(str(number), number, 1, override="late"))
    assert room.tournament.field.at_table[17] == 1
    room.done(MarkRaced(1))
    assert text(room) == "The 25s leave play now. Tables 2, 3, 5, 6, 10, 11, and 6 more have not raced them yet."
