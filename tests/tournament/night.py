"""A night at the desk without windows, files or real time: for the tests of the clock and of the desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kiosk.desk import Desk, Outcome
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament.clock import Clock
from kiosk.tournament.facts import Entry
from kiosk.tournament.house import House, default_house
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Structure, read_structure

MINUTE = 60_000


class FakeLog:
    """A log in a list; ``fails`` is raised instead of writing while it is set."""

    def __init__(self) -> None:
        self.rows: list[Entry] = []
        self.fails: Exception | None = None
        self.held: list[Callable[[], None]] | None = None

    def append(self, expected: int, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        if self.held is not None:
            self.held.append(lambda: self._write(entries, on_done))
        else:
            self._write(entries, on_done)

    def _write(self, entries: Sequence[Entry], on_done: Callable[[Exception | None], None]) -> None:
        if self.fails is not None:
            on_done(self.fails)
            return
        self.rows.extend(entries)
        on_done(None)

    def read(self, after: int) -> Sequence[Entry]:
        return self.rows[after:]


class FakeTime:
    """Time that passes when told; the wall clock may jump on its own."""

    def __init__(self, now: int = 0) -> None:
        self.passed = now
        self.jump = 0

    def now(self) -> int:
        return self.passed

    def wall(self) -> int:
        return self.passed + self.jump


class Night:
    """An open event and its desk. Lengths in milliseconds."""

    def __init__(self, structure: Structure, house: House | None = None, **settings: object) -> None:
        self.time = FakeTime()
        self.log = FakeLog()
        self.desk = Desk(self.log, self.time)
        self.outcomes: list[Outcome] = []
        self.do(c.Open("Tuesday", structure, 5000, house or default_house(), dict(settings), names=False))

    def do(self, command: c.Command) -> Outcome:
        self.desk.do(command, told=self.outcomes.append)
        return self.outcomes[-1]

    def refused(self, command: c.Command) -> str:
        """The refusal's code; the state must not have changed."""
        before, rows = self.clock, len(self.desk.entries)
        outcome = self.do(command)
        assert outcome.refused is not None
        assert (self.clock, len(self.desk.entries)) == (before, rows)
        return outcome.refused.code

    def undo(self) -> Outcome:
        self.desk.undo(told=self.outcomes.append)
        return self.outcomes[-1]

    def redo(self) -> Outcome:
        self.desk.redo(told=self.outcomes.append)
        return self.outcomes[-1]

    def wait(self, length_ms: int) -> None:
        self.time.passed += length_ms
        self.desk.note_level()

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    @property
    def clock(self) -> Clock:
        return self.tournament.clock_at(self.time.now())

    @property
    def remaining(self) -> int | None:
        return clocks.remaining_at(self.clock, self.time.now())

    @property
    def level(self) -> int:
        here = clocks.segment_of(self.clock, self.tournament.sheet)
        return 0 if here is None else here.level

    @property
    def kind(self) -> str:
        here = clocks.segment_of(self.clock, self.tournament.sheet)
        return "before" if here is None else here.kind


def timed(*lengths: float, breaks: dict[int, float] | None = None) -> Structure:
    """Levels of so many minutes, with breaks (minutes) after the given levels."""
    segments: list[dict[str, Any]] = []
    for number, minutes in enumerate(lengths, start=1):
        segments.append(
            {"kind": "level", "small_blind": 25 * 2**number, "big_blind": 50 * 2**number, "minutes": minutes}
        )
        if breaks and number in breaks:
            segments.append({"kind": "break", "minutes": breaks[number]})
    return read_structure({"segment": segments})


def from_vector(rows: list[dict[str, Any]]) -> Structure:
    """The structure of a vector's ``given``."""
    segments: list[dict[str, Any]] = []
    for row in rows:
        if row["type"] == "break":
            segments.append({"kind": "break", "minutes": row["dur_s"] / 60})
            continue
        blinds = {"kind": "level", "small_blind": 25 * row["n"], "big_blind": 50 * row["n"]}
        segments.append(blinds | ({"hands": row["hands"]} if "hands" in row else {"minutes": row["dur_s"] / 60}))
    return read_structure({"segment": segments})
