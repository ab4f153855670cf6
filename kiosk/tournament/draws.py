"""Draws from a seed: the same seed and number give the same draw, on every machine and for everybody who checks.

A draw is the SHA-256 of "seed:number:try" as a whole number, taken modulo the choices; a value in the uneven rest at
the top is thrown away and the next try is taken, so that no choice is likelier than another.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

_SPAN = 2**256


def draw(seed: str, number: int, choices: int) -> int:
    """The choice, from 0, that draw ``number`` of ``seed`` gives among so many. :raises ValueError: no choices.

    >>> [draw("table 9", number, 9) for number in (1, 2, 3)] == [draw("table 9", number, 9) for number in (1, 2, 3)]
    True
    """
    if choices < 1:
        raise ValueError("nothing to draw from")
    fair = _SPAN - _SPAN % choices
    return next(value for value in _values(seed, number) if value < fair) % choices


def _values(seed: str, number: int) -> Iterator[int]:
    attempt = 0
    while True:
        yield int.from_bytes(sha256(f"{seed}:{number}:{attempt}".encode()).digest(), "big")
        attempt += 1
