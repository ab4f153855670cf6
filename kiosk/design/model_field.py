"""How a field falls, row by row: while it is large as a flow, from the final table on as the chances of each number.

Nothing is drawn by lot. A night is followed twice, once slower and once faster than usual by the pace's ``night``; both
count half, which gives what comes out of it the variance of real nights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kiosk.design.model_rows import Entering, Stretch
from kiosk.design.pace import Pace

CHANCES_FROM = 10
"""From so many players on each number has its own chance; above, the law of large numbers is good enough."""
_OVER = 1e-4
"""Below this chance that play goes on, nothing is followed any longer."""
_NEVER = 1e-7
"""A number of players this unlikely is not followed."""
_STEP_MS = 10 * 60_000
_FEWEST_STEPS, _MOST_STEPS = 4, 8


@dataclass(slots=True)
class Night:
    """One night on the grid: for each instant the players left where play goes on, and the chances of it.

    :ivar on: that play goes on; ``more_than_two``: that more than two are left.
    """

    players: list[float] = field(default_factory=list)
    on: list[float] = field(default_factory=list)
    more_than_two: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Grid:
    """The instants at which nights are looked at.

    :ivar times: milliseconds from the start; one more than there are steps.
    :ivar rows: for each step the row it lies in; ``starts``: for each row its first step.
    :ivar sheet_steps: so many steps are on the sheet; what follows is its last level going on.
    :ivar come: for each instant the part of the later players that have come; 1 once registration is closed.
    """

    times: list[float]
    rows: list[int]
    starts: list[int]
    sheet_steps: int
    come: list[float]

    def end_of(self, place: int) -> int:
        """The step at which row ``place`` is over; 0 for -1, before the start."""
        if place < 0:
            return 0
        return self.starts[place + 1] if place + 1 < len(self.starts) else self.sheet_steps

    def played_out(self, step_ms: float, steps: int) -> Grid:
        """The same with so many more steps, in which its last level goes on."""
        ends = self.times[-1]
        more = [ends + step_ms * count for count in range(1, steps + 1)]
        return Grid(
            self.times + more,
            self.rows + self.rows[-1:] * steps,
            self.starts,
            self.sheet_steps,
            self.come + self.come[-1:] * steps,
        )


def grid_of(rows: Sequence[Stretch], entering: Entering) -> Grid:
    """Steps fine enough for the blinds: four to eight a level, one a break."""
    times, now = [0.0], 0.0
    of_row: list[int] = []
    starts: list[int] = []
    come = [0.0]
    open_ms = sum(row.length_ms or 0 for row in rows[: entering.last + 1] if row.unit)
    for place, row in enumerate(rows):
        starts.append(len(of_row))
        length = row.length_ms or 0
        steps = min(_MOST_STEPS, max(_FEWEST_STEPS, round(length / _STEP_MS))) if row.unit else 1
        times += [now + length * step / steps for step in range(1, steps + 1)]
        of_row += [place] * steps
        now += length
        # Nobody sits down in a break: they come when cards are dealt.
        coming = length / steps / open_ms if row.unit and place <= entering.last and open_ms else 0.0
        come += [come[-1] + coming * step for step in range(1, steps + 1)]
    if not entering.later:
        come = [1.0] * len(come)
    return Grid(times, of_row, starts, len(of_row), come)


class Falling:
    """Follows one night over the rows of a sheet. ``factor`` makes its players faster or slower than usual."""

    def __init__(self, rows: Sequence[Stretch], entering: Entering, seats: int, pace: Pace, factor: float) -> None:
        self._rows, self._entering, self._seats, self._pace, self._factor = rows, entering, seats, pace, factor
        self._players = self._entered = entering.at_start
        self._chips = entering.chips(self._entered, 0)
        self._chances: list[float] = []
        """For each number of players, once they are few; empty before."""
        self._night = Night([self._players], [1.0], [1.0 if self._players > 2 else 0.0])

    def follow(self, grid: Grid) -> Night:
        """The whole night, as far as the sheet goes."""
        entering, night = self._entering, self._night
        steps = len(grid.rows)
        for place, row in enumerate(self._rows):
            begin = grid.starts[place]
            end = grid.starts[place + 1] if place + 1 < len(self._rows) else steps
            if not self._chances and place > entering.last and self._players <= CHANCES_FROM:
                self._chips = entering.chips(self._entered, place)
                self._count_chances()
            if begin == end:
                continue
            length = (grid.times[end] - grid.times[begin]) / (end - begin)
            if not self._chances:
                arriving = entering.later * (grid.come[begin + 1] - grid.come[begin])
                fallen = self._fall(row, place, length, arriving, end - begin, watch=place > entering.last)
                begin += fallen
                if begin == end:
                    continue
                self._count_chances()
            if night.on[-1] < _OVER:
                self._stay(steps - begin)
                break
            if not row.unit:
                self._stay(end - begin)
                continue
            self._chips = entering.chips(self._entered, place)
            leaving = self._leaving(row, length)
            for _ in range(end - begin):
                self._flow_down(leaving)
        return night

    def play_out(self, row: Stretch, length: float, steps: int) -> None:
        """Goes on with ``row`` after the sheet, for so many steps of ``length`` milliseconds."""
        left = steps
        if not self._chances and self._players > CHANCES_FROM:
            left -= self._fall(row, len(self._rows), length, 0.0, steps, watch=True)
        if not self._chances:
            self._count_chances()
        leaving = self._leaving(row, length)
        for step in range(left):
            if self._night.on[-1] < _OVER:
                self._stay(left - step)
                break
            self._flow_down(leaving)

    def _fall(self, row: Stretch, place: int, length: float, arriving: float, steps: int, *, watch: bool) -> int:
        """Up to so many steps of a large field, half of those who arrive in one there at its start.

        ``watch``: only until it is small enough for the chances of each number. How many steps it took.
        """
        entering, players, left = self._entering, self._players, self._night.players
        busts = self._busts_of(row, length)
        steep, half = self._pace.limit_steep if row.limit else self._pace.steep, arriving / 2
        done = 0
        while done < steps and not (watch and players <= CHANCES_FROM):
            self._entered += arriving
            self._chips = entering.chips(self._entered, place)
            before = players + half
            if row.unit:
                # Busts go with the power 1 + steep of the players: this is what is left after a step of that.
                before *= (1 + steep * busts(before, self._chips) / before) ** (-1 / steep)
            players = max(before + half, 2.0)
            left.append(players)
            done += 1
        self._players = players
        self._night.on += [1.0] * done
        self._night.more_than_two += [1.0] * done
        return done

    def _busts_of(self, row: Stretch, length: float) -> Callable[[float, float], float]:
        """How many go out in ``length`` milliseconds of a row, of so many players with so many chips among them.

        Their number is taken to stay; that of one is nought.
        """
        pace, seats, spread = self._pace, self._seats, self._pace.spread
        action, steep = (pace.limit_action, pace.limit_steep) if row.limit else (pace.action, pace.steep)
        each, unit = self._factor * action, row.unit * row.weight
        by_hands = 0.0 if row.hands is None or not row.length_ms else row.hands * length / row.length_ms
        fixed_ms, turn_ms = pace.hand_s * 1000, pace.turn_s * 1000

        def busts(players: float, chips: float) -> float:
            if players <= 1:
                return 0.0
            tables = math.ceil(players / seats - 1e-9)
            sitting = players / tables
            out: float = each * (sitting - 1) ** spread * (players * unit / chips) ** steep
            most = (sitting - 1) / 2
            hands = by_hands or length / (fixed_ms + turn_ms * sitting)
            return tables * hands * out * most / (out + most)

        return busts

    def _count_chances(self) -> None:
        """From here on each number of players has its chance.

        How far they are apart: busts come one by one, so that each adds 1 to the variance, while a field that is ahead
        slows down and one that is behind speeds up. With a rate that goes with the power 1 + steep of the players
        the variance settles at players / (1 + 2 * steep).
        """
        steep = 1 + 2 * self._pace.steep
        begun = max(self._entering.at_start + self._entering.later, self._players)
        variance = min(self._players / steep * (1 - (self._players / begun) ** steep), self._players - 2)
        if variance < 1e-3:
            self._chances = [0.0] * (round(self._players) + 1)
            self._chances[-1] = 1.0
            return
        most = math.ceil(self._players + 3 * math.sqrt(variance)) + 1
        bell = [0.0, 0.0, *(math.exp(-((k - self._players) ** 2) / (2 * variance)) for k in range(2, most))]
        total = sum(bell)
        self._chances = [chance / total for chance in bell]

    def _leaving(self, row: Stretch, length: float) -> list[tuple[float, float]]:
        """For each number of players the chance that nobody goes out in a step, and in half of one."""
        chances = self._chances
        while len(chances) > 3 and chances[-1] < _NEVER:
            unlikely = chances.pop()
            chances[-1] += unlikely
        busts, chips = self._busts_of(row, length), self._chips
        halves = [math.exp(-busts(k, chips) / 2) for k in range(len(chances))]
        return [(half * half, half) for half in halves]

    def _flow_down(self, leaving: Sequence[tuple[float, float]]) -> None:
        """One step of the few: chances flow from each number to the one below."""
        chances, came, players, on = self._chances, 0.0, 0.0, 0.0
        for k in range(len(chances) - 1, 1, -1):
            stay, stay_half = leaving[k]
            # Whoever comes down within the step has half of it left, on average.
            before = chances[k]
            kept = before * stay + came * stay_half
            came += before - kept
            chances[k] = kept
            players += k * kept
            on += kept
        chances[1] += came
        night = self._night
        night.players.append(players / on if on > 0 else 2.0)
        night.on.append(on)
        night.more_than_two.append(on - chances[2])

    def _stay(self, steps: int) -> None:
        """So many steps in which nobody goes out."""
        night = self._night
        for values in (night.players, night.on, night.more_than_two):
            values.extend(values[-1:] * steps)
