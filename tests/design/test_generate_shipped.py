"""The three sheets that the designer made for the shelf: a pub night, a club's deep stack and a main event."""

from __future__ import annotations

import pytest

from kiosk.design.checks import findings
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.generate import generate
from kiosk.files.data import data_path
from kiosk.files.designs import load_design
from kiosk.tournament.structure import levels


@pytest.mark.parametrize("name", ["pub-night-3-hours", "club-deep-stack-8-hours", "main-event-3-days"])
def test_a_shipped_design_ends_on_time_and_nothing_in_it_is_worth_a_look(name: str) -> None:
    design = load_design(data_path("structures", "blinds") / f"{name}.toml")
    plan = design.plan
    assert not design.problems
    assert plan.structure.source == "made by the designer"
    outlook = forecast(plan.structure, crowd_of(plan.brief, plan.structure.starting_stack or 0))
    assert findings(plan, outlook) == ()
    assert outlook.ends_ms is not None
    assert abs(outlook.ends_ms - (plan.brief.length_ms or 0)) <= max(
        row.length_ms or 0 for row in levels(plan.structure)
    )
    # Its brief still makes a sheet as good: the same days, about as many levels.
    again = generate(plan.brief).structure
    assert abs(len(levels(again)) - len(levels(plan.structure))) <= 3
    days = [sum(row.kind == "day_end" for row in each.segments) for each in (again, plan.structure)]
    assert days == [plan.brief.days - 1] * 2
