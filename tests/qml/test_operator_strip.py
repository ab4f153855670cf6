"""The strip at every width: what it gives up and in which order, and that nothing on it moves for a text."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Button, Frame, PrizesPanel
from tests.qml.operator_night import HAND_DONE, HAND_FOR_HAND, LONG, PAUSED, RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

WITH_POOL = replace(RUNNING, prizes=PrizesPanel(pool_label="Prize pool", pool="$27,300"))
GIVEN_UP = ("pool", "average", "of 182", "words of Undo")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def place(window: Scene, name: str) -> QRectF:
    item = window.item(name)
    return item.mapRectToScene(QRectF(0, 0, item.width(), item.height()))


def there(window: Scene) -> dict[str, bool]:
    """What of that which can be given up is in sight."""
    window.window.grabWindow()
    return {
        "pool": window.shown("pool"),
        "average": window.shown("average"),
        "of 182": window.item("playersLeft").property("beside") != "",
        "words of Undo": not window.item("undo").property("brief"),
    }


def test_with_less_width_it_gives_up_pool_average_of_and_words_in_that_order(scene: Make, qtbot: QtBot) -> None:
    window = scene(WITH_POOL, width=1900)
    assert all(there(window).values())
    seen: list[tuple[bool, ...]] = []
    for width in range(1900, 880, -20):
        window.window.resize(width, 900)
        qtbot.waitUntil(lambda width=width: window.item("strip").width() == width)
        now = tuple(there(window).values())
        if not seen or seen[-1] != now:
            seen.append(now)
    for now in seen:
        kept = list(now)
        assert kept == sorted(kept), f"{GIVEN_UP} leave in this order, not {now}"
    assert seen[0] == (True, True, True, True)
    assert seen[-1] == (False, False, False, False)


@pytest.mark.parametrize("frame", [RUNNING, HAND_FOR_HAND, LONG, WITH_POOL], ids=["level", "hands", "long", "pool"])
def test_the_rest_never_goes_and_stands_in_the_strip_without_overlap(scene: Make, qtbot: QtBot, frame: Frame) -> None:
    window = scene(frame)
    for width in (640, 800, 1024, 1280, 1366, 1440, 1920):
        window.window.resize(width, 900)
        qtbot.waitUntil(lambda width=width: window.item("strip").width() == width)
        window.window.grabWindow()
        strip = place(window, "strip")
        found = [place(window, name) for name in ("stripClock", "playersLeft", "big", "moveClock", "undo", "redo")]
        assert all(strip.contains(one) for one in found), width
        assert not any(one.intersects(other) for at, one in enumerate(found) for other in found[:at]), width
        assert [
            item.property("text")
            for item in window.items(window.item("strip"))
            if item.property("truncated") and item.property("text") not in (frame.strip.undo.text, frame.strip.big.text)
        ] == [], width


@pytest.mark.parametrize("width", [800, 1024, 1366, 1920])
def test_no_text_moves_an_act(scene: Make, width: int) -> None:
    window = scene(RUNNING, width=width)
    names = ("big", "moveClock", "undo", "redo")
    window.window.grabWindow()
    before = [place(window, name) for name in names]
    long = Button("undo", "Undo: Took the 25s, 100s and 500s out of play before the break", "Ctrl Z")
    for strip in (
        replace(RUNNING.strip, undo=long, redo=replace(long, act="redo")),
        replace(RUNNING.strip, undo=Button("undo", "Undo", "Ctrl Z", enabled=False)),
        replace(PAUSED.strip, big=HAND_DONE),
    ):
        window.board.show(replace(RUNNING, strip=strip))
        window.window.grabWindow()
        assert [place(window, name) for name in names] == before


def test_acts_that_move_the_clock_are_large_and_apart(scene: Make) -> None:
    for width in (800, 1366, 1920):
        window = scene(HAND_FOR_HAND, width=width)
        window.window.grabWindow()
        big, row, undo = (place(window, name) for name in ("big", "moveClock", "undo"))
        assert min(one.height() for one in (big, row, undo)) >= 64
        assert row.left() - big.right() >= 24
        assert undo.left() - row.right() >= 24


def test_targets_are_a_finger_wide(scene: Make) -> None:
    window = scene(HAND_FOR_HAND, height=2400)
    for page in ("clock", "settings", "displays", "structure", "house", "journal", "start", "sound", "prizes", "doors"):
        window.operator.tell(page=page)
        window.window.grabWindow()
        small = [
            (item.objectName(), item.width(), item.height())
            for item in window.items()
            if item.inherits("QQuickAbstractButton") and item.isEnabled() and min(item.width(), item.height()) < 48
        ]
        assert small == [], page


def test_redo_can_be_seen_and_pressed_where_there_is_one(scene: Make) -> None:
    window = scene()
    assert not window.item("redo").isEnabled()
    redo = Button("redo", "Redo: Pause", "Ctrl Shift Z")
    window.board.show(replace(RUNNING, strip=replace(RUNNING.strip, redo=redo)))
    window.click("redo")
    window.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.acts.names == ["redo", "redo"]


def test_after_the_close_the_second_row_leaves_nothing_behind(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_F9)
    assert window.shown("secondRow")
    window.board.show(replace(RUNNING, strip=replace(RUNNING.strip, second=())))
    assert not window.shown("secondRow")
    assert not window.item("moveClock").isEnabled()


@pytest.mark.parametrize("side", ["", "left", "right"])
def test_the_thumbs_side(scene: Make, side: str) -> None:
    window = scene()
    window.operator.tell(thumbSide=side)
    window.window.grabWindow()
    middle = window.window.width() / 2
    assert (place(window, "sidebar").left() < middle) is (side != "right")
    assert (place(window, "big").left() < middle) is (side == "left")


@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
def test_the_size_is_set_at_once(scene: Make, scale: int) -> None:
    window = scene(page="settings", height=1600)
    window.click(f"scale:{scale}")
    assert window.acts.done == [("set_program", {"scale": scale})]
    window.operator.tell(scale=scale / 100)
    window.window.grabWindow()
    assert window.item("big").height() == 64 * scale / 100
    window.operator.tell(scale=1.0)


def test_in_a_low_window_the_page_keeps_its_room(scene: Make) -> None:
    window = scene(LONG, width=1366, height=768)
    window.operator.tell(scale=2.0)
    window.window.grabWindow()
    pages = window.item("sidebar").height()
    assert pages >= 2 * 110, "two lines of buttons at 48 px"
    window.operator.tell(scale=1.0)
