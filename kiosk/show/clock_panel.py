"""The clock as the wall shows it. One whole second, rounded up, feeds every figure of it."""

from __future__ import annotations

from kiosk.show.panels import AsideKind, BadgeKind, ClockPanel, NoteKind, State
from kiosk.show.seats_panel import halted, halted_text
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament import clock as clocks
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
    aside, label, value = _aside(standing, words, wall_less_line_ms)
    badge, (note, note_text) = _badge(standing), _note(standing, words)
    return ClockPanel(
        state=standing.state,
        headline=_headline(standing, words),
        band=_band(standing, words, note_text),
        badge=words.say(_BADGES[badge]) if badge else "",
        badge_kind=badge,
        note_badge=note_text,
        note_kind=note,
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
        aside_kind=aside,
        last_minute=_last_minute(standing),
    )


def _band(standing: Standing, words: Words, note: str) -> str:
    """Across the whole wall while the clock stands; of the last hands of the day, which are played all the same."""
    if standing.state != "paused":
        return ""
    return note if standing.last_hands else words.say("PAUSED")


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
    room = standing.tournament.room  # a day may end in the middle of a level, where the sheet says nothing of it
    ends = room.day_over or (room.day_waits and standing.state == "day_over")  # its seats may be drawn already
    return max(clocks.day_of(standing.clock, standing.sheet), room.day - ends)


_BADGES: dict[BadgeKind, str] = {
    "": "",
    "last_hand": mark("LAST HAND OF THIS LEVEL"),
    "finish": mark("FINISH THE HAND"),
    "day_over": mark("DAY OVER"),
    "hand_for_hand": mark("HAND FOR HAND"),
    "winner": mark("WINNER"),
}


def _badge(standing: Standing) -> BadgeKind:
    if standing.last_hand and standing.state in ("finishing", "hand_for_hand", "hands"):
        return "last_hand"
    if standing.state == "over":
        return "winner" if standing.winner else ""
    kinds: dict[State, BadgeKind] = {"finishing": "finish", "day_over": "day_over", "hand_for_hand": "hand_for_hand"}
    return kinds.get(standing.state, "")


def _note(standing: Standing, words: Words) -> tuple[NoteKind, str]:
    """The quieter badge: how long the day still is, else which tables wait, that nobody comes any more, who is left."""
    if standing.last_hands:
        return "last_hands", words.many("LAST HAND OF THE DAY", "LAST {count} HANDS", standing.last_hands)
    waiting = halted(standing)
    if waiting:
        return "halted", halted_text(waiting, words)
    if standing.registration_closes_here:
        return "registration", words.say("REGISTRATION CLOSES")
    if standing.final_table:
        return "final_table", words.say("FINAL TABLE")
    return "", ""


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


def _aside(standing: Standing, words: Words, wall_less_line_ms: int) -> tuple[AsideKind, str, str]:
    """What stands beside the countdown; while paused nothing that the clock would have to keep."""
    if standing.resumes_at is not None and standing.play_follows:
        resumes = words.time_of_day(standing.resumes_at + wall_less_line_ms, bare=True)
        return "play_resumes", words.say("Play resumes"), resumes
    if standing.in_level and standing.hands_to_break is not None and standing.next_break_ms is None:
        return "hands_to_break", words.say("Hands to break"), words.chips(standing.hands_to_break)
    if standing.in_level and standing.next_break_ms is not None:
        left = words.duration(seconds_to(standing, standing.next_break_ms))
        return "next_break", words.say("Next break"), left
    return "", "", ""


def seconds_to(standing: Standing, left_ms: int) -> int:
    """The countdown's own seconds and the whole segments after it: both figures turn in the same frame."""
    remaining = standing.remaining_ms or 0
    return shown_seconds(remaining) + shown_seconds(left_ms - remaining)
