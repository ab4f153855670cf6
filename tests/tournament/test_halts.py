"""Tables that must wait: how short, when the blinds reach them, waived, and each house's own figures."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament import facts_room as r
from tests.tournament.hall import Hall, house_of, vectors


@pytest.mark.parametrize("vector", vectors("halt_play"))
def test_vectors_of_halted_play(vector: dict[str, Any]) -> None:
    given = vector["given"]
    hall = Hall(*given["tables"], house=house_of(vector))
    if "halt_when_short_by" in given:
        assert hall.tournament.sheet.house.halt_short_by == given["halt_when_short_by"]
    if given.get("td_waives"):
        assert hall.halted == [1]
        hall.do(q.WaiveHalt(1, "one hand to the break"))
        fact = hall.desk.entries[-1].fact
        assert fact == r.HaltWaived(1, "one hand to the break")
        assert hall.tournament.room.waived == {1: 5}
    assert hall.halted == [index + 1 for index in vector["expect"]["halted_table_indexes"]]


def test_each_house_halts_at_its_own_figure_and_cites_it() -> None:
    seen = {
        house: [(halt.table, halt.why.code, halt.why.setting) for halt in Hall(3, 6, 7, 9, house=house).halts]
        for house in ("playlive", "pokerplr", "members-league", "pub-poker", "adc", "tda", "wsop", "default")
    }
    three_short = [(1, "short_by", "halt_short_by"), (2, "short_by", "halt_short_by")]
    assert seen == {
        "playlive": three_short,  # R11 D
        "pokerplr": [(1, "few_players", "halt_at_players")],  # 9.5
        "members-league": three_short,  # silent: the default
        "pub-poker": [*three_short, (3, "short_by", "halt_short_by")],  # R25
        "adc": three_short,  # silent
        "tda": three_short,  # 11 D
        "wsop": three_short,  # 67
        "default": three_short,
    }
    (halt,) = Hall(6, 9, house="tda").halts
    assert dict(halt.why.values) == {"table": 1, "players": 6, "fullest": 9, "short": 3}
    (halt,) = Hall(3, 9, house="pokerplr").halts
    assert dict(halt.why.values) == {"table": 1, "players": 3, "at": 3}


def test_a_short_table_plays_on_until_the_blinds_come_to_an_empty_seat() -> None:
    hall = Hall([1, 2, 3, 4, 6], 8, 8, house="playlive")  # the TDA's own example: 5 against 8
    assert hall.halted == [1]  # nobody said where the button is
    hall.do(c.StartHandForHand())
    hall.button(1, 1)  # the big blind has seat 3
    assert [(halt.due, halt.stands) for halt in hall.halts] == [(False, False)]
    assert hall.halted == []
    hall.do(c.CompleteHand())  # big blind 4 in the coming hand, 3 in the last one
    assert hall.halted == []
    hall.do(c.MarkTableDone(2))
    assert hall.halted == [1]  # the big blind comes from 4 to the empty 5
    hall.do(c.CompleteHand())
    assert hall.halted == [1]
    hall.do(c.Register("late", 1, 5))
    assert hall.halts == ()


def test_a_house_that_halts_at_once_does_not_wait_for_the_blinds() -> None:
    hall = Hall(6, 8, house="pub-poker")
    hall.button(1, 1)
    assert hall.halted == [1]


def test_a_waiver_ends_with_one_player_less_and_when_the_table_is_short_no_more() -> None:
    hall = Hall(5, 8, 8, house="playlive")
    hall.do(q.WaiveHalt(1))
    assert (hall.halted, [halt.waived for halt in hall.halts]) == ([], [True])
    assert hall.refused(q.WaiveHalt(1)) == ("already", {"what": "halt_waived", "table": 1})
    hall.gone("T1S5")
    assert hall.halted == [1]
    hall.do(c.Register("late", 1, 5))  # five again: the waiver was for those before
    assert hall.halted == [1]
    hall.gone("late")
    hall.do(q.WaiveHalt(1))
    hall.do(q.Balance())
    assert hall.sizes == [6, 7, 7]
    assert hall.refused(q.WaiveHalt(1)) == ("not_running", {"why": "not_halted", "table": 1})
    hall.thin(4)
    assert hall.sizes == [4, 7, 7]
    assert hall.halted == [1]  # as many as when it was waived, and short again: another case


def test_a_full_small_table_and_the_last_table_are_short_of_nobody() -> None:
    hall = Hall(6, 9, house="playlive")
    hall.do(q.SetTable(1, seats=6))
    assert hall.halts == ()
    hall.thin(5, 9)
    assert hall.halted == [1]
    hall.thin(0, 9)
    assert hall.halts == ()
