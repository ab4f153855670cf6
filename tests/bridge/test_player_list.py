"""The rows of the players' page: what a view is told when they change."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex
from PySide6.QtTest import QAbstractItemModelTester

from kiosk.bridge.player_list import KEPT, NAMES, PlayerList

ROLE = 257


class Told:
    """A list whose rows say a text each, and what it told about itself."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.asked: list[str] = []
        self.list = PlayerList(self._row)
        # It fails at the first signal that does not fit what was said before.
        self.tester = QAbstractItemModelTester(self.list, QAbstractItemModelTester.FailureReportingMode.Fatal)
        self.changed: list[tuple[int, int]] = []
        self.moved: list[tuple[int, int]] = []
        self.others: list[str] = []
        self.list.dataChanged.connect(lambda first, last: self.changed.append((first.row(), last.row())))
        self.list.rowsMoved.connect(lambda _1, row, _2, _3, below: self.moved.append((row, below)))
        self.list.modelReset.connect(lambda: self.others.append("reset"))

    def _row(self, player: str) -> dict[str, object]:
        self.asked.append(player)
        return dict.fromkeys(NAMES, self.texts.get(player, player))

    def shown(self) -> list[str]:
        model: QAbstractItemModel = self.list
        return [str(model.data(model.index(row, 0), ROLE)) for row in range(model.rowCount(QModelIndex()))]


@pytest.fixture
def told() -> Told:
    made = Told()
    made.list.show([str(number) for number in range(1000)])
    made.shown()
    made.changed.clear()
    made.asked.clear()
    return made


def test_one_who_goes_out_moves_and_nobody_else_is_told_of(told: Told) -> None:
    players = list(told.list.players)
    players.insert(700, players.pop(3))
    told.list.show(players)
    assert (told.moved, told.changed, told.others) == ([(3, 701)], [], [])
    players.insert(2, players.pop(700))
    told.list.show(players)
    assert told.moved[1:] == [(700, 2)]
    assert told.shown() == players


def test_only_the_row_that_reads_otherwise_is_told(told: Told) -> None:
    told.texts["997"] = "Dao"
    told.list.look()
    assert told.changed == [(997, 997)]
    assert len(told.asked) <= KEPT + 1  # of a thousand
    assert told.shown()[997] == "Dao"


def test_a_filter_keeps_the_rows_in_sight_and_reads_them_anew(told: Told) -> None:
    told.list.show(["5", "50", "500"])
    assert (told.others, told.changed) == ([], [(0, 2)])
    assert told.shown() == ["5", "50", "500"]
    told.list.show([str(number) for number in range(1000)])
    assert told.shown()[:3] == ["0", "1", "2"]


def test_any_list_follows_any_other(told: Told) -> None:
    dice = random.Random(7)
    players = list(told.list.players)[:60]
    told.list.show(players)
    for _ in range(120):
        for _ in range(dice.choice([1, 1, 3])):
            if players and dice.random() < 0.5:
                player = players.pop(dice.randrange(len(players)))
                if dice.random() < 0.6:
                    players.insert(dice.randint(0, len(players)), player)
            else:
                players.insert(dice.randint(0, len(players)), f"new {dice.random()}")
        told.list.show(players)
        assert told.shown() == players
