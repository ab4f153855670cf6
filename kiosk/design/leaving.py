"""When each denomination leaves play, and in which break: the rule of :mod:`kiosk.tournament.color_up` for a set."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from kiosk.tournament.color_up import break_after, largest_chips, last_needing_less
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import levels


@dataclass(frozen=True, slots=True)
class Leave:
    """One denomination that stops being needed before the sheet ends.

    :ivar last_level: the last level that needs it; ``row`` is the first break at or after it, None where there is none.
    :ivar next_chip: the smallest that stays once everything that leaves in that break is gone.
    """

    value: int
    next_chip: int
    last_level: int
    row: int | None


def leaving(structure: Structure, values: Iterable[int]) -> tuple[Leave, ...]:
    """What leaves and when, the smallest denomination first.

    Those that no level needs are left out (:func:`never_needed`), and so are those needed to the last level. A
    denomination never leaves before a smaller one.
    """
    kinds = sorted(set(values))
    largest = largest_chips(levels(structure))
    end = largest[-1][0]
    found: list[Leave] = []
    for value, following in itertools.pairwise(kinds):
        last_level = max(last_needing_less(largest, following), found[-1].last_level if found else 0)
        if 0 < last_level < end:
            found.append(
                Leave(value, following, last_level, _before(end, break_after(structure, last_level), structure))
            )
    return tuple(_together(found))


def _before(end: int, row: int | None, structure: Structure) -> int | None:
    """A break that no level follows is no place for a color-up."""
    return None if row is None or structure.segments[row].level >= end else row


def _together(found: list[Leave]) -> list[Leave]:
    """Chips that go in one break are changed into the smallest that stays, not into each other."""
    result: list[Leave] = []
    for leave in reversed(found):
        after = result[-1] if result else None
        same = after is not None and leave.row is not None and leave.row == after.row
        next_chip = after.next_chip if same and after is not None else leave.next_chip
        result.append(Leave(leave.value, next_chip, leave.last_level, leave.row))
    return result[::-1]


def color_ups(structure: Structure, values: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """What the breaks of a sheet should say: row -> the denominations that leave play there."""
    found: dict[int, tuple[int, ...]] = {}
    for leave in leaving(structure, values):
        if leave.row is not None:
            found[leave.row] = (*found.get(leave.row, ()), leave.value)
    return found


def never_needed(structure: Structure, values: Iterable[int]) -> tuple[int, ...]:
    """The denominations below all that any level posts or bets: the next one pays everything.

    >>> from kiosk.tournament.sheet import Segment
    >>> never_needed(Structure((Segment("level", 1, 100, 200),)), (5, 25, 100, 500))
    (5, 25)
    """
    kinds = sorted(set(values))
    largest = largest_chips(levels(structure))
    return tuple(value for value, after in itertools.pairwise(kinds) if not last_needing_less(largest, after))
