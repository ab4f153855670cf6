"""What a tile of the floor says of a table: who sits where, the button, what stands still, what is short."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.advice import Halt
from kiosk.tournament.button import last_told
from kiosk.tournament.seats import tables_of
from kiosk.tournament.state import Tournament

Row = dict[str, Any]
Seat = tuple[int, int]
"""Table and seat."""
COMPACT, ROUND, CLOSE, NAMED = 0, 1, 2, 3
"""How near the floor is seen: tiles alone, tables with their chairs, chairs with names close together, and at ease."""

STATES: Mapping[str, tuple[str, str]] = {
    "halted": ("■", mark("HALTED")),
    "waived": ("▶", mark("Plays on")),
    "short": ("▽", mark("Short")),
    "": ("", ""),
}
"""Each state with its sign and its word: it is never told by colour alone."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the floor is made of beside the tournament: names, what is advised, what is picked.

    ``racing``: the tables whose chip race is not done; None where there is none. ``tables`` are open, with ``most``
    players at the fullest one; others may have fewer by the house's ``tolerance``.
    """

    words: Words
    name: Callable[[str], str]
    short_name: Callable[[str], str]
    halts: Mapping[int, Halt] = field(default_factory=dict)
    tables: int = 0
    most: int = 0
    tolerance: int = 0
    zoom: int = COMPACT
    cursor: int = 0
    at: Seat | None = None
    """The seat that the keys are on."""
    picked: Sequence[str] = ()
    racing: frozenset[int] | None = None
    hand_for_hand: bool = False
    now: int = 0
    """On the event's line; ``wall_less_line`` makes a time of day of it."""
    wall_less_line: int = 0


def open_tables(tournament: Tournament) -> tuple[int, ...]:
    """The tables of the event that are not closed."""
    return tuple(table for table in tables_of(tournament) if table not in tournament.closed_tables)


def area_of(tournament: Tournament, table: int) -> str:
    """The room or area that a table stands in; "" where nobody said."""
    known = tournament.room.tables.get(table)
    return "" if known is None else known.area


def free_at(tournament: Tournament, table: int) -> int:
    """Seats that a draw may give away there: neither taken nor held."""
    free = tournament.seats_at(table) - tournament.field.at_table.get(table, 0)
    held = tournament.room.held
    return free - sum(at == table and (at, seat) not in tournament.field.seats for at, seat in held) if held else free


def state_of(tournament: Tournament, table: int, seen: Seen) -> str:
    """halted, waived, short (fewer players than the house's tolerance allows, or about to wait), or ""."""
    halt = seen.halts.get(table)
    if halt is not None and (halt.stands or halt.waived):
        return "halted" if halt.stands else "waived"
    players = tournament.field.at_table.get(table, 0)
    if not players or not tournament.clock.started or seen.tables < 2 or tournament.last_hands:
        return ""
    # One table that is too full makes the others no shorter than they should be: a short one is below all of them.
    below = players < len(tournament.field.seats) // seen.tables
    if halt is not None or (below and seen.most - players > seen.tolerance):
        return "short"
    return ""


def tile_of(tournament: Tournament, table: int, seen: Seen) -> Row:
    """Everything that the tile of a table says."""
    words, known = seen.words, tournament.room.tables.get(table)
    players, chairs = tournament.field.at_table.get(table, 0), tournament.seats_at(table)
    state = state_of(tournament, table, seen)
    sign, word = STATES[state]
    row: Row = {
        "table": table,
        "title": str(table),
        "name": "" if known is None else known.name,
        "area": area_of(tournament, table),
        "count": words.say("{players}/{chairs}", players=players, chairs=chairs),
        "state": state,
        "sign": sign,
        "word": words.say(word) if word else "",
        "feature": known is not None and known.feature,
        "tags": tags_of(tournament, table, seen),
        "done": seen.hand_for_hand and tournament.tables.get(table, False),
        "current": table == seen.cursor,
        "picked": any(_table_of(tournament, player) == table for player in seen.picked),
        "chairs": chairs_of(tournament, table, seen) if seen.zoom else [],
        "slots": chairs + 1,
    }
    return row | {"spoken": spoken(row, words, free_at(tournament, table))}


def spoken(row: Row, words: Words, free: int) -> str:
    """A tile in words, for who does not see it."""
    parts = [
        words.say("Table {table}", table=row["title"]),
        row["name"],
        words.say("{count} players", count=row["count"]),
        row["word"],
        words.many("{count} free seat", "{count} free seats", free) if free > 0 else "",
        *row["tags"],
    ]
    return ", ".join(part for part in parts if part)


def tags_of(tournament: Tournament, table: int, seen: Seen) -> list[str]:
    """What else is to be known of a table, shortly: the last hands of the day, its race, its hand."""
    words, tags = seen.words, list[str]()
    if tournament.last_hands:
        left = tournament.room.last_hands.get(table, tournament.last_hands)
        tags.append(words.many("{count} hand left", "{count} hands left", left) if left else words.say("✓ last hand"))
    if seen.racing is not None:
        tags.append(words.say("◇ race") if table in seen.racing else words.say("✓ raced"))
    return tags


def _table_of(tournament: Tournament, player: str) -> int | None:
    person = tournament.field.players.get(player)
    return None if person is None else person.table


def marks_of(tournament: Tournament, table: int, now: int) -> dict[int, str]:
    """The button and the blinds by seat. Heads-up the button is the small blind.

    A button that was told some hands ago stays in sight as "D?": it has moved on since, nobody knows how far.
    """
    told = last_told(tournament, table, now)
    if told is None:
        return {}
    button = told.button
    return {button.seat: "D?"} if told.stale else {button.big_blind: "BB", button.small_blind: "SB", button.seat: "D"}


def chairs_of(tournament: Tournament, table: int, seen: Seen) -> list[Row]:
    """The chairs of a table from seat 1, each with who sits there."""
    marks = marks_of(tournament, table, seen.now)
    return [_chair(tournament, table, seat, seen, marks) for seat in range(1, tournament.seats_at(table) + 1)]


def _chair(tournament: Tournament, table: int, seat: int, seen: Seen, marks: Mapping[int, str]) -> Row:
    player = tournament.field.seats.get((table, seat), "")
    kind = chair_kind(tournament, table, seat)
    name = seen.short_name(player) if player and seen.zoom >= CLOSE else ""
    return {
        "seat": seat,
        "kind": kind,
        "player": player,
        "name": name,
        "mark": marks.get(seat, ""),
        "picked": bool(player) and player in seen.picked,
        "current": (table, seat) == seen.at,
    }


def chair_kind(tournament: Tournament, table: int, seat: int) -> str:
    """player, absent, penalty (sits out), held or free."""
    player = tournament.field.seats.get((table, seat), "")
    if not player:
        return "held" if (table, seat) in tournament.room.held else "free"
    person = tournament.field.players[player]
    if person.absent_since is not None:
        return "absent"
    return "penalty" if person.penalty_hands else "player"
