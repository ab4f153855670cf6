"""Whether the blinds rise evenly: no step too large, none that is a dwarf beside a giant, no level without a rise."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence

from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import between, distinct, figures, left_out, near, put_in, use
from kiosk.design.findings import Finding, Mend, Weight
from kiosk.design.steps import price_of
from kiosk.tournament.sheet import Segment

_LEAST_MOST = 1.5
"""A step that nobody calls too large, whatever the brief says: about half as much again is what rooms print."""
_HALF_A_PERCENT = 1.005
_UNEVEN = 1.7
"""Below it no step is worth moving a row for."""
_WORTH = 1.15
"""By how much moving one row must lower the larger of its two steps."""
_SMALL = 1.07
_DOUBLES = 1.9
_DEEP = 50.0
"""With more big blinds than that on average nobody is hurt by a doubling."""
_USUALLY_GENTLE = 1.75
_FIRST_LEVELS = 3
"""The first levels double wherever the smallest chip leaves nothing between them: 25/50, 50/100, 100/200."""


def steps(look: Look) -> Iterator[Finding]:
    """At most one finding for each step, the gravest that holds."""
    most = max(look.plan.brief.most_step, _LEAST_MOST) * _HALF_A_PERCENT
    usual = statistics.median([level.step for level in look.levels if level.step] or [1.0])
    uneven = {row: found for found in _uneven(look) if (row := found.row) is not None}
    for level in look.levels:
        if level.step is None:
            continue
        if level.step > most:
            yield _large(look, level)
            continue
        found = uneven.get(level.row)
        if found is not None and found.weight == "warning":
            yield found
        elif level.step >= _DOUBLES and usual < _USUALLY_GENTLE and _hurts(look, level):
            yield from _doubles(look, level, found)
        elif found is not None:
            yield found
        elif 1 < level.step < _SMALL:
            yield from _small(look, level)
        elif _stands_still(look, level) and not look.rolls_back(level):
            yield from _equal(look, level)


def _percent(step: float) -> int:
    """A step in hundredths, so that it is a whole figure: 1.75 is 175."""
    return round(step * 100)


def _pair(look: Look, level: Level) -> Level:
    before = look.beside(level.before)
    assert before is not None  # it has a step
    return before


# -- too large -------------------------------------------------------------------------------------------------------


def _large(look: Look, level: Level) -> Finding:
    before = _pair(look, level)
    mends = distinct([*_put_between(look, before, level)])
    told: dict[str, object] = {"level": level.number, "step": _percent(level.step or 0)}
    told["most"] = _percent(look.plan.brief.most_step)
    best = mends[0]
    if best.values.get("rows", 1) == 1 and "big" in best.values:
        size = int(str(best.values["big"]))
        told |= {"advice": best.code, "mended_small": best.values["small"], "mended_big": size}
        told["makes"] = _percent(max(size / before.size, level.size / size if best.code == "put_in" else 0))
    return Finding("step_large", "warning", level.row, told, mends)


def _put_between(look: Look, before: Level, level: Level) -> Iterator[Mend]:
    rows = between(look, before, level)
    if not rows:
        lower = near(level.segment, before.size * _LEAST_MOST, before.size, level.size, look.chips[level.row])
        if lower is not None:
            yield use(look, level.row, lower)
        yield Mend("leave_out", left_out(look.plan, {level.row}), {"level": level.number})
        return
    place = before.row + 1 if level.index - (level.before or 0) > 1 else level.row
    values = {**figures(rows[0]), "rows": len(rows), "level": level.number, "more_ms": _lengths(rows)}
    yield Mend("put_in", put_in(look.plan, {place: rows}), values)


def _lengths(rows: Sequence[Segment]) -> int | None:
    """How much longer the sheet gets, in milliseconds; None where that is played by hands."""
    lengths = [row.length_ms for row in rows if row.length_ms is not None]
    return sum(lengths) if len(lengths) == len(rows) else None


# -- uneven ----------------------------------------------------------------------------------------------------------


def _uneven(look: Look) -> Iterator[Finding]:
    """A large step beside a small one, where another figure for the row between them evens them out."""
    for level in look.levels:
        after = look.beside(level.after)
        if level.step is None or after is None or after.step is None or after.index - level.index != 1:
            continue
        if level.step <= 1 or max(level.step, after.step) < _UNEVEN or level.index - (level.before or 0) != 1:
            continue
        found = _evened(look, level, after)
        if found is not None:
            yield found


def _evened(look: Look, level: Level, after: Level) -> Finding | None:
    before = _pair(look, level)
    assert level.step is not None
    assert after.step is not None
    chips = look.chips[level.row]
    mended = near(level.segment, math.sqrt(before.size * after.size), before.size, after.size, chips)
    size = level.size if mended is None else price_of(mended)
    if mended is None or not size or size == level.size:
        return None
    now, then = max(level.step, after.step), max(size / before.size, after.size / size)
    if now / then < _WORTH:
        return None
    guilty, side, beside = after, "other", level.step
    if level.step >= after.step:
        guilty, side, beside = (level, "", before.step) if before.step else (level, "next", after.step)
    values = {
        "level": guilty.number,
        "step": _percent(guilty.step or 0),
        "side": side,
        "beside": _percent(beside),
        "row_level": level.number,
        "advice": "use_there" if guilty is after else "use",
        **{f"mended_{key}": figure for key, figure in figures(mended).items()},
        "makes": _percent(size / before.size if guilty is level else after.size / size),
    }
    weight: Weight = _weight(look, guilty) if guilty is level else "remark"
    mend = use(look, level.row, mended)
    if guilty is after:
        mend = Mend("use_there", mend.plan, {**mend.values, "level": level.number})
    return Finding("step_uneven", weight, guilty.row, values, (mend,))


def _weight(look: Look, level: Level) -> Weight:
    """Where stacks are deep, or hardly a night gets, it is no more than worth knowing."""
    played = look.played(level.row)
    if level.index < _FIRST_LEVELS:
        return "remark"
    if played is None:
        return "warning"
    deep = played.average is not None and played.average > 2 * _DEEP
    return "remark" if deep or played.reached < 1 / 20 else "warning"


# -- doubling, hardly rising, standing still -------------------------------------------------------------------------


def _hurts(look: Look, level: Level) -> bool:
    played = look.played(level.row)
    if level.index < _FIRST_LEVELS:
        return False
    return played is not None and played.reached >= 1 / 20 and (played.average is None or played.average <= _DEEP)


def _doubles(look: Look, level: Level, uneven: Finding | None) -> Iterator[Finding]:
    """Twice the blinds in one step, among steps that are gentler, when stacks are no longer deep."""
    before = _pair(look, level)
    mends = distinct([*_put_between(look, before, level), *(uneven.mends if uneven is not None else ())])
    if mends and mends[0].code == "put_in":
        values: dict[str, object] = {"level": level.number, "step": _percent(level.step or 0)}
        values["nights"] = nights(look.reached(level.row))
        best = mends[0].values
        if best["rows"] == 1 and best["more_ms"] is not None:
            values |= {"advice": "takes", "more_ms": best["more_ms"]}
            values |= {"mended_small": best["small"], "mended_big": best["big"]}
        yield Finding("step_doubles", "remark", level.row, values, mends)


def nights(reached: float) -> tuple[int, int]:
    """A part of nights as people say it: (1, 3) is one night in three, (1, 1) nearly every night.

    >>> nights(0.34), nights(0.97), nights(0.7), nights(0.004)
    ((1, 3), (1, 1), (2, 3), (1, 100))
    """
    parts = ((1, 1), (9, 10), (3, 4), (2, 3), (1, 2), (1, 3), (1, 4), (1, 5), (1, 10), (1, 20), (1, 50), (1, 100))
    return min(parts, key=lambda part: abs(math.log(max(reached, 0.001) * part[1] / part[0])))


def _small(look: Look, level: Level) -> Iterator[Finding]:
    before, after = _pair(look, level), look.beside(level.after)
    values = {"level": level.number, "step": _percent(level.step or 0), **figures(level.segment)}
    mends = []
    if after is not None and after.size > level.size:
        aim, chips = math.sqrt(before.size * after.size), look.chips[level.row]
        mended = near(level.segment, aim, before.size * _SMALL, after.size / _SMALL, chips)
        mends = [use(look, level.row, mended)] if mended is not None else []
    mends.append(Mend("leave_out", left_out(look.plan, {level.row}), {"level": level.number}))
    yield Finding("step_small", "remark", level.row, values, tuple(mends))


def _stands_still(look: Look, level: Level) -> bool:
    """All that is posted is as in the level before, and no night lies between them."""
    before = _pair(look, level)
    between_them = look.rows[before.row + 1 : level.row]
    return _posted(before) == _posted(level) and not any(row.kind == "day_end" for row in between_them)


def _posted(level: Level) -> tuple[object, ...]:
    row = level.segment
    return (row.small_blind, row.big_blind, row.ante, row.small_bet, row.big_bet, row.bring_in, row.button_blind)


def _equal(look: Look, level: Level) -> Iterator[Finding]:
    before, after = _pair(look, level), look.beside(level.after)
    high = after.size if after is not None else level.size * 2
    mends = []
    if high > level.size:
        mended = near(level.segment, math.sqrt(before.size * high), before.size, high, look.chips[level.row])
        mends = [use(look, level.row, mended)] if mended is not None else []
    mends.append(Mend("leave_out", left_out(look.plan, {level.row}), {"level": level.number}))
    told = {"level": level.number, "before": before.number, **figures(level.segment)}
    # In a mix the other games may have risen meanwhile.
    weight: Weight = "warning" if level.index - before.index == 1 else "remark"
    yield Finding("no_increase", weight, level.row, told, tuple(mends))
