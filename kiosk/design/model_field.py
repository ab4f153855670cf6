"""How a field falls, row by row: while it is large as a flow, from the final table on as the chances of each number.

Nothing is drawn. A night is followed twice, once faster and once slower than usual by the pace's ``night``; both count
half, which gives the spread of real nights its right variance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from kiosk.design.model_rows import Stretch, hand_ms
from kiosk.design.pace import Pace

CHANCES_FROM = 10
"""From so many players on every number has its own chance; above, the law of large numbers does."""
_OVER = 1e-4
_EXTRA_STEPS = 240


@dataclass(frozen=True, slots=True)
class Entering:
    """Who sits down when: ``at_start`` players, the others evenly until the end of row ``last``.

    :ivar chips_each: what each brings; ``extra_chips`` come at the end of row ``extra_row`` (-1: at the start).
    """

    at_start: float
    later: float
    last: int
    chips_each: int
    extra_chips: int
    extra_row: int


@dataclass(slots=True)
class Night:
    """One night on the common grid: a value for each instant of ``Grid.times``."""

    players: list[float] = field(default_factory=list)
    on: list[float] = field(default_factory=list)
    """The chance that play still goes on."""
    more_than_two: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Grid:
    """The instants at which a night is looked at: ``times`` from 0, one more than ``rows`` has steps.

    ``rows`` tells for each step in which row it lies; ``starts`` for each row the first of its steps.
    """

    times: list[float]
    rows: list[int]
    starts: list[int]


def grid_of(rows: Sequence[Stretch], lengths: Sequence[float]) -> Grid:
    """Steps fine enough for the blinds: four to eight a level, one a break."""
    times = [0.0]
    of_row: list[int] = []
    starts: list[int] = []
    now = 0.0
    for place, row in enumerate(rows):
        starts.append(len(of_row))
        length = lengths[place]
        steps = min(8, max(4, round(length / 600_000))) if row.unit else 1
        for step in range(1, steps + 1):
            times.append(now + length * step / steps)
            of_row.append(place)
        now += length
    return Grid(times, of_row, starts)


class Falling:
    """Follows one night over the rows of a sheet."""

    def __init__(self, rows: Sequence[Stretch], entering: Entering, seats: int, pace: Pace, factor: float) -> None:
        self.rows, self.entering, self.seats, self.pace, self.factor = rows, entering, max(seats, 2), pace, factor
        self.players = entering.at_start
        self.entered = entering.at_start
        self.chips = 0.0
        self.chances: list[float] = []
        """For each number of players, once they are few; empty before."""
        self.night = Night()

    def follow(self, grid: Grid) -> Night:
        """The whole night."""
        entering = self.entering
        open_ms = grid.times[_end(grid, entering.last)] or 1.0
        self._look()
        leaving: list[tuple[float, float]] = []
        row_before = -1
        for step, place in enumerate(grid.rows):
            row, length = self.rows[place], grid.times[step + 1] - grid.times[step]
            if self.chances and self.night.on[-1] < _OVER:
                self._look()
                continue
            arriving = entering.later * length / open_ms if place <= entering.last else 0.0
            self._bring(arriving, place)
            if place != row_before:
                leaving, row_before = [], place
            if not self.chances and place > entering.last and self.players <= CHANCES_FROM:
                self._few()
            if self.chances:
                leaving = leaving or self._leaving(row, length)
                self._flow_down(leaving)
            else:
                self._fall(row, length, arriving)
            self._look()
        return self.night

    def on_last_row(self, length: float, times: list[float]) -> None:
        """Goes on in the last row until play is over in nearly all nights, in steps of ``length`` milliseconds."""
        if not self.chances:
            self._few()
        leaving = self._leaving(self.rows[-1], length)
        for _ in times:
            self._flow_down(leaving)
            self._look()

    def _bring(self, arriving: float, place: int) -> None:
        entering = self.entering
        self.entered += arriving
        extra = entering.extra_chips if place > entering.extra_row else 0
        self.chips = self.entered * entering.chips_each + extra

    def busts(self, players: float, row: Stretch, length: float) -> float:
        """How many of so many players go out in ``length`` milliseconds of a row, were their number to stay."""
        if not row.unit or players <= 1:
            return 0.0
        pace = self.pace
        tables = math.ceil(players / self.seats - 1e-9)
        sitting = players / tables
        stack = self.chips / (players * row.unit * row.weight)
        action, steep = (pace.limit_action, pace.limit_steep) if row.limit else (pace.action, pace.steep)
        out: float = self.factor * action * (sitting - 1) ** pace.spread / stack**steep
        most = (sitting - 1) / 2
        hands = length / hand_ms(sitting, pace) if row.hands is None else row.hands * length / (row.length_ms or length)
        return tables * hands * out * most / (out + most)

    def _fall(self, row: Stretch, length: float, arriving: float) -> None:
        before = self.players
        half = before + (arriving - self.busts(before, row, length)) / 2
        self.players = max(before + arriving - self.busts(max(half, before / 2, 1.5), row, length), before / 4, 2.0)

    def _few(self) -> None:
        """From here on each number of players has its chance: as far apart as busts that come singly make it."""
        steep = 1 + 2 * self.pace.steep
        begun = max(self.entering.at_start + self.entering.later, self.players)
        variance = self.players / steep * (1 - (self.players / begun) ** steep)
        most = math.ceil(self.players + 3 * math.sqrt(variance)) + 1
        if variance < 1e-3:
            self.chances = [0.0] * most
            self.chances[round(self.players)] = 1.0
            return
        bell = [0.0, 0.0, *(math.exp(-((k - self.players) ** 2) / (2 * variance)) for k in range(2, most))]
        total = sum(bell)
        self.chances = [chance / total for chance in bell]

    def _leaving(self, row: Stretch, length: float) -> list[tuple[float, float]]:
        """For each number of players the chance that nobody goes out in a step, and in half of one."""
        rates = [self.busts(k, row, length) for k in range(len(self.chances))]
        return [(math.exp(-rate), math.exp(-rate / 2)) for rate in rates]

    def _flow_down(self, leaving: list[tuple[float, float]]) -> None:
        chances, came = self.chances, 0.0
        for k in range(len(chances) - 1, 1, -1):
            stay, stay_half = leaving[k]
            # Whoever comes down within the step has half of it left, on average.
            kept = chances[k] * stay + came * stay_half
            came, chances[k] = chances[k] + came - kept, kept
        chances[1] += came

    def _look(self) -> None:
        night = self.night
        if not self.chances:
            night.players.append(self.players)
            night.on.append(1.0)
            night.more_than_two.append(1.0)
            return
        on = 1.0 - self.chances[1]
        players = sum(k * chance for k, chance in enumerate(self.chances)) - self.chances[1]
        night.players.append(players / on if on > 1e-9 else 2.0)
        night.on.append(on)
        night.more_than_two.append(on - self.chances[2] if len(self.chances) > 2 else 0.0)


def _end(grid: Grid, place: int) -> int:
    return grid.starts[place + 1] if 0 <= place < len(grid.starts) - 1 else (len(grid.rows) if place >= 0 else 0)
