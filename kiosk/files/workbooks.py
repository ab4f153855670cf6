"""The rows of a workbook (.xlsx), whatever somebody made of it: a bomb, a broken part, formulas without results.

Nothing is unpacked before the sizes that the zip names are seen; its reader then gives no more than those. A part with
a document type is refused: its entities may grow without end, and no spreadsheet writes one.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from kiosk.files.data import DataError, Problem

MEGABYTE = 1024 * 1024
_CHUNK = 64 * 1024
_DOCTYPES = (b"<!DOCTYPE", "<!DOCTYPE".encode("utf-16-le"), "<!DOCTYPE".encode("utf-16-be"))
_IN_MEMORY = re.compile(r"(?i)xl/(?:sharedStrings|styles|workbook)\.xml$|.*\.rels$|\[Content_Types\]\.xml$")
"""The parts that are held whole; sheets are read row by row."""
_MOST_PARTS = 5_000


@dataclass(frozen=True, slots=True)
class Row:
    """One row that holds anything; ``line`` is where it begins in the file, from 1."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a file may hold: its size in bytes, that of a workbook unpacked, its rows, and the cells of a row.

    :ivar results: every formula must have been saved with its result; else one without is a blank cell.
    """

    bytes: int
    unpacked: int
    rows: int
    cells: int
    results: bool = False


def sheet_rows(path: Path, raw: bytes, limits: Limits, place: int | None = None) -> Iterator[Row]:
    """The rows of a sheet; of formulas the results that it was saved with.

    :param place: which sheet, from 0, none where there are not so many; None: the one that the workbook was saved on.

    :raises DataError: ``no_table``, ``table_bomb``, ``table_entities``, or ``formula_without_value`` with its cell.
    """
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        _check(path, raw, limits)
        yield from _rows(path, raw, limits, place)
    except (
        InvalidFileException,
        zipfile.BadZipFile,
        zipfile.LargeZipFile,
        ArithmeticError,
        AttributeError,
        LookupError,
        NotImplementedError,
        OSError,
        EOFError,
        RuntimeError,
        SyntaxError,
        TypeError,
        ValueError,
    ) as error:
        # What a broken workbook raises is whatever its parts meet: SyntaxError is the XML reader's.
        raise _problem(path, "no_table") from error
    except Exception as error:
        if type(error).__module__.startswith(("zlib", "lzma")):  # a stream that does not unpack
            raise _problem(path, "no_table") from error
        raise


def _check(path: Path, raw: bytes, limits: Limits) -> None:
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = archive.infolist()
        if sum(part.file_size for part in parts) > limits.unpacked or len(parts) > _MOST_PARTS:
            raise _problem(path, "table_bomb", most=limits.unpacked // MEGABYTE)
        if sum(part.file_size for part in parts if _IN_MEMORY.match(part.filename)) > limits.unpacked // 4:
            raise _problem(path, "table_bomb", most=limits.unpacked // MEGABYTE)
        for part in parts:
            if part.filename.lower().endswith((".xml", ".rels")) and _has_doctype(archive, part):
                raise _problem(path, "table_entities")


def _has_doctype(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    with archive.open(part) as file:
        before = b""
        while chunk := file.read(_CHUNK):
            if any(sign in before + chunk for sign in _DOCTYPES):
                return True
            before = chunk[-24:]
    return False


def _rows(path: Path, raw: bytes, limits: Limits, place: int | None) -> Iterator[Row]:
    import warnings

    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and lists of choices that it does not know
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        if place is not None and place >= len(book.worksheets):
            return
        sheet: Any = book.active if place is None else book.worksheets[place]
        if sheet is None or not hasattr(sheet, "iter_rows"):
            raise _problem(path, "no_table")
        empty = _formula_without_value(raw, sheet) if limits.results else ""
        if empty:
            raise _problem(path, "formula_without_value", cell=empty)
        sheet.reset_dimensions()  # some programs write a size that is not true
        for line, cells in enumerate(sheet.iter_rows(values_only=True), 1):
            texts = [_cell_text(cell) for cell in cells]
            while len(texts) > limits.cells and not texts[-1]:  # a cell far out that is only coloured
                texts.pop()
            yield Row(line, tuple(texts))


_FORMULA = re.compile(
    rb"<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:/>|>[^<]*</(?:\w+:)?f>)"
    rb"\s*(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v>\s*</(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
_LONGEST_CELL = 32 * 1024
_CELL_NAME = re.compile(rb'\br="([A-Z]{1,3}\d{1,7})"')


def _formula_without_value(raw: bytes, sheet: Any) -> str:  # noqa: ANN401 - openpyxl's own
    """The first cell whose formula was saved without its result, as programs do that do not calculate; "" for none.

    A result that is an empty text says so, and is none of these.
    """
    name = str(getattr(sheet, "_worksheet_path", "")).lstrip("/")
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        if name not in archive.namelist():
            return ""
        with archive.open(name) as file:
            before = b""
            while chunk := file.read(_CHUNK):
                text = before + chunk
                for match in _FORMULA.finditer(text):
                    found = _CELL_NAME.search(match[1])
                    if b't="str"' not in match[1] and found:
                        return found[1].decode()
                before = text[max(text.rfind(b"<c "), len(text) - _LONGEST_CELL, 0) :]
    return ""


def _cell_text(value: object) -> str:
    """A cell as a person reads it: a card number typed as a number has no decimals."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, date):
        return value.isoformat()
    return str(value)


def _problem(path: Path, code: str, **values: object) -> DataError:
    return DataError([Problem(path, None, "", code, values)])
