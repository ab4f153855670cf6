"""Where the button and the blinds are, in this hand and in the next one: a dead button, and nobody twice big blind.

The next big blind is the next player after the old one; the small blind is where the big blind was and the button
where the small blind was, whether somebody still sits there or not (dead button: PlayLive R32, members' league S7.28,
Pub Poker R6, POKERPLR 7.3 to 7.5). With two players left the next big blind is the one who would have had it, and the
other one has the button and the small blind (POKERPLR 7.7, ADC VII.ee, PlayLive R34 B).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar

from kiosk.tournament.command import Refused
from kiosk.tournament.placing import read_card
from kiosk.tournament.room import Button
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

MOST_CHAIRS = 99
"""No table has more: a slip of the finger."""
KNOWN_FOR = 2 * MINUTE
"""So long is a button known where hands are not counted: a hand by the measure of hand-for-hand (PlayLive RP-7 C)."""
S = TypeVar("S")


# -- one hand ------------------------------------------------------------------------------------------------------


def after(seat: int, among: Collection[int]) -> int:
    """The first seat of ``among`` clockwise after ``seat``, which itself comes last. :raises ValueError: none."""
    return min((one for one in among if one > seat), default=None) or min(among)


def before(seat: int, among: Collection[int]) -> int:
    """The first seat of ``among`` to the right of ``seat``, which itself comes last. :raises ValueError: none."""
    return max((one for one in among if one < seat), default=None) or max(among)


def told(seat: int, players: Collection[int]) -> Button:
    """The positions of a hand of which only the button is known; ``players``: the seats with somebody in them.

    >>> told(2, {2, 5, 9})
    Button(seat=2, small_blind=5, big_blind=9)
    >>> told(2, {2, 5})
    Button(seat=2, small_blind=2, big_blind=5)

    Where two are left and neither has the button, a third one had it and went out:

    >>> told(3, {2, 5})
    Button(seat=3, small_blind=5, big_blind=2)
    """
    if len(players) < 2:
        return Button(seat, seat, seat)
    if len(players) == 2 and seat in players:
        return Button(seat, seat, after(seat, players))
    small = after(seat, players)
    return Button(seat, small, after(small, players))


def advanced(button: Button, players: Collection[int], chairs: int) -> Button:
    """The positions of the hand after this one; ``players``: the seats with somebody in them.

    With fewer than two players there is no next hand, and the button stays.

    >>> advanced(Button(1, 2, 3), {1, 3, 4}, 9)  # the small blind is out: a dead button
    Button(seat=2, small_blind=3, big_blind=4)
    >>> advanced(Button(1, 2, 3), {2, 3}, 9)  # POKERPLR 11.3 a
    Button(seat=3, small_blind=3, big_blind=2)
    """
    if len(players) < 2:
        return button
    big = after(button.big_blind, players)
    if len(players) == 2:
        return _heads_up(big, players)
    return _in_order(Button(button.small_blind, button.big_blind, big), players, chairs)


def _in_order(button: Button, players: Collection[int], chairs: int) -> Button:
    """The same with the button behind the blinds: who joined two players may sit between them."""
    seat, small, big = button.seat, button.small_blind, button.big_blind
    if (small - seat) % chairs + (big - small) % chairs >= chairs or seat == small:
        seat = before(small, set(players) - {big, small})
    return Button(seat, small, big)


def _heads_up(big: int, players: Collection[int]) -> Button:
    other = next(seat for seat in players if seat != big)
    return Button(other, other, big)


def _still_to_come(button: Button, players: Collection[int], chairs: int) -> Button:
    """The positions of a hand that is not dealt yet, with who has left since they were known."""
    if len(players) < 2:
        return button
    big = button.big_blind if button.big_blind in players else after(button.big_blind, players)
    if len(players) == 2:
        return _heads_up(big, players)
    return _in_order(Button(button.seat, button.small_blind, big), players, chairs)


# -- at a table ----------------------------------------------------------------------------------------------------


def seated_at(tournament: Tournament, table: int) -> tuple[int, ...]:
    """The seats of a table with somebody in them, in order; one beyond its chairs too, so that nobody is overlooked."""
    seats, left = tournament.field.seats, tournament.field.at_table.get(table, 0)
    found = list[int]()
    for seat in range(1, MOST_CHAIRS + 1):
        if len(found) == left:
            break
        if (table, seat) in seats:
            found.append(seat)
    return tuple(found)


def counts_hands(tournament: Tournament, at: int) -> bool:
    """Whether hands are counted at an instant, so that a button goes on with them."""
    clock = tournament.clock_at(at)
    return clock.hand_for_hand != "off" or clock.hands is not None or tournament.last_hands > 0


def button_of(tournament: Tournament, table: int, now: int | None = None) -> Button | None:
    """What decides at ``now`` of where a table's button is; None where nobody said it, or some hands ago.

    Where hands are not counted it has moved on since, nobody knows how far. Without ``now``: as of the last fact.
    """
    room = tournament.room
    button = room.buttons.get(table)
    if button is None or now is None or now - room.button_at[table] <= KNOWN_FOR or counts_hands(tournament, now):
        return button
    return None


def old_buttons(tournament: Tournament, now: int | None) -> frozenset[int]:
    """The tables whose button was told too long before ``now`` to decide anything."""
    room = tournament.room
    old = () if now is None else [table for table in room.buttons if now - room.button_at[table] > KNOWN_FOR]
    return frozenset(old if now is not None and old and not counts_hands(tournament, now) else ())


@dataclass(frozen=True, slots=True)
class LastTold:
    """Where the button of a table was when somebody said it last, at ``at``.

    ``stale``: it has moved on since, nobody knows how far: it is asked for again once it would decide.
    """

    button: Button
    at: int
    stale: bool


def last_told(tournament: Tournament, table: int, now: int | None = None) -> LastTold | None:
    """What there is to show of a table's button; None where nobody said anything since others sit there."""
    room = tournament.room
    known = button_of(tournament, table, now)
    shown = known or room.buttons.get(table) or room.stale.get(table)
    return None if shown is None else LastTold(shown, room.button_at[table], known is None)


def positions(tournament: Tournament, table: int, now: int | None = None) -> Button | None:
    """The positions of the next hand at a table; None where nobody said where its button is (``button_of``)."""
    return next_hand(tournament, table, seated_at(tournament, table), now)


def next_hand(tournament: Tournament, table: int, players: Collection[int], now: int | None = None) -> Button | None:
    """The same with other ``players`` there than now."""
    button = button_of(tournament, table, now)
    if button is None:
        return None
    if is_to_come(tournament, table):
        return _still_to_come(button, players, tournament.seats_at(table))
    return advanced(button, players, tournament.seats_at(table))


def is_to_come(tournament: Tournament, table: int) -> bool:
    """Whether what is kept of a table's button is that of the coming hand, not of the last one."""
    return tournament.room.between_hands and table not in tournament.room.told_between


def last_big_blind(tournament: Tournament, table: int, now: int | None = None) -> int | None:
    """The seat that had the big blind in the hand dealt last; None where nobody said where the button is."""
    button = button_of(tournament, table, now)
    if button is None:
        return None
    return button.small_blind if is_to_come(tournament, table) else button.big_blind


# -- high card -----------------------------------------------------------------------------------------------------


def by_card(cards: Mapping[S, str]) -> list[S]:
    """Who drew which card, the highest first: by rank, ace high, then spades, hearts, diamonds, clubs.

    >>> by_card({"Hunter": "6D", "Cai": "KD", "Dwyer": "6H"})
    ['Cai', 'Dwyer', 'Hunter']

    :raises Refused: ``bad_value``: one is no card, or two are the same one.
    """
    values = {who: read_card(card) for who, card in cards.items()}
    for who, card in cards.items():
        if list(values.values()).count(values[who]) > 1:
            raise Refused("bad_value", key="cards", value=card, reason="same_card")
    return sorted(values, key=lambda who: -values[who])


def high_card(cards: Mapping[int, str]) -> int:
    """The seat with the highest card, which has the button (members' league S7.8, ADC VII.h).

    >>> high_card({1: "KD", 2: "KS", 3: "QH"})
    2

    :raises Refused: as ``by_card``.
    """
    return by_card(cards)[0]
