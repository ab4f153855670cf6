"""Whether what was decided can be taken in, asked before it is written: nothing in a journal may fail to fit it.

Every decision looks for itself; this is the last look, at what would leave a night without a way back: two people in
one seat, a seat that a table does not have, somebody left at a table that is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.commands import Refused
from kiosk.tournament.seating import chairs_of
from kiosk.tournament.state import Tournament

Seat = tuple[int, int]


def check_fits(tournament: Tournament, facts: Sequence[f.Fact]) -> None:
    """Look at the seats that a batch of facts gives. :raises Refused: ``does_not_fit`` why ``room``."""
    moved: dict[Seat, str] = {}  # of two facts the first one may move somebody out of the way of the second
    for fact in facts:
        match fact:
            case f.Seated():
                _take(tournament, moved, ((fact.player, fact.table, fact.seat),), {})
            case r.SeatsDrawn():
                _leaves_nobody(tournament, fact.rows, fact.closing)
                _take(tournament, moved, fact.rows, chairs_of(tournament, fact.tables, fact.seats))
            case r.TableBroken():
                _leaves_nobody(tournament, fact.rows, (fact.table,))
                _take(tournament, moved, fact.rows, {})
            case r.PlayersMoved():
                _take(tournament, moved, fact.rows, {})


def _leaves_nobody(tournament: Tournament, rows: Iterable[r.SeatRow], closing: Iterable[int]) -> None:
    """Everybody at a table that is closed has a seat elsewhere."""
    players, at_table = tournament.field.players, tournament.field.at_table
    left = [table for table in closing if at_table.get(table)]
    if left:
        go = Counter(players[player].table for player, _, _ in rows if players[player].status == "playing")
        for table in left:
            if go[table] != at_table[table]:
                raise Refused("does_not_fit", why="room", table=table)


def _take(tournament: Tournament, moved: dict[Seat, str], rows: Sequence[r.SeatRow], chairs: dict[int, int]) -> None:
    """Everybody of ``rows`` stands up, then sits down; ``chairs``: of the tables where a draw brings some.

    :param moved: who sits in a seat by then, "" for nobody, where that is not as it stands; changed here.
    """
    players, seats = tournament.field.players, tournament.field.seats
    for player, _, _ in rows:
        person = players.get(player)
        if person is not None and person.status == "playing" and person.table is not None and person.seat is not None:
            moved.setdefault((person.table, person.seat), "")
    going = {player for player, _, _ in rows}
    moved.update({seat: "" for seat, player in moved.items() if player in going})
    for player, table, seat in rows:
        there = moved.get((table, seat), seats.get((table, seat), ""))
        if there or not 1 <= seat <= (chairs.get(table) or tournament.seats_at(table)):
            raise Refused("does_not_fit", why="room", table=table)
        moved[table, seat] = player
