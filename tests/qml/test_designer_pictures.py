"""Golden pictures of the designer's window on an evening that is made up. ``KIOSK_PICTURES=write`` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.qml.designer_evening import READING, tell
from tests.qml.designer_scene import DesignerScene
from tests.qml.golden import grabbed, window_as_kept

SCENES: dict[str, tuple[int, int, dict[str, object]]] = {
    "light-1440x900": (1440, 900, {}),
    "dark-1440x900": (1440, 900, {"dark": True}),
    "portrait-light-1080x1920": (1080, 1920, {}),
    "double-light-1366x768": (1366, 768, {"scale": 2.0}),
    "import-light-1280x720": (1280, 720, {"page": "import", "reading": READING}),
}


@pytest.fixture(scope="module")
def scene(home_of_the_module: object, one_application: object) -> Iterator[DesignerScene]:
    scene = DesignerScene()
    scene.open()
    yield scene
    scene.close()


@pytest.mark.picture
@pytest.mark.parametrize("name", SCENES)
def test_the_designer_looks_as_it_did_and_nothing_is_cut(qtbot: QtBot, scene: DesignerScene, name: str) -> None:
    width, height, more = SCENES[name]
    tell(scene.designer, **({"page": "", "dark": False, "scale": 1.0} | more))
    scene.window.resize(width, height)
    qtbot.waitUntil(scene.window.isExposed)
    scene.window.requestActivate()
    qtbot.waitUntil(scene.window.isActive)
    qtbot.waitUntil(lambda: scene.item("head").width() == width)
    QTest.mouseMove(scene.window, QPoint(width // 2, height - 20))  # over nothing that shows it
    scene.designer.cursorWanted.emit(11, "big")
    scene.table.forceActiveFocus()
    scene.window.grabWindow()
    picture = grabbed(scene.window)
    assert scene.cut() == []
    window_as_kept(picture, f"designer-{name}.png")
