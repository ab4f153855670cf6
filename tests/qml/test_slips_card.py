"""The cards of slips and of the floor's list on the Settings page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kiosk.app.slips_told import told
from kiosk.files.settings import Settings
from kiosk.show.words import Words
from tests.qml.operator_scene import Make, scenes


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def test_what_is_chosen_and_typed_becomes_an_act(scene: Make) -> None:
    window = scene(page="settings", height=2400)
    window.operator.tell(slips=told(Settings(), ["Office"], "", Words()), floorList={"folder": "", "state": ""})
    assert not window.shown("slipsAddress")
    assert not window.shown("slipsState")
    receipt = Settings(slips_printer="receipt", slips_address="10.0.0.9", cards_by_themselves=True)
    window.operator.tell(slips=told(receipt, [], "9 slips are printed on 10.0.0.9.", Words()))
    assert window.text("slipsState") == "9 slips are printed on 10.0.0.9."
    assert window.item("cardsByThemselves").property("checked") is True
    window.retype("slipsAddress", "COM3")
    window.click("saveSlipsAddress")
    window.click("slipsByThemselves")
    window.click("cardsByThemselves")
    window.click("printSlips")
    window.click("printSlipsAgain")
    window.click("printTestSlip")
    window.click("lookForPrinters")
    window.retype("floorFolder", "/f")
    window.key(Qt.Key.Key_Return)
    options = [item for item in window.items(window.item("slipsPaper")) if item.inherits("QQuickRadioButton")]
    options[1].clicked.emit()  # type: ignore[attr-defined]
    assert window.acts.done == [
        ("set_slips", {"address": "COM3"}),
        ("set_slips", {"slips_by_themselves": True}),
        ("set_slips", {"cards_by_themselves": False}),
        ("print_slips", {}),
        ("reprint_last_slips", {}),
        ("print_test_slip", {}),
        ("look_for_printers", {}),
        ("set_floor_folder", {"folder": "/f"}),
        ("set_slips", {"paper": "58"}),
    ]
    window.operator.tell(slips=told(Settings(slips_printer="pdf"), [], "", Words()))
    assert window.shown("slipsFolder")
    assert not window.shown("slipsAddress")
    window.acts.done.clear()
    window.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    window.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    window.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.acts.names == ["print_slips", "reprint_last_slips", "seat_cards"]
