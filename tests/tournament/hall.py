"""A room whose tables have the sizes that a test says, and what the program proposes for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament.advice import Balancing, Breaking, Halt, Redrawing
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.breaking import breaking_of, redraws_of
from kiosk.tournament.button import positions
from kiosk.tournament.halts import halts_of
from tests.tournament.named_night import Evening

ROOM: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "vectors" / "room.json").read_text("utf-8"))
HOUSES = {
    "000 PlayLive": "playlive",
    "001 POKERPLR": "pokerplr",
    "002 membership": "members-league",
    "003 Pub": "pub-poker",
    "004 ADC": "adc",
    "WSOP 2026": "wsop",
    "general": "default",
}


def vectors(*areas: str) -> Any:
    """The vectors of some areas, each named by its id: for ``parametrize("vector", ...)``."""
    rows = [pytest.param(row, id=row["id"]) for row in ROOM if row["area"] in areas]
    assert rows
    return rows


def house_of(vector: dict[str, Any]) -> str:
    """The house whose text a vector is from."""
    return next(house for text, house in HOUSES.items() if vector["seed_or_source"].startswith(text))


class Hall(Evening):
    """An open event, being played, with so many players at its tables: from seat 1, or in the seats given.

    A player's id is his table and his seat, "T3S7", so that a test reads where he came from.
    """

    def __init__(
        self, *tables: int | list[int], house: str = "default", chairs: int = 9, start: bool = True, **settings: object
    ) -> None:
        super().__init__(0, house=house, at_table=chairs, start=False, **settings)
        for table, seats in enumerate(tables, start=1):
            for seat in range(1, seats + 1) if isinstance(seats, int) else seats:
                self.do(c.Register(f"T{table}S{seat}", table, seat))
        if start:
            self.do(c.Start())

    def gone(self, *players: str) -> None:
        """These went out in one hand."""
        self.do(c.BustOut([{"player": player, "stack": 1_000 + place} for place, player in enumerate(players)]))

    def thin(self, *sizes: int) -> None:
        """So many are left at the tables from 1 on: the others went out in one hand, the highest seats first."""
        field = self.tournament.field
        rows: list[str] = []
        for table, size in enumerate(sizes, start=1):
            seated = sorted(seat for at, seat in field.seats if at == table)
            rows += [field.seats[table, seat] for seat in seated[size:]]
        if rows:
            self.gone(*rows)

    @property
    def sizes(self) -> list[int]:
        """Players at each table, by its number."""
        return [count for _, count in sorted(self.tournament.field.at_table.items())]

    @property
    def balancing(self) -> Balancing:
        return balancing_of(self.tournament)

    @property
    def halts(self) -> tuple[Halt, ...]:
        return halts_of(self.tournament)

    @property
    def halted(self) -> list[int]:
        """The tables at which no hand is dealt now."""
        return [halt.table for halt in self.halts if halt.stands]

    @property
    def breaking(self) -> Breaking | None:
        return breaking_of(self.tournament)

    @property
    def redraws(self) -> tuple[Redrawing, ...]:
        return redraws_of(self.tournament)

    def button(self, table: int, seat: int) -> None:
        self.do(q.SetButton(table, seat))

    def next_hand(self, table: int) -> tuple[int, int, int] | None:
        """Button, small blind and big blind of the coming hand."""
        button = positions(self.tournament, table)
        return None if button is None else (button.seat, button.small_blind, button.big_blind)
