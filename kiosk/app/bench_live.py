"""The real program for the bench, offscreen, on a journal in a folder of its own, with both windows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer

from kiosk.app.bench_night import NAME, sheet, started
from kiosk.app.program import Options, Program
from kiosk.app.run import application
from kiosk.bridge.now import REAL, Clocks
from kiosk.files.displays import Display

WALL = (1920, 1080)
LEVEL_MINUTES = 90
READY_MS = 2_000
"""So long the windows may show themselves and the writer may start before anything is measured."""


@contextmanager
def own_program(
    clocks: Clocks = REAL,
    *,
    platform: str = "offscreen",
    displays: tuple[Display, ...] = (Display(on=True),),
    mute: bool = True,
    prepare: Callable[[Path], None] | None = None,
) -> Iterator[Program]:
    """A program without windows yet, in a new home; taken down at the end unless the measure did that.

    :param prepare: makes its journal at a path, before the program looks at it.
    """
    os.environ["QT_QPA_PLATFORM"] = platform
    application()
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        os.environ["KIOSK_HOME"] = folder
        if prepare is not None:
            prepare(Path(folder) / "kiosk.sqlite")
        program = Program(Options(journal=Path(folder) / "kiosk.sqlite", mute=mute), clocks)
        program.set(displays=displays)
        yield program
        program.stop()
        program.finish()
        program.take_down()
        program.engine.deleteLater()
        program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def windows(program: Program) -> None:
    """Both windows, as large as a wall, and the writer."""
    program.start_windows()
    assert program.window is not None
    program.window.setGeometry(0, 0, *WALL)
    wait(READY_MS)


def running_event(program: Program, levels: int = 12, minutes: float = LEVEL_MINUTES) -> None:
    """An event whose first level runs, all of it in the journal; the writer or the windows have been started."""
    session = program.new_event(NAME, program.clocks.wall())
    started(session.desk, sheet(levels, minutes), 100)
    program.reword()
    program.operator.tell(page="clock")
    program.ticker.now()
    while not session.desk.at_rest:
        wait(10)
    tournament = session.desk.tournament
    if tournament is None or not tournament.clock.running:
        raise RuntimeError("the event did not start")


def wait(ms: int) -> None:
    """Let the program work for so long."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def seconds_of(countdown: str) -> int:
    """Whole seconds that a countdown shows.

    >>> seconds_of("1:29:59"), seconds_of("0:05")
    (5399, 5)
    """
    total = 0
    for part in countdown.split(":"):
        total = total * 60 + int(part)
    return total
