"""How long the designer takes, and how good what it makes is: random briefs, generated, checked and forecast."""

from __future__ import annotations

import time
from collections import Counter

from kiosk.app.bench_briefs import random_briefs
from kiosk.app.bench_edit import edited
from kiosk.app.bench_import import imported
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, percentile
from kiosk.design.checks import findings
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.generate import generate
from kiosk.design.outlook import Outlook
from kiosk.design.plan import Brief, BriefError, Plan

_GENERATE_MS, _CLEAN, _ON_TIME = 50.0, 100.0, 95.0


def measure(size: Size) -> list[Figure]:
    """What issue 6 asks of the designer; each part in its own function."""
    return [*generated(size.briefs), *edited(size.edits), *imported(size.edits // 5 or 1)]


def generated(count: int) -> list[Figure]:
    """Random briefs: the time of one, how many sheets pass every check, how many end within a level of the wish.

    A brief that cannot be met as it is is answered with the nearest that can, and that one is measured.
    """
    generate(Brief())  # what is kept for all later ones is made once
    took: list[float] = []
    found: Counter[str] = Counter()
    clean = on_time = moved = 0
    for brief in random_briefs(count):
        plan, lasted = _generated(brief)
        took.append(lasted)
        moved += plan.brief != brief
        outlook = forecast(plan.structure, crowd_of(plan.brief, plan.structure.starting_stack or 0))
        grave = {each.code for each in findings(plan, outlook) if each.weight != "remark"}
        found.update(grave)
        clean += not grave
        on_time += within_a_level(plan, outlook)
    worst = ", ".join(f"{code} {times}" for code, times in found.most_common(4)) or "no fault, no warning"
    briefs = f"{count:,} random briefs"
    return [
        Figure("generate a structure, p99", percentile(took, 0.99), _GENERATE_MS, note=briefs),
        Figure("structures that pass every check", 100 * clean / count, _CLEAN, "%", note=worst, more=True),
        Figure(
            "structures that end within a level of the wish",
            100 * on_time / count,
            _ON_TIME,
            "%",
            note=f"{moved} briefs were moved to the nearest that can be met",
            more=True,
        ),
    ]


def _generated(brief: Brief) -> tuple[Plan, float]:
    """The plan of a brief, or of the nearest that can be met, and the milliseconds that it took to make."""
    start = time.perf_counter()
    try:
        return generate(brief), (time.perf_counter() - start) * 1000
    except BriefError as error:
        if error.nearest is None:
            raise
        return _generated(error.nearest)


def within_a_level(plan: Plan, outlook: Outlook) -> bool:
    """Whether the expected end is at most one level from the wished one; so where none was wished for."""
    wished, ends = plan.brief.length_ms, outlook.ends_ms
    if wished is None:
        return True
    if ends is None:
        return False
    lengths = [row.length_ms for row in plan.structure.segments if row.kind == "level" and row.length_ms]
    return abs(ends - wished) <= max(lengths)
