"""Lengths, breaks and days: nothing without a length before the end, two hours without a break at most, even days."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from kiosk.design.breaks import LAST_MS, LONGEST_MS
from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import changed, left_out, moved, put_in, with_length
from kiosk.design.findings import Finding, Mend
from kiosk.design.leaving import color_ups
from kiosk.design.plan import Plan
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import HOUR, MINUTE

_LONGEST_BREAK_MS = 3 * HOUR
_USUAL_LEVEL_MS = 20 * MINUTE
_USUAL_BREAK_MS = 10 * MINUTE
_ODD_LENGTH = 3
"""A level so many times as long or short as both its neighbours is a slip."""


# -- lengths ---------------------------------------------------------------------------------------------------------


def lengths(look: Look) -> Iterator[Finding]:
    """Levels without a length, and lengths that are slips: seconds read as minutes, a digit lost."""
    at = {level.row: level for level in look.levels}
    told: set[int] = set()
    for problem in look.problems:
        if problem.code == "no_lengths":
            yield _no_lengths(look)
            return
        if problem.code in ("open_level_before_end", "long_level"):
            level = at[int(problem.path[1])]
            told.add(level.row)
            yield _open(look, level) if problem.code == "open_level_before_end" else _long(look, level)
    for level in look.levels:
        if level.row not in told:
            yield from _odd_length(look, level)
    yield from _break_lengths(look)


def _no_lengths(look: Look) -> Finding:
    length = look.plan.brief.level_ms or _USUAL_LEVEL_MS
    rows = {level.row: with_length(level.segment, length) for level in look.levels}
    mend = Mend("lengths", changed(look.plan, rows), {"length_ms": length})
    return Finding("no_lengths", "warning", None, {"levels": len(look.levels)}, (mend,))


def _near_length(look: Look, level: Level) -> int:
    """How long the levels beside it are."""
    for distance in range(1, len(look.levels)):
        for other in (level.index - distance, level.index + distance):
            if 0 <= other < len(look.levels):
                length = look.levels[other].segment.length_ms
                if length is not None and length <= 4 * HOUR:
                    return length
    return look.plan.brief.level_ms or _USUAL_LEVEL_MS


def _length_mend(look: Look, row: int, length_ms: int) -> Mend:
    mended = with_length(look.rows[row], length_ms)
    return Mend("length", changed(look.plan, {row: mended}), {"length_ms": length_ms})


def _open(look: Look, level: Level) -> Finding:
    mend = _length_mend(look, level.row, _near_length(look, level))
    return Finding("open_level", "warning", level.row, {"level": level.number}, (mend,))


def _long(look: Look, level: Level) -> Finding:
    length = level.segment.length_ms or 0
    found = [_near_length(look, level)]
    if length % (60 * MINUTE) == 0 and length // 60 <= 2 * HOUR:
        found = [length // 60, *(other for other in found if other != length // 60)]
    mends = tuple(_length_mend(look, level.row, other) for other in found)
    return Finding("long_level", "warning", level.row, {"level": level.number, "length_ms": length}, mends)


def _odd_length(look: Look, level: Level) -> Iterator[Finding]:
    length = level.segment.length_ms
    beside = [
        look.levels[at].segment.length_ms for at in (level.index - 1, level.index + 1) if 0 <= at < len(look.levels)
    ]
    if length is None or len(beside) < 2 or None in beside:
        return
    shortest, longest = min(b for b in beside if b), max(b for b in beside if b)
    if length >= _ODD_LENGTH * longest or length * _ODD_LENGTH <= shortest:
        values = {"level": level.number, "length_ms": length, "beside_ms": shortest}
        yield Finding("length_odd", "warning", level.row, values, (_length_mend(look, level.row, shortest),))


def _usual_break(look: Look) -> int:
    found = [row.length_ms for row in look.rows if row.kind == "break" and row.length_ms and row.length_ms <= HOUR]
    return statistics.multimode(found)[0] if found else look.plan.brief.break_ms or _USUAL_BREAK_MS


def _break_lengths(look: Look) -> Iterator[Finding]:
    for row, segment in enumerate(look.rows):
        if segment.kind != "break":
            continue
        values: dict[str, object] = {"level": segment.level}
        if segment.length_ms is None:
            yield Finding("open_break", "remark", row, values, (_length_mend(look, row, _usual_break(look)),))
        elif segment.length_ms > _LONGEST_BREAK_MS:
            values["length_ms"] = segment.length_ms
            yield Finding("long_break", "warning", row, values, (_length_mend(look, row, _usual_break(look)),))


# -- breaks ----------------------------------------------------------------------------------------------------------


def breaks(look: Look) -> Iterator[Finding]:
    """Breaks where none can be, and stretches without one."""
    yield from _misplaced(look)
    yield from _stretches(look)


def _misplaced(look: Look) -> Iterator[Finding]:
    last = look.levels[-1].row
    for row, segment in enumerate(look.rows):
        if segment.kind != "break":
            continue
        before = look.rows[row - 1] if row else None
        after = look.rows[row + 1] if row + 1 < len(look.rows) else None
        level: dict[str, object] = {"level": segment.level}
        if row < look.levels[0].row:
            yield Finding("break_first", "warning", row, {"row": row}, (_gone(look, row),))
        elif before is not None and before.kind == "break":
            yield Finding("breaks_together", "warning", row, level, (_joined(look, row), _gone(look, row)))
        elif row > last:
            yield Finding("break_last", "remark", row, level, (_gone(look, row),))
        elif not segment.color_up and any(near is not None and near.kind == "day_end" for near in (before, after)):
            yield Finding("break_at_night", "remark", row, level, (_gone(look, row),))


def _gone(look: Look, row: int) -> Mend:
    return Mend("no_break", left_out(look.plan, {row}), {"length_ms": look.rows[row].length_ms})


def _joined(look: Look, row: int) -> Mend:
    """Two breaks made one, the longer of them, with all that happens in either."""
    first, second = look.rows[row - 1], look.rows[row]
    lengths_ms = [length for length in (first.length_ms, second.length_ms) if length is not None]
    both = replace(
        first,
        length_ms=max(lengths_ms) if lengths_ms else None,
        label=" · ".join(dict.fromkeys(text for text in (first.label, second.label) if text)),
        color_up=tuple(sorted({*first.color_up, *second.color_up})),
    )
    return Mend("join_breaks", left_out(changed(look.plan, {row - 1: both}), {row}), {"length_ms": both.length_ms})


@dataclass(slots=True)
class _Stretch:
    """Levels between two pauses; ``pause`` is the row of the one behind them, None where the end comes first."""

    levels: list[Level] = field(default_factory=list)
    pause: int | None = None

    @property
    def length_ms(self) -> int:
        """How long the levels take in all."""
        return sum(level.segment.length_ms or 0 for level in self.levels)

    def cuts(self, parts: int) -> list[int]:
        """The rows before which breaks should stand, to make so many parts about as long as each other."""
        total, played = self.length_ms, 0
        found: list[int] = []
        for level, following in itertools.pairwise(self.levels):
            played += level.segment.length_ms or 0
            off = played - total * (len(found) + 1) / parts
            nearer = abs(off) <= abs(off + (following.segment.length_ms or 0))
            if len(found) < parts - 1 and nearer:
                found.append(following.row)
        return found


def _stretches(look: Look) -> Iterator[Finding]:
    """All stretches of more than two hours together: one finding, whose first mend puts in every break."""
    found = [stretch for stretch in _cut(look) if _too_long(look, stretch) and len(stretch.levels) > 1]
    if not found:
        return
    longest = max(found, key=lambda stretch: stretch.length_ms)
    values = {
        "first": longest.levels[0].number,
        "last": longest.levels[-1].number,
        "length_ms": longest.length_ms,
        "stretches": len(found),
    }
    mends = []
    if len(found) == 1 and (mend := _earlier(look, longest)) is not None:
        mends.append(mend)
    mends.append(_breaks_in(look, found))
    if any(row.kind == "break" for row in look.rows):
        late = longest.levels[0].row if longest.pause is None else longest.pause
        yield Finding("break_late", "warning", late, values, tuple(mends))
    elif look.plan.brief.break_ms:
        # A room that prints no break at all calls them when it wants them.
        yield Finding("no_breaks", "remark", None, values, tuple(mends))


def _cut(look: Look) -> list[_Stretch]:
    """The stretches that are expected to be played: to the row in which the end is expected, that one left out."""
    end = len(look.rows) if look.outlook.end_row is None else look.outlook.end_row
    found = [_Stretch()]
    for level in look.levels:
        last = found[-1].levels[-1] if found[-1].levels else None
        if last is not None and level.row > last.row + 1:
            found[-1].pause = last.row + 1
            found.append(_Stretch())
        if level.row > end:
            break
        found[-1].levels.append(level)
    return [stretch for stretch in found if stretch.levels]


def _too_long(look: Look, stretch: _Stretch) -> bool:
    every = look.plan.brief.break_every
    if every is not None and len(stretch.levels) <= every:
        return False  # so it was asked for
    limit = LONGEST_MS if stretch.pause is not None else LAST_MS
    longest = max(level.segment.length_ms or 0 for level in stretch.levels)
    return stretch.length_ms > max(limit, longest)


def _earlier(look: Look, stretch: _Stretch) -> Mend | None:
    """The break behind the stretch moved into it, where what follows it is then not too long."""
    if stretch.pause is None or look.rows[stretch.pause].kind != "break":
        return None
    if look.rows[stretch.pause].color_up or look.rows[stretch.pause].closes_registration:
        return None
    following = next((other for other in _cut(look) if other.levels[0].row > stretch.pause), None)
    after = following.length_ms if following is not None else 0
    played = 0
    for level, coming in itertools.pairwise(stretch.levels):
        played += level.segment.length_ms or 0
        rest = stretch.length_ms - played + after
        if played <= LONGEST_MS and rest <= LONGEST_MS:
            plan = moved(look.plan, stretch.pause, coming.row, look.rows[stretch.pause])
            return Mend("break_earlier", plan, {"level": level.number})
    return None


def _breaks_in(look: Look, found: list[_Stretch]) -> Mend:
    length = _usual_break(look)
    rows: dict[int, list[Segment]] = {}
    for stretch in found:
        parts = -(-stretch.length_ms // LONGEST_MS)
        while parts < len(stretch.levels) and not _short_enough(stretch, stretch.cuts(parts)):
            parts += 1
        for row in stretch.cuts(parts):
            rows[row] = [Segment("break", length_ms=length)]
    levels = tuple(look.rows[row].level - 1 for row in sorted(rows))
    plan = _with_color_ups(look, put_in(look.plan, rows), set(levels))
    return Mend("breaks", plan, {"levels": levels, "length_ms": length})


def _with_color_ups(look: Look, plan: Plan, new: set[int]) -> Plan:
    """What no longer is needed leaves in the new breaks, where the room's chips are known."""
    if not look.known:
        return plan
    named = {chip for segment in look.rows for chip in segment.color_up}
    rows = {}
    for row, chips in color_ups(plan.structure, plan.brief.case.values).items():
        segment, going = plan.structure.segments[row], tuple(chip for chip in chips if chip not in named)
        if going and segment.level in new:
            rows[row] = replace(segment, color_up=going)
    return changed(plan, rows)


def _short_enough(stretch: _Stretch, cuts: list[int]) -> bool:
    played = 0
    for level in stretch.levels:
        if level.row in cuts:
            played = 0
        played += level.segment.length_ms or 0
        if played > max(LONGEST_MS, level.segment.length_ms or 0):
            return False
    return True
