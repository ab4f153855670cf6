"""What may be done with tables and seats: draws for many, tables that break, swaps, held seats, company, the seed.

Refused where the event has no names, with ``not_allowed`` why ``no_names``; breaks and redraws also while the last
hands of a day are played, with why ``last_hands`` (WSOP 125).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from kiosk.tournament import breaking, seating
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.deciding import Facts, decides, started
from kiosk.tournament.room import Held
from kiosk.tournament.seats import MOST_TABLES, check_seat, check_table, kept_for
from kiosk.tournament.state import Tournament

MOST_CHAIRS = 99
"""No table has more: a slip of the finger."""


def with_names(tournament: Tournament) -> None:
    """Whether players have seats at all. :raises Refused: the event was opened without names."""
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")


def not_in_last_hands(tournament: Tournament) -> None:
    """Whether players may be moved between tables. :raises Refused: the last hands of the day are played."""
    if tournament.last_hands:
        raise Refused("not_allowed", why="last_hands", hands=tournament.last_hands)


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
        raise Refused("bad_value", key="seats", value=seats, least=least, most=MOST_CHAIRS)


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
    before = kept_for(tournament, player)  # one player has one seat held
    freed = () if before in (None, seat) or before is None else (r.SeatFreed(*before),)
    return (*freed, r.SeatHeld(*seat, held.player, held.reason))


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
        raise Refused("already", what="company")
    return (r.CompanyAsked(players, command.how),)


# -- one or two players --------------------------------------------------------------------------------------------


@decides(rooms.SwapPlayers)
def _(tournament: Tournament, command: rooms.SwapPlayers, now: int) -> Facts:
    with_names(tournament)
    players = [str(player) for player in command.players]
    if len(set(players)) != 2 or len(players) != 2:
        raise Refused("bad_value", key="players", value=len(set(players)), least=2, most=2)
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


# -- draws for many ------------------------------------------------------------------------------------------------


@decides(rooms.SeatAll)
def _(tournament: Tournament, command: rooms.SeatAll, now: int) -> Facts:
    with_names(tournament)
    if tournament.room.day_over:
        return _first(tournament, command.tables, "next_day")
    if not tournament.clock_at(now).started:
        return _first(tournament, command.tables, "first")
    return _waiting(tournament, command.tables)


def _first(tournament: Tournament, asked: int | list[object] | None, why: r.DrawKind) -> Facts:
    tables, players = _suited(tournament, _tables_for(tournament, asked), few=asked is None)
    return (_drawn(tournament, players, tables, why),)


def _tables_for(tournament: Tournament, asked: int | list[object] | None) -> list[int]:
    """The tables that were asked for, by number or by how many; else all that there may be.

    Those that stay longest come first: the open ones, then those that the event names, then new ones. What was closed
    opens again only by its number, or on the next day.
    """
    if isinstance(asked, list):
        return _listed(asked)
    if asked is not None and not 1 <= asked <= MOST_TABLES:
        raise Refused("bad_value", key="tables", value=asked, least=1, most=MOST_TABLES)
    shut = set[int]() if tournament.room.day_over else tournament.closed_tables
    named = [table for table in range(1, tournament.event.tables + 1) if table not in shut]
    most = MOST_TABLES if asked is not None or not tournament.event.tables else 0
    new = (table for table in range(1, most + 1) if table not in shut)
    every = dict.fromkeys(chain(_staying(tournament, tournament.tables), _staying(tournament, named), new))
    return list(every)[:asked]


def _staying(tournament: Tournament, tables: Iterable[int]) -> list[int]:
    """The tables, those first that break last."""
    return sorted(tables, key=lambda table: breaking.order_key(tournament, table), reverse=True)


def _listed(asked: list[object]) -> list[int]:
    """The numbers of tables that somebody typed. :raises Refused: one is none, or there are none."""
    for table in asked:
        if not isinstance(table, int) or isinstance(table, bool) or not 1 <= table <= MOST_TABLES:
            raise Refused("bad_value", key="tables", value=str(table), least=1, most=MOST_TABLES)
    if not asked:
        raise Refused("bad_value", key="tables", value="", least=1, most=MOST_TABLES)
    return [table for table in dict.fromkeys(asked) if isinstance(table, int)]


def _suited(tournament: Tournament, among: list[int], *, few: bool, seats: int = 0) -> tuple[list[int], list[str]]:
    """The tables of a draw for everybody in play, and who draws: who waits only where there is a seat for him too.

    :param few: of ``among`` only as many as are needed.
    :param seats: chairs at each, 0 for as many as it has.
    :raises Refused: nobody is in play, or the tables have too few seats for those who have one now.
    """
    field = tournament.field
    seated = [player.id for player in field if player.status == "playing"]
    waiting = [player.id for player in field.waiting()]
    everybody = len(seated) + len(waiting)
    if not everybody:
        raise Refused("not_allowed", why="nobody_to_seat")
    free = seating.free_of(tournament, seating.chairs_of(tournament, among, seats), [*seated, *waiting])
    counts = list(accumulate(free[table] for table in among))
    tables = among[: bisect_left(counts, everybody) + 1] if few else among
    waiting.sort(key=lambda player: (kept_for(tournament, player) or (0, 0))[0] not in tables)
    places = counts[len(tables) - 1]
    drawing = {*seated, *waiting[: max(0, places - len(seated))]}
    chairs = seating.chairs_of(tournament, tables, seats)
    if len(drawing) > sum(seating.free_of(tournament, chairs, drawing).values()):
        raise Refused("table_full", why="room", players=len(drawing), seats=places)
    return tables, [player.id for player in field if player.id in drawing]


def _drawn(
    tournament: Tournament, players: Sequence[str], tables: Sequence[int], why: r.DrawKind, seats: int = 0
) -> r.SeatsDrawn:
    """A draw for everybody: other tables are closed."""
    number = tournament.field.draws + 1
    rows = seating.room_drawn(tournament, players, tables, number, seats)
    closing = tuple(table for table in sorted(tournament.tables) if table not in tables)
    over = len(tables) if why in ("redraw", "final_table") else 0
    return r.SeatsDrawn(rows, number, why, tuple(sorted(tables)), closing, seats, over)


def _waiting(tournament: Tournament, asked: int | list[object] | None) -> Facts:
    """Those who wait, the first one first; who is marked absent keeps his place in the line (case C074)."""
    waiting = [player.id for player in tournament.field.waiting() if player.absent_since is None]
    if not waiting:
        raise Refused("already", what="all_seated")
    tables = None if asked is None else _tables_for(tournament, asked)
    number = tournament.field.draws + 1
    rows = seating.waiting_drawn(tournament, waiting, number, tables)
    if not rows:
        raise Refused("table_full", why="all")
    at = dict.fromkeys((*(tables or ()), *(table for _, table, _ in rows)))
    return (r.SeatsDrawn(rows, number, "waiting", tuple(sorted(at))),)


@decides(rooms.Redraw)
def _(tournament: Tournament, command: rooms.Redraw, now: int) -> Facts:
    with_names(tournament)
    started(tournament, now)
    not_in_last_hands(tournament)
    if isinstance(command.tables, list):
        return _among_themselves(tournament, _listed(command.tables))
    asked = _tables_due(tournament) if command.tables is None else command.tables
    among = _staying(tournament, tournament.tables) if asked is None else _tables_for(tournament, asked)
    seats = _final_seats(tournament, among[0]) if asked == 1 else 0
    tables, players = _suited(tournament, among, few=asked is None, seats=seats)
    why: r.DrawKind = "final_table" if len(tables) == 1 else "redraw"
    return (_drawn(tournament, players, tables, why, seats),)


def _tables_due(tournament: Tournament) -> int | None:
    """Onto how many tables the house redraws now; None where it asks for no redraw."""
    due = next((one for one in breaking.redraws_of(tournament) if one.what != "joined"), None)
    return None if due is None else 1 if due.what == "final_table" else due.tables


def _final_seats(tournament: Tournament, table: int) -> int:
    """Chairs at a final table where it needs more than it has, as for ten at nine-handed tables (WSOP 68); else 0."""
    size = breaking.final_size(tournament)
    return size if size > tournament.seats_at(table) or size == tournament.room.final_seats else 0


def _among_themselves(tournament: Tournament, tables: list[int]) -> Facts:
    """New seats for those who sit at some open tables."""
    for table in tables:
        _check_open(tournament, table)
    if set(tables) >= set(tournament.tables):
        seats = _final_seats(tournament, tables[0]) if len(tables) == 1 else 0
        among, players = _suited(tournament, tables, few=False, seats=seats)
        return (_drawn(tournament, players, among, "final_table" if len(among) == 1 else "redraw", seats),)
    at = set(tables)
    players = [player.id for player in tournament.field if player.status == "playing" and player.table in at]
    if not players:
        raise Refused("not_allowed", why="nobody_to_seat")
    why: r.DrawKind = "joined" if len(tables) == 1 and tables[0] in tournament.room.joined else "redraw"
    number = tournament.field.draws + 1
    rows = seating.room_drawn(tournament, players, tables, number)
    return (r.SeatsDrawn(rows, number, why, tuple(sorted(tables))),)


# -- a table breaks ------------------------------------------------------------------------------------------------


def _check_open(tournament: Tournament, table: int) -> None:
    if table in tournament.closed_tables:
        raise Refused("table_closed", table=table)
    if table not in tournament.tables:
        raise Refused("unknown_table", table=table)


@decides(rooms.BreakTable)
def _(tournament: Tournament, command: rooms.BreakTable, now: int) -> Facts:
    with_names(tournament)
    not_in_last_hands(tournament)
    table = breaking.next_to_break(tournament) if command.table is None else command.table
    if table is None:
        raise Refused("not_allowed", why="only_table")
    _check_open(tournament, table)
    if len(tournament.tables) == 1:
        raise Refused("not_allowed", why="only_table")
    leave, free = len(seating.sitting_at(tournament, table)), seating.free_to_break(tournament, table)
    if leave > free:
        raise Refused("table_full", why="break", table=table, players=leave, seats=free)
    number = tournament.field.draws + 1
    rows = seating.break_drawn(tournament, table, number)
    return (r.TableBroken(table, rows, number if rows else 0),)


# -- the seed ------------------------------------------------------------------------------------------------------


@decides(rooms.PublishSeed)
def _(tournament: Tournament, command: rooms.PublishSeed, now: int) -> Facts:
    room, seed = tournament.room, tournament.seed
    if tournament.field.draws <= (room.published[-1][1] if room.published else 0):
        raise Refused("already", what="seed")  # nothing was drawn from it: it has nothing to tell
    if not command.next_seed.strip() or command.next_seed in (seed, *(one for one, _ in room.published)):
        raise Refused("bad_value", key="next_seed", value="", reason="seed_used")
    return (r.SeedPublished(seed, command.next_seed),)
