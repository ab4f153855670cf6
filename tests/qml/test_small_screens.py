"""A screen too small for its room: the wall is as large as its layout bears, and never cut to nonsense."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtQml import QQmlApplicationEngine

from tests.qml.display_frames import STATES
from tests.qml.display_scene import Wall
from tests.qml.wall_evenings import moments

DIAGONALS = {"16 inches": 0.199, "23 inches": 0.286, "30 inches": 0.374, "55 inches": 0.685}
"""The height of the picture in metres."""


@pytest.fixture
def wall(shared_engine: QQmlApplicationEngine) -> Iterator[Wall]:
    made = Wall(shared_engine, 1366, 768)
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


def test_a_monitor_too_small_for_its_room_still_says_which_event_it_is_and_who_may_come(wall: Wall) -> None:
    wall.window.setProperty("screenHeight", DIAGONALS["23 inches"])
    wall.window.setProperty("farthest", 15.0)
    told = {
        "before": {"Sunday Deepstack", "STARTS SOON", "30,000", "100 / 200", "$150 + $20", "31", "OPEN"},
        "countdown": {"Sunday Deepstack", "STARTS IN", "31", "OPEN"},
        "level": {"Sunday Deepstack", "LEVEL 11", "Players left", "47"},
    }
    for state, texts in told.items():
        wall.show(moments("en")[state])
        wall.show(moments("en")[state])
        assert texts <= {text.text for text in wall.texts()}, state
