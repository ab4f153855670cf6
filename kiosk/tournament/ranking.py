"""Who leads of thousands, kept up as it changes: everybody is ranked once, then only those who changed."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from fractions import Fraction

Rank = tuple[int, Fraction | int, str]
"""What somebody is ranked by, the more the better, and who it is."""
MANY = 100
"""When more than so many changed, all are ranked again."""


class Ranking:
    """Leaders by a rank that somebody else keeps.

    :ivar changed: whose rank may be another one since it was asked for last; whoever changes one puts him in.
    """

    def __init__(self, rank_of: Callable[[str], Rank | None]) -> None:
        self._rank_of = rank_of
        self._order: list[Rank] = []
        self._ranks: dict[str, Rank] = {}
        self.changed: set[str] = set()

    def first(self, most: int) -> list[str]:
        """Those in front, the first one first; who has no rank is none of them."""
        if len(self.changed) > MANY:
            self._order = sorted(filter(None, map(self._rank_of, self._ranks.keys() | self.changed)))
            self._ranks = {rank[-1]: rank for rank in self._order}
        else:
            for player in self.changed:
                self._rank_anew(player)
        self.changed.clear()
        return [player for *_, player in self._order[: -most - 1 : -1]]

    def _rank_anew(self, player: str) -> None:
        old, new = self._ranks.pop(player, None), self._rank_of(player)
        if old is not None:
            del self._order[bisect_left(self._order, old)]
        if new is not None:
            insort(self._order, new)
            self._ranks[player] = new
