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
_UNEVEN, _OUTSIDE, _ASTRAY, _FLAT, _NEVER = 4.0, 30.0, 1.5, 300.0, 1_000.0


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
    paths = [rise.path for rise in rises]
    before = [(rung, rung.cost, -1) for rung in _near(rises[0])]
    trail = [before]
    for place in range(1, len(rises)):
        rise = rises[place]
        wanted = paths[place] - paths[place - 1]
        # The first step doubles wherever the smallest chip leaves nothing between: 25/50, 50/100, 75/150.
        strict = 0.1 if place == 1 else 1.0
        here: list[tuple[Rung, float, int]] = []
        for rung in _near(rise):
            best, least = -1, math.inf
            for index in range(len(before) - 1, -1, -1):
                below, so_far, _ = before[index]
                if least < _NEVER and rung.log - below.log > steepest and not rise.free:
                    break  # all that stand lower are out of reach
                if so_far + strict * _UNEVEN * (rung.log - below.log - wanted) ** 2 < least or rise.free:
                    cost = so_far + (0.0 if rise.free else _step_cost(rung, below, wanted, steepest, strict))
                    if cost < least:
                        best, least = index, cost
            here.append((rung, least + rung.cost + _ASTRAY * (rung.log - rise.path) ** 2, best))
        trail.append(here)
        before = here
    return _best(trail)


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
    return rise.rungs[min(low, max(len(rise.rungs) - 3, 0)) : max(high, low + 1) + (3 if high - low < _FEW else 2)]


def _step_cost(rung: Rung, below: Rung, wanted: float, steepest: float, strict: float) -> float:
    step = rung.log - below.log
    cost = strict * _UNEVEN * (step - wanted) ** 2
    if step <= 1e-9 or _falls(rung, below):
        return cost + _FLAT * (1.2 - step)
    if step > steepest:
        return cost + _NEVER * (1.0 + step - steepest)
    if step < _DWARF:
        cost += 6.0
    if step < USUAL_LEAST:
        cost += strict * _OUTSIDE * (USUAL_LEAST - step) ** 2
    elif step > USUAL_MOST:
        cost += strict * _OUTSIDE * (step - USUAL_MOST) ** 2
    return cost


def _falls(rung: Rung, below: Rung) -> bool:
    """A small blind or an ante falls while the stake rises, as in 1,000/1,500 before 800/1,600."""
    if (rung.big_bet is None, rung.bring_in is None) != (below.big_bet is None, below.bring_in is None):
        return False  # another game
    return (rung.small_blind or 0) < (below.small_blind or 0) or rung.ante < below.ante
