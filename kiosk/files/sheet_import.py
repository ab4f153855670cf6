"""A structure out of somebody's sheet: pasted, CSV, TSV, XLSX, TOML or JSON.

Every line is shown with what it was understood as before anything is taken. What can be read in more than one way is
asked about, and nothing is taken while a question is open.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kiosk.design.reading import Choice, Line, Note, ReadingError, Source, Understood
from kiosk.files.data import DataError, Problem, read_data, read_text
from kiosk.files.lines import line_of
from kiosk.files.lines import lines as lines_of
from kiosk.files.sheet_columns import Columns, find_columns, with_keys
from kiosk.files.sheet_draft import Draft
from kiosk.files.sheet_free import read_free
from kiosk.files.sheet_json import rows_of_data
from kiosk.files.sheet_lines import Rows, rows_of
from kiosk.files.sheet_row_cells import shown
from kiosk.files.sheet_rows import RowReader
from kiosk.files.sheet_settle import settled
from kiosk.files.sheet_spaced import spaced
from kiosk.files.sheet_stacked import unstacked
from kiosk.files.sheet_whole import looked_over
from kiosk.files.shelf import DESIGN
from kiosk.files.spreadsheet import ENCODINGS, SHEET, read_table, text_of
from kiosk.files.workbooks import MEGABYTE
from kiosk.tournament.structure import Structure, StructureError, read_structure, structure_data

__all__ = ["ReadingError", "Understood", "answered", "read_sheet_file", "read_sheet_text", "structure_of"]

_DATA_ENDINGS = (".toml", ".json")
_MOST_SHEETS = 12
_COLUMN_LETTERS = "abcdefgh"


def read_sheet_text(text: str) -> Understood:
    """A pasted text, line by line.

    :raises DataError: ``text_too_large``.
    """
    _refuse_long(Path(), text)
    data = _data_in(text)
    if data is not None:
        return _from_data(data, text, Source(()))
    rows = unstacked(rows_of(text)[0])
    _refuse_many(Path(), rows)
    return _understood(Source(rows), {})


def read_sheet_file(path: Path, encoding: str = "") -> Understood:
    """A file, line by line.

    :param encoding: how a text is written, one of `kiosk.files.spreadsheet.ENCODINGS`; "" looks for itself.
    :raises DataError: it cannot be read; each problem says why, and which cell or line where there is one.
    """
    if path.suffix.lower() in _DATA_ENDINGS:
        text = read_text(path)
        data = _data_in(text, path)
        return _from_data(data or {}, text, Source((), path.name))
    found = text_of(path, encoding, SHEET)
    if found is None:
        return _of_workbook(path)
    _refuse_long(path, found.text)
    data = _data_in(found.text)
    if data is not None:
        return _from_data(data, found.text, Source((), path.name))
    if not found.sure and "\ufffd" in found.text:
        # Read with holes it would look right and be wrong.
        line = found.text[: found.text.index("\ufffd")].count("\n") + 1
        raise DataError([Problem(path, line, "", "broken_letters", {})])
    rows = unstacked(rows_of(found.text)[0])
    _refuse_many(path, rows)
    source = Source(rows, path.name, found.encoding, found.sure, encodings=tuple(ENCODINGS.items()))
    return _understood(source, {})


def _of_workbook(path: Path) -> Understood:
    """The sheet that a workbook was saved on; where that has no level, as a cover, the first that has one."""
    first = _of_sheet(path, None)
    if _levels(first) or first.open_lines:
        return first
    others = (_of_sheet(path, place) for place in range(_MOST_SHEETS))
    return next((found for found in others if _levels(found)), first)


def _of_sheet(path: Path, place: int | None) -> Understood:
    table = read_table(path, limits=SHEET, sheet=place)
    rows = tuple((row.line, row.cells) for row in table.rows)
    return _understood(Source(rows, path.name, grid=True), {})


def _levels(understood: Understood) -> int:
    return sum(line.segment is not None and line.segment.kind == "level" for line in understood.lines)


def _refuse_long(path: Path, text: str) -> None:
    if len(text) > MEGABYTE:
        raise DataError([Problem(path, None, "", "text_too_large", {"most": 1})])


def _refuse_many(path: Path, rows: Rows) -> None:
    if len(rows) > SHEET.rows:
        raise DataError([Problem(path, None, "", "list_too_large", {"most": SHEET.rows})])
    wide = next((line for line, cells in rows if len(cells) > SHEET.cells), None)
    if wide is not None:
        raise DataError([Problem(path, wide, "", "too_many_cells", {"most": SHEET.cells})])


def answered(understood: Understood, line: int, choice: str) -> Understood:
    """The same with a choice made for one line; other lines with the same question take it too.

    :raises ValueError: the line offers no such choice.
    """
    offered = next((held.choices for held in understood.lines if held.line == line), ())
    if choice not in [held.id for held in offered]:
        raise ValueError(f"line {line} offers no {choice!r}")
    if not understood.source.rows:
        return understood
    return _understood(understood.source, {**understood.answers, line: choice})


def structure_of(understood: Understood) -> Structure:
    """The structure.

    :raises ReadingError: a line is still asked about or wrong, or there is no level.
    """
    rows = [line.segment for line in understood.lines if line.segment is not None]
    if understood.open_lines or not _levels(understood):
        raise ReadingError(understood.open_lines)
    head: Mapping[str, Any] = understood.head
    return read_structure(structure_data(Structure(tuple(rows), **head)))


# -- tables and text -------------------------------------------------------------------------------------------------


def _understood(source: Source, answers: Mapping[int, str]) -> Understood:
    rows, several = source.rows, dict[int, tuple[tuple[str, ...], ...]]()
    columns = find_columns(rows)
    if columns is None:
        rows, shaped, found = spaced(rows)
        several = dict(found)
        columns = shaped if shaped is not None else find_columns(rows)
    first = next((line for line, cells in rows if len(cells) > 1), 0)
    asked = columns is not None and bool(columns.others)
    reader = None if columns is None else RowReader(_chosen(columns, answers.get(first, "")), grid=source.grid)
    texts = {line: shown(cells) for line, cells in source.rows}
    drafts = [replace(_draft(line, cells, several.get(line, ()), reader), text=texts[line]) for line, cells in rows]
    ours = columns is not None and columns.ours
    drafts = looked_over(drafts, ours=ours, table=reader is not None)
    head: dict[str, object] = {}
    for draft in drafts:
        head = {**draft.about, **head}
    usual: Any = head.get("ante_kind")
    lines = settled(drafts, answers, usual, first if asked else 0)
    if columns is not None and columns.line is None:
        lines = _with_shape(lines, first, columns, answers.get(first, "") if asked else "")
    return Understood(lines, source, head, dict(answers))


def _draft(line: int, cells: tuple[str, ...], several: tuple[tuple[str, ...], ...], reader: RowReader | None) -> Draft:
    if reader is None:
        return read_free(line, " | ".join(cells))
    if not several:
        return reader.read(line, cells)
    found = [reader.read(line, way) for way in several]
    rows = tuple(dict.fromkeys(row for draft in found for row in draft.ways))
    if not rows:
        return read_free(line, shown(cells), among_rows=True)
    return replace(found[0], ways=rows, wrong=None, unsure=len(rows) > 1, notes=(Note("blanks"),), same="")


def _chosen(columns: Columns, answer: str) -> Columns:
    """The columns as somebody chose them; until then as the first way has them."""
    ways = [_keys(columns), *columns.others]
    at = _COLUMN_LETTERS.find(answer) if answer else 0
    return with_keys(ways[at]) if columns.others and 0 < at < len(ways) else columns


def _keys(columns: Columns) -> tuple[str, ...]:
    return tuple(columns.places.get(at, "") for at in range(max(columns.places, default=-1) + 1))


def _with_shape(lines: tuple[Line, ...], first: int, columns: Columns, answer: str) -> tuple[Line, ...]:
    """The first row of a table without heads says how its columns were read, and asks where several ways fit."""
    ways = [_keys(columns), *columns.others][: len(_COLUMN_LETTERS)]
    at = _COLUMN_LETTERS.find(answer) if answer else 0
    open_ = len(ways) > 1 and not answer
    note = Note("columns_unclear" if open_ else "shape", {"columns": tuple(key for key in ways[max(at, 0)] if key)})
    return tuple(_shape_line(line, note, ways, answer) if line.line == first else line for line in lines)


def _shape_line(line: Line, note: Note, ways: list[tuple[str, ...]], answer: str) -> Line:
    if len(ways) == 1:
        state = "note" if line.state == "ok" else line.state
        return replace(line, notes=(note, *line.notes), state=state)
    choices = tuple(
        Choice(letter, "columns", None, {"columns": tuple(key for key in keys if key)})
        for letter, keys in zip(_COLUMN_LETTERS, ways, strict=False)
    )
    return replace(line, notes=(note, *line.notes), state="note" if answer else "asked", choices=choices, chosen=answer)


# -- structures of ours ----------------------------------------------------------------------------------------------


def _data_in(text: str, path: Path | None = None) -> dict[str, Any] | None:
    """What a TOML or JSON text holds; None for any other text.

    :raises DataError: the file ``path`` says that it is one, and cannot be read.
    """
    if path is not None:
        return read_data(path)[1]
    body = text.lstrip("\ufeff \t\r\n")
    try:
        if body.startswith("{"):
            found = json.loads(body)
        elif "[[segment]]" in body:
            found = tomllib.loads(body)
        else:
            return None
    except (ValueError, RecursionError):
        return None  # read as lines, which tells more
    return found if isinstance(found, dict) else None


def _from_data(data: Mapping[str, Any], text: str, source: Source) -> Understood:
    """A structure of ours, whose rows are right or refused as they are; or a list of levels of another program."""
    rows = None if "segment" in data else rows_of_data(data)
    if rows is not None:
        _refuse_many(Path(source.file), rows)
        return _understood(replace(source, rows=rows), {})
    data = {key: value for key, value in data.items() if key != DESIGN}
    try:
        structure = read_structure(data)
    except StructureError as error:
        raise DataError(
            Problem(Path(source.file), line_of(text, problem.path), str(problem.path[-1]), problem.code, problem.values)
            for problem in error.problems
        ) from error
    texts = text.splitlines()
    found = lines_of(text)
    places = [found.get(("segment", at), at + 1) for at in range(len(structure.segments))]
    if len({*places}) < len(places):  # a JSON in one line
        places, texts = list(range(1, len(places) + 1)), []
    lines = [
        Line(line, texts[line - 1].strip() if line <= len(texts) else "", "ok", row)
        for line, row in zip(places, structure.segments, strict=True)
    ]
    head = {key: getattr(structure, key) for key in structure_data(structure) if key != "segment"}
    return Understood(tuple(lines), source, head)
