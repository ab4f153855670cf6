"""The battery, looked at once a minute: often enough for a night, and never in the way of the clock."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.files.mains import Power, power

LOOK_MS = 60_000


class Battery:
    """What is left in it while the computer runs from it.

    :param now: any clock in milliseconds that only goes on.
    """

    def __init__(self, now: Callable[[], int], look: Callable[[], Power] = power) -> None:
        self._now, self._look = now, look
        self._seen_ms: int | None = None
        self._power = Power()

    def left(self) -> int | None:
        """In per cent; None on mains, without a battery, or where nothing is known."""
        now = self._now()
        if self._seen_ms is None or now - self._seen_ms >= LOOK_MS:
            self._seen_ms = now
            self._power = self._look()
        return None if self._power.mains is not False else self._power.percent
