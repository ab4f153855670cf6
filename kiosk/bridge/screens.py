"""The screens of this computer, and the wall displays on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.board import Board

WALL = (1920, 1080)


def identity(screen: ScreenLike) -> str:
    """What tells a screen from another, also after its cable was out: maker, model and serial number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber())
    known = " ".join(part for part in parts if part)
    return known or screen.name()


class ScreenLike(Protocol):
    """What a screen tells of itself."""

    def name(self) -> str:
        """Where it is connected."""

    def manufacturer(self) -> str:
        """Who made it."""

    def model(self) -> str:
        """Its model."""

    def serialNumber(self) -> str:  # noqa: N802 - Qt's way of names
        """What tells it from others of its model; often empty."""


One = TypeVar("One", bound=ScreenLike)


def placed(wanted: str, own: ScreenLike | None, screens: Sequence[One]) -> One:
    """The screen for the display: the one that is wanted, else one that the operator does not work on, else the only.

    Of two of the same make the one that is not the operator's ``own`` comes first.
    """
    exact = [screen for screen in screens if wanted and screen.name() == wanted]
    alike = [screen for screen in screens if wanted and identity(screen) == wanted]
    alike.sort(key=lambda screen: screen is own)
    others = [screen for screen in screens if screen is not own]
    return (exact or alike or others or list(screens))[0]


def name_for(screen: ScreenLike, screens: Sequence[ScreenLike]) -> str:
    """The name under which a screen is found again: its identity, or its socket where two are of the same make."""
    same = [one for one in screens if identity(one) == identity(screen)]
    return identity(screen) if len(same) == 1 else screen.name()


def window_from(engine: QQmlEngine, url: QUrl, properties: dict[str, object]) -> QQuickWindow:
    """The window that the QML file at ``url`` makes.

    :raises RuntimeError: the file has mistakes; the text lists them.
    """
    component = QQmlComponent(engine, url, engine)
    window = component.createWithInitialProperties(properties) if component.isReady() else None
    if not isinstance(window, QQuickWindow):
        raise RuntimeError("\n".join(error.toString() for error in component.errors()))
    QQmlEngine.setObjectOwnership(window, QQmlEngine.ObjectOwnership.CppOwnership)
    return window


class Displays(QObject):
    """The wall display: shown on a screen of its own, closed, brought back. ``closed`` follows its own window's wish.

    :param url: the display window's QML.
    """

    closed = Signal()

    def __init__(self, engine: QQmlEngine, url: QUrl, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._url, self._board = engine, url, board
        self.window: QQuickWindow | None = None
        self.screen = ""
        self.lost = False
        self._distance = 15.0

    def set_distance(self, metres: float) -> None:
        """Size the wall's texts for a farthest seat so many metres away."""
        self._distance = metres
        if self.window is not None:
            self.window.setProperty("farthest", metres)

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

    def show(self, wanted: str, operator: QWindow | None, *, full: bool = True, asked: bool = False) -> None:
        """Put the display on the screen named ``wanted`` (its name or identity).

        Without that screen it goes to one that the operator does not work on. On the operator's own screen it opens
        as a window, so that it never covers the work by accident, unless it was ``asked`` for there.
        """
        own = operator.screen() if operator is not None else QGuiApplication.primaryScreen()
        place = placed(wanted, own, QGuiApplication.screens())
        window = self._made()
        self.screen = name_for(place, QGuiApplication.screens())
        self.lost = False
        if QGuiApplication.platformName() == "offscreen":  # its one screen is 800 x 800, and nobody sees it
            window.setGeometry(0, 0, *WALL)
            window.show()
            return
        window.setScreen(place)
        if full and (place is not own or asked):
            window.setGeometry(place.geometry())
            window.showFullScreen()
            return
        area = place.availableGeometry()
        window.setGeometry(
            area.x() + area.width() // 8, area.y() + area.height() // 8, area.width() * 3 // 4, area.height() * 3 // 4
        )
        window.showNormal()

    def screens_changed(self, operator: QWindow | None) -> None:
        """A screen came or went: the display is taken off when its own has gone, and put back when that returns."""
        names = [name for screen in QGuiApplication.screens() for name in (screen.name(), identity(screen))]
        if self.on and self.screen not in names:
            self.hide()
            self.lost = True  # Qt would have moved it over the operator's work
        elif self.lost and self.screen in names:
            self.show(self.screen, operator)

    def _made(self) -> QQuickWindow:
        if self.window is None:
            self.window = window_from(self._engine, self._url, {"board": self._board, "farthest": self._distance})
            close = getattr(self.window, "closeRequested", None)
            if close is not None:
                close.connect(self._leave)
        return self.window

    def _leave(self) -> None:
        if self.window is not None:  # at the program's own end nobody took the wall down
            self.hide()
            self.closed.emit()

    def hide(self) -> None:
        """Take the display off its screen."""
        self.lost = False
        if self.window is not None:
            self.window.hide()

    def close(self) -> None:
        """The end: the window goes before the engine."""
        window, self.window = self.window, None
        if window is not None:
            window.close()
            window.deleteLater()

    @property
    def on(self) -> bool:
        """Whether the display can be seen."""
        return self.window is not None and self.window.isVisible()
