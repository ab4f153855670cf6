"""Golden pictures of the pages of sound and journal, without the strip. ``KIOSK_PICTURES=write`` writes them anew."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from PIL import Image, ImageChops
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml import journal_night, sound_night
from tests.qml.operator_night import PAUSED
from tests.qml.operator_scene import Scene
from tests.qml.test_journal_page import ROWS
from tests.qml.test_operator_pictures import CHANNEL, IN_A_THOUSAND, PICTURES

FRAME = replace(PAUSED, journal=replace(PAUSED.journal, rows=ROWS, older=True))
PREVIEW = {
    "key": "level",
    "spoken": "Level twelve. Blinds two thousand, four thousand. Big blind ante four thousand.",
    "shown": "Level 12. Blinds 2,000 / 4,000. Big blind ante 4,000.",
    "problem": "",
}
# Page, size, dark, what is clicked first. The sentences stand at the page's foot.
SCENES: dict[str, tuple[str, int, int, bool, tuple[str, ...]]] = {
    "sound-light-1440x2500": ("sound", 1440, 2500, False, ("kind:final_table",)),
    "sound-dark-1024x640": ("sound", 1024, 640, True, ()),
    "journal-row-light-1440x900": ("journal", 1440, 900, False, ("undoFrom",)),
}


def grab(qtbot: QtBot, name: str) -> Image.Image:
    page, width, height, dark, clicks = SCENES[name]
    frame: Frame = FRAME if page == "journal" else PAUSED
    scene = Scene(frame, page, dark=dark)
    scene.operator.tell(**sound_night.told(), **journal_night.told(), sentencePreview=PREVIEW)
    scene.open(width, height)
    qtbot.waitUntil(scene.window.isExposed)
    qtbot.waitUntil(lambda: scene.item("strip").width() == width)
    for click in clicks:
        scene.click(click)
    scene.window.grabWindow()
    image = scene.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
    size, line = (image.width(), image.height()), image.bytesPerLine()
    picture = Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", line, 1)
    box = _place(scene.item("sidebar"))
    picture = picture.crop((box[2], box[1], width, box[3]))
    scene.close()
    return picture


def _place(item: QQuickItem) -> tuple[int, int, int, int]:
    place = item.mapRectToScene(item.boundingRect()).toRect()
    return place.left(), place.top(), place.left() + place.width(), place.top() + place.height()


@pytest.mark.picture
@pytest.mark.parametrize("name", SCENES)
def test_the_page_looks_as_it_did(qtbot: QtBot, name: str) -> None:
    picture, file = grab(qtbot, name), PICTURES / f"page-{name}.png"
    if os.environ.get("KIOSK_PICTURES") == "write":
        picture.quantize(128, dither=Image.Dither.NONE).save(file, optimize=True)
    assert file.is_file(), f"{file.name} is missing: look at it first, with KIOSK_PICTURES=write"
    golden = Image.open(file).convert("RGB")
    assert golden.size == picture.size
    differs = ImageChops.difference(golden, picture).convert("L").point(lambda value: 255 if value > CHANNEL else 0)
    count = differs.histogram()[255]
    if count * 1000 > IN_A_THOUSAND * picture.width * picture.height:
        (PICTURES / "failed").mkdir(parents=True, exist_ok=True)
        picture.save(PICTURES / "failed" / file.name)
    assert count * 1000 <= IN_A_THOUSAND * picture.width * picture.height, f"{count} pixels differ from {file.name}"
