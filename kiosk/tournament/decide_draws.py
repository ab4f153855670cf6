"""What may be drawn for many: seats for everybody or for those who wait, redraws, tables that break.

Refused where the event has no names, with ``not_allowed`` why ``no_names``; while the last hands of a day are played
``decide_day`` refuses them all (WSOP 125). ``seats`` of these commands is what was drawn in the room by other means:
then nothing is drawn from the seed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from kiosk.tournament import breaking, seating
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts_room as r
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_seats import check_open, with_names
from kiosk.tournament.deciding import Facts, decides, started
from kiosk.tournament.seats import MOST_TABLES, is_kept, kept_for
from kiosk.tournament.seats_told import as_told, tables_told
from kiosk.tournament.state import Tournament

Asked = int | list[object] | None
"""Tables as they are asked for: how many, which ones, or as many as are needed."""


# -- draws for many ------------------------------------------------------------------------------------------------


@decides(rooms.SeatAll)
def _(tournament: Tournament, command: rooms.SeatAll, now: int) -> Facts:
    with_names(tournament)
    asked = command.tables
    if asked is None and command.seats:
        asked = list[object](tables_told(command.seats))
    if tournament.room.day_over:
        drawn = _first(tournament, asked, "next_day")
    elif not tournament.clock_at(now).started:
        drawn = _first(tournament, asked, "first")
    else:
        drawn = _waiting(tournament, asked)
    return (as_told(tournament, drawn, command.seats),)


def _first(tournament: Tournament, asked: Asked, why: r.DrawKind) -> r.SeatsDrawn:
    among, seats = _tables_for(tournament, asked), 0
    final = tournament.room.final_seats
    if asked is None and tournament.field.in_play <= final:
        among, seats = among[:1], final  # the final table goes on the next day, with the chairs that it had
    tables, players = _suited(tournament, among, few=asked is None, seats=seats)
    return _drawn(tournament, players, tables, why, final if len(tables) == 1 else 0)


def _tables_for(tournament: Tournament, asked: Asked) -> list[int]:
    """The tables that were asked for, by number or by how many; else all that there may be.

    Those that stay longest come first, then new ones. What was closed opens again only by its number, or on the next
    day.
    """
    if isinstance(asked, list):
        return _listed(asked)
    if asked is not None and not 1 <= asked <= MOST_TABLES:
        raise Refused("bad_value", key="tables", value=asked, least=1, most=MOST_TABLES)
    shut = set[int]() if tournament.room.day_over else tournament.closed_tables
    named = [table for table in range(1, tournament.event.tables + 1) if table not in shut]
    most = MOST_TABLES if asked is not None or not tournament.event.tables else 0
    new = (table for table in range(1, most + 1) if table not in shut)
    known = {*tournament.tables, *named, *(_needed(tournament) - shut)}
    every = dict.fromkeys(chain(_staying(tournament, known), new))
    return list(every)[:asked]


def _needed(tournament: Tournament) -> set[int]:
    """The tables at which a seat is held for somebody in play."""
    players, held = tournament.field.players, tournament.room.held.items()
    return {table for (table, _), hold in held if hold.player in players and players[hold.player].is_in}


def _staying(tournament: Tournament, tables: Iterable[int]) -> list[int]:
    """The tables, those first that stay longest.

    Feature tables, those where somebody needs his seat, those where somebody sits, those that are open; of equal
    ones those that break last.
    """
    needed = _needed(tournament)

    def stays(table: int) -> tuple[bool, bool, bool, bool, tuple[object, ...]]:
        feature, *order = breaking.order_key(tournament, table)
        seated, is_open = table in tournament.field.at_table, table in tournament.tables
        return feature, table in needed, seated, is_open, tuple(order)

    return sorted(tables, key=stays, reverse=True)


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
    :raises Refused: nobody is in play, or the tables have too few seats: for those who have one now, and for the next
        day for everybody, unless the event has no more tables.
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
    if tournament.room.held:  # who has a seat held there needs no other one
        waiting.sort(key=lambda player: (kept_for(tournament, player) or (0, 0))[0] not in tables)
    places = counts[len(tables) - 1]
    drawing = {*seated, *waiting[: max(0, places - len(seated))]}
    left_behind = tournament.room.day_over and len(drawing) < everybody
    if left_behind and not set(_tables_for(tournament, None)) <= set(among):
        raise Refused("table_full", why="room", players=everybody, seats=places)
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
    over = 0 if why == "first" else len(tables)  # everybody has drawn at so many tables: no redraw asks again
    return r.SeatsDrawn(rows, number, why, tuple(sorted(tables)), closing, seats, over)


def _waiting(tournament: Tournament, asked: Asked) -> r.SeatsDrawn:
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
    return r.SeatsDrawn(rows, number, "waiting", tuple(sorted(at)))


@decides(rooms.Redraw)
def _(tournament: Tournament, command: rooms.Redraw, now: int) -> Facts:
    with_names(tournament)
    started(tournament, now)
    if isinstance(command.tables, list):
        return (as_told(tournament, _among_themselves(tournament, _listed(command.tables)), command.seats),)
    told = tables_told(command.seats)
    asked = command.tables if command.tables is not None else len(told) or _tables_due(tournament)
    here = asked is None and tournament.tables  # over night all are closed: then it is the draw for the next day
    among = _staying(tournament, tournament.tables) if here else _tables_for(tournament, asked)
    if told and asked == len(told):  # the seats themselves say which tables
        among = _listed([*told])
    seats = _final_seats(tournament, among[0]) if asked == 1 else 0
    tables, players = _suited(tournament, among, few=asked is None, seats=seats)
    if len(tables) == 1:
        seats = _final_seats(tournament, tables[0])
    several: r.DrawKind = "next_day" if tournament.room.day_over else "redraw"
    why = "final_table" if len(tables) == 1 else several
    return (as_told(tournament, _drawn(tournament, players, tables, why, seats), command.seats),)


def _tables_due(tournament: Tournament) -> int | None:
    """Onto how many tables the house redraws now; None where it asks for no redraw."""
    due = next((one for one in breaking.redraws_of(tournament) if one.what != "joined"), None)
    return None if due is None else 1 if due.what == "final_table" else due.tables


def _final_seats(tournament: Tournament, table: int) -> int:
    """Chairs at a final table where it needs more than it has, as for ten at nine-handed tables (WSOP 68); else 0.

    One that is kept for somebody else, or for nobody, is no chair for those who draw: then another one is brought.
    """
    size = breaking.final_size(tournament)
    players = {player.id for player in tournament.field if player.is_in}
    kept = (seat for at, seat in tournament.room.held if at == table and not _draws(tournament, (at, seat), players))
    chairs = size
    for seat in sorted(kept):
        chairs += seat <= chairs
    return chairs if chairs > tournament.seats_at(table) or chairs == tournament.room.final_seats else 0


def _draws(tournament: Tournament, seat: tuple[int, int], players: set[str]) -> bool:
    """Whether a seat that is held is one of those for the players who draw."""
    held = tournament.room.held[seat]
    return held.player in players or not is_kept(tournament, held)


def _among_themselves(tournament: Tournament, tables: list[int]) -> r.SeatsDrawn:
    """New seats for those who sit at some open tables."""
    for table in tables:
        check_open(tournament, table)
    if set(tables) >= set(tournament.tables):
        seats = _final_seats(tournament, tables[0]) if len(tables) == 1 else 0
        among, players = _suited(tournament, tables, few=False, seats=seats)
        return _drawn(tournament, players, among, "final_table" if len(among) == 1 else "redraw", seats)
    at = set(tables)
    players = [player.id for player in tournament.field if player.status == "playing" and player.table in at]
    if not players:
        raise Refused("not_allowed", why="nobody_to_seat")
    why: r.DrawKind = "joined" if len(tables) == 1 and tables[0] in tournament.room.joined else "redraw"
    seats = sum(seating.free_of(tournament, seating.chairs_of(tournament, tables), players).values())
    if len(players) > seats:
        raise Refused("table_full", why="room", players=len(players), seats=seats)
    number = tournament.field.draws + 1
    rows = seating.room_drawn(tournament, players, tables, number)
    return r.SeatsDrawn(rows, number, why, tuple(sorted(tables)))


# -- a table breaks ------------------------------------------------------------------------------------------------


@decides(rooms.BreakTable)
def _(tournament: Tournament, command: rooms.BreakTable, now: int) -> Facts:
    with_names(tournament)
    table = breaking.next_to_break(tournament) if command.table is None else command.table
    if table is None:
        raise Refused("not_allowed", why="only_table" if len(tournament.tables) < 2 else "only_table_seated")
    check_open(tournament, table)
    if len(tournament.tables) == 1:
        raise Refused("not_allowed", why="only_table")
    leave, free = len(seating.sitting_at(tournament, table)), seating.free_to_break(tournament, table)
    if leave > free:
        raise Refused("table_full", why="break", table=table, players=leave, seats=free)
    number = tournament.field.draws + 1
    rows = seating.break_drawn(tournament, table, number)
    return (as_told(tournament, r.TableBroken(table, rows, number if rows else 0), command.seats),)
