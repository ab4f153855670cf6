"""The script on a journal: it goes on after an end of any kind, and what was acknowledged is there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kiosk.store.open import read_entries
from kiosk.tournament.facts import Counted

from .runs import Line, Run, do, level, opening, run, show, wait

ROOT = Path(__file__).parents[2]


@pytest.fixture
def kept(tmp_path: Path) -> tuple[str, str]:
    return ("--journal", str(tmp_path / "night.sqlite"))


def go(kept: tuple[str, str], *lines: Line, echo: bool = False) -> Run:
    return run(*lines, options=(*kept, "--echo") if echo else kept)


def remaining(result: Run) -> tuple[Any, ...]:
    clock = result.last("clock")
    return clock["level"], clock["remaining_ms"], clock["running"]


def test_it_goes_on_at_the_last_pulse(kept: tuple[str, str]) -> None:
    assert go(kept, opening(), do("start"), wait(100)).status == 0
    again = go(kept, show(), wait(60), show())
    assert [clock["remaining_ms"] for clock in again.shown("clock")] == [1_100_000, 1_040_000]
    assert remaining(go(kept, show())) == (1, 1_040_000, True)


def test_it_goes_on_at_the_last_fact_where_that_is_later(kept: tuple[str, str]) -> None:
    # Recover moves the event's line on by itself and writes a fact, yet no pulse.
    go(kept, opening(), do("start"), wait(100))
    go(kept, do("recover", **{"as": "kept_running", "elapsed": 30}))
    assert remaining(go(kept, show())) == (1, 1_070_000, True)


@pytest.mark.parametrize(("answer", "left_ms"), [("kept_running", 1_055_500), ("stopped", 1_100_000)])
def test_recover_counts_the_time_since_or_leaves_it_out(kept: tuple[str, str], answer: str, left_ms: int) -> None:
    go(kept, opening(), do("start"), wait(100))
    result = go(kept, {"#": "after a crash"}, do("recover", **{"as": answer, "elapsed": 44.5}), show(), wait(1), show())
    assert (result.status, result.refused) == (0, [])
    assert [clock["remaining_ms"] for clock in result.shown("clock")] == [left_ms, left_ms - 1000]


def test_kept_running_crosses_the_levels_of_the_time_since(kept: tuple[str, str]) -> None:
    go(kept, opening(), do("start"), wait(600))
    result = go(kept, do("recover", **{"as": "kept_running", "elapsed": 1800}), show(), show("journal"))
    assert remaining(result) == (3, 1_200_000, True)
    assert result.last("journal")["verified"] is True


@pytest.mark.parametrize("answer", ["kept_running", "stopped"])
def test_a_paused_clock_stands_whatever_the_answer(kept: tuple[str, str], answer: str) -> None:
    go(kept, opening(), do("start"), wait(100), do("pause"))
    assert remaining(go(kept, do("recover", **{"as": answer, "elapsed": 999}), show())) == (1, 1_100_000, False)


def test_without_recover_it_stood(kept: tuple[str, str]) -> None:
    go(kept, opening(), do("start"), wait(100))
    assert remaining(go(kept, do("announce", text="We go on"), show())) == (1, 1_100_000, True)


def test_recover_is_the_first_line_or_refused(kept: tuple[str, str]) -> None:
    go(kept, opening(), do("start"), wait(100))
    late = go(kept, show("calls"), do("recover", **{"as": "kept_running", "elapsed": 5}), show())
    assert late.refused == [(2, "not_allowed")]
    assert remaining(late) == (1, 1_100_000, True)


def test_undo_and_redo_reach_over_a_restart(kept: tuple[str, str]) -> None:
    go(kept, opening(), do("start"), wait(100), do("next_level"), do("pause"), wait(10))
    undone = go(kept, do("undo"), show(), do("undo"), show())
    assert [(c["level"], c["remaining_ms"], c["running"]) for c in undone.shown("clock")] == [
        (2, 1_200_000, True),
        (1, 1_100_000, True),
    ]
    redone = go(kept, do("redo"), do("redo"), show(), do("redo"))
    assert remaining(redone) == (2, 1_200_000, False)
    assert redone.refused == [(4, "nothing_to_undo")]


def test_undo_takes_back_a_hand_of_hand_for_hand_after_a_restart(kept: tuple[str, str]) -> None:
    before = go(kept, opening(tables=2), do("start"), do("start_hand_for_hand"), do("hand_done"), show())
    go(kept, do("hand_done"), wait(30))
    after = go(kept, do("undo"), show())
    assert after.last("clock") | {"elapsed_ms": 0} == before.last("clock") | {"elapsed_ms": 0}


def test_numbers_go_on_and_the_journal_is_verified(kept: tuple[str, str]) -> None:
    first = go(kept, opening(), do("start"), echo=True)
    second = go(kept, do("pause"), do("resume"), show("journal"), echo=True)
    assert first.done + second.done == [(1, 1), (2, 2), (1, 3), (2, 4)]
    journal = second.last("journal")
    assert (len(journal["entries"]), journal["verified"]) == (4, True)


def test_an_open_event_is_not_opened_again(kept: tuple[str, str]) -> None:
    go(kept, opening())
    assert go(kept, opening(name="Another")).refused == [(1, "already")]


def test_the_event_bears_its_name_in_the_file(kept: tuple[str, str]) -> None:
    go(kept, {"wait": 5}, opening(name="Tuesday League"))
    assert read_entries(Path(kept[1])).name == "Tuesday League"


def test_a_night_on_a_file_is_the_same_as_in_memory(kept: tuple[str, str]) -> None:
    lines = [opening(tables=2), do("start"), wait(1000), do("start_hand_for_hand"), do("hand_done", count=3), wait(9)]
    lines += [
        do("undo"),
        do("end_hand_for_hand"),
        do("take_break", minutes=5),
        wait(400),
        show(),
        show("announcements"),
    ]
    assert go(kept, *lines).lines == run(*lines).lines


def test_a_file_that_is_no_journal_is_told(tmp_path: Path) -> None:
    file = tmp_path / "notes.sqlite"
    file.write_bytes(b"These are notes of mine, and no journal at all.\n" * 40)
    result = run(opening(), options=("--journal", str(file)))
    assert (result.status, result.output) == (2, "")
    assert (
        result.errors
        == f"{file}: it is damaged, or no journal. Keep it, and try 'kiosk journal salvage' or restore a copy.\n"
    )
    assert file.read_bytes().startswith(b"These are notes")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = run(opening(), options=("--journal", str(tmp_path / "none" / "night.sqlite")))
    assert (result.status, result.output) == (2, "")
    assert "Check the name and the folder" in result.errors


# -- a killed program ------------------------------------------------------------------------------------------


def killed_after(file: Path, lines: list[Line], acknowledged: int) -> list[int]:
    """Feed a running script and kill it (SIGKILL) once so many commands are acknowledged; returns their numbers."""
    command = [sys.executable, "-m", "kiosk", "script", "-", "--journal", str(file), "--echo"]
    where = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=where) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        text = "".join(json.dumps(line) + "\n" for line in lines).encode()
        assert len(text) < 60_000  # a pipe holds it all, so that the script runs freely until it is killed
        running.stdin.write(text)
        running.stdin.flush()
        done = [json.loads(running.stdout.readline())["done"] for _ in range(acknowledged)]
        running.send_signal(signal.SIGKILL)
        rest = running.stdout.read().decode().splitlines(keepends=True)
    # A line that was cut off was not acknowledged.
    return done + [json.loads(line)["done"] for line in rest if line.endswith("\n")]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("acknowledged", [1, 3, 40])
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path, acknowledged: int) -> None:  # C098
    file = tmp_path / "night.sqlite"
    night = [opening(level(60), level(60)), do("start")]
    for number in range(300):
        night += [wait(1.5), do("count", entries=1, players=1), do("announce", text=f"Number {number}")]
    done = killed_after(file, night, acknowledged)
    entries = read_entries(file).entries
    assert len(done) >= acknowledged
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= done[-1]
    # Both answers are offered and right: the clock stands where the pulse or the last fact left it, or counts on.
    kept = ("--journal", str(file))
    first = go(kept, do("recover", **{"as": "stopped", "elapsed": 3600}), show(), show("journal"))
    assert (first.status, first.last("journal")["verified"]) == (0, True)
    counts = sum(entry.fact.entries for entry in entries if isinstance(entry.fact, Counted))
    expected = 3_600_000 - 1_500 * counts
    if acknowledged > 1:
        assert first.last("clock")["running"] is True
        # The kill may fall between a wait's pulse and the count after it.
        assert first.last("clock")["remaining_ms"] in (expected, expected - 1_500)
