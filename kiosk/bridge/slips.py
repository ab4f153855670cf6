"""Slips on paper, drawn as vectors in millimetres, and lines of a receipt as dots. May be called in any thread."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
)

from kiosk.bridge.printing import Printed, to_file, to_paper
from kiosk.bridge.seat_cards import PADDING_MM, PAPERS, draw_marks, write_line
from kiosk.files.receipt_printer import Line
from kiosk.show.slips import Slip

ROLLS = {"80": (80.0, 76.0, 4.0), "58": (58.0, 56.0, 4.0)}
"""Slips on a roll: width, length and margin in millimetres."""
_DOTS = 300
_MARGIN_DOTS = 32
"""Some printers for paper of 80 mm are 64 dots narrower."""


def slips_as_file(slips: Sequence[Slip], paper: str, file: Path) -> Printed:
    """Write the slips as a PDF of vectors and text. ``paper``: one of the rolls, or of the papers of seat cards."""
    return to_file(file, _layout(paper), lambda on: _draw(on, slips, paper), _DOTS)


def slips_on_paper(slips: Sequence[Slip], paper: str, name: str) -> Printed:
    """Print the slips on the printer of that name, through Qt, at 100 %."""
    return to_paper(name, _layout(paper), lambda on: _draw(on, slips, paper), _DOTS)


def line_in_dots(line: Line, across: int) -> tuple[int, int, bytes]:
    """A line of a receipt as dots, in the middle: its width, its height, a byte for each dot. No letter is lost."""
    height = 24 * line.size
    image = QImage(across, height, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    room = QRectF(_MARGIN_DOTS, 0, across - 2 * _MARGIN_DOTS, height)
    font = QFont("Inter")
    font.setBold(line.bold)
    font.setPixelSize(max(12, int(height * 0.8)))
    wide = QFontMetricsF(font).horizontalAdvance(line.text)
    if wide > room.width():
        font.setPixelSize(max(8, int(font.pixelSize() * room.width() / wide)))
    painter = QPainter(image)
    painter.setFont(font)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, line.text)
    painter.end()
    rows = bytes(image.constBits())
    stride = image.bytesPerLine()
    return across, height, b"".join(rows[at * stride : at * stride + across] for at in range(height))


def _layout(paper: str) -> QPageLayout:
    if paper in ROLLS:
        wide, long, _ = ROLLS[paper]
        # Matched exactly: the nearest standard paper would be another one.
        exact = QPageSize.SizeMatchPolicy.ExactMatch
        size = QPageSize(QSizeF(wide, long), QPageSize.Unit.Millimeter, f"{paper} mm", exact)
    else:
        size = QPageSize(PAPERS[paper].page)
    layout = QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def _draw(device: QPagedPaintDevice, slips: Sequence[Slip], paper: str) -> bool:
    painter = QPainter()
    if not painter.begin(device):
        return False
    painter.scale(_DOTS / 25.4, _DOTS / 25.4)  # from here on in millimetres
    each = 1 if paper in ROLLS else PAPERS[paper].each
    for number, slip in enumerate(slips):
        if number and number % each == 0:
            device.newPage()
        if paper in ROLLS:
            wide, long, margin = ROLLS[paper]
            _draw_slip(painter, slip, QRectF(margin, margin, wide - 2 * margin, long - 2 * margin))
            continue
        if number % each == 0:
            draw_marks(painter, PAPERS[paper])
        place = PAPERS[paper].place(number % each)
        _draw_slip(painter, slip, place.adjusted(PADDING_MM, PADDING_MM, -PADDING_MM, -PADDING_MM))
    return painter.end()


def _draw_slip(painter: QPainter, slip: Slip, inside: QRectF) -> None:
    unit = min(inside.height() / 45, inside.width() / 50)
    painter.setPen(Qt.GlobalColor.black)
    left, wide = inside.left(), inside.width()

    def line(text: str, top: float, size: float, *, bold: bool = False) -> None:
        room = QRectF(left, inside.top() + top * unit, wide, size * 1.3 * unit)
        write_line(painter, text, room, size * unit, bold=bold)

    line(f"{slip.event} · {slip.time}" if slip.time else slip.event, 0, 2.9)
    line(slip.player, 4, 5.6, bold=True)
    line(slip.from_text, 11.4, 3.2)
    half, gap, top = wide / 2, 2 * unit, inside.top()
    for side, label, figure in ((0.0, slip.table_label, slip.table), (half, slip.seat_label, slip.seat)):
        write_line(painter, label, QRectF(left + side, top + 15.6 * unit, half - gap, 4 * unit), 3.2 * unit)
        room = QRectF(left + side, top + 18.8 * unit, half - gap, 14 * unit)
        write_line(painter, figure, room, 15 * unit, bold=True)
    for number, text in enumerate(filter(None, (slip.why, *slip.notes))):
        line(text, 33.4 + 3.9 * number, 2.9)
