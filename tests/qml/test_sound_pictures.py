"""Golden pictures of the pages of sound and journal, without the strip. ``KIOSK_PICTURES=write`` writes them anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml import journal_night, sound_night
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.operator_night import PAUSED
from tests.qml.operator_scene import Scene
from tests.qml.test_journal_page import ROWS

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
    picture = grabbed(scene.window)
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
    window_as_kept(grab(qtbot, name), f"page-{name}.png")
