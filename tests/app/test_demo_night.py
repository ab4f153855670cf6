"""The night that the demo plays: every line is accepted, and all that a wall can show comes up in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .runs import Line, Run, run_file

NIGHT = Path(__file__).parents[2] / "structures" / "nights" / "pokerplr.jsonl"
LINES: list[Line] = [json.loads(line) for line in NIGHT.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The night with a look at the wall after every line."""
    file = tmp_path_factory.mktemp("night") / "night.jsonl"
    looks = "".join(json.dumps({"show": name}) + "\n" for name in ("clock", "calls"))
    text = "".join(json.dumps(line) + "\n" + looks for line in LINES)
    file.write_text(text + '{"show": "announcements"}\n{"show": "journal"}\n', encoding="utf-8")
    return run_file(file)


def clocks(seen: Run, **wanted: object) -> list[dict[str, Any]]:
    shown = [clock for clock in seen.shown("clock") if clock is not None]
    return [clock for clock in shown if all(clock[key] == value for key, value in wanted.items())]


def texts(seen: Run, kind: str) -> list[str]:
    return [row["text"] for row in seen.last("announcements") if row["kind"] == kind]


def test_the_night_runs_to_its_end_and_nothing_is_refused() -> None:
    result = run_file(NIGHT)
    assert (result.status, result.output, result.errors) == (0, "", "")


def test_every_state_of_the_wall_shows_up(seen: Run) -> None:
    assert (seen.status, seen.refused) == (0, [])
    assert clocks(seen, kind="before", running=True)
    assert clocks(seen, kind="level", mode="timed", running=True)
    assert clocks(seen, kind="level", mode="timed", running=False)
    assert clocks(seen, kind="break", segment=2, level=2)  # the printed break
    assert clocks(seen, kind="break", segment=5, level=5)  # an extra break stands at its level's row
    assert clocks(seen, hand_for_hand="finishing")
    assert clocks(seen, hand_for_hand="active", waiting_tables=[1])
    assert clocks(seen, mode="hands_per_level", hands_left=1)
    assert clocks(seen, mode="hands_per_level", hand=1)
    assert clocks(seen, kind="over")
    assert any(calls for calls in seen.shown("calls") if calls)


def test_the_room_is_told_of_it(seen: Run) -> None:
    assert texts(seen, "warning").count("Last hand of this level.") == 2  # in hand-for-hand, and by hands
    assert len(texts(seen, "break")) == 2
    assert len(texts(seen, "color_up")) == 2
    assert texts(seen, "clock_call") == ["Table 2: clock on Ann Marsh. 1 minute."]
    assert texts(seen, "registration") == [
        "Registration closes at the end of this level.",
        "Registration closes in five minutes.",
        "Registration is closed.",
    ]
    assert texts(seen, "hand_for_hand")[-1] == "Hand for hand is over."
    assert texts(seen, "text")[-1].startswith("We have a winner.")


def test_players_fit_the_tables_and_one_is_left() -> None:
    players = entries = tables = 0
    for line in LINES:
        if line.get("do") == "open":
            tables = line["tables"]
        elif line.get("do") == "count":
            entries += line.get("entries", 0)
            players += line.get("players", 0)
        elif line.get("do") == "close_table":
            tables -= 1
        assert 0 <= players <= min(entries, tables * 9)
        if line.get("do") == "start_hand_for_hand":
            assert players == 11  # ten are paid
        if line.get("do") == "start_hands_per_level":
            assert (players, tables) == (8, 1)  # POKERPLR 9.6: the final table has eight players
    assert (entries, players) == (42, 1)
