"""The Displays page in front of the real program: its acts, what is kept, and a wall that nobody has to remember."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.app.awake import Awake
from kiosk.files.displays import Display
from kiosk.files.settings import load_settings
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime


@pytest.fixture
def league(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(hall)
    yield hall
    hall.close()


def test_a_display_is_shown_set_up_and_taken_off_from_the_page(league: Hall) -> None:
    displays = league.program.displays
    league.click("page:displays")
    league.click("window:")  # offscreen the one screen has no name
    window = displays.window
    assert displays.on
    assert window is not None
    league.click("setUp:")
    league.type("distance:", "22")
    league.type("height:", "1.2")
    league.type("overscan:", "2,5")
    league.click("use:")
    assert [window.property(name) for name in ("farthest", "screenHeight", "overscan")] == [22.0, 1.2, 2.5]
    (kept,) = load_settings().displays
    assert (kept.distance_m, kept.height_m, kept.overscan) == (22.0, 1.2, 2.5)
    league.click("off:")
    assert not displays.on
    left = Display(on=False, full_screen=False, distance_m=22.0, height_m=1.2, overscan=2.5)
    assert load_settings().displays == (left,)


def test_what_cannot_be_is_refused_in_words_and_changes_nothing(league: Hall) -> None:
    league.program.director.act("show_display", {"screen": "", "full_screen": False})
    league.click("page:displays")
    league.click("setUp:")
    league.type("overscan:", "40")
    league.click("use:")
    assert "40" in league.refusal
    assert "from 0 to 10" in league.refusal
    assert league.program.displays.wanted[0].overscan == 0.0


def test_the_test_picture_lies_over_the_wall_and_goes(league: Hall) -> None:
    league.program.director.act("show_display", {"screen": "", "full_screen": False})
    window = league.program.displays.window
    assert window is not None
    league.click("page:displays")
    league.click("setUp:")
    league.click("test:")
    assert window.property("testing")
    league.click("test:")
    assert not window.property("testing")


def test_another_layout_is_chosen_for_a_display(league: Hall) -> None:
    league.program.director.act("show_display", {"screen": "", "full_screen": False})
    league.program.director.act("set_display_layout", {"screen": "", "layout": "clock-only"})
    (layout,) = league.program.displays.layouts
    assert layout.property("name") == league.program.layouts.shelf.layouts["clock-only"].name
    assert load_settings().displays[0].layout == "clock-only"


def test_the_numbers_are_shown_on_every_screen_and_taken_off(league: Hall) -> None:
    identify = league.program.displays.identify
    league.program.director.act("identify_screens", {})
    assert [window.property("number") for window in identify.windows] == ["1"]
    (window,) = identify.windows
    assert window.isVisible()
    identify.close()
    assert identify.windows == []


def test_escape_on_the_display_takes_it_off_and_that_is_kept(league: Hall) -> None:
    league.program.director.act("show_display", {"screen": "", "full_screen": False})
    window = league.program.displays.window
    assert window is not None
    assert load_settings().display_on
    window.close()
    assert not league.program.displays.on
    assert not load_settings().display_on


def test_the_distance_of_the_room_holds_where_a_display_has_none_of_its_own(league: Hall) -> None:
    act = league.program.director.act
    act("show_display", {"screen": "", "full_screen": False})
    window = league.program.displays.window
    assert window is not None
    act("set_program", {"room_distance_m": "30"})
    assert window.property("farthest") == 30.0
    act("set_display", {"screen": "", "distance_m": "12"})
    assert window.property("farthest") == 12.0
    act("set_program", {"room_distance_m": "25"})
    assert window.property("farthest") == 12.0


class Desktop:
    """Counts who keeps it awake."""

    def __init__(self) -> None:
        self.holders = 0
        self.held = threading.Event()

    @contextmanager
    def hold(self) -> Iterator[str]:
        self.holders += 1
        self.held.set()
        try:
            yield ""
        finally:
            self.holders -= 1


def test_the_screens_stay_awake_while_the_event_is_open_also_when_it_is_paused(league: Hall) -> None:
    program, desktop = league.program, Desktop()
    program.awake = Awake(lambda: program.post(program.director.refresh), desktop.hold)
    league.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    league.pass_time(seconds=1)
    assert desktop.held.wait(20)
    league.until(lambda: program.operator.property("keepingAwake") == "ready", "the word on the page")
    league.key(Qt.Key.Key_Space)
    league.pass_time(minutes=30)
    assert (league.state, desktop.holders) == ("paused", 1)
    program.director.act("close", {})
    league.settle()
    league.pass_time(seconds=1)
    league.until(lambda: desktop.holders == 0, "letting go")
    assert program.operator.property("keepingAwake") == "off"
