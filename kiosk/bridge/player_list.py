"""The rows of the Players page: a list that a view scrolls through, told of changes row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

NAMES = (
    "player",
    "name",
    "more",
    "entry",
    "seat",
    "chips",
    "sign",
    "status",
    "place",
    "prize",
    "mood",
    "picked",
    "current",
)
"""What a row says, each the name of a role."""
_FIRST = Qt.ItemDataRole.UserRole + 1
_ROLES = {_FIRST + at: name for at, name in enumerate(NAMES)}
KEPT = 96
"""So many rows are kept as they were shown, the last ones: more than any screen holds."""
_FEW = 200
"""So many rows may come and go by themselves; beyond that every row in sight says something else."""

Row = Mapping[str, object]
_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class PlayerList(QAbstractListModel):
    """Players in the order in which they are listed; what a row says is asked for when it is first seen.

    :param row: what the row of a player says now, a value for each of :data:`NAMES`.
    """

    def __init__(self, row: Callable[[str], Row], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._players: list[str] = []
        self._seen: dict[str, Row] = {}

    @property
    def players(self) -> Sequence[str]:
        """Who is listed, from the top."""
        return self._players

    def rowCount(self, parent: _Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        """How many are listed."""
        return 0 if parent.isValid() else len(self._players)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802 - Qt's name
        """The names of the roles."""
        return {role: QByteArray(name.encode()) for role, name in _ROLES.items()}

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as Qt has it
        """What a row says of one thing."""
        name, at = _ROLES.get(role), index.row()
        if name is None or not 0 <= at < len(self._players):
            return None
        return self._of(self._players[at])[name]

    def _of(self, player: str) -> Row:
        row = self._seen.pop(player, None) or self._row(player)
        self._seen[player] = row  # the one seen last stands last
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]
        return row

    def show(self, players: Sequence[str]) -> None:
        """List these, then look at the rows in sight anew. Only what changed is told to the view."""
        new = list(players)
        if new != self._players:
            self._move_to(new)
        if not new:
            self._seen.clear()  # the event may have gone, and nobody can say what their rows said
        self.look()

    def look(self) -> None:
        """Look at every row that was shown: the view hears of those that read otherwise now."""
        changed = [player for player, row in self._seen.items() if row != self._row(player)]
        if not changed:
            return
        for player in changed:
            del self._seen[player]
        gone = set(changed)
        for at, player in enumerate(self._players):
            if player in gone:
                here = self.index(at)
                self.dataChanged.emit(here, here)
                gone.remove(player)
                if not gone:
                    break

    # -- from one list to the next -------------------------------------------------------------------------------

    def _move_to(self, new: list[str]) -> None:
        old = self._players
        if abs(len(new) - len(old)) > _FEW:
            self._say_otherwise(new)
            return
        first = _same(old, new)
        last = _same(old[first:][::-1], new[first:][::-1])
        before, after = old[first : len(old) - last], new[first : len(new) - last]
        if len(before) == len(after) > 1 and before[1:] == after[:-1] and before[0] == after[-1]:
            self._move(first, first + len(before) - 1, new)
        elif len(before) == len(after) > 1 and before[:-1] == after[1:] and before[-1] == after[0]:
            self._move(first + len(before) - 1, first, new)
        elif len(before) + len(after) > _FEW:
            self._say_otherwise(new)
        else:
            self._swap(first, before, after)

    def _say_otherwise(self, new: list[str]) -> None:
        """Another list in the same rows: the view keeps those in sight, and only reads them anew."""
        many, wanted = len(self._players), len(new)
        if wanted < many:
            self.beginRemoveRows(_NOWHERE, wanted, many - 1)
            self._players = new
            self.endRemoveRows()
        elif wanted > many:
            self.beginInsertRows(_NOWHERE, many, wanted - 1)
            self._players = new
            self.endInsertRows()
        self._players = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(wanted - 1))

    def _move(self, source: int, target: int, new: list[str]) -> None:
        below = target + 1 if target > source else target
        self.beginMoveRows(_NOWHERE, source, source, _NOWHERE, below)
        self._players = new
        self.endMoveRows()

    def _swap(self, first: int, before: list[str], after: list[str]) -> None:
        if before:
            self.beginRemoveRows(_NOWHERE, first, first + len(before) - 1)
            self._players = self._players[:first] + self._players[first + len(before) :]
            self.endRemoveRows()
        if after:
            self.beginInsertRows(_NOWHERE, first, first + len(after) - 1)
            self._players = self._players[:first] + after + self._players[first:]
            self.endInsertRows()


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    """How many stand alike at the beginning of both."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    low, high = 0, most  # alike up to low, not alike up to high
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle
    return low
