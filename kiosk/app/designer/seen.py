"""What a plan comes to: how it plays and what is worth a look, reckoned once for each change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.design.checks import findings, not_left
from kiosk.design.findings import Finding
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.into_event import same_play
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.plan import Plan
from kiosk.design.steps_brief import USUAL_STACK


@dataclass(frozen=True, slots=True)
class Seen:
    """A plan with all that is reckoned from it.

    :ivar findings: without those that somebody left alone; ``left_alone`` counts these.
    """

    plan: Plan
    crowd: Crowd
    outlook: Outlook
    findings: tuple[Finding, ...]
    left_alone: int


def seen_of(plan: Plan, before: Seen | None = None, begun: int = 0) -> Seen:
    """The plan looked at. What did not change since ``before`` is not reckoned again.

    :param begun: so many rows an event has begun: what is odd about them is no matter any more.
    """
    crowd = crowd_of_plan(plan)
    same = before is not None and before.plan.structure == plan.structure and before.crowd == crowd
    outlook = before.outlook if before is not None and same else forecast(plan.structure, crowd)
    found = findings(plan, outlook)
    if begun:
        found = tuple(
            _still_open(finding, plan, begun) for finding in found if finding.row is None or finding.row >= begun
        )
    open_ones = not_left(plan, found)
    return Seen(plan, crowd, outlook, open_ones, len(found) - len(open_ones))


def _still_open(finding: Finding, plan: Plan, begun: int) -> Finding:
    """The finding without the mends that would change what has been played."""
    rows = plan.structure.segments
    mends = tuple(mend for mend in finding.mends if same_play(rows, mend.plan.structure.segments, begun))
    return finding if len(mends) == len(finding.mends) else replace(finding, mends=mends)


def crowd_of_plan(plan: Plan) -> Crowd:
    """Who comes, by the brief, each with the stack that the sheet gives."""
    return crowd_of(plan.brief, plan.structure.starting_stack or plan.brief.starting_stack or USUAL_STACK)
