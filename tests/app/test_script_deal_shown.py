"""What a script shows of a deal, of the chips it stands on, and of results that were corrected."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from kiosk.app.script import Script
from kiosk.store.memory import MemoryJournal

OPEN: dict[str, Any] = {
    "do": "open",
    "name": "Deal",
    "structure": {"segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20}]},
    "starting_stack": 5_000,
    "buy_in": 100,
    "payouts": [50, 30, 20],
}


def _shown(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    out = io.StringIO()
    script = Script(out, base=Path(), seed="x", journal=MemoryJournal())
    entered = ({"do": "register", "player": name} for name in ("Ann", "Bo", "Cy"))
    script.run(json.dumps(line) for line in (OPEN, *entered, {"do": "start"}, *lines))
    return [json.loads(line)["prizes"] for line in out.getvalue().splitlines()]


def test_a_deal_is_shown_with_the_chips_that_its_stacks_are_off() -> None:
    before, after, closed = _shown(
        {"do": "bust", "players": ["Ann"]},
        {"show": "prizes"},
        {"do": "chop", "kind": "chips", "chips": {"Bo": 5_000, "Cy": 9_900}, "for_first": 20},
        {"show": "prizes"},
        {"do": "close"},
        {"do": "correct_results", "results": [{"player": "Ann", "prize": 70}], "reason": "Typed wrongly"},
        {"show": "prizes"},
    )
    assert not before.keys() & {"deal", "results_difference"}
    deal = after["deal"]
    assert (deal["kind"], deal["for_first"], deal["chips_gap"]) == ("chips", 20, -100)
    assert sum(share["amount"] for share in deal["shares"]) == 220
    assert [share["player"] for share in deal["shares"]] == ["Bo", "Cy"]
    assert closed["results_difference"] == 10  # Ann has 70 instead of her 60


def test_a_currency_that_there_is_not_opens_no_event() -> None:
    out = io.StringIO()
    script = Script(out, base=Path(), seed="x", journal=MemoryJournal())
    script.run(json.dumps(line) for line in (OPEN | {"currency": "XXQ"}, OPEN | {"currency": "eur"}))
    refused = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [(row["line"], row["refused"]["code"]) for row in refused] == [(1, "bad_value")]
    assert script.desk.tournament is not None
    assert script.desk.tournament.event.currency == "EUR"
