"""Redraws: the final table of each house, thresholds that are passed, and tables that many joined."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament.breaking import final_size, final_table_due
from tests.tournament.hall import ROOM, Hall, house_of, vectors


def what(hall: Hall) -> list[tuple[str, int]]:
    """What is due, and onto how many tables."""
    return [(one.what, one.tables) for one in hall.redraws]


# -- the final table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("final_table"))
def test_vectors_of_the_final_table(vector: dict[str, Any]) -> None:
    given, expect = vector["given"], vector["expect"]
    out = given.get("simultaneous_busts", 1)
    left = expect.get("players_left", given["players_left"])
    half = (left + out) // 2
    hall = Hall(left + out - half, half, house=house_of(vector), chairs=given["event_handed"] or 9)
    hall.gone(*[f"T{1 + place % 2}S{1 + place // 2}" for place in range(out)])
    assert hall.tournament.players == left
    assert final_table_due(hall.tournament) == expect["combine"]
    assert what(hall) == ([("final_table", 1)] if expect["combine"] else [])
    if "final_table_size" in expect:
        assert final_size(hall.tournament) == expect["final_table_size"]
    if expect["combine"]:
        assert hall.redraws[0].why.setting == "final_table"
        hall.do(q.Redraw())
        assert hall.sizes == [left]
        assert hall.redraws == ()


def test_a_refused_final_table_is_proposed_again_when_somebody_is_out() -> None:
    hall = Hall(5, 4, house="playlive")
    hall.do(q.RefuseAdvice("final_table", note="the cameras are not up"))
    assert [one.refused for one in hall.redraws] == [True]
    assert hall.breaking is None
    hall.gone("T1S1")
    assert [one.refused for one in hall.redraws] == [False]


def test_one_table_from_the_start_is_no_final_table() -> None:
    assert Hall(9).redraws == ()


# -- thresholds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("redraw"))
def test_vectors_of_redraws(vector: dict[str, Any]) -> None:
    given, expect, house = vector["given"], vector["expect"], house_of(vector)
    if "new_players_at_table" in given:
        # Six leave a broken table for two others: three for each.
        hall = Hall(6, 6, 6, house=house)
        hall.do(q.BreakTable())
        joined = hall.redraws
        assert [(one.what, one.table, one.by, one.why.values["count"]) for one in joined] == [
            ("joined", 1, "button", given["new_players_at_table"]),
            ("joined", 2, "button", given["new_players_at_table"]),
        ]
        return
    if "entries" in given:
        assert redrawn(house, given["entries"], given["tables"]) == expect["redraw_seats"]
        return
    hall = Hall(5, 5, house=house)
    hall.gone("T1S1")
    assert what(hall) == [("final_table", given["tables"])]
    hall.do(q.BreakTable())  # by hand, without a draw: then seats are drawn at the one table that is left
    assert [(one.what, one.why.code, one.why.setting) for one in hall.redraws] == [
        ("final_table", "one_table", "redraw_at_tables")
    ]
    hall.do(q.Redraw())
    assert hall.redraws == ()


def redrawn(house: str, entries: int, tables: int) -> bool:
    """Whether an event of so many entries redraws once its players fit so many tables."""
    full = [9] * (entries // 9) + [entries % 9] * (entries % 9 > 0)
    hall = Hall(*full, house=house)
    before = [9] * (tables - 1) + [5, 5]  # one more than fit
    hall.thin(*before, *([0] * (len(full) - len(before))))
    if hall.redraws:  # a threshold above this one
        hall.do(q.Redraw())
    assert (hall.redraws, len(hall.sizes)) == ((), tables + 1)
    hall.gone(sorted(hall.tournament.field.seats.values())[0])
    due = what(hall)
    assert due in ([], [("redraw", tables)])
    assert (hall.breaking is None) == bool(due)  # the redraw takes the table's place
    return bool(due)


def test_c073_a_threshold_is_passed_and_not_hit_and_comes_once() -> None:
    assert any(row["id"] == "C073" for row in ROOM)
    hall = Hall(7, 6, 6, 6, chairs=8, redraw_at_tables=[3, 2, 1])
    assert hall.redraws == ()  # 25
    hall.gone("T1S7", "T2S6")
    assert what(hall) == [("redraw", 3)]  # 23
    before = dict(hall.tournament.field.seats)
    hall.do(q.Redraw())
    assert len(hall.sizes) == 3
    assert hall.redraws == ()
    hall.undo()  # as a whole
    assert hall.tournament.field.seats == before
    assert what(hall) == [("redraw", 3)]
    hall.do(q.Redraw())
    last = [player for _, player in sorted(hall.tournament.field.seats.items())]
    hall.gone(*last[:6])  # 17
    assert hall.redraws == ()
    hall.gone(last[6])  # 16
    assert what(hall) == [("redraw", 2)]
    hall.undo()
    assert hall.redraws == ()  # 17
    hall.gone(last[6])
    assert what(hall) == [("redraw", 2)]
    hall.do(q.Redraw())
    assert hall.redraws == ()
    hall.gone(last[7])
    assert hall.redraws == ()


def test_two_thresholds_jumped_over_at_once_make_one_redraw() -> None:
    hall = Hall(9, 9, 9, 9, redraw_at_tables=[3, 2, 1])
    hall.thin(9, 9, 0, 0)
    assert what(hall) == [("redraw", 2)]
    assert hall.redraws[0].why.values["tables"] == 2
    hall = Hall(9, 9, 9, 9, redraw_at_tables=[3, 1])  # fewer tables than the threshold: onto those that are needed
    hall.thin(9, 8, 0, 0)
    assert what(hall) == [("redraw", 2)]
    assert hall.redraws[0].why.values == {"tables": 3, "players": 17, "entries": 36, "least": 0}
    hall.do(q.Redraw())
    assert hall.redraws == ()


def test_an_event_that_never_had_more_tables_has_passed_no_threshold() -> None:
    assert Hall(8, 8, 8, redraw_at_tables=[3, 1]).redraws == ()


def test_a_refused_redraw_lets_the_table_break() -> None:
    hall = Hall(7, 7, 7, 7, redraw_at_tables=[3, 1])
    hall.gone("T1S1")
    hall.do(q.RefuseAdvice("redraw"))
    assert [one.refused for one in hall.redraws] == [True]
    assert hall.breaking is not None
    hall.do(c.AnnounceLastHands(3))
    assert hall.redraws == ()


# -- many at one table ---------------------------------------------------------------------------------------------


def test_each_table_that_three_joined_is_answered_for_itself() -> None:
    hall = Hall(6, 6, 6, house="members-league")
    hall.do(q.BreakTable())
    assert [(one.table, one.by, one.why.code) for one in hall.redraws] == [
        (1, "seats", "joined_seats"),
        (2, "seats", "joined_seats"),
    ]
    hall.do(q.Redraw([1]))
    assert [one.table for one in hall.redraws] == [2]
    hall.do(q.RefuseAdvice("joined", note="they want to play"))
    assert hall.redraws == ()
    hall.undo()
    assert [one.table for one in hall.redraws] == [2]


def test_a_high_card_answers_for_pokerplr() -> None:
    hall = Hall(6, 6, 6, house="pokerplr")
    hall.do(q.BreakTable())
    second = [one.situation for one in hall.redraws][1]
    hall.do(q.RefuseAdvice("joined", second))
    assert [(one.table, one.by) for one in hall.redraws] == [(1, "button")]
    hall.do(q.DrawButton(1))
    assert hall.redraws == ()


def test_two_who_join_call_for_nothing() -> None:
    hall = Hall(7, 7, 4, house="members-league")
    hall.do(q.BreakTable())
    assert hall.sizes == [9, 9]
    assert hall.redraws == ()


def test_a_final_table_that_was_said_to_be_small_gets_its_chairs() -> None:
    hall = Hall(5, 5, house="wsop", chairs=8)
    hall.do(q.SetTable(1, name="Feature", seats=6))
    hall.gone("T2S5")
    assert [one.what for one in hall.redraws] == ["final_table"]
    hall.do(q.Redraw())
    room = hall.tournament
    assert (hall.sizes, room.seats_at(1), room.room.tables[1].name) == ([9], 9, "Feature")
    assert max(seat for _, seat in room.field.seats) == 9
    hall.undo()
    assert room.seats_at(1) == 9  # the tournament of before
    assert hall.tournament.seats_at(1) == 6


def test_a_redraw_over_night_is_the_draw_for_the_next_day() -> None:
    hall = Hall(6, 6, chairs=6)
    hall.do(q.EndDay({player.id: 20_000 for player in hall.tournament.field}))
    hall.do(q.Redraw())
    assert (hall.sizes, hall.tournament.room.moves[-1].kind) == ([6, 6], "next_day")
    assert (hall.tournament.room.day_over, hall.redraws) == (False, ())


def test_a_final_table_of_ten_that_bags_plays_on_at_ten_chairs() -> None:
    hall = Hall(5, 5, house="wsop")
    hall.do(q.Redraw())
    assert (hall.sizes, hall.tournament.seats_at(1)) == ([10], 10)
    hall.do(q.EndDay({player.id: 20_000 for player in hall.tournament.field}))
    hall.do(q.SeatAll())
    assert (hall.sizes, hall.tournament.seats_at(1), hall.redraws) == ([10], 10, ())
    assert max(seat for _, seat in hall.tournament.field.seats) == 10


def test_several_tables_in_place_of_a_final_one_have_their_own_chairs() -> None:
    hall = Hall(5, 5, house="wsop", chairs=9)
    hall.do(q.SetTable(3, seats=6))
    hall.do(q.Redraw(1))
    assert hall.tournament.seats_at(1) == 10
    told = [{"player": player.id, "table": 1, "seat": 10} for player in hall.tournament.field]
    many = [row | {"table": 1 + at % 2, "seat": at // 2 + 1} for at, row in enumerate(told)]
    assert hall.refused(q.Redraw(2, [*many[:-1], told[-1]]))[1]["key"] == "seat"  # nobody brings ten chairs twice
    hall.do(q.Redraw(2))
    assert [hall.tournament.seats_at(table) for table in sorted(hall.tournament.tables)] == [9, 6]
    hall.do(q.Redraw(1))
    hall.do(c.OpenTable(4))
    hall.do(q.Redraw([1]))  # the final table among itself: its chairs stay where they are
    assert (hall.sizes, hall.tournament.seats_at(1)) == ([10], 10)


@pytest.mark.parametrize(("held", "chairs"), [((9,), 9), ((4, 9), 10)])
def test_a_chair_that_is_kept_at_the_final_table_is_none_of_its_chairs(held: tuple[int, ...], chairs: int) -> None:
    hall = Hall(5, [1, 2, 3, 5, 6], house="pokerplr")  # eight come together, at tables of nine
    for seat in held:
        hall.do(q.HoldSeat(2, seat, reason="camera"))
    hall.do(q.SetTable(2, feature=True))
    hall.gone("T1S5", "T1S4")
    assert [one.what for one in hall.redraws] == ["final_table"]
    hall.do(q.Redraw())
    assert (hall.sizes, hall.tournament.seats_at(2)) == ([8], chairs)
    assert not {(2, seat) for seat in held} & hall.tournament.field.seats.keys()
