"""What a night does to a computer: files with mistakes, a journal that cannot be written, sleep, a wrong clock."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.store.backup import copies_of
from kiosk.store.open import read_entries
from kiosk.store.verify import verify
from kiosk.tournament import facts as f
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

Start = Callable[..., Hall]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


@pytest.fixture
def start(journal: Path) -> Iterator[Start]:
    """Starts the program, after ending the one before."""
    halls: list[Hall] = []

    def begin(passed: int = 0, boot: str = "one") -> Hall:
        if halls:
            halls.pop().close()
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
    hall.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    hall.pass_time(minutes=2)
    assert (hall.state, hall.countdown) == ("level", "10:00")
    return hall


def own_file(own_home: Path, folder: str, name: str, text: str) -> None:
    file = own_home / "structures" / folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_a_structure_with_a_mistake_is_named_with_its_line_and_what_is_allowed(own_home: Path, start: Start) -> None:
    text = 'name = "Mine"\n\n[[segment]]\nkind = "level"\nbig_blnd = 100\nminutes = 20\n'
    own_file(own_home, "blinds", "mine.toml", text)
    hall = start()
    (line,) = [line for line in hall.now_lines if "big_blnd" in line]
    assert "mine.toml, line 5" in line
    assert "big_blind comes near" in line
    names = [row["name"] for row in hall.program.operator.property("structures")]
    assert "mine" not in names
    assert "pokerplr-league" in names
    open_the_league(hall)
    hall.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    assert hall.countdown == "12:00"


def test_even_the_default_house_may_be_broken(own_home: Path, start: Start) -> None:
    own_file(own_home, "houses", "default.toml", 'title = "Ours"\n[settings.break_ends]\nvalue = "soon"\nrule = "1"\n')
    hall = start()
    (line,) = [line for line in hall.now_lines if "default.toml" in line]
    assert "default.toml, line 3" in line
    assert "by_itself" in line
    assert "default" not in [row["name"] for row in hall.program.operator.property("houses")]
    hall.click("page:house")  # its page is there all the same


def test_a_journal_moved_away_is_said_at_once_and_written_again_when_it_is_back(league: Hall, journal: Path) -> None:
    away = journal.with_name("away")
    journal.rename(away)
    league.pass_time(seconds=2)  # no command yet: the sign of life meets it
    league.until(lambda: any("NOT WRITTEN" in line for line in league.now_lines), "the alarm")
    rows = len(league.desk.entries)
    league.key(Qt.Key.Key_Space)
    assert "cannot be written" in league.refusal
    assert (league.state, len(league.desk.entries)) == ("level", rows)
    league.pass_time(minutes=1)
    assert league.countdown == "8:58"  # the clock goes on
    assert league.program.frame.journal.fault
    away.rename(journal)
    league.pass_time(seconds=2)
    league.until(lambda: not league.program.frame.journal.fault, "the end of the alarm")
    league.key(Qt.Key.Key_Space)
    assert league.state == "paused"
    assert read_entries(journal).entries == league.desk.entries


def test_a_locked_journal_refuses_and_try_again_takes_up_writing(league: Hall, journal: Path) -> None:
    with closing(sqlite3.connect(journal, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        league.key(Qt.Key.Key_Space)
        assert league.state == "level"
        (line,) = [line for line in league.now_lines if "NOT WRITTEN" in line]
        assert "Another program holds the file" in line
        other.execute("ROLLBACK")
    league.click_text("Try again")
    league.until(lambda: not league.program.frame.journal.fault, "the end of the alarm")
    league.key(Qt.Key.Key_Space)
    assert league.state == "paused"


def test_a_copy_is_offered_and_holds_all_that_was_written(league: Hall, journal: Path) -> None:
    with closing(sqlite3.connect(journal, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        league.key(Qt.Key.Key_Space)
        league.click_text("Make a copy")
        other.execute("ROLLBACK")
    (copy,) = copies_of(journal.parent, "Tuesday League")
    assert str(copy) in league.refusal
    assert read_entries(copy).entries == league.desk.entries


def damaged(journal: Path, seq: int) -> None:
    with closing(sqlite3.connect(journal)) as rows, rows:
        rows.execute("UPDATE fact SET json = '{' WHERE seq = ?", (seq,))


def test_a_damaged_journal_starts_says_so_and_is_mended_by_one_act(start: Start, league: Hall, journal: Path) -> None:
    league.key(Qt.Key.Key_Space)
    written = league.desk.entries[:]
    league.close()
    damaged(journal, written[-1].seq)
    original = journal.read_bytes()

    hall = start(league.time.passed)
    assert hall.program.session is None
    assert any("The file is damaged" in line for line in hall.now_lines)
    hall.click_text("Mend it")
    hall.until(lambda: hall.program.event_name == "Tuesday League", "the event")
    assert hall.desk.entries == written[:-1]
    assert hall.state == "level"
    (kept,) = journal.parent.glob("*.replaced.*")
    assert kept.read_bytes() == original
    assert kept.name in hall.refusal
    assert verify(journal).problems == ()
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused"


def test_a_journal_of_a_newer_program_is_shown_and_not_touched(start: Start, league: Hall, journal: Path) -> None:
    passed = league.time.passed
    league.close()
    with closing(sqlite3.connect(journal)) as rows, rows:
        rows.execute("UPDATE meta SET value = '99' WHERE key = 'format'")
    hall = start(passed)
    assert hall.program.event_name == "Tuesday League"
    assert any("A newer program wrote this journal" in line for line in hall.now_lines)
    rows_before = len(hall.desk.entries)
    hall.key(Qt.Key.Key_Space)
    assert hall.refusal != ""
    assert (hall.state, len(hall.desk.entries)) == ("level", rows_before)


@pytest.mark.parametrize(("answer", "countdown"), [("Keep it", "2:00"), ("Take it back", "9:57")])
def test_c001_the_director_says_whether_sleep_was_played(start: Start, answer: str, countdown: str) -> None:
    hall = start()
    open_the_league(hall)
    hall.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    hall.pass_time(minutes=2)  # a level of ten minutes from here
    hall.pass_time(seconds=3)
    hall.sleep(minutes=7.95)
    assert any("The computer slept for 7:57" in line for line in hall.now_lines)
    assert hall.countdown == "2:00"  # it counts as played unless it is taken back
    hall.click_text(answer)
    assert hall.countdown == countdown
    answers = [entry.fact for entry in hall.desk.entries if isinstance(entry.fact, f.GapAnswered)]
    assert [fact.cause for fact in answers] == ["sleep"]
    hall.control(Qt.Key.Key_Z)
    assert hall.countdown == "2:00"  # the answer is taken back like any act


def test_two_sleeps_are_asked_about_one_after_the_other(league: Hall) -> None:
    league.sleep(minutes=1)
    league.pass_time(minutes=1)
    league.sleep(minutes=2)
    assert any("slept for 1:00" in line for line in league.now_lines)
    league.click_text("Take it back")
    assert any("slept for 2:00" in line for line in league.now_lines)
    league.click_text("Take it back")
    assert not any("slept" in line for line in league.now_lines)
    assert league.countdown == "9:00"


def test_sleep_while_paused_asks_nothing(league: Hall) -> None:
    league.key(Qt.Key.Key_Space)
    league.sleep(minutes=30)
    assert not any("slept" in line for line in league.now_lines)
    league.key(Qt.Key.Key_Space)
    assert league.countdown == "10:00"


def test_a_wall_clock_that_is_set_is_said_noted_and_moves_nothing(league: Hall) -> None:
    league.time.set_by = 3_600_000
    league.pass_time(seconds=30)
    assert league.countdown == "9:30"
    (line,) = [line for line in league.now_lines if "put forward" in line]
    assert "60:00" in line
    league.click_text("Seen")
    assert not any("put forward" in line for line in league.now_lines)
    note = league.desk.entries[-1].fact
    assert isinstance(note, f.Noted)
    assert "put forward by 60:00" in note.text
