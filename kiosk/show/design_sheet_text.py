"""A structure as plain text, for an e-mail: aligned columns, at most 78 letters wide where the figures allow."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from kiosk.show.design_sheet_page import SheetPage, sheet_page
from kiosk.show.design_sheet_rows import PageColumn, PageRow
from kiosk.show.words import Words
from kiosk.show.words_bidi import without_isolates
from kiosk.tournament.structure import Structure

WIDE = 78
"""Letters on a line; e-mail programs break longer ones."""


def sheet_as_text(structure: Structure, words: Words) -> str:
    """The structure as people read it in an e-mail."""
    return page_as_text(sheet_page(structure, words))


def page_as_text(page: SheetPage) -> str:
    """A page as text: what it is, what holds for the evening, the rows, and the footnotes."""
    lines = [page.title, *([page.when] if page.when else []), ""]
    wide = max((len(fact.label) for fact in page.facts), default=0)
    lines += [f"{fact.label:<{wide}}  {fact.value}" for fact in page.facts]
    if page.chips:
        chips = ", ".join(f"{chip.text} ({chip.each})" if chip.each else chip.text for chip in page.chips)
        lines += textwrap.wrap(chips, WIDE)
    lines += ["", *_table(page.columns, page.rows)]
    for note in page.footnotes:
        lines += ["", *textwrap.wrap(note, WIDE)]
    return without_isolates("\n".join(line.rstrip() for line in lines)) + "\n"


def _table(columns: Sequence[PageColumn], rows: Sequence[PageRow]) -> list[str]:
    cells = [tuple(column.title for column in columns), *(row.cells for row in rows if row.kind == "level")]
    widths = [max(len(without_isolates(row[place])) for row in cells) for place in range(len(columns))]
    apart = "   " if sum(widths) + 3 * (len(widths) - 1) <= WIDE else "  "
    head = _line(cells[0], columns, widths, apart)
    lines = [head, "-" * len(head)]
    for row in rows:
        if row.kind == "level":
            lines.append(_line(row.cells, columns, widths, apart))
        else:
            text = f"  {row.text}" if row.kind == "note" else f"** {row.text}"
            lines += textwrap.wrap(text, WIDE, subsequent_indent="   ")
    return lines


def _line(cells: Sequence[str], columns: Sequence[PageColumn], widths: Sequence[int], apart: str) -> str:
    told = (
        without_isolates(cell).rjust(width) if column.figures else without_isolates(cell).ljust(width)
        for cell, column, width in zip(cells, columns, widths, strict=True)
    )
    return apart.join(told)
