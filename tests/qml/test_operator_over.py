"""With one player left the big button offers the close, which asks first; Space does nothing (case C052)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.tournament import commands as c
from tests.qml.operator_scene import Make, scenes
from tests.show.evening import timed
from tests.show.named import NamedEvening


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.fixture
def evening() -> NamedEvening:
    return NamedEvening(timed(20, 20), {"1": (1, 1), "2": (1, 2)}).done(c.Start(), c.BustOut(["2"]))


def test_c052_space_does_nothing_once_one_player_is_left(scene: Make, evening: NamedEvening) -> None:
    window = scene(evening.frame, page="clock")
    window.key(Qt.Key.Key_Space)
    assert window.acts.done == []
    evening.undo()
    window.board.show(evening.frame)
    window.key(Qt.Key.Key_Space)
    assert window.acts.names == ["pause"]


def test_the_close_is_offered_and_asks_before_it_is_done(scene: Make, evening: NamedEvening) -> None:
    window = scene(evening.frame, page="clock")
    assert window.text("big") == "Close the event"
    window.click("big")
    window.click("big")
    assert window.acts.done == []
    window.key(Qt.Key.Key_Return)
    assert window.acts.names == ["close"]
