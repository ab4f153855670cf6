"""Payout schedules: what each place gets of a pool, whole and to the unit, and what is odd about a schedule.

The kinds: amounts as typed, percents of the pool, a table by the size of the field, a share of the field on a curve,
seats of a satellite. Whatever is posted in percents or computed pays out the whole pool, unless what percents leave of
100 is kept back by choice, and never pays a lower place more than a higher one. Rounding as practice has it
(rules.md section 8): down to the payout unit, and what is left over to the first place; a house may choose to give it
unit by unit to the places that rounding cut the most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from kiosk.tournament.facts_money import PayoutBand, PayoutsSet, Satellite
from kiosk.tournament.payout_curve import curve
from kiosk.tournament.payout_reading import MOST_MONEY, MOST_PLACES, PayoutTable, embedded, payouts_value, read_payouts

__all__ = [
    "MOST_MONEY",
    "MOST_PLACES",
    "PayoutProblem",
    "PayoutTable",
    "amounts_for",
    "band_for",
    "check",
    "embedded",
    "has_money",
    "home_places",
    "payouts_value",
    "places_of",
    "read_payouts",
    "seats_for",
]

USUAL_MIN_CASH = "2"
"""Buy-ins: the WSOP's least prize rose from 1.5 to 2.02 in 2024 (poker.org)."""
STEP_BUY_INS = 2
"""What a satellite's pool holds beyond whole seats is paid in steps of so many buy-ins (GGPoker)."""


@dataclass(frozen=True, slots=True)
class PayoutProblem:
    """What the director should know before a schedule is posted: a code and its figures, money in smallest units."""

    code: str
    values: Mapping[str, object]


@lru_cache(maxsize=64)
def amounts_for(
    payouts: PayoutsSet, pool: int, entries: int = 0, buy_in: int = 0, players: int = 0, remainder: str = "first"
) -> tuple[int, ...]:
    """What each place gets, the first place first; only the places that are paid.

    :param pool: the prize pool; what the house keeps of the revenue is not in it.
    :param entries: entries and re-entries, which choose the band of a table and the places of a curve.
    :param buy_in: what an entry brought into the pool, for the least prize; 0: the pool's part for each entry.
    :param players: how many can finish in a place, 0 for as many as entries; nobody gets the prize of a place that
        there is not, so it goes to the first place.
    :param remainder: where what rounding leaves of percents goes, the house's ``payout_remainder``: "first", or
        "spread".
    """
    if payouts.amounts:
        return _until_zero(payouts.amounts)
    most = players or entries
    if pool <= 0:
        return ()
    if payouts.seats is not None:
        return _satellite(payouts.seats, seats_for(payouts, pool), pool, buy_in or _each(pool, entries), most)
    percents = _percents(payouts, pool, entries)
    if percents:
        return _shared(payouts, percents, pool, most, remainder)
    places = _places_on_curve(payouts, entries)
    least = _least(payouts, buy_in or _each(pool, entries))
    return _until_zero(curve(pool, min(places, most) if most else places, least, payouts.unit))


def places_of(amounts: Sequence[int], first: int, last: int) -> tuple[int, ...]:
    """What the places from ``first`` to ``last`` get; an unpaid one gets 0."""
    return tuple(amounts[place - 1] if place <= len(amounts) else 0 for place in range(first, last + 1))


def seats_for(payouts: PayoutsSet, pool: int, players: int = 0) -> int:
    """How many seats a satellite's pool holds, no more than there are players; 0 for any other event."""
    if payouts.seats is None:
        return 0
    seats = max(pool, 0) // payouts.seats.value
    return min(seats, players) if players else seats


def has_money(payouts: PayoutsSet) -> bool:
    """Whether amounts of one currency stand in it: in another one they would be other money."""
    return bool(payouts.amounts or payouts.seats or any(band.least_pool for band in payouts.bands))


def home_places(entries: int) -> int:
    """Places paid at home: three for the first ten, one more per further ten (pokertournamentmanager.com).

    >>> [home_places(entries) for entries in (2, 10, 19, 20, 30)]
    [2, 3, 3, 4, 5]
    """
    return min(3 + max(entries - 10, 0) // 10, entries)


def band_for(payouts: PayoutsSet, pool: int, entries: int) -> PayoutBand | None:
    """The band of a table that a field of so many entries is paid by: the nearest one where the table has none."""
    revenue = pool * 100 // (100 - Fraction(payouts.kept_percent or 0))
    fitting = [band for band in payouts.bands if band.least_pool <= revenue] or payouts.bands[:1]
    reached = [band for band in fitting if band.first <= entries]
    return reached[-1] if reached else fitting[0] if fitting else None


# -- the kinds -----------------------------------------------------------------------------------------------------


def _until_zero(amounts: Sequence[int]) -> tuple[int, ...]:
    """Amounts never rise again, so the first 0 ends them."""
    return tuple(amounts) if not amounts or amounts[-1] else tuple(amounts[: amounts.index(0)])


def _each(pool: int, entries: int) -> int:
    return pool // entries if entries else 0


def _percents(payouts: PayoutsSet, pool: int, entries: int) -> tuple[str, ...]:
    band = None if payouts.percents else band_for(payouts, pool, entries)
    return payouts.percents if band is None else band.percents


def _shared(payouts: PayoutsSet, percents: tuple[str, ...], pool: int, most: int, remainder: str) -> tuple[int, ...]:
    """Percents of the pool down to the unit; what that leaves goes where the house says, an odd part to first."""
    weights, whole = _weights(percents, payouts.kept_percent)
    total, unit = sum(weights), payouts.unit
    out_of = (total if payouts.rest == "scale" and total else whole) * unit
    paid = pool * total // whole if payouts.rest == "keep" else pool
    units = [pool * weight // out_of for weight in weights]
    if remainder == "spread":
        left = pool * total // out_of - sum(units)
        most_cut = sorted(range(len(units)), key=lambda place: (-(pool * weights[place] % out_of), place))
        for place in most_cut[:left]:
            units[place] += 1
    amounts = [count * unit for count in units[: most or None]]
    return _until_zero((amounts[0] + paid - sum(amounts), *amounts[1:]))


@lru_cache(maxsize=16)
def _weights(percents: tuple[str, ...], kept_percent: str) -> tuple[tuple[int, ...], int]:
    """Percents as whole numbers, and what the whole is: 100 of the same, less what the house keeps."""
    exact = [Decimal(percent) for percent in percents]
    whole = 100 - Decimal(kept_percent or 0)
    scale = 10 ** max(0, *(-int(share.as_tuple().exponent) for share in (*exact, whole)))
    return tuple(int(share * scale) for share in exact), int(whole * scale)


def _places_on_curve(payouts: PayoutsSet, entries: int) -> int:
    if payouts.places == "home":
        return home_places(entries)
    if payouts.places:
        return int(payouts.places)
    # Rounded up: the WSOP paid 1,507 of 10,043 at 15 %.
    return -int(-(entries * Fraction(payouts.paid_percent or 0)) // 100)


def _least(payouts: PayoutsSet, buy_in: int) -> int:
    return -int(-(buy_in * Fraction(payouts.min_cash or USUAL_MIN_CASH)) // 1)


def _satellite(seats: Satellite, count: int, pool: int, buy_in: int, most: int) -> tuple[int, ...]:
    """The value of a seat for each that the pool holds, then the rest in steps, the last one smaller."""
    rest = pool - count * seats.value
    step = min(STEP_BUY_INS * buy_in if seats.step is None else seats.step, seats.value)
    steps = [step] * (rest // step) if step else []
    amounts = [seats.value] * count + steps + [rest - sum(steps)]
    if most and len(amounts) > most:
        amounts[0] += sum(amounts[most:])
        del amounts[most:]
    return _until_zero(amounts)


# -- what is odd about a schedule ----------------------------------------------------------------------------------


def check(
    payouts: PayoutsSet, pool: int, entries: int = 0, buy_in: int = 0, players: int = 0, remainder: str = "first"
) -> tuple[PayoutProblem, ...]:
    """What should be known before posting, the gravest first; nothing for a schedule that pays out what it should.

    ``percents`` (C032) is the one that must be answered: a rest that nobody said what becomes of.
    """
    amounts = amounts_for(payouts, pool, entries, buy_in, players, remainder)
    found = [
        *_percents_off(payouts, pool, entries),
        *_amounts_off(payouts, pool),
        *_field_off(payouts, pool, entries, buy_in),
    ]
    most = players or entries
    planned = len(_percents(payouts, pool, entries) or payouts.amounts)
    if most and planned > most:
        found.append(PayoutProblem("few_players", {"places": planned, "players": most}))
    if payouts.seats is not None and 0 < pool < payouts.seats.value:
        found.append(PayoutProblem("no_seat", {"pool": pool, "value": payouts.seats.value}))
    if amounts and payouts.seats is None and 0 < amounts[-1] < buy_in:
        below = next(place for place, amount in enumerate(amounts, start=1) if amount < buy_in)
        values = {"place": below, "amount": amounts[below - 1], "buy_in": buy_in}
        found.append(PayoutProblem("below_buy_in", values))
    return tuple(found)


def _percents_off(payouts: PayoutsSet, pool: int, entries: int) -> list[PayoutProblem]:
    """Percents that do not make 100 and a rest that is not decided: of the band in use, else of any other."""
    if payouts.rest:
        return []
    here = band_for(payouts, pool, entries) if not payouts.percents else PayoutBand(0, 0, payouts.percents)
    others = [band for band in payouts.bands if band is not here]
    found: list[PayoutProblem] = []
    for band in [here, *others] if here is not None else []:
        weights, whole = _weights(band.percents, payouts.kept_percent)
        total, one = sum(weights), Fraction(whole) / (100 - Fraction(payouts.kept_percent or 0))
        if total == whole:
            continue
        assigned = pool * total // whole if band is here else 0
        values: dict[str, object] = {"percent": f"{float(total / one):g}", "whole": f"{float(whole / one):g}"}
        values |= {"assigned": assigned, "unassigned": pool - assigned if band is here else 0}
        values |= {"first": band.first, "last": band.last}
        found.append(PayoutProblem("percents" if band is here else "percents_elsewhere", values))
    return found


def _amounts_off(payouts: PayoutsSet, pool: int) -> list[PayoutProblem]:
    difference = sum(payouts.amounts) - pool
    if not payouts.amounts or not difference or not pool:
        return []
    code = "amounts_more" if difference > 0 else "amounts_less"
    return [PayoutProblem(code, {"pool": pool, "total": sum(payouts.amounts), "difference": abs(difference)})]


def _field_off(payouts: PayoutsSet, pool: int, entries: int, buy_in: int) -> list[PayoutProblem]:
    """A field that the table does not reach, or a least prize that the pool does not hold for all."""
    band = band_for(payouts, pool, entries)
    if band is not None and entries and not (band.first <= entries <= (band.last or entries)):
        values: dict[str, object] = {"entries": entries, "first": band.first, "last": band.last}
        return [PayoutProblem("beyond_table", values)]
    if not (payouts.paid_percent or payouts.places) or not pool:
        return []
    places = _places_on_curve(payouts, entries)
    wanted = _least(payouts, buy_in or _each(pool, entries))
    if wanted * places <= pool:
        return []
    return [PayoutProblem("min_cash", {"places": places, "amount": pool // places, "wanted": wanted})]
