"""How a structure is expected to play: players left, average stacks, the end and how sure it is.

The model of busts is :mod:`kiosk.design.pace`. Nothing is drawn by lot: the same plan always has the same outlook.
"""

from __future__ import annotations

import math
from dataclasses import replace

from kiosk.design.midway import Midway
from kiosk.design.model_field import Falling, Grid, Night, grid_of
from kiosk.design.model_outlook import Seen
from kiosk.design.model_rows import Entering, Stretch, entering_of, hand_ms, stretches
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.pace import PACE, Pace
from kiosk.design.plan import Brief
from kiosk.tournament.sheet import Structure
from kiosk.tournament.units import MINUTE

_STEPS_MORE = 240
"""So many steps play may go on after the sheet's last row has begun to run over."""


def crowd_of(brief: Brief, stack: int) -> Crowd:
    """Who comes by a brief, with starting stacks of ``stack`` chips."""
    return Crowd(brief.entries, stack, brief.add_ons * brief.add_on_chips, brief.seats, brief.re_entries)


def forecast(structure: Structure, crowd: Crowd, pace: Pace = PACE, *, drawn: bool = True) -> Outlook:
    """How the structure plays with this crowd. A crowd of none or one is taken for two: nobody plays alone.

    :param drawn: whether somebody looks at it: without it there is no curve, and it takes less long.
    """
    last = structure.segments[-1]
    is_open = last.kind == "level" and last.length_ms is None and last.hands is None
    return _followed(structure, crowd, entering_of(structure, crowd, pace), pace, is_open).outlook(drawn=drawn)


def forecast_midway(midway: Midway, pace: Pace = PACE) -> Outlook:
    """How an event that is being played goes on; times are milliseconds from now, rows those of ``midway.rest``.

    Its last level goes on until somebody has won, as the clock has it: the sheet is never too short.
    """
    return _followed(midway.rest, midway.crowd, midway.entering, pace, is_open=True).outlook()


def _followed(structure: Structure, crowd: Crowd, entering: Entering, pace: Pace, is_open: bool) -> Seen:
    seats = max(crowd.seats, 2)
    rows = _with_lengths(stretches(structure, seats), entering, seats, pace)
    grid = grid_of(rows, entering)
    falling = [Falling(rows, entering, seats, pace, math.exp(way * pace.night)) for way in (-1, 1)]
    nights = [each.follow(grid) for each in falling]
    if is_open or _runs_over(nights):
        grid = _played_out(grid, falling, rows)
    return Seen(structure, rows, crowd, entering, grid, nights, is_open)


def _runs_over(nights: list[Night]) -> bool:
    """Whether the sheet ends before play does in some nights, though not in most."""
    still_on = sum(night.on[-1] for night in nights) / len(nights)
    return 0.04 < still_on < 0.5


def _played_out(grid: Grid, falling: list[Falling], rows: tuple[Stretch, ...]) -> Grid:
    """The last level goes on until somebody has won."""
    level = max(place for place, row in enumerate(rows) if row.unit)
    step = max((rows[level].length_ms or 0) / 4, float(MINUTE))
    for each in falling:
        each.play_out(rows[level], step, _STEPS_MORE)
    return grid.played_out(step, _STEPS_MORE)


def _with_lengths(rows: tuple[Stretch, ...], entering: Entering, seats: int, pace: Pace) -> tuple[Stretch, ...]:
    """The rows; those that are played by hands last as long as their hands, at tables as full as they are by then."""
    done: list[Stretch] = []
    for each in rows:
        row = each
        if row.length_ms is None:
            falling = Falling(done, entering, seats, pace, 1.0)
            players = falling.follow(grid_of(done, entering)).players[-1]
            sitting = players / math.ceil(players / seats - 1e-9)
            row = replace(row, length_ms=round((row.hands or 1) * hand_ms(sitting, pace)))
        done.append(row)
    return tuple(done)
