"""The program's own settings."""

from __future__ import annotations

from pathlib import Path

from kiosk.app import lists
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.tournament.commands import Refused

SCALES = (100, 200)
"""How large the operator window may be written, in per cent."""
_TEXTS = {"who": "who", "language": "locale", "thumb_side": "thumb_side"}


class ProgramSettings(Area):
    """Changes what one person set on this machine."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Settings page."""
        return {
            "set_program": self._set_program,
        }

    def told(self) -> dict[str, object]:
        """The settings as they are."""
        settings = self.program.settings
        return {
            "languages": lists.languages(settings.locale),
            "who": settings.who,
            "backupFolder": settings.backup_folder,
            "dark": settings.dark,
            "scale": settings.scale,
            "thumbSide": settings.thumb_side,
            "hours24": self.words.clock_24h,
        }

    def _set_program(self, values: Values) -> None:
        program = self.program
        for name, value in values.items():
            if name == "backup_folder":
                self._set_backup_folder(str(value).strip())
            elif name == "room_distance_m":
                program.set(room_distance_m=float(_within(values, name, 2, 200)))
                program.displays.want(program.settings.displays, program.settings.room_distance_m)
            elif name == "scale":
                program.set(scale=_within(values, name, *SCALES) / 100)
            elif name == "dark":
                program.set(dark=bool(value))
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
