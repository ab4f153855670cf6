"""A walk through every page of the window: all that can be worked has a name, a ring when it has the focus, and Tab.

Names are read as a screen reader reads them, through Qt's own interface. A ring is seen by comparing the picture with
the focus and the one without.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PIL import Image
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tests.qml.operator_night import BEFORE, HAND_FOR_HAND, RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

WORKED = ("QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit", "QQuickSlider", "QQuickComboBox")
PAGES = ("clock", "structure", "displays", "sound", "house", "journal", "settings", "doors", "start", "prizes")
RING = 2
"""Pixels; so wide at least must what changes around an item be, on each side that is in sight."""


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def worked(window: Scene) -> list[QQuickItem]:
    """What can be clicked or typed into, in sight and enabled."""
    return [
        item
        for item in window.items()
        if any(item.inherits(kind) for kind in WORKED) and item.isEnabled() and item.width() > 0
    ]


def same(item: QQuickItem) -> int:
    """What tells an item from the others: Python may make another object for it each time."""
    return int(shiboken6.getCppPointer(item)[0])


def read(item: QQuickItem) -> str:
    """What a screen reader says of an item."""
    interface = QAccessible.queryAccessibleInterface(item)
    return "" if interface is None else interface.text(QAccessible.Text.Name).strip()


def called(item: QQuickItem) -> str:
    return f"{item.metaObject().className().split('_')[0]} {item.objectName()!r} {item.property('text')!r}"


def window_on(scene: Make, page: str, **size: int) -> Scene:
    frame = {"clock": HAND_FOR_HAND, "start": BEFORE}.get(page, RUNNING)
    window = scene(frame, page, **size)
    if page == "clock":
        window.key(Qt.Key.Key_F9)
    window.window.grabWindow()
    return window


@pytest.mark.parametrize("page", [*PAGES, "keys", "lock"])
def test_everything_that_can_be_worked_has_a_name(scene: Make, page: str) -> None:
    window = window_on(scene, page if page in PAGES else "clock", height=2400)
    if page == "keys":
        window.key(Qt.Key.Key_F1)
        window.click("changeKeys")
    if page == "lock":
        window.operator.tell(locked=True, pinSet=True)
        window.click("big")
    found = worked(window)
    assert len(found) > 10
    assert [called(item) for item in found if not read(item)] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_two_buttons_of_a_card_are_read_alike(scene: Make, page: str) -> None:
    """Two buttons "Use it" side by side say nothing to who does not see what stands above them."""
    window = window_on(scene, page, height=2400)
    names: dict[tuple[int, str], list[str]] = {}
    for item in worked(window):
        if item.inherits("QQuickAbstractButton"):
            place = same(item.parentItem())
            names.setdefault((place, read(item)), []).append(called(item))
    assert [twins for twins in names.values() if len(twins) > 1] == []


def picture(window: Scene) -> Image.Image:
    image = window.window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
    size, line = (image.width(), image.height()), image.bytesPerLine()
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", line, 1).copy()


def in_sight(window: Scene, item: QQuickItem) -> QRectF:
    """Where an item can be seen: its place less what is scrolled away."""
    place = item.mapRectToScene(QRectF(0, 0, item.width(), item.height()))  # a field's bounds are those of its text
    above = item.parentItem()
    while above is not None:
        if above.property("clip"):
            place = place.intersected(above.mapRectToScene(above.boundingRect()))
        above = above.parentItem()
    return place.intersected(QRectF(0, 0, window.window.width(), window.window.height()))


def ringed(bare: Image.Image, focused: Image.Image, place: QRectF) -> bool:
    """Whether a frame around ``place`` changed: on each of its four sides, over at least RING pixels of depth."""
    left, top, right, bottom = int(place.left()), int(place.top()), int(place.right()), int(place.bottom())
    across, down = (left + right) // 2, (top + bottom) // 2
    sides = [
        [(across, y) for y in range(top - 5, top + 8)],
        [(across, y) for y in range(bottom - 8, bottom + 5)],
        [(x, down) for x in range(left - 5, left + 8)],
        [(x, down) for x in range(right - 8, right + 5)],
    ]
    inside = [[at for at in side if 0 <= at[0] < bare.width and 0 <= at[1] < bare.height] for side in sides]
    return all(sum(differ(bare.getpixel(at), focused.getpixel(at)) for at in side) >= RING for side in inside)


def differ(one: Any, other: Any) -> bool:
    """Whether two colours are apart by more than a tenth in grey (ITU-R 601, as Pillow makes it)."""
    red, green, blue = (abs(left - right) for left, right in zip(one, other, strict=True))
    return (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16 > 24


@pytest.mark.parametrize("page", PAGES)
def test_what_has_the_focus_shows_a_ring(scene: Make, page: str) -> None:
    window = window_on(scene, page, width=1440, height=1600)
    nowhere = window.item("nowhere")
    bad: list[str] = []
    for item in worked(window):
        if not item.property("activeFocusOnTab"):
            continue
        item.forceActiveFocus(Qt.FocusReason.TabFocusReason)
        focused = picture(window)
        place = in_sight(window, item)
        nowhere.forceActiveFocus()
        bare = picture(window)
        if not ringed(bare, focused, place):
            bad.append(called(item))
    assert bad == []


@pytest.mark.parametrize("page", PAGES)
def test_tab_reaches_everything_once_and_in_order(scene: Make, page: str) -> None:
    window = window_on(scene, page, height=2400)
    wanted = {same(item): called(item) for item in worked(window) if item.property("activeFocusOnTab")}
    window.item("nowhere").forceActiveFocus()
    reached: list[int] = []
    for _ in range(len(wanted) + 20):
        window.key(Qt.Key.Key_Tab)
        item = window.window.activeFocusItem()
        assert item.isVisible(), f"Tab goes to {called(item)}, which nobody sees"
        if same(item) in reached:
            break
        reached.append(same(item))
    assert [name for key, name in wanted.items() if key not in reached] == []
