"""The climb of the blinds: of all figures that rooms print, the row that follows the wished path most smoothly."""

from __future__ import annotations

import bisect
import math
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.design.ladder_figures import Rung

USUAL_LEAST, USUAL_MOST = math.log(1.19), math.log(1.51)
"""Steps between these (1.2 to 1.5) are what players know; outside them each bit costs."""
_WINDOW = 0.45
_FEW = 6
_DWARF = math.log(1.115)
_UNEVEN, _OUTSIDE, _ASTRAY = 4.0, 30.0, 1.5
_FLAT, _TOO_LARGE, _FALLING = 360.0, 200.0, 3_000.0
"""A level that does not rise, a step above the largest: taken only where nothing else is left. How far one falls or
another is too large counts most, so that two steps a little too large are better than one that is far too large."""


@dataclass(frozen=True, slots=True)
class Rise:
    """What one level may be: its rungs, where the path stands (natural logarithm of the stake), what it stands on.

    ``free``: this level may stand below the one before (the blinds step back, or somebody set it so).
    """

    rungs: Sequence[Rung]
    path: float
    free: bool = False


def climb(rises: Sequence[Rise], most_step: float) -> tuple[Rung, ...]:
    """One rung for each level, at least cost: smooth, near the path, rising, with figures that read well.

    The first level has one rung. A step above ``most_step`` or a level that does not rise is taken only where
    nothing else is left, as between two rows that somebody set.
    """
    steepest = math.log(most_step) + 1e-9
    before = [(rung, rung.cost, -1) for rung in _near(rises[0])]
    trail = [before]
    for place in range(1, len(rises)):
        rise = rises[place]
        wanted = rise.path - rises[place - 1].path
        # The first step doubles wherever the smallest chip leaves nothing between: 25/50, 50/100, 75/150.
        strict = 0.1 if place == 1 else 1.0
        here: list[tuple[Rung, float, int]] = []
        for rung in _near(rise):
            if rise.free:
                best = min(range(len(before)), key=lambda index: before[index][1])
                least = before[best][1]
            else:
                best, least = _step_to(rung, before, wanted, steepest, strict)
            here.append((rung, least + rung.cost + _ASTRAY * (rung.log - rise.path) ** 2, best))
        trail.append(here)
        before = here
    return _best(trail)


def _step_to(
    rung: Rung, before: list[tuple[Rung, float, int]], wanted: float, steepest: float, strict: float
) -> tuple[int, float]:
    """From which rung of the level before this one is reached at least cost, and that cost."""
    log, best, least = rung.log, -1, math.inf
    outside, uneven = strict * _OUTSIDE, strict * _UNEVEN
    for index in range(len(before) - 1, -1, -1):
        below, so_far, _ = before[index]
        step = log - below.log
        if step <= 1e-9:
            cost = so_far + _FLAT - _FALLING * step + (_FALLING if step < -1e-9 else 0.0)
        elif step > steepest:
            if least < _TOO_LARGE:
                break  # all that stand lower are out of reach
            cost = so_far + uneven * (step - wanted) ** 2 + _TOO_LARGE + _FALLING * (step - steepest)
        else:
            cost = so_far + uneven * (step - wanted) ** 2
            if step < _DWARF:
                cost += 6.0
            if step < USUAL_LEAST:
                cost += outside * (USUAL_LEAST - step) ** 2
            elif step > USUAL_MOST:
                cost += outside * (step - USUAL_MOST) ** 2
        if cost < least and step > 1e-9 and _falls(rung, below):
            cost += _FLAT
        if cost < least:
            best, least = index, cost
    return best, least


def _best(trail: list[list[tuple[Rung, float, int]]]) -> tuple[Rung, ...]:
    at = min(range(len(trail[-1])), key=lambda index: trail[-1][index][1])
    found: list[Rung] = []
    for row in reversed(trail):
        rung, _, at = row[at]
        found.append(rung)
    return tuple(reversed(found))


def _near(rise: Rise) -> Sequence[Rung]:
    """The rungs about the path, and some above them: low figures stand far apart."""
    low = bisect.bisect_left(rise.rungs, rise.path - _WINDOW, key=lambda rung: rung.log)
    high = bisect.bisect_right(rise.rungs, rise.path + _WINDOW, key=lambda rung: rung.log)
    return rise.rungs[min(low, max(len(rise.rungs) - 3, 0)) : max(high, low + 1) + (5 if high - low < _FEW else 2)]


def _falls(rung: Rung, below: Rung) -> bool:
    """A small blind or an ante falls while the stake rises, as in 1,000/1,500 before 800/1,600."""
    if (rung.big_bet is None, rung.bring_in is None) != (below.big_bet is None, below.bring_in is None):
        return False  # another game
    return (rung.small_blind or 0) < (below.small_blind or 0) or rung.ante < below.ante
