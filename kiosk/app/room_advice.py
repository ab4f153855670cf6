"""What the room needs now: moves, halts, a table to break, a redraw, each with its reason and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.app.players_list import seat_text
from kiosk.app.room_company import company_advice
from kiosk.app.room_panel import act
from kiosk.app.room_view import Row, Seen
from kiosk.show.words_catalogue import mark
from kiosk.show.words_room_why import asked_text, cited, why_text
from kiosk.tournament.advice import Halt, Move, Redrawing
from kiosk.tournament.advised import Advice
from kiosk.tournament.button import last_told
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

MOVES_SHOWN = 8
"""So many moves are told one by one; who must move more tables than that redraws or breaks some."""
HALTS_SHOWN = 5
"""So many halted tables have a card of their own; the floor shows all of them."""
RACES_NAMED = 6
BUTTONS_SHOWN = 3
BUTTON_ASKED_MS = 5 * MINUTE
"""For so long after a redraw it is asked for the buttons: later cards are dealt, and they are told once they decide."""
_DRAWN_ANEW = ("redraw", "final_table", "joined")
_REDRAWS: Mapping[str, str] = {
    "redraw": mark("Redraw the seats"),
    "final_table": mark("The final table comes together"),
    "joined": mark("Draw at table {table}"),
}


def advice_of(tournament: Tournament, advice: Advice, seen: Seen, caps: Mapping[str, str]) -> list[Row]:
    """The same as the side shows it, the most urgent first."""
    return [
        *(_redraw(tournament, redraw, seen) for redraw in advice.redraws if not redraw.refused),
        *(_halt(tournament, halt, seen) for halt in advice.standing[:HALTS_SHOWN]),
        *_breaks(tournament, advice, seen, caps),
        *_moves(tournament, advice, seen, caps),
        *company_advice(tournament, seen),
        *_buttons(tournament, seen),
        *_races(seen),
    ]


def _races(seen: Seen) -> Iterator[Row]:
    """Chips that leave play, while a table has not raced them."""
    if not seen.racing:
        return
    words, tables = seen.words, sorted(seen.racing)
    named = [str(table) for table in tables[:RACES_NAMED]]
    if len(tables) > RACES_NAMED:
        named.append(words.say("{count} more", count=words.chips(len(tables) - RACES_NAMED)))
    one, many = mark("Chip race at table {tables}"), mark("Chip race at tables {tables}")
    title = words.many(one, many, len(tables), tables=words.listed(named))
    yield _row("race", title, [], "", [act("page:races", words.say("Chip races"), kind="primary")], sign="◇")


def _buttons(tournament: Tournament, seen: Seen) -> Iterator[Row]:
    """Where everybody drew a seat a moment ago, and nobody told the button yet: high card."""
    moves, words = tournament.room.moves, seen.words
    fresh = bool(moves) and moves[-1].kind in _DRAWN_ANEW and seen.now - moves[-1].at < BUTTON_ASKED_MS
    if not fresh or not tournament.clock.started:
        return
    tables = [table for table in sorted(tournament.field.at_table) if last_told(tournament, table) is None]
    for table in [one for one in tables if tournament.field.at_table[one] > 1][:BUTTONS_SHOWN]:
        title = words.say("Button at table {table}", table=table)
        line = words.say("Nobody has it yet. Draw high card, or say where it is in the table's list of seats.")
        acts = [act("draw_button_at", words.say("High card for the button"), kind="primary", table=table)]
        yield _row(f"button:{table}", title, [line], "", acts, sign="D")


def _row(key: str, title: str, lines: list[str], rule: str, acts: list[Row], *, sign: str = "") -> Row:
    return {
        "key": key,
        "sign": sign,
        "title": title,
        "lines": lines,
        "rule": rule,
        "acts": acts,
        "moves": [],
        "asks": [],
    }


def _redraw(tournament: Tournament, redraw: Redrawing, seen: Seen) -> Row:
    words = seen.words
    title = words.say(_REDRAWS[redraw.what], table=redraw.table)
    values: Row = {"what": redraw.what, "tables": redraw.tables, "table": redraw.table, "by": redraw.by}
    acts = [
        act("plan_advised", words.say("Show…"), kind="primary", **values),
        act("room_form", words.say("Not now…"), form="refuse", what=redraw.what, title=title),
    ]
    lines = [why_text(words, redraw.why)]
    return _row(redraw.what, title, lines, cited(tournament, redraw.why), acts, sign="⟳")


def _breaks(tournament: Tournament, advice: Advice, seen: Seen, caps: Mapping[str, str]) -> Iterator[Row]:
    breaking = advice.breaks
    if breaking is None:
        return
    words = seen.words
    title = words.say("Break table {table}", table=breaking.table)
    free = words.many("{count} free seat elsewhere", "{count} free seats elsewhere", breaking.free)
    players = words.many("{count} player", "{count} players", breaking.players)
    acts = [
        act("plan_break", words.say("Show…"), caps.get("break_next", ""), kind="primary", table=breaking.table),
        act("room_form", words.say("Not now…"), form="refuse", what="break", title=title),
    ]
    lines = [f"{players} · {free}", why_text(words, breaking.why)]
    yield _row("break", title, lines, cited(tournament, breaking.why), acts, sign="⇥")


def _moves(tournament: Tournament, advice: Advice, seen: Seen, caps: Mapping[str, str]) -> Iterator[Row]:
    if advice.moves is None:
        return
    words, moves = seen.words, advice.moves.moves
    title = words.many("Balance the tables: {count} move", "Balance the tables: {count} moves", len(moves))
    make = words.many("Make the move", "Make all {count} moves", len(moves))
    asks = dict.fromkeys(table for move in moves for table in move.asks)
    making = act("accept_moves", make, caps.get("accept_moves", ""), kind="primary")
    if asks:  # who moves is the button's to say: a draw is the second choice, and shown before it is done
        making = act("draw_moves", words.say("Draw instead…"))
    acts = [making, act("room_form", words.say("Not now…"), form="refuse", what="move", title=title)]
    row = _row("move", title, [], cited(tournament, moves[0].why), acts, sign="⇄")
    row["moves"] = [_move(at, move, seen) for at, move in enumerate(moves[:MOVES_SHOWN])]
    row["asks"] = [
        {"table": table, "text": words.say("Where is the button at table {table}?", table=table)} for table in asks
    ]
    if len(moves) > MOVES_SHOWN:
        more = len(moves) - MOVES_SHOWN
        row["lines"] = [words.many("and {count} more", "and {count} more", more)]
    yield row


def _move(at: int, move: Move, seen: Seen) -> Row:
    words = seen.words
    waits = words.say("Wait: not dealt in until the button has passed.") if move.wait else ""
    why = " ".join(filter(None, (why_text(words, move.why), asked_text(words, move), waits)))
    return {
        "at": at,
        "player": move.player,
        "name": seen.name(move.player),
        "seats": f"{seat_text(move.from_table, move.from_seat)} → {seat_text(move.to_table, move.to_seat)}",
        "why": why,
    }


def _halt(tournament: Tournament, halt: Halt, seen: Seen) -> Row:
    words = seen.words
    title = words.say("Table {table} waits", table=halt.table)
    acts = [act("room_form", words.say("Play on all the same…"), form="waive", table=halt.table)]
    return _row(f"halt:{halt.table}", title, [why_text(words, halt.why)], cited(tournament, halt.why), acts, sign="■")
