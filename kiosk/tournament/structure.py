"""A structure: the levels, breaks and day ends of a tournament, in the order of play.

The keys are those of the script format, the same in JSON and TOML: a list ``segment`` and, beside it, what holds
for the whole sheet. Nothing here corrects a sheet. What cannot be read is refused, all of it at once; what can be
read but looks like a slip of the pen is told by `warnings_of`, what is merely unusual by `remarks_of`.
"""

from __future__ import annotations

import difflib
import itertools
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, cast, get_args

from kiosk.tournament.sheet import (
    AnteKind,
    KeyPath,
    Segment,
    SegmentKind,
    Structure,
    StructureError,
    StructureProblem,
)
from kiosk.tournament.sheet_warnings import remarks_of, warnings_of
from kiosk.tournament.units import HOUR, MINUTE, milliseconds

__all__ = [
    "AnteKind",
    "Segment",
    "SegmentKind",
    "Structure",
    "StructureError",
    "StructureProblem",
    "closing_index",
    "duration_until",
    "lengths_from_starts",
    "levels",
    "next_level_index",
    "read_structure",
    "remarks_of",
    "structure_data",
    "warnings_of",
]

MOST_CHIPS = 10**15
"""No sheet prints more; above it a figure is a slip, and sums stay inside the 64 bits that QML can show."""
MOST_MINUTES = 100 * 24 * 60


# --- reading -----------------------------------------------------------------------------------------------------

_HEADER_KEYS = ("name", "source", "starting_stack", "game", "notes", "ante_kind", "flights", "segment")
_ANY_KEYS = ("kind", "label", "starts_at", "closes_registration", "closes_rebuys")
_BETS = ("small_bet", "big_bet", "bring_in", "button_blind")
_LEVEL_KEYS = ("small_blind", "big_blind", "ante", "ante_kind", "minutes", "hands", "game", *_BETS)
SEGMENT_KEYS: Mapping[SegmentKind, tuple[str, ...]] = {
    "level": _ANY_KEYS + _LEVEL_KEYS,
    "break": (*_ANY_KEYS, "minutes", "color_up"),
    "day_end": _ANY_KEYS,
}


class _Row:
    """One table of the data, read key by key; what cannot be read goes on the list ``problems``.

    A null is an absent key: JSON writers print it, and TOML has none.
    """

    def __init__(self, data: Mapping[str, object], path: KeyPath, problems: list[StructureProblem]) -> None:
        self.data, self.path, self.problems = data, path, problems

    def wrong(self, code: str, *place: str | int, **values: object) -> None:
        self.problems.append(StructureProblem(self.path + place, code, values))

    def check_keys(self, allowed: Sequence[str], kind: str = "") -> None:
        elsewhere = {key for keys in SEGMENT_KEYS.values() for key in keys} if kind else set()
        for key in self.data:
            if key in elsewhere and key not in allowed:
                self.wrong("not_for_kind", key, key=key, kind=kind)
            elif key not in allowed:
                near = difflib.get_close_matches(str(key), allowed, n=1)
                self.wrong("unknown_key", str(key), key=key, nearest=near[0] if near else None)

    def _typed(self, key: str, wanted: str, right: Callable[[Any], bool]) -> Any:  # noqa: ANN401 - `right` proves the type
        value = self.data.get(key)
        if value is None or right(value):
            return value
        self.wrong("wrong_type", key, wanted=wanted, value=value)
        return None

    def _in_range(self, key: str, value: float, least: int, most: int, place: KeyPath = ()) -> bool:
        """The figure stands between ``least`` and ``most``; otherwise it is told."""
        if value < 0:
            self.wrong("negative", key, *place, value=value)
        elif value < least:
            self.wrong("not_positive", key, *place, value=value)
        elif value > most:
            self.wrong("too_large", key, *place, value=value, most=most)
        return least <= value <= most

    def whole(self, key: str, least: int = 1) -> int | None:
        value = self._typed(key, "whole number", _is_whole)
        return value if value is not None and self._in_range(key, value, least, MOST_CHIPS) else None

    def length_ms(self) -> int | None:
        """``minutes`` in milliseconds; None when absent. 0:00 is refused: it would race through the levels."""
        value = self._typed("minutes", "number", lambda v: _is_whole(v) or (isinstance(v, float) and math.isfinite(v)))
        if value is None or not self._in_range("minutes", value, 0, MOST_MINUTES):
            return None
        if milliseconds(value) == 0:
            self.wrong("not_positive", "minutes", value=value)
            return None
        return milliseconds(value)

    def text(self, key: str) -> str:
        return self._typed(key, "text", lambda value: isinstance(value, str)) or ""

    def flag(self, key: str) -> bool:
        return self._typed(key, "true or false", lambda value: isinstance(value, bool)) or False

    def ante_kind(self) -> AnteKind | None:
        value = self._typed("ante_kind", "text", lambda v: isinstance(v, str))
        if value is not None and value not in get_args(AnteKind):
            self.wrong("unknown_ante_kind", "ante_kind", value=value, allowed=get_args(AnteKind))
            return None
        return cast("AnteKind | None", value)

    def texts(self, key: str) -> tuple[str, ...]:
        found = self._typed(key, "list of texts", lambda v: isinstance(v, list | tuple)) or ()
        for place, value in enumerate(found):
            if not isinstance(value, str):
                self.wrong("wrong_type", key, place, wanted="text", value=value)
        return tuple(value for value in found if isinstance(value, str))

    def chips(self, key: str) -> tuple[int, ...]:
        found = self._typed(key, "list of whole numbers", lambda v: isinstance(v, list | tuple)) or ()
        for place, value in enumerate(found):
            if not _is_whole(value):
                self.wrong("wrong_type", key, place, wanted="whole number", value=value)
            elif self._in_range(key, value, 1, MOST_CHIPS, (place,)) and value in found[:place]:
                self.wrong("repeated", key, place, value=value)
        return tuple(found)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def read_structure(data: Mapping[str, object]) -> Structure:
    """The structure that plain JSON or TOML data describes.

    :raises StructureError: with every problem: ``unknown_key`` (with the nearest allowed), ``not_for_kind``,
        ``wrong_type``, ``unknown_kind``, ``missing_kind``, ``unknown_ante_kind``, ``missing_big_blind``,
        ``negative``, ``not_positive``, ``too_large``, ``both_minutes_and_hands``, ``repeated``, ``no_levels``.
    """
    head = _Row(data, (), [])
    head.check_keys(_HEADER_KEYS)
    usual_ante = head.ante_kind()
    structure = Structure(
        segments=_read_segments(head, usual_ante),
        name=head.text("name"),
        source=head.text("source"),
        starting_stack=head.whole("starting_stack"),
        game=head.text("game"),
        notes=head.text("notes"),
        ante_kind=usual_ante,
        flights=head.texts("flights"),
    )
    if head.problems:
        raise StructureError(head.problems)
    return structure


def _read_segments(head: _Row, usual_ante: AnteKind | None) -> tuple[Segment, ...]:
    rows = head.data.get("segment", ())
    if not isinstance(rows, list | tuple):
        head.wrong("wrong_type", "segment", wanted="list of segments", value=rows)
        return ()
    segments: list[Segment] = []
    played = 0
    before = len(head.problems)
    for place, row in enumerate(rows):
        segment = _read_segment(head, place, row, played, usual_ante)
        if segment is not None:
            played = segment.level
            segments.append(segment)
    if not played and len(head.problems) == before:
        head.wrong("no_levels", "segment")
    return tuple(segments)


def _read_segment(head: _Row, place: int, data: object, played: int, usual_ante: AnteKind | None) -> Segment | None:
    path: KeyPath = ("segment", place)
    if not isinstance(data, Mapping):
        head.wrong("wrong_type", *path, wanted="segment", value=data)
        return None
    row = _Row(data, path, head.problems)
    kind = data.get("kind")
    if kind is None:
        row.wrong("missing_kind", allowed=get_args(SegmentKind))
        return None
    if kind not in get_args(SegmentKind):
        row.wrong("unknown_kind", "kind", value=kind, allowed=get_args(SegmentKind))
        return None
    row.check_keys(SEGMENT_KEYS[kind], kind)
    return _level(row, played + 1, usual_ante) if kind == "level" else _pause(row, kind, played)


def _pause(row: _Row, kind: SegmentKind, played: int) -> Segment:
    has_length = kind == "break"
    return Segment(
        kind=kind,
        level=played,
        length_ms=row.length_ms() if has_length else None,
        color_up=row.chips("color_up") if has_length else (),
        label=row.text("label"),
        starts_at=row.text("starts_at"),
        closes_registration=row.flag("closes_registration"),
        closes_rebuys=row.flag("closes_rebuys"),
    )


def _level(row: _Row, number: int, usual_ante: AnteKind | None) -> Segment:
    if row.data.get("minutes") is not None and row.data.get("hands") is not None:
        row.wrong("both_minutes_and_hands", "hands", minutes=row.data["minutes"], hands=row.data["hands"])
    # Stud is played for an ante and a bring-in, short deck for an ante and a button blind: neither has a big blind.
    if row.data.get("big_blind") is None and not any(row.data.get(k) for k in ("ante", "bring_in", "button_blind")):
        row.wrong("missing_big_blind", "big_blind")
    ante, big_blind, ante_kind = row.whole("ante", 0) or 0, row.whole("big_blind"), row.ante_kind()
    return Segment(
        kind="level",
        level=number,
        small_blind=row.whole("small_blind", 0),
        big_blind=big_blind,
        ante=ante,
        ante_kind=(ante_kind or usual_ante or _default_ante_kind(ante, big_blind)) if ante else None,
        length_ms=row.length_ms(),
        hands=row.whole("hands"),
        game=row.text("game"),
        small_bet=row.whole("small_bet"),
        big_bet=row.whole("big_bet"),
        bring_in=row.whole("bring_in"),
        button_blind=row.whole("button_blind"),
        label=row.text("label"),
        starts_at=row.text("starts_at"),
        closes_registration=row.flag("closes_registration"),
        closes_rebuys=row.flag("closes_rebuys"),
    )


def _default_ante_kind(ante: int, big_blind: int | None) -> AnteKind:
    return "big_blind" if big_blind is not None and ante >= big_blind else "each"


# --- writing -----------------------------------------------------------------------------------------------------


def structure_data(structure: Structure) -> dict[str, object]:
    """The same as plain data, the inverse of `read_structure`; keys at their default are left out."""
    data: dict[str, object] = {}
    for key in _HEADER_KEYS[:-1]:
        value = getattr(structure, key)
        if value not in ("", None, ()):
            data[key] = list(value) if isinstance(value, tuple) else value
    data["segment"] = [_segment_data(segment, structure.ante_kind) for segment in structure.segments]
    return data


def _segment_data(segment: Segment, usual_ante: AnteKind | None) -> dict[str, object]:
    data: dict[str, object] = {}
    for key in (field.name for field in fields(Segment)):
        value = getattr(segment, key)
        if key == "length_ms" and value is not None:
            data["minutes"] = value // MINUTE if value % MINUTE == 0 else value / MINUTE
        elif key == "ante_kind":
            if segment.ante and value != (usual_ante or _default_ante_kind(segment.ante, segment.big_blind)):
                data[key] = value
        # A small blind of 0 is printed, an ante of 0 is no ante.
        elif key != "level" and value not in ("", None, ()) and (key == "small_blind" or value):
            data[key] = list(value) if isinstance(value, tuple) else value
    return data


# --- asking ------------------------------------------------------------------------------------------------------


def levels(structure: Structure) -> tuple[Segment, ...]:
    """The levels alone, in order."""
    return tuple(segment for segment in structure.segments if segment.kind == "level")


def next_level_index(structure: Structure, index: int) -> int | None:
    """Where the first level after segment ``index`` stands; None when none follows. -1 asks for the first level."""
    following = range(index + 1, len(structure.segments))
    return next((place for place in following if structure.segments[place].kind == "level"), None)


def duration_until(structure: Structure, index: int) -> int | None:
    """Milliseconds from the start of the sheet to the start of segment ``index``, breaks included.

    None when a segment before it has no length of time: by hands, or at the director's call. A night between two
    days is no time on this clock.
    """
    total = 0
    for segment in structure.segments[:index]:
        if segment.kind == "day_end":
            continue
        if segment.length_ms is None:
            return None
        total += segment.length_ms
    return total


def closing_index(structure: Structure, key: str) -> int | None:
    """The first segment with ``closes_registration`` or ``closes_rebuys``, at whose end the window closes."""
    return next((place for place, segment in enumerate(structure.segments) if getattr(segment, key)), None)


_TIME = re.compile(r"(?P<hour>\d{1,2})(?:[:.h](?P<minute>\d{2}))?\s*(?:(?P<half>[ap])\.?m?\.?)?", re.IGNORECASE)


def lengths_from_starts(starts: Sequence[str]) -> tuple[int | None, ...]:
    """Lengths in milliseconds of segments whose sheet prints only the time of day at which each starts.

    The length is the next start less this one; the last is open (None). A later row with an earlier time lies
    past midnight. Without am and pm, hours of 1 to 12 throughout are read on a twelve-hour dial.

    :raises StructureError: ``bad_time``, ``mixed_times`` (am or pm on some rows only) or ``same_time``.
    """
    times = [_TIME.fullmatch(text.strip()) for text in starts]
    problems = [_start_problem(place, starts, "bad_time") for place, time in enumerate(times) if not _is_time(time)]
    if problems:
        raise StructureError(problems)
    found = [time for time in times if time is not None]
    halves = {bool(time["half"]) for time in found}
    dial = 24 * HOUR if True in halves or any(not 1 <= int(t["hour"]) <= 12 for t in found) else 12 * HOUR
    if len(halves) == 2:
        unmarked = next(place for place, time in enumerate(found) if not time["half"])
        raise StructureError([_start_problem(unmarked, starts, "mixed_times")])
    instants = [_instant(time) for time in found]
    gaps = [(later - earlier) % dial for earlier, later in itertools.pairwise(instants)]
    if 0 in gaps:
        raise StructureError([_start_problem(gaps.index(0) + 1, starts, "same_time")])
    return (*gaps, None) if found else ()


def _start_problem(place: int, starts: Sequence[str], code: str) -> StructureProblem:
    return StructureProblem(("segment", place, "starts_at"), code, {"value": starts[place]})


def _is_time(time: re.Match[str] | None) -> bool:
    if time is None or int(time["minute"] or 0) > 59:
        return False
    # A bare "9" may be anything; a time has minutes or says which half of the day.
    return 1 <= int(time["hour"]) <= 12 if time["half"] else time["minute"] is not None and int(time["hour"]) < 24


def _instant(time: re.Match[str]) -> int:
    """Milliseconds since midnight; 12:10am is ten past midnight."""
    hour = int(time["hour"]) % 12 + 12 * (time["half"].lower() == "p") if time["half"] else int(time["hour"])
    return hour * HOUR + int(time["minute"] or 0) * MINUTE
