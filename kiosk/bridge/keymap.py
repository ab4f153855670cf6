"""The operator's keys as data.

The table is ``structures/keys.toml``; it is printed on caps, shown by F1, and may be changed by a person's own
``keys.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, cast

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from kiosk.files.data import DataError, Problem, data_path, own_place, read_data

Asks = Literal["", "arm", "again", "other"]
_ASKS = ("", "arm", "again", "other")
Where = Literal["", "always", "empty", "outside"]
_PORTABLE = QKeySequence.SequenceFormat.PortableText
_KEYPAD, _GROUP = Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.GroupSwitchModifier
_CONTROL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
# A presenter turns pages; a media remote has the keys from Back to the last one that Qt knows.
_NEVER_A_CHARACTER = (
    Qt.Key.Key_Pause.value,
    Qt.Key.Key_PageUp.value,
    Qt.Key.Key_PageDown.value,
    Qt.Key.Key_Insert.value,
)
_FUNCTION = range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1)
_MEDIA = (range(0x01000061, 0x01000120), range(0x01010000, 0x01200000))
# Fields need them, and moving about.
_FIELDS = {
    *("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Left", "Ctrl+Right", "Ctrl+Home", "Ctrl+End", "Ctrl+Backspace"),
    *("Ctrl+Shift+Left", "Ctrl+Shift+Right", "Ctrl+Shift+Home", "Ctrl+Shift+End", "Ctrl+Tab", "Ctrl+Shift+Tab"),
}


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

    def of(self, act: str) -> Key | None:
        """The row of an act."""
        return next((row for row in self.rows if act in row.acts), None)

    def at(self, key: str) -> Key | None:
        """The row of ``key``, written as Qt's portable text: ``"Ctrl+Shift+Z"``."""
        return next((row for row in self.rows if key in row.keys), None)

    def caps(self) -> dict[str, str]:
        """The text of the cap by act: ``{"undo": "Ctrl Z"}``."""
        return {act: cap(row.keys[0]) for row in self.rows if row.keys for act in row.acts}

    def sheet(self) -> list[dict[str, object]]:
        """One line an act, for the sheet of keys and the buttons: act, text, key, all keys, group, asks."""
        return [
            {
                "act": act,
                "text": row.text,
                "key": cap(row.keys[0]) if row.keys else "",
                "group": row.group,
                "asks": row.asks,
                "first": "yes" if act == row.acts[0] else "",
                "keys": [{"name": key, "cap": cap(key)} for key in row.keys],
            }
            for row in self.rows
            for act in row.acts
        ]


def cap(key: str) -> str:
    """What is printed on the cap of ``key``: ``"Ctrl Z"``; the name of a lone character stays itself."""
    return key[:-1].replace("+", " ") + key[-1:]


def load(path: Path | None = None) -> Keymap:
    """Read the table of keys.

    :raises DataError: ``wrong_type``, ``bad_key`` for a key Qt does not know or one that typing needs, ``repeated_key``
        for a key or an act that stands twice, with the row's place.
    """
    file = path if path is not None else data_path("structures", "keys.toml")
    _, data = read_data(file)
    raw = data.get("key", None if path is None else [])  # an own table may be empty
    if not isinstance(raw, list):
        raise DataError([Problem(file, None, "key", "wrong_type", {"wanted": "list"})])
    rows = tuple(_row(file, place, row) for place, row in enumerate(raw))
    problems = [*_doubles(file, rows), *_unusable(file, rows)]
    if problems:
        raise DataError(problems)
    return Keymap(rows)


def own_keys_path() -> Path:
    """Where a person's own keys are kept."""
    return own_place() / "keys.toml"


def load_keys() -> tuple[Keymap, tuple[Problem, ...]]:
    """The table in use: the rows of the person's own ``keys.toml`` before the shipped ones.

    Shipped rows stay for acts that the own table leaves out, so that no act loses its question; a key that the own
    table takes is taken from them. A broken own table is left out whole, and what is wrong with it is returned.
    """
    shipped, own = load(), own_keys_path()
    try:
        return _over(load(own), shipped), ()
    except DataError as error:
        return shipped, () if error.problems[0].code == "not_found" else error.problems


def _over(own: Keymap, shipped: Keymap) -> Keymap:
    """The own rows in the places of those they replace, so that the sheet keeps its order."""
    acts = {act for row in own.rows for act in row.acts}
    keys = {key for row in own.rows for key in row.keys}
    rows: list[Key] = []
    for row in shipped.rows:
        rows += [mine for mine in own.rows if mine not in rows and any(act in row.acts for act in mine.acts)]
        left = tuple(act for act in row.acts if act not in acts)
        if left:
            rows.append(replace(row, acts=left, keys=tuple(key for key in row.keys if key not in keys)))
    return Keymap((*rows, *(mine for mine in own.rows if mine not in rows)))


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
    return where(key) != ""


def where(key: str) -> Where:
    """Where ``key`` is an act: ``"always"``, in an ``"empty"`` field too, or only ``"outside"`` of fields.

    It is nowhere ("") if Qt does not know it, or typing and moving about need it. A lone sign and the keys of the
    keypad, as presenters and pads with few keys send them, are characters in a field.
    """
    sequence = QKeySequence(key)
    if sequence.count() != 1 or sequence.toString(_PORTABLE) != key or key in _FIELDS:
        return ""
    if key in ("Space", "?"):
        return "empty"
    combination: QKeyCombination = cast("Any", sequence)[0]  # the stubs do not know it
    held, code = combination.keyboardModifiers(), combination.key().value
    never = code in _NEVER_A_CHARACTER or code in _FUNCTION or any(code in media for media in _MEDIA)
    if held & _CONTROL or never:
        return "always"
    if held == _KEYPAD or (held == Qt.KeyboardModifier.NoModifier and code < 0x80 and not chr(code).isalnum()):
        return "outside"
    return ""


def names_of(event: QKeyEvent) -> tuple[str, ...]:
    """The key of ``event`` as the table writes it; a key of the keypad first by its own name, then by its character's.

    Shift stays out of a character that needs it, as in ``?``.
    """
    held, text = event.modifiers() & ~_GROUP, event.text()
    if len(text) == 1 and text.isprintable() and not text.isalnum() and not text.isspace():
        plain = QKeySequence(text).toString(_PORTABLE)
        if plain == text and not held & ~(_SHIFT | _KEYPAD):
            return (f"Num+{text}", text) if held & _KEYPAD else (text,)
    names = [_name(held, event)]
    if held & _KEYPAD:
        names.append(_name(held & ~_KEYPAD, event))
    return tuple(names)


def _name(held: Qt.KeyboardModifier, event: QKeyEvent) -> str:
    return QKeySequence(held.value | event.key()).toString(_PORTABLE)
