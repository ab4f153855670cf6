"""Tells a scanner from a person: it types a whole card faster than anybody can."""

from __future__ import annotations

FASTEST_MS = 25
"""No person types two characters within this; a scanner needs 1 to 15 ms for each (its makers' usual settings)."""
PATIENCE_MS = 35
"""After so long without another character it was a person."""
LEAST = 4
"""So many characters in a row make a scan: fingers that slip roll over two keys, rarely three."""


class Scans:
    """Hears characters with the instants of their keys, in milliseconds of any one clock."""

    def __init__(self) -> None:
        self._last_ms = 0
        self._count = 0

    def hear(self, at_ms: int) -> int:
        """How many characters came in one go with this one, itself counted. From :data:`LEAST` on it is a scan."""
        together = self._count > 0 and 0 <= at_ms - self._last_ms <= FASTEST_MS
        self._count = self._count + 1 if together else 1
        self._last_ms = at_ms
        return self._count

    def ends(self, at_ms: int) -> bool:
        """Whether the Enter or Tab at ``at_ms`` ends a scan; a person's does not."""
        scan = self._count >= LEAST and 0 <= at_ms - self._last_ms <= FASTEST_MS
        self._count = 0
        return scan
