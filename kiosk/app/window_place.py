"""Where the operator window lies: as it lay last, never larger than its screen."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QScreen, QWindow

from kiosk.bridge.windows import nobody_sees
from kiosk.files.data import DataError

if TYPE_CHECKING:
    from kiosk.app.program import Program

TITLE = 40
"""Pixels that a title bar and a border need, before the window manager has told them."""
LARGE = "maximised"
_log = logging.getLogger(__name__)


def written(window: QWindow) -> str:
    """The window's place as the settings keep it: x, y, width, height, and whether it was made as large as it goes."""
    area = window.geometry()
    large = bool(window.windowStates() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen))
    return f"{area.x()} {area.y()} {area.width()} {area.height()}" + (f" {LARGE}" if large else "")


def read(text: str) -> tuple[QRect | None, bool]:
    """The place that :func:`written` wrote; None for anything else."""
    figures, large = text.removesuffix(LARGE).split(), text.endswith(LARGE)
    if len(figures) != 4 or not all(one.lstrip("-").isdigit() for one in figures):
        return None, False
    x, y, width, height = map(int, figures)
    return (QRect(x, y, width, height) if width > 0 and height > 0 else None), large


def lay(window: QWindow, screen: QScreen, kept: str) -> None:
    """Put the window, before it is shown, where it was last; whatever does not fit fills the screen instead."""
    window.setScreen(screen)
    if nobody_sees(screen):
        return
    area, (last, large) = screen.availableGeometry(), read(kept)
    if last is not None and area.contains(last) and not large:
        window.setGeometry(last)
        return
    if large or window.width() > area.width() or window.height() > area.height() - TITLE:
        # What "restore" makes of it later has to fit as well.
        window.setGeometry(area.adjusted(area.width() // 16, TITLE, -area.width() // 16, -area.height() // 16))
        window.setWindowStates(Qt.WindowState.WindowMaximized)
        return
    middle = window.geometry()
    middle.moveCenter(area.center())
    window.setGeometry(middle)


def keep(program: Program) -> None:
    """Remember where the window lies now. What cannot be written is not worth a word to a person who leaves."""
    window = program.window
    if window is None or nobody_sees(window.screen()) or program.options.demo:
        return
    place = written(window)
    if place != program.settings.window:
        try:
            program.set(window=place)
        except DataError:
            _log.warning("the place of the window could not be kept")
