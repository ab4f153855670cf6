"""C077: stacks that nobody bought lie at the tables, are blinded off, and go at the first break."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament.seats import choices_of
from tests.tournament.named_night import Evening
from tests.tournament.night import MINUTE, timed

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "seating.json").read_text("utf-8"))
STACK, LEFT = 10_000, 2_600
PLACES = ((1, 4), (1, 5), (2, 4), (2, 5))


@pytest.mark.parametrize("house", ["tda", "pokerplr"])
def test_C077_unsold_stacks_are_no_entries_and_count_as_chips_where_the_director_says_so(house: str) -> None:
    assert any(row["id"] == "C077" for row in CASES)
    evening = Evening(
        6,
        house=house,
        at_table=3,
        stack=STACK,
        structure=timed(20, 20, 20, breaks={1: 10}),
        terms={"late_registration_until_level": 2},
        start=False,
    )
    for table in (1, 2):
        evening.do(q.SetTable(table, seats=5))
    for place in PLACES:
        evening.do(q.HoldSeat(*place, reason="unsold"))
    evening.do(c.Start())
    assert not {place for place in choices_of(evening.tournament) if place in PLACES}  # no draw sits anybody there
    evening.time.passed += 19 * MINUTE
    evening.do(c.CountChips(6 * STACK + 4 * LEFT))  # who wants them in the average counts them
    assert figures(evening) == (6, 6, 70_400)
    evening.time.passed += 2 * MINUTE  # the break: they are taken away
    for place in PLACES:
        evening.do(q.FreeSeat(*place))
    evening.do(c.CountChips(None))
    assert figures(evening) == (6, 6, 6 * STACK)
    evening.time.passed += 2 * MINUTE
    evening.do(c.Register("late"))
    # TDA 8 A: a full stack. POKERPLR 8.3: 500 less in the second session. Never what was left of an unsold one.
    stack = {"tda": STACK, "pokerplr": STACK - 500}[house]
    assert evening.player("late").chips == stack
    assert evening.player("late").status == "playing"
    assert figures(evening) == (7, 7, 6 * STACK + stack)


def figures(evening: Evening) -> tuple[int, int, int]:
    """Entries, players and chips in play."""
    tournament = evening.tournament
    return tournament.entries, tournament.players, tournament.chips_in_play
