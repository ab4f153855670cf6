"""The end of a day in the real program, by keys and clicks: last hands, bags, the next day's draw, flights."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from kiosk.tournament import commands as c
from kiosk.tournament import facts_room as r
from tests.qml.prizes_hall import PrizesHall

ENTER = Qt.Key.Key_Return


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrizesHall]:
    hall = PrizesHall(tmp_path_factory.mktemp("day"), players=4)
    hall.do(c.NextLevel())
    hall.program.operator.tell(page="day")
    QTest.qWait(1)
    yield hall
    hall.hall.close()


def keys(hall: PrizesHall, text: str) -> None:
    """What is typed goes wherever the focus is, and Enter after it."""
    for letter in text:
        QTest.keyClick(hall.hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys
    hall.key(ENTER)
    QTest.qWait(1)


def test_a_day_is_ended_by_keys_and_comes_together_with_another_flight(hall: PrizesHall) -> None:
    seat = hall.hall.item("bag:1")  # the keys are where bags are typed, once the page is up
    hall.until(lambda: any(item.hasActiveFocus() for item in hall.hall.items(seat)), "the first seat")
    hall.hall.click("drawLastHands")
    assert not hall.tournament.last_hands  # the first press asks: the room hears the second
    hall.hall.click("drawLastHands")
    hall.until(lambda: hall.tournament.last_hands > 0, "the last hands")
    hands, rows = hall.tournament.last_hands, len(hall.hall.desk.entries)
    for key in (ENTER, ENTER):  # the button is gone, and has left the keys
        hall.key(key)
    QTest.qWait(1)
    assert (hall.tournament.last_hands, len(hall.hall.desk.entries)) == (hands, rows)
    assert not hall.shown("drawLastHands")
    hall.key(Qt.Key.Key_F12)  # as Space: the clock stands for the last hands, and says so
    assert (hall.tournament.clock.running, hall.tournament.last_hands) == (False, hands)
    said = hall.hall.window.findChild(QObject, "presses")
    assert said is not None
    assert said.property("notice") == "The clock stands for the last hands of the day. Hold to start it all the same."
    hall.hall.click("lastHand:1")
    hall.until(lambda: hall.tournament.last_hands == hands - 1, "one hand less")
    hall.type("bagTable", "1")
    hall.key(ENTER)
    for chips in ("45,000", "30000", "25000", "20,000"):  # Enter goes down, and the last one keeps the table
        keys(hall, chips)
    hall.until(lambda: len(hall.tournament.room.bagged) == 4, "the bags")
    assert isinstance(hall.hall.desk.entries[-1].fact, r.StacksBagged)
    focused = hall.hall.window.activeFocusItem()
    assert focused is not None
    assert focused.parentItem() is hall.hall.item("bagTable")  # for the next table
    assert hall.text("dayTotal") == "120,000"
    hall.hall.click("endDay")
    assert not hall.tournament.room.day_over  # the first press asks
    hall.hall.click("endDay")
    hall.until(lambda: hall.tournament.room.day_over, "the end of the day")
    first = hall.program.session
    assert first is not None

    hall.hall.click("findFlights")
    hall.until(lambda: hall.shown(f"flight:{first.log.event_id}"), "the ended day")
    hall.hall.click(f"flight:{first.log.event_id}")
    hall.type("nextDayName", "Sunday Deepstack, day 2")
    hall.hall.click("openNextDay")
    hall.until(lambda: bool(hall.program.session is not first and hall.tournament.room.flights), "the next day")
    assert hall.tournament.event.name == "Sunday Deepstack, day 2"
    assert sorted(one.chips for one in hall.tournament.field) == [20_000, 25_000, 30_000, 45_000]
    hall.hall.click("drawNextDay")
    hall.until(lambda: len(hall.tournament.field.seats) == 4, "the seats")
    assert hall.text("dayDrawn") == "✓ 4 seats are drawn at table 1"
    assert not hall.shown("drawNextDay")
    hall.hall.click("startDay")
    hall.until(lambda: hall.tournament.clock.running, "day 2")
    assert not hall.shown("dayDrawn")
    here = hall.tournament.sheet.at(hall.tournament.clock.segment)
    assert here is not None
    assert (here.kind, here.level) == ("level", 2)  # the one that was broken off
