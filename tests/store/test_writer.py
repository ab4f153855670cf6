"""The writing thread: in order, answered once each, through failures and until the end."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kiosk.store.memory import MemoryJournal
from kiosk.store.open import read_entries
from kiosk.store.protocol import Conflict, JournalLike, NotWritten, Pulse
from kiosk.store.writer import WriterClosed, WriterThread
from kiosk.tournament.facts import Counted, Entry, Paused

ROOT = Path(__file__).parents[2]
LONG_S = 30
"""Longer than anything here takes; a test that waits this long has failed."""


def entry(seq: int) -> Entry:
    return Entry(seq, seq, 0, 0, Counted(entries=seq))


class Answers:
    """Collects what the thread answers, and lets a test wait for as many as it expects."""

    def __init__(self) -> None:
        self.errors: list[Exception | None] = []
        self.threads: set[str] = set()
        self._came = threading.Condition()

    def __call__(self, error: Exception | None) -> None:
        with self._came:
            self.errors.append(error)
            self.threads.add(threading.current_thread().name)
            self._came.notify_all()

    def wait_for(self, count: int) -> None:
        with self._came:
            assert self._came.wait_for(lambda: len(self.errors) >= count, LONG_S)


class Gate:
    """An opener that waits until the test lets it go on, and fails as often as it is told."""

    def __init__(self, journal: JournalLike, failures: int = 0) -> None:
        self.journal, self.failures = journal, failures
        self.free = threading.Event()

    def __call__(self, path: Path) -> JournalLike:
        assert self.free.wait(LONG_S)
        if self.failures:
            self.failures -= 1
            raise NotWritten("locked", path.name)
        return self.journal


def test_what_is_asked_before_the_journal_is_open_waits(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.create_event("Friday", "friday")
    gate, answers = Gate(journal), Answers()
    writer = WriterThread(tmp_path / "a.kiosk", gate)
    writer.submit("friday", 0, [entry(1)], answers)
    writer.submit("friday", 1, [entry(2), entry(3)], answers)
    writer.submit("friday", 1, [entry(2)], answers)
    assert answers.errors == []
    gate.free.set()
    answers.wait_for(3)
    assert answers.errors[:2] == [None, None]
    conflict = answers.errors[2]
    assert isinstance(conflict, Conflict)
    assert conflict.current_seq == 3
    assert answers.threads == {"journal writer"}
    assert writer.close(LONG_S) == 0
    assert journal.read("friday") == [entry(1), entry(2), entry(3)]


def test_rows_are_those_of_the_moment_of_asking(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.create_event("Friday", "friday")
    gate, answers = Gate(journal), Answers()
    writer = WriterThread(tmp_path / "a.kiosk", gate)
    rows = [entry(1)]
    writer.submit("friday", 0, rows, answers)
    rows.append(entry(2))
    gate.free.set()
    assert writer.close(LONG_S) == 0
    assert journal.read("friday") == [entry(1)]


def test_a_journal_that_cannot_be_opened_is_tried_again(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.create_event("Friday", "friday")
    gate, answers = Gate(journal, failures=2), Answers()  # at the start, and at the first request
    writer = WriterThread(tmp_path / "a.kiosk", gate)
    writer.submit("friday", 0, [entry(1)], answers)
    writer.submit("friday", 0, [entry(1)], answers)
    gate.free.set()
    answers.wait_for(2)
    refused = answers.errors[0]
    assert isinstance(refused, NotWritten)
    assert refused.reason == "locked"
    assert answers.errors[1] is None
    assert writer.close(LONG_S) == 0


def test_ask_returns_what_the_work_returned(tmp_path: Path) -> None:
    journal = MemoryJournal()
    answers: list[tuple[object, Exception | None]] = []
    writer = WriterThread(tmp_path / "a.kiosk", lambda path: journal)
    writer.ask(lambda held: held.create_event("Friday", "friday"), lambda made, error: answers.append((made, error)))
    writer.ask(lambda held: held.create_event("Friday", "friday"), lambda made, error: answers.append((made, error)))
    assert writer.close(LONG_S) == 0
    assert answers[0] == ("friday", None)
    assert answers[1][0] is None
    assert isinstance(answers[1][1], ValueError)


def test_close_answers_everything_first_and_then_takes_nothing(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.create_event("Friday", "friday")
    gate, answers = Gate(journal), Answers()
    writer = WriterThread(tmp_path / "a.kiosk", gate)
    for seq in range(1, 101):
        writer.submit("friday", seq - 1, [entry(seq)], answers)
    assert writer.close(0.01) == 100  # too short: it says how many are still to be answered
    with pytest.raises(WriterClosed):
        writer.submit("friday", 100, [entry(101)], answers)
    with pytest.raises(WriterClosed):
        writer.pulse("friday", Pulse("b", 1, 2, 3))
    gate.free.set()
    assert writer.close(LONG_S) == 0
    assert answers.errors == [None] * 100
    assert len(journal.read("friday")) == 100


def test_requests_of_many_threads_are_all_answered(tmp_path: Path) -> None:
    journal = MemoryJournal()
    names = [journal.create_event(f"table {number}") for number in range(8)]
    answers = Answers()
    writer = WriterThread(tmp_path / "a.kiosk", lambda path: journal)

    def submit_all(name: str) -> None:
        for seq in range(1, 51):
            writer.submit(name, seq - 1, [entry(seq)], answers)

    threads = [threading.Thread(target=submit_all, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG_S)
    assert writer.close(LONG_S) == 0
    assert answers.errors == [None] * 400
    assert [len(journal.read(name)) for name in names] == [50] * 8


class PulseCounter(MemoryJournal):
    def __init__(self) -> None:
        super().__init__()
        self.written: list[Pulse] = []

    def write_pulse(self, event_id: str, pulse: Pulse) -> None:
        super().write_pulse(event_id, pulse)
        self.written.append(pulse)


def test_of_waiting_pulses_the_newest_is_written_after_the_rows(tmp_path: Path) -> None:
    journal = PulseCounter()
    journal.create_event("Friday", "friday")
    gate, answers, pulses, seen = Gate(journal), Answers(), Answers(), list[int]()
    writer = WriterThread(tmp_path / "a.kiosk", gate, on_pulse=pulses)
    for second in range(5):
        writer.pulse("friday", Pulse("b", second, second, second))

    def count_pulses(error: Exception | None) -> None:
        seen.append(len(journal.written))
        answers(error)

    writer.submit("friday", 0, [entry(1)], count_pulses)
    gate.free.set()
    pulses.wait_for(1)
    assert seen == [0]
    assert journal.written == [Pulse("b", 4, 4, 4)]
    writer.pulse("friday", Pulse("b", 9, 9, 9))
    assert writer.close(LONG_S) == 0
    assert journal.read_pulse("friday") == Pulse("b", 9, 9, 9)
    assert pulses.errors == [None, None]


def test_a_pulse_that_fails_is_told(tmp_path: Path) -> None:
    pulses = Answers()
    writer = WriterThread(tmp_path / "a.kiosk", lambda path: MemoryJournal(), on_pulse=pulses)
    writer.pulse("nowhere", Pulse("b", 1, 1, 1))
    assert writer.close(LONG_S) == 0
    assert isinstance(pulses.errors[0], LookupError)


def test_an_answer_that_raises_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[type[BaseException] | None] = []
    monkeypatch.setattr(threading, "excepthook", lambda raised: told.append(raised.exc_type))
    journal = MemoryJournal()
    journal.create_event("Friday", "friday")
    answers = Answers()

    def stumble(error: Exception | None) -> None:
        raise ZeroDivisionError

    writer = WriterThread(tmp_path / "a.kiosk", lambda path: journal)
    writer.submit("friday", 0, [entry(1)], stumble)
    writer.submit("friday", 1, [entry(2)], answers)
    assert writer.close(LONG_S) == 0
    assert told == [ZeroDivisionError]
    assert answers.errors == [None]


def test_a_file_through_the_thread(tmp_path: Path) -> None:
    path = tmp_path / "a.kiosk"
    answers = Answers()
    writer = WriterThread(path)
    writer.ask(lambda journal: journal.create_event("Friday", "friday"), lambda made, error: answers(error))
    writer.submit("friday", 0, [Entry(1, 1, 5, 6, Paused(), "Ana", "")], answers)
    writer.pulse("friday", Pulse("b", 1, 5, 6))
    assert writer.close(LONG_S) == 0
    assert answers.errors == [None, None]
    assert [file.name for file in tmp_path.iterdir()] == ["a.kiosk"]
    opened = read_entries(path)
    assert opened.entries == [Entry(1, 1, 5, 6, Paused(), "Ana", "")]
    assert opened.pulse == Pulse("b", 1, 5, 6)


def test_starting_it_waits_for_no_database_library() -> None:
    code = "import sys, kiosk.store.writer; sys.exit(bool({'sqlmodel', 'sqlalchemy'} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
