"""The voice as the program has it: the real one, or silence where it was asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from kiosk.bridge.now import counting_sleep
from kiosk.files.sounds import NONE, SoundSettings, load_sounds
from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.outputs import Output
from kiosk.speech.settings import FASTEST, SLOWEST, VoiceSettings, tag
from kiosk.speech.sounds import length_ms
from kiosk.speech.utterances import Utterance

CHIMES: Mapping[str, str] = {
    "level": "level",
    "break": "break",
    "warning": "warning",
    "hand_for_hand": "wood_block",
    "registration": "bell",
    "money": "cash",
    "final_table": "gong",
    "winner": "final",
    "text": "soft",
}
"""The sound before each kind of announcement, until another is chosen; the other kinds have none."""


class Sound(Protocol):
    """What the program asks of a voice."""

    def say(self, utterance: Utterance) -> None:
        """Let it wait for its turn."""

    def withdraw(self, key: str) -> bool:
        """Take back what is not spoken yet."""

    def now(self) -> int:
        """The voice's own clock in milliseconds."""

    def silence(self) -> None:
        """Fall silent in mid-word and hold for a minute, or end that hold."""

    def held_ms(self) -> int:
        """How long it is held yet (ms); 0 when it is not."""

    @property
    def health(self) -> VoiceHealth:
        """How the voice is."""

    def voices(self, language: str) -> list[tuple[str, str]]:
        """The installed voices of a language, id and name."""

    def outputs(self) -> tuple[Output, ...] | None:
        """The loudspeakers that are there; None when the system does not say."""

    def look_again(self) -> None:
        """Look at once for an engine and loudspeakers that were missing."""

    def apply(self, settings: SoundSettings, event: str) -> None:
        """Speak by these settings from now on, with the sounds of this event."""

    def close(self) -> None:
        """Fall silent for good, within a bounded time."""


def chosen_sounds(settings: SoundSettings, event: str) -> dict[str, str]:
    """The sound's name for each kind that has one, in this event; "none" where none is wanted."""
    return {**CHIMES, **settings.chimes, **settings.events.get(event, {})}


def voice_settings(settings: SoundSettings, event: str, files: Mapping[str, Path]) -> VoiceSettings:
    """The person's settings as the voice takes them, with the chosen sounds out of ``files``."""
    chosen = chosen_sounds(settings, event)
    return VoiceSettings(
        enabled=settings.on,
        volume=max(0, min(100, settings.volume)),
        rate=max(SLOWEST, min(FASTEST, settings.rate)),
        chime_volume=max(0, min(100, settings.chime_volume)),
        output=settings.output,
        voices=settings.voices,
        muted=settings.muted,
        # One that is gone from the own folder stays chosen: the voice says that it is missing.
        chimes={kind: files.get(name, Path(f"{name}.wav")) for kind, name in chosen.items() if name != NONE},
    )


class RealSound:
    """The computer's voice. ``told`` is called, in the voice's thread, when its health changes."""

    def __init__(self, settings: SoundSettings, event: str, told: Callable[[], None]) -> None:
        from kiosk.speech.voice import open_voice  # the worker's library is slow to load

        self._voice = open_voice(
            voice_settings(settings, event, load_sounds(length_ms).files),
            counting_sleep,
            lambda health: told(),
            lambda utterance, started, ok: None,
        )
        self.say = self._voice.say
        self.withdraw = self._voice.withdraw
        self.now = counting_sleep
        self.close = self._voice.close
        self.held_ms = self._voice.held_ms
        self.outputs = self._voice.outputs
        self.look_again = self._voice.look_again

    def silence(self) -> None:
        """Hold, or end the hold."""
        if self._voice.held_ms():
            self._voice.release()
        else:
            self._voice.hold()

    @property
    def health(self) -> VoiceHealth:
        """How the voice is."""
        return self._voice.health

    def voices(self, language: str) -> list[tuple[str, str]]:
        """The installed voices that read ``language``, in any region's way."""
        bare = tag(language).partition("-")[0]
        return [
            (voice.id, voice.name)
            for voice in self._voice.voices()
            if any(one.partition("-")[0] == bare for one in voice.languages)
        ]

    def apply(self, settings: SoundSettings, event: str) -> None:
        """Speak by these settings."""
        self._voice.set_settings(voice_settings(settings, event, load_sounds(length_ms).files))


class Silence:
    """No voice was asked for."""

    health = VoiceHealth(VoiceState.OFF)

    def say(self, utterance: Utterance) -> None:
        """Nothing is said."""

    def withdraw(self, key: str) -> bool:
        """Nothing was said that could not be taken back."""
        return True

    def now(self) -> int:
        """The same clock as the real voice's."""
        return counting_sleep()

    def silence(self) -> None:
        """It is silent."""

    def held_ms(self) -> int:
        """Nothing to hold."""
        return 0

    def voices(self, language: str) -> list[tuple[str, str]]:
        """None."""
        return []

    def outputs(self) -> tuple[Output, ...] | None:
        """Nobody asked."""
        return None

    def look_again(self) -> None:
        """Nothing is wanted."""

    def apply(self, settings: SoundSettings, event: str) -> None:
        """Nothing changes."""

    def close(self) -> None:
        """Nothing to end."""


def open_sound(settings: SoundSettings, event: str, mute: bool, told: Callable[[], None]) -> Sound:
    """The voice, unless the program was started mute."""
    return Silence() if mute else RealSound(settings, event, told)
