"""The designer's window, made from QML and joined to its plan."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.app.designer.around import Around
from kiosk.app.designer.core import Designing
from kiosk.app.designer.new import new_plan
from kiosk.app.window_place import lay, written
from kiosk.bridge import designer as designers
from kiosk.bridge.windows import nobody_sees, window_from
from kiosk.files.data import DataError, data_path


def designing(around: Around, parent: QObject | None = None) -> Designing:
    """The designer with a usual plan, told to its window's other side."""
    plan = new_plan(around)
    made = Designing(around, plan, parent)
    made.parts.form.was_made(plan)
    made.parts.chips.read()
    made.tell()
    return made


def window_of(
    made: Designing, engine: QQmlEngine, *, alone: bool = True, screen: QScreen | None = None
) -> QQuickWindow:
    """The window; asked to close, it stays until whoever works in it has decided what becomes of the plan.

    It lies where it lay last, and is no larger than its screen.

    :param alone: whether there is no operator window, whose look it would share.
    """
    designers.register()
    window = window_from(
        engine,
        QUrl.fromLocalFile(str(data_path("qml", "Designer", "DesignerWindow.qml"))),
        {"designer": made.designer, "alone": alone},
    )
    lay(window, screen or QGuiApplication.primaryScreen(), made.around.settings.designer_window)
    window.closeRequested.connect(made.parts.shelf.close)  # type: ignore[attr-defined]
    return window


def keep_place(made: Designing, window: QQuickWindow) -> None:
    """Remember where the window lies now. What cannot be written is not worth a word to a person who leaves."""
    place = written(window)
    if not nobody_sees(window.screen()) and place != made.around.settings.designer_window:
        with suppress(DataError):
            made.around.keep(designer_window=place)


def begin(made: Designing, file: Path | None) -> None:
    """What the window begins with: the file named, else what was not saved last time."""
    if file is not None:
        made.act("open", {"file": str(file)})
    else:
        made.parts.drafts.offer()
