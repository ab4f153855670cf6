"""How the room sounds: the voice, its languages, the sounds before it, the loudspeaker, and words ready to announce."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kiosk.app import sound_lists
from kiosk.app.acts import whole
from kiosk.app.caps import caps_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.sound import chosen_sounds
from kiosk.files.sounds import BOUNDS, NONE, PRESETS, SoundSettings, load_sounds, save_sound
from kiosk.show.phrase_keys import KINDS
from kiosk.show.words_catalogue import mark
from kiosk.speech.health import VoiceState, in_plain_words, in_short
from kiosk.speech.sounds import length_ms
from kiosk.speech.utterances import Utterance
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from kiosk.app.director.core import Director

TRY_PRIORITY, TRY_STALE_MS = 99, 5_000
"""What the director wants to hear comes first, or not at all."""


class SoundArea(Area):
    """Changes how the room sounds, and lets the director hear it."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._shelf = load_sounds(length_ms)

    @property
    def acts(self) -> dict[str, Act]:
        """The Sound page, the key that silences, and the presets' keys."""
        presets: dict[str, Act] = {
            f"announce_preset:{number}": lambda values, number=number: self._announce(number)  # type: ignore[misc]
            for number in range(1, PRESETS + 1)
        }
        return presets | {
            "set_sound": self._set_sound,
            "set_voice": self._set_voice,
            "mute_kind": self._mute_kind,
            "choose_chime": self._choose_chime,
            "same_sounds": lambda values: self.keep(self.settings.without_event(self.event)),
            "set_preset": self._set_preset,
            "announce_preset": lambda values: self._announce(whole(values, "number")),
            "test_voice": self._test_voice,
            "hear_kind": self._hear_kind,
            "hear_chime": self._hear_chime,
            "look_for_sound": lambda values: self._look_again(),
            "silence": lambda values: self._silence(),
        }

    @property
    def settings(self) -> SoundSettings:
        """As they are kept."""
        return self.program.sounds

    @property
    def event(self) -> str:
        """The id of the event shown, "" without one."""
        return "" if self.session is None else self.session.log.event_id

    def read(self) -> None:
        """The sounds to choose from."""
        self._shelf = load_sounds(length_ms)

    def told(self) -> dict[str, object]:
        """The settings as they are, and what there is to choose from."""
        settings, sound, words = self.settings, self.program.sound, self.words
        return self.health() | {
            "voiceOn": settings.on,
            "voiceVolume": str(settings.volume),
            "voiceRate": str(settings.rate),
            "chimeVolume": str(settings.chime_volume),
            "voiceLanguages": sound_lists.languages(settings, sound.voices, words),
            "outputs": sound_lists.outputs(settings, sound.outputs(), words),
            "outputNote": sound_lists.output_note(sound.outputs(), words),
            "soundKinds": sound_lists.kinds(settings, self.event, words),
            "soundChoices": sound_lists.choices(self._shelf, words),
            "soundsNote": sound_lists.left_out(self._shelf, words),
            "soundsOfEvent": self.event in settings.events,
            "presets": sound_lists.presets(settings, caps_in(self.program.keymap, words)),
        }

    def health(self) -> dict[str, object]:
        """How the voice is, in a word and in a sentence; a hold counts down."""
        health, left_ms = self.program.sound.health, self.program.sound.held_ms()
        return {
            "voiceHealth": in_plain_words(health, say=self.words.say),
            "voiceShort": in_short(health, self.words.left(left_ms), self.words.say),
            "voiceHeld": health.state is VoiceState.HELD,
            "voiceLost": health.state in (VoiceState.NO_VOICE, VoiceState.NO_SOUND),
        }

    def tick(self) -> bool:
        """Tell how long the voice is held yet. Whether it is."""
        held = self.program.sound.held_ms() > 0
        if held or self.program.operator.values["voiceHeld"]:
            self.program.operator.tell(**self.health())
        return held

    def changed(self) -> None:
        """The voice has news of itself: its health, its voices, the loudspeakers."""
        self.program.operator.tell(**self.told())

    def keep(self, settings: SoundSettings) -> None:
        """Keep these settings and speak by them. :raises DataError: they cannot be written; all stays as it was."""
        save_sound(settings)
        self.program.sounds = settings
        self.program.apply_sounds()
        self.changed()

    # -- what is chosen --------------------------------------------------------------------------------------------

    def _set_sound(self, values: Values) -> None:
        changed: dict[str, Any] = {name: _within(values, name, *BOUNDS[name]) for name in BOUNDS if name in values}
        if "on" in values:
            changed["on"] = bool(values["on"])
        if "output" in values:
            changed["output"] = str(values["output"])
        self.keep(replace(self.settings, **changed))

    def _set_voice(self, values: Values) -> None:
        language, voice = str(values.get("language", "")), str(values.get("voice", ""))
        voices = {name: chosen for name, chosen in self.settings.voices.items() if name != language}
        self.keep(replace(self.settings, voices=voices | ({language: voice} if voice else {})))

    def _mute_kind(self, values: Values) -> None:
        kind = self._kind(values)
        muted = self.settings.muted | {kind} if values.get("muted") else self.settings.muted - {kind}
        self.keep(replace(self.settings, muted=muted))

    def _choose_chime(self, values: Values) -> None:
        event = self.event if values.get("event") else ""
        self.keep(self.settings.with_chime(self._kind(values), self._sound(values), event))

    def _set_preset(self, values: Values) -> None:
        number = _within(values, "number", 1, PRESETS)
        self.keep(self.settings.with_preset(number, str(values.get("text", "")).strip()))

    # -- what is heard ---------------------------------------------------------------------------------------------

    def _announce(self, number: int) -> None:
        """Announce the words of a preset, as if they had been typed."""
        words = self.settings.preset(number)
        if words:
            self.director.do(c.Announce(words))
        else:
            text = mark("Preset {number} has no words yet. Type them on the Sound page.")
            self.program.operator.refuse(self.words.say(text, number=number))

    def _silence(self) -> None:
        self.program.sound.silence()
        self.program.operator.tell(**self.health())
        self.program.ticker.now()

    def _test_voice(self, values: Values) -> None:
        language = str(values.get("language", "")) or self.words.locale
        self.hear(sound_lists.sample("test", language, self.words), language)

    def _hear_kind(self, values: Values) -> None:
        kind = self._kind(values)
        chosen = chosen_sounds(self.settings, self.event).get(kind, NONE)
        self.hear(sound_lists.sample_of(kind, self.words), self.words.locale, self._shelf.files.get(chosen))

    def _hear_chime(self, values: Values) -> None:
        path = self._shelf.files.get(self._sound(values))
        if path is not None:
            self.hear("", self.words.locale, path)

    def hear(self, words: str, language: str, chime: Path | None = None) -> None:
        """Let the director hear it at once, whatever is muted. What keeps the voice from it is said in the window."""
        sound = self.program.sound
        if sound.health.state in (VoiceState.OFF, VoiceState.HELD):
            self.program.operator.refuse(in_plain_words(sound.health, say=self.words.say))
            return
        now = sound.now()
        if words.strip() or chime is not None:
            sound.say(
                Utterance(words, "try", TRY_PRIORITY, now, now + TRY_STALE_MS, language, "try", chime)
            )  # fmt: skip

    def _look_again(self) -> None:
        self.program.sound.look_again()
        self.changed()

    def _kind(self, values: Values) -> str:
        kind = str(values.get("kind", ""))
        if kind not in KINDS:
            raise Refused("bad_value", key="kind", value=kind)
        return kind

    def _sound(self, values: Values) -> str:
        sound = str(values.get("sound", ""))
        if sound != NONE and sound not in self._shelf.files:
            raise Refused("bad_value", key="sound", value=sound)
        return sound


def _within(values: Values, key: str, least: int, most: int) -> int:
    number = whole(values, key)
    if not least <= number <= most:
        raise Refused("bad_value", key=key, value=number, least=least, most=most)
    return number
