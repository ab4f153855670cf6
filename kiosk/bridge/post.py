"""From other threads into the window's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Post(QObject):
    """Runs what other threads hand in, in the thread this object lives in, in order."""

    _handed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._handed.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def __call__(self, work: Callable[[], None]) -> None:
        """Hand in ``work``. Safe from every thread."""
        self._handed.emit(work)

    @Slot(object)
    def _run(self, work: Callable[[], None]) -> None:
        work()
