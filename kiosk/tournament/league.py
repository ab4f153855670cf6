"""League points of one event: by its own rule when it is closed, or by a season's whenever that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from kiosk.tournament.facts import Result
from kiosk.tournament.points import Finish, Night, PointsError, PointsRule, Score, scores
from kiosk.tournament.prizes import places_paid, pool_of
from kiosk.tournament.state import Tournament

_NO_MINOR = frozenset(
    ("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF")
)
_THOUSAND = frozenset(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"))
"""Currencies without a smaller unit, and those of a thousand (ISO 4217); all others have a hundred."""


def with_points(tournament: Tournament, results: tuple[Result, ...]) -> tuple[Result, ...]:
    """The results with the points that the event's rule gives; as they are without one.

    A formula that this night's figures break gives nobody any: a closed event is worth more than its points, and the
    league can count it by another formula later.
    """
    rule = tournament.points_rule
    if rule is None:
        return results
    try:
        points = {score.player: str(score.points) for score in scores_of(tournament, rule, results)}
    except PointsError:
        points = {}
    return tuple(replace(row, points=points.get(row.player, "")) for row in results)


def scores_of(tournament: Tournament, rule: PointsRule, results: Sequence[Result]) -> tuple[Score, ...]:
    """What everybody who finished is worth by a rule; who withdrew or was voided has no place and is left out.

    :raises PointsError: the formula cannot be calculated with the figures of the night.
    """
    finished = [row for row in results if row.place >= 1]
    return scores(rule, night_of(tournament, finished), (_finish(tournament, row) for row in finished))


def written_scores(results: Sequence[Result]) -> tuple[Score, ...]:
    """The points as the event's own rule gave them; who has none came for nothing."""
    none = Finish("", 0).bonus
    return tuple(
        Score(row.player, row.place, type(none)(row.points) if row.points else none, Fraction(row.knockouts))
        for row in results
        if row.place >= 1
    )


def night_of(tournament: Tournament, finished: Sequence[Result]) -> Night:
    """What all players of the event share."""
    event, field = tournament.event, tournament.field.players
    early = sum(field[row.player].early for row in finished)
    return Night(
        players=len(finished),
        entries=sum(row.entries for row in finished),
        at_first_break=early,
        buy_in=event.buy_in,
        fee=event.fee,
        pool=pool_of(tournament) or 0,
        paid=places_paid(tournament),
        minor=minor_of(event.currency),
    )


def minor_of(currency: str) -> int:
    """Smallest units in one unit of a currency.

    >>> minor_of("EUR"), minor_of("JPY"), minor_of("KWD")
    (100, 1, 1000)
    """
    return 1 if currency in _NO_MINOR else 1000 if currency in _THOUSAND else 100


def _finish(tournament: Tournament, row: Result) -> Finish:
    player = tournament.field.players[row.player]
    return Finish(
        row.player,
        row.place,
        row.last,
        row.prize,
        spent=player.split.price,
        rebuys=player.rebuys,
        add_ons=player.add_ons,
        re_entries=max(row.entries - 1, 0),
        knockouts=Fraction(row.knockouts),
    )
