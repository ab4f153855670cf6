"""Accents of capitals on the plates of the wall: dark on the plate, never on the dark ground above it."""

from __future__ import annotations

import pytest
from PySide6.QtQml import QQmlApplicationEngine

from tests.qml.display_scene import Wall, items, seen
from tests.qml.wall_evenings import moments

ACCENT = 0.29
"""How far an accent of Inter rises above its capital, in heights of capitals."""


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768), (1080, 1920)])
@pytest.mark.parametrize(
    ("language", "moment", "text"),
    [
        ("de", "hand_for_hand", "HAND FÜR HAND"),
        ("es", "last_hand", "ÚLTIMA MANO DEL NIVEL"),
        ("fr", "last_hand", "DERNIÈRE MAIN DU NIVEAU"),
        ("fr", "day_over", "JOURNÉE TERMINÉE"),
        ("fr", "paused", "CHRONO ARRÊTÉ"),
    ],
)
def test_an_accent_lies_on_its_plate(
    shared_engine: QQmlApplicationEngine, language: str, moment: str, text: str, width: int, height: int
) -> None:
    wall = Wall(shared_engine, width, height)
    try:
        wall.show(moments(language)[moment])
        words = next(item for item in items(wall.window.contentItem()) if item.property("text") == text and seen(item))
        while words.objectName() != "words":
            words = words.parentItem()
        plate = words.parentItem()
        while plate.metaObject().className() != "QQuickRectangle":
            plate = plate.parentItem()
        above = words.mapToItem(plate, 0, 0).y()
        assert above >= ACCENT * float(words.property("shownCap"))
        below = plate.height() - above - words.height()
        assert below >= 0.05 * float(words.property("shownCap"))
    finally:
        wall.close()
