"""A night with players in it, at a desk without windows: for the tests of entries, busts and money."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from kiosk.desk import Desk, Outcome
from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament import commands as c
from kiosk.tournament.field import Player
from kiosk.tournament.results import Stand, bounties_of, stand_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Structure
from tests.tournament.night import FakeLog, FakeTime, timed


class Evening:
    """An open event of so many players, "1" and on, ``at_table`` of them at each table in order."""

    def __init__(
        self,
        players: int = 0,
        *,
        house: str = "default",
        at_table: int = 9,
        tables: int | None = None,
        stack: int = 20_000,
        structure: Structure | None = None,
        terms: Mapping[str, object] | None = None,
        start: bool = True,
        **settings: object,
    ) -> None:
        self.time = FakeTime()
        self.desk = Desk(FakeLog(), self.time)
        self.outcomes: list[Outcome] = []
        rules = load_house(data_path("structures", "houses", f"{house}.toml"))
        open_ = c.Open(
            "Tuesday", structure or timed(20, 20, 20), stack, rules, dict(settings), buy_in=100_00, fee=10_00,
            seats_per_table=at_table, tables=tables, terms=dict(terms or {}), seed="published",
        )  # fmt: skip
        self.do(open_)
        for number in range(players):
            table, seat = divmod(number, at_table)
            self.do(c.Register(str(number + 1), table + 1, seat + 1))
        if start:
            self.do(c.Start())

    def do(self, command: c.Command) -> None:
        """Do a command that must be accepted."""
        self.desk.do(command, told=self.outcomes.append)
        assert self.outcomes[-1].refused is None, (command, self.outcomes[-1].refused)

    def refused(self, command: c.Command) -> tuple[str, Mapping[str, Any]]:
        """Code and values of the refusal of a command, which wrote nothing."""
        rows = len(self.desk.entries)
        self.desk.do(command, told=self.outcomes.append)
        refused = self.outcomes[-1].refused
        assert refused is not None, command
        assert len(self.desk.entries) == rows
        return refused.code, refused.values

    def out(self, *players: str, hand: int | None = None, **by: str) -> None:
        """These went out in one hand, with stacks that never tie; ``p3="4"``: number 3 was knocked out by number 4."""
        hitters = {player: {"by": [by[f"p{player}"]]} if f"p{player}" in by else {} for player in players}
        rows: list[object] = [{"player": one, "stack": 1_000 + int(one), **hitters[one]} for one in players]
        self.do(c.BustOut(rows, hand))

    def undo(self) -> None:
        self.desk.undo(told=self.outcomes.append)
        assert self.outcomes[-1].refused is None

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    def player(self, player: str) -> Player:
        return self.tournament.field.players[player]

    def stand(self, player: str) -> Stand:
        return stand_of(self.tournament, self.player(player), self.time.now())

    def places(self, *players: str) -> list[str]:
        """The places of these, as lists print them."""
        return [self.stand(player).label for player in players]

    def bounty(self, player: str) -> tuple[int, Fraction, int]:
        """Won in cash, knock-outs, on his head."""
        return bounties_of(self.tournament, player)
