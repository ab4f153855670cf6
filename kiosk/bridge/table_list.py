"""The floor of the Tables page: rows of tables under the headings of their areas, made as they come in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

Key = str | tuple[int, ...]
"""A row: the heading of an area, or the tables that stand side by side."""
Row = Mapping[str, object]
NAMES = ("heading", "tables")
"""What a row says, each the name of a role."""
KEPT = 32
"""So many rows are kept as they were shown, the last ones: more than any screen holds."""
_FIRST = Qt.ItemDataRole.UserRole + 1
_ROLES = {_FIRST + at: name for at, name in enumerate(NAMES)}
_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class TableList(QAbstractListModel):
    """Rows in the order in which they stand; what the tables of a row say is asked for when it is first seen.

    :param row: what a row says now, a value for each of :data:`NAMES`.
    """

    def __init__(self, row: Callable[[Key], Row], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._keys: list[Key] = []
        self._seen: dict[Key, Row] = {}

    @property
    def keys(self) -> Sequence[Key]:
        """The rows, from the top."""
        return self._keys

    def rowCount(self, parent: _Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._keys)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802 - Qt's name
        """The names of the roles."""
        return {role: QByteArray(name.encode()) for role, name in _ROLES.items()}

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt has it
        """What a row says of one thing."""
        name, at = _ROLES.get(role), index.row()
        if name is None or not 0 <= at < len(self._keys):
            return None
        return self._of(self._keys[at])[name]

    def _of(self, key: Key) -> Row:
        row = self._seen.pop(key, None) or self._row(key)
        self._seen[key] = row  # the one seen last stands last
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]
        return row

    def show(self, keys: Sequence[Key]) -> None:
        """Have these rows, then look at those in sight anew. Only what changed is told to the view."""
        new = list(keys)
        if new != self._keys:
            self._say_otherwise(new)
        self.look()

    def look(self) -> None:
        """Look at every row that was shown: the view hears of those that read otherwise now."""
        kept = set(self._keys)
        gone = [key for key in self._seen if key not in kept]
        for key in gone:
            del self._seen[key]
        changed = {key for key, row in self._seen.items() if row != self._row(key)}
        for key in changed:
            del self._seen[key]
        for at, key in enumerate(self._keys):
            if key in changed:
                self.dataChanged.emit(self.index(at), self.index(at))

    def _say_otherwise(self, new: list[Key]) -> None:
        """Other rows in the same places: the view stays where it was scrolled to."""
        many, wanted = len(self._keys), len(new)
        if wanted < many:
            self.beginRemoveRows(_NOWHERE, wanted, many - 1)
            self._keys = new
            self.endRemoveRows()
        elif wanted > many:
            self.beginInsertRows(_NOWHERE, many, wanted - 1)
            self._keys = new
            self.endInsertRows()
        self._keys = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(wanted - 1))
