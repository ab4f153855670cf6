"""A table breaks: everybody at it has a new seat at once, or nothing happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import Misfit, fold
from kiosk.tournament.draws import draw
from tests.tournament.named_night import Evening

ROWS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "seating.json").read_text(encoding="utf-8"))
}


def evenly(vector: str) -> Evening:
    """The players of a vector at its tables, drawn evenly."""
    given = ROWS[vector]["given"]
    evening = Evening(given["players"], at_table=given["seats"], start=False)
    evening.do(rooms.SeatAll(given["tables"]))
    evening.do(c.Start())
    return evening


@pytest.mark.parametrize("vector", ["brk-02", "brk-03"])
def test_a_table_breaks_once_the_others_have_the_seats(vector: str) -> None:
    evening, expect = evenly(vector), ROWS[vector]["expect"]
    tournament = evening.tournament
    last = max(tournament.tables)
    there = [tournament.field.seats[last, seat] for seat in range(1, 10) if (last, seat) in tournament.field.seats]
    evening.do(rooms.BreakTable())
    tournament = evening.tournament
    assert len(tournament.tables) == expect["tables_needed"]
    assert (last in tournament.tables, tournament.closed_tables) == (False, {last})
    assert sorted(tournament.field.at_table.values()) == [9] * expect["tables_needed"]
    act = tournament.room.moves[-1]
    assert (act.kind, act.table, [row.player for row in act.rows]) == ("break", last, there), "from seat 1 on"
    assert all(tournament.field.seats[row.table, row.seat] == row.player for row in act.rows)


def test_brk_04_nobody_moves_where_the_others_have_too_few_seats() -> None:
    evening = evenly("brk-04")
    assert ROWS["brk-04"]["expect"]["break_now"] == 0
    sizes = evening.tournament.field.at_table
    for table in (1, 2, 3):
        free = 2 * 9 - (19 - sizes[table])
        values = {"why": "break", "table": table, "players": sizes[table], "seats": free}
        assert evening.refused(rooms.BreakTable(table)) == ("table_full", values)


def test_each_draws_from_the_emptiest_tables_as_they_fill_and_the_absent_are_marked() -> None:
    """Tables 1 to 3 have 5, 3 and 2 players; the three of table 4 draw one after the other."""
    evening = Evening(24, at_table=6, house="members-league")
    evening.out("6", *[str(player) for player in (10, 11, 12, 15, 16, 17, 18, 22, 23, 24)])
    evening.do(c.MarkAbsent("20"))
    evening.do(rooms.HoldSeat(3, 6))
    number = evening.tournament.field.draws
    evening.do(rooms.BreakTable(4))
    fact = evening.desk.entries[-1].fact
    assert isinstance(fact, r.TableBroken)
    first = [3, 4, 5][draw("published", number + 1, 3)]
    left = [(2, 4), (2, 5), (2, 6), *((3, seat) for seat in (3, 4, 5) if seat != first)]
    second = left[draw("published", number + 2, 5)]
    left = [seat for seat in left if seat[0] != second[0]]
    third = left[draw("published", number + 3, len(left))]
    assert fact == r.TableBroken(4, (("19", 3, first), ("20", *second), ("21", *third)), number + 1)
    assert evening.tournament.field.at_table == {1: 5, 2: 4, 3: 4}
    assert [row.absent for row in evening.tournament.room.moves[-1].rows] == [False, True, False]
    assert evening.tournament.field.draws == number + 3
    assert evening.tournament.room.joined == {}, "nobody got three new players"


def test_what_was_known_of_a_broken_table_is_forgotten_and_its_order_and_name_are_kept() -> None:
    evening = Evening(12, at_table=4, house="pokerplr")
    evening.do(rooms.SetTable(2, name="Bar", break_order=1))
    evening.do(rooms.SetTable(1, break_order=2))
    evening.do(rooms.SetTable(3, feature=True))
    evening.do(rooms.SetButton(2, 1))
    evening.do(rooms.HoldSeat(2, 4, "8"))
    evening.out("5", "6", "9", "10")
    evening.out("1")
    evening.do(rooms.BreakTable())
    tournament = evening.tournament
    assert list(tournament.tables) == [1, 3], "table 2 is the first in the order"
    assert (tournament.room.buttons, tournament.room.held, tournament.room.tables[2].name) == ({}, {}, "Bar")
    assert evening.refused(rooms.BreakTable(2)) == ("table_closed", {"table": 2})
    evening.do(c.OpenTable(2))
    assert 2 in evening.tournament.tables


def test_many_who_come_to_one_table_in_one_act_call_for_a_draw_there() -> None:
    evening = Evening(12, at_table=6, house="members-league")
    evening.out("4", "5", "6", "10", "11", "12")
    evening.do(rooms.BreakTable())
    assert evening.tournament.room.joined == {1: 3}
    evening.undo()
    assert evening.tournament.room.joined == {}
    evening.do(rooms.BreakTable(1))
    assert evening.tournament.room.joined == {2: 3}
    assert evening.refused(rooms.BreakTable(2)) == ("not_allowed", {"why": "only_table"})


def test_a_break_that_somebody_would_be_left_out_of_no_longer_fits() -> None:
    """His move away from the table was taken back: he would sit at a closed table."""
    evening = Evening(6, at_table=4)
    evening.do(c.MovePlayer("5", 3, 1))
    moved = evening.desk.entries[-1].batch
    evening.out("1", "2")
    evening.do(rooms.BreakTable(2))
    with pytest.raises(Misfit) as misfit:
        fold(evening.desk.entries, {moved})
    assert misfit.value.entry == evening.desk.entries[-1]
