"""The windows of the displays: each made for its screen, taken off with it, and brought back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QScreen, QWindow
from PySide6.QtQml import QQmlEngine
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge import windows
from kiosk.bridge.board import Board
from kiosk.bridge.identify import Identify
from kiosk.bridge.layouts import Layouts, WallLayout
from kiosk.bridge.screens import Place, home, identity, key_for, picture_height, plan
from kiosk.bridge.shown import Away, Shown
from kiosk.files.displays import Display

WATCH_MS = 1_000
CALM_ROUNDS = 3
"""After a change the windows are looked at so often: some drivers tell a screen's place late."""
Key = tuple[str, str]
_KEYLESS = Qt.WindowType.WindowDoesNotAcceptFocus
_log = logging.getLogger(__name__)


class Displays(QObject):
    """All displays. ``want`` says what is to be shown; the windows then follow the screens as they come and go.

    ``closed`` names (screen, socket) the display whose own window was closed; ``changed`` follows whatever else
    changed by itself: a screen that went or came, a window that was dragged to another.

    :param url: the display window's QML.
    :param layouts: gives each window its layout; without it a window has none.
    """

    closed = Signal(str, str)
    changed = Signal()

    def __init__(
        self,
        engine: QQmlEngine,
        url: QUrl,
        board: Board,
        layouts: Layouts | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._engine, self._url, self._board, self._layouts = engine, url, board, layouts
        self._shown: dict[Key, Shown] = {}
        self._operator: QWindow | None = None
        self._distance = 15.0
        self._away: Away | None = None
        self._ended = False
        self._let_through: set[Key] = set()
        self._locked: Callable[[], bool] = lambda: False
        self._stayed: Callable[[], None] = lambda: None
        self.wanted: tuple[Display, ...] = ()
        self.places: tuple[Place[QScreen], ...] = ()
        self.identify = Identify(engine, url.resolved(QUrl("IdentifyWindow.qml")), self)
        self._rounds = 0
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._look)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)  # one screen that comes gives several signals
        self._soon.timeout.connect(self._stirred)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._added)
        application.screenRemoved.connect(self._removed)
        application.primaryScreenChanged.connect(self._stir)
        for screen in QGuiApplication.screens():
            self._listen(screen)

    # -- what is wanted ----------------------------------------------------------------------------------------------

    def want(self, displays: Sequence[Display], distance: float, *, start: bool = False) -> None:
        """Show these displays, in a room so many metres deep, and take off all others."""
        self.wanted, self._distance = tuple(displays), distance
        self._let_through.clear()
        gone = self._shown.keys() - {display.key for display in self.wanted}
        for key in gone:
            self._drop(self._shown.pop(key))
        self.follow(start=start)

    def hold(self, locked: Callable[[], bool], stayed: Callable[[], None]) -> None:
        """While the desk is ``locked`` the room's wall stays, and ``stayed`` is told of each wish to close it.

        Only a display over the operator window lets that through, until it is called back or the program starts again.
        """
        self._locked, self._stayed = locked, stayed

    def call_back(self) -> None:
        """Show again what let the operator window through while the desk was locked."""
        self._let_through.clear()
        self.follow()

    def test(self, key: Key, on: bool) -> None:
        """Lay the test picture over a display, or take it off. It goes by itself after some minutes."""
        shown = self._shown.get(key)
        if shown is not None:
            shown.test(on)

    def _test_over(self, shown: Shown) -> None:
        shown.test(False)
        self.changed.emit()

    def testing(self, key: Key) -> bool:
        """Whether the test picture lies over a display."""
        return key in self._shown and self._shown[key].testing

    def operate_from(self, window: QWindow) -> None:
        """Keep off the screen on which this window, the operator's, is."""
        self._operator = window
        window.screenChanged.connect(self._operator_moved)
        self.follow()  # a display that came first may take the keyboard no more
        if not any(shown.full and shown.screen is self.own for shown in self._shown.values()):
            window.requestActivate()  # the display came first, and with it the keyboard

    def home(self) -> QScreen:
        """The screen on which the operator window begins."""
        return home(self.wanted, QGuiApplication.screens(), QGuiApplication.primaryScreen())

    @property
    def own(self) -> QScreen:
        """The screen that the operator works on."""
        return self.home() if self._operator is None else windows.screen_of(self._operator)

    # -- following the screens ---------------------------------------------------------------------------------------

    def follow(self, *, start: bool = False) -> None:
        """Put every display where it belongs by the screens there are now."""
        screens = QGuiApplication.screens()
        full = {
            key: shown.screen
            for key, shown in self._shown.items()
            if shown.full and shown.window.isVisible() and shown.screen is not None
        }
        places = plan(self.wanted, screens, self.own, full, start=start)
        self.places = tuple(self._settled(place, screens) for place in places)
        self.wanted = tuple(place.display for place in self.places)
        for place in self.places:
            self._put(place)
        if self.lost:
            self._watch.start()

    def _settled(self, place: Place[QScreen], screens: Sequence[QScreen]) -> Place[QScreen]:
        """A display that found its screen, the first time or in another socket, comes back there from now on."""
        old = place.display
        if place.screen is None or place.how in ("off", "waiting") or (not old.screen and place.how == "window"):
            return place
        screen, socket = key_for(place.screen, screens)
        moved = old.socket not in ("", place.screen.name())
        if (old.screen and not moved) or not screen or (screen, socket) in {one.key for one in self.wanted}:
            return place
        if old.key in self._shown:
            self._shown[screen, socket] = self._shown.pop(old.key)
        return replace(place, display=replace(old, screen=screen, socket=socket))

    def _put(self, place: Place[QScreen]) -> None:
        shown = self._shown.get(place.display.key)
        if place.screen is None or place.how not in ("full", "window") or place.display.key in self._let_through:
            if shown is not None and shown.window.isVisible():
                shown.window.hide()
            return
        shown = shown or self._made(place.display)
        self._dress(shown, place)
        self._keys_for(shown, place)
        if place.how == "full":
            self._fill(shown, place.screen)
        elif shown.full or not shown.window.isVisible():
            self._float(shown, place.screen)

    def _made(self, display: Display) -> Shown:
        layout = None if self._layouts is None else self._layouts.layout_for(display.layout)
        properties: dict[str, object] = {"board": self._board}
        if layout is not None:
            properties["layout"] = layout
        window = windows.window_from(self._engine, self._url, properties)
        window.setProperty("_q_showWithoutActivating", True)  # Qt's own; where it does not help, see _give_back_keys
        shown = self._shown[display.key] = Shown(window, layout, display.layout)
        close = getattr(window, "closeRequested", None)
        if close is not None:
            close.connect(lambda: self._leave(shown))
        window.screenChanged.connect(lambda screen: self._dragged(shown, screen))
        shown.test_ends.timeout.connect(lambda: self._test_over(shown))
        return shown

    def _dress(self, shown: Shown, place: Place[QScreen]) -> None:
        """Give the window what was set for its display."""
        display = place.display
        assert place.screen is not None
        if shown.layout_name != display.layout and shown.layout is not None and self._layouts is not None:
            self._layouts.choose(shown.layout, display.layout)
            shown.layout_name = display.layout
        shown.window.setProperty("farthest", display.distance_m or self._distance)
        shown.window.setProperty("screenHeight", display.height_m or _height(place.screen))
        shown.window.setProperty("overscan", display.overscan)

    def _fill(self, shown: Shown, screen: QScreen) -> None:
        if not (shown.full and windows.fills(shown.window, screen)):
            shown.screen, shown.full = screen, True
            windows.fill(shown.window, screen)
            self._give_back_keys(shown)

    def _float(self, shown: Shown, screen: QScreen) -> None:
        shown.screen, shown.full = screen, False
        windows.float_on(shown.window, screen)
        self._give_back_keys(shown)

    def _keys_for(self, shown: Shown, place: Place[QScreen]) -> None:
        """No display takes the keyboard from the operator window, unless it covers that: the keys act there."""
        refused = self._operator is not None and not (place.how == "full" and place.screen is self.own)
        if bool(shown.window.flags() & _KEYLESS) is not refused:
            shown.window.setFlag(_KEYLESS, refused)

    def _give_back_keys(self, shown: Shown) -> None:
        """A display that opens leaves the keyboard to the operator window, unless it covers that."""
        operator = self._operator
        if operator is not None and operator.isActive() and not (shown.full and shown.screen is self.own):
            operator.requestActivate()

    # -- what happens by itself --------------------------------------------------------------------------------------

    def _listen(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._stir)
        screen.availableGeometryChanged.connect(self._stir)
        screen.physicalSizeChanged.connect(self._stir)
        screen.logicalDotsPerInchChanged.connect(self._stir)

    def _added(self, screen: QScreen) -> None:
        _log.info("a screen came: %s at %s", identity(screen), screen.name())
        self._listen(screen)
        self._bring_home(screen)
        self._stir()

    def _bring_home(self, screen: QScreen) -> None:
        """The operator window goes back to its screen."""
        away, operator = self._away, self._operator
        if away is None or operator is None or identity(screen) != away.screen:
            return
        self._away = None
        operator.setScreen(screen)
        operator.setGeometry(away.area)
        operator.setWindowStates(away.states)

    def _operator_moved(self) -> None:
        if self._rounds <= 0:  # by hand: no screen came or went
            self._away = None
        if self._operator is not None and not self._ended:
            windows.fit(self._operator, self._operator.screen())
        self._stir()

    def _removed(self, screen: QScreen) -> None:
        _log.info("a screen went: %s at %s", identity(screen), screen.name())
        for shown in self._shown.values():
            if screen in (shown.screen, shown.window.screen()):
                shown.window.hide()  # at once: Qt is about to move it over the operator's work
                shown.screen = None
        operator = self._operator
        if operator is not None and operator.screen() is screen and self._away is None:
            self._away = Away(identity(screen), operator.geometry(), operator.windowStates())
        self._rounds = CALM_ROUNDS
        self._stir()  # when it is followed, Qt has moved the operator window to a screen that is left

    def _stir(self) -> None:
        """Something about the screens changed: follow at once, and again when the drivers have told everything."""
        if not self._ended:
            self._rounds = CALM_ROUNDS
            self._watch.start()
            self._soon.start(0)

    def _stirred(self) -> None:
        if not self._ended:
            self.follow()
            self.changed.emit()

    def _look(self) -> None:
        before = [(place.display, place.how) for place in self.places]
        self.follow()
        self._rounds -= 1
        if [(place.display, place.how) for place in self.places] != before:
            self.changed.emit()
        if self._rounds <= 0 and not self.lost:
            self._watch.stop()

    def _dragged(self, shown: Shown, screen: QScreen | None) -> None:
        """A display in a window was taken to another screen: it belongs there now, and must fit."""
        if self._ended or screen is None or shown.full or not shown.window.isVisible() or screen is shown.screen:
            return
        shown.screen = screen
        windows.fit(shown.window, screen)
        old = next((key for key, one in self._shown.items() if one is shown), None)
        new = key_for(screen, QGuiApplication.screens())
        if old is not None and new not in {display.key for display in self.wanted}:
            self._shown[new] = self._shown.pop(old)
            self.wanted = tuple(
                replace(display, screen=new[0], socket=new[1]) if display.key == old else display
                for display in self.wanted
            )
        self._stir()

    def _leave(self, shown: Shown) -> None:
        if self._ended:  # at the program's own end nobody took the wall down
            return
        if self._locked():
            self._leave_held(shown)
            return
        shown.window.hide()
        for key, one in self._shown.items():
            if one is shown:
                self.wanted = tuple(replace(one, on=False) if one.key == key else one for one in self.wanted)
                self.follow()
                self.closed.emit(*key)
                return

    def _leave_held(self, shown: Shown) -> None:
        """Without the operator window a locked desk could not be unlocked; nothing else takes the wall down."""
        key = next((key for key, one in self._shown.items() if one is shown), None)
        if key is None or not shown.full or shown.screen is not self.own:
            self._stayed()
            return
        self._let_through.add(key)
        self.follow()
        self.changed.emit()

    # -- what there is -----------------------------------------------------------------------------------------------

    @property
    def windows(self) -> list[QQuickWindow]:
        """The windows that were made, the visible ones first."""
        made = [shown.window for shown in self._shown.values()]
        return sorted(made, key=lambda window: not window.isVisible())

    @property
    def window(self) -> QQuickWindow | None:
        """One display's window, a visible one if there is any."""
        return next(iter(self.windows), None)

    @property
    def layouts(self) -> list[WallLayout]:
        """The layouts of the windows."""
        return [shown.layout for shown in self._shown.values() if shown.layout is not None]

    @property
    def on(self) -> bool:
        """Whether any display can be seen."""
        return any(shown.window.isVisible() for shown in self._shown.values())

    @property
    def lost(self) -> tuple[str, ...]:
        """The screens that are gone while a display is wanted on them."""
        return tuple(place.display.screen for place in self.places if place.how == "lost")

    @property
    def shared(self) -> tuple[str, ...]:
        """The screens that a display fills, or waits to fill, while the operator window is on them unasked."""
        return tuple(
            place.display.screen
            for place in self.places
            if place.how in ("full", "waiting") and place.screen is self.own and not place.display.over_operator
        )

    def window_at(self, key: Key) -> QQuickWindow | None:
        """The window of a display."""
        shown = self._shown.get(key)
        return None if shown is None else shown.window

    def close(self) -> None:
        """The end: the windows go before the engine."""
        self._ended = True
        self._watch.stop()
        self.identify.close()
        for shown in self._shown.values():
            self._drop(shown)
        self._shown.clear()

    def _drop(self, shown: Shown) -> None:
        shown.window.hide()
        shown.window.deleteLater()
        if shown.layout is not None:
            shown.layout.deleteLater()


def _height(screen: QScreen) -> float:
    """The height of the screen's picture in metres; 0 where nobody knows it, or sees it."""
    return 0.0 if windows.nobody_sees(screen) else picture_height(screen)
