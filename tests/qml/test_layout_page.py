from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.files import screens
from kiosk.files.data import own_folder
from tests.qml.layout_scene import LayoutScene

SMALL = """\
name = "Small"

[[page]]
title = "Break"
when = "resting"

[[page.arrangement]]
shape = "16:9"
widget = [{kind = "headline", at = [10, 10, 80, 20]}]

[[page]]
title = "Level"

[[page.arrangement]]
shape = "16:9"
widget = [
    {kind = "countdown", at = [30, 30, 40, 30], when = "playing or paused"},
    {kind = "blinds", at = [10, 88, 80, 12]},
    {kind = "players", at = [2, 2, 20, 15]},
]

[[page.arrangement]]
shape = "9:16"
widget = []
"""
COUNTDOWN, BLINDS, PLAYERS = range(3)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "home"))
    folder = own_folder("structures", "screens")
    (folder / "small.toml").write_text(SMALL, encoding="utf-8")
    return folder


@pytest.fixture
def scene(qtbot: QtBot, shelf: Path) -> Iterator[LayoutScene]:
    made = LayoutScene("small")
    made.open(1366, 900)
    qtbot.waitUntil(made.window.isExposed)
    made.window.requestActivate()
    qtbot.waitUntil(made.window.isActive)
    yield made
    made.operator.tell(scale=1.0)  # one setting for all windows of the process
    made.close()


def pick(scene: LayoutScene) -> int:
    """Press the countdown in the picture."""
    scene.click(f"box:{COUNTDOWN}")
    return COUNTDOWN


def test_a_press_in_the_picture_picks_the_widget_and_shows_its_card(scene: LayoutScene) -> None:
    at = pick(scene)
    assert scene.editor.widget == at
    assert scene.box(at).hasActiveFocus()
    assert scene.input("place:x").property("text") == "30"


def test_a_widget_is_dragged_on_the_grid_and_undone_by_one_button(scene: LayoutScene) -> None:
    at = pick(scene)
    scene.drag(scene.centre(f"box:{at}"), 2.2, -7.9)
    x, y, width, height = scene.place(at)
    assert (width, height) == (40, 30)
    assert (x, y) == (x // 1, y // 1)
    assert abs(x - 32.2) < 1.6
    assert abs(y - 22.1) < 1.6
    scene.click("undoLayout")
    assert scene.place(at) == (30, 30, 40, 30)
    scene.click("redoLayout")
    assert scene.place(at) == (x, y, width, height)


def test_a_corner_stretches_it(scene: LayoutScene) -> None:
    at = pick(scene)
    box = scene.box(at)
    corner = box.mapToScene(box.boundingRect().bottomRight()).toPoint()
    scene.drag(corner, 11, 13)
    x, y, width, height = scene.place(at)
    assert (x, y) == (30, 30)
    assert abs(width - 51) < 1.6
    assert abs(height - 43) < 1.6


def test_a_finger_that_only_points_moves_nothing(scene: LayoutScene) -> None:
    at = pick(scene)
    scene.drag(scene.centre(f"box:{at}"), 0.4, 0.4)
    assert scene.place(at) == (30, 30, 40, 30)


def test_a_finger_drags_it_too(scene: LayoutScene) -> None:
    at = pick(scene)
    device = QTest.createTouchDevice()
    begin = scene.centre(f"box:{at}")
    preview = scene.item("preview")
    end = begin + QPoint(round(preview.width() / 10), 0)
    QTest.touchEvent(scene.window, device).press(0, begin, scene.window).commit()
    for part in (4, 2, 1):
        QTest.touchEvent(scene.window, device).move(0, begin + (end - begin) / part, scene.window).commit()
    QTest.touchEvent(scene.window, device).release(0, end, scene.window).commit()
    assert abs(scene.place(at)[0] - 40) < 1.6


def test_a_shape_gets_its_distance(scene: LayoutScene) -> None:
    scene.click("side:page")
    scene.typed("reach", "15")
    assert scene.editor.arrangements[0]["note"] == "up to 15 m on 55 inches"
    scene.typed("newShape", "16:9")
    assert [row["title"] for row in scene.editor.arrangements] == ["16:9", "9:16", "16:9"]
    assert scene.input("newShape").property("text") == ""
    scene.click("pageTitle")  # leaving the field adds nothing more
    assert len(scene.editor.arrangements) == 3
    assert scene.item("newShape").property("problem") == ""


def test_arrow_keys_move_it_and_with_shift_they_stretch_it(scene: LayoutScene) -> None:
    at = pick(scene)
    scene.key(Qt.Key.Key_Right)
    scene.key(Qt.Key.Key_Right)
    scene.key(Qt.Key.Key_Up)
    assert scene.place(at) == (32, 29, 40, 30)
    scene.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    scene.key(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert scene.place(at) == (32, 29, 39, 31)
    assert scene.box(at).hasActiveFocus()
    assert scene.acts.names == []  # no key of it reached the clock


def test_tab_goes_through_the_widgets_and_del_removes_one(scene: LayoutScene) -> None:
    at = pick(scene)
    scene.key(Qt.Key.Key_Tab)
    assert scene.editor.widget == at + 1
    count, kinds = len(scene.editor.widgets), [row["kind"] for row in scene.editor.widgets]
    scene.key(Qt.Key.Key_Delete)
    assert [row["kind"] for row in scene.editor.widgets] == kinds[: at + 1] + kinds[at + 2 :]
    assert len(scene.editor.widgets) == count - 1


def test_space_still_pauses_while_a_widget_has_the_focus(scene: LayoutScene) -> None:
    pick(scene)
    scene.key(Qt.Key.Key_Space)
    assert scene.acts.names == ["pause"]


def test_a_place_is_typed_too(scene: LayoutScene) -> None:
    at = pick(scene)
    scene.typed("place:x", "12.5")
    assert scene.place(at) == (12.5, 30, 40, 30)
    scene.typed("place:width", "wide")
    assert scene.place(at) == (12.5, 30, 40, 30)
    assert scene.item("place:width").property("problem") == "wide is no number."
    assert scene.input("place:width").property("text") == "wide"


def test_a_condition_is_put_together_from_the_names(scene: LayoutScene) -> None:
    scene.editor.setWidget(BLINDS)
    scene.click("widgetWhen:names")
    for press in ("widgetWhen:not", "widgetWhen:name:before"):
        scene.click(press)
    assert scene.editor.picked["when"] == "not before"
    scene.click("widgetWhen:or")
    scene.click("widgetWhen:name:countdown")
    assert scene.editor.picked["when"] == "not before or countdown"
    assert scene.input("widgetWhen:text").property("text") == "not before or countdown"
    scene.click("widgetWhen:always")
    assert (scene.editor.picked["when"], scene.editor.widget) == ("", BLINDS)


def test_a_wrong_condition_stays_in_its_field_with_what_is_wrong(scene: LayoutScene) -> None:
    pick(scene)
    scene.typed("widgetWhen:text", "lvel and")
    assert scene.item("widgetWhen:text").property("problem") == "There is no name lvel; level comes near."
    assert scene.input("widgetWhen:text").property("text") == "lvel and"
    assert scene.editor.picked["when"] == "playing or paused"


def test_a_widget_is_added_from_the_picker_with_its_own_title(scene: LayoutScene, qtbot: QtBot) -> None:
    count = len(scene.editor.widgets)
    scene.click("side:add")
    qtbot.waitUntil(lambda: scene.shown("kind:ante"))
    assert scene.item("kind:ante").property("text") == "Ante"
    scene.click("kind:ante")
    assert (len(scene.editor.widgets), scene.editor.widgets[-1]["kind"]) == (count + 1, "ante")
    assert scene.place(count) == (30, 40, 40, 20)
    assert scene.shown("place:x")  # its card is open at once


def test_every_widget_says_its_title_and_what_it_is_for(scene: LayoutScene, qtbot: QtBot) -> None:
    scene.click("side:add")
    kinds = scene.item("kinds")
    kinds.setProperty("cacheBuffer", 100_000)  # all of them, not only those in sight

    def made() -> dict[str, QQuickItem]:
        return {item.objectName()[5:]: item for item in below(kinds) if item.objectName().startswith("kind:")}

    qtbot.waitUntil(lambda: made().keys() == screens.widget_files().keys())
    without = [kind for kind, item in made().items() if item.property("text") == kind or not item.property("help")]
    assert without == []


def below(item: QQuickItem) -> Iterator[QQuickItem]:
    for child in item.childItems():
        yield child
        yield from below(child)


def test_options_and_alignment(scene: LayoutScene) -> None:
    pick(scene)
    scene.typed("widgetCap", "18")
    scene.click("align:left")
    options = scene.editor.picked["options"]
    assert (options["cap"], options["align"]) == (18, "left")
    scene.click("align:left")
    assert "align" not in scene.editor.picked["options"]
    scene.click("removeWidget")
    assert scene.editor.widget == -1


def test_the_moments_show_the_wall_as_it_would_be(scene: LayoutScene) -> None:
    scene.click("moment:paused")
    assert scene.editor.board.clock.band == "PAUSED"
    pages = {row["title"]: row["shown"] for row in scene.editor.pages}
    assert [title for title, shown in pages.items() if shown] == [scene.editor.pages[scene.editor.page]["title"]]


def test_pages_are_named_ordered_and_given_seconds(scene: LayoutScene) -> None:
    scene.click("side:page")
    scene.click("copyPage")
    title = scene.editor.pages[scene.editor.page]["title"]
    scene.typed("pageTitle", "Adverts")
    scene.typed("pageSeconds", "20")
    assert title == "Level, copy"
    row = scene.editor.pages[scene.editor.page]
    assert (row["title"], row["seconds"]) == ("Adverts", "20")
    at = scene.editor.page
    scene.click("pageUp")
    assert scene.editor.page == at - 1
    scene.click("removePage")
    assert "Adverts" not in [row["title"] for row in scene.editor.pages]


def test_another_shape_is_looked_at_in_its_own_proportion(scene: LayoutScene, qtbot: QtBot) -> None:
    scene.click("shape:1")
    preview = scene.item("preview")
    qtbot.waitUntil(lambda: abs(preview.width() / preview.height() - 9 / 16) < 0.01)


def test_a_text_below_its_class_is_told_beside_the_preview(scene: LayoutScene, qtbot: QtBot) -> None:
    at = pick(scene)
    scene.editor.change("place", {"x": 30, "y": 30, "width": 8, "height": 5})
    scene.settle(qtbot)
    told = [text for text in scene.editor.warnings if text.startswith("Countdown")]
    assert told == ["Countdown: the text falls below its class at 15 m. Give it more room or fewer words."]
    assert scene.editor.widgets[at]["cramped"]
    scene.click("undoLayout")
    scene.settle(qtbot)
    assert not [text for text in scene.editor.warnings if text.startswith("Countdown: the text")]


def test_words_over_words_are_told_but_not_boxes_over_boxes(scene: LayoutScene, qtbot: QtBot) -> None:
    scene.editor.setWidget(PLAYERS)
    scene.editor.change("place", {"x": 2, "y": 2, "width": 40, "height": 40})  # its words stay in the upper corner
    scene.settle(qtbot)
    assert not [text for text in scene.editor.warnings if "over each other" in text]
    scene.editor.change("place", {"x": 35, "y": 38, "width": 20, "height": 15})
    scene.settle(qtbot)
    assert "Countdown and Players left lie over each other." in scene.editor.warnings


def test_colours_too_near_to_the_ground_are_told(scene: LayoutScene) -> None:
    scene.click("side:layout")
    scene.typed("color:accent", "8A6A20")
    assert any("“Level and ante”" in text for text in scene.editor.warnings)
    assert scene.editor.look["colors"][0]["value"] == "#8A6A20"


def test_a_picture_file_is_typed_and_chosen(scene: LayoutScene, qtbot: QtBot, tmp_path: Path) -> None:
    Image.new("RGB", (40, 20), "red").save(tmp_path / "club.png")
    scene.click("side:layout")
    scene.click("pick:logo")
    with qtbot.waitSignal(scene.editor.imported):
        scene.typed("file:logo", str(tmp_path / "club.png"))
    assert scene.editor.look["logo"] == "club.png"
    assert scene.text("pick:logo") == "club.png"
    scene.click("clear:logo")
    assert scene.editor.look["logo"] == ""


def test_a_picture_on_a_stick_is_chosen_by_one_press(
    scene: LayoutScene, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Image.new("RGB", (40, 20), "red").save(tmp_path / "club.png")
    monkeypatch.setattr("kiosk.bridge.layout_editor.picture_folders", lambda: (tmp_path,))
    scene.click("side:layout")
    scene.click("pick:background")
    qtbot.waitUntil(lambda: scene.shown("found:club.png"))
    with qtbot.waitSignal(scene.editor.imported):
        scene.click("found:club.png")
    assert scene.editor.look["background"] == "club.png"


def test_a_copy_is_saved_worked_on_and_shown_on_a_screen(scene: LayoutScene, qtbot: QtBot) -> None:
    with qtbot.waitSignal(scene.editor.saved):
        scene.click("copyLayout")
    scene.click("side:layout")
    scene.typed("layoutName", "Final night")
    with qtbot.waitSignal(scene.editor.saved):
        scene.click("saveLayout")
    assert scene.layouts.shelf.layouts["small-2"].name == "Final night"
    scene.click("on:HDMI-1")
    assert scene.acts.done == [("set_display_layout", {"screen": "HDMI-1", "layout": "small-2"})]


def test_the_preview_is_sized_for_the_room(scene: LayoutScene) -> None:
    scene.operator.tell(roomMetres=22.5)
    assert scene.item("preview").property("farthest") == 22.5


def test_deleting_needs_a_second_press(scene: LayoutScene, qtbot: QtBot) -> None:
    with qtbot.waitSignal(scene.editor.saved):
        scene.click("copyLayout")
    scene.click("side:layout")
    scene.click("removeLayout")
    assert "small-2" in scene.layouts.shelf.layouts
    assert scene.text("removeLayout") == "Delete it for good"
    scene.click("side:layout")
    assert scene.text("removeLayout") == "Delete this layout"
    scene.click("removeLayout")
    with qtbot.waitSignal(scene.editor.saved):
        scene.click("removeLayout")
    assert "small-2" not in scene.layouts.shelf.layouts


@pytest.mark.parametrize(("width", "height", "scale"), [(1366, 768, 1.0), (1024, 700, 1.0), (1366, 768, 2.0)])
def test_it_can_be_worked_at_any_size(scene: LayoutScene, qtbot: QtBot, width: int, height: int, scale: float) -> None:
    scene.operator.tell(scale=scale)
    scene.window.resize(width, height)
    scene.window.grabWindow()
    preview = scene.item("preview")
    qtbot.waitUntil(lambda: preview.width() > 200)
    small = [
        item.objectName()
        for item in scene.items(scene.item("layoutTitle").parentItem().parentItem())
        if item.inherits("QQuickAbstractButton") and min(item.width(), item.height()) < 48 * scale
    ]
    assert small == []
    save = scene.item("saveLayout")
    qtbot.waitUntil(lambda: save.mapToScene(QPoint(0, 0)).x() + save.width() <= width)


def test_everything_that_can_be_pressed_has_a_name(scene: LayoutScene) -> None:
    for side in ("layout", "page", "widget", "add"):
        scene.click(f"side:{side}")
        nameless = [
            item.objectName()
            for item in scene.items()
            if item.inherits("QQuickAbstractButton") and not item.property("text")
        ]
        assert nameless == []


def test_the_displays_page_leads_here_and_so_does_a_key(scene: LayoutScene) -> None:
    scene.operator.tell(page="displays")
    scene.click("editLayouts")
    assert scene.acts.names == ["edit_layout"]
    scene.key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert scene.operator.values["page"] == "layouts"
    assert scene.shown("preview")


def test_a_locked_window_changes_no_layout(scene: LayoutScene) -> None:
    scene.operator.tell(locked=True)
    scene.click("copyLayout")
    scene.click(f"box:{COUNTDOWN}")
    scene.key(Qt.Key.Key_Right)
    assert (scene.editor.busy, scene.editor.widget, scene.editor.changed) == (False, -1, False)
