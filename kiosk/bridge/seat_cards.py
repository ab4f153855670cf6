"""Seat cards on paper: drawn as vectors in millimetres, so that every page is cut along the same lines.

Nothing is fitted to the page: the grid is that of the paper at 100 %, with cut marks in the margins. May be called in
any thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLineF, QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPen

from kiosk.bridge.printing import Printed, to_file, to_paper
from kiosk.show.seat_cards import SeatCard

MARK_MM, GAP_MM = 4.0, 1.5
"""A cut mark's length, and how far it stays away from the card."""
PADDING_MM = 5.0
_DOTS = 300


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper and the grid of cards on it; everything in millimetres."""

    page: QPageSize.PageSizeId
    width: float
    height: float
    columns: int
    rows: int
    card_width: float
    card_height: float

    @property
    def each(self) -> int:
        """Cards on a page."""
        return self.columns * self.rows

    def place(self, index: int) -> QRectF:
        """Where card ``index`` of a page lies: the grid stands in the middle of the paper."""
        left = (self.width - self.columns * self.card_width) / 2
        top = (self.height - self.rows * self.card_height) / 2
        column, row = index % self.columns, index // self.columns
        return QRectF(left + column * self.card_width, top + row * self.card_height, self.card_width, self.card_height)


PAPERS = {
    "a4": Paper(QPageSize.PageSizeId.A4, 210.0, 297.0, 2, 5, 90.0, 55.0),
    "letter": Paper(QPageSize.PageSizeId.Letter, 215.9, 279.4, 2, 4, 90.0, 55.0),
    "a6": Paper(QPageSize.PageSizeId.A6, 105.0, 148.0, 1, 1, 105.0, 148.0),
}


def cards_as_file(cards: Sequence[SeatCard], paper: Paper, file: Path) -> Printed:
    """Write the cards as a PDF of vectors and text."""
    return to_file(file, _layout(paper), lambda on: _draw(on, cards, paper), _DOTS)


def cards_on_paper(cards: Sequence[SeatCard], paper: Paper, name: str) -> Printed:
    """Print the cards on the printer of that name, through Qt, at 100 %."""
    return to_paper(name, _layout(paper), lambda on: _draw(on, cards, paper), _DOTS)


def _layout(paper: Paper) -> QPageLayout:
    layout = QPageLayout(QPageSize(paper.page), QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def _draw(device: QPagedPaintDevice, cards: Sequence[SeatCard], paper: Paper) -> bool:
    painter = QPainter()
    if not painter.begin(device):
        return False
    painter.scale(_DOTS / 25.4, _DOTS / 25.4)  # from here on in millimetres
    for number, card in enumerate(cards):
        if number and number % paper.each == 0:
            device.newPage()
        if number % paper.each == 0:
            draw_marks(painter, paper)
        _draw_card(painter, card, paper.place(number % paper.each))
    return painter.end()


def draw_marks(painter: QPainter, paper: Paper) -> None:
    """Draw cut marks outside the grid, the same on every page, also where the last one is not full."""
    if paper.each == 1:
        return
    painter.setPen(QPen(Qt.GlobalColor.black, 0.15))
    first, last = paper.place(0), paper.place(paper.each - 1)
    for column in range(paper.columns + 1):
        x = first.left() + column * paper.card_width
        painter.drawLines([QLineF(x, y, x, y + way * MARK_MM) for y, way in _ends(first.top(), last.bottom())])
    for row in range(paper.rows + 1):
        y = first.top() + row * paper.card_height
        painter.drawLines([QLineF(x, y, x + way * MARK_MM, y) for x, way in _ends(first.left(), last.right())])


def _ends(start: float, end: float) -> Iterator[tuple[float, int]]:
    yield start - GAP_MM, -1
    yield end + GAP_MM, 1


def _draw_card(painter: QPainter, card: SeatCard, whole: QRectF) -> None:
    inside = whole.adjusted(PADDING_MM, PADDING_MM, -PADDING_MM, -PADDING_MM)
    unit = inside.height() / 45
    painter.setPen(Qt.GlobalColor.black)
    top = inside.top()
    write_line(painter, card.event, QRectF(inside.left(), top, inside.width(), 5 * unit), 3.6 * unit)
    write_line(
        painter, card.player, QRectF(inside.left(), top + 6 * unit, inside.width(), 9 * unit), 7 * unit, bold=True
    )
    half = inside.width() / 2
    for left, label, figure in ((0.0, card.table_label, card.table), (half, card.seat_label, card.seat)):
        write_line(painter, label, QRectF(inside.left() + left, top + 16 * unit, half, 5 * unit), 3.6 * unit)
        write_line(
            painter, figure, QRectF(inside.left() + left, top + 20 * unit, half, 19 * unit), 19 * unit, bold=True
        )
    write_line(painter, card.note, QRectF(inside.left(), top + 40 * unit, inside.width(), 5 * unit), 3.6 * unit)


def write_line(painter: QPainter, text: str, place: QRectF, size: float, *, bold: bool = False) -> None:
    """One line of ``size`` millimetres; a long one is set smaller, down to half, and then elided."""
    font = QFont("Inter")
    font.setBold(bold)
    fits = size
    while True:
        scaled, factor = _scaled(font, fits)
        metrics = QFontMetricsF(scaled)
        width = metrics.horizontalAdvance(text) * factor
        if width <= place.width() or fits <= size / 2:
            break
        fits = max(size / 2, fits * place.width() / width * 0.99)
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width() / factor)
    painter.save()
    painter.translate(place.topLeft())
    painter.scale(factor, factor)
    painter.setFont(scaled)
    box = QRectF(0, 0, place.width() / factor, place.height() / factor)
    painter.drawText(box, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, text)
    painter.restore()


def _scaled(font: QFont, size_mm: float) -> tuple[QFont, float]:
    """A font large enough to be measured finely, and the factor that brings it to ``size_mm``."""
    made = QFont(font)
    made.setPixelSize(100)
    return made, size_mm / 100
