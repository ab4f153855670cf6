"""The Journal page: found, looked at, noted on, undone from a row, written into a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from kiosk.show.panels_journal import JournalPanel, JournalRow
from tests.qml.journal_night import told
from tests.qml.operator_night import PAUSED
from tests.qml.operator_scene import Make, Scene, scenes

ROWS = (
    JournalRow(1200, "21:40", "Took back row 1199", "Mara", "", kind="undo"),
    JournalRow(1199, "21:39", "Paused the clock", "Mara", "", undone=True, kind="act"),
    JournalRow(1198, "21:38", "Changed the structure", "Mara", "As agreed", kind="act", changes="New: Break of 15 min"),
    JournalRow(1197, "21:30", "Time brought level 12", "", "", kind="time"),
)
FRAME = replace(PAUSED, journal=JournalPanel(ROWS, "1,204 in the journal", "Written", older=True))


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.fixture
def window(scene: Make) -> Scene:
    window = scene(FRAME, page="journal", height=1300)
    window.operator.tell(**told())
    return window


def test_words_are_looked_for_while_they_are_typed(window: Scene) -> None:
    window.click("journalFilter")
    window.type("pa")
    assert window.acts.done[-2:] == [("filter_journal", {"text": "p"}), ("filter_journal", {"text": "pa"})]


def test_what_it_is_about_and_who_did_it(window: Scene) -> None:
    window.click("about:clock")
    window.click("who:Tomasz")
    assert window.acts.done == [("filter_journal", {"about": "clock"}), ("filter_journal", {"who": "Tomasz"})]
    window.operator.tell(journalFilter={"text": "", "about": "clock", "who": ""})
    named = QAccessible.queryAccessibleInterface(window.item("about:clock"))
    assert named is not None
    assert named.text(QAccessible.Text.Name) == "Clock, chosen"


def test_how_many_were_found_stands_below(window: Scene) -> None:
    assert window.text("journalTotal") == "1,204 in the journal"
    window.board.show(replace(FRAME, journal=replace(FRAME.journal, found="12 of 1,204 rows")))
    assert window.text("journalTotal") == "12 of 1,204 rows"


def test_pages_turn_only_where_there_are_rows(window: Scene) -> None:
    assert not window.item("journalNewer").isEnabled()
    window.click("journalOlder")
    assert window.acts.names == ["journal_older"]


def test_a_row_says_what_was_done_by_whom_and_what_changed(window: Scene) -> None:
    named = QAccessible.queryAccessibleInterface(window.item("row:1198"))
    assert named is not None
    wanted = "21:38, Changed the structure, Mara, As agreed · New: Break of 15 min"
    assert named.text(QAccessible.Text.Name) == wanted


@pytest.mark.parametrize("by_key", [True, False])
def test_a_row_is_looked_at_and_left_again(window: Scene, by_key: bool) -> None:
    if by_key:
        window.item("row:1197").forceActiveFocus()
        window.key(Qt.Key.Key_Return)
    else:
        window.click("row:1197")
    assert window.acts.done[-1] == ("pick_entry", {"row": 1197})
    window.click("row:1198")
    assert window.acts.done[-1] == ("pick_entry", {"row": 0}), "it is looked at already"


def test_undo_from_a_row_shows_first_what_it_takes_back(window: Scene) -> None:
    assert not window.shown("undoThese")
    window.click("undoFrom")
    texts = [item.property("text") for item in window.items()]
    assert "↶ players left −1" in texts
    assert "and 4 more" in texts
    assert window.acts.done == []
    window.click("leaveUndo")
    assert not window.shown("undoThese")
    window.click("undoFrom")
    window.click("undoThese")
    assert window.acts.done == [("undo_from", {"row": 1198})]


def test_another_row_asks_anew(window: Scene) -> None:
    window.click("undoFrom")
    window.operator.tell(journalPicked={**told()["journalPicked"], "row": 1190})  # type: ignore[dict-item]
    assert not window.shown("undoThese")


def test_a_row_that_cannot_be_undone_says_why(window: Scene) -> None:
    picked = {**told()["journalPicked"], "undo": "", "takes": [], "why": "This is taken back already."}  # type: ignore[dict-item]
    window.operator.tell(journalPicked=picked)
    assert window.text("whyNoUndo") == "This is taken back already."
    assert not window.shown("undoFrom")


def test_a_note_to_a_row(window: Scene) -> None:
    assert not window.item("addNote").isEnabled()
    window.click("rowNote")
    window.type("spilled drink")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done == [("note_entry", {"row": 1198, "text": "spilled drink"})]
    assert window.text("rowNote") == ""


def test_rows_are_taken_along(window: Scene) -> None:
    window.click("journalFolder")
    window.type("/today")
    for name in ("exportCsv", "exportText", "copyRows"):
        window.click(name)
    folder = "/media/stick/kiosk/today"
    assert window.acts.done == [
        ("export_journal", {"kind": "csv", "folder": folder}),
        ("export_journal", {"kind": "txt", "folder": folder}),
        ("copy_rows", {}),
    ]


def test_with_little_height_the_choices_fold_away(scene: Make) -> None:
    window = scene(FRAME, page="journal", width=1024, height=640)
    window.operator.tell(**told({}))
    assert not window.shown("about:clock")
    assert window.item("journal").height() > 150
    window.click("journalChoices")
    window.click("about:clock")
    assert window.acts.names == ["filter_journal"]


def test_in_a_narrow_window_the_row_looked_at_takes_the_place_of_the_rows(scene: Make) -> None:
    window = scene(FRAME, page="journal", width=800, height=900)
    window.operator.tell(**told({}))
    assert window.shown("journal")
    window.operator.tell(**told())
    assert not window.shown("journal")
    window.click("backToRows")
    assert window.acts.done[-1] == ("pick_entry", {"row": 0})
