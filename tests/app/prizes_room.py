"""The desk behind the Prizes page: an event with named players, one area of the director, no windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from kiosk.app.director.area import Area
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from tests.app.out_room import OutRoom

NINE = tuple((1, seat) for seat in range(1, 10))


class PrizesRoom(OutRoom):
    """``players`` at one table for $100 each; ``tab`` is the one in sight.

    :param kind: the area, made with this room as its director.
    """

    till = ""
    """This desk's, where it has one."""

    def __init__(
        self,
        kind: Callable[[Any], Area],
        tab: str = "payouts",
        *,
        players: int = 9,
        payouts: Mapping[str, object] | Sequence[object] = (50, 30, 20),
        terms: Mapping[str, object] | None = None,
        **more: Any,
    ) -> None:
        super().__init__("playlive", NINE[:players], hand_for_hand=False, terms=terms, **more)
        if payouts:
            self.do(c.SetPayouts(dict(payouts) if isinstance(payouts, Mapping) else list(payouts), 100))
        operator = self.program.operator
        operator.values = {"page": "prizes", "prizesTab": tab}
        operator.tell = self._tell
        self.pages: list[str] = []
        operator.pageRequested = SimpleNamespace(emit=self.pages.append)
        self.posted: list[Callable[[], None]] = []
        self.program.post = self.posted.append
        self.program.event_name = "Tuesday"
        self.money = kind(self)

    def _tell(self, **values: object) -> None:
        self.told.update(values)
        self.program.operator.values.update(values)

    def do(self, command: Command, note: str = "") -> None:
        """Give the desk a command; the area hears of what it wrote, and what it refused is put aside."""
        before = len(self.desk.entries)
        self.desk.do(command, told=self.told_of)
        area = getattr(self, "money", None)
        if area is not None and len(self.desk.entries) > before:
            area.grown(self.desk.entries[before:])

    def act(self, name: str, **values: object) -> None:
        try:
            self.money.acts[name](values)
        except Refused as refused:
            self.refused.append(self.program.words.refusal(refused))

    def seen(self, name: str) -> Any:  # noqa: ANN401 - as QML gets it
        """What the window is told under ``name``."""
        return self.money.told()[name]

    def bust_all(self, *players: str) -> None:
        """Players go out one after the other."""
        for player in players:
            self.do(c.BustOut([player]))


def column(rows: Sequence[Mapping[str, Any]], *keys: str) -> list[tuple[Any, ...]]:
    """Some values of each row."""
    return [tuple(row[key] for key in keys) for row in rows]
