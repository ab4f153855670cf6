"""A night of the room through the operator window, PlayLive's way: four tables, a kill in a break, the winner."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from kiosk.store.open import read_entries
from kiosk.store.verify import verify
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import fold
from kiosk.tournament.checking import drawn
from tests.night.room_half import CONTROL, SHIFT, Floor

ROOT = Path(__file__).resolve().parents[2]


def first_half(folder: Path) -> dict[str, Any]:
    """Play the first half in another process, which is killed while it writes a break."""
    command = [sys.executable, "-m", "tests.night.room_half", str(folder)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == -signal.SIGKILL, run.stderr
    told: dict[str, Any] = json.loads(run.stdout)
    return told


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a signal of Unix")
def test_a_night_of_the_room_with_a_kill_in_the_middle_of_a_break(tmp_path: Path) -> None:
    told, journal = first_half(tmp_path), tmp_path / "kiosk.sqlite"
    kept = read_entries(journal).entries
    assert [len(kept), isinstance(kept[-1].fact, f.BustedOut)] == [told["seq"], True]  # of the break nothing
    floor = Floor.__new__(Floor)
    floor.go_on(journal, told["passed"])
    try:
        seats = {f"{table}/{seat}": player for (table, seat), player in floor.tournament.field.seats.items()}
        assert seats == told["seats"]
        second_half(floor)
        assert fold(read_entries(journal).entries) == floor.tournament
    finally:
        floor.hall.close()
    assert not verify(journal).problems
    entries = read_entries(journal).entries
    assert all(one.right for one in drawn(entries))
    undone = {entry.fact.batch for entry in entries if isinstance(entry.fact, f.Undone)}
    broken = [entry.fact.table for entry in entries if isinstance(entry.fact, r.TableBroken)]
    assert (broken, len(undone)) == ([4, 3], 1)


def second_half(floor: Floor) -> None:
    break_again(floor)
    wait_and_balance(floor)
    to_two_tables(floor)
    final_table(floor)
    to_the_winner(floor)


def break_again(floor: Floor) -> None:
    """What was not written is proposed as before, and done as a whole."""
    at_four = {player for (table, _), player in floor.tournament.field.seats.items() if table == 4}
    floor.press(Qt.Key.Key_F4, CONTROL | SHIFT)
    assert floor.told()["plan"]["title"] == "Break table 4"  # type: ignore[index]
    floor.press(Qt.Key.Key_Return)
    assert floor.sizes == {1: 6, 2: 6, 3: 6}
    assert {floor.tournament.field.players[player].table for player in at_four} == {1, 2, 3}
    assert floor.quiet()


def wait_and_balance(floor: Floor) -> None:
    """PlayLive R11 D: a table three short of the others waits once the blinds reach its empty seats."""
    floor.bust((1, 1), (1, 2), (1, 3))
    assert [halt.table for halt in floor.advice.standing] == [1]  # nobody said where its button is
    assert any("Table 1" in line for line in floor.hall.now_lines)
    for table, seat in ((3, 1), (2, 1), (1, 5)):
        floor.button_is(table, seat)
    assert floor.advice.standing == ()  # the big blind comes to seat 5, where somebody sits
    # At table 1 the small blind comes to 4: of its open seats 1 is the worst, then 2.
    assert floor.moves == ["3/4 > 1/1", "2/4 > 1/2"]
    floor.moves_made()
    assert (floor.sizes, floor.quiet()) == ({1: 5, 2: 5, 3: 5}, True)


def to_two_tables(floor: Floor) -> None:
    floor.bust((1, 1), (2, 1))
    assert (floor.sizes, floor.quiet()) == ({1: 4, 2: 4, 3: 5}, True)
    floor.out_by_keys(3, 1)
    assert floor.advice.breaks is not None
    assert (floor.advice.breaks.table, floor.advice.redraw) == (3, None)  # 12 players have seats at two tables
    floor.press(Qt.Key.Key_F4, CONTROL | SHIFT)
    floor.press(Qt.Key.Key_Return)
    assert (floor.sizes, floor.quiet()) == ({1: 6, 2: 6}, True)


def final_table(floor: Floor) -> None:
    """RP-8: a six-handed event comes together with seven; taken back as a whole, and given again as it was."""
    floor.bust((1, 1), (2, 1), (1, 2), (2, 2))
    assert (floor.sizes, floor.quiet()) == ({1: 4, 2: 4}, True)
    floor.bust((2, 3))
    due = floor.advice.redraw
    assert due is not None
    assert (due.what, due.tables, floor.advice.breaks, floor.moves) == ("final_table", 1, None, [])
    before = dict(floor.tournament.field.seats)
    floor.hall.click("tableAct:plan_advised")
    floor.press(Qt.Key.Key_Return)
    after = dict(floor.tournament.field.seats)
    assert (floor.sizes, floor.tournament.seats_at(1), floor.quiet()) == ({1: 7}, 7, True)
    floor.hall.control(Qt.Key.Key_Z)
    assert floor.tournament.field.seats == before
    floor.press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert floor.tournament.field.seats == after


def to_the_winner(floor: Floor) -> None:
    for seat in sorted(seat for _, seat in floor.tournament.field.seats)[:6]:
        floor.bust((1, seat))
        assert floor.quiet()
    assert floor.tournament.finished
    assert floor.sizes == {1: 1}
