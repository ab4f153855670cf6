"""A cell of the level table as a person types it: ``1k``, ``1,500``, ``25/50``, ``20``, ``1h``, ``12 hands``, ``-``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kiosk.app.designer.part import NotDone, bare
from kiosk.app.sheet_edit import chips_typed, is_empty, length_typed
from kiosk.design import steps
from kiosk.design.plan import Plan
from kiosk.design.steps import FIGURES, Figure, StepError
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import MOST_CHIPS, MOST_MINUTES
from kiosk.tournament.units import milliseconds

REASONS: Mapping[str, str] = {
    "no_row": mark("There is no such row any more."),
    "no_level_left": mark("A structure needs a level. The last one stays."),
    "nothing_posted": mark("Somebody must post something: type a big blind, or an ante. The cell stays as it was."),
    "not_a_level": mark("Only a level can have that. The row stays as it was."),
    "not_a_break": mark("Chips leave play in a break. Insert one first."),
    "no_row_above": mark("There is no row above to repeat from."),
    "cannot_move": mark("The row is at the end of the sheet already."),
}
"""Why an edit makes no sheet."""
_MOST_HANDS = 9_999


def typed(plan: Plan, row: int, column: str, text: str) -> Plan:
    """The plan with a text typed into a cell. ``25/50`` sets the cell and those to the right of it.

    :raises NotDone: the text cannot be read, or makes no sheet; the plan stays as it was.
    """
    text = bare(text)
    try:
        if column == "length":
            return steps.set_length(plan, row, *_length(text))
        if column == "game":
            return steps.set_game(plan, row, text.strip())
        figure = next((name for name in FIGURES if name == column), None)
        if figure is None:
            raise NotDone(mark("This column is computed. Change the blinds or the length instead."))
        return steps.type_figures(plan, row, _figures(figure, text))
    except StepError as error:
        raise NotDone(REASONS[error.code]) from None


def _figures(column: Figure, text: str) -> dict[Figure, int | None]:
    """What was typed into this cell, and into those beside it: ``25/50/50``."""
    parts = re.split(r"\s*[/|]\s*", text.strip())
    columns = FIGURES[FIGURES.index(column) :]
    if len(parts) > len(columns):
        raise NotDone(mark("{value} has more figures than there are cells here. The cell stays as it was."), value=text)
    return {name: figure(part, name) for name, part in zip(columns, parts, strict=False)}


def figure(text: str, column: Figure = "small") -> int | None:
    """Chips as they are typed; None for none.

    :raises NotDone: they cannot be read, or make no blind.
    """
    if is_empty(text):
        return None
    try:
        amount = chips_typed(text)
    except Refused:
        reason = mark("{value} is no number of chips. Type it as 1,500 or 1.5k. The cell stays as it was.")
        raise NotDone(reason, value=text) from None
    if amount < 0 or (amount == 0 and column == "big"):
        raise NotDone(mark("{value} is too small. The cell stays as it was."), value=text)
    if amount > MOST_CHIPS:
        raise NotDone(mark("{value} is too large. The cell stays as it was."), value=text)
    return amount


def _length(text: str) -> tuple[int | None, int | None]:
    """Milliseconds and hands; neither where the director says when."""
    if is_empty(text):
        return None, None
    try:
        minutes, hands = length_typed(text)
    except Refused:
        reason = mark("{value} is no length. Type it as 20, 1 h 30 min or 12 hands. The cell stays as it was.")
        raise NotDone(reason, value=text) from None
    if hands is not None and not 1 <= hands <= _MOST_HANDS:
        raise NotDone(mark("{value} is no number of hands. The cell stays as it was."), value=text)
    if minutes is not None and not 0 < minutes <= MOST_MINUTES:
        raise NotDone(mark("{value} is no length that can be played. The cell stays as it was."), value=text)
    return (None if minutes is None else milliseconds(minutes)), hands


def grid(text: str) -> list[list[str]]:
    """The cells of a text copied from a spreadsheet, row by row; blank lines are left out."""
    return [[cell.strip() for cell in line.split("\t")] for line in text.splitlines() if line.strip()]


def pasted(plan: Plan, row: int, column: str, rows: Sequence[Sequence[str]], keys: Sequence[str] = ()) -> Plan | None:
    """The plan with cells pasted from this one to the right and down; None where they are no cells but a sheet.

    They are cells where every one of them can be typed where it would come to stand. Rows with a cell for each column
    of the table, whose ``keys`` are given, were copied from it: of these the cells that can be typed are taken.
    """
    columns = [*FIGURES, "length"]
    if keys and rows and all(len(cells) == len(keys) for cells in rows):
        places = [keys.index(each) for each in columns]
        rows, column = [[cells[place] for place in places] for cells in rows], columns[0]
    if column not in columns or not rows:
        return None
    width = len(columns) - columns.index(column)
    if any(len(cells) > width for cells in rows):
        return None
    at = row
    try:
        for cells in rows:
            at = _next_level(plan, at)
            if at >= len(plan.structure.segments):
                plan = steps.insert(plan, at, "level")
            plan = _row_pasted(plan, at, columns[columns.index(column) :], cells)
            at += 1
    except NotDone:
        return None
    return plan


def _next_level(plan: Plan, row: int) -> int:
    rows = plan.structure.segments
    return next((at for at in range(row, len(rows)) if rows[at].kind == "level"), len(rows))


def _row_pasted(plan: Plan, row: int, columns: Sequence[str], cells: Sequence[str]) -> Plan:
    figures: dict[Figure, int | None] = {}
    for column, cell in zip(columns, cells, strict=False):
        name = next((each for each in FIGURES if each == column), None)
        if name is None:
            plan = steps.set_length(plan, row, *_length(cell))
        elif len(cells) == 1:
            figures |= _figures(name, cell)
        else:
            figures[name] = figure(cell, name)
    try:
        return steps.type_figures(plan, row, figures) if figures else plan
    except StepError as error:
        raise NotDone(REASONS[error.code]) from None


def chip_list(text: str) -> list[str]:
    """Denominations apart by spaces, commas or semicolons: ``25, 100 1,000`` are three."""
    return [part for part in re.split(r"[;\s]+|,(?!\d{3}(?!\d))", text) if part]
