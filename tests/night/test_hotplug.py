"""C081 and its kin on a real X server: cables out and in, while the night goes on.

One program goes through most of it, as on a real night; what ends it or moves its display has a room of its own.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kiosk.app.bench_screens import Sockets, can_plug
from kiosk.files.displays import Display
from kiosk.files.settings import Settings, save_settings
from kiosk.store.open import read_entries

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 30.0
pytestmark = pytest.mark.skipif(not can_plug(), reason="needs Xorg's dummy driver and the right to start it")
BESIDE = (1920, 0)
ON_WALL = [["DUMMY1", 1920, 0, 1920, 1080]]
LOST = "The screen DUMMY1 is lost. The room sees no clock there until it is back."
State = dict[str, Any]


class Room:
    """A computer with two screens, and the program on it."""

    def __init__(self, folder: Path) -> None:
        self.sockets = Sockets(folder)
        self.sockets.prepare(1)
        self.sockets.plug(1, BESIDE)
        self.program: subprocess.Popen[bytes] | None = None
        self._rest = b""
        self.state: State = {}

    def start(self) -> None:
        environment = dict(os.environ) | {"DISPLAY": self.sockets.display, "QT_QPA_PLATFORM": "xcb"}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.night.hotplug"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._rest = b""

    def until(self, true: Callable[[State], bool], what: str) -> State:
        """Read what the program tells until ``true``."""
        assert self.program is not None
        assert self.program.stdout is not None
        ends = time.monotonic() + PATIENCE_S
        while not (self.state and true(self.state)):
            assert time.monotonic() < ends, f"waited in vain for {what}: {self.state}"
            if select.select([self.program.stdout], [], [], 1)[0]:
                part = os.read(self.program.stdout.fileno(), 65_536)
                assert part, f"the program ended before {what}"
                *lines, self._rest = (self._rest + part).split(b"\n")
                for line in lines:
                    self.state = json.loads(line)
                    if true(self.state):
                        break
        return self.state

    def say(self, **line: object) -> None:
        assert self.program is not None
        assert self.program.stdin is not None
        self.program.stdin.write(json.dumps(line).encode() + b"\n")
        self.program.stdin.flush()

    def play(self) -> None:
        """A level runs, with twelve players."""
        self.say(act="open", values={"name": "Tuesday", "structure": "pokerplr-league"})
        self.until(lambda state: state["rows"] > 0 and state["at_rest"], "the event")
        self.say(act="count", values={"entries": "12", "players": "12"})
        self.say(act="start")
        self.until(lambda state: state["clock"] == "level" and state["players"] == 12 and state["at_rest"], "play")

    def on_wall(self, what: str) -> State:
        return self.until(lambda state: state["visible"] == ON_WALL, what)

    def close(self) -> None:
        if self.program is not None:
            if self.program.poll() is None:
                self.program.kill()
            self.program.wait()
            for pipe in (self.program.stdin, self.program.stdout):
                if pipe is not None:
                    with suppress(BrokenPipeError):
                        pipe.close()
        self.sockets.close()


def on_two_screens(folder: Path) -> Iterator[Room]:
    """Give what a fixture yields: a room whose program has its display on the second screen."""
    save_settings(Settings(displays=(Display(screen="DUMMY1", on=True),)))
    made = Room(folder / "x")
    try:
        made.start()
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def long_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    yield from on_two_screens(tmp_path_factory.mktemp("room"))


@pytest.fixture
def room(long_room: Room) -> Iterator[Room]:
    """The room of all tests; each leaves it as it found it, the main screen included."""
    yield long_room
    long_room.sockets.xrandr("--noprimary")
    long_room.until(lambda state: state["visible"] == ON_WALL and state["own"] == "DUMMY0", "the room as it was")


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[Room]:
    yield from on_two_screens(tmp_path)


def test_the_cable_is_out_and_in_again_while_a_player_busts(room: Room) -> None:
    room.on_wall("the display at the start")
    room.play()
    room.say(act="count", values={"players": "11"})
    room.sockets.pull(1)
    state = room.until(lambda state: not state["visible"] and state["places"] == [["DUMMY1", "", "lost"]], "the loss")
    assert state["own"] == "DUMMY0"
    room.until(lambda state: state["players"] == 11 and LOST in state["now"], "the bust, and the line that names it")
    room.sockets.plug(1, BESIDE)
    state = room.until(lambda state: state["visible"] == ON_WALL and LOST not in state["now"], "the display's return")
    assert (state["places"], state["clock"]) == ([["DUMMY1", "DUMMY1", "full"]], "level")
    for _ in range(2):  # a power cycle, twice
        room.sockets.pull(1)
        room.sockets.plug(1, BESIDE)
    room.on_wall("the return after two power cycles")


def test_a_display_that_opens_leaves_the_keyboard_to_the_operator_window(room: Room) -> None:
    room.on_wall("the display at the start")
    room.until(lambda state: state["keyboard"] == "operator", "the keyboard")
    room.sockets.pull(1)
    room.sockets.plug(1, BESIDE)
    room.on_wall("the display's return")
    room.until(lambda state: state["keyboard"] == "operator", "the keyboard after the display's return")


def test_all_screens_gone_and_back(room: Room) -> None:
    room.on_wall("the display at the start")
    room.sockets.pull(1)
    room.sockets.pull(0)
    room.until(lambda state: "DUMMY0" not in state["screens"], "darkness")
    assert room.state["visible"] == []
    room.sockets.plug(1, BESIDE)  # the wall first: the operator window has no other place meanwhile
    both = ("--output", "DUMMY0", "--mode", "1920x1080", "--pos", "0x0", "--output", "DUMMY1", "--pos", "1920x0")
    room.sockets.xrandr(*both)
    state = room.until(lambda state: state["visible"] == ON_WALL and state["own"] == "DUMMY0", "both in their places")
    assert state["windows"] == 2


def test_another_primary_screen_and_another_resolution_move_nothing(room: Room) -> None:
    room.on_wall("the display at the start")
    room.sockets.xrandr("--output", "DUMMY1", "--primary")
    room.sockets.plug(1, BESIDE, "1366x768")
    room.until(lambda state: state["visible"] == [["DUMMY1", 1920, 0, 1366, 768]], "the smaller picture")
    room.sockets.plug(1, BESIDE)
    state = room.on_wall("the larger picture")
    assert state["own"] == "DUMMY0"


def test_fifty_swaps_leave_no_window_over(room: Room) -> None:
    room.on_wall("the display at the start")
    for _ in range(50):
        room.sockets.pull(1)
        room.sockets.plug(1, BESIDE)
    room.on_wall("the display after fifty swaps")
    assert room.state["windows"] == 2


def test_the_operator_window_on_the_displays_screen_is_said_and_not_covered(room: Room) -> None:
    room.on_wall("the display at the start")
    room.say(move="DUMMY1")
    state = room.until(lambda state: state["own"] == "DUMMY1" and bool(state["notices"]), "the window moved")
    assert state["visible"] == ON_WALL  # it stays, below the window that was dragged there
    room.sockets.pull(1)
    room.until(lambda state: not state["visible"] and state["own"] == "DUMMY0", "the loss")
    room.sockets.plug(1, BESIDE)
    room.until(lambda state: state["own"] == "DUMMY1", "the operator window back where it was")
    assert room.state["visible"] == []  # not over the work, now that it would open anew
    room.say(move="DUMMY0")
    room.on_wall("the display, once its screen is free")


def test_a_display_in_a_window_that_is_dragged_to_a_smaller_screen_fits_it_and_belongs_there(own_room: Room) -> None:
    room = own_room
    room.on_wall("the display at the start")
    room.say(act="close_display")
    room.say(act="show_display", values={"screen": "DUMMY0", "full_screen": False})
    room.until(lambda state: state["visible"] == [["DUMMY0", 240, 135, 1440, 810]], "the window")
    room.sockets.plug(1, BESIDE, "800x600")
    room.say(act="forget_display", values={"screen": "DUMMY1"})
    room.until(lambda state: state["kept"] == ["DUMMY0"], "the screen free of its display")
    room.say(drag="DUMMY1")
    room.until(lambda state: state["visible"] == [["DUMMY1", 1920, 0, 800, 600]], "the smaller window")
    room.until(lambda state: state["kept"] == ["DUMMY1"], "the screen it belongs to now")


def test_a_mirrored_picture_is_said(room: Room) -> None:
    room.on_wall("the display at the start")
    room.sockets.plug(1, (0, 0))
    room.until(lambda state: any("same picture" in text for text in state["notices"]), "the notice")
    room.sockets.plug(1, BESIDE)
    room.until(lambda state: not any("same picture" in text for text in state["notices"]), "its end")


def test_the_x_server_dies_and_the_next_start_goes_on(own_room: Room, own_home: Path) -> None:
    room = own_room
    room.on_wall("the display at the start")
    room.play()
    rows = room.state["rows"]
    room.sockets.server.kill()
    assert room.program is not None
    room.program.wait(PATIENCE_S)
    journal = own_home / "journals" / "kiosk.sqlite"
    verified = subprocess.run(
        [sys.executable, "-m", "kiosk", "journal", "verify", str(journal)], cwd=ROOT, check=False, capture_output=True
    )
    assert verified.returncode == 0, verified.stdout
    assert len(read_entries(journal).entries) == rows
    second = Room(own_home.parent / "y")
    try:
        second.start()
        state = second.until(lambda state: state["visible"] == ON_WALL and state["players"] == 12, "the next start")
        assert state["clock"] == "level"
    finally:
        second.close()
