"""Registration on the wall: the way to its end across levels and breaks, its time of day, and that it is closed."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.panels import RegistrationPanel
from kiosk.tournament import commands as c

from .evening import Evening, levels, timed

MINUTE = 60_000
LEVEL = {"small_blind": 25, "big_blind": 50, "minutes": 20}
LAST = LEVEL | {"closes_registration": True}
BREAK: dict[str, Any] = {"kind": "break", "minutes": 10}


def night(*rows: dict[str, Any], start: bool = True, **settings: object) -> Evening:
    """A night whose clock begins at 9 pm."""
    evening = Evening(levels(*rows), **settings)
    if start:
        evening.do(c.Start())
    return evening


def shown(evening: Evening) -> RegistrationPanel:
    return evening.frame.registration


def test_nothing_is_said_where_nobody_knows_when_it_closes() -> None:
    evening = Evening(timed(20, 20))
    assert shown(evening) == RegistrationPanel()
    evening.do(c.Start())
    assert shown(evening) == RegistrationPanel()
    evening.do(c.Close())
    assert shown(evening) == RegistrationPanel(closed=True)


def test_the_way_to_its_end_goes_across_levels_and_breaks() -> None:
    evening = night(LEVEL, BREAK, LEVEL, LAST, LEVEL)
    panel = shown(evening)
    assert (panel.shown, panel.open, panel.closed) == (True, True, False)
    assert (panel.label, panel.word, panel.closes_label) == ("Registration", "OPEN", "closes in")
    # 20 + 10 + 20 + 20 minutes from 9:00 pm
    assert (panel.closes, panel.note) == ("70:00", "10:10 pm, after level 3")
    evening.wait(25 * MINUTE)
    assert (evening.frame.clock.state, shown(evening).closes) == ("break", "45:00")


def test_it_turns_in_the_very_frame_of_the_countdown_and_nothing_else_does() -> None:
    evening = night(LEVEL, LAST, LEVEL)
    evening.time.passed += 400
    before = evening.frame
    assert (before.clock.countdown, before.registration.closes) == ("20:00", "40:00")
    evening.time.passed += 500  # 0.9 s after the start both still stand
    assert evening.frame.registration is before.registration
    evening.time.passed += 200
    after = evening.frame
    assert (after.clock.countdown, after.registration.closes) == ("19:59", "39:59")
    changed = [name for name in after.__slots__ if getattr(after, name) is not getattr(before, name)]
    assert changed == ["clock", "registration"]


def test_from_100_minutes_on_it_has_hours() -> None:
    evening = night(*[LEVEL] * 6, LAST, LEVEL)
    assert shown(evening).closes == "2:20:00"


def test_paused_nothing_of_it_is_a_time_of_day_or_counts() -> None:
    evening = night(LEVEL, LAST, LEVEL)
    evening.do(c.Pause())
    panel = shown(evening)
    assert (panel.open, panel.closes_label, panel.closes, panel.note) == (True, "", "", "closes after level 2")
    evening.time.passed += 30 * MINUTE
    assert shown(evening) == panel
    evening.do(c.Resume())
    assert (shown(evening).closes, shown(evening).note) == ("40:00", "10:10 pm, after level 2")


@pytest.mark.parametrize("begin", [c.StartHandForHand(), c.StartHandsPerLevel(12)])
def test_by_hands_it_has_no_countdown(begin: c.Command) -> None:
    evening = night(LEVEL, LAST, LEVEL)
    evening.do(begin)
    assert (shown(evening).closes, shown(evening).note) == ("", "closes after level 2")


@pytest.mark.parametrize(
    "row",
    [
        {"small_blind": 25, "big_blind": 50, "hands": 12},
        {"small_blind": 25, "big_blind": 50},  # waits for the director
        {"kind": "day_end"},
    ],
)
def test_a_row_without_a_length_before_its_end_leaves_no_countdown(row: dict[str, Any]) -> None:
    evening = night(LEVEL, row, LAST, LEVEL)
    assert (shown(evening).open, shown(evening).closes) == (True, "")


def test_a_break_that_waits_for_the_director_counts_nothing() -> None:
    evening = night(LEVEL, BREAK, LAST, LEVEL, break_ends="director")
    evening.wait(35 * MINUTE)
    assert evening.frame.clock.state == "break_over"
    assert (shown(evening).closes, shown(evening).note) == ("", "closes after level 2")


def test_an_extra_break_lengthens_the_way() -> None:
    evening = night(LEVEL, LAST, LEVEL)
    evening.wait(5 * MINUTE)
    evening.do(c.TakeBreak(10))
    assert (shown(evening).closes, shown(evening).note) == ("45:00", "9:50 pm, after level 2")


def test_before_the_start_the_level_is_said_and_the_way_only_where_the_start_waits_for_nobody() -> None:
    evening = night(LEVEL, LAST, LEVEL, start=False)
    assert (shown(evening).word, shown(evening).closes, shown(evening).note) == ("OPEN", "", "closes after level 2")
    evening.do(c.ScheduleStart(600))
    assert shown(evening).closes == ""
    by_itself = night(LEVEL, LAST, LEVEL, start=False, start_at_zero="by_itself")
    by_itself.do(c.ScheduleStart(600))
    assert (shown(by_itself).closes, shown(by_itself).note) == ("50:00", "9:50 pm, after level 2")


def test_the_last_level_of_it_is_badged_and_says_so() -> None:
    evening = night(LEVEL, LAST, LEVEL)
    assert (shown(evening).last_level, evening.frame.clock.note_badge) == (False, "")
    evening.wait(20 * MINUTE)
    clock = evening.frame.clock
    assert shown(evening).last_level
    assert (clock.note_kind, clock.note_badge, clock.badge, clock.headline) == (
        "registration",
        "REGISTRATION CLOSES",
        "",
        "LEVEL 2",
    )
    evening.wait(20 * MINUTE)
    assert (shown(evening).last_level, evening.frame.clock.note_badge) == (False, "")


def test_where_it_lasts_through_the_break_level_and_break_are_the_last() -> None:
    evening = night(LAST, BREAK, LEVEL, registration_closes="start_of_next_level")
    assert (shown(evening).closes, shown(evening).last_level) == ("30:00", True)
    assert shown(evening).note == "9:30 pm, after the break that follows level 1"
    evening.do(c.Pause())
    assert shown(evening).note == "closes after the break that follows level 1"
    evening.do(c.Resume())
    evening.wait(25 * MINUTE)
    assert (evening.frame.clock.state, evening.frame.clock.note_kind) == ("break", "registration")


@pytest.mark.parametrize("after", [(LEVEL, LEVEL), (BREAK, LEVEL), (LEVEL | {"minutes": 4}, BREAK, LEVEL)])
def test_closed_is_said_for_ten_minutes_of_the_clock_whatever_comes_next(after: tuple[dict[str, Any], ...]) -> None:
    evening = night(LAST, *after)
    evening.wait(20 * MINUTE)
    panel = shown(evening)
    assert (panel.shown, panel.open, panel.closed, panel.word) == (True, False, True, "CLOSED")
    assert (panel.closes_label, panel.closes, panel.note) == ("", "", "")
    evening.wait(10 * MINUTE - 1)
    assert shown(evening).shown
    evening.wait(1)
    assert shown(evening) == RegistrationPanel(closed=True)
    assert evening.frame.field.registration == ""


def test_a_pause_does_not_wear_out_the_ten_minutes() -> None:
    evening = night(LAST, LEVEL)
    evening.wait(25 * MINUTE)
    evening.do(c.Pause())
    evening.wait(60 * MINUTE)
    assert shown(evening).word == "CLOSED"


def test_a_level_by_hands_ends_the_saying_when_it_is_over() -> None:
    hands = {"small_blind": 25, "big_blind": 50, "hands": 1}
    evening = night(LAST, hands, LEVEL)
    evening.wait(20 * MINUTE)
    assert shown(evening).word == "CLOSED"
    evening.do(c.CompleteHand())
    assert not shown(evening).shown
