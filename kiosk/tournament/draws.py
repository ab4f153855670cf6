"""Draws from a seed: the same seed and number give the same draw, on every machine and for everybody who checks.

A draw is the SHA-256 of "seed:number:try" as a whole number, taken modulo the choices; a value in the uneven rest at
the top is thrown away and the next try is taken, so that no choice is likelier than another. ``try`` counts from 0.

A draw that decides many things at once has one number and many values: the ``nth`` of them, 1 first, is made the same
way from "seed:number:nth:try". So is a shuffle: from the last place of the list down to the second one, what lies
there changes places with what lies at the next value, counted from 0 and drawn among the places up to this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")
Values = Callable[[int], int]
"""The next value of a draw, from 0, among so many choices."""
HIDDEN = "sha256:"
"""Begins what stands for a seed that is not known: its fingerprint follows."""
_SPAN = 2**256


def draw(seed: str, number: int, choices: int) -> int:
    """The choice, from 0, that draw ``number`` of ``seed`` gives among so many. :raises ValueError: no choices.

    >>> [draw("table 9", number, 9) for number in (1, 2, 3)]
    [6, 8, 6]
    """
    return _value(f"{seed}:{number}", choices)


def values_of(seed: str, number: int) -> Values:
    """The values of a draw that decides many things, one after the other.

    >>> value = values_of("table 9", 1)
    >>> [value(9), value(9), value(2)]
    [7, 0, 0]
    """
    numbers = count(1)

    def value(choices: int) -> int:
        return _value(f"{seed}:{number}:{next(numbers)}", choices)

    return value


def shuffled(items: Iterable[T], value: Values) -> list[T]:
    """The items in an order of which each is as likely as any other.

    >>> shuffled("ABCDE", values_of("table 9", 1))
    ['B', 'E', 'D', 'A', 'C']
    """
    mixed = list(items)
    for place in range(len(mixed) - 1, 0, -1):
        other = value(place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def fingerprint_of(seed: str) -> str:
    """What is shown of a seed before it is published: its SHA-256, from which nobody can tell it.

    >>> fingerprint_of("table 9")[:16]
    '335e9dcdc7e8807f'
    """
    return seed.removeprefix(HIDDEN) if seed.startswith(HIDDEN) else sha256(seed.encode()).hexdigest()


def is_hidden(seed: str) -> bool:
    """Whether only the fingerprint of a seed is known."""
    return seed.startswith(HIDDEN) or not seed


def _value(name: str, choices: int) -> int:
    if choices < 1:
        raise ValueError("nothing to draw from")
    fair, attempt = _SPAN - _SPAN % choices, 0
    while (value := int.from_bytes(sha256(f"{name}:{attempt}".encode()).digest(), "big")) >= fair:
        attempt += 1
    return value % choices
