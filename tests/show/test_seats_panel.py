"""The list of seats: when the room sees it, in which order, and how its pages are told apart."""

from __future__ import annotations

import pytest

from kiosk.show.names import truths
from kiosk.show.panels_seats import SeatsPanel
from kiosk.show.seats_panel import halted_text
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.units import MINUTE
from tests.show.evening import Evening, levels, timed
from tests.show.named import NamedEvening

SEATS = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
LEVEL = {"small_blind": 100, "big_blind": 200, "minutes": 60}


def room(*rows: dict[str, object]) -> NamedEvening:
    """Two tables of six chairs, before the start."""
    return NamedEvening(levels(*(rows or (LEVEL, LEVEL))), SEATS, opened={"tables": 2, "seats_per_table": 6})


def shown(evening: NamedEvening) -> bool:
    return bool(truths(evening.frame)["find_seats"])


def test_everybody_is_on_it_by_name_before_the_start() -> None:
    seats = room().frame.seats
    assert seats.title == "FIND YOUR SEAT"
    columns = (text.split("\n") for text in (seats.names, seats.tables, seats.seats, seats.letters))
    assert list(zip(*columns, strict=True)) == [
        ("Amira H.", "1", "2", "A"),
        ("Dao N.", "1", "1", "D"),
        ("Jan V.", "2", "2", "J"),
        ("Kofi O.", "1", "3", "K"),
        ("Lucía P.", "2", "1", "L"),
    ]


def test_it_goes_twenty_minutes_after_the_start_and_comes_again_with_a_redraw() -> None:
    evening = room().done(c.Start())
    evening.wait(20 * MINUTE - 1)
    assert shown(evening)
    evening.wait(1)
    assert evening.frame.seats == SeatsPanel()
    evening.done(c.MovePlayer("1", 2, 5))
    assert not shown(evening), "a single move is on the board of moves"
    evening.done(cr.Redraw(tables=2))
    assert shown(evening)
    evening.wait(20 * MINUTE)
    assert not shown(evening)


def test_an_undone_redraw_takes_it_along() -> None:
    evening = room().done(c.Start())
    evening.wait(30 * MINUTE)
    evening.done(cr.Redraw(tables=2))
    assert shown(evening)
    evening.undo()
    assert not shown(evening)


def test_it_stands_again_before_the_second_day() -> None:
    evening = room(LEVEL, {"kind": "day_end"}, LEVEL).done(c.Start())
    evening.wait(61 * MINUTE)
    evening.done(cr.EndDay(dict.fromkeys(SEATS, 10000), note="counted"))
    assert not shown(evening), "nobody has a seat overnight"
    evening.done(cr.SeatAll())
    assert evening.frame.clock.state == "day_over"
    assert len(evening.frame.seats.names.split("\n")) == 5


def test_it_is_made_again_only_where_a_seat_or_a_name_changed() -> None:
    evening = room()
    first = evening.frame.seats
    evening.done(c.Announce("Dinner"))
    assert evening.frame.seats is first
    evening.done(c.MovePlayer("1", 2, 5))
    assert evening.frame.seats.tables.split("\n")[1] == "2"
    evening.words = Words().known_by({}, {player: f"Nº {player}" for player in SEATS})
    assert evening.frame.seats.letters == "N\nN\nN\nN\nN"


def test_letters_of_the_other_direction_are_isolated() -> None:
    evening = room()
    evening.words = Words().known_by({}, dict.fromkeys(SEATS, "\u0645\u062d\u0645\u062f"))
    assert set(evening.frame.seats.letters.split("\n")) == {"\u2068\u0645\u2069"}


def test_of_many_names_a_page_is_told_by_more_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.show.seats_panel._FEW", 4)
    assert room().frame.seats.letters == "AM\nDA\nJA\nKO\nLU"
    monkeypatch.setattr("kiosk.show.seats_panel._SOME", 4)
    assert room().frame.seats.letters == "AMI\nDAO\nJAN\nKOF\nLUC"


def test_without_names_there_is_no_list() -> None:
    evening = Evening(timed(20, 20))
    evening.do(c.Count(30, 0, 30))
    assert evening.frame.seats == SeatsPanel()
    assert evening.frame.room.tables == ""


def test_of_many_tables_that_wait_their_number_is_said() -> None:
    words = Words()
    assert halted_text((), words) == ""
    assert halted_text((7,), words) == "TABLE 7 WAITS"
    assert halted_text((7, 9), words) == "TABLES 7 AND 9 WAIT"
    assert halted_text((7, 9, 12, 14), words) == "4 TABLES WAIT"
