"""The event's time: sleep, a wall clock that is set, and the time nobody watched."""

from __future__ import annotations

import time

import pytest

from kiosk.bridge.now import EventTime, Gap, RehearsalTime, after_restart, awake, boot, counting_sleep, wall
from kiosk.store.protocol import Pulse
from kiosk.tournament import facts as f
from tests.bridge.clocks import BOOT_MS, WALL_MS, WoundClocks

MINUTE = 60_000


def last(at: int, wall_ms: int = WALL_MS) -> f.Entry:
    return f.Entry(1, 1, at, wall_ms, f.Noted("the last row"))


def test_the_line_goes_on_with_the_clock_that_counts_sleep() -> None:
    wound = WoundClocks()
    event = EventTime(1000, clocks=wound.clocks)
    wound.awake = 2 * MINUTE
    assert event.now() == 1000 + 2 * MINUTE
    wound.asleep = 5 * MINUTE
    assert event.now() == 1000 + 7 * MINUTE


def test_a_wall_clock_that_is_set_does_not_move_the_line_and_is_told_once() -> None:
    wound = WoundClocks()
    event = EventTime(0, clocks=wound.clocks)
    wound.awake, wound.set_by = 1000, -60 * MINUTE
    assert event.now() == 1000
    assert event.wall_jumped() == -60 * MINUTE
    assert event.wall_jumped() == 0
    wound.set_by += 1900  # a correction by the network's time is no jump
    assert event.wall_jumped() == 0


def test_c001_eight_minutes_of_sleep_are_noticed_once_and_exactly() -> None:
    wound = WoundClocks()
    event = EventTime(0, clocks=wound.clocks)
    wound.awake, wound.asleep = 3_000, 477_000  # the wall went on by 8:00, the computer was awake for 0:03 of them
    assert event.slept() == Gap(3_000, 480_000, exact=True)
    assert event.wall_jumped() == 0
    assert event.slept() is None


def test_two_seconds_between_the_clocks_are_no_sleep() -> None:
    wound = WoundClocks()
    event = EventTime(0, clocks=wound.clocks)
    wound.asleep = 2_000
    assert event.slept() is None
    wound.asleep += 2_001
    assert event.slept() == Gap(2_000, 4_001, exact=True)


def test_a_rehearsal_runs_faster_and_its_wall_clock_with_it() -> None:
    wound = WoundClocks()
    event = RehearsalTime(5000, speed=60, clocks=wound.clocks)
    wound.awake, wound.set_by = 1000, 99 * MINUTE
    assert event.now() == event.wall() == 65_000
    assert event.wall_jumped() == 0


def test_the_sign_of_life_holds_all_four_readings() -> None:
    wound = WoundClocks(awake=7, set_by=5)
    event = EventTime(100, clocks=wound.clocks)
    wound.awake += 3
    assert event.pulse() == Pulse("one", BOOT_MS + 10, 103, WALL_MS + 15)


def test_the_same_start_of_the_computer_tells_the_gap_exactly_whatever_the_wall_says() -> None:
    wound = WoundClocks(awake=40_000, set_by=-5 * MINUTE)
    now, gap = after_restart(Pulse("one", BOOT_MS, 700_000, WALL_MS), last(650_000), wound.clocks)
    assert (now, gap) == (740_000, Gap(700_000, 740_000, exact=True))


def test_another_start_of_the_computer_goes_by_the_wall() -> None:
    wound = WoundClocks(awake=10 * MINUTE, boot="two")
    now, gap = after_restart(Pulse("one", 1, 700_000, WALL_MS), last(650_000), wound.clocks)
    assert (now, gap) == (700_000 + 10 * MINUTE, Gap(700_000, 700_000 + 10 * MINUTE, exact=False))


def test_a_wall_that_went_back_never_takes_the_line_back() -> None:
    wound = WoundClocks(set_by=-60 * MINUTE, boot="two")
    assert after_restart(Pulse("one", 1, 700_000, WALL_MS), last(700_900), wound.clocks) == (700_900, None)


def test_a_row_after_the_last_sign_of_life_was_seen_too() -> None:
    wound = WoundClocks(awake=5_000)
    now, gap = after_restart(Pulse("one", BOOT_MS, 700_000, WALL_MS), last(700_800), wound.clocks)
    assert (now, gap) == (705_000, Gap(700_800, 705_000, exact=True))


def test_without_a_sign_of_life_the_last_row_tells_the_time() -> None:
    wound = WoundClocks(awake=3 * MINUTE)
    assert after_restart(None, last(500), wound.clocks) == (500 + 3 * MINUTE, Gap(500, 500 + 3 * MINUTE, exact=False))


def test_an_event_without_rows_begins_at_the_wall_time() -> None:
    assert after_restart(None, None, WoundClocks().clocks) == (WALL_MS, None)


def test_two_seconds_are_too_short_to_ask_about() -> None:
    wound = WoundClocks(awake=2_000)
    assert after_restart(Pulse("one", BOOT_MS, 0, WALL_MS), last(0), wound.clocks) == (2_000, None)


def test_this_computers_clocks_are_in_milliseconds() -> None:
    before = time.time()
    assert before * 1000 - 1 <= wall() <= time.time() * 1000 + 1
    assert counting_sleep() >= awake() - 1 > 0
    assert boot() == boot() != ""


@pytest.mark.parametrize("clock", [counting_sleep, awake])
def test_they_go_on_at_the_pace_of_time(clock: object) -> None:
    assert callable(clock)
    began, reading = time.monotonic(), clock()
    while clock() < reading + 20:
        assert time.monotonic() < began + 10, "the clock stands"
    assert time.monotonic() - began >= 0.018
