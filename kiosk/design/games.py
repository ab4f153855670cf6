"""Games of a mixed event: which there are, in which turn they come, and what each of them posts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Posting = Literal["blinds", "limit", "stud", "button", "every"]
"""What a level of a game prints.

``blinds``: a small and a big blind, no limit or pot limit. ``limit``: blinds, and bets of one and two big blinds.
``stud``: an ante, a bring-in and bets. ``button``: an ante of each player and the button's blind (short deck).
``every``: blinds, ante, bring-in and bets in one row, for games that change by the hand (HORSE as one row a level).
"""

GAMES: Mapping[str, Posting] = {
    "nlh": "blinds",
    "plo": "blinds",
    "plo8": "blinds",
    "plo5": "blinds",
    "big-o": "blinds",
    "27-single": "blinds",
    "5-card-draw": "blinds",
    "limit-holdem": "limit",
    "omaha-hilo": "limit",
    "big-o-limit": "limit",
    "27-triple": "limit",
    "a5-triple": "limit",
    "badugi": "limit",
    "badeucy": "limit",
    "badacey": "limit",
    "razz": "stud",
    "stud": "stud",
    "stud-hilo": "stud",
    "short-deck": "button",
    "horse": "every",
    "dealers-choice": "every",
}
"""Each game that is known by its key, as the sheets of ``structures/blinds`` name them, and what it posts."""

_LIMIT_FOUR = ("omaha-hilo", "razz", "stud", "stud-hilo")
_EIGHT = ("27-triple", "limit-holdem", *_LIMIT_FOUR, "nlh", "plo")

ROTATIONS: Mapping[str, tuple[str, ...]] = {
    "horse": ("limit-holdem", *_LIMIT_FOUR),
    "hose": ("limit-holdem", "omaha-hilo", "stud", "stud-hilo"),
    "omaha-stud": ("omaha-hilo", "stud-hilo"),
    "triple-stud": ("razz", "stud", "stud-hilo"),
    "holdem-omaha": ("nlh", "plo"),
    "8-game": _EIGHT,
    "9-game": (*_EIGHT, "27-single"),
    "10-game": (*_EIGHT, "27-single", "badugi"),
    "dealers-choice": ("dealers-choice",),
}
"""Mixes by the name that rooms give them: the games in the turn in which they are played."""


def posting_of(game: str, betting: str = "no_limit") -> Posting:
    """What a level of ``game`` posts. A game of another name is hold'em's kind; ``betting`` "limit" gives it bets.

    >>> posting_of("razz"), posting_of(""), posting_of("", "limit")
    ('stud', 'blinds', 'limit')
    """
    known = GAMES.get(game, "blinds")
    return "limit" if known == "blinds" and betting == "limit" else known


def turn_of(games: tuple[str, ...], game: str, level: int) -> str:
    """The game of ``level``, from 1: the games come in turn, one a level; the event's own where they do not change.

    >>> [turn_of(("nlh", "plo"), "", level) for level in (1, 2, 3)]
    ['nlh', 'plo', 'nlh']
    """
    return games[(level - 1) % len(games)] if games else game


def units_of(posting: Posting) -> int:
    """How many of its own big blinds (small bets, button's blinds) a game's stake holds.

    All games of a mix rise together. Their common stake is the big blind of a no-limit game, the big bet of a limit
    game: so they stand side by side in the mixed preset of PokerTimerPLUS (600 no limit before bets of 400 and 800).
    """
    return 1 if posting == "blinds" else 2
