"""``kiosk designer``: the designer by itself, without an event."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtQml import QQmlEngine

from kiosk.app.designer.around import Alone
from kiosk.app.designer.window import begin, designing, keep_place, window_of
from kiosk.app.run import application, log_to_file
from kiosk.bridge.operator import register
from kiosk.bridge.translator import Translation
from kiosk.files.data import data_path


def start(
    file: Path | None, *, offscreen: bool = False, seconds: float | None = None, picture: Path | None = None
) -> int:
    """Run the designer until its window is closed. Returns the exit status.

    :param seconds: end by itself after so many. :param picture: leave a picture of the window there before that.
    """
    if offscreen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        sys.stderr.write("There is no screen here. 'kiosk structure --help' says what can be done without one.\n")
        return 1
    log_to_file()
    app = application()
    register()
    around = Alone()
    engine = QQmlEngine()
    engine.addImportPath(str(data_path("qml")))
    translation = Translation(engine, engine)
    translation.speak(around.words.locale)
    made = designing(around, engine)
    window = window_of(made, engine)
    window.setVisible(True)
    begin(made, file)
    made.closed.connect(app.quit)
    if seconds is not None:
        QTimer.singleShot(round(seconds * 1000), app.quit)
    gc.freeze()  # what the start made stays: the collector need not look at it at every edit
    app.exec()
    if picture is not None:
        window.grabWindow().save(str(picture))
    made.parts.drafts.end()
    keep_place(made, window)
    window.close()
    window.deleteLater()
    translation.take_off()
    return 0
