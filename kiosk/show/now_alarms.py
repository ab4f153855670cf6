"""What went wrong around the tournament, as lines under the strip: the journal, the time, screens, voice, copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kiosk.show.context import Context
from kiosk.show.journal_page import not_written
from kiosk.show.now_text import ALARM, line
from kiosk.show.panels import NowLine
from kiosk.show.words import Words

LOW_BATTERY, EMPTY_BATTERY = 30, 10
"""In per cent: from here on the line is more urgent."""


def alarms(words: Words, context: Context) -> Iterator[NowLine]:
    """What must not wait at all: the journal, and time that nobody saw."""
    if context.fault:
        yield from fault_lines(words, context)
    yield from _time(words, context)


def fault_lines(words: Words, context: Context) -> Iterator[NowLine]:
    """Why nothing is written, with what mends it."""
    text = not_written(context.fault, words)
    if context.fault == "newer_program":
        yield line(context, text, "fault", sign=ALARM)
    elif context.fault == "damaged":
        yield line(context, text, "fault", "mend_journal", words.say("Mend it"), sign=ALARM)
    else:
        yield line(context, text, "fault", "write_again", words.say("Try again"), sign=ALARM)
        if context.journal_length:
            kept = words.say("All up to the last row is in the journal.")
            yield line(context, kept, "fault_copy", "copy_journal", words.say("Make a copy"))


def _time(words: Words, context: Context) -> Iterator[NowLine]:
    gap = context.question
    if gap is not None:
        length = words.left(gap.to_ms - gap.from_ms)
        text = words.say("The computer slept for {time}. It counts as played unless you take it back.", time=length)
        if gap.cause == "crash":
            text = words.say("The program stood for {time}. It counts as played unless you take it back.", time=length)
        asked = line(context, text, f"gap {gap.from_ms}", "answer_stood", words.say("Take it back"), sign=ALARM)
        yield replace(asked, other="answer_counted", other_text=words.say("Keep it"))
    if context.wall_jump_ms:
        text = wall_jump_text(context.wall_jump_ms, words)
        yield line(context, text, f"wall jump {context.wall_jump_ms}", "seen_wall_jump", words.say("Seen"))
    if context.correct:
        text = words.say("The room has heard what was taken back.")
        yield line(context, text, "correct", "correct", words.say("Say where play is"))


def wall_jump_text(jump_ms: int, words: Words) -> str:
    """That the computer's clock was set, for the line and for the journal."""
    length = words.left(abs(jump_ms))
    if jump_ms > 0:
        return words.say(
            "The computer's clock was put forward by {time}. The tournament's time is not moved.", time=length
        )
    return words.say("The computer's clock was put back by {time}. The tournament's time is not moved.", time=length)


def machine(words: Words, context: Context) -> Iterator[NowLine]:
    """Screens, voice, copies and mains: what may stay lost all night, so what play waits for stands above it."""
    for screen in context.screens_lost:
        text = words.say("The screen {screen} is lost. The room sees no clock there until it is back.", screen=screen)
        yield line(context, text, f"lost {screen}", "page:displays", words.say("Screens"), sign=ALARM)
    if context.screens == "lost" and not context.screens_lost:
        text = words.say("A screen is lost. The room sees no clock there until it is back.")
        yield line(context, text, "lost", "page:displays", words.say("Screens"), sign=ALARM)
    for screen in context.screens_shared:
        text = words.say("This window stands in the way of the display on {screen}. Move it away.", screen=screen)
        yield line(context, text, f"shared {screen}", "page:displays", words.say("Screens"), sign=ALARM)
    if context.voice == "lost":
        text = words.say("The voice is not heard. Announce by hand until it is back.")
        yield line(context, text, "voice", "page:sound", words.say("Sound"), sign=ALARM)
    if context.backup == "lost":
        text = words.say("The copy of the journal is not kept. If this disk fails, the night is lost.")
        yield line(context, text, "backup", "page:settings", words.say("Settings"), sign=ALARM)
    if context.battery is not None:
        left = f"{context.battery}"
        text = words.say("On battery, {percent} % left. Plug in the mains, or the computer will stop.", percent=left)
        grade = (context.battery <= LOW_BATTERY) + (context.battery <= EMPTY_BATTERY)
        yield line(context, text, "battery", sign=ALARM, grade=grade)
