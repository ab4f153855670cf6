"""When a denomination can leave play, computed from the sheet alone.

Rule: a chip may go after the last level in which a blind, ante or bet is not a multiple of the next chip; it goes in
the first break at or after that level. This gives what POKERPLR 6.1 and 6.3 print (after levels 2
and 6) and all four removals of the WPT Tournament of Champions sheet of 2018 (after levels 6, 12, 16 and 22).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from kiosk.tournament.sheet import Segment, Structure


def removable_after(rows: Sequence[Segment], remove: int | Sequence[int], next_chip: int) -> int:
    """The number of the last level that needs the chips ``remove``; 0 when no level does.

    ``remove`` is one denomination or several that go together; ``next_chip`` is the smallest that stays. The last
    level of the sheet as an answer means that they are needed to the end.

    :raises ValueError: when ``next_chip`` is not larger than every chip that goes.
    """
    going = (remove,) if isinstance(remove, int) else tuple(remove)
    if not going or min(going) < 1 or max(going) >= next_chip:
        raise ValueError(f"the chips {going} cannot be changed up to {next_chip}")
    return last_needing_less(largest_chips(rows), next_chip)


def largest_chips(rows: Iterable[Segment]) -> tuple[tuple[int, int], ...]:
    """Of each level its number and the largest chip that alone pays all that is posted and bet; 0 where nothing is."""
    return tuple((level.level, math.gcd(*figures_of(level))) for level in rows)


def last_needing_less(largest: Iterable[tuple[int, int]], chip: int) -> int:
    """The last level that needs a chip smaller than this one, see :func:`largest_chips`; 0 when none does."""
    return max((number for number, paying in largest if paying % chip), default=0)


def break_after(structure: Structure, level: int) -> int | None:
    """The row of the first break at or after a level; None where there is none.

    The end of a day is none: it holds no color-up on the sheet, and chips are bagged then as they are.
    """
    rows = enumerate(structure.segments)
    return next((row for row, segment in rows if segment.kind == "break" and segment.level >= level), None)


def figures_of(level: Segment) -> tuple[int, ...]:
    """What is posted and bet in a level. A small blind that the sheet does not print is half the big blind."""
    half = None if level.big_blind is None else level.big_blind // 2
    small = half if level.small_blind is None else level.small_blind
    found = (
        small,
        level.big_blind,
        level.ante,
        level.bring_in,
        level.button_blind,
        level.small_bet,
        level.big_bet,
    )
    return tuple(figure for figure in found if figure)
