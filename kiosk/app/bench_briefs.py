"""Random briefs for the bench: what card rooms, pubs and homes might ask for, the usual and the odd."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Literal

from kiosk.design.games import ROTATIONS
from kiosk.design.plan import Brief, Case, Chip, Style
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.units import HOUR, MINUTE

_USUAL_H: dict[Style, float] = {"turbo": 1.5, "fast": 2.25, "regular": 3.0, "slow": 4.5, "deep": 6.0}
"""Hours that one table takes, by style; twice as many players take about a quarter more."""
_SETS = (
    (5, 25, 100, 500, 1_000),
    (25, 100, 500, 1_000, 5_000),
    (25, 100, 500, 1_000, 5_000, 25_000),
    (100, 500, 1_000, 5_000, 25_000, 100_000),
    (25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000),
)
_STACKS = (5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000)
_ANTES: tuple[AnteKind | Literal[""], ...] = ("", "big_blind", "big_blind", "each", "button")
_QUARTER = 15 * MINUTE


def random_briefs(count: int, seed: int = 1) -> Iterator[Brief]:
    """So many briefs, the same for the same seed."""
    dice = Random(seed)  # noqa: S311 - nobody is to guess, all are to be the same
    for _ in range(count):
        yield _chips(dice, _games(dice, _wishes(dice, _field(dice))))


def _field(dice: Random) -> Brief:
    """Who comes, and for how long: the time within a quarter of what so many usually take."""
    players = dice.choice((dice.randint(6, 30), dice.randint(10, 100), dice.randint(60, 500), dice.randint(6, 2_000)))
    style: Style = dice.choice(("turbo", "fast", "regular", "slow", "deep"))
    hours = _USUAL_H[style] * (1 + 0.35 * math.log(max(players, 9) / 9)) * dice.uniform(0.8, 1.3)
    days = 1 if hours < 11 else dice.choice((1, 2)) if hours < 14 else dice.choice((2, 3))
    again = dice.choice((0, 0, players // 4, players // 2))
    length_ms = round(hours * HOUR / _QUARTER) * _QUARTER
    return Brief(players=players, style=style, length_ms=length_ms, days=days, re_entries=again)


def _wishes(dice: Random, brief: Brief) -> Brief:
    brief = replace(
        brief,
        ante=dice.choice(_ANTES),
        ante_from=dice.choice((1, 1, 2, 3, 4, 5)),
        break_ms=dice.choice((5, 10, 10, 15, 20)) * MINUTE,
        seats=dice.choice((6, 8, 9, 9, 10)),
    )
    if dice.random() < 0.25:
        brief = replace(brief, starting_stack=dice.choice(_STACKS))
        if dice.random() < 0.5:
            brief = replace(brief, add_ons=brief.players // 2, add_on_chips=brief.starting_stack or 0)
    if dice.random() < 0.15:
        brief = replace(brief, most_step=dice.choice((1.6, 1.75, 2.0, 2.5)))
    if dice.random() < 0.1:
        brief = replace(brief, break_every=dice.choice((3, 4, 5)))
    if dice.random() < 0.1:
        brief = replace(brief, rollback=True) if dice.random() < 0.5 else replace(brief, hands_levels=3)
    return brief


def _games(dice: Random, brief: Brief) -> Brief:
    which = dice.random()
    if which < 0.12:
        return replace(brief, games=dice.choice(sorted(ROTATIONS.values())))
    return replace(brief, betting="limit", ante="") if which < 0.2 else brief


def _chips(dice: Random, brief: Brief) -> Brief:
    which = dice.random()
    if which < 0.5:
        return replace(brief, case=Case(tuple(Chip(value) for value in dice.choice(_SETS))))
    if which < 0.65:
        counts = {25: 10, 100: 10, 500: 8, 1_000: 8, 5_000: 6, 25_000: 3}
        many = brief.entries
        return replace(brief, case=Case(tuple(Chip(value, "", each * many) for value, each in counts.items())))
    return brief
