import threading
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from kiosk.bridge.layout_editor import LayoutEditor
from kiosk.bridge.layouts import Layouts
from kiosk.files import screens
from kiosk.show.words import Words
from tests.files.layout_shelf import BOARD, Shelf, shelf_at


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return shelf_at(tmp_path, monkeypatch)


@pytest.fixture
def layouts(shelf: Shelf, qtbot: QtBot) -> Layouts:
    words = Words()
    return Layouts(words.problem)


@pytest.fixture
def editor(layouts: Layouts) -> LayoutEditor:
    words = Words()
    made = LayoutEditor(layouts, lambda: words, lambda: "15", layouts)
    made.open("")
    return made


def saved(qtbot: QtBot, editor: LayoutEditor, act: str) -> None:
    with qtbot.waitSignal(editor.saved):
        getattr(editor, act)()


def imported(qtbot: QtBot, editor: LayoutEditor, role: str, *files: str) -> str:
    """Import picture files, and return what was said."""
    with qtbot.waitSignal(editor.imported) as done:
        editor.importPictures(role, list(files))
    return str(done.args[1])


def test_it_begins_with_the_full_board_on_the_page_of_a_running_level(editor: LayoutEditor) -> None:
    assert (editor.name, editor.title, editor.page, editor.moment) == ("full-board", "Full board", 0, "level")
    assert [row["title"] for row in editor.layouts] == ["Full board", "Clock only"]
    assert [row["kind"] for row in editor.widgets] == ["countdown", "blinds"]
    assert [row["kind"] for row in editor.kinds] == ["blinds", "countdown", "next_break"]
    assert (editor.widget, editor.picked, editor.changed) == (-1, {}, False)


def test_a_step_changes_the_preview_and_undo_takes_it_back(editor: LayoutEditor) -> None:
    editor.setWidget(0)
    before = editor.preview.pages
    assert editor.change("place", {"x": 29, "y": 10, "width": 44, "height": 38}) == ""
    assert (before[0]["widgets"][0]["x"], editor.preview.pages[0]["widgets"][0]["x"]) == (28, 29)
    assert (editor.picked["x"], editor.changed, editor.canUndo, editor.canRedo) == ("29", True, True, False)
    editor.undo()
    assert (editor.preview.pages, editor.changed, editor.canRedo) == (before, False, True)
    editor.redo()
    assert editor.picked["x"] == "29"


def test_the_preview_follows_when_the_keys_rest(editor: LayoutEditor, qtbot: QtBot) -> None:
    editor.setWidget(0)
    with qtbot.waitSignal(editor.preview.pagesChanged):
        editor.change("nudge", {"x": 1})
        editor.change("nudge", {"x": 1})
        assert editor.widgets[0]["x"] == 30  # the frame is there at once
        assert editor.preview.pages[0]["widgets"][0]["x"] == 28
    assert editor.preview.pages[0]["widgets"][0]["x"] == 30


def test_a_refused_step_says_why_in_words_and_changes_nothing(editor: LayoutEditor) -> None:
    editor.setWidget(0)
    assert editor.change("widget_when", {"when": "braek"}) == "There is no name braek; break comes near."
    assert editor.change("option", {"name": "cap", "value": "tall"}) == "tall is no number."
    assert editor.change("color", {"name": "accent", "value": "gold"}) == "#GOLD is no colour. Write it as #F4C04E."
    assert (editor.changed, editor.canUndo) == (False, False)


def test_a_moment_shows_its_page_and_a_page_its_moment(editor: LayoutEditor) -> None:
    editor.change("add_page", {"title": "Break"})
    editor.change("page_when", {"when": "break"})
    editor.change("move_page", {"by": -1})
    assert (editor.page, editor.moment) == (0, "break")
    assert editor.board.clock.state == "break"
    editor.setMoment("paused")
    assert (editor.page, editor.moment, editor.board.clock.band) == (1, "paused", "PAUSED")
    assert [row["shown"] for row in editor.pages] == [False, True]
    editor.setMoment("nonsense")
    assert editor.moment == "paused"


def test_a_widget_whose_condition_does_not_hold_is_marked(editor: LayoutEditor) -> None:
    editor.setMoment("paused")
    assert [row["shown"] for row in editor.widgets] == [True, False]  # the blinds: playing


def test_saving_writes_the_own_folder_and_the_windows_follow(
    editor: LayoutEditor, layouts: Layouts, shelf: Shelf, qtbot: QtBot
) -> None:
    window = layouts.layout_for("full-board")
    editor.setWidget(0)
    editor.change("place", {"x": 1, "y": 2, "width": 30, "height": 40})
    assert window.pages[0]["widgets"][0]["x"] == 28  # not before it is saved
    saved(qtbot, editor, "save")
    assert window.pages[0]["widgets"][0]["x"] == 1
    assert (editor.changed, editor.own, editor.busy, editor.problem) == (False, True, False, "")
    assert screens.load_layout(shelf.own / "full-board.toml").pages[0].arrangements[0].widgets[0].width == 30


def test_undo_reaches_behind_the_save(editor: LayoutEditor, qtbot: QtBot) -> None:
    editor.change("title", {"title": "Ours"})
    saved(qtbot, editor, "save")
    editor.undo()
    assert (editor.title, editor.changed) == ("Full board", True)


def test_a_copy_is_a_layout_of_its_own_and_can_be_deleted(editor: LayoutEditor, shelf: Shelf, qtbot: QtBot) -> None:
    saved(qtbot, editor, "copy")
    assert (editor.name, editor.title, editor.own) == ("full-board-2", "Full board 2", True)
    saved(qtbot, editor, "copy")
    assert (editor.name, editor.title) == ("full-board-3", "Full board 3")
    assert [row["name"] for row in editor.layouts] == ["full-board", "clock-only", "full-board-2", "full-board-3"]
    saved(qtbot, editor, "remove")
    assert editor.name == "full-board"
    assert not (shelf.own / "full-board-3.toml").exists()


def test_deleting_what_stood_for_a_shipped_layout_brings_that_back(
    editor: LayoutEditor, layouts: Layouts, qtbot: QtBot
) -> None:
    window = layouts.layout_for("full-board")
    editor.change("title", {"title": "Ours"})
    saved(qtbot, editor, "save")
    assert (editor.title, window.name) == ("Ours", "Ours")
    saved(qtbot, editor, "remove")
    assert (editor.name, editor.title, editor.own, window.name) == ("full-board", "Full board", False, "Full board")


def test_what_is_not_saved_is_kept_while_another_layout_is_worked_on(editor: LayoutEditor) -> None:
    editor.change("title", {"title": "Ours"})
    editor.open("clock-only")
    assert (editor.title, editor.changed) == ("Clock only", False)
    assert [(row["title"], row["changed"]) for row in editor.layouts] == [("Ours", True), ("Clock only", False)]
    editor.open("full-board")
    assert (editor.title, editor.changed) == ("Ours", True)
    editor.discard()
    assert (editor.title, editor.changed, editor.canUndo) == ("Full board", False, True)


def test_a_file_that_changes_outside_is_taken_unless_it_is_worked_on(
    editor: LayoutEditor, layouts: Layouts, shelf: Shelf
) -> None:
    shelf.keep("clock-only", BOARD.format(name="By hand"))
    editor.open("clock-only")
    layouts.read()
    assert editor.title == "By hand"
    editor.change("title", {"title": "Mine"})
    shelf.keep("clock-only", BOARD.format(name="By hand again"))
    layouts.read()
    assert (editor.title, editor.changed) == ("Mine", True)


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    editor: LayoutEditor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(screens, "write_text", full)
    editor.change("title", {"title": "Ours"})
    with qtbot.waitSignal(editor.problemChanged):
        editor.save()
    assert editor.problem == "full-board.toml: The file cannot be opened: No space left on device."
    assert (editor.busy, editor.changed, editor.title) == (False, True, "Ours")


def test_a_picture_is_copied_and_chosen(editor: LayoutEditor, shelf: Shelf, qtbot: QtBot, tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / "club.png")
    Image.new("RGB", (9, 9)).save(tmp_path / "other.png")
    club, other = tmp_path / "club.png", tmp_path / "other.png"
    assert imported(qtbot, editor, "logo", QUrl.fromLocalFile(str(club)).toString()) == ""
    assert imported(qtbot, editor, "sponsors", str(club), str(other)) == ""
    assert (editor.look["logo"], editor.look["sponsors"]) == ("club.png", ["club.png", "other.png"])
    assert editor.pictures == ["club.png", "other.png"]
    assert (shelf.own / "pictures" / "club.png").read_bytes() == club.read_bytes()
    assert imported(qtbot, editor, "logo", str(tmp_path / "gone.png"), "club.gif") == (
        "gone.png: There is no such file. "
        "club.gif: Files that end in .gif cannot be read. Use .png, .jpg, .jpeg, .webp."
    )


def test_pictures_are_copied_in_another_thread(
    editor: LayoutEditor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def slow(path: Path) -> str:
        threads.append(threading.current_thread())
        raise MemoryError

    monkeypatch.setattr("kiosk.bridge.layout_editor.add_picture", slow)
    assert "fault in the program" in imported(qtbot, editor, "logo", "club.png")
    assert threads != [threading.current_thread()]


def test_a_picture_goes_to_no_other_layout_opened_meanwhile(editor: LayoutEditor, qtbot: QtBot, tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / "club.png")
    with qtbot.waitSignal(editor.imported):
        editor.importPictures("logo", [str(tmp_path / "club.png")])
        editor.open("clock-only")
    assert editor.pictures == ["club.png"]
    assert (editor.look["logo"], editor.changed) == ("", False)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied", "screens"), "screens: The file cannot be opened: Permission denied."),
        (
            ValueError("a fault"),
            "This was not done, because of a fault in the program. It is in the log; the clock goes on.",
        ),
    ],
)
def test_whatever_goes_wrong_with_saving_is_said_and_the_page_goes_on(
    editor: LayoutEditor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def broken(*arguments: object, **more: object) -> str:
        raise error

    monkeypatch.setattr("kiosk.bridge.layout_editor.save_layout", broken)
    editor.change("title", {"title": "Ours"})
    with qtbot.waitSignal(editor.problemChanged):
        editor.save()
    assert (editor.problem, editor.busy, editor.title) == (said, False, "Ours")


def test_a_shelf_that_cannot_be_read_at_the_start_is_said(
    layouts: Layouts, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> screens.Screens:
        raise PermissionError(13, "Permission denied", "screens")

    monkeypatch.setattr("kiosk.bridge.layouts.load_screens", broken)
    layouts.layout_for("full-board")
    with qtbot.waitSignal(layouts.changed):
        layouts.begin()
    assert list(layouts.shelf.layouts) == ["full-board"]
    assert layouts.notices == ("screens: The file cannot be opened: Permission denied.",)


def test_a_missing_picture_is_a_warning(editor: LayoutEditor) -> None:
    editor.change("picture", {"role": "background", "name": "felt.jpg"})
    assert editor.warnings == ["felt.jpg: The picture felt.jpg is not in the folder pictures. It is left out."]


def test_a_colour_below_seven_to_one_is_a_warning_and_no_refusal(editor: LayoutEditor) -> None:
    own = {"accent": "#F4C04E", "break": "#45D69A", "text": "#F6F2E7", "quiet": "#AEBCC3"}
    editor.paint(own, ["#0A0F14"])
    assert editor.warnings == []
    assert editor.change("color", {"name": "accent", "value": "#8A6A20"}) == ""
    assert editor.warnings == ["Contrast of “Level and ante” to the ground is 3.8:1; the far seats need 7:1."]


def test_moments_without_a_page_are_a_warning(editor: LayoutEditor) -> None:
    editor.change("page_when", {"when": "playing or paused or resting or before or countdown"})
    assert editor.warnings == ["No page is meant for: Day over, Event over. The last page is shown then."]


def test_the_words_follow_the_language(layouts: Layouts) -> None:
    words = [Words()]
    editor = LayoutEditor(layouts, lambda: words[0], lambda: "15", layouts)
    editor.open("")
    assert editor.moments[0] == {"name": "level", "title": "Level"}
    words[0] = Words("qps")
    editor.show()
    assert editor.moments[0]["title"] != "Level"
