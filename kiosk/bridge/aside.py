"""Work on files in another thread, for which no clock waits."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Any


def aside(work: Callable[[], object], done: Any, name: str) -> None:
    """Do the work in a thread and give ``done``, a signal, what it returned; a signal from there is queued.

    :param name: the thread's, for the log.
    """

    def run() -> None:
        result = work()
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile, and the signal with it
            done.emit(result)

    threading.Thread(target=run, name=name).start()
