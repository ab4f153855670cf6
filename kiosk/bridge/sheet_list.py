"""The level table of the designer: one row for each level, break and end of a day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

Row = Mapping[str, object]
NAMES = (
    "kind",  # "level", "break" or "day_end"
    "level",  # "10", or "" on a break
    "title",  # a break as one line: "Break 15 min · 4:15 · registration closes · 100s leave play"
    "cells",  # the texts by column: {"small": "1,500", "big": "3,500", "ante": ..., "length": ..., ...}
    "pinned",  # set by hand: generating again leaves it alone
    "weight",  # of the gravest finding on it: "", "remark", "warning" or "fault"
    "warned",  # the columns that the finding is about, as ["step"]
    "stage",  # of an event that plays this sheet: "played", "running"; "" for a row to come
    "unreached",  # hardly a night gets here: printed in italics
    "note",  # what else a level says: "registration closes after it · Turbo"; "" on breaks, whose title says it
    "why",  # the findings in words, for the screen reader and the tooltip
)
"""What a row says, each the name of a role."""
_FIRST = Qt.ItemDataRole.UserRole + 1
_ROLES = {_FIRST + at: name for at, name in enumerate(NAMES)}
_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class SheetList(QAbstractListModel):
    """The rows in order; only those that read otherwise are told to the view, so that an edit redraws one line."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []

    @property
    def rows(self) -> Sequence[Row]:
        """The rows, from the top."""
        return self._rows

    def rowCount(self, parent: _Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802 - Qt's name
        """The names of the roles."""
        return {role: QByteArray(name.encode()) for role, name in _ROLES.items()}

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt has it
        """What a row says of one thing."""
        name, at = _ROLES.get(role), index.row()
        if name is None or not 0 <= at < len(self._rows):
            return None
        return self._rows[at][name]

    @Slot(int, int, result=int)
    def beside(self, row: int, by: int) -> int:
        """The row to which Enter goes from this one, down (1) or up (-1): from level to level, past breaks.

        What is typed in a column is a blind in each row of it: on a break it would be its length.
        """
        next_one = row + by
        if not 0 <= row < len(self._rows) or self._rows[row]["kind"] != "level":
            return next_one
        while 0 <= next_one < len(self._rows) and self._rows[next_one]["kind"] != "level":
            next_one += by
        return next_one if 0 <= next_one < len(self._rows) else row

    @Slot(int, int, "QStringList", result=str)
    def copied(self, row: int, to: int, columns: Sequence[str]) -> str:
        """The cells of these columns as a spreadsheet takes them; rows of another kind than the first are left out."""
        rows = self._rows[row : to + 1]
        taken = [each["cells"] for each in rows if each["kind"] == rows[0]["kind"]]
        return "\n".join("\t".join(str(cells.get(key, "")) for key in columns) for cells in taken)  # type: ignore[attr-defined]

    def show(self, rows: Sequence[Row]) -> None:
        """Have these rows. Rows that came or went are told at the place where the two lists part."""
        old, new = self._rows, list(rows)
        at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        if len(new) < len(old):
            self.beginRemoveRows(_NOWHERE, at, at + len(old) - len(new) - 1)
            self._rows = old[:at] + old[at + len(old) - len(new) :]
            self.endRemoveRows()
        elif len(new) > len(old):
            self.beginInsertRows(_NOWHERE, at, at + len(new) - len(old) - 1)
            self._rows = new[: at + len(new) - len(old)] + old[at:]
            self.endInsertRows()
        held, self._rows = self._rows, new
        for place, (was, row) in enumerate(zip(held, new, strict=True)):
            if was is not row and was != row:
                self.dataChanged.emit(self.index(place), self.index(place))
