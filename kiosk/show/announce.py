"""What is said: the difference between two moments, in words.

Only where play is now is spoken: levels that were skipped, and what passed while nobody could speak, stay silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from kiosk.show.moment import DAY_WARNING_MS, WARNING_MS, CallMoment, Moment, moment, next_change
from kiosk.show.phrases import Phrase, Phrases
from kiosk.show.words import Words
from kiosk.tournament.units import SECOND

__all__ = ["Announcement", "Moment", "announcements", "moment", "next_change", "where_play_is"]

Kind = Literal[
    "level",
    "break",
    "warning",
    "hand_for_hand",
    "color_up",
    "registration",
    "bubble",
    "money",
    "final_table",
    "winner",
    "clock_call",
    "day_limit",
    "text",
]
PRIORITIES: dict[str, int] = {
    "clock_call": 90,
    "level": 80,
    "break": 80,
    "hand_for_hand": 70,
    "warning": 60,
    "day_limit": 50,
    "registration": 40,
    "color_up": 30,
    "text": 20,
}
"""Higher is spoken first."""
_LATE_MS = 5 * SECOND
"""A warning of one minute is still true so long after its instant, and then no more."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing for the room to know.

    :ivar text: as it is shown, with figures.
    :ivar spoken: as it is said, in words only.
    :ivar key: a newer announcement of the same key takes this one's place.
    :ivar from_clock: time alone made it: it is spoken at once, without the grace of a click.
    """

    kind: Kind
    text: str
    spoken: str
    key: str
    priority: int
    from_clock: bool


def announcements(before: Moment | None, after: Moment, words: Words) -> tuple[Announcement, ...]:
    """What the room has to be told between two moments; nothing at the first one, and nothing after the close."""
    if before is None or after.closed:
        return ()
    from_clock = before.base == after.base
    phrases = Phrases(words)
    return tuple(
        Announcement(kind, phrase.text, phrase.spoken, key, PRIORITIES[kind], from_clock and not phrase.by_hand)
        for kind, key, phrase in _said(before, after, phrases)
    )


def where_play_is(now: Moment, words: Words) -> Announcement | None:
    """What the room is told again after it heard what was taken back; None where no cards are to be dealt."""
    phrases = Phrases(words)
    if now.closed or now.kind not in ("level", "break"):
        return None
    kind: Kind = "level" if now.kind == "level" else "break"
    phrase = phrases.level(now, starts=False) if kind == "level" else phrases.break_begins(now)
    return Announcement(kind, phrase.text, phrase.spoken, "segment", PRIORITIES[kind], from_clock=False)


_Said = tuple[Kind, str, Phrase]


def _said(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    yield from _segment(before, after, phrases)
    yield from _hand_for_hand(before, after, phrases)
    yield from _warnings(before, after, phrases)
    yield from _registration(before, after, phrases)
    yield from _color_up(before, after, phrases)
    yield from _day_limit(before, after, phrases)
    yield from _calls(before, after, phrases)
    if after.message and after.message != before.message:
        yield "text", "text", phrases.plain(after.message)


def _entered(before: Moment, after: Moment) -> bool:
    """Whether play stands in another segment than before, or in the same one anew after an extra break."""
    return (before.segment, before.extra_break) != (after.segment, after.extra_break)


def _segment(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if _entered(before, after):
        if after.kind == "level":
            yield "level", "segment", phrases.level(after, starts=before.kind == "before")
        elif after.kind == "break":
            yield "break", "segment", phrases.break_begins(after)
        elif after.kind == "day_end":
            yield "break", "segment", phrases.day_over()
    elif after.state == "break_over" and before.state != "break_over":
        yield "break", "segment", phrases.break_over()
    elif after.kind == "level" and before.blinds != after.blinds:
        yield "level", "segment", phrases.level(after, starts=False)


def _hand_for_hand(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if after.hand_for_hand == "off":
        if before.hand_for_hand != "off":
            yield "hand_for_hand", "hand", phrases.hand_for_hand_over()
        return
    begun = before.hand_for_hand == "off"
    if after.hand_for_hand == "armed":
        if begun:
            yield "hand_for_hand", "hand", phrases.hand_for_hand_armed()
    elif after.hand_for_hand == "finishing":
        if begun:
            yield "hand_for_hand", "hand", phrases.hand_for_hand_begins()
    elif after.kind == "level":
        from_break = before.kind != "level" or before.extra_break
        if (before.hand_for_hand, before.hand) != ("active", after.hand) or from_break:
            yield "hand_for_hand", "hand", phrases.hand(after.hand)


def _warnings(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if after.last_hand and (not before.last_hand or _entered(before, after)):
        yield "warning", "warning", phrases.last_hand()
    if not _minute_passed(before, after):
        return
    if after.state == "countdown":
        yield "warning", "warning", phrases.start_in_one_minute()
    elif after.state == "break" and after.play_follows:
        yield "warning", "warning", phrases.prepare_decks()
    elif after.state == "level" and after.following is not None:
        yield "warning", "warning", phrases.one_minute(after)


def _minute_passed(before: Moment, after: Moment) -> bool:
    """The segment ran past 1:00 left, just now."""
    if _entered(before, after) or before.remaining_ms is None or after.remaining_ms is None:
        return False
    return before.remaining_ms > WARNING_MS >= after.remaining_ms > WARNING_MS - _LATE_MS


def _registration(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if after.registration_closed and not before.registration_closed:
        yield "registration", "registration", phrases.registration_closed()
    elif after.closing_level and not after.registration_closed and _entered(before, after):
        yield "registration", "registration", phrases.registration_closes()


def _color_up(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if not after.color_up or not _entered(before, after) or after.extra_break or before.extra_break:
        return
    if after.kind == "level":
        yield "color_up", "color_up", phrases.color_up_comes(after.color_up)
    elif after.kind == "break":
        yield "color_up", "color_up", phrases.color_up_now(after.color_up)


def _day_limit(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    was, left, hours = before.day_left_ms, after.day_left_ms, after.day_limit_h
    if was is None or left is None or hours is None:
        return
    if was > 0 >= left:
        yield "day_limit", "day_limit", phrases.day_limit(hours)
    elif was > DAY_WARNING_MS >= left > DAY_WARNING_MS - _LATE_MS:
        yield "day_limit", "day_limit", phrases.day_limit_near(left)


def _calls(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    known = {(call.table, call.called_at): call for call in before.calls}
    for call in after.calls:
        was = known.get((call.table, call.called_at))
        phrase = _call(was, call, phrases)
        if phrase is not None:
            yield "clock_call", f"call {call.table}", phrase


def _call(was: CallMoment | None, call: CallMoment, phrases: Phrases) -> Phrase | None:
    if call.result in ("fold", "check"):
        return None if was is not None and was.result == call.result else phrases.call_over(call)
    if call.result:
        return None
    if was is None:
        return phrases.call_begins(call)
    return phrases.call_warning(call) if call.warning and not was.warning else None
