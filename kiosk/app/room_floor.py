"""The floor of the Tables page: which tables are listed, in which rows, how near, and where the keys go next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil

from kiosk.app.room_view import CLOSE, COMPACT, NAMED, ROUND, area_of, free_at
from kiosk.bridge.table_list import Key
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.state import Tournament

FILTERS: Mapping[str, str] = {
    "all": mark("All"),
    "halted": mark("Halted"),
    "short": mark("Short"),
    "free": mark("With free seats"),
}
"""What the floor can be narrowed down to, beside the areas (``area:Main hall``)."""
_SCREENS = (1.0, 3.0, 1.5, 1.0)
"""Tables are drawn so near while all of them stand on so many screens, from far to near."""
_FIGURES = len(_SCREENS)


@dataclass(frozen=True, slots=True)
class Size:
    """How many tiles stand side by side, and how many rows are in sight, from far to near."""

    columns: tuple[int, ...] = (8, 5, 2, 2)
    rows: tuple[int, ...] = (8, 5, 3, 2)
    wide: int = 1
    """How many of those with names stand side by side where they may be half as wide again."""

    @classmethod
    def told(cls, columns: Sequence[object], rows: Sequence[object]) -> Size:
        """As the window has them: a figure for each nearness, and that of the wide ones behind the columns."""
        across, down = ([max(1, int(str(one))) for one in told] for told in (columns, rows))
        return cls(tuple(across[:_FIGURES]), tuple(down[:_FIGURES]), across[_FIGURES])

    def across(self, zoom: int, count: int) -> int:
        """How many tiles stand side by side; a few near ones are wide, while all of them are in sight."""
        columns = self.columns[zoom]
        if zoom < CLOSE:
            return columns
        wide = range(min(self.wide, columns), columns + 1)
        return next((one for one in wide if -(-count // one) <= self.rows[zoom]), columns)


@dataclass(frozen=True, slots=True)
class Standing:
    """How the tables stand in one state of the room: looked at once, however often the keys move about.

    ``tables`` are in the order of the floor: area by area, as their first tables stand; by number in each.
    """

    tables: tuple[int, ...] = ()
    areas: Mapping[int, str] = field(default_factory=dict)
    states: Mapping[int, str] = field(default_factory=dict)
    free: Mapping[int, int] = field(default_factory=dict)

    @property
    def area_names(self) -> list[str]:
        """The areas in their order, but for the tables that have none."""
        return [area for area in dict.fromkeys(self.areas[table] for table in self.tables) if area]

    def listed(self, chosen: str) -> list[int]:
        """The tables that a filter lets through."""
        fits: Mapping[str, Callable[[int], bool]] = {
            "halted": lambda table: self.states[table] == "halted",
            "short": lambda table: self.states[table] in ("halted", "waived", "short"),
            "free": lambda table: self.free[table] > 0,
        }
        if chosen.startswith("area:"):
            return [table for table in self.tables if self.areas[table] == chosen.removeprefix("area:")]
        return list(filter(fits[chosen], self.tables)) if chosen in fits else list(self.tables)


def standing(tournament: Tournament, tables: Iterable[int], state: Callable[[int], str]) -> Standing:
    """How the open ``tables`` stand."""
    areas = {table: area_of(tournament, table) for table in sorted(tables)}
    first = {area: at for at, area in reversed(list(enumerate(areas.values())))}
    ordered = tuple(sorted(areas, key=lambda table: (first[areas[table]], table)))
    states = {table: state(table) for table in ordered}
    return Standing(ordered, areas, states, {table: free_at(tournament, table) for table in ordered})


def summary_of(tournament: Tournament, stood: Standing, words: Words) -> str:
    """The floor in a line: its tables, who is seated, what is free, who waits."""
    field = tournament.field
    taken, free = len(field.seats), sum(max(0, stood.free[table]) for table in stood.tables)
    parts = [
        words.many("{count} table", "{count} tables", len(stood.tables)),
        words.many("{count} player seated", "{count} players seated", taken),
        words.many("{count} free seat", "{count} free seats", free),
    ]
    waiting = field.in_play - taken
    if waiting:
        parts.append(words.many("{count} waits for a seat", "{count} wait for a seat", waiting))
    return " · ".join(parts)


def zoom_for(count: int, size: Size) -> int:
    """How near so many tables are seen: with names where they nearly fit on the screen, round where it is not far."""
    for zoom in (NAMED, CLOSE, ROUND):
        if -(-count // size.columns[zoom]) <= ceil(_SCREENS[zoom] * size.rows[zoom]):
            return zoom
    return COMPACT


def rows_of(stood: Standing, tables: Sequence[int], columns: int, words: Words) -> list[Key]:
    """The rows of the floor; areas have a heading each where there are any."""
    rows: list[Key] = []
    areas = {stood.areas[table] for table in tables}
    for area, group in groupby(tables, key=lambda table: stood.areas[table]):
        if areas != {""}:
            rows.append(area or words.say("Elsewhere"))
        side = list(group)
        rows += [tuple(side[at : at + columns]) for at in range(0, len(side), columns)]
    return rows


def row_with(rows: Sequence[Key], table: int) -> int:
    """The row that a table stands in; -1 where it is not listed."""
    return next((at for at, row in enumerate(rows) if not isinstance(row, str) and table in row), -1)


def stepped(rows: Sequence[Key], table: int, by: int, down: int) -> int:
    """The table beside, above or below one; the first one where it is not listed. 0 for an empty floor."""
    tables = [one for row in rows if not isinstance(row, str) for one in row]
    if not tables:
        return 0
    if table not in tables:
        return tables[0]
    if by:
        return tables[max(0, min(len(tables) - 1, tables.index(table) + by))]
    side = [row for row in rows if not isinstance(row, str)]
    at = row_with(side, table)
    column = side[at].index(table)
    other = side[max(0, min(len(side) - 1, at + down))]
    return other[min(column, len(other) - 1)]
