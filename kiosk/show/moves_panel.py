"""The board of moves: who has to go to which seat, until everybody has had the time to read it."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.panels_seats import MoveLine, MovesPanel, MovesPart
from kiosk.show.person import folded
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import without_isolates
from kiosk.show.words_catalogue import mark
from kiosk.tournament.room import MoveRow, Moves
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

MOST_ROWS = 400
"""Of more players nobody reads through the pages: the board sends them to the list of seats."""
_ELSEWHERE = ("first", "next_day")
"""Where everybody looks for a seat, the list of seats has them."""
_HEADINGS = {
    "break": mark("TABLE {table} BREAKS"),
    "redraw": mark("NEW SEATS"),
    "final_table": mark("FINAL TABLE"),
    "joined": mark("NEW SEATS AT TABLE {table}"),
    "waiting": mark("PLEASE TAKE YOUR SEATS"),
}
"""What a whole table and more is told; the other acts move players one by one."""
_SINGLE = mark("PLAYERS MOVE")
_MORE = mark("{count} players have new seats. They are on the list of seats.")


def moves_panel(standing: Standing, words: Words, context: Context) -> MovesPanel:
    """The board at the standing's instant; empty once all is read, cleared, taken back or moved again."""
    parts = []
    single: list[MoveRow] = []
    for moves, rows in _standing_rows(standing, context):
        if moves.kind in _HEADINGS:
            parts.append(_part(_heading(moves, rows, words), rows, words))
        else:
            single += rows
    if single:
        parts.append(_part(words.say(_SINGLE), single, words))
    if not parts:
        return MovesPanel()
    return MovesPanel(words.say("Table"), words.say("Seat"), tuple(parts), new_seats=len(parts) > (1 if single else 0))


def shown_moves(standing: Standing, context: Context) -> tuple[int, ...]:
    """The acts in time for the board, by their instants: when it changes by time alone."""
    return tuple(moves.at for moves in standing.tournament.room.moves if _in_time(moves, standing, context))


def _in_time(moves: Moves, standing: Standing, context: Context) -> bool:
    cleared = context.moves_cleared is not None and moves.at <= context.moves_cleared
    return not cleared and standing.now - moves.at < context.moves_minutes * MINUTE


def _standing_rows(standing: Standing, context: Context) -> Iterator[tuple[Moves, list[MoveRow]]]:
    """Each act with those of its players who still have the seat that it gave them, the latest act first."""
    if standing.over:
        return
    tournament = standing.tournament
    told: set[str] = set()
    acts = [moves for moves in tournament.room.moves if _in_time(moves, standing, context)]
    for moves in reversed(acts):  # those before them, be it a draw of 20,000, move nobody who is told of here
        if moves.kind not in _ELSEWHERE:
            rows = [row for row in moves.rows if row.player not in told and _still(row, moves, tournament)]
            if rows:
                yield moves, rows
        if moves is not acts[0]:
            told.update(row.player for row in moves.rows)


def _still(row: MoveRow, moves: Moves, tournament: Tournament) -> bool:
    """Whether he is sent there yet; who stays where he is at a redraw looks for his name as well."""
    if moves.kind == "seat":
        return False  # he was told at the desk
    player = tournament.field.players.get(row.player)
    return player is not None and player.status == "playing" and (player.table, player.seat) == (row.table, row.seat)


def _heading(moves: Moves, rows: list[MoveRow], words: Words) -> str:
    table = moves.table or rows[0].table
    alone = moves.kind == "redraw" and {row.table for row in moves.rows} == {table}
    return words.say(_HEADINGS["joined" if alone else moves.kind], table=words.chips(table))


def _part(heading: str, rows: list[MoveRow], words: Words) -> MovesPart:
    if len(rows) > MOST_ROWS:
        return MovesPart(heading, more=words.say(_MORE, count=words.chips(len(rows))))
    named = sorted((by_name(words.in_public(row.player)), row.table, row.seat, at) for at, row in enumerate(rows))
    return MovesPart(heading, tuple(_line(rows[at], words) for *_, at in named))


def by_name(name: str) -> str:
    """What lists of the wall are sorted by: the name as it is read there, without accents."""
    bare = without_isolates(name)
    return folded(bare) or bare.casefold()


def _line(row: MoveRow, words: Words) -> MoveLine:
    return MoveLine(words.in_public(row.player), _came(row, words), words.chips(row.table), words.chips(row.seat))


def _came(row: MoveRow, words: Words) -> str:
    if row.from_table is None:
        return ""
    table = words.chips(row.from_table)
    if row.from_seat is None:
        return words.say("Table {table}", table=table)
    return words.say("Table {table} · Seat {seat}", table=table, seat=words.chips(row.from_seat))
