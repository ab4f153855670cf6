"""Rows that somebody set: what of them holds when a sheet is generated again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kiosk.design.plan import Plan
from kiosk.tournament.sheet import Segment


@dataclass(frozen=True, slots=True)
class Pinned:
    """Rows that stay: levels by their number, breaks and ends of days by the level after which they stand."""

    levels: Mapping[int, Segment] = field(default_factory=dict)
    pauses: Mapping[int, Segment] = field(default_factory=dict)

    @property
    def closing(self) -> int | None:
        """The level that a pinned row closes registration with, if one does."""
        rows = [*self.levels.items(), *self.pauses.items()]
        return next((level for level, row in rows if row.closes_registration), None)


def pinned_of(plan: Plan) -> Pinned:
    """The rows of a plan that are pinned."""
    rows = [plan.structure.segments[place] for place in sorted(plan.pins) if place < len(plan.structure.segments)]
    return Pinned(
        {row.level: row for row in rows if row.kind == "level"},
        {row.level: row for row in rows if row.kind != "level"},
    )


def pins_in(segments: tuple[Segment, ...], pinned: Pinned) -> frozenset[int]:
    """Where the pinned rows stand in the new sheet."""
    return frozenset(
        place
        for place, row in enumerate(segments)
        if row.level in (pinned.levels if row.kind == "level" else pinned.pauses)
    )
