"""The voice as the program has it: the real one, or silence where it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kiosk.bridge.now import counting_sleep
from kiosk.files.data import data_path
from kiosk.files.settings import Settings
from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.settings import VoiceSettings, tag
from kiosk.speech.utterances import Utterance

CHIMES = {"level": "level.wav", "break": "break.wav", "warning": "warning.wav", "winner": "final.wav"}


class Sound(Protocol):
    """What the program asks of a voice."""

    def say(self, utterance: Utterance) -> None:
        """Let it wait for its turn."""

    def withdraw(self, key: str) -> bool:
        """Take back what is not spoken yet."""

    def now(self) -> int:
        """The voice's own clock in milliseconds."""

    def silence(self) -> None:
        """Fall silent in mid-word and hold for a minute."""

    @property
    def health(self) -> VoiceHealth:
        """How the voice is."""

    def voices(self, language: str) -> list[tuple[str, str]]:
        """The installed voices of a language, id and name."""

    def apply(self, settings: Settings, language: str) -> None:
        """Speak by the person's settings from now on."""

    def close(self) -> None:
        """Fall silent for good, within a bounded time."""


def voice_settings(settings: Settings, language: str) -> VoiceSettings:
    """The person's settings as the voice takes them, with the chimes that are shipped."""
    chimes = {kind: data_path("assets", "sounds", name) for kind, name in CHIMES.items()}
    return VoiceSettings(
        enabled=settings.voice_on,
        volume=max(0, min(100, settings.voice_volume)),
        rate=max(80, min(450, settings.voice_rate)),
        voices={language: settings.voice} if settings.voice else {},
        chimes={kind: path for kind, path in chimes.items() if path.exists()},
    )


class RealSound:
    """The computer's voice. ``told`` is called, in the voice's thread, when its health changes."""

    def __init__(self, settings: Settings, language: str, told: Callable[[], None]) -> None:
        from kiosk.speech.voice import open_voice  # the worker's library is slow to load

        self._voice = open_voice(
            voice_settings(settings, language),
            counting_sleep,
            lambda health: told(),
            lambda utterance, started, ok: None,
        )
        self.say = self._voice.say
        self.withdraw = self._voice.withdraw
        self.now = counting_sleep
        self.close = self._voice.close

    def silence(self) -> None:
        """Hold, or end the hold."""
        if self._voice.health.state is VoiceState.HELD:
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

    def apply(self, settings: Settings, language: str) -> None:
        """Speak by these settings."""
        self._voice.set_settings(voice_settings(settings, language))


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

    def voices(self, language: str) -> list[tuple[str, str]]:
        """None."""
        return []

    def apply(self, settings: Settings, language: str) -> None:
        """Nothing changes."""

    def close(self) -> None:
        """Nothing to end."""


def open_sound(settings: Settings, language: str, mute: bool, told: Callable[[], None]) -> Sound:
    """The voice, unless the program was started mute."""
    return Silence() if mute else RealSound(settings, language, told)
