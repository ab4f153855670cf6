"""Payout tables on the shelf: one TOML file each, shipped or in the person's own folder.

A file has ``name``, ``source`` and ``notes`` (where it was printed, and what else is said there), ``currency`` where it
names money, and one schedule:

- ``places``, a list of ``{place = 1, percent = 50}``, ``{from = 10, to = 13, percent = 1.4}`` or, for fixed prizes,
  ``{place = 1, amount = 10000}``;
- ``[[band]]`` entries with ``places`` and what they are for: ``entries_from`` and ``entries_to`` (neither: any field),
  ``least_pool`` (only from so much money on), or ``places_paid`` (a split by how many are paid: the home rule chooses);
- ``paid_percent`` or ``places_paid`` ("home" or how many) for a curve, with ``min_cash`` in buy-ins;
- a table ``seats`` with ``value``, ``step`` and ``name`` for a satellite.

Beside it ``kept_percent`` (what the house keeps of the revenue that the percents are printed of), ``rest`` ("first",
"scale" or "keep": what becomes of percents that do not make 100) and ``things``, rows of ``place`` and ``name``.
Money stands in the currency's smallest unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from kiosk.files.data import (
    DataError,
    Problem,
    data_path,
    files_in,
    own_place,
    read_data,
    write_text,
)
from kiosk.files.file_names import file_name
from kiosk.files.payouts_text import table_text
from kiosk.files.reading import Reading
from kiosk.tournament.command import Refused
from kiosk.tournament.payouts import MOST_MONEY, MOST_PLACES, PayoutTable, embedded, read_payouts

__all__ = ["load_payouts", "load_table", "save_payouts", "with_table"]

T = TypeVar("T")
_FOLDER = ("structures", "payouts")
_TEXTS = ("name", "source", "notes", "currency")
_KEYS = (
    *_TEXTS,
    "places",
    "band",
    "paid_percent",
    "places_paid",
    "min_cash",
    "seats",
    "kept_percent",
    "rest",
    "things",
)
_BAND_KEYS = ("entries_from", "entries_to", "least_pool", "places_paid", "places")
_ROW_KEYS = ("place", "from", "to", "percent", "amount")
_CONTENT = frozenset({"amounts", "percents", "bands", "paid_percent", "seats"})
"""What a fact keeps with the table's name; how many places there are on the curve says everything by itself."""
_BESIDE = ("min_cash", "kept_percent", "rest")
_CODES = {
    "payout_order": "payouts_rise",
    "payout_percents": "payouts_over",
    "payout_band_percents": "payouts_over",
    "payout_bands": "payouts_bands",
    "payout_amount": "payouts_figure",
}
"""What is told of a file where the schedule as a whole cannot be read."""


def load_payouts() -> tuple[dict[str, PayoutTable], tuple[Problem, ...]]:
    """Every table by its file's name, and what is wrong with the files that had to be left out.

    A file in the own folder stands for the shipped one of the same name, also when it is broken: falling back would
    pay by a sheet that nobody chose.
    """
    tables: dict[str, PayoutTable] = {}
    problems: list[Problem] = []
    for name, path in _files().items():
        try:
            tables[name] = load_table(path)
        except DataError as error:
            problems.extend(error.problems)
    return tables, tuple(problems)


def _files() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (data_path(*_FOLDER), own_place(*_FOLDER)):
        found |= {path.stem: path for path in files_in(folder, ".toml")}
    return dict(sorted(found.items()))


def load_table(path: Path) -> PayoutTable:
    """The table in a file.

    Percents that leave something of 100 are read as they were published; posting them asks.

    :raises DataError: with every problem of the file and its line.
    """
    text, data = read_data(path)
    reading = _Reading(path, text, data)
    table = reading.table(path.stem, own=path.is_relative_to(own_place()))
    if table is None or reading.problems:
        raise DataError(reading.problems)
    return table


def with_table(value: T) -> T:
    """Payouts in the script's form with the content of the table that they name, read from the shelf only then.

    :raises Refused: ``bad_value``: there is no such table, or its file cannot be read.
    """
    if not isinstance(value, Mapping) or "table" not in value:
        return value
    tables, problems = load_payouts()
    broken = next((problem for problem in problems if problem.file.stem == value["table"]), None)
    if broken is not None:
        line = broken.line or 1
        raise Refused("bad_value", key="payouts", value=broken.file.name, reason="payout_file", line=line)
    return cast("T", embedded(value, tables))


def save_payouts(table: PayoutTable, name: str = "") -> str:
    """Keep a table in the own folder, whole or not at all; comments in a file there stay.

    :param name: its file's name without the ending; "" makes one of the title that no other has.
    :returns: the file's name without its ending.
    :raises DataError: a file that stands there already cannot be read: it may hold someone's work.
    :raises OSError: the folder cannot be written.
    """
    if not name:
        taken, base, number = _files(), file_name(table.title, "payouts"), 2
        name = base
        while name in taken:
            name, number = f"{base}-{number}", number + 1
    path = own_place(*_FOLDER) / f"{name}.toml"
    old = read_data(path)[0] if path.exists() else ""
    write_text(path, table_text(table, old))
    return name


class _Reading(Reading):
    """One table of payouts as its file has it."""

    def __init__(self, path: Path, text: str, data: Mapping[str, object]) -> None:
        super().__init__(path, text)
        self.data = data

    def table(self, name: str, *, own: bool) -> PayoutTable | None:
        self.keys((), self.data, _KEYS)
        texts = {key: self._text(key) for key in _TEXTS}
        value = self._schedule() | {key: self.data[key] for key in _BESIDE if key in self.data}
        if value.keys() & _CONTENT:
            value["table"] = name
        if "things" in self.data:
            value["things"] = self._things()
        if self.problems:
            return None
        try:
            payouts = read_payouts(value, unfinished=True)
        except Refused as refused:
            reason = str(refused.values.get("reason"))
            shown = {key: part for key, part in refused.values.items() if key not in ("key", "reason")}
            self.wrong((), _CODES.get(reason, "bad_payout_table"), **shown)
            return None
        return PayoutTable(texts["name"], payouts, texts["source"], texts["notes"], texts["currency"], own)

    def _text(self, key: str) -> str:
        value = self.data.get(key, "")
        if not isinstance(value, str) or (key == "name" and not value.strip()):
            self.wrong((key,), "wrong_type" if key in self.data else "missing", wanted="text")
            return ""
        return value.strip()

    def _schedule(self) -> dict[str, object]:
        kinds = [key for key in ("places", "band", "paid_percent", "places_paid", "seats") if key in self.data]
        if not kinds and "things" in self.data:
            return {}
        if len(kinds) != 1:
            self.wrong((kinds[1],) if kinds else (), "payouts_one", allowed=("places", "band", "paid_percent", "seats"))
            return {}
        kind = kinds[0]
        if kind == "places":
            rows = self._places(("places",), self.data["places"])
            return {"amounts" if rows and isinstance(rows[0], _Amount) else "percents": [row.figure for row in rows]}
        if kind == "band":
            return {"bands": self._bands(self.data["band"])}
        return {"places" if kind == "places_paid" else kind: self.data[kind]}

    def _bands(self, found: object) -> list[dict[str, object]]:
        bands: list[dict[str, object]] = []
        by_places: list[tuple[int, dict[str, object]]] = []
        for number, row in enumerate(found) if isinstance(found, list) else ():
            at = ("band", number)
            if not isinstance(row, dict):
                self.wrong(at, "wrong_type", wanted="table")
                continue
            self.keys(at, row, _BAND_KEYS)
            places = self._places((*at, "places"), row.get("places"))
            if any(isinstance(place, _Amount) for place in places):
                self.wrong((*at, "places"), "payouts_band_money")
            band = {key: row[key] for key in _BAND_KEYS[:3] if key in row} | {"percents": [p.figure for p in places]}
            if "places_paid" in row:
                by_places.append((len(places), band))
                if row["places_paid"] != len(places):
                    self.wrong((*at, "places_paid"), "payouts_count", value=row["places_paid"], places=len(places))
            bands.append(band)
        if by_places and len(by_places) < len(bands):
            self.wrong(("band",), "payouts_mixed")
        elif by_places:
            _by_home_rule(by_places)
        return bands

    def _places(self, at: tuple[str | int, ...], rows: object) -> list[_Percent | _Amount]:
        """One figure a place, from rows of single places and of several."""
        if not isinstance(rows, list) or not rows:
            self.wrong(at, "wrong_type" if rows is not None else "missing", wanted="list of places")
            return []
        found: list[_Percent | _Amount] = []
        for number, row in enumerate(rows):
            here = (*at, number)
            if not isinstance(row, dict):
                self.wrong(here, "wrong_type", wanted="table")
                return []
            self.keys(here, row, _ROW_KEYS)
            first, last = row.get("from", row.get("place")), row.get("to", row.get("from", row.get("place")))
            if type(first) is not int or type(last) is not int or not len(found) + 1 == first <= last <= MOST_PLACES:
                self.wrong(here, "payouts_places", place=len(found) + 1)
                return []
            figure = self._figure(here, row)
            if figure is None:
                return []
            if found and (type(figure) is not type(found[-1]) or figure.figure > found[-1].figure):
                self.wrong(here, "payouts_rise", place=first)
                return []
            found += [figure] * (last - first + 1)
        return found

    def _figure(self, at: tuple[str | int, ...], row: Mapping[str, Any]) -> _Percent | _Amount | None:
        percent: Any = row.get("percent")
        amount: Any = row.get("amount")
        if amount is None and _is_number(percent) and 0 <= percent <= 100:
            return _Percent(percent)
        if percent is None and _is_number(amount) and isinstance(amount, int) and 0 <= amount <= MOST_MONEY:
            return _Amount(amount)
        self.wrong(at, "payouts_figure", value=str(percent if amount is None else amount))
        return None

    def _things(self) -> list[list[object]]:
        rows = self.data["things"]
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.wrong(("things",), "wrong_type", wanted="list of tables")
            return []
        for number, row in enumerate(rows):
            self.keys(("things", number), row, ("place", "name"))
        return [[row.get("place"), row.get("name")] for row in rows]


@dataclass(frozen=True, slots=True)
class _Percent:
    figure: float


@dataclass(frozen=True, slots=True)
class _Amount:
    figure: int


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _by_home_rule(bands: list[tuple[int, dict[str, object]]]) -> None:
    """Give splits by the number of places their fields: each from where the home rule pays so many places on."""
    bands.sort(key=lambda band: band[0])
    starts = [0, *(10 * (places - 2) for places, _ in bands[1:])]
    for start, after, (_, band) in zip(starts, [*starts[1:], 1], bands, strict=True):
        band |= {"entries_from": start, "entries_to": after - 1}
