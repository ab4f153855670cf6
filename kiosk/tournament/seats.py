"""A seat for one who enters: drawn from the open seats of the emptiest tables (PlayLive R8 A: from the pool)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from kiosk.tournament.command import Refused
from kiosk.tournament.draws import draw
from kiosk.tournament.state import Tournament

MOST_TABLES = 9999


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a table; ``draw`` is the number of the draw that gave it, 0 for none."""

    table: int
    seat: int
    draw: int = 0


def tables_of(tournament: Tournament) -> tuple[int, ...]:
    """The tables at which players sit or may sit down."""
    first = (table for table in range(1, tournament.event.tables + 1) if table not in tournament.closed_tables)
    return tuple(dict.fromkeys((*first, *tournament.tables)))


def choices_of(tournament: Tournament, table: int | None = None) -> list[tuple[int, int]]:
    """The seats that a draw for the next player is made from, in the order in which it counts them.

    Those free at ``table``, else at the emptiest tables; where all are full, at one to be opened, if that may be.
    """
    return [seat for one in _drawn_from(tournament, table) for seat in _free(tournament, one)]


def _drawn_from(tournament: Tournament, table: int | None) -> list[int]:
    """The tables of the draw, all with as many free seats."""
    if table is not None:
        return [table]
    size, at_table = tournament.event.seats_per_table, tournament.field.at_table
    counts = {table: at_table.get(table, 0) for table in tables_of(tournament)}
    fewest = min(counts.values(), default=size)
    if fewest < size:
        return sorted(table for table, count in counts.items() if count == fewest)
    if tournament.event.tables or len(counts) >= MOST_TABLES:
        return []
    return [max(counts, default=0) + 1]


def drawn_seat(tournament: Tournament, table: int | None = None) -> Place | None:
    """A seat drawn for the next player; None when every table is full and no other one may be opened."""
    tables, number = _drawn_from(tournament, table), tournament.field.draws + 1
    free = tournament.event.seats_per_table - tournament.field.at_table.get(tables[0], 0) if tables else 0
    if free < 1:
        return None
    # The same as a draw from `choices_of`, without a list of the seats of three thousand tables.
    at, nth = divmod(draw(tournament.event.seed, number, free * len(tables)), free)
    return Place(*next(islice(_free(tournament, tables[at]), nth, None)), number)


def _free(tournament: Tournament, table: int) -> Iterable[tuple[int, int]]:
    seats = tournament.field.seats
    return ((table, seat) for seat in range(1, tournament.event.seats_per_table + 1) if (table, seat) not in seats)


def seat_asked(tournament: Tournament, table: int | None, seat: int | None) -> Place | None:
    """The seat that was asked for, one drawn at the table that was asked for, or one drawn from all.

    :raises Refused: there is no such table or seat, it is taken, or the table is full.
    """
    if table is None:
        if seat is not None:
            raise Refused("bad_value", key="table", value="", reason="seat_alone")
        return drawn_seat(tournament)
    if not 1 <= table <= MOST_TABLES:
        raise Refused("bad_value", key="table", value=table, least=1, most=MOST_TABLES)
    if tournament.event.tables and table not in (*tables_of(tournament), *tournament.closed_tables):
        raise Refused("unknown_table", table=table)
    if table in tournament.closed_tables:
        raise Refused("table_closed", table=table)
    size = tournament.event.seats_per_table
    if seat is None:
        drawn = drawn_seat(tournament, table)
        if drawn is None:
            raise Refused("table_full", table=table)
        return drawn
    if not 1 <= seat <= size:
        raise Refused("bad_value", key="seat", value=seat, least=1, most=size)
    if (table, seat) in tournament.field.seats:
        raise Refused("seat_taken", table=table, seat=seat, player=tournament.field.seats[table, seat])
    return Place(table, seat)
