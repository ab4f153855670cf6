"""A plan that was changed while the event went on: it goes on behind what the event has begun, no level twice."""

from __future__ import annotations

import pytest

from kiosk.design.into_event import caught_up
from kiosk.design.plan import Brief, Plan
from tests.design.test_replan import sheet_of

PLAYED = sheet_of("100/200 200/400 300/600 400/800 500/1000 600/1200")


@pytest.mark.parametrize(
    ("wanted", "after"),
    [
        # One put in before the level that begins: that one does not come again.
        ("100/200 200/400 300/600 350/700 400/800 500/1000", [200, 400, 600, 800, 1000]),
        ("100/200 200/400 300/600 350/700 375/750 400/800 500/1000", [200, 400, 600, 800, 750, 1000]),
        # One taken out, or changed: as the plan has what is to come.
        ("100/200 200/400 300/600 500/1000 600/1200", [200, 400, 600, 800, 1200]),
        ("100/200 200/400 300/600 450/900 550/1100", [200, 400, 600, 800, 1100]),
        # Played twice on purpose: both stay.
        ("100/200 200/400 300/600 400/800 400/800 500/1000", [200, 400, 600, 800, 800, 1000]),
    ],
)
def test_a_level_that_begins_does_not_come_a_second_time(wanted: str, after: list[int]) -> None:
    rows = sheet_of(wanted)
    plan = Plan(rows, Brief(name="Friday"), frozenset({0, 1, 2, len(rows.segments) - 1}))
    made = caught_up(PLAYED, plan, 4)
    assert [row.big_blind for row in made.structure.segments] == after
    assert [row.level for row in made.structure.segments] == list(range(1, len(after) + 1))
    assert made.structure.segments[:4] == PLAYED.segments[:4]
    assert made.pins == frozenset({0, 1, 2, 3, len(after) - 1})
    assert made.brief == plan.brief
