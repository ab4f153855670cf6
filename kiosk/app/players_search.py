"""What is typed into the search of players: seats, or the letters and figures of a name, a nickname or a card."""

from __future__ import annotations

import re
from collections.abc import Container

Seat = tuple[int, int]
"""Table and seat."""

_FIGURES = re.compile(r"[\d\s,;.·/-]+")
_PARTS = re.compile(r"[,;/]")
_NUMBERS = re.compile(r"\d+")
_LONGEST = 4
"""Figures in a row that may be a table and a seat; more are a card."""


def seats_typed(typed: str, taken: Container[Seat]) -> tuple[Seat, ...]:
    """The seats that were typed: ``5 9``, ``5 9, 2 7``, ``5 9 2 7``; none where it is no seat, or only begun.

    Written together (``59``, ``59,27``) it is a seat where somebody sits there and nowhere else it could be.

    >>> everywhere = {(5, 9), (2, 7), (12, 5), (1, 25)}
    >>> seats_typed("5 9, 2 7", everywhere), seats_typed("59,27", everywhere), seats_typed("125", everywhere)
    (((5, 9), (2, 7)), ((5, 9), (2, 7)), ())
    """
    if not typed.strip() or not _FIGURES.fullmatch(typed):
        return ()
    found: list[Seat] = []
    for part in filter(str.strip, _PARTS.split(typed)):
        seats = _of_part(_NUMBERS.findall(part), taken)
        if not seats:
            return ()
        found += seats
    return tuple(dict.fromkeys(found))


def _of_part(numbers: list[str], taken: Container[Seat]) -> list[Seat]:
    if any(len(number) > _LONGEST for number in numbers):
        return []
    if len(numbers) == 1:
        return _together(numbers[0], taken)
    if len(numbers) % 2:
        return []
    whole = list(map(int, numbers))
    return list(zip(whole[::2], whole[1::2], strict=True))


def _together(figures: str, taken: Container[Seat]) -> list[Seat]:
    """The one seat that is taken of those which the figures may mean."""
    splits = ((int(figures[:at]), int(figures[at:])) for at in range(1, len(figures)) if figures[at] != "0")
    sat = [seat for seat in splits if seat in taken]
    return sat if len(sat) == 1 else []


def names_pasted(text: str) -> tuple[str, ...]:
    r"""The names of a list, one a line, each once; what stands behind a tab or a semicolon is no name.

    >>> names_pasted("Dao Nguyen\n\n Kofi  Osei;12\nDao Nguyen")
    ('Dao Nguyen', 'Kofi Osei')
    """
    lines = (" ".join(re.split(r"[\t;]", line)[0].split()) for line in text.splitlines())
    return tuple(dict.fromkeys(filter(None, lines)))
