"""What each player gets when chips leave play: direct changes, the race for the odd ones, nobody raced out.

Sources: rules.md section 5, that is PlayLive R24, POKERPLR 6.1 to 6.3, ADC VII.k, Pub R2, TDA, WSOP 77; the rounding
of the chips raced for is Wikipedia's and card-room practice. House settings ``color_up``, ``color_up_rounding``.

What a player has of the chips that leave counts by its value. As many new chips as it makes are changed directly.
What is left are his odd chips: as few of the removed ones as make it, so that the same value is dealt the same number
of cards whatever it lies in. He gets one card for each, all of them before the next seat, from seat 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kiosk.tournament.draws import shuffled, values_of
from kiosk.tournament.facts_room import RaceRow
from kiosk.tournament.placing import DECK, read_card

BY_CARDS = ("card_race", "adc")
"""The methods that deal cards."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What one seat has of the chips that leave: their ``value``. ``last``: he has no other chips."""

    seat: int
    player: str
    value: int
    last: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What chips become: ``to`` is the new one, ``method`` and ``rounding`` are the house's settings."""

    remove: tuple[int, ...]
    to: int
    method: str = "card_race"
    rounding: str = "half_up"

    def odd(self, value: int) -> int:
        """How many odd chips a value leaves once all that can be is changed directly.

        >>> Change((25,), 100).odd(11 * 25), Change((25, 100), 500).odd(7 * 25 + 4 * 100)
        (3, 3)
        """
        return sum(pieces(value % self.to, self.remove).values())


@dataclass(frozen=True, slots=True)
class Race:
    """What came of a race: a row for each stake, from seat 1. ``chips`` were raced for, whoever got more."""

    rows: tuple[RaceRow, ...]
    chips: int
    value_before: int
    value_after: int


def pieces(value: int, chips: Sequence[int]) -> dict[int, int]:
    """As few of these chips as make a value, the largest first; where none make it, the smallest one more is too much.

    >>> pieces(175, (25, 100)), pieces(600, (200, 500)), pieces(300, (200, 500))
    ({100: 1, 25: 3}, {200: 3}, {200: 2})
    """
    ordered = sorted(chips, reverse=True)
    exact = next(_exact(value, ordered), None)
    if exact is None:
        return {ordered[-1]: -(-value // ordered[-1])}
    return {chip: count for chip, count in exact.items() if count}


def _exact(value: int, ordered: Sequence[int]) -> Iterator[dict[int, int]]:
    chip, rest = ordered[0], ordered[1:]
    if not rest:
        if value % chip == 0:
            yield {chip: value // chip}
        return
    for count in range(value // chip, -1, -1):
        for others in _exact(value - count * chip, rest):
            yield {chip: count} | others


# -- cards ---------------------------------------------------------------------------------------------------------


def decks_for(cards: int) -> int:
    """How many decks a race needs that deals so many cards."""
    return max(1, -(-cards // len(DECK)))


def deal(seed: str, number: int, cards: Mapping[int, int]) -> dict[int, tuple[str, ...]]:
    """Cards from draw ``number`` of a seed: so many for each seat, all of a seat's before the next, from seat 1.

    As many decks as it takes are shuffled together.
    """
    deck = iter(shuffled(DECK * decks_for(sum(cards.values())), values_of(seed, number)))
    return {seat: tuple(next(deck) for _ in range(cards[seat])) for seat in sorted(cards)}


def _by_rank(cards: Mapping[int, Sequence[str]], seats: Iterable[int]) -> list[int]:
    """The seats by their highest cards, each once: rank, then suit; of two equal ones (more decks) the one dealt first.

    Who has won a chip is out of the race: nobody wins two (PlayLive R24 A, Pub R2).
    """
    dealt = [(-read_card(card), place, seat) for place, seat in enumerate(sorted(seats)) for card in cards[seat]]
    return list(dict.fromkeys(seat for _, _, seat in sorted(dealt)))


# -- the race ------------------------------------------------------------------------------------------------------


def race(stakes: Sequence[Stake], change: Change, cards: Mapping[int, Sequence[str]] | None = None) -> Race:
    """What everybody at a table gets. ``cards``: those dealt, as many for each seat as it has odd chips."""
    ordered = sorted(stakes, key=lambda stake: stake.seat)
    odd = {stake.seat: stake.value % change.to for stake in ordered if stake.value % change.to}
    last = {stake.seat for stake in ordered if stake.last and 0 < stake.value < change.to}
    chips = _raced_for(odd, change)
    before = sum(stake.value for stake in ordered)
    if change.method == "round_up":
        return _rounded_up(ordered, change.to, before)
    won, rescued = _winners(odd, last, chips, change, cards or {})
    rows = tuple(
        RaceRow(
            stake.seat,
            stake.player,
            stake.value,
            stake.value // change.to,
            int(stake.seat in won),
            stake.seat in rescued,
            tuple((cards or {}).get(stake.seat, ())),
        )
        for stake in ordered
    )
    return Race(rows, chips, before, sum(row.direct + row.won for row in rows) * change.to)


def _rounded_up(stakes: Sequence[Stake], to: int, before: int) -> Race:
    """POKERPLR 6.2: nobody races; all that a player has of the chips that leave is rounded up at once."""
    rows = tuple(RaceRow(stake.seat, stake.player, stake.value, 0, -(-stake.value // to)) for stake in stakes)
    chips = sum(row.won for row in rows)
    return Race(rows, chips, before, chips * to)


def _raced_for(odd: Mapping[int, int], change: Change) -> int:
    """New chips for all the odd ones: half of one or more makes one more, or never does (``color_up_rounding``)."""
    if change.method == "none":
        return 0
    total = sum(odd.values())
    return total // change.to + int(change.rounding == "half_up" and 2 * (total % change.to) >= change.to)


def _winners(
    odd: Mapping[int, int], last: set[int], chips: int, change: Change, cards: Mapping[int, Sequence[str]]
) -> tuple[set[int], set[int]]:
    """Who gets a chip, and who of them only so that he stays in."""
    ordered = _by_rank(cards, odd) if change.method in BY_CARDS else sorted(odd)
    winners = set(ordered[:chips])
    rescued = last - winners
    # ADC VII.k: he is served before anyone else, out of the chips raced for; another one may lose his that way.
    while change.method == "adc":
        others = [seat for seat in ordered if seat not in rescued]
        winners = set(others[: max(0, chips - len(rescued))])
        if last <= winners | rescued:
            break
        rescued |= last - winners
    return winners | rescued, rescued
