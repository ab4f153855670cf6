"""Work on files in another thread, for which no clock waits."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kiosk.files.data import DataError, Problem
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

_log = logging.getLogger(__name__)
_T = TypeVar("_T")


def aside(work: Callable[[], object], done: Any, name: str) -> None:
    """Do the work in a thread and give ``done``, a signal, what it returned; a signal from there is queued.

    Whatever went wrong is given as the result, an exception: who waits hears of an end in every case.

    :param name: the thread's, for the log.
    """

    def run() -> None:
        result = attempt(work)
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile, and the signal with it
            done.emit(result)

    threading.Thread(target=run, name=name).start()


def attempt(work: Callable[[], _T]) -> _T | Exception:
    """What the work returned, or what went wrong; what nobody expected is in the log."""
    try:
        return work()
    except DataError as error:
        return error
    except Exception as error:  # noqa: BLE001 - a thread that ends in silence leaves somebody waiting
        _log.exception("work aside in %s", threading.current_thread().name)
        return error


def problems_of(error: Exception) -> tuple[Problem, ...]:
    """What is wrong with which file, for trouble with files; nothing for a fault of the program."""
    if isinstance(error, DataError):
        return error.problems
    if isinstance(error, OSError):
        return (Problem(Path(error.filename or "."), None, "", "unreadable", {"reason": error.strerror or str(error)}),)
    return ()


def why_not(error: Exception, words: Words) -> str:
    """Why the work was not done, for the window."""
    problems = problems_of(error)
    if not problems:
        text = mark("This was not done, because of a fault in the program. It is in the log; the clock goes on.")
        return words.say(text)
    return " ".join(words.problem(problem) for problem in problems)
