"""When a denomination can leave play, computed from the sheet alone.

Rule: a chip may go after the last level in which a small blind, big blind or ante is not a multiple of the next
chip; it goes in the first break at or after that level. This gives what POKERPLR 6.1 and 6.3 print (after levels 2
and 6) and all four removals of the WPT Tournament of Champions sheet of 2018 (after levels 6, 12, 16 and 22).
"""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.tournament.sheet import Segment, Structure


def removable_after(levels: Sequence[Segment], remove: int | Sequence[int], next_chip: int) -> int:
    """The number of the last level that needs the chips ``remove``; 0 when no level does.

    ``remove`` is one denomination or several that go together; ``next_chip`` is the smallest that stays. The last
    level of the sheet as an answer means that they are needed to the end.

    :raises ValueError: when ``next_chip`` is not larger than every chip that goes.
    """
    going = (remove,) if isinstance(remove, int) else tuple(remove)
    if not going or min(going) < 1 or max(going) >= next_chip:
        raise ValueError(f"the chips {going} cannot be changed up to {next_chip}")
    return max((level.level for level in levels if _needs_less_than(level, next_chip)), default=0)


def scheduled_after(structure: Structure, remove: int | Sequence[int], next_chip: int) -> int | None:
    """The level before the first break in which the chips can go; None when no such break is on the sheet.

    The end of a day is a break here: the chips are counted and bagged then anyway.
    """
    levels = [segment for segment in structure.segments if segment.kind == "level"]
    earliest = removable_after(levels, remove, next_chip)
    pauses = (segment.level for segment in structure.segments if segment.kind != "level")
    return next((level for level in pauses if level >= earliest), None)


def _needs_less_than(level: Segment, chip: int) -> bool:
    posted = (level.small_blind, level.big_blind, level.ante, level.bring_in, level.button_blind)
    return any(amount % chip for amount in posted if amount is not None)
