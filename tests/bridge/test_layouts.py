import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from pytestqt.qtbot import QtBot

from kiosk.bridge.layouts import MOST_PIXELS, Layouts, WallLayout, picture_problem
from kiosk.files.data import Problem
from kiosk.files.screens import Screens
from kiosk.show.layout_reading import read_layout
from kiosk.show.names import SAMPLE
from kiosk.show.panels import ClockPanel, Frame
from kiosk.show.words import Words
from tests.files.layout_shelf import Shelf, shelf_at

KINDS = ("countdown", "blinds", "text", "picture")
LEVEL = SAMPLE
BREAK = replace(SAMPLE, clock=replace(SAMPLE.clock, state="break"))
PAUSED = replace(SAMPLE, clock=replace(SAMPLE.clock, state="paused", band="PAUSED"))
DATA = {
    "name": "Board",
    "look": {"accent": "#112233"},
    "page": [
        {
            "title": "Break",
            "when": "break",
            "seconds": 20,
            "arrangement": [{"shape": "16:9", "widget": [{"kind": "countdown", "at": [0, 0, 50, 50]}]}],
        },
        {"title": "Ad", "when": "break", "seconds": 10, "arrangement": [{"shape": "16:9", "widget": []}]},
        {
            "title": "Level",
            "arrangement": [
                {
                    "shape": "16:9",
                    "widget": [
                        {"kind": "countdown", "at": [10, 20, 30, 40], "cap": 25},
                        {"kind": "blinds", "at": [0, 60, 100, 20], "when": "not paused"},
                        {"kind": "text", "at": [0, 80, 100, 20], "text": "{players} left"},
                    ],
                },
                {"shape": "9:16", "widget": [{"kind": "blinds", "at": [0, 0, 100, 100]}]},
            ],
        },
    ],
}


def say(problem: Problem) -> str:
    return Words().problem(problem)


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return shelf_at(tmp_path, monkeypatch)


@pytest.fixture
def home(shelf: Shelf) -> Path:
    return shelf.own


@pytest.fixture
def layout(qtbot: QtBot) -> WallLayout:
    return WallLayout(read_layout(DATA, KINDS), say)


def heard(layout: WallLayout) -> list[str]:
    """The names of what changes from now on, in their order."""
    told: list[str] = []
    for name in ("name", "pages", "page", "shown", "turn", "texts", "look", "problems"):
        getattr(layout, f"{name}Changed").connect(lambda name=name: told.append(name))
    return told


def test_qml_sees_every_page_with_the_widgets_for_the_window_s_shape(layout: WallLayout) -> None:
    assert layout.name == "Board"
    assert [page["title"] for page in layout.pages] == ["Break", "Ad", "Level"]
    countdown = layout.pages[2]["widgets"][0]
    assert {key: countdown[key] for key in ("kind", "file", "x", "y", "width", "height", "options")} == {
        "kind": "countdown",
        "file": "Countdown.qml",
        "x": 10,
        "y": 20,
        "width": 30,
        "height": 40,
        "options": {"cap": 25},
    }
    layout.fit(0.56, 20)
    assert [widget["kind"] for widget in layout.pages[2]["widgets"]] == ["blinds"]


def test_the_same_shape_again_changes_nothing(layout: WallLayout) -> None:
    layout.fit(16 / 9, 22)
    told = heard(layout)
    layout.fit(16 / 9, 22)
    layout.fit(0, 22)
    assert told == []


def test_a_frame_chooses_the_page_and_the_widgets_on_it(layout: WallLayout) -> None:
    layout.show(LEVEL, 0)
    assert (layout.page, layout.shown) == (2, [True, True, True])
    layout.show(PAUSED, 1_000)
    assert (layout.page, layout.shown) == (2, [True, False, True])
    layout.show(BREAK, 2_000)
    assert (layout.page, layout.shown) == (0, [True])


def test_a_frame_that_changes_nothing_here_tells_nothing(layout: WallLayout) -> None:
    layout.show(LEVEL, 1_000)
    told = heard(layout)
    layout.show(replace(LEVEL, clock=replace(LEVEL.clock, countdown="17:22")), 2_000)
    assert told == []
    layout.show(PAUSED, 3_000)
    assert told == ["shown"]


def test_pages_take_turns_from_the_beginning_of_their_state(layout: WallLayout) -> None:
    layout.show(LEVEL, 3_000)
    assert layout.wait is None
    shown = []
    for now in (7_000, 26_999, 27_000, 36_999, 37_000):
        layout.show(BREAK, now)
        shown.append((layout.page, layout.wait))
    assert shown == [(0, 20_000), (0, 1), (1, 10_000), (1, 1), (0, 20_000)]


def test_the_turns_begin_anew_when_time_was_taken_back(layout: WallLayout) -> None:
    layout.show(BREAK, 100_000)
    layout.show(BREAK, 50_000)
    assert (layout.page, layout.wait) == (0, 20_000)


def test_lists_turn_every_eight_seconds_alike_in_all_windows(layout: WallLayout) -> None:
    other = WallLayout(read_layout(DATA, KINDS), say)
    for one in (layout, other):
        one.show(LEVEL, 7_999)
    assert (layout.turn, other.turn) == (0, 0)
    layout.show(LEVEL, 8_000)
    assert layout.turn == 1


def test_a_text_with_names_is_filled_in_and_told_only_when_it_changes(layout: WallLayout) -> None:
    layout.show(LEVEL, 1_000)
    assert layout.texts == {"{players} left": "47 left"}
    told = heard(layout)
    layout.show(replace(LEVEL, field=replace(LEVEL.field, players="46")), 2_000)
    assert (layout.texts, told) == ({"{players} left": "46 left"}, ["texts"])


def test_the_values_of_all_are_there_before_the_first_is_told_of(layout: WallLayout) -> None:
    layout.show(LEVEL, 0)
    seen: list[tuple[int, list[bool]]] = []
    layout.pageChanged.connect(lambda: seen.append((layout.page, layout.shown)))
    layout.show(BREAK, 1_000)
    assert seen == [(0, [True])]


def test_the_look_has_colours_and_addresses(home: Path, qtbot: QtBot) -> None:
    Image.new("RGB", (8, 8)).save(home / "pictures" / "club.png")
    look = {"accent": "#112233", "logo": "club.png", "sponsors": ["club.png", "gone.png"]}
    layout = WallLayout(read_layout(DATA | {"look": look}, KINDS), say)
    url = QUrl.fromLocalFile(str(home / "pictures" / "club.png")).toString()
    assert layout.look == {
        "accent": "#112233",
        "break": "",
        "text": "",
        "quiet": "",
        "ground": "",
        "logo": url,
        "background": "",
        "sponsors": [url],
    }
    assert layout.problems == ["gone.png: The picture gone.png is not in the folder pictures. It is left out."]


def test_pictures_of_widgets_are_addresses_too(home: Path, qtbot: QtBot) -> None:
    Image.new("RGB", (8, 8)).save(home / "pictures" / "ad.jpg")
    widgets = [{"kind": "picture", "at": [0, 0, 9, 9], "picture": "ad.jpg", "pictures": ["gone.png", "ad.jpg"]}]
    page = {"title": "Ad", "arrangement": [{"shape": "16:9", "widget": widgets}]}
    layout = WallLayout(read_layout({"name": "Ads", "page": [page]}, KINDS), say)
    url = QUrl.fromLocalFile(str(home / "pictures" / "ad.jpg")).toString()
    assert layout.pages[0]["widgets"][0]["options"] == {"picture": url, "pictures": [url]}


def huge_png(path: Path, width: int, height: int) -> Path:
    """A picture that says it is so large and has no dots at all: decoding it would fail."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b""))
    return path


@pytest.mark.parametrize(
    ("width", "height", "code"),
    [(10_000, 10_000, "picture_too_large"), (8_000, 5_000, ""), (8_000, 5_001, "picture_too_large")],
)
def test_a_picture_of_a_hundred_megapixels_is_known_by_its_head(
    tmp_path: Path, width: int, height: int, code: str
) -> None:
    assert MOST_PIXELS == 40_000_000
    problem = picture_problem(huge_png(tmp_path / "huge.png", width, height), "huge.png")
    assert (problem.code if problem else "") == code


def test_a_picture_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad.png").write_bytes(b"no picture")
    problem = picture_problem(tmp_path / "bad.png", "bad.png")
    assert problem is not None
    assert problem.code == "picture_unreadable"


def test_a_picture_with_another_ending_than_its_format_is_still_read(tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / "club.jpg", "PNG")
    assert picture_problem(tmp_path / "club.jpg", "club.jpg") is None


# -- all windows ---------------------------------------------------------------------------------------------------


@pytest.fixture
def layouts(qtbot: QtBot) -> Layouts:
    return Layouts(say)


def test_every_window_gets_its_own_layout_and_all_show_the_frame(layouts: Layouts) -> None:
    first, second = layouts.layout_for("full-board"), layouts.layout_for("clock-only")
    layouts.show(LEVEL, 16_000)
    assert (first.turn, second.turn) == (2, 2)
    assert first.name != second.name


def test_at_the_start_the_shelf_has_what_is_shown_until_the_rest_is_read(
    home: Path, layouts: Layouts, qtbot: QtBot
) -> None:
    (home / "mine.toml").write_text("name = ")
    layout = layouts.layout_for("clock-only")
    with qtbot.waitSignal(layouts.changed):
        layouts.begin()
        assert (list(layouts.shelf.layouts), layouts.notices) == (["clock-only"], ())
    assert list(layouts.shelf.layouts) == ["full-board", "clock-only"]
    assert layouts.notices[0].startswith("mine.toml, line 1")
    assert (layout.name, layout.problems) == ("Clock only", [])


def test_what_was_read_meanwhile_is_not_taken_back(home: Path, layouts: Layouts, qtbot: QtBot) -> None:
    layouts.begin()
    (home / "clock-only.toml").write_text((home.parents[2] / "shipped/structures/screens/full-board.toml").read_text())
    layouts.read()
    assert "clock-only" in layouts.shelf.own
    layouts._known(Screens({}))  # what the start read before comes late
    assert "clock-only" in layouts.shelf.own


def test_a_broken_layout_at_the_start_is_told_at_once(home: Path, layouts: Layouts) -> None:
    layouts.begin()
    (home / "mine.toml").write_text("name = ")
    layout = layouts.layout_for("mine")
    assert (layout.name, len(layout.problems)) == ("Full board", 1)


def test_a_window_that_opens_later_shows_the_frame_at_once(layouts: Layouts) -> None:
    layouts.show(LEVEL, 16_000)
    assert layouts.layout_for("full-board").turn == 2


def test_an_unknown_layout_is_the_full_board_with_a_notice(layouts: Layouts) -> None:
    layout = layouts.layout_for("gone")
    assert layout.name == layouts.shelf.layouts["full-board"].name
    assert layout.problems == ["gone.toml: There is no layout of this name. The full board is shown."]


def test_a_broken_own_layout_shows_the_shipped_one_and_says_what_is_wrong(home: Path, layouts: Layouts) -> None:
    layout = layouts.layout_for("full-board")
    (home / "full-board.toml").write_text('name = "Mine"\n[[page]]\nwen = ""\n')
    layouts.read()
    assert layout.name != "Mine"
    assert layout.problems[0] == "full-board.toml, line 3, wen: There is no such key; when comes near."
    layouts.show(LEVEL, 5_000)
    assert len(layout.problems) == 2


def test_a_window_that_is_given_another_layout_keeps_its_object_and_its_boards(layouts: Layouts) -> None:
    layout = layouts.layout_for("full-board")
    layouts.show(LEVEL, 1_000)
    boards = list(layout.boards)
    layouts.choose(layout, "clock-only")
    assert (layout.name, layout.boards[: len(boards)]) == ("Clock only", boards)
    layouts.choose(layout, "gone")
    assert layout.problems == ["gone.toml: There is no layout of this name. The full board is shown."]
    layouts.read()
    assert layout.problems  # it is known by the name that was chosen


def test_what_is_wrong_with_any_of_them_is_told_once(home: Path, layouts: Layouts) -> None:
    layouts.layout_for("clock-only")
    layouts.layout_for("clock-only")
    (home / "mine.toml").write_text("name = ")
    layouts.read()
    (told,) = layouts.notices
    assert told.startswith("mine.toml, line 1: It cannot be read: ")


def test_a_layout_that_is_read_anew_is_shown_in_its_windows(home: Path, layouts: Layouts) -> None:
    layout = layouts.layout_for("clock-only")
    widget = '[[page]]\ntitle = "One"\n[[page.arrangement]]\nshape = "16:9"\nwidget = []\n'
    (home / "clock-only.toml").write_text(f'name = "Mine"\n{widget}')
    layouts.read()
    assert (layout.name, len(layout.pages)) == ("Mine", 1)


def test_a_layout_that_is_deleted_is_shown_no_more(layouts: Layouts) -> None:
    layout = layouts.layout_for("full-board")
    assert layouts.next_turn_ms() is not None
    layout.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    layouts.show(LEVEL, 1_000)
    assert layouts.next_turn_ms() is None


def test_the_next_turn_is_the_first_one_of_all_windows(layouts: Layouts) -> None:
    layout = layouts.layout_for("full-board")
    layouts.show(Frame(clock=ClockPanel(state="level")), 7_000)
    layout.wait = None
    assert layouts.next_turn_ms() == 1_000
    layout.wait = 400
    assert layouts.next_turn_ms() == 400
