"""The clock in normal play: known cases of real programs, and the figures of the vectors."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.decide import day_limit_at
from kiosk.tournament.structure import read_structure
from kiosk.tournament.units import shown_seconds
from tests.tournament.night import MINUTE, Night, timed

VECTORS = {
    v["id"]: v
    for v in json.loads((Path(__file__).parent.parent / "vectors" / "clock.json").read_text(encoding="utf-8"))
}


def started(night: Night) -> Night:
    night.do(c.Start())
    return night


def test_C003_a_blocked_program_reads_the_right_time_when_it_wakes() -> None:
    night = Night(timed(25, 25), start_at_zero="by_itself")
    night.do(c.ScheduleStart(1800))
    night.time.passed += 1_860_000  # no tick in between
    assert (night.level, night.remaining, night.clock.running) == (1, 1_440_000, True)


def test_the_countdown_to_the_start_waits_for_the_director() -> None:
    night = Night(timed(25))
    night.do(c.ScheduleStart(600))
    night.wait(900_000)
    assert (night.kind, night.remaining) == ("before", 0)
    night.do(c.AdjustClock(300))
    assert night.remaining == 300_000
    night.do(c.Start())
    assert (night.kind, night.remaining) == ("level", 25 * MINUTE)
    assert night.refused(c.Start()) == "already"


def test_a_break_may_wait_at_zero_for_the_director() -> None:
    night = started(Night(timed(10, 10, breaks={1: 5}), break_ends="director"))
    night.wait(30 * MINUTE)
    assert (night.kind, night.remaining) == ("break", 0)
    night.do(c.Resume())
    assert (night.level, night.remaining) == (2, 10 * MINUTE)
    night.undo()
    assert (night.kind, night.remaining) == ("break", 0)


def test_C006_a_wall_clock_jump_changes_nothing() -> None:
    night = started(Night(timed(20)))
    night.wait(5 * MINUTE)
    night.time.jump = -3_600_000
    night.do(c.Announce("Welcome"))
    night.time.jump = 0
    night.wait(MINUTE)
    assert night.remaining == 14 * MINUTE
    assert [entry.seq for entry in night.desk.entries] == [1, 2, 3]


def test_C007_paused_over_midnight() -> None:
    night = started(Night(timed(20)))
    night.wait(13 * MINUTE + 30_000)
    night.do(c.Pause())
    night.wait(9 * MINUTE)
    night.do(c.Resume())
    assert night.remaining == 390_000
    assert clocks.play_at(night.clock, night.time.now()) == 13 * MINUTE + 30_000


def test_C008_one_rounded_second_feeds_every_figure() -> None:
    samples = {1_199_900: 1200, 1_140_000: 1140, 1_139_600: 1140, 60_400: 61, 600: 1}
    assert {ms: shown_seconds(ms) for ms in samples} == samples
    night = started(Night(timed(20, 15)))
    night.wait(20 * MINUTE)
    assert (night.level, night.remaining) == (2, 15 * MINUTE)  # never 0:00 for a second


@pytest.mark.parametrize(
    ("lengths", "level", "left_s", "by", "expect"),
    [
        ((10, 15), 1, 30, -60, (2, 870)),
        ((10, 15), 2, 870, 60, (2, 930)),
        ((15, 15), 1, 890, 60, (1, 950)),
        ((10, 15), 2, 30, -60, (2, 0)),
    ],
    ids="abcd",
)
def test_C011_time_corrected_by_hand(
    lengths: tuple[int, ...], level: int, left_s: int, by: int, expect: tuple[int, int]
) -> None:
    night = started(Night(timed(*lengths)))
    for _ in range(level - 1):
        night.do(c.NextLevel())
    night.wait((night.remaining or 0) - left_s * 1000)
    night.do(c.AdjustClock(by))
    assert (night.level, night.remaining) == (expect[0], expect[1] * 1000)
    night.undo()
    assert (night.level, night.remaining) == (level, left_s * 1000)


def test_minus_goes_on_through_short_segments() -> None:
    night = started(Night(timed(10, 1, 10, breaks={1: 2})))
    night.do(c.AdjustClock(-(10 + 2 + 1 + 3) * 60))
    assert (night.level, night.remaining) == (3, 7 * MINUTE)


def test_C015_what_is_not_the_clock_leaves_it_alone() -> None:
    night = started(Night(timed(20)))
    night.wait(12 * MINUTE + 29_000)
    night.do(c.Count(entries=1, players=1))
    night.do(c.EditHouse({"clock_call_s": 60}))
    night.do(c.Announce("Shuffle up"))
    night.wait(10_000)
    night.undo()
    assert (night.remaining, night.clock.running) == (7 * MINUTE + 21_000, True)


def test_C018_level_numbers_count_levels_only() -> None:
    night = started(Night(timed(10, 10, 10, 10, 10, breaks={4: 15})))
    night.wait(41 * MINUTE)
    assert (night.kind, night.level, night.clock.segment) == ("break", 4, 4)
    night.wait(14 * MINUTE)
    assert (night.kind, night.level) == ("level", 5)


def test_C020_a_shorter_structure_is_refused() -> None:
    night = started(Night(timed(*[10] * 12)))
    night.wait(95 * MINUTE)
    assert night.level == 10
    assert night.refused(c.EditStructure(timed(*[10] * 8))) == "played"


def edited(structure: Any, **changes: Any) -> Any:
    from kiosk.tournament.structure import structure_data

    data: Any = structure_data(structure)
    for index, change in changes.items():
        data["segment"][int(index[1:])] |= change
    return read_structure(data)


def test_C021_an_edit_while_paused_keeps_what_was_played() -> None:
    structure = timed(20, 20, 20, 20)
    night = started(Night(structure))
    night.wait(45 * MINUTE)
    night.do(c.Pause())
    night.do(c.EditStructure(edited(structure, _2={"small_blind": 150, "big_blind": 300, "minutes": 15})))
    assert (night.level, night.remaining) == (3, 10 * MINUTE)
    night.undo()
    assert night.remaining == 15 * MINUTE


def test_C022_only_the_future_moves() -> None:
    structure = timed(20, 20, 20)
    night = started(Night(structure))
    night.wait(25 * MINUTE)
    assert night.refused(c.EditStructure(edited(structure, _0={"big_blind": 10_000}))) == "played"
    night.do(c.EditStructure(edited(structure, _2={"minutes": 15})))
    assert night.remaining == 15 * MINUTE
    night.wait(15 * MINUTE)
    assert (night.level, night.remaining) == (3, 15 * MINUTE)


def test_C023_the_field_does_not_move_with_the_clock() -> None:
    structure = timed(20, 20)
    night = started(Night(structure))
    night.do(c.Count(entries=50, re_entries=9, players=37))
    night.do(c.NextLevel())
    night.do(c.EditStructure(edited(structure, _1={"minutes": 30})))
    tournament = night.tournament
    assert (tournament.players, tournament.re_entries, tournament.chips_in_play) == (37, 9, 59 * 5000)


def test_C027_a_missing_length_waits_and_the_last_level_stays() -> None:
    open_end = read_structure(
        {
            "segment": [
                {"kind": "level", "small_blind": 5, "big_blind": 10, "minutes": 15},
                {"kind": "level", "small_blind": 10, "big_blind": 20},
            ]
        }
    )
    night = started(Night(open_end))
    night.wait(10 * 60 * MINUTE)
    assert (night.level, night.remaining, night.clock.running) == (2, None, True)
    ended = started(Night(timed(10, 10)))
    ended.wait(60 * MINUTE)
    assert (ended.level, ended.remaining, ended.clock.running) == (2, 0, True)


def test_an_extra_break_gives_the_level_back_as_it_was() -> None:
    night = started(Night(timed(20, 20)))
    night.wait(5 * MINUTE)
    night.do(c.TakeBreak(10))
    assert (night.kind, night.remaining) == ("break", 10 * MINUTE)
    assert night.refused(c.TakeBreak(10)) == "already"
    night.do(c.AdjustClock(300))
    night.wait(15 * MINUTE)
    assert (night.kind, night.level, night.remaining) == ("level", 1, 15 * MINUTE)


def test_the_end_of_a_day_waits_for_the_next() -> None:
    two_days = read_structure(
        {
            "segment": [
                {"kind": "level", "small_blind": 5, "big_blind": 10, "minutes": 10},
                {"kind": "day_end"},
                {"kind": "level", "small_blind": 10, "big_blind": 20, "minutes": 10},
            ]
        }
    )
    night = started(Night(two_days))
    night.wait(24 * 60 * MINUTE)
    assert (night.kind, night.remaining, night.clock.running) == ("day_end", None, False)
    assert night.refused(c.Pause()) == "not_running"
    night.do(c.Resume())
    assert (night.level, night.remaining) == (2, 10 * MINUTE)


def test_clk_lvl_09_and_tod_01_levels_begin_at_their_time_of_day() -> None:
    night = started(Night(timed(12, 12, 12, 12, 12, breaks={4: 15})))
    seven = datetime(2026, 1, 2, 19, tzinfo=UTC)
    begins = {}
    for minute in range(70):
        if night.kind == "level":
            begins.setdefault(night.level, (seven + timedelta(minutes=minute)).strftime("%H:%M"))
        night.wait(MINUTE)
    assert [begins[level] for level in (1, 2, 3, 4)] == VECTORS["clk-lvl-09"]["expect"]["level_starts"]
    assert begins[5] == VECTORS["tod-01"]["expect"]["level_5_starts"]


@pytest.mark.parametrize("counts", ["play", "wall"])
def test_R71_A_the_day_ends_after_thirteen_hours(counts: str) -> None:
    night = started(Night(timed(*[60] * 20, breaks={4: 105}), day_limit_h=13, day_limit_counts=counts))
    noon = datetime(2026, 1, 2, 12, tzinfo=UTC)
    while night.kind != "break":
        night.wait(MINUTE)
    night.wait(105 * MINUTE)
    limit = day_limit_at(night.tournament, night.time.now())
    assert limit is not None
    ends = (noon + timedelta(milliseconds=limit)).strftime("%H:%M")
    assert ends == ("02:45" if counts == "play" else VECTORS["day-02"]["expect"]["limit_at"])
    night.do(c.ExtendDay(45))  # R71 B
    assert (day_limit_at(night.tournament, night.time.now()) or 0) - limit == 45 * MINUTE


def test_day_04_play_resumes_from_the_saved_clock() -> None:
    night = started(Night(timed(*[60] * 20), day_limit_h=13))
    night.do(c.SetRemaining(754))
    night.do(c.Pause())
    night.wait(12 * 60 * MINUTE)
    assert (night.level, night.remaining) == (1, 754_000)


def test_C001_sleep_is_counted_or_taken_back_and_undone() -> None:
    night = started(Night(timed(10, 10)))
    night.wait(3_000)
    night.wait(477_000)
    night.do(c.AnswerGap("sleep", 3_000, 480_000, counted=True))
    assert night.remaining == 120_000
    night.do(c.AnswerGap("sleep", 3_000, 480_000, counted=False))
    assert night.remaining == 597_000
    night.undo()
    assert night.remaining == 120_000


def test_a_gap_is_not_taken_back_over_a_later_act() -> None:
    night = started(Night(timed(10, 10)))
    night.wait(60_000)
    night.do(c.Pause())
    assert night.refused(c.AnswerGap("sleep", 30_000, 50_000, counted=False)) == "does_not_fit"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Pause(), "not_running"),
        (c.Resume(), "not_running"),
        (c.NextLevel(), "not_running"),
        (c.PreviousLevel(), "not_running"),
        (c.AdjustClock(60), "not_running"),
        (c.StartHandForHand(), "not_running"),
        (c.EndHandForHand(), "not_in_play"),
        (c.CompleteHand(), "not_running"),
        (c.EndBreak(), "not_running"),
        (c.TakeBreak(5), "not_running"),
        (c.ExtendDay(5), "not_allowed"),
        (c.StartHandsPerLevel(0), "bad_value"),
        (c.EndHandsPerLevel(), "not_in_play"),
        (c.CloseTable(4), "unknown_table"),
        (c.Count(players=-1), "bad_value"),
        (c.ScheduleStart(-1), "bad_value"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, c.Command) else value,
)
def test_before_the_start_what_makes_no_sense_is_refused(command: c.Command, code: str) -> None:
    assert Night(timed(10)).refused(command) == code


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Resume(), "already"),
        (c.PreviousLevel(), "not_allowed"),
        (c.CompleteHand(), "not_in_play"),
        (c.EndBreak(), "not_in_play"),
        (c.SetRemaining(0), "bad_value"),
        (c.CallClock(1, "Ann", kind="shot"), "not_allowed"),
        (c.Act(1), "not_running"),
        (c.AdjustClock(1e9), "bad_value"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, c.Command) else value,
)
def test_in_a_level_what_makes_no_sense_is_refused(command: c.Command, code: str) -> None:
    assert started(Night(timed(10))).refused(command) == code


def test_a_closed_event_is_locked() -> None:
    night = started(Night(timed(10)))
    night.do(c.Close())
    assert night.refused(c.Resume()) == "locked"
    night.undo()
    assert night.clock.running


def test_notes_of_levels_are_written_and_never_read() -> None:
    night = started(Night(timed(10, 10)))
    night.wait(11 * MINUTE)
    note = night.desk.entries[-1].fact
    assert note == f.LevelStarted(segment=1, level=2, kind="level")
    night.wait(MINUTE)
    assert len(night.desk.entries) == 3
