"""Whether a brief can be met, and the nearest brief that can where it cannot."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from kiosk.design.breaks import LONGEST_MS
from kiosk.design.generate_fit import Fit, fitted, is_shallow
from kiosk.design.generate_problems import (
    LEAST_LENGTH_MS,
    MOST_LENGTH_MS,
    MOST_LEVELS,
    Problem,
    mended,
    problems_of,
)
from kiosk.design.generate_terms import terms_of
from kiosk.design.pins import Pinned
from kiosk.design.plan import Brief, BriefProblem
from kiosk.tournament.units import HOUR, MINUTE

_TRIES = 8
_STEEPEST = 1.72
"""On the whole no event climbs faster: it would be over before anybody plays a hand of their own."""
_PAUSED_PART = 0.3
_FLATTEST = 1.17
"""Figures that rooms print do not stand closer on the whole."""
_OFF_LEVELS, _OFF_PART = 1.5, 0.1
"""An end that misses the wished one by more levels than that, and by more of the whole, is not what was asked for."""


def fit_of(brief: Brief, pinned: Pinned) -> Fit | tuple[Problem, ...]:
    """The sheet that meets a brief, or what stands in the way. Around pinned rows the best is taken, whatever it is.

    Codes beside those of the fields: ``too_short`` and ``too_long`` (of ``length_ms`` or ``level_ms``; ``ends_ms`` is
    when the nearest sheet ends, where one does), ``levels_short`` (the levels end before the event) and
    ``never_ends``; of ``break_every`` ``breaks_too_long`` (``paused_ms``: all breaks) and ``breaks_too_rare`` (levels
    short enough to have a break every ``most_ms`` would hardly differ).
    """
    problems = problems_of(brief)
    if problems:
        return problems
    terms = terms_of(brief)
    fit = None if terms is None else fitted(terms, pinned)
    if fit is None:
        return ((BriefProblem("length_ms", "never_ends"), replace(brief, length_ms=None, level_ms=20 * MINUTE)),)
    if pinned.levels or pinned.pauses:
        return fit
    problem = _misfit(brief, fit)
    return fit if problem is None else (problem,)


def nearest(brief: Brief, problems: tuple[Problem, ...]) -> Brief | None:
    """The first brief on the way from what cannot be met that can; None where none is found."""
    for candidate in _ways(brief, problems):
        asked = candidate
        for _ in range(_TRIES):
            fit = fit_of(asked, Pinned())
            if isinstance(fit, Fit):
                return asked
            asked = mended(asked, fit)
    return None


def _ways(brief: Brief, problems: tuple[Problem, ...]) -> Iterator[Brief]:
    better = mended(brief, problems)
    yield better
    if brief.level_ms is not None and brief.length_ms is not None:
        yield replace(better, level_ms=None)
        yield replace(better, length_ms=None)
    yield replace(better, level_ms=None, levels=None, first_big_blind=None)
    yield replace(better, level_ms=None, levels=None, first_big_blind=None, starting_stack=None, stack=())


def _misfit(brief: Brief, fit: Fit) -> Problem | None:
    ends = fit.draft.outlook.ends_ms
    values: dict[str, object]
    if ends is None:
        if brief.levels is not None:
            problem = BriefProblem("levels", "levels_short", {"value": brief.levels})
            return problem, replace(brief, levels=None)
        values = {"value_ms": brief.length_ms or 0, "players": brief.players}
        if brief.level_ms is not None:
            values["level_ms"] = brief.level_ms
            many = (brief.length_ms or 0) > MOST_LEVELS * brief.level_ms
            return BriefProblem("level_ms", "too_short" if many else "too_long", values), replace(brief, level_ms=None)
        return BriefProblem("length_ms", "too_short", values), replace(brief, length_ms=_more(brief.length_ms or HOUR))
    length = brief.length_ms
    if length is None:
        return None
    paused = sum(row.length_ms or 0 for row in fit.draft.structure.segments if row.kind == "break")
    if brief.break_every is not None and paused > _PAUSED_PART * length:
        problem = BriefProblem("break_every", "breaks_too_long", {"value": brief.break_every, "paused_ms": paused})
        return problem, replace(brief, break_every=None)
    if brief.break_every is not None and fit.step < _FLATTEST:
        problem = BriefProblem("break_every", "breaks_too_rare", {"value": brief.break_every, "most_ms": LONGEST_MS})
        return problem, replace(brief, break_every=brief.break_every - 1 or None)
    off = fit.off_ms or 0
    flat = fit.step < _FLATTEST
    late = off > 0
    steep = fit.step > max(_STEEPEST, math.sqrt(brief.most_step * _STEEPEST)) or is_shallow(fit.draft)
    if not steep and not flat and (abs(off) <= _OFF_LEVELS * fit.draft.level_ms or abs(off) <= _OFF_PART * length):
        return None
    values = {"value_ms": length, "ends_ms": ends, "players": brief.players}
    if brief.level_ms is not None:
        many = length > MOST_LEVELS * brief.level_ms
        code = "too_long" if (late or steep) and not many else "too_short"
        values["level_ms"] = brief.level_ms
        return BriefProblem("level_ms", code, values), replace(brief, level_ms=None)
    if late or steep:
        better = _rounded(max(ends, length * 1.15), up=True)
        return BriefProblem("length_ms", "too_short", values), replace(brief, length_ms=better)
    better = _rounded(min(ends, length * 0.9), up=False)
    return BriefProblem("length_ms", "too_long", values), replace(brief, length_ms=better)


def _more(length_ms: int) -> int:
    return min(_rounded(length_ms * 1.4, up=True), MOST_LENGTH_MS)


def _rounded(length_ms: float, *, up: bool) -> int:
    """To a quarter of an hour; to five minutes where that is much."""
    grain = 15 * MINUTE if length_ms > 2 * HOUR else 5 * MINUTE
    parts = length_ms / grain
    whole = math.ceil(parts) if up else math.floor(parts)
    return min(max(whole * grain, LEAST_LENGTH_MS), MOST_LENGTH_MS)
