"""The end that a director wishes for, as people type it: "23:30", "11:30 pm", "in 2 h", "2 h 15 min from now"."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.tournament.units import HOUR, MINUTE, SECOND

Code = Literal["unclear", "past", "far"]
MOST_MS = 16 * HOUR
"""A later time of day has gone by rather than it is meant."""
_TIME = re.compile(
    r"(?:(?:at|um|bis|à|a)\s+(?:las?\s+)?)?"
    r"(?P<hour>\d{1,2})(?:(?P<sign>[:.h])(?P<minute>\d{2}))?\s*(?:(?P<half>[ap])\.?\s?m\.?|uhr|h)?",
    re.IGNORECASE,
)
_LENGTH = re.compile(
    r"(?P<sure>in|en|dans|\+)?\s*"
    r"(?:(?P<hours>\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?))?\s*(?:and|und|et|y)?\s*"
    r"(?:(?P<minutes>\d{1,3})\s*(?:m|min\.?|mins|minutes?|minuten?|minutos?)?)?\s*"
    r"(?P<after>from now|ab jetzt|à partir de maintenant|desde ahora)?",
    re.IGNORECASE,
)


class WishError(ValueError):
    """What was typed is no end to wish for: ``unclear``, ``past`` or ``far``, with the wall time it was read as."""

    def __init__(self, code: Code, wall_ms: int | None = None) -> None:
        super().__init__(code)
        self.code, self.wall_ms = code, wall_ms


def wish_typed(text: str, wall_ms: int, zone: ZoneInfo, *, clock_24h: bool) -> int:
    """The instant on the wall that is meant, in milliseconds, seen from ``wall_ms``.

    A time of day is the next one; on a clock of twelve hours the next of both halves of the day, unless it says which.

    :raises WishError: it cannot be read, has gone by, or is more than 16 hours away.
    """
    typed = " ".join(text.split())
    length = _length(typed)
    if length is not None:
        if length > MOST_MS:
            raise WishError("far", wall_ms + length)
        return wall_ms + length
    time = _TIME.fullmatch(typed)
    if time is None or not _is_time(time):
        raise WishError("unclear")
    found = min(_next(wall_ms, zone, hour, int(time["minute"] or 0)) for hour in _hours(time, clock_24h=clock_24h))
    if found - wall_ms > MOST_MS:
        raise WishError("past", found)
    return found


def _length(typed: str) -> int | None:
    """A length of time in milliseconds; None where it is none, or might as well be a time of day."""
    found = _LENGTH.fullmatch(typed)
    if found is None or not (found["hours"] or found["minutes"]):
        return None
    unit = bool(re.search(r"[^\W\d]", re.sub(r"^(?:in|en|dans)\b", "", typed, flags=re.IGNORECASE)))
    if not unit:
        return None  # "in 2" may be hours or minutes, "90" anything
    hours = float((found["hours"] or "0").replace(",", "."))
    minutes = int(found["minutes"] or 0)
    sure = found["sure"] or found["after"]
    if not sure and hours >= 13:
        return None  # 23h30 is a time of day
    total = round(hours * HOUR) + minutes * MINUTE
    return total or None


def _is_time(time: re.Match[str]) -> bool:
    hour, minute = int(time["hour"]), int(time["minute"] or 0)
    if time["half"]:
        return 1 <= hour <= 12 and minute < 60
    return time["minute"] is not None and hour < 24 and minute < 60


def _hours(time: re.Match[str], *, clock_24h: bool) -> tuple[int, ...]:
    """The hours of the day that are meant."""
    hour = int(time["hour"])
    if time["half"]:
        return (hour % 12 + 12 * (time["half"].lower() == "p"),)
    return (hour,) if clock_24h or not 1 <= hour <= 12 else (hour % 12, hour % 12 + 12)


def _next(wall_ms: int, zone: ZoneInfo, hour: int, minute: int) -> int:
    """The next instant at which clocks of the zone show this time."""
    here = datetime.fromtimestamp(wall_ms / SECOND, tz=UTC).astimezone(zone)
    for days in (0, 1, 2):
        day = here.date() + timedelta(days=days)
        there = datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone)
        at = round(there.timestamp() * SECOND)
        if at > wall_ms:
            return at
    raise WishError("unclear")
