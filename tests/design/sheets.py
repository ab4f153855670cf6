"""The sheet of the designer's picture, a longer one that is in order, and ways to spoil it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kiosk.design.checks import findings
from kiosk.design.findings import Finding
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.outlook import Outlook
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.tournament.sheet import AnteKind, Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

Row = tuple[int, int, int] | str
"""Small blind, big blind, ante; or a break in words: the chips that leave play, "closing" where registration does."""

PICTURED: tuple[Row, ...] = (
    (100, 200, 0),
    (100, 300, 0),
    (200, 400, 0),
    (300, 500, 500),
    "break",
    (300, 600, 600),
    (400, 800, 800),
    (500, 1000, 1000),
    (500, 1500, 1500),
    "closing 100",
    (1000, 2000, 2000),
    (1500, 3500, 3500),
    (2000, 4000, 4000),
    (3000, 6000, 6000),
    "break 500",
    (4000, 8000, 8000),
    (5000, 10000, 10000),
    (10000, 20000, 20000),
    (15000, 30000, 30000),
)
"""The rows of the picture."""
SMOOTH: tuple[Row, ...] = (
    *PICTURED[:11],
    (1500, 3000, 3000),
    *PICTURED[12:17],
    (8000, 15000, 15000),
    "break 1000",
    (10000, 20000, 20000),
    (15000, 30000, 30000),
    (20000, 40000, 40000),
    (25000, 50000, 50000),
    "break",
    (30000, 60000, 60000),
    (40000, 80000, 80000),
    (50000, 100000, 100000),
    (75000, 150000, 150000),
)
"""The same with both its mends, and on for as long as 180 players need."""
CASE = Case((Chip(100, "black"), Chip(500, "purple"), Chip(1000, "yellow"), Chip(5000, "red"), Chip(25000, "blue")))
BRIEF = Brief(
    name="Sunday Deepstack",
    starting_stack=30_000,
    players=180,
    length_ms=None,
    level_ms=30 * MINUTE,
    ante_from=4,
    break_ms=15 * MINUTE,
    registration_levels=8,
    case=CASE,
)


def plan_of(rows: Sequence[Row], brief: Brief = BRIEF, ante: AnteKind = "big_blind", minutes: int = 30) -> Plan:
    """A plan with these rows."""
    segments: list[Segment] = []
    level = 0
    for row in rows:
        if isinstance(row, str):
            chips = tuple(int(word) for word in row.split() if word.isdigit())
            closes = row.startswith("closing")
            length = 15 * MINUTE
            segments.append(Segment("break", level, length_ms=length, color_up=chips, closes_registration=closes))
        else:
            level += 1
            kind = ante if row[2] else None
            segments.append(Segment("level", level, *row, kind, length_ms=minutes * MINUTE))
    return Plan(Structure(tuple(segments), brief.name, starting_stack=brief.starting_stack, ante_kind=ante), brief)


def pictured() -> Plan:
    """The plan of the picture, misstep and all."""
    return plan_of(PICTURED, replace(BRIEF, length_ms=8 * HOUR + 30 * MINUTE))


def in_order() -> Plan:
    """A plan of which nothing is worth a look."""
    return plan_of(SMOOTH)


def row_of(plan: Plan, level: int) -> int:
    """The place of a level on the sheet."""
    rows = enumerate(plan.structure.segments)
    return next(at for at, row in rows if row.kind == "level" and row.level == level)


def with_rows(plan: Plan, rows: Sequence[Segment]) -> Plan:
    """The plan with these rows, their levels counted anew."""
    level, numbered = 0, []
    for row in rows:
        level += row.kind == "level"
        numbered.append(replace(row, level=level))
    return replace(plan, structure=replace(plan.structure, segments=tuple(numbered)))


def with_row(plan: Plan, at: int, **changes: object) -> Plan:
    """The plan with one row changed."""
    rows = list(plan.structure.segments)
    rows[at] = replace(rows[at], **changes)  # type: ignore[arg-type]
    return with_rows(plan, rows)


def with_level(plan: Plan, level: int, **changes: object) -> Plan:
    """The plan with one level changed."""
    return with_row(plan, row_of(plan, level), **changes)


def put_in(plan: Plan, at: int, *rows: Segment) -> Plan:
    """The plan with rows before the one at this place."""
    old = plan.structure.segments
    return with_rows(plan, [*old[:at], *rows, *old[at:]])


def without(plan: Plan, *places: int) -> Plan:
    """The plan without the rows in these places."""
    return with_rows(plan, [row for at, row in enumerate(plan.structure.segments) if at not in places])


def outlook_of(plan: Plan) -> Outlook:
    """How the plan is expected to play, as the designer works it out."""
    stack = plan.brief.starting_stack or plan.structure.starting_stack or 10_000
    return forecast(plan.structure, crowd_of(plan.brief, stack))


def looked_at(plan: Plan) -> tuple[Finding, ...]:
    """What is worth a look in a plan."""
    return findings(plan, outlook_of(plan))


def found_in(plan: Plan, code: str) -> Finding:
    """The finding of this code."""
    found = [finding for finding in looked_at(plan) if finding.code == code]
    assert found, f"{code} among {[finding.code for finding in looked_at(plan)]}"
    return found[0]
