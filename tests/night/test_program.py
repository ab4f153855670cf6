"""The program from its first start to its end, through its own windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from kiosk.files.settings import load_settings
from kiosk.store.backup import copies_of, restore
from kiosk.store.open import read_entries
from kiosk.tournament import facts as f
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime
from tests.night.loudspeaker import Loudspeaker

Start = Callable[..., Hall]
CONTROL = Qt.KeyboardModifier.ControlModifier
# The offscreen platform has no order of windows, and says so.
IN_FRONT = pytest.mark.qt_log_ignore("This plugin does not support raise")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


@pytest.fixture
def start(journal: Path) -> Iterator[Start]:
    halls: list[Hall] = []

    def begin(passed: int = 0, boot: str = "one") -> Hall:
        for hall in halls:
            hall.close()
        halls.append(Hall(journal, HallTime(passed, boot)))
        return halls[-1]

    yield begin
    for hall in halls:
        hall.close()


@pytest.fixture
def league(start: Start) -> Hall:
    """The league night, two minutes into its first level of twelve."""
    hall = start()
    open_the_league(hall)
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(minutes=2)
    assert (hall.state, hall.countdown) == ("level", "10:00")
    return hall


@IN_FRONT
def test_from_the_first_start_to_a_running_wall_in_five_steps(start: Start) -> None:
    hall = start()
    assert hall.program.operator.property("page") == "start"
    hall.click("structure:pokerplr-league")
    hall.type("eventName", "Tuesday")
    hall.click("openEvent")
    hall.until(lambda: hall.program.event_name == "Tuesday", "the event")
    hall.key(Qt.Key.Key_F12, CONTROL)
    screen = QGuiApplication.screens()[0].name()
    hall.click("page:displays")
    hall.click(f"show:{screen}")
    assert hall.program.displays.on
    hall.pass_time(seconds=1)
    assert (hall.state, hall.countdown) == ("level", "11:59")
    assert load_settings().display_on


def test_a_start_at_a_time_of_day_counts_down_to_it(start: Start) -> None:
    hall = start()
    hall.click("structure:pokerplr-league")
    hall.type("eventName", "Tuesday")
    hall.type("startsAt", "19.30")
    hall.click("openEvent")
    hall.until(lambda: hall.state == "countdown", "the countdown")
    assert hall.countdown == "30:00"
    opened = hall.desk.entries[0].fact
    assert isinstance(opened, f.EventOpened)
    assert datetime.fromisoformat(opened.starts_at).isoformat() == "2026-01-06T19:00:00+00:00"


def test_a_time_that_cannot_be_read_opens_nothing(start: Start) -> None:
    hall = start()
    hall.type("eventName", "Tuesday")
    hall.type("startsAt", "tonight")
    hall.click("openEvent")
    assert "tonight" in hall.refusal
    assert hall.program.session is None


def test_a_new_event_leaves_the_one_before_as_it_stands(league: Hall, journal: Path) -> None:
    before = league.desk.entries[:]
    first = read_entries(journal).event_id
    league.click("page:start")
    league.type("eventName", "Late Night")
    league.click("openEvent")
    assert "Once more" in league.item("askText").property("text")
    assert league.program.event_name == "Tuesday League", "the first press only asks"
    QTest.qWait(350)  # sooner it is a double click
    league.click("openEvent")
    league.until(lambda: league.program.event_name == "Late Night", "the new event")
    assert read_entries(journal).name == "Late Night"
    assert read_entries(journal, first).entries == before


def test_an_event_that_cannot_be_opened_leaves_the_one_that_runs(league: Hall, journal: Path) -> None:
    away = journal.with_name("away")
    journal.rename(away)
    league.click("page:start")
    league.type("eventName", "Late Night")
    league.click("openEvent")
    assert "Once more" in league.item("askText").property("text")
    assert league.program.event_name == "Tuesday League", "the first press only asks"
    QTest.qWait(350)  # sooner it is a double click
    league.click("openEvent")
    league.until(lambda: "cannot be written" in league.refusal, "the refusal")
    assert (league.program.event_name, league.state) == ("Tuesday League", "level")
    away.rename(journal)


def test_the_last_event_goes_on_by_itself_and_a_closed_one_by_a_click(start: Start, league: Hall) -> None:
    league.program.director.act("close", {})
    league.settle()
    hall = start(league.time.passed)
    assert hall.program.session is None
    hall.click("reopen")
    assert hall.program.event_name == "Tuesday League"


def test_leaving_while_it_runs_is_asked_once_and_then_done(league: Hall) -> None:
    asked_to_quit: list[str] = []
    league.program.ended.connect(lambda: asked_to_quit.append("now"))
    league.window.close()
    league.settle()
    assert "Close once more" in league.refusal
    assert league.window.isVisible()
    assert asked_to_quit == []
    league.pass_time(seconds=1)
    assert league.countdown == "9:59"
    league.window.close()
    assert asked_to_quit == ["now"]


@IN_FRONT
def test_closing_the_display_never_ends_the_program(league: Hall) -> None:
    league.program.director.act("show_display", {"screen": "", "full_screen": True})
    wall = league.program.displays.window
    assert wall is not None
    league.window.hide()  # the display alone can be seen
    wall.close()
    assert not wall.isVisible()
    league.pass_time(seconds=1)
    assert league.countdown == "9:59"
    league.window.show()
    league.until(league.window.isExposed, "the operator window")
    assert league.program.window is league.window


def offers_correction(hall: Hall) -> bool:
    return any("has heard" in line for line in hall.now_lines)


def test_taking_back_what_the_room_has_heard_offers_a_correction(league: Hall) -> None:
    voice = Loudspeaker(league)
    league.program.sound = voice
    league.pass_time(minutes=1)
    voice.heard()
    league.program.director.act("next_level", {})
    league.settle()
    league.pass_time(seconds=1)
    league.control(Qt.Key.Key_Z)
    assert not offers_correction(league)
    league.pass_time(seconds=5)
    assert voice.heard() == []  # taken back within its grace
    league.program.director.act("next_level", {})
    league.settle()
    league.pass_time(seconds=2)
    assert voice.heard() == ["Level two. Blinds fifty, one hundred."]
    league.control(Qt.Key.Key_Z)
    assert offers_correction(league)
    league.click_text("Say where play is")
    assert voice.heard() == ["Level one. Blinds twenty-five, fifty."]
    assert not offers_correction(league)


def test_another_language_rewords_all_at_once_and_is_kept(league: Hall) -> None:
    league.program.director.act("set_program", {"language": "de"})
    assert league.program.frame.event.locale == "de"
    assert league.program.frame.journal.written == "Geschrieben"
    league.program.director.act("start", {})
    league.settle()
    assert league.refusal == "Das Turnier hat schon begonnen."
    assert load_settings().locale == "de"


def test_dark_is_kept(league: Hall) -> None:
    league.click("page:settings")
    league.click("dark")
    assert league.program.operator.property("dark") is True
    assert load_settings().dark


def test_who_is_on_shift_stands_on_every_row(league: Hall) -> None:
    league.click("page:settings")
    league.type("who", "Zoe")
    league.click("saveWho")
    league.key(Qt.Key.Key_F12)
    assert league.desk.entries[-1].who == "Zoe"


def test_copies_are_made_at_each_level_and_at_the_end_and_can_be_put_back(league: Hall, journal: Path) -> None:
    folder = journal.parent / "stick"
    folder.mkdir()
    league.click("page:settings")
    league.type("backupFolder", str(folder))
    league.click("saveFolder")
    league.pass_time(minutes=10)
    league.until(lambda: len(copies_of(folder, "Tuesday League")) == 1, "the copy at level 2")
    league.pass_time(minutes=12)
    league.until(lambda: len(copies_of(folder, "Tuesday League")) == 2, "the copy at level 3")
    entries = league.desk.entries
    league.close()
    copies = copies_of(folder, "Tuesday League")
    assert len(copies) == 3
    journal.write_bytes(b"the disk died")
    assert restore(copies[-1], journal) is not None
    assert read_entries(journal).entries == entries


def test_a_folder_for_copies_that_is_not_there_is_refused(league: Hall) -> None:
    league.program.director.act("set_program", {"backup_folder": "/nowhere/at/all"})
    assert "/nowhere/at/all" in league.refusal
    assert load_settings().backup_folder == ""


def test_the_sheet_is_edited_on_its_page_and_unsaved_changes_are_asked_about(league: Hall) -> None:
    league.click("page:structure")
    league.click("row:2")
    league.type("cell:big", "250")
    league.click("page:start")  # C024: another event is about to be chosen
    assert league.program.operator.property("page") == "structure"
    league.click("goBack")
    league.click("apply")
    structure = league.desk.tournament.sheet.structure if league.desk.tournament else None
    assert structure is not None
    assert (structure.segments[2].big_blind, structure.segments[1].big_blind) == (250, 100)
    assert league.countdown == "10:00"
    league.click("row:3")
    league.type("cell:big", "what")
    league.click("page:journal")
    league.click("discardChanges")
    assert league.program.operator.property("page") == "journal"
    assert league.desk.tournament is not None
    assert league.desk.tournament.sheet.structure == structure


def test_nothing_asked_for_before_the_writer_is_there_is_lost(start: Start, league: Hall, journal: Path) -> None:
    hall = start(league.time.passed)
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused"
    assert isinstance(read_entries(journal).entries[-1].fact, f.Paused)
