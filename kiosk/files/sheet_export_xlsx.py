"""The workbook of an exported sheet: figures are numbers, breaks are seen, and it prints on one page."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from kiosk.files.sheet_heads import HEADS, Cell

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_PAUSE, _HEAD, _LINE = "E2F0E9", "0C6B49", "DAD7CE"
_WIDTHS = {"level": 15.0, "game": 16.0, "label": 38.0, "closes": 24.0, "minutes": 10.0, "hands": 8.0}
_WIDE = 13.0
_TEXTS = frozenset({"game", "ante_kind", "starts", "closes", "color_up", "label"})
_LETTER = 1.1
"""A letter's width in the units of a column's, with room."""
_TALLEST = 60.0
"""Points for the notes: all above the rows stays in view, and must leave room for them."""
_LONG_PAGE = 60
"""Rows that still can be read on one printed page of a spreadsheet; more go on."""


def workbook(about: Sequence[Sequence[Cell]], keys: Sequence[str], rows: Sequence[Sequence[Cell]], name: str) -> bytes:
    """A workbook of one sheet: what holds for the whole, the heads of the columns ``keys``, and the rows.

    All above the rows stays in view.
    """
    from openpyxl import Workbook  # takes a while, and few evenings need it

    book = Workbook()
    sheet: Any = book.active
    sheet.title = re.sub(r"[\[\]:*?/\\]", " ", _plain(name)).strip("' ")[:31] or "Structure"
    looks = _Looks()
    for at, (label, value) in enumerate(about, 1):
        looks.put(sheet.cell(at, 1), label, "label", text=True)
        looks.put(sheet.cell(at, 2), value, "title" if at == 1 else "about", text=True)
        _across(sheet, at, str(value), keys)
    for place, key in enumerate(keys, 1):
        looks.put(sheet.cell(len(about) + 1, place), HEADS[key], "head", text=key in _TEXTS)
    for line, row in enumerate(rows, len(about) + 2):
        kind = "level" if isinstance(row[0], int) else "pause"
        for place, (key, cell) in enumerate(zip(keys, row, strict=True), 1):
            looks.put(sheet.cell(line, place), cell, kind, text=key in _TEXTS)
    _set_up(sheet, keys, len(about) + 1, len(rows))
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _across(sheet: Any, line: int, text: str, keys: Sequence[str]) -> None:
    """Let what stands above the table run across it, in as many lines as it needs."""
    if len(keys) > 2:
        sheet.merge_cells(start_row=line, end_row=line, start_column=2, end_column=len(keys))
    wide = sum(_WIDTHS.get(key, _WIDE) for key in keys[1:])
    lines = sum(1 + int(len(part) * _LETTER / wide) for part in text.split("\n"))
    sheet.row_dimensions[line].height = 22 if line == 1 and lines == 1 else min(15.0 * lines, _TALLEST)


def _set_up(sheet: Any, keys: Sequence[str], above: int, rows: int) -> None:
    """Widths, what stays in view, and how it prints."""
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = f"A{above + 1}"
    for place, key in enumerate(keys, 1):
        sheet.column_dimensions[get_column_letter(place)].width = _WIDTHS.get(key, _WIDE)
    sheet.sheet_view.showGridLines = False
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.page_setup.fitToHeight = 0 if rows > _LONG_PAGE else 1
    sheet.page_setup.orientation = "landscape" if len(keys) > 8 else "portrait"
    sheet.print_title_rows = f"{above}:{above}"


def _plain(text: str) -> str:
    return _NOT_XML.sub("", text)


class _Looks:
    """What cells look like, made once."""

    def __init__(self) -> None:
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        self._fonts = {
            "title": Font(bold=True, size=14),
            "label": Font(color="4F5A61"),
            "about": Font(),
            "head": Font(bold=True, color="FFFFFF"),
            "pause": Font(bold=True, color=_HEAD),
            "level": Font(),
        }
        self._fills = {"head": PatternFill("solid", _HEAD), "pause": PatternFill("solid", _PAUSE)}
        self._line = Border(bottom=Side("thin", _LINE))
        self._right, self._left = Alignment(horizontal="right"), Alignment(horizontal="left", vertical="top")
        self._wrapped = Alignment(horizontal="left", vertical="top", wrap_text=True)

    def put(self, held: Any, value: Cell, kind: str, *, text: bool) -> None:
        """Fill one cell; an empty one too has its ground, so that a break is a band."""
        if isinstance(value, str):
            held.value = _plain(value) or None
            if held.value is not None:
                held.data_type = "s"  # no formula
            held.number_format = "@"  # and no date, also when somebody edits it
        else:
            held.value = value
            held.number_format = "#,##0" if isinstance(value, int) else "0.0##"
        held.font = self._fonts[kind]
        held.alignment = self._wrapped if kind in ("about", "title") else self._left if text else self._right
        if kind in self._fills:
            held.fill = self._fills[kind]
        if kind == "level":
            held.border = self._line
