"""`kiosk journal`: check, copy, restore and salvage, in words, with an exit status that a tool can read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.app.journals import PROBLEMS, REFUSED, trouble
from kiosk.bridge.now import wall
from kiosk.store.backup import CopyFailed
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent

from .runs import Run, do, opening, result_of, run, wait


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journal of a night: 4 entries."""
    path = tmp_path / "night.sqlite"
    lines = [opening(), do("start"), wait(60), do("pause"), do("resume")]
    assert run(*lines, options=("--journal", str(path))).status == 0
    return path


def journal(*arguments: object) -> Run:
    return result_of("journal", *map(str, arguments))


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as rows, rows:
        rows.execute(statement)


def entries(file: Path) -> int:
    return len(read_entries(file).entries)


# -- verify ----------------------------------------------------------------------------------------------------


def test_a_sound_journal_is_said_to_be_well(file: Path) -> None:
    assert journal("verify", file) == Run(0, f"{file}: 4 entries of 1 event, all well.\n", "")


@pytest.mark.parametrize(
    ("statement", "told", "advice"),
    [
        ("DELETE FROM fact WHERE seq = 3", "entry 4 of event {}: entries are missing before this one.", "salvage"),
        ("UPDATE fact SET json = '{' WHERE seq = 2", "entry 2 of event {}: this entry cannot be read.", "salvage"),
        ("UPDATE fact SET at = 0 WHERE seq = 4", "entry 4 of event {}: this entry is earlier", "salvage"),
        ("UPDATE fact SET batch = 1 WHERE seq = 4", "entry 4 of event {}: this entry does not belong", "salvage"),
        ("UPDATE fact SET kind = 'Teleported' WHERE seq = 4", "a newer program wrote this entry", "may be well"),
        ("UPDATE meta SET value = '99' WHERE key = 'format'", "the file: a newer program wrote it", "may be well"),
    ],
)
def test_every_fault_is_told_with_its_entry_and_what_to_do(file: Path, statement: str, told: str, advice: str) -> None:
    event = read_entries(file).event_id
    change(file, statement)
    result = journal("verify", file)
    assert result.status == 1
    assert told.format(event) in result.output
    assert result.errors.startswith(f"{file}: 1 fault in ")
    assert advice in result.errors


def test_a_file_that_is_no_journal_is_told(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_bytes(b"Ann owes me a coffee.\n" * 100)
    result = journal("verify", other)
    assert (result.status, result.output[:31]) == (1, "the file: it cannot be read. (f")
    assert "Keep this file" in result.errors


def test_a_file_that_is_not_there_is_a_wrong_call(tmp_path: Path) -> None:
    assert journal("verify", tmp_path / "none").status == 2


def test_what_a_killed_program_leaves_is_no_fault(file: Path) -> None:
    # The log holds a commit without its end: no command of it was confirmed.
    copy = file.with_name("killed.sqlite")
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("PRAGMA wal_autocheckpoint = 0")
        rows.execute("UPDATE pulse SET at = at + 1")
        rows.commit()
        log = file.with_name(file.name + "-wal").read_bytes()
        copy.write_bytes(file.read_bytes())
    copy.with_name(copy.name + "-wal").write_bytes(log[: len(log) - 2_000])
    result = journal("verify", copy)
    assert (result.status, result.errors) == (0, "")
    assert "the last write was cut off" in result.output
    assert "4 entries of 1 event, all well" in result.output


# -- copy and restore ------------------------------------------------------------------------------------------


def test_a_copy_is_made_checked_and_brought_back(file: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    made = journal("copy", file, stick)
    assert (made.status, made.errors) == (0, "")
    (copy,) = stick.iterdir()
    assert made.output == f"Copied to {copy}.\n"
    run(do("announce", text="After the copy"), options=("--journal", str(file)))
    assert (entries(file), entries(copy)) == (5, 4)
    back = journal("restore", copy, file)
    assert (back.status, back.errors) == (0, "")
    assert entries(file) == 4
    (kept,) = tmp_path.glob("night.replaced.*.kiosk")
    assert back.output == f"Restored to {file}. The journal that was there is kept as {kept}.\n"
    assert entries(kept) == 5
    assert run(do("pause"), options=("--journal", str(file))).status == 0


def test_a_journal_that_is_being_written_is_not_replaced(file: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    journal("copy", file, stick)
    (copy,) = stick.iterdir()
    change(file, f"INSERT OR REPLACE INTO pulse SELECT id, 'boot', 0, 0, {wall()} FROM event")
    refused = journal("restore", copy, file)
    assert refused.status == 1
    assert "is in use" in refused.errors
    assert not list(tmp_path.glob("night.replaced.*"))


def test_a_copy_goes_where_there_is_no_journal_yet(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "other.sqlite"
    assert journal("restore", file, target) == Run(0, f"Restored to {target}.\n", "")
    assert entries(target) == 4


def test_without_the_folder_no_copy_is_made(file: Path, tmp_path: Path) -> None:
    result = journal("copy", file, tmp_path / "unplugged")
    assert (result.status, result.output) == (1, "")
    assert result.errors == (
        f"No copy was made in {tmp_path / 'unplugged'}: it is not there. Check the name, and whether the disk is "
        "plugged in. The journal itself is untouched.\n"
    )
    assert not (tmp_path / "unplugged").exists()


def test_a_damaged_copy_is_not_brought_back(file: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.kiosk"
    data = bytearray(file.read_bytes())
    data[4096 * 2 :] = bytes(len(data) - 4096 * 2)
    bad.write_bytes(data)
    before = file.read_bytes()
    result = journal("restore", bad, file)
    assert (result.status, result.output) == (1, "")
    assert "the copy is damaged. Try another one." in result.errors
    assert result.errors.endswith(f"{file} is as it was.\n")
    assert file.read_bytes() == before


# -- salvage ---------------------------------------------------------------------------------------------------


def test_what_stands_before_a_damaged_entry_is_saved(file: Path, tmp_path: Path) -> None:
    change(file, "UPDATE fact SET json = 'gone' WHERE seq = 3")
    before = file.read_bytes()
    target = tmp_path / "saved.sqlite"
    result = journal("salvage", file, target)
    assert (result.status, result.errors) == (0, "")
    assert result.output == f"Saved 2 entries to {target}; 2 entries could not be saved. {file} is untouched.\n"
    assert file.read_bytes() == before
    assert journal("verify", target).status == 0
    assert run(do("pause"), options=("--journal", str(target))).status == 0


def test_salvage_writes_over_no_file(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.sqlite"
    target.write_text("mine")
    result = journal("salvage", file, target)
    assert (result.status, result.errors) == (1, f"Nothing was saved: {target} is there already. Name a new file.\n")
    assert target.read_text() == "mine"


def test_nothing_is_saved_of_what_is_no_journal(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_bytes(b"Ann owes me a coffee.\n" * 100)
    result = journal("salvage", other, tmp_path / "saved.sqlite")
    assert (result.status, result.output) == (1, "")
    assert "no event can be found in it" in result.errors
    assert not (tmp_path / "saved.sqlite").exists()


# -- words -----------------------------------------------------------------------------------------------------


def test_every_code_of_the_store_has_its_words() -> None:
    from typing import get_args

    from kiosk.store import backup, protocol
    from kiosk.store.verify import Code

    assert set(PROBLEMS) == set(get_args(Code))
    assert set(REFUSED) == set(get_args(protocol.Reason)) | (set(get_args(backup.CopyReason)))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (NotWritten("disk_full"), "the disk is full"),
        (NotWritten("locked"), "another program"),
        (NewerJournal(2), "a newer program"),
        (DamagedRow(7, "odd"), "entry 7"),
        (UnknownEvent("x"), "no such event"),
        (CopyFailed("unplugged", Path("stick")), "the disk is gone"),
        (RuntimeError("something else"), "something else"),
    ],
)
def test_what_hinders_is_told_in_words(error: Exception, told: str) -> None:
    assert told in trouble(error)
