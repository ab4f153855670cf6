"""Cells of a row that hold more than one thing, and how a row is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from kiosk.files.sheet_blinds import Blinds
from kiosk.files.sheet_cells import NOTHING, Read, amount, length_within, tidy

_SHOWN = 400
"""Letters of a line that are shown."""


def shown(cells: Sequence[str]) -> str:
    """The row as it stands in the source, in one line."""
    text = " | ".join(tidy(cell) for cell in cells).strip()
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def letters(at: int) -> str:
    """What a spreadsheet calls a column.

    >>> letters(1), letters(26)
    ('B', 'AA')
    """
    name, at = "", at + 1
    while at:
        at, rest = divmod(at - 1, 26)
        name = chr(65 + rest) + name
    return name


def in_unit(cell: str, unit: str) -> str:
    """A bare number with the unit that the head of its column names."""
    if not unit or not re.fullmatch(r"\d{1,6}(?:[.,]\d{1,4})?", cell):
        return cell
    return f"{cell} s" if unit == "s" else f"{Decimal(cell.replace(',', '.')) * 60:f} min"


def with_ante(found: Blinds, rest: str) -> Blinds:
    """Blinds with what stands beside them in their cell: an ante, a length that is read by itself, or nothing known."""
    timed = length_within(rest)
    left = (timed[1] if timed else rest).strip(" ,;()|-–")
    if found.why or not any(sign.isdigit() for sign in left):
        return found
    ante = amount(left).values
    big = (found.big.values or (None,))[0] or 0
    if found.ante is NOTHING and len(ante) == 1 and ante[0] is not None and 0 <= ante[0] <= big <= max(ante[0], 1) * 20:
        return replace(found, ante=Read(ante))
    return replace(found, why="beside_blinds")


def ante_cell(cell: str, kind: str) -> tuple[str, str]:
    """An ante and who pays it: "600 BB", "BB 600"."""
    said = re.search(r"(?i)\b(bb|bba|btn|button)\b", cell)
    if said is None:
        return cell, kind
    word = "button" if said[1].casefold() in ("btn", "button") else "big_blind"
    return (cell[: said.start()] + cell[said.end() :]).strip(" ()"), word
