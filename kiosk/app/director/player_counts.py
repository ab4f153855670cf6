"""The counters of an event that keeps no names: entries, re-entries, players left, what is bought besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.players import PAGE
from kiosk.bridge.scans import LEAST
from kiosk.desk import Outcome
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.director.players import Players

COUNTS: Mapping[str, tuple[str, ...]] = {
    "register": ("entries", "players"),
    "re_enter": ("re_entries", "players"),
    "rebuy": ("rebuys",),
    "add_on": ("add_ons",),
    "out": ("players",),
}
"""What each key counts: whoever enters is a player more."""
MOST_AT_ONCE = 20
"""More heads than that do not come to a desk together: the second press counts them, the first asks."""
FIGURES = LEAST - 1
"""No number has more figures; what has is a card that was read where no card is wanted."""
NOT_SOON_MS = 300
"""A double click answers no question."""


class PlayerCounts(Area):
    """Counts one more or one less, or as many as were typed into the search."""

    def __init__(self, director: Director, players: Players) -> None:
        super().__init__(director)
        self.players = players
        self._asked: tuple[object, str, int] = (None, "", 0)
        """What the next press counts, though it is many: of which event, the act, and how many."""
        self._asked_at = 0

    @property
    def acts(self) -> dict[str, Act]:
        """The buttons of the counters, and their keys for one less."""
        less: dict[str, Act] = {
            f"{act}_less": lambda values, act=act: self.count(act, -1)  # type: ignore[misc]
            for act in ("register", "re_enter", "rebuy", "add_on")
        }
        return less | {"count_one": self._count_one, "one_back": lambda values: self.count("out", 1)}

    def count(self, act: str, by: int = 1) -> None:
        """One more, or as many as were typed. :raises Refused: that is no number, or many at once."""
        in_sight = self.program.operator.values["page"] == PAGE
        typed = self.players.typed.strip() if in_sight else ""  # what stands on another page is no part of the key
        if len(typed) > FIGURES:
            raise Refused("bad_value", key="number", value=typed)
        count = by * whole({"number": typed}, "number") if typed else by
        self._ask_of_many(act, count)
        self._counted(dict.fromkeys(COUNTS[act], count))

    def _ask_of_many(self, act: str, count: int) -> None:
        many, now = (self.session, act, count), self.program.clocks.counting()
        if abs(count) <= MOST_AT_ONCE or (self._asked == many and now - self._asked_at >= NOT_SOON_MS):
            self._asked = (None, "", 0)
            return
        if self._asked != many:
            self._asked, self._asked_at = many, now
        raise Refused("not_allowed", why="many_at_once", count=self.words.chips(abs(count)))

    def _count_one(self, values: Values) -> None:
        """A button of the counters: ``act`` and ``by``, times what was typed."""
        self.count(str(values.get("act", "")), int(str(values.get("by", 1))))

    def _counted(self, counts: Mapping[str, int]) -> None:
        session = self.session
        assert session is not None

        def told(outcome: Outcome) -> None:
            if outcome.refused is None:
                self.players.clear()
            else:
                self.director.refuse(outcome.refused)

        session.desk.do(c.Count(**counts), who=self.program.settings.who, told=told)
