"""A published payout table through the program's own windows: picked, asked about, decided, on the wall (C032)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from kiosk.tournament import facts as f
from tests.night.hall import Hall, HallTime


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    hall.program.director.act("open", {"name": "Tuesday", "template": "home-game", "currency": "USD"})
    hall.until(lambda: hall.program.event_name == "Tuesday", "the event")
    hall.settle()
    yield hall
    hall.close()


def text(hall: Hall, name: str) -> str:
    return str(hall.item(name).property("text"))


def test_c032_a_table_that_makes_99_1_is_picked_asked_about_and_posted(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F5)
    hall.type("prizePool", "400")
    hall.click("offerPayouts")
    hall.click_text("VegasPoker247 multi-table payouts, buy-in 5 USD or less")
    assert text(hall, "payouts") == "table vegaspoker247-buyin-5-or-less"
    assert text(hall, "prizesProblem") == (
        "From 66 entries on the percents make 99.1, not 100. Say what becomes of the rest."
    )
    assert not hall.item("postPrizes").isEnabled()

    hall.click("rest first")
    assert text(hall, "payouts") == "table vegaspoker247-buyin-5-or-less\nrest first"
    hall.click("postPrizes")
    hall.until(lambda: hall.program.frame.prizes.pool == "$400", "the wall")
    fact = hall.desk.entries[-1].fact
    assert isinstance(fact, f.PayoutsSet)
    assert (fact.table, fact.rest, len(fact.bands)) == ("vegaspoker247-buyin-5-or-less", "first", 9)
    assert not hall.item("postPrizes").isEnabled()  # the event's own form of it stands in the list

    hall.type("tableName", "Tuesdays")
    hall.click("keepPayouts")
    kept = {"value": "table tuesdays", "label": "Tuesdays"}
    hall.until(lambda: kept in hall.program.operator.property("payoutOffers"), "the new table")
