"""The board of moves: who is on it, under which heading, in which order, and when he leaves it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.files.phrases import shipped
from kiosk.show.names import text, truths
from kiosk.show.panels_seats import MoveLine, MovesPanel
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.units import MINUTE
from tests.show.evening import timed
from tests.show.named import NamedEvening

SEATS = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}


def room(**settings: Any) -> NamedEvening:
    """Two tables of six chairs, in play."""
    evening = NamedEvening(timed(20, 20), SEATS, opened={"tables": 2, "seats_per_table": 6}, **settings)
    return evening.done(c.Start())


def board(evening: NamedEvening) -> list[tuple[str, list[str]]]:
    """The headings of the board with the names under each."""
    return [(part.heading, [row.name for row in part.rows]) for part in evening.frame.moves.parts]


def test_a_single_move_says_from_where_to_where() -> None:
    evening = room()
    assert evening.frame.moves == MovesPanel()
    assert not truths(evening.frame)["moves"]
    evening.done(c.MovePlayer("1", 2, 5))
    moves = evening.frame.moves
    assert (moves.table_label, moves.seat_label, moves.new_seats) == ("Table", "Seat", False)
    (part,) = moves.parts
    assert part.heading == "PLAYERS MOVE"
    assert part.rows == (MoveLine("Dao N.", "Table 1 · Seat 1", "2", "5"),)
    assert (truths(evening.frame)["moves"], truths(evening.frame)["new_seats"]) == (True, False)


def test_a_broken_table_heads_its_players_by_name_and_single_moves_stand_apart() -> None:
    evening = room().done(c.MovePlayer("2", 1, 6), cr.BreakTable(2))
    assert board(evening) == [("TABLE 2 BREAKS", ["Jan V.", "Lucía P."]), ("PLAYERS MOVE", ["Amira H."])]
    assert [row.came for row in evening.frame.moves.parts[0].rows] == ["Table 2 · Seat 2", "Table 2 · Seat 1"]
    assert truths(evening.frame)["new_seats"]


@pytest.mark.parametrize(
    ("act", "heading"),
    [
        (cr.Redraw(tables=2), "NEW SEATS"),
        (cr.Redraw(tables=[1, 2]), "NEW SEATS"),
        (cr.Redraw(tables=1), "FINAL TABLE"),
    ],
)
def test_a_redraw_names_everybody_also_who_stays_where_he_is(act: c.Command, heading: str) -> None:
    evening = room().done(act)
    assert board(evening) == [(heading, ["Amira H.", "Dao N.", "Jan V.", "Kofi O.", "Lucía P."])]


def test_new_seats_at_one_table_and_seats_for_who_waits_have_their_headings() -> None:
    evening = room().done(cr.Redraw(tables=[1]))
    ((heading, names),) = board(evening)
    assert (heading, len(names)) == ("NEW SEATS AT TABLE 1", 3)
    evening = room().done(cr.UnseatPlayer("4"), cr.SeatAll())
    assert board(evening) == [("PLEASE TAKE YOUR SEATS", ["Lucía P."])]
    assert evening.frame.moves.parts[0].rows[0].came == ""


def test_who_is_seated_at_the_desk_and_the_first_draw_are_not_moves() -> None:
    evening = NamedEvening(timed(20, 20), SEATS, opened={"tables": 2, "seats_per_table": 6})
    assert evening.frame.moves == MovesPanel()
    assert evening.done(cr.SeatAll()).frame.moves == MovesPanel()


def test_the_board_clears_itself_after_its_minutes() -> None:
    evening = room().done(c.MovePlayer("1", 2, 5))
    evening.wait(2 * MINUTE)
    evening.done(c.MovePlayer("2", 2, 6))
    evening.wait(3 * MINUTE - 1)
    assert board(evening) == [("PLAYERS MOVE", ["Amira H.", "Dao N."])]
    evening.wait(1)
    assert board(evening) == [("PLAYERS MOVE", ["Amira H."])]
    evening.wait(2 * MINUTE)
    assert board(evening) == []
    evening.context = replace(evening.context, moves_minutes=10)
    assert board(evening) == [("PLAYERS MOVE", ["Amira H.", "Dao N."])]


def test_who_moves_again_is_told_his_last_seat_alone() -> None:
    evening = room().done(cr.BreakTable(2))
    _, names = board(evening)[0]
    assert names == ["Jan V.", "Lucía P."]
    evening.done(c.MovePlayer("4", 1, 6))
    assert board(evening) == [("TABLE 2 BREAKS", ["Jan V."]), ("PLAYERS MOVE", ["Lucía P."])]
    evening.done(c.BustOut(["5"]))
    assert board(evening) == [("PLAYERS MOVE", ["Lucía P."])], "who is out goes nowhere"


def test_what_is_undone_leaves_at_once() -> None:
    evening = room().done(cr.BreakTable(2))
    assert board(evening)
    evening.undo()
    assert board(evening) == []


def test_the_director_clears_it_and_a_later_move_comes_again() -> None:
    evening = room().done(c.MovePlayer("1", 2, 5))
    evening.context = replace(evening.context, moves_cleared=evening.time.now())
    assert board(evening) == []
    evening.wait(1000)
    evening.done(c.MovePlayer("2", 2, 6))
    assert board(evening) == [("PLAYERS MOVE", ["Amira H."])]


def test_more_players_than_anybody_reads_through_are_sent_to_the_list_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.show.moves_panel.MOST_ROWS", 4)
    (part,) = room().done(cr.Redraw(tables=2)).frame.moves.parts
    assert (part.heading, part.rows) == ("NEW SEATS", ())
    assert part.more == "5 players have new seats. They are on the list of seats."


def test_a_name_of_the_other_direction_is_sorted_by_its_letters() -> None:
    evening = room()
    evening.words = Words().known_by({}, {"1": "\u05d3\u05d5\u05d3", "2": "Émile", "3": "Eva", "4": "Zoë", "5": "Abe"})
    evening.done(cr.Redraw(tables=2))
    ((_, names),) = board(evening)
    assert [name.strip("\u2068\u2069") for name in names] == ["Abe", "Émile", "Eva", "Zoë", "\u05d3\u05d5\u05d3"]


def test_an_undo_lets_no_older_move_be_said_again() -> None:
    evening = room()
    evening.phrases = Phrases(evening.words, shipped("en"), asked=frozenset({"player_moves"}))
    evening.said()
    for table, seat in ((2, 5), (1, 1), (2, 5), (1, 1), (2, 5)):  # one more than a moment keeps
        evening.done(c.MovePlayer("1", table, seat))
        assert evening.said() == [f"Dao N., table {table}, seat {seat}."]
    evening.undo()
    assert evening.said() == []


# -- the tables ----------------------------------------------------------------------------------------------------


def test_the_tables_in_figures() -> None:
    evening = room()
    assert text("{tables} tables, {seats_free} free, day {day}", evening.frame) == "2 tables, 7 free, day 1"
    evening.done(cr.HoldSeat(2, 6))
    assert text("{seats_free}", evening.frame) == "6"
    evening.done(cr.BreakTable(2))
    assert text("{tables} {seats_free}", evening.frame) == "1 1"


def test_a_table_that_waits_is_said_beside_the_level() -> None:
    evening = room(halt_short_by=2)
    assert evening.frame.clock.note_badge == ""
    evening.done(c.BustOut(["5"]))
    assert (evening.frame.clock.note_badge, evening.frame.clock.note_kind) == ("TABLE 2 WAITS", "halted")
    assert text("{halted_tables}|{halted}", evening.frame) == "2|TABLE 2 WAITS"
    evening.done(cr.WaiveHalt(2))
    assert evening.frame.clock.note_badge == ""


def test_hands_to_the_end_of_the_day_are_said_by_table_where_they_differ() -> None:
    evening = room().done(c.AnnounceLastHands(5))
    assert (evening.frame.clock.note_badge, evening.frame.message.text) == ("LAST 5 HANDS", "")
    evening.done(cr.MarkLastHand(2))
    assert evening.frame.message.text == "5 hands left: table 1 · 4 hands left: table 2"
    evening.done(*(cr.MarkLastHand(2) for _ in range(4)))
    assert evening.frame.message.text == "5 hands left: table 1 · No hand left today: table 2"
    assert text("{hands_left}", evening.frame) == evening.frame.message.text
