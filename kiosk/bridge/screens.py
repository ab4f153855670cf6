"""The screens of this computer, and the wall displays on them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QGuiApplication, QScreen, QWindow
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.board import Board

WALL = (1920, 1080)


def identity(screen: QScreen) -> str:
    """What tells a screen from another, also after its cable was out: maker, model and serial number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber())
    known = " ".join(part for part in parts if part)
    return known or screen.name()


def window_from(engine: QQmlEngine, url: QUrl, properties: dict[str, object]) -> QQuickWindow:
    """The window that the QML file at ``url`` makes.

    :raises RuntimeError: the file has mistakes; the text lists them.
    """
    component = QQmlComponent(engine, url, engine)
    window = component.createWithInitialProperties(properties)
    if not isinstance(window, QQuickWindow):
        raise RuntimeError("\n".join(error.toString() for error in component.errors()))
    QQmlEngine.setObjectOwnership(window, QQmlEngine.ObjectOwnership.CppOwnership)
    return window


class Displays(QObject):
    """The wall display: shown on a screen of its own, closed, brought back.

    :param url: the display window's QML.
    """

    def __init__(self, engine: QQmlEngine, url: QUrl, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._url, self._board = engine, url, board
        self.window: QQuickWindow | None = None
        self.screen = ""

    def listed(self, operator: QWindow | None) -> list[dict[str, object]]:
        """The screens for the Displays page; ``isOperator`` marks the one the operator works on."""
        own = operator.screen() if operator is not None else None
        return [
            {
                "name": screen.name(),
                "model": identity(screen),
                "size": f"{screen.size().width()} × {screen.size().height()}",
                "isOperator": screen is own,
                "display": self.window is not None and self.window.isVisible() and self.window.screen() is screen,
            }
            for screen in QGuiApplication.screens()
        ]

    def show(self, wanted: str, operator: QWindow | None, *, full: bool = True) -> None:
        """Put the display on the screen named ``wanted`` (its name or identity).

        Without that screen it goes to one that the operator does not work on; with a single screen it opens as a
        window, so that it never covers the operator's work by accident.
        """
        screens = QGuiApplication.screens()
        own = operator.screen() if operator is not None else QGuiApplication.primaryScreen()
        named = [screen for screen in screens if wanted and wanted in (screen.name(), identity(screen))]
        others = [screen for screen in screens if screen is not own]
        screen = (named or others or screens)[0]
        if self.window is None:
            self.window = window_from(self._engine, self._url, {"board": self._board})
            close = getattr(self.window, "closeRequested", None)
            if close is not None:
                close.connect(self.hide)
        self.screen = identity(screen)
        if QGuiApplication.platformName() == "offscreen":  # its one screen is 800 x 800, and nobody sees it
            self.window.setGeometry(0, 0, *WALL)
            self.window.show()
            return
        self.window.setScreen(screen)
        area = screen.availableGeometry()
        if full and (named or others):
            self.window.setGeometry(screen.geometry())
            self.window.showFullScreen()
            return
        self.window.setGeometry(
            area.x() + area.width() // 8, area.y() + area.height() // 8, area.width() * 3 // 4, area.height() * 3 // 4
        )
        self.window.showNormal()

    def hide(self) -> None:
        """Take the display off its screen."""
        if self.window is not None:
            self.window.hide()

    def close(self) -> None:
        """The end: the window goes before the engine."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    @property
    def on(self) -> bool:
        """Whether the display can be seen."""
        return self.window is not None and self.window.isVisible()
