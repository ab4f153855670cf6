"""The lights of many tables on the strip: all in sight, none under another, none moving away from under a finger."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame, TableLight
from tests.qml.operator_night import HAND_FOR_HAND, THIRTY_TABLES
from tests.qml.operator_scene import Make, Scene, scenes


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def with_tables(tables: range, done: bool) -> Frame:
    lights = tuple(TableLight(table, str(table), done) for table in tables)
    return replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, lights=lights))


def places(window: Scene) -> dict[str, QRectF]:
    window.window.grabWindow()
    lights = [item for item in window.items() if item.objectName().removeprefix("light").isdigit()]
    return {item.objectName(): item.mapRectToScene(item.boundingRect()) for item in lights}


@pytest.mark.parametrize("tables", [range(1, 11), range(1, 31), range(101, 131)], ids=["10", "30", "hundreds"])
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768)])
def test_no_light_moves_when_tables_are_done(scene: Make, tables: range, size: tuple[int, int]) -> None:
    window = scene(with_tables(tables, False), "clock", *size)
    out = places(window)
    window.board.show(with_tables(tables, True))
    assert len(out) == len(tables)
    assert places(window) == out


@pytest.mark.parametrize("tables", [range(1, 11), range(101, 111)])
def test_ten_tables_stand_in_one_row_beside_the_clock(scene: Make, tables: range) -> None:
    found = places(scene(with_tables(tables, True), "clock", 1920, 1080))
    assert len({place.y() for place in found.values()}) == 1


def test_thirty_tables_are_all_in_sight_and_apart(scene: Make) -> None:
    window = scene(THIRTY_TABLES, "clock", 1366, 768)
    found = list(places(window).values())
    strip = window.item("strip")
    inside = strip.mapRectToScene(strip.boundingRect())
    assert len(found) == 30
    assert all(inside.contains(place) for place in found)
    assert not any(one.intersects(other) for at, one in enumerate(found) for other in found[:at])
    assert inside.height() < 768 / 3, "the page needs its room"


def test_the_tables_still_out_are_all_named_at_a_press(scene: Make) -> None:
    window = scene(THIRTY_TABLES, "clock", 1366, 768)
    window.click("big")
    assert window.acts.names == []
    assert "25, 26, 28, 29 still out" in window.text("askText")
    assert window.item("askText").property("truncated") is False
