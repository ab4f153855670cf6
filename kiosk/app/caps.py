"""What is printed on the caps of the keys, in the reader's language: "Leertaste", "Strg Z", "Espace"."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.bridge.keymap import Keymap, cap
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

NAMES: Mapping[str, str] = {
    "Space": mark("Space"),
    "Ctrl": mark("Ctrl"),
    "Shift": mark("Shift"),
    "Alt": mark("Alt"),
    "PgUp": mark("PgUp"),
    "PgDown": mark("PgDown"),
    "Del": mark("Del"),
    "Ins": mark("Ins"),
}
"""The keys that keyboards name in their country's language; all others bear a sign or the same name everywhere."""


def cap_in(key: str, words: Words) -> str:
    """The cap of ``key``: "Ctrl+Z" is "Strg Z" on a German keyboard."""
    return " ".join(words.say(NAMES[part]) if part in NAMES else part for part in cap(key).split(" "))


def caps_in(keymap: Keymap, words: Words) -> dict[str, str]:
    """The cap of each act's first key, by act."""
    return {act: cap_in(row.keys[0], words) for row in keymap.rows if row.keys for act in row.acts}
