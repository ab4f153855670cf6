"""A number on every screen for some seconds, so that a person sees which is which."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.windows import window_from

SHOWN_MS = 5_000


class Identify(QObject):
    """Shows the numbers.

    :param url: the QML of the window with the number.
    """

    def __init__(self, engine: QQmlEngine, url: QUrl, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._url = engine, url
        self.windows: list[QQuickWindow] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.close)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self.close)  # Qt would move the number to another screen

    def show(self, rows: Sequence[tuple[QScreen, str, str]]) -> None:
        """Show on each screen its number and its name."""
        self.close()
        for screen, number, name in rows:
            window = window_from(self._engine, self._url, {"number": number, "name": name})
            area = screen.availableGeometry()
            window.setScreen(screen)
            window.setGeometry(
                area.x() + (area.width() - area.height() // 2) // 2,
                area.y() + area.height() // 4,
                area.height() // 2,
                area.height() // 2,
            )
            window.show()
            self.windows.append(window)
        self._timer.start()

    def close(self) -> None:
        """Take the numbers off."""
        self._timer.stop()
        made, self.windows = self.windows, []
        for window in made:
            window.hide()
            window.deleteLater()
