"""The last hands of a day (WSOP 125): drawn or typed, counted down at each table; nobody comes, no seat changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament import facts as f
from kiosk.tournament.clock import remaining_at
from kiosk.tournament.decide_day import drawn_last_hands
from tests.tournament.named_night import Evening
from tests.tournament.night import timed

DAY = next(
    row
    for row in json.loads((Path(__file__).parents[1] / "vectors" / "day.json").read_text("utf-8"))
    if row["id"] == "day-05"
)


def test_day_05_the_card_stands_for_every_table_and_the_clock_stands() -> None:
    expect = DAY["expect"]
    evening = Evening(DAY["given"]["tables"] * 2, at_table=2, tables=DAY["given"]["tables"])
    evening.do(c.AnnounceLastHands(DAY["given"]["card"]))
    room, clock = evening.tournament.room, evening.tournament.clock_at(evening.time.now())
    assert room.last_hands == dict.fromkeys(range(1, 11), expect["last_hands_per_table"])
    assert (clock.running, expect["clock"]) == (False, "stopped")
    postponed = {
        "late_reg": [c.Register("99"), c.ReEnter("1", surrendered=1)],
        "balancing": [cr.Balance(), cr.BreakTable(1), c.SeatPlayer("1")],
        "redraw": [cr.Redraw(), cr.SeatAll()],
    }
    assert set(postponed) <= set(expect)
    for command in [one for commands in postponed.values() for one in commands]:
        assert evening.refused(command) == ("not_allowed", {"why": "last_hands"})


def test_day_05_one_of_the_allowed_cards_is_drawn_and_its_number_is_kept() -> None:
    for seats, cards in ((DAY["given"]["handed"], DAY["given"]["allowed_cards"]), (8, DAY["given"]["other_formats"])):
        drawn = {drawn_last_hands("published", number, seats) for number in range(1, 60)}
        assert drawn == set(cards)
    evening = Evening(6)
    evening.do(c.AnnounceLastHands())
    fact = next(row.fact for row in evening.desk.entries if isinstance(row.fact, f.LastHandsAnnounced))
    assert (fact.draw, fact.hands) == (1, drawn_last_hands("published", 1, 9))
    assert evening.tournament.field.draws == 1
    assert evening.tournament.last_hands == fact.hands
    assert evening.refused(c.AnnounceLastHands()) == ("already", {"what": "last_hands"})
    evening.do(c.CompleteHand(fact.hands))  # played, and the bags are counted by now
    assert evening.refused(c.AnnounceLastHands()) == ("already", {"what": "last_hands"})
    evening.do(c.AnnounceLastHands(0))
    evening.do(c.AnnounceLastHands())


def test_each_table_counts_down_alone_and_all_of_them_with_a_hand_done() -> None:
    evening = Evening(9, at_table=3)
    assert evening.refused(cr.MarkLastHand(1))[0] == "not_running"
    evening.do(c.AnnounceLastHands(2))
    for player in ("1", "9"):
        evening.do(c.GivePenalty(player, hands=3))
    evening.do(cr.MarkLastHand(1))
    assert evening.tournament.room.last_hands == {1: 1, 2: 2, 3: 2}
    assert [one.penalty_hands for one in evening.tournament.field.penalized()] == [2, 3]  # a hand of table 1 alone
    evening.do(c.CompleteHand())  # of a level by time: the hands are what counts now
    assert (evening.tournament.room.last_hands, evening.tournament.last_hands) == ({1: 0, 2: 1, 3: 1}, 1)
    assert evening.refused(cr.MarkLastHand(1)) == ("already", {"what": "last_hand_done", "table": 1})
    assert evening.refused(cr.MarkLastHand(7)) == ("unknown_table", {"table": 7})
    evening.out("4", "5")  # one player is left at table 2: it plays no hand
    evening.do(cr.MarkLastHand(3))
    assert evening.tournament.last_hands == 0
    assert evening.refused(c.Register("99"))[0] == "not_allowed"  # they are played, and the day is still to be ended
    evening.undo()
    assert evening.tournament.room.last_hands[3] == 1


def test_what_is_no_late_entry_goes_on_meanwhile() -> None:
    rebuys = {"rebuys": {"price": 50_00, "chips": 5_000, "max": None}}
    evening = Evening(6, at_table=3, terms=rebuys)
    evening.do(c.AnnounceLastHands(4))
    evening.do(c.Rebuy("1"))
    evening.out("2")
    assert evening.refused(c.Rebuy("2"))[0] == "not_allowed"
    evening.do(c.MovePlayer("3", 1, 2))
    evening.do(c.AnnounceLastHands(0))
    assert evening.tournament.room.last_hands == {}
    evening.do(c.Rebuy("2"))


def test_the_announcement_is_one_batch_and_lets_the_clock_run_again_when_undone() -> None:
    evening = Evening(6)
    evening.time.passed = 60_000
    evening.do(c.AnnounceLastHands(3))
    evening.time.passed = 600_000
    evening.undo()
    clock = evening.tournament.clock_at(600_000)
    assert (clock.running, remaining_at(clock, 600_000)) == (True, 19 * 60_000)
    evening.do(c.Pause())
    evening.do(c.AnnounceLastHands(3))  # a clock that stands is left alone
    assert not isinstance(evening.desk.entries[-1].fact, f.Paused)


@pytest.mark.parametrize("mode", ["hand_for_hand", "hands_per_level"])
def test_where_hands_are_counted_anyway_the_clock_is_theirs(mode: str) -> None:
    evening = Evening(6, structure=timed(20, 20))
    evening.do(c.StartHandForHand() if mode == "hand_for_hand" else c.StartHandsPerLevel(10))
    evening.do(c.AnnounceLastHands(2))
    assert isinstance(evening.desk.entries[-1].fact, f.LastHandsAnnounced)
    evening.do(c.CompleteHand(2))
    assert evening.tournament.last_hands == 0
