"""Counts of chips out of a file: whose each row is and how many, before anything is done with them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kiosk.files.people_heads import find_columns
from kiosk.files.spreadsheet import Row, Table
from kiosk.show.person import Person, folded
from kiosk.show.words_catalogue import mark

_CHIPS: tuple[str, ...] = (
    "chips",
    "chip count",
    "chipcount",
    "count",
    "stack",
    "stacks",
    "total",
    "bag",
    "stapel",
    "bestand",
    "anzahl",
)
_CHIPS += ("fichas", "pila", "recuento", "jetons", "tapis", "compte")
"""What a column of chips is called in English, German, Spanish and French."""
_IDS = ("id", "player id")
_COUNT = re.compile(r"\d{1,15}|\d{1,3}(?:[\s,.'’\u00a0\u202f]\d{3}){1,4}")
_WHOLE = re.compile(r"(\d+)[.,]0{1,2}")
"""A spreadsheet may write 12500 as 12500.0; three zeros part the figures."""
WHY: Mapping[str, str] = {
    "nobody": mark("Nobody who is still in has the name or card {name}."),
    "several": mark("Several who are still in are called {name}. Give the card instead."),
    "no_name": mark("The row names nobody."),
    "no_count": mark("“{value}” is no count of chips."),
    "twice": mark("{name} stands in line {line} already."),
}
"""Why a row cannot be taken, as a sentence."""


@dataclass(frozen=True, slots=True)
class Bag:
    """One row: ``player`` is whose it is, "" where it cannot be taken; ``why`` is then a key of WHY with values."""

    line: int
    name: str
    player: str = ""
    chips: int = 0
    why: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def read_bags(table: Table, people: Iterable[tuple[str, Person]]) -> tuple[Bag, ...] | None:
    """The rows of a list of counts; None where nothing says which column holds the chips.

    :param people: those who are still in: the player's id in the event, and the person.
    """
    places = _places(table)
    if places is None:
        return None
    known = _Known(people, places)
    return tuple(known.bag(row) for row in table.rows[1 if places.head else 0 :])


@dataclass(frozen=True, slots=True)
class _Places:
    """The columns, from 0: those that name the player, his id in the event, the chips; and whether a head says so."""

    named: tuple[int, ...]
    ids: tuple[int, ...]
    chips: int
    head: bool


def _places(table: Table) -> _Places | None:
    first = table.rows[0].cells if table.rows else ()
    chips = next((place for place, cell in enumerate(first) if folded(cell) in _CHIPS), None)
    if chips is None:
        alone = not first or (len(first) == 2 and _count(first[1]) is not None)
        return _Places((0,), (), 1, head=False) if alone else None
    found = find_columns(table).places
    named = tuple(found[key] for key in ("card", "name", "first_name", "last_name") if key in found)
    ids = tuple(place for place, cell in enumerate(first) if folded(cell) in _IDS)
    if not named and not ids:
        named = tuple(place for place in range(len(first)) if place != chips)[:1]
    return _Places(named, ids, chips, head=True)


def _count(cell: str) -> int | None:
    text = cell.strip()
    whole = _WHOLE.fullmatch(text)
    text = text if whole is None else whole[1]
    return int(re.sub(r"\D", "", text)) if _COUNT.fullmatch(text) else None


class _Known:
    """Those who are still in, by card and name, and by id."""

    def __init__(self, people: Iterable[tuple[str, Person]], places: _Places) -> None:
        self._places = places
        self._by: dict[str, set[str]] = defaultdict(set)
        self._ids = set[str]()
        self._met: dict[str, int] = {}
        for player, person in people:
            self._ids.add(player)
            for key in (person.card, person.name):
                if key:
                    self._by[folded(key)].add(player)

    def bag(self, row: Row) -> Bag:
        """What one row of the list says."""
        named, ids = (self._cells(row, places) for places in (self._places.named, self._places.ids))
        if not named and not ids:
            return Bag(row.line, "", why="no_name")
        name, players = " ".join(named or ids), self._players(named, ids)
        typed = row.cells[self._places.chips] if self._places.chips < len(row.cells) else ""
        count = _count(typed)
        if len(players) != 1:
            return Bag(row.line, name, why="several" if players else "nobody", values={"name": name})
        if not count:
            return Bag(row.line, name, why="no_count", values={"value": typed.strip()})
        (player,) = players
        if player in self._met:
            return Bag(row.line, name, why="twice", values={"name": name, "line": self._met[player]})
        self._met[player] = row.line
        return Bag(row.line, name, player, count)

    def _cells(self, row: Row, places: tuple[int, ...]) -> list[str]:
        cells = (row.cells[place].strip() for place in places if place < len(row.cells))
        return [cell for cell in cells if cell]

    def _players(self, named: list[str], ids: list[str]) -> set[str]:
        """Whom the row may mean: by card, else by name in one column or two, else by id."""
        for told in (*named, " ".join(named), " ".join(named[:2])):
            if told and folded(told) in self._by:
                return self._by[folded(told)]
        return self._ids.intersection(ids)
