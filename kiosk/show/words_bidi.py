"""Text of both directions in one line: what is put into a sentence neither reorders it nor is reordered by it.

The isolates of Unicode (UAX 9, 2.4) are used, and only where the two directions can meet: a plain English line stays
plain text.
"""

from __future__ import annotations

import unicodedata

_FIRST_STRONG, _LEFT_TO_RIGHT, _END = "\u2068", "\u2066", "\u2069"
_CONTROLS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Embeddings, overrides and isolates: typed or pasted in a name, one without its end would turn the rest of a line."""


def has_right_to_left(text: str) -> bool:
    """Whether a letter of ``text`` is written from right to left.

    >>> has_right_to_left("Zoë"), has_right_to_left("\u05d3\u05d5\u05d3 Jr.")
    (False, True)
    """
    return not text.isascii() and any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in text)


def isolated(name: str, *, right_to_left: bool = False) -> str:
    """A name as it can stand in any sentence, in its own direction.

    :param right_to_left: whether the sentence runs from right to left.
    """
    plain = name.translate(_CONTROLS)
    if plain and (right_to_left or has_right_to_left(plain)):
        return f"{_FIRST_STRONG}{plain}{_END}"
    return plain


def figures(text: str, *, right_to_left: bool = False) -> str:
    """Figures whose order says something, as they stay: 1,500 / 3,000 is the small blind first in every language."""
    return f"{_LEFT_TO_RIGHT}{text}{_END}" if text and right_to_left else text


def without_isolates(text: str) -> str:
    """The text for a voice or a file, which have no use for the marks."""
    return text.translate(_CONTROLS)
