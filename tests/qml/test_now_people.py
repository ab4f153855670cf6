"""The lines about people in the window: each leads where it says, and none closes an event by one press."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.tournament import commands as c
from tests.qml.operator_scene import Make, scenes
from tests.show.evening import timed
from tests.show.named import NamedEvening

TABLES = {"1": (1, 1), "2": (1, 2), "3": (2, 1), "4": (2, 2)}
PAID = c.SetPayouts({"amounts": [60_000, 40_000]}, pool=100_000)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_a_hand_with_several_out_shows_them_and_the_end_asks_before_it_closes(scene: Make) -> None:
    evening = NamedEvening(timed(20, 20, 20, 20), TABLES).done(PAID, c.Start(), c.StartHandForHand(), c.CompleteHand())
    evening.done(c.BustOut(["1", "3"]))
    window = scene(evening.frame, page="clock")
    assert [line.name.split()[0] for line in evening.frame.now.lines] == ["hand", "final_table"]
    window.key(Qt.Key.Key_F8)
    assert window.acts.names == ["open_out"]
    window.acts.done.clear()
    evening.done(c.CompleteHand(), c.BustOut(["2"]))
    window.board.show(evening.frame)
    assert [line.name for line in evening.frame.now.lines] == ["ended", "unpaid"]
    window.key(Qt.Key.Key_F8)
    window.key(Qt.Key.Key_F8)
    assert "close" not in window.acts.names
    window.key(Qt.Key.Key_Return)
    assert "close" in window.acts.names
