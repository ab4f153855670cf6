"""The lock: the desk left alone for a moment. The clock, the wall and the voice go on; no act is done."""

from __future__ import annotations

from kiosk.app.director.area import Act, Area, Values
from kiosk.files.pin import fits, hashed
from kiosk.files.settings import settings_path
from kiosk.tournament.commands import Refused

FREE = frozenset({"lock", "unlock", "silence", "show_display", "fill_display", "leave_display", "look_at_shelves"})
"""What is possible while the window is locked: unlocking, the wall, holding the voice."""
LEAST_PIN, MOST_PIN = 4, 12


class Lock(Area):
    """Locks and unlocks the window, and keeps its PIN."""

    @property
    def acts(self) -> dict[str, Act]:
        """Ctrl+L, and the card of the lock on the Settings page."""
        return {"lock": self._lock, "unlock": self._unlock, "set_pin": self._set_pin}

    def told(self) -> dict[str, object]:
        """Whether it is locked, and by what it is unlocked."""
        settings = self.program.settings
        told = {"pinSet": bool(settings.pin), "settingsFile": str(settings_path())}
        return {"locked": settings.locked, "freeActs": sorted(FREE), **told}

    def keeps(self, act: str) -> bool:
        """Whether the lock keeps ``act`` from being done."""
        return self.program.settings.locked and act not in FREE

    def _lock(self, values: Values) -> None:
        settings = self.program.settings
        if settings.locked and settings.pin:
            return  # the window asks for the PIN
        self._turn(not settings.locked)

    def _unlock(self, values: Values) -> None:
        kept = self.program.settings.pin
        if kept and not fits(str(values.get("pin", "")).strip(), kept):
            raise Refused("not_allowed", why="wrong_pin")
        self._turn(False)

    def _set_pin(self, values: Values) -> None:
        """A new PIN, or none for an empty field."""
        pin = str(values.get("pin", "")).strip()
        if pin and not (pin.isdigit() and LEAST_PIN <= len(pin) <= MOST_PIN):
            raise Refused("not_allowed", why="bad_pin", least=LEAST_PIN, most=MOST_PIN)
        self.program.set(pin=hashed(pin) if pin else "")
        self.program.operator.tell(**self.told())

    def _turn(self, locked: bool) -> None:
        self.program.set(locked=locked)
        self.program.operator.tell(**self.told())
