"""The live re-plan in the program's own window, by keyboard alone; and how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from kiosk.tournament import commands as c
from tests.design.test_replan import sheet_of
from tests.night.hall import Hall, HallTime
from tests.qml.golden import grabbed, window_as_kept


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    """Fifteen minutes before level 7, with 37 of 200 left."""
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    values = {"name": "Tuesday Deepstack", "house": "tda", "structure": "pokerplr-league", "starting_stack": "5000"}
    hall.program.director.act("open", values)
    hall.until(lambda: hall.program.event_name == "Tuesday Deepstack", "the event")
    for command in (
        c.EditStructure(replace(sheet_of(), name="Tuesday Deepstack")),
        c.Count(entries=200, players=37),
        c.Start(),
    ):
        hall.program.director.do(command)
        hall.settle()
    hall.pass_time(minutes=115)
    hall.window.resize(1366, 768)
    hall.until(lambda: hall.window.contentItem().width() == 1366, "the window's size")
    hall.key(Qt.Key.Key_F6)
    yield hall
    hall.close()


def told(hall: Hall) -> dict[str, Any]:
    return dict(hall.program.operator.property("replan"))


def focused(hall: Hall) -> str:
    item = hall.window.activeFocusItem()
    while item is not None and not item.objectName():
        item = item.parentItem()
    return "" if item is None else item.objectName()


def tab_to(hall: Hall, name: str) -> None:
    for _ in range(60):
        if focused(hall) == name:
            return
        hall.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never came to {name}")


def typed(hall: Hall, text: str) -> None:
    for letter in text:
        hall.key(Qt.Key(ord(letter.upper())))


@pytest.mark.picture
def test_an_end_is_wished_for_and_put_in_play_by_keyboard_alone(hall: Hall) -> None:
    assert told(hall)["forecast"].startswith("Expected to end 11:50 pm, nine nights in ten ")
    sheet = hall.desk.tournament.sheet.structure  # type: ignore[union-attr]
    tab_to(hall, "openReplan")
    hall.key(Qt.Key.Key_Return)
    assert focused(hall) == "replanWish"
    # Esc leaves the question, and the page stays.
    hall.key(Qt.Key.Key_Escape)
    assert ("open" not in told(hall), hall.program.operator.property("page")) == (True, "structure")
    # Enter that shows it, pressed twice, does not put it in play.
    hall.click("openReplan")
    hall.type("replanWish", "in 2 h")
    for _ in range(2):
        QTest.keyClick(hall.window, Qt.Key.Key_Return)
    hall.settle()
    assert (told(hall)["shown"], hall.desk.tournament.sheet.structure) == (True, sheet)  # type: ignore[union-attr]
    hall.key(Qt.Key.Key_Escape)
    assert "open" not in told(hall)
    tab_to(hall, "openReplan")
    hall.key(Qt.Key.Key_Return)
    typed(hall, "10:50PM")
    hall.key(Qt.Key.Key_Return)
    assert focused(hall) == "replanApply"
    assert told(hall)["after"]["ends"] == "about 10:50 pm"
    hall.until(lambda: bool(hall.item("replan").property("settled")), "the first moment")
    window_as_kept(grabbed(hall.window), "replan-light-1366x768.png")
    hall.key(Qt.Key.Key_PageDown)
    assert float(hall.item("replanRows").property("contentY")) > 0
    # A row that is kept, by Tab and Enter.
    tab_to(hall, "keep:8")
    hall.key(Qt.Key.Key_Return)
    kept = next(row for row in told(hall)["rows"] if row["row"] == 8)
    assert (kept["kept"], kept["state"]) == (True, "same")
    hall.key(Qt.Key.Key_Return)
    hall.program.operator.tell(dark=True)
    window_as_kept(grabbed(hall.window), "replan-dark-1366x768.png")
    hall.program.operator.tell(dark=False)
    assert hall.desk.tournament.sheet.structure == sheet  # type: ignore[union-attr] # nothing is in play yet
    tab_to(hall, "replanApply")
    hall.key(Qt.Key.Key_Return)
    planned = hall.desk.tournament.sheet.structure  # type: ignore[union-attr]
    assert planned.segments[:7] == sheet.segments[:7]
    assert planned.segments[7].length_ms == 600_000
    assert ("open" not in told(hall), told(hall)["forecast"][:27]) == (True, "Expected to end 10:50 pm, n")
    hall.control(Qt.Key.Key_Z)
    hall.until(lambda: hall.desk.tournament.sheet.structure == sheet, "the undo")  # type: ignore[union-attr]
    assert told(hall)["forecast"].startswith("Expected to end 11:")
    # Nobody is counted: it says where to, and leads there.
    hall.program.director.do(c.Count(players=-37))
    hall.settle()
    hall.click("openReplan")
    assert told(hall)["why"].endswith("Type it on the Clock page first.")
    hall.click("replanClock")
    assert hall.program.operator.property("page") == "clock"
