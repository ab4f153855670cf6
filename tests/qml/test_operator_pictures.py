"""Golden pictures of the director's window. ``KIOSK_PICTURES=write`` writes them anew; what differs goes to failed/."""

from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from PySide6.QtCore import QObject, Qt
from pytestqt.qtbot import QtBot

from kiosk.bridge.translator import Translation
from kiosk.show.panels import Frame
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.operator_night import BEFORE, HAND_FOR_HAND, LONG, PAUSED, RUNNING, THIRTY_TABLES
from tests.qml.operator_scene import Scene

SCENES: dict[str, tuple[Frame, str, int, int, bool, tuple[str, ...]]] = {
    "clock-light-1440x900": (RUNNING, "clock", 1440, 900, False, ()),
    "clock-dark-1440x900": (RUNNING, "clock", 1440, 900, True, ()),
    "hand-for-hand-light-1440x900": (HAND_FOR_HAND, "structure", 1440, 900, False, ("row:13",)),
    "hand-for-hand-dark-1366x768": (HAND_FOR_HAND, "structure", 1366, 768, True, ()),
    "thirty-tables-light-1366x768": (THIRTY_TABLES, "clock", 1366, 768, False, ()),
    "next-level-light-1366x768": (PAUSED, "clock", 1366, 768, False, ("moveClock", "second:next_level")),
    "journal-dark-1366x768": (PAUSED, "journal", 1366, 768, True, ()),
    "house-light-1366x768": (RUNNING, "house", 1366, 768, False, ("setting:hand_for_hand_debit",)),
    "start-light-1440x900": (BEFORE, "start", 1440, 900, False, ()),
    "first-run-light-1440x900": (Frame(), "start", 1440, 900, False, ("first",)),
    "start-double-dark-1366x768": (RUNNING, "start", 1366, 768, True, ("double",)),
    "doors-light-1440x900": (BEFORE, "doors", 1440, 900, False, ()),
    "prizes-dark-1366x768": (RUNNING, "prizes", 1366, 768, True, ()),
    "displays-light-1024x640": (RUNNING, "displays", 1024, 640, False, ()),
    "german-long-light-1366x768": (LONG, "clock", 1366, 768, False, ()),
    "structure-light-1920x1080": (RUNNING, "structure", 1920, 1080, False, ()),
    "keys-light-1366x768": (RUNNING, "clock", 1366, 768, False, ("key:Key_F1",)),
    "settings-dark-1440x900": (RUNNING, "settings", 1440, 900, True, ()),
    "long-double-light-1920x1080": (LONG, "clock", 1920, 1080, False, ("double",)),
    "german-double-light-1366x768": (LONG, "clock", 1366, 768, False, ("double",)),
    "keys-changed-dark-1366x768": (RUNNING, "clock", 1366, 768, True, ("key:Key_F1", "changeKeys", "bind:pause")),
    "locked-light-1366x768": (RUNNING, "clock", 1366, 768, False, ("locked", "big")),
    "thumb-left-light-1366x768": (HAND_FOR_HAND, "clock", 1366, 768, False, ("left", "moveClock")),
    "thumb-right-dark-1280x720": (RUNNING, "clock", 1280, 720, True, ("right",)),
}
TOLD: dict[str, dict[str, object]] = {
    "double": {"scale": 2.0},
    "locked": {"locked": True, "pinSet": True},
    "left": {"thumbSide": "left"},
    "right": {"thumbSide": "right"},
}
"""What the window is told before its picture is taken."""


def told(scene: Scene, steps: tuple[str, ...]) -> None:
    for step in steps:
        scene.operator.tell(**TOLD.get(step, {}))


@pytest.fixture
def scene_of() -> Iterator[Callable[[str], Scene]]:
    """Opens a scene by its name, the German ones with German labels; all is English again after the test."""
    made: list[Translation] = []

    def scene_of(name: str) -> Scene:
        frame, page, width, height, dark, before = SCENES[name]
        scene = Scene(frame, page, dark=dark)
        if name.startswith("german"):
            made.append(Translation(scene.engine))
            made[-1].speak("de")
        told(scene, before)
        return scene.open(width, height)

    yield scene_of
    for translation in made:
        translation.take_off()


def grab(qtbot: QtBot, scene: Scene, name: str) -> tuple[Image.Image, list[str]]:
    """The picture of a scene, and what of its strip was cut before anything was pressed."""
    frame, _, width, _, _, before = SCENES[name]
    qtbot.waitUntil(scene.window.isExposed)
    qtbot.waitUntil(lambda: scene.item("strip").width() == width)
    scene.window.grabWindow()
    cut = cut_in_strip(scene, frame)
    for step in before:
        if step.startswith("key:"):
            scene.key(Qt.Key[step[4:]])
        elif step == "first":
            scene.operator.tell(
                firstRun=True, displayOn=False, templates=scene.operator.values["templates"][1:2], lastEvent=""
            )
        elif step not in TOLD:
            scene.click(step)
    scene.window.grabWindow()
    picture = grabbed(scene.window)
    scene.operator.tell(scale=1.0)
    scene.close()
    return picture, cut


def cut_in_strip(scene: Scene, frame: Frame) -> list[str]:
    """The texts of the strip that are cut; the button may cut the numbers of many tables: the lights stand below."""
    big = scene.item("big") if len(frame.strip.lights) > 10 else None
    return [
        str(item.property("text"))
        for item in scene.items(scene.item("strip"))
        if item.property("truncated") and not (big is not None and big.isAncestorOf(item))
    ]


@pytest.mark.picture
@pytest.mark.parametrize("name", SCENES)
def test_the_window_looks_as_it_did_and_nothing_of_the_strip_is_cut(
    qtbot: QtBot, scene_of: Callable[[str], Scene], name: str
) -> None:
    picture, cut = grab(qtbot, scene_of(name), name)
    assert cut == []
    window_as_kept(picture, f"operator-{name}.png")


def test_the_window_is_not_a_dialog(qtbot: QtBot) -> None:
    scene = Scene().open()
    modal = [item for item in scene.window.findChildren(QObject) if item.property("modal") is True]
    scene.close()
    assert modal == []
