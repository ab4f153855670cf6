"""A final table that goes back some levels, so that it is played with stacks worth the name: only ever an offer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.design.case import payable
from kiosk.design.forecast import forecast_midway
from kiosk.design.model_rows import is_limit
from kiosk.design.replan import Replan, offer
from kiosk.design.replan_rows import Change, Coming
from kiosk.design.rollback import rolled_back
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import levels


@dataclass(frozen=True, slots=True)
class Back:
    """The next level takes the blinds of level ``to`` and the others follow from there.

    :ivar average: the average stack now, in big blinds of level ``of``; ``afterwards`` in those of level ``to``.
    """

    to: int
    of: int
    average: float
    afterwards: float


def back_of(coming: Coming) -> Back | None:
    """How far the blinds can step back, see :func:`kiosk.design.rollback.rolled_back`; None where they need not.

    Only to levels that the chips in play still pay: what was raced off does not come back. Limit games are left alone.
    """
    base = coming.base
    if base is None or coming.midway.first == len(coming.midway.rest.segments):
        return None
    played = [row for row in levels(coming.sheet) if row.level <= base.level]
    if any(is_limit(row) or not row.big_blind for row in played) or not any(r.kind == "level" for r in coming.rows):
        return None
    paid = _paid_from(played, coming.values)
    blinds = [row.big_blind or 1 for row in played[paid:]]
    if not blinds:
        return None
    average = coming.midway.chips // coming.midway.players
    to = rolled_back(blinds, len(blinds) - 1, average)
    if to == len(blinds) - 1:
        return None
    return Back(played[paid + to].level, base.level, average / blinds[-1], average / blinds[to])


def _paid_from(played: list[Segment], values: tuple[int, ...]) -> int:
    """The place from which on chips pay every level played."""
    unpaid = (at for at, row in enumerate(played) if not all(payable(figure, values) for figure in figures_of(row)))
    return max(unpaid, default=-1) + 1


def stepped_back(coming: Coming, back: Back) -> Replan:
    """The rows to come with the blinds of level ``back.to`` and those after it; lengths and breaks stay.

    As many levels come behind the last as the blinds step back, so that the sheet ends as high as it did.
    """
    ladder = [row for row in levels(coming.sheet) if row.level >= back.to]
    added = len(ladder) - len(coming.levels)
    rows = list(coming.changed(Change(added=added)))
    at = 0
    for place, row in enumerate(rows):
        if row.kind == "level":
            if place >= len(coming.rows) or not coming.keeps(place):
                rows[place] = _with_blinds(row, ladder[min(at, len(ladder) - 1)])
            at += 1
    rows = coming.colored_up(rows)
    return offer(coming, tuple(rows), forecast_midway(coming.midway), Change(added=added))


def _with_blinds(row: Segment, of: Segment) -> Segment:
    return replace(
        row, small_blind=of.small_blind, big_blind=of.big_blind, ante=of.ante, ante_kind=of.ante_kind, game=of.game
    )
