"""A sheet spoiled in each way that the checks know: the code of what is found, and the plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from kiosk.design.findings import Finding
from kiosk.design.plan import Brief, Chip, Plan
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import HOUR, MINUTE
from tests.design.sheets import (
    BRIEF,
    CASE,
    SMOOTH,
    Row,
    in_order,
    looked_at,
    pictured,
    plan_of,
    put_in,
    row_of,
    with_level,
    with_row,
    with_rows,
    without,
)

PLAN = in_order()
FIRST_BREAK, CLOSING = 4, 9
PAUSE = Segment("break", length_ms=15 * MINUTE)
NIGHT = Segment("day_end")


def _limit(**spoilt: object) -> Plan:
    """Limit hold'em of ten levels, the fifth spoilt."""
    bets = (100, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10000, 15000, 20000)
    rows = [
        Segment("level", at, bet // 2, bet, length_ms=20 * MINUTE, game="limit-holdem", small_bet=bet, big_bet=2 * bet)
        for at, bet in enumerate(bets, 1)
    ]
    rows[4] = replace(rows[4], **spoilt)  # type: ignore[arg-type]
    pauses = [*rows[:6], PAUSE, *rows[6:12], PAUSE, *rows[12:]]
    plan = plan_of(((100, 200, 0),), Brief(players=27, starting_stack=10_000, length_ms=None))
    return with_row(with_rows(plan, pauses), 2, closes_registration=True)


def _each_ante() -> Plan:
    """An ante of each player that falls in level 8 from 100 to 50."""
    bigs = (200, 300, 400, 600, 800, 1000, 1200, 1600, 2000, 3000, 4000, 6000, 8000, 12000, 16000, 20000, 30000, 40000)
    antes = (0, 0, 0, 75, 100, 100, 125, 100, 200, 300, 500, 500, 1000, 1000, 2000, 2000, 3000, 5000)
    rows: list[Row] = [(big // 2, big, ante) for big, ante in zip(bigs, antes, strict=True)]
    rows[12:12] = ["break"]
    rows[6:6] = ["closing"]
    return plan_of(rows, Brief(players=60, starting_stack=10_000, length_ms=None), ante="each", minutes=20)


def _lengths(plan: Plan, length_ms: int | None) -> Plan:
    rows = [replace(row, length_ms=length_ms) if row.kind == "level" else row for row in plan.structure.segments]
    return with_rows(plan, rows)


def _with_25s() -> Plan:
    case = replace(CASE, chips=(Chip(25, "green"), *CASE.chips))
    stack = ((25, 8), (100, 8), (500, 8), (1000, 10), (5000, 3))
    return replace(PLAN, brief=replace(BRIEF, case=case, stack=stack))


def _no_breaks() -> Plan:
    plan = without(PLAN, *(at for at, row in enumerate(PLAN.structure.segments) if row.kind == "break"))
    return with_level(
        replace(plan, brief=replace(plan.brief, case=replace(CASE, chips=()))), 8, closes_registration=True
    )


def _short_stacks() -> Plan:
    """Ten big blinds and no more are left on average when registration closes after level 3."""
    plan = plan_of(SMOOTH, replace(BRIEF, starting_stack=2_000, style="deep"))
    return with_level(with_row(plan, CLOSING, closes_registration=False), 3, closes_registration=True)


def _asked(length_ms: int, plan: Plan = PLAN) -> Plan:
    return replace(plan, brief=replace(plan.brief, length_ms=length_ms))


def _counted(*each: int) -> Plan:
    """The same case with so many of each kind of chip for everybody who is expected."""
    chips = tuple(replace(chip, count=count * BRIEF.entries) for chip, count in zip(CASE.chips, each, strict=True))
    return replace(PLAN, brief=replace(BRIEF, case=replace(CASE, chips=chips)))


def _thin() -> Plan:
    plan = _counted(40, 40, 40, 40, 40)
    return replace(plan, brief=replace(plan.brief, stack=((500, 10), (25_000, 1))))


def _stepped_back() -> Plan:
    """Levels 16 and 17 are played once more, after level 18, when a table is left."""
    rows = PLAN.structure.segments
    at = row_of(PLAN, 19)
    return with_rows(PLAN, [*rows[:at], *(rows[row_of(PLAN, level)] for level in (16, 17)), *rows[at - 1 :]])


def _three_days() -> Plan:
    """The first day of three is much longer than the second."""
    return put_in(put_in(_lengths(PLAN, 60 * MINUTE), 16, NIGHT), 12, NIGHT)


SPOILED: Mapping[str, Plan] = {
    "misprint": with_level(PLAN, 12, big_blind=3500, ante=3500),
    "step_large": without(PLAN, row_of(PLAN, 10), row_of(PLAN, 11)),
    "step_uneven": with_level(PLAN, 10, small_blind=1500, big_blind=3500, ante=3500),
    "step_doubles": pictured(),
    "step_small": with_level(PLAN, 16, small_blind=8000, big_blind=16000, ante=16000),
    "no_increase": with_level(PLAN, 7, small_blind=400, big_blind=800, ante=800),
    "small_blind_low": with_level(PLAN, 9, small_blind=500),
    "bets_not_double": _limit(big_bet=1000),
    "game_missing": _limit(game=""),
    "blinds_fall": _stepped_back(),
    "ante_unposted": replace(_limit(), brief=replace(_limit().brief, betting="limit", ante="big_blind")),
    "ante_odd": with_level(PLAN, 9, ante=200),
    "ante_drops": _each_ante(),
    "ante_stops": with_level(PLAN, 9, ante=0, ante_kind=None),
    "not_payable": with_level(PLAN, 2, small_blind=150),
    "stack_not_payable": replace(PLAN, brief=replace(BRIEF, starting_stack=30_050)),
    "chip_needless": _with_25s(),
    "color_up_early": with_row(with_row(PLAN, FIRST_BREAK, color_up=(100,)), CLOSING, color_up=()),
    "color_up_late": with_row(with_row(PLAN, CLOSING, color_up=()), 14, color_up=(100, 500)),
    "color_up_missing": with_row(PLAN, CLOSING, color_up=()),
    "case_short": _counted(10, 4, 4, 4, 0),
    "case_lacks": _counted(10, 8, 5, 4, 0),
    "stack_thin": _thin(),
    "no_lengths": _lengths(PLAN, None),
    "open_level": with_level(PLAN, 3, length_ms=None),
    "long_level": with_level(PLAN, 3, length_ms=1800 * MINUTE),
    "length_odd": with_level(PLAN, 3, length_ms=3 * MINUTE),
    "open_break": with_row(PLAN, FIRST_BREAK, length_ms=None),
    "long_break": with_row(PLAN, FIRST_BREAK, length_ms=15 * HOUR),
    "break_first": put_in(PLAN, 0, PAUSE),
    "break_last": put_in(PLAN, len(PLAN.structure.segments), PAUSE),
    "breaks_together": put_in(PLAN, FIRST_BREAK, PAUSE),
    "break_at_night": put_in(PLAN, FIRST_BREAK + 1, NIGHT),
    "break_late": with_rows(
        PLAN, [*PLAN.structure.segments[:4], *PLAN.structure.segments[5:7], PAUSE, *PLAN.structure.segments[7:]]
    ),
    "no_breaks": _no_breaks(),
    "day_long": _lengths(PLAN, 90 * MINUTE),
    "days_uneven": _three_days(),
    "unreached": replace(PLAN, brief=replace(BRIEF, players=9)),
    "too_short": without(PLAN, *range(14, len(PLAN.structure.segments))),
    "closed_twice": with_level(PLAN, 6, closes_registration=True),
    "registration_open": with_row(PLAN, CLOSING, closes_registration=False),
    "registration_late": with_level(with_row(PLAN, CLOSING, closes_registration=False), 17, closes_registration=True),
    "registration_shallow": _short_stacks(),
    "ends_early": _asked(16 * HOUR),
    "ends_late": _asked(6 * HOUR),
    "shallow_target": _asked(2 * HOUR, _lengths(PLAN, 3 * MINUTE)),
    "shallow_end": replace(_lengths(PLAN, 3 * MINUTE), brief=replace(BRIEF, players=12)),
}


@cache
def seen(code: str) -> tuple[Finding, ...]:
    """What is worth a look on the sheet that is spoiled so."""
    return looked_at(SPOILED[code])
