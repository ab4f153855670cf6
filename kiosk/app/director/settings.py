"""The program's own settings."""

from __future__ import annotations

from pathlib import Path

from kiosk.app import lists
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.files.settings import BOUNDS
from kiosk.tournament.commands import Refused

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
            "languages": lists.languages(settings.locale, self.words),
            "who": settings.who,
            "backupFolder": settings.backup_folder,
            "dark": settings.dark,
            "scale": settings.scale,
            "thumbSide": settings.thumb_side,
            "hours24": self.words.clock_24h,
        }

    def _set_program(self, values: Values) -> None:
        """Keep all of it or, where something cannot be, nothing."""
        changes: dict[str, object] = {}
        for name, value in values.items():
            if name == "backup_folder":
                changes[name] = _folder(str(value).strip())
            elif name == "room_distance_m":
                changes[name] = float(_within(values, name, 1))
            elif name == "moves_minutes":
                changes[name] = _within(values, name, 1)
            elif name == "scale":
                changes[name] = _within(values, name, 100) / 100  # in per cent
            elif name == "dark":
                changes[name] = bool(value)
            elif name == "hours24":
                changes["clock_24h"] = bool(value)
            elif name in _TEXTS:
                changes[_TEXTS[name]] = str(value).strip()
        program = self.program
        program.set(**changes)
        if "room_distance_m" in changes:
            program.displays.want(program.settings.displays, program.settings.room_distance_m)
        program.reword()
        program.repaint()


def _folder(folder: str) -> str:
    if folder and not Path(folder).is_dir():
        raise Refused("bad_value", key="backup_folder", value=folder)
    return folder


def _within(values: Values, key: str, times: int) -> int:
    number, (least, most) = whole(values, key), BOUNDS[key]
    if not least * times <= number <= most * times:
        raise Refused("bad_value", key=key, value=number, least=int(least * times), most=int(most * times))
    return number
