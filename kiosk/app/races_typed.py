"""What is typed of a table's chip race: chips by seat, who has no others, cards; read as the command."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from kiosk.app.acts import whole
from kiosk.tournament import races
from kiosk.tournament.commands import Refused
from kiosk.tournament.commands_room import ColorUp
from kiosk.tournament.state import Tournament

_SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C"})
_CARD = re.compile(r"(10|[2-9TJQKA])([SHDC])")
_APART = re.compile(r"[\s,;.]+")


@dataclass(slots=True)
class RaceSheet:
    """What stands in the fields of one table. ``by_room``: its cards were dealt there, and are typed."""

    counts: dict[tuple[int, int], str] = field(default_factory=dict)
    """By seat and chip."""
    last: set[int] = field(default_factory=set)
    cards: dict[int, str] = field(default_factory=dict)
    by_room: bool = False

    @property
    def begun(self) -> bool:
        """Whether any chip was counted."""
        return any(text.strip() for text in self.counts.values())


def command_of(sheet: RaceSheet, table: int, remove: tuple[int, ...], to: int) -> ColorUp:
    """The race as it is typed. :raises Refused: something that is no number, or no card."""
    chips: dict[str, dict[str, int]] = {}
    for (seat, chip), text in sheet.counts.items():
        if text.strip() and chip in remove:
            chips.setdefault(str(seat), {})[str(chip)] = whole({"chips": text}, "chips")
    has = {seat for seat, counts in chips.items() if any(counts.values())}
    last = [seat for seat in sorted(sheet.last) if str(seat) in has]
    cards = {str(seat): cards_typed(text) for seat, text in sheet.cards.items() if str(seat) in has and text.strip()}
    return ColorUp(table, list(remove), to, dict(chips), list(last), dict(cards) if sheet.by_room else None)


def cards_typed(text: str) -> list[str]:
    """Cards as people type them: ``9c kd 2s``, ``9cKD2S``, ``9♣ K♦``.

    >>> cards_typed("9c, KD 10s")
    ['9C', 'KD', 'TS']

    :raises Refused: something that is no card.
    """
    plain = _APART.sub("", text.translate(_SIGNS).upper())
    rest = _CARD.sub("", plain)
    if rest:
        raise Refused("bad_value", key="card", value=text.strip(), reason="card")
    return [rank.replace("10", "T") + suit for rank, suit in _CARD.findall(plain)]


def chips_typed(text: str) -> tuple[int, ...]:
    """Chips that leave play: ``25``, ``25 and 50``, ``25, 50``. :raises Refused: there is none."""
    found = tuple(sorted({int(one) for one in re.findall(r"\d{1,9}", re.sub(r"(?<=\d)[,.'](?=\d{3})", "", text))}))
    if not found or not all(found):
        raise Refused("bad_value", key="remove", value=text.strip(), reason="no_chip")
    return found


def counts_typed(text: str) -> dict[str, int]:
    """Chips that were found: ``5 x 25``, ``5x25 1x50``. :raises Refused: it cannot be read.

    >>> counts_typed("5 x 25, 1×50")
    {'25': 5, '50': 1}
    """
    rows = re.findall(r"(\d{1,4})\s*[x×*]\s*(\d{1,9})", text)
    if not rows or re.sub(r"(\d{1,4})\s*[x×*]\s*(\d{1,9})|[\s,;]", "", text):
        raise Refused("bad_value", key="chips", value=text.strip(), reason="chips_found")
    counts: dict[str, int] = {}
    for count, chip in rows:
        counts[chip] = counts.get(chip, 0) + int(count)
    return counts


def next_chip(tournament: Tournament, remove: tuple[int, ...], known: Iterable[int]) -> int:
    """What the chips most likely become: it stands in a field, and is typed over where it is wrong. 0: nothing tells.

    The chip that a table changed them to before, else the next one that the room has, that the sheet takes off later,
    or that most rooms have.
    """
    for race in reversed(tournament.room.races):
        if race.remove == remove:
            return race.to
    return races.next_chip(tournament, max(remove), tuple(known)) or 0


def shown_cards(cards: Iterable[str]) -> str:
    """Cards with the signs of their suits: ``9♣ K♦``."""
    told = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    return " ".join(card[:-1].replace("T", "10") + told[card[-1]] for card in cards)
