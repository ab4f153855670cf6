"""Scripts that say in their comments what has to come: ``expect`` of the show before, ``refused`` of the command.

What is expected of players stands under their names, of prizes under ``amounts``, of announcements under ``kinds``;
figures that are not named may be anything.
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
            shown = printed[number][printed[number]["show"]]
            assert part_of(by_name(shown), demand["expect"]) == demand["expect"], number
        else:
            refused = printed[number]["refused"]
            assert refused["code"] == demand["refused"], number
            assert all(refused[key] == value for key, value in demand.items() if key != "refused"), number
    assert result.status == (1 if any("refused" in demand for demand in wanted.values()) else 0)


def test_there_are_scripts_to_run() -> None:
    assert len(FILES) >= 3
