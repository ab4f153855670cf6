"""What every journal promises, and what the file must withstand."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.store.journal import Journal
from kiosk.store.memory import MemoryJournal
from kiosk.store.open import begun, read_entries
from kiosk.store.protocol import (
    Conflict,
    DamagedRow,
    JournalLike,
    NewerJournal,
    NotWritten,
    Pulse,
    UnknownEvent,
)
from kiosk.tournament.facts import Announced, Counted, Entry, Paused, Resumed

ROOT = Path(__file__).parents[2]


def entry(seq: int, text: str = "shuffle up and deal", batch: int = 0) -> Entry:
    return Entry(seq, batch or seq, seq * 1_000, 1_800_000_000_000 + seq, Announced(text), "Zoë", "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Freitag #2 100%.kiosk"


@pytest.fixture(params=["file", "memory"])
def journal(request: pytest.FixtureRequest, path: Path) -> Iterator[JournalLike]:
    made: JournalLike = Journal.open(path) if request.param == "file" else MemoryJournal()
    yield made
    made.close()


# -- what every journal promises -----------------------------------------------------------------------------------


def test_entries_come_back_in_order(journal: JournalLike) -> None:
    event = journal.create_event("Friday")
    written = [
        Entry(1, 1, 0, 1_800_000_000_000, Paused(), "Ana", "smoke break"),
        Entry(2, 1, 0, 1_800_000_000_000, Counted(players=-1)),
        Entry(3, 3, 9_000_000_000_000, 1_800_000_000_500, Resumed(), "", "ok"),
    ]
    journal.append(event, 0, written[:2])
    journal.append(event, 2, written[2:])
    assert journal.read(event) == written
    assert journal.read(event, after_seq=2) == written[2:]
    assert journal.read(event, after_seq=3) == []


def test_events_keep_apart(journal: JournalLike) -> None:
    first, second = journal.create_event("Friday"), journal.create_event("Friday", "day-2")
    assert second == "day-2"
    journal.append(first, 0, [entry(1, "one")])
    journal.append(second, 0, [entry(1, "two")])
    assert [row.fact for row in journal.read(second)] == [Announced("two")]
    rows = journal.events()
    assert [(row.id, row.name) for row in rows] == [(first, "Friday"), (second, "Friday")]
    assert rows[0].opened < rows[1].opened
    with pytest.raises(ValueError, match="day-2"):
        journal.create_event("again", "day-2")


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_who_appends_second_is_told_where_the_journal_stands(journal: JournalLike, expected: int) -> None:
    event = journal.create_event("Friday")
    journal.append(event, 0, [entry(1), entry(2)])
    with pytest.raises(Conflict) as caught:
        journal.append(event, expected, [entry(expected + 1, "late")])
    assert caught.value.current_seq == 2
    assert journal.read(event) == [entry(1), entry(2)]


def test_numbers_must_follow_on(journal: JournalLike) -> None:
    event = journal.create_event("Friday")
    with pytest.raises(ValueError, match="entry 3 stands where 2 belongs"):
        journal.append(event, 0, [entry(1), entry(3)])
    assert journal.read(event) == []


def test_an_unknown_event_takes_nothing(journal: JournalLike) -> None:
    with pytest.raises(UnknownEvent):
        journal.append("nowhere", 0, [entry(1)])
    with pytest.raises(UnknownEvent):
        journal.write_pulse("nowhere", Pulse("b", 1, 2, 3))
    assert journal.read("nowhere") == []


def test_the_pulse_is_replaced(journal: JournalLike) -> None:
    event = journal.create_event("Friday")
    assert journal.read_pulse(event) is None
    journal.write_pulse(event, Pulse("boot-1", 5_000, 100, 1_800_000_000_000))
    journal.write_pulse(event, Pulse("boot-1", 6_000, 1_100, 1_800_000_001_000))
    assert journal.read_pulse(event) == Pulse("boot-1", 6_000, 1_100, 1_800_000_001_000)
    assert not journal.read_only


# -- the file ------------------------------------------------------------------------------------------------------


def test_both_ways_of_reading_agree(path: Path) -> None:
    journal = Journal.open(path)
    journal.create_event("Thursday", "old")
    event = journal.create_event("Friday Ζωή 🂡")
    written = [entry(number, f"Ελένη {number} 🂡 Åsa") for number in range(1, 51)]
    journal.append(event, 0, written)
    journal.write_pulse(event, Pulse("boot", 1, 2, 3))
    for _ in ("open, with its last rows in -wal", "closed"):
        opened = read_entries(path)
        assert opened.entries == written
        assert (opened.event_id, opened.name, opened.pulse) == (event, "Friday Ζωή 🂡", Pulse("boot", 1, 2, 3))
        assert (opened.read_only, opened.format) == (False, 1)
        assert read_entries(path, "old").entries == []
        journal.close()
    again = Journal.open(path)
    assert again.read(event) == written
    again.close()


def test_an_event_that_was_only_named_never_began(path: Path) -> None:
    journal = Journal.open(path)
    for name, event in (("Thursday", "old"), ("named", "none"), ("Friday", "new")):
        journal.create_event(name, event)
    journal.append("old", 0, [entry(1, "A")])
    journal.append("new", 0, [entry(1, "B")])
    assert [event.id for event in begun(path)] == ["new", "old"]
    journal.close()


def test_reading_makes_nothing(path: Path) -> None:
    with pytest.raises(NotWritten):
        read_entries(path)
    assert list(path.parent.iterdir()) == []
    Journal.open(path).close()
    with pytest.raises(UnknownEvent):
        read_entries(path)


def test_the_earlier_of_two_writers_wins(path: Path) -> None:
    one, two = Journal.open(path), Journal.open(path)
    event = one.create_event("Friday")
    one.append(event, 0, [entry(1, "one")])
    with pytest.raises(Conflict) as caught:
        two.append(event, 0, [entry(1, "two")])
    assert caught.value.current_seq == 1
    two.append(event, 1, [entry(2, "two")])
    assert [row.fact for row in one.read(event)] == [Announced("one"), Announced("two")]
    one.close()
    two.close()


def test_the_key_stops_a_writer_that_looked_too_early(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Journal.open(path), Journal.open(path)
    event = one.create_event("Friday")
    looked = two._last
    seen: list[int] = []

    def look_then_be_overtaken(*given: object) -> int:
        found = looked(*given)  # type: ignore[arg-type]
        if not seen:
            one.append(event, 0, [entry(1, "one")])
        seen.append(found)
        return found

    monkeypatch.setattr(two, "_last", look_then_be_overtaken)
    with pytest.raises(Conflict) as caught:
        two.append(event, 0, [entry(1, "two"), entry(2, "two")])
    assert caught.value.current_seq == 1
    assert seen == [0, 1]
    assert two.read(event) == [entry(1, "one")]
    one.close()
    two.close()


def test_commits_are_synced_through_to_the_disk(path: Path) -> None:
    journal = Journal.open(path)
    with journal.transaction() as rows:
        found = [
            rows.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert found == ["wal", 2, 1]  # 2 is FULL
    journal.close()


def test_a_locked_file_is_told_and_written_once_free(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.store.journal.BUSY_MS", 50)
    journal = Journal.open(path)
    event = journal.create_event("Friday")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotWritten) as caught:
        journal.append(event, 0, [entry(1)])
    assert caught.value.reason == "locked"
    assert read_entries(path).entries == []
    other.execute("COMMIT")
    other.close()
    journal.append(event, 0, [entry(1)])
    assert journal.read(event) == [entry(1)]
    journal.close()


def test_a_full_disk_is_told_and_loses_nothing(path: Path) -> None:
    journal = Journal.open(path)
    event = journal.create_event("Friday")
    with journal.transaction() as rows:
        pages = rows.exec_driver_sql("PRAGMA page_count").scalar()
        rows.exec_driver_sql(f"PRAGMA max_page_count = {pages + 8}")
    written: list[Entry] = []

    def append_until_full() -> None:
        for seq in range(1, 1_000):
            journal.append(event, seq - 1, [entry(seq, "x" * 500)])
            written.append(entry(seq, "x" * 500))

    with pytest.raises(NotWritten) as caught:
        append_until_full()
    assert caught.value.reason == "disk_full"
    assert 10 < len(written) < 100
    assert journal.read(event) == written
    with journal.transaction() as rows:
        rows.exec_driver_sql("PRAGMA max_page_count = 100000")
    journal.append(event, len(written), [entry(len(written) + 1)])
    journal.close()
    assert read_entries(path).entries == [*written, entry(len(written) + 1)]


def test_a_deleted_file_takes_nothing_more(path: Path) -> None:
    journal = Journal.open(path)
    event = journal.create_event("Friday")
    path.rename(path.with_name("elsewhere"))
    with pytest.raises(NotWritten) as caught:
        journal.append(event, 0, [entry(1)])
    assert caught.value.reason == "other"
    journal.close()


@pytest.mark.parametrize("content", [b"not a database at all " * 100, None])
def test_what_is_no_journal_is_refused_and_left_alone(path: Path, content: bytes | None) -> None:
    if content is None:
        other = sqlite3.connect(path)
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.close()
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(NotWritten) as caught:
        Journal.open(path)
    assert caught.value.reason == "damaged"
    with pytest.raises(NotWritten):
        read_entries(path)
    if content is not None:
        assert path.read_bytes() == before


def rewritten(path: Path, statement: str) -> str:
    """A journal of one event and one row, changed behind the program's back."""
    journal = Journal.open(path)
    event = journal.create_event("Friday")
    journal.append(event, 0, [entry(1), entry(2)])
    journal.close()
    other = sqlite3.connect(path)
    with other:
        other.execute(statement)
    other.close()
    return event


def test_version_99_is_only_read(path: Path) -> None:
    """Shared files travel between rooms: a newer program's journal is refused with its reason, not harmed."""
    event = rewritten(path, "UPDATE meta SET value = '99' WHERE key = 'format'")
    journal = Journal.open(path)
    assert journal.read_only
    assert journal.format == 99
    with pytest.raises(NotWritten) as caught:
        journal.append(event, 2, [entry(3)])
    assert caught.value.reason == "newer_program"
    with pytest.raises(NotWritten):
        journal.create_event("Saturday")
    assert journal.read(event) == [entry(1), entry(2)]
    journal.close()
    opened = read_entries(path)
    assert (opened.read_only, opened.format, len(opened.entries)) == (True, 99, 2)


def test_version_99_with_other_tables_says_so(path: Path) -> None:
    rewritten(path, "UPDATE meta SET value = '99' WHERE key = 'format'")
    other = sqlite3.connect(path)
    other.execute("ALTER TABLE fact RENAME TO deed")
    other.close()
    with pytest.raises(NewerJournal) as caught:
        read_entries(path)
    assert caught.value.format == 99


def test_a_kind_of_a_newer_program_makes_the_journal_read_only(path: Path) -> None:
    event = rewritten(path, "UPDATE fact SET kind = 'PlayerTeleported' WHERE seq = 2")
    journal = Journal.open(path)
    assert journal.read_only
    with pytest.raises(NewerJournal) as caught:
        journal.read(event)
    assert caught.value.seq == 2
    journal.close()
    with pytest.raises(NewerJournal):
        read_entries(path)


def test_a_field_of_a_newer_program_makes_the_journal_read_only(path: Path) -> None:
    event = rewritten(path, """UPDATE fact SET json = '{"text":"a","loud":true}' WHERE seq = 2""")
    journal = Journal.open(path)
    with pytest.raises(NewerJournal):
        journal.read(event)
    with pytest.raises(NotWritten) as caught:
        journal.append(event, 2, [entry(3)])
    assert caught.value.reason == "newer_program"
    journal.close()


def test_a_damaged_row_is_told_with_its_number(path: Path) -> None:
    event = rewritten(path, "UPDATE fact SET json = 'zzz' WHERE seq = 2")
    journal = Journal.open(path)
    with pytest.raises(DamagedRow) as caught:
        journal.read(event)
    assert caught.value.seq == 2
    journal.close()


# -- other processes -----------------------------------------------------------------------------------------------

APPENDING = """
import sys
from pathlib import Path
from kiosk.store.journal import Journal
from kiosk.tournament.facts import Announced, Entry
journal = Journal.open(Path(sys.argv[1]))
event = journal.create_event("Friday")
seq = 0
while True:
    journal.append(event, seq, [Entry(seq + n, seq + 1, 0, 0, Announced("x" * 300)) for n in (1, 2)])
    seq += 2
    print(seq, flush=True)
"""


@pytest.mark.parametrize("rows", [2, 60, 400])
def test_kill_9_loses_nothing_acknowledged(path: Path, rows: int) -> None:
    acknowledged = 0
    with subprocess.Popen([sys.executable, "-c", APPENDING, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        while acknowledged < rows:
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        left = writer.stdout.read().split()
    acknowledged = int(left[-1]) if left else acknowledged
    first = read_entries(path).entries  # before any writer has put the file in order
    assert len(first) in (acknowledged, acknowledged + 2)
    assert [row.seq for row in first] == list(range(1, len(first) + 1))
    journal = Journal.open(path)
    event = journal.events()[0].id
    assert journal.read(event) == first
    journal.append(event, len(first), [entry(len(first) + 1)])
    journal.close()


NAMES = """
import sys
from pathlib import Path
from kiosk.store.journal import Journal
from kiosk.store.open import begun, read_entries
from kiosk.tournament.facts import Announced, Entry
path = Path(sys.argv[1])
text = "Jos\\u00e9 \\u0396\\u03c9\\u03ae \\U0001f0a1"
journal = Journal.open(path)
event = journal.create_event(text)
journal.append(event, 0, [Entry(1, 1, 0, 0, Announced(text), text, text)])
journal.close()
opened = read_entries(path)
row = opened.entries[0]
assert (opened.name, row.fact, row.who, row.note) == (text, Announced(text), text, text)
"""


def test_names_survive_the_c_locale(tmp_path: Path) -> None:
    path = tmp_path / "Ζωή é.kiosk"
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    subprocess.run([sys.executable, "-c", NAMES, str(path)], cwd=ROOT, env=plain, check=True, timeout=60)
    opened = read_entries(path)
    assert opened.name == "José Ζωή 🂡"
    assert opened.entries[0].fact == Announced("José Ζωή 🂡")
    assert opened.entries[0].note == "José Ζωή 🂡"


@pytest.mark.parametrize("name", ["protocol", "codec", "open", "memory"])
def test_the_first_frame_waits_for_no_database_library(name: str) -> None:
    code = (
        f"import sys, kiosk.store.{name}; sys.exit(bool({{'sqlmodel', 'sqlalchemy', 'pydantic'}} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
