"""The fewest moves that bring the tables within the house's tolerance: who moves, and to which seat.

One from the fullest table (of equal ones the one that breaks first) to the shortest with an open seat (of equal ones
the one that breaks last), again and again. Where a button would decide and nobody said where it is, what it decides
is drawn: draw ``n`` of the seed among the players of the one table who may leave it, by seat, times the open seats of
the other one, where each of the two counts once if it is known: value = player * seats + seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush

from kiosk.tournament.advice import Balancing, Move, Why
from kiosk.tournament.breaking import breaking_of, in_order, redraws_of, seated
from kiosk.tournament.button import after, before, button_of, next_hand
from kiosk.tournament.draws import draw
from kiosk.tournament.facts_room import PlayersMoved, SeatRow
from kiosk.tournament.room import Button
from kiosk.tournament.seats import deal_in
from kiosk.tournament.state import Tournament

SMALL_ROOM = 12
"""Up to so many tables the key of a situation has the sizes of all, above it of those that a move touches."""


@dataclass(slots=True)
class Seating:
    """Who sits where once some moves are made that are not made yet."""

    tournament: Tournament
    now: int | None = None
    """When they are made: a button that was told long before decides nothing (``button_of``)."""
    changed: dict[tuple[int, int], str] = field(default_factory=dict)
    """Who sits at (table, seat) by then, "" for nobody."""

    def player(self, table: int, seat: int) -> str:
        """Who sits in a seat, "" for nobody."""
        changed = self.changed.get((table, seat))
        return self.tournament.field.seats.get((table, seat), "") if changed is None else changed

    def players(self, table: int) -> tuple[int, ...]:
        """The seats of a table with somebody in them."""
        seats, changed = self.tournament.field.seats, self.changed
        # Every proposal asks this of hundreds of tables: seat by seat through ``player`` takes three times as long.
        return tuple([seat for seat in self._chairs(table) if changed.get((table, seat), seats.get((table, seat), ""))])

    def open(self, table: int) -> tuple[int, ...]:
        """The seats of a table that a draw may give to anybody."""
        held, taken = self.tournament.room.held, self.players(table)
        return tuple([seat for seat in self._chairs(table) if seat not in taken and (table, seat) not in held])

    def button(self, table: int) -> Button | None:
        """The positions of the next hand there."""
        if table not in self.tournament.room.buttons:
            return None
        return next_hand(self.tournament, table, self.players(table), self.now)

    def last(self, table: int) -> Button | None:
        """The positions as they were told."""
        return button_of(self.tournament, table, self.now)

    @property
    def asked(self) -> bool:
        """Whether anything is asked of anybody: a seat of his own, company."""
        room = self.tournament.room
        return bool(room.held or room.apart or room.together)

    def may_leave(self, table: int, seat: int, to_table: int) -> bool:
        """Whether nothing was asked of a player that another table would break: his own seat, his company."""
        room, player = self.tournament.room, self.player(table, seat)
        held = room.held.get((table, seat))
        if held is not None and held.player == player:
            return False
        if not room.apart and not room.together:
            return True
        together, apart = room.together.get(player, frozenset()), room.apart.get(player, frozenset())
        return together.isdisjoint(self._people(table)) and apart.isdisjoint(self._people(to_table))

    def move(self, player: str, from_table: int, from_seat: int, table: int, seat: int) -> None:
        """Move a player."""
        self.changed[from_table, from_seat] = ""
        self.changed[table, seat] = player

    def _people(self, table: int) -> Iterator[str]:
        return (self.player(table, seat) for seat in self._chairs(table))

    def _chairs(self, table: int) -> range:
        return range(1, self.tournament.seats_at(table) + 1)


# -- who, and where ------------------------------------------------------------------------------------------------


def leaves(seating: Seating, table: int, to_table: int, *, as_asked: bool = True) -> tuple[int, ...]:
    """The seat whose player leaves a table for another one, as the house says; each that may be where that is drawn.

    It is drawn where the button is not known. Who is to keep his seat or his company, ``as_asked``, is passed over
    for the next one, as long as anybody else is there.
    """
    players, behind = seating.players(table), _behind_button(seating)
    free = players
    if as_asked and seating.asked:
        free = tuple(seat for seat in players if seating.may_leave(table, seat, to_table)) or players
    button = seating.last(table) if behind else seating.button(table)
    if button is None or len(players) < 2:
        return free
    if behind:
        return (before(button.seat, free),)
    return (button.big_blind if button.big_blind in free else after(button.big_blind, free),)


def goes_to(seating: Seating, table: int) -> tuple[int, ...]:
    """The open seat that one who comes to a table gets, as the house says; every one where its button is not known.

    With the next big blind that is the worst one, the first after the next small blind and never that one itself
    (PlayLive R11 A): none where nothing else is open.
    """
    seats, behind = seating.open(table), _behind_button(seating)
    button = seating.last(table) if behind else seating.button(table)
    if button is None or not seats:
        return seats
    if behind:
        return (before(button.seat, seats),)
    fit = set(seats) - {button.small_blind}
    return (after(button.small_blind, fit),) if fit else ()


def _behind_button(seating: Seating) -> bool:
    """Whether who is behind the button moves, to behind the button (Pub Poker R25)."""
    return seating.tournament.sheet.house.who_moves == "behind_button"


def drawn(tournament: Tournament, number: int, players: Sequence[int], seats: Sequence[int]) -> tuple[int, int]:
    """The seat of the player and the seat for him that draw ``number`` gives; see the module."""
    value = draw(tournament.seed, number, len(players) * len(seats))
    return players[value // len(seats)], seats[value % len(seats)]


def drawn_again(tournament: Tournament, fact: PlayersMoved, at: int | None = None) -> tuple[SeatRow, ...]:
    """The rows of a balance made at ``at`` as its draws give them in the room then; one not drawn as it stands."""
    seating, rows = Seating(tournament, at), list[SeatRow]()
    for row, number in zip(fact.rows, fact.draws or (0,) * len(fact.rows), strict=True):
        again = _row_again(seating, row, number, bool(fact.rule)) if number else row
        seating.move(again[0], *_seat_of(tournament, again[0]), *again[1:])
        rows.append(again)
    return tuple(rows)


def _row_again(seating: Seating, row: SeatRow, number: int, by_rule: bool) -> SeatRow:
    player, table, _seat = row
    from_table, from_seat = _seat_of(seating.tournament, player)
    who = leaves(seating, from_table, table) if by_rule else (from_seat,)
    from_seat, seat = drawn(seating.tournament, number, who, goes_to(seating, table))
    return seating.player(from_table, from_seat), table, seat


def _seat_of(tournament: Tournament, player: str) -> tuple[int, int]:
    person = tournament.field.players[player]
    return person.table or 0, person.seat or 0


# -- the moves -----------------------------------------------------------------------------------------------------


def balancing_of(tournament: Tournament, now: int | None = None) -> Balancing:
    """The moves to make at ``now``, whether the director refused them, and what is proposed that comes before them."""
    at_table = tournament.field.at_table
    tolerance = tournament.sheet.house.tolerance(len(at_table))
    if max(at_table.values(), default=0) - min(at_table.values(), default=0) <= tolerance or not seated(tournament):
        return Balancing((), "")
    moves = tuple(_moves(tournament, tolerance, now))
    situation = _situation(tournament, moves)
    refused = bool(moves) and tournament.room.refused.get("move") == situation
    return Balancing(moves, situation, refused, _first(tournament) if moves else "")


def _first(tournament: Tournament) -> str:
    """What moves players anyway: new seats for everybody, or a table that breaks."""
    for one in redraws_of(tournament):
        if one.what != "joined" and not one.refused:
            return one.what
    breaking = breaking_of(tournament)
    return "" if breaking is None or breaking.refused else "break"


def _situation(tournament: Tournament, moves: Sequence[Move]) -> str:
    """The same sizes give the same key: buttons do not bring a refused proposal back."""
    at_table = tournament.field.at_table
    tables = (
        set(at_table) if len(at_table) <= SMALL_ROOM else {m.from_table for m in moves} | {m.to_table for m in moves}
    )
    return ",".join(f"{table}:{at_table[table]}" for table in sorted(tables))


def _moves(tournament: Tournament, tolerance: int, now: int | None) -> Iterator[Move]:
    seating, number = Seating(tournament, now), tournament.field.draws
    sizes, order = dict(tournament.field.at_table), in_order(tournament)
    fullest = [(-sizes[table], place) for place, table in enumerate(order)]
    shortest = [(sizes[table], -place) for place, table in enumerate(order)]
    place_of = {table: place for place, table in enumerate(order)}
    heapify(fullest)
    heapify(shortest)
    while shortest:
        from_table, to_table = order[fullest[0][1]], order[-shortest[0][1]]
        if -fullest[0][0] != sizes[from_table]:  # a size from before another move
            heappop(fullest)
        elif shortest[0][0] != sizes[to_table] or not goes_to(seating, to_table):
            heappop(shortest)
        elif sizes[from_table] - sizes[to_table] <= tolerance:
            return
        else:
            move = _move(seating, from_table, to_table, number + 1, _why(tournament, sizes, from_table, to_table))
            number = max(number, move.draw)
            yield move
            seating.move(move.player, from_table, move.from_seat, to_table, move.to_seat)
            sizes[from_table] -= 1
            sizes[to_table] += 1
            for table in (from_table, to_table):
                heappush(fullest, (-sizes[table], place_of[table]))
                heappush(shortest, (sizes[table], -place_of[table]))


def _why(tournament: Tournament, sizes: dict[int, int], from_table: int, to_table: int) -> Why:
    house = tournament.sheet.house
    values = {
        "from_players": sizes[from_table],
        "to_players": sizes[to_table],
        "tables": len(sizes),
        "tolerance": house.tolerance(len(sizes)),
    }
    return Why(house.who_moves, values, "who_moves")


def _move(seating: Seating, from_table: int, to_table: int, number: int, why: Why) -> Move:
    """One move; ``number`` is that of the next draw, if there has to be one."""
    tournament = seating.tournament
    who, seats = leaves(seating, from_table, to_table), goes_to(seating, to_table)
    if seating.asked and who != leaves(seating, from_table, to_table, as_asked=False):
        why = replace(why, values={**why.values, "passed_over": True})
    asks = tuple(table for table, choices in ((from_table, who), (to_table, seats)) if len(choices) > 1)
    from_seat, to_seat = who[0], seats[0]
    if asks:
        from_seat, to_seat = drawn(tournament, number, who, seats)
    return Move(
        player=seating.player(from_table, from_seat),
        from_table=from_table,
        from_seat=from_seat,
        to_table=to_table,
        to_seat=to_seat,
        why=why,
        asks=asks,
        draw=number if asks else 0,
        wait=bool(deal_in(tournament, to_table, to_seat, seating.now)),
    )
