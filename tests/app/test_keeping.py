"""How the journal is kept: the writer, the log of an event, the copies."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from kiosk.app.backups import Backups
from kiosk.app.keeping import Keeping, reason_of
from kiosk.app.logs import ThreadLog
from kiosk.store.backup import CopyFailed, copies_of, restore
from kiosk.store.journal import Journal
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, Pulse
from kiosk.store.verify import verify
from kiosk.store.writer import WriterThread
from kiosk.tournament import facts as f
from tests.app.journals_at_hand import FaultyJournal

Work = Callable[[], None]


class Window:
    """Stands for the window's thread: what is posted runs when the test lets it."""

    def __init__(self) -> None:
        self._posted: queue.Queue[Work] = queue.Queue()

    def post(self, work: Work) -> None:
        self._posted.put(work)

    def run_one(self) -> None:
        self._posted.get(timeout=20)()


def note(seq: int, text: str = "a word") -> f.Entry:
    return f.Entry(seq, seq, seq * 1000, 0, f.Noted(text))


def test_reasons_are_the_stores_own() -> None:
    assert reason_of(None) == ""
    assert reason_of(NotWritten("disk_full")) == "disk_full"
    assert reason_of(DamagedRow(3, "torn")) == "damaged"
    assert reason_of(NewerJournal(9)) == "newer_program"
    assert reason_of(OSError("odd")) == "other"


def test_the_sign_of_life_tells_of_a_fault_and_of_its_end(tmp_path: Path) -> None:
    journal, window = FaultyJournal(), Window()
    event = journal.create_event("Sunday")
    told: list[Exception | None] = []
    keeping = Keeping(tmp_path / "j.sqlite", window.post, told.append, journal.open)
    keeping.start()
    full = NotWritten("disk_full", "no room")
    for fault in (None, full, full, None):
        journal.fault = fault
        keeping.pulse(event, Pulse("one", 1, 2, 3))
        window.run_one()
        assert keeping.trouble is fault
    assert told == [None, full, full, None]
    assert journal.pulses == 2
    keeping.close()


def test_an_answer_of_a_closed_writer_counts_no_more(tmp_path: Path) -> None:
    journal, window = FaultyJournal(), Window()
    event = journal.create_event("Sunday")
    told: list[Exception | None] = []
    keeping = Keeping(tmp_path / "j.sqlite", window.post, told.append, journal.open)
    keeping.start()
    journal.fault = NotWritten("other")
    keeping.pulse(event, Pulse("one", 1, 2, 3))
    journal.fault = None
    keeping.again()
    window.run_one()
    assert (told, keeping.trouble) == ([], None)
    keeping.close()
    keeping.pulse(event, Pulse("one", 1, 2, 3))  # nobody writes any more, and nobody minds


def test_what_was_asked_for_before_the_writer_came_waits_in_order(tmp_path: Path) -> None:
    journal, window = FaultyJournal(), Window()
    log = ThreadLog(tmp_path / "j.sqlite", "one", window.post, new="Sunday")
    done: list[tuple[int, Exception | None]] = []
    for seq in (1, 2):
        log.append(seq - 1, [note(seq)], lambda error, seq=seq: done.append((seq, error)))  # type: ignore[misc]
    assert done == []
    writer = WriterThread(tmp_path / "j.sqlite", journal.open)
    log.begin(writer)
    window.run_one()
    window.run_one()
    assert done == [(1, None), (2, None)]
    assert [entry.seq for entry in journal.read("one")] == [1, 2]
    writer.close(5)


def test_an_event_that_could_not_be_made_is_made_with_its_next_command(tmp_path: Path) -> None:
    journal, window = FaultyJournal(), Window()
    writer = WriterThread(tmp_path / "j.sqlite", journal.open)
    log = ThreadLog(tmp_path / "j.sqlite", "one", window.post, new="Sunday")
    log.begin(writer)
    done: list[Exception | None] = []
    journal.fault = NotWritten("locked")
    log.append(0, [note(1)], done.append)
    window.run_one()
    assert done == [journal.fault]
    assert journal.events() == []
    journal.fault = None
    log.append(0, [note(1)], done.append)
    window.run_one()
    assert done[1:] == [None]
    assert [row.name for row in journal.events()] == ["Sunday"]
    log.append(1, [note(2)], done.append)
    window.run_one()
    assert done[2:] == [None]
    writer.close(5)


def test_a_closed_writer_is_told_at_once(tmp_path: Path) -> None:
    journal, window = FaultyJournal(), Window()
    writer = WriterThread(tmp_path / "j.sqlite", journal.open)
    log = ThreadLog(tmp_path / "j.sqlite", journal.create_event("Sunday"), window.post)
    log.begin(writer)
    writer.close(5)
    done: list[Exception | None] = []
    log.append(0, [note(1)], done.append)
    (error,) = done
    assert isinstance(error, NotWritten)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A journal on the disk with three rows."""
    path = tmp_path / "night.sqlite"
    journal = Journal.open(path)
    event = journal.create_event("Sunday", "one")
    journal.append(event, 0, [note(1), note(2), note(3)])
    journal.close()
    return path


def test_a_copy_at_a_level_and_at_the_end_and_back_again(kept: Path, tmp_path: Path) -> None:
    folder, told = tmp_path / "stick", list[str]()
    folder.mkdir()
    backups = Backups(kept, lambda: told.append("copied"))
    backups.at_level(str(folder), "Sunday")
    backups.close(str(folder), "Sunday")  # waits for the first
    assert told == ["copied", "copied"]
    copies = copies_of(folder, "Sunday")
    assert len(copies) == 2
    assert backups.failed is None
    before = read_entries(kept).entries
    kept.write_bytes(b"lost")
    old = restore(copies[-1], kept)
    assert old is not None
    assert old.read_bytes() == b"lost"
    assert read_entries(kept).entries == before
    assert verify(kept).problems == ()


def test_a_stick_that_is_gone_is_told_and_forgotten_when_it_is_back(kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    backups = Backups(kept, lambda: None)
    backups.close(str(folder), "Sunday")
    assert backups.failed is not None
    assert backups.failed.reason == "missing"
    with pytest.raises(CopyFailed):
        backups.copy(folder, "Sunday")
    folder.mkdir()
    backups.close(str(folder), "Sunday")
    assert backups.failed is None


def test_no_failure_of_a_copy_is_lost(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Event()
    backups = Backups(kept, told.set)
    barred = PermissionError(13, "Permission denied")

    def bars(path: Path) -> bool:
        raise barred

    monkeypatch.setattr(Path, "is_dir", bars)  # the folder above may not be looked into
    backups.at_level(str(tmp_path / "stick"), "Sunday")
    assert told.wait(10.0)
    assert backups.failed is barred


def test_a_copy_asked_for_while_another_is_made_comes_next(kept: Path, tmp_path: Path) -> None:
    folder, first, asked, second = tmp_path / "stick", Event(), Event(), Event()
    folder.mkdir()

    def told() -> None:
        if first.is_set():
            second.set()
            return
        first.set()
        asked.wait(10.0)  # the first copy is whole, and its thread still at work

    backups = Backups(kept, told)
    backups.at_level(str(folder), "Sunday")
    assert first.wait(10.0)
    backups.at_level(str(folder), "Sunday")
    asked.set()
    assert second.wait(10.0)
    assert len(copies_of(folder, "Sunday")) == 2


def test_without_a_folder_nothing_is_copied(kept: Path) -> None:
    told: list[str] = []
    backups = Backups(kept, lambda: told.append("copied"))
    backups.at_level("", "Sunday")
    backups.close("", "Sunday")
    assert told == []
    assert sorted(path.name for path in kept.parent.glob("*.kiosk")) == []


def test_the_last_opened_event_is_found_behind_one_that_never_began(kept: Path) -> None:
    from kiosk.app.loading import last_event

    journal = Journal.open(kept)
    journal.create_event("never opened")
    journal.close()
    last = last_event(kept)
    assert last.opened is not None
    assert (last.opened.name, last.open, last.trouble) == ("Sunday", True, None)
