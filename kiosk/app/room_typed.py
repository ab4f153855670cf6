"""What is typed on the Tables page: a table, a seat, a name, or who goes where ("5 9 > 7 3")."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from kiosk.app.players_search import seats_typed
from kiosk.app.room_view import Seat, open_tables
from kiosk.show.person import folded
from kiosk.tournament.commands import Refused
from kiosk.tournament.state import Tournament

Search = Callable[[str], Sequence[str]]
"""The players of the directory whom letters fit."""
_TO = re.compile(r"\s*(?:->|→|>)\s*")
_FIGURES = re.compile(r"\s*\d{1,4}\s*")


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: ``table`` 0 for nothing; ``seat`` where one was meant; ``players`` who sit at the seats typed."""

    table: int = 0
    seat: Seat | None = None
    players: tuple[str, ...] = ()


def found(tournament: Tournament, typed: str, search: Search) -> Found:
    """The table, the seat or the player that a text means."""
    text = _TO.split(typed)[0].strip()
    if not text:
        return Found()
    tables = set(open_tables(tournament))
    if _FIGURES.fullmatch(text) and int(text) in tables:
        return Found(int(text))
    typed_seats = seats_typed(text, tournament.field.seats)
    seats = [seat for seat in typed_seats if seat[0] in tables and seat[1] <= tournament.seats_at(seat[0])]
    if seats:
        sat = (tournament.field.seats.get(seat, "") for seat in seats)
        return Found(seats[0][0], seats[0], tuple(filter(None, sat)))
    return _by_letters(tournament, text, search, tables)


def _by_letters(tournament: Tournament, text: str, search: Search, tables: Collection[int]) -> Found:
    wanted = folded(text)
    for table, known in sorted(tournament.room.tables.items()):
        if known.name and table in tables and folded(known.name).startswith(wanted):
            return Found(table)
    for player in search(text):
        person = tournament.field.players.get(player)
        if person is None or not person.is_in:
            continue
        if person.status == "waiting":  # he has left the seat that is still told of him
            return Found(players=(player,))
        if person.table is not None and person.seat is not None:
            return Found(person.table, (person.table, person.seat), (player,))
    return Found()


def target_of(typed: str) -> str:
    """What stands behind the arrow of "5 9 > 7 3"; "" where there is none."""
    parts = _TO.split(typed, maxsplit=1)
    return parts[1].strip() if len(parts) > 1 else ""


def place_typed(tournament: Tournament, text: str, search: Search) -> tuple[int, int | None]:
    """A table, alone for a seat drawn there or with its seat; a name means that player's seat.

    :raises Refused: it is none of them.
    """
    typed = text.strip()
    if _FIGURES.fullmatch(typed):
        table = int(typed)
        if table in open_tables(tournament):
            return table, None
    chairs = {(table, seat) for table in open_tables(tournament) for seat in range(1, tournament.seats_at(table) + 1)}
    seats = seats_typed(typed, chairs) if typed else ()
    if len(seats) == 1 and seats[0] in chairs:
        return seats[0]
    where = _by_letters(tournament, typed, search, ()) if typed and not seats else Found()
    if where.seat is None:
        raise unfound(tournament, typed)
    return where.seat


def unfound(tournament: Tournament, text: str) -> Refused:
    """Why a text is no place: nothing was typed, no such table is open, it has no such seat, nothing fits."""
    typed = _TO.split(text)[0].strip()
    seats = seats_typed(typed, ()) if typed else ()
    if not typed:
        return Refused("bad_value", key="table", value="", reason="nothing_typed")
    if seats or _FIGURES.fullmatch(typed):
        table, seat = seats[0] if seats else (int(typed), 0)
        if table not in open_tables(tournament):
            return Refused("unknown_table", table=table)
        chairs = tournament.seats_at(table)
        if seat > chairs:
            return Refused("bad_value", key="seat", value=seat, table=table, most=chairs, reason="no_such_seat")
    return Refused("bad_value", key="table", value=typed, reason="nothing_fits")
