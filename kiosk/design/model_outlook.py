"""What is told of the nights that the model followed: rows, the end, the curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.design.model_field import Grid, Night
from kiosk.design.model_rows import Entering, Stretch
from kiosk.design.outlook import Crowd, Outlook, RowOutlook
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import closing_index

CURVE_POINTS = 120
EARLIEST, MIDDLE, LATEST = 0.05, 0.5, 0.95
"""Nine nights in ten end between the first and the last."""


@dataclass(slots=True)
class Seen:
    """The nights of one structure and one crowd. ``is_open``: the sheet's last level lasts until play is over."""

    structure: Structure
    rows: Sequence[Stretch]
    crowd: Crowd
    entering: Entering
    grid: Grid
    nights: Sequence[Night]
    is_open: bool

    def outlook(self, *, drawn: bool = True) -> Outlook:
        """The whole plan as it is expected to play; its curve only where it is to be ``drawn``."""
        times, sheet_ends = self.grid.times, self.grid.times[self.grid.sheet_steps]
        over = [1 - (slow + fast) / 2 for slow, fast in zip(*(night.on for night in self.nights), strict=True)]
        middle = self._when(over, MIDDLE)
        beyond = not self.is_open and (middle is None or middle > sheet_ends)
        end_row = None if beyond else len(self.rows) - 1 if middle is None else self._row_at(middle)
        told = end_row is not None and middle is not None and all(row.known for row in self.rows[:end_row])
        ends = [self._when(over, part) if told else None for part in (MIDDLE, EARLIEST, LATEST)]
        heads_up = self._heads_up_row()
        rows = self._rows()
        return Outlook(
            rows=rows,
            ends_ms=_whole(ends[0]),
            earliest_ms=_whole(ends[1]),
            latest_ms=_whole(ends[2] if ends[2] is not None or not told else times[-1]),
            beyond=beyond,
            end_row=end_row,
            heads_up_row=heads_up,
            heads_up_average=None if heads_up is None else self.crowd.chips / 2 / self._unit_in(heads_up),
            final_table_row=self._final_table_row(),
            registration_average=self._registration_average(rows),
            curve=self._curve(sheet_ends if beyond or middle is None else middle) if drawn else (),
        )

    def players(self, step: int) -> tuple[float, float]:
        """Players left at a step where play goes on, and the part of nights in which it does."""
        slow, fast = self.nights
        on = slow.on[step] + fast.on[step]
        if on < 1e-9:
            return 2.0, 0.0
        return (slow.players[step] * slow.on[step] + fast.players[step] * fast.on[step]) / on, on / 2

    def chips(self, step: int) -> int:
        """Chips in play at a step."""
        entering, grid = self.entering, self.grid
        place = grid.rows[min(step, len(grid.rows) - 1)]
        return round(entering.chips(entering.at_start + entering.later * grid.come[step], place))

    def _rows(self) -> tuple[RowOutlook, ...]:
        found: list[RowOutlook] = []
        known = True
        for place, row in enumerate(self.rows):
            step = self.grid.starts[place]
            at = self.grid.times[step]
            players, reached = self.players(step)
            chips = self.chips(step)
            average = chips / players / row.unit if row.unit else None
            found.append(RowOutlook(round(at) if known else None, players, chips, average, reached))
            known = known and row.known
        return tuple(found)

    def _when(self, growing: Sequence[float], part: float) -> float | None:
        """The instant at which a growing chance passes ``part``."""
        times = self.grid.times
        for step in range(1, len(growing)):
            if growing[step] >= part:
                before, after = 1 - growing[step - 1], 1 - growing[step]
                # Within a step the blinds stay: what is left of a chance goes down by a steady ratio.
                share = math.log(before / (1 - part)) / math.log(before / after) if before > after > 0 else 1.0
                return times[step - 1] + max(share, 0.0) * (times[step] - times[step - 1])
        return None

    def _row_at(self, at: float) -> int:
        grid = self.grid
        return next((place for step, place in enumerate(grid.rows) if grid.times[step + 1] >= at), grid.rows[-1])

    def _unit_in(self, place: int) -> int:
        """The big blind of a row; in a break that of the level to come, else of the one before."""
        units = [row.unit for row in (*self.rows[place:], *reversed(self.rows[:place])) if row.unit]
        return units[0] if units else 1

    def _heads_up_row(self) -> int | None:
        """Where it is as likely as not that two are left."""
        two = [1 - (a + b) / 2 for a, b in zip(*(night.more_than_two for night in self.nights), strict=True)]
        at = self._when(two, MIDDLE) if two[0] < MIDDLE else 0.0
        if at is None or (at > self.grid.times[self.grid.sheet_steps] and not self.is_open):
            return None
        return self._row_at(at)

    def _final_table_row(self) -> int | None:
        """None where there is one table from the start."""
        if self.crowd.entries <= self.crowd.seats:
            return None
        closed = self.grid.end_of(self.entering.last)
        steps = range(closed, self.grid.sheet_steps)
        return next((self.grid.rows[step] for step in steps if self.players(step)[0] <= self.crowd.seats), None)

    def _registration_average(self, rows: Sequence[RowOutlook]) -> float | None:
        """In the blinds that whoever comes last is dealt in to: those of the level that follows."""
        closing = closing_index(self.structure, "closes_registration")
        if closing is None:
            return None
        return next((row.average for row in rows[closing + 1 :] if row.average is not None), None)

    def _curve(self, until: float) -> tuple[tuple[int, float, int, float], ...]:
        """The middle night, so to speak: who is there at the start, and one at the expected end."""
        grid, step, unit = self.grid, 0, self._unit_in(0)
        points: list[tuple[int, float, int, float]] = []
        times, last = grid.times, len(grid.rows) - 1
        (here, on), (there, still) = self.players(0), self.players(1)
        for point in range(CURVE_POINTS):
            at = until * point / (CURVE_POINTS - 1)
            while step < last and times[step + 1] <= at:
                step += 1
                (here, on), (there, still) = (there, still), self.players(step + 1)
            unit = self.rows[grid.rows[step]].unit or unit
            length = times[step + 1] - times[step]
            part = (at - times[step]) / length if length else 0.0
            players, going = here + (there - here) * part, on + (still - on) * part
            left = 1 + (players - 1) * min(max((going - MIDDLE) / (1 - MIDDLE), 0.0), 1.0)
            points.append((round(at), left, unit, self.chips(step) / players / unit))
        return tuple(points)


def _whole(at: float | None) -> int | None:
    return None if at is None else round(at)
