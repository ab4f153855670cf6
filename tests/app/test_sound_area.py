"""What the Sound page's acts do: kept in a file, told to the voice, heard by the director."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.app.director.sentences import Sentences
from kiosk.app.director.sound import SoundArea
from kiosk.app.sound import Silence, chosen_sounds, voice_settings
from kiosk.bridge.keymap import load
from kiosk.files.data import DataError, data_path, own_folder
from kiosk.files.phrases import load_phrases, own_path
from kiosk.files.sounds import SoundSettings, load_sound
from kiosk.show.words import Words
from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.outputs import Output
from kiosk.speech.sounds import silence
from kiosk.speech.utterances import Utterance
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused


class Heard(Silence):
    """A voice that takes what it is told to say."""

    def __init__(self) -> None:
        self.health = VoiceHealth(VoiceState.READY)
        self.said: list[Utterance] = []
        self.left_ms = 0
        self.there: tuple[Output, ...] | None = None

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance)

    def silence(self) -> None:
        self.left_ms = 0 if self.left_ms else 60_000
        self.health = VoiceHealth(VoiceState.HELD if self.left_ms else VoiceState.READY)

    def held_ms(self) -> int:
        return self.left_ms

    def voices(self, language: str) -> list[tuple[str, str]]:
        return [("gmw/en", "English"), ("gmw/en-us", "American")] if language == "en" else []

    def outputs(self) -> tuple[Output, ...] | None:
        return self.there


class Window:
    """What the operator's window is told."""

    def __init__(self) -> None:
        self.values: dict[str, object] = {"voiceHeld": False}
        self.refused: list[str] = []

    def tell(self, **values: object) -> None:
        self.values |= values

    def refuse(self, text: str) -> None:
        self.refused.append(text)


class Log:
    event_id = "sunday"


class Session:
    log = Log()


class Desk:
    """Stands for program and director: it keeps what the areas set and ask."""

    def __init__(self) -> None:
        self.program = self
        self.words = Words()
        self.sounds = load_sound()
        self.sound_heard = Heard()
        self.session: Session | None = Session()
        self.operator = Window()
        self.keymap = load()
        self.ticker = self
        self.done: list[Command] = []
        self.applied: list[SoundSettings] = []
        self.reworded = 0
        self.area = SoundArea(self)  # type: ignore[arg-type]
        self.sentences = Sentences(self)  # type: ignore[arg-type]

    # As the program.
    def now(self) -> None:
        """As the ticker."""

    def apply_sounds(self) -> None:
        self.applied.append(self.sounds)

    def reword(self) -> None:
        self.reworded += 1

    # As the director.
    def do(self, command: Command) -> None:
        self.done.append(command)

    def act(self, name: str, **values: object) -> None:
        (self.area.acts | self.sentences.acts)[name](values)


class Room(Desk):
    """The director's `sound` is the area, the program's the voice: both are asked of one stand-in."""

    @property
    def sound(self) -> _Both:
        return _Both(self)


class _Both:
    def __init__(self, room: Room) -> None:
        self._room = room

    def __getattr__(self, name: str) -> object:
        voice = self._room.sound_heard
        return getattr(voice, name) if hasattr(voice, name) else getattr(self._room.area, name)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))
    return Room()


def test_volume_pace_and_loudspeaker_are_kept_and_spoken_by(room: Room) -> None:
    room.act("set_sound", volume="40", chime_volume="30", rate="120", output="pulse:tv")
    room.act("set_sound", on=False)
    wanted = SoundSettings(on=False, volume=40, chime_volume=30, rate=120, output="pulse:tv")
    assert load_sound() == room.applied[-1] == wanted
    assert room.operator.values["voiceVolume"] == "40"


@pytest.mark.parametrize(("name", "value"), [("volume", "101"), ("rate", "79"), ("chime_volume", "loud")])
def test_a_figure_out_of_its_bounds_changes_nothing(room: Room, name: str, value: str) -> None:
    with pytest.raises(Refused) as refused:
        room.act("set_sound", **{"volume": "50", "rate": "150", "chime_volume": "50", name: value})
    assert (refused.value.code, refused.value.values["key"]) == ("bad_value", name)
    assert (room.sounds, room.applied) == (SoundSettings(), [])


def test_what_cannot_be_written_changes_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kiosk.files.sounds.write_text", full)
    with pytest.raises(DataError):
        room.act("set_sound", volume="40")
    assert (room.sounds, room.applied) == (SoundSettings(), [])


def test_a_voice_for_a_language_and_back_to_the_one_that_fits(room: Room) -> None:
    room.act("set_voice", language="en", voice="gmw/en-us")
    assert room.sounds.voices == {"en": "gmw/en-us"}
    rows = room.operator.values["voiceLanguages"]
    assert isinstance(rows, list)
    assert (rows[0]["language"], rows[0]["voice"], rows[0]["missing"]) == ("en", "gmw/en-us", False)
    assert all(row["missing"] for row in rows[1:])
    room.act("set_voice", language="en", voice="")
    assert room.sounds.voices == {}


def test_a_kind_is_muted_and_spoken_again(room: Room) -> None:
    room.act("mute_kind", kind="warning", muted=True)
    assert load_sound().muted == {"warning"}
    room.act("mute_kind", kind="warning", muted=False)
    assert load_sound().muted == frozenset()
    with pytest.raises(Refused):
        room.act("mute_kind", kind="weather", muted=True)


def test_a_sound_for_this_event_alone_and_back(room: Room) -> None:
    room.act("choose_chime", kind="level", sound="gong", event=True)
    assert chosen_sounds(room.sounds, "sunday")["level"] == "gong"
    assert chosen_sounds(room.sounds, "monday")["level"] == "level"
    assert room.operator.values["soundsOfEvent"] is True
    room.act("same_sounds")
    assert chosen_sounds(room.sounds, "sunday")["level"] == "level"
    with pytest.raises(Refused):
        room.act("choose_chime", kind="level", sound="trombone")


def test_an_own_sound_reaches_the_voice_and_one_that_is_gone_is_missed(room: Room) -> None:
    silence(own_folder("sounds") / "trumpet.wav", 100)
    room.area.read()
    room.act("choose_chime", kind="level", sound="trumpet")
    files = {"trumpet": own_folder("sounds") / "trumpet.wav"}
    assert voice_settings(room.sounds, "", files).chimes["level"] == files["trumpet"]
    assert not voice_settings(room.sounds, "", {}).chimes["level"].exists()
    room.act("choose_chime", kind="level", sound="none")
    assert "level" not in voice_settings(room.sounds, "", files).chimes


def test_a_kind_is_heard_with_its_sound_though_it_is_muted(room: Room) -> None:
    room.act("mute_kind", kind="final_table", muted=True)
    room.act("hear_kind", kind="final_table")
    [heard] = room.sound_heard.said
    assert (heard.text, heard.chime) == ("Welcome to the final table.", data_path("assets", "sounds", "gong.wav"))
    assert heard.kind not in room.sounds.muted


def test_every_kind_has_something_to_hear(room: Room) -> None:
    rows = room.area.told()["soundKinds"]
    assert isinstance(rows, list)
    for row in rows:
        room.act("hear_kind", kind=row["kind"])
    assert all(heard.text for heard in room.sound_heard.said)
    assert len(room.sound_heard.said) == len(rows)


def test_a_sound_alone_is_heard(room: Room) -> None:
    room.act("hear_chime", sound="bell")
    room.act("hear_chime", sound="none")
    assert [(heard.text, heard.chime) for heard in room.sound_heard.said] == [
        ("", data_path("assets", "sounds", "bell.wav"))
    ]


def test_a_voice_is_tried_in_its_language(room: Room) -> None:
    room.act("test_voice")
    room.act("test_voice", language="de")
    english, german = room.sound_heard.said
    assert (english.text, english.language) == ("This is the voice of the tournament clock.", "en")
    assert german.language == "de"
    assert german.text != english.text


@pytest.mark.parametrize("state", [VoiceState.OFF, VoiceState.HELD])
def test_a_voice_that_is_off_or_held_says_so_instead(room: Room, state: VoiceState) -> None:
    room.sound_heard.health = VoiceHealth(state)
    room.act("test_voice")
    assert room.sound_heard.said == []
    assert len(room.operator.refused) == 1


def test_a_preset_is_announced_as_if_it_had_been_typed(room: Room) -> None:
    room.act("set_preset", number=3, text=" Dinner is served. ")
    room.act("announce_preset:3")
    room.act("announce_preset", number=3)
    assert room.done == [c.Announce("Dinner is served.")] * 2
    room.act("announce_preset:4")
    assert room.operator.refused == ["Preset 4 has no words yet. Type them on the Sound page."]
    presets = room.operator.values["presets"]
    assert isinstance(presets, list)
    assert [(row["text"], row["key"]) for row in presets][2] == ("Dinner is served.", "Ctrl F3")


def test_the_hold_counts_down_in_the_foot_and_ends_by_the_same_key(room: Room) -> None:
    assert room.area.tick() is False
    room.act("silence")
    assert room.operator.values["voiceShort"] == "○ Voice held, 1:00 left"
    room.sound_heard.left_ms = 42_300
    assert room.area.tick() is True
    assert room.operator.values["voiceShort"] == "○ Voice held, 0:43 left"
    room.act("silence")
    assert room.operator.values["voiceShort"] == "● Voice ready"
    assert room.operator.values["voiceHeld"] is False


def test_the_end_of_a_hold_is_told_by_the_clock_alone(room: Room) -> None:
    room.act("silence")
    room.sound_heard.left_ms, room.sound_heard.health = 0, VoiceHealth(VoiceState.READY)
    assert room.area.tick() is False
    assert room.operator.values["voiceShort"] == "● Voice ready"


def test_loudspeakers_the_chosen_one_stays_in_the_list_while_it_is_away(room: Room) -> None:
    room.sound_heard.there = (Output("pulse:analog", "Speakers", usual=True), Output("pulse:hdmi", "Television"))
    room.act("set_sound", output="pulse:hdmi")
    room.sound_heard.there = (Output("pulse:analog", "Speakers", usual=True),)
    rows = room.area.told()["outputs"]
    assert isinstance(rows, list)
    assert [(row["label"], row["chosen"]) for row in rows] == [
        ("The usual one of this computer: Speakers", False),
        ("Speakers", False),
        ("hdmi (not there now)", True),
    ]
    room.sound_heard.there = ()
    assert str(room.area.told()["outputNote"]).startswith("No loudspeaker is there.")


# -- sentences ----------------------------------------------------------------------------------------------------


def test_a_sentence_is_kept_in_the_own_folder_and_given_back(room: Room) -> None:
    shipped = load_phrases("en")[0].pair("break_over").spoken.text
    room.act("save_sentence", key="break_over", spoken="Seats, please.", shown="")
    assert load_phrases("en")[0].pair("break_over").spoken.text == "Seats, please."
    assert room.reworded == 1, "the next announcement is made of the new words"
    rows = {row["key"]: row for row in _rows(room)}
    assert (rows["break_over"]["own"], rows["level"]["own"]) == (True, False)
    room.act("shipped_sentence", key="break_over")
    assert load_phrases("en")[0].pair("break_over").spoken.text == shipped
    assert not any(row["own"] for row in _rows(room))


def _rows(room: Room) -> list[dict[str, object]]:
    rows = room.sentences.told()["sentences"]
    assert isinstance(rows, list)
    return rows


def test_a_sentence_is_shown_as_it_would_be_said_while_it_is_typed(room: Room) -> None:
    room.act("preview_sentence", key="level", spoken="Level {level}.", shown="")
    preview = room.operator.values["sentencePreview"]
    assert preview == {"key": "level", "shown": "Level 12.", "spoken": "Level twelve.", "problem": ""}
    room.act("preview_sentence", key="level", spoken="Level {levle}.", shown="")
    preview = room.operator.values["sentencePreview"]
    assert isinstance(preview, dict)
    assert "levle" in preview["problem"]
    assert preview["spoken"] == ""


def test_a_broken_sentence_is_neither_kept_nor_heard(room: Room) -> None:
    with pytest.raises(DataError):
        room.act("save_sentence", key="level", spoken="Level {level", shown="")
    assert not own_path("en").exists()
    room.act("hear_sentence", key="level", spoken="Level {level", shown="")
    assert room.sound_heard.said == []
    assert len(room.operator.refused) == 1


def test_a_sentence_is_heard_as_it_stands_in_the_field(room: Room) -> None:
    room.act("hear_sentence", key="level", spoken="Blinds up! Level {level}.", shown="")
    assert [heard.text for heard in room.sound_heard.said] == ["Blinds up! Level twelve."]


def test_a_broken_own_sentence_stands_in_the_list_with_its_problem(room: Room) -> None:
    own_path("en").parent.mkdir(exist_ok=True)
    own_path("en").write_text('[sentences]\nbreak_over = "Seats {plaese}"\n')
    row = next(row for row in _rows(room) if row["key"] == "break_over")
    assert "plaese" in str(row["problem"])


def test_another_language_is_edited_in_its_own_file(room: Room) -> None:
    room.act("sentence_language", language="de")
    room.act("save_sentence", key="break_over", spoken="Bitte Platz nehmen.", shown="")
    assert own_path("de").exists()
    assert not own_path("en").exists()
    room.act("hear_sentence", key="break_over", spoken="Bitte Platz nehmen.", shown="")
    assert room.sound_heard.said[-1].language == "de"
    with pytest.raises(Refused):
        room.act("sentence_language", language="tlh")


def test_an_announcement_that_is_off_by_itself_is_asked_for(room: Room) -> None:
    row = next(row for row in _rows(room) if row["key"] == "hold_pushes")
    assert (row["optional"], row["wanted"]) == (True, False)
    room.act("ask_for", key="hold_pushes", wanted=True)
    assert load_sound().asked == {"hold_pushes"}
    assert next(row for row in _rows(room) if row["key"] == "hold_pushes")["wanted"] is True
