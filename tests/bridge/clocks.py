"""The clocks of a computer that a test winds by hand, each by itself."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.bridge.now import Clocks

BOOT_MS = 3_600_000
WALL_MS = 1_767_726_000_000
"""2026-01-06 19:00 UTC."""


@dataclass
class WoundClocks:
    """``awake`` and ``asleep`` are what passed since the test began; ``set_by`` is how far the wall clock was set."""

    awake: int = 0
    asleep: int = 0
    set_by: int = 0
    boot: str = "one"

    @property
    def clocks(self) -> Clocks:
        return Clocks(
            counting=lambda: BOOT_MS + self.awake + self.asleep,
            awake=lambda: BOOT_MS + self.awake,
            wall=lambda: WALL_MS + self.awake + self.asleep + self.set_by,
            boot=lambda: self.boot,
        )
