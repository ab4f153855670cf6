"""What may be done with tables and seats: held seats, company, swaps, the seed; draws are ``decide_draws``'s.

Refused where the event has no names, with ``not_allowed`` why ``no_names``.
"""

from __future__ import annotations

from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.button import MOST_CHAIRS
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.deciding import Facts, decides
from kiosk.tournament.room import Held
from kiosk.tournament.seats import MOST_TABLES, check_seat, check_table
from kiosk.tournament.state import Tournament


def with_names(tournament: Tournament) -> None:
    """Whether players have seats at all. :raises Refused: the event was opened without names."""
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")


def check_open(tournament: Tournament, table: int) -> None:
    """:raises Refused: there is no such table, or it is closed."""
    if table in tournament.closed_tables:
        raise Refused("table_closed", table=table)
    if table not in tournament.tables:
        raise Refused("unknown_table", table=table)


# -- tables --------------------------------------------------------------------------------------------------------


@decides(rooms.SetTable)
def _(tournament: Tournament, command: rooms.SetTable, now: int) -> Facts:
    with_names(tournament)
    _check_number(tournament, command.table)
    known = tournament.room.tables.get(command.table, r.TableSet(command.table))
    asked = r.TableSet(
        command.table,
        known.name if command.name is None else command.name.strip(),
        known.area if command.area is None else command.area.strip(),
        known.seats if command.seats is None else command.seats,
        known.break_order if command.break_order is None else command.break_order,
        known.feature if command.feature is None else command.feature,
    )
    if asked == known:
        raise Refused("already", what="table_set", table=command.table)
    if not 0 <= asked.break_order <= MOST_TABLES:
        raise Refused("bad_value", key="break_order", value=asked.break_order, least=0, most=MOST_TABLES)
    _check_chairs(tournament, command.table, asked.seats)
    return (asked,)


def _check_number(tournament: Tournament, table: int) -> None:
    """A table may be set up while it is closed. :raises Refused: there is no such table."""
    if table not in tournament.closed_tables:
        check_table(tournament, table)


def _check_chairs(tournament: Tournament, table: int, seats: int) -> None:
    """Whether a table can have so many chairs. :raises Refused: too many, or somebody sits on one it would lose."""
    chairs = seats or tournament.room.final_seats or tournament.event.seats_per_table
    seated = (seat for seat in range(tournament.seats_at(table), 0, -1) if (table, seat) in tournament.field.seats)
    least = next(seated, 1)
    if not least <= chairs <= MOST_CHAIRS:
        raise Refused("bad_value", key="seats", value=seats, least=least, most=MOST_CHAIRS, reason="chairs")


@decides(rooms.HoldSeat)
def _(tournament: Tournament, command: rooms.HoldSeat, now: int) -> Facts:
    with_names(tournament)
    check_table(tournament, command.table)
    check_seat(tournament, command.table, command.seat)
    seat, player = (command.table, command.seat), command.player
    sits = tournament.field.seats.get(seat, player)
    if sits != player:
        raise Refused("seat_taken", table=command.table, seat=command.seat, player=sits)
    held = Held(player, command.reason.strip())
    if tournament.room.held.get(seat) == held:
        raise Refused("already", what="held", table=command.table, seat=command.seat)
    return (r.SeatHeld(*seat, held.player, held.reason),)


@decides(rooms.FreeSeat)
def _(tournament: Tournament, command: rooms.FreeSeat, now: int) -> Facts:
    with_names(tournament)
    if (command.table, command.seat) not in tournament.room.held:
        raise Refused("already", what="not_held", table=command.table, seat=command.seat)
    return (r.SeatFreed(command.table, command.seat),)


@decides(rooms.AskCompany)
def _(tournament: Tournament, command: rooms.AskCompany, now: int) -> Facts:
    with_names(tournament)
    players = tuple(dict.fromkeys(str(player) for player in command.players))
    if len(players) < (2 if command.how else 1) or not all(players):
        raise Refused("bad_value", key="players", value=len(players), least=2 if command.how else 1)
    room = tournament.room
    asked = {"apart": room.apart, "together": room.together}.get(command.how)
    if asked is None:
        done = not any(player in room.apart or player in room.together for player in players)
    else:
        done = all(asked.get(player, frozenset()) >= set(players) - {player} for player in players)
    if done:
        raise Refused("already", what="company" if command.how else "no_company")
    return (r.CompanyAsked(players, command.how),)


# -- one or two players --------------------------------------------------------------------------------------------


@decides(rooms.SwapPlayers)
def _(tournament: Tournament, command: rooms.SwapPlayers, now: int) -> Facts:
    with_names(tournament)
    players = [str(player) for player in command.players]
    if len(set(players)) != 2 or len(players) != 2:
        raise Refused("bad_value", key="players", value=len(set(players)), least=2, most=2, reason="two_players")
    for player in players:
        _check_seated(tournament, player)
    return (r.PlayersSwapped(*players),)


@decides(rooms.UnseatPlayer)
def _(tournament: Tournament, command: rooms.UnseatPlayer, now: int) -> Facts:
    _check_seated(tournament, command.player)
    return (f.Unseated(command.player),)


def _check_seated(tournament: Tournament, player: str) -> None:
    if one_in(tournament, player).status != "playing":
        raise Refused("already", what="waiting", player=player)


# -- the seed ------------------------------------------------------------------------------------------------------


@decides(rooms.PublishSeed)
def _(tournament: Tournament, command: rooms.PublishSeed, now: int) -> Facts:
    room, seed = tournament.room, tournament.seed
    if tournament.field.draws <= (room.published[-1][1] if room.published else 0):
        raise Refused("already", what="seed")  # nothing was drawn from it: it has nothing to tell
    if not command.next_seed.strip() or command.next_seed in (seed, *(one for one, _ in room.published)):
        raise Refused("bad_value", key="next_seed", value="", reason="seed_used")
    return (r.SeedPublished(seed, command.next_seed),)
