"""Days of an event: none longer than players and dealers can bear, and all about as long as each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.design.check_look import Look
from kiosk.design.check_mends import moved, put_in
from kiosk.design.findings import Finding, Mend
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import HOUR

_LONGEST_DAY_MS = 13 * HOUR
"""The limit of PlayLive 71 A."""
_UNEVEN = 1.6
"""A day so many times as long as another is a slip; the last ends when it ends and is left out."""


@dataclass(frozen=True, slots=True)
class _Day:
    """The rows of one day, its last one behind; ``length_ms`` with breaks, up to the expected end of the event."""

    first: int
    behind: int
    length_ms: int


def days(look: Look) -> Iterator[Finding]:
    """At most one finding: a day that is too long, else two that are uneven."""
    found = _days(look)
    for at, day in enumerate(found):
        if day.length_ms > _LONGEST_DAY_MS and len(found) >= look.plan.brief.days:
            told = {"day": at + 1, "length_ms": day.length_ms, "most_ms": _LONGEST_DAY_MS}
            yield Finding("day_long", "remark", day.first, told, _halved(look, day, at + 1))
            return
    whole = found[:-1]
    if len(whole) > 1:
        longest, shortest = (pick(range(len(whole)), key=lambda at: whole[at].length_ms) for pick in (max, min))
        if whole[longest].length_ms > _UNEVEN * whole[shortest].length_ms:
            told = {"day": longest + 1, "length_ms": whole[longest].length_ms}
            told |= {"other": shortest + 1, "other_ms": whole[shortest].length_ms}
            yield Finding("days_uneven", "remark", whole[longest].first, told, _evened(look, whole, longest, shortest))


def _days(look: Look) -> list[_Day]:
    """The days that are expected to be played."""
    end = len(look.rows) if look.outlook.end_row is None else look.outlook.end_row + 1
    found: list[_Day] = []
    first = total = 0
    for row, segment in enumerate(look.rows):
        if segment.kind == "day_end" or row >= end:
            found.append(_Day(first, row, total))
            first, total = row + 1, 0
            if row >= end:
                return found
        total += segment.length_ms or 0
    return [*found, _Day(first, len(look.rows), total)] if total else found


def _cut(look: Look, first: int, behind: int, aim_ms: float) -> int | None:
    """The level of these rows before which a day would end about ``aim_ms`` after it began; None for none."""
    played, found = 0, []
    for row in range(first, behind):
        if row > first and look.rows[row].kind == look.rows[row - 1].kind == "level":
            found.append((abs(played - aim_ms), row))
        played += look.rows[row].length_ms or 0
    return min(found)[1] if found else None


def _halved(look: Look, day: _Day, number: int) -> tuple[Mend, ...]:
    parts = -(-day.length_ms // _LONGEST_DAY_MS)
    rows: dict[int, list[Segment]] = {}
    for part in range(1, parts):
        row = _cut(look, day.first, day.behind, day.length_ms * part / parts)
        if row is not None:
            rows[row] = [Segment("day_end")]
    if not rows:
        return ()
    told = {"day": number, "level": look.rows[min(rows)].level - 1, "rows": len(rows) + 1}
    if len(rows) > 1:
        return (Mend("day_split", put_in(look.plan, rows), told),)
    return (Mend("day_end", put_in(look.plan, rows), told),)


def _evened(look: Look, whole: list[_Day], longest: int, shortest: int) -> tuple[Mend, ...]:
    """The end between the long day and the one beside it moved, where that is the short one or as near as one gets."""
    other = shortest if abs(shortest - longest) == 1 else longest + (1 if shortest > longest else -1)
    first, second = whole[min(longest, other)], whole[max(longest, other)]
    row = _cut(look, first.first, first.behind, (first.length_ms + second.length_ms) / 2)
    if longest > other:
        row = _cut(look, second.first, second.behind, (second.length_ms - first.length_ms) / 2)
    if row is None:
        return ()
    told = {"day": min(longest, other) + 1, "level": look.rows[row].level - 1}
    return (Mend("day_end", moved(look.plan, first.behind, row, look.rows[first.behind]), told),)
