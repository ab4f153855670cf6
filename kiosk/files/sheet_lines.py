"""A pasted text as rows of cells: what parts the cells is found out; a line of free text is one cell."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kiosk.files.sheet_words import HEADS, MEAL, PAUSE, plain
from kiosk.files.spreadsheet import unguarded

Rows = tuple[tuple[int, tuple[str, ...]], ...]
_PARTED = ("\t", ";", "|", ",")
_LOOKED_AT = 2_000
"""Letters of a line by which what parts its cells is found."""
_RULE = re.compile(r"[\s|:+=_*–—-]*")
_LEVEL_AND_BLINDS = re.compile(r"\d+\s*[/–-]\s*\d+")


def rows_of(text: str) -> tuple[Rows, str]:
    r"""The rows, blank ones too, with their line numbers; and the sign that parts the cells, "" for none.

    >>> rows_of("1;25;50\n\n2;50;100")
    (((1, ('1', '25', '50')), (2, ()), (3, ('2', '50', '100'))), ';')
    """
    text = text.lstrip("\ufeff").replace("\0", "")
    lines = text.splitlines()
    asked = re.fullmatch(r'(?i)\s*"?sep=(.)"?\s*', lines[0]) if lines else None  # what Excel writes to itself
    if asked:
        first, rest = text.split("\n", 1) if "\n" in text else (text, "")
        return tuple(_parted(rest, asked[1], first.count("\n") + 1)), asked[1]
    sign = _sign([line[:_LOOKED_AT] for line in lines if line.strip()][:400])
    if sign:
        return tuple(_parted(text, sign, 0)), sign
    if len(lines) == 1 and " | " in text:  # rows in one line
        lines = text.split(" | ")
    return tuple((at, (line,) if line.strip() else ()) for at, line in enumerate(lines, 1)), ""


def _sign(lines: Sequence[str]) -> str:
    """What parts the cells: a sign that a head's words have between them, or that enough lines have."""
    for sign in _PARTED:
        if any(sum(plain(cell) in HEADS for cell in line.split(sign)) >= 2 for line in lines[:40] if sign in line):
            return sign
    many = max(1, (len(lines) + 2) // 3)
    for sign in ("\t", ";", "|"):
        if sum(sign in line for line in lines) >= many and not (sign == "|" and _in_one_line(lines)):
            return sign
    return "," if _commas_part(lines) else ""


def _in_one_line(lines: Sequence[str]) -> bool:
    """Whether the rows of a sheet stand in one line: every part has blinds of its own, or is a break."""
    parts = lines[0].split("|")
    whole = all(_LEVEL_AND_BLINDS.search(part) or PAUSE.search(plain(part)) for part in parts)
    return (
        len(lines) == 1 and whole and sum(bool(_LEVEL_AND_BLINDS.search(part)) for part in parts) > 0 and len(parts) > 1
    )


def _commas_part(lines: Sequence[str]) -> bool:
    """Whether commas part cells, not thousands: no neighbours that could be one number, or levels that count up."""
    split = [line.split(",") for line in lines if line.count(",") >= 2]
    if len(split) * 2 < len(lines) or not split:
        return False
    grouped = any(_is_one(a, b) for row in split for a, b in pairwise(row))
    firsts = [int(row[0]) for row in split if re.fullmatch(r"\s*[0-9]{1,4}\s*", row[0])]
    counts = len(firsts) > 2 and all(b == a + 1 for a, b in pairwise(firsts))
    # Thousands would not part every line alike, and between numbers there would be blanks.
    alike = (
        len(split) > 2 and len({len(row) for row in split}) == 1 and not any(" " in cell.strip() for cell in split[0])
    )
    return counts or alike or not grouped


def _is_one(before: str, after: str) -> bool:
    """Whether what stands on both sides of a comma can be one number."""
    return bool(re.search(r"(?<!\d)\d{1,3}$", before) and re.match(r"\d{3}(?!\d)", after))


def _parted(text: str, sign: str, before: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    if sign == "|":
        for line, row in enumerate(text.splitlines(), before + 1):
            yield line, _trimmed([] if _RULE.fullmatch(row) else _pipes(row))
        return
    # Quotes hold a cell together only where they come in pairs: 20" may be minutes.
    paired = text.count('"') % 2 == 0
    stream = io.StringIO(text, newline="")
    reader = csv.reader(stream, delimiter=sign, quoting=csv.QUOTE_MINIMAL if paired else csv.QUOTE_NONE)
    line = before + 1
    for cells in reader:
        yield line, _trimmed([unguarded(cell) for cell in cells])
        line = before + reader.line_num + 1


def _pipes(row: str) -> list[str]:
    """The cells of a table in Markdown, whose rows begin and end with the sign."""
    row = row.strip()
    return [cell.strip() for cell in row.removeprefix("|").removesuffix("|").split("|")]


def _trimmed(cells: list[str]) -> tuple[str, ...]:
    while cells and not cells[-1].strip():
        cells.pop()
    return tuple(cells)


def is_pause(text: str) -> bool:
    """Whether a line speaks of a break."""
    return bool(PAUSE.search(plain(text)) or MEAL.search(plain(text)))
