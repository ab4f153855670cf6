"""The list for the floor: who sits where by name, the tables with their free seats and halts, the latest moves.

Names are those that the room may read. What is taken at one moment (`Floor`) is made into texts in another thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kiosk.show.person import folded
from kiosk.show.words import Words
from kiosk.show.words_bidi import without_isolates
from kiosk.show.words_catalogue import mark
from kiosk.tournament.halts import halts_of
from kiosk.tournament.room import MoveRow, Moves
from kiosk.tournament.state import Tournament

MOST_ACTS, MOST_ROWS = 8, 30
"""So many acts are told, with their players where they are no more than so many."""
_KINDS = {
    "first": mark("First draw of seats"),
    "waiting": mark("New seats"),
    "seat": mark("New seat"),
    "move": mark("Moved"),
    "balance": mark("Balance"),
    "break": mark("Table {table} is broken"),
    "swap": mark("Two change seats"),
    "redraw": mark("Redraw"),
    "final_table": mark("Final table"),
    "joined": mark("Draw of a table's seats"),
    "next_day": mark("Seats of the next day"),
}


@dataclass(frozen=True, slots=True)
class Floor:
    """The room at one moment, as plain values."""

    event: str
    seats: Mapping[tuple[int, int], str]
    chairs: Mapping[int, int]
    """Of each open table."""
    places: Mapping[int, str]
    held: frozenset[tuple[int, int]]
    waits: frozenset[int]
    waived: frozenset[int]
    moves: tuple[Moves, ...]


@dataclass(frozen=True, slots=True)
class FloorTable:
    """One table in texts. ``state`` says that it waits, "" for one that plays; ``waits``: that no hand is dealt."""

    table: str
    place: str
    players: str
    free: str
    state: str = ""
    waits: bool = False


@dataclass(frozen=True, slots=True)
class FloorAct:
    """An act that moved players: when, what, and each player with where from and where to."""

    time: str
    what: str
    rows: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class FloorList:
    """The whole list. ``players``: the letter that a name is found under, the name, the table, the seat."""

    event: str
    as_of: str
    players: tuple[tuple[str, str, str, str], ...]
    tables: tuple[FloorTable, ...]
    acts: tuple[FloorAct, ...]


def floor_of(tournament: Tournament, now: int | None = None) -> Floor:
    """The room as it stands at ``now``; quick, for thousands of tables too."""
    room = tournament.room
    tables = sorted(tournament.tables)
    waiting = [halt for halt in halts_of(tournament, now) if halt.due]
    named = ((table, room.tables[table]) for table in tables if table in room.tables)
    return Floor(
        event=tournament.event.name,
        seats=dict(tournament.field.seats),
        chairs={table: tournament.seats_at(table) for table in tables},
        places={table: " · ".join(filter(None, (told.name, told.area))) for table, told in named},
        held=frozenset(room.held),
        waits=frozenset(halt.table for halt in waiting if halt.stands),
        waived=frozenset(halt.table for halt in waiting if halt.waived),
        moves=tuple(moves for moves in room.moves if moves.kind != "seat")[-MOST_ACTS:],  # entries would drown them
    )


def floor_list(floor: Floor, names: Mapping[str, str], wall_less_line_ms: int, wall_ms: int, words: Words) -> FloorList:
    """The room in texts, at ``wall_ms``.

    :param names: what the room may read of each player. :param wall_less_line_ms: the wall clock less the event's line.
    """

    def name(player: str) -> str:
        return without_isolates(names.get(player) or words.say("Player {number}", number=player))

    number = words.chips
    people = [(name(player), table, seat) for (table, seat), player in floor.seats.items()]
    sortable = sorted((folded(who) or who.casefold(), who, table, seat) for who, table, seat in people)
    players = tuple((_letter(key), who, number(table), number(seat)) for key, who, table, seat in sortable)
    return FloorList(
        event=floor.event,
        as_of=words.say("As of {time}", time=words.time_of_day(wall_ms)),
        players=players,
        tables=_tables(floor, words),
        acts=tuple(
            _act(moves, name, words.time_of_day(moves.at + wall_less_line_ms), words) for moves in reversed(floor.moves)
        ),
    )


def _letter(key: str) -> str:
    """Under which letter a name is found; figures together."""
    return "#" if not key or key[0].isdigit() else key[0].upper()


def _tables(floor: Floor, words: Words) -> tuple[FloorTable, ...]:
    taken: dict[int, set[int]] = {table: set() for table in floor.chairs}
    for table, seat in floor.seats:
        taken.setdefault(table, set()).add(seat)
    made = []
    for table, chairs in floor.chairs.items():
        here = taken[table]
        free = [seat for seat in range(1, chairs + 1) if seat not in here and (table, seat) not in floor.held]
        state = words.say("Waits") if table in floor.waits else ""
        if table in floor.waived:
            state = words.say("Plays on")
        made.append(
            FloorTable(
                words.chips(table),
                floor.places.get(table, ""),
                f"{words.chips(len(here))}/{words.chips(chairs)}",
                ", ".join(map(str, free)),
                state,
                table in floor.waits,
            )
        )
    return tuple(made)


def _act(moves: Moves, name: Callable[[str], str], time: str, words: Words) -> FloorAct:
    what = words.say(_KINDS[moves.kind], table=words.chips(moves.table)) if moves.kind in _KINDS else ""
    if len(moves.rows) > MOST_ROWS:
        count = words.many("{count} player", "{count} players", len(moves.rows))
        return FloorAct(time, f"{what}: {count}")
    rows = sorted(moves.rows, key=lambda row: (row.table, row.seat))
    return FloorAct(time, what, tuple((name(row.player), _from(row), f"{row.table}/{row.seat}") for row in rows))


def _from(row: MoveRow) -> str:
    return "" if row.from_table is None else f"{row.from_table}/{row.from_seat or '–'}"
