"""A house's logo for a printed page: PNG, JPEG or SVG, and in words why a file is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from kiosk.files.data import DataError, Problem

MOST_BYTES = 20 * 1024 * 1024
MOST_SVG_BYTES = 2 * 1024 * 1024
MOST_DOTS = 12_000
"""On a side; a photograph has less."""
MOST_SHAPES = 50_000
KEPT_DOTS = 1200
"""A logo is no larger than two inches of a page."""
_KINDS = (b"png", b"jpeg")


@dataclass(frozen=True, slots=True)
class Logo:
    """A logo, at the resolution of paper."""

    image: QImage

    def fitted(self, width: float, height: float) -> QSizeF:
        """Its size within a place, in the place's unit."""
        size = QSizeF(self.image.size())
        return size.scaled(QSizeF(width, height), Qt.AspectRatioMode.KeepAspectRatio)


def read_logo(path: Path) -> Logo:
    """The logo in a .png, .jpg or .svg file, whatever its ending says.

    :raises DataError: ``not_found``, ``unreadable``, ``logo_too_large``, ``logo_none`` for what is no such picture,
        ``logo_broken`` for one that cannot be drawn, ``logo_too_intricate`` for one that would take too long.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _problem(path, "logo_too_large", most=MOST_BYTES // 1024 // 1024)
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise _problem(path, "not_found") from None
    except OSError as error:
        raise _problem(path, "unreadable", reason=error.strerror or str(error)) from error
    start = raw[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    image = _vectors(path, raw) if start.startswith(b"<") and b"<svg" in raw[:65536] else _dots(path, raw)
    if image.isNull():
        raise _problem(path, "logo_broken")
    return Logo(image)


def _dots(path: Path, raw: bytes) -> QImage:
    held = QByteArray(raw)
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    if reader.format().data() not in _KINDS:
        raise _problem(path, "logo_none")
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > MOST_DOTS:
        raise _problem(path, "logo_too_many_dots", width=size.width(), height=size.height(), most=MOST_DOTS)
    if max(size.width(), size.height()) > KEPT_DOTS:
        reader.setScaledSize(size.scaled(KEPT_DOTS, KEPT_DOTS, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


def _vectors(path: Path, raw: bytes) -> QImage:
    from PySide6.QtSvg import QSvgRenderer  # only for such a logo

    if len(raw) > MOST_SVG_BYTES:
        raise _problem(path, "logo_too_large", most=MOST_SVG_BYTES // 1024 // 1024)
    if _drawn(path, raw) > MOST_SHAPES:
        raise _problem(path, "logo_too_intricate")
    renderer = QSvgRenderer(QByteArray(raw))
    if not renderer.isValid() or renderer.defaultSize().isEmpty():
        raise _problem(path, "logo_broken")
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    size = renderer.defaultSize().scaled(QSize(KEPT_DOTS, KEPT_DOTS), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(size.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def _drawn(path: Path, raw: bytes) -> int:
    """How many shapes are drawn: some lines that use each other ten times at every step would take Qt for ever."""
    try:
        root = ElementTree.fromstring(raw)  # noqa: S314 - expat itself stops what entities blow up
        named = {each.get("id"): each for each in root.iter() if each.get("id")}
        return _shapes(root, named, {})
    except (ElementTree.ParseError, ValueError, LookupError):
        raise _problem(path, "logo_broken") from None
    except RecursionError:
        return MOST_SHAPES + 1


def _shapes(of: Element, named: Mapping[str | None, Element], counted: dict[Element, int]) -> int:
    if of in counted:
        return counted[of]
    counted[of] = 0  # what uses itself is not drawn
    inside = sum(_shapes(child, named, counted) for child in of)
    target = next((value[1:] for name, value in of.attrib.items() if name.rpartition("}")[2] == "href"), None)
    if of.tag.rpartition("}")[2] == "use" and target in named:
        inside += _shapes(named[target], named, counted)
    counted[of] = 1 + inside
    return counted[of]


def _problem(path: Path, code: str, **values: object) -> DataError:
    return DataError([Problem(path, None, "", code, values)])
