"""One line of a script and the values in it: whole numbers, lengths, instants."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import Any, TypeGuard
from zoneinfo import ZoneInfo

from kiosk.app.script_commands import is_number
from kiosk.app.script_rows import Unreadable
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.units import HOUR, MINUTE, SECOND

LONGEST_WAIT = 366 * 24 * HOUR
DIGITS = 18
"""A whole number with more of them fits no table of a journal."""
_LENGTH = re.compile(r"(\d{1,4}):([0-5]\d):([0-5]\d)", re.ASCII)


def read_line(text: str | bytes) -> dict[str, Any]:
    """The object on a line. :raises Unreadable: it is something else."""
    try:
        line = json.loads(text, parse_int=_whole)
        json.dumps(line, ensure_ascii=False).encode()  # half a character cannot be kept or printed
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}") from None
    if not isinstance(line, dict):
        raise Unreadable("a line is one object")
    return line


def _whole(digits: str) -> int:
    """A whole number of JSON. :raises ValueError: it is longer than any that means something."""
    if len(digits.lstrip("-")) > DIGITS:
        raise ValueError(f"{digits[:DIGITS]}... has more than {DIGITS} digits")
    return int(digits)


def begins_at(command: c.Open) -> int:
    """When the event begins; a time without an offset is one of the event's time zone. :raises Refused: no time."""
    try:
        zone = ZoneInfo(command.time_zone)
    except (ValueError, OSError, LookupError):
        raise Refused("bad_value", key="time_zone", value=command.time_zone) from None
    try:
        begins = datetime.fromisoformat(command.starts_at)
        return instant_of((begins if begins.tzinfo else begins.replace(tzinfo=zone)).isoformat())
    except (ValueError, OverflowError):
        raise Refused("bad_value", key="starts_at", value=command.starts_at) from None


def instant_of(text: str) -> int:
    """An instant in milliseconds since 1970, of a date and time with its offset. :raises ValueError: it is none."""
    return round(datetime.fromisoformat(text).timestamp() * SECOND)


def length_of(value: object) -> int:
    """A wait in milliseconds: seconds, or "HH:MM:SS"."""
    length = None
    if isinstance(value, str) and (found := _LENGTH.fullmatch(value)):
        length = int(found[1]) * HOUR + int(found[2]) * MINUTE + int(found[3]) * SECOND
    elif is_length(value):
        length = round(value * SECOND)
    if length is None or length > LONGEST_WAIT:
        raise Unreadable(f"wait is {value!r}, not seconds or HH:MM:SS, at most a year")
    return length


def is_length(seconds: object) -> TypeGuard[int | float]:
    """Whether a value of JSON is seconds, at most a year."""
    return isinstance(seconds, int | float) and is_number(seconds) and 0 <= seconds <= LONGEST_WAIT // SECOND
