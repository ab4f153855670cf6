"""A screen too small for its room: the wall is as large as its layout bears, and never cut to nonsense."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtQml import QQmlApplicationEngine

from tests.qml.display_frames import STATES
from tests.qml.display_scene import Wall

DIAGONALS = {"16 inches": 0.199, "23 inches": 0.286, "30 inches": 0.374, "55 inches": 0.685}
"""The height of the picture in metres."""


@pytest.fixture
def wall(qml_engine: QQmlApplicationEngine) -> Iterator[Wall]:
    made = Wall(qml_engine, 1366, 768)
    yield made
    made.close()


@pytest.mark.parametrize("diagonal", DIAGONALS)
def test_at_15_metres_no_state_is_cut(wall: Wall, diagonal: str) -> None:
    wall.window.setProperty("screenHeight", DIAGONALS[diagonal])
    wall.window.setProperty("farthest", 15.0)
    for state, frame in STATES.items():
        wall.show(frame)
        wall.show(frame)  # a place that another state held is free after the first
        texts = wall.texts()
        assert texts, state
        assert [text.text for text in texts if text.cut] == [], (state, diagonal)
        outside = [text.text for text in texts if text.left < 0 or text.right > 1366 or text.bottom > 768]
        assert outside == [], (state, diagonal)
