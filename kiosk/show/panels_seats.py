"""Panels of the room: who moves where, everybody's seat, and what is to be known of the tables.

Names are as the room may read them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MoveLine:
    name: str = ""  # "Dao Nguyen"
    came: str = ""  # "Table 4 · Seat 2"; "" for who had no seat
    table: str = ""  # "7"
    seat: str = ""  # "5"


@dataclass(frozen=True, slots=True)
class MovesPart:
    """Players who move for one reason, by name."""

    heading: str = ""  # "TABLE 12 BREAKS", "NEW SEATS", "FINAL TABLE", "MOVES"
    rows: tuple[MoveLine, ...] = ()
    more: str = ""  # "1,200 players have new seats: see the list of seats", in place of too many rows


@dataclass(frozen=True, slots=True)
class MovesPanel:
    """Who moves, until everybody has had the time to read it; the latest act first."""

    table_label: str = ""  # "Table"
    seat_label: str = ""  # "Seat"
    parts: tuple[MovesPart, ...] = ()
    new_seats: bool = False  # one of them is more than single moves: a break, a redraw, the final table


@dataclass(frozen=True, slots=True)
class SeatsPanel:
    """Everybody's seat by name, when the room looks for its seats; empty while it plays.

    Four texts with a line for each player, and no rows: of 20,000 players a window takes these in milliseconds.
    """

    title: str = ""  # "FIND YOUR SEAT"
    table_label: str = ""
    seat_label: str = ""
    names: str = ""
    tables: str = ""
    seats: str = ""
    letters: str = ""  # how each name begins, for the head of a page: "N", of many names "NGU"


@dataclass(frozen=True, slots=True)
class RoomPanel:
    """The tables in figures; all "" where nobody has a name."""

    tables: str = ""  # "12": those that are open
    seats_free: str = ""  # "7": without those that are held
    halted: str = ""  # "TABLE 7 WAITS", "TABLES 7 AND 9 WAIT"
    halted_tables: str = ""  # "7 · 9"
    hands_left: str = ""  # "Hands left today: table 4: 3, table 9: 2", where they differ
    day: str = ""  # "2"
