"""The chips at hand: what a case may hold, and what it can pay."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from kiosk.design.plan import Case, Chip
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment, Structure

COLOR_NAMES = ("white", "red", "green", "black", "purple", "yellow", "pink", "blue", "orange", "gray")
"""The theme's names of chips."""
MOST_VALUE = 10**12
"""No room has a greater chip; above it a figure is a slip of the pen."""
MOST_COUNT = 10**6
MOST_KINDS = 12
MOST_NAME = 60
_USUAL = tuple(part * 1000**power for power in range(4) for part in (1, 5, 25, 100, 500))

Key = Literal["value", "color", "count", "name", ""]


@dataclass(frozen=True, slots=True)
class CaseProblem:
    """What is wrong with a case: the chip ``at`` (None: the whole case), what of it, a code and its figures.

    Codes: ``not_positive``, ``too_large`` (``most``), ``twice`` (``value``), ``negative``, ``unknown_color``
    (``value``), ``too_many_kinds`` (``most``), ``name_long`` (``most``).
    """

    at: int | None
    key: Key
    code: str
    values: Mapping[str, object] = field(default_factory=dict)


class CaseError(ValueError):
    """A case that cannot be; ``problems`` holds everything that is wrong with it."""

    def __init__(self, problems: Iterable[CaseProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{problem.key}: {problem.code}" for problem in self.problems))


def checked(case: Case) -> Case:
    """The case with its chips in order, the smallest first.

    :raises CaseError: with every problem; ``at`` counts the chips as they were given.
    """
    problems = tuple(_problems(case))
    if problems:
        raise CaseError(problems)
    return replace(case, chips=tuple(sorted(case.chips, key=lambda chip: chip.value)))


def _problems(case: Case) -> Iterator[CaseProblem]:
    if len(case.chips) > MOST_KINDS:
        yield CaseProblem(None, "", "too_many_kinds", {"most": MOST_KINDS})
    if len(case.name) > MOST_NAME:
        yield CaseProblem(None, "name", "name_long", {"most": MOST_NAME})
    values = [chip.value for chip in case.chips]
    for at, chip in enumerate(case.chips):
        if chip.value < 1:
            yield CaseProblem(at, "value", "not_positive", {"value": chip.value})
        elif chip.value > MOST_VALUE:
            yield CaseProblem(at, "value", "too_large", {"most": MOST_VALUE})
        elif chip.value in values[:at]:
            yield CaseProblem(at, "value", "twice", {"value": chip.value})
        if chip.count is not None and chip.count < 0:
            yield CaseProblem(at, "count", "negative", {"value": chip.count})
        elif chip.count is not None and chip.count > MOST_COUNT:
            yield CaseProblem(at, "count", "too_large", {"most": MOST_COUNT})
        if chip.color not in ("", *COLOR_NAMES):
            yield CaseProblem(at, "color", "unknown_color", {"value": chip.color})


def next_chip(case: Case) -> Chip:
    """A chip to add to the case: the next that rooms have above its largest, in a colour that no other has."""
    largest = max(case.values, default=0)
    value = next((value for value in usual_values(largest + 1)), largest + 1)
    taken = {chip.color for chip in case.chips}
    return Chip(value, next((color for color in COLOR_NAMES if color not in taken), ""))


# -- what chips can pay ----------------------------------------------------------------------------------------------


def payable(amount: int, values: Iterable[int]) -> bool:
    """Whether chips of these kinds pay an amount exactly, with change given where it must.

    >>> payable(75, (25, 100)), payable(150, (100, 500)), payable(300, (200, 500)), payable(0, ())
    (True, False, True, True)
    """
    kinds = tuple(values)
    return amount == 0 or (bool(kinds) and amount >= min(kinds) and amount % math.gcd(*kinds) == 0)


@dataclass(frozen=True, slots=True)
class Unpaid:
    """Figures of a row that the chips in play there cannot pay; ``smallest`` of those chips, 0 for none."""

    row: int
    amounts: tuple[int, ...]
    smallest: int


def payable_rows(structure: Structure, case: Case) -> tuple[Unpaid, ...]:
    """The levels whose figures the chips in play cannot pay, in order; nothing is known of an empty case."""
    if not case.chips:
        return ()
    found = []
    for row, (segment, values) in enumerate(zip(structure.segments, in_play(structure, case.values), strict=True)):
        amounts = tuple(dict.fromkeys(figure for figure in _posted(segment) if not payable(figure, values)))
        if amounts:
            found.append(Unpaid(row, amounts, min(values, default=0)))
    return tuple(found)


def _posted(segment: Segment) -> tuple[int, ...]:
    return figures_of(segment) if segment.kind == "level" else ()


def in_play(structure: Structure, values: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The denominations in play in each row, as the sheet's color-ups leave them; on a break those after it."""
    left, rows = tuple(sorted(values)), []
    for segment in structure.segments:
        if segment.color_up:
            left = tuple(value for value in left if value not in segment.color_up)
        rows.append(left)
    return tuple(rows)


def usual_values(least: int = 1) -> tuple[int, ...]:
    """The denominations that rooms have, from ``least`` on: 1, 5, 25, 100, 500, 1,000, 5,000, 25,000, 100,000 ...

    >>> usual_values(25)[:7]
    (25, 100, 500, 1000, 5000, 25000, 100000)
    """
    return tuple(value for value in _USUAL if value >= least)


def values_for(structure: Structure, case: Case) -> tuple[int, ...]:
    """The case's denominations; without a case those that rooms have, from the smallest that the sheet needs."""
    if case.chips:
        return case.values
    figures = [figure for segment in structure.segments for figure in _posted(segment)]
    common = math.gcd(*figures, structure.starting_stack or 0)
    least = max((value for value in _USUAL if common % value == 0), default=1)
    return usual_values(least)
