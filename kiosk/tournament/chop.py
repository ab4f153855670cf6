"""A deal: the players who are left share what is still to be won, and may leave an amount to play for.

Money is whole, in the smallest unit of the currency; a deal's shares and what is left are together exactly the prizes
that were dealt with. ``stacks`` says who deals, in the order of the list, and with how many chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from kiosk.tournament.command import Refused
from kiosk.tournament.icm import Progress, largest_remainder, weigh

Kind = Literal["even", "chips", "proportional", "icm", "amounts"]
KINDS: tuple[Kind, ...] = ("even", "chips", "proportional", "icm", "amounts")


@dataclass(frozen=True, slots=True)
class DealWarning:
    """What the players should hear before they say yes.

    :ivar code: ``share_exceeds_first_prize`` and ``share_below_lowest_prize``, with the players and the prize as
        ``amount``; ``chips_missing`` and ``chips_too_many``, with the chips by which the stacks miss those in play.
    """

    code: str
    players: tuple[str, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Who gets what.

    :ivar shares: money by player, in the order asked.
    :ivar left: what is still played for; the winner gets it on top of his share.
    :ivar error: by how much a share could be off before it was rounded to whole units; 0 where it was calculated
        exactly.
    """

    shares: dict[str, int]
    kind: Kind
    left: int = 0
    warnings: tuple[DealWarning, ...] = ()
    error: Fraction = Fraction(0)


def even(stacks: Mapping[str, int], prizes: Sequence[int], for_first: int = 0, in_play: int | None = None) -> Deal:
    """Everyone the same; what cannot be divided goes by stack, the largest first.

    :param for_first: left to play for. :param in_play: the chips that the stacks should make, if known.
    :raises Refused: as :func:`check`.
    """
    pool = check(stacks, prizes, for_first)
    return _deal("even", stacks, prizes, [Fraction(pool, len(stacks))] * len(stacks), for_first, in_play)


def by_chips(stacks: Mapping[str, int], prizes: Sequence[int], for_first: int = 0, in_play: int | None = None) -> Deal:
    """Everyone the lowest prize, and the rest by chips: ``NP + (R - n * NP) * c / TC``.

    :raises Refused: as :func:`check`; ``bad_value`` for ``for_first`` when less than the lowest prizes would remain.
    """
    pool = check(stacks, prizes, for_first)
    sure = len(stacks) * _lowest(stacks, prizes)
    if pool < sure:
        raise Refused("bad_value", key="for_first", value=for_first, least=0, most=pool + for_first - sure)
    shares = [_lowest(stacks, prizes) + share for share in _by_stack(stacks, pool - sure)]
    return _deal("chips", stacks, prizes, shares, for_first, in_play)


def proportional(
    stacks: Mapping[str, int], prizes: Sequence[int], for_first: int = 0, in_play: int | None = None
) -> Deal:
    """All of it by chips, which can give more than the first prize or less than the lowest; both are warned of.

    :raises Refused: as :func:`check`.
    """
    pool = check(stacks, prizes, for_first)
    return _deal("proportional", stacks, prizes, _by_stack(stacks, pool), for_first, in_play)


def by_icm(
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    for_first: int = 0,
    in_play: int | None = None,
    progress: Progress | None = None,
) -> Deal:
    """What the chips are worth in the prizes (:mod:`kiosk.tournament.icm`).

    What is left to play for is taken off the first prize, since the winner alone gets it: each share and each
    player's chance of that amount are then worth what his chips were worth before.

    :raises Refused: as :func:`check`; ``bad_value`` for ``for_first`` above the first prize.
    :raises kiosk.tournament.icm.Cancelled: ``progress`` returned False.
    """
    check(stacks, prizes, for_first)
    paid = list(prizes[: len(stacks)])
    if paid and for_first > paid[0]:
        raise Refused("bad_value", key="for_first", value=for_first, least=0, most=paid[0])
    paid[:1] = [prize - for_first for prize in paid[:1]]
    found = weigh(list(stacks.values()), paid, progress=progress)
    return _deal("icm", stacks, prizes, found.shares, for_first, in_play, found.error)


def by_amounts(
    amounts: Mapping[str, int],
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    for_first: int = 0,
    in_play: int | None = None,
) -> Deal:
    """As the players agreed and somebody typed.

    :raises Refused: as :func:`check`; ``unknown_player`` for an amount of somebody who does not deal; ``bad_value``
        for a missing or negative amount, and when they do not make what is there, with the ``gap`` in money.
    """
    pool = check(stacks, prizes, for_first)
    stranger = next((player for player in amounts if player not in stacks), None)
    if stranger is not None:
        raise Refused("unknown_player", player=stranger)
    for player in stacks:
        if amounts.get(player, -1) < 0:
            raise Refused("bad_value", key="amounts", value=amounts.get(player), player=player, reason="deal_amount")
    gap = check_amounts(amounts, pool)
    if gap:
        reason = "deal_short" if gap > 0 else "deal_over"
        raise Refused("bad_value", key="amounts", value=pool - gap, total=pool, gap=abs(gap), reason=reason)
    return _deal("amounts", stacks, prizes, [Fraction(amounts[player]) for player in stacks], for_first, in_play)


def check(stacks: Mapping[str, int], prizes: Sequence[int], for_first: int = 0) -> int:
    """What there is to share among those who deal.

    :raises Refused: ``last_player`` with fewer than two; ``stack_needed`` for a player without chips; ``bad_value``
        for ``for_first`` below nothing or above what is there.
    """
    if len(stacks) < 2:
        raise Refused("last_player", player=next(iter(stacks), ""), why="deal")
    bare = next((player for player, chips in stacks.items() if chips <= 0), None)
    if bare is not None:
        raise Refused("stack_needed", player=bare, why="deal")
    pool = sum(prizes[: len(stacks)])
    if not 0 <= for_first <= pool:
        raise Refused("bad_value", key="for_first", value=for_first, least=0, most=pool)
    return pool - for_first


def check_amounts(typed: Mapping[str, int], total: int) -> int:
    """What the typed amounts leave over; below nothing, what they give too much.

    >>> check_amounts({"1": 6000, "2": 3500}, 10_000)
    500
    """
    return total - sum(typed.values())


def check_chips(stacks: Mapping[str, int], in_play: int) -> int:
    """The chips that the stacks miss of those in play; below nothing, those that should not be there.

    >>> check_chips({"1": 40_000, "2": 20_500}, 60_000)
    -500
    """
    return in_play - sum(stacks.values())


def _by_stack(stacks: Mapping[str, int], pool: int) -> list[Fraction]:
    return [Fraction(pool * chips, sum(stacks.values())) for chips in stacks.values()]


def _lowest(stacks: Mapping[str, int], prizes: Sequence[int]) -> int:
    """The prize that the next player out would get; nothing where fewer are paid than deal."""
    return prizes[len(stacks) - 1] if len(stacks) <= len(prizes) else 0


def _deal(
    kind: Kind,
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    shares: Sequence[Fraction],
    left: int,
    in_play: int | None,
    error: Fraction = Fraction(0),
) -> Deal:
    pool = sum(prizes[: len(stacks)])
    whole = largest_remainder(shares, pool - left, list(stacks.values()))
    by_player = dict(zip(stacks, whole, strict=True))
    return Deal(by_player, kind, left, tuple(_warnings(by_player, stacks, prizes, in_play)), error)


def _warnings(
    shares: Mapping[str, int], stacks: Mapping[str, int], prizes: Sequence[int], in_play: int | None
) -> list[DealWarning]:
    found = []
    first, lowest = max(prizes, default=0), _lowest(stacks, prizes)
    over = tuple(player for player, share in shares.items() if share > first)
    under = tuple(player for player, share in shares.items() if share < lowest)
    if over:
        found.append(DealWarning("share_exceeds_first_prize", over, first))
    if under:
        found.append(DealWarning("share_below_lowest_prize", under, lowest))
    gap = check_chips(stacks, in_play) if in_play is not None else 0
    if gap:
        found.append(DealWarning("chips_missing" if gap > 0 else "chips_too_many", (), abs(gap)))
    return found
