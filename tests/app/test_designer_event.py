"""The designer beside a running event: its sheet comes into the designer, and back by the event's own rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from kiosk.app.designer.core import Designing
from kiosk.design.document import Document
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.files.design_drafts import drafts
from kiosk.files.designs import load_design, save_design
from kiosk.tournament.commands import EditStructure
from kiosk.tournament.units import HOUR
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime


@pytest.fixture
def league(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(hall)
    yield hall
    hall.close()


def test_the_events_sheet_is_changed_in_the_designer_and_played(league: Hall, own_home: Path) -> None:
    league.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)  # start
    for minutes in (12, 12, 4):
        league.pass_time(minutes=minutes)
    league.key(Qt.Key.Key_Space)
    assert (league.level, league.state, league.countdown) == ("Level 3", "paused", "8:00")
    league.key(Qt.Key.Key_F6)
    wished = _is_on_the_shelf(league, own_home)
    league.click("openDesigner")
    area = league.program.director.designer
    designing = area.designing
    assert designing is not None
    told = designing.designer.values
    assert (told["name"], told["file"]) == (designing.document.plan.structure.name, "the event's structure")
    assert designing.document.plan.brief == replace(wished, players=12)  # who came, and all that was wished before
    assert designing.document.plan.pins == frozenset(range(3))  # what is played, and what is running
    assert told["canUse"] == {"text": "Use in the event", "enabled": True, "why": ""}

    _refuses_fewer_rows_than_were_played(league, designing)
    _changes_wall_and_window_in_one_frame(league, designing)
    _is_held_by_the_lock(league, designing)
    _costs_nothing_while_the_clock_runs(league, designing)
    _comes_as_it_is_when_the_question_is_answered(league, designing)

    designing.act("type", {"row": 5, "column": "ante", "text": "25"})
    area.designing.act("save_as", {"name": "League of Tuesday"})  # type: ignore[union-attr]
    saved = own_home / "structures" / "blinds" / "league-of-tuesday.toml"
    league.until(lambda: not designing.document.changed, "the file")
    assert load_design(saved).plan == designing.document.plan
    listed: Any = league.program.operator.values["structures"]  # a person's own stand first, by the name that is shown
    assert [row["name"] for row in listed][:2] == ["league-of-tuesday", "league"]
    designing.act("type", {"row": 5, "column": "ante", "text": "50"})
    league.close()
    assert [draft.plan for draft in drafts()] == [designing.document.plan]  # leaving loses nothing


def _is_on_the_shelf(league: Hall, own_home: Path) -> Brief:
    """The plan that the event's sheet came from: its brief, which a sheet does not hold."""
    area = league.program.director.designer
    structure = area._running().structure
    brief = Brief(name=structure.name, players=24, length_ms=5 * HOUR, case=Case((Chip(25, "green", 200),), "Case"))
    save_design(Plan(structure, brief), own_home / "structures" / "blinds" / "league.toml")
    league.program.director.read_anew()
    return brief


def _refuses_fewer_rows_than_were_played(league: Hall, designing: Designing) -> None:
    """C020: never 'finished'; the blinds on the wall stay."""
    before = league.blinds
    plan, shelf = designing.document.plan, designing.parts.shelf
    shelf.begin(Document.of(replace(plan, structure=replace(plan.structure, segments=plan.structure.segments[:2]))))
    designing.act("use_in_event", {})
    league.settle()
    notice = designing.designer.values["notice"]
    assert notice["text"] == "The sheet has nothing after level 3, which the event plays."  # type: ignore[index]
    assert (league.blinds, league.state) == (before, "paused")
    shelf.begin_event(plan)


def _changes_wall_and_window_in_one_frame(league: Hall, designing: Designing) -> None:
    """C021 from here: the level that is played is locked; a break after it is put in, and one undo takes it out."""
    designing.act("type", {"row": 2, "column": "small", "text": "125/250"})
    assert designing.designer.values["notice"]["text"].startswith("Level 3 is being played.")  # type: ignore[index]
    designing.act("insert", {"row": 3, "kind": "break"})
    designing.act("type", {"row": 4, "column": "length", "text": "10"})
    before = league.program.frame.sheet.rows
    window = league.program.director.designer.window
    assert window is not None
    window.requestActivate()
    league.until(window.isActive, "the designer in front")
    _press(window, "useInEvent")
    assert league.program.frame.sheet.rows == before  # what changes is shown first
    league.until(lambda: bool(_item(window, "useNow").hasActiveFocus()), "the page")
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert league.program.frame.sheet.rows == before  # the Enter that showed it, pressed twice
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert designing.designer.values["page"] == ""
    _press(window, "useInEvent")
    league.until(lambda: bool(_item(window, "usePage").property("settled")), "the first moment")
    QTest.keyClick(window, Qt.Key.Key_Return)
    league.settle()
    notice = designing.designer.values["notice"]
    assert notice["text"] == "The event plays by this structure from here on. It can be undone there."  # type: ignore[index]
    assert (league.blinds, league.countdown, league.state) == ("100 / 200", "8:00", "paused")
    assert league.program.frame.sheet.rows[3].kind == "break"
    league.program.director.act("undo", {})
    league.settle()
    assert league.program.frame.sheet.rows[3].kind == "level"


def _item(window: QQuickWindow, name: str) -> QQuickItem:
    found = window.findChild(QQuickItem, name)
    assert isinstance(found, QQuickItem), name
    return found


def _press(window: QQuickWindow, name: str) -> None:
    _item(window, name).forceActiveFocus()
    QTest.keyClick(window, Qt.Key.Key_Return)


def _costs_nothing_while_the_clock_runs(league: Hall, designing: Designing) -> None:
    """A tick tells the designer nothing."""
    told: list[str] = []
    tell = designing.tell
    designing.tell = lambda: told.append("all")  # type: ignore[method-assign]
    league.key(Qt.Key.Key_Space)
    league.pass_time(minutes=1)
    league.key(Qt.Key.Key_Space)
    assert (league.countdown, told) == ("7:00", [])
    designing.tell = tell  # type: ignore[method-assign]


def _comes_as_it_is_when_the_question_is_answered(league: Hall, designing: Designing) -> None:
    session = league.program.session
    assert session is not None
    assert session.desk.tournament is not None
    sheet = session.desk.tournament.sheet.structure
    designing.parts.shelf.begin(Document.of(designing.document.plan))
    designing.act("type", {"row": 5, "column": "ante", "text": "25"})
    league.program.director.act("open_designer", {"sheet": "running"})
    assert designing.designer.values["asked"]
    session.desk.do(EditStructure(replace(sheet, segments=sheet.segments[:-1])))
    league.settle()
    designing.act("answer_asked", {"id": "discard"})
    assert designing.parts.shelf.of_event
    assert designing.document.plan.structure.segments == sheet.segments[:-1]
    league.program.director.act("undo", {})
    league.settle()


def _is_held_by_the_lock(league: Hall, designing: Designing) -> None:
    league.program.director.act("lock", {})
    designing.act("use_in_event", {})
    league.settle()
    assert designing.designer.values["notice"]["kind"] == "refused"  # type: ignore[index]
    assert league.blinds == "100 / 200"
    league.program.director.act("unlock", {})


def test_a_new_event_begins_with_what_was_planned(tmp_path: Path, own_home: Path) -> None:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    hall.click("planStructure")
    area = hall.program.director.designer
    designing, window = area.designing, area.window
    assert designing is not None
    assert window is not None
    designing.act("set", {"key": "entries", "text": "45"})
    designing.act("use_in_event", {})
    assert designing.designer.values["page"] == "saveAs"
    designing.act("save_as", {"name": "Planned"})
    hall.until(lambda: not designing.document.changed, "the file")
    designing.act("use_in_event", {})
    draft = hall.program.operator.values["draft"]
    assert (draft["structure"], draft["structureTitle"]) == ("planned", "Planned")  # type: ignore[index]
    sheet_ends, expected = str(draft["ends"]).split(". ")  # type: ignore[index]
    assert sheet_ends.startswith("Started now, the sheet ends ")
    assert expected.startswith("With 45 entries, as planned, it is expected to end ")
    hall.window.requestActivate()
    hall.click("planStructure")
    assert area.designing is designing  # once; asked for again it comes to the front
    hall.click("changeStructure")
    hall.until(lambda: designing.designer.values["file"] == "planned.toml", "the structure")
    window.closeRequested.emit()  # type: ignore[attr-defined]
    assert area.designing is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    before = hall.window.color()
    hall.program.director.act("set_program", {"dark": True})
    assert hall.window.color() != before  # the operator window's look outlives the designer
    hall.close()
    assert drafts() == ()
