"""Which display goes to which screen: always back to its own, and never over the operator's work by accident."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QRect, QSizeF

from kiosk.bridge.screens import Place, home, identity, key_for, mirrored, picture_height, plan
from kiosk.files.displays import Display


@dataclass(frozen=True, eq=False)
class FakeScreen:
    socket: str
    make: str = ""
    kind: str = ""
    serial: str = ""
    area: tuple[int, int, int, int] = (0, 0, 1920, 1080)
    millimetres: tuple[float, float] = field(default=(0.0, 0.0))

    def name(self) -> str:
        return self.socket

    def manufacturer(self) -> str:
        return self.make

    def model(self) -> str:
        return self.kind

    def serialNumber(self) -> str:
        return self.serial

    def geometry(self) -> QRect:
        return QRect(*self.area)

    def physicalSize(self) -> QSizeF:
        return QSizeF(*self.millimetres)


LAPTOP = FakeScreen("eDP-1", "BOE", "NV156")
BEAMER = FakeScreen("HDMI-1", "Epson", "EB-U05", "X4")
TWIN_A = FakeScreen("DP-1", "LG", "55UH")
TWIN_B = FakeScreen("DP-2", "LG", "55UH")
ON_BEAMER = Display(screen="Epson EB-U05 X4", on=True)
ON_A, ON_B = Display("LG 55UH", "DP-1", on=True), Display("LG 55UH", "DP-2", on=True)
ANYWHERE = Display(on=True)


def told(places: tuple[Place[FakeScreen], ...]) -> list[tuple[str, str]]:
    return [("" if place.screen is None else place.screen.socket, place.how) for place in places]


def test_a_screen_is_known_by_what_it_is_not_where_it_is_plugged_in() -> None:
    assert identity(BEAMER) == "Epson EB-U05 X4"
    assert identity(FakeScreen("VGA-1")) == "VGA-1"


def test_two_of_the_same_make_are_told_apart_by_their_sockets() -> None:
    screens = [LAPTOP, TWIN_A, TWIN_B]
    assert [key_for(one, screens) for one in screens] == [("BOE NV156", ""), ("LG 55UH", "DP-1"), ("LG 55UH", "DP-2")]


def test_each_display_fills_its_own_screen() -> None:
    screens = [TWIN_B, LAPTOP, BEAMER, TWIN_A]
    assert told(plan([ON_A, ON_BEAMER, ON_B], screens, LAPTOP)) == [
        ("DP-1", "full"),
        ("HDMI-1", "full"),
        ("DP-2", "full"),
    ]


def test_an_older_settings_file_names_the_socket_alone() -> None:
    assert told(plan([Display(screen="HDMI-1", on=True)], [LAPTOP, BEAMER], LAPTOP)) == [("HDMI-1", "full")]


def test_a_display_without_a_screen_goes_where_the_operator_is_not() -> None:
    assert told(plan([ANYWHERE], [LAPTOP, BEAMER], LAPTOP)) == [("HDMI-1", "full")]
    assert told(plan([ANYWHERE], [BEAMER, LAPTOP], BEAMER)) == [("eDP-1", "full")]


def test_without_another_screen_it_is_a_window_beside_the_operators_work() -> None:
    assert told(plan([ANYWHERE], [LAPTOP], LAPTOP)) == [("eDP-1", "window")]


def test_a_chosen_screen_that_the_operator_now_works_on_is_not_covered() -> None:
    assert told(plan([ON_BEAMER], [BEAMER], BEAMER)) == [("HDMI-1", "waiting")]
    assert told(plan([ON_BEAMER], [BEAMER, LAPTOP], LAPTOP)) == [("HDMI-1", "full")]


def test_what_was_asked_for_there_fills_the_operators_screen() -> None:
    asked = Display(screen="BOE NV156", on=True, over_operator=True)
    assert told(plan([asked], [LAPTOP], LAPTOP)) == [("eDP-1", "full")]


def test_an_operator_window_that_is_dragged_onto_it_takes_no_display_off() -> None:
    assert told(plan([ON_BEAMER], [BEAMER, LAPTOP], BEAMER, {ON_BEAMER.key: BEAMER})) == [("HDMI-1", "full")]


def test_a_display_may_be_a_window_anywhere() -> None:
    window = Display(screen="BOE NV156", on=True, full_screen=False)
    assert told(plan([window, ON_BEAMER], [LAPTOP, BEAMER], LAPTOP)) == [("eDP-1", "window"), ("HDMI-1", "full")]


def test_one_taken_off_goes_nowhere() -> None:
    assert told(plan([Display(screen="Epson EB-U05 X4")], [LAPTOP, BEAMER], LAPTOP)) == [("HDMI-1", "off")]


@pytest.mark.parametrize("screens", [[LAPTOP], [LAPTOP, TWIN_A]])
def test_a_screen_that_is_gone_is_not_replaced_by_another(screens: list[FakeScreen]) -> None:
    assert told(plan([ON_BEAMER], screens, LAPTOP)) == [("", "lost")]


def test_of_two_of_one_make_the_other_does_not_stand_in_for_the_one_that_is_gone() -> None:
    assert told(plan([ON_A, ON_B], [LAPTOP, TWIN_B], LAPTOP)) == [("", "lost"), ("DP-2", "full")]
    assert told(plan([ON_A], [LAPTOP, TWIN_B], LAPTOP)) == [("", "lost")]


def test_at_the_start_a_screen_is_found_in_another_socket() -> None:
    assert told(plan([ON_A], [LAPTOP, TWIN_B], LAPTOP, start=True)) == [("DP-2", "full")]
    assert told(plan([ON_A, ON_B], [LAPTOP, TWIN_B], LAPTOP, start=True)) == [("", "lost"), ("DP-2", "full")]
    assert told(plan([ON_A], [TWIN_B], TWIN_B, start=True)) == [("", "lost")]  # the operator's own is not taken


def test_of_two_of_one_make_the_operators_own_comes_last() -> None:
    first_of_two = Display(screen="LG 55UH", on=True)
    assert told(plan([first_of_two], [TWIN_A, TWIN_B], TWIN_A)) == [("DP-2", "full")]
    assert told(plan([first_of_two], [TWIN_A, TWIN_B], TWIN_B)) == [("DP-1", "full")]


def test_a_second_of_its_make_does_not_draw_a_display_away() -> None:
    filled = {("LG 55UH", ""): TWIN_B}
    assert told(plan([Display(screen="LG 55UH", on=True)], [LAPTOP, TWIN_A, TWIN_B], LAPTOP, filled)) == [
        ("DP-2", "full")
    ]


def test_no_screen_at_all() -> None:
    assert told(plan([ON_BEAMER, ANYWHERE], [], None)) == [("", "lost"), ("", "lost")]


def test_the_operator_window_begins_where_no_display_is_to_be() -> None:
    assert home([ON_BEAMER], [BEAMER, LAPTOP], BEAMER) is LAPTOP
    assert home([ON_BEAMER], [LAPTOP, BEAMER], LAPTOP) is LAPTOP
    assert home([ON_BEAMER], [BEAMER], BEAMER) is BEAMER
    assert home([ANYWHERE], [BEAMER, LAPTOP], BEAMER) is BEAMER
    assert home([], [LAPTOP], LAPTOP) is LAPTOP


def test_a_mirrored_picture_is_recognised() -> None:
    beside = FakeScreen("HDMI-1", area=(1920, 0, 1920, 1080))
    assert not mirrored([LAPTOP, beside])
    assert mirrored([LAPTOP, BEAMER])  # both at 0, 0
    assert mirrored([LAPTOP], outputs=2)
    assert not mirrored([LAPTOP], outputs=1)
    assert not mirrored([LAPTOP], outputs=0)  # not known


@pytest.mark.parametrize(
    ("millimetres", "metres"),
    [((1218.0, 685.0), 0.685), ((0.0, 0.0), 0.0), ((16.0, 9.0), 0.0), ((160.0, 90.0), 0.0)],
)
def test_a_size_that_cannot_be_is_none(millimetres: tuple[float, float], metres: float) -> None:
    assert picture_height(FakeScreen("HDMI-1", millimetres=millimetres)) == metres
