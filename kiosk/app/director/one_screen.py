"""One screen for both: the display fills it, the strip comes over it as a band, Esc brings the whole window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow

from kiosk.app.director.area import Act, Area, Values
from kiosk.files.data import data_path

WHOLE = ("page:", "keys", "now", "put_off", "announce", "lock")
"""What needs the whole window; "announce_preset" does not."""


class OneScreen(Area):
    """Lays the band over displays that fill the operator's own screen, and changes between the two windows."""

    _banded: tuple[tuple[QQuickWindow, QQuickItem], ...] = ()
    _over: QQuickWindow | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The key for the wall, and the way back."""
        return {"fill_display": self._fill, "leave_display": lambda values: self._leave()}

    def told(self) -> dict[str, object]:
        """Whether there is one screen alone."""
        return {"oneScreen": len(QGuiApplication.screens()) == 1}

    def _fill(self, values: Values) -> None:
        own = self.program.displays.own
        self.director.act("show_display", {"screen": own.name(), "full_screen": True})

    def _leave(self) -> None:
        if self._over is not None:
            self._over.closeRequested.emit()  # type: ignore[attr-defined]

    def follow(self) -> None:
        """After any change: the display over the operator's window has the band and the keys, or the window is back."""
        operator, before = self.program.window, self._over
        if operator is None:
            return
        self._over = self._covering()
        if self._over is not None and self._over is not before:
            self._lay(self._over)
            self._over.raise_()
            self._over.requestActivate()
        elif self._over is None and before is not None:
            operator.setVisible(True)  # as it was; show() would take a large window back to its small size
            operator.raise_()
            operator.requestActivate()

    def _covering(self) -> QQuickWindow | None:
        """The display that fills the screen on which the operator works."""
        displays = self.program.displays
        for place in displays.places:
            window = displays.window_at(place.display.key)
            if place.how == "full" and place.screen is displays.own and window is not None and window.isVisible():
                return window
        return None

    def _lay(self, window: QQuickWindow) -> None:
        """Give a display its band, once."""
        if any(window is banded for banded, _ in self._banded):
            return
        program, operator = self.program, self.program.window
        assert operator is not None
        url = QUrl.fromLocalFile(str(data_path("qml", "Operator", "Band.qml")))
        component = QQmlComponent(program.engine, url, program.engine)
        presses = operator.findChild(QObject, "presses")
        band = component.createWithInitialProperties(
            {"board": program.board, "operator": program.operator, "presses": presses, "parent": window.contentItem()}
        )
        if not isinstance(band, QQuickItem):
            raise RuntimeError("\n".join(error.toString() for error in component.errors()))
        QQmlEngine.setObjectOwnership(band, QQmlEngine.ObjectOwnership.CppOwnership)
        band.setParent(window)
        self._banded = (*self._banded, (window, band))
        window.destroyed.connect(lambda: self._forget(window))
        watch = program.operator.watched(window)
        watch.stirred.connect(band.stir)  # type: ignore[attr-defined]
        watch.escaped.connect(band.back)  # type: ignore[attr-defined]
        watch.pressed.connect(self._pressed)
        band.leaveRequested.connect(self._leave)  # type: ignore[attr-defined]

    def _forget(self, window: QQuickWindow) -> None:
        self._banded = tuple(one for one in self._banded if one[0] is not window)
        if self._over is window:
            self._over = None

    def _pressed(self, acts: Sequence[str]) -> None:
        """A key of the table over the display: most act at once, some need the whole window."""
        act = acts[0]
        if act == "fill_display":
            self._leave()
            return
        if any(act == whole or (whole.endswith(":") and act.startswith(whole)) for whole in WHOLE):
            self._leave()
        self.program.operator.keyPressed.emit(list(acts))
