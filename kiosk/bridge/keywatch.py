"""The watch over a window that sees its keys before any control does, and turns them into acts."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QMetaObject, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtQuick import QQuickItem, QQuickWindow

from kiosk.bridge.keymap import Key, Keymap, names_of, where
from kiosk.bridge.scans import LEAST, PATIENCE_MS, Scans

_TYPING = ("QQuickTextInput", "QQuickTextEdit")
_CONFIRM = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ENDS = (*_CONFIRM, Qt.Key.Key_Tab)
_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_OF_FIELDS = ("Ctrl+Ins", "Shift+Ins", "Ctrl+Del", "Shift+Del")
"""Copy, paste and cut of every field: an act of the table only where a field says so, as the players' search does."""
BOUNCE_MS = 30
"""A key that comes up and goes down again within this was held: no finger is so quick (50 ms and more)."""


class KeyWatch(QObject):
    """Sees the keys of one window before its controls do.

    Signals: ``pressed(acts)`` once for a key of the table that goes down, ``released()`` when one comes up,
    ``confirmed()`` for Enter while ``asking``, ``escaped()`` for Esc, ``digit(number)`` for a figure that is typed into
    nothing while ``digits`` are wanted, ``captured(key)`` for whatever key is pressed while ``capturing``,
    ``scanned()`` for a scan that no search was there to take, ``stirred()`` for any key at all,
    ``turned(down)`` for the keys that turn pages. A held key repeats nothing and reaches no control either.

    :param bouncing: whether a held key may come as releases and presses (X11 without detectable auto-repeat).
    """

    pressed = Signal(list)
    released = Signal()
    confirmed = Signal()
    escaped = Signal()
    digit = Signal(int)
    captured = Signal(str)
    scanned = Signal()
    stirred = Signal()
    turned = Signal(bool)

    def __init__(self, keymap: Keymap, window: QQuickWindow, *, bouncing: bool | None = None) -> None:
        super().__init__(window)
        self.keymap = keymap
        self._window = window
        self.asking = False
        self.digits = False
        self.capturing = False
        self._bouncing = QGuiApplication.platformName() == "xcb" if bouncing is None else bouncing
        self._scans = Scans()
        self._before: tuple[QQuickItem, str] | None = None
        """The field that a scan began in, and what stood there before."""
        self._pending: list[int] = []
        """Figures that may still turn out to be a scan's."""
        self._coming_up = ""
        self._bounce = self._timer(BOUNCE_MS, self._came_up)
        self._patience = self._timer(PATIENCE_MS, self._no_scan)
        window.installEventFilter(self)

    def _timer(self, interval: int, then: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(then)
        return timer

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take the keys of the table; let all others through."""
        kind = event.type()
        if watched is not self._window or kind not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        key = cast("QKeyEvent", event)
        if kind == QEvent.Type.KeyRelease:
            return self._up(key)
        self.stirred.emit()
        return self._down(key)

    # -- a key goes down ---------------------------------------------------------------------------------------------

    def _down(self, event: QKeyEvent) -> bool:
        if self.capturing:
            return self._capture(event)
        if self._of_a_scan(event):
            return True
        if event.key() in _CONFIRM and self.asking and not self._typed():
            return self._say(event, self.confirmed)
        if event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            return self._say(event, self.escaped)
        row = self._row(event)
        if row is None:
            return self._turn(event) or self._figure(event)
        if not event.isAutoRepeat() and not self._bounced(row):
            self.pressed.emit(list(row.acts))
        return True

    def _up(self, event: QKeyEvent) -> bool:
        row = self._row(event)
        if row is None:
            return False
        if event.isAutoRepeat():
            return True
        if self._bouncing:
            self._coming_up = row.acts[0]
            self._bounce.start()
        else:
            self.released.emit()
        return True

    def _bounced(self, row: Key) -> bool:
        """Whether this press is the other half of a held key's release."""
        if not self._bounce.isActive():
            return False
        self._bounce.stop()
        if self._coming_up == row.acts[0]:
            return True
        self.released.emit()
        return False

    def _came_up(self) -> None:
        self.released.emit()

    def _say(self, event: QKeyEvent, signal: object) -> bool:
        if not event.isAutoRepeat():
            signal.emit()  # type: ignore[attr-defined]
        return True

    # -- a key is wanted for an act ----------------------------------------------------------------------------------

    def _capture(self, event: QKeyEvent) -> bool:
        if event.key() in _MODIFIERS or event.isAutoRepeat():
            return True
        self.capturing = False
        escape = event.key() == Qt.Key.Key_Escape
        self.captured.emit("" if escape else names_of(event)[0])
        return True

    # -- the table ---------------------------------------------------------------------------------------------------

    def _row(self, event: QKeyEvent) -> Key | None:
        for name in names_of(event):
            row = self.keymap.at(name)
            if row is not None and not (where(name) == "empty" and self._typed()) and self._free(name):
                return row
        return None

    def _free(self, name: str) -> bool:
        field = self._field()
        if field is None:
            return True
        return where(name) != "outside" and (name not in _OF_FIELDS or bool(field.property("keysAct")))

    def _field(self) -> QQuickItem | None:
        """The field in sight that has the focus."""
        item: QQuickItem | None = self._window.activeFocusItem()
        if item is None or not item.property("visible") or not any(item.inherits(name) for name in _TYPING):
            return None  # a field of a page that was left keeps the focus until another takes it
        return item

    def _typed(self) -> bool:
        """Whether the focus is in a field that holds something already."""
        field = self._field()
        return field is not None and bool(field.property("text"))

    def _turn(self, event: QKeyEvent) -> bool:
        down = event.key() == Qt.Key.Key_PageDown
        if not (down or event.key() == Qt.Key.Key_PageUp) or event.modifiers() & _CHORD:
            return False
        self.turned.emit(down)
        return True

    # -- figures and scans -------------------------------------------------------------------------------------------

    def _figure(self, event: QKeyEvent) -> bool:
        text = event.text()
        plain = len(text) == 1 and text in "0123456789" and not event.modifiers() & _CHORD
        if not plain or not self.digits or self._field() is not None:
            return False
        if not event.isAutoRepeat():
            self._pending.append(int(text))
            self._patience.start()
        return True

    def _no_scan(self) -> None:
        pending, self._pending = self._pending, []
        if self._scans.count >= LEAST:  # a scanner that ends with no Enter
            self.scanned.emit()
            return
        for number in pending:
            self.digit.emit(number)

    def _of_a_scan(self, event: QKeyEvent) -> bool:
        """Keep a scanner's burst from every act, and take it out of a field but a search that wants it.

        A field gets every character at once: only the Enter tells a scan for sure, and nothing typed may be lost.
        """
        if event.isAutoRepeat() or event.modifiers() & _CHORD:
            return False
        at, field = int(event.timestamp()), self._field()
        if event.key() in _ENDS:
            if not self._scans.ends(at) or _takes_scans(field):
                return False
            self._take_back()
            return True
        if not event.text() or not event.text().isprintable():
            return False
        count = self._scans.hear(at)
        if count == 1:
            self._before = None if field is None else (field, str(field.property("text")))
        if field is not None or count == 1:
            return False
        self._figure(event)  # it waits for its meaning; anything else is no act of the table and presses no button
        return True

    def _take_back(self) -> None:
        """What the scan did: the field is as it was, the figures are dropped."""
        self._patience.stop()
        self._pending.clear()
        if self._before is not None:
            field, text = self._before
            field.setProperty("text", text)
            if field.metaObject().indexOfSignal("textEdited()") >= 0:
                QMetaObject.invokeMethod(field, "textEdited")  # whoever followed the typing follows it back
        self._before = None
        self.scanned.emit()


def _takes_scans(field: QQuickItem | None) -> bool:
    return field is not None and bool(field.property("takesScans"))
