"""What the room needs, as lines under the strip: a final table, a redraw, a table to break, halts, moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.show.context import Context
from kiosk.show.now_text import ALARM, line
from kiosk.show.panels import NowLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_room_why import why_text
from kiosk.tournament.advice import Balancing, Halt
from kiosk.tournament.advised import advised

_DRAWS: Mapping[str, str] = {
    "redraw": mark("Redraw"),
    "final_table": mark("Final table"),
    "joined": mark("Draw"),
}
HALTS_NAMED = 6
"""So many halted tables are named; of more their number is told."""


def urgent(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """What play waits for. A line is put off by what it is about: another bust brings it back."""
    if standing.state == "day_over":
        return
    advice = advised(standing.tournament, standing.now)
    redraw = advice.redraw
    if redraw is not None:
        name, act_text = f"{redraw.what} {redraw.situation}", words.say(_DRAWS[redraw.what])
        yield line(context, why_text(words, redraw.why), name, "plan_advised", act_text, grade=1)
    if advice.standing:
        yield _halted(advice.standing, words, context)


def room(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """The rest, while play goes on."""
    if standing.state == "day_over":
        return
    advice = advised(standing.tournament, standing.now)
    breaks, moves = advice.breaks, advice.moves
    if breaks is not None:
        text = why_text(words, breaks.why)
        yield line(context, text, f"break {breaks.situation}", "break_next", words.say("Break it…"))
    if moves is not None:
        yield _moves(moves, words, context)


def _halted(halts: tuple[Halt, ...], words: Words, context: Context) -> NowLine:
    text = why_text(words, halts[0].why)
    if len(halts) > 1:
        tables = words.listed([str(halt.table) for halt in halts[:HALTS_NAMED]])
        text = words.say("Tables {tables} are short and wait.", tables=tables)
    if len(halts) > HALTS_NAMED:
        text = words.many("{count} table is short and waits.", "{count} tables are short and wait.", len(halts))
    name = " ".join(("halted", *(f"{halt.table}:{halt.players}" for halt in halts)))
    return line(context, text, name, "show_halted", words.say("Show"), sign=ALARM, grade=len(halts))


def _moves(balancing: Balancing, words: Words, context: Context) -> NowLine:
    moves, name = balancing.moves, f"move {balancing.situation}"
    asks = sorted({table for move in moves for table in move.asks})
    if asks:  # the button says who moves: it is asked for, and nobody is drawn by one key
        one, many = (
            mark("The tables are out of balance. The button at table {tables} says who moves: where is it?"),
            mark("The tables are out of balance. The buttons at tables {tables} say who moves: where are they?"),
        )
        text = words.many(one, many, len(asks), tables=words.listed([str(table) for table in asks]))
        return line(context, text, name, "ask_button", words.say("Say the button…"))
    first = moves[0]
    text = words.say(
        "{player} moves to table {table} seat {seat}. {why}",
        player=words.player(first.player),
        table=first.to_table,
        seat=first.to_seat,
        why=why_text(words, first.why),
    )
    act_text = words.say("Move")
    if len(moves) > 1:
        text = words.many(
            "{count} player moves to balance the tables.", "{count} players move to balance the tables.", len(moves)
        )
        act_text = words.many("Make {count} move", "Make {count} moves", len(moves))
    return line(context, text, name, "accept_moves", act_text)
