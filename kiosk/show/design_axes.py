"""The axes of the designer's charts: time from left to right, nice ticks, and room for the names of lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

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
_MARK_HEIGHT, _MARK_ROWS, _MARK_CLEAR = 15 / 96, 5, 0.03
"""Names of marks: their height as a part of the plot, the rows that are free of the end's name, room that is enough."""
_COLUMNS, _SAMPLES = 10, 40


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
    ticks: list[tuple[float, str]] = []
    for step in (step for step in _TICK_STEPS if total / step <= _MOST_X_TICKS or step == _TICK_STEPS[-1]):
        times = range(0, total + 1, step)
        ticks = [(at / total, words.length(at) if at else words.say("{hours} h", hours=0)) for at in times]
        if _apart(ticks):
            break
    return [{"x": x, "text": text} for x, text in ticks]


def _apart(ticks: Sequence[tuple[float, str]]) -> bool:
    """Whether no text of a tick lies on the next: each stands around its place, the last within the plot."""
    halves = [len(text) * LETTER / 2 for _, text in ticks]
    middles = [min(x, 1 - half) for (x, _), half in zip(ticks, halves, strict=True)]
    return all(
        middles[place] + halves[place] + LETTER / 2 < middles[place + 1] - halves[place + 1]
        for place in range(len(ticks) - 1)
    )


def place_marks(marks: Sequence[tuple[float, str]], points: Sequence[Point]) -> list[tuple[int, bool]]:
    """For each mark the row from the top in which its name stands, and whether left of its own line.

    Names stand clear of the line of the chart, of each other, and of the lines of the marks, each of which begins at
    its name and goes down.

    :param marks: x and name, few.
    :param points: the line of the chart.
    """
    heights = _heights(points)
    places = [_mark_places(x, text, heights) for x, text in marks]

    def goodness(chosen: Sequence[_MarkPlace]) -> tuple[float, float]:
        struck = sum(
            (one.left < other.right and other.left < one.right and one.row == other.row)
            or (one.left < x < one.right and other.row <= one.row)
            for at, one in enumerate(chosen)
            for by, (other, (x, _)) in enumerate(zip(chosen, marks, strict=True))
            if at != by
        )
        return sum(place.clear for place in chosen) - struck, -sum(place.row + place.before for place in chosen)

    return [(place.row, place.before) for place in max(product(*places), key=goodness)]


@dataclass(frozen=True, slots=True)
class _MarkPlace:
    """Where a name may stand: its row, from where to where, whether left of its line, and how clear of the chart's."""

    row: int
    left: float
    right: float
    before: bool
    clear: float


def _mark_places(x: float, text: str, heights: Sequence[float]) -> list[_MarkPlace]:
    """Right of the line of the mark and left of it, as far as there is room."""
    width = len(text) * LETTER * 0.9  # they are smaller than the names of lines
    sides = [(x, x + width, False)] if x + width <= 1 else []
    if x >= width or not sides:
        sides.append((x - width, x, True))
    found: list[_MarkPlace] = []
    for left, right, before in sides:
        low, high = _span(heights, left, right)
        for row in range(_MARK_ROWS + (right < 0.7)):  # the name of the end stands at the right
            top = 1 - row * _MARK_HEIGHT
            clear = min(max(low - top, top - _MARK_HEIGHT - high), _MARK_CLEAR)
            found.append(_MarkPlace(row, left, right, before, clear))
    return found


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
    heights = [_heights(points) for _, points in lines]
    taken: list[tuple[float, float, float, float]] = []
    found: list[Point] = []
    for place, (name, points) in enumerate(lines):
        half = min(len(name) * LETTER / 2, 0.5)
        best = (-math.inf, 0.5, 0.5)
        for column in range(_COLUMNS + 1 if name else 0):
            x = half + (1 - 2 * half) * column / _COLUMNS
            spans = [_span(each, x - half, x + half) for each in heights]
            low, high = spans.pop(place)
            for y in (high + _LINE_HEIGHT * 0.85, low - _LINE_HEIGHT * 0.85):
                room = _room((x - half, x + half, y - _LINE_HEIGHT / 2, y + _LINE_HEIGHT / 2), spans, taken)
                # Where its line is steep, or over, a name is not close to it.
                room -= high - low + (0.2 if x + half > points[-1][0] else 0.0)
                if room > best[0]:
                    best = (room, x, y)
        x, y = best[1], min(max(best[2], _LINE_HEIGHT / 2), 1 - _LINE_HEIGHT / 2)
        taken.append((x - half, x + half, y - _LINE_HEIGHT, y + _LINE_HEIGHT))
        found.append((x, y))
    return found


def _room(
    box: tuple[float, float, float, float],
    spans: Sequence[tuple[float, float]],
    taken: Sequence[tuple[float, float, float, float]],
) -> float:
    """How far the nearest other line is from a name's box; less than 0 where it is struck through or leaves the plot.

    :param spans: from where to where each of them rises and falls within the box.
    """
    left, right, low, high = box
    if low < 0.0 or high > 1.0:
        return -2.0
    if any(left < end and begin < right and low < top and bottom < high for begin, end, bottom, top in taken):
        return -2.0
    return min([0.5, *(max(bottom - high, low - top) for bottom, top in spans)])


def _heights(points: Sequence[Point]) -> list[float]:
    """The heights of a line at even places; beyond its ends that of its end."""
    found: list[float] = []
    place = 0
    for sample in range(_SAMPLES + 1):
        x = sample / _SAMPLES
        while place < len(points) - 1 and points[place + 1][0] <= x:
            place += 1
        (x0, y0), (x1, y1) = points[place], points[min(place + 1, len(points) - 1)]
        found.append(y0 + (y1 - y0) * max(x - x0, 0.0) / (x1 - x0) if x1 > x0 else y1)
    return found


def _span(heights: Sequence[float], left: float, right: float) -> tuple[float, float]:
    """From where to where a line rises and falls between two places."""
    within = heights[max(math.floor(left * _SAMPLES), 0) : math.ceil(right * _SAMPLES) + 1]
    return min(within), max(within)
