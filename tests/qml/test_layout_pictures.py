"""Golden pictures of the layout page alone, without the window around it. ``KIOSK_PICTURES=write`` writes them anew."""

from collections.abc import Callable

import pytest
from PIL import Image
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from kiosk.files.data import own_folder
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.layout_scene import LayoutScene

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
    whole = grabbed(scene.window)
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
    # More is forgiven than elsewhere: what the widgets in the preview look like is the business of their own pictures.
    window_as_kept(grab(qtbot, name), f"layouts-{name}.png", forgiven=0.01)
