"""The shelf of structures: those shipped with the program and those in the person's own folder."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.files.data import DataError, Problem, data_path, files_in, line_of, own_place, read_data, write_text
from kiosk.tournament.structure import Structure, StructureError, read_structure, structure_data

if TYPE_CHECKING:
    from tomlkit.items import AoT, Table

_ENDINGS = (".toml", ".json")
_MEGABYTE = 1_000_000
_MOST_MB = 2
"""So large a file holds some ten thousand levels."""
DESIGN = "design"
"""The table in which the designer keeps what a sheet was made from. It is no part of the sheet."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every structure that can be chosen, by name; a file's name without its ending is the structure's.

    ``problems`` tells of the files that could not be read. They are left out, and the program runs without them.
    """

    structures: Mapping[str, Structure]
    files: Mapping[str, Path]
    problems: tuple[Problem, ...]

    def in_order(self) -> list[tuple[str, Structure]]:
        """A person's own structures first, then those that came with the program, each by the name that is shown."""
        own = own_place("structures", "blinds")

        def place(one: tuple[str, Structure]) -> tuple[bool, str]:
            return self.files[one[0]].parent != own, (one[1].name or one[0]).casefold()

        return sorted(self.structures.items(), key=place)


def load_structure(path: Path) -> Structure:
    """The structure in a .toml or .json file.

    :raises DataError: with every problem of the file and its line; ``file_too_large`` for what no sheet ever is.
    """
    size = path.stat().st_size if path.is_file() else 0
    if size > _MOST_MB * _MEGABYTE:  # to read it would take minutes
        raise DataError([Problem(path, None, "", "file_too_large", {"size": size // _MEGABYTE, "most": _MOST_MB})])
    text, data = read_data(path)
    data.pop(DESIGN, None)
    try:
        return read_structure(data)
    except StructureError as error:
        raise DataError(
            Problem(path, line_of(text, problem.path), _key(problem.path), problem.code, problem.values)
            for problem in error.problems
        ) from error


def _key(path: tuple[str | int, ...]) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def load_structures() -> Shelf:
    """All structures; one in the own folder stands for the shipped one of the same name, also when it is broken.

    Falling back to the shipped sheet would put blinds on the wall that nobody chose.
    """
    structures: dict[str, Structure] = {}
    problems: list[Problem] = []
    files = _files()
    for name, path in files.items():
        try:
            structures[name] = load_structure(path)
        except DataError as error:
            problems.extend(error.problems)
    return Shelf(structures, {name: path for name, path in files.items() if name in structures}, tuple(problems))


def _files() -> dict[str, Path]:
    """Names and files, sorted; of two endings of one name in a folder TOML goes first, in every folder alike."""
    found: dict[str, Path] = {}
    for folder in (data_path("structures", "blinds"), own_place("structures", "blinds")):
        here = files_in(folder, *_ENDINGS)
        found |= {path.stem: path for path in sorted(here, key=lambda path: (path.suffix.lower(), path.name))}
    return dict(sorted(found.items()))


def find_structure(name_or_path: str, base: Path) -> Structure:
    """The structure that a script or an operator names.

    A text that ends in .toml or .json is a path, relative to the folder ``base``; any other is a name on the shelf.

    :raises DataError: ``unknown_structure`` with the nearest name, or what is wrong with the file.
    """
    if name_or_path.lower().endswith(_ENDINGS):
        return load_structure(base / Path(name_or_path).expanduser())
    files = _files()
    if name_or_path in files:
        return load_structure(files[name_or_path])
    near = difflib.get_close_matches(name_or_path, files, n=1)
    values = {"name": name_or_path, "nearest": near[0] if near else None}
    raise DataError([Problem(data_path("structures", "blinds"), None, "", "unknown_structure", values)])


def save_structure(structure: Structure, path: Path, design: Mapping[str, Any] | None = None) -> None:
    """Write a structure to a .toml or .json file, whole or not at all; comments in a TOML file stay.

    :param design: what the designer keeps beside it; None leaves what the file has of that.
    :raises DataError: when a file that stands there already cannot be read: it may hold someone's work.
    :raises OSError: when the disk refuses.
    """
    old, kept = read_data(path) if path.exists() else ("", {})
    data = structure_data(structure)
    table = kept.get(DESIGN) if design is None else design
    if table:
        data = {**{key: value for key, value in data.items() if key != "segment"}, DESIGN: table, **data}
    if path.suffix.lower() == ".json":
        write_text(path, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        return
    write_text(path, _toml_text(data, old))


def _toml_text(data: Mapping[str, Any], old: str) -> str:
    import tomlkit  # only to write: the start does without it
    from tomlkit.items import AoT, Table

    document = tomlkit.parse(old if not old or old.endswith("\n") else old + "\n")
    rows = document.pop("segment", None)
    for key in [key for key in document if key not in data]:
        del document[key]
    for key, value in data.items():
        if key == DESIGN and isinstance(document.get(key), Table):
            _fill(document[key], value)
        elif key != "segment" and (key not in document or document[key] != value):
            document[key] = value
    document["segment"] = _rows(data["segment"], list(rows.body) if isinstance(rows, AoT) else [])
    return tomlkit.dumps(document)


def _rows(wanted: list[dict[str, Any]], old: list[Table]) -> AoT:
    """The wanted rows, each in the table of the old row that it was, so that its comments go with it."""
    import tomlkit
    from tomlkit.items import AoT

    # A parsed list puts no blank lines of its own between its rows; they come with the old rows or are set here.
    rows = AoT([], parsed=True)
    before, after = ([repr(sorted(row.items())) for row in some] for some in ([t.unwrap() for t in old], wanted))
    for kind, old_from, old_to, new_from, new_to in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        for place in range(new_from, new_to):
            was = old_from + place - new_from
            kept = old[was] if kind in ("equal", "replace") and was < old_to else tomlkit.table()
            _fill(kept, wanted[place])
            if rows and not rows[-1].as_string().endswith("\n\n"):
                kept.trivia.indent = "\n" + kept.trivia.indent.lstrip("\n")
            rows.append(kept)
    return rows


def _fill(table: Table, row: Mapping[str, Any]) -> None:
    for key in [key for key in table if key not in row]:
        del table[key]
    for key, value in row.items():
        if key not in table or table[key] != value:
            table[key] = value
