"""The wall as it is drawn: its contrast over its real ground, states told in grey, steady figures, no blank frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.show.layout import Look
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from tests.qml.display_scene import Wall, items, shipped
from tests.qml.golden import wall_as_kept
from tests.qml.wall_evenings import LANGUAGES, Room, level_at, moments, structure, words_of
from tests.qml.wall_measure import Drawn, Spot, contrast, drawn, spots

STATES = ("before", "countdown", "level", "paused", "break", "break_over", "finishing", "hand_for_hand", "hands")
STATES += ("open", "day_over", "over")
OWN_WORDS = {"before": "STARTS SOON", "countdown": "STARTS IN", "paused": "PAUSED", "break": "BREAK"}
OWN_WORDS |= {"break_over": "BREAK OVER", "finishing": "FINISH THE HAND", "hand_for_hand": "HAND FOR HAND"}
OWN_WORDS |= {"day_over": "DAY OVER", "over": "WINNER"}
PLATES = ("finishing", "hand_for_hand", "day_over", "over")
WallAt = Callable[..., Wall]


@pytest.fixture
def wall_at(shared_engine: QQmlApplicationEngine) -> Iterator[WallAt]:
    """Make walls of any size that go before their engine goes."""
    made: list[Wall] = []

    def make(width: int = 1280, height: int = 720, **options: object) -> Wall:
        made.append(Wall(shared_engine, width, height, **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for wall in made:
        wall.close()


# -- contrast --------------------------------------------------------------------------------------------------------


def faint(texts: list[Drawn]) -> list[str]:
    """The texts that are not drawn, or too near to what is behind them; chips' numbers may be at 4.5:1."""
    told = []
    for one in texts:
        on_chip = not one.spot.part and one.spot.widget in ("Message", "ColorUp", "Chips")
        if one.ink is None:
            told.append(f"{one.spot.named} is not in the picture")
        elif one.contrast < (4.5 if on_chip else 7):
            told.append(f"{one.spot.named} stands out {one.contrast:.2f} to 1")
    return told


def test_every_text_stands_out_seven_to_one_from_the_pixels_behind_it(wall_at: WallAt) -> None:
    wall = wall_at()
    wrong = []
    for name, frame in moments("en").items():
        wall.show(frame)
        wrong += [f"{name}: {told}" for told in faint(drawn(wall)[2])]
    assert wrong == []


@pytest.mark.parametrize("shade", ["white", "#808080", "black"])
def test_it_does_over_a_background_picture_too(wall_at: WallAt, own_home: Path, qtbot: QtBot, shade: str) -> None:
    folder = own_home / "structures" / "screens" / "pictures"
    folder.mkdir(parents=True)
    Image.new("RGB", (64, 36), shade).save(folder / "felt.png")
    wall = wall_at(layout=replace(shipped(), look=Look(background="felt.png")))
    pictures = [
        item for item in items(wall.window.contentItem()) if item.property("source") == wall.layout.look["background"]
    ]
    qtbot.waitUntil(lambda: all(picture.isVisible() for picture in pictures), timeout=5000)
    assert pictures
    wrong = []
    for name in ("level", "paused", "break", "hand_for_hand", "registration"):
        wall.show(moments("en")[name])
        wrong += [f"{name}: {told}" for told in faint(drawn(wall)[2])]
    assert wrong == []


def test_a_faint_text_is_found(wall_at: WallAt) -> None:
    wall = wall_at(layout=replace(shipped(), look=Look({"quiet": "#5A6870"})))
    wall.show(moments("en")["level"])
    wrong = faint(drawn(wall)[2])
    assert any("Players.label" in told for told in wrong)
    assert not any("Countdown" in told for told in wrong)


def bar_of(wall: Wall) -> tuple[int, int, int, int]:
    """Where the bar is drawn."""
    bar = next(item for item in items(wall.window.contentItem()) if is_a(item, "Bar") and shown(item))
    (line,) = bar.childItems()
    at = line.mapToScene(QPointF(0, 0))
    return round(at.x()), round(at.y()), round(at.x() + line.width()), round(at.y() + line.height())


def is_a(item: QQuickItem, kind: str) -> bool:
    """Whether an item is a widget of a kind."""
    named = item.metaObject().className().startswith(f"{kind}_QMLTYPE")
    return named and item.metaObject().indexOfProperty("cramped") >= 0


def shown(item: QQuickItem) -> bool:
    """Whether a widget is on the page that is shown, with something in it."""
    return bool(item.isVisible() and item.property("filled"))


def test_the_track_of_the_bar_stands_out_three_to_one(wall_at: WallAt) -> None:
    wall = wall_at()
    for name in ("level", "break", "hand_for_hand", "hands", "countdown"):
        wall.show(moments("en")[name])
        _, top, right, bottom = bar_of(wall)
        picture = wall.picture()
        across = right - (bottom - top)  # near its end, where nothing is played yet
        column = [picture.getpixel((across, y)) for y in range(top - 4, bottom + 5)]
        best = max(contrast(column[0], pixel) for pixel in column)  # type: ignore[arg-type]
        assert best >= 3, name


# -- told without colour ---------------------------------------------------------------------------------------------


def test_every_state_that_has_a_word_is_named_by_it_in_grey_and_no_other_is(wall_at: WallAt) -> None:
    wall = wall_at()
    for name in STATES:
        wall.show(moments("en")[name])
        picture, ground, texts = drawn(wall)
        grey, behind = picture.convert("L"), ground.convert("L")
        words = {one.spot.text: one for one in texts}
        named = {state for state, word in OWN_WORDS.items() if word in words}
        assert named == ({name} if name in OWN_WORDS else set()), name
        for word in (OWN_WORDS[state] for state in named):
            ink = words[word].ink
            assert ink is not None
            under = most(behind.crop(ink))
            stroke = farthest(grey.crop(ink), under)
            assert contrast((under,) * 3, (stroke,) * 3) >= 7, name
            # Words on a plate are dark on light, as nothing else on the wall.
            assert (under > 120) == (name in PLATES or name == "paused"), name


def most(grey: Image.Image) -> int:
    """The grey that most pixels have."""
    counts = grey.histogram()
    return counts.index(max(counts))


def farthest(grey: Image.Image, from_grey: int) -> int:
    """The grey farthest from another."""
    low, high = grey.getextrema()
    assert isinstance(low, int)
    assert isinstance(high, int)
    return low if from_grey - low > high - from_grey else high


def test_only_a_stopped_clock_has_a_light_band_from_edge_to_edge(wall_at: WallAt) -> None:
    wall = wall_at()
    banded = set()
    for name in STATES:
        wall.show(moments("en")[name])
        grey = wall.picture().convert("L")
        edges = [min(grey.getpixel((0, y)), grey.getpixel((1279, y))) for y in range(720)]  # type: ignore[type-var]
        if sum(edge > 200 for edge in edges) > 70:
            banded.add(name)
    assert banded == {"paused"}


def test_the_bar_tells_time_from_hands_and_running_from_stopped(wall_at: WallAt) -> None:
    wall = wall_at()
    edges = {}
    for name in ("level", "paused", "hands", "break"):
        wall.show(moments("en")[name])
        left, top, right, bottom = bar_of(wall)
        grey = wall.picture().convert("L")
        line = [grey.getpixel((x, (top + bottom) // 2)) > 90 for x in range(left - 3, right + 4)]  # type: ignore[operator]
        edges[name] = sum(one != other for one, other in pairwise(line))
    assert edges["level"] <= 6  # its ends, and the end of what is played
    assert edges["break"] <= 6
    assert edges["paused"] > 8  # hatched
    assert edges["hands"] >= 2 * 12  # a part for each hand


def test_levels_by_time_by_hands_and_without_end_differ_in_what_stands_in_the_middle(wall_at: WallAt) -> None:
    wall = wall_at()
    middle = {}
    for name in ("level", "hands", "open"):
        wall.show(moments("en")[name])
        middle[name] = "".join(spot.text for spot in spots(wall) if spot.widget in ("Countdown", "HandCount"))
    assert middle == {"level": "17:23", "hands": "HAND7of 12", "open": "–"}


# -- steady ----------------------------------------------------------------------------------------------------------


def moved(before: dict[str, Spot], now: dict[str, Spot]) -> list[str]:
    """The texts that are elsewhere, and those that are new or gone; a text may get longer or shorter where it is."""
    told = []
    for one in before.keys() & now.keys():
        old, new = before[one], now[one]
        aside = abs((old.left + old.right) - (new.left + new.right)) / 2 if len(old.text) == len(new.text) else 0
        if aside > 1 or abs(old.high - new.high) > 1:
            told.append(f"{new.named} moved")
    told += [f"{spot.named} is new" for key, spot in now.items() if key not in before and not spot.cell]
    return told + [f"{spot.named} is gone" for key, spot in before.items() if key not in now and not spot.cell]


def by_item(wall: Wall) -> dict[str, Spot]:
    return {spot.item: spot for spot in spots(wall)}


@pytest.mark.parametrize(("width", "height"), [(960, 540), (800, 600), (540, 960)])
def test_nothing_moves_in_two_minutes_of_ticks(wall_at: WallAt, width: int, height: int) -> None:
    wall = wall_at(width, height)
    room = level_at(words_of("en"), 5)
    room.wait(1043_000 - 671_000)  # 11:11 left
    wall.show(room.frame)
    begun = before = by_item(wall)
    wrong = []
    for _ in range(120):
        room.wait(1000)
        wall.show(room.frame)
        now = by_item(wall)
        wrong += moved(before, now)
        before = now
    assert "".join(spot.text for spot in before.values() if spot.cell) == "9:11"
    assert wrong + moved(begun, before) == []


def test_nothing_moves_from_a_hundred_minutes_to_less(wall_at: WallAt) -> None:
    wall = wall_at(960, 540)
    room = Room(structure(minutes=120), words=Words())
    room.do(c.Start())
    room.wait(20 * 60_000)
    wall.show(room.frame)
    before = by_item(wall)
    assert "".join(spot.text for spot in before.values() if spot.cell) == "1:40:00"
    room.wait(1000)
    wall.show(room.frame)
    now = by_item(wall)
    assert "".join(spot.text for spot in now.values() if spot.cell) == "99:59"
    neighbours = {key: spot for key, spot in before.items() if spot.widget != "Countdown"}
    assert moved(neighbours, {key: now[key] for key in neighbours}) == []


# -- swaps -----------------------------------------------------------------------------------------------------------


def test_c082_fifty_swaps_of_pages_and_layouts_leave_no_blank_frame_and_no_window(wall_at: WallAt) -> None:
    wall = wall_at(960, 540)
    windows = len(QGuiApplication.topLevelWindows())
    frames = moments("en")
    layouts = [shipped(name) for name in ("full-board", "clock-only", "break-slideshow")]
    swaps = [("before", 0), ("level", 0), ("break", 2), ("level", 1), ("paused", 0)]
    for turn in range(50):
        name, layout = swaps[turn % len(swaps)]
        if wall.layout.layout is not layouts[layout]:
            wall.layout.take(layouts[layout])
        wall.board.show(frames[name])
        wall.layout.show(frames[name], turn * 400)
        picture = wall.picture()  # the first frame after the swap
        words = frames[name].clock.countdown or frames[name].clock.headline
        said = "".join(spot.text for spot in spots(wall))
        assert words in said, (turn, name)
        low, high = picture.convert("L").getextrema()
        assert contrast((low,) * 3, (high,) * 3) >= 7, (turn, name)  # type: ignore[arg-type]
    assert len(QGuiApplication.topLevelWindows()) == windows


# -- names -----------------------------------------------------------------------------------------------------------

LONG_NAME = "Maximiliana Theodora von Hohenstaufen-Zz"
NAMES = ("محمد الأمين (2)", "יוסף כהן Jr.", "Zoë", LONG_NAME, "Ann 🙂", "A/B", "<b>x</b>", "Zoë Núñez")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("locale", ["en", "ar"])
def test_c084_a_name_is_shown_as_it_is_and_its_table_stays(wall_at: WallAt, name: str, locale: str) -> None:
    room = level_at(Words(locale), 11)
    room.do(c.CallClock(12, name))
    wall = wall_at()
    wall.show(room.frame)
    by_part = {(spot.widget, spot.part): spot for spot in spots(wall)}
    player = by_part["Calls", "player"]
    assert name in player.text
    assert player.plain
    table = next(spot for spot in by_part.values() if spot.widget == "Calls" and "12" in spot.text)
    assert not table.cut
    assert table.left >= 0.05 * 1280
    small_blind, big_blind = by_part["Blinds", "small"], by_part["Blinds", "big"]
    assert small_blind.right < big_blind.left
    assert "".join(sorted(small_blind.text)) == "".join(sorted(room.frame.blinds.small))


# -- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.picture
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wall_looks_as_its_golden_picture_in_every_language(wall_at: WallAt, language: str) -> None:
    wall = wall_at(1920, 1080)
    wall.show(moments(language)["registration"])
    wall_as_kept(wall.picture(), f"wall-registration-{language}-1920x1080.png")
