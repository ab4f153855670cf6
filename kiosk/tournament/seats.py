"""Seats: which are open, who may have them, and one drawn for a player (PlayLive R8 A: from the pool).

A draw takes from the open seats of the emptiest tables. A seat that is held goes to nobody but its player, and he
gets no other one. Who was asked to sit with somebody is drawn at his table while it has a seat; who was asked to sit
apart is drawn at another table while there is one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from kiosk.tournament.button import positions
from kiosk.tournament.command import Refused
from kiosk.tournament.draws import draw
from kiosk.tournament.room import Held
from kiosk.tournament.state import Tournament

MOST_TABLES = 9999


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a table; ``draw`` is the number of the draw that gave it, 0 for none."""

    table: int
    seat: int
    draw: int = 0


def tables_of(tournament: Tournament) -> tuple[int, ...]:
    """The tables at which players sit or may sit down.

    Those that are open; until the whole room drew its seats also those that the event names and nobody closed.
    """
    if tournament.room.drawn:
        return tuple(tournament.tables)
    return tuple(dict.fromkeys((*_named(tournament), *tournament.tables)))


def _named(tournament: Tournament) -> Iterator[int]:
    """The tables that the event names, without those that were closed."""
    shut = _shut(tournament)
    return (table for table in range(1, tournament.event.tables + 1) if table not in shut)


def _shut(tournament: Tournament) -> Collection[int]:
    """Tables that no draw opens: those that were closed, but for all being closed over night."""
    return () if tournament.room.day_over else tournament.closed_tables


def next_table(tournament: Tournament, used: Iterable[int]) -> int | None:
    """The table to open where all the ``used`` ones are full; None where the event has no more."""
    known = set(used)
    if tournament.event.tables:
        return next((table for table in _named(tournament) if table not in known), None)
    number, shut = max(known, default=0) + 1, _shut(tournament)
    while number in shut:
        number += 1
    return number if number <= MOST_TABLES else None


# -- held seats ----------------------------------------------------------------------------------------------------


def is_kept(tournament: Tournament, held: Held) -> bool:
    """Whether a seat that is held is kept from others: not for one who is out of the event."""
    player = tournament.field.players.get(held.player)
    return player is None or player.is_in or player.status == "booked"


def kept_for(tournament: Tournament, player: str) -> tuple[int, int] | None:
    """The seat that is held for a player, table and seat; None where none is."""
    held = tournament.room.held.items() if player else ()
    return next((seat for seat, hold in held if hold.player == player), None)


def kept_seats(tournament: Tournament) -> dict[int, set[int]]:
    """The seats at each table that no draw gives away."""
    kept: dict[int, set[int]] = {}
    for (table, seat), held in tournament.room.held.items():
        if is_kept(tournament, held):
            kept.setdefault(table, set()).add(seat)
    return kept


# -- the pool ------------------------------------------------------------------------------------------------------


class Pool:
    """The open seats at some tables, while they are drawn from one after the other.

    :param tables: null for all at which somebody may sit down.
    """

    def __init__(self, tournament: Tournament, tables: Iterable[int] | None = None) -> None:
        self._tournament = tournament
        self._taken = set[tuple[int, int]]()
        self._moved = dict[str, int]()
        self._kept = kept_seats(tournament) if tournament.room.held else {}
        self._may_open = tables is None
        at_table, room = tournament.field.at_table, tournament.room
        self._players = {t: at_table.get(t, 0) for t in (tables_of(tournament) if tables is None else tables)}
        # Of three thousand tables almost all are like any other one: the rest is counted seat by seat.
        chairs = room.final_seats or tournament.event.seats_per_table
        self._free = {table: chairs - players for table, players in self._players.items()}
        for table in (room.tables.keys() | self._kept.keys()) & self._free.keys():
            self._free[table] = self._count(table)

    def _count(self, table: int) -> int:
        """How many seats at a table are open to a draw."""
        seats = self._tournament.field.seats
        kept = sum((table, seat) not in seats for seat in self._kept.get(table, ()) if seat <= self._chairs(table))
        return max(0, self._chairs(table) - self._players[table] - kept)

    def _chairs(self, table: int) -> int:
        return self._tournament.seats_at(table)

    def drawn_from(self, player: str = "", table: int | None = None) -> list[int]:
        """The tables that the draw for a player is made from, in the order in which it counts them."""
        among = self._free if table is None else {table: self._free_at(table)}
        tables = [one for one, free in among.items() if free > 0]
        while table is None and not tables and self._may_open:
            opened = next_table(self._tournament, self._players)
            if opened is None:
                return []
            tables = [opened] if self._free_at(opened) > 0 else []
        tables, players = self._in_company(player, tables), self._players
        fewest = min(map(players.__getitem__, tables), default=0)
        return sorted([one for one in tables if players[one] == fewest])

    def _free_at(self, table: int) -> int:
        if table not in self._free:
            self._players[table] = self._tournament.field.at_table.get(table, 0)
            self._free[table] = self._count(table)
        return self._free[table]

    def _in_company(self, player: str, tables: list[int]) -> list[int]:
        """Those of the tables where he may sit by what was asked of him, or all of them where none would do."""
        room = self._tournament.room
        together, apart = room.together.get(player, ()), room.apart.get(player, ())
        if together:
            beside = {self._table_of(other) for other in together}
            tables = [table for table in tables if table in beside] or tables
        if apart:
            beside = {self._table_of(other) for other in apart}
            tables = [table for table in tables if table not in beside] or tables
        return tables

    def _table_of(self, player: str) -> int | None:
        person = self._tournament.field.players.get(player)
        at = person.table if person is not None and person.status == "playing" else None
        return self._moved.get(player, at)

    def pinned(self, player: str, table: int | None = None) -> tuple[int, int] | None:
        """The seat that is held for a player, where he can have it now."""
        seat = kept_for(self._tournament, player)
        if seat is None or seat in self._tournament.field.seats or seat in self._taken:
            return None
        if table is None:
            usable = seat[0] in self._free or self._may_open
            return seat if usable and seat[0] not in self._tournament.closed_tables else None
        return seat if seat[0] == table else None

    def size(self, tables: Iterable[int]) -> int:
        """How many open seats there are at these tables."""
        return sum(map(self._free.__getitem__, tables))

    @property
    def free(self) -> int:
        """How many open seats there are at all of them."""
        return sum(free for free in self._free.values() if free > 0)

    def at(self, table: int) -> Iterator[tuple[int, int]]:
        """The open seats of a table, the lowest first."""
        seats, kept = self._tournament.field.seats, self._kept.get(table, ())
        all_of_it = ((table, seat) for seat in range(1, self._chairs(table) + 1))
        return (one for one in all_of_it if one not in seats and one not in self._taken and one[1] not in kept)

    def nth(self, tables: Iterable[int], number: int) -> tuple[int, int]:
        """The open seat that a draw from these tables counts as ``number``, 0 first."""
        for table in tables:
            if number < self._free[table]:
                return next(islice(self.at(table), number, None))
            number -= self._free[table]
        raise IndexError(number)

    def take(self, player: str, seat: tuple[int, int]) -> None:
        """A player has a seat now."""
        self._free_at(seat[0])
        self._taken.add(seat)
        self._moved[player] = seat[0]
        self._players[seat[0]] += 1
        self._free[seat[0]] -= seat[1] not in self._kept.get(seat[0], ())


def choices_of(tournament: Tournament, table: int | None = None, player: str = "") -> list[tuple[int, int]]:
    """The seats that a draw for the next player is made from, in the order in which it counts them.

    Those free at ``table``, else at the emptiest tables; where all are full, at one to be opened, if that may be.
    """
    pool = Pool(tournament)
    pinned = pool.pinned(player, table)
    return [pinned] if pinned else [seat for one in pool.drawn_from(player, table) for seat in pool.at(one)]


def drawn_seat(tournament: Tournament, table: int | None = None, player: str = "") -> Place | None:
    """A seat drawn for the next player; None when every table is full and no other one may be opened."""
    pool, number = Pool(tournament), tournament.field.draws + 1
    pinned = pool.pinned(player, table)
    if pinned is not None:
        return Place(*pinned, number)
    tables = pool.drawn_from(player, table)
    if not tables:
        return None
    # The same as a draw from `choices_of`, without a list of the seats of three thousand tables.
    return Place(*pool.nth(tables, draw(tournament.seed, number, pool.size(tables))), number)


# -- seats that are asked for --------------------------------------------------------------------------------------


def check_table(tournament: Tournament, table: int) -> None:
    """Whether somebody may sit down at a table. :raises Refused: there is no such table, or it is closed."""
    if not 1 <= table <= MOST_TABLES:
        raise Refused("bad_value", key="table", value=table, least=1, most=MOST_TABLES)
    if table in tournament.closed_tables:
        raise Refused("table_closed", table=table)
    if tournament.event.tables and table > tournament.event.tables and table not in tournament.tables:
        raise Refused("unknown_table", table=table)


def check_seat(tournament: Tournament, table: int, seat: int) -> None:
    """Whether a table has such a chair. :raises Refused: it has none."""
    if not 1 <= seat <= tournament.seats_at(table):
        raise Refused("bad_value", key="seat", value=seat, least=1, most=tournament.seats_at(table))


def seat_asked(tournament: Tournament, table: int | None, seat: int | None, player: str = "") -> Place | None:
    """The seat that was asked for, one drawn at the table that was asked for, or one drawn from all.

    By hand a seat may be given that is held for somebody else: then it is held no more.

    :raises Refused: there is no such table or seat, it is taken, or the table is full.
    """
    if table is None:
        if seat is not None:
            raise Refused("bad_value", key="table", value="", reason="seat_alone")
        return drawn_seat(tournament, player=player)
    check_table(tournament, table)
    if seat is None:
        drawn = drawn_seat(tournament, table, player)
        if drawn is None:
            raise Refused("table_full", table=table)
        return drawn
    check_seat(tournament, table, seat)
    if (table, seat) in tournament.field.seats:
        raise Refused("seat_taken", table=table, seat=seat, player=tournament.field.seats[table, seat])
    return Place(table, seat)


def deal_in(tournament: Tournament, table: int, seat: int, now: int | None = None) -> str | None:
    """Why one who is new in a seat is not dealt in at once, as ``no_deal_in`` names it; "" where he is.

    None where the button is not known. The next hand decides: it is the first one that he could play.
    """
    rule = tournament.sheet.house.no_deal_in
    if rule == "none":  # members' league 7.15: he takes over any position
        return ""
    button = positions(tournament, table, now)
    if button is None:
        return None
    if rule == "small_blind_or_button":  # ADC VII.q
        return rule if seat in (button.seat, button.small_blind) else ""
    # PlayLive R8 A and R10 A, Pub Poker R24: the only place where he gets no hand.
    chairs = tournament.seats_at(table)
    behind = (seat - button.seat) % chairs
    return rule if 0 < behind < (button.small_blind - button.seat) % chairs else ""
