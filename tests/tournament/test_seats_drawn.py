"""Seats of many: the draw of a room by its recipe, fair and even, held seats and company in it, those who wait."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import apply, fold
from kiosk.tournament.decide import decide
from kiosk.tournament.facts import Entry
from kiosk.tournament.seating import room_drawn
from kiosk.tournament.seats import choices_of
from kiosk.tournament.state import Tournament
from tests.tournament.named_night import Evening
from tests.tournament.night import timed

ROWS: dict[str, dict[str, Any]] = {
    row["id"]: row
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "seating.json").read_text(encoding="utf-8"))
}


def room_of(*facts: f.Fact, **event: object) -> Tournament:
    """A tournament that such facts make."""
    values: dict[str, Any] = {"name": "x", "structure": timed(20, 20), "starting_stack": 1, "seed": "s"} | event
    opening = f.EventOpened(**values)
    tournament = fold([Entry(n + 1, n + 1, n, n, fact) for n, fact in enumerate((opening, *facts))])
    assert tournament is not None
    return tournament


def sold(players: int) -> list[f.Fact]:
    return [f.Sold(str(player), "entry", 100) for player in range(1, players + 1)]


def seat_all(tournament: Tournament, *, tables: Any = None) -> r.SeatsDrawn:
    (fact,) = decide(tournament, rooms.SeatAll(tables), 10_000)
    assert isinstance(fact, r.SeatsDrawn)
    return fact


# -- the recipe --------------------------------------------------------------------------------------------------------


def test_the_draw_of_a_room_can_be_made_again_by_its_recipe() -> None:
    """Written anew here, from the text of the recipe alone."""
    nth = count(1)

    def value(choices: int) -> int:
        name = f"s:1:{next(nth)}"
        for attempt in count():
            found = int.from_bytes(sha256(f"{name}:{attempt}".encode()).digest(), "big")
            if found < 2**256 // choices * choices:
                return found % choices
        raise AssertionError

    def mix(items: list[int]) -> list[int]:
        for place in reversed(range(1, len(items))):
            other = value(place + 1)
            items[place], items[other] = items[other], items[place]
        return items

    tables = mix([1, 2, 3])  # 10 players at three tables of four
    sizes = {table: 4 if place < 1 else 3 for place, table in enumerate(tables)}
    players, rows = mix(list(range(1, 11))), []
    for table in (1, 2, 3):
        going, players = players[: sizes[table]], players[sizes[table] :]
        rows += [(str(who), table, seat) for who, seat in zip(going, mix([1, 2, 3, 4]), strict=False)]
    fact = seat_all(room_of(*sold(10), seats_per_table=4))
    assert (fact.draw, fact.why, fact.tables) == (1, "first", (1, 2, 3))
    assert sorted(fact.rows) == sorted(rows)


def test_every_seat_is_reached_by_everybody() -> None:
    """Three players at two tables of two: 24 rooms there can be, and all of them come."""
    tournament = room_of(*sold(3), seats_per_table=2)
    seen = {room_drawn(tournament, ["1", "2", "3"], [1, 2], number) for number in range(1, 400)}
    assert len(seen) == 24


# -- whatever the room -------------------------------------------------------------------------------------------------

SIZES = st.integers(2, 6)


@settings(max_examples=40)
@given(st.data())
def test_nobody_shares_a_seat_held_ones_are_kept_and_tables_are_even(data: st.DataObject) -> None:
    chairs, players = data.draw(SIZES), data.draw(st.integers(1, 30))
    seats = st.tuples(st.integers(1, 4), st.integers(1, chairs))
    holds = data.draw(st.dictionaries(seats, st.sampled_from(["", "1", "2", "99"]), max_size=3))
    pairs = st.lists(st.integers(1, players).map(str), min_size=2, max_size=3, unique=True)
    how = st.sampled_from(["apart", "together"])
    asked = data.draw(st.lists(st.tuples(pairs, how), max_size=2)) if players > 2 else []
    facts = [*sold(players), *(r.SeatHeld(*seat, player) for seat, player in holds.items())]
    company = [r.CompanyAsked(tuple(who), kind) for who, kind in asked]
    tournament = room_of(*facts, *company, seats_per_table=chairs)
    fact = seat_all(tournament)
    apply(tournament, Entry(99, 99, 99, 99, fact))
    taken = {(table, seat): player for player, table, seat in fact.rows}
    assert tournament.field.seats == taken
    assert Counter(taken.values()) == Counter({str(player): 1 for player in range(1, players + 1)})
    for seat, held in tournament.room.held.items():
        comes = held.player in taken.values() and seat[0] in fact.tables
        assert taken.get(seat) == (held.player if comes else None)
    if not holds:
        sizes = [tournament.field.at_table.get(table, 0) for table in fact.tables]
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-players // chairs)


def test_people_are_brought_together_and_parted_without_another_draw() -> None:
    company = [r.CompanyAsked(("1", "2", "3"), "together"), r.CompanyAsked(("4", "5", "1"), "apart")]
    plain = room_of(*sold(24), seats_per_table=8)
    asked = room_of(*sold(24), *company, seats_per_table=8)
    players, changed = [str(player) for player in range(1, 25)], 0
    for number in range(1, 30):
        before, after = (room_drawn(one, players, [1, 2, 3], number) for one in (plain, asked))
        table = {player: table for player, table, _ in after}
        assert len({table["1"], table["2"], table["3"]}) == 1
        assert len({table["4"], table["5"], table["1"]}) == 3
        assert sorted(seat for _, *seat in before) == sorted(seat for _, *seat in after), "players change, not seats"
        changed += before != after
    assert changed > 20


# -- seat_all ----------------------------------------------------------------------------------------------------------


def test_before_the_start_everybody_draws_at_as_many_tables_as_are_needed_or_asked_for() -> None:
    evening = Evening(20, at_table=9, tables=5, start=False)
    evening.do(rooms.SeatAll())
    assert sorted(evening.tournament.tables) == [1, 2, 3]
    assert sorted(evening.tournament.field.at_table.values()) == [6, 7, 7]
    assert evening.tournament.room.moves[-1].kind == "first"
    evening.do(rooms.SeatAll(4))
    assert sorted(evening.tournament.field.at_table.values()) == [5, 5, 5, 5]
    evening.do(rooms.SeatAll([2, 5, 7]))
    assert sorted(evening.tournament.tables) == [2, 5, 7]
    evening.do(rooms.SeatAll())
    for late in range(21, 29):
        evening.do(c.Register(str(late)))
    assert evening.tournament.field.at_table == {2: 9, 5: 9, 7: 9} | {1: 1}, "one more opens once they are full"
    code, values = evening.refused(rooms.SeatAll([1, 2]))
    assert (code, values) == ("table_full", {"why": "room", "players": 28, "seats": 18})
    for bad in (0, 10_000, [], [0], ["x"], [True]):
        assert evening.refused(rooms.SeatAll(bad))[0] == "bad_value", bad


def test_a_table_where_somebody_needs_his_seat_stays() -> None:
    evening = Evening(8, at_table=4, start=False)
    evening.do(c.Register("Q", 5, 2))
    evening.do(rooms.HoldSeat(5, 2, "Q", "wheelchair"))
    evening.do(rooms.SeatAll())
    assert sorted(evening.tournament.tables) == [1, 2, 5]
    assert evening.tournament.field.seats[5, 2] == "Q"


def test_C074_who_paid_and_has_no_seat_waits_his_turn_with_a_full_stack() -> None:
    evening = Evening(at_table=6, tables=2, start=False)
    for player in range(1, 16):
        evening.do(c.Register(str(player)))
    evening.do(rooms.SeatAll())
    waiting = [player.id for player in evening.tournament.field.waiting()]
    assert (evening.tournament.entries, len(evening.tournament.field.seats), waiting) == (15, 12, ["13", "14", "15"])
    assert evening.tournament.chips_in_play // evening.tournament.players == 20_000
    evening.do(c.Start())
    assert evening.refused(rooms.SeatAll()) == ("table_full", {"why": "all"})
    evening.do(c.MarkAbsent("14"))
    evening.out("1")
    evening.do(rooms.SeatAll())
    first = evening.player("13")
    assert (first.status, first.chips) == ("playing", 20_000)
    evening.out("2")
    evening.do(rooms.SeatAll())
    assert evening.player("15").status == "playing", "14 has left the room"
    assert [player.id for player in evening.tournament.field.waiting()] == ["14"], "and keeps his place"
    assert evening.refused(rooms.SeatAll())[0] == "already"
    evening.do(c.MarkBack("14"))
    evening.out("3", "4")
    evening.do(rooms.SeatAll())
    assert evening.player("14").status == "playing"
    assert evening.tournament.room.moves[-1].kind == "waiting"


def test_C075_the_first_who_waits_is_seated_first() -> None:
    """Three tables break; each time one more is sent to wait before it does."""
    evening = Evening(24, at_table=6, start=False)
    evening.do(c.Register("W", seated=False))
    evening.do(c.Start())
    evening.out("2", "3", "4", "5", "8", "9", "10", "11", "14", "15", "16", "17", "20", "21", "22", "23")
    for player in ("24", "18", "12"):
        evening.time.passed += 1_000
        evening.do(rooms.UnseatPlayer(player))
        evening.do(rooms.BreakTable(evening.player(player).table))
    assert [player.id for player in evening.tournament.field.waiting()] == ["W", "24", "18", "12"]
    line = [seat for _, seat in choices_of(evening.tournament)]
    for seat in line[1:]:
        evening.do(rooms.HoldSeat(1, seat))
    evening.do(rooms.SeatAll())
    assert evening.tournament.room.moves[-1].rows[0].player == "W"


# -- redraws -----------------------------------------------------------------------------------------------------------


def test_a_redraw_is_one_act_that_closes_what_is_not_needed_and_is_undone_whole() -> None:
    evening = Evening(24, at_table=8, house="wsop")
    evening.do(rooms.SetButton(1, 3))
    before = dict(evening.tournament.field.seats)
    assert evening.refused(rooms.Redraw(2)) == ("table_full", {"why": "room", "players": 24, "seats": 16})
    evening.out(*[str(player) for player in range(1, 9)])
    seats = dict(evening.tournament.field.seats)
    evening.do(rooms.Redraw())
    room = evening.tournament.room
    assert (sorted(evening.tournament.tables), evening.tournament.closed_tables) == ([2, 3], {1}), (
        "nobody sat at table 1 any more"
    )
    assert (room.redrawn_at, room.buttons, room.moves[-1].kind) == (2, {}, "redraw")
    assert set(evening.tournament.field.seats.values()) == set(seats.values())
    evening.undo()
    assert (evening.tournament.field.seats, evening.tournament.room.redrawn_at) == (seats, None)
    assert before != seats


def test_the_final_table_has_as_many_chairs_as_the_house_says() -> None:
    evening = Evening(18, at_table=9, house="wsop", tables=2)
    evening.do(rooms.SetTable(2, feature=True))
    evening.out(*[str(player) for player in range(1, 9)])
    evening.do(rooms.Redraw())
    tournament = evening.tournament
    assert (list(tournament.tables), tournament.field.at_table, tournament.seats_at(2)) == ([2], {2: 10}, 10)
    assert (tournament.room.redrawn_at, tournament.room.final_seats) == (1, 10)
    evening.out("9")
    evening.do(rooms.Redraw())
    assert (tournament.room.moves[-1].kind, evening.tournament.seats_at(2)) == ("final_table", 10)


def test_those_of_some_tables_draw_among_themselves() -> None:
    evening = Evening(12, at_table=4, house="members-league")
    at_three = {seat: who for seat, who in evening.tournament.field.seats.items() if seat[0] == 3}
    evening.do(rooms.Redraw([1, 2]))
    field = evening.tournament.field
    assert {seat: who for seat, who in field.seats.items() if seat[0] == 3} == at_three
    assert {who for (table, _), who in field.seats.items() if table < 3} == {str(player) for player in range(1, 9)}
    assert evening.tournament.room.redrawn_at is None
    evening.out("1", "2", "3", "4", "9")  # whoever sat at tables 1 and 2: seven of eight stay
    evening.do(rooms.BreakTable(3))
    assert evening.tournament.room.joined == {}, "nobody got three new players"


@pytest.mark.parametrize("command", [rooms.SeatAll(), rooms.Redraw(), rooms.BreakTable(1), rooms.HoldSeat(1, 1)])
def test_an_event_without_names_has_no_seats(command: c.Command) -> None:
    tournament = room_of(names=False)
    with pytest.raises(c.Refused) as refused:
        decide(tournament, command, 0)
    assert (refused.value.code, refused.value.values["why"]) == ("not_allowed", "no_names")
