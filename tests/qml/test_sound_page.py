"""The Sound page: what the room hears, worked by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.show.panels import Frame
from tests.qml.operator_scene import Make, Scene, scenes
from tests.qml.sound_night import TV, told

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.fixture
def window(scene: Make) -> Scene:
    """The page, high enough for all of it."""
    window = scene(page="sound", height=2900)
    window.operator.tell(**told())
    return window


def type_over(window: Scene, name: str, text: str) -> None:
    window.click(name)
    window.key(Qt.Key.Key_A, CTRL)
    window.type(text)


def options(window: Scene, name: str) -> dict[str, QQuickItem]:
    found = window.item(name).childItems()
    return {str(item.property("text")): item for item in found if item.inherits("QQuickRadioButton")}


def pick(window: Scene, name: str, option: str) -> None:
    item = options(window, name)[option]
    item.setObjectName("to be picked")
    window.click("to be picked")
    item.setObjectName("")


def test_the_page_has_its_key(scene: Make) -> None:
    window = scene()
    window.key(Qt.Key.Key_M, CTRL)
    assert window.operator.property("page") == "sound"


def test_the_voice_is_switched_off(window: Scene) -> None:
    window.click("voiceOn")
    assert window.acts.done[-1] == ("set_sound", {"on": False})


@pytest.mark.parametrize("by_enter", [True, False])
def test_volumes_and_pace_are_set_together(window: Scene, by_enter: bool) -> None:
    assert (window.text("voiceVolume"), window.text("chimeVolume"), window.text("voiceRate")) == ("80", "100", "160")
    type_over(window, "voiceRate", "175")
    type_over(window, "voiceVolume", "40")
    if by_enter:
        window.key(Qt.Key.Key_Return)
    else:
        window.click("saveVoice")
    assert window.acts.done[-1] == ("set_sound", {"volume": "40", "chime_volume": "100", "rate": "175"})


def test_what_the_program_made_of_a_volume_is_shown(window: Scene) -> None:
    type_over(window, "voiceVolume", "400")
    window.operator.tell(voiceVolume="100")
    assert window.text("voiceVolume") == "100"


def test_the_voice_is_tried_and_silenced(window: Scene) -> None:
    window.click("testVoice")
    window.click("silenceVoice")
    window.operator.tell(voiceHeld=True)
    assert window.text("silenceVoice") == "Let it speak"
    window.key(Qt.Key.Key_K, CTRL)
    assert window.acts.names[-3:] == ["test_voice", "silence", "silence"]


def test_a_lost_voice_is_told_with_its_mend_and_in_the_foot(window: Scene) -> None:
    window.operator.tell(
        voiceLost=True, voiceHealth="There is no voice. Install eSpeak NG.", voiceShort="✕ No voice"
    )  # fmt: skip
    assert window.text("voiceHealth") == "✕ There is no voice. Install eSpeak NG."
    assert window.text("voiceShort") == "✕ No voice"


def test_the_foot_tells_how_long_the_voice_is_held_and_what_ends_it(window: Scene) -> None:
    window.operator.tell(voiceHeld=True, voiceShort="○ Voice held, 0:43 left")
    assert window.text("voiceShort") == "○ Voice held, 0:43 left (Ctrl K lets it speak)"


def test_another_voice_for_a_language(window: Scene) -> None:
    assert not window.shown("voices:fr")
    window.click("otherVoice:fr")
    pick(window, "voices:fr", "French (Switzerland)")
    assert window.acts.done[-1] == ("set_voice", {"language": "fr", "voice": "roa/fr-ch"})
    window.click("testVoice:fr")
    assert window.acts.done[-1] == ("test_voice", {"language": "fr"})


def test_a_language_that_no_installed_voice_reads_is_told(window: Scene) -> None:
    assert not window.shown("otherVoice:es")
    assert any(item.property("text") == "✕ No voice for it is installed" for item in window.items())


def test_another_loudspeaker(window: Scene) -> None:
    chosen = [text for text, item in options(window, "outputs").items() if item.property("checked")]
    assert chosen == [TV.name]
    pick(window, "outputs", "Built-in Audio Analog Stereo")
    assert window.acts.done[-1] == ("set_sound", {"output": "pulse:analog"})
    window.click("lookForSound")
    assert window.acts.names[-1] == "look_for_sound"


def test_a_kind_is_muted_and_heard(window: Scene) -> None:
    window.click("spoken:warning")
    window.click("spoken:color_up")
    window.click("hear:break")
    assert window.acts.done[-3:] == [
        ("mute_kind", {"kind": "warning", "muted": True}),
        ("mute_kind", {"kind": "color_up", "muted": False}),
        ("hear_kind", {"kind": "break"}),
    ]


@pytest.mark.parametrize("event_only", [False, True])
def test_another_sound_before_a_kind_is_heard_at_once(window: Scene, event_only: bool) -> None:
    window.click("kind:final_table")
    assert options(window, "sounds")["Gong"].property("checked")
    if event_only:
        window.click("eventOnly")
    pick(window, "sounds", "fanfare")
    assert window.acts.done[-2:] == [
        ("choose_chime", {"kind": "final_table", "sound": "fanfare", "event": event_only}),
        ("hear_chime", {"sound": "fanfare"}),
    ]


def test_a_sound_for_one_event_only_where_one_is_open(scene: Make) -> None:
    window = scene(Frame(), page="sound", height=2900)
    window.operator.tell(**told())
    assert not window.shown("eventOnly")
    assert not window.item("announce:1").isEnabled()


def test_the_sounds_of_one_event_can_be_given_up(window: Scene) -> None:
    assert not window.shown("sameSounds")
    window.operator.tell(soundsOfEvent=True)
    window.click("sameSounds")
    assert window.acts.names[-1] == "same_sounds"


def test_a_preset_is_kept_when_its_field_is_left(window: Scene) -> None:
    type_over(window, "preset:4", "Seats are open.")
    window.key(Qt.Key.Key_Tab)
    assert window.acts.done[-1] == ("set_preset", {"number": 4, "text": "Seats are open."})
    assert window.acts.names.count("set_preset") == 1


def test_a_preset_is_announced_by_its_button_and_by_its_key(window: Scene) -> None:
    window.click("announce:2")
    assert window.acts.done[-1] == ("announce_preset", {"number": 2})
    window.key(Qt.Key.Key_F3, CTRL)
    assert window.acts.done[-1] == ("announce_preset:3", {})


def test_a_sentence_is_heard_as_it_is_being_written_and_kept_by_enter(window: Scene) -> None:
    window.click("sentence:break_over")
    assert window.text("spokenSentence") == "The break is over. Please take your seats."
    assert not window.item("keepSentence").isEnabled()
    type_over(window, "spokenSentence", "Seats, please.")
    wanted = {"key": "break_over", "spoken": "Seats, please.", "shown": ""}
    assert window.acts.done[-1] == ("preview_sentence", wanted)
    window.click("hearSentence")
    assert window.acts.done[-1] == ("hear_sentence", wanted)
    window.click("spokenSentence")
    window.key(Qt.Key.Key_Return)
    assert window.acts.done[-1] == ("save_sentence", wanted)


def test_what_is_wrong_with_a_sentence_keeps_it_from_being_kept(window: Scene) -> None:
    window.click("sentence:break_over")
    type_over(window, "spokenSentence", "Seats {plaese}")
    problem = "There is no name plaese."
    window.operator.tell(sentencePreview={"key": "break_over", "spoken": "", "shown": "", "problem": problem})
    assert window.text("sentenceProblem") == "✕ " + problem
    assert not window.item("keepSentence").isEnabled()
    window.click("spokenSentence")
    window.key(Qt.Key.Key_Return)
    assert "save_sentence" not in window.acts.names


def test_news_of_the_voice_take_nothing_from_what_is_typed(window: Scene) -> None:
    window.click("sentence:break_over")
    type_over(window, "spokenSentence", "Seats, please.")
    window.operator.tell(**told(), voiceLost=True)
    rows = [dict(row) for row in told()["sentences"]]  # type: ignore[attr-defined]
    rows[0]["own"] = True
    window.operator.tell(sentences=rows)
    assert window.text("spokenSentence") == "Seats, please."


def test_an_own_sentence_goes_back_to_the_shipped_one(window: Scene) -> None:
    assert not window.shown("shippedSentence")
    rows = [{**row, "own": True} for row in told()["sentences"]]  # type: ignore[attr-defined]
    window.operator.tell(sentences=rows)
    window.click("shippedSentence")
    assert window.acts.done[-1] == ("shipped_sentence", {"key": "level"})


def test_an_announcement_that_is_off_by_itself_can_be_asked_for(window: Scene) -> None:
    assert not window.shown("wanted")
    window.click("sentence:hold_pushes")
    window.click("wanted")
    assert window.acts.done[-1] == ("ask_for", {"key": "hold_pushes", "wanted": True})


def test_sentences_of_another_language(window: Scene) -> None:
    window.click("sentences:de")
    assert window.acts.done[-1] == ("sentence_language", {"language": "de"})


@pytest.mark.parametrize("width", [1440, 1024])
def test_everything_has_a_name_and_room_for_a_finger(scene: Make, width: int) -> None:
    window = scene(page="sound", width=width, height=4000)
    window.operator.tell(**told())
    window.window.grabWindow()
    kinds = ("QQuickAbstractButton", "QQuickTextInput", "QQuickTextEdit")
    found = [item for item in window.items() if any(item.inherits(kind) for kind in kinds)]
    assert len(found) > 60
    for item in found:
        named = QAccessible.queryAccessibleInterface(item)
        assert named is not None
        assert named.text(QAccessible.Text.Name), item.objectName()
        assert item.width() >= 48, item.objectName()
        assert item.height() >= 48 or not item.inherits("QQuickAbstractButton"), item.objectName()
