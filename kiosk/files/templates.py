"""Templates of events on the shelf: everything but the people, shipped or in the person's own folder.

A file has ``name``, ``help``, a sheet (``structure``, a name on the shelf of structures, or a table ``sheet`` with the
structure itself), ``house`` and a table ``house_settings`` with what is played otherwise, and, where they are wanted,
``starting_stack``, ``currency``, ``weekday`` and ``starts`` (as "19:00"), ``layout``, ``ticker`` (the standing text of
the wall), ``payouts`` (as the script says them: percents of the pool, ``{amounts = [...]}``, ``{table = NAME}``),
``payout_unit`` (percents are rounded down to it), ``prize_pool`` (money stands in the currency's smallest unit
throughout), ``names`` (true where players are named, not only counted), a table ``entries`` with what the event sells
(the names that ``open`` has in a script; "no limit" where a number has none), and a table ``sounds`` with the sound of
a kind of announcement.
TOML has no null: the word "none" stands for it where a setting may have no value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from kiosk.files.data import (
    DataError,
    Problem,
    data_path,
    files_in,
    is_plain,
    own_place,
    read_data,
    write_text,
)
from kiosk.files.file_names import file_name
from kiosk.files.houses import with_nulls
from kiosk.files.payouts import with_table
from kiosk.files.reading import Reading
from kiosk.files.template_entries import SOLD, check_entries, entries_without_money, limited, unlimited
from kiosk.show.names import UnknownName, check
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import PayoutsSet
from kiosk.tournament.house import House, HouseError, validate
from kiosk.tournament.payouts import MOST_MONEY, has_money, read_payouts
from kiosk.tournament.structure import Structure, StructureError, read_structure, structure_data

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_KEYS = (
    "name",
    "help",
    "structure",
    "sheet",
    "house",
    "house_settings",
    "starting_stack",
    "currency",
    "weekday",
    "starts",
    "layout",
    "ticker",
    "payouts",
    "payout_unit",
    "prize_pool",
    "names",
    "entries",
    "sounds",
)
_TEXTS = ("name", "help", "currency", "layout", "ticker")
_FOLDER = ("structures", "templates")


@dataclass(frozen=True, slots=True)
class Template:
    """What a new event begins with. ``starting_stack`` 0 is as the sheet says, ``currency`` "" as the place has it."""

    name: str
    structure: Structure
    house: House
    help: str = ""
    structure_name: str = ""
    """Its name on the shelf of structures; "" where the template has a sheet of its own."""
    house_settings: Mapping[str, object] = field(default_factory=dict)
    """What is played otherwise than the house's text says."""
    starting_stack: int = 0
    currency: str = ""
    weekday: int | None = None
    """0 is Monday."""
    starts: str = ""
    """Time of day, "19:00"; "" where the director starts it."""
    layout: str = ""
    ticker: str = ""
    payouts: tuple[float, ...] = ()
    """Percents of the pool, the first place first."""
    amounts: tuple[int, ...] = ()
    """What each place gets, where that was typed as money; then there are no percents."""
    schedule: Mapping[str, object] = field(default_factory=dict)
    """The payouts as the script says them, where they are more than a list of either."""
    payout_unit: int = 0
    """What percents are rounded down to; 0 for as the currency has it."""
    prize_pool: int = 0
    """The pool as it is fixed; 0 where it is computed."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    sells: Mapping[str, object] = field(default_factory=dict)
    """What it sells and for how much, by the names that ``open`` has in a script; None is without limit."""
    names: bool = False
    """Whether players are named, or only counted."""
    own: bool = False


def load_templates(
    structures: Mapping[str, Structure], houses: Mapping[str, House]
) -> tuple[dict[str, Template], tuple[Problem, ...]]:
    """Every template by name, and what is wrong with the files that had to be left out.

    A file in the own folder stands for the shipped one of the same name, also when it is broken.
    """
    found: dict[str, Template] = {}
    problems: list[Problem] = []
    for name, path in _files().items():
        try:
            found[name] = load_template(path, structures, houses)
        except DataError as error:
            problems.extend(error.problems)
    return found, tuple(problems)


def _files() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (data_path(*_FOLDER), own_place(*_FOLDER)):
        found |= {path.stem: path for path in files_in(folder, ".toml")}
    return found


def load_template(path: Path, structures: Mapping[str, Structure], houses: Mapping[str, House]) -> Template:
    """The template in a file. :raises DataError: with every mistake in it, its line and what would do."""
    text, data = read_data(path)
    reading = _Reading(path, text, data)
    template = reading.template(structures, houses)
    if reading.problems or template is None:
        raise DataError(reading.problems)
    return template


class _Reading(Reading):
    """One template as its file has it."""

    def __init__(self, path: Path, text: str, data: Mapping[str, object]) -> None:
        super().__init__(path, text)
        self.data = data

    def template(self, structures: Mapping[str, Structure], houses: Mapping[str, House]) -> Template | None:
        for key in self.data:
            if key not in _KEYS:
                near = get_close_matches(key, _KEYS, n=1)
                self.wrong((key,), "unknown_key", **({"nearest": near[0]} if near else {}))
        structure, house = self._structure(structures), self._house(houses)
        kept: dict[str, Any] = {key: self._words(key) for key in _TEXTS}
        if not kept["name"]:
            self.wrong(("name",), "missing")
        kept |= {"weekday": self._weekday(), "starts": self._starts(), "house_settings": self._settings()}
        kept |= {key: self._whole(key) for key in ("starting_stack", "payout_unit", "prize_pool")}
        self._check_ticker(kept["ticker"])
        kept |= {"payouts": (), "amounts": (), **self._payouts(), "sounds": self._sounds()}
        kept |= {"names": self._yes("names")}
        if structure is None or house is None:
            return None
        named = "" if "sheet" in self.data else self._words("structure")
        own = self.path.is_relative_to(own_place(*_FOLDER))
        found = Template(structure=structure, house=house, structure_name=named, own=own, **kept)
        return replace(found, sells=self._entries(found))

    def _entries(self, template: Template) -> dict[str, object]:
        """What the event sells: read as an event would read it."""
        table = self.data.get("entries", {})
        if not isinstance(table, Mapping):
            self.wrong(("entries",), "wrong_type", wanted="table")
            return {}
        sells = {key: unlimited(value) for key, value in table.items()}
        for key in sells:
            if key not in SOLD:
                near = get_close_matches(key, SOLD, n=1)
                self.wrong(("entries", key), "unknown_key", **({"nearest": near[0]} if near else {}))
        try:
            check_entries(sells, template.structure, template.starting_stack or 1)
        except Refused as refused:
            key = str(refused.values.get("key", ""))
            self.wrong(("entries", key) if key in table else ("entries",), "bad_terms")
        return sells

    def _words(self, key: str) -> str:
        value = self.data.get(key, "")
        if isinstance(value, str):
            return value.strip()
        self.wrong((key,), "wrong_type", wanted="text")
        return ""

    def _check_ticker(self, ticker: str) -> None:
        try:
            check(ticker)
        except UnknownName as unknown:
            near = {"nearest": f"{{{unknown.nearest}}}"} if unknown.nearest else {}
            self.wrong(("ticker",), "unknown_name", name=f"{{{unknown.name}}}", **near)

    def _structure(self, structures: Mapping[str, Structure]) -> Structure | None:
        sheet = self.data.get("sheet")
        if isinstance(sheet, Mapping):
            try:
                return read_structure(sheet)
            except StructureError as error:
                for problem in error.problems:
                    self.wrong(("sheet", *problem.path), problem.code, **problem.values)
                return None
        name = self._words("structure")
        if name not in structures:
            near = get_close_matches(name, structures, n=1)
            self.wrong(("structure",), "unknown_structure", **({"nearest": near[0]} if near else {}))
        return structures.get(name)

    def _house(self, houses: Mapping[str, House]) -> House | None:
        name = self._words("house") or "default"
        if name not in houses:
            near = get_close_matches(name, houses, n=1)
            self.wrong(("house",), "unknown_house", **({"nearest": near[0]} if near else {}))
        return houses.get(name)

    def _settings(self) -> dict[str, object]:
        table = self.data.get("house_settings", {})
        if not isinstance(table, Mapping):
            self.wrong(("house_settings",), "wrong_type", wanted="table")
            return {}
        found: dict[str, object] = {}
        for name, value in table.items():
            try:
                wanted = with_nulls(name, value)
                validate(name, wanted)
                found[name] = wanted
            except HouseError as error:
                problem = error.problems[0]
                self.wrong(("house_settings", name), problem.code, allowed=problem.allowed)
        return found

    def _whole(self, key: str) -> int:
        value = self.data.get(key, 0)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_MONEY:
            return value
        self.wrong((key,), "wrong_type", wanted="whole number")
        return 0

    def _yes(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.wrong((key,), "wrong_type", wanted="true or false")
        return value is True

    def _weekday(self) -> int | None:
        value = self._words("weekday").lower()
        if value and value not in WEEKDAYS:
            self.wrong(("weekday",), "not_a_choice", value=value, allowed=WEEKDAYS)
        return WEEKDAYS.index(value) if value in WEEKDAYS else None

    def _starts(self) -> str:
        value = self._words("starts")
        if value and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", value):
            self.wrong(("starts",), "bad_time", value=value)
        return value

    def _payouts(self) -> dict[str, object]:
        value = self.data.get("payouts", [])
        if value == []:
            return {}
        try:
            read = read_payouts(with_table(value))
        except Refused:
            self.wrong(("payouts",), "bad_payouts")
            return {}
        if isinstance(value, Mapping) and value.keys() != {"amounts"}:
            return {"schedule": dict(value)}
        return {"payouts": tuple(map(float, read.percents)), "amounts": read.amounts}

    def _sounds(self) -> dict[str, str]:
        value = self.data.get("sounds", {})
        if isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values()):
            return dict(value)
        self.wrong(("sounds",), "wrong_type", wanted="table of texts")
        return {}


def save_template(template: Template) -> Path:
    """Keep a template in the own folder, with its sheet in it. Returns the file.

    :raises FileExistsError: there is one of this name already.
    :raises OSError: the folder cannot be written.
    """
    import tomlkit  # only to write: the start does without it

    path = own_place(*_FOLDER) / f"{file_name(template.name)}.toml"
    if path.exists() or path.stem in _files():
        raise FileExistsError(path)
    document = tomlkit.document()
    figures = {
        "name": template.name,
        "help": template.help,
        "house": template.house.name,
        "starting_stack": template.starting_stack,
        "currency": template.currency,
        "weekday": "" if template.weekday is None else WEEKDAYS[template.weekday],
        "starts": template.starts,
        "layout": template.layout,
        "ticker": template.ticker,
        "payout_unit": template.payout_unit,
        "prize_pool": template.prize_pool,
        "payouts": payouts_data(template),
        "names": template.names,
        "sounds": dict(template.sounds),
    }
    for key, value in figures.items():
        if value:
            document[key] = value
    if template.house_settings:
        document["house_settings"] = {name: _written(value) for name, value in template.house_settings.items()}
    if template.sells:
        document["entries"] = limited(template.sells)
    document["sheet"] = structure_data(template.structure)
    write_text(path, tomlkit.dumps(document))
    return path


def payouts_data(template: Template) -> list[object] | dict[str, object]:
    """The payouts as the script format and a template's file say them; nothing of it where there are none."""
    if template.schedule:
        return dict(template.schedule)
    if template.amounts:
        return {"amounts": list(template.amounts)}
    return [int(share) if share.is_integer() else share for share in template.payouts]


def with_payouts(template: Template, payouts: list[object] | Mapping[str, object], unit: int) -> Template:
    """The template with other payouts, in the script's form, or none; ``unit`` 0 is as the currency has it.

    :raises Refused: they cannot be read.
    """
    if isinstance(payouts, Mapping) and payouts.keys() != {"amounts"}:
        return replace(template, payouts=(), amounts=(), schedule=dict(payouts), payout_unit=unit)
    read = read_payouts(payouts, unfinished=True) if payouts else PayoutsSet()
    shares = tuple(map(float, read.percents))
    return replace(template, payouts=shares, amounts=read.amounts, schedule={}, payout_unit=unit)


def without_money(template: Template) -> Template:
    """The same for another currency: without what is an amount of the old one."""
    schedule = template.schedule
    if schedule and has_money(read_payouts(with_table(schedule), unfinished=True)):
        schedule = {}
    return replace(
        template,
        amounts=(),
        schedule=schedule,
        payout_unit=0,
        prize_pool=0,
        sells=entries_without_money(template.sells),
    )


def delete_template(name: str) -> None:
    """Take one of the own templates off the shelf; a shipped one of the same name shows again.

    :raises FileNotFoundError: it is none of the own ones.
    :raises OSError: the folder cannot be written.
    """
    path = own_place(*_FOLDER) / f"{name}.toml"
    if not is_plain(name):
        raise FileNotFoundError(path)
    path.unlink()


def _written(value: object) -> object:
    """A setting's value as TOML can hold it."""
    if isinstance(value, Mapping):
        return {str(key): _written(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_written(item) for item in value]
    return "none" if value is None else value
