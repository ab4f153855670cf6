"""Seats: where one who enters sits, who has to wait there, seats that are held, people apart and together, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament.apply import Misfit, fold
from kiosk.tournament.room import Held
from kiosk.tournament.seats import choices_of, deal_in
from tests.tournament.named_night import Evening

ROWS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "seating.json").read_text(encoding="utf-8"))
}


def seat_of(evening: Evening, player: str) -> tuple[int | None, int | None]:
    person = evening.player(player)
    return (person.table, person.seat) if person.status == "playing" else (None, None)


# -- who is dealt in ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vector", "house"), [("sea-01", "playlive"), ("sea-02", "adc"), ("sea-03", "members-league")])
def test_seats_where_a_new_player_is_dealt_in_or_waits(vector: str, house: str) -> None:
    """In the next hand the button is at seat 8, nobody sits at 9, the small blind is 1 and the big blind 2."""
    evening = Evening(9, house=house, at_table=9)
    assert deal_in(evening.tournament, 1, 5) == ("" if house == "members-league" else None), "no button, no answer"
    evening.out("9")
    evening.do(rooms.SetButton(1, 7))
    given = {
        "sea-01": (9, {1: "", 2: "", 5: "", 8: ""}),
        "sea-02": (1, {2: "", 5: "", 8: "small_blind_or_button"}),
        "sea-03": (8, {1: "", 2: "", 9: ""}),
    }
    seat, others = given[vector]
    waits = deal_in(evening.tournament, 1, seat)
    assert (waits == "") == ROWS[vector]["expect"]["dealt_in"], waits
    assert {one: deal_in(evening.tournament, 1, one) for one in others} == others


def test_C076_who_buys_again_sits_where_he_sat_and_who_re_enters_where_a_seat_is_free() -> None:
    evening = Evening(
        27, at_table=9, tables=3, terms={"rebuys": {"max": 1, "price": 1_000, "chips": 5_000}, "re_entries": 1}
    )
    evening.out("22")  # Wes, table 3 seat 4
    evening.do(c.Rebuy("22"))
    assert seat_of(evening, "22") == (3, 4)
    evening.out("27")  # Xi, table 3 seat 9, the only free one
    evening.do(rooms.SetButton(3, 7))
    evening.do(c.ReEnter("27"))
    assert seat_of(evening, "27") == (3, 9)
    assert deal_in(evening.tournament, 3, 9) == "between_button_and_small_blind"


# -- one seat, one player ----------------------------------------------------------------------------------------------


def test_C070_a_seat_is_given_once_and_a_player_has_one() -> None:
    evening = Evening(at_table=9, start=False)
    for player in ("U", "V"):
        evening.do(c.Register(player, seated=False))
    evening.do(c.SeatPlayer("U", 1, 2))
    code, values = evening.refused(c.SeatPlayer("V", 1, 2))
    assert (code, values["player"]) == ("seat_taken", "U")
    evening.do(c.MovePlayer("U", 4, 1))
    assert evening.tournament.field.seats == {(4, 1): "U"}
    assert seat_of(evening, "V") == (None, None)


def test_C071_a_swap_is_one_act_and_one_undo() -> None:
    evening = Evening(at_table=9)
    evening.do(c.Register("A", 27, 3))
    evening.do(c.Register("B", 12, 7))
    evening.do(rooms.SwapPlayers(["A", "B"]))
    assert (seat_of(evening, "A"), seat_of(evening, "B")) == ((12, 7), (27, 3))
    act = evening.tournament.room.moves[-1]
    moved = [(row.player, row.from_table, row.from_seat, row.table, row.seat) for row in act.rows]
    assert (act.kind, moved) == ("swap", [("A", 27, 3, 12, 7), ("B", 12, 7, 27, 3)])
    evening.undo()
    assert (seat_of(evening, "A"), seat_of(evening, "B")) == ((27, 3), (12, 7))


def test_an_undo_that_would_put_two_in_one_seat_is_refused() -> None:
    evening = Evening(2, at_table=9)
    evening.do(c.MovePlayer("1", 2, 5))
    first = evening.desk.entries[-1].batch
    evening.do(c.MovePlayer("2", 1, 1))
    last = evening.desk.entries[-1]
    with pytest.raises(Misfit) as misfit:
        fold(evening.desk.entries, {first})
    assert misfit.value.entry == last


# -- held seats, company -----------------------------------------------------------------------------------------------


def test_a_held_seat_goes_to_nobody_but_its_player() -> None:
    evening = Evening(at_table=3, start=False)
    evening.do(rooms.HoldSeat(1, 2, "Q", "wheelchair"))
    evening.do(rooms.HoldSeat(1, 3))
    assert evening.refused(rooms.HoldSeat(1, 3))[0] == "already"
    evening.do(c.Register("A"))
    assert seat_of(evening, "A") == (1, 1)
    evening.do(c.Register("B"))
    assert seat_of(evening, "B")[0] == 2, "table 1 has no seat for him"
    assert choices_of(evening.tournament, player="Q") == [(1, 2)]
    evening.do(c.Register("Q"))
    assert seat_of(evening, "Q") == (1, 2)
    evening.do(c.MovePlayer("B", 1, 3))
    held = evening.tournament.room.held
    assert held == {(1, 2): Held("Q", "wheelchair")}, "by hand it was given away; that of its own player stays"
    assert evening.refused(rooms.HoldSeat(1, 1)) == ("seat_taken", {"table": 1, "seat": 1, "player": "A"})
    evening.do(rooms.HoldSeat(2, 1, "Q"))
    assert evening.tournament.room.held == {(2, 1): Held("Q")}, "one player has one seat held"
    evening.do(rooms.FreeSeat(2, 1))
    assert evening.refused(rooms.FreeSeat(2, 1))[0] == "already"


def test_a_table_of_which_every_seat_is_held_is_passed_over() -> None:
    evening = Evening(2, at_table=2)
    for seat in (1, 2):
        evening.do(rooms.HoldSeat(2, seat, reason="sold"))
    evening.do(c.Register("A"))
    assert seat_of(evening, "A")[0] == 3


def test_the_seat_of_one_who_is_out_is_drawn_like_any_other() -> None:
    evening = Evening(3, at_table=3, tables=1)
    evening.do(rooms.HoldSeat(1, 2, "2"))
    evening.out("2")
    assert choices_of(evening.tournament, player="9") == [(1, 2)]


def test_who_buys_again_does_not_get_a_seat_that_is_held_by_now_and_a_bust_taken_back_does() -> None:
    evening = Evening(3, at_table=3, terms={"rebuys": {"max": 1, "price": 1_000, "chips": 5_000}})
    evening.out("2")
    evening.do(rooms.HoldSeat(1, 2, reason="dealer's chair"))
    evening.do(c.Rebuy("2"))
    assert seat_of(evening, "2")[0] == 2
    evening.undo()
    evening.do(c.Reinstate("2"))
    assert (seat_of(evening, "2"), evening.tournament.room.held) == ((1, 2), {})


def test_people_sit_apart_where_they_can_and_together_while_there_is_a_seat() -> None:
    evening = Evening(at_table=2, tables=2, start=False)
    evening.do(rooms.AskCompany(["A", "B"], "apart"))
    evening.do(rooms.AskCompany(["A", "C"], "together"))
    evening.do(c.Register("A", 1, 1))
    assert {table for table, _ in choices_of(evening.tournament, player="B")} == {2}
    assert {table for table, _ in choices_of(evening.tournament, player="C")} == {1}, "not at the emptiest"
    evening.do(c.Register("D", 2, 1))
    evening.do(c.Register("E", 2, 2))
    assert choices_of(evening.tournament, player="B") == [(1, 2)], "no other one is possible"
    evening.do(rooms.AskCompany(["A", "B"], "together"))
    assert "B" not in evening.tournament.room.apart
    assert evening.refused(rooms.AskCompany(["B", "A"], "together"))[0] == "already"
    evening.do(rooms.AskCompany(["A"], ""))
    assert (evening.tournament.room.apart, evening.tournament.room.together) == ({}, {})
    assert evening.refused(rooms.AskCompany(["A"], ""))[0] == "already"
    assert evening.refused(rooms.AskCompany(["A"], "apart"))[0] == "bad_value"


# -- tables ------------------------------------------------------------------------------------------------------------


def test_a_table_has_its_own_chairs_and_loses_none_that_somebody_sits_on() -> None:
    evening = Evening(2, at_table=2)
    evening.do(rooms.SetTable(1, name="Feature", seats=4, feature=True))
    evening.do(rooms.SetTable(1, area="Stage"))
    known = evening.tournament.room.tables[1]
    assert (known.name, known.area, known.seats, known.feature) == ("Feature", "Stage", 4, True)
    assert evening.refused(rooms.SetTable(1, area="Stage"))[0] == "already"
    evening.do(c.Register("A", 1, 4))
    code, values = evening.refused(rooms.SetTable(1, seats=3))
    assert (code, values["least"]) == ("bad_value", 4)
    assert evening.refused(c.Register("B", 1, 5))[0] == "bad_value"
    assert choices_of(evening.tournament) == [(1, 3)]
    assert evening.refused(rooms.SetTable(1, break_order=-1))[0] == "bad_value"


def test_nothing_of_the_room_is_done_at_a_closed_table_or_without_a_seat() -> None:
    evening = Evening(4, at_table=4, tables=3)
    evening.do(c.Register("W", seated=False))
    evening.do(c.OpenTable(2))
    evening.do(c.CloseTable(2))
    closed = [
        c.Register("A", 2, 1), c.Register("A", 2), c.MovePlayer("1", 2, 1), c.SeatPlayer("W", 2),
        rooms.HoldSeat(2, 1), rooms.BreakTable(2), rooms.Redraw([2]),
    ]  # fmt: skip
    for command in closed:
        assert evening.refused(command) == ("table_closed", {"table": 2}), command
    unknown = [c.Register("A", 7), rooms.BreakTable(7), rooms.Redraw([7]), rooms.SetTable(7, name="x")]
    for command in unknown:
        assert evening.refused(command) == ("unknown_table", {"table": 7}), command
    assert evening.refused(c.SeatPlayer("W", 1)) == ("table_full", {"table": 1})
    evening.out("4")
    for command in (rooms.UnseatPlayer("W"), rooms.SwapPlayers(["W", "1"])):
        assert evening.refused(command)[0] == "already", command
    for command in (rooms.UnseatPlayer("4"), rooms.SwapPlayers(["1", "4"]), c.MovePlayer("4", 1, 4)):
        assert evening.refused(command)[0] == "not_in", command
    assert evening.refused(rooms.SwapPlayers(["1", "1"]))[0] == "bad_value"
    evening.do(rooms.SetTable(2, name="still known"))
    evening.time.passed += 1_000
    evening.do(rooms.UnseatPlayer("1"))
    assert seat_of(evening, "1") == (None, None)
    assert [player.id for player in evening.tournament.field.waiting()] == ["W", "1"]
