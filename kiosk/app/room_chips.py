"""Whether a sheet can be played with the chips that the room has."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kiosk.tournament.commands import Refused
from kiosk.tournament.sheet import Segment, Structure


@dataclass(frozen=True, slots=True)
class Lack:
    """Why the chips do not do: ``level``, ``stack``, ``color_up`` or ``none``, with its figures."""

    code: str
    values: dict[str, int] = field(default_factory=dict)


def read_chips(typed: str) -> tuple[int, ...]:
    """Denominations as people type them, apart by spaces or semicolons: ``25 100 500 1,000``; rising, each once.

    A comma between a figure and a space parts them as well: ``25, 100, 500``.

    :raises Refused: something is no whole number above 0.
    """
    parts = [part.strip(",") for part in re.split(r"[;\s]+|,(?!\d{3}(?!\d))", typed) if part.strip(",")]
    found: set[int] = set()
    for part in parts:
        plain = re.sub(r"[,.'’\u00a0\u202f]", "", part)
        if not re.fullmatch(r"\d{1,9}", plain) or int(plain) == 0:
            raise Refused("bad_value", key="room_chips", value=part)
        found.add(int(plain))
    return tuple(sorted(found))


def needed(structure: Structure, stack: int) -> int:
    """The greatest chip that pays every figure up to the first color-up: the smallest one that must be there."""
    figures = [stack]
    for segment in structure.segments:
        if segment.color_up:
            break
        figures.extend(_figures(segment))
    return math.gcd(*figures)


def lacks(structure: Structure, stack: int, chips: tuple[int, ...]) -> Iterator[Lack]:
    """What cannot be paid, in the order of the sheet: the stack, a chip that leaves and was never there, a level."""
    if not chips:
        yield Lack("none", {"chip": needed(structure, stack)})
        return
    left = set(chips)
    if not _payable(stack, left):
        yield Lack("stack", {"figure": stack, "chip": min(left)})
    for segment in structure.segments:
        for chip in segment.color_up:
            if chip not in left:
                yield Lack("color_up", {"chip": chip})
            left.discard(chip)
        unpaid = [figure for figure in _figures(segment) if not _payable(figure, left)]
        if unpaid:
            yield Lack("level", {"level": segment.level, "figure": unpaid[0], "chip": min(left, default=0)})
            return


def _figures(segment: Segment) -> list[int]:
    found = (
        segment.small_blind,
        segment.big_blind,
        segment.ante,
        segment.small_bet,
        segment.big_bet,
        segment.bring_in,
        segment.button_blind,
    )
    return [figure for figure in found if figure]


def _payable(figure: int, chips: set[int]) -> bool:
    """Whether chips of these kinds, of each as many as are wanted, make the figure."""
    return bool(chips) and figure >= min(chips) and figure % math.gcd(*chips) == 0
