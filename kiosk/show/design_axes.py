"""The axes of the designer's charts: time from left to right, nice ticks, and room for the names of lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.design.outlook import Outlook
from kiosk.show.words import Words
from kiosk.tournament.sheet import Structure
from kiosk.tournament.units import HOUR, MINUTE

Point = tuple[float, float]
"""x and y from 0 to 1, y upwards."""
_TICK_STEPS = (15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR)
_MOST_X_TICKS = 6
_NICE = (1, 2, 5)
LETTER = 0.019
"""About how wide a letter is, as a part of the plot."""
_LINE_HEIGHT = 0.13


@dataclass(frozen=True, slots=True)
class TimeAxis:
    """From left to right: time, or levels one by one where the sheet has rows without a length.

    :ivar xs: for each row of the sheet where it starts; None beyond the end of the axis.
    :ivar ends: where play is expected to end, or the sheet does.
    :ivar total_ms: what the whole width stands for; None for levels.
    """

    xs: tuple[float | None, ...]
    ends: float
    total_ms: int | None

    def x(self, at_ms: float) -> float:
        """Where a time stands; only where the axis is one of time."""
        return at_ms / self.total_ms if self.total_ms else 0.0


def time_axis(outlook: Outlook, structure: Structure, total_ms: int | None = None) -> TimeAxis:
    """The axis of a sheet as it is expected to play.

    :param total_ms: what the whole width stands for, where two sheets share an axis.
    """
    last = len(outlook.rows) - 1 if outlook.end_row is None else outlook.end_row
    starts = [row.starts_ms for row in outlook.rows[: last + 1]]
    if all(start is not None for start in starts) and (total := total_ms or length_of(outlook)):
        ends = outlook.curve[-1][0] / total
        xs = [start / total if start is not None else None for start in starts]
        return TimeAxis((*xs, *[None] * (len(outlook.rows) - last - 1)), min(ends, 1.0), total)
    played = [1 if row.kind == "level" else 0 for row in structure.segments[: last + 1]]
    count = sum(played) or 1
    places = [sum(played[:place]) / count for place in range(len(played))]
    return TimeAxis((*places, *[None] * (len(outlook.rows) - last - 1)), 1.0, None)


def length_of(outlook: Outlook) -> int:
    """Milliseconds that a chart of the outlook shows: until the latest expected end, or to the end of the sheet."""
    return max(outlook.curve[-1][0], outlook.latest_ms or 0)


def time_ticks(axis: TimeAxis, structure: Structure, words: Words) -> list[dict[str, object]]:
    """Ticks below: "0 h", "2 h"; the numbers of levels where times are not known."""
    if axis.total_ms is None:
        levels = [(x, row.level) for x, row in zip(axis.xs, structure.segments, strict=True) if row.kind == "level"]
        shown = [(x, level) for x, level in levels if x is not None]
        every = max(1, math.ceil(len(shown) / _MOST_X_TICKS))
        return [{"x": x, "text": words.say("Level {level}", level=level)} for x, level in shown[::every]]
    total = axis.total_ms
    step = next((step for step in _TICK_STEPS if total / step <= _MOST_X_TICKS), _TICK_STEPS[-1])
    times = range(0, total + 1, step)
    return [{"x": at / total, "text": words.length(at) if at else words.say("{hours} h", hours=0)} for at in times]


def steps_up_to(most: float, count: int = 3) -> list[float]:
    """Round figures from 0 to just above ``most``: 0, 50, 100, 150.

    >>> steps_up_to(132), steps_up_to(9)
    ([0, 50, 100, 150], [0, 5, 10])
    """
    power = 10 ** math.floor(math.log10(max(most, 1) / count)) if most > count else 1
    step = next((nice * power for nice in (*_NICE, 10) if nice * power * count >= most), 10 * power)
    return [step * place for place in range(math.ceil(most / step) + 1)]


def log_steps(least: float, most: float) -> list[float]:
    """Round figures between two, spread as on a slide rule: 10, 20, 50, 100.

    >>> log_steps(12, 150)
    [20, 50, 100]
    """
    low, high = math.floor(math.log10(least)), math.ceil(math.log10(most))
    found = [nice * 10.0**power for power in range(low, high + 1) for nice in _NICE]
    inside = [figure for figure in found if least <= figure <= most]
    while len(inside) > 5:
        inside = [figure for figure in inside if f"{figure:e}"[0] == "1"] if len(inside) < 12 else inside[::3]
        if len(inside) <= 5:
            break
        inside = inside[::2]
    return [int(figure) if figure >= 1 else figure for figure in inside]


def place_names(lines: Sequence[tuple[str, Sequence[Point]]]) -> list[Point]:
    """Where the names of lines stand: close to their own line and clear of all of them, and of each other."""
    taken: list[tuple[float, float, float, float]] = []
    found: list[Point] = []
    for name, points in lines:
        half = min(len(name) * LETTER / 2, 0.5)
        best = (-math.inf, 0.5, 0.5)
        for column in range(11):
            x = half + (1 - 2 * half) * column / 10
            for way in (1, -1):
                here = [_y_at(points, min(max(x + shift * half, 0.0), 1.0)) for shift in (-1, -0.5, 0, 0.5, 1)]
                y = (max(here) if way > 0 else min(here)) + way * _LINE_HEIGHT * 0.85
                room = _room(x, y, half, lines, taken)
                if room > best[0]:
                    best = (room, x, y)
        _, x, y = best
        taken.append((x - half, x + half, y - _LINE_HEIGHT / 2, y + _LINE_HEIGHT / 2))
        found.append((x, y))
    return found


def _room(
    x: float,
    y: float,
    half: float,
    lines: Sequence[tuple[str, Sequence[Point]]],
    taken: Sequence[tuple[float, float, float, float]],
) -> float:
    """How far the nearest line is from a name's box; less than 0 where it is struck through or leaves the plot."""
    low, high = y - _LINE_HEIGHT / 2, y + _LINE_HEIGHT / 2
    if (
        low < 0.0
        or high > 1.0
        or any(
            x - half < right and left < x + half and low < top and bottom < high for left, right, bottom, top in taken
        )
    ):
        return -1.0
    room = 0.5
    for _, points in lines:
        for shift in (-1, -0.5, 0, 0.5, 1):
            at = _y_at(points, min(max(x + shift * half, 0.0), 1.0))
            room = min(room, at - high if at > y else low - at)
    return room


def _y_at(points: Sequence[Point], x: float) -> float:
    """The height of a line at x; beyond its ends that of its end."""
    before = points[0]
    for point in points:
        if point[0] >= x:
            width = point[0] - before[0]
            return before[1] + (point[1] - before[1]) * ((x - before[0]) / width) if width > 0 else point[1]
        before = point
    return before[1]
