"""How a structure is expected to play: players left, average stacks, the end and how sure it is.

The model of busts is :mod:`kiosk.design.pace`. Nothing is drawn by lot: the same plan always has the same outlook.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from kiosk.design.model_field import Entering, Falling, Grid, Night, grid_of
from kiosk.design.model_rows import Stretch, hand_ms, last_open_row, stretches, unit_of
from kiosk.design.outlook import Crowd, Outlook, RowOutlook
from kiosk.design.pace import PACE, Pace
from kiosk.design.plan import Brief
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import closing_index

_CURVE_POINTS = 120


def crowd_of(brief: Brief, stack: int) -> Crowd:
    """Who comes by a brief, with starting stacks of ``stack`` chips."""
    return Crowd(max(brief.entries, 0), stack, brief.add_ons * brief.add_on_chips, brief.seats)


def forecast(structure: Structure, crowd: Crowd, pace: Pace = PACE) -> Outlook:
    """How the structure plays with this crowd."""
    rows = stretches(structure, crowd.seats)
    entering = entering_of(structure, crowd, pace)
    rows = with_lengths(rows, entering, crowd.seats, pace)
    grid = grid_of(rows, [row.length_ms or 0 for row in rows])
    falling = [Falling(rows, entering, crowd.seats, pace, math.exp(way * pace.night)) for way in (-1, 1)]
    nights = [each.follow(grid) for each in falling]
    last_open = structure.segments[-1].length_ms is None and structure.segments[-1].hands is None
    if last_open or nights[0].on[-1] + nights[1].on[-1] < 1.0:
        length = max(grid.times[-1] - grid.times[-2], 60_000.0)
        more = [grid.times[-1] + length * step for step in range(1, 241)]
        for each in falling:
            each.on_last_row(length, more)
        grid = Grid(grid.times + more, grid.rows + [len(rows) - 1] * len(more), grid.starts)
    return _outlook(structure, rows, crowd, entering, grid, nights, last_open=last_open)


def entering_of(structure: Structure, crowd: Crowd, pace: Pace) -> Entering:
    """Who sits down when: a field of one table all at the start, a larger one partly while registration is open."""
    last = last_open_row(structure, pace.late)
    entries = max(crowd.entries, 2)
    later = entries * pace.late if last >= 0 and entries > crowd.seats else 0.0
    rebuys = closing_index(structure, "closes_rebuys")
    extra_row = rebuys if rebuys is not None else last
    return Entering(entries - later, later, last if later else -1, max(crowd.stack, 1), crowd.extra_chips, extra_row)


def with_lengths(rows: tuple[Stretch, ...], entering: Entering, seats: int, pace: Pace) -> tuple[Stretch, ...]:
    """The rows, those that are played by hands as long as the hands take at tables that full."""
    if all(row.length_ms is not None for row in rows):
        return rows
    done: list[Stretch] = []
    for each in rows:
        row = each
        if row.length_ms is None:
            grid = grid_of(done, [before.length_ms or 0 for before in done])
            falling = Falling(done, entering, seats, pace, 1.0)
            falling.follow(grid)
            players = falling.night.players[-1]
            sitting = players / math.ceil(players / seats - 1e-9)
            row = replace(row, length_ms=round((row.hands or 1) * hand_ms(sitting, pace)))
        done.append(row)
    return tuple(done)


def _mixed(nights: list[Night], step: int) -> tuple[float, float]:
    """Players left where play goes on, and the part of nights in which it does."""
    slow, fast = nights
    on = slow.on[step] + fast.on[step]
    if on < 1e-9:
        return 2.0, 0.0
    players = (slow.players[step] * slow.on[step] + fast.players[step] * fast.on[step]) / on
    return players, on / 2


def _outlook(
    structure: Structure,
    rows: tuple[Stretch, ...],
    crowd: Crowd,
    entering: Entering,
    grid: Grid,
    nights: list[Night],
    *,
    last_open: bool,
) -> Outlook:
    def chips_at(place: int, step: int) -> int:
        open_ms = grid.times[_row_end(grid, entering.last)] if entering.last >= 0 else 0.0
        part = min(grid.times[step] / open_ms, 1.0) if open_ms else 1.0
        entered = entering.at_start + entering.later * part
        return round(entered * entering.chips_each) + (entering.extra_chips if place > entering.extra_row else 0)

    sheet_ends = grid.times[_row_end(grid, len(rows) - 1)] if not last_open else math.inf
    outlooks: list[RowOutlook] = []
    known = True
    for place, row in enumerate(rows):
        step = grid.starts[place]
        players, reached = _mixed(nights, step)
        chips = chips_at(place, step)
        average = chips / players / row.unit if row.unit else None
        outlooks.append(RowOutlook(round(grid.times[step]) if known else None, players, chips, average, reached))
        known = known and row.known
    over = [1 - (a + b) / 2 for a, b in zip(nights[0].on, nights[1].on, strict=True)]
    middle, early, late = (_when(grid.times, over, part) for part in (0.5, 0.05, 0.95))
    beyond = middle is None or middle > sheet_ends
    end_row = None if middle is None or beyond else _row_at(grid, middle)
    told = end_row is not None and all(row.known for row in rows[:end_row])
    two = [1 - (a + b) / 2 for a, b in zip(nights[0].more_than_two, nights[1].more_than_two, strict=True)]
    heads_up = _when(grid.times, two, 0.5)
    heads_up_row = None if heads_up is None or heads_up > sheet_ends else _row_at(grid, heads_up)
    return Outlook(
        rows=tuple(outlooks),
        ends_ms=round(middle) if told and middle is not None else None,
        earliest_ms=round(early) if told and early is not None else None,
        latest_ms=round(late) if told and late is not None else None,
        beyond=beyond,
        end_row=end_row,
        heads_up_row=heads_up_row,
        heads_up_average=(
            crowd.chips / 2 / rows[heads_up_row].unit if heads_up_row is not None and rows[heads_up_row].unit else None
        ),
        final_table_row=next(
            (grid.rows[step] for step in range(len(grid.rows)) if _mixed(nights, step)[0] <= crowd.seats), None
        ),
        registration_average=_registration_average(structure, outlooks),
        curve=_curve(structure, grid, nights, chips_at, min(sheet_ends, middle or sheet_ends)),
    )


def _registration_average(structure: Structure, outlooks: list[RowOutlook]) -> float | None:
    closing = closing_index(structure, "closes_registration")
    if closing is None:
        return None
    following = (row.average for row in outlooks[closing + 1 :] if row.average is not None)
    return next(following, None)


def _curve(
    structure: Structure, grid: Grid, nights: list[Night], chips_at: Callable[[int, int], int], until: float
) -> tuple[tuple[int, float, int, float], ...]:
    points: list[tuple[int, float, int, float]] = []
    step, last = 0, min(until, grid.times[-1])
    unit = 0
    for point in range(_CURVE_POINTS):
        at = last * point / (_CURVE_POINTS - 1)
        while step < len(grid.rows) - 1 and grid.times[step + 1] <= at:
            step += 1
        place = grid.rows[step]
        unit = unit_of(structure.segments[place]) or unit
        players, _ = _mixed(nights, step)
        big = unit or 1
        points.append((round(at), players, unit, chips_at(place, step) / players / big))
    return tuple(points)


def _when(times: list[float], over: list[float], part: float) -> float | None:
    """The instant at which a growing chance passes ``part``."""
    for step in range(1, len(over)):
        if over[step] >= part:
            before, after = over[step - 1], over[step]
            share = (part - before) / (after - before) if after > before else 0.0
            return times[step - 1] + share * (times[step] - times[step - 1])
    return None


def _row_at(grid: Grid, at: float) -> int:
    step = next((step for step in range(len(grid.rows)) if grid.times[step + 1] >= at), len(grid.rows) - 1)
    return grid.rows[step]


def _row_end(grid: Grid, place: int) -> int:
    return grid.starts[place + 1] if place < len(grid.starts) - 1 else len(grid.rows)
