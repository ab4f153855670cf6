"""Poker hands as the director tells them, as numbers of which the higher is the better hand.

>>> from kiosk.show.words import Words
>>> words = Words()
>>> read_hand("two pair k 9", words) > read_hand("Two pair K 8", words) > read_hand("pair A", words)
True
>>> read_hand("12", words), read_hand("nothing of the kind", words)
(12, None)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kiosk.show.words_catalogue import mark
from kiosk.tournament.placing import RANKS

if TYPE_CHECKING:
    from kiosk.show.words import Words

HANDS = (
    mark("High card"),
    mark("Pair"),
    mark("Two pair"),
    mark("Three of a kind"),
    mark("Straight"),
    mark("Flush"),
    mark("Full house"),
    mark("Four of a kind"),
    mark("Straight flush"),
)
"""From the worst on."""
_CARDS = 5
_BASE = len(RANKS) + 1


def hand_names(words: Words) -> list[str]:
    """What each kind of hand is called, the worst first."""
    return [words.say(name) for name in HANDS]


def read_hand(typed: str, words: Words) -> int | None:
    """How good a hand is: a number as it is, or its kind with up to five ranks, the deciding one first.

    None for what is neither. Kinds are known in the reader's language and in English; whoever compares hands tells
    all of them the same way.
    """
    text = " ".join(typed.split())
    if re.fullmatch(r"\d{1,12}", text):
        return int(text)
    for kind, name in sorted(enumerate(HANDS), key=lambda hand: -len(hand[1])):
        for called in (words.say(name), name):
            if text.casefold().startswith(called.casefold()):
                ranks = _ranks(text[len(called) :])
                return None if ranks is None else (kind + 1) * _BASE**_CARDS + ranks
    return None


def _ranks(text: str) -> int | None:
    """The ranks as one number; none counts as the lowest."""
    found = text.upper().replace("10", "T").replace(",", " ").split()
    if len(found) > _CARDS or any(rank not in RANKS or len(rank) != 1 for rank in found):
        return None
    value = 0
    for place in range(_CARDS):
        value = value * _BASE + (RANKS.index(found[place]) + 1 if place < len(found) else 0)
    return value
