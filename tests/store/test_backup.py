"""Copies: whole or not there, the newest kept, and put back without losing anything."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiosk.store import backup
from kiosk.store.backup import CopyFailed, copies_of, copy_to, file_name, restore
from kiosk.store.journal import Journal
from kiosk.store.open import read_entries
from kiosk.store.protocol import NotWritten
from kiosk.tournament.facts import Announced, Entry

ROOT = Path(__file__).parents[2]


def entry(seq: int, text: str = "x") -> Entry:
    return Entry(seq, seq, seq, seq, Announced(text))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "night").mkdir()
    (tmp_path / "stick").mkdir()
    made = tmp_path / "night" / "night.kiosk"
    journal = Journal.open(made)
    event = journal.create_event("Friday", "friday")
    journal.append(event, 0, [entry(seq) for seq in range(1, 201)])
    journal.close()
    return made


@pytest.fixture
def stick(path: Path) -> Path:
    return path.parents[1] / "stick"


def seqs(path: Path) -> list[int]:
    return [row.seq for row in read_entries(path).entries]


def test_a_copy_of_a_journal_in_use_is_one_whole_file(path: Path, stick: Path) -> None:
    journal = Journal.open(path)
    journal.append("friday", 200, [entry(201, "still in -wal")])
    copy = copy_to(path, stick, "Friday: Åsa/Ζωή?")
    journal.append("friday", 201, [entry(202)])
    journal.close()
    assert list(stick.iterdir()) == [copy]
    assert copy.name.startswith("Friday_ Åsa_Ζωή_.2")
    assert copy.suffix == ".kiosk"
    assert read_entries(copy).entries == [*[entry(seq) for seq in range(1, 201)], entry(201, "still in -wal")]
    assert seqs(path) == list(range(1, 203))


def test_a_copy_after_kill_9_holds_the_last_rows(path: Path, stick: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from kiosk.store.journal import Journal;"
        "from kiosk.tournament.facts import Announced, Entry;"
        "journal = Journal.open(Path(sys.argv[1]));"
        "journal.append('friday', 200, [Entry(201, 201, 201, 201, Announced('x'))]);"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, check=False, timeout=60)
    assert path.with_name("night.kiosk-wal").stat().st_size > 0
    assert seqs(copy_to(path, stick, "Friday")) == list(range(1, 202))


def test_the_last_copies_of_each_name_are_kept(path: Path, stick: Path) -> None:
    other = copy_to(path, stick, "Friday.late")
    (stick / "Friday.notes.kiosk").write_text("mine")
    made = [copy_to(path, stick, "Friday", keep=3) for _ in range(12)]
    assert copies_of(stick, "Friday") == made[-3:]
    assert copies_of(stick, "Friday.late") == [other]
    assert len(list(stick.iterdir())) == 5


def test_a_clock_that_steps_back_costs_no_new_copy(path: Path, stick: Path) -> None:
    (stick / "Friday.20990101T000000Z.kiosk").touch()
    made = [copy_to(path, stick, "Friday", keep=2) for _ in range(3)]
    assert copies_of(stick, "Friday") == made[-2:]


def test_the_copy_just_made_is_always_kept(path: Path, stick: Path) -> None:
    copy = copy_to(path, stick, "Friday", keep=0)
    assert copies_of(stick, "Friday") == [copy]


def test_a_missing_folder_is_told_and_not_made(path: Path, stick: Path) -> None:
    with pytest.raises(CopyFailed) as caught:
        copy_to(path, stick / "unplugged", "Friday")
    assert (caught.value.reason, caught.value.folder) == ("missing", stick / "unplugged")
    assert not (stick / "unplugged").exists()
    with pytest.raises(CopyFailed) as caught:
        copy_to(path.with_name("gone"), stick, "Friday")
    assert caught.value.reason == "missing"


FULL = """
import resource, sys
from pathlib import Path
from kiosk.store.backup import CopyFailed, copy_to
resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, 16_384))
try:
    copy_to(Path(sys.argv[1]), Path(sys.argv[2]), "Friday")
except CopyFailed as error:
    print(error.reason)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes")
def test_a_folder_without_room_keeps_its_earlier_copies(path: Path, stick: Path) -> None:
    earlier = copy_to(path, stick, "Friday")
    code = [sys.executable, "-c", FULL, str(path), str(stick)]
    done = subprocess.run(code, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    # A limit on sizes is no ENOSPC to SQLite but a failed write, the same as a stick that was pulled.
    assert done.stdout.strip() == "unplugged"
    assert list(stick.iterdir()) == [earlier]


@pytest.mark.parametrize(
    ("number", "reason"),
    [(errno.ENOSPC, "full"), (errno.EIO, "unplugged"), (errno.EROFS, "read_only"), (errno.EINVAL, "other")],
)
def test_the_reason_of_the_disk(
    path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CopyFailed) as caught:
        copy_to(path, stick, "Friday")
    assert caught.value.reason == reason
    assert list(stick.iterdir()) == []


def broken_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full, and takes no name off any more."""

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def gone(part: Path, missing_ok: bool = False) -> None:
        if part.name.endswith(".part") and part.exists():
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(Path, "unlink", gone)


def test_what_failed_is_told_also_where_the_half_made_copy_cannot_go(
    path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = copy_to(path, stick, "Friday")
    broken_disk(monkeypatch)
    with pytest.raises(CopyFailed) as caught:
        copy_to(path, stick, "Friday")
    assert caught.value.reason == "full"
    with pytest.raises(CopyFailed) as caught:
        restore(copy, path)
    assert caught.value.reason == "full"


def test_a_half_made_copy_of_a_program_that_died_goes(path: Path, stick: Path) -> None:
    old, new = stick / ".Friday.77.part", stick / ".Friday.78.part"
    for part in (old, new):
        part.write_bytes(b"half")
    os.utime(old, (0, 0))
    copy_to(path, stick, "Friday")
    assert not old.exists()
    assert new.exists()  # perhaps another program's, at work on it


def test_a_damaged_journal_gives_no_copy(path: Path, stick: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8_192:12_288] = bytes(4_096)
    path.write_bytes(data)
    with pytest.raises(CopyFailed) as caught:
        copy_to(path, stick, "Friday")
    assert caught.value.reason == "damaged"
    assert list(stick.iterdir()) == []


def test_a_copy_that_lacks_rows_does_not_count(path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = backup._copy_rows

    def lose_the_last(source: Path, part: Path) -> None:
        copied(source, part)
        other = sqlite3.connect(part)
        with other:
            other.execute("DELETE FROM fact WHERE seq = 200")
        other.close()

    monkeypatch.setattr(backup, "_copy_rows", lose_the_last)
    with pytest.raises(CopyFailed) as caught:
        copy_to(path, stick, "Friday")
    assert caught.value.reason == "damaged"
    assert list(stick.iterdir()) == []


def test_restore_keeps_the_journal_it_replaces(path: Path, stick: Path) -> None:
    copy = copy_to(path, stick, "Friday")
    journal = Journal.open(path)
    journal.append("friday", 200, [entry(201, "still in -wal")])
    kept = restore(copy, path)
    assert kept is not None
    assert kept.parent == path.parent
    assert f".replaced.{datetime.now(UTC):%Y}" in kept.name
    assert seqs(kept) == list(range(1, 202))
    assert seqs(path) == list(range(1, 201))
    assert copy.exists()
    # The program that had it open has the old file in its hands.
    with pytest.raises(NotWritten):
        journal.append("friday", 201, [entry(202)])
    journal.close()
    assert seqs(path) == list(range(1, 201))
    again = Journal.open(path)
    again.append("friday", 200, [entry(201, "after")])
    again.close()
    assert seqs(path) == list(range(1, 202))


def test_restore_where_there_is_nothing(path: Path, stick: Path) -> None:
    copy = copy_to(path, stick, "Friday")
    target = path.with_name("other machine.kiosk")
    assert restore(copy, target) is None
    assert seqs(target) == list(range(1, 201))


def test_restore_over_a_damaged_journal_keeps_the_damage(path: Path, stick: Path) -> None:
    copy = copy_to(path, stick, "Friday")
    path.write_bytes(path.read_bytes()[:10_000])
    damaged = path.read_bytes()
    kept = restore(copy, path)
    assert kept is not None
    assert kept.read_bytes() == damaged
    assert seqs(path) == list(range(1, 201))


def test_a_damaged_copy_is_not_put_back(path: Path, stick: Path) -> None:
    copy = copy_to(path, stick, "Friday")
    copy.write_bytes(copy.read_bytes()[:9_000])
    before = path.read_bytes()
    with pytest.raises(CopyFailed) as caught:
        restore(copy, path)
    assert caught.value.reason == "damaged"
    assert path.read_bytes() == before
    assert {file.name.removeprefix("night.kiosk") for file in path.parent.iterdir()} <= {"", "-wal", "-shm"}


@pytest.mark.parametrize(
    ("name", "plain"),
    [("Friday", "Friday"), ("a/b\\c:d", "a_b_c_d"), (" .. ", "journal"), ("Ζωή 🂡", "Ζωή 🂡"), ("é" * 200, "é" * 75)],
)
def test_names_that_every_disk_takes(name: str, plain: str) -> None:
    assert file_name(name) == plain
