"""The stage and its widgets: what a page shows, what stays out of sight, and what a layout may do wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QObject
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.files.screens import widget_files
from kiosk.show.layout import Arrangement, Layout, Look, Page, Placed
from kiosk.show.layout_reading import read_layout
from kiosk.show.names import SAMPLE
from kiosk.show.panels import Chip, Frame, MessagePanel, PayoutLine, PayoutPage, PrizesPanel, TableLight
from tests.qml.display_frames import CLOCK, HARD, LEVEL, PRIZES, STATES
from tests.qml.display_scene import ROOT, Wall, items, shipped

WallOf = Callable[..., Wall]
LONG = "Please keep your big chips visible and stay at your table during the race of the purple chips"


@pytest.fixture
def wall_of(shared_engine: QQmlApplicationEngine) -> Iterator[WallOf]:
    """Make walls with any layout that go before their engine goes."""
    made: list[Wall] = []

    def make(layout: Layout, width: int = 960, height: int = 540) -> Wall:
        made.append(Wall(shared_engine, width, height, layout))
        return made[-1]

    yield make
    for wall in made:
        wall.close()


def one(kind: str, place: tuple[float, float, float, float] = (5, 5, 90, 90), **options: object) -> Layout:
    """A layout of one widget."""
    return Layout("One", pages=(Page(arrangements=(Arrangement(widgets=(Placed(kind, *place, options=options),)),)),))


def widgets(wall: Wall, kind: str = "") -> list[QQuickItem]:
    """The widgets on the wall, on all pages that were made; those of one QML file, if it is named."""
    found = [item for item in items(wall.window.contentItem()) if item.metaObject().indexOfProperty("cramped") >= 0]
    return [item for item in found if not kind or item.metaObject().className().startswith(f"{kind}_QMLTYPE")]


def seen(wall: Wall) -> set[str]:
    return {text.text for text in wall.texts()}


@pytest.mark.parametrize("kind", sorted(widget_files()))
def test_every_widget_shows_the_sample_night_and_says_what_it_is(wall_of: WallOf, kind: str) -> None:
    wall = wall_of(one(kind, text="{players} left"))
    for frame in (Frame(), SAMPLE, *STATES.values(), *HARD.values()):
        wall.show(frame)  # a warning of QML fails the test
    (widget,) = widgets(wall)
    assert widget.property("title")
    assert widget.property("help").endswith(".")


@pytest.mark.parametrize("kind", sorted(set(widget_files()) - {"bar"}))
def test_a_widget_without_anything_to_say_draws_nothing(wall_of: WallOf, kind: str) -> None:
    wall = wall_of(one(kind))
    wall.show(Frame())
    (widget,) = widgets(wall)
    assert not widget.property("filled")
    assert seen(wall) == set()


def test_a_page_out_of_sight_is_kept_and_gets_no_frames(wall_of: WallOf) -> None:
    wall = wall_of(shipped())
    wall.show(LEVEL)
    countdown = next(item for item in widgets(wall, "Countdown") if item.isVisible())
    held = wall.layout.values["boards"][wall.layout.values["page"]]
    wall.show(STATES["paused"])
    assert not countdown.isVisible()
    wall.show(replace(STATES["paused"], clock=replace(STATES["paused"].clock, countdown="3:33")))
    assert held.frame == LEVEL
    wall.show(replace(LEVEL, clock=replace(CLOCK, countdown="3:32")))
    assert countdown.isVisible()
    assert held.frame.clock.countdown == "3:32"


def test_a_widget_is_shown_while_its_condition_holds(wall_of: WallOf) -> None:
    placed = [
        {"kind": "countdown", "at": [5, 5, 90, 50], "when": "not paused"},
        {"kind": "band", "at": [0, 60, 100, 20], "when": "paused"},
    ]
    data = {"name": "Two", "page": [{"arrangement": [{"shape": "16:9", "widget": placed}]}]}
    wall = wall_of(read_layout(data, widget_files()))
    wall.show(LEVEL)
    assert "PAUSED" not in seen(wall)
    wall.show(STATES["paused"])
    assert seen(wall) == {"PAUSED"}


def test_a_widget_that_does_not_exist_leaves_its_place_empty(wall_of: WallOf) -> None:
    page = Page(arrangements=(Arrangement(widgets=(Placed("wheel", 0, 0, 50, 50), Placed("ante", 0, 50, 100, 50))),))
    wall = wall_of(Layout("Broken", pages=(page,)))
    wall.show(LEVEL)
    assert seen(wall) == {"BB ANTE 3,000"}


def test_right_to_left_the_places_change_sides_and_the_blinds_do_not(wall_of: WallOf) -> None:
    def left(frame: Frame, text: str) -> float:
        wall.show(frame)
        return min(one.left for one in wall.texts() if one.text == text)

    wall = wall_of(shipped(), 1280, 720)
    there = replace(LEVEL, event=replace(LEVEL.event, right_to_left=True))
    assert left(LEVEL, "47") < 640 < left(there, "47")
    assert left(LEVEL, "$27,300") > 640 > left(there, "$27,300")
    for frame in (LEVEL, there):
        assert left(frame, "1,500") < left(frame, "/") < left(frame, "3,000")


def test_a_list_turns_its_pages_with_the_layout(wall_of: WallOf) -> None:
    wall = wall_of(one("payout_list"))
    wall.show(LEVEL, 0)
    assert {"1st", "8th"} <= seen(wall)
    assert "9th" not in seen(wall)
    wall.show(LEVEL, 8_000)
    assert {"9th", "19th to 24th", "NEXT"} <= seen(wall)
    assert "1st" not in seen(wall)
    wall.show(LEVEL, 16_000)
    assert "1st" in seen(wall)


def test_the_place_that_goes_next_is_lit_with_an_arrow_and_the_word(wall_of: WallOf) -> None:
    wall = wall_of(one("payouts"))
    wall.show(LEVEL)
    assert {"1st", "2nd", "3rd", "24th", "NEXT", "23 from the money"} <= seen(wall)
    top = (*PRIZES.top[:2], replace(PRIZES.top[2], next=True))
    wall.show(replace(LEVEL, prizes=replace(PRIZES, top=top, next=PayoutLine())))
    assert "24th" not in seen(wall)
    assert "NEXT" in seen(wall)


def test_a_message_of_any_length_is_read_in_turns_and_no_word_is_lost(wall_of: WallOf) -> None:
    words = [f"{word}{time}" for time in range(3) for word in LONG.split()]
    message = MessagePanel(text=" ".join(words), chips=(Chip("500", "purple"),))
    wall = wall_of(one("message", (5, 80, 90, 15)))
    found: list[str] = []
    pages: list[int] = []
    for turn in range(20):
        wall.show(replace(LEVEL, message=message), turn * 8_000)
        (text,) = [text for text in wall.texts() if text.text != "500"]
        assert not text.cut
        assert text.cap >= 0.039 * 540
        shown = text.text.split()
        if found[: len(shown)] == shown:
            break
        found += shown
        pages.append(len(text.text))
    assert found == words
    assert min(pages) > max(pages) / 3, "no page has but a word or two"


def test_a_box_too_small_for_the_class_is_said_to_be(wall_of: WallOf) -> None:
    wall = wall_of(one("blinds", (30, 40, 20, 10)))
    wall.show(LEVEL)
    (blinds,) = widgets(wall)
    assert blinds.property("cramped")
    assert {"1,500", "3,000"} <= seen(wall)
    roomy = wall_of(one("blinds"))
    roomy.show(LEVEL)
    assert not widgets(roomy)[0].property("cramped")


def test_a_far_seat_makes_a_box_too_small_that_was_large_enough(wall_of: WallOf) -> None:
    (page,) = one("blinds", (5, 40, 90, 12)).pages
    wall = wall_of(Layout("One", pages=(replace(page, arrangements=(replace(page.arrangements[0], reach=50),)),)))
    wall.show(LEVEL)
    (blinds,) = widgets(wall)
    assert not blinds.property("cramped")
    wall.window.setProperty("farthest", 30)
    wall.show(LEVEL)
    (blinds,) = (one for one in widgets(wall) if one.isVisible())  # made anew for the deeper room
    assert blinds.property("cramped")


def test_names_in_a_text_are_filled_in(wall_of: WallOf) -> None:
    wall = wall_of(one("text", text="{players} left of {entries}"))
    wall.show(LEVEL)
    (text,) = seen(wall)
    assert text.startswith("47 left of 182 entries")


def test_more_tables_than_a_box_can_number_still_have_their_lights(wall_of: WallOf) -> None:
    wall = wall_of(one("table_lights", (5, 5, 20, 10)))
    lights = tuple(TableLight(number, str(number), done=number % 2 == 0) for number in range(1, 31))
    frame = STATES["hand_for_hand"]
    wall.show(replace(frame, hand=replace(frame.hand, lights=lights)))
    assert seen(wall) == set()  # a number that nobody can read is none
    assert widgets(wall)[0].property("filled")


def test_colours_of_the_layout_take_the_place_of_the_program_s(wall_of: WallOf) -> None:
    look = Look({"accent": "#00FF00", "text": "#FFFFFF", "quiet": "#CCCCCC", "ground": "#000000"})
    wall = wall_of(replace(shipped(), look=look), 1280, 720)
    wall.show(replace(LEVEL, message=MessagePanel()))
    picture = wall.picture()
    assert picture.getpixel((2, 2)) == (0, 0, 0)
    colours = {colour for _, colour in picture.getcolors(1 << 20) or []}
    assert {(0, 255, 0), (255, 255, 255)} <= colours
    assert (244, 192, 78) not in colours


def test_a_background_lies_under_a_veil_that_keeps_every_text_at_seven_to_one(
    wall_of: WallOf, own_home: Path, qtbot: QtBot
) -> None:
    folder = own_home / "structures" / "screens" / "pictures"
    folder.mkdir(parents=True)
    Image.new("RGB", (64, 36), "white").save(folder / "white.png")
    wall = wall_of(replace(shipped(), look=Look(background="white.png")))
    wall.show(LEVEL)
    corner: list[tuple[int, ...]] = []

    def drawn() -> bool:
        corner[:] = [wall.picture().getpixel((3, 3))]  # type: ignore[list-item]
        return corner[0] != ground

    ground = wall.picture().getpixel((3, 3))
    qtbot.waitUntil(drawn, timeout=5000)
    for name in ("wallText", "wallQuiet", "wallAmber", "wallGreen"):
        assert contrast(theme(wall, name), corner[0]) >= 7, name


def theme(wall: Wall, name: str) -> tuple[int, ...]:
    """A colour of the theme."""
    colour = wall.engine.singletonInstance("Kit", "Theme").property(name)
    return (colour.red(), colour.green(), colour.blue())


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The contrast of two colours by WCAG 2."""

    def light(colour: tuple[int, ...]) -> float:
        parts = [step / 255 for step in colour]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_pictures_take_turns_and_a_missing_one_is_left_out(wall_of: WallOf, own_home: Path, qtbot: QtBot) -> None:
    folder = own_home / "structures" / "screens" / "pictures"
    folder.mkdir(parents=True)
    Image.new("RGB", (90, 90), "red").save(folder / "red.png")
    Image.new("RGB", (90, 90), "blue").save(folder / "blue.png")
    layout = replace(one("sponsors", (25, 25, 50, 50)), look=Look(sponsors=("red.png", "gone.png", "blue.png")))
    wall = wall_of(layout)
    middle = (wall.width // 2, wall.height // 2)
    for turn, colour in enumerate([(255, 0, 0), (0, 0, 255), (255, 0, 0)]):
        wall.show(LEVEL, turn * 8_000)
        qtbot.waitUntil(lambda colour=colour: wall.picture().getpixel(middle) == colour, timeout=5000)
    assert wall.layout.property("problems") == ["picture_missing"]


def test_the_pages_out_of_sight_are_made_in_spare_time(wall_of: WallOf, qtbot: QtBot) -> None:
    wall = wall_of(shipped())
    wall.show(LEVEL)
    assert len(widgets(wall, "Blinds")) == 2  # with and without a message
    qtbot.waitUntil(lambda: len(widgets(wall, "Band")) == 2, timeout=20_000)  # paused, and paused while players move


def test_a_layout_changed_for_another_shows_the_other_in_the_same_window(wall_of: WallOf) -> None:
    wall = wall_of(one("ante"))
    wall.show(LEVEL)
    assert seen(wall) == {"BB ANTE 3,000"}
    wall.layout.take(one("wall_time"))
    wall.show(LEVEL)
    assert seen(wall) == {"9:42 pm"}


def test_the_whole_list_has_one_page_when_it_is_short(wall_of: WallOf) -> None:
    wall = wall_of(one("payout_list"))
    short = PrizesPanel(pages=(PayoutPage((PayoutLine("1st", "$100"),)),))
    for turn in (0, 1):
        wall.show(replace(LEVEL, prizes=short), turn * 8_000)
        assert seen(wall) == {"1st", "$100"}


def test_every_shipped_layout_shows_every_state(wall_of: WallOf) -> None:
    for path in sorted((ROOT / "structures" / "screens").glob("*.toml")):
        wall = wall_of(shipped(path.stem))
        for name, frame in STATES.items():
            wall.show(frame)
            assert seen(wall), (path.stem, name)
            assert isinstance(wall.layout, QObject)
