"""A block of cells of the level table: filled, filled down from its first row, emptied, its rows removed."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.app.designer import cells
from kiosk.app.designer.part import Act, NotDone, Part, Values, number_of
from kiosk.design import steps
from kiosk.design.document import Done
from kiosk.design.plan import Plan
from kiosk.design.steps import FIGURES, StepError, figure_of
from kiosk.show.words_catalogue import mark

_COLUMNS = (*FIGURES, "length", "game")
"""The columns that can be typed."""


class Block(Part):
    """What is done to several rows at once, each time in one step. Rows of another kind than the first are passed by.

    The window says ``row`` and ``to``, the first and the last row, and ``columns`` by their keys.
    """

    @property
    def acts(self) -> dict[str, Act]:
        """The keys of the table while more than one cell is marked."""
        return {"fill": self._fill, "fill_down": self._fill_down, "empty": self._empty, "remove_rows": self._remove}

    def _rows(self, values: Values) -> list[int]:
        """The rows that are meant. :raises NotDone: there are none, or the event has begun the first."""
        rows = self.plan.structure.segments
        first, last = number_of(values, "row"), min(number_of(values, "to"), len(rows) - 1)
        if not 0 <= first <= last:
            raise NotDone(cells.REASONS["no_row"])
        self.designing.parts.table.to_come(first)
        return [at for at in range(first, last + 1) if rows[at].kind == rows[first].kind]

    def _columns(self, values: Values, row: int) -> list[str]:
        """The columns that can be typed on this row. :raises NotDone: there are none."""
        named = values.get("columns")
        asked = [str(each) for each in named] if isinstance(named, list | tuple) else []
        if self.plan.structure.segments[row].kind != "level":
            asked = ["length"]
        found = [column for column in asked if column in _COLUMNS]
        if not found:
            raise NotDone(mark("This column is computed. Change the blinds or the length instead."))
        return found

    def _fill(self, values: Values) -> None:
        """The same text in every cell."""
        text, rows = str(values.get("text", "")), self._rows(values)
        columns, plan = self._columns(values, rows[0]), self.plan
        for row in rows:
            for column in columns:
                typed = self.designing.parts.table.game_typed(text) if column == "game" else text
                plan = cells.typed(plan, row, column, typed)
        self.designing.do(_named("filled", columns, rows), plan, notice=True)

    def _fill_down(self, values: Values) -> None:
        """Every row as the first one of the block."""
        rows = self._rows(values)
        columns, plan = self._columns(values, rows[0]), self.plan
        if len(rows) < 2:
            raise NotDone(mark("Mark more rows to fill, or let the row above be repeated from one cell."))
        try:
            for row in rows[1:]:
                plan = _as_first(plan, rows[0], row, columns)
        except StepError as error:
            raise NotDone(cells.REASONS[error.code]) from None
        self.designing.do(_named("filled", columns, rows[1:]), plan, notice=True)

    def _empty(self, values: Values) -> None:
        """Nothing in every cell."""
        rows, plan = self._rows(values), self.plan
        columns = self._columns(values, rows[0])
        for row in rows:
            for column in columns:
                plan = cells.typed(plan, row, column, "")
        self.designing.do(_named("emptied", columns, rows), plan, notice=True)

    def _remove(self, values: Values) -> None:
        """All the rows of the block, whatever they are."""
        first, last = number_of(values, "row"), min(number_of(values, "to"), len(self.plan.structure.segments) - 1)
        self._rows(values)
        plan = self.plan
        try:
            for row in range(last, first - 1, -1):
                plan = steps.remove(plan, row)
        except StepError as error:
            raise NotDone(cells.REASONS[error.code]) from None
        self.designing.do(Done("rows_out", {"rows": last - first + 1}), plan, notice=True)


def _as_first(plan: Plan, first: int, row: int, columns: Sequence[str]) -> Plan:
    """The plan with these cells of a row as they are in the first."""
    model = plan.structure.segments[first]
    figures = {name: figure_of(model, name) for name in FIGURES if name in columns}
    if figures:
        plan = steps.type_figures(plan, row, figures)
    if "game" in columns:
        plan = steps.set_game(plan, row, model.game)
    return steps.set_length(plan, row, model.length_ms, model.hands) if "length" in columns else plan


def _named(code: str, columns: Sequence[str], rows: Sequence[int]) -> Done:
    """The step's name: of the cells of one column, or of rows."""
    return Done(f"{code}_{columns[0]}" if len(columns) == 1 else code, {"rows": len(rows)})
