"""Figures that rooms print: blinds, bets and antes that chips can pay, and how well each reads."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from kiosk.design.case import payable
from kiosk.design.games import Posting, units_of
from kiosk.tournament.sheet import AnteKind

_DECADE = {
    10: 0.0, 12: 0.05, 14: 0.35, 15: 0.1, 16: 0.05, 20: 0.0, 24: 0.1, 25: 0.6, 30: 0.0, 35: 0.4, 40: 0.0, 50: 0.0,
    60: 0.0, 70: 0.45, 75: 0.4, 80: 0.0,
}  # fmt: skip
"""Tenths of a power of ten, and how unwelcome each is as a big blind. Most are of a kind that doubles well."""
_HALVES = {10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80}
"""What reads well as a small blind, the half of a big one."""
_PAIRS = {15: (10, 0.12), 25: (15, 0.15), 30: (20, 0.12), 50: (30, 0.15)}
"""Where the half cannot be paid: the small blind that the WSOP prints instead (200/300, 300/500, 1,000/1,500)."""
_USUAL_SPREAD, _MOST_SPREAD = 13, 30
"""Big blinds in the smallest chip that a row needs: up to here nobody minds, above the other nobody prints it."""
_WELL, _NOT_EVERY = 0.25, 0.95
"""Figures that are less unwelcome read well; a climb keeps a little from the steepest that they can."""
_MOST_EXPONENT = 13


@dataclass(frozen=True, slots=True)
class Rung:
    """One level's figures: what it posts at a stake, and how unwelcome that is (0: nothing wrong with it).

    ``stake`` compares levels of all games: the big blind of a no-limit game, the big bet of a limit game.
    """

    stake: int
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int = 0
    ante_kind: AnteKind | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    bring_in: int | None = None
    button_blind: int | None = None
    cost: float = 0.0
    log: float = 0.0
    """The natural logarithm of the stake."""


@lru_cache(maxsize=64)
def steepest_climb(most_step: float) -> float:
    """How steep figures that read well can climb on the whole (natural logarithm), no step above ``most_step``.

    Not every figure falls on a path: by 1.4 they climb 100, 120, 160, 200, 240, 300, 400, 500, 600, 800, 1,000.
    """
    figures = [tenths * 10**power for power in range(5) for tenths, cost in _DECADE.items() if cost < _WELL]
    steps = {figures[0]: 0}
    for low in figures:
        for high in figures:
            if low in steps and low < high <= low * most_step + 1e-9:
                steps[high] = min(steps.get(high, len(figures)), steps[low] + 1)
    last = max(steps)
    return _NOT_EVERY * math.log(last / figures[0]) / max(steps[last], 1)


@lru_cache(maxsize=128)
def rungs_of(posting: Posting, values: tuple[int, ...], ante: AnteKind | None) -> tuple[Rung, ...]:
    """All rungs of a game that chips of ``values`` can pay, the lowest first. ``ante`` None: without an ante.

    :param values: the denominations that exist, the smallest first; never empty.
    """
    found: dict[int, Rung] = {}
    for unit, cost in _units(values[0]):
        rung = _rung(posting, unit, cost, values, ante)
        if rung is not None and (rung.stake not in found or rung.cost < found[rung.stake].cost):
            found[rung.stake] = rung
    return tuple(found[stake] for stake in sorted(found))


def rung_for(posting: Posting, unit: int, values: tuple[int, ...], ante: AnteKind | None) -> Rung | None:
    """The rung at a big blind (small bet, button's blind) that somebody named; None where chips cannot pay it."""
    rung = _rung(posting, unit, 0.0, values, ante)
    if rung is None and posting in ("blinds", "limit") and payable(unit, values):
        small = next((small for small in range(-(-unit // 2), unit + 1) if payable(small, values)), unit)
        bets = (unit, 2 * unit) if posting == "limit" else (None, None)
        posted, kind = _ante(unit, values, None if posting == "limit" else ante)
        stake = unit * units_of(posting)
        return Rung(stake, small, unit, posted, kind, bets[0], bets[1], log=math.log(stake))
    return rung


def _units(smallest: int) -> Iterator[tuple[int, float]]:
    """Big blinds to try: those that rooms print, and small multiples of the smallest chip, as 3 of it for 75s."""
    for exponent in range(_MOST_EXPONENT):
        for tenths, cost in _DECADE.items():
            if tenths * 10**exponent % 10 == 0:
                yield tenths * 10**exponent // 10, cost
    for times in (2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40):
        yield smallest * times, 0.8


def _rung(posting: Posting, unit: int, cost: float, values: tuple[int, ...], ante: AnteKind | None) -> Rung | None:
    stake = unit * units_of(posting)
    log = math.log(stake)
    if posting == "button":
        if not payable(unit, values):
            return None
        return Rung(
            stake, ante=unit, ante_kind="each", button_blind=unit, cost=cost + _fine(unit, (unit,), values), log=log
        )
    if posting == "stud":
        return _stud(unit, cost, values, log)
    pair = small_blind(unit, values)
    if pair is None:
        return None
    small, odd = pair
    if posting == "every":
        return _every(unit, small, cost + odd, values, log)
    small_bet, big_bet = (unit, 2 * unit) if posting == "limit" else (None, None)
    posted, kind = _ante(unit, values, None if posting == "limit" else ante)
    cost += odd + _fine(unit, (small, unit, posted), values)
    return Rung(stake, small, unit, posted, kind, small_bet, big_bet, cost=cost, log=log)


def small_blind(unit: int, values: tuple[int, ...]) -> tuple[int, float] | None:
    """The small blind of a big blind, and how odd the pair looks; None where chips cannot pay it."""
    if not payable(unit, values):
        return None
    power = 10 ** (len(str(unit)) - 1)
    if unit % 2 == 0 and payable(unit // 2, values):
        half = unit // 2
        tenths = half * 10 // 10 ** (len(str(half)) - 1)
        return half, 0.0 if tenths in _HALVES or half % (2 * values[0]) == 0 or half == 3 * values[0] else 0.3
    tenths = unit * 10 // power
    if tenths in _PAIRS and tenths * power == unit * 10:
        small, odd = _PAIRS[tenths][0] * power // 10, _PAIRS[tenths][1]
        if small and payable(small, values):
            return small, odd
    if unit == 3 * values[0]:
        return 2 * values[0], 1.0
    return None


def _stud(unit: int, cost: float, values: tuple[int, ...], log: float, most: float = 1 / 3) -> Rung | None:
    """Stud: an ante of about a quarter of the small bet and a bring-in of about half of it."""
    if not payable(unit, values):
        return None
    ante = _near(unit * min(0.25, most), unit / 8, unit * most, unit, values)
    bring_in = None if ante is None else _near(unit / 2.5, max(unit / 4.5, ante), unit / 1.5, unit, values)
    if ante is None or bring_in is None:
        return None
    cost += _fine(unit, (ante, bring_in, unit), values)
    return Rung(2 * unit, None, None, ante, "each", unit, 2 * unit, bring_in, cost=cost, log=log)


def _every(unit: int, small: int, cost: float, values: tuple[int, ...], log: float) -> Rung | None:
    stud = _stud(unit, 0.0, values, log, most=0.25)
    if stud is None:
        return None
    cost += max(_fine(unit, (small, unit), values), stud.cost)
    return Rung(2 * unit, small, unit, stud.ante, "each", unit, 2 * unit, stud.bring_in, cost=cost, log=log)


def _ante(unit: int, values: tuple[int, ...], kind: AnteKind | None) -> tuple[int, AnteKind | None]:
    """Its figure and kind; none where chips pay nothing between a twentieth and a quarter of the big blind."""
    if kind is None:
        return 0, None
    if kind != "each":
        return unit, kind  # one player posts for the table: as much as the big blind
    figure = _near(unit / 8.5, unit / 20, unit / 4, unit, values)
    return (figure, "each") if figure else (0, None)


def _near(wanted: float, least: float, most: float, unit: int, values: tuple[int, ...]) -> int | None:
    """The figure nearest to ``wanted`` by ratio that chips pay and rooms print; a coarser chip is worth a detour."""
    best, best_cost = None, math.inf
    for figure, odd in _small_figures(values[0]):
        if figure > most:
            break
        if figure < least:
            continue
        cost = abs(math.log(figure / wanted)) + odd
        if cost >= best_cost or not payable(figure, values):
            continue
        cost += _fine(unit, (figure,), values)
        if cost < best_cost:
            best, best_cost = figure, cost
    return best


@lru_cache(maxsize=32)
def _small_figures(smallest: int) -> tuple[tuple[int, float], ...]:
    """Antes and bring-ins that rooms print, and the first multiples of the smallest chip."""
    found = {
        tenths * 10**exponent // 10: odd
        for exponent in range(_MOST_EXPONENT)
        for tenths, odd in ((10, 0.0), (15, 0.1), (20, 0.0), (25, 0.1), (30, 0.05), (40, 0.1), (50, 0.0), (60, 0.1),
                            (75, 0.1), (80, 0.15))
        if tenths * 10**exponent % 10 == 0
    }  # fmt: skip
    for times in (1, 2, 3, 4, 5, 6, 8):
        found.setdefault(smallest * times, 0.3)
    return tuple(sorted(found.items()))


def _fine(unit: int, amounts: tuple[int, ...], values: tuple[int, ...]) -> float:
    """What it costs that a row needs a small chip: the stack of them that a big blind takes."""
    needed = None
    for chip, after in itertools.pairwise(values):
        if sum(amount % after for amount in amounts):
            needed = chip
            break
    if needed is None:
        return 0.0
    spread = unit / needed
    if spread <= _USUAL_SPREAD:
        return 0.0
    return 0.06 * (spread / _USUAL_SPREAD) ** 2 if spread <= _MOST_SPREAD else 1.5 + math.log(spread / _MOST_SPREAD)
