"""Moves that balance the tables: how many, who, to which seat; refused, changed, and any number of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiosk.show.words import Words
from kiosk.show.words_room_why import why_text
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament import facts_room as r
from kiosk.tournament.advised import advised
from kiosk.tournament.balance import Seating, drawn_again, goes_to
from kiosk.tournament.draws import draw
from tests.tournament.hall import Hall, house_of, vectors


def where(hall: Hall) -> list[tuple[str, int, int]]:
    """Who is to go where."""
    return [(move.player, move.to_table, move.to_seat) for move in hall.balancing.moves]


# -- how many ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("balancing"))
def test_vectors_of_balancing(vector: dict[str, Any]) -> None:
    sizes, expect, house = vector["given"]["tables"], vector["expect"], house_of(vector)
    hall = Hall(*sizes, house=house)
    assert hall.tournament.sheet.house.tolerance(len(sizes)) == vector["given"]["tolerance"]
    assert max(hall.sizes) - min(hall.sizes) == expect["spread"]
    assert len(hall.balancing.moves) == expect["moves_needed"]
    assert (not hall.balancing.moves) == expect["balanced"]
    if expect["moves_needed"]:
        hall.do(q.Balance())
    assert sorted(hall.sizes, reverse=True) == expect["after"]


def test_ties_go_by_the_order_in_which_tables_break() -> None:
    hall = Hall(9, 9, 7, 7, 9, house="adc")
    # Without an order the highest number breaks first: from 5, and to 3, which stays longer than 4.
    assert [(move.from_table, move.to_table) for move in hall.balancing.moves] == [(5, 3), (2, 4)]
    hall.do(q.SetTable(1, break_order=3))
    hall.do(q.SetTable(4, break_order=2))
    hall.do(q.SetTable(5, feature=True))
    # Tables without a place break before those with one, feature tables last: 3, 2, 4, 1, 5.
    assert [(move.from_table, move.to_table) for move in hall.balancing.moves] == [(2, 4), (1, 3)]


def test_a_table_without_a_free_chair_is_not_the_shortest() -> None:
    hall = Hall(9, 8, 6, house="adc")
    hall.do(q.SetTable(3, seats=6))
    assert hall.balancing.moves == ()
    hall.do(q.HoldSeat(2, 9))
    hall.thin(9, 7, 6)
    assert [(move.from_table, move.to_table, move.to_seat) for move in hall.balancing.moves] == [(1, 2, 8)]


# -- who, and where ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("balancing.seat"))
def test_vectors_of_the_seat(vector: dict[str, Any]) -> None:
    given = vector["given"]
    taken = [seat for seat in range(1, given["seats"] + 1) if seat not in given["open_seats"]]
    hall = Hall(taken, given["seats"], house=house_of(vector), chairs=given["seats"])
    hall.button(1, given["next_button"] - 1)
    assert hall.next_hand(1) is not None
    assert hall.next_hand(1)[:2] == (given["next_button"], given["next_sb"])  # type: ignore[index]
    assert goes_to(Seating(hall.tournament), 1) == (vector["expect"]["seat"],)


@pytest.mark.parametrize("vector", vectors("balancing.who"))
def test_vectors_of_who_moves(vector: dict[str, Any]) -> None:
    if vector["given"].get("conflict"):
        hall = Hall(9, 7, house="adc")
        assert hall.balancing.moves[0].why.code == "next_big_blind"
        assert hall.tournament.sheet.house.sources["who_moves"] == "ADC VII.o, VII.p"
        return
    hall = Hall(vector["given"]["fullest_table"], 7, house="playlive")
    hall.button(1, vector["given"]["next_bb"] - 3)
    assert hall.balancing.moves[0].from_seat == vector["expect"]["moves_seat"]


def test_the_next_big_blind_goes_to_the_worst_seat_and_never_to_the_small_blind() -> None:
    # Next hand at table 1: button 9, small blind 2 (seat 1 is empty), big blind 4.
    hall = Hall([2, 4, 5, 6, 7, 8, 9], 9, house="playlive")
    hall.button(1, 8)
    assert hall.next_hand(1) == (9, 2, 4)
    hall.button(2, 3)
    move = hall.balancing.moves[0]
    assert (move.player, move.from_seat, move.to_table, move.to_seat) == ("T2S6", 6, 1, 3)
    assert (move.asks, move.draw, move.wait) == ((), 0, False)
    assert (move.why.setting, dict(move.why.values)) == (
        "who_moves",
        {"from_players": 9, "to_players": 7, "tables": 2, "tolerance": 1},
    )
    # Only the seat between the button and the small blind is open: he waits there (R10 A).
    hall = Hall([2, 3, 4, 5, 6, 7, 8, 9], 9, 9, chairs=9, house="playlive", balance_tolerance=[[None, 1]])
    hall.gone("T1S5", "T1S6")
    hall.do(q.HoldSeat(1, 5))
    hall.do(q.HoldSeat(1, 6))
    hall.button(1, 8)
    assert hall.next_hand(1) == (9, 2, 3)
    assert (hall.balancing.moves[0].to_seat, hall.balancing.moves[0].wait) == (1, True)
    # Only the dead small blind is open: nobody can be moved into it, the next hand it is the button.
    hall = Hall([1, 2, 3, 4, 5, 6, 7, 8, 9], 9, house="playlive")
    hall.button(1, 1)  # the blinds are 2 and 3
    hall.gone("T1S3", "T1S8")
    hall.do(q.HoldSeat(1, 8))
    assert hall.next_hand(1) == (2, 3, 4)
    assert hall.balancing.moves == ()


def test_behind_the_button_moves_to_behind_the_button() -> None:
    hall = Hall([1, 2, 4, 5, 6, 9], 9, house="pub-poker")
    hall.button(1, 9)
    hall.button(2, 1)
    assert where(hall) == [("T2S9", 1, 8)]
    assert hall.balancing.moves[0].why.code == "behind_button"
    hall.do(c.BustOut([{"player": "T1S9", "stack": 5}]))  # the button is dead: the same places
    assert where(hall) == [("T2S9", 1, 8), ("T2S8", 1, 7)]


def test_where_the_manager_decides_the_next_big_blind_is_a_suggestion() -> None:
    hall = Hall(9, 7, house="members-league")
    hall.button(1, 1)
    hall.button(2, 4)
    assert [move.why.code for move in hall.balancing.moves] == ["manager"]
    assert where(hall) == [("T1S4", 2, 8)]


def test_several_from_one_table_to_another_go_one_after_the_other() -> None:
    hall = Hall([1, 2, 5, 6], 9, house="playlive")
    hall.button(1, 5)  # small blind of the next hand: 1
    hall.button(2, 1)
    assert hall.next_hand(1) == (6, 1, 2)
    assert where(hall) == [("T2S4", 1, 3), ("T2S5", 1, 4)]
    hall.do(q.Balance())
    assert hall.sizes == [6, 7]


def test_who_is_to_keep_his_seat_or_his_company_is_passed_over() -> None:
    hall = Hall(9, 7, house="playlive")
    hall.button(1, 1)
    hall.button(2, 1)
    assert where(hall) == [("T1S4", 2, 8)]
    hall.do(q.HoldSeat(1, 4, "T1S4", "a wheelchair"))
    hall.do(q.AskCompany(["T1S5", "T2S1"], "apart"))
    hall.do(q.AskCompany(["T1S6", "T1S9"], "together"))
    assert where(hall) == [("T1S7", 2, 8)]
    why = hall.balancing.moves[0].why
    assert why.values["passed_over"] is True
    assert why_text(Words(), why) == (
        "9 players against 7: the next big blind moves, to the worst open seat. "
        "Who is to keep a seat or company is passed over."
    )
    for seat in (7, 8, 1, 2, 3):
        hall.do(q.HoldSeat(1, seat, f"T1S{seat}"))
    assert where(hall) == [("T1S4", 2, 8)]  # nobody else is left


# -- buttons that nobody told --------------------------------------------------------------------------------------


def test_an_unknown_button_is_asked_for_and_what_it_would_decide_is_drawn() -> None:
    hall = Hall([1, 4, 5, 6, 7, 8, 9], 9, house="playlive")
    (move,) = hall.balancing.moves
    value = draw("published", 1, 9 * 2)
    assert (move.asks, move.draw) == ((2, 1), 1)
    assert (move.from_seat, move.to_seat) == (value // 2 + 1, [2, 3][value % 2])
    hall.button(2, 1)
    (move,) = hall.balancing.moves
    assert (move.player, move.asks, move.draw) == ("T2S4", (1,), 1)
    assert move.to_seat == [2, 3][draw("published", 1, 2)]
    assert hall.tournament.field.draws == 0  # nothing is drawn for good
    hall.do(q.Balance())
    fact = hall.desk.entries[-1].fact
    assert fact == r.PlayersMoved((("T2S4", 1, move.to_seat),), (1,), "who_moves")
    assert hall.tournament.field.draws == 1


def test_a_button_that_decides_nothing_is_not_asked_for() -> None:
    hall = Hall([1, 3, 4, 5, 6, 7], 9, chairs=9, house="playlive")
    for seat in (8, 9):
        hall.do(q.HoldSeat(1, seat))
    hall.button(2, 1)
    (move,) = hall.balancing.moves  # seat 2 is the only one
    assert (move.to_seat, move.asks, move.draw) == (2, (), 0)


def test_every_draw_of_a_balance_can_be_made_again() -> None:
    hall = Hall([1, 4], [2, 3, 5], 9, 9, 9, 9, house="adc")
    hall.button(4, 1)
    moves = hall.balancing.moves
    assert len(moves) == 8
    assert len({move.draw for move in moves} - {0}) >= 8
    assert hall.tournament.sheet.house.tolerance(6) == 1
    hall.do(q.Balance())
    fact = hall.desk.entries[-1].fact
    assert isinstance(fact, r.PlayersMoved)
    hall.undo()
    assert drawn_again(hall.tournament, fact) == fact.rows
    other = r.PlayersMoved(((fact.rows[0][0], fact.rows[0][1], 9), *fact.rows[1:]), fact.draws, fact.rule)
    assert drawn_again(hall.tournament, other)[0] == fact.rows[0]


# -- refused, and changed ------------------------------------------------------------------------------------------


def test_a_refused_proposal_comes_back_when_the_room_changes() -> None:
    hall = Hall(9, 9, 7, house="adc")
    assert hall.refused(q.RefuseAdvice("move", "1:9")) == ("not_running", {"why": "room_changed", "what": "move"})
    hall.do(q.RefuseAdvice("move", note="the next bust evens it out"))
    assert hall.balancing.refused
    hall.button(3, 1)  # the same room
    assert hall.balancing.refused
    assert hall.refused(q.RefuseAdvice("move")) == ("already", {"what": "advice_refused"})
    hall.gone("T3S1")
    assert hall.balancing.moves
    assert not hall.balancing.refused
    hall.do(q.Balance())
    assert hall.sizes == [8, 8, 8]
    assert hall.refused(q.Balance()) == ("already", {"what": "balance"})
    assert hall.refused(q.RefuseAdvice("move"))[1] == {"why": "nothing_proposed", "what": "move"}


def test_other_moves_may_be_made_in_place_of_those_proposed() -> None:
    hall = Hall(9, 9, [1, 2, 3, 4, 5, 6], house="playlive")
    hall.button(3, 2)  # the small blind of the next hand is 4
    moves: list[object] = [
        {"player": "T1S9", "table": 3, "seat": 9},
        {"player": "T2S1", "table": 3},
        {"player": "T2S2", "table": 1, "seat": 9},  # just left
    ]
    hall.do(q.Balance(moves))
    fact = hall.desk.entries[-1].fact
    assert fact == r.PlayersMoved((("T1S9", 3, 9), ("T2S1", 3, 7), ("T2S2", 1, 9)), (0, 0, 0))
    assert hall.sizes == [9, 7, 8]
    hall.do(q.Balance([{"player": "T1S1", "table": 2}]))  # nobody said where that button is: drawn
    fact = hall.desk.entries[-1].fact
    assert isinstance(fact, r.PlayersMoved)
    assert fact == r.PlayersMoved((("T1S1", 2, [1, 2][draw("published", 1, 2)]),), (1,))


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ([], "bad_value"),
        (["T1S1"], "bad_value"),
        ([{"player": "T1S1", "table": 3}, {"player": "T1S1", "table": 3}], "bad_value"),
        ([{"player": "T1S1"}], "bad_value"),
        ([{"player": "T1S1", "table": True}], "bad_value"),
        ([{"player": "T1S1", "table": 3, "seat": 10}], "bad_value"),
        ([{"player": "T1S1", "table": 3, "seat": "7"}], "bad_value"),
        ([{"player": "nobody", "table": 3}], "unknown_player"),
        ([{"player": "T2S9", "table": 3}], "not_in"),
        ([{"player": "T1S1", "table": 7}], "unknown_table"),
        ([{"player": "T1S1", "table": 3, "seat": 5}], "seat_taken"),
        ([{"player": "T1S1", "table": 3, "seat": 8}, {"player": "T1S2", "table": 3, "seat": 8}], "seat_taken"),
        ([{"player": "T1S1", "table": 1, "seat": 1}], "already"),
        ([{"player": "T2S1", "table": 1}], "table_full"),
    ],
)
def test_moves_that_cannot_be_made_are_refused_as_a_whole(moves: list[object], code: str) -> None:
    HALL.refused(q.Balance([{"player": "T2S2", "table": 3, "seat": 7}, *moves]) if moves else q.Balance([]))
    assert HALL.outcomes[-1].refused is not None
    assert HALL.outcomes[-1].refused.code == code


HALL = Hall(9, 9, 6, house="playlive")
HALL.gone("T2S9")


def test_nothing_is_balanced_while_the_last_hands_are_counted() -> None:
    hall = Hall(9, 6, house="wsop", start=False)
    assert len(hall.balancing.moves) == 1  # a room that filled unevenly may be balanced before the start
    assert hall.halts == advised(hall.tournament).halts == advised(hall.tournament).balancing.moves == ()
    hall.do(c.Start())
    assert len(advised(hall.tournament).balancing.moves) == 1
    assert len(hall.balancing.moves) == 1
    hall.do(c.StartHandForHand())  # moves are proposed all the same
    hall.do(c.CompleteHand())
    assert len(hall.balancing.moves) == 1
    hall.do(c.EndHandForHand())
    hall.do(c.AnnounceLastHands(5))
    assert hall.balancing.moves == hall.halts == hall.redraws == ()
    assert hall.breaking is None
    assert hall.refused(q.Balance()) == ("not_allowed", {"why": "last_hands"})
    assert hall.refused(q.Balance([{"player": "T1S1", "table": 2}])) == ("not_allowed", {"why": "last_hands"})


# -- any room ------------------------------------------------------------------------------------------------------


def fewest(sizes: list[int], tolerance: int) -> int:
    """The fewest moves after which no table has more than ``tolerance`` players more than another one."""
    return min(
        max(
            sum(max(0, size - least - tolerance) for size in sizes),
            sum(max(0, least - size) for size in sizes),
        )
        for least in range(max(sizes) + 1)
    )


def test_a_random_night_stays_within_the_tolerance_with_the_fewest_moves_and_nobody_shares_a_seat() -> None:
    dice, moved = Random(5), 0
    hall = Hall(9, 9, 9, 9, 9, 9, 9, redraw_at_tables=[])
    for step in range(200):
        field = hall.tournament.field
        free = [(table, seat) for table in field.at_table for seat in range(1, 10) if (table, seat) not in field.seats]
        act = dice.random()
        if act < 0.3 or not free:
            table = dice.choice(list(field.at_table))
            there = sorted(player for at, player in field.seats.items() if at[0] == table)
            hall.gone(*dice.sample(there, min(len(there), dice.choice((1, 2, 3)))))
        elif act < 0.75:
            hall.do(c.Register(f"late {step}", *dice.choice(free)))
        else:
            hall.button(dice.choice(list(field.at_table)), dice.randint(1, 9))
        people, tolerance = set(field.seats.values()), hall.tournament.sheet.house.tolerance(len(field.at_table))
        needed = fewest(hall.sizes, tolerance)
        assert len(hall.balancing.moves) == needed
        if needed and dice.random() < 0.5:
            hall.do(q.Balance())
            moved += needed
            assert max(hall.sizes) - min(hall.sizes) <= tolerance
        assert set(field.seats.values()) == people
        assert len(people) == field.in_play == sum(hall.sizes)
        for (table, seat), player in field.seats.items():
            assert (field.players[player].table, field.players[player].seat) == (table, seat)
    assert moved > 20
