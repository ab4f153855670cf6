"""The designer's window, worked by keyboard and mouse, with its own controller behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.app.designer.around import Alone
from kiosk.app.designer.core import Designing
from kiosk.app.designer.window import designing
from kiosk.design.document import Document
from kiosk.design.plan import Brief, Plan
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import MINUTE
from tests.qml.designer_scene import DesignerScene

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
BLINDS = ((100, 200), (200, 300), (200, 400), (300, 600), (400, 800), (500, 1_000), (1_000, 2_000), (1_500, 3_000))


def sheet() -> Plan:
    """Eight levels of 20 minutes, a break after the fourth; nothing is pinned."""
    levels = [Segment("level", at, small, big, length_ms=20 * MINUTE) for at, (small, big) in enumerate(BLINDS, 1)]
    rows = (*levels[:4], Segment("break", 4, length_ms=10 * MINUTE), *levels[4:])
    structure = Structure(rows, name="Friday", starting_stack=20_000)
    return Plan(structure, Brief(name="Friday", players=40))


class Desk(DesignerScene):
    """The window and the plan that it changes."""

    def __init__(self) -> None:
        self.made: Designing = designing(Alone())
        super().__init__(designer=self.made.designer)

    def begin(self, plan: Plan) -> None:
        self.made.begin(Document.of(plan))
        self.made.act("show", {"page": ""})
        self.designer.tell(notice={}, asked={}, scale=1.0)
        self.window.resize(1440, 900)
        self.put(0, "small")
        self.table.forceActiveFocus()

    def put(self, row: int, column: str) -> None:
        self.designer.cursorWanted.emit(row, column)

    @property
    def rows(self) -> tuple[Segment, ...]:
        return self.made.document.plan.structure.segments

    @property
    def told(self) -> dict[str, Any]:
        return self.designer.values

    @property
    def cursor(self) -> tuple[int, str]:
        return int(self.table.property("row")), str(self.table.property("column"))

    @property
    def editing(self) -> bool:
        return bool(self.table.property("editing"))

    def typed(self, text: str, *keys: Qt.Key) -> None:
        self.type(text)
        for key in keys:
            self.key(key)


@pytest.fixture(scope="module")
def opened(home_of_the_module: object, one_application: object) -> Iterator[Desk]:
    desk = Desk()
    desk.open()
    yield desk
    desk.made.parts.drafts.end()
    desk.close()
    shiboken6.delete(desk.made)  # as garbage it might go, with its timer, in another thread


@pytest.fixture
def desk(opened: Desk, qtbot: QtBot) -> Desk:
    qtbot.waitUntil(opened.window.isExposed)
    opened.window.requestActivate()
    qtbot.waitUntil(opened.window.isActive)
    opened.begin(sheet())
    return opened


def test_cells_are_typed_as_in_a_spreadsheet(desk: Desk) -> None:
    desk.put(2, "big")
    desk.typed("5", Qt.Key.Key_Escape)
    assert (desk.editing, desk.rows[2].big_blind) == (False, 400)  # Esc leaves the cell as it was
    desk.typed("500", Qt.Key.Key_Return)  # Enter takes it and goes down
    assert desk.rows[2].big_blind == 500
    assert desk.cursor == (3, "big")
    assert desk.made.document.plan.pins == {2}
    assert desk.told["undo"] == "Undo: level 3 typed"
    desk.typed("1k", Qt.Key.Key_Tab)  # Tab goes right
    assert (desk.rows[3].big_blind, desk.cursor) == (1_000, (3, "ante"))
    desk.put(1, "length")
    desk.key(Qt.Key.Key_F2)  # to change, not to replace
    desk.typed("", Qt.Key.Key_End, Qt.Key.Key_Backspace)
    desk.typed("5", Qt.Key.Key_Return)
    assert desk.rows[1].length_ms == 25 * MINUTE
    desk.put(3, "small")
    desk.typed("350", Qt.Key.Key_Return)  # past the break, whose length the next blind would become
    assert (desk.rows[3].small_blind, desk.cursor) == (350, (5, "small"))
    desk.key(Qt.Key.Key_Return)
    desk.key(Qt.Key.Key_Return, SHIFT)
    assert desk.cursor == (3, "small")
    desk.put(4, "small")  # a break: only its length can be typed
    desk.typed("15", Qt.Key.Key_Return)
    assert desk.rows[4].length_ms == 15 * MINUTE
    desk.put(0, "starts")
    desk.typed("9")
    assert not desk.editing  # reckoned, not typed


def test_what_is_refused_stays_in_the_cell_to_be_put_right(desk: Desk) -> None:
    desk.put(2, "big")
    desk.typed("many", Qt.Key.Key_Return)
    assert desk.told["notice"]["kind"] == "refused"
    assert "many" in desk.told["notice"]["text"]
    assert (desk.editing, desk.cursor, desk.rows[2].big_blind) == (True, (2, "big"), 400)
    desk.typed("500", Qt.Key.Key_Return)
    assert (desk.editing, desk.cursor, desk.rows[2].big_blind) == (False, (3, "big"), 500)
    assert desk.told["notice"] == {}
    desk.put(2, "big")
    desk.typed("no", Qt.Key.Key_Return, Qt.Key.Key_Escape)
    desk.typed("0.5k", Qt.Key.Key_Return)  # the same figure: what was refused before says nothing of it
    assert (desk.editing, desk.cursor) == (False, (3, "big"))


def test_what_is_half_typed_waits_while_another_window_is_looked_at(desk: Desk, qtbot: QtBot) -> None:
    desk.put(2, "big")
    desk.typed("1")
    _look_away(desk, qtbot)
    assert (desk.editing, desk.rows[2].big_blind) == (True, 400)
    desk.typed("50", Qt.Key.Key_Return)
    assert (desk.editing, desk.rows[2].big_blind) == (False, 150)
    field = desk.input("set:entries")
    field.forceActiveFocus()
    field.selectAll()  # type: ignore[attr-defined]
    desk.typed("6")
    _look_away(desk, qtbot)
    assert desk.made.document.plan.brief.players == 40
    desk.typed("5", Qt.Key.Key_Return)
    assert desk.made.document.plan.brief.players == 65


def _look_away(desk: Desk, qtbot: QtBot) -> None:
    """To another window, and back."""
    other = QWindow()
    other.show()
    other.requestActivate()
    qtbot.waitUntil(other.isActive)
    desk.window.requestActivate()
    qtbot.waitUntil(desk.window.isActive)
    other.close()


def test_the_cursor_goes_by_keys(desk: Desk) -> None:
    desk.key(Qt.Key.Key_End)
    assert desk.cursor == (0, "average")
    desk.key(Qt.Key.Key_Tab)  # from the end of a row to the next
    assert desk.cursor == (1, "level")
    desk.key(Qt.Key.Key_Backtab, SHIFT)
    assert desk.cursor == (0, "average")
    desk.key(Qt.Key.Key_Home)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Down)
    assert desk.cursor == (1, "small")
    desk.key(Qt.Key.Key_PageDown)
    assert desk.cursor == (8, "small")
    desk.key(Qt.Key.Key_Home, CTRL)
    assert desk.cursor == (0, "small")
    desk.key(Qt.Key.Key_Up)
    assert desk.cursor == (0, "small")
    parts = []
    for _ in range(3):  # out of the table, whose Tab stays in it
        desk.key(Qt.Key.Key_F6)
        parts.append([name for name in ("form", "sheet", "playsSide") if desk.item(name).hasActiveFocus()])
    assert parts == [["playsSide"], ["form"], ["sheet"]]
    desk.key(Qt.Key.Key_F6, SHIFT)
    assert desk.item("form").hasActiveFocus()


def test_rows_are_repeated_put_in_moved_and_taken_out(desk: Desk) -> None:
    desk.put(1, "big")
    desk.key(Qt.Key.Key_D, CTRL)
    assert desk.rows[1].big_blind == 200
    desk.key(Qt.Key.Key_Insert)
    assert [row.kind for row in desk.rows] == ["level"] * 5 + ["break"] + ["level"] * 4
    assert [row.level for row in desk.rows] == [1, 2, 3, 4, 5, 5, 6, 7, 8, 9]
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.rows == sheet().structure.segments
    desk.put(4, "length")
    desk.key(Qt.Key.Key_Up, ALT)
    assert ([row.kind for row in desk.rows][3], desk.cursor[0]) == ("break", 3)
    desk.key(Qt.Key.Key_Insert, SHIFT)
    assert [row.kind for row in desk.rows].count("break") == 2
    desk.key(Qt.Key.Key_Delete, CTRL)
    assert [row.kind for row in desk.rows].count("break") == 1
    desk.put(7, "small")
    desk.key(Qt.Key.Key_P, CTRL)
    assert 7 in desk.made.document.plan.pins
    assert desk.item("row:7").property("pinned") is True
    desk.click("pin")
    assert 7 not in desk.made.document.plan.pins
    desk.click("removeRow")
    assert len(desk.rows) == 8
    desk.click("noticeUndo")
    assert len(desk.rows) == 9
    desk.click("moreActs")
    desk.click("closeRegistration")
    assert [row.closes_registration for row in desk.rows].index(True) in (6, 7)
    desk.click("label")
    desk.typed("Turbo", Qt.Key.Key_Return)
    assert desk.rows[7].label == "Turbo"
    desk.click("moreActs")


def test_a_click_puts_the_cursor_and_a_double_click_edits(desk: Desk) -> None:
    from PySide6.QtTest import QTest

    row, edges = desk.item("row:6"), [float(edge) for edge in desk.table.property("edges").toVariant()]
    at = row.mapToScene(row.boundingRect().topLeft()).toPoint()
    at.setX(at.x() + round(edges[2]) - 10)
    at.setY(at.y() + 10)
    QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert desk.cursor == (6, "big")
    QTest.mouseDClick(desk.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert desk.editing
    desk.typed("1200", Qt.Key.Key_Return)
    assert desk.rows[6].big_blind == 1_200


def test_cells_are_copied_and_pasted(desk: Desk) -> None:
    clipboard = QGuiApplication.clipboard()
    desk.put(1, "small")
    desk.key(Qt.Key.Key_C, CTRL)
    assert clipboard.text().split("\t")[:4] == ["2", "200", "300", "–"]
    clipboard.setText("300\t500\n400\t700\n")
    desk.key(Qt.Key.Key_V, CTRL)
    assert [(row.small_blind, row.big_blind) for row in desk.rows[1:3]] == [(300, 500), (400, 700)]
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.rows == sheet().structure.segments


def test_a_press_mends_what_is_worth_a_look_or_leaves_it(desk: Desk, qtbot: QtBot) -> None:
    plan = sheet()
    rows = list(plan.structure.segments)
    rows[7] = replace(rows[7], small_blind=1_000, big_blind=2_700)
    desk.begin(replace(plan, structure=replace(plan.structure, segments=tuple(rows))))
    mends = [(one["key"], one["mends"][0]["id"], one["row"]) for one in desk.told["findings"] if one["mends"]]
    key, mend, _ = next(one for one in mends if one[2] == 7)
    desk.click(f"goto:{key}")
    assert desk.cursor[0] == 7
    desk.click(f"mend:{key}:{mend}")
    assert key not in [one["key"] for one in desk.told["findings"]]
    assert desk.rows[7] != rows[7]
    qtbot.waitUntil(desk.table.hasActiveFocus)  # the button is gone: the keys are never nowhere
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.rows[7] == rows[7]
    desk.click(f"leave:{key}")
    assert key not in [one["key"] for one in desk.told["findings"]]
    assert desk.told["leftAlone"] == 1
    desk.click("bringBack")
    assert desk.told["leftAlone"] == 0


def test_a_sheet_is_read_asked_about_and_taken(desk: Desk, qtbot: QtBot) -> None:
    desk.key(Qt.Key.Key_I, CTRL)
    assert desk.item("paper").hasActiveFocus()
    QGuiApplication.clipboard().setText("Level\tSmall\tBig\tMin\n1\t25\t50\t20\n2\t1.500\t3.000\t20\nPause\t\t\t10\n")
    desk.key(Qt.Key.Key_V, CTRL)
    desk.key(Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: desk.told["reading"] != {})
    assert desk.item("readLines").property("count") == 4
    while desk.told["reading"]["asked"]:
        asked = next(line for line in desk.told["reading"]["lines"] if line["state"] == "asked")
        assert desk.item("takeReading").isEnabled() is False
        desk.click(f"choice:{asked['line']}:{asked['choices'][0]['id']}")
    desk.click("takeReading")
    assert [row.kind for row in desk.rows] == ["level", "level", "break"]
    assert desk.told["page"] == ""
    desk.click("undo")
    assert desk.rows == sheet().structure.segments


def test_generating_again_leaves_pinned_rows_and_says_how_many_it_changes(desk: Desk) -> None:
    desk.put(0, "small")
    desk.key(Qt.Key.Key_P, CTRL)
    assert desk.told["regenerate"]["text"] == "Regenerate 8 of 9 rows"
    desk.click("generate")
    assert (desk.rows[0].small_blind, desk.rows[0].big_blind) == (100, 200)
    assert len(desk.rows) != 9
    desk.click("undo")
    assert desk.rows == sheet().structure.segments


def test_the_form_is_typed_and_picked(desk: Desk) -> None:
    field = desk.input("set:entries")
    field.forceActiveFocus()
    field.selectAll()  # type: ignore[attr-defined]
    desk.typed("60", Qt.Key.Key_Return)
    assert desk.made.document.plan.brief.players == 60
    field.forceActiveFocus()
    desk.key(Qt.Key.Key_Z, CTRL)  # nothing was typed since: the plan goes back
    assert desk.made.document.plan.brief.players == 40
    if not desk.shown("set:style"):
        desk.click("group:How it is played")
    desk.item("pick", desk.item("set:style")).forceActiveFocus()
    desk.key(Qt.Key.Key_Down)
    assert desk.made.document.plan.brief.style == "slow"
    name = desk.item("name")
    name.forceActiveFocus()
    name.selectAll()  # type: ignore[attr-defined]
    desk.typed("Saturday", Qt.Key.Key_Return)
    assert desk.made.document.plan.structure.name == "Saturday"


def test_esc_leaves_what_was_typed_and_not_taken_and_only_then_goes_back_to_the_table(desk: Desk) -> None:
    for field in (desk.input("set:entries"), desk.item("name")):
        before = field.property("text")
        field.forceActiveFocus()
        desk.typed("77", Qt.Key.Key_Escape)
        assert (field.property("text"), field.hasActiveFocus()) == (before, True)
        desk.key(Qt.Key.Key_Escape)
        assert desk.table.hasActiveFocus()
    assert desk.made.document.plan == sheet()
    if not desk.shown("set:style"):
        desk.click("group:How it is played")
    pick = desk.item("pick", desk.item("set:style"))
    pick.forceActiveFocus()
    desk.key(Qt.Key.Key_Return)
    assert pick.parentItem().property("open") is True
    desk.key(Qt.Key.Key_Escape)
    assert (pick.parentItem().property("open"), pick.hasActiveFocus()) == (False, True)


def test_the_case_is_opened_in_sight_and_a_kept_one_is_taken_by_keys(desk: Desk, qtbot: QtBot) -> None:
    desk.click("changeCase")
    qtbot.waitUntil(lambda: desk.shown("caseName"))
    case = desk.item("case")
    top = case.mapToScene(case.boundingRect().topLeft()).y()
    assert 0 < top < desk.item("form").height() / 2
    pick = desk.item("pick", case)
    pick.forceActiveFocus()
    options = [option["key"] for option in desk.told["chips"]["cases"]]
    assert not any(option.get("chosen") for option in desk.told["chips"]["cases"])
    for _ in range(3):  # opens, and goes down what there is
        desk.key(Qt.Key.Key_Down)
    assert pick.parentItem().property("open") is True
    desk.key(Qt.Key.Key_Up)
    assert desk.told["undo"] == ""  # nothing is taken on the way
    desk.key(Qt.Key.Key_Return)
    assert [one["key"] for one in desk.told["chips"]["cases"] if one["chosen"]] == [options[1]]
    assert (pick.parentItem().property("open"), pick.hasActiveFocus()) == (False, True)
    desk.click("changeCase")


def test_figures_of_what_an_event_would_play_are_whole_in_a_small_window(desk: Desk) -> None:
    figures = ("1,000 / 2,000 (2,000)", "100,000 / 200,000 (200,000)", "1,000,000 / 2,000,000 (2,000,000)", "50 / 100")
    row = {"kind": "level", "state": "changed", "title": "Level 6", "kept": False, "canKeep": False, "named": "Level 6"}
    row |= {"rare": False, "average": "", "left": "", "row": 0}
    row |= dict.fromkeys(("length", "wasLength", "starts", "wasStarts"), "20 min")
    rows = [row | {"figures": text, "wasFigures": text} for text in figures]
    end = {"title": "With this sheet", "ends": "about 23:55", "range": ""}
    desk.window.resize(1280, 720)
    desk.designer.tell(page="use", use={"said": [], "before": end, "after": end, "findings": [], "rows": rows})
    desk.window.grabWindow()
    shown = [str(item.property("text")).replace("\n", " ") for item in desk.items() if item.property("text")]
    assert [shown.count(text) for text in figures] == [2, 2, 2, 2]
    assert [text for text in desk.cut() if "/" in text] == []


def test_it_is_saved_by_key_under_a_name_and_closing_asks_before(desk: Desk, qtbot: QtBot, own_home: Any) -> None:
    desk.put(0, "big")
    desk.typed("250", Qt.Key.Key_Return)
    with qtbot.waitSignal(desk.window.closeRequested):  # type: ignore[attr-defined]
        desk.window.close()
    assert desk.window.isVisible()
    desk.made.parts.shelf.close()
    assert "not saved" in desk.told["asked"]["text"]
    desk.key(Qt.Key.Key_Escape)  # back, and nothing happened
    assert desk.told["asked"] == {}
    assert desk.rows[0].big_blind == 250
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert desk.told["page"] == "saveAs"
    desk.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not desk.told["changed"])
    desk.key(Qt.Key.Key_Escape)
    desk.put(1, "big")
    desk.typed("350")
    desk.key(Qt.Key.Key_S, CTRL)  # what is being typed is saved with the rest
    qtbot.waitUntil(lambda: not desk.told["changed"] and desk.rows[1].big_blind == 350)
    desk.typed("400")
    desk.click("undo")  # another button: what was typed counts, and is what is undone
    assert desk.rows[1].big_blind == 350
    assert desk.told["redo"] != ""
    assert [file.name for file in (own_home / "structures" / "blinds").glob("*.toml")] == ["friday.toml"]


def test_everything_is_named_nothing_is_modal_and_targets_are_large(desk: Desk) -> None:
    small = []
    for page in ("", "open", "import", "compare", "print", "saveAs", "keys"):
        desk.made.act("show", {"page": page})
        desk.window.grabWindow()
        for item in desk.items():
            if item.inherits("QQuickAbstractButton") or item.inherits("QQuickTextField"):
                assert name_of(item), f"{item.objectName() or item} has no name"
                if item.width() < 48 or item.height() < 48:
                    small.append((page, item.objectName() or name_of(item)))
    assert small == []
    assert [item for item in desk.window.findChildren(QObject) if item.property("modal") is True] == []


def test_a_table_of_a_hundred_rows_makes_only_those_in_sight_and_an_empty_one_says_what_to_do(desk: Desk) -> None:
    level = Segment("level", 1, 1_000_000_000, 1_500_000_000, length_ms=20 * MINUTE)
    rows = tuple(replace(level, level=at) for at in range(1, 101))
    desk.begin(replace(sheet(), structure=replace(sheet().structure, segments=rows)))
    desk.key(Qt.Key.Key_End, CTRL)
    desk.window.grabWindow()
    shown = [item for item in desk.items() if item.objectName().startswith("row:")]
    assert desk.item("row:99").property("level") == "100"
    assert len(shown) < 60
    assert desk.cut() == []
    desk.designer.sheet.show([])
    desk.window.grabWindow()
    assert any("No levels yet" in str(item.property("text")) for item in desk.items())


def name_of(item: QObject) -> str:
    from PySide6.QtQml import QQmlProperty, qmlContext

    return str(QQmlProperty.read(item, "Accessible.name", qmlContext(item)) or "")


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(1280, 720, 1.0), (1366, 768, 1.0), (1080, 1920, 1.0), (1366, 768, 2.0), (1920, 1080, 2.0), (3840, 2160, 2.0)],
)
def test_the_table_and_its_acts_are_in_reach_at_every_size(
    desk: Desk, qtbot: QtBot, width: int, height: int, scale: float
) -> None:
    desk.designer.tell(scale=scale)
    desk.window.resize(width, height)
    qtbot.waitUntil(lambda: desk.item("head").width() == width)
    desk.window.grabWindow()
    rows = [item for item in desk.items() if item.objectName().startswith("row:")]
    assert len(rows) >= 5
    if desk.shown("tab:form"):
        desk.click("tab:form")
    assert desk.shown("set:entries")
    if desk.shown("tab:plays"):
        desk.click("tab:plays")
    assert desk.item("plays").width() >= 340 * scale
    desk.key(Qt.Key.Key_Escape)
    assert desk.table.hasActiveFocus()
    assert desk.cut() == []


def test_a_block_of_cells_is_marked_filled_copied_pasted_and_removed(desk: Desk) -> None:
    def lengths() -> list[int]:
        return [(row.length_ms or 0) // MINUTE for row in desk.rows]

    desk.put(1, "length")
    for _ in range(4):
        desk.key(Qt.Key.Key_Down, SHIFT)
    desk.typed("25")
    desk.key(Qt.Key.Key_Return, CTRL)  # in all marked levels; the break among them keeps its length
    assert lengths() == [20, 25, 25, 25, 10, 25, 20, 20, 20]
    assert (desk.told["undo"], desk.told["notice"]["text"]) == ("Undo: 4 lengths filled", "4 lengths filled")
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (lengths(), desk.told["notice"]) == ([20, 20, 20, 20, 10, 20, 20, 20, 20], {})
    desk.put(0, "length")
    desk.typed("30", Qt.Key.Key_Return)
    desk.put(0, "length")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_D, CTRL)  # down from the first row
    assert lengths()[:4] == [30, 30, 30, 20]
    assert desk.told["undo"] == "Undo: 2 lengths filled"

    desk.put(0, "small")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_Right, SHIFT)
    desk.key(Qt.Key.Key_C, CTRL)
    clipboard = QGuiApplication.clipboard()
    assert clipboard.text() == "100\t200\n200\t300"
    desk.put(1, "small")
    QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, SHIFT, desk.centre(desk.item("row:3")))
    desk.key(Qt.Key.Key_C, CTRL)
    assert [line.split("\t")[0] for line in clipboard.text().splitlines()] == ["200", "200", "300"]
    clipboard.setText("100\t200\n200\t300")
    desk.put(6, "big")
    desk.key(Qt.Key.Key_Left, SHIFT)  # pasted from the first cell of the mark on
    desk.key(Qt.Key.Key_V, CTRL)
    assert [(row.small_blind, row.big_blind) for row in desk.rows[6:8]] == [(100, 200), (200, 300)]
    assert desk.told["undo"] == "Undo: 2 levels pasted"
    clipboard.setText("1,500\n")
    desk.put(6, "big")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_V, CTRL)  # one cell goes into all that are marked
    assert [row.big_blind for row in desk.rows[6:8]] == [1_500, 1_500]

    desk.put(1, "ante")
    desk.typed("50", Qt.Key.Key_Return)
    desk.put(0, "ante")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_Delete)
    assert [row.ante for row in desk.rows[:2]] == [0, 0]
    assert desk.told["undo"] == "Undo: 2 antes taken out"
    desk.put(0, "starts")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_Delete)
    assert desk.told["notice"]["kind"] == "refused"  # it is computed
    desk.put(3, "level")
    desk.key(Qt.Key.Key_Down, SHIFT)
    desk.key(Qt.Key.Key_End, SHIFT)
    desk.key(Qt.Key.Key_Delete)  # whole rows
    assert (len(desk.rows), desk.cursor[0], desk.told["undo"]) == (7, 3, "Undo: 2 rows removed")
    desk.key(Qt.Key.Key_A, CTRL)
    desk.key(Qt.Key.Key_Delete, CTRL)
    assert (len(desk.rows), desk.told["notice"]["kind"]) == (7, "refused")  # a structure needs a level
    desk.key(Qt.Key.Key_Up)
    desk.key(Qt.Key.Key_Delete, CTRL)
    assert len(desk.rows) == 6  # nothing is marked any more
