"""Prize pool and prizes of a tournament: what came together, and what each place gets of it.

Money is whole, in the smallest unit of the currency. The schedule itself is computed in `kiosk.tournament.payouts`;
once payouts are posted, those amounts hold whatever the pool does.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from kiosk.tournament.command import Refused
from kiosk.tournament.facts import EventOpened, PayoutsSet, Satellite
from kiosk.tournament.payouts import MOST_MONEY, MOST_PLACES, PayoutProblem, amounts_for, check, read_payouts
from kiosk.tournament.state import Tournament

__all__ = [
    "MOST_MONEY",
    "MOST_PLACES",
    "Band",
    "amounts_of",
    "announced_payouts",
    "bands_of",
    "beside_of",
    "check_pool",
    "kept_of",
    "overlay_of",
    "places_paid",
    "pool_of",
    "problems_of",
    "read_payouts",
    "schedule_of",
    "unpaid_of",
]


@dataclass(frozen=True, slots=True)
class Band:
    """Places that get the same, the best one first. A place with a trophy or another thing stands alone.

    ``seat``: the amount is what a seat of this name is worth, which is given instead of the money.
    """

    first: int
    last: int
    amount: int
    things: tuple[str, ...] = ()
    seat: str = ""


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


# -- the pool ------------------------------------------------------------------------------------------------------


def pool_of(tournament: Tournament) -> int | None:
    """The prize pool: as typed, else what was collected and at least the guarantee; None while nobody knows one."""
    if tournament.pool is not None:
        return tournament.pool
    return max(_collected(tournament), tournament.guarantee) or None


def overlay_of(tournament: Tournament) -> int:
    """What the house adds to what was collected, to make up the guarantee; a pool that was typed says all by itself."""
    return max(tournament.guarantee - _collected(tournament), 0) if tournament.pool is None else 0


def kept_of(tournament: Tournament) -> int:
    """What the house keeps of what was sold for the pool, rounded down for the players (Seatoun: 10 %)."""
    percent = tournament.terms.kept_percent
    if tournament.payouts is not None and tournament.payouts.kept_percent:
        percent = tournament.payouts.kept_percent
    if percent == "0":
        return 0  # asked for with every prize
    return int(tournament.money.pool * Fraction(percent) / 100)


def _collected(tournament: Tournament) -> int:
    return tournament.money.pool - kept_of(tournament)


# -- what the places get -------------------------------------------------------------------------------------------


def amounts_of(tournament: Tournament) -> tuple[int, ...]:
    """What each paid place gets, the first place first: as posted, else as the schedule makes of the pool so far."""
    return schedule_of(tournament) if tournament.posted is None else tournament.posted


def schedule_of(tournament: Tournament) -> tuple[int, ...]:
    """What the schedule makes of the pool as it stands, whatever was posted."""
    payouts = tournament.payouts
    return () if payouts is None else amounts_for(payouts, *_asked(tournament))


def problems_of(tournament: Tournament) -> tuple[PayoutProblem, ...]:
    """What the director should know before posting the payouts."""
    payouts = tournament.payouts
    return () if payouts is None else check(payouts, *_asked(tournament))


def _asked(tournament: Tournament) -> tuple[int, int, int, int, str]:
    """Pool, entries, buy-in, players and where a remainder goes, as the schedule asks for them."""
    entries = tournament.entries + tournament.re_entries
    remainder = tournament.sheet.house.payout_remainder
    return pool_of(tournament) or 0, entries, tournament.event.buy_in, tournament.entries, remainder


def bands_of(tournament: Tournament) -> tuple[Band, ...]:
    """What the places get, the first place first; places without a prize are left out.

    Where money is played for, a thing for a place behind the paid ones is no prize band (`beside_of`).
    """
    payouts = tournament.payouts or PayoutsSet()
    amounts = amounts_of(tournament)
    if not amounts and not payouts.amounts and not payouts.percents and payouts.things:
        amounts = (0,) * payouts.things[-1][0]  # a league that plays for trophies
    seats = payouts.seats or Satellite(0)
    return _bands(amounts, payouts.things, seats.value, seats.name)


def beside_of(tournament: Tournament) -> tuple[tuple[int, str], ...]:
    """The things for places that are not paid, as an entry for the one who goes out on the bubble."""
    things = () if tournament.payouts is None else tournament.payouts.things
    paid = places_paid(tournament)
    return tuple((place, name) for place, name in things if place > paid)


def places_paid(tournament: Tournament) -> int:
    """How many places are paid; where no money is played for, those that get a trophy or another thing."""
    bands = bands_of(tournament)
    return bands[-1].last if bands else 0


def unpaid_of(tournament: Tournament) -> int:
    """What the pool holds more than the places get; less than 0 where they get more."""
    return (pool_of(tournament) or 0) - sum(amounts_of(tournament))


@lru_cache(maxsize=16)
def _bands(
    amounts: tuple[int, ...], things: tuple[tuple[int, str], ...], seat_value: int, seat: str
) -> tuple[Band, ...]:
    named = {place: tuple(name for at, name in things if at == place) for place, _ in things}
    money = any(amounts)
    alike = groupby(enumerate(amounts, start=1), key=lambda row: (row[1], row[0] if row[0] in named else 0))
    bands: list[Band] = []
    for (amount, _), rows in alike:
        if money and not amount:
            break  # amounts never rise again
        places = [place for place, _ in rows]
        bands.append(
            Band(places[0], places[-1], amount, named.get(places[0], ()), seat if amount == seat_value else "")
        )
    return tuple(bands)
