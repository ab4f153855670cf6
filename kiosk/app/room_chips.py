"""Whether a sheet can be played with the chips that the room has."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from kiosk.design.case import payable
from kiosk.design.plan import Case, Chip
from kiosk.show.chip_colors import COLORS, UNTOLD
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.sheet import Segment, Structure


@dataclass(frozen=True, slots=True)
class Lack:
    """Why the chips do not do: ``level``, ``stack``, ``color_up`` or ``none``, with its figures."""

    code: str
    values: dict[str, int] = field(default_factory=dict)


def read_chip_colors(typed: str, words: Words | None = None) -> Mapping[int, str]:
    """Denominations as people type them, apart by spaces or semicolons, each with its colour where it has one.

    ``25 100 500 1,000``, ``25 green 100 black``; a comma between a figure and a space parts them as well. A chip
    without a colour is gray. The colours are the theme's names, or those of the reader's language.

    :raises Refused: something is no whole number above 0 and no colour behind one.
    """
    parts = [part.strip(",") for part in re.split(r"[;\s]+|,(?!\d{3}(?!\d))", typed) if part.strip(",")]
    names = {words.say(text).casefold(): name for name, text in COLORS.items()} if words is not None else {}
    found: dict[int, str] = {}
    last = 0
    for part in parts:
        color = names.get(part.casefold(), part.lower())
        plain = re.sub(r"[,.'’\u00a0\u202f]", "", part)
        if color in COLORS and last:
            found[last], last = color, 0
        elif re.fullmatch(r"\d{1,9}", plain) and int(plain):
            last = int(plain)
            found[last] = UNTOLD
        else:
            raise Refused("bad_value", key="room_chips", value=part)
    return dict(sorted(found.items()))


@cache
def colors_kept(text: str) -> Mapping[int, str]:
    """The chips that the settings keep; none where somebody wrote something else into their file."""
    try:
        return read_chip_colors(text)
    except Refused:
        return {}


def chips_text(chips: Mapping[int, str], words: Words | None = None) -> str:
    """The chips as they are typed; in the reader's language, or as the settings keep them."""
    shown = []
    for amount, color in chips.items():
        name = color if words is None else words.say(COLORS[color])
        shown.append(str(amount) if color == UNTOLD else f"{amount} {name}")
    return " ".join(shown)


def case_of_room(text: str, name: str = "") -> Case:
    """The room's chips as the settings keep them, as a case of which nobody counted the chips; empty where none are."""
    return Case(tuple(Chip(value, color) for value, color in colors_kept(text).items()), name)


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
    if not payable(stack, left):
        yield Lack("stack", {"figure": stack, "chip": min(left)})
    for segment in structure.segments:
        for chip in segment.color_up:
            if chip not in left:
                yield Lack("color_up", {"chip": chip})
            left.discard(chip)
        unpaid = [figure for figure in _figures(segment) if not payable(figure, left)]
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
