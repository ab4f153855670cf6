"""When an event starts: as it is typed, as it is written into a field, and the next time of a weekly night."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from babel.dates import get_day_names

from kiosk.app.acts import day_time
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused

_WIDTHS: tuple[Literal["wide", "abbreviated", "short"], ...] = ("wide", "abbreviated", "short")


def read_start(typed: str, now: datetime, words: Words) -> datetime:
    """The next instant that is meant: ``19:00``, ``7 pm``, ``Sun 19:00``, in the zone of ``now``.

    :raises Refused: it is no time of day.
    """
    day, rest = _weekday(typed.strip(), words)
    at = timedelta(milliseconds=day_time({"starts_at": rest}, "starts_at"))
    return next_start(day, at, now)


def next_start(weekday: int | None, at: timedelta, now: datetime) -> datetime:
    """The next time of day ``at`` after ``now``, on the ``weekday`` (0 is Monday) where one is given."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    days = 0 if weekday is None else (weekday - now.weekday()) % 7
    start = (midnight + timedelta(days=days) + at).replace(tzinfo=now.tzinfo)
    if start <= now:
        start = (midnight + timedelta(days=days + (1 if weekday is None else 7)) + at).replace(tzinfo=now.tzinfo)
    return start


def written(start: datetime, now: datetime, words: Words) -> str:
    """An instant as the field shows it and :func:`read_start` reads it: "19:00", or "Sun 19:00" on a later day."""
    time = f"{start:%H:%M}"
    if not words.clock_24h:
        half = "am" if start.hour < 12 else "pm"
        time = f"{(start.hour - 1) % 12 + 1}:{start:%M} {half}"
    if read_start(time, now, words) == start:
        return time
    day = str(get_day_names("abbreviated", locale=words.formats)[start.weekday()])
    return f"{day} {time}"


def _weekday(typed: str, words: Words) -> tuple[int | None, str]:
    """The weekday that stands before the time, in the reader's language or English, and the rest."""
    parts = typed.replace(",", " ").split()
    if len(parts) < 2 or parts[0][:1].isdigit():
        return None, typed
    name = parts[0].lower().rstrip(".")
    for locale in (words.formats, "en"):
        for width in _WIDTHS:
            for day, called in get_day_names(width, locale=locale).items():
                if str(called).lower().rstrip(".") == name:
                    return int(day), " ".join(parts[1:])
    raise Refused("bad_value", key="starts_at", value=typed)
