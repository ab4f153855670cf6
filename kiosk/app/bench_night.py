"""Nights for the bench, played at a real desk with wound clocks, and kept in a journal file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.app.logs import JournalLog
from kiosk.bridge.now import Clocks, EventTime, boot, counting_sleep, wall
from kiosk.desk import Desk, Outcome
from kiosk.store.memory import MemoryJournal
from kiosk.store.protocol import Pulse
from kiosk.tournament import commands as c
from kiosk.tournament.facts import Entry
from kiosk.tournament.house import default_house
from kiosk.tournament.structure import Structure, read_structure
from kiosk.tournament.units import MINUTE, SECOND

NAME = "Bench"
STEP_MS = 2 * SECOND
"""So much time lies between two commands of a long night."""
LEFT_S = 55 * 60.0
"""Left of the level at the end of a night, in seconds: enough for any number of starts."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured. The usual size is the one whose figures are published."""

    starts: int = 5
    many_facts: int = 66_000
    folds: int = 5
    undos: int = 20
    hours: int = 12
    acts: int = 300
    ticks: int = 50_000
    page_hours: int = 12
    swaps: int = 10
    sounds: int = 10
    level_s: int = 10
    """Long enough for a chime, the words, and quiet before the next."""
    words: str = (
        "The car with the number three nine four stands in the way of the kitchen. Would its owner please move it now?"
    )
    """What is announced while the seconds turn: more than six seconds."""
    levels: int = 10
    briefs: int = 2_000
    edits: int = 200
    """Of a sheet of 60 levels in the designer's window."""
    people: int = 28_371
    """The entries of the largest live event there was."""
    fields: tuple[int, int, int] = (1_000, 25_000, 118_000)
    hall_facts: int = 90_000
    seated: int = 22_374
    """Nine at each of 2,486 tables."""
    redrawn: int = 10_000
    draws: int = 100_000
    tables: int = 1_000
    moves: int = 200
    seconds: float = 60.0


class Wound:
    """The clocks of a computer, in milliseconds, moved by hand. ``jump`` sets the wall clock alone."""

    def __init__(self, passed: int = 0) -> None:
        self.passed = passed
        self.jump = 0
        self._began = wall()

    def clocks(self) -> Clocks:
        """As the program reads them."""
        return Clocks(
            counting=lambda: 1_000_000 + self.passed,
            awake=lambda: 500_000 + self.passed,
            wall=lambda: self._began + self.passed + self.jump,
            boot=lambda: "bench",
        )


def sheet(levels: int, minutes: float = 60) -> Structure:
    """A sheet of equal levels."""
    rows: list[dict[str, Any]] = [
        {"kind": "level", "small_blind": 100 * n, "big_blind": 200 * n, "minutes": minutes}
        for n in range(1, levels + 1)
    ]
    return read_structure({"segment": rows})


def memory_log() -> JournalLog:
    """A log that keeps what is written to it as long as the program runs."""
    journal = MemoryJournal()
    return JournalLog(journal, journal.create_event(NAME))


def do(desk: Desk, command: c.Command) -> None:
    """Do ``command`` at once. :raises RuntimeError: it was refused."""

    def told(outcome: Outcome) -> None:
        if outcome.refused is not None:
            raise RuntimeError(f"{command} was refused: {outcome.refused}")

    desk.do(command, told=told)


def started(desk: Desk, structure: Structure, players: int) -> None:
    """Open an event at ``desk``, count its players and start it."""
    do(desk, c.Open(NAME, structure, 10_000, default_house(), names=False))
    do(desk, c.Count(entries=players, players=players))
    for table in range(1, 1 + min(10, -(-players // 9))):
        do(desk, c.OpenTable(table))
    do(desk, c.Start())


def long_night(facts: int, players: int) -> Desk:
    """A running event of at least ``facts`` facts, as they come: counts, announcements, clocks on players, time."""
    wound = Wound()
    desk = Desk(memory_log(), EventTime(wall(), clocks=wound.clocks()))
    hours = facts * STEP_MS // (60 * MINUTE)
    started(desk, sheet(hours + 3), players)
    commands = _round()
    while len(desk.entries) < facts - 1:
        wound.passed += STEP_MS
        desk.note_level()
        do(desk, next(commands))
    do(desk, c.SetRemaining(LEFT_S))
    return desk


def _round() -> Iterator[c.Command]:
    """Of 100 facts of a large field some 57 count players in and out, 38 are calls and words, 5 touch the clock."""
    number = 0
    while True:
        number += 1
        for _ in range(3):
            yield c.Count(entries=1, players=1)
            yield c.Count(players=-1)
        yield c.CallClock(table=1, player=f"seat {number % 9 + 1}")
        yield c.Act(table=1)
        yield c.Announce(f"Seat open at table {number % 9 + 1}")
        yield c.Note("A chip was missing and was found")
        if number % 4 == 0:
            yield from (c.Pause(), c.Resume())
        if number % 40 == 0:
            yield from (c.AdjustClock(60.0), c.AdjustClock(-60.0))


def hundred_players() -> Desk:
    """A league night of 100 players: each counted in, half of them out, some clocks and announcements."""
    wound = Wound()
    desk = Desk(memory_log(), EventTime(wall(), clocks=wound.clocks()))
    started(desk, sheet(12), 1)
    for number in range(99):
        wound.passed += 20 * SECOND
        desk.note_level()
        do(desk, c.Count(entries=1, players=1))
        if number % 2:
            do(desk, c.Count(players=-1))
        if number % 10 == 0:
            do(desk, c.Announce(f"Table {number // 10 + 1} breaks"))
    do(desk, c.SetRemaining(LEFT_S))
    return desk


def kept(entries: list[Entry], path: Path) -> Pulse:
    """Write a night into a new journal, with a sign of life of this moment; returns that."""
    from kiosk.store.journal import Journal

    path.parent.mkdir(parents=True, exist_ok=True)
    journal = Journal.open(path)
    event_id = journal.create_event(NAME)
    journal.append(event_id, 0, entries)
    pulse = Pulse(boot(), counting_sleep(), entries[-1].at, wall())
    journal.write_pulse(event_id, pulse)
    journal.close()
    return pulse
