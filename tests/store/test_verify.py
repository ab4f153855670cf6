"""Damage: told exactly, and survived up to the last complete command (power cuts in pubs)."""

from __future__ import annotations

import shutil
import sqlite3
import struct
import time
from pathlib import Path

import pytest

from kiosk.store.journal import Journal
from kiosk.store.open import read_entries, wal_of
from kiosk.store.pages import Value, committed, read_pages, torn
from kiosk.store.protocol import NewerJournal, NotWritten, Pulse
from kiosk.store.verify import Problem, mend, salvage, verify
from kiosk.tournament.facts import Announced, Entry, EventOpened, Paused
from kiosk.tournament.structure import Segment, Structure

SHEET = Structure(
    tuple(
        Segment("level", number, 25 * number, 50 * number, length_ms=1_200_000, label="λ" * 40)
        for number in range(1, 60)
    )
)
OPENED = EventOpened("Friday Ζωή", SHEET, 5_000)
"""Longer than a page, so that its row runs over several."""


def entry(seq: int, batch: int = 0, text: str = "shuffle up and deal") -> Entry:
    return Entry(seq, batch or seq, seq * 10, 1_800_000_000_000 + seq, Announced(f"{text} {seq}"), "Zoë", "")


def fill(path: Path, rows: int) -> Journal:
    """A journal, still open, of ``rows`` rows in commands of one, then two, then three rows, and so on in turn."""
    journal = Journal.open(path)
    journal.create_event("Friday Ζωή", "friday")
    journal.append("friday", 0, [Entry(1, 1, 0, 0, OPENED)])
    seq, length = 1, 1
    while seq < rows:
        journal.append("friday", seq, [entry(seq + n, seq + 1) for n in range(1, length + 1)])
        seq, length = seq + length, length % 3 + 1
    journal.write_pulse("friday", Pulse("boot", 1, 2, 3))
    return journal


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed journal of 601 rows in one file, written once: 301 commands take their time."""
    made = tmp_path_factory.mktemp("written") / "night.kiosk"
    fill(made, 600).close()
    return made


@pytest.fixture
def path(tmp_path: Path, written: Path) -> Path:
    """A copy of it, for a test to damage."""
    return Path(shutil.copy(written, tmp_path))


def ends_of_commands(entries: list[Entry]) -> set[int]:
    return {entries[place].seq for place in range(len(entries) - 1) if entries[place + 1].batch != entries[place].batch}


def change(path: Path, *statements: str) -> None:
    other = sqlite3.connect(path)
    with other:
        for statement in statements:
            other.execute(statement)
    other.close()


# -- verify --------------------------------------------------------------------------------------------------------


def test_a_sound_journal(path: Path) -> None:
    report = verify(path)
    assert report.sound
    assert report.format == 1
    assert (report.events, report.entries) == (1, 601)
    assert [(event.event_id, event.name, event.entries, event.batches, event.last_seq) for event in report.counts] == [
        ("friday", "Friday Ζωή", 601, 301, 601)  # 1, then 100 rounds of 1 + 2 + 3 rows
    ]


@pytest.mark.parametrize(
    ("statement", "problems"),
    [
        ("DELETE FROM fact WHERE seq = 3", [("seq_gap", 4), ("batch_broken", 4)]),
        ("DELETE FROM fact WHERE seq = 2", [("seq_gap", 3)]),
        ("UPDATE fact SET batch = 2 WHERE seq = 7", [("batch_broken", 7)]),
        ("UPDATE fact SET at = 1 WHERE seq = 9", [("time_backwards", 9)]),
        ("UPDATE fact SET json = '{' WHERE seq = 9", [("damaged_row", 9)]),
        ("UPDATE fact SET json = '{\"text\":5}' WHERE seq = 9", [("damaged_row", 9)]),
        ("UPDATE fact SET kind = 'PlayerTeleported' WHERE seq = 9", [("newer_row", 9)]),
        ("UPDATE fact SET event_id = 'ghost' WHERE seq = 601", [("unknown_event", 601)]),
        ("UPDATE meta SET value = '99' WHERE key = 'format'", [("newer_format", 0)]),
        ("UPDATE meta SET value = 'x'", [("unreadable", 0)]),
        ("DROP TABLE pulse", []),
    ],
)
def test_every_fault_is_told_with_its_row(path: Path, statement: str, problems: list[tuple[str, int]]) -> None:
    change(path, statement)
    found = verify(path).problems
    assert [(problem.code, problem.seq) for problem in found] == problems


def test_what_cannot_be_read_is_a_problem_too(tmp_path: Path, path: Path) -> None:
    assert verify(tmp_path / "nowhere").problems == (Problem("missing"),)
    other = tmp_path / "other"
    other.write_bytes(b"no database " * 1_000)
    assert [problem.code for problem in verify(other).problems] == ["unreadable"]
    data = bytearray(path.read_bytes())
    data[-4_096:] = bytes(4_096)
    path.write_bytes(data)
    assert {problem.code for problem in verify(path).problems} & {"integrity", "unreadable"}


# -- the raw pages -------------------------------------------------------------------------------------------------


def raw_rows(path: Path) -> set[tuple[Value, ...]]:
    return {row for _, row in read_pages(path, wal_of(path)).rows()}


def test_raw_pages_hold_what_sql_says(path: Path) -> None:
    journal = Journal.open(path)
    journal.append("friday", 601, [entry(602), entry(603, 602)])  # in -wal
    other = sqlite3.connect(path)
    wanted = {
        table: set(other.execute(f"SELECT * FROM {table}").fetchall()) for table in ("fact", "event", "pulse", "meta")
    }
    other.close()
    found = raw_rows(path)
    journal.close()
    assert all(rows <= found for rows in wanted.values())
    assert {row for row in found if len(row) == 9} == wanted["fact"]


def test_values_of_every_size(tmp_path: Path) -> None:
    numbers = [0, 1, -1, 127, -128, 2**15, -(2**23), 2**31, -(2**47), 2**63 - 1, -(2**63)]
    rows = [(number, None, 0.5, "Ζωή" * number_of, b"\x00\xff") for number_of, number in enumerate(numbers)]
    rows.append((5, "long", -1.5, "x" * 20_000, b"y" * 4_061))
    other = sqlite3.connect(tmp_path / "a")
    with other:
        other.execute("CREATE TABLE a (a, b, c, d, e)")
        other.executemany("INSERT INTO a VALUES (?, ?, ?, ?, ?)", rows)
    other.close()
    found = {row for row in raw_rows(tmp_path / "a") if row[0] != "table"}
    assert found == set(rows)


def test_a_chain_of_pages_that_leads_back_to_itself_ends(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for start in range(4_096, len(data), 4_096):
        if data[start] == 0:  # an overflow page: begins with the number of the next
            data[start : start + 4] = struct.pack(">I", start // 4_096 + 1)
    path.write_bytes(data)
    assert len([row for row in raw_rows(path) if len(row) == 9]) >= 600


# -- the tail of -wal: where the last command is until the program ends -----------------------------------------------


@pytest.fixture
def cut_short(tmp_path: Path) -> tuple[Path, bytes, int]:
    """As a power cut leaves it: 11 rows, the last command of two, all in ``-wal``. And where that command begins."""
    source, target = tmp_path / "source.kiosk", tmp_path / "night.kiosk"
    journal = fill(source, 7)
    journal.append("friday", 7, [entry(8), entry(9)])
    before = wal_of(source).stat().st_size
    journal.append("friday", 9, [entry(10), entry(11, 10)])
    shutil.copyfile(source, target)
    shutil.copyfile(wal_of(source), wal_of(target))
    journal.close()
    return target, wal_of(target).read_bytes(), before


def test_the_last_command_cut_off_anywhere(cut_short: tuple[Path, bytes, int]) -> None:
    """The rows before it stand, whichever way they are read, and the cut is told."""
    path, log, before = cut_short
    assert len(log) > before
    assert len(committed(log)) > 2
    head, tail = range(before, before + 30), range(len(log) - 30, len(log))
    for size in (*head, *range(before + 30, len(log) - 30, 101), *tail):
        wal_of(path).write_bytes(log[:size])
        assert {row[1] for row in raw_rows(path) if len(row) == 9} == set(range(1, 10))
        assert torn(log[:size]) == (size > before)
    for size in (before, before + 1, before + 23, (before + len(log)) // 2, len(log) - 1):
        wal_of(path).write_bytes(log[:size])
        assert [row.seq for row in read_entries(path).entries] == list(range(1, 10))
        wal_of(path).write_bytes(log[:size])
        assert [problem.code for problem in verify(path).problems] == (["unfinished_commit"] if size > before else [])


def test_a_tail_of_zeros(cut_short: tuple[Path, bytes, int]) -> None:
    path, log, before = cut_short
    for size in range(before, len(log), 1_009):
        wal_of(path).write_bytes(log[:size] + bytes(len(log) - size))
        assert [row.seq for row in read_entries(path).entries] == list(range(1, 10))
        assert torn(log[:size] + bytes(len(log) - size))
        assert salvage_once(path).last_seqs == {"friday": 9}


def salvage_once(path: Path) -> object:
    target = path.with_name("saved.kiosk")
    result = salvage(path, target)
    assert [row.seq for row in read_entries(target).entries] == list(range(1, 10))
    for left in path.parent.glob("saved.kiosk*"):
        left.unlink()
    return result


def test_the_journal_goes_on_after_a_cut(cut_short: tuple[Path, bytes, int]) -> None:
    path, log, before = cut_short
    wal_of(path).write_bytes(log[: before + 2_000])
    journal = Journal.open(path)
    assert [row.seq for row in journal.read("friday")] == list(range(1, 10))
    journal.append("friday", 9, [entry(10, text="once more")])
    journal.close()
    assert read_entries(path).entries[-1] == entry(10, text="once more")
    assert verify(path).sound


def test_a_healthy_log_is_not_called_torn(tmp_path: Path) -> None:
    """Also when it has begun a second round over the frames of the first."""
    path = tmp_path / "a.kiosk"
    journal = fill(path, 100)
    assert not torn(wal_of(path).read_bytes())
    with journal.transaction() as rows:
        rows.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")
    last = journal.read("friday")[-1].seq
    journal.append("friday", last, [entry(last + 1)])
    log = wal_of(path).read_bytes()
    assert not torn(log)
    assert len(log) > 32 + 4_120 * len(committed(log))
    assert verify(path).sound
    journal.close()
    assert not torn(b"")


# -- the file itself -----------------------------------------------------------------------------------------------


def check_saved(path: Path, target: Path, whole: list[Entry]) -> int:
    """Salvage, and hold the result against what was written; the number of rows saved."""
    before = path.read_bytes()
    result = salvage(path, target)
    saved = read_entries(target, "friday").entries
    assert saved == whole[: len(saved)]
    assert not saved or len(saved) == len(whole) or len(saved) in ends_of_commands(whole)
    assert result.kept == len(saved)
    assert path.read_bytes() == before
    assert verify(target).sound
    return len(saved)


def test_truncated_at_many_places(path: Path, tmp_path: Path) -> None:
    whole, data = read_entries(path).entries, path.read_bytes()
    saved = []
    for number, cut in enumerate([0, 1, 2, 100, 4_095, 4_096, 4_097, 8_192, 20_000, 40_000, len(data) // 2]):
        path.write_bytes(data[: len(data) - cut])
        saved.append(check_saved(path, tmp_path / f"saved-{number}.kiosk", whole))
    assert saved[0] == 601
    assert saved == sorted(saved, reverse=True)
    assert saved[3] > 500
    assert saved[-1] > 50


def test_zeros_at_the_end(path: Path, tmp_path: Path) -> None:
    whole, data = read_entries(path).entries, path.read_bytes()
    saved = []
    for number, size in enumerate([1, 100, 4_096, 6_000, 30_000]):
        path.write_bytes(data[: len(data) - size] + bytes(size))
        saved.append(check_saved(path, tmp_path / f"saved-{number}.kiosk", whole))
    assert saved == sorted(saved, reverse=True)
    assert saved[0] > 500
    assert saved[-1] > 100


def test_any_one_page_lost(path: Path, tmp_path: Path) -> None:
    """Also the first, with the header, and the roots of the trees, where SQLite itself gives up."""
    whole, data = read_entries(path).entries, path.read_bytes()
    for number in range(len(data) // 4_096):
        page = slice(number * 4_096, number * 4_096 + 4_096)
        path.write_bytes(data[: page.start] + bytes(4_096) + data[page.stop :])
        check_saved(path, tmp_path / f"saved-{number}.kiosk", whole)


def test_what_is_lost_is_counted(path: Path, tmp_path: Path) -> None:
    change(path, "UPDATE fact SET json = 'zzz' WHERE seq = 3")  # the first of the command of rows 3 and 4
    result = salvage(path, tmp_path / "saved.kiosk")
    assert (result.kept, result.lost, dict(result.last_seqs), result.unfinished) == (2, 599, {"friday": 2}, False)
    assert result.damaged_file == path


def test_a_command_is_kept_whole_or_not_at_all(path: Path, tmp_path: Path) -> None:
    change(path, "UPDATE fact SET json = 'zzz' WHERE seq = 7")  # the last of the command of rows 5, 6 and 7
    assert salvage(path, tmp_path / "saved.kiosk").kept == 4


def test_an_event_whose_own_row_is_lost_gets_its_name_back(path: Path, tmp_path: Path) -> None:
    change(path, "DELETE FROM event")
    salvage(path, tmp_path / "saved.kiosk")
    opened = read_entries(tmp_path / "saved.kiosk")
    assert (opened.event_id, opened.name, len(opened.entries)) == ("friday", "Friday Ζωή", 601)
    assert opened.pulse == Pulse("boot", 1, 2, 3)


def test_salvage_never_overwrites(path: Path) -> None:
    with pytest.raises(FileExistsError):
        salvage(path, path)


def test_salvage_of_what_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(bytes(10_000))
    with pytest.raises(NotWritten) as caught:
        salvage(tmp_path / "other", tmp_path / "saved.kiosk")
    assert caught.value.reason == "damaged"
    with pytest.raises(NotWritten):
        salvage(tmp_path / "nowhere", tmp_path / "saved.kiosk")
    assert not (tmp_path / "saved.kiosk").exists()


@pytest.mark.parametrize(
    "statement",
    ["UPDATE meta SET value = '99' WHERE key = 'format'", "UPDATE fact SET kind = 'Teleported' WHERE seq = 9"],
)
def test_a_newer_journal_is_not_salvaged(path: Path, tmp_path: Path, statement: str) -> None:
    change(path, statement)
    with pytest.raises(NewerJournal):
        salvage(path, tmp_path / "saved.kiosk")
    assert not (tmp_path / "saved.kiosk").exists()


def test_mend_puts_the_saved_one_in_place_and_keeps_the_damaged(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60_000])
    damaged = path.read_bytes()
    with pytest.raises(NotWritten) as caught:
        read_entries(path)
    assert caught.value.reason == "damaged"
    result = mend(path)
    assert result.damaged_file.read_bytes() == damaged
    opened = read_entries(path)
    assert len(opened.entries) == result.kept > 50
    journal = Journal.open(path)
    journal.append("friday", result.kept, [entry(result.kept + 1)])
    journal.close()
    assert set(path.parent.iterdir()) == {path, result.damaged_file}
    assert verify(path).sound


# -- speed ---------------------------------------------------------------------------------------------------------


@pytest.mark.speed
def test_a_night_of_66_000_rows_opens_in_time(tmp_path: Path) -> None:
    path = tmp_path / "a.kiosk"
    journal = Journal.open(path)
    event = journal.create_event("Friday")
    journal.append(event, 0, [Entry(seq, seq, seq, seq, Paused()) for seq in range(1, 66_001)])
    journal.close()
    begin = time.process_time()  # of this process alone: what else the machine does is not judged
    assert len(read_entries(path).entries) == 66_000
    assert time.process_time() - begin < 5
