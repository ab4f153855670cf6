"""The program's event loop: Qt's and asyncio's in one, until the windows are closed."""

from __future__ import annotations

import asyncio
import signal
import sys

import qasync
from PySide6.QtGui import QGuiApplication

from kiosk.app.program import Program


def run(app: QGuiApplication, program: Program, seconds: float | None) -> None:
    """Run until the program ends, by itself after ``seconds`` where given, and take it down in order."""
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    with loop:
        loop.run_until_complete(_until_closed(app, program, seconds))


async def _until_closed(app: QGuiApplication, program: Program, seconds: float | None) -> None:
    closed = asyncio.Event()
    app.aboutToQuit.connect(program.finish)  # the session ends, or someone else quits: nothing may be left unwritten
    program.ended.connect(closed.set)
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM"):
        if sys.platform != "win32":
            loop.add_signal_handler(getattr(signal, name), closed.set)
    if seconds is not None:
        loop.call_later(seconds, closed.set)
    await closed.wait()
    program.stop()
    await asyncio.to_thread(program.finish)  # the last rows, the last copy: a slow stick does not freeze the wall
    program.take_down()
