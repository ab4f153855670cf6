"""What was set for each display of this machine: which screen, what it shows there, and for how deep a room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

FULL_BOARD = "full-board"
"""The layout of a display for which none was chosen; it also stands in for one that is missing or broken."""
BOUNDS: dict[str, tuple[float, float]] = {"distance_m": (0, 200), "height_m": (0, 30), "overscan": (0, 10)}
"""The least and the most that a number may be."""


@dataclass(frozen=True, slots=True)
class Display:
    """One display.

    :ivar screen: what tells its screen from others (maker, model, serial number); "" for one not chosen yet.
    :ivar socket: where the screen is connected, kept only where two screens are of the same make.
    :ivar layout: the name of the layout.
    :ivar on: whether it is wanted on its screen.
    :ivar full_screen: else it is a window there.
    :ivar over_operator: it may fill the screen that the operator works on: that was asked for.
    :ivar distance_m: metres to the farthest seat that reads it; 0 takes the room's.
    :ivar height_m: metres from the picture's lower to its upper edge; 0 takes what the screen tells.
    :ivar overscan: per cent of the picture that the screen cuts off at each edge.
    """

    screen: str = ""
    socket: str = ""
    layout: str = FULL_BOARD
    on: bool = False
    full_screen: bool = True
    over_operator: bool = False
    distance_m: float = 0.0
    height_m: float = 0.0
    overscan: float = 0.0

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from the other displays."""
        return self.screen, self.socket


def read_displays(data: Mapping[str, Any]) -> tuple[Display, ...]:
    """The displays of a settings file, those of an older program lifted; what is not right takes its default."""
    rows = data.get("display")
    if isinstance(rows, list):
        made: dict[tuple[str, str], Display] = {}
        for row in rows:
            if isinstance(row, Mapping):
                display = _display(row)
                made.setdefault(display.key, display)
        return tuple(made.values())
    screen, on = data.get("display_screen"), data.get("display_on")  # the one display of version 1
    if isinstance(on, bool) or isinstance(screen, str):
        return (Display(screen=screen if isinstance(screen, str) else "", on=on is True),)
    return ()


def _display(row: Mapping[str, Any]) -> Display:
    default = Display()
    good: dict[str, Any] = {
        field.name: value
        for field in fields(Display)
        if (value := _fitting(field.name, row.get(field.name), getattr(default, field.name))) is not None
    }
    return Display(**good)


def _fitting(name: str, value: object, default: object) -> object | None:
    if isinstance(default, float):
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        least, most = BOUNDS[name]
        return float(value) if least <= value <= most else None
    return value if type(value) is type(default) else None


def tables(displays: Sequence[Display]) -> list[dict[str, Any]]:
    """The displays as tables for the settings file: what stands at its default is left out."""
    default = asdict(Display())
    return [
        {name: value for name, value in asdict(display).items() if value != default[name] or name in ("screen", "on")}
        for display in displays
    ]
