"""Company that was asked for: told in the plan before a move, at the table, and in what to do now."""

from __future__ import annotations

import pytest

from kiosk.app import room_panel as panel
from kiosk.app import room_plans as plans
from kiosk.app.room_advice import advice_of
from kiosk.app.room_company import sharing
from kiosk.app.room_view import Row
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.advised import advised
from tests.app.test_room_view import seen
from tests.tournament.named_night import Evening

APART = "Dao Nguyen and Kofi Osei are to sit apart, and would share a table."


@pytest.fixture
def evening() -> Evening:
    """Two tables, seats 1 to 9 and 1 to 7; 1 and 12 are to sit apart, 1 and 2 together."""
    made = Evening(16, house="playlive")
    made.do(r.AskCompany(["1", "12"], "apart"))
    made.do(r.AskCompany(["1", "2"], "together"))
    return made


def to_do(evening: Evening) -> dict[str, Row]:
    tournament = evening.tournament
    return {row["key"]: row for row in advice_of(tournament, advised(tournament), seen(tournament), {})}


def test_a_move_beside_somebody_kept_apart_says_so_before_it_is_done(evening: Evening) -> None:
    tournament, look = evening.tournament, seen(evening.tournament)
    left = "Dao Nguyen and Amira Haddad are to sit together, and would not share a table."
    assert plans.of_move(tournament, "1", 2, 9, look).warning == f"{APART} {left}"
    assert plans.of_move(tournament, "1", 2, None, look).warning == f"{APART} {left}"
    assert plans.of_swap(tournament, "1", "11", look).warning == f"{APART} {left}"
    assert plans.of_swap(tournament, "1", "12", look).warning == left  # they change tables: apart as before
    rows = [{"player": "1", "table": 2}, {"player": "12", "table": 1, "seat": 1}]
    assert plans.of_moves(tournament, rows, look).warning == left
    assert plans.of_moves(tournament, rows[:1], look).warning == f"{APART} {left}"
    assert plans.of_move(tournament, "3", 2, 9, look).warning == ""
    evening.do(r.HoldSeat(2, 9, "3"))
    held = plans.of_move(tournament, "1", 2, 9, look).warning
    assert "It is held no longer then." in held
    assert APART in held


def test_two_kept_apart_at_one_table_are_something_to_do_until_one_goes(evening: Evening) -> None:
    assert not any(key.startswith("apart") for key in to_do(evening))
    evening.do(r.AskCompany(["3", "4"], "apart"))  # at the moment they are at one table
    row = to_do(evening)["apart:3:4"]
    assert row["title"] == "Two who are to sit apart share table 1"
    assert [(one["act"], one["values"].get("player")) for one in row["acts"]] == [
        ("room_form", "3"), ("room_form", "4"), ("company_of", None),
    ]  # fmt: skip
    told = panel.panel_of(evening.tournament, 1, seen(evening.tournament))
    assert told["seats"][2]["more"].startswith("⚠ not with ")
    assert told["seats"][0]["more"].startswith("not with ")
    evening.do(c.MovePlayer("3", 2, 9))
    assert sharing(evening.tournament) == []
    evening.undo()
    evening.do(r.AskCompany(["3", "4"], ""))
    assert sharing(evening.tournament) == []
