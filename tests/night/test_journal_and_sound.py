"""The journal's page and the presets in the real program: by its own window, on its own journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from kiosk.files.sounds import load_sound
from kiosk.store.open import read_entries
from kiosk.tournament import facts as f
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def league(tmp_path: Path) -> Iterator[Hall]:
    """The league night, two minutes into its first level of twelve."""
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(hall)
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(minutes=2)
    yield hall
    hall.close()


def row_of(hall: Hall, kind: type[f.Fact]) -> str:
    """The name of the newest row of a kind of fact."""
    assert hall.program.session is not None
    entries = hall.program.session.desk.entries
    return f"row:{next(entry.seq for entry in reversed(entries) if isinstance(entry.fact, kind))}"


def test_undo_from_a_row_takes_back_everything_since_and_leaves_what_was_before(league: Hall) -> None:
    league.key(Qt.Key.Key_Up, CONTROL)
    league.key(Qt.Key.Key_F12)
    league.settle()
    assert league.state == "paused"
    league.key(Qt.Key.Key_F12)
    league.key(Qt.Key.Key_Up, CONTROL)
    league.settle()
    assert (league.state, league.countdown) == ("level", "12:00")
    league.key(Qt.Key.Key_J, CONTROL)
    league.click(row_of(league, f.Paused))
    league.click("undoFrom")
    league.click("undoThese")
    league.settle()
    assert (league.state, league.countdown) == ("level", "11:00"), "the first minute more stands"
    session = league.program.session
    assert session is not None
    assert [type(entry.fact) for entry in session.desk.entries[-3:]] == [f.Undone] * 3
    assert league.program.operator.property("journalPicked")["why"] == "This is taken back already."


def test_a_note_to_a_row_is_written_and_shown_at_it(league: Hall) -> None:
    league.key(Qt.Key.Key_J, CONTROL)
    started = row_of(league, f.Started)
    league.click(started)
    league.type("rowNote", "five minutes late")
    league.click("addNote")
    league.settle()
    _, row = started.split(":")
    rows = {shown.seq: shown for shown in league.program.board.frame.journal.rows}
    assert rows[int(row)].note == "five minutes late"
    opened = read_entries(league.program.path, _event(league))
    noted = [entry.fact for entry in opened.entries if isinstance(entry.fact, f.Noted)]
    assert noted == [f.Noted("five minutes late", int(row))]


def _event(hall: Hall) -> str:
    assert hall.program.session is not None
    return hall.program.session.log.event_id


def test_what_is_asked_for_is_written_into_a_file_and_copied(league: Hall, tmp_path: Path) -> None:
    league.key(Qt.Key.Key_J, CONTROL)
    league.type("journalFilter", "started")
    league.settle()
    assert league.program.board.frame.journal.found.startswith("1 of ")
    league.program.operator.actWith("export_journal", {"kind": "csv", "folder": str(tmp_path)})
    [file] = tmp_path.glob("*.csv")
    text = file.read_text(encoding="utf-8-sig")
    assert "Started the tournament" in text
    assert text.count("\n") == 2, "the head and the row"
    assert str(file) in str(league.program.operator.property("refusal"))
    league.program.operator.act("copy_rows")
    assert QGuiApplication.clipboard().text().endswith("Started the tournament\n")


def test_a_folder_that_is_not_there_is_refused_by_its_name(league: Hall, tmp_path: Path) -> None:
    league.program.operator.actWith("export_journal", {"kind": "csv", "folder": str(tmp_path / "gone")})
    assert "gone" in str(league.program.operator.property("refusal"))


def test_a_preset_is_typed_once_and_announced_by_two_keys(league: Hall) -> None:
    league.key(Qt.Key.Key_M, CONTROL)
    league.type("preset:2", "Dinner is served.")
    league.key(Qt.Key.Key_Tab)
    league.settle()
    assert load_sound().preset(2) == "Dinner is served."
    league.key(Qt.Key.Key_F2)
    league.key(Qt.Key.Key_F2, CONTROL)
    league.settle()
    assert league.program.board.frame.message.text == "Dinner is served."


def test_an_own_sentence_is_what_the_wall_reads_at_the_next_level(league: Hall) -> None:
    league.program.operator.actWith(
        "save_sentence", {"key": "level", "spoken": "Up we go: level {level}.", "shown": ""}
    )  # fmt: skip
    league.pass_time(minutes=10)
    assert league.program.board.frame.announcement.text == "Up we go: level 2."
    league.program.operator.actWith("shipped_sentence", {"key": "level"})
    league.pass_time(minutes=12)
    assert league.program.board.frame.announcement.text.startswith("Level 3. Blinds ")
