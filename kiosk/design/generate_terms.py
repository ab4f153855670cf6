"""What a brief comes to once all is chosen that it leaves open: the stack, the first blinds, the chips."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kiosk.design.case import usual_values
from kiosk.design.forecast import crowd_of
from kiosk.design.games import posting_of, turn_of, units_of
from kiosk.design.ladder_figures import Rung, rung_for, rungs_of
from kiosk.design.outlook import Crowd
from kiosk.design.plan import Brief, Style
from kiosk.design.stacks import Stack, stack_of, starting_stacks
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.units import MINUTE


@dataclass(frozen=True, slots=True)
class Manner:
    """What a style means.

    :ivar depth: big blinds in a stack; ``stack`` where neither stack nor blinds are given.
    :ivar step: the usual rise of a level; ``level_ms`` its length where nothing says how long the event is.
    :ivar closing: big blinds of the average stack with which registration closes best; ``least`` is what is still worth
        buying in for.
    """

    depth: int
    stack: int
    step: float
    level_ms: int
    closing: int
    least: int


MANNERS: Mapping[Style, Manner] = {
    "turbo": Manner(50, 10_000, 1.48, 10 * MINUTE, 16, 6),
    "fast": Manner(75, 15_000, 1.43, 15 * MINUTE, 22, 7),
    "regular": Manner(100, 20_000, 1.38, 20 * MINUTE, 28, 9),
    "slow": Manner(150, 30_000, 1.35, 30 * MINUTE, 32, 11),
    "deep": Manner(200, 40_000, 1.32, 40 * MINUTE, 38, 14),
}

_ABOUT = math.log(1.34)
"""A stack that is no farther from the style's is as good as one of just so many big blinds."""
_FIRSTS = (1, 2, 5, 10)
"""Small blinds with which rooms begin, times a power of ten; 25 comes with chips of 25."""


_FEW, _DOUBLED = 6, 2.0
"""Fewer of the smallest chip are few in a stack; the first blinds then double, where steps may be so large."""
_LEAST_LEVELS = ((1_000, 10), (36, 8), (18, 6))
"""So many entries play levels of so many minutes at least: in less nobody has had a hand before the blinds rise."""
_LEAST_LEVEL = 5
_QUICK_DEPTH, _QUICK_STEP, _LEFT = 25, math.log(1.62), 30
"""The quickest event: big blinds in a stack, the rise of a level, and all big blinds on the table at the end."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A brief with everything chosen. ``values`` are the denominations, the smallest first.

    :ivar scarce: a stack has so few of the smallest chip that blinds of three of it are not played: 50/75 in 25s.
    """

    brief: Brief
    values: tuple[int, ...]
    stack: int
    first: Rung
    scarce: bool = False

    @property
    def manner(self) -> Manner:
        """What the brief's style means."""
        return MANNERS[self.brief.style]

    @property
    def crowd(self) -> Crowd:
        """Who comes."""
        return crowd_of(self.brief, self.stack)

    def game(self, level: int) -> str:
        """The key of the game of a level, "" where the event has one and does not name it."""
        return turn_of(self.brief.games, self.brief.game, level)

    def rungs(self, level: int) -> tuple[Rung, ...]:
        """All figures that a level may have, the lowest first."""
        found = _rungs(self.brief, self.values, level)
        if not self.scarce or self.brief.most_step < _DOUBLED:
            return found
        return tuple(rung for rung in found if rung.big_blind != 3 * self.values[0]) or found


def _rungs(brief: Brief, values: tuple[int, ...], level: int) -> tuple[Rung, ...]:
    posting = posting_of(turn_of(brief.games, brief.game, level), brief.betting)
    return rungs_of(posting, values, _ante_of(brief, level))


def _ante_of(brief: Brief, level: int) -> AnteKind | None:
    return brief.ante if brief.ante and level >= brief.ante_from else None


def terms_of(brief: Brief, first: int | None = None, stack: int | None = None) -> Terms | None:
    """Everything chosen; ``first`` (a big blind) and ``stack`` stand for what the brief leaves open.

    None where the case gives no such stack, or its chips pay no such level.
    """
    first, stack = brief.first_big_blind or first, brief.starting_stack or stack
    manner = MANNERS[brief.style]
    if brief.case.chips:
        found = _of_case(brief, first, stack)
        if found is None:
            return None
        values, stack, first, scarce = found
    else:
        scarce = False
        stack = stack or (manner.depth * first if first else manner.stack)
        first = first or usual_first(stack / manner.depth)
        values = _values_without_case(first, stack)
    posting = posting_of(turn_of(brief.games, brief.game, 1), brief.betting)
    rungs = _rungs(brief, values, 1)
    rung = rung_for(posting, first, values, _ante_of(brief, 1)) if first == brief.first_big_blind else None
    if rung is None and rungs:
        plain = [each for each in rungs if not each.cost and (each.small_blind or 0) * 2 == (each.big_blind or 0)]
        rung = nearest_rung(plain or rungs, math.log(first * units_of(posting)))
    return None if rung is None else Terms(brief, values, stack, rung, scarce)


def _of_case(brief: Brief, first: int | None, stack: int | None) -> tuple[tuple[int, ...], int, int, bool] | None:
    """The denominations in play, the stack and the first big blind that a case gives; whether small chips are few."""
    depth = MANNERS[brief.style].depth
    if stack is not None and first is None:
        usual = max(usual_first(stack / depth), 2 * brief.case.chips[0].value)
        if stack_of(replace(brief, starting_stack=stack), usual) is not None:
            first = usual
    chosen = stack_of(replace(brief, starting_stack=stack), first)
    if chosen is None:
        return None
    if stack is None and not brief.stack:
        chosen = _as_the_style(brief, chosen, first or 2 * chosen.chips[0][0])
    if first is None:
        first = 2 * chosen.chips[0][0]
        if chosen.total / first > 2.2 * depth:
            # Far deeper than the style asks: the smallest chips stay in the case.
            first = max(first, usual_first(chosen.total / depth))
            again = stack_of(replace(brief, starting_stack=chosen.total), first)
            chosen = again or chosen
    values = tuple(chip.value for chip in brief.case.chips if chip.count != 0 and chip.value >= chosen.chips[0][0])
    return values, chosen.total, first, chosen.chips[0][1] < _FEW


def _as_the_style(brief: Brief, best: Stack, first: int) -> Stack:
    """Of the stacks that the case gives the one that has about as many big blinds as the style."""
    wanted = MANNERS[brief.style].depth * first

    def away(stack: Stack) -> float:
        return abs(math.log(stack.total / wanted))

    if away(best) < _ABOUT:
        return best
    found = (best, *starting_stacks(brief.case, brief.entries, None, first))
    nearest = min((each for each in found if each.chips[0][0] == best.chips[0][0]), key=away)
    if away(nearest) < _ABOUT or away(nearest) < away(best) / 2:
        return nearest
    made = stack_of(replace(brief, starting_stack=wanted), first)
    return made if made is not None and made.chips[0][0] == best.chips[0][0] else nearest


def least_level(entries: int) -> int:
    """How long a level is at least, in milliseconds, where so many play and its length is ours to choose."""
    return next((minutes for many, minutes in _LEAST_LEVELS if entries >= many), _LEAST_LEVEL) * MINUTE


def quickest(entries: int) -> int:
    """In less time than that, in milliseconds, so many do not play to a winner, whatever the blinds do.

    >>> quickest(10) // MINUTE, quickest(10_000) // MINUTE
    (21, 187)
    """
    return round(math.log(max(entries, 2) * _QUICK_DEPTH / _LEFT) / _QUICK_STEP * least_level(entries))


def nearest_rung(rungs: Sequence[Rung], log: float) -> Rung:
    """The rung that stands nearest to a stake, given as its natural logarithm."""
    return min(rungs, key=lambda rung: abs(rung.log - log))


def usual_first(wanted: float) -> int:
    """The big blind that rooms begin with nearest to ``wanted``: 10/20, 25/50, 50/100, 100/200, 500/1,000 ...

    >>> [usual_first(wanted) for wanted in (55, 90, 210, 2_000)]
    [50, 100, 200, 2000]
    """
    smalls: set[int] = {25 * 10**power for power in range(9)}
    smalls |= {part * 10**power for power in range(12) for part in _FIRSTS}
    return min((2 * small for small in smalls), key=lambda first: (abs(math.log(first / max(wanted, 1))), first))


def _values_without_case(first: int, stack: int) -> tuple[int, ...]:
    """The denominations of a room whose chips nobody named, from the one that pays the first small blind and the stack.

    >>> _values_without_case(200, 20_000)[:3], _values_without_case(10, 777)[:3]
    ((100, 500, 1000), (1, 5, 25))
    """
    usual = usual_values()
    half = first // 2 if first % 2 == 0 else first
    least = max((value for value in usual if half % value == 0 and stack % value == 0), default=1)
    return tuple(value for value in usual if value >= least)
