"""House rules on the shelf: one TOML file for each text, shipped or in the person's own folder.

A file has ``title``, ``cited_as`` (how its rules are cited), ``notes``, a table ``settings.NAME`` with ``value`` and
``rule`` for every setting that the text prints, and ``[[ruling]]`` entries with ``row``, ``answer`` and ``rule``.
TOML has no null: the word "none" stands for it where a setting may have no value.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from kiosk.files.data import DataError, Problem, data_path, files_in, own_place, read_data
from kiosk.files.reading import Reading
from kiosk.tournament.house import (
    SETTING,
    House,
    HouseError,
    HouseProblem,
    RulingSource,
    make_house,
    nearest_settings,
    validate,
)
from kiosk.tournament.rulings import ANSWERS

__all__ = ["find_house", "load_house", "load_houses", "with_nulls"]

_HEAD = ("title", "cited_as", "notes", "settings", "ruling")
_SETTING_KEYS = ("value", "rule")
_RULING_KEYS = ("row", "answer", "rule")
_NO_VALUE = "none"


def load_house(path: Path) -> House:
    """The house rules in a .toml or .json file; the file's name without its ending is the house's.

    :raises DataError: with every mistake in the file: its line, what is wrong and what would do.
    """
    text, data = read_data(path)
    reading = _Reading(path, text)
    reading.keys((), data, _HEAD)
    title = reading.words((), data, "title")
    cited_as = reading.words((), data, "cited_as", title or path.stem)
    notes = reading.notes(data)
    settings, sources = reading.settings(data, cited_as)
    rulings = reading.rulings(data, cited_as)
    if reading.problems:
        raise DataError(reading.problems)
    return make_house(path.stem, title, settings, sources, rulings, notes)


def load_houses() -> tuple[dict[str, House], tuple[Problem, ...]]:
    """Every house by name, and what is wrong with the files that had to be left out.

    A file in the own folder stands for the shipped one of the same name, also when it is broken: falling back to the
    shipped rules would have the event played by rules that nobody chose.
    """
    houses: dict[str, House] = {}
    problems: list[Problem] = []
    for name, path in _files().items():
        try:
            houses[name] = load_house(path)
        except DataError as error:
            problems.extend(error.problems)
    return houses, tuple(problems)


def find_house(name: str) -> House:
    """The house of that name, read from its file alone.

    :raises DataError: ``unknown_house`` with the nearest name, or what is wrong with the file.
    """
    files = _files()
    if name in files:
        return load_house(files[name])
    near = get_close_matches(name, files, n=1)
    values = {"name": name, "nearest": near[0] if near else None, "allowed": tuple(files)}
    raise DataError([Problem(data_path("structures", "houses"), None, "", "unknown_house", values)])


def _files() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in (data_path("structures", "houses"), own_place("structures", "houses")):
        found |= {path.stem: path for path in files_in(folder, ".toml")}
    return dict(sorted(found.items()))


class _Reading(Reading):
    """One house as its file has it."""

    def words(
        self, at: tuple[str | int, ...], table: Mapping[str, object], key: str, default: str | None = None
    ) -> str:
        value = table.get(key, default)
        if value is None:
            self.wrong((*at, key), "missing", wanted="text")
        elif not isinstance(value, str) or not value.strip():
            self.wrong((*at, key), "wrong_type", wanted="text")
        else:
            return value
        return ""

    def notes(self, data: Mapping[str, object]) -> tuple[str, ...]:
        notes = data.get("notes", [])
        if not isinstance(notes, list) or not all(isinstance(note, str) for note in notes):
            self.wrong(("notes",), "wrong_type", wanted="list of texts")
            return ()
        return tuple(notes)

    def settings(self, data: Mapping[str, object], cited_as: str) -> tuple[dict[str, object], dict[str, str]]:
        values: dict[str, object] = {}
        sources: dict[str, str] = {}
        tables = data.get("settings", {})
        if not isinstance(tables, dict):
            self.wrong(("settings",), "wrong_type", wanted="table")
            return values, sources
        for name, table in tables.items():
            at = ("settings", name)
            if name not in SETTING:
                self.wrong(at, "unknown_setting", allowed=nearest_settings(name))
            elif not isinstance(table, dict) or "value" not in table:
                self.wrong(at, "missing", wanted="value")
            else:
                self.keys(at, table, _SETTING_KEYS)
                values[name] = self.setting(name, table["value"])
                sources[name] = f"{cited_as} {self.words(at, table, 'rule')}"
        return values, sources

    def setting(self, name: str, value: object) -> object:
        try:
            return validate(name, with_nulls(name, value))
        except HouseError as error:
            for problem in error.problems:
                self.wrong(("settings", name, "value"), problem.code, value=value, allowed=_allowed(problem))
            return None

    def rulings(self, data: Mapping[str, object], cited_as: str) -> dict[int, RulingSource]:
        found: dict[int, RulingSource] = {}
        entries = data.get("ruling", [])
        if not isinstance(entries, list):
            self.wrong(("ruling",), "wrong_type", wanted="list of tables")
            return found
        for place, entry in enumerate(entries):
            at = ("ruling", place)
            if not isinstance(entry, dict):
                self.wrong(at, "wrong_type", wanted="table")
                continue
            self.keys(at, entry, _RULING_KEYS)
            row, key = entry.get("row"), self.words(at, entry, "answer")
            rule = f"{cited_as} {self.words(at, entry, 'rule')}"
            if not isinstance(row, int) or row not in ANSWERS:
                self.wrong((*at, "row"), "not_a_choice", value=row, allowed=tuple(ANSWERS))
            elif row in found:
                self.wrong((*at, "row"), "repeated_row", value=row)
            elif key and key not in ANSWERS[row]:
                self.wrong((*at, "answer"), "not_a_choice", value=key, allowed=ANSWERS[row])
            else:
                found[row] = RulingSource(key, rule)
        return found


def with_nulls(name: str, value: object) -> object:
    """The value with the word "none" made null where the setting may have no value; a choice "none" is a word."""
    kind = SETTING[name].kind
    if kind == "whole_or_none" and value == _NO_VALUE:
        return None
    if kind == "tolerance" and isinstance(value, list):
        return [
            [None if item == _NO_VALUE else item for item in row] if isinstance(row, list) else row for row in value
        ]
    return value


def _allowed(problem: HouseProblem) -> tuple[object, ...]:
    if SETTING[problem.setting].kind == "whole_or_none":
        return (*problem.allowed, _NO_VALUE)
    return problem.allowed
