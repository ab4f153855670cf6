"""Small things that puzzled a newcomer on the Tables page."""

from __future__ import annotations

from dataclasses import replace

from kiosk.app import room_forms as forms
from kiosk.app.room_advice import advice_of
from kiosk.tournament import commands as c
from kiosk.tournament.advised import advised
from tests.app.test_room_view import seen
from tests.tournament.named_night import Evening


def test_a_table_to_open_is_the_lowest_one_that_is_not_open() -> None:
    evening = Evening(16)
    evening.do(c.OpenTable(3))
    assert forms.open_form(evening.tournament, seen(evening.tournament))["fields"][0]["value"] == "4"
    evening.do(c.CloseTable(3))
    assert forms.open_form(evening.tournament, seen(evening.tournament))["fields"][0]["value"] == "3"


def test_a_chip_race_that_is_due_is_something_to_do() -> None:
    evening = Evening(16)
    due = replace(seen(evening.tournament), racing=frozenset({2, 1}))
    rows = {row["key"]: row for row in advice_of(evening.tournament, advised(evening.tournament), due, {})}
    assert (rows["race"]["title"], rows["race"]["acts"][0]["act"]) == ("Chip race at tables 1 and 2", "page:races")
    done = replace(due, racing=frozenset[int]())
    assert "race" not in [row["key"] for row in advice_of(evening.tournament, advised(evening.tournament), done, {})]
