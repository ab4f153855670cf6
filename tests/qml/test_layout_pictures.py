"""Golden pictures of the layout page alone, without the window around it. ``KIOSK_PICTURES=write`` writes them anew."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kiosk.files.data import own_folder
from tests.qml.layout_scene import LayoutScene

PICTURES = Path(__file__).resolve().parents[1] / "pictures"
# A pixel counts as another when a channel is off by more than this. More of them are forgiven than elsewhere: what the
# widgets in the preview look like is the business of their own pictures.
CHANNEL, IN_A_THOUSAND = 40, 10
BOARD = """\
name = "Nine left"
help = "The last nine, with the prizes."

[[page]]
title = "Break"
when = "resting"
seconds = 20

[[page.arrangement]]
shape = "16:9"
widget = [{kind = "countdown", at = [10, 20, 80, 40]}]

[[page]]
title = "Play"

[[page.arrangement]]
shape = "16:9"
widget = [
    {kind = "event_name", at = [5, 5, 60, 6], align = "left"},
    {kind = "wall_time", at = [75, 5, 20, 6], align = "right"},
    {kind = "headline", at = [20, 14, 60, 8], cap = 5.5},
    {kind = "countdown", at = [20, 23, 60, 30]},
    {kind = "blinds", at = [10, 57, 80, 16]},
    {kind = "ante", at = [20, 76, 60, 8]},
    {kind = "message", at = [5, 86, 90, 10], when = "message and not calls"},
    {kind = "band", at = [0, 40, 100, 20], when = "paused"},
]

[[page.arrangement]]
shape = "9:16"
reach = 26
widget = []
"""


def picked(scene: LayoutScene) -> None:
    scene.editor.setWidget(3)


def warned(scene: LayoutScene) -> None:
    scene.editor.setWidget(3)
    scene.editor.change("place", {"x": 20, "y": 40, "width": 20, "height": 8})
    scene.editor.change("color", {"name": "accent", "value": "8A6A20"})
    scene.editor.setMoment("paused")
    scene.click("widgetWhen:names")


def adding(scene: LayoutScene) -> None:
    scene.click("side:add")


SCENES: dict[str, tuple[int, int, bool, float, Callable[[LayoutScene], None]]] = {
    "picked-light-1366x768": (1366, 768, False, 1.0, picked),
    "warned-dark-1920x1080": (1920, 1080, True, 1.0, warned),
    "adding-light-1440x900": (1440, 900, False, 1.0, adding),
    "double-light-1366x768": (1366, 768, False, 2.0, picked),
}


def grab(qtbot: QtBot, name: str) -> Image.Image:
    width, height, dark, scale, before = SCENES[name]
    (own_folder("structures", "screens") / "final.toml").write_text(BOARD, encoding="utf-8")
    scene = LayoutScene("final", dark=dark, scale=scale)
    scene.open(width, height)
    qtbot.waitUntil(scene.window.isExposed)
    qtbot.waitUntil(lambda: scene.item("strip").width() == width)
    before(scene)
    scene.window.grabWindow()
    scene.settle(qtbot)
    image = scene.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
    size, line = (image.width(), image.height()), image.bytesPerLine()
    whole = Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", line, 1).copy()
    page = scene.item("layoutPage")
    at = page.mapToScene(QPointF(0, 0))
    scene.operator.tell(scale=1.0)
    box = (round(at.x()), round(at.y()), round(at.x() + page.width()), round(at.y() + page.height()))
    picture = whole.crop(box)
    scene.close()
    return picture


@pytest.mark.picture
@pytest.mark.parametrize("name", SCENES)
def test_the_layout_page_looks_as_it_did(qtbot: QtBot, name: str) -> None:
    picture = grab(qtbot, name)
    file = PICTURES / f"layouts-{name}.png"
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
