"""Games as players call them, by the keys that sheets have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_catalogue import mark

if TYPE_CHECKING:
    from kiosk.show.words import Words

GAME_NAMES: Mapping[str, str] = {
    "nlh": mark("NL Hold'em"),
    "plo": mark("PL Omaha"),
    "plo8": mark("PL Omaha Hi-Lo"),
    "plo5": mark("PL 5-Card Omaha"),
    "big-o": mark("Big O"),
    "27-single": mark("2-7 Single Draw"),
    "5-card-draw": mark("5-Card Draw"),
    "limit-holdem": mark("Limit Hold'em"),
    "omaha-hilo": mark("Omaha Hi-Lo"),
    "big-o-limit": mark("Limit Big O"),
    "27-triple": mark("2-7 Triple Draw"),
    "a5-triple": mark("A-5 Triple Draw"),
    "badugi": mark("Badugi"),
    "badeucy": mark("Badeucy"),
    "badacey": mark("Badacey"),
    "razz": mark("Razz"),
    "stud": mark("Stud"),
    "stud-hilo": mark("Stud Hi-Lo"),
    "short-deck": mark("Short Deck"),
    "horse": mark("HORSE"),
    "dealers-choice": mark("Dealer's Choice"),
}


def game_name(game: str, words: Words) -> str:
    """A game as players call it; one that is not known as the sheet has it.

    >>> from kiosk.show.words import Words
    >>> game_name("plo8", Words()), game_name("Courchevel", Words())
    ('PL Omaha Hi-Lo', 'Courchevel')
    """
    name = GAME_NAMES.get(game.casefold())
    return words.say(name) if name else game
