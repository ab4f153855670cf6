"""The workbook of an exported sheet: figures are numbers, breaks are seen, and it prints on one page."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kiosk.files.sheet_words import COLUMNS

if TYPE_CHECKING:
    from openpyxl.cell import WriteOnlyCell

Cell = str | int | float
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_PAUSE, _HEAD, _LINE = "E2F0E9", "0C6B49", "DAD7CE"
_WIDTHS = {"level": 15.0, "game": 16.0, "label": 38.0, "closes": 24.0, "minutes": 10.0, "hands": 8.0}
_WIDE = 13.0
_TEXTS = frozenset({"game", "ante_kind", "starts", "closes", "color_up", "label"})
_LONG_PAGE = 60
"""Rows that still can be read on one printed page of a spreadsheet; more go on."""


def workbook(about: Sequence[Sequence[Cell]], keys: Sequence[str], rows: Sequence[Sequence[Cell]], name: str) -> bytes:
    """A workbook of one sheet: what holds for the whole, the heads of the columns ``keys``, and the rows.

    All above the rows stays in view.
    """
    from openpyxl import Workbook  # takes a while, and few evenings need it

    book = Workbook(write_only=True)
    sheet: Any = book.create_sheet(re.sub(r"[\[\]:*?/\\]", " ", _plain(name)).strip("' ")[:31] or "Structure")
    _set_up(sheet, keys, len(about) + 1, len(rows))
    looks = _Looks()
    for at, line in enumerate(about):
        sheet.append([looks.cell(sheet, cell, "title" if at == 0 else "about", text=True) for cell in line])
    texts = [key in _TEXTS for key in keys]
    lines = [("head", [COLUMNS[key] for key in keys])]
    lines += [("level" if isinstance(row[0], int) else "pause", list(row)) for row in rows]
    for kind, line in lines:
        cells = zip(line, texts, strict=True)
        sheet.append([looks.cell(sheet, cell, kind, text=text) for cell, text in cells])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _set_up(sheet: Any, keys: Sequence[str], above: int, rows: int) -> None:
    """Widths, what stays in view, and how it prints."""
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = f"A{above + 1}"
    for place, key in enumerate(keys, 1):
        sheet.column_dimensions[get_column_letter(place)].width = _WIDTHS.get(key, _WIDE)
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.page_setup.fitToHeight = 0 if rows > _LONG_PAGE else 1
    sheet.page_setup.orientation = "landscape" if len(keys) > 8 else "portrait"


def _plain(text: str) -> str:
    return _NOT_XML.sub("", text)


class _Looks:
    """What cells look like, made once."""

    def __init__(self) -> None:
        from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

        self._fonts = {
            "title": Font(bold=True, size=14),
            "about": Font(),
            "head": Font(bold=True, color="FFFFFF"),
            "pause": Font(bold=True, color=_HEAD),
            "level": Font(),
        }
        self._fills = {"head": PatternFill("solid", _HEAD), "pause": PatternFill("solid", _PAUSE)}
        self._line = Border(bottom=Side("thin", _LINE))
        self._right, self._left = Alignment(horizontal="right"), Alignment(horizontal="left")

    def cell(self, sheet: object, value: Cell, kind: str, *, text: bool) -> WriteOnlyCell:
        """One cell; an empty one too has its ground, so that a break is a band."""
        from openpyxl.cell import WriteOnlyCell

        held: Any = WriteOnlyCell(sheet, (_plain(value) or None) if isinstance(value, str) else value)
        if isinstance(value, str):
            if held.value is not None:
                held.data_type = "s"  # no formula
            held.number_format = "@"  # and no date, also when somebody edits it
        else:
            held.number_format = "#,##0" if isinstance(value, int) else "0.0##"
        held.font = self._fonts[kind]
        held.alignment = self._left if text else self._right
        if kind in self._fills:
            held.fill = self._fills[kind]
        if kind == "level":
            held.border = self._line
        return held
