"""How a printed structure looks."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kiosk.bridge.sheet_ink import load_fonts
from kiosk.bridge.sheet_page import PICTURES, picture
from kiosk.design.plan import Case, Chip
from kiosk.files.shelf import find_structure
from kiosk.show.design_sheet_page import sheet_page
from kiosk.show.words import Words

from .golden import wall_as_kept

CASE = Case((Chip(100, "black"), Chip(500, "purple"), Chip(1000, "yellow"), Chip(5000, "red"), Chip(25000, "blue")))


@pytest.mark.picture
@pytest.mark.parametrize("shape", ["portrait", "landscape"])
def test_a_structure_for_posting(qtbot: QtBot, shape: str) -> None:
    load_fonts()
    start = round(datetime(2026, 12, 5, 19, tzinfo=UTC).timestamp() * 1000)
    page = sheet_page(
        find_structure("p2w-main-event-light-100k", Path()),
        Words(),
        case=CASE,
        each={100: 10, 500: 8, 1000: 5, 5000: 4},
        starts=(start, start + 19 * 3_600_000),
    )
    image = picture(page, PICTURES[shape]).convertToFormat(QImage.Format.Format_RGB888)
    size, line = (image.width(), image.height()), image.bytesPerLine()
    drawn = Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", line, 1).copy()
    wall_as_kept(drawn, f"structure_{shape}.png")
