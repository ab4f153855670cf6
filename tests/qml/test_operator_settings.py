"""The settings of this machine: its voice and its room."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qml.operator_scene import Make, Scene, scenes


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


def type_over(window: Scene, name: str, text: str) -> None:
    window.click(name)
    window.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    window.type(text)


def test_the_voice_is_switched_off_and_on(scene: Make) -> None:
    window = scene(page="settings")
    window.click("voiceOn")
    assert window.acts.done == [("set_program", {"voice_on": False})]
    window.operator.tell(voiceOn=False)
    window.click("voiceOn")
    assert window.acts.done[-1] == ("set_program", {"voice_on": True})


@pytest.mark.parametrize("by_enter", [True, False])
def test_volume_and_pace_are_set_together(scene: Make, by_enter: bool) -> None:
    window = scene(page="settings")
    assert (window.text("voiceVolume"), window.text("voiceRate")) == ("80", "160")
    type_over(window, "voiceRate", "175")
    type_over(window, "voiceVolume", "40")
    if by_enter:
        window.key(Qt.Key.Key_Return)
    else:
        window.click("saveVoice")
    assert window.acts.done == [("set_program", {"voice_volume": "40", "voice_rate": "175"})]


def test_what_the_program_made_of_a_volume_is_shown(scene: Make) -> None:
    window = scene(page="settings")
    type_over(window, "voiceVolume", "400")
    window.operator.tell(voiceVolume="100")
    assert window.text("voiceVolume") == "100"


def test_the_voice_can_be_tried(scene: Make) -> None:
    window = scene(page="settings")
    window.click("testVoice")
    assert window.acts.done == [("test_voice", {})]


def test_how_the_voice_is_stands_on_the_page(scene: Make) -> None:
    window = scene(page="settings")
    window.operator.tell(voiceHealth="No voice is installed.")
    assert any(item.property("text") == "No voice is installed." for item in window.items())


def test_only_voices_that_are_there_are_listed(scene: Make) -> None:
    window = scene(page="settings")
    assert not window.shown("voices")
    voices = [{"name": "", "title": "–", "chosen": True}, {"name": "en-gb", "title": "Alan", "chosen": False}]
    window.operator.tell(voices=voices)
    options = window.item("voices").childItems()
    assert [item.property("text") for item in options if item.inherits("QQuickRadioButton")] == ["–", "Alan"]


def test_the_distance_of_the_farthest_seat(scene: Make) -> None:
    window = scene(page="settings")
    assert window.text("roomDistance") == "15"
    type_over(window, "roomDistance", "22")
    window.click("saveDistance")
    assert window.acts.done == [("set_program", {"room_distance_m": "22"})]
