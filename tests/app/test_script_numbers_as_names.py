"""Players called by seat or card numbers in a script: the number is their name, never somebody else's id."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.app.script import Script
from kiosk.store.memory import MemoryJournal

OPEN: dict[str, Any] = {
    "do": "open",
    "name": "Numbers",
    "structure": {"segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20}]},
    "starting_stack": 5_000,
}


def _played(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    out = io.StringIO()
    script = Script(out, base=Path(), seed="x", journal=MemoryJournal())
    script.run(json.dumps(line) for line in (OPEN, *lines, {"show": "players"}))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def _registered(*names: str) -> list[dict[str, Any]]:
    return [*({"do": "register", "player": name} for name in names), {"do": "start"}]


def test_a_number_that_nobody_is_called_is_no_id_among_numbers() -> None:
    refused, shown = _played(*_registered("7", "3", "1"), {"do": "bust", "players": ["2"]})
    assert refused["refused"]["code"] == "unknown_player"
    assert {row["player"]: row["status"] for row in shown["players"]} == dict.fromkeys("731", "playing")


def test_a_number_is_an_id_where_nobody_is_called_by_one() -> None:
    (shown,) = _played(*_registered("Ann", "Bo", "Cy"), {"do": "bust", "players": ["2"]})
    assert {row["player"]: row["status"] for row in shown["players"]}["Bo"] == "out"


@pytest.mark.parametrize("digits", ["9" * 20, "9" * 5_000])
def test_a_card_number_that_was_scanned_is_no_crash(digits: str) -> None:
    lines = _played(*_registered("Ann", "Bo"), {"do": "bust", "players": [digits]})
    assert lines[0]["refused"]["code"] == "unknown_player"
