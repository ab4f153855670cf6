"""Blinds that step back at the final table, so that it is played with stacks worth the name.

An option: ggpoker.ca prints it among its final-table features.
"""

from __future__ import annotations

from collections.abc import Sequence


def rolled_back(big_blinds: Sequence[int], index: int, average_stack: int, least: int = 40, most: int = 100) -> int:
    """The place in ``big_blinds`` at which the final table goes on, at ``index`` or before it.

    Back until the average stack holds at least ``least`` big blinds, and never so far that it would hold more than
    ``most``. As it is where it holds enough.

    >>> rolled_back([1000, 1500, 2000, 3000, 4000], 3, 55_000)
    0
    """
    if not 0 <= index < len(big_blinds):
        raise ValueError(f"there is no level at place {index} of {len(big_blinds)}")
    place = index
    while place > 0 and average_stack < least * big_blinds[place]:
        if average_stack > most * big_blinds[place - 1]:
            break
        place -= 1
    return place
