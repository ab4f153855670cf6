"""What one person set on this machine, in ``settings.toml`` of the own folder."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from kiosk.files.data import DataError, Problem, own_place, read_data, write_text
from kiosk.files.displays import Display, read_displays, tables

BOUNDS: dict[str, tuple[float, float]] = {"room_distance_m": (2, 200), "scale": (1, 2), "moves_minutes": (1, 60)}
"""The least and the most that a number may be, on the Settings page and in the file."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The program's own settings; what belongs to an event is in its journal."""

    locale: str = ""
    """"" follows the system."""
    clock_24h: bool | None = None
    dark: bool = False
    scale: float = 1.0
    who: str = ""
    till: str = ""
    """The till of this desk: what is sold and paid here goes through it."""
    shift_seen: str = ""
    """Up to where somebody looked at what had changed: the event's id, the row of its journal, and who looked."""
    export_folder: str = ""
    """Where results and standings were written last."""
    sheet_paper: str = ""
    """The paper of printed structures: a4 or letter; "" for that of the seat cards, else the country's."""
    sheet_logo: str = ""
    """The picture at the head of printed structures."""
    last_template: str = ""
    """What the last event began with."""
    room_chips: str = ""
    """The denominations that the room has, with the colour of a chip where it was told: "25 green 100"."""
    payment_methods: str = ""
    """The house's own ways to pay beside cash and card, parted by commas."""
    card_paper: str = ""
    """The paper of the seat cards: a4, letter, a6, or "slips" for where slips come out; "" for A4."""
    slips_printer: str = ""
    """Where slips come out: "receipt", "pdf", or "printer:" and its name; "" for the system's own printer."""
    slips_paper: str = ""
    """Their paper: "80" or "58" (millimetres), a4, letter or a6; "" for 80 mm on a receipt printer, else A4."""
    slips_address: str = ""
    """The receipt printer: "10.0.0.9", "10.0.0.9:9100", "/dev/usb/lp0", "/dev/ttyUSB0@19200"."""
    slips_folder: str = ""
    """Where slips are kept as PDF; "" for the own folder."""
    slips_by_themselves: bool = False
    """Whether the slips of every move are printed without being asked for."""
    cards_by_themselves: bool = False
    """Whether a seat card is printed at every entry."""
    floor_folder: str = ""
    """Where the list for the floor is kept up; "" for none."""
    backup_folder: str = ""
    displays: tuple[Display, ...] = ()
    """In the file a table [[display]] for each."""
    room_distance_m: float = 15.0
    """To the farthest seat, for the displays that have no distance of their own."""
    moves_minutes: int = 5
    """So long moves stay on the wall."""
    thumb_side: str = ""
    """"left" or "right": there stand the pages and the acts of the operator window; "" for who works with a mouse."""
    pin: str = ""
    """What the PIN of the lock was made to by :mod:`kiosk.files.pin`; "" for none. Without this line there is none."""
    locked: bool = False
    window: str = ""
    """Where the operator window lay when the program ended."""
    designer_window: str = ""
    """Where the designer's window lay when it was closed."""

    @property
    def display_on(self) -> bool:
        """Whether any display is wanted."""
        return any(display.on for display in self.displays)


def settings_path() -> Path:
    """Where the settings are kept."""
    return own_place() / "settings.toml"


def load_settings() -> Settings:
    """The settings as written; a missing, damaged or half-right file gives the default for what it lacks."""
    try:
        _, data = read_data(settings_path())
    except DataError:
        return Settings()
    default = Settings()
    good: dict[str, Any] = {}
    for field in fields(Settings):
        value = None if field.name == "displays" else data.get(field.name)
        if value is not None and _fits(field.name, value, getattr(default, field.name)):
            good[field.name] = value
    return replace(default, **good, displays=read_displays(data))


def settings_problems() -> tuple[Problem, ...]:
    """What keeps the settings file from being read at all; nothing when there is none or it can be read."""
    path = settings_path()
    try:
        read_data(path)
    except DataError as error:
        if error.problems[0].code == "not_found":
            return ()
        return (Problem(path, error.problems[0].line, "", "settings_unreadable", {"value": _aside(path).name}),)
    return ()


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.name}.broken")


def _fits(name: str, value: object, default: object) -> bool:
    if default is None or isinstance(default, bool):
        return isinstance(value, bool)
    if name in BOUNDS:
        least, most = BOUNDS[name]
        number = isinstance(value, int) or (isinstance(default, float) and isinstance(value, float))
        return number and not isinstance(value, bool) and least <= float(str(value)) <= most
    return isinstance(value, type(default)) and not isinstance(value, bool)


def save_settings(settings: Settings) -> None:
    """Write the settings, whole or not at all. :raises DataError: the folder cannot be written."""
    import tomlkit  # only to write: the start does without it

    document = tomlkit.document()
    for key, value in asdict(settings).items():
        if value is not None and key != "displays":
            document[key] = value
    if settings.displays:
        document["display"] = tables(settings.displays)  # tables come last: TOML would read what follows as theirs
    path = settings_path()
    try:
        if path.is_file() and settings_problems():
            path.replace(_aside(path))  # someone's work, though it cannot be read
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        reason = {"reason": error.strerror or str(error)}
        raise DataError([Problem(path, None, "", "unreadable", reason)]) from error
