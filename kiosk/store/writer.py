"""The thread that writes: a slow disk, and the slow import of the database library, hold nobody else up."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from kiosk.store.protocol import JournalLike, Pulse
from kiosk.tournament.facts import Entry

T = TypeVar("T")
Answer = Callable[[Exception | None], None]


def open_journal(path: Path) -> JournalLike:
    """The journal at ``path``; the first call in a process takes a second or more."""
    from kiosk.store.journal import Journal

    return Journal.open(path)


class WriterClosed(Exception):  # noqa: N818
    """The writer has been told to close and takes no more requests."""


class WriterThread:
    """One thread that owns one journal and does what it is asked, in the order it was asked.

    It opens the journal itself; what is asked before that waits. Every request taken is answered exactly once, from
    this thread, with what went wrong or None. While the journal cannot be opened each request is answered with that
    error, and the next one tries again. An answer that raises is told to `threading.excepthook`.
    """

    def __init__(
        self,
        path: Path,
        opener: Callable[[Path], JournalLike] = open_journal,
        on_pulse: Answer | None = None,
    ) -> None:
        """Start the thread.

        :param on_pulse: called from the thread after each pulse, with what went wrong or None.
        """
        self._path = path
        self._opener = opener
        self._on_pulse = on_pulse
        self._requests: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._open = True
        self._unanswered = 0
        self._pulses: dict[str, Pulse] = {}
        self._journal: JournalLike | None = None
        self._thread = threading.Thread(target=self._run, name="journal writer", daemon=True)
        self._thread.start()

    def submit(self, event_id: str, expected: int, entries: Sequence[Entry], on_done: Answer) -> None:
        """Append ``entries`` after the row ``expected``.

        :raises WriterClosed: when it takes no more; then ``on_done`` is never called.
        """
        kept = tuple(entries)
        self.ask(lambda journal: journal.append(event_id, expected, kept), lambda _, error: on_done(error))

    def ask(self, work: Callable[[JournalLike], T], on_done: Callable[[T | None, Exception | None], None]) -> None:
        """Do ``work`` with the journal in its turn and answer with what it returned, or None and the error.

        :raises WriterClosed: when it takes no more; then ``on_done`` is never called.
        """

        def request() -> None:
            result, error = self._try(work)
            self._answer(lambda: on_done(result, error))
            with self._lock:
                self._unanswered -= 1

        with self._lock:
            if not self._open:
                raise WriterClosed
            self._unanswered += 1
            self._requests.put(request)

    def pulse(self, event_id: str, pulse: Pulse) -> None:
        """Write the pulse when nothing else waits; a newer one of the same event takes its place."""
        with self._lock:
            if not self._open:
                raise WriterClosed
            first = not self._pulses
            self._pulses[event_id] = pulse
            if first:
                self._requests.put(self._look_at_pulses)

    def close(self, timeout: float | None = None) -> int:
        """Take no more, answer what was taken, let the journal go. Waits at most ``timeout`` seconds.

        :returns: how many requests are still unanswered: 0, unless the time was too short. The thread goes on with
            those, and they are answered if the process lives that long.
        """
        with self._lock:
            if self._open:
                self._open = False
                self._requests.put(None)
        self._thread.join(timeout)
        return self._unanswered

    # -- in the thread -----------------------------------------------------------------------------------------

    def _run(self) -> None:
        self._try(lambda journal: journal.read_only)  # opens it now, not at the first request
        while (request := self._requests.get()) is not None:
            request()
        self._write_pulses()
        if self._journal is not None:
            self._answer(self._journal.close)

    def _try(self, work: Callable[[JournalLike], T]) -> tuple[T | None, Exception | None]:
        try:
            if self._journal is None:
                self._journal = self._opener(self._path)
            return work(self._journal), None
        except Exception as error:  # noqa: BLE001 the thread outlives every error; whoever asked is told of it
            return None, error

    def _look_at_pulses(self) -> None:
        if self._requests.empty():
            self._write_pulses()
        else:
            self._requests.put(self._look_at_pulses)

    def _write_pulses(self) -> None:
        with self._lock:
            pulses, self._pulses = self._pulses, {}
        for event_id, pulse in pulses.items():
            self._write_pulse(event_id, pulse)

    def _write_pulse(self, event_id: str, pulse: Pulse) -> None:
        _, error = self._try(lambda journal: journal.write_pulse(event_id, pulse))
        told = self._on_pulse
        if told is not None:
            self._answer(lambda: told(error))

    def _answer(self, call: Callable[[], None]) -> None:
        try:
            call()
        except Exception as error:  # noqa: BLE001 as above
            threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, self._thread)))
