"""The event's structure, its house rules and rulings, and the numbers that are typed."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.app import lists
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.loading import rulings_of
from kiosk.app.sheet_edit import edited
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import RulingSource, make_house
from kiosk.tournament.state import Tournament


class Rules(Area):
    """Changes what the event is played by, and answers the Rulings card."""

    _rulings: tuple[str, Mapping[int, RulingSource]] | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The Structure page, the House rules page, the numbers of the Clock page."""
        return {"edit_structure": self._edit_structure, "edit_house": self._edit_house, "count": self._count}

    def told(self) -> dict[str, object]:
        """The settings of the event's house, or of the default one."""
        tournament, houses = self.tournament, self.director.houses
        house = houses.get("default") or make_house("default", "") if tournament is None else tournament.sheet.house
        return {"houseSettings": lists.house_settings(house, self.words), "rulings": lists.rulings(self.words)}

    def answer(self, question: str, typed: Mapping[str, object]) -> Mapping[str, str]:
        """Answer a question of the Rulings card."""
        return lists.ruled(self._house_rulings(), question, typed, self.words)

    def _house_rulings(self) -> Mapping[int, RulingSource]:
        """The rulings of the event's house, read when one is asked for first."""
        tournament = self.tournament
        house = "default" if tournament is None else tournament.event.house
        if self._rulings is None or self._rulings[0] != house:
            self._rulings = house, rulings_of(house)
        return self._rulings[1]

    def _opened(self) -> Tournament:
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        return tournament

    def _count(self, values: Values) -> None:
        """The numbers are typed as they are; the command has the difference."""
        tournament = self._opened()
        change = {
            key: whole(values, key) - getattr(tournament, key)
            for key in ("entries", "re_entries", "players")
            if str(values.get(key, "")).strip()
        }
        self.director.do(c.Count(**change))

    def _edit_structure(self, values: Values) -> None:
        tournament, rows = self._opened(), values.get("rows")
        if not isinstance(rows, list):
            raise Refused("bad_value", key="structure", value=rows)
        structure = edited(tournament.sheet.structure, self.program.frame.sheet.rows, rows)
        self.director.do(c.EditStructure(structure))

    def _edit_house(self, values: Values) -> None:
        settings = values.get("settings")
        if isinstance(settings, Mapping):
            self.director.do(c.EditHouse({name: lists.house_value(name, value) for name, value in settings.items()}))
