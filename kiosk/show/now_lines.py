"""What the director should know or do now, most urgent first, each with its act and what happens if it is left."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.journal_page import not_written
from kiosk.show.panels import NowLine, NowPanel
from kiosk.show.room_panels import denominations
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.decide import day_limit_at
from kiosk.tournament.running import hands_of
from kiosk.tournament.units import HOUR, MINUTE

MOST_LINES = 5
ALARM = "⚠"
REGISTRATION_SOON_MS = 10 * MINUTE
DAY_LIMIT_SOON_MS = HOUR // 2


def now_panel(standing: Standing, words: Words, context: Context) -> NowPanel:
    """At most five lines."""
    lines = [*_alarms(standing, words, context)]
    if not standing.tournament.closed:
        lines += [*_waits(standing, words, context), *_comes(standing, words, context)]
    lines += [_line(context, notice) for notice in context.notices]
    return NowPanel(tuple(lines[:MOST_LINES]))


def without_event(words: Words, context: Context) -> NowPanel:
    """Before an event is open: the journal and the files that had to be left out."""
    lines = [*fault_lines(words, context)] if context.fault else []
    lines += [_line(context, notice, sign=ALARM) for notice in context.notices]
    return NowPanel(tuple(lines[:MOST_LINES]))


def _line(context: Context, text: str, act: str = "", act_text: str = "", sign: str = "") -> NowLine:
    return NowLine(text, sign, act, context.key(act) if act else "", act_text)


def _alarms(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    if context.fault:
        yield from fault_lines(words, context)
    gap = context.question
    if gap is not None:
        length = words.left(gap.to_ms - gap.from_ms)
        text = words.say("The computer slept for {time}. It counts as played unless you take it back.", time=length)
        if gap.cause == "crash":
            text = words.say("The program stood for {time}. It counts as played unless you take it back.", time=length)
        yield _line(context, text, "answer_stood", words.say("Take it back"), ALARM)
        kept = words.say("If cards were dealt meanwhile, keep the {time} as played.", time=length)
        yield _line(context, kept, "answer_counted", words.say("Keep it"))
    if context.wall_jump_ms:
        text = wall_jump_text(context.wall_jump_ms, words)
        yield _line(context, text, "seen_wall_jump", words.say("Seen"))
    if context.correct:
        text = words.say("The room has heard what was taken back.")
        yield _line(context, text, "correct", words.say("Say where play is"))
    if context.screens == "lost":
        text = words.say("A screen is lost. The room sees no clock there until it is back.")
        yield _line(context, text, "page:displays", words.say("Screens"), ALARM)
    if context.voice == "lost":
        text = words.say("The voice is not heard. Announce by hand until it is back.")
        yield _line(context, text, "page:settings", words.say("Sound"), ALARM)
    if context.backup == "lost":
        text = words.say("The copy of the journal is not kept. If this disk fails, the night is lost.")
        yield _line(context, text, "page:journal", words.say("Journal"), ALARM)


def fault_lines(words: Words, context: Context) -> Iterator[NowLine]:
    """Why nothing is written, with what mends it."""
    text = not_written(context.fault, words)
    if context.fault == "newer_program":
        yield _line(context, text, sign=ALARM)
    elif context.fault == "damaged":
        yield _line(context, text, "mend_journal", words.say("Mend it"), ALARM)
    else:
        yield _line(context, text, "write_again", words.say("Try again"), ALARM)
        if context.journal_length:
            kept = words.say("All up to the last row is in the journal.")
            yield _line(context, kept, "copy_journal", words.say("Make a copy"))


def wall_jump_text(jump_ms: int, words: Words) -> str:
    """That the computer's clock was set, for the line and for the journal."""
    length = words.left(abs(jump_ms))
    if jump_ms > 0:
        return words.say(
            "The computer's clock was put forward by {time}. The tournament's time is not moved.", time=length
        )
    return words.say("The computer's clock was put back by {time}. The tournament's time is not moved.", time=length)


def _waits(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """What stands still until the director acts."""
    clock = standing.clock
    if standing.state == "before" and clock.start_at is not None:
        yield _line(context, words.say("The countdown is over: the start waits for you."), "start", words.say("Start"))
    if standing.state == "break_over":
        text = words.say("The break is over: play waits for you.")
        yield _line(context, text, "end_break", words.say("End break"))
    if standing.state == "paused" and clock.stopped_at is not None:
        minutes = (standing.now - clock.stopped_at) // MINUTE
        if minutes:
            text = words.many("Paused for {count} minute", "Paused for {count} minutes", minutes)
            yield _line(context, text, "resume", words.say("Resume"))
    if standing.state == "open":
        text = words.say("This level has no end. It goes on until you go to the next one.")
        if standing.following is None:
            text = words.say("This level has no end, and none comes after it.")
            yield _line(context, text)
        else:
            yield _line(context, text, "next_level", words.say("Next level"))


def _comes(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """What is near."""
    yield from _day_limit(standing, words, context)
    yield from _color_up(standing, words, context)
    yield from _registration(standing, words, context)
    if not standing.in_level or standing.here is None or standing.state == "open":
        return
    if standing.following is None:
        text = words.say("This is the last level. At 0:00 its blinds stay; add levels if play goes on.")
        yield _line(context, text, "page:structure", words.say("Structure"))
    elif standing.sheet.at(standing.clock.segment + 2) is None and standing.following.kind == "level":
        text = words.say("The next level is the last of the structure.")
        hands = hands_of(standing.clock, standing.following, standing.following_index)
        if standing.following.length_ms is None and hands is None:
            text = words.say("The next level is the last of the structure and has no end.")
        yield _line(context, text, "page:structure", words.say("Structure"))


def _day_limit(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    limit = day_limit_at(standing.tournament, standing.now)
    if limit is None or limit - standing.now > DAY_LIMIT_SOON_MS or standing.state == "day_over":
        return
    left = limit - standing.now
    if left <= 0:
        text = words.say("The day's limit of play is reached. Stop, or note that all players agree to go on.")
        yield _line(context, text, "extend_day", words.say("Play on"), ALARM)
    else:
        minutes = -(-left // MINUTE)
        text = words.many(
            "The day's limit is {count} minute away.", "The day's limit is {count} minutes away.", minutes
        )
        yield _line(context, text, "extend_day", words.say("Play on"))


def _color_up(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    row = standing.following if standing.in_level else standing.here
    if row is None or row.kind != "break" or not row.color_up:
        return
    chips = denominations(row.color_up, words)
    if not standing.in_level:
        yield _line(context, words.say("The {chips} leave play now: race them before play resumes.", chips=chips))
    elif standing.in_hand_for_hand and standing.hands_left is not None:
        text = words.many(
            "The {chips} leave play in {count} hand: have larger chips ready.",
            "The {chips} leave play in {count} hands: have larger chips ready.",
            standing.hands_left,
            chips=chips,
        )
        yield _line(context, text)
    else:
        yield _line(context, words.say("The {chips} leave play at the break: have larger chips ready.", chips=chips))


def _registration(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    left = closes_in(standing)
    if left is None or not 0 < left <= REGISTRATION_SOON_MS:
        return
    minutes = -(-left // MINUTE)
    text = words.many("Registration closes in {count} minute", "Registration closes in {count} minutes", minutes)
    yield _line(context, text)


def closes_in(standing: Standing) -> int | None:
    """Clock time in milliseconds until registration closes; None where it is closed, or no time can be told."""
    closes, clock = standing.registration_closes, standing.clock
    if closes is None or standing.registration_closed or not clock.started or standing.in_hand_for_hand:
        return None
    if standing.remaining_ms is None:
        return None
    total = standing.remaining_ms
    if clock.aside is not None:
        if clock.aside.length_ms is None:
            return None
        total += clock.aside.length_ms - clock.aside.played_ms
    for index in range(clock.segment + 1, closes + 1):
        segment = standing.sheet.structure.segments[index]
        if segment.length_ms is None or hands_of(clock, segment, index) is not None:
            return None
        total += segment.length_ms
    return total
