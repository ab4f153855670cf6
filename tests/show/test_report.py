"""What a script is shown of the clock, and of the clocks on players."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from kiosk.show.report import calls_json, clock_json, house_json, journal_json, structure_json
from kiosk.tournament import commands as c
from kiosk.tournament.structure import read_structure

from .evening import Evening, levels, timed

MINUTE = 60_000


def shown(evening: Evening, *keys: str) -> tuple[object, ...]:
    data = clock_json(evening.tournament, evening.time.now())
    return tuple(data[key] for key in keys)


def test_before_the_start_the_first_levels_blinds_are_shown() -> None:
    evening = Evening(timed(20, 20, breaks={1: 10}))
    assert clock_json(evening.tournament, 0) == {
        "kind": "before",
        "level": 0,
        "segment": 0,
        "small_blind": 50,
        "big_blind": 100,
        "ante": 0,
        "ante_kind": None,
        "remaining_ms": None,
        "running": False,
        "mode": "timed",
        "hand_for_hand": "off",
        "hand": None,
        "hands_left": None,
        "pending_debit_ms": 0,
        "waiting_tables": [],
        "next": {
            "kind": "level",
            "level": 1,
            "small_blind": 50,
            "big_blind": 100,
            "ante": 0,
            "minutes": 20,
            "hands": None,
        },
        "next_break_ms": 20 * MINUTE,
        "elapsed_ms": 0,
    }


def test_a_countdown_to_the_start_runs() -> None:
    evening = Evening(timed(20))
    evening.do(c.ScheduleStart(300))
    evening.wait(60_000)
    assert shown(evening, "kind", "remaining_ms", "running") == ("before", 240_000, True)


def test_a_break_shows_the_coming_blinds_and_the_level_just_played() -> None:
    evening = Evening(timed(20, 20, breaks={1: 10}))
    evening.do(c.Start())
    evening.wait(22 * MINUTE)
    assert shown(evening, "kind", "level", "segment", "small_blind", "big_blind") == ("break", 1, 1, 100, 200)
    assert shown(evening, "remaining_ms", "elapsed_ms", "next_break_ms") == (8 * MINUTE, 20 * MINUTE, None)


def test_next_break_counts_this_segment_and_the_levels_before_the_break() -> None:
    evening = Evening(timed(20, 30, 20, breaks={2: 10, 3: 5}))
    evening.do(c.Start())
    evening.wait(5 * MINUTE)
    assert shown(evening, "next_break_ms") == (45 * MINUTE,)
    evening.do(c.Pause())
    evening.wait(5 * MINUTE)
    assert shown(evening, "next_break_ms", "running") == (45 * MINUTE, False)
    evening.do(c.Resume())
    evening.wait(47 * MINUTE)
    assert shown(evening, "kind", "next_break_ms") == ("break", 28 * MINUTE)
    evening.do(c.EndBreak())
    evening.do(c.TakeBreak(4))
    assert shown(evening, "kind", "remaining_ms", "next_break_ms") == ("break", 4 * MINUTE, 24 * MINUTE)


def test_there_is_no_time_to_a_break_by_hands_without_end_or_past_the_day() -> None:
    level = {"big_blind": 100, "minutes": 10}
    for between in ({"big_blind": 200, "hands": 8}, {"big_blind": 200}, {"kind": "day_end"}):
        evening = Evening(levels(level, between, level, {"kind": "break", "minutes": 5}, level))
        evening.do(c.Start())
        assert shown(evening, "next_break_ms") == (None,)


def test_hand_for_hand_from_the_announcement_to_the_second_hand() -> None:
    evening = Evening(timed(20, 20, breaks={1: 10}))
    for table in (1, 2):
        evening.do(c.OpenTable(table))
    evening.do(c.Start())
    evening.wait(157_000)
    keys = ("mode", "hand_for_hand", "hand", "hands_left", "running", "waiting_tables", "next_break_ms")
    assert shown(evening, *keys) == ("timed", "off", None, None, True, [], 1_043_000)
    evening.do(c.StartHandForHand())
    assert shown(evening, *keys) == ("hand_for_hand", "finishing", 0, 9, False, [1, 2], None)
    evening.do(c.MarkTableDone(1))
    assert shown(evening, "waiting_tables") == ([2],)
    evening.do(c.CompleteHand())
    assert shown(evening, *keys) == ("hand_for_hand", "active", 1, 8, False, [1, 2], None)
    assert shown(evening, "remaining_ms") == (923_000,)


def test_hands_per_level() -> None:
    evening = Evening(levels(*[{"small_blind": 50, "big_blind": 100, "hands": 12}] * 2))
    evening.do(c.Start())
    for _ in range(6):
        evening.do(c.CompleteHand())
    keys = ("mode", "hand", "hands_left", "remaining_ms", "next_break_ms")
    assert shown(evening, *keys) == ("hands_per_level", 7, 6, None, None)
    assert clock_json(evening.tournament, 0)["next"] == {
        "kind": "level",
        "level": 2,
        "small_blind": 50,
        "big_blind": 100,
        "ante": 0,
        "minutes": None,
        "hands": 12,
    }


def test_the_next_segment_may_be_a_break_or_nothing() -> None:
    evening = Evening(timed(20, 7.5, breaks={1: 12.5}))
    evening.do(c.Start())
    following = clock_json(evening.tournament, 0)["next"]
    assert following == {
        "kind": "break",
        "level": 1,
        "small_blind": None,
        "big_blind": None,
        "ante": 0,
        "minutes": 12.5,
        "hands": None,
    }
    evening.do(c.NextLevel())
    evening.do(c.NextLevel())
    assert shown(evening, "next", "level") == (None, 2)


def test_a_timed_last_level_that_ran_out_stays_a_level_and_the_close_is_over() -> None:
    evening = Evening(timed(10))
    evening.do(c.Start())
    evening.wait(25 * MINUTE)
    assert shown(evening, "kind", "remaining_ms", "elapsed_ms") == ("level", 0, 25 * MINUTE)
    evening.do(c.Close())
    assert shown(evening, "kind", "running", "next") == ("over", False, None)


def test_a_clock_on_a_player() -> None:
    evening = Evening(timed(20))
    evening.do(c.Start())
    evening.do(c.CallClock(5, "Ann"))
    evening.wait(26_000)
    (row,) = calls_json(evening.tournament, evening.time.now())
    assert (row["table"], row["player"], row["remaining_ms"], row["warning"]) == (5, "Ann", 4_000, True)
    assert row["result"] is None
    evening.wait(5_000)
    (row,) = calls_json(evening.tournament, evening.time.now())
    assert (row["remaining_ms"], row["warning"], row["result"]) == (0, False, "fold")


def test_structure_house_and_journal_are_fit_for_json() -> None:
    evening = Evening(timed(20, 20, breaks={1: 10}), hand_for_hand_debit_s=90)
    evening.do(c.Start())
    evening.do(c.Pause())
    evening.undo()
    assert read_structure(structure_json(evening.tournament)) == evening.tournament.sheet.structure
    assert house_json(evening.tournament)["hand_for_hand_debit_s"] == {"value": 90, "rule": ""}
    rows = journal_json(evening.desk.entries, evening.desk.dead)
    assert [(row["kind"], row["undone"]) for row in rows] == [
        ("EventOpened", False),
        ("Started", False),
        ("Paused", True),
        ("Undone", False),
    ]
    assert json.loads(json.dumps(rows)) == rows


@given(st.lists(st.tuples(st.sampled_from(["wait", "pause", "resume", "plus", "minus"]), st.integers(1, 400_000))))
def test_the_time_to_the_break_less_the_level_is_the_levels_between(steps: list[tuple[str, int]]) -> None:
    evening = Evening(timed(20, 25, 30, 20, 20, breaks={3: 10, 5: 10}))
    evening.do(c.Start())
    between = {0: 55, 1: 30, 2: 0, 3: 60, 4: 20, 5: 0}  # minutes of whole levels (in the break: both after it)
    between[3] = 40
    for act, length in steps:
        if act == "wait":
            evening.time.passed += length
        else:
            evening.do(
                {"pause": c.Pause(), "resume": c.Resume()}.get(act) or c.AdjustClock(60 if act == "plus" else -60)
            )
        data = clock_json(evening.tournament, evening.time.now())
        segment, remaining, next_break = data["segment"], data["remaining_ms"], data["next_break_ms"]
        assert isinstance(segment, int)
        if next_break is None:
            assert segment > 5
        else:
            assert isinstance(next_break, int)
            assert isinstance(remaining, int)
            assert next_break - remaining == between[segment] * MINUTE
