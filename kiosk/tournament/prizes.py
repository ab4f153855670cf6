"""Prize pool and payouts as they are asked for: a pool, and what each place gets of it.

Money is whole, in the smallest unit of the currency. Rounding as practice has it (rules.md section 8): down to the
payout unit, and what is left over to the first place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import EventOpened, PayoutsSet
from kiosk.tournament.state import Tournament

MOST_PLACES = 20_000
"""More places than any event has paid."""
MOST_MONEY = 10**15
"""No pool is larger: above it a figure is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Band:
    """Places that get the same, the best one first."""

    first: int
    last: int
    amount: int


def read_payouts(value: object, unit: int = 1) -> PayoutsSet:
    """Payouts as the script format says them: a list of percents, or ``{"amounts": [...]}``, the first place first.

    :raises Refused: ``bad_value``: something else, percents that do not make 100, a lower place above a higher one.
    """
    if isinstance(unit, bool) or unit < 1:
        raise Refused("bad_value", key="payout_unit", value=unit, least=1)
    if isinstance(value, Mapping) and value.keys() == {"amounts"}:
        return PayoutsSet(amounts=_amounts(value["amounts"]), unit=unit)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return PayoutsSet(percents=_percents(value), unit=unit)
    raise Refused("bad_value", key="payouts", value=value, reason="payouts")


def _amounts(value: object) -> tuple[int, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_PLACES:
        raise Refused("bad_value", key="payouts", value=value, reason="payouts")
    for place, amount in enumerate(value, start=1):
        if not isinstance(amount, int) or isinstance(amount, bool) or not 0 <= amount <= MOST_MONEY:
            raise Refused("bad_value", key="payouts", value=amount, place=place, reason="payout_amount")
    _check_falling(value)
    return tuple(value)


def _percents(value: Sequence[object]) -> tuple[str, ...]:
    if not value or len(value) > MOST_PLACES:
        raise Refused("bad_value", key="payouts", value=value, reason="payouts")
    for place, percent in enumerate(value, start=1):
        if isinstance(percent, bool) or not isinstance(percent, int | float) or not 0 <= percent <= 100:
            raise Refused("bad_value", key="payouts", value=percent, place=place, reason="payout_amount")
    shares = [Fraction(str(percent)) for percent in value]
    _check_falling(shares)
    if sum(shares) != 100:
        raise Refused("bad_value", key="payouts", value=f"{float(sum(shares)):g}", reason="payout_percents")
    return tuple(str(percent) for percent in value)


def _check_falling(shares: Sequence[int] | Sequence[Fraction]) -> None:
    for place in range(1, len(shares)):
        if shares[place] > shares[place - 1]:
            raise Refused("bad_value", key="payouts", value=place + 1, place=place + 1, reason="payout_order")


def check_pool(pool: int) -> int:
    """The pool as it can be kept. :raises Refused: below nothing, or more than any event ever paid."""
    if not 0 <= pool <= MOST_MONEY:
        raise Refused("bad_value", key="pool", value=pool, least=0, most=MOST_MONEY)
    return pool


def announced_payouts(event: EventOpened) -> PayoutsSet | None:
    """The payouts that the event was opened with, in a form that this program can pay out; else None."""
    if "payouts" not in event.terms:
        return None
    unit = event.terms.get("payout_unit", 1)
    try:
        return read_payouts(event.terms["payouts"], unit if isinstance(unit, int) else 1)
    except Refused:
        return None


def pool_of(tournament: Tournament) -> int | None:
    """The prize pool: as typed, else every buy-in and at least the guarantee; None while nobody knows one."""
    if tournament.pool is not None:
        return tournament.pool
    event = tournament.event
    collected = event.buy_in * (tournament.entries + tournament.re_entries)
    return max(collected, event.guarantee) or None


def bands_of(tournament: Tournament) -> tuple[Band, ...]:
    """What the places get, the first place first; places without a prize are left out."""
    payouts = tournament.payouts
    if payouts is None:
        return ()
    amounts = payouts.amounts or _shared(payouts, pool_of(tournament) or 0)
    bands: list[Band] = []
    for place, amount in enumerate(amounts, start=1):
        if not amount:
            break  # amounts never rise again
        if bands and bands[-1].amount == amount:
            bands[-1] = Band(bands[-1].first, place, amount)
        else:
            bands.append(Band(place, place, amount))
    return tuple(bands)


def places_paid(tournament: Tournament) -> int:
    """How many places are paid. Amounts never rise from place to place, so the first unpaid one is searched for.

    The voice and the operator's lines ask at every tick: computing every amount would cost a large field's wall its
    rest.
    """
    payouts = tournament.payouts
    if payouts is None:
        return 0
    if payouts.amounts:
        return bisect_left(payouts.amounts, True, key=lambda amount: amount == 0)
    pool = pool_of(tournament) or 0
    paid = bisect_left(payouts.percents, True, key=lambda percent: pool * Fraction(percent) < 100 * payouts.unit)
    return max(paid, 1) if pool and payouts.percents else 0  # the first place gets what is left over


def _shared(payouts: PayoutsSet, pool: int) -> tuple[int, ...]:
    unit = payouts.unit
    shares = [int(pool * Fraction(percent) / 100 // unit) * unit for percent in payouts.percents]
    return (shares[0] + pool - sum(shares), *shares[1:]) if shares else ()
