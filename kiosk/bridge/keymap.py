"""The operator's keys as data, and the watch over the window that turns key presses into acts.

The table is ``structures/keys.toml``; it is printed on caps, shown by F1, and may be changed by a person's own
``keys.toml``. The watch sees a key
before any control does, so the keys work everywhere, also while something is typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtQuick import QQuickWindow

from kiosk.files.data import DataError, Problem, data_path, own_folder, read_data

Asks = Literal["", "arm", "again", "other"]
_ASKS = ("", "arm", "again", "other")
_TYPING = ("QQuickTextInput", "QQuickTextEdit")
_NEVER_A_CHARACTER = ("Pause", *(f"F{number}" for number in range(1, 36)))
_CONFIRM = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LOCAL = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier


@dataclass(frozen=True, slots=True)
class Key:
    """One row of the table. ``acts``: the one that is offered is done; ``keys``: the first, if any, is printed."""

    acts: tuple[str, ...]
    text: str
    group: str
    keys: tuple[str, ...]
    asks: Asks = ""


@dataclass(frozen=True, slots=True)
class Keymap:
    """The table of keys."""

    rows: tuple[Key, ...]

    def at(self, key: str) -> Key | None:
        """The row of ``key``, written as Qt's portable text: ``"Ctrl+Shift+Z"``."""
        return next((row for row in self.rows if key in row.keys), None)

    def caps(self) -> dict[str, str]:
        """The text of the cap by act: ``{"undo": "Ctrl Z"}``."""
        return {act: cap(row.keys[0]) for row in self.rows if row.keys for act in row.acts}

    def sheet(self) -> list[dict[str, str]]:
        """One line an act, for the sheet of keys and the buttons: act, text, key, all keys, group, asks."""
        return [
            {
                "act": act,
                "text": row.text,
                "key": cap(row.keys[0]) if row.keys else "",
                "all": "   ".join(map(cap, row.keys)),
                "group": row.group,
                "asks": row.asks,
                "first": "yes" if act == row.acts[0] else "",
            }
            for row in self.rows
            for act in row.acts
        ]


def cap(key: str) -> str:
    """What is printed on the cap of ``key``: ``"Ctrl Z"``; the name of a lone character stays itself."""
    return key.replace("+", " ") if len(key) > 1 else key


def load(path: Path | None = None) -> Keymap:
    """Read the table of keys.

    :raises DataError: ``wrong_type``, ``bad_key`` for a key Qt does not know or one that typing needs, ``repeated_key``
        for a key or an act that stands twice, with the row's place.
    """
    file = path if path is not None else data_path("structures", "keys.toml")
    _, data = read_data(file)
    raw = data.get("key")
    if not isinstance(raw, list):
        raise DataError([Problem(file, None, "key", "wrong_type", {"wanted": "list"})])
    rows = tuple(_row(file, place, row) for place, row in enumerate(raw))
    problems = [*_doubles(file, rows), *_unusable(file, rows)]
    if problems:
        raise DataError(problems)
    return Keymap(rows)


def load_keys() -> tuple[Keymap, tuple[Problem, ...]]:
    """The table in use: the rows of the person's own ``keys.toml`` before the shipped ones.

    Shipped rows stay for acts that the own table leaves out, so that no act loses its question; a key that the own
    table takes is taken from them. A broken own table is left out whole, and what is wrong with it is returned.
    """
    shipped, own = load(), own_folder() / "keys.toml"
    if not own.exists():
        return shipped, ()
    try:
        return _over(load(own), shipped), ()
    except DataError as error:
        return shipped, error.problems


def _over(own: Keymap, shipped: Keymap) -> Keymap:
    acts = {act for row in own.rows for act in row.acts}
    keys = {key for row in own.rows for key in row.keys}
    kept = (
        replace(
            row,
            acts=tuple(act for act in row.acts if act not in acts),
            keys=tuple(key for key in row.keys if key not in keys),
        )
        for row in shipped.rows
    )
    return Keymap((*own.rows, *(row for row in kept if row.acts)))


def _row(file: Path, place: int, raw: object) -> Key:
    if not isinstance(raw, Mapping):
        raise DataError([Problem(file, None, f"key.{place}", "wrong_type", {"wanted": "table"})])
    acts, keys = _words(raw.get("acts")), _words(raw.get("keys"))
    text, group, asks = raw.get("text"), raw.get("group"), raw.get("asks", "")
    if not (
        acts
        and isinstance(raw.get("keys"), list)
        and isinstance(text, str)
        and isinstance(group, str)
        and asks in _ASKS
    ):
        raise DataError([Problem(file, None, f"key.{place}", "wrong_type", {"wanted": "acts, text, group, keys"})])
    return Key(acts, text, group, keys, cast("Asks", asks))


def _words(value: object) -> tuple[str, ...]:
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()


def _doubles(file: Path, rows: tuple[Key, ...]) -> list[Problem]:
    names = [name for row in rows for name in (*row.keys, *row.acts)]
    twice = sorted({name for name in names if names.count(name) > 1})
    return [Problem(file, None, name, "repeated_key", {"key": name}) for name in twice]


def _unusable(file: Path, rows: tuple[Key, ...]) -> list[Problem]:
    bad = [key for row in rows for key in row.keys if not usable(key)]
    return [Problem(file, None, key, "bad_key", {"key": key}) for key in bad]


def usable(key: str) -> bool:
    """Whether an act may have ``key``: one Qt writes the same way, that typing and moving about do not need."""
    if QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) != key:
        return False
    if key in ("Space", "?"):
        return True
    parts = key.split("+")
    return "Ctrl" in parts[:-1] or parts[-1] in _NEVER_A_CHARACTER


class KeyWatch(QObject):
    """Sees the keys of one window before its controls do.

    Signals: ``pressed(acts)`` once for a key that goes down, ``released()`` when one of the table comes up,
    ``confirmed()`` for Enter while ``asking``, ``escaped()`` for Esc. A held key repeats nothing and reaches no
    control either. ``Space`` and ``?`` are characters where something is being typed, acts everywhere else.
    """

    pressed = Signal(list)
    released = Signal()
    confirmed = Signal()
    escaped = Signal()

    def __init__(self, keymap: Keymap, window: QQuickWindow) -> None:
        super().__init__(window)
        self._keymap = keymap
        self._window = window
        self.asking = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Take the keys of the table; let all others through."""
        kind = event.type()
        if watched is not self._window or kind not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        key = cast("QKeyEvent", event)
        return self._down(key) if kind == QEvent.Type.KeyPress else self._up(key)

    def _down(self, event: QKeyEvent) -> bool:
        if event.key() in _CONFIRM and self.asking and not self._typed():
            return self._say(event, self.confirmed)
        if event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            return self._say(event, self.escaped)
        row = self._row(event)
        if row is None:
            return False
        if not event.isAutoRepeat():
            self.pressed.emit(list(row.acts))
        return True

    def _up(self, event: QKeyEvent) -> bool:
        if self._row(event) is None:
            return False
        if not event.isAutoRepeat():
            self.released.emit()
        return True

    def _say(self, event: QKeyEvent, signal: object) -> bool:
        if not event.isAutoRepeat():
            signal.emit()  # type: ignore[attr-defined]
        return True

    def _row(self, event: QKeyEvent) -> Key | None:
        name = name_of(event)
        row = self._keymap.at(name)
        return None if row is not None and name in ("Space", "?") and self._typed() else row

    def _typed(self) -> bool:
        """Whether the focus is in a field that holds something already."""
        item: QObject | None = self._window.activeFocusItem()
        if item is None or not item.property("visible") or not any(item.inherits(name) for name in _TYPING):
            return False  # a field of a page that was left keeps the focus until another takes it
        return bool(item.property("text"))


def name_of(event: QKeyEvent) -> str:
    """The key of ``event`` as the table writes it. Shift stays out of a character that needs it, as in ``?``."""
    modifiers = event.modifiers() & ~_LOCAL
    if event.text() == "?":
        return "?"
    return QKeySequence(modifiers.value | event.key()).toString(QKeySequence.SequenceFormat.PortableText)
