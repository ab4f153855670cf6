"""Starts the program in Qt's event loop, and ends it in order."""

from __future__ import annotations

import gc
import json
import logging
import os
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from kiosk.app.awake import put_back
from kiosk.app.program import Options, Program
from kiosk.files.data import data_path, own_folder

_log = logging.getLogger("kiosk")
WALL_MS = 2_000
"""The operator window does not wait longer for the display: its screen may be off."""


def start(options: Options) -> int:
    """Run the program until its windows are closed. Returns the exit status."""
    if options.offscreen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        sys.stderr.write("There is no screen here. 'kiosk --demo --offscreen --pictures FOLDER' plays the demo.\n")
        return 1
    log_to_file()
    app = application()
    put_back()
    program = Program(options)
    if options.demo:
        from kiosk.app.rehearsal import Rehearsal

        rehearsal = Rehearsal(program)
        rehearsal.begin()
    else:
        program.open_last()
    program.start_wall()
    shown = _until_wall(program)
    if options.first_frame:
        return _first_frame(program, shown)
    program.start_windows()
    from kiosk.app.loop import run  # asyncio is slow to load, and nobody waits for it any more

    gc.freeze()  # what the start made stays: the collector need not look at it again
    gc.enable()
    run(app, program, options.seconds)
    return 0


def application() -> QGuiApplication:
    """The one application object, with the program's own fonts."""
    app = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    assert isinstance(app, QGuiApplication)
    app.setApplicationName("Poker Kiosk")
    app.setDesktopFileName("poker-kiosk")
    app.setQuitOnLastWindowClosed(False)  # closing the wall never ends the night
    for file in sorted(Path(data_path("assets"), "fonts").rglob("*.woff2")):
        QFontDatabase.addApplicationFont(str(file))
    app.setFont(QFont("Inter"))
    sys.excepthook = _caught
    return app


def _until_wall(program: Program) -> bool:
    """Let Qt show the display before anything else is loaded. Returns whether it did."""
    if program.displays.window is None:
        return False
    waiting = QEventLoop()
    shown: list[bool] = []
    program.wall_shown.connect(lambda: shown.append(True))
    program.wall_shown.connect(waiting.quit)
    QTimer.singleShot(WALL_MS, waiting.quit)
    waiting.exec()
    return bool(shown)


def _first_frame(program: Program, shown: bool) -> int:
    """Tell what the first frame shows, for the bench; nothing was written."""
    clock = program.frame.clock
    if shown:
        sys.stdout.write(json.dumps({"state": clock.state, "countdown": clock.countdown}) + "\n")
        sys.stdout.flush()
    program.take_down()
    return 0 if shown else 1


def _caught(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    """An exception that nobody caught: into the log; the clock goes on."""
    _log.error("unexpected", exc_info=(kind, error, traceback))
    sys.__excepthook__(kind, error, traceback)


def log_to_file() -> None:
    """Keep a log in the own folder.

    Where nothing can be written the night goes on all the same; the window says what is not kept.
    """
    try:
        handler = logging.FileHandler(own_folder("logs") / "kiosk.log", encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"There is no log: {error}. Set KIOSK_HOME to a folder that can be written to.\n")
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.INFO)
    logging.getLogger().addHandler(handler)
