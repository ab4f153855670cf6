"""Leaving, several events in one journal, copies at every level, and a journal that a newer program wrote on."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.files.settings import load_settings
from kiosk.store.backup import copies_of
from kiosk.store.open import read_entries, unfinished
from kiosk.tournament import facts as f
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def league(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(hall)
    yield hall
    if hall.program.window is not None:
        hall.close()


def test_closing_the_window_twice_ends_the_program_in_order(own_home: Path) -> None:
    command = [sys.executable, "-m", "tests.night.leaving"]
    ended = subprocess.run(
        command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    journal = own_home / "journals" / "kiosk.sqlite"
    assert not journal.with_name(journal.name + "-wal").exists()  # the writer let it go
    assert [type(entry.fact) for entry in read_entries(journal).entries] == [f.EventOpened, f.Started]


def test_a_second_event_leaves_the_first_open_and_it_is_gone_on_with(league: Hall) -> None:
    league.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    league.pass_time(minutes=2)
    first = league.program.session
    assert first is not None
    league.program.director.act("open", {"name": "Side event", "structure": "pokerplr-league"})
    league.until(lambda: league.program.event_name == "Side event", "the second event")
    league.settle()
    league.pass_time(minutes=1)
    assert [event.name for event in unfinished(league.program.path)] == ["Side event", "Tuesday League"]
    league.program.director.act("reopen", {"event": first.log.event_id})
    assert (league.program.event_name, league.state, league.countdown) == ("Tuesday League", "level", "9:00")


def test_a_copy_is_made_at_every_level_however_it_came_and_at_the_close(league: Hall, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    program = league.program
    program.director.act("set_program", {"backup_folder": str(stick)})

    def copies_hold(kind: type[f.Fact]) -> bool:
        made = copies_of(stick, "Tuesday League")
        return bool(made) and any(isinstance(entry.fact, kind) for entry in read_entries(made[-1]).entries)

    program.director.act("start", {})
    league.settle()
    league.until(lambda: copies_hold(f.Started), "the copy at the start")
    program.director.act("next_level", {})
    league.settle()
    league.until(lambda: copies_hold(f.SegmentChosen), "the copy at the level chosen by hand")
    program.director.act("close", {})
    league.settle()
    league.until(lambda: copies_hold(f.EventClosed), "the copy at the close")


def test_what_a_newer_program_wrote_is_shown_as_far_as_it_can_be_read(league: Hall, tmp_path: Path) -> None:
    league.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    league.pass_time(minutes=2)
    league.close()
    path = league.program.path
    with sqlite3.connect(path) as rows:
        last = rows.execute("SELECT max(seq) FROM fact").fetchone()[0]
        rows.execute(
            "INSERT INTO fact (event_id, seq, batch, kind, json, at, wall, who, note) "
            "SELECT event_id, seq + 1, seq + 1, 'DrawnByMoonlight', '{}', at, wall, who, note FROM fact WHERE seq = ?",
            (last,),
        )
    rows.close()
    hall = Hall(path, HallTime(150_000))
    try:
        assert (hall.program.event_name, hall.state) == ("Tuesday League", "level")
        hall.program.director.act("pause", {})
        hall.settle()
        assert hall.state == "level"
        assert hall.refusal
        assert "newer" in hall.program.frame.journal.written
    finally:
        hall.close()


def test_the_wall_closed_at_its_own_window_is_said_to_be_off_and_one_closed_with_the_program_comes_back(
    league: Hall,
) -> None:
    program = league.program
    program.director.act("show_display", {"screen": "", "full_screen": False})
    wall = program.displays.window
    assert wall is not None
    wall.close()
    assert (program.displays.on, program.operator.property("displayOn")) == (False, False)
    program.director.act("show_display", {"screen": "", "full_screen": False})
    assert program.operator.property("displayOn")
    league.close()
    assert load_settings().display_on
