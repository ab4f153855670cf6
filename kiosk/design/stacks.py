"""The best starting stacks that a case gives, and how many players one serves.

What is wanted of a stack (home-game and card-room practice, as the usual sets of 8/8/4/2 for 5,000 or 8/8/4/7 for
10,000 show): 8 to 12 of the smallest chip, so that blinds are posted without change; about as many of the next; 20 to
30 chips in all, three or four kinds, each at least twice the one below and not ten times as much, and no chip that is
half of the stack.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from kiosk.design.case import payable
from kiosk.design.leaving import never_needed
from kiosk.design.plan import Brief, Case, Plan
from kiosk.design.stack_cost import (
    DEPTH,
    MOST_KINDS,
    cost_of_depth,
    cost_of_kind,
    cost_of_pieces,
    cost_of_whole,
    weak_points,
)
from kiosk.tournament.structure import levels

ANY = 10**9
"""So many players are served where nobody counted the chips."""
OFFERED = 5
_PIECES = (40, 100)
"""At most so many chips; only where none is found more are allowed."""
_SLACK = 12
"""A stack so much worse than the best is not offered."""
_LOOKS = 1_500
"""So often it is looked for a better one where one was found: only sets of many odd denominations come to that."""
_LOOKS_FOR_ONE = 20_000
_SOME = 2
"""A case that serves fewer is no case of a tournament: what it lacks is counted by the best stack."""
_ROUND = (10, 15, 20, 25, 30, 40, 50, 60, 80)


@dataclass(frozen=True, slots=True)
class Stack:
    """The chips of one starting stack.

    :ivar chips: (denomination, how many), the smallest first.
    :ivar serves: so many players get one from the case; :data:`ANY` where nobody counted.
    :ivar left: what is over once everybody has one: (denomination, how many; None where nobody counted).
    :ivar weak: what it falls short in: ``few_small``, ``many_small``, ``few_pieces``, ``many_pieces``, ``many_kinds``,
        ``large_chip``, ``gap`` (two kinds ten times apart) and ``no_color_up`` (what is over does not change up the
        smallest chips).
    """

    chips: tuple[tuple[int, int], ...]
    serves: int = ANY
    left: tuple[tuple[int, int | None], ...] = ()
    weak: tuple[str, ...] = field(default=())

    @property
    def total(self) -> int:
        """What it is worth."""
        return sum(value * count for value, count in self.chips)

    @property
    def pieces(self) -> int:
        """How many chips it has."""
        return sum(count for _, count in self.chips)

    @property
    def key(self) -> str:
        """Names it: "100x10 500x8"."""
        return " ".join(f"{value}x{count}" for value, count in self.chips)

    def count(self, value: int) -> int:
        """How many of one denomination."""
        return dict(self.chips).get(value, 0)


def capacity(case: Case, stack: Stack) -> int:
    """How many such stacks the case gives; :data:`ANY` where nobody counted the chips of it."""
    held = {chip.value: chip.count for chip in case.chips}
    found = ANY
    for value, count in stack.chips:
        have = held.get(value, 0)
        if count and have is not None:
            found = min(found, have // count)
    return found


def with_case(stack: Stack, case: Case, entries: int) -> Stack:
    """The stack with what the case says of it."""
    left = tuple((chip.value, _over(chip.count, stack.count(chip.value), entries)) for chip in case.chips)
    return replace(stack, serves=capacity(case, stack), left=left, weak=weak_points(stack.chips, entries, left))


def _over(count: int | None, each: int, entries: int) -> int | None:
    return None if count is None else count - each * entries


@lru_cache(maxsize=256)
def starting_stacks(
    case: Case, entries: int, target: int | None, first_big_blind: int | None, smallest: int | None = None
) -> tuple[Stack, ...]:
    """Stacks of which the case gives ``entries``, the best first, at most :data:`OFFERED`; () where there is none.

    :param target: what a stack is worth; None: whatever makes a good stack.
    :param smallest: the smallest chip that is needed; None: the largest that pays the first blinds.
    """
    found = _found(case, entries, target, first_big_blind, smallest)
    chosen: dict[object, tuple[int, tuple[tuple[int, int], ...]]] = {}
    for cost, chips in found:
        total = sum(value * count for value, count in chips)
        kinds = (total,) if target is None else (chips[0], tuple(value for value, _ in chips))
        if kinds not in chosen or (cost, _pieces(chips)) < (chosen[kinds][0], _pieces(chosen[kinds][1])):
            chosen[kinds] = (cost, chips)
    ordered = sorted(chosen.values(), key=lambda each: (each[0], _pieces(each[1]), each[1]))
    offered = [each for each in ordered if each[0] <= ordered[0][0] + _SLACK][:OFFERED]
    return tuple(with_case(Stack(chips), case, entries) for _, chips in offered)


def _pieces(chips: tuple[tuple[int, int], ...]) -> int:
    return sum(count for _, count in chips)


def most_served(case: Case, target: int | None, first_big_blind: int | None, smallest: int | None = None) -> int:
    """For how many players the case has stacks, whatever they are made of; :data:`ANY` where nobody counted."""
    if not starting_stacks(case, 1, target, first_big_blind, smallest):
        return 0
    counts = [chip.count for chip in case.chips if chip.count is not None]
    least, most = 1, max(counts, default=0) + 1
    if starting_stacks(case, most, target, first_big_blind, smallest):
        return ANY
    while most - least > 1:
        middle = (least + most) // 2
        if starting_stacks(case, middle, target, first_big_blind, smallest):
            least = middle
        else:
            most = middle
    return least


# -- the stack of a plan ---------------------------------------------------------------------------------------------


def stack_of(brief: Brief, first_big_blind: int | None = None, smallest: int | None = None) -> Stack | None:
    """The stack that the brief means: the one that somebody chose while it fits, else the best; None for no such one.

    ``first_big_blind`` is the brief's own where it has one.
    """
    if not brief.case.chips:
        return None
    chosen = Stack(tuple(sorted((value, count) for value, count in brief.stack if count > 0)))
    fits = chosen.total == brief.starting_stack or (brief.starting_stack is None and chosen.total > 0)
    if fits and set(dict(chosen.chips)) <= set(brief.case.values):
        return with_case(chosen, brief.case, brief.entries)
    first = first_big_blind if first_big_blind is not None else brief.first_big_blind
    return next(iter(starting_stacks(brief.case, brief.entries, brief.starting_stack, first, smallest)), None)


def needs_of(plan: Plan) -> tuple[int | None, int | None]:
    """The first big blind of a plan's sheet, and the smallest chip of its case that the sheet needs."""
    rows = levels(plan.structure)
    first = next((row.big_blind or row.big_bet for row in rows if row.big_blind or row.big_bet), None)
    needless = never_needed(plan.structure, plan.brief.case.values)
    smallest = next((value for value in plan.brief.case.values if value not in needless), None)
    return first, smallest


def stack_of_plan(plan: Plan) -> Stack | None:
    """The stack that the plan's players get, made of its case and for its sheet; worth what the sheet says."""
    return stack_of(_with_total(plan), *needs_of(plan))


def stack_wanted(plan: Plan) -> Stack | None:
    """The stack that the plan's players get, or would get if the case held enough: what it lacks is counted by it."""
    found = stack_of_plan(plan)
    if found is not None or not plan.brief.case.chips:
        return found
    brief, needs = _with_total(plan), needs_of(plan)
    served = most_served(brief.case, brief.starting_stack, *needs)
    if served >= _SOME:  # the stack that so many get, which is what the case is said to serve
        found = stack_of(replace(brief, players=served, re_entries=0), *needs)
        return None if found is None else with_case(found, brief.case, brief.entries)
    endless = replace(brief.case, chips=tuple(replace(chip, count=None) for chip in brief.case.chips))
    found = stack_of(replace(brief, case=endless), *needs)
    return None if found is None else with_case(found, brief.case, brief.entries)


def _with_total(plan: Plan) -> Brief:
    return replace(plan.brief, starting_stack=plan.brief.starting_stack or plan.structure.starting_stack)


def stacks_of_plan(plan: Plan) -> tuple[Stack, ...]:
    """What can be chosen for the plan, the best first; stacks of any worth where the brief leaves it open."""
    brief, needs = plan.brief, needs_of(plan)
    found = starting_stacks(brief.case, brief.entries, _with_total(plan).starting_stack, *needs)
    if brief.starting_stack is None:
        others = starting_stacks(brief.case, brief.entries, None, *needs)
        found = (*found[:2], *(stack for stack in others if stack not in found))[:OFFERED]
    return found


# -- the search ------------------------------------------------------------------------------------------------------

_Chips = tuple[tuple[int, int], ...]


def _found(
    case: Case, entries: int, target: int | None, first: int | None, smallest: int | None
) -> list[tuple[int, _Chips]]:
    """Every stack worth a look with its cost."""
    entries = max(entries, 1)
    held = {chip.value: chip.count for chip in case.chips if chip.count != 0}
    caps = {value: ANY if count is None else count // entries for value, count in held.items()}
    for pieces in _PIECES:
        search = _Search(entries, held, pieces)
        for values, big_blind in _bases(tuple(held), caps, target, first, smallest):
            usable = [value for value in values if caps[value] > 0]
            for total in _totals(big_blind) if target is None else (target,):
                depth = cost_of_depth(total, big_blind) if first is None or target is None else 0
                depth += 0 if target is not None else 2 * list(held).index(values[0])
                search.look(usable, caps, total, depth)
        if search.found:
            return search.found
    return []


def _bases(
    values: tuple[int, ...], caps: dict[int, int], target: int | None, first: int | None, smallest: int | None
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The denominations that a stack may be made of, with the first big blind that goes with them.

    The smallest that is needed must be in it. Where nothing is said of blinds, each denomination may be the smallest,
    and the first big blind is two of it.
    """
    if not values:
        return
    if smallest is None and first is None:
        held = [value for value in values[:-1] or values if caps[value]]
        for value in held[:2] if target is None else held:
            yield values[values.index(value) :], 2 * value
        return
    base = values.index(smallest) if smallest in values else _paying(values, first or 0)
    if caps[values[base]]:
        yield values[base:], first or 2 * values[base]


def _paying(values: tuple[int, ...], first: int) -> int:
    """The place of the largest chip that pays the first blinds without smaller ones."""
    small = first // 2
    paying = [at for at, value in enumerate(values) if value <= small and payable(small, values[at:])]
    return max((at for at in paying if payable(first, values[at:])), default=0)


def _totals(big_blind: int) -> Iterator[int]:
    """Round stacks from 30 to 300 big blinds, those near the usual depth first."""
    power = 10 ** max(len(str(big_blind)) - 1, 0)
    found = {part * power * ten for part in _ROUND for ten in (1, 10, 100, 1000)}
    deep = [total for total in found if 30 * big_blind <= total <= 300 * big_blind]
    yield from sorted(deep, key=lambda total: abs(math.log(total / (DEPTH * big_blind))))


class _Search:
    """All ways to make a total, those left out that are much worse than the best one found so far."""

    def __init__(self, entries: int, held: dict[int, int | None], most: int) -> None:
        self.entries, self.held, self.most = entries, held, most
        self.found: list[tuple[int, _Chips]] = []
        self.best = 10**6
        self.looks = 0

    def look(self, values: list[int], caps: dict[int, int], total: int, depth: int) -> None:
        if not values or depth > self.best + _SLACK:
            return
        self.values, self.total = values, total
        self.most_of = [min(caps[value], self.most, total // value) for value in values]
        # What the kinds from here on can make at most, and what they all divide.
        self.rest = [0] * (len(values) + 1)
        self.step = [0] * (len(values) + 1)
        for at in range(len(values) - 1, -1, -1):
            self.rest[at] = self.rest[at + 1] + self.most_of[at] * values[at]
            self.step[at] = math.gcd(self.step[at + 1], values[at])
        self._from(0, total, (), 0, depth)

    def _from(self, at: int, rest: int, chips: _Chips, pieces: int, cost: int) -> None:
        self.looks += 1
        if rest == 0 and chips:
            self._end(chips, pieces, cost)
            return
        if at == len(self.values) or rest > self.rest[at] or rest % self.step[at] or self._tired():
            return
        value, fewest = self.values[at], -(-rest // self.values[-1])
        if pieces + fewest > self.most or cost + cost_of_pieces(pieces + fewest) > self.best + _SLACK:
            return
        near = bool(chips) and (value < 2 * chips[-1][0] or len(chips) == MOST_KINDS)
        for count in (0,) if near else self._counts(at, rest):
            more = 0 if not count else cost_of_kind(chips, value, count)
            if cost + more > self.best + _SLACK or pieces + count > self.most:
                continue
            taken = (*chips, (value, count)) if count else chips
            self._from(at + 1, rest - count * value, taken, pieces + count, cost + more)

    def _tired(self) -> bool:
        return self.looks > (_LOOKS if self.found else _LOOKS_FOR_ONE)

    def _counts(self, at: int, rest: int) -> Iterator[int]:
        """How many of a kind there may be, the usual numbers first; at least one of the smallest."""
        value, most = self.values[at], min(self.most_of[at], rest // self.values[at])
        step = self.step[at + 1]
        if not step:
            if rest % value == 0 and 0 < rest // value <= most:
                yield rest // value
            return
        fits = [count for count in range(0 if at else 1, most + 1) if (rest - count * value) % step == 0]
        yield from sorted(fits, key=lambda count: abs(count - (8 if at else 10)))

    def _end(self, chips: _Chips, pieces: int, cost: int) -> None:
        cost += cost_of_whole(chips, pieces, self.total, self.entries, self.held)
        if cost <= self.best + _SLACK:
            self.best = min(self.best, cost)
            self.found.append((cost, chips))
