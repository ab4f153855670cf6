"""Tells a scanner from a person: it types a whole card faster than anybody can, and ends it with Enter."""

from __future__ import annotations

FASTEST_MS = 12
"""No person types one character after another within this; a scanner needs 1 to 10 ms for each. Rolling fingers
need 15 to 30 ms."""
PATIENCE_MS = 35
"""After so long without another character it was a person."""
LEAST = 6
"""So many characters in a row may be a scan; what is shorter stands on no card."""


class Scans:
    """Hears characters with the instants of their keys, in milliseconds of any one clock."""

    def __init__(self) -> None:
        self._last_ms = 0
        self.count = 0
        """How many characters came in one go, up to the last one."""

    def hear(self, at_ms: int) -> int:
        """How many characters came in one go with this one, itself counted. From :data:`LEAST` on it may be a scan."""
        together = self.count > 0 and 0 <= at_ms - self._last_ms <= FASTEST_MS
        self.count = self.count + 1 if together else 1
        self._last_ms = at_ms
        return self.count

    def ends(self, at_ms: int) -> bool:
        """Whether the Enter or Tab at ``at_ms`` ends a scan; a person's does not."""
        scan = self.count >= LEAST and 0 <= at_ms - self._last_ms <= FASTEST_MS
        self.count = 0
        return scan
