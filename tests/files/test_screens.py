import os
import tomllib
from pathlib import Path

import pytest

from kiosk.files import screens
from kiosk.files.data import DataError
from kiosk.files.layout_text import layout_text
from kiosk.show.layout import Layout
from kiosk.show.layout_reading import layout_data, read_layout
from tests.files.layout_shelf import BOARD, Shelf, shelf_at


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return shelf_at(tmp_path, monkeypatch)


def codes(error: DataError) -> list[tuple[int | None, str]]:
    return [(problem.line, problem.code) for problem in error.problems]


def test_a_widget_is_a_file_and_its_kind_is_the_file_s_name(shelf: Shelf) -> None:
    assert screens.widget_files() == {
        "blinds": "Blinds.qml",
        "countdown": "Countdown.qml",
        "next_break": "NextBreak.qml",
    }


def test_a_new_widget_is_known_as_soon_as_its_file_is_there(shelf: Shelf) -> None:
    path = shelf.keep("mine", BOARD.format(name="Mine").replace('"blinds"', '"high_card"'))
    with pytest.raises(DataError):
        screens.load_layout(path)
    (shelf.widgets / "HighCard.qml").write_text("Item {}")
    assert screens.load_layout(path).pages[0].arrangements[0].widgets[1].kind == "high_card"


def test_a_widget_that_does_not_exist_is_refused_with_its_line(shelf: Shelf) -> None:
    path = shelf.keep("mine", BOARD.format(name="Mine").replace('"blinds"', '"blnds"'))
    with pytest.raises(DataError) as caught:
        screens.load_layout(path)
    (problem,) = caught.value.problems
    assert (problem.line, problem.key, problem.code) == (16, "kind", "unknown_widget")
    assert problem.values == {"value": "blnds", "nearest": "blinds"}


def test_names_colours_and_places_are_refused_with_their_lines(shelf: Shelf) -> None:
    text = BOARD.format(name="Mine").replace('"playing"', '"plaing"').replace("[28, 10, 44, 38]", "[90, 10, 44, 38]")
    path = shelf.keep("mine", text + '\n[look]\naccent = "gold"\n')
    with pytest.raises(DataError) as caught:
        screens.load_layout(path)
    assert codes(caught.value) == [(12, "outside_picture"), (18, "unknown_name"), (21, "bad_color")]


def test_the_shelf_has_the_full_board_first_and_then_the_others_by_name(shelf: Shelf) -> None:
    shelf.keep("a", BOARD.format(name="Zebra"))
    found = screens.load_screens()
    assert list(found.layouts) == ["full-board", "clock-only", "a"]
    assert (found.own, found.shipped) == ({"a"}, {"full-board", "clock-only"})
    assert found.problems == ()


def test_an_own_layout_stands_for_the_shipped_one_of_its_name(shelf: Shelf) -> None:
    shelf.keep("clock-only", BOARD.format(name="Our clock"))
    found = screens.load_screens()
    assert found.layouts["clock-only"].name == "Our clock"
    assert "clock-only" in found.own & found.shipped


def test_a_broken_own_layout_leaves_the_shipped_one_and_says_so(shelf: Shelf) -> None:
    shelf.keep("clock-only", BOARD.format(name="Our clock").replace("shape", "shap"))
    found = screens.load_screens()
    assert found.layouts["clock-only"].name == "Clock only"
    assert {problem.file.name for problem in found.problems} == {"clock-only.toml"}
    assert "clock-only" not in found.own


def test_a_layout_that_cannot_be_used_is_stood_in_for_by_the_full_board(shelf: Shelf) -> None:
    shelf.keep("mine", "name = ")
    found = screens.load_screens()
    assert "mine" not in found.layouts
    assert (found.find("mine"), found.find("clock-only")) == ("full-board", "clock-only")
    assert codes(DataError(found.problems)) == [(1, "bad_syntax")]


def test_a_layout_is_saved_under_a_name_of_its_own_and_read_again(shelf: Shelf) -> None:
    board = screens.load_layout(shelf.shipped / "full-board.toml")
    mine = Layout("Für Gäste!", board.help, board.look, board.pages)
    assert screens.save_layout(mine) == "fur-gaste"
    assert screens.save_layout(mine, taken={"fur-gaste", "fur-gaste-2"}) == "fur-gaste-3"
    assert screens.load_screens().layouts["fur-gaste"] == mine


def test_saving_keeps_the_comments_of_the_file(shelf: Shelf) -> None:
    path = shelf.keep("mine", BOARD.format(name="Mine"))
    data = layout_data(screens.load_layout(path))
    data["page"][0]["arrangement"][0]["widget"].insert(0, {"kind": "next_break", "at": [0, 0, 10, 10]})  # type: ignore[index]
    screens.save_layout(read_layout(data, screens.widget_files()), "mine")
    text = path.read_text(encoding="utf-8")
    assert tomllib.loads(text) == data
    for comment, key in (
        ("# Our board.\n", "name"),
        ("", 'kind = "countdown" # in the middle'),
        ("# Under it.\n", "kind"),
    ):
        assert comment + key in text


def test_a_page_and_a_widget_that_go_take_their_comments_along(shelf: Shelf) -> None:
    data = layout_data(screens.load_layout(shelf.shipped / "full-board.toml"))
    del data["page"][0]["arrangement"][0]["widget"][1]  # type: ignore[index]
    text = layout_text(data, BOARD.format(name="Full board"))
    assert tomllib.loads(text) == data
    assert "# Under it." not in text
    assert "# in the middle" in text


def test_a_layout_that_would_not_be_read_again_is_not_written(shelf: Shelf) -> None:
    path = shelf.keep("mine", BOARD.format(name="Mine"))
    before = path.read_bytes()
    with pytest.raises(DataError):
        screens.save_layout(Layout("Mine"), "mine")
    assert path.read_bytes() == before


def test_a_broken_file_in_the_way_is_kept_beside(shelf: Shelf) -> None:
    shelf.keep("mine", "name = ")
    screens.save_layout(screens.load_layout(shelf.shipped / "full-board.toml"), "mine")
    assert (shelf.own / "mine.toml.broken").read_text() == "name = "


def test_deleting_an_own_layout_brings_the_shipped_one_to_light(shelf: Shelf) -> None:
    shelf.keep("clock-only", BOARD.format(name="Our clock"))
    screens.remove_layout("clock-only")
    assert screens.load_screens().layouts["clock-only"].name == "Clock only"
    with pytest.raises(DataError) as caught:
        screens.remove_layout("clock-only")
    assert codes(caught.value) == [(None, "unreadable")]


def test_an_own_picture_is_found_before_a_shipped_one(shelf: Shelf) -> None:
    (shelf.shipped / "pictures" / "club.png").write_bytes(b"shipped")
    assert screens.find_picture("club.png") == shelf.shipped / "pictures" / "club.png"
    (shelf.own / "pictures" / "club.png").write_bytes(b"own")
    (shelf.own / "pictures" / "notes.txt").write_bytes(b"")
    assert screens.find_picture("club.png") == shelf.own / "pictures" / "club.png"
    assert screens.find_picture("none.png") is None
    assert screens.picture_names() == ("club.png",)


def test_a_picture_is_copied_once_and_another_of_its_name_beside_it(shelf: Shelf, tmp_path: Path) -> None:
    first, second = tmp_path / "Unser Bär.PNG", tmp_path / "other" / "Unser Bär.PNG"
    second.parent.mkdir()
    first.write_bytes(b"one")
    second.write_bytes(b"two")
    assert [screens.add_picture(path) for path in (first, first, second, second)] == [
        "Unser-Bar.png",
        "Unser-Bar.png",
        "Unser-Bar-2.png",
        "Unser-Bar-2.png",
    ]
    assert (shelf.own / "pictures" / "Unser-Bar-2.png").read_bytes() == b"two"


def test_pictures_are_found_in_folders_the_newest_first(tmp_path: Path) -> None:
    stick, inner, deep = tmp_path / "stick", tmp_path / "stick" / "logos", tmp_path / "stick" / "logos" / "old"
    deep.mkdir(parents=True)
    for at, path in enumerate((stick / "b.png", inner / "a.JPG", stick / "c.txt", stick / ".d.png", deep / "e.png")):
        path.write_bytes(b"")
        os.utime(path, (at, at))
    found = screens.pictures_in([tmp_path / "gone", stick])
    assert found == (inner / "a.JPG", stick / "b.png")
    assert screens.pictures_in([stick], most=1) == (inner / "a.JPG",)


def test_what_is_no_picture_file_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    text = tmp_path / "club.svg"
    text.write_text("<svg/>")
    for path, code in ((text, "unknown_ending"), (tmp_path / "gone.png", "not_found"), (tmp_path, "unknown_ending")):
        with pytest.raises(DataError) as caught:
            screens.add_picture(path)
        assert codes(caught.value) == [(None, code)]
