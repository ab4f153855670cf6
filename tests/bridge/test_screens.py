"""Where the display goes: never over the operator's work by accident."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine

from kiosk.bridge.board import Board
from kiosk.bridge.screens import Displays, identity, name_for, placed, window_from


@dataclass(frozen=True)
class FakeScreen:
    socket: str
    make: str = ""
    kind: str = ""
    serial: str = ""

    def name(self) -> str:
        return self.socket

    def manufacturer(self) -> str:
        return self.make

    def model(self) -> str:
        return self.kind

    def serialNumber(self) -> str:
        return self.serial


LAPTOP = FakeScreen("eDP-1", "BOE", "NV156")
BEAMER = FakeScreen("HDMI-1", "Epson", "EB-U05", "X4")
TWIN_A = FakeScreen("DP-1", "LG", "55UH")
TWIN_B = FakeScreen("DP-2", "LG", "55UH")


def test_a_screen_is_known_by_what_it_is_not_where_it_is_plugged_in() -> None:
    assert identity(BEAMER) == "Epson EB-U05 X4"
    assert identity(FakeScreen("VGA-1")) == "VGA-1"


def test_the_wanted_screen_is_found_by_either_name() -> None:
    assert placed("Epson EB-U05 X4", LAPTOP, [LAPTOP, BEAMER]) is BEAMER
    assert placed("HDMI-1", LAPTOP, [LAPTOP, BEAMER]) is BEAMER
    assert placed("eDP-1", LAPTOP, [LAPTOP, BEAMER]) is LAPTOP  # asked for


def test_without_it_the_display_goes_where_the_operator_is_not() -> None:
    assert placed("", LAPTOP, [LAPTOP, BEAMER]) is BEAMER
    assert placed("gone", LAPTOP, [LAPTOP, TWIN_A, TWIN_B]) is TWIN_A
    assert placed("gone", LAPTOP, [LAPTOP]) is LAPTOP


def test_of_two_of_the_same_make_the_operators_own_comes_last() -> None:
    assert placed("LG 55UH", TWIN_A, [TWIN_A, TWIN_B]) is TWIN_B
    assert placed("LG 55UH", TWIN_B, [TWIN_A, TWIN_B]) is TWIN_A


def test_two_of_the_same_make_are_told_apart_by_their_sockets() -> None:
    screens = [LAPTOP, TWIN_A, TWIN_B]
    assert [name_for(screen, screens) for screen in screens] == ["BOE NV156", "DP-1", "DP-2"]


@pytest.fixture
def displays(qml_engine: QQmlApplicationEngine, tmp_path: Path) -> Iterator[Displays]:
    file = tmp_path / "Wall.qml"
    file.write_text(
        "import QtQuick\nWindow { required property var board; property real farthest; signal closeRequested\n"
        "onClosing: close => { close.accepted = false; closeRequested() } }",
        encoding="utf-8",
    )
    made = Displays(qml_engine, QUrl.fromLocalFile(str(file)), Board())
    yield made
    made.close()


def test_the_display_is_shown_hidden_by_its_own_close_and_brought_back(displays: Displays) -> None:
    assert not displays.on
    displays.show("", None)
    assert displays.on
    window = displays.window
    assert window is not None
    window.close()
    assert not displays.on
    assert displays.window is window  # closing takes it off its screen and ends nothing
    displays.show("", None)
    assert displays.on


def test_the_page_lists_the_screens_and_marks_the_displays(displays: Displays) -> None:
    assert [row["display"] for row in displays.listed(None)] == [False]
    displays.show("", None)
    (row,) = displays.listed(None)
    assert (row["display"], row["name"], row["isOperator"]) == (True, QGuiApplication.screens()[0].name(), False)


def test_a_lost_screen_takes_the_display_with_it_and_brings_it_back(displays: Displays) -> None:
    displays.show("", None)
    here, displays.screen = displays.screen, "Epson EB-U05 X4"
    displays.screens_changed(None)
    assert (displays.on, displays.lost) == (False, True)
    displays.screens_changed(None)
    assert displays.lost
    displays.screen = here
    displays.screens_changed(None)
    assert (displays.on, displays.lost) == (True, False)


def test_a_display_taken_off_by_hand_is_not_lost_and_does_not_come_back(displays: Displays) -> None:
    displays.show("", None)
    displays.hide()
    displays.screens_changed(None)
    assert (displays.on, displays.lost) == (False, False)


def test_a_broken_window_file_names_its_mistake(qml_engine: QQmlApplicationEngine, tmp_path: Path) -> None:
    file = tmp_path / "Broken.qml"
    file.write_text("import QtQuick\nWindow { colour: 'red' }", encoding="utf-8")
    with pytest.raises(RuntimeError, match="colour"):
        window_from(qml_engine, QUrl.fromLocalFile(str(file)), {})
