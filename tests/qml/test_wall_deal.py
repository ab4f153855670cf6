"""Ten minutes after registration closed: what is played for stands on the wall, and nothing lies over it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtQml import QQmlApplicationEngine

from kiosk.show.panels import RegistrationPanel
from tests.qml.display_scene import Wall, shipped
from tests.qml.wall_evenings import moments
from tests.qml.wall_measure import overlaps, spots

CLOSED = RegistrationPanel(shown=True, closed=True, label="Registration", word="CLOSED")


@pytest.mark.parametrize(
    ("layout", "size"),
    [
        ("full-board", (1920, 1080)),
        ("full-board", (1024, 768)),
        ("break-slideshow", (1920, 1080)),
    ],
)
def test_a_deal_just_after_registration_closed_stands_alone(
    shared_engine: QQmlApplicationEngine, layout: str, size: tuple[int, int]
) -> None:
    wall = Wall(shared_engine, *size, shipped(layout))
    frame = replace(moments("en")["deal"], registration=CLOSED)
    try:
        wall.show(frame)
        wall.show(frame)
        texts = spots(wall)
        assert [f"{one.named} meets {other.named}" for one, other in overlaps(texts)] == []
        assert frame.deal.label in {spot.text for spot in texts}
        assert "CLOSED" not in {spot.text for spot in texts}, "nobody asks for it any more"
    finally:
        wall.close()


def test_payouts_that_stand_are_shown_at_once_when_registration_has_closed(
    shared_engine: QQmlApplicationEngine,
) -> None:
    wall = Wall(shared_engine, 1920, 1080)
    frame = replace(moments("en")["level"], registration=CLOSED)
    try:
        wall.show(frame)
        wall.show(frame)
        texts = spots(wall)
        assert [f"{one.named} meets {other.named}" for one, other in overlaps(texts)] == []
        assert {"$6,825", "$4,505", "$27,300"} <= {spot.text for spot in texts}
        wall.show(replace(frame, registration=moments("en")["registration"].registration))
        assert {"OPEN", "$27,300"} <= {spot.text for spot in spots(wall)}, "while others may come, they come first"
    finally:
        wall.close()
