"""League points of one night: by a formula, by a table of places, for coming, for knock-outs, and a bonus.

Points are decimals, rounded as the rule says, so that a season's sum is exactly the sum of what was printed. Money
comes in the smallest unit of the currency; formulas see it in whole ones (``b`` is 20 for $20.00), as leagues write
them.

>>> rule = PointsRule(formula=read_formula("n - place + 1", frozenset(NAMES)), participation=Decimal(5), decimals=0)
>>> [str(score.points) for score in scores(rule, Night(players=3), [Finish("1", 1), Finish("2", 2), Finish("3", 3)])]
['8', '7', '6']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_UP, ROUND_UP, Decimal
from fractions import Fraction
from typing import Literal

from kiosk.tournament.formula import Formula, PointsError, read_formula

__all__ = [
    "NAMES",
    "Counted",
    "Finish",
    "Night",
    "PointsError",
    "PointsRule",
    "Rounding",
    "Score",
    "Step",
    "points",
    "read_formula",
    "scores",
]

NAMES: Mapping[str, str] = {
    "n": "players",
    "x": "players",
    "players": "players",
    "entries": "entries",
    "place": "place",
    "k": "place",
    "r": "place",
    "f": "place",
    "y": "place",
    "b": "buy_in",
    "buy_in": "buy_in",
    "fee": "fee",
    "e": "spent",
    "spent": "spent",
    "rebuys": "rebuys",
    "add_ons": "add_ons",
    "re_entries": "re_entries",
    "knockouts": "knockouts",
    "prize": "prize",
    "pool": "pool",
    "paid": "paid",
}
"""The names of a formula and what each stands for; published formulas call one thing by several letters.

``players`` counts people, ``entries`` re-entries as well; ``spent`` is all that the player paid that night; ``paid`` is
how many places are paid. Money is in whole units of the currency.
"""

Counted = Literal["end", "first_break"]
Rounding = Literal["half_up", "down", "up"]
_ROUNDINGS: Mapping[Rounding, str] = {"half_up": ROUND_HALF_UP, "down": ROUND_DOWN, "up": ROUND_UP}


@dataclass(frozen=True, slots=True)
class Step:
    """What the places from ``first`` to ``last`` get in a table."""

    first: int
    last: int
    points: Decimal


@dataclass(frozen=True, slots=True)
class PointsRule:
    """How a league gives points.

    :ivar name: the file's; "" for one that was typed. :ivar title: for people. :ivar source: where it was published.
    :ivar formula: for the place; :ivar table: the same as a list. Without either the place gives nothing.
    :ivar bonus: a formula that everyone gets on top, as ``2 * n``.
    :ivar participation: for coming. :ivar per_knockout: for each knock-out, in parts where a pot was split.
    :ivar counted: whether ``players`` are those of the whole night or those entered by the first break.
    """

    name: str = ""
    title: str = ""
    source: str = ""
    formula: Formula | None = None
    table: tuple[Step, ...] = ()
    bonus: Formula | None = None
    participation: Decimal = Decimal(0)
    per_knockout: Decimal = Decimal(0)
    counted: Counted = "end"
    decimals: int = 2
    rounding: Rounding = "half_up"
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Night:
    """What all players of a night share.

    :ivar at_first_break: the players entered by then; None where the night had no break yet.
    :ivar minor: smallest units in one unit of the currency.
    """

    players: int
    entries: int = 0
    at_first_break: int | None = None
    buy_in: int = 0
    fee: int = 0
    pool: int = 0
    paid: int = 0
    minor: int = 100


@dataclass(frozen=True, slots=True)
class Finish:
    """How one player's night ended.

    :ivar last: the last of the places that he shares; 0: he shares none.
    :ivar spent: all that he paid. :ivar bonus: points given by hand.
    """

    player: str
    place: int
    last: int = 0
    prize: int = 0
    spent: int = 0
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    knockouts: Fraction = Fraction(0)
    bonus: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class Score:
    """What a player's night is worth in the league."""

    player: str
    place: int
    points: Decimal
    knockouts: Fraction = Fraction(0)


def try_rule(rule: PointsRule) -> None:
    """Try a rule with nights of several sizes: what cannot be calculated would only show when the event is closed.

    :raises PointsError: it gives no points in one of them.
    """
    for players in (2, 3, 4, 5, 6, 9, 10, 30, 200):
        night = Night(players, players, players, 100, 10, 100 * players, max(1, players // 5))
        for place in dict.fromkeys((1, 2, players)):
            points(rule, night, Finish("", place, place, 100 if place == 1 else 0, 110))


def scores(rule: PointsRule, night: Night, finishes: Iterable[Finish]) -> tuple[Score, ...]:
    """Everyone's points.

    :raises PointsError: the formula cannot be calculated with the night's figures.
    """
    return tuple(
        Score(finish.player, finish.place, points(rule, night, finish), finish.knockouts) for finish in finishes
    )


def points(rule: PointsRule, night: Night, finish: Finish) -> Decimal:
    """One player's points; players who share places get the mean of what these give.

    :raises PointsError: as :func:`scores`.
    """
    span = range(finish.place, max(finish.last, finish.place) + 1)
    for_place = sum((_for_place(rule, night, finish, place) for place in span), Fraction(0)) / len(span)
    bonus = Fraction(rule.bonus.value(_figures(rule, night, finish, finish.place))) if rule.bonus else Fraction(0)
    knocked = finish.knockouts * Fraction(rule.per_knockout)
    exact = for_place + bonus + knocked + Fraction(rule.participation) + Fraction(finish.bonus)
    return _rounded(exact, rule)


def _for_place(rule: PointsRule, night: Night, finish: Finish, place: int) -> Fraction:
    if rule.table:
        return next((Fraction(step.points) for step in rule.table if step.first <= place <= step.last), Fraction(0))
    return Fraction(rule.formula.value(_figures(rule, night, finish, place))) if rule.formula else Fraction(0)


def _figures(rule: PointsRule, night: Night, finish: Finish, place: int) -> dict[str, float]:
    early = rule.counted == "first_break" and night.at_first_break is not None
    of = {
        "players": night.at_first_break if early else night.players,
        "entries": night.entries,
        "place": place,
        "buy_in": night.buy_in / night.minor,
        "fee": night.fee / night.minor,
        "spent": finish.spent / night.minor,
        "rebuys": finish.rebuys,
        "add_ons": finish.add_ons,
        "re_entries": finish.re_entries,
        "knockouts": float(finish.knockouts),
        "prize": finish.prize / night.minor,
        "pool": night.pool / night.minor,
        "paid": night.paid,
    }
    return {name: float(of[meant] or 0) for name, meant in NAMES.items()}


def _rounded(exact: Fraction, rule: PointsRule) -> Decimal:
    # What a formula calculates is right to some fifteen digits: 7.005 may come as 7.00499999999999989.
    near = Decimal(repr(float(exact)))
    return near.quantize(Decimal(1).scaleb(-rule.decimals), _ROUNDINGS[rule.rounding])
