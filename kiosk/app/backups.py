"""Copies of the journal, at every level and at the end, made aside so that nothing waits for a slow stick."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from kiosk.store.backup import CopyFailed, copy_to


class Backups:
    """Copies one journal into the folder the person chose.

    :ivar failed: why the last copy was not made; None when it was.
    """

    def __init__(self, path: Path, told: Callable[[], None]) -> None:
        self.path = path
        self.failed: CopyFailed | OSError | None = None
        self._told = told
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._wanted: tuple[Path, str] | None = None
        """The copy that is to be made next; asked for again it is still one."""

    def at_level(self, folder: str, name: str) -> None:
        """Copy now, in a thread of its own; one that is still at it makes this one next."""
        if not folder:
            return
        with self._lock:
            self._wanted = Path(folder), name
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="journal copy", daemon=True)
        self._thread.start()

    def copy(self, folder: Path, name: str) -> Path:
        """Copy now and return the copy's path. :raises CopyFailed: with the reason."""
        return copy_to(self.path, folder, name or "event")

    def close(self, folder: str, name: str) -> None:
        """The last copy, after the last word was written; waited for."""
        thread = self._thread
        if thread is not None:
            thread.join(10.0)
        if folder and self.path.exists():
            self._copy(Path(folder), name)

    def _work(self) -> None:
        """Make every copy that is asked for; none is lost between the last look and the thread's end."""
        while True:
            with self._lock:
                wanted, self._wanted = self._wanted, None
                if wanted is None:
                    self._thread = None
                    return
            self._copy(*wanted)

    def _copy(self, folder: Path, name: str) -> None:
        try:
            self.copy(folder, name)
        except (CopyFailed, OSError) as failed:
            self.failed = failed
        else:
            self.failed = None
        self._told()
