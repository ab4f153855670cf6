"""Translations in the form that Qt reads by itself (.qm), made in memory from a catalogue.

A translator written in Python must not be asked by Qt: it also asks in the thread that loads QML, which then waits for
the interpreter while the interpreter waits for the QML. The form is that of Qt's lrelease, as qtranslator.cpp reads it.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES = 0x42, 0x69
_END, _TRANSLATION, _SOURCE = 1, 3, 6


def qm(texts: Mapping[str, str]) -> bytes:
    """The file that gives for each key its text. The key alone counts, in whatever context it stands."""
    messages = bytearray()
    hashes: list[tuple[int, int]] = []
    for key, text in texts.items():
        source, translation = key.encode(), text.encode("utf-16-be")
        hashes.append((_hash(source), len(messages)))
        messages += struct.pack(">BI", _TRANSLATION, len(translation)) + translation
        messages += struct.pack(">BI", _SOURCE, len(source)) + source
        messages.append(_END)
    table = b"".join(struct.pack(">II", *row) for row in sorted(hashes))
    return _MAGIC + _section(_HASHES, table) + _section(_MESSAGES, bytes(messages))


def _section(tag: int, data: bytes) -> bytes:
    return struct.pack(">BI", tag, len(data)) + data


def _hash(text: bytes) -> int:
    """The ELF hash, as Qt finds a text by."""
    value = 0
    for byte in text:
        value = (value << 4) + byte
        high = value & 0xF0000000
        value = (value ^ (high >> 24)) & ~high & 0xFFFFFFFF
    return value or 1
