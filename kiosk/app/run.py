"""Starts the program in Qt's event loop, and ends it in order."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from pathlib import Path
from types import TracebackType

import qasync
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from kiosk.app.program import Options, Program
from kiosk.files.data import data_path, own_folder

_log = logging.getLogger("kiosk")


def start(options: Options) -> int:
    """Run the program until its windows are closed. Returns the exit status."""
    if options.offscreen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        sys.stderr.write("There is no screen here. 'kiosk --demo --offscreen --pictures FOLDER' plays the demo.\n")
        return 1
    _log_to_file()
    app = application()
    program = Program(options)
    if options.demo:
        from kiosk.app.rehearsal import Rehearsal

        rehearsal = Rehearsal(program)
        rehearsal.begin()
    else:
        program.open_last()
    program.start_windows()
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    with loop:
        loop.run_until_complete(_until_closed(app, program, options))
    return 0


def application() -> QGuiApplication:
    """The one application object, with the program's own fonts."""
    app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    assert isinstance(app, QGuiApplication)
    app.setApplicationName("Poker Kiosk")
    app.setDesktopFileName("poker-kiosk")
    app.setQuitOnLastWindowClosed(False)  # closing the wall never ends the night
    for file in sorted(Path(data_path("assets", "fonts")).rglob("*.woff2")):
        QFontDatabase.addApplicationFont(str(file))
    app.setFont(QFont("Inter"))
    sys.excepthook = _caught
    return app


async def _until_closed(app: QGuiApplication, program: Program, options: Options) -> None:
    closed = asyncio.Event()
    app.aboutToQuit.connect(closed.set)
    program.ended.connect(closed.set)
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM"):
        if sys.platform != "win32":
            loop.add_signal_handler(getattr(signal, name), closed.set)
    if options.seconds is not None:
        loop.call_later(options.seconds, closed.set)
    await closed.wait()
    program.stop()
    await asyncio.to_thread(program.finish)  # the last rows, the last copy: a slow stick does not freeze the wall
    program.take_down()


def _caught(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    """An exception that nobody caught: into the log; the clock goes on."""
    _log.error("unexpected", exc_info=(kind, error, traceback))
    sys.__excepthook__(kind, error, traceback)


def _log_to_file() -> None:
    handler = logging.FileHandler(own_folder("logs") / "kiosk.log", encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.INFO)
    logging.getLogger().addHandler(handler)
