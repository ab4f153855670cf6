"""Envelopes of mystery bounties in a script: drawn once a hitter is named, and the same when it is played again."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from kiosk.app.replay_script import script_lines
from kiosk.app.script import Script
from kiosk.store.memory import MemoryJournal

OPEN: dict[str, Any] = {
    "do": "open",
    "name": "Mystery",
    "structure": {"segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20}]},
    "starting_stack": 5_000,
    "bounty": {"amount": 100, "kind": "mystery", "list": [10, 20, 40, 70, 110, 250]},
}
START = [OPEN, *({"do": "register", "player": name} for name in "ABCDE"), {"do": "start"}]


def _played(lines: list[dict[str, Any]], seed: str) -> tuple[Script, dict[str, dict[str, Any]]]:
    out = io.StringIO()
    script = Script(out, base=Path(), seed=seed, journal=MemoryJournal())
    script.run(json.dumps(line) for line in [*lines, {"show": "players"}])
    assert not script.refused, out.getvalue()
    rows = json.loads(out.getvalue().splitlines()[-1])["players"]
    return script, {row["player"]: row["bounties"] for row in rows}


def _again(script: Script) -> dict[str, dict[str, Any]]:
    return _played([*script_lines(script.desk.entries, 0, script.people.find)], "another seed")[1]


def test_an_envelope_is_drawn_when_the_hitter_is_told_later() -> None:
    lines = [{"do": "bust", "players": ["A"]}, {"do": "correct_out", "player": "A", "by": "B"}]
    script, won = _played([*START, *lines], "x")
    assert won["B"]["count"] == 1
    assert won["B"]["cash"] in (10, 20, 40, 70, 110, 250)
    assert _again(script) == won
    moved = [*START, *lines, {"do": "correct_out", "player": "A", "by": "C"}]
    script, after = _played(moved, "x")
    assert after["C"]["cash"] == won["B"]["cash"]  # it is the same envelope
    assert _again(script) == after


def test_an_envelope_that_was_not_drawn_is_not_drawn_again() -> None:
    script, won = _played([*START, {"do": "bust", "players": [{"player": "A", "by": "B", "drawn": []}]}], "x")
    assert won["B"] == {"count": 1, "cash": 0, "head": 0}
    assert _again(script) == won
