"""Many seats at once: the whole room draws, those who wait are seated, a table breaks.

The draw of a whole room has one number, whose values (``draws``) are used in this order:

1. Who has a seat held for him at one of the tables takes it. Nobody else gets a held seat.
2. The tables, in the order of their numbers, are shuffled. One after the other the players who are left are counted to
   the table with the fewest that has a seat left, the first one of the shuffled tables where several have.
3. These players, in the order in which they came into the event, are shuffled, and go to the tables in the order of
   their numbers, as many to each as were counted.
4. Table by table its open seats, from the lowest, are shuffled; the players that go there take the first of them.
5. Who was asked to sit together, or apart, changes seats with others (``_together``, ``_apart``): nothing is drawn.

Those who wait draw in the order in which they wait, each one by the next value of one draw, from the open seats of
the emptiest tables (``seats.Pool``). Those of a table that breaks draw likewise, from seat 1 on, with a number each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from kiosk.tournament.button import seated_at
from kiosk.tournament.draws import Values, draw, shuffled, values_of
from kiosk.tournament.facts_room import SeatRow
from kiosk.tournament.seats import Pool, kept_seats
from kiosk.tournament.state import Tournament

Seat = tuple[int, int]


# -- the whole room ------------------------------------------------------------------------------------------------


def chairs_of(tournament: Tournament, tables: Iterable[int], seats: int = 0) -> dict[int, int]:
    """The chairs of each table, where ``seats`` is 0 as many as it has; of several none has those of a final table."""
    among = sorted(tables)
    if not seats and tournament.room.final_seats and len(among) > 1:
        known, event = tournament.room.tables, tournament.event.seats_per_table
        return {table: (known[table].seats if table in known else 0) or event for table in among}
    return {table: seats or tournament.seats_at(table) for table in among}


def free_of(tournament: Tournament, chairs: Mapping[int, int], players: Iterable[str]) -> dict[int, int]:
    """How many of ``players`` each table has a chair for, once everybody stood up: held ones are for those alone."""
    among, free, kept = set(players), dict(chairs), kept_seats(tournament)
    for (table, seat), held in tournament.room.held.items():
        if held.player not in among and seat in kept.get(table, ()) and seat <= chairs.get(table, 0):
            free[table] -= 1
    return free


def room_drawn(
    tournament: Tournament, players: Sequence[str], tables: Iterable[int], number: int, seats: int = 0
) -> tuple[SeatRow, ...]:
    """New seats for all of ``players`` at ``tables``, by draw ``number``; rows by table and seat.

    :param players: in the order in which they came into the event; the tables have the seats for them.
    :param seats: chairs at each of the tables, 0 for as many as each has.
    """
    value = values_of(tournament.seed, number)
    chairs = chairs_of(tournament, tables, seats)
    plan = _Plan(tournament, chairs, players)
    loose = [player for player in players if player not in plan.seat_of]
    sizes = _sizes(plan, len(loose), value)
    loose, at = shuffled(loose, value), 0
    for table in chairs:
        going, at = loose[at : at + sizes[table]], at + sizes[table]
        for player, seat in zip(going, shuffled(plan.open[table], value), strict=False):
            plan.sit(player, (table, seat))
    if tournament.room.together:
        _together(plan, players)
    if tournament.room.apart:
        _apart(plan, players)
    return tuple((player, *seat) for seat, player in sorted(plan.at.items()))


@dataclass(slots=True)
class _Plan:
    """Who sits where while it is worked out. ``open``: the seats at each table that are drawn."""

    tournament: Tournament
    chairs: Mapping[int, int]
    players: Sequence[str]
    open: dict[int, list[int]] = field(init=False)
    at: dict[Seat, str] = field(init=False, default_factory=dict)
    seat_of: dict[str, Seat] = field(init=False, default_factory=dict)
    fixed: set[str] = field(init=False, default_factory=set)
    """Who has the seat that is held for him."""
    rank: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.rank = {player: place for place, player in enumerate(self.players)}
        kept = kept_seats(self.tournament)
        self.open = {
            table: [seat for seat in range(1, count + 1) if seat not in kept.get(table, ())]
            for table, count in self.chairs.items()
        }
        for (table, seat), held in self.tournament.room.held.items():
            if held.player in self.rank and seat <= self.chairs.get(table, 0):
                self.sit(held.player, (table, seat))
                self.fixed.add(held.player)

    def sit(self, player: str, seat: Seat) -> None:
        self.at[seat] = player
        self.seat_of[player] = seat

    def count(self, table: int) -> int:
        return sum((table, seat) in self.at for seat in range(1, self.chairs[table] + 1))

    def swap(self, one: str, other: str) -> None:
        here, there = self.seat_of[one], self.seat_of[other]
        self.sit(one, there)
        self.sit(other, here)

    def sitting(self, table: int) -> list[str]:
        """Who sits at a table, from seat 1 on."""
        seats = ((table, seat) for seat in range(1, self.chairs[table] + 1))
        return [self.at[seat] for seat in seats if seat in self.at]

    def parted(self, player: str, table: int, without: str = "") -> bool:
        """Whether a player may be at a table, but for ``without``, by who is to sit apart from whom."""
        others = self.tournament.room.apart.get(player, ())
        return all(other == without or self.seat_of.get(other, (0, 0))[0] != table for other in others)


def _sizes(plan: _Plan, players: int, value: Values) -> dict[int, int]:
    """How many are drawn to each table, so that they are even: within one of each other where the seats allow it."""
    sizes = dict.fromkeys(plan.chairs, 0)
    order = [
        (plan.count(table), place, table)
        for place, table in enumerate(shuffled(plan.chairs, value))
        if plan.open[table]
    ]
    heapify(order)
    for _ in range(players):
        count, place, table = heappop(order)
        sizes[table] += 1
        if sizes[table] < len(plan.open[table]):
            heappush(order, (count + 1, place, table))
    return sizes


def _together(plan: _Plan, players: Sequence[str]) -> None:
    """Bring everybody of a company to the table of the one whose seat is held, else of the one who came first.

    He changes seats with whoever sits there from seat 1 on, has no company and no held seat, and may sit at the
    other table.
    """
    room, done = plan.tournament.room, set[str]()
    for player in players:
        if player in done or player not in room.together:
            continue
        company = _company(plan, player)
        done.update(company)
        home = plan.seat_of[next((one for one in company if one in plan.fixed), company[0])][0]
        for one in company:
            table = plan.seat_of[one][0]
            if table == home or one in plan.fixed:
                continue
            for other in plan.sitting(home):
                if other in plan.fixed or other in room.together:
                    continue
                if plan.parted(one, home, other) and plan.parted(other, table, one):
                    plan.swap(one, other)
                    break


def _company(plan: _Plan, player: str) -> list[str]:
    """Everybody who is to sit with a player, or with somebody who is; in the order in which they came."""
    found, asked = {player}, [player]
    while asked:
        for other in plan.tournament.room.together.get(asked.pop(), ()):
            if other not in found and other in plan.seat_of:
                found.add(other)
                asked.append(other)
    return sorted(found, key=plan.rank.__getitem__)


def _apart(plan: _Plan, players: Sequence[str]) -> None:
    """Who shares a table with one he is to sit apart from changes seats, at the next table where that helps both.

    Tables are tried in the order of their numbers from his own on, seats from 1 on; who has a held seat, or a
    company, stays where he is.
    """
    room = plan.tournament.room
    tables = list(plan.chairs)
    for player in players:
        if player not in room.apart or player in plan.fixed or player in room.together:
            continue
        table = plan.seat_of[player][0]
        if plan.parted(player, table):
            continue
        after = tables.index(table) + 1
        for home in (*tables[after:], *tables[: after - 1]):
            if _changed(plan, player, table, home):
                break


def _changed(plan: _Plan, player: str, table: int, home: int) -> bool:
    """Whether a player found somebody at table ``home`` to change seats with."""
    room = plan.tournament.room
    for other in plan.sitting(home):
        if other in plan.fixed or other in room.together:
            continue
        if plan.parted(player, home, other) and plan.parted(other, table, player):
            plan.swap(player, other)
            return True
    return False


# -- one after the other -------------------------------------------------------------------------------------------


def waiting_drawn(
    tournament: Tournament, players: Sequence[str], number: int, tables: Iterable[int] | None = None
) -> tuple[SeatRow, ...]:
    """Seats for those who wait, in their order, by draw ``number``, as long as there are open ones.

    :param tables: null for all at which somebody may sit down, and more of them where those are full.
    """
    value, pool, rows = values_of(tournament.seed, number), Pool(tournament, tables), list[SeatRow]()
    for player in players:
        seat = _next(pool, player, value)
        if seat is None:
            break
        pool.take(player, seat)
        rows.append((player, *seat))
    return tuple(rows)


def _next(pool: Pool, player: str, value: Values) -> Seat | None:
    pinned = pool.pinned(player)
    if pinned is not None:
        return pinned
    tables = pool.drawn_from(player)
    return pool.nth(tables, value(pool.size(tables))) if tables else None


def break_drawn(tournament: Tournament, table: int, number: int) -> tuple[SeatRow, ...]:
    """A seat at another open table for everybody at ``table``, from seat 1 on, by draws ``number`` and on.

    The others have the seats for them.
    """
    pool, rows = _others(tournament, table), list[SeatRow]()
    for nth, player in enumerate(sitting_at(tournament, table)):
        tables = pool.drawn_from(player)
        seat = pool.pinned(player) or pool.nth(tables, draw(tournament.seed, number + nth, pool.size(tables)))
        pool.take(player, seat)
        rows.append((player, *seat))
    return tuple(rows)


def _others(tournament: Tournament, table: int) -> Pool:
    """The seats for those of a table that breaks: at empty tables only where the others have too few."""
    at_table = tournament.field.at_table
    pool = Pool(tournament, [other for other in tournament.tables if other != table and other in at_table])
    if pool.free >= at_table.get(table, 0):
        return pool
    return Pool(tournament, [other for other in tournament.tables if other != table])


def free_to_break(tournament: Tournament, table: int) -> int:
    """The seats that those of a table would draw from if it broke."""
    return _others(tournament, table).free


def sitting_at(tournament: Tournament, table: int) -> list[str]:
    """Who sits at a table, from seat 1 on."""
    return [tournament.field.seats[table, seat] for seat in seated_at(tournament, table)]
