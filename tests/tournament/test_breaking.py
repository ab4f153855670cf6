"""Which table breaks next, and when the seats of the others suffice."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament.breaking import next_to_break, tables_needed
from tests.tournament.hall import ROOM, Hall, house_of, vectors


def spread(players: int, tables: int) -> list[int]:
    """So many players at so many tables, as evenly as can be."""
    return [players // tables + (table < players % tables) for table in range(tables)]


@pytest.mark.parametrize("vector", vectors("table_break"))
def test_vectors_of_table_break(vector: dict[str, Any]) -> None:
    given, expect = vector["given"], vector["expect"]
    hall = Hall(*spread(given["players"], given["tables"]), house=house_of(vector), chairs=given["seats"])
    assert tables_needed(hall.tournament) == expect["tables_needed"]
    assert (hall.breaking is not None) == bool(expect["break_now"])
    if hall.breaking is not None:
        hall.do(q.BreakTable())
        assert len(hall.sizes) == given["tables"] - 1
        assert hall.breaking is None


def test_c072_a_table_breaks_when_the_players_fit_the_others() -> None:
    assert any(row["id"] == "C072" for row in ROOM)
    breaks = {ideal: [] for ideal in (9, 10)}  # type: dict[int, list[int]]
    for ideal, at in breaks.items():
        hall = Hall(7, 7, 7, chairs=ideal)
        for table in (3, 2, 1):
            hall.gone(f"T{table}S7")
            if hall.breaking is not None:
                at.append(hall.tournament.field.in_play)
    assert breaks == {10: [20, 19, 18], 9: [18]}


def test_c072_the_final_table_is_due_when_its_size_is_jumped_over() -> None:
    hall = Hall(5, 5)
    assert hall.redraws == ()
    hall.gone("T1S5", "T2S5")  # 10 to 8
    (due,) = hall.redraws
    assert (due.what, due.why.code) == ("final_table", "final_table")


def test_what_is_said_of_a_table_to_break() -> None:
    hall = Hall(9, 9, 5, 5)
    assert hall.breaking is None  # 28
    hall.gone("T1S1")
    assert hall.breaking is not None
    assert (hall.breaking.table, hall.breaking.players, hall.breaking.free) == (4, 5, 5)
    assert dict(hall.breaking.why.values) == {"table": 4, "players": 27, "tables": 4, "needed": 3}
    hall.do(q.RefuseAdvice("break", note="registration is open for ten minutes"))
    assert hall.breaking.refused
    hall.do(q.SetButton(1, 3))  # that changes nothing
    assert hall.breaking.refused
    hall.gone("T1S2")  # the room has changed
    assert not hall.breaking.refused
    hall.do(q.SetTable(4, feature=True))  # another table
    assert (hall.breaking.table, hall.breaking.refused) == (3, False)


def test_the_order_in_which_tables_break() -> None:
    hall = Hall(5, 5, 5, 5, 5)
    order = []
    hall.do(q.SetTable(2, break_order=1))
    hall.do(q.SetTable(5, break_order=2))
    hall.do(q.SetTable(3, name="Main stage", area="north"))  # has no place in the order all the same
    hall.do(q.SetTable(4, feature=True))
    for _ in range(4):
        order.append(next_to_break(hall.tournament))
        hall.thin(*(0 if table in order else 9 for table in range(1, 6)))
    # Those without a place first, the highest number first; then by their place; the filmed one is left.
    assert order == [3, 1, 2, 5]
    assert next_to_break(hall.tournament) is None


def test_held_seats_and_those_who_wait_count() -> None:
    hall = Hall(7, 6, 5, chairs=9)
    assert hall.breaking is not None
    hall.do(q.HoldSeat(1, 8))
    assert hall.breaking is None  # 4 seats for 5
    hall.do(q.FreeSeat(1, 8))
    assert hall.breaking is not None
    hall.do(q.UnseatPlayer("T2S6"))
    hall.do(c.Register("late", 2, 6))
    assert hall.breaking is None  # 18 have seats, and one waits for one
    hall.gone("T1S1", "T1S2")
    hall.do(c.AnnounceLastHands(3))
    assert hall.breaking is None


def test_tables_of_different_sizes() -> None:
    hall = Hall(6, 6, 6, 6, chairs=9)
    for table in (1, 2):
        hall.do(q.SetTable(table, seats=6))
    assert tables_needed(hall.tournament) == 4  # 1 and 2 stay: 6 + 6, then 9
    hall.gone("T4S1", "T4S2", "T4S3")
    assert tables_needed(hall.tournament) == 3
    assert hall.breaking is not None


def test_the_last_two_tables_come_together_at_the_final_table_and_not_before() -> None:
    hall = Hall(5, 4, house="pokerplr")  # nine would fit, 9.6 says eight
    assert hall.breaking is None
    assert hall.redraws == ()
    hall.gone("T1S1")
    assert hall.breaking is None
    assert [one.what for one in hall.redraws] == ["final_table"]


def test_a_house_that_draws_no_final_table_breaks_the_last_two_as_any_others() -> None:
    hall = Hall(5, 5, redraw_at_tables=[])
    assert hall.breaking is None
    hall.gone("T1S1")
    assert hall.redraws == ()
    assert hall.breaking is not None
    hall.do(q.BreakTable())
    assert hall.sizes == [9]
    assert hall.redraws == ()


def test_a_room_of_which_one_was_thrown_out_before_the_start_still_fills() -> None:
    hall = Hall(5, 4, start=False)
    hall.do(c.Disqualify("T1S5", reason="fighting"))
    assert hall.tournament.field.out == 1
    assert (hall.breaking, hall.redraws, hall.halts) == (None, (), ())
    hall.do(c.Start())
    assert [one.what for one in hall.redraws] == ["final_table"]
