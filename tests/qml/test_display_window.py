"""How the display window is left, and that a level comes up once and then stands still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import SIGNAL, QObject, Qt
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.qml.display_frames import LEVEL
from tests.qml.display_scene import Wall, items, named


@pytest.fixture
def wall(shared_engine: QQmlApplicationEngine) -> Iterator[Wall]:
    made = Wall(shared_engine, 640, 360)
    made.show(LEVEL)
    yield made
    made.close()


def test_escape_asks_to_close(wall: Wall) -> None:
    asked: list[str] = []
    QObject.connect(wall.window, SIGNAL("closeRequested()"), lambda: asked.append("close"))
    wall.window.requestActivate()
    QTest.keyClick(wall.window, Qt.Key.Key_Escape)
    assert asked == ["close"]
    assert wall.window.isVisible()


def test_the_close_button_asks_and_the_program_decides(wall: Wall) -> None:
    asked: list[str] = []
    QObject.connect(wall.window, SIGNAL("closeRequested()"), lambda: asked.append("close"))
    wall.window.close()
    assert asked == ["close"]
    assert wall.window.isVisible()


def test_a_new_level_comes_up_once_and_a_second_moves_nothing(wall: Wall, qtbot: QtBot) -> None:
    wall.window.setProperty("calm", False)
    blinds = next(item for item in items(wall.window.contentItem()) if named(item, "Blinds") and item.isVisible())
    wall.show(replace(LEVEL, clock=replace(LEVEL.clock, countdown="17:22")))
    assert blinds.opacity() == 1
    wall.show(replace(LEVEL, blinds=replace(LEVEL.blinds, level="Level 13", small="2,000", big="4,000")))
    qtbot.waitUntil(lambda: blinds.opacity() < 1, timeout=2000)
    qtbot.waitUntil(lambda: blinds.opacity() == 1, timeout=5000)


def test_the_window_carries_the_name_of_the_event(wall: Wall) -> None:
    assert wall.window.title() == "Sunday Deepstack"


@pytest.mark.parametrize("progress", [0.0, 0.001, 0.004, 0.02])
def test_a_pause_in_the_first_seconds_of_a_level_is_drawn_without_a_warning(wall: Wall, progress: float) -> None:
    wall.show(replace(LEVEL, clock=replace(LEVEL.clock, state="paused", hatched=True, progress=progress)))
    wall.window.grabWindow()  # pytest-qt fails on any warning of Qt
