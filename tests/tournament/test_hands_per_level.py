"""Hands per level (PlayLive, Hands Per Level)."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament.structure import Structure, read_structure
from tests.tournament.night import MINUTE, Night, timed
from tests.tournament.test_hand_for_hand import vectors


def by_hands(*hands: int, break_after: int | None = None) -> Structure:
    segments: list[dict[str, Any]] = []
    for number, count in enumerate(hands, start=1):
        segments.append({"kind": "level", "small_blind": 5 * number, "big_blind": 10 * number, "hands": count})
        if number == break_after:
            segments.append({"kind": "break", "minutes": 10})
    return read_structure({"segment": segments})


def left(night: Night) -> int | None:
    return clocks.hands_left(night.clock, night.tournament.sheet, night.time.now())


@pytest.mark.parametrize(("given", "expect"), vectors("clock.hands_per_level"))
def test_vectors_of_hands_per_level(given: dict[str, Any], expect: dict[str, Any]) -> None:
    if given.get("switch"):
        night = Night(timed(given["dur_ms"] / 60_000, 20), time_to_hands=given["mode"])
        night.do(c.Start())
        night.wait(given["dur_ms"] - given["remaining_ms"])
        night.do(c.StartHandsPerLevel(given["n"]))
        assert (left(night), night.clock.hands_done) == (expect["hands_left"], expect["hand_completed"])
        return
    n = given["n"]
    night = Night(by_hands(n, n, n, break_after=2 if given.get("next_segment") == "break" else None))
    night.do(c.Start())
    night.do(c.NextLevel())
    night.do(c.CompleteHand(given["hand_completed"]))
    assert (night.level, night.clock.hands_done) == (2, given["hand_completed"])
    event = given["event"]
    if event == "player_busts":
        night.do(c.Count(entries=5, players=5))
        night.do(c.Count(players=-1))
        assert night.clock.hands == expect["n"]
    elif event == "misdeal":
        night.do(c.Misdeal())
    elif event == "level_back":
        night.do(c.PreviousLevel())
    elif event == "undo_then_hand_done":
        night.undo()
        night.do(c.CompleteHand(given["hand_completed"]))
    else:
        night.do(c.CompleteHand())
    if "kind" in expect:
        assert night.kind == expect["kind"]
        return
    assert (night.level - 2, night.clock.hands_done) == (expect.get("level_delta", 0), expect["hand_completed"])
    if "hands_left" in expect:
        assert left(night) == expect["hands_left"]


def test_C013_undo_of_a_hand_crosses_the_level() -> None:
    night = Night(by_hands(10, 10))
    night.do(c.Start())
    night.do(c.CompleteHand(9))
    assert (night.level, clocks.hand_in_play(night.clock)) == (1, 10)
    night.do(c.CompleteHand())
    assert (night.level, clocks.hand_in_play(night.clock)) == (2, 1)
    night.wait(3 * MINUTE)
    night.undo()
    assert (night.level, clocks.hand_in_play(night.clock)) == (1, 10)


def test_C014_from_time_to_hands_and_back() -> None:
    night = Night(timed(20, 20))
    night.do(c.Start())
    night.wait(20 * MINUTE - 430_000)
    night.do(c.StartHandsPerLevel(8))
    assert (left(night), clocks.hand_in_play(night.clock), night.remaining) == (3, 6, None)
    night.undo()
    assert night.remaining == 430_000
    night.redo()
    night.do(c.EndHandsPerLevel())
    assert (night.remaining, night.clock.running) == (450_000, True)
    night.undo()
    night.do(c.CompleteHand(3))
    assert (night.level, left(night)) == (2, 8)


@pytest.mark.parametrize(("how", "expect"), [("restart", (8, None)), ("next_level", (None, 430_000))])
def test_other_ways_from_time_to_hands(how: str, expect: tuple[int | None, int | None]) -> None:
    night = Night(timed(20, 20), time_to_hands=how)
    night.do(c.Start())
    night.wait(20 * MINUTE - 430_000)
    night.do(c.StartHandsPerLevel(8))
    assert (left(night), night.remaining) == expect
    if how == "next_level":
        night.wait(430_000)
        assert (night.level, left(night)) == (2, 8)


def test_the_last_level_by_hands_stays() -> None:
    night = Night(by_hands(2))
    night.do(c.Start())
    night.do(c.CompleteHand(2))
    assert night.refused(c.CompleteHand()) == "not_in_play"
    assert night.level == 1
