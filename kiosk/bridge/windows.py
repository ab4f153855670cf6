"""Windows: made from QML, put on a screen, made to fit it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QScreen, QWindow
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickWindow

WALL = (1920, 1080)
"""How large a display is where nobody sees it."""


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


def nobody_sees(screen: QScreen) -> bool:
    """Whether this is the one small screen of Qt's offscreen platform: a display there is as large as a wall."""
    return QGuiApplication.platformName() == "offscreen" and not screen.name()


def screen_of(window: QWindow) -> QScreen:
    """The screen that shows the window's middle.

    Qt's own word for it is out of date once screens have changed places under a window that stood still.
    """
    if QGuiApplication.platformName().startswith("wayland"):
        return window.screen()
    return QGuiApplication.screenAt(window.geometry().center()) or window.screen()


def fills(window: QWindow, screen: QScreen) -> bool:
    """Whether the window can be seen on all of the screen.

    Wayland keeps a window's place to itself and tells the size alone.
    """
    area = _full(screen)
    if not window.isVisible() or window.screen() is not screen:
        return False
    if QGuiApplication.platformName().startswith("wayland"):
        return window.size() == area.size()
    return window.geometry() == area


def fill(window: QWindow, screen: QScreen) -> None:
    """Show the window on all of the screen."""
    area = _full(screen)
    window.setScreen(screen)
    window.setGeometry(area)  # first: without a window manager nobody else makes it as large as the screen
    if nobody_sees(screen):
        window.show()
        return
    window.setWindowStates(Qt.WindowState.WindowFullScreen)  # showFullScreen() would ask for the keyboard as well
    window.setVisible(True)
    window.setGeometry(area)


def float_on(window: QWindow, screen: QScreen) -> None:
    """Show the window in the midst of the screen."""
    window.setScreen(screen)
    window.showNormal()
    window.setGeometry(_full(screen) if nobody_sees(screen) else within(screen.availableGeometry()))


def _full(screen: QScreen) -> QRect:
    return QRect(0, 0, *WALL) if nobody_sees(screen) else screen.geometry()


def within(area: QRect) -> QRect:
    """A window in the midst of a screen."""
    return QRect(
        area.x() + area.width() // 8, area.y() + area.height() // 8, area.width() * 3 // 4, area.height() * 3 // 4
    )


def fit(window: QWindow, screen: QScreen) -> None:
    """Make a window that was dragged to this screen no larger than it; where it lies is the hand's business."""
    if window.windowStates() != Qt.WindowState.WindowNoState:
        return
    area, frame = screen.availableGeometry(), window.frameMargins()
    width = min(window.width(), area.width() - frame.left() - frame.right())
    height = min(window.height(), area.height() - frame.top() - frame.bottom())
    if (width, height) != (window.width(), window.height()):
        window.resize(width, height)
