"""A season of a league: the nights' points in one table, with the best nights counting.

A night of two sessions is two nights of one date, each with its results (POKERPLR 1.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from kiosk.tournament.points import Score


@dataclass(frozen=True, slots=True)
class NightResult:
    """The points of one night.

    :ivar event: its id. :ivar date: the day as YYYY-MM-DD; ``session`` counts from 1 where a date has several.
    """

    event: str
    date: str
    scores: tuple[Score, ...]
    session: int = 1


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One player's season.

    :ivar rank: players who are equal in everything share it. :ivar points: of the nights that count.
    :ivar nights: played. :ivar dates: on so many days. :ivar counted: the points of the nights that count, the best
        first; ``dropped`` of the others.
    :ivar wins: of all nights, as are ``best_place`` and ``knockouts``.
    """

    rank: int
    player: str
    points: Decimal
    nights: int
    dates: int
    counted: tuple[Decimal, ...]
    dropped: tuple[Decimal, ...]
    wins: int
    best_place: int
    knockouts: Fraction


def season_table(results: Sequence[NightResult], best_n: int | None = None, drop_worst: int = 0) -> list[SeasonRow]:
    """The standings, the leader first.

    Equal points go by wins, then the best place, then knock-outs; who is equal in all of it shares the rank and stands
    in the order in which the players first came.

    :param best_n: so many nights count, the best of each player; None: all.
    :param drop_worst: so many of the season's nights do not count, each player's worst; a night that he missed is
        worth nothing and goes first.
    :raises ValueError: ``best_n`` below one, ``drop_worst`` below nothing, or a night or a player of it twice.
    """
    if (best_n is not None and best_n < 1) or drop_worst < 0:
        raise ValueError(f"No season counts {best_n} nights without {drop_worst}.")
    if len({result.event for result in results}) < len(results):
        raise ValueError("A night is there twice.")
    counting = max(len(results) - drop_worst, 0)
    if best_n is not None:
        counting = min(counting, best_n)
    rows = sorted((_row(player, nights, counting) for player, nights in _by_player(results).items()), key=_order)
    ranked: list[SeasonRow] = []
    for number, row in enumerate(rows, start=1):
        equal = bool(ranked) and _order(ranked[-1]) == _order(row)
        ranked.append(replace(row, rank=ranked[-1].rank if equal else number))
    return ranked


def _by_player(results: Iterable[NightResult]) -> dict[str, list[tuple[str, Score]]]:
    nights: dict[str, list[tuple[str, Score]]] = {}
    for result in results:
        if len({score.player for score in result.scores}) < len(result.scores):
            raise ValueError(f"A player is in the night {result.event} twice.")
        for score in result.scores:
            nights.setdefault(score.player, []).append((result.date, score))
    return nights


def _row(player: str, nights: Sequence[tuple[str, Score]], counting: int) -> SeasonRow:
    scores = [score for _, score in nights]
    best = sorted((score.points for score in scores), reverse=True)
    return SeasonRow(
        rank=0,
        player=player,
        points=sum(best[:counting], Decimal(0)),
        nights=len(scores),
        dates=len({date for date, _ in nights}),
        counted=tuple(best[:counting]),
        dropped=tuple(best[counting:]),
        wins=sum(score.place == 1 for score in scores),
        best_place=min(score.place for score in scores),
        knockouts=sum((score.knockouts for score in scores), Fraction(0)),
    )


def _order(row: SeasonRow) -> tuple[Decimal, int, int, Fraction]:
    return (-row.points, -row.wins, row.best_place, -row.knockouts)
