"""The rows of a printed structure: as large as there is room, in one to three columns beside each other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont

from kiosk.bridge.sheet_ink import ACCENT, INK, LINE, QUIET, Ink, width_of
from kiosk.show.design_sheet_page import SheetPage
from kiosk.show.design_sheet_rows import PageRow

NORMAL, SEMI, BOLD = QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold
SMALLEST, STEP = 4.0, 0.25
"""Points: nothing is set smaller where it can be helped; sizes are tried in such steps."""
_TIGHT, _AIRY = 1.38, 2.1
"""The height of a row in sizes of its letters: at least, and at most."""
_HEAD, _NOTE, _MORE_LINE = 1.1, 0.86, 0.9
"""Heights in rows: the head of a column, a note below a level, each further line of a text."""
_NOTE_SIZE = 0.94
_BETWEEN = 0.8
"""Between two figures, in sizes of the letters."""
_GUTTER = 18.0
_WITH_DAY = 2.5
"""For a column that begins with a day the tallest may be so much taller, in rows."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """How the rows are set: letters of ``size`` points in rows of ``row`` points.

    :ivar cuts: where each column of rows begins, and where the last ends; each is ``column`` points wide.
    """

    size: float
    row: float
    cuts: tuple[int, ...]
    column: float


def fitted(page: SheetPage, place: QRectF, largest: float, one_column: float) -> Fitted:
    """The largest letters with which all rows fit into ``place``.

    :param one_column: from this size on the rows stay in one column, which reads easier, though more would be larger.
    """
    best = _best(page, place, largest, one_column, SMALLEST)
    # What has so much in it is set smaller still: letters over letters cannot be read at any size.
    return best or _best(page, place, SMALLEST, one_column, STEP) or _set(page, place, 3, STEP)


def _best(page: SheetPage, place: QRectF, largest: float, one_column: float, smallest: float) -> Fitted | None:
    best: Fitted | None = None
    for columns in (1, 2, 3):
        found = _largest(page, place, columns, largest, smallest)
        if found is None:
            continue
        if best is None or found.size > best.size + STEP:
            best = found
        if best.size >= one_column:
            break
    return best


def _largest(page: SheetPage, place: QRectF, columns: int, largest: float, smallest: float) -> Fitted | None:
    widest = sum(_widths(page)) + _BETWEEN * len(page.columns)
    room = (place.width() - _GUTTER * (columns - 1)) / columns
    first, last = round(smallest / STEP), int(min(largest, room / widest) / STEP)
    best: Fitted | None = None
    while first <= last:  # the sizes that fit are those up to the largest that does
        middle = (first + last) // 2
        found = _set(page, place, columns, middle * STEP)
        if found.row >= found.size * _TIGHT:
            best, first = found, middle + 1
        else:
            last = middle - 1
    return best


def _set(page: SheetPage, place: QRectF, columns: int, size: float) -> Fitted:
    """The rows at one size; ``row`` is as high as there is room, and may be too low."""
    column = (place.width() - _GUTTER * (columns - 1)) / columns
    heights = [_height(row, column, size) for row in page.rows]
    cuts = _cuts(heights, [row.kind for row in page.rows], columns)
    tallest = max(sum(heights[one:other]) for one, other in pairwise(cuts)) + _HEAD
    return Fitted(size, min(place.height() / tallest, size * _AIRY), cuts, column)


def _height(row: PageRow, column: float, size: float) -> float:
    """A row's height in rows."""
    if row.kind == "level":
        return 1.0
    return (_NOTE if row.kind == "note" else 1.0) + (_lines(row, column, size) - 1) * _MORE_LINE


def _lines(row: PageRow, column: float, size: float) -> int:
    """How many lines a text takes; words at the end of a line leave a tenth of it empty."""
    room = _text_room(row, column, size)
    wide = width_of(row.text, SEMI) * size * (_NOTE_SIZE if row.kind == "note" else 1.0)
    return 1 if wide <= room else min(4, math.ceil(wide * 1.1 / room))


def _text_room(row: PageRow, column: float, size: float) -> float:
    time = width_of(row.starts, SEMI) * size + size if row.starts else 0.0
    return max(column - time - size * 1.2, size * 4)


def _cuts(heights: Sequence[float], kinds: Sequence[str], columns: int) -> tuple[int, ...]:
    """Where each column begins: the tallest as low as can be.

    None begins with a note or the end of a day, rather none with a break, and rather each with a day.
    """
    sums = [0.0, *accumulate(heights)]
    count = len(heights)
    # best[k][end]: the least tallness of rows 0 to end in k columns, and where its last column begins.
    best: dict[int, tuple[float, tuple[int, ...]]] = {end: (sums[end], (0, end)) for end in range(count + 1)}
    for _ in range(columns - 1):
        best = {
            end: min(
                (
                    max(best[cut][0], sums[end] - sums[cut] + _awkward(kinds, cut, end))
                    - (_WITH_DAY if cut and kinds[cut - 1] == "day_end" else 0.0),
                    (*best[cut][1], end),
                )
                for cut in range(end + 1)
            )
            for end in range(count + 1)
        }
    return best[count][1]


def _awkward(kinds: Sequence[str], cut: int, end: int) -> float:
    """What a column's beginning costs, in rows."""
    if cut >= end:
        return 0.0
    return {"note": 100.0, "break": 0.9, "day_end": 100.0, "level": 0.0}[kinds[cut]]


def _widths(page: SheetPage) -> list[float]:
    """The width that each column needs, in sizes of the letters."""
    cells = [row.cells for row in page.rows if row.kind == "level"]
    return [
        max([width_of(column.title, SEMI) * 0.86, *(width_of(row[place], SEMI) for row in cells)])
        for place, column in enumerate(page.columns)
    ]


def draw_rows(ink: Ink, page: SheetPage, place: QRectF, how: Fitted) -> float:
    """Draw all rows; returns where the lowest ends."""
    lowest = place.top()
    for number, (first, end) in enumerate(pairwise(how.cuts)):
        left = place.left() + number * (how.column + _GUTTER)
        lowest = max(
            lowest, _draw_column(ink, page, page.rows[first:end], QRectF(left, place.top(), how.column, 0), how)
        )
    return lowest


def _draw_column(ink: Ink, page: SheetPage, rows: Sequence[PageRow], top: QRectF, how: Fitted) -> float:
    edges = _edges(page, top, how)
    y = top.top()
    head = how.row * _HEAD
    _draw_cells(ink, page, [column.title for column in page.columns], edges, y, head, how.size * 0.86, QUIET)
    y += head
    ink.line(top.left(), top.right(), y, QUIET, 0.8)
    for row in rows:
        height = _height(row, how.column, how.size) * how.row
        if row.kind == "level":
            _draw_cells(ink, page, row.cells, edges, y, height, how.size)
            ink.line(top.left(), top.right(), y + height, LINE)
        else:
            _draw_text(ink, row, QRectF(top.left(), y, top.width(), height), how)
        y += height
    return y


def _edges(page: SheetPage, top: QRectF, how: Fitted) -> list[tuple[float, float]]:
    """Left and right of each column: what is over goes between them alike."""
    widths = [width * how.size for width in _widths(page)]
    pad = how.size * 0.45
    free = max(0.0, top.width() - 2 * pad - sum(widths)) / max(1, len(widths) - 1)
    edges = []
    x = top.left() + pad
    for width in widths:
        edges.append((x, x + width))
        x += width + free
    return edges


def _draw_cells(
    ink: Ink,
    page: SheetPage,
    cells: Sequence[str],
    edges: Sequence[tuple[float, float]],
    y: float,
    height: float,
    size: float,
    color: str = "",
) -> None:
    for cell, column, (left, right) in zip(cells, page.columns, edges, strict=True):
        quiet = column.key in ("level", "length", "starts")
        weight = SEMI if not quiet or color else NORMAL
        align = Qt.AlignmentFlag.AlignTrailing if column.figures else Qt.AlignmentFlag.AlignLeading
        # A hair wider than measured: rounding must not set a figure smaller.
        room = QRectF(left - 0.2, y, right - left + 0.4, height)
        ink.write(cell, room, size, weight, color or (QUIET if quiet else INK), align)


def _draw_text(ink: Ink, row: PageRow, place: QRectF, how: Fitted) -> None:
    pad = how.size * 0.45
    if row.kind != "note":
        ink.band(place)
    inside = place.adjusted(pad, 0, -pad, 0)
    lines = _lines(row, how.column, how.size)
    room = QRectF(inside.left(), inside.top(), _text_room(row, how.column, how.size), inside.height())
    size = how.size * (_NOTE_SIZE if row.kind == "note" else 1.0)
    if lines == 1:
        ink.write(row.text, room, size, SEMI, ACCENT)
    else:
        over = place.height() - lines * size * 1.22
        ink.write_wrapped(row.text, room.adjusted(0, max(0.0, over / 2), 0, 0), size, SEMI, ACCENT)
    if row.starts:
        ink.write(row.starts, inside, how.size, SEMI, ACCENT, Qt.AlignmentFlag.AlignTrailing)
    if row.kind == "note":
        ink.line(place.left(), place.right(), place.bottom(), LINE)
