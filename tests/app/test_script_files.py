"""Scripts that say in their comments what has to come: ``expect`` of the show before, ``refused`` of the command.

What is expected of players stands under their names, of prizes under ``amounts``, of announcements under ``kinds``, of
tables under ``sizes`` and what is proposed for them; figures that are not named may be anything.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .runs import Line, run_file

OF_THE_FIELD = ("registration", "bubble", "money", "final_table", "winner")
FILES = sorted((Path(__file__).parents[1] / "vectors" / "script").glob("*.jsonl"))


def demands(file: Path) -> dict[int, Line]:
    """What is demanded of each line, by its number: comments belong to the last line that is none."""
    found: dict[int, Line] = {}
    last = 0
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        line = json.loads(text)
        if "#" not in line:
            last = number
        elif isinstance(line["#"], dict):
            found[last] = line["#"]
    return found


def by_name(shown: Any) -> dict[str, Any]:
    """What was shown, so that its parts can be named."""
    if isinstance(shown, dict):
        places = shown.get("places", ())
        return shown | {"amounts": [place["amount"] for place in places]}
    kinds = [row["kind"] for row in shown if row.get("kind") in OF_THE_FIELD]
    return {row["player"]: row for row in shown if "player" in row} | {"kinds": kinds}


def of_the_room(line: Line) -> dict[str, Any]:
    """The tables as they were shown, and what is proposed: moves as player, table and seat, the rest in short."""
    tables, breaks = line["tables"], line["break_next"]
    return {
        "sizes": {str(row["table"]): len(row["seats"]) for row in tables},
        "chairs": {str(row["table"]): row["chairs"] for row in tables},
        "halted": [row["table"] for row in tables if row["halted"]],
        "moves": [[row["player"], row["to_table"], row["to_seat"]] for row in line["proposed_moves"]],
        "whys": [row["why"] for row in line["proposed_moves"]],
        "after": line["moves_after"],
        "breaks": breaks and breaks["table"],
        "redraw": [[row["what"], row["table"], row["by"]] for row in line["redraw"]],
    }


def part_of(shown: Any, expected: Any) -> Any:
    """As much of what was shown as is expected."""
    if not isinstance(expected, dict):
        return shown
    return {key: part_of(shown[key], value) for key, value in expected.items()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_script_comes_out_as_its_comments_say(file: Path) -> None:
    result, wanted = run_file(file), demands(file)
    assert wanted
    assert result.errors == ""
    printed = {line["line"]: line for line in result.lines}
    assert printed.keys() == wanted.keys()  # every show has its demand, and nothing else was refused
    for number, demand in wanted.items():
        if "expect" in demand:
            line = printed[number]
            shown = of_the_room(line) if line["show"] == "tables" else by_name(line[line["show"]])
            assert part_of(shown, demand["expect"]) == demand["expect"], number
        else:
            refused = printed[number]["refused"]
            assert refused["code"] == demand["refused"], number
            assert all(refused[key] == value for key, value in demand.items() if key != "refused"), number
    assert result.status == (1 if any("refused" in demand for demand in wanted.values()) else 0)


def test_there_are_scripts_to_run() -> None:
    assert len(FILES) >= 3
