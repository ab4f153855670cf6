"""The Structure page's rows, as a person typed them, made into a structure again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kiosk.app.acts import whole
from kiosk.show.panels import SheetRow
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import Structure, StructureError, read_structure, structure_data

_EMPTY = ("", "-", "–", "—")
_HANDS = ("h", "ma")
"""How "hands" begins in English, German, Spanish and French; minutes begin otherwise."""


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
    place = int(str(row.get("from", -1)))
    was = shown[place] if 0 <= place < len(shown) else SheetRow(kind=str(row.get("kind", "level")))
    segment = dict(old[place]) if 0 <= place < len(old) else {"kind": was.kind}
    for key, name in (("small", "small_blind"), ("big", "big_blind"), ("ante", "ante")):
        text = str(row.get(key, "")).strip()
        if segment["kind"] == "level" and text != getattr(was, key):
            _put(segment, name, None if text in _EMPTY else whole({name: text}, name))
    text = str(row.get("length", "")).strip()
    if text != was.length or "from" not in row:
        _length(segment, text)
    return segment


def _put(segment: dict[str, Any], key: str, value: object) -> None:
    if value is None:
        segment.pop(key, None)
    else:
        segment[key] = value


def _length(segment: dict[str, Any], text: str) -> None:
    """``20``, ``20 min``, ``7:30`` or ``12 hands``; a dash waits for the director."""
    segment.pop("minutes", None)
    segment.pop("hands", None)
    if text in _EMPTY:
        return
    parts = re.fullmatch(r"(\d{1,4})(?:[.,](\d{1,2})|:([0-5]\d))?\s*(\D*)", text)
    if parts is None:
        raise Refused("bad_value", key="length", value=text)
    number, decimals, after_colon, unit = parts.groups()
    if unit.strip().lower().startswith(_HANDS):
        segment["hands"] = int(number)
    elif after_colon:
        segment["minutes"] = int(number) + int(after_colon) / 60
    else:
        segment["minutes"] = float(f"{number}.{decimals}") if decimals else int(number)
