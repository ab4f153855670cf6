"""Whether a brief can be met, and the nearest brief that can where it cannot."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from kiosk.design.breaks import LONGEST_MS
from kiosk.design.generate_draft import rung_of
from kiosk.design.generate_fit import TO_END, Fit, fitted, is_shallow
from kiosk.design.generate_problems import (
    LEAST_LENGTH_MS,
    LEAST_LEVELS,
    MOST_LENGTH_MS,
    MOST_LEVELS,
    Problem,
    mended,
    problems_of,
)
from kiosk.design.generate_terms import MANNERS, quickest, terms_of
from kiosk.design.pins import Pinned
from kiosk.design.plan import Brief, BriefProblem
from kiosk.tournament.structure import closing_index, levels
from kiosk.tournament.units import HOUR, MINUTE

_TRIES = 8
_STEEPEST = 1.62
"""On the whole no event climbs faster: it would be over before anybody plays a hand of their own."""
_USUAL_MOST_STEP, _HARDLY = 2.0, 1.005
_PAUSED_PART = 0.3
_FLATTEST = 1.17
"""Figures that rooms print do not stand closer on the whole."""
_OFF_LEVELS, _OFF_PART, _MOST_OFF_PART = 1.05, 0.05, 0.25
"""An end that misses the wished one by more levels than that, and by more of the whole, is not what was asked for."""
_SPARE_PART = 0.6
"""Where fewer of the wished levels are played in a usual night, so many were not meant."""


def fit_of(brief: Brief, pinned: Pinned) -> Fit | tuple[Problem, ...]:
    """The sheet that meets a brief, or what stands in the way. Around pinned rows the best is taken, whatever it is.

    Codes beside those of the fields: ``too_short`` and ``too_long`` (of ``length_ms`` or ``level_ms``; see
    :func:`told`), ``levels_short`` (the levels end before the event), ``levels_off`` (so many do not fill the time),
    ``too_many`` (of ``levels``: ``most`` of them can be told apart or are played; of ``registration_levels``: play is
    over by then), ``too_small`` (of ``most_step``: ``least`` is what figures of these chips take) and ``never_ends``;
    of ``break_every`` ``breaks_too_long`` (``paused_ms``: all breaks) and ``breaks_too_rare`` (levels short enough to
    have a break every ``most_ms`` would hardly differ).
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


def told(problems: tuple[Problem, ...], offered: Brief | None) -> tuple[BriefProblem, ...]:
    """The reasons, with the time that it takes as the nearest brief has it: words and offer say the same."""
    found = []
    for problem, _ in problems:
        values = {name: value for name, value in problem.values.items() if name != "ends_ms"}
        if problem.key == "length_ms" and "players" in values and offered is not None and offered.length_ms:
            values = {"ends_ms": offered.length_ms, **values}  # the figure that words look for first
        found.append(replace(problem, values=values))
    return tuple(found)


def is_met(brief: Brief, fit: Fit) -> bool:
    """Whether a sheet is what a brief asks for, also beside pinned rows."""
    return _misfit(brief, fit) is None


def _misfit(brief: Brief, fit: Fit) -> Problem | None:
    return _off_figures(brief, fit) or _never_over(brief, fit) or _off_levels(brief, fit) or _off_time(brief, fit)


def _off_figures(brief: Brief, fit: Fit) -> Problem | None:
    """Steps that no figures of these chips keep, and an end of registration behind the end of play."""
    large = _largest_step(fit)
    if large > brief.most_step * _HARDLY and not brief.rollback:
        least = math.ceil(large * 20 - 1e-6) / 20
        return BriefProblem("most_step", "too_small", {"value": brief.most_step, "least": least}), replace(
            brief, most_step=least
        )
    row = fit.draft.outlook.end_row
    last = fit.draft.structure.segments[-1 if row is None else row].level
    if brief.registration_levels is not None and brief.registration_levels >= max(last, 2):
        problem = BriefProblem("registration_levels", "too_many", {"value": brief.registration_levels})
        return problem, replace(brief, registration_levels=None)
    return None


def _largest_step(fit: Fit) -> float:
    """From level to level, in a mix from a level to the next of the same game, spread over those between them."""
    last: dict[str, tuple[int, int]] = {}
    largest = 1.0
    for row in levels(fit.draft.structure):
        stake = rung_of(row).stake
        level, before = last.get(row.game, (row.level - 1, stake))
        largest = max(largest, (stake / before) ** (1 / (row.level - level)))
        last[row.game] = (row.level, stake)
    return largest


def _never_over(brief: Brief, fit: Fit) -> Problem | None:
    """The levels are over before the event is."""
    if fit.draft.outlook.ends_ms is not None:
        return None
    if brief.levels is not None:
        problem = BriefProblem("levels", "levels_short", {"value": brief.levels})
        more = min(math.ceil(brief.levels * 1.4), MOST_LEVELS)
        return problem, replace(brief, levels=more if brief.length_ms is None and more > brief.levels else None)
    values: dict[str, object] = {"value_ms": brief.length_ms or 0, "players": brief.players}
    if brief.level_ms is not None:
        values["level_ms"] = brief.level_ms
        many = (brief.length_ms or 0) > MOST_LEVELS * brief.level_ms
        return BriefProblem("level_ms", "too_short" if many else "too_long", values), replace(brief, level_ms=None)
    better = max(_more(brief.length_ms or HOUR), _rounded(quickest(brief.entries), up=True))
    return BriefProblem("length_ms", "too_short", values), replace(brief, length_ms=better)


def _off_levels(brief: Brief, fit: Fit) -> Problem | None:
    """More levels than there are figures for, or than anybody plays; breaks by levels that cannot be."""
    played = math.ceil(fit.draft.position(fit.draft.outlook.ends_ms) or 1)
    if brief.levels is not None and (fit.step < _FLATTEST or played < _SPARE_PART * brief.levels):
        most = min(math.ceil(played / TO_END), brief.levels - 1)
        if most >= LEAST_LEVELS:
            problem = BriefProblem("levels", "too_many", {"value": brief.levels, "most": most})
            # With a length of the event nothing is lost by leaving their number open.
            return problem, replace(brief, levels=most if brief.length_ms is None else None)
    if brief.break_every is None or brief.length_ms is None:
        return None
    paused = sum(row.length_ms or 0 for row in fit.draft.structure.segments if row.kind == "break")
    if paused > _PAUSED_PART * brief.length_ms:
        problem = BriefProblem("break_every", "breaks_too_long", {"value": brief.break_every, "paused_ms": paused})
        return problem, replace(brief, break_every=None)
    if fit.step < _FLATTEST:
        problem = BriefProblem("break_every", "breaks_too_rare", {"value": brief.break_every, "most_ms": LONGEST_MS})
        return problem, replace(brief, break_every=brief.break_every - 1 or None)
    return None


def _off_time(brief: Brief, fit: Fit) -> Problem | None:
    """An end at another time than was asked for, or one that is a lottery."""
    length, ends, off = brief.length_ms, fit.draft.outlook.ends_ms, fit.off_ms or 0
    if length is None or ends is None:
        return None
    flat, late = fit.step < _FLATTEST, off > 0
    steepest = _STEEPEST if brief.most_step <= _USUAL_MOST_STEP else math.sqrt(brief.most_step * _STEEPEST)
    steep = fit.step > steepest or is_shallow(fit.draft) or _is_rushed(brief, fit)
    slack = max(min(_OFF_LEVELS * fit.draft.level_ms, _MOST_OFF_PART * length), _OFF_PART * length)
    if not steep and not flat and abs(off) <= slack:
        return None
    values: dict[str, object] = {"value_ms": length, "players": brief.players}
    if brief.level_ms is not None:
        many = length > MOST_LEVELS * brief.level_ms
        code = "too_long" if (late or steep) and not many else "too_short"
        values["level_ms"] = brief.level_ms
        return BriefProblem("level_ms", code, values), replace(brief, level_ms=None)
    if brief.levels is not None:
        problem = BriefProblem("levels", "levels_off", {"value": brief.levels, "value_ms": length})
        return problem, replace(brief, levels=None)
    if late or steep:
        better = _rounded(max(ends, length * 1.1, quickest(brief.entries)), up=True)
        return BriefProblem("length_ms", "too_short", values), replace(brief, length_ms=better)
    better = _rounded(min(ends, length * 0.93), up=False)
    return BriefProblem("length_ms", "too_long", values), replace(brief, length_ms=better)


def _is_rushed(brief: Brief, fit: Fit) -> bool:
    """Whether nobody would still buy in when registration closes, where its end is ours to choose."""
    structure, average = fit.draft.structure, fit.draft.outlook.registration_average
    row = closing_index(structure, "closes_registration")
    if average is None or row is None or brief.registration_levels is not None:
        return False
    following = next((each for each in structure.segments[row:] if each.kind == "level"), None)
    bets = following is not None and following.small_bet is not None
    return round(average) < MANNERS[brief.style].least * (0.5 if bets else 1.0)


def _more(length_ms: int) -> int:
    return min(_rounded(length_ms * 1.4, up=True), MOST_LENGTH_MS)


def _rounded(length_ms: float, *, up: bool) -> int:
    """To a quarter of an hour; to five minutes where that is much."""
    grain = 15 * MINUTE if length_ms > 2 * HOUR else 5 * MINUTE
    parts = length_ms / grain
    whole = math.ceil(parts) if up else math.floor(parts)
    return min(max(whole * grain, LEAST_LENGTH_MS), MOST_LENGTH_MS)
