"""What was missing or damaged when the program started, and what stands in for it."""

from __future__ import annotations

from pathlib import Path

from kiosk.files.data import DataError, Problem, data_path
from kiosk.files.settings import settings_problems

FONTS = (
    "Inter-Regular.woff2",
    "Inter-Medium.woff2",
    "Inter-SemiBold.woff2",
    "Inter-Bold.woff2",
    "InterDisplay-SemiBold.woff2",
    "InterDisplay-Bold.woff2",
)
"""Those that ``Kit/Theme.qml`` loads."""
_HEAD = b"wOF2"


def start_problems() -> tuple[Problem, ...]:
    """The settings file as it is now, and the fonts; the program goes on without either."""
    return (*settings_problems(), *_fonts())


def _fonts() -> tuple[Problem, ...]:
    return tuple(Problem(Path(name), None, "", "font_missing", {"value": name}) for name in FONTS if not _font(name))


def _font(name: str) -> bool:
    try:
        with data_path("assets", "fonts", name).open("rb") as file:
            return file.read(len(_HEAD)) == _HEAD
    except (DataError, OSError):
        return False
