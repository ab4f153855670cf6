"""Tables out of and into CSV and XLSX files, as rows of text."""

from __future__ import annotations

import csv
import io
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice
from pathlib import Path

from kiosk.files.data import DataError, Problem
from kiosk.files.workbooks import MEGABYTE, Limits, Row, sheet_rows
from kiosk.show.words_catalogue import mark

__all__ = [
    "BYTE_ORDER_MARK",
    "ENCODINGS",
    "LIST",
    "SHEET",
    "Limits",
    "Row",
    "Table",
    "Text",
    "csv_text",
    "guarded",
    "read_table",
    "text_of",
    "unguarded",
    "xlsx_bytes",
]

ENCODINGS = {
    "cp1252": mark("Western Europe"),
    "cp1250": mark("Central Europe"),
    "cp1251": mark("Cyrillic"),
    "cp1253": mark("Greek"),
    "cp1254": mark("Turkish"),
    "cp1255": mark("Hebrew"),
    "cp1256": mark("Arabic"),
    "cp1257": mark("Baltic"),
    "gb18030": mark("Chinese"),
    "utf-8": mark("Unicode"),
}
"""What a list of names may be written in, and whose letters that are; marks and UTF-8 are seen without asking."""
BYTE_ORDER_MARK = "\ufeff"
"""A spreadsheet takes a CSV for UTF-8 by this first sign."""
LIST = Limits(64 * MEGABYTE, 512 * MEGABYTE, 200_000, 1_000)
"""A list of people."""
SHEET = Limits(4 * MEGABYTE, 32 * MEGABYTE, 2_000, 200, results=True)
"""A structure."""
_DELIMITERS = ";\t,|"
_NO_DELIMITER = "\x1f"
_FORMULAS = tuple("=+-@＝＋－＠")
"""What a spreadsheet takes for the beginning of a formula, blanks before it or not; wide signs too."""
_GUARDED = re.compile(r"'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Table:
    """What a file holds. ``encoding`` is "" for XLSX; ``sure`` tells whether it was marked, or could be no other."""

    rows: tuple[Row, ...]
    encoding: str = ""
    sure: bool = True
    delimiter: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """What a text file says. ``sure`` tells whether its encoding was marked, or could be no other."""

    text: str
    encoding: str
    sure: bool


def read_table(path: Path, encoding: str = "", limits: Limits = LIST, sheet: int | None = None) -> Table:
    """The rows of a .csv, .tsv, .txt or .xlsx file; of a workbook the sheet it was saved on. Empty rows are left out.

    :param sheet: another sheet of a workbook, from 0; no rows where there are not so many.
    :param encoding: how a text is written, one of ENCODINGS; "" looks for itself.
    :raises DataError: as :func:`text_of`, for a workbook as :func:`kiosk.files.workbooks.sheet_rows`, ``bad_syntax``,
        ``too_many_cells`` with the line.
    """
    raw = _raw(path, limits)
    if raw[:2] == b"PK":
        return Table(_counted(path, sheet_rows(path, raw, limits, sheet), limits))
    return _text_table(path, _decoded(path, raw, encoding), limits)


def text_of(path: Path, encoding: str = "", limits: Limits = LIST) -> Text | None:
    """What a text file says; None where it is a workbook.

    :raises DataError: ``not_found``, ``unreadable``, ``no_table`` for what is neither, ``old_table`` for .xls and
        .ods, ``pdf_table`` for a PDF, ``file_too_large``, ``bad_encoding`` when ``encoding`` does not fit.
    """
    raw = _raw(path, limits)
    return None if raw[:2] == b"PK" else _decoded(path, raw, encoding)


def _raw(path: Path, limits: Limits) -> bytes:
    try:
        found = path.stat()
        size = found.st_size
        if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
            raise _problem(path, "no_table")  # a pipe or a device, which may never end
        if size > limits.bytes:
            values = {"size": size // MEGABYTE, "most": limits.bytes // MEGABYTE}
            raise _problem(path, "file_too_large", **values)
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise _problem(path, "not_found") from None
    except OSError as error:
        raise _problem(path, "unreadable", reason=error.strerror or str(error)) from error
    if raw[:4] == b"\xd0\xcf\x11\xe0" or (raw[:2] == b"PK" and path.suffix.lower() == ".ods"):
        raise _problem(path, "old_table")
    if raw.lstrip()[:5] == b"%PDF-":
        raise _problem(path, "pdf_table")
    if raw[:2] != b"PK" and b"\0" in raw and not raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _problem(path, "no_table")
    return raw


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    r"""The rows as a CSV. What a spreadsheet would take for a formula gets an apostrophe before it.

    >>> csv_text([("Ana", "=1+1"), ("Bo, Jr.", "7")])
    'Ana,\'=1+1\r\n"Bo, Jr.",7\r\n'
    """
    text = io.StringIO()
    csv.writer(text).writerows([[guarded(cell) for cell in row] for row in rows])
    return text.getvalue()


def guarded(cell: str) -> str:
    """The cell as no spreadsheet takes it for a formula; a control sign at its beginning may hide one."""
    formula = cell.startswith(("\t", "\r", "\n")) or cell.lstrip().startswith(_FORMULAS)
    # What looks guarded already gets another, so that `unguarded` gives it back as it was.
    return f"'{cell}" if formula or _GUARDED.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was before `guarded`.

    >>> unguarded("'=1+1"), unguarded("'t Hooft")
    ('=1+1', "'t Hooft")
    """
    return cell[1:] if _GUARDED.match(cell) else cell


def xlsx_bytes(rows: Iterable[Sequence[str | Decimal]], title: str) -> bytes:
    """The rows as a workbook of one sheet. A text stays one: no formula, and no card number loses its zeros."""
    from openpyxl import Workbook  # takes a while, and few evenings need it
    from openpyxl.cell import WriteOnlyCell

    book = Workbook(write_only=True)
    sheet = book.create_sheet(re.sub(r"[\[\]:*?/\\]", " ", _NOT_XML.sub("", title)).strip("' ")[:31] or "1")
    sheet.freeze_panes = "A2"

    def cell(text: str | Decimal) -> object:
        if isinstance(text, Decimal):
            held = WriteOnlyCell(sheet, text)
            digits = -int(text.as_tuple().exponent)
            held.number_format = f"0.{'0' * digits}" if digits else "0"
            return held
        plain = _NOT_XML.sub("", text)
        if not plain.startswith("="):
            return plain
        held = WriteOnlyCell(sheet, plain)
        held.data_type = "s"
        held.number_format = "@"  # it stays a text when somebody edits it
        return held

    for row in rows:
        sheet.append([cell(text) for text in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


# -- text ------------------------------------------------------------------------------------------------------------


def _text_table(path: Path, found: Text, limits: Limits) -> Table:
    text = found.text
    first, _, rest = text.partition("\n")
    asked = re.fullmatch(r"(?i)\s*\"?sep=(.)\"?\s*", first)  # what Excel writes to itself
    body, skipped = (rest, 1) if asked else (text, 0)
    delimiter = asked[1] if asked else _delimiter(body)
    reader = csv.reader(io.StringIO(body.replace("\0", ""), newline=""), delimiter=delimiter)

    def rows() -> Iterator[Row]:
        line = skipped + 1
        try:
            for cells in reader:
                yield Row(line, tuple(map(unguarded, cells)))
                line = skipped + reader.line_num + 1
        except csv.Error as error:
            raise DataError([Problem(path, line, "", "bad_syntax", {"reason": str(error)})]) from error

    return Table(
        _counted(path, rows(), limits), found.encoding, found.sure, "" if delimiter == _NO_DELIMITER else delimiter
    )


def _decoded(path: Path, raw: bytes, encoding: str) -> Text:
    mark, marked = next(((mark, name) for mark, name in _MARKS if raw.startswith(mark)), (b"", ""))
    body = raw[len(mark) :]
    if encoding:
        try:
            return Text(body.decode(encoding), encoding, sure=True)
        except (UnicodeDecodeError, LookupError):
            raise _problem(path, "bad_encoding", value=encoding) from None
    for name in filter(None, (marked, "utf-8")):
        try:
            return Text(body.decode(name), name, sure=True)
        except UnicodeDecodeError:
            continue  # also behind a mark that some program put before another encoding
    if _western(body):
        return Text(body.decode("cp1252"), "cp1252", sure=False)
    from charset_normalizer import from_bytes

    best = from_bytes(body, cp_isolation=list(ENCODINGS)).best()
    name = best.encoding if best is not None else "cp1252"
    return Text(body.decode(name, errors="replace"), name.replace("_", "-"), sure=False)


def _western(body: bytes) -> bool:
    """Whether all foreign signs are letters of Western Europe within words of plain ones.

    A list of names is too short for a guess by how frequent the letters are, and this is by far the likeliest.
    """
    try:
        text = body.decode("cp1252")
    except UnicodeDecodeError:
        return False
    words = [word for word in re.findall(r"\w+", text) if not word.isascii()]
    plain = sum(letter.isascii() for word in words for letter in word)
    signs = {sign for sign in text if not sign.isascii()}
    letters = all(sign.isalpha() or sign in "\u2018\u2019\u2013\xa0" for sign in signs)
    return bool(words) and letters and plain * 2 > sum(map(len, words))


def _delimiter(text: str) -> str:
    """What parts the cells: the sign that the lines have alike, of several the one that the first has most often.

    A first line without any is a list of one column, where "Smith, Jan" is a name.
    """
    lines = [line for line in islice(text.splitlines(), 50) if line.strip()]
    counts = {sign: [_outside_quotes(line, sign) for line in lines] for sign in _DELIMITERS}
    found = {sign: (held.count(held[0]), held[0]) for sign, held in counts.items() if held and held[0]}
    return max(found, key=lambda sign: found[sign]) if found else _NO_DELIMITER


def _outside_quotes(line: str, sign: str) -> int:
    return sum(part.count(sign) for part in line.split('"')[::2])


def _counted(path: Path, rows: Iterable[Row], limits: Limits) -> tuple[Row, ...]:
    """The rows that hold anything."""
    found: list[Row] = []
    for row in rows:
        if any(cell.strip() for cell in row.cells):
            found.append(row)
        if row.line > limits.rows:
            raise _problem(path, "list_too_large", most=limits.rows)
        if len(row.cells) > limits.cells:
            raise DataError([Problem(path, row.line, "", "too_many_cells", {"most": limits.cells})])
    return tuple(found)


def _problem(path: Path, code: str, **values: object) -> DataError:
    return DataError([Problem(path, None, "", code, values)])
