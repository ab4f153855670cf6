"""A plan laid out for the checks: its levels, each beside the one before it of the same game, and the chips in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kiosk.design.case import in_play, values_for
from kiosk.design.outlook import Outlook, RowOutlook
from kiosk.design.plan import Plan
from kiosk.design.steps import price_of
from kiosk.tournament.sheet import Segment, StructureProblem
from kiosk.tournament.sheet_warnings import warnings_of


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    :ivar index: its place among the levels; ``row`` its place on the sheet.
    :ivar before: the index of the level before it of the same game; ``after`` likewise. In a mixed event others stand
        between them.
    :ivar size: what steps are measured by: the big blind, or the big bet, or the ante.
    :ivar step: how many times the size of ``before`` it is, for one level: where four others stand between them the
        fifth root. None where nothing stands before it.
    """

    index: int
    row: int
    segment: Segment
    size: int
    before: int | None
    after: int | None
    step: float | None

    @property
    def number(self) -> int:
        """What the sheet calls it, from 1."""
        return self.segment.level


@dataclass(frozen=True, slots=True)
class Look:
    """What every check is given.

    :ivar rows: the rows as they are meant: a figure that is surely a misprint is read as its mend, so that one slip
        is told once and not again by the steps beside it.
    :ivar values: the denominations, the smallest first; ``known`` where they are those of a case rather than those that
        the figures let us think of. ``chips`` are those in play in each row.
    :ivar problems: what :func:`kiosk.tournament.sheet_warnings.warnings_of` finds on the sheet as it is printed.
    """

    plan: Plan
    outlook: Outlook
    rows: tuple[Segment, ...]
    levels: tuple[Level, ...]
    values: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]
    known: bool
    problems: tuple[StructureProblem, ...]

    def beside(self, index: int | None) -> Level | None:
        """The level with this index."""
        return None if index is None else self.levels[index]

    def played(self, row: int) -> RowOutlook | None:
        """How a row is expected to play; None where the outlook says nothing of it."""
        return self.outlook.rows[row] if row < len(self.outlook.rows) else None

    def rolls_back(self, level: Level) -> bool:
        """The brief lets the blinds step back once in each game, and here they do, or are played again."""
        if not self.plan.brief.rollback or level.before is None or level.size > self.levels[level.before].size:
            return False
        earlier = [other for other in self.levels[: level.index] if other.segment.game == level.segment.game]
        return all(other.before is None or other.size > self.levels[other.before].size for other in earlier)

    def reached(self, row: int) -> float:
        """The part of nights in which play gets to this row."""
        played = self.played(row)
        return 1.0 if played is None else played.reached


def look(plan: Plan, outlook: Outlook, rows: Sequence[Segment] | None = None) -> Look:
    """The plan laid out; ``rows`` where some of them are read otherwise than they are printed."""
    structure = plan.structure if rows is None else replace(plan.structure, segments=tuple(rows))
    case = plan.brief.case
    values = values_for(structure, case)
    chips = in_play(structure, values)
    problems = warnings_of(plan.structure)
    return Look(
        plan, outlook, structure.segments, _levels(structure.segments), values, chips, bool(case.chips), problems
    )


def _levels(segments: Sequence[Segment]) -> tuple[Level, ...]:
    found = [(row, segment) for row, segment in enumerate(segments) if segment.kind == "level"]
    before: list[int | None] = []
    after: list[int | None] = [None] * len(found)
    last: dict[str, int] = {}
    for index, (_, segment) in enumerate(found):
        before.append(last.get(segment.game))
        if segment.game in last:
            after[last[segment.game]] = index
        last[segment.game] = index
    sizes = [price_of(segment) or 0 for _, segment in found]
    steps = [_step(sizes, index, was) for index, was in enumerate(before)]
    return tuple(
        Level(index, row, segment, sizes[index], before[index], after[index], steps[index])
        for index, (row, segment) in enumerate(found)
    )


def _step(sizes: Sequence[int], index: int, before: int | None) -> float | None:
    if before is None or not sizes[before] or not sizes[index]:
        return None
    ratio = sizes[index] / sizes[before]
    return ratio if index - before == 1 else ratio ** (1 / (index - before))
