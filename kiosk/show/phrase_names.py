"""What sentences can name: figures of the moment, which the voice says in words, and everything a display can show.

A name of this table goes before one of the same name in :mod:`kiosk.show.names`: there ``ante`` is the finished text of
the wall, here the amount.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from kiosk.show.moment import Moment
from kiosk.show.names import NAMES
from kiosk.show.phrase_keys import KEYS
from kiosk.show.phrase_text import Both, Value
from kiosk.show.words_catalogue import mark
from kiosk.tournament.structure import AnteKind, Segment
from kiosk.tournament.units import MINUTE

NameKind = Literal["flag", "number", "text"]


class Makes(Protocol):
    """Makes the values that are more than one number."""

    def blinds(self, *amounts: int) -> Both:
        """Amounts side by side: shown with a stroke, spoken with a pause."""

    def listed(self, *amounts: int) -> Both:
        """Amounts as a list: 25 and 50."""

    def length(self, length_ms: int) -> Both:
        """A length in minutes and seconds."""

    def nth(self, place: int) -> Both:
        """A finishing place: 24th, twenty-fourth."""


Read = Callable[[Moment, Makes], Value]


@dataclass(frozen=True, slots=True)
class SpokenName:
    """A name of sentences. ``help`` is an English message id, ``sample`` what a preview says.

    :ivar read: takes it from a moment; None where the announcement itself brings it.
    """

    name: str
    kind: NameKind
    help: str
    sample: Callable[[Makes], Value]
    read: Read | None = None


def _row(read: Callable[[Segment], Value]) -> Read:
    return lambda now, makes: None if now.blinds is None else read(now.blinds)


def _blinds(now: Moment, makes: Makes) -> Value:
    row = now.blinds
    if row is None or row.small_blind is None or row.big_blind is None:
        return None
    return makes.blinds(row.small_blind, row.big_blind)


def _stay(now: Moment, makes: Makes) -> bool:
    return now.blinds is not None and now.previous is not None and price(now.blinds) == price(now.previous)


def _has_ante(kind: AnteKind) -> Read:
    return _row(lambda row: bool(row.ante) and row.ante_kind == kind)


def price(row: Segment | None) -> tuple[object, ...]:
    """What a hand costs in a level: two levels with the same one have the same blinds."""
    if row is None:
        return ()
    bets = row.small_bet, row.big_bet, row.bring_in, row.button_blind
    return row.small_blind, row.big_blind, row.ante, row.ante_kind, row.game, *bets


def _flag(name: str, text: str, read: Read | None) -> SpokenName:
    return SpokenName(name, "flag", text, lambda makes: True, read)


def _number(name: str, text: str, sample: int, read: Read | None) -> SpokenName:
    return SpokenName(name, "number", text, lambda makes: sample, read)


_TABLE = (
    _number("level", mark("The number of the level"), 12, lambda now, makes: now.level),
    SpokenName("blinds", "text", mark("Both blinds"), lambda makes: makes.blinds(1500, 3000), _blinds),
    _number("small_blind", mark("The small blind"), 1500, _row(lambda row: row.small_blind)),
    _number("big_blind", mark("The big blind"), 3000, _row(lambda row: row.big_blind)),
    _flag("only_big_blind", mark("There is a big blind and no small one"), _row(
        lambda row: bool(row.big_blind) and row.small_blind is None)),
    _flag("blinds_stay", mark("The blinds are those of the level before"), _stay),
    _number("ante", mark("The ante"), 3000, _row(lambda row: row.ante)),
    _flag("big_blind_ante", mark("The big blind pays the ante"), _has_ante("big_blind")),
    _flag("each_ante", mark("Everybody pays the ante"), _has_ante("each")),
    _flag("button_ante", mark("The button pays the ante"), _has_ante("button")),
    _flag("limits", mark("The bets are limited"), _row(lambda row: bool(row.small_bet and row.big_bet))),
    _number("small_bet", mark("The small bet of a limit game"), 3000, _row(lambda row: row.small_bet)),
    _number("big_bet", mark("The big bet of a limit game"), 6000, _row(lambda row: row.big_bet)),
    _number("bring_in", mark("The bring-in of a stud game"), 1000, _row(lambda row: row.bring_in)),
    _number("button_blind", mark("The blind of the button"), 3000, _row(lambda row: row.button_blind)),
    SpokenName("game", "text", mark("The game, where the sheet names one"), lambda makes: "Omaha", _row(
        lambda row: row.game)),
    SpokenName("length", "text", mark("How long the level or the break lasts"), lambda makes: makes.length(15 * MINUTE),
               lambda now, makes: None if now.length_ms is None else makes.length(now.length_ms)),
    _number("hand", mark("The hand of hand for hand"), 3, lambda now, makes: now.hand),
    _flag("begins", mark("It is the start of the tournament"), None),
    _number("hands_left", mark("How many hands are left"), 5, None),
    SpokenName("chips", "text", mark("The chips that leave play"), lambda makes: makes.listed(25, 50)),
    _number("places", mark("How many places are paid"), 24, None),
    SpokenName("winner", "text", mark("Who won"), lambda makes: "Ann Lee"),
    _number("minutes", mark("Minutes left"), 30, None),
    _number("hours", mark("The limit of the day in hours"), 13, None),
    _number("place", mark("The place of the player who is out"), 24, None),
    SpokenName("nth", "text", mark("The same as 24th"), lambda makes: makes.nth(24)),
    _flag("shared", mark("Others share the place"), None),
    SpokenName("prize", "text", mark("The prize of the next player out"), lambda makes: "$240"),
    _number("table", mark("The number of the table"), 5, None),
    _number("seat", mark("The number of the seat"), 5, None),
    _flag("everybody", mark("All who play draw new seats"), None),
    SpokenName("player", "text", mark("The player"), lambda makes: "Ann Lee"),
    SpokenName("seconds", "text", mark("The time of the clock on a player"), lambda makes: makes.length(25_000)),
)  # fmt: skip
SPOKEN: Mapping[str, SpokenName] = {name.name: name for name in _TABLE}
"""The names of this table."""
_COMMON = tuple(name.name for name in _TABLE if name.read is not None)
_OWN = frozenset(name.name for name in _TABLE if name.read is None)


def names_of(key: str) -> tuple[str, ...]:
    """Every name that the sentence ``key`` can use, its own first."""
    own = KEYS[key].names
    others = tuple(name for name in NAMES if name not in SPOKEN)
    return (*own, *_COMMON, *others)


def flags_of(key: str) -> frozenset[str]:
    """The names among them that are only true or false."""
    kinds = {name: SPOKEN[name].kind if name in SPOKEN else NAMES[name].kind for name in names_of(key)}
    return frozenset(name for name, kind in kinds.items() if kind == "flag")


assert {name for key in KEYS.values() for name in key.names} == _OWN
