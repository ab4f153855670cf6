"""What the director should know or do now, most urgent first, each with its act and what happens if it is left.

A line that is put off comes back after its time, or when it grows more urgent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kiosk.show.context import Context
from kiosk.show.now_alarms import alarms, fault_lines, machine, wall_jump_text
from kiosk.show.now_near import near
from kiosk.show.now_people import one_hand, unpaid
from kiosk.show.now_room import urgent
from kiosk.show.now_text import ALARM, line
from kiosk.show.panels import NowLine, NowPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.units import MINUTE

__all__ = ["now_panel", "wall_jump_text", "without_event"]

MOST_LINES = 5
LONG_PAUSE_MIN, VERY_LONG_PAUSE_MIN = 5, 20
"""A pause of so many minutes is told anew."""


def now_panel(standing: Standing, words: Words, context: Context) -> NowPanel:
    """At most five lines."""
    lines = [*alarms(words, context)]
    if not standing.over:
        # Who of several in one hand comes first decides a place: before a table is drawn.
        lines += [*one_hand(standing, words, context), *urgent(standing, words, context)]
    lines += [*machine(words, context), *_errands(context)]
    if standing.over:
        lines += _ended(standing, words, context)
    else:
        lines += [*_waits(standing, words, context), *near(standing, words, context)]
    lines += [line(context, notice, "files") for notice in context.notices]
    return _first(lines, context, standing.now)


def without_event(words: Words, context: Context, now: int) -> NowPanel:
    """Before an event is open: the journal, the machine, and the files that had to be left out."""
    lines = [*fault_lines(words, context)] if context.fault else []
    lines += [line(context, notice, "files", sign=ALARM) for notice in context.notices]
    return _first(lines, context, now)


def _errands(context: Context) -> Iterator[NowLine]:
    for one in context.errands:
        yield line(context, one.text, one.name, one.act, one.act_text, sign=ALARM if one.alarm else "")


def _first(lines: Iterable[NowLine], context: Context, now: int) -> NowPanel:
    """The first lines of those that are not put off."""
    shown = [one for one in lines if not _put_off(one, context, now)]
    return NowPanel(tuple(shown[:MOST_LINES]))


def _put_off(one: NowLine, context: Context, now: int) -> bool:
    until, grade = context.put_off.get(one.name, (0, 0))
    return now < until and one.grade <= grade


def _ended(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """The last player is known: what the director still has to do."""
    if standing.tournament.closed:
        return
    text = words.say("The tournament is over. Close the event once everything is recorded.")
    if standing.provisional:
        text = words.say("One player is left, but entries are still sold. Sell them, or close the event.")
    if standing.winner:
        player = words.player(standing.winner)
        text = words.say("{player} has won. Close the event once everything is recorded.", player=player)
    yield line(context, text, "ended", "close", words.say("Close the event"))
    yield from unpaid(standing, words, context)


def _waits(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """What stands still until the director acts."""
    clock = standing.clock
    if standing.state == "before" and clock.start_at is not None:
        text = words.say("The countdown is over: the start waits for you.")
        yield line(context, text, "start_waits", "start", words.say("Start"))
    if standing.state == "break_over":
        text = words.say("The break is over: play waits for you.")
        yield line(context, text, "break_over", "end_break", words.say("End break"))
    if standing.state == "paused" and clock.stopped_at is not None and not standing.tournament.room.last_hands:
        minutes = (standing.now - clock.stopped_at) // MINUTE
        if minutes:
            text = words.many(
                "Paused for {count} minute. The clock stands until you resume.",
                "Paused for {count} minutes. The clock stands until you resume.",
                minutes,
            )
            grade = (minutes >= LONG_PAUSE_MIN) + (minutes >= VERY_LONG_PAUSE_MIN)
            yield line(context, text, "paused", "resume", words.say("Resume"), grade=grade)
    if standing.state == "open":
        yield _open_level(standing, words, context)


def _open_level(standing: Standing, words: Words, context: Context) -> NowLine:
    if standing.following is None:
        return line(context, words.say("This level has no end, and none comes after it."), "open_level")
    text = words.say("This level has no end. It goes on until you go to the next one.")
    return line(context, text, "open_level", "next_level", words.say("Next level"))
