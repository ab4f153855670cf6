"""What the command line asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asked for."""

    journal: Path | None = None
    demo: bool = False
    speed: int | None = None
    """How many times faster than real time a demo runs; None: as the night fits."""
    offscreen: bool = False
    seconds: float | None = None
    pictures: Path | None = None
    mute: bool = False
    first_frame: bool = False
    """Print what the display's first frame shows once it has been shown, and end."""
