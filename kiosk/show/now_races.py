"""The chip race of a color-up while it is due: where it is not done yet."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.now_text import ALARM, line
from kiosk.show.panels import NowLine
from kiosk.show.room_panels import denominations
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.races import RacesDue, races_due

NAMED = 6
"""So many tables are named; of more it is said how many there are."""
_OVER = (
    mark("Play goes on, and table {tables} has not raced the {chips}."),
    mark("Play goes on, and tables {tables} have not raced the {chips}."),
)
_WAITS = (
    mark("The break is over, and table {tables} has not raced the {chips}."),
    mark("The break is over, and tables {tables} have not raced the {chips}."),
)
_STANDS = (
    mark("Table {tables} has not raced the {chips}. Race them before the next hand."),
    mark("Tables {tables} have not raced the {chips}. Race them before the next hand."),
)
_RUNS = (
    mark("The {chips} leave play now. Table {tables} has not raced them yet."),
    mark("The {chips} leave play now. Tables {tables} have not raced them yet."),
)


def races(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """One line while a table has not raced the chips that leave play."""
    due = races_due(standing.tournament, standing.clock)
    if due is None or (due.done and not due.missing):
        return
    chips, act_text = denominations(due.remove, words), words.say("Chip races")
    if due.done or due.over:
        sign = ALARM if due.over or standing.state == "break_over" else ""
        text = _missing(due, words, chips, standing)
        yield line(context, text, "color_up", "page:races", act_text, sign=sign, grade=3)
    else:
        text = words.say("The {chips} leave play now: race them before play resumes.", chips=chips)
        yield line(context, text, "color_up", "page:races", act_text, grade=3)


def _missing(due: RacesDue, words: Words, chips: str, standing: Standing) -> str:
    count = len(due.missing)
    named = [str(table) for table in due.missing[:NAMED]]
    if count > NAMED:
        named.append(words.say("{count} more", count=count - NAMED))
    one, other = _WAITS if standing.state == "break_over" else _RUNS
    if due.over:
        one, other = _STANDS if standing.state in ("paused", "day_over") else _OVER
    return words.many(one, other, count, chips=chips, tables=words.listed(named))
