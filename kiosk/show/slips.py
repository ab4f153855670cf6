"""Slips: what each player who is moved is handed, and where he is to go in large. Finished texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kiosk.show.seat_cards import entry_note
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.room import MoveRow, Moves
from kiosk.tournament.seats import deal_in
from kiosk.tournament.state import Tournament

_WHY = {
    "move": mark("Moved by the floor."),
    "balance": mark("Moved to balance the tables."),
    "break": mark("Table {table} is broken."),
    "swap": mark("Two players changed seats."),
    "redraw": mark("All seats were drawn anew."),
    "final_table": mark("This is the final table."),
    "joined": mark("The seats of this table were drawn anew."),
    "next_day": mark("The seat for the next day."),
}


_WAIT = {
    "between_button_and_small_blind": mark("Wait: between the small blind and the button."),
    "small_blind_or_button": mark("Wait: in the small blind or on the button."),
}


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip. ``table`` and ``seat`` are what must be read at arm's length; empty lines are left out."""

    event: str
    time: str
    player: str
    from_text: str
    table_label: str
    table: str
    seat_label: str
    seat: str
    why: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Around:
    """What slips need of the event, taken at one moment: those of a long draw are then made in another thread.

    ``places``: the name and the area of a table; ``waits``: the seats in which nobody is dealt in at once,
    by
    the house's ``no_deal_in``; ``stacks``: entries and chips of those who come to their first seat.
    """

    event: str = ""
    time: str = ""
    places: Mapping[int, str] = field(default_factory=dict)
    waits: frozenset[tuple[int, int]] = frozenset()
    no_deal_in: str = ""
    stacks: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def around(tournament: Tournament, rows: Iterable[MoveRow], time: str) -> Around:
    """What the slips of ``rows`` need of the event as it stands."""
    rows, players = tuple(rows), tournament.field.players
    named = ((number, (table.name, table.area)) for number, table in tournament.room.tables.items())
    places = {number: " · ".join(filter(None, texts)) for number, texts in named}
    new = (players[row.player] for row in rows if row.from_table is None and row.player in players)
    stacks = {player.id: (player.entries, player.chips) for player in new}
    how, waits = tournament.sheet.house.no_deal_in, waiting_seats(tournament, rows)
    return Around(tournament.event.name, time, places, waits, how, stacks)


def waiting_seats(tournament: Tournament, rows: Iterable[MoveRow]) -> frozenset[tuple[int, int]]:
    """The seats of those rows in which a player who has just come is not dealt in at once, where that is known."""
    came = {
        (row.table, row.seat) for row in rows if row.from_table != row.table and row.table in tournament.room.buttons
    }
    return frozenset(place for place in came if deal_in(tournament, *place))


def slips_of(moves: Moves, about: Around, words: Words, rows: Iterable[MoveRow] | None = None) -> tuple[Slip, ...]:
    """A slip for each of ``rows``, all of the act where none are given, in the order of where the players sit now."""
    told = sorted(moves.rows if rows is None else rows, key=lambda row: (row.from_table or 0, row.from_seat or 0))
    why = words.say(_WHY[moves.kind], table=words.chips(moves.table)) if moves.kind in _WHY else ""
    return tuple(_slip(row, why, about, words) for row in told)


def way_back(moves: Moves, tournament: Tournament) -> tuple[MoveRow, ...]:
    """From where the slips of an undone act sent its players to where they sit now; those without a seat stay out."""
    rows = []
    for row in moves.rows:
        player = tournament.field.players.get(row.player)
        if player is None or player.status != "playing" or player.table is None or player.seat is None:
            continue
        if (player.table, player.seat) != (row.table, row.seat):
            absent = player.absent_since is not None
            rows.append(MoveRow(row.player, row.table, row.seat, player.table, player.seat, absent))
    return tuple(rows)


def back_slips(rows: Iterable[MoveRow], about: Around, words: Words) -> tuple[Slip, ...]:
    """The slips of the way back."""
    why = words.say("The move was taken back: the slip before this one does not count.")
    return tuple(_slip(row, why, about, words) for row in sorted(rows, key=lambda row: (row.table, row.seat)))


def trial_slip(event: str, time: str, words: Words) -> Slip:
    """A slip that says of itself that it is none, with letters that not every printer has."""
    return Slip(
        event=event or "Poker Kiosk",
        time=time,
        player="Zoë Łukasz 王秀英",
        from_text=_from(1, 2, words),
        table_label=words.say("Table"),
        table=words.chips(12),
        seat_label=words.say("Seat"),
        seat=words.chips(9),
        why=words.say("This is a test. Nobody has to move."),
    )


def slip_named(slip: Slip, words: Words) -> str:
    """Which slip, for a sentence about it."""
    return words.say("{player}, table {table} seat {seat}", player=slip.player, table=slip.table, seat=slip.seat)


def _from(table: int, seat: int | None, words: Words) -> str:
    if not seat:
        return words.say("From table {table}", table=words.chips(table))
    return words.say("From table {table}, seat {seat}", table=words.chips(table), seat=words.chips(seat))


def _slip(row: MoveRow, why: str, about: Around, words: Words) -> Slip:
    notes = [about.places.get(row.table, "")]
    if row.from_table is None and row.player in about.stacks:
        notes.append(entry_note(*about.stacks[row.player], words))
    if row.absent:
        notes.append(words.say("Absent: the chips are moved by staff."))
    elif (row.table, row.seat) in about.waits:
        notes.append(words.say(_WAIT[about.no_deal_in]))
    return Slip(
        event=about.event,
        time=about.time,
        player=words.player(row.player),
        from_text="" if row.from_table is None else _from(row.from_table, row.from_seat, words),
        table_label=words.say("Table"),
        table=words.chips(row.table),
        seat_label=words.say("Seat"),
        seat=words.chips(row.seat),
        why=why,
        notes=tuple(filter(None, notes)),
    )
