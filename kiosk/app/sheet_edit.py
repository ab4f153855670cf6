"""The Structure page's rows, as a person typed them, made into a structure again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from kiosk.app.acts import whole
from kiosk.show.panels import SheetRow
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import Structure, StructureError, read_structure, structure_data

_EMPTY = ("", "-", "–", "—")
_SHORT = re.compile(r"(\d{1,6}(?:[.,]\d{1,2})?)\s*([kmb])", re.IGNORECASE)
"""Chips written short. With more decimals it might be thousands: ``1,500k`` is not guessed at."""
_UNITS = {"k": 10**3, "m": 10**6, "b": 10**9}
_HANDS = ("han", "hän", "man", "mai")
"""How "hands" begins in English, German, Spanish and French; minutes and hours begin otherwise."""
_IN_WORDS = re.compile(
    r"(?:(\d{1,2})\s*h[^\W\d]*\.?)?\s*(?:(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:m[^\W\d]*\.?)?)?", re.IGNORECASE
)
"""Hours and minutes: ``1 h 30 min``, ``1h30``, ``20``, ``7,5 min``."""


def edited(structure: Structure, shown: Sequence[SheetRow], typed: Sequence[Mapping[str, object]]) -> Structure:
    """The structure with the rows as typed. A row keeps all that the page does not show.

    :param shown: the rows as the page showed them: what still reads the same was not touched.
    :raises Refused: a figure cannot be read, or the sheet would not make sense (``bad_value``).
    """
    data: Any = structure_data(structure)
    segments = [_segment(data["segment"], shown, row) for row in typed]
    try:
        return read_structure({**data, "segment": segments})
    except StructureError as error:
        raise Refused("bad_value", key="structure", problems=error.problems) from None


def _segment(old: Sequence[dict[str, Any]], shown: Sequence[SheetRow], row: Mapping[str, object]) -> dict[str, Any]:
    place = whole(row, "from") if "from" in row else -1
    was = shown[place] if 0 <= place < len(shown) else SheetRow(kind=str(row.get("kind", "level")))
    segment = dict(old[place]) if 0 <= place < len(old) else {"kind": was.kind}
    for key, name in _names(segment):
        text = str(row.get(key, "")).strip()
        if segment["kind"] == "level" and text != getattr(was, key):
            _put(segment, name, None if is_empty(text) else chips_typed(text, name))
    text = str(row.get("length", "")).strip()
    if text != was.length or "from" not in row:
        _length(segment, text)
    return segment


def _names(segment: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What the page's three figures are on this row: a limit game has bets, stud a bring-in."""
    limit = "big_bet" in segment and "big_blind" not in segment
    small, big = ("small_bet", "big_bet") if limit else ("small_blind", "big_blind")
    return (
        ("small", small),
        ("big", big),
        ("ante", "bring_in" if "bring_in" in segment and "ante" not in segment else "ante"),
    )


def _put(segment: dict[str, Any], key: str, value: object) -> None:
    if value is None:
        segment.pop(key, None)
    else:
        segment[key] = value


def is_empty(text: str) -> bool:
    """Whether a cell says that there is nothing: blank, or a dash."""
    return text.strip() in _EMPTY


def chips_typed(text: str, key: str = "chips") -> int:
    """Chips as people type them: ``1500``, ``1,500``, ``1 500``, ``1.5k``, ``2M``.

    :raises Refused: they cannot be read.
    """
    short = _SHORT.fullmatch(text.strip())
    if short is None:
        return whole({key: text}, key)
    amount = Decimal(short[1].replace(",", ".")) * _UNITS[short[2].lower()]
    if amount != amount.to_integral_value():
        raise Refused("bad_value", key=key, value=text)
    return int(amount)


def length_typed(text: str) -> tuple[int | float | None, int | None]:
    """Minutes and hands: ``20``, ``20 min``, ``1 h 30 min``, ``7:30`` or ``12 hands``; for a dash neither.

    :raises Refused: it is no length.
    """
    text = text.strip()
    if text in _EMPTY:
        return None, None
    hands = re.fullmatch(r"(\d{1,4})\s*(\D+)", text)
    if hands and hands[2].strip().lower().startswith(_HANDS):
        return None, int(hands[1])
    return _minutes(text), None


def _length(segment: dict[str, Any], text: str) -> None:
    """A dash waits for the director."""
    minutes, hands = length_typed(text)
    _put(segment, "minutes", minutes)
    _put(segment, "hands", hands)


def _minutes(text: str) -> int | float:
    parts = _IN_WORDS.fullmatch(text)
    if parts and (parts[1] or parts[2]):
        whole_minutes = int(parts[1] or 0) * 60 + int(parts[2] or 0)
        return whole_minutes + float(f"0.{parts[3]}") if parts[3] else whole_minutes
    clock = re.fullmatch(r"(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)", text)
    if clock is None or (clock[1] and int(clock[2]) > 59):
        raise Refused("bad_value", key="length", value=text)
    played = int(clock[1] or 0) * 60 + int(clock[2])
    return played + int(clock[3]) / 60 if int(clock[3]) else played
