"""Seats of many players that were drawn in the room, with cards say, and are told in place of the program's draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from kiosk.tournament.commands import Refused
from kiosk.tournament.facts_room import SeatRow, SeatsDrawn, TableBroken
from kiosk.tournament.seating import chairs_of
from kiosk.tournament.state import Tournament

Drawn = TypeVar("Drawn", SeatsDrawn, TableBroken)


def tables_told(seats: Sequence[object] | None) -> list[int]:
    """The tables that the rows are about, in order; what is no row is refused later."""
    rows = (row.get("table") for row in seats or () if isinstance(row, Mapping))
    return sorted({table for table in rows if isinstance(table, int)})


def as_told(tournament: Tournament, fact: Drawn, seats: Sequence[object] | None) -> Drawn:
    """What the program would draw, with the seats that were told instead; nothing told: as it is.

    :param seats: objects ``{player, table, seat}``, one for each player whom the draw is about.
    :raises Refused: somebody is left out, not meant or named twice, or a seat is none of these tables, or taken.
    """
    if seats is None:
        return fact
    meant = [player for player, _, _ in fact.rows]
    rows = tuple(_row(row) for row in seats)
    _check_players([player for player, _, _ in rows], meant)
    taken: dict[tuple[int, int], str] = {}
    for player, table, seat in rows:
        _check_seat(tournament, fact, table, seat)
        there = taken.get((table, seat)) or tournament.field.seats.get((table, seat), "")
        if there and (there not in meant or (table, seat) in taken):
            raise Refused("seat_taken", table=table, seat=seat, player=there)
        taken[table, seat] = player
    return replace(fact, rows=rows, draw=0)


def _row(row: object) -> SeatRow:
    told = row if isinstance(row, Mapping) else {}
    player, table, seat = told.get("player"), told.get("table"), told.get("seat")
    for key, value in (("table", table), ("seat", seat)):
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refused("bad_value", key=key, value="" if value is None else str(value))
    assert isinstance(table, int)
    assert isinstance(seat, int)
    return str(player or ""), table, seat


def _check_players(told: list[str], meant: Iterable[str]) -> None:
    """Everybody once. :raises Refused: it is not so."""
    for player, times in Counter(told).items():
        if times > 1:
            raise Refused("bad_value", key="seats", value=player, reason="twice", player=player)
    others = set(told).difference(meant)
    if others:
        raise Refused("bad_value", key="seats", reason="seat_not_meant", player=min(others))
    missing = set(meant).difference(told)
    if missing:
        raise Refused("bad_value", key="seats", reason="seat_not_told", player=min(missing), count=len(missing))


def _check_seat(tournament: Tournament, fact: SeatsDrawn | TableBroken, table: int, seat: int) -> None:
    if isinstance(fact, SeatsDrawn):
        among: Iterable[int] = fact.tables
        chairs = chairs_of(tournament, fact.tables, fact.seats).get(table, 0)
    else:
        among = [one for one in tournament.tables if one != fact.table]
        chairs = tournament.seats_at(table)
    if table not in among:
        raise Refused("bad_value", key="table", value=table, reason="not_of_the_draw", table=table)
    if not 1 <= seat <= chairs:
        raise Refused("bad_value", key="seat", value=seat, least=1, most=chairs)
