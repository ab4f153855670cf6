"""Figures that lost what parted them, as some PDFs give their columns (case C112): how they may be a level."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kiosk.files.sheet_cells import Read, amount
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

_STEEPEST = 5
_MOST_WAYS = 6
_LENGTHS = ("10", "12", "15", "20", "25", "30", "40", "45", "50", "60", "75", "90")
"""Minutes that levels last, as they stand at the end of such figures."""


def glued(text: str) -> tuple[dict[str, Read], ...]:
    """How figures that lost what parted them may be blinds, a level's number in front or not.

    >>> [(way["small_blind"].values, way["big_blind"].values) for way in glued("75001.500")]
    [((500,), (1500,))]
    """
    found: dict[tuple[int, int], dict[str, Read]] = {}
    text = re.sub(r"[^\d.,'’ ]", " ", text).strip()[:40]
    starts = [0, *(at for at in (1, 2, 3) if len(text) > at)]
    for start in starts:
        for cut in range(start + 1, len(text)):
            small, big = _figure(text[start:cut]), _figure(text[cut:])
            if small and big and small <= big <= small * _STEEPEST and _rounded(small, big):
                found[small, big] = {"small_blind": Read((small,)), "big_blind": Read((big,))}
    return tuple(found.values())[:_MOST_WAYS]


def glued_row(text: str) -> tuple[Segment, ...]:
    """How a line whose blinds still have their sign may be a level: the likeliest first.

    >>> [(row.small_blind, row.big_blind, row.ante, row.length_ms) for row in glued_row("2200/40040020 min")]
    [(200, 400, 400, 1200000)]
    """
    left, _, right = text[:60].partition("/")
    small_text = re.sub(r"[^\d.,'’ ]", "", left).strip()
    right_text = re.sub(r"[^\d.,'’ ]", "", right).strip()
    minutes = right_text[-2:] if right_text[-2:] in _LENGTHS else ""
    found = [
        Segment("level", small_blind=small, big_blind=big, ante=ante, length_ms=length)
        for small in _smalls(small_text)
        for big, ante, length in _rights(right_text, minutes, small)
    ]
    best = sorted(dict.fromkeys(found), key=lambda row: (row.length_ms is None, row.ante not in (0, row.big_blind)))
    return tuple(best[:_MOST_WAYS])


def _smalls(text: str) -> Iterator[int]:
    """Small blinds at the end of figures that may begin with the level's number."""
    for start in range(min(3, len(text))):
        small = _figure(text[start:])
        if small and _rounded(small):
            yield small


def _rights(text: str, minutes: str, small: int) -> Iterator[tuple[int, int, int | None]]:
    """Big blind, ante and length."""
    for tail in [minutes, ""] if minutes else [""]:
        body = text[: len(text) - len(tail)].strip()
        length = int(tail) * MINUTE if tail else None
        for cut in range(1, len(body) + 1):
            big, ante = _figure(body[:cut]), _figure(body[cut:]) if cut < len(body) else 0
            likely = big and small <= big <= small * _STEEPEST and _rounded(big)
            if (
                big
                and likely
                and ante is not None
                and ante <= big
                and (not ante or (_rounded(ante) and ante * 20 >= big))
            ):
                yield big, ante, length


def _figure(text: str) -> int | None:
    text = text.strip()
    if not text or text[0] == "0" or not text[-1].isdigit():
        return None
    read = amount(text)
    return read.values[0] if len(read.values) == 1 else None


def _rounded(*figures: int) -> bool:
    """Whether all have no more than two figures that are not nought: so all blinds are."""
    return all(len(str(figure).rstrip("0")) <= 2 for figure in figures)
