"""A structure on ONE page, however long it is: a handout as PDF or on the printer, and a picture for posting."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter

from kiosk.bridge.printing import Printed, to_file, to_paper
from kiosk.bridge.sheet_ink import ACCENT, INK, LINE, QUIET, Ink, cut_to, width_of, wrapped_height
from kiosk.bridge.sheet_logo import Logo
from kiosk.bridge.sheet_table import BOLD, NORMAL, SEMI, draw_rows, fitted
from kiosk.files.whole import write_by
from kiosk.show.design_sheet_page import SheetPage

_DOTS = 300
_POINTS = 72
_FACT, _FACT_HIGH, _FACT_APART = 10.5, 30.0, 14.0
_NOTE_APART = 3.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper or picture. Everything is in points; a picture has ``dots`` pixels to the point.

    :ivar largest: the size of the rows' letters at most; from ``one_column`` on they stay in one column.
    """

    width: float
    height: float
    margin: float
    largest: float
    one_column: float
    page: QPageSize.PageSizeId | None = None
    dots: float = 1.0


PAPERS = {
    "a4": Sheet(595.28, 841.89, 42.0, 13.0, 9.5, QPageSize.PageSizeId.A4),
    "letter": Sheet(612.0, 792.0, 42.0, 13.0, 9.5, QPageSize.PageSizeId.Letter),
}
PICTURES = {
    "portrait": Sheet(540.0, 675.0, 30.0, 15.0, 9.0, dots=2.0),
    "landscape": Sheet(960.0, 540.0, 36.0, 15.0, 12.0, dots=2.0),
}
"""1080 x 1350 and 1920 x 1080 pixels."""


def page_as_pdf(page: SheetPage, paper: Sheet, file: Path, logo: Logo | None = None) -> Printed:
    """Write the page as a PDF of vectors and text, whole or not at all."""
    failed: list[str] = []

    def put(fresh: Path) -> None:
        failed.append(to_file(fresh, _layout(paper), lambda on: _on_paged(on, page, paper, logo), _DOTS).failed)
        if failed[0]:
            raise OSError(failed[0])

    return _written(file, put)


def page_on_paper(page: SheetPage, paper: Sheet, name: str, logo: Logo | None = None) -> Printed:
    """Print the page on the printer of that name, through Qt, at 100 %."""
    return to_paper(name, _layout(paper), lambda on: _on_paged(on, page, paper, logo), _DOTS)


def page_as_picture(page: SheetPage, shape: Sheet, file: Path, logo: Logo | None = None) -> Printed:
    """Write the page as a PNG, whole or not at all."""
    image = picture(page, shape, logo)

    def put(fresh: Path) -> None:
        if not image.save(str(fresh), "PNG"):  # type: ignore[call-overload]
            raise OSError(str(file))

    return _written(file, put)


def picture(page: SheetPage, shape: Sheet, logo: Logo | None = None) -> QImage:
    """The page as a picture of ``shape``."""
    size = (round(shape.width * shape.dots), round(shape.height * shape.dots))
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.scale(shape.dots, shape.dots)
    draw_page(painter, page, shape, logo)
    painter.end()
    return image


def _written(file: Path, draw: Callable[[Path], None]) -> Printed:
    def put(fresh: Path) -> None:
        fresh.touch()  # Qt does not say why a file cannot be written, and makes folders that nobody named
        draw(fresh)

    try:
        write_by(file, put)
    except OSError as error:
        return Printed(failed=f"{file}: {error.strerror or error}")
    return Printed(file=file)


def _layout(paper: Sheet) -> QPageLayout:
    assert paper.page is not None
    layout = QPageLayout(QPageSize(paper.page), QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def _on_paged(device: QPagedPaintDevice, page: SheetPage, paper: Sheet, logo: Logo | None) -> bool:
    painter = QPainter()
    if not painter.begin(device):
        return False
    painter.scale(_DOTS / _POINTS, _DOTS / _POINTS)
    draw_page(painter, page, paper, logo)
    return painter.end()


# -- what stands where -------------------------------------------------------------------------------------------------


def draw_page(painter: QPainter, page: SheetPage, sheet: Sheet, logo: Logo | None = None) -> None:
    """Draw the page in points: a sheet that is wider than high has all but the rows in a column beside them."""
    ink = Ink(painter, sheet.width, mirror=page.right_to_left)
    inside = QRectF(0, 0, sheet.width, sheet.height).adjusted(sheet.margin, sheet.margin, -sheet.margin, -sheet.margin)
    if sheet.page is None:
        ink.band(QRectF(0, 0, sheet.width, 6), ACCENT)
    else:  # printers leave the edge of a paper white
        ink.band(QRectF(inside.left(), inside.top() - 14, inside.width(), 3), ACCENT)
    if sheet.width > sheet.height:
        side = QRectF(inside.left(), inside.top(), inside.width() * 0.31, inside.height())
        _draw_side(ink, page, side, logo)
        left = side.right() + sheet.margin * 0.8
        table = QRectF(left, inside.top() - 4, inside.right() - left, inside.height() + 4)
    else:
        top = _draw_head(ink, page, inside, logo)
        top = _draw_facts(ink, page, QRectF(inside.left(), top + 10, inside.width(), 0), 10) + 4
        top = _draw_chips(ink, page, QRectF(inside.left(), top + 8, inside.width(), 0))
        bottom = inside.bottom() - _draw_footnotes(ink, page, inside, inside.height() * 0.16)
        table = QRectF(inside.left(), top + 6, inside.width(), bottom - top - 10)
    draw_rows(ink, page, table, fitted(page, table, sheet.largest, sheet.one_column))


def _draw_head(ink: Ink, page: SheetPage, inside: QRectF, logo: Logo | None) -> float:
    """Title and day, the logo at the far end; returns where it ends."""
    room = inside.width()
    if logo is not None:
        mark = logo.fitted(130.0, 56.0)
        ink.picture(logo.image, QRectF(inside.right() - mark.width(), inside.top(), mark.width(), mark.height()))
        room -= mark.width() + 18
    height = _draw_title(ink, page, QRectF(inside.left(), inside.top(), room, 0), 24.0)
    return max(height, inside.top() + (56.0 if logo is not None else 0.0))


def _draw_title(ink: Ink, page: SheetPage, place: QRectF, size: float) -> float:
    """The title in one line or two, and the day below it."""
    y = place.top()
    wide = width_of(page.title, BOLD)
    fits = min(size, max(size * 0.62, place.width() / max(wide, 0.1) * 0.99))
    if wide * fits <= place.width():
        ink.write(page.title, QRectF(place.left(), y, place.width(), fits * 1.2), fits, BOLD)
        y += fits * 1.25
    else:
        fits = size * 0.72
        while (high := wrapped_height(page.title, place.width(), fits, BOLD)) > size * 2.8 and fits > 6:
            fits -= 1
        ink.write_wrapped(page.title, QRectF(place.left(), y, place.width(), high), fits, BOLD, INK)
        y += high + 2
    if page.when:
        ink.write(page.when, QRectF(place.left(), y, place.width(), 18), 12.0, SEMI, QUIET)
        y += 18
    return y


def _draw_facts(ink: Ink, page: SheetPage, place: QRectF, most: int) -> float:
    """What holds for the evening, label over value, on a grid of ``most`` columns; returns where it ends."""
    if not page.facts:
        return place.top()
    beside = most
    wide = place.width() / beside
    ink.line(place.left(), place.right(), place.top(), LINE)
    column, top = 0, place.top() + 7
    for fact in page.facts:
        needs = max(width_of(fact.value, SEMI) * _FACT, width_of(fact.label) * 8.5)
        over = max(1, min(beside, math.ceil((needs + _FACT_APART) / wide)))
        if column + over > beside:
            column, top = 0, top + _FACT_HIGH
        left, room = place.left() + column * wide, wide * over - 4
        ink.write(fact.label, QRectF(left, top, room, 11), 8.5, NORMAL, QUIET)
        ink.write(fact.value, QRectF(left, top + 11, room, 15), _FACT, SEMI)
        column += over
    return top + _FACT_HIGH


def _draw_chips(ink: Ink, page: SheetPage, place: QRectF, size: float = 36.0) -> float:
    """The chips beside each other, and below each how many everybody has; returns where they end."""
    if not page.chips:
        return place.top()
    each = size + 22
    beside = max(1, min(len(page.chips), int(place.width() // each)))
    high = size + (16 if any(chip.each for chip in page.chips) else 6)
    for at, chip in enumerate(page.chips):
        row, column = divmod(at, beside)
        left, top = place.left() + column * each, place.top() + row * high
        ink.chip(chip, QRectF(left, top, size, size))
        told = QRectF(left - 10, top + size + 2, size + 20, 11)
        ink.write(chip.each, told, 8.5, NORMAL, QUIET, Qt.AlignmentFlag.AlignHCenter)
    return place.top() + math.ceil(len(page.chips) / beside) * high


def _draw_footnotes(ink: Ink, page: SheetPage, place: QRectF, most: float) -> float:
    """At the foot of a place, small, at most so high; returns how high they are."""
    size, notes = _notes_fitting(page.footnotes, place.width(), most)
    heights = [wrapped_height(note, place.width(), size) + _NOTE_APART for note in notes]
    y = place.bottom() - sum(heights)
    for note, height in zip(notes, heights, strict=True):
        ink.write_wrapped(note, QRectF(place.left(), y, place.width(), height), size, NORMAL, QUIET)
        y += height
    return sum(heights) + (6 if heights else 0)


def _notes_fitting(notes: Sequence[str], width: float, most: float) -> tuple[float, list[str]]:
    """The largest letters with which all fit, and the notes; what does not fit in the smallest is cut off."""
    for size in (8.5, 8.0, 7.0, 6.0):
        if sum(wrapped_height(note, width, size) + _NOTE_APART for note in notes) <= most:
            return size, list(notes)
    kept: list[str] = []
    for note in notes:
        cut = cut_to(note, width, most - _NOTE_APART, size)
        if not cut:
            break
        kept.append(cut)
        most -= wrapped_height(cut, width, size) + _NOTE_APART
    return size, kept


def _draw_side(ink: Ink, page: SheetPage, side: QRectF, logo: Logo | None) -> None:
    """Everything but the rows, in a column."""
    y = side.top()
    if logo is not None:
        mark = logo.fitted(side.width() * 0.7, 70.0)
        ink.picture(logo.image, QRectF(side.left(), y, mark.width(), mark.height()))
        y += mark.height() + 14
    y = _draw_title(ink, page, QRectF(side.left(), y, side.width(), 0), 26.0)
    y = _draw_facts(ink, page, QRectF(side.left(), y + 12, side.width(), 0), 6)
    size = 36.0 if len(page.chips) <= 8 else 28.0
    y = _draw_chips(ink, page, QRectF(side.left(), y + 8, side.width(), 0), size)
    _draw_footnotes(ink, page, side, side.bottom() - y - 8)
