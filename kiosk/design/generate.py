"""A structure from what somebody has and wants: the director's draft in one step, and again around what was set."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kiosk.design.breaks import LAST_MS
from kiosk.design.generate_draft import last_level
from kiosk.design.generate_fit import Fit
from kiosk.design.generate_nearest import fit_of, is_met, nearest, told
from kiosk.design.pins import Pinned, pinned_of, pins_in
from kiosk.design.plan import Brief, BriefError, Plan
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import levels


def generate(brief: Brief) -> Plan:
    """The plan of a brief.

    :raises BriefError: it cannot be met, with its reasons (codes: see :mod:`kiosk.design.generate_problems`) and the
        nearest brief that can.
    """
    return Plan(_structure(brief, Pinned()), brief)


def regenerate(plan: Plan) -> Plan:
    """The plan made again from its brief around the rows that are pinned: these stay as they are.

    A pinned level keeps its number, a pinned break its place after its level. The other levels are as long as most
    pinned ones where that fits the brief.

    :raises BriefError: as :func:`generate`.
    """
    pinned = pinned_of(plan)
    old = plan.structure
    made = _as_long(plan, pinned) or _structure(plan.brief, pinned)
    structure = replace(made, name=old.name or made.name, source=old.source, notes=old.notes, flights=old.flights)
    return replace(plan, structure=structure, pins=pins_in(structure.segments, pinned))


def rows_to_change(plan: Plan) -> int:
    """How many rows :func:`regenerate` may change: those that are not pinned."""
    return sum(place not in plan.pins for place in range(len(plan.structure.segments)))


def _as_long(plan: Plan, pinned: Pinned) -> Structure | None:
    """The sheet with levels as long as those that are pinned; None where they have no usual one, or it does not fit."""
    brief, rows = plan.brief, levels(plan.structure)
    kept = Counter(row.length_ms for row in pinned.levels.values())
    if not kept or brief.level_ms is not None or brief.levels is not None:
        return None
    length, count = kept.most_common(1)[0]
    usual = Counter(row.length_ms for row in rows).most_common(1)[0][0]
    # One level that somebody made longer than the others says nothing of these.
    if length is None or 2 * count <= kept.total() or (count == 1 and length != usual):
        return None
    like = replace(brief, level_ms=length)
    fit = fit_of(like, pinned)
    return _printed(fit, like, pinned) if isinstance(fit, Fit) and is_met(like, fit) else None


def _structure(brief: Brief, pinned: Pinned) -> Structure:
    fit = fit_of(brief, pinned)
    if isinstance(fit, Fit):
        return _printed(fit, brief, pinned)
    offered = nearest(brief, fit)
    raise BriefError(told(fit, offered), offered)


def _printed(fit: Fit, brief: Brief, pinned: Pinned) -> Structure:
    """The rows that are printed: to the expected end, and on for as long as long nights go."""
    if brief.levels or brief.hands_levels:
        return fit.draft.structure
    rows = fit.draft.structure.segments
    ends = fit.draft.outlook.end_row
    last = _before_they_tire(rows, 0 if ends is None else rows[ends].level, last_level(fit.draft))
    last = max([last, *pinned.levels, *pinned.pauses])
    kept = [row for row in rows if row.level <= last]
    while kept[-1].kind != "level" and kept[-1].level not in pinned.pauses:
        kept.pop()
    return replace(fit.draft.structure, segments=tuple(kept))


def _before_they_tire(rows: tuple[Segment, ...], ends: int, last: int) -> int:
    """The last level that can be played without a break of its own; at least one after the expected end."""
    pause = max((at for at, row in enumerate(rows) if row.kind != "level" and row.level < last), default=-1)
    played = 0
    for row in rows[pause + 1 :]:
        played += (row.length_ms or 0) if row.kind == "level" else 0
        if played > LAST_MS and ends + 1 < row.level <= last:
            return row.level - 1
    return last
