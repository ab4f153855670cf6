"""Color-ups as they stand: which chips leave play now, which tables have raced them, what a late chip is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from kiosk.tournament.clock import Clock
from kiosk.tournament.state import Tournament

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


def raced_at(raced: Mapping[tuple[int, ...], set[int]], table: int) -> set[int]:
    """The chips that left play at a table."""
    return {chip for chips, tables in raced.items() if table in tables for chip in chips}


def chips_gone(raced: Mapping[tuple[int, ...], set[int]], tables: Iterable[int]) -> set[int]:
    """The chips that left play at every one of these tables."""
    wanted = set(tables)
    return {chip for chips in raced for chip in chips if tables_done(raced, (chip,)).issuperset(wanted)}


def tables_done(raced: Mapping[tuple[int, ...], set[int]], remove: Iterable[int]) -> set[int]:
    """The tables that raced all of these chips, at once or one after the other."""
    by_chip = (set().union(*(tables for chips, tables in raced.items() if chip in chips)) for chip in remove)
    return set.intersection(*by_chip)


def races_due(tournament: Tournament, clock: Clock) -> RacesDue | None:
    """The color-up of the break that runs; None where none is due.

    One that was begun, or that the break waits for, stays due after its break until every table is done.
    """
    index, here = clock.segment, tournament.sheet.at(clock.segment)
    over = here is not None and here.kind == "level"
    if over:
        index -= 1
        here = tournament.sheet.at(index)
    if here is None or here.kind != "break" or not here.color_up or tournament.closed:
        return None
    remove = here.color_up
    gone, tables = tables_done(tournament.room.raced, remove), tables_in_play(tournament)
    done = tuple(table for table in tables if table in gone)
    missing = tuple(table for table in tables if table not in gone)
    kept = done or tournament.sheet.house.break_ends == "after_races"
    if over and not (missing and kept):
        return None
    return RacesDue(remove, here.level, done, missing, over)


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
