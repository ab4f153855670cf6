"""The countdown and everything beside it: one whole second, rounded up, feeds every figure."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.tournament import commands as c

from .evening import Evening, levels, timed

MINUTE = 60_000


def started(evening: Evening) -> Evening:
    evening.do(c.Start())
    return evening


@pytest.mark.parametrize(
    ("left_ms", "shown"),
    [(1_199_900, "20:00"), (1_140_000, "19:00"), (1_139_600, "19:00"), (60_400, "1:01"), (600, "0:01")],
)
def test_c008_one_second_rounded_up_feeds_the_countdown(left_ms: int, shown: str) -> None:
    evening = started(Evening(timed(20, 20)))
    evening.time.passed += 1_200_000 - left_ms
    assert evening.frame.clock.countdown == shown


def test_c008_at_zero_the_next_level_shows_its_full_time_in_the_same_frame() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.time.passed += 1_199_999
    assert (evening.frame.clock.headline, evening.frame.clock.countdown) == ("LEVEL 1", "0:01")
    evening.time.passed += 1
    assert (evening.frame.clock.headline, evening.frame.clock.countdown) == ("LEVEL 2", "20:00")


def seconds(shown: str) -> int:
    total = 0
    for part in shown.split(":"):
        total = total * 60 + int(part)
    return total


@given(st.lists(st.integers(1, 90_000), min_size=1, max_size=8))
def test_c009_the_break_and_the_level_turn_in_the_same_frame(steps: list[int]) -> None:
    evening = started(Evening(timed(20, 20, breaks={2: 10})))
    for step in steps:
        evening.time.passed += step
        clock = evening.frame.clock
        assert clock.aside_label == "Next break"
        assert seconds(clock.aside_value) - seconds(clock.countdown) == 20 * 60
        evening.do(c.Pause())
        evening.time.passed += 400
        clock = evening.frame.clock
        assert seconds(clock.aside_value) - seconds(clock.countdown) == 20 * 60
        evening.do(c.Resume())


def test_the_cells_are_as_wide_as_the_segment_needs_at_its_start() -> None:
    evening = started(Evening(timed(99, 120, 20)))
    assert (evening.frame.clock.widest, evening.frame.clock.countdown) == ("00:00", "99:00")
    evening.time.passed += 99 * MINUTE
    assert (evening.frame.clock.widest, evening.frame.clock.countdown) == ("0:00:00", "2:00:00")
    evening.time.passed += 119 * MINUTE
    assert (evening.frame.clock.widest, evening.frame.clock.countdown) == ("0:00:00", "1:00")


def test_the_moments_of_an_evening_by_their_words() -> None:
    evening = Evening(timed(20, 20, breaks={1: 15}))
    assert (evening.frame.clock.state, evening.frame.clock.headline) == ("before", "STARTS SOON")
    evening.do(c.ScheduleStart(300))
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.countdown, clock.running) == ("countdown", "STARTS IN", "5:00", True)
    evening.time.passed += 300_000
    assert (evening.frame.clock.state, evening.frame.clock.countdown) == ("before", "0:00")
    evening.do(c.Start())
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.running) == ("level", "LEVEL 1", True)
    evening.time.passed += 20 * MINUTE
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.aside_label, clock.aside_value) == (
        "break",
        "BREAK",
        "Play resumes",
        "9:40",
    )
    evening.do(c.Close())
    assert (evening.frame.clock.state, evening.frame.clock.headline) == ("over", "TOURNAMENT OVER")


def test_paused_is_a_band_with_the_blinds_kept_and_no_time_that_hangs_on_the_clock() -> None:
    evening = started(Evening(timed(20, 20, breaks={1: 15})))
    evening.time.passed += 157_000
    evening.do(c.Pause())
    frame = evening.frame
    assert (frame.clock.state, frame.clock.band, frame.clock.hatched) == ("paused", "PAUSED", True)
    assert (frame.clock.countdown, frame.clock.headline) == ("17:23", "LEVEL 1")
    assert (frame.blinds.small, frame.blinds.big) == ("50", "100")
    evening.do(c.Resume())
    evening.time.passed += 20 * MINUTE
    assert evening.frame.blinds.resume == "when play resumes at 9:35 pm · Level 2"
    evening.do(c.Pause())
    frame = evening.frame
    assert (frame.clock.band, frame.clock.headline) == ("PAUSED", "BREAK")
    assert (frame.clock.aside_label, frame.clock.aside_value) == ("", "")
    assert frame.blinds.resume == "when play resumes · Level 2"


def test_c019_before_a_break_the_next_line_is_the_break_and_then_the_blinds() -> None:
    rows = ({"small_blind": 200, "big_blind": 400, "minutes": 20}, {"kind": "break", "minutes": 15})
    evening = started(Evening(levels(*rows, {"small_blind": 500, "big_blind": 1000, "minutes": 20})))
    evening.time.passed += 19 * MINUTE + 30_000
    blinds = evening.frame.blinds
    assert (blinds.next_label, blinds.next_blinds) == ("Next: Break 15:00, then", "500 / 1,000")
    assert evening.frame.clock.last_minute


def test_c018_a_break_shows_the_coming_level() -> None:
    evening = started(Evening(timed(20, 20, 20, 20, 20, breaks={4: 15})))
    evening.time.passed += 80 * MINUTE
    frame = evening.frame
    assert (frame.clock.headline, frame.blinds.level) == ("BREAK", "Level 5")
    assert (frame.blinds.small, frame.blinds.big) == ("800", "1,600")


def test_a_break_of_the_director_waits_at_zero() -> None:
    evening = started(Evening(timed(10, 10, breaks={1: 5}), break_ends="director"))
    evening.time.passed += 16 * MINUTE
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.countdown, clock.aside_label) == ("break_over", "BREAK OVER", "0:00", "")


def test_c027_a_level_without_end_has_a_dash_and_no_time_to_a_break() -> None:
    rows = ({"small_blind": 50, "big_blind": 100, "minutes": 10}, {"small_blind": 100, "big_blind": 200})
    evening = started(Evening(levels(*rows, {"kind": "break", "minutes": 5}, {"small_blind": 200, "big_blind": 400})))
    assert evening.frame.clock.aside_label == ""
    evening.time.passed += 500 * MINUTE
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.countdown) == ("open", "LEVEL 2", "–")
    assert (clock.aside_label, clock.progress) == ("", 0.0)


def test_the_last_level_stays_at_zero() -> None:
    evening = started(Evening(timed(10)))
    evening.time.passed += 30 * MINUTE
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.countdown, clock.progress) == ("level", "LEVEL 1", "0:00", 1.0)
    assert evening.frame.blinds.next_label == "Last level"


def test_hand_for_hand_as_on_the_wall() -> None:
    evening = started(Evening(timed(20, 20, breaks={1: 15})))
    for table in (2, 5):
        evening.do(c.OpenTable(table))
    evening.time.passed += 157_000  # 17:23 left
    evening.do(c.StartHandForHand())
    frame = evening.frame
    assert (frame.clock.state, frame.clock.badge, frame.clock.running) == ("finishing", "FINISH THE HAND", False)
    assert (frame.hand.hand, frame.hand.waiting) == ("Last hand at the old pace", "2 · 5")
    evening.do(c.CompleteHand())
    frame = evening.frame
    assert (frame.clock.state, frame.clock.badge, frame.clock.countdown) == ("hand_for_hand", "HAND FOR HAND", "15:23")
    assert (frame.clock.aside_label, frame.clock.aside_value) == ("Hands to break", "8")
    assert (frame.hand.level, frame.hand.hand) == ("Level 1", "Hand 1")
    assert frame.message.text == "2:00 comes off the clock with every hand. Please stay seated"
    evening.do(c.MarkTableDone(2))
    assert [(light.table, light.done) for light in evening.frame.hand.lights] == [(2, True), (5, False)]
    assert evening.frame.hand.waiting == "5"


@pytest.mark.parametrize(
    ("left_s", "badge"), [(121, "HAND FOR HAND"), (120, "LAST HAND OF THIS LEVEL"), (1, "LAST HAND OF THIS LEVEL")]
)
def test_hand_for_hand_says_the_last_hand_at_two_minutes_or_less(left_s: int, badge: str) -> None:
    evening = started(Evening(timed(20, 20), debit_current_hand=False))
    evening.do(c.SetRemaining(left_s))
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    assert evening.frame.clock.badge == badge
    assert evening.standing.hands_left == (2 if left_s > 120 else 1)  # vectors clk-h4h-27b, 27d


@pytest.mark.parametrize(
    ("left_s", "charged", "headline", "badge"),
    [
        (121, True, "LEVEL 1", "FINISH THE HAND"),
        (120, True, "FINISH THE HAND", "LAST HAND OF THIS LEVEL"),
        (120, False, "LEVEL 1", "FINISH THE HAND"),
    ],
)
def test_the_hand_in_progress_is_the_last_of_the_level_where_it_is_charged(
    left_s: int, charged: bool, headline: str, badge: str
) -> None:
    # PlayLive RP-7 D: it takes its 2:00, and no hand is dealt at 0:00.
    evening = started(Evening(timed(20, 20), debit_current_hand=charged))
    evening.do(c.SetRemaining(left_s))
    evening.do(c.StartHandForHand())
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.badge) == ("finishing", headline, badge)
    evening.do(c.CompleteHand())
    assert evening.level == (2 if charged and left_s == 120 else 1)


def test_hand_for_hand_to_come_is_said_in_the_break() -> None:
    evening = started(Evening(timed(10, 10, breaks={1: 5})))
    evening.time.passed += 11 * MINUTE
    evening.do(c.StartHandForHand())
    frame = evening.frame
    assert (frame.clock.state, frame.clock.headline, frame.clock.badge) == ("break", "BREAK", "")
    assert frame.message.text == "Hand for hand after the break"


def test_hands_per_level_as_on_the_wall() -> None:
    level = {"small_blind": 50, "big_blind": 100, "hands": 12}
    evening = started(Evening(levels(level, level, {"kind": "break", "minutes": 5}, level)))
    for _ in range(6):
        evening.do(c.CompleteHand())
    clock = evening.frame.clock
    assert (clock.state, clock.hand_word, clock.hand_number, clock.hand_of) == ("hands", "HAND", "7", "of 12")
    assert (clock.countdown, clock.parts, clock.parts_done, clock.progress) == ("", 12, 6, 0.5)
    assert (clock.aside_label, clock.aside_value) == ("Hands to break", "18")
    for _ in range(5):
        evening.do(c.CompleteHand())
    clock = evening.frame.clock
    assert (clock.badge, clock.last_minute) == ("LAST HAND OF THIS LEVEL", True)


def test_c014_from_time_to_hands_shows_the_hand_in_play() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.time.passed += 12 * MINUTE + 50_000
    evening.do(c.StartHandsPerLevel(8))
    assert (evening.frame.clock.hand_number, evening.frame.clock.hand_of) == ("6", "of 8")


def test_the_bar_fills_in_whole_seconds() -> None:
    evening = started(Evening(timed(20)))
    evening.time.passed += 5 * MINUTE
    assert evening.frame.clock.progress == 0.25
    evening.time.passed += 1
    assert evening.frame.clock.progress == 0.25


def test_the_end_of_a_day_has_its_own_word() -> None:
    evening = started(
        Evening(levels({"big_blind": 100, "minutes": 10}, {"kind": "day_end"}, {"big_blind": 200, "minutes": 10}))
    )
    evening.time.passed += 10 * MINUTE
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.badge) == ("day_over", "END OF DAY 1", "DAY OVER")


# -- blinds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "small", "big", "only", "ante"),
    [
        ({"small_blind": 1500, "big_blind": 3000, "ante": 3000}, "1,500", "3,000", "", "BB ANTE 3,000"),
        ({"small_blind": 1500, "big_blind": 3000, "ante": 500}, "1,500", "3,000", "", "ANTE 500"),
        (
            {"small_blind": 500, "big_blind": 1000, "ante": 1000, "ante_kind": "button"},
            "500",
            "1,000",
            "",
            "BUTTON ANTE 1,000",
        ),
        ({"big_blind": 200}, "", "200", "", ""),
        (
            {"ante": 50, "bring_in": 100, "small_bet": 400, "big_bet": 800},
            "",
            "",
            "400 / 800",
            "ANTE 50 · BRING-IN 100",
        ),
        ({"ante": 500, "button_blind": 1000}, "", "", "", "ANTE 500 · BUTTON BLIND 1,000"),
    ],
)
def test_blinds_antes_and_bets(row: dict[str, object], small: str, big: str, only: str, ante: str) -> None:
    blinds = started(Evening(levels(row | {"minutes": 20}))).frame.blinds
    assert (blinds.small, blinds.big, blinds.only, blinds.ante) == (small, big, only, ante)


def test_from_a_million_a_shorter_figure_is_offered() -> None:
    rows = (
        {"small_blind": 400_000, "big_blind": 800_000, "minutes": 20},
        {"small_blind": 500_000, "big_blind": 1_000_000, "minutes": 20},
    )
    evening = started(Evening(levels(*rows)))
    assert (evening.frame.blinds.shorter_small, evening.frame.blinds.shorter_big) == ("", "")
    evening.do(c.NextLevel())
    assert (evening.frame.blinds.shorter_small, evening.frame.blinds.shorter_big) == ("500K", "1M")


def test_the_next_level_is_shown_with_its_ante() -> None:
    rows = (
        {"small_blind": 1500, "big_blind": 3000, "ante": 3000, "minutes": 20},
        {"small_blind": 2000, "big_blind": 4000, "ante": 4000, "minutes": 20},
    )
    blinds = started(Evening(levels(*rows))).frame.blinds
    assert (blinds.next_label, blinds.next_blinds) == ("Next", "2,000 / 4,000")
    assert (blinds.next_ante_label, blinds.next_ante) == ("ante", "4,000")
