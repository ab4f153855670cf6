"""How the journal is kept: its writer, what stops it, and what mends it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.store.open import writable
from kiosk.store.protocol import DamagedRow, JournalLike, NewerJournal, NotWritten, Pulse
from kiosk.store.writer import WriterThread, open_journal

if TYPE_CHECKING:
    from kiosk.store.salvage import Salvaged

CLOSE_S = 5.0
_log = logging.getLogger(__name__)


def reason_of(error: Exception | None) -> str:
    """Why nothing is written, as one of the store's reasons; "" while all is well."""
    if error is None:
        return ""
    if isinstance(error, DamagedRow):
        return "damaged"
    if isinstance(error, NewerJournal):
        return "newer_program"
    return error.reason if isinstance(error, NotWritten) else "other"


class Keeping:
    """The writer of one journal.

    The sign of life that is written every second tells of a fault before a command meets it, and of its end.

    :param post: runs what the writer's thread hands in, in the window's thread.
    :param told: called there after each sign of life, with what went wrong or None.
    :param opener: opens the journal; a test's may fail.
    :ivar trouble: why the last sign of life was not written, None while all is well.
    """

    def __init__(
        self,
        path: Path,
        post: Callable[[Callable[[], None]], None],
        told: Callable[[Exception | None], None],
        opener: Callable[[Path], JournalLike] = open_journal,
    ) -> None:
        self.path = path
        self._post, self._told, self._opener = post, told, opener
        self.writer: WriterThread | None = None
        self.trouble: Exception | None = None
        self._writers = 0

    def start(self) -> WriterThread:
        """Open the journal for writing, in a thread of its own."""
        with suppress(OSError):  # opening the journal in it fails then, and tells why
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._writers += 1
        number = self._writers

        def pulse_written(error: Exception | None) -> None:
            self._post(lambda: self._look(number, error))

        self.writer = WriterThread(self.path, self._opener, pulse_written)
        return self.writer

    def again(self) -> WriterThread:
        """Open it anew: a file that was moved, or could not be written to, is another one now."""
        self.close()
        return self.start()

    def pulse(self, event_id: str, pulse: Pulse) -> None:
        """Write a sign of life when nothing else waits."""
        if self.writer is not None:
            self.writer.pulse(event_id, pulse)

    def close(self) -> None:
        """Write what was asked for, within five seconds, and let the file go."""
        if self.writer is not None and self.writer.close(CLOSE_S):
            _log.error("the journal's writer did not finish in time")
        self.writer = None

    def mend(self) -> Salvaged:
        """Put what can be saved in the journal's place; the damaged file is kept beside it.

        :raises NotWritten, NewerJournal: nothing could be saved; the file is as it was.
        """
        from kiosk.store.salvage import mend  # nobody waits for it at a start

        self.close()
        try:
            saved = mend(self.path)
        finally:
            self.start()
        self.trouble = None
        return saved

    def _look(self, number: int, error: Exception | None) -> None:
        if number != self._writers or self.writer is None:
            return  # an answer of a writer that was closed meanwhile
        if reason_of(error) == "read_only" and writable(self.path):
            self.again()  # it was made writable; only a new opening sees that
            return
        if error is not None and self.trouble is None:
            _log.error("the journal is not written: %s", error)
        self.trouble = error
        self._told(error)
