"""Units used everywhere: time in whole milliseconds, money and chips in whole numbers."""

from __future__ import annotations

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


def shown_seconds(remaining_ms: int) -> int:
    """Whole seconds a countdown shows for ``remaining_ms``, rounded up.

    A level of 20:00 shows 20:00 for its whole first second and never shows 0:00 while time is left, so one
    figure feeds every place that shows the countdown.

    >>> shown_seconds(1_199_900), shown_seconds(1_140_000), shown_seconds(600), shown_seconds(0)
    (1200, 1140, 1, 0)
    """
    return -(-remaining_ms // SECOND)


def milliseconds(minutes: float | int) -> int:
    """Minutes, decimals allowed, as whole milliseconds.

    >>> milliseconds(12), milliseconds(0.5)
    (720000, 30000)
    """
    return round(minutes * MINUTE)
