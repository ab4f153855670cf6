"""How good a starting stack is: what each departure from the usual costs, in points."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence

SMALL = (8, 12)
"""Of the smallest chip."""
PIECES = (20, 30)
"""Chips in all."""
DEPTH = 100
"""Big blinds of a stack where nobody says how many."""
_KINDS = {1: 20, 2: 6, 3: 0, 4: 0, 5: 2}
MOST_KINDS = 5
"""Nobody wants more in front of them."""
_Chips = Sequence[tuple[int, int]]


def cost_of_kind(below: _Chips, value: int, count: int) -> int:
    """What so many of a kind cost on top of the kinds below it."""
    rank = len(below)
    if rank == 0:
        return _outside(count, *SMALL, 6, 5) + (2 * abs(count - 10) if SMALL[0] <= count <= SMALL[1] else 4)
    if rank == 1:
        cost = abs(count - 8) if 4 <= count <= 12 else 4 + _outside(count, 4, 12, 4, 4)
    else:
        cost = _outside(count, 4 if rank == 2 else 2, 8, 1, 2)
    return cost + _gap(below[-1][0], value)


def cost_of_whole(chips: _Chips, pieces: int, total: int, entries: int, held: Mapping[int, int | None]) -> int:
    """What the finished stack costs beside its kinds."""
    cost = cost_of_pieces(pieces, at_least=False) + _KINDS.get(len(chips), 20)
    top = chips[-1][0]
    if len(chips) > 1:
        cost += 12 if top * 2 > total else 4 if top * 3 > total else 0
    return cost + (0 if _changes_up(chips, entries, held) else 8)


def cost_of_pieces(pieces: int, *, at_least: bool = True) -> int:
    """What so many chips in all cost; ``at_least``: more may come, so that too few cost nothing yet."""
    return _outside(pieces, *PIECES, 0 if at_least else 2, 2)


def cost_of_depth(total: int, big_blind: int) -> int:
    """What a stack costs that is not as deep as usual."""
    return round(4 * abs(math.log2(total / (DEPTH * big_blind)))) if total > 0 else 0


def weak_points(chips: _Chips, entries: int, left: Sequence[tuple[int, int | None]]) -> tuple[str, ...]:
    """What a stack falls short in, see :class:`kiosk.design.stacks.Stack`."""
    if not chips:
        return ()
    pieces, total = sum(count for _, count in chips), sum(value * count for value, count in chips)
    counts = dict(chips)
    held = {value: None if over is None else over + counts.get(value, 0) * entries for value, over in left}
    small = chips[0][1]
    found = {
        "few_small": small < SMALL[0],
        "many_small": small > SMALL[1],
        "few_pieces": pieces < PIECES[0],
        "many_pieces": pieces > PIECES[1],
        "many_kinds": len(chips) > MOST_KINDS,
        "large_chip": len(chips) > 1 and chips[-1][0] * 3 > total,
        "gap": any(_gap(low, high) for (low, _), (high, _) in itertools.pairwise(chips)),
        "no_color_up": not _changes_up(chips, entries, held),
    }
    return tuple(code for code, is_so in found.items() if is_so)


def _changes_up(chips: _Chips, entries: int, held: Mapping[int, int | None]) -> bool:
    """Whether the larger chips that are over can stand for all of the smallest, once they leave.

    ``held`` has how many the case holds; None where nobody counted and there are always enough.
    """
    smallest, count = chips[0]
    counts = dict(chips)
    over = 0
    for value, have in held.items():
        if value > smallest:
            if have is None:
                return True
            over += value * max(have - counts.get(value, 0) * entries, 0)
    # The only denomination of a case never leaves.
    return over >= smallest * count * entries or max(held, default=0) <= smallest


def _gap(low: int, high: int) -> int:
    """What it costs that a chip is many times the one below: nobody can change it."""
    ratio = high / low
    return 0 if ratio <= 5 else 3 if ratio <= 10 else 8 if ratio <= 20 else 15


def _outside(count: int, least: int, most: int, below: int, above: int) -> int:
    return max(least - count, 0) * below + max(count - most, 0) * above
