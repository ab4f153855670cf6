"""Text and chips on paper: drawn in points, whatever the device, and mirrored where the language runs to the left."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QImage, QPainter, QPen

from kiosk.files.data import data_path
from kiosk.show.design_sheet_page import PageChip

INK, QUIET, LINE, ACCENT, BAND = "#151B1F", "#4F5A61", "#DAD7CE", "#0C6B49", "#E2F0E9"
CHIPS = {
    "white": "#ECE9E1",
    "red": "#B3261E",
    "green": "#1B6B3F",
    "black": "#1C1F22",
    "purple": "#6A3FA0",
    "yellow": "#F2CB3F",
    "pink": "#F0A3BE",
    "blue": "#1F5FA8",
    "orange": "#E9812B",
    "gray": "#8E979C",
}
"""As qml/Kit/Theme.qml has them; a test compares."""
_EDGE, _EDGE_DARK, _TEXT_DARK, _TEXT_LIGHT = "#FFFFFF", "#39424A", "#14181B", "#FFFFFF"
_UNIT = 100
"""Fonts are made this large and scaled: so they are measured finely on every device."""
LEAST_PART = 0.7
"""A line that is too long is set smaller, down to this part, before anything of it is left out."""


def load_fonts() -> None:
    """Let Qt know the program's own letters, where no window has yet. Needs the application object."""
    if "Inter" in QFontDatabase.families():
        return
    for file in sorted(Path(data_path("assets"), "fonts").rglob("Inter-*.woff2")):
        QFontDatabase.addApplicationFont(str(file))
    font.cache_clear()
    width_of.cache_clear()


@lru_cache(maxsize=8)
def font(weight: QFont.Weight) -> QFont:
    """The font of the desk with figures of one width."""
    made = QFont("Inter")
    made.setPixelSize(_UNIT)
    made.setWeight(weight)
    made.setFeature(QFont.Tag("tnum"), 1)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=4096)
def width_of(text: str, weight: QFont.Weight = QFont.Weight.Normal) -> float:
    """How wide a line is, as a part of the letters' size."""
    return QFontMetricsF(font(weight)).horizontalAdvance(text) / _UNIT


def _wraps(text: str, width: float, size: float, weight: QFont.Weight) -> Qt.TextFlag:
    """Where a text wraps: between words, and anywhere only where one of them is longer than a line."""
    longest = max((width_of(word, weight) for word in text.split()), default=0.0)
    return Qt.TextFlag.TextWordWrap if longest * size <= width else Qt.TextFlag.TextWrapAnywhere


class Ink:
    """What draws in points. Everything is placed as for a language that runs to the right; ``mirror`` turns it."""

    def __init__(self, painter: QPainter, width: float, *, mirror: bool) -> None:
        self.painter = painter
        self.width = width
        self.mirror = mirror
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft if mirror else Qt.LayoutDirection.LeftToRight)

    def placed(self, place: QRectF) -> QRectF:
        """Where it lies on the paper."""
        return place if not self.mirror else place.translated(self.width - place.left() - place.right(), 0)

    def write(
        self,
        text: str,
        place: QRectF,
        size: float,
        weight: QFont.Weight = QFont.Weight.Normal,
        color: str = INK,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeading,
    ) -> None:
        """One line, in the middle of the height; one that is too long is set smaller, then elided."""
        wide = width_of(text, weight) * size
        fits = size if wide <= place.width() else max(size * LEAST_PART, size * place.width() / wide * 0.995)
        factor = fits / _UNIT
        metrics = QFontMetricsF(font(weight))
        if width_of(text, weight) * fits > place.width():
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width() / factor)
        self._draw(text, place, factor, weight, color, align | Qt.AlignmentFlag.AlignVCenter)

    def write_wrapped(self, text: str, place: QRectF, size: float, weight: QFont.Weight, color: str) -> None:
        """Several lines, from the top."""
        align = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop
        self._draw(text, place, size / _UNIT, weight, color, align, _wraps(text, place.width(), size, weight))

    def _draw(
        self,
        text: str,
        place: QRectF,
        factor: float,
        weight: QFont.Weight,
        color: str,
        align: Qt.AlignmentFlag,
        flag: Qt.TextFlag = Qt.TextFlag.TextSingleLine,
    ) -> None:
        where = self.placed(place)
        painter = self.painter
        painter.save()
        painter.translate(where.topLeft())
        painter.scale(factor, factor)
        painter.setFont(font(weight))
        painter.setPen(QColor(color))
        box = QRectF(0, 0, where.width() / factor, where.height() / factor)
        painter.drawText(box, int(align) | int(flag), text)
        painter.restore()

    def line(self, left: float, right: float, y: float, color: str = LINE, thick: float = 0.5) -> None:
        """A rule across."""
        one, other = self.placed(QRectF(left, y, right - left, 0)).getCoords()[0::2]  # type: ignore[index]
        self.painter.setPen(QPen(QColor(color), thick))
        self.painter.drawLine(QPointF(one, y), QPointF(other, y))

    def band(self, place: QRectF, color: str = BAND) -> None:
        """A ground under a row."""
        self.painter.fillRect(self.placed(place), QColor(color))

    def picture(self, image: QImage, place: QRectF) -> None:
        """A picture, brought to its size before: a device that leaves dots out makes edges of steps."""
        dots = self.painter.deviceTransform().m11()
        size = QSize(max(1, round(place.width() * dots)), max(1, round(place.height() * dots)))
        if size.width() < image.width():
            smooth = Qt.TransformationMode.SmoothTransformation
            image = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        self.painter.drawImage(self.placed(place), image)

    def chip(self, chip: PageChip, place: QRectF) -> None:
        """A chip seen from above, as the wall draws it: its colour, an edge with spots, and its number."""
        where = self.placed(place)
        size = where.width()
        face = QColor(CHIPS.get(chip.color, CHIPS["gray"]))
        spot = QColor(_EDGE_DARK if chip.dark_text else _EDGE)
        painter = self.painter
        painter.save()
        painter.translate(where.center())
        # On white paper a light edge would have none of its own.
        painter.setPen(QPen(QColor(_EDGE_DARK), size / 60))
        painter.setBrush(face)
        painter.drawEllipse(QPointF(), size / 2, size / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(8):
            painter.fillRect(QRectF(-size * 0.075, -size * 0.485, size * 0.15, size * 0.115), spot)
            painter.rotate(45)
        painter.setPen(QPen(spot, size / 48))
        painter.setBrush(face)
        painter.drawEllipse(QPointF(), size * 0.37, size * 0.37)
        painter.restore()
        text = QRectF(place.center().x() - size * 0.33, place.top(), size * 0.66, size)
        color = _TEXT_DARK if chip.dark_text else _TEXT_LIGHT
        self.write(chip.text, text, size * 0.31, QFont.Weight.Bold, color, Qt.AlignmentFlag.AlignHCenter)


def cut_to(text: str, width: float, height: float, size: float) -> str:
    """As many words of a text as fit into a place, with a sign where some are left out; "" where none does."""
    if wrapped_height(text, width, size) <= height:
        return text
    words = text.split(" ")
    while words and wrapped_height(" ".join(words) + "…", width, size) > height:
        words.pop()
    return " ".join(words) + "…" if words else ""


def wrapped_height(text: str, width: float, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> float:
    """How high a text is that wraps at ``width``."""
    box = QRectF(0, 0, width / size * _UNIT, 10**6)
    flags = int(Qt.AlignmentFlag.AlignLeading) | int(_wraps(text, width, size, weight))
    return QFontMetricsF(font(weight)).boundingRect(box, flags, text).height() * size / _UNIT
