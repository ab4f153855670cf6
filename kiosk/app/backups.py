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

    def at_level(self, folder: str, name: str) -> None:
        """Copy now, in a thread of its own; one that is still at it is left to finish."""
        if folder and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(
                target=self._copy, args=(Path(folder), name), name="journal copy", daemon=True
            )
            self._thread.start()

    def copy(self, folder: Path, name: str) -> Path:
        """Copy now and return the copy's path. :raises CopyFailed: with the reason."""
        return copy_to(self.path, folder, name or "event")

    def close(self, folder: str, name: str) -> None:
        """The last copy, after the last word was written; waited for."""
        if self._thread is not None:
            self._thread.join(10.0)
        if folder and self.path.exists():
            self._copy(Path(folder), name)

    def _copy(self, folder: Path, name: str) -> None:
        try:
            self.copy(folder, name)
        except (CopyFailed, OSError) as failed:
            self.failed = failed
        else:
            self.failed = None
        self._told()
