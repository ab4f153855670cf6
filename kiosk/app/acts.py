"""What the operator window asks for, read from its texts and handed to the desk or the program.

An act is a name and what was typed beside it. Commands of the script format go to the desk under their own names;
the few that a window says otherwise (one minute more, hand-for-hand on and off) are in ``COMMANDS_OF``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from kiosk.tournament import commands as c
from kiosk.tournament.commands import COMMANDS, Command, Refused
from kiosk.tournament.units import SECOND

COMMANDS_OF: Mapping[str, Callable[[Mapping[str, object]], Command]] = {
    "plus_minute": lambda values: c.AdjustClock(60.0),
    "minus_minute": lambda values: c.AdjustClock(-60.0),
    "close_registration": lambda values: c.SetRegistration(open=False),
    "open_registration": lambda values: c.SetRegistration(open=True),
    "plus_five": lambda values: c.AdjustClock(300.0),
    "start_hands": lambda values: c.StartHandsPerLevel(whole(values, "hands")),
    "end_hands": lambda values: c.EndHandsPerLevel(),
    "set_remaining": lambda values: c.SetRemaining(seconds(values, "to")),
    "adjust_clock": lambda values: c.AdjustClock(seconds(values, "by")),
    "schedule_start": lambda values: c.ScheduleStart(minutes(values, "minutes") * 60),
    "take_break": lambda values: c.TakeBreak(minutes(values, "minutes")),
}


def command_for(name: str, values: Mapping[str, object]) -> Command | None:
    """The desk's command for an act; None when the act is the program's own.

    :raises Refused: something typed cannot be read (``bad_value``).
    """
    if name in COMMANDS_OF:
        return COMMANDS_OF[name](values)
    kind = COMMANDS.get(name)
    if kind is None or kind is c.Open:
        return None
    hints = get_type_hints(kind)
    typed: dict[str, Any] = {}
    for field in fields(kind):
        if field.name in values:
            typed[field.name] = _typed(values, field.name, hints[field.name])
    try:
        return kind(**typed)
    except TypeError:
        missing = next(field.name for field in fields(kind) if field.name not in typed)
        raise Refused("bad_value", key=missing, value="") from None


def _typed(values: Mapping[str, object], key: str, hint: Any) -> object:  # noqa: ANN401 - a type hint
    if hint is int or int in get_args(hint):
        return whole(values, key)
    if hint is float:
        return minutes(values, key)
    return bool(values[key]) if hint is bool else str(values[key]).strip()


def whole(values: Mapping[str, object], key: str) -> int:
    """A whole number as people type it: ``12``, ``30,000``, ``30 000``, ``-5``. A decimal is none: ``12.5``.

    :raises Refused: it is none.
    """
    value = values.get(key, "")
    if isinstance(value, int | float) and float(value).is_integer():
        return int(value)
    text = str(value).strip().replace("−", "-")
    if not re.fullmatch(r"[-+]?(\d{1,15}|\d{1,3}([\s,.'’\u00a0\u202f]\d{3}){1,4})", text):
        raise Refused("bad_value", key=key, value=value)
    return int(re.sub(r"[\s,.'’\u00a0\u202f]", "", text))


def day_time(values: Mapping[str, object], key: str) -> int:
    """A time of day as people type it, in milliseconds since midnight: ``19:00``, ``19.30``, ``19h15``, ``7:30 pm``.

    :raises Refused: it is none.
    """
    text = str(values.get(key, "")).strip().lower().replace("a.m.", "am").replace("p.m.", "pm")
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?\s*(h|uhr|am|pm)?", text)
    if found is None or not (found[2] or found[4]):
        raise Refused("bad_value", key=key, value=values.get(key, ""))
    hour, minute, second = (int(part or 0) for part in found.groups()[:3])
    half = found[4] in ("am", "pm")
    if minute > 59 or second > 59 or hour > (12 if half else 23) or (half and hour == 0):
        raise Refused("bad_value", key=key, value=values.get(key, ""))
    if half:
        hour = hour % 12 + (12 if found[4] == "pm" else 0)
    return ((hour * 60 + minute) * 60 + second) * SECOND


def minutes(values: Mapping[str, object], key: str) -> float:
    """Minutes as people type them: ``12``, ``7.5``, ``7:30`` (minutes and seconds).

    :raises Refused: they cannot be read.
    """
    value = values.get(key, "")
    if isinstance(value, int | float):
        return float(value)
    text = str(value).strip().replace(",", ".")
    parts = re.fullmatch(r"(\d{1,4}):([0-5]\d)", text)
    if parts:
        return int(parts[1]) + int(parts[2]) / 60
    if not re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text):
        raise Refused("bad_value", key=key, value=value)
    return float(text)


def seconds(values: Mapping[str, object], key: str) -> float:
    """A length typed as on the clock, ``17:23`` or ``1:15:23``, or whole minutes; with a sign. In seconds.

    :raises Refused: it cannot be read.
    """
    value = values.get(key, "")
    if isinstance(value, int | float):
        return float(value)
    text = str(value).strip()
    sign = -1 if text.startswith(("-", "−")) else 1
    parts = text.lstrip("+-−").split(":")
    wrong = not all(re.fullmatch(r"\d{1,4}", part) for part in parts) or len(parts) > 3
    if wrong or any(int(part) > 59 for part in parts[1:]):
        raise Refused("bad_value", key=key, value=value)
    if len(parts) == 1:
        return sign * int(parts[0]) * 60.0
    total = 0
    for part in parts:
        total = total * 60 + int(part)
    return float(sign * total)
