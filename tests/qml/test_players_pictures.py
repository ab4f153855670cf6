"""Golden pictures of the players' page, of the real program. ``KIOSK_PICTURES=write`` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kiosk.tournament import commands as c
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.players_hall import PlayersHall

pytestmark = pytest.mark.picture


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayersHall]:
    """An evening with somebody of every kind."""
    room = PlayersHall(tmp_path_factory.mktemp("pictures"))
    room.do(c.Register(room.player("Mateo Silva"), seated=False))
    room.do(c.Register(room.player("Nadia Popescu"), method="owed"))
    room.do(c.BustOut([room.player("Kofi Osei")]))
    room.do(c.BustOut([room.player("Lucía Romero")]))
    room.do(c.SetStack(room.player("Dao Nguyen"), 56_500))
    room.do(c.MarkAbsent(room.player("Elena Petrova")))
    room.do(c.GivePenalty(room.player("Chidi Eze"), hands=4))
    room.flag("Omar Farouk", "barred", "until May")
    yield room
    room.hall.close()


@pytest.fixture
def room(opened: PlayersHall) -> PlayersHall:
    opened.rest()
    return opened


def picture(room: PlayersHall, width: int, height: int, **told: object) -> Image.Image:
    window = room.hall.window
    room.program.operator.tell(**told)
    window.resize(width, height)
    room.until(lambda: room.hall.item("strip").width() == width, "the size")
    window.grabWindow()
    QTest.qWait(20)
    taken = grabbed(window)
    room.program.operator.tell(scale=1.0, dark=False)
    return taken


def test_the_list_and_one_player_in_light(room: PlayersHall) -> None:
    room.type(room.seat("Dao Nguyen")[:1] + " " + room.seat("Dao Nguyen")[1:])
    window_as_kept(picture(room, 1440, 900), "players-seat-light-1440x900.png")


def test_one_to_register_who_is_barred_in_the_dark(room: PlayersHall) -> None:
    room.type("omar")
    window_as_kept(picture(room, 1366, 768, dark=True), "players-barred-dark-1366x768.png")


def test_the_list_and_the_last_busts_on_a_small_screen(room: PlayersHall) -> None:
    window_as_kept(picture(room, 1280, 720), "players-list-light-1280x720.png")


def test_twice_as_large_the_list_stands_alone(room: PlayersHall) -> None:
    window_as_kept(picture(room, 1366, 768, scale=2.0), "players-double-light-1366x768.png")


def test_a_form_and_its_reason(room: PlayersHall) -> None:
    room.type("chidi")
    room.hall.window.resize(1440, 900)
    room.hall.click("act:person")
    window_as_kept(picture(room, 1440, 900), "players-person-light-1440x900.png")
    room.press(Qt.Key.Key_Escape)
