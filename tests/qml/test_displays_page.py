"""The Displays page: a card for each screen, by mouse, by keyboard, and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tests.qml.operator_night import RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

OWN = {
    "name": "eDP-1", "number": 1, "title": "BOE NV156", "detail": "eDP-1 · 1920 × 1080 · 16″", "connected": True,
    "isOperator": True, "display": False, "how": "off", "state": "This window is here", "layout": "full-board",
    "layoutTitle": "Full board", "distance": "", "height": "", "overscan": "", "picture": "", "testing": False,
}  # fmt: skip
FREE = OWN | {"name": "DP-2", "number": 3, "title": "LG 43UH", "isOperator": False, "state": "Free"}
FULL = FREE | {"name": "HDMI-1", "number": 2, "title": "Samsung QE55", "display": True, "how": "full"}
WAITING = FREE | {"how": "waiting"}
LOST = FREE | {"name": "Epson EB-U05 X4", "title": "Epson EB-U05 X4", "connected": False, "how": "lost", "detail": ""}
LAYOUTS = [{"name": "full-board", "title": "Full board"}, {"name": "clock-only", "title": "Clock only"}]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def page(make: Make, *rows: dict[str, object]) -> Scene:
    scene = make(RUNNING, "displays")
    scene.operator.tell(screens=list(rows), layoutChoices=LAYOUTS, displayOn=True)
    return scene


@pytest.mark.parametrize(
    ("row", "button", "act"),
    [
        (FREE, "show:DP-2", ("show_display", {"screen": "DP-2", "full_screen": True})),
        (OWN, "show:eDP-1", ("show_display", {"screen": "eDP-1", "full_screen": True})),
        (OWN, "window:eDP-1", ("show_display", {"screen": "eDP-1", "full_screen": False})),
        (FULL, "window:HDMI-1", ("show_display", {"screen": "HDMI-1", "full_screen": False})),
        (FULL, "off:HDMI-1", ("close_display", {"screen": "HDMI-1"})),
        (WAITING, "full:DP-2", ("show_display", {"screen": "DP-2", "full_screen": True})),
        (LOST, "forget:Epson EB-U05 X4", ("forget_display", {"screen": "Epson EB-U05 X4"})),
        (FULL, "closeDisplay", ("close_display", {})),
    ],
)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_each_button_asks_for_its_act(
    make: Make, row: dict[str, object], button: str, act: tuple[str, dict[str, object]], by: str
) -> None:
    scene = page(make, row)
    if by == "mouse":
        scene.click(button)
    else:
        scene.item(button).forceActiveFocus(Qt.FocusReason.TabFocusReason)
        scene.key(Qt.Key.Key_Return)
    assert scene.acts.done == [act]


def test_a_screen_offers_only_what_makes_sense_there(make: Make) -> None:
    scene = page(make, OWN, FULL, FREE, LOST)
    assert not scene.shown("off:eDP-1")
    assert not scene.shown("full:HDMI-1")
    assert not scene.shown("show:HDMI-1")
    assert not scene.shown("setUp:Epson EB-U05 X4")
    assert scene.shown("identify")


def test_a_display_is_set_up(make: Make) -> None:
    scene = page(make, OWN, FULL)
    scene.click("setUp:HDMI-1")
    scene.click("layout:clock-only")
    scene.click("distance:HDMI-1")
    scene.type("18")
    scene.click("use:HDMI-1")
    scene.click("test:HDMI-1")
    assert scene.acts.done == [
        ("set_display_layout", {"screen": "HDMI-1", "layout": "clock-only"}),
        ("set_display", {"screen": "HDMI-1", "distance_m": "18", "height_m": "", "overscan": ""}),
        ("test_display", {"screen": "HDMI-1", "on": True}),
    ]


def test_what_is_being_typed_outlives_news_of_the_screens(make: Make) -> None:
    scene = page(make, OWN, FULL)
    scene.click("setUp:HDMI-1")
    scene.click("overscan:HDMI-1")
    scene.type("2")
    scene.operator.tell(screens=[OWN, FULL | {"state": "The display is a window here", "how": "window"}])
    scene.type("5")
    assert scene.input("overscan:HDMI-1").property("text") == "25"
    scene.operator.tell(screens=[OWN])  # and a screen that goes takes its card with it, without a warning
    assert not scene.shown("setUp:HDMI-1")


def test_notices_and_sleep_are_told(make: Make) -> None:
    scene = page(make, OWN)
    text = "The system could not be asked to keep the screens awake."
    scene.operator.tell(
        screenNotices=["Two screens show the same picture."], keepingAwake="lost", keepingAwakeText=text
    )
    assert any(item.property("text") == "! Two screens show the same picture." for item in scene.items())
    assert scene.text("keepingAwake") == "! " + text


def test_a_screen_reader_hears_which_screen_each_button_is_for(make: Make) -> None:
    scene = page(make, OWN, FULL, FREE, LOST)
    scene.click("setUp:HDMI-1")
    names = {}
    for item in scene.items():
        name = item.objectName()
        if ":" in name and not name.startswith(("page:", "layout:")) and item.inherits("QQuickAbstractButton"):
            interface = QAccessible.queryAccessibleInterface(item)
            names[name] = interface.text(QAccessible.Text.Name)
    titles = {row["name"]: str(row["title"]) for row in (OWN, FULL, FREE, LOST)}
    mine = {name: text for name, text in names.items() if name.split(":", 1)[1] in titles}
    assert len(mine) >= 11
    assert [name for name, text in mine.items() if titles[name.split(":", 1)[1]] not in text] == []
