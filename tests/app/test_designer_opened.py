"""A plan that was kept and is opened again follows the form as a fresh one does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.app.designer.core import Designing
from kiosk.design.document import Document
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, Plan
from kiosk.design.steps import pin
from kiosk.tournament.units import HOUR, MINUTE
from tests.app.designer_desk import FakeAround, kept


def reopened(plan: Plan) -> Designing:
    designing = kept(Designing(FakeAround(), Plan(plan.structure, plan.brief)))
    designing.parts.shelf.begin(Document.of(plan))
    return designing


@pytest.fixture(scope="module")
def made() -> Plan:
    return generate(Brief(name="Friday", players=12, starting_stack=10_000, length_ms=2 * HOUR))


def test_one_that_is_as_it_was_generated_follows_at_once(made: Plan, qapp: object) -> None:
    designing = reopened(made)
    designing.act("set", {"key": "length", "text": "4 h"})
    plan = designing.document.plan
    assert plan.structure.segments == generate(plan.brief).structure.segments
    assert plan.structure.segments != made.structure.segments
    designing.act("set", {"key": "entries", "text": "40"})
    assert designing.document.plan.structure.segments == generate(designing.document.plan.brief).structure.segments


def test_one_that_somebody_changed_waits_for_regenerate(made: Plan, qapp: object) -> None:
    rows = list(made.structure.segments)
    rows[0] = replace(rows[0], length_ms=35 * MINUTE)
    typed = replace(made, structure=replace(made.structure, segments=tuple(rows)))
    for plan in (typed, pin(made, 0)):
        designing = reopened(plan)
        designing.act("set", {"key": "entries", "text": "40"})
        assert designing.document.plan.brief.players == 40
        assert designing.document.plan.structure.segments == plan.structure.segments
