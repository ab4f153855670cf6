"""Starts the real program and closes its window twice, as a director who leaves: for a test in another process."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer

from kiosk.app import run
from kiosk.app.program import Options, Program

_start_windows = Program.start_windows


def _start_and_leave(program: Program) -> None:
    _start_windows(program)
    window = program.window
    assert window is not None
    QTimer.singleShot(0, lambda: program.director.act("open", {"name": "Late", "structure": "pokerplr-league"}))

    def leave_when_written() -> None:
        session = program.session
        if session is None or not session.desk.at_rest or not program.event_name:
            QTimer.singleShot(20, leave_when_written)
            return
        program.director.act("start", {})
        QTimer.singleShot(0, window.close)
        QTimer.singleShot(0, window.close)

    leave_when_written()


if __name__ == "__main__":
    Program.start_windows = _start_and_leave  # type: ignore[method-assign]
    sys.exit(run.start(Options(offscreen=True, mute=True)))
