"""What went wrong in the room once, and must not again."""

from __future__ import annotations

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.advised import advised
from kiosk.tournament.button import seated_at
from kiosk.tournament.checking import drawn
from kiosk.tournament.commands import Refused
from kiosk.tournament.fitting import check_fits
from tests.tournament.hall import Hall


def bag(hall: Hall) -> None:
    """The day ends; everybody in has as many chips as the others."""
    players = [player.id for player in hall.tournament.field if player.is_in]
    share, rest = divmod(hall.tournament.chips_in_play, len(players))
    hall.do(q.EndDay({player: share + (rest if not nth else 0) for nth, player in enumerate(players)}))


def sits_well(hall: Hall) -> bool:
    """Whether every seat with somebody in it is one that its table has."""
    tournament = hall.tournament
    return all(1 <= seat <= tournament.seats_at(table) for table, seat in tournament.field.seats)


@pytest.mark.parametrize("tables", [None, 1])
def test_ten_of_a_final_table_sit_on_ten_chairs_the_next_day_and_the_table_breaks_whole(tables: int | None) -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())
    assert hall.tournament.seats_at(1) == 10
    bag(hall)
    hall.do(q.SeatAll(tables))
    assert (hall.sizes, sits_well(hall)) == ([10], True)
    (table,) = hall.tournament.tables
    hall.do(c.OpenTable(table + 1))
    hall.do(q.BreakTable(table))
    assert (hall.sizes, sits_well(hall)) == ([10], True)
    assert all(one.right for one in drawn(hall.desk.entries))


@pytest.mark.parametrize("seed", range(4))
def test_two_tables_after_a_final_table_of_ten_have_nine_chairs(seed: int) -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    for _ in range(seed + 1):
        hall.do(q.Redraw())
    hall.do(q.Redraw(2))
    assert (hall.sizes, sits_well(hall)) == ([5, 5], True)


def test_a_final_table_drawn_again_keeps_its_chairs_though_the_house_is_for_fewer_by_now() -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())
    hall.do(c.EditHouse({"final_table": {"9": 9}}))
    hall.do(q.Redraw())
    assert (hall.sizes, sits_well(hall)) == ([10], True)


def test_too_many_for_the_tables_that_draw_among_themselves_are_refused() -> None:
    hall = Hall(9, 9, house="wsop")
    hall.thin(5, 5)
    hall.do(q.Redraw())  # from here on every table has ten chairs
    hall.do(c.OpenTable(4))
    hall.do(c.OpenTable(5))
    for player in range(11):
        hall.do(c.Register(f"N{player}", 4 + player // 10, 1 + player % 10, override="floor"))
    (first, *_) = hall.tournament.tables
    assert hall.refused(q.Redraw([first, 4])) == ("table_full", {"why": "room", "players": 20, "seats": 18})


def test_who_sits_beyond_the_chairs_of_his_table_is_not_left_behind_when_it_breaks() -> None:
    hall = Hall(3, 3)
    field = hall.tournament.field
    field.stand_up("T1S3")
    field.sit_down("T1S3", 1, 10)  # as an older program may have left it
    assert seated_at(hall.tournament, 1) == (1, 2, 10)
    hall.do(q.BreakTable(1))
    assert hall.sizes == [6]


@pytest.mark.parametrize(
    "fact",
    [
        f.Seated("T1S1", 2, 1),
        f.Seated("T1S1", 2, 10),
        r.PlayersMoved((("T1S1", 2, 5), ("T1S2", 2, 5))),
        r.TableBroken(1, (("T1S1", 2, 5),), 0),
        r.SeatsDrawn((("T1S1", 2, 5),), 1, "redraw", (2,), (1,)),
        r.SeatsDrawn((("T1S1", 2, 10),), 1, "redraw", (2,)),
    ],
)
def test_what_would_not_fit_the_room_is_refused_before_it_is_written(fact: f.Fact) -> None:
    hall = Hall(2, 2)
    with pytest.raises(Refused) as refused:
        check_fits(hall.tournament, (fact,))
    assert (refused.value.code, refused.value.values["why"]) == ("does_not_fit", "room")


def test_what_fits_the_room_is_let_through() -> None:
    hall = Hall(2, 2)
    swap = r.PlayersMoved((("T1S1", 2, 1), ("T2S1", 1, 1)))
    rows = tuple((f"T{table}S{seat}", 2, 2 * table + seat) for table in (1, 2) for seat in (1, 2))
    check_fits(hall.tournament, (swap, f.Seated("T1S1", 2, 2 + 1), f.Seated("T1S2", 2, 1)))
    check_fits(hall.tournament, (r.SeatsDrawn(rows, 1, "final_table", (2,), (1,), seats=10),))
    check_fits(hall.tournament, (r.SeatsDrawn((*rows[:3], (*rows[3][:2], 10)), 1, "final_table", (2,), (1,), 10),))


@pytest.mark.parametrize(("house", "tables", "left"), [("default", 2, [4, 4]), ("wsop", 12, [9] * 3 + [0] * 9)])
def test_no_redraw_is_proposed_right_after_everybody_drew_for_the_day(house: str, tables: int, left: list[int]) -> None:
    hall = Hall(*[9] * tables, house=house)
    hall.thin(*left)
    bag(hall)
    hall.do(q.SeatAll())
    assert sum(hall.sizes) == sum(left)
    assert hall.redraws == ()


def test_tables_at_which_nothing_was_played_make_no_final_table_of_the_first_draw() -> None:
    hall = Hall(9, 9, 2, start=False)
    for player in [*hall.tournament.field.players][:12]:
        hall.do(c.Unregister(player))
    hall.do(q.SeatAll())
    hall.do(c.Start())
    assert (hall.sizes, hall.redraws, hall.tournament.most_tables) == ([8], (), 1)
    assert advised(hall.tournament).count == 0
