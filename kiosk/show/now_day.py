"""The end of a day and penalties, as lines under the strip: bags to count, seats to draw, who sits out."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.now_text import ALARM, line
from kiosk.show.panels import NowLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

NAMED = 3
"""So many players who sit out are named."""


def day(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """What the end of the day waits for."""
    tournament = standing.tournament
    room, act_text = tournament.room, words.say("Day's end")
    if not tournament.event.names:
        return
    if room.day_over:
        waiting = tournament.field.in_play - len(tournament.field.seats)
        one, many = (
            mark("{count} player waits for the draw of day {day}. Without it nobody knows a seat."),
            mark("{count} players wait for the draw of day {day}. Without it nobody knows a seat."),
        )
        if waiting:
            yield line(context, words.many(one, many, waiting, day=room.day), "next_day", "page:day", act_text)
    elif standing.state == "day_over":
        text = words.say("The day is over: bag the stacks and end the day, or the next one begins without counts.")
        yield line(context, text, "bags", "page:day", act_text, sign=ALARM)
    elif room.last_hands and not tournament.last_hands:
        text = words.say("The last hands are played: bag the stacks table by table, then end the day.")
        yield line(context, text, "bags", "page:day", act_text, sign=ALARM)


def penalties(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """Who sits out, and for how long; nothing that has to be done, so it stands below what has."""
    out = standing.tournament.field.penalized()
    if not out or standing.state == "day_over":
        return
    one, many = mark("{player} sits out {count} hand."), mark("{player} sits out {count} hands.")
    told = [words.many(one, many, who.penalty_hands, player=words.player(who.id)) for who in out[:NAMED]]
    if len(out) > NAMED:
        told.append(words.many("And one more player.", "And {count} more players.", len(out) - NAMED))
    name = " ".join(("penalties", *(f"{who.id}:{who.penalty_hands}" for who in out[:NAMED])))
    yield line(context, " ".join(told), name, "page:tables", words.say("Tables"))
