"""Color-ups as they stand: which chips leave play now, which tables have raced them, what a late chip is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from kiosk.tournament.button import seated_at
from kiosk.tournament.clock import Clock
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Segment

USUAL = (5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000)
"""The chips of most card rooms, where nobody told which ones this one has."""


@dataclass(frozen=True, slots=True)
class RacesDue:
    """A color-up of the sheet: the chips that leave, and the tables in play by whether their race is done."""

    remove: tuple[int, ...]
    level: int
    """The level before its break."""
    done: tuple[int, ...]
    missing: tuple[int, ...]
    over: bool
    """Whether play went on before the race was done everywhere."""

    @property
    def tables(self) -> int:
        """Tables that race."""
        return len(self.done) + len(self.missing)


def tables_in_play(tournament: Tournament) -> tuple[int, ...]:
    """The open tables that chips can lie on: where players have seats, those where somebody sits."""
    seated = tournament.field.at_table
    return tuple(sorted(table for table in tournament.tables if not tournament.event.names or seated.get(table)))


def raced_at(tournament: Tournament, table: int) -> set[int]:
    """The chips that left play at a table: everybody who sits there has raced them."""
    room = tournament.room
    if not tournament.event.names:
        return {chip for chips, tables in room.raced.items() if table in tables for chip in chips}
    players = {tournament.field.seats[table, seat] for seat in seated_at(tournament, table)}
    return {chip for chip, raced in room.raced_by.items() if players and players <= raced}


def tables_done(tournament: Tournament, remove: Iterable[int]) -> set[int]:
    """The tables that raced all of these chips, at once or one after the other.

    What was raced belongs to the people: where one sits down who has not, the table is not done any more.
    """
    room, seats = tournament.room, tournament.field.seats
    if not tournament.event.names:
        by_chip = (set().union(*(tables for chips, tables in room.raced.items() if chip in chips)) for chip in remove)
        return set.intersection(*by_chip)
    done = set(tournament.field.at_table)
    for chip in remove:
        raced = room.raced_by.get(chip)
        done -= done if raced is None else {table for (table, _), player in seats.items() if player not in raced}
    return done


def chips_gone(tournament: Tournament, known: Collection[int] = ()) -> set[int]:
    """The chips, but for the ``known`` ones, that nobody at a table has any more; none while nobody sits anywhere."""
    room, seats = tournament.room, tournament.field.seats
    if not tournament.event.names:
        chips, tables = {one for chips in room.raced for one in chips}, set(tables_in_play(tournament))
        return {chip for chip in chips.difference(known) if tables_done(tournament, (chip,)) >= tables}
    among = ((chip, raced) for chip, raced in room.raced_by.items() if chip not in known) if seats else ()
    return {chip for chip, raced in among if all(player in raced for player in seats.values())}


def races_due(tournament: Tournament, clock: Clock) -> RacesDue | None:
    """The color-up of the break that runs; None where none is due.

    One that was begun, or that the break waits for, stays due after its break until everybody has raced.
    """
    if tournament.closed:
        return None
    here = tournament.sheet.at(clock.segment)
    if here is not None and here.kind == "break" and here.color_up:
        return _race_of(tournament, here, over=False)
    before = tournament.sheet.structure.segments[: max(0, clock.segment)]
    waited_for = before[-1:] if tournament.sheet.house.break_ends == "after_races" else ()
    for row in reversed(before):
        begun = any(chip in chips for chips in tournament.room.raced for chip in row.color_up)
        if row.kind == "break" and row.color_up and (begun or row in waited_for):
            due = _race_of(tournament, row, over=True)
            if due.missing:
                return due
    return None


def _race_of(tournament: Tournament, row: Segment, *, over: bool) -> RacesDue:
    """The color-up of a break, by the tables that are done."""
    gone, tables = tables_done(tournament, row.color_up), tables_in_play(tournament)
    done = tuple(table for table in tables if table in gone)
    missing = tuple(table for table in tables if table not in gone)
    return RacesDue(row.color_up, row.level, done, missing, over)


def smallest_in_play(tournament: Tournament, chip: int) -> int | None:
    """The chip that a removed one is changed for now: what it was raced to, and that one since; None if it plays.

    Where nobody counted the race it is the next one that the sheet takes off later, or that most rooms have.
    """
    smallest = chip
    for race in tournament.room.races:
        if smallest in race.remove:
            smallest = race.to
    if smallest != chip:
        return smallest
    if all(chip not in chips for chips in tournament.room.raced):
        return None
    return next_chip(tournament, chip)


def next_chip(tournament: Tournament, chip: int, known: Collection[int] = ()) -> int | None:
    """The next chip above one that is still in play: of the ``known`` ones, of the sheet's, of those of most rooms."""
    gone = {one for chips in tournament.room.raced for one in chips}
    later = {one for row in tournament.sheet.structure.segments for one in row.color_up}
    for chips in (known, later, USUAL):
        above = [one for one in chips if one > chip and one not in gone]
        if above:
            return min(above)
    return None
