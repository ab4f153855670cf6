"""An evening whose players are known by name: they are registered, sit down and go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.house import House
from kiosk.tournament.structure import Structure
from tests.show.evening import Evening

FULL = {"1": "Dao Nguyen", "2": "Amira Haddad", "3": "Kofi Osei", "4": "Lucía Pérez", "5": "Jan de Vries"}
SHORT = {"1": "Dao N.", "2": "Amira H.", "3": "Kofi O.", "4": "Lucía P.", "5": "Jan V."}


class NamedEvening(Evening):
    """Each player of ``seats`` sits at (table, seat). The room reads the short names, the director the full ones."""

    def __init__(
        self,
        structure: Structure,
        seats: Mapping[str, tuple[int, int]],
        house: House | None = None,
        opened: Mapping[str, Any] | None = None,
        **settings: object,
    ) -> None:
        self.opened = dict(opened or {})
        super().__init__(structure, house, words=Words().known_by(FULL, SHORT), **settings)
        for player, (table, seat) in seats.items():
            assert self.do(c.Register(player, table, seat)).refused is None

    def do(self, command: c.Command) -> Any:
        if isinstance(command, c.Open):
            command = replace(command, **{"names": True} | self.opened)
        return super().do(command)

    def done(self, *commands: c.Command) -> NamedEvening:
        """Do them all; none is refused."""
        for command in commands:
            outcome = self.do(command)
            assert outcome.refused is None, outcome.refused
        return self
