"""The clock as the wall shows it. One whole second, rounded up, feeds every figure of it."""

from __future__ import annotations

from kiosk.show.panels import ClockPanel, State
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.units import MINUTE, SECOND, shown_seconds

OPEN = "–"
"""Stands where a level without end would have its countdown."""
_NARROW_MS = 100 * MINUTE
_WIDE_MS = 600 * MINUTE

_HEADLINES: dict[State, str] = {
    "before": mark("STARTS SOON"),
    "countdown": mark("STARTS IN"),
    "break": mark("BREAK"),
    "break_over": mark("BREAK OVER"),
    "over": mark("TOURNAMENT OVER"),
}


def clock_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> ClockPanel:
    """The clock at the standing's instant."""
    clock = standing.clock
    by_hands = standing.in_level and clock.hands is not None
    label, value = _aside(standing, words, wall_less_line_ms)
    return ClockPanel(
        state=standing.state,
        headline=_headline(standing, words),
        band=words.say("PAUSED") if standing.state == "paused" else "",
        badge=_badge(standing, words),
        countdown="" if by_hands else _countdown(standing, words),
        widest=_widest(standing),
        hand_word=words.say("HAND") if by_hands else "",
        hand_number=words.chips(_hand(standing)) if by_hands else "",
        hand_of=words.say("of {count}", count=words.chips(clock.hands or 0)) if by_hands else "",
        progress=_progress(standing),
        parts=(clock.hands or 0) if by_hands else 0,
        parts_done=clock.hands_done if by_hands else 0,
        hatched=standing.state == "paused",
        running=clock.running or standing.state == "countdown",
        wall_time=words.time_of_day(standing.now + wall_less_line_ms),
        aside_label=label,
        aside_value=value,
        last_minute=_last_minute(standing),
    )


def _hand(standing: Standing) -> int:
    clock = standing.clock
    return min(clock.hands_done + 1, clock.hands or 0)


def _headline(standing: Standing, words: Words) -> str:
    if standing.state == "day_over":
        return words.say("END OF DAY {day}", day=day_of(standing))
    if standing.state in _HEADLINES:
        return words.say(_HEADLINES[standing.state])
    if not standing.in_level or standing.here is None:
        return words.say(_HEADLINES["break"])  # a break that the director stopped
    if standing.last_hand and standing.in_hand_for_hand:  # the badge has the last hand
        return words.say("FINISH THE HAND") if standing.state == "finishing" else words.say("HAND FOR HAND")
    return words.say("LEVEL {level}", level=standing.here.level)


def day_of(standing: Standing) -> int:
    """The day of the tournament, from 1; at the end of a day the one that ends."""
    before = standing.sheet.structure.segments[: max(standing.clock.segment, 0)]
    return 1 + sum(segment.kind == "day_end" for segment in before)


def _badge(standing: Standing, words: Words) -> str:
    if standing.last_hand and standing.state in ("finishing", "hand_for_hand", "hands"):
        return words.say("LAST HAND OF THIS LEVEL")
    if standing.state == "finishing":
        return words.say("FINISH THE HAND")
    if standing.state == "day_over":
        return words.say("DAY OVER")
    if standing.state == "hand_for_hand":
        return words.say("HAND FOR HAND")
    return ""


def _countdown(standing: Standing, words: Words) -> str:
    if standing.remaining_ms is not None:
        return words.left(standing.remaining_ms)
    return OPEN if standing.in_level else ""


def _widest(standing: Standing) -> str:
    """The segment's length decides, so that the cells never change while it runs."""
    length = max(standing.clock.length_ms or 0, standing.remaining_ms or 0)
    if length < _NARROW_MS:
        return "00:00"
    return "0:00:00" if length < _WIDE_MS else "00:00:00"


def _progress(standing: Standing) -> float:
    """In whole seconds, as the countdown: a bar that moves between two of its figures costs the screen for nothing."""
    clock = standing.clock
    if standing.in_level and clock.hands is not None:
        return clock.hands_done / clock.hands
    if not clock.started or not clock.length_ms or standing.remaining_ms is None:
        return 0.0
    shown = shown_seconds(standing.remaining_ms) * SECOND
    return max(0.0, (clock.length_ms - shown) / clock.length_ms)


def _last_minute(standing: Standing) -> bool:
    if standing.state in ("hands", "finishing", "hand_for_hand"):
        return standing.last_hand
    remaining = standing.remaining_ms
    return standing.state == "level" and remaining is not None and remaining <= MINUTE


def _aside(standing: Standing, words: Words, wall_less_line_ms: int) -> tuple[str, str]:
    """What stands beside the countdown; while paused nothing that the clock would have to keep."""
    if standing.resumes_at is not None and standing.play_follows:
        resumes = words.time_of_day(standing.resumes_at + wall_less_line_ms, bare=True)
        return words.say("Play resumes"), resumes
    if standing.in_level and standing.hands_to_break is not None and standing.next_break_ms is None:
        return words.say("Hands to break"), words.chips(standing.hands_to_break)
    if standing.in_level and standing.next_break_ms is not None:
        return words.say("Next break"), words.duration(_seconds_to_break(standing, standing.next_break_ms))
    return "", ""


def _seconds_to_break(standing: Standing, next_break_ms: int) -> int:
    """The countdown's own seconds and the whole levels after it: both figures turn in the same frame."""
    remaining = standing.remaining_ms or 0
    return shown_seconds(remaining) + shown_seconds(next_break_ms - remaining)
