"""The model against a night that was played: what it would have said, what happened, how fast these players were."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from kiosk.design.forecast import forecast
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.pace import PACE, Pace
from kiosk.tournament.sheet import Structure

_FACTORS = tuple(2 ** (step / 4) for step in range(-8, 9))
"""How much faster than the model's these players may have been: from a quarter of it to four times, in 17 steps."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A row that was played: how many players were in when it began, and how many had entered until then."""

    row: int
    players: int
    entries: int


@dataclass(frozen=True, slots=True)
class Happened:
    """A night as its journal has it.

    :ivar structure: the sheet as it was in the end; rows that were played do not change.
    :ivar end_row: where it ended; None where it did not (yet).
    :ivar took_ms: from the start to the end or to the last entry, with breaks, without the nights between days.
    """

    structure: Structure
    crowd: Crowd
    rows: tuple[Reached, ...]
    end_row: int | None
    took_ms: int


@dataclass(frozen=True, slots=True)
class Compared:
    """One row: players that were in, and the players that the model expects."""

    row: int
    players: int
    expected: float


@dataclass(frozen=True, slots=True)
class NightCheck:
    """What the model says of a night, and what it was.

    :ivar rows: from the end of registration on: while players come, how many are in says little of how they go out.
    :ivar off: how far the model is off in the middle of these rows, as a part of the players that were in.
    :ivar factor: so many times as fast as the model's these players went out.
    :ivar within: whether the night ended in the stretch in which nine in ten do; None where either is not known.
    """

    happened: Happened
    outlook: Outlook
    rows: tuple[Compared, ...]
    off: float | None
    factor: float
    within: bool | None


def checked_night(happened: Happened, pace: Pace = PACE) -> NightCheck:
    """The model's forecast for the crowd that came, against what happened."""
    outlook = forecast(happened.structure, happened.crowd, pace)
    rows = _compared(happened, outlook)
    offs = sorted(abs(row.expected / row.players - 1) for row in rows if row.players > 0)
    return NightCheck(
        happened,
        outlook,
        rows,
        offs[len(offs) // 2] if offs else None,
        _factor(happened, pace),
        _within(happened, outlook),
    )


def _compared(happened: Happened, outlook: Outlook) -> tuple[Compared, ...]:
    entered = happened.crowd.entries
    return tuple(
        Compared(reached.row, reached.players, outlook.rows[reached.row].players)
        for reached in happened.rows
        if reached.entries >= entered and reached.row < len(outlook.rows)
    )


def _factor(happened: Happened, pace: Pace) -> float:
    """The factor under which the model comes nearest to what happened; 1 where there is nothing to go by."""
    best = (math.inf, 0.0, 1.0)
    for factor in _FACTORS:
        faster = replace(pace, action=pace.action * factor, limit_action=pace.limit_action * factor)
        rows = _compared(happened, forecast(happened.structure, happened.crowd, faster, drawn=False))
        miss = sum(math.log(row.expected / row.players) ** 2 for row in rows if row.players > 0)
        best = min(best, (miss, abs(math.log(factor)), factor))
    return best[2]


def _within(happened: Happened, outlook: Outlook) -> bool | None:
    """By rows, not by the time of day: a pause or a dinner that took longer is no fault of the model's."""
    if happened.end_row is None or outlook.earliest_ms is None or outlook.latest_ms is None:
        return None
    starts = [row.starts_ms for row in outlook.rows]
    begins = starts[happened.end_row]
    follows = next((start for start in starts[happened.end_row + 1 :] if start is not None), None)
    if begins is None:
        return None
    return begins <= outlook.latest_ms and (follows is None or follows >= outlook.earliest_ms)
