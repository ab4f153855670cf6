"""The program's own settings, and the voice's."""

from __future__ import annotations

from pathlib import Path

from kiosk.app import lists
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.speech.health import in_plain_words
from kiosk.speech.settings import FASTEST, SLOWEST
from kiosk.tournament.commands import Refused

_BOUNDS = {"voice_volume": (0, 100), "voice_rate": (SLOWEST, FASTEST)}
_TEXTS = {"who": "who", "language": "locale", "voice": "voice"}


class ProgramSettings(Area):
    """Changes what one person set on this machine."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Settings page."""
        return {
            "set_program": self._set_program,
            "test_voice": lambda values: self.program.voicing.test(),
            "silence": lambda values: self.program.sound.silence(),
        }

    def told(self) -> dict[str, object]:
        """The settings as they are."""
        settings, sound = self.program.settings, self.program.sound
        return {
            "keys": lists.keys(self.program.keymap, self.words),
            "voices": lists.voices(sound.voices(self.words.locale), settings.voice),
            "languages": lists.languages(settings.locale),
            "who": settings.who,
            "backupFolder": settings.backup_folder,
            "dark": settings.dark,
            "hours24": self.words.clock_24h,
            "voiceOn": settings.voice_on,
            "voiceHealth": in_plain_words(sound.health, say=self.words.say),
            "voiceVolume": str(settings.voice_volume),
            "voiceRate": str(settings.voice_rate),
        }

    def _set_program(self, values: Values) -> None:
        program = self.program
        for name, value in values.items():
            if name == "backup_folder":
                self._set_backup_folder(str(value).strip())
            elif name == "room_distance_m":
                program.set(room_distance_m=float(_within(values, name, 2, 200)))
                program.displays.want(program.settings.displays, program.settings.room_distance_m)
            elif name in _BOUNDS:
                program.set(**{name: _within(values, name, *_BOUNDS[name])})
            elif name in ("dark", "voice_on"):
                program.set(**{name: bool(value)})
            elif name == "hours24":
                program.set(clock_24h=bool(value))
            elif name in _TEXTS:
                program.set(**{_TEXTS[name]: str(value).strip()})
        program.reword()
        program.repaint()

    def _set_backup_folder(self, folder: str) -> None:
        if folder and not Path(folder).is_dir():
            raise Refused("bad_value", key="backup_folder", value=folder)
        self.program.set(backup_folder=folder)


def _within(values: Values, key: str, least: int, most: int) -> int:
    number = whole(values, key)
    if not least <= number <= most:
        raise Refused("bad_value", key=key, value=number, least=least, most=most)
    return number
