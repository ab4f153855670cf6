"""Two structures side by side: what each comes to, and where each stands after the same time."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.design.model_rows import is_limit, unit_of, usual_length
from kiosk.design.outlook import Outlook
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import closing_index, duration_until, levels


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: its sheet and how it is expected to play."""

    structure: Structure
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Traits:
    """What a structure comes to. Times in milliseconds, averages and ``depth`` in big blinds.

    :ivar length_ms: of the whole sheet; None where some row has no length of time.
    :ivar depth: the average stack in the first level.
    :ivar largest_step: the largest ratio of a big blind to the one before it in the same game; None for one level.
    :ivar ante_from: the first level with an ante; None without any.
    :ivar closes_after: the level after which registration closes; None where the sheet does not say.
    :ivar end_level: the level in which it is expected to end.
    """

    levels: int
    usual_level_ms: int | None
    length_ms: int | None
    breaks: int
    break_ms: int
    depth: float | None
    largest_step: float | None
    ante_from: int | None
    closes_after: int | None
    registration_average: float | None
    final_table_average: float | None
    heads_up_average: float | None
    ends_ms: int | None
    earliest_ms: int | None
    latest_ms: int | None
    end_level: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a structure stands at a time: its row, and the average then; None once it is expected to be over."""

    segment: Segment
    players: float
    average: float | None


def traits(side: Side) -> Traits:
    """What a structure comes to."""
    structure, outlook = side.structure, side.outlook
    rows = structure.segments
    played = levels(structure)
    closing = closing_index(structure, "closes_registration")
    pauses = [row for row in rows if row.kind == "break"]
    timed = any(row.length_ms for row in played)
    return Traits(
        levels=len(played),
        usual_level_ms=usual_length(structure) if timed else None,
        length_ms=duration_until(structure, len(rows)),
        breaks=len(pauses),
        break_ms=sum(row.length_ms or 0 for row in pauses),
        depth=next((row.average for row in outlook.rows if row.average is not None), None),
        largest_step=largest_step(structure),
        ante_from=next((row.level for row in played if row.ante), None),
        closes_after=None if closing is None else rows[closing].level,
        registration_average=outlook.registration_average,
        final_table_average=final_table_average(outlook),
        heads_up_average=outlook.heads_up_average,
        ends_ms=outlook.ends_ms,
        earliest_ms=outlook.earliest_ms,
        latest_ms=outlook.latest_ms,
        end_level=None if outlook.end_row is None else rows[outlook.end_row].level,
    )


def largest_step(structure: Structure) -> float | None:
    """The largest ratio of a level's price to that of the level before it in the same game."""
    last: dict[str, int] = {}
    largest: float | None = None
    for row in levels(structure):
        price, before = unit_of(row), last.get(row.game)
        if before:
            largest = max(largest or 0.0, price / before)
        last[row.game] = price
    return largest


def final_table_average(outlook: Outlook) -> float | None:
    """The average stack in the first level that is played at the final table, in its big blinds."""
    if outlook.final_table_row is None:
        return None
    after = outlook.rows[outlook.final_table_row :]
    return next((row.average for row in after if row.average is not None), None)


def standing_at(side: Side, at_ms: int) -> Standing | None:
    """Where a structure stands at a time of play; None once it is expected to be over, or where times are not known."""
    outlook = side.outlook
    ends = outlook.ends_ms if outlook.ends_ms is not None else duration_until(side.structure, len(outlook.rows))
    if ends is None or at_ms >= ends:
        return None
    here = [place for place, row in enumerate(outlook.rows) if row.starts_ms is not None and row.starts_ms <= at_ms]
    if not here:
        return None
    row = outlook.rows[here[-1]]
    return Standing(side.structure.segments[here[-1]], row.players, row.average)


def counts_bets(structure: Structure) -> bool:
    """Whether stacks are counted in big bets: every game of the sheet has limits."""
    return all(is_limit(row) for row in levels(structure))
