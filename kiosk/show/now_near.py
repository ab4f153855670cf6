"""What is near: the limit of the day, a color-up, the bubble, the close of registration, the end of the structure."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.now_day import day, penalties
from kiosk.show.now_people import counted, posting, unpaid
from kiosk.show.now_races import races
from kiosk.show.now_room import room
from kiosk.show.now_text import ALARM, line
from kiosk.show.now_waiting import waiting
from kiosk.show.panels import NowLine
from kiosk.show.room_panels import denominations
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.decide import day_limit_at
from kiosk.tournament.running import hands_of
from kiosk.tournament.units import HOUR, MINUTE

REGISTRATION_SOON_MS = 10 * MINUTE
DAY_LIMIT_SOON_MS = HOUR // 2
FROM_THE_BUBBLE = 2
"""So many more out, and the next one is paid: time for hand-for-hand (TDA 38 leaves the moment to the director)."""
SOON_MIN, NOW_MIN = 5, 1
"""With so many minutes to go a line is told anew."""


def near(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """All of it, the most urgent first."""
    yield from _day_limit(standing, words, context)
    yield from day(standing, words, context)
    yield from _bubble(standing, words, context)
    yield from waiting(standing, words, context)  # a seat at the shortest table may be all that the room needs
    yield from room(standing, words, context)
    yield from _color_up(standing, words, context)
    yield from penalties(standing, words, context)
    yield from _registration(standing, words, context)
    yield from posting(standing, words, context)
    yield from _structure(standing, words, context)
    yield from unpaid(standing, words, context)
    yield from counted(standing, words, context)


def _grade(minutes: int) -> int:
    return (minutes <= SOON_MIN) + (minutes <= NOW_MIN)


def _day_limit(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    limit = day_limit_at(standing.tournament, standing.now)
    if limit is None or limit - standing.now > DAY_LIMIT_SOON_MS or standing.state == "day_over":
        return
    left = limit - standing.now
    if left <= 0:
        text = words.say("The day's limit of play is reached. Stop, or note that all players agree to go on.")
        yield line(context, text, "day_limit", "extend_day", words.say("Play on"), sign=ALARM, grade=3)
    else:
        minutes = -(-left // MINUTE)
        text = words.many(
            "The day's limit is {count} minute away.", "The day's limit is {count} minutes away.", minutes
        )
        yield line(context, text, "day_limit", "extend_day", words.say("Play on"), grade=_grade(minutes))


def _bubble(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    away = standing.from_the_money
    if away is None or not 0 < away <= FROM_THE_BUBBLE:
        return
    if standing.clock.hand_for_hand != "off" or standing.state == "day_over":
        return
    text = words.say("On the bubble: the next one out gets nothing. Without hand-for-hand the tables will stall.")
    if away > 1:
        text = words.many(
            "{count} from the money. Without hand-for-hand the tables will stall.",
            "{count} from the money. Without hand-for-hand the tables will stall.",
            away,
        )
    act_text = words.say("Hand-for-hand")
    yield line(context, text, "bubble", "start_hand_for_hand", act_text, sign=ALARM, grade=FROM_THE_BUBBLE - away)


def _color_up(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    yield from races(standing, words, context)
    row = standing.following if standing.in_level else None
    if row is None or row.kind != "break" or not row.color_up:
        return
    chips = denominations(row.color_up, words)
    if standing.in_hand_for_hand and standing.hands_left is not None:
        text = words.many(
            "The {chips} leave play in {count} hand: have larger chips ready, or the race will wait for them.",
            "The {chips} leave play in {count} hands: have larger chips ready, or the race will wait for them.",
            standing.hands_left,
            chips=chips,
        )
        yield line(context, text, "color_up", grade=int(standing.hands_left <= 1))
    else:
        text = words.say(
            "The {chips} leave play at the break: have larger chips ready, or the race will wait for them.",
            chips=chips,
        )
        minutes = None if standing.remaining_ms is None else -(-standing.remaining_ms // MINUTE)
        yield line(context, text, "color_up", grade=0 if minutes is None else _grade(minutes))


def _registration(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    left = standing.registration_left_ms
    if left is None or not standing.clock.started or not 0 < left <= REGISTRATION_SOON_MS:
        return
    minutes = -(-left // MINUTE)
    text = words.many(
        "Registration closes in {count} minute, by itself. Call the last players now.",
        "Registration closes in {count} minutes, by itself. Call the last players now.",
        minutes,
    )
    yield line(context, text, "registration", "announce", words.say("Announce"), grade=_grade(minutes))


def _structure(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    if not standing.in_level or standing.here is None or standing.state == "open":
        return
    if standing.following is None:
        text = words.say("This is the last level. At 0:00 its blinds stay; add levels if play goes on.")
        yield line(context, text, "last_level", "page:structure", words.say("Structure"), grade=1)
    elif standing.sheet.at(standing.clock.segment + 2) is None and standing.following.kind == "level":
        text = words.say("The next level is the last of the structure.")
        hands = hands_of(standing.clock, standing.following, standing.following_index)
        if standing.following.length_ms is None and hands is None:
            text = words.say("The next level is the last of the structure and has no end.")
        yield line(context, text, "last_level", "page:structure", words.say("Structure"))
