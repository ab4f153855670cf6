"""A league night through the real windows, killed in the middle and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.store.open import read_entries
from kiosk.store.verify import verify
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from tests.night.hall import Hall, HallTime

ROOT = Path(__file__).resolve().parents[2]


def first_half(journal: Path) -> dict[str, int]:
    """Play the first half in another process and kill it, without a word, where it waits."""
    command = [sys.executable, "-m", "tests.night.first_half", str(journal)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, f"the first half ended by itself: {process.wait(10)}"
        process.send_signal(signal.SIGKILL)
        process.wait(10)
    told: dict[str, int] = json.loads(line)
    return told


def hand_done(hall: Hall) -> None:
    """The key for a hand done; a second one within two seconds is asked about, and meant."""
    before = hall.program.session.desk.tournament.hands_played if hall.program.session else 0  # type: ignore[union-attr]
    hall.key(Qt.Key.Key_F10)
    session = hall.program.session
    assert session is not None
    assert session.desk.tournament is not None
    if session.desk.tournament.hands_played == before:
        hall.key(Qt.Key.Key_Return)
    assert session.desk.tournament.hands_played == before + 1


def hand_for_hand(hall: Hall) -> None:
    """On the bubble: the hand in progress and two more, each exactly 2:00, with the lights of both tables."""
    left = hall.countdown
    hall.control(Qt.Key.Key_F10)
    hall.key(Qt.Key.Key_Return)
    assert (hall.state, hall.countdown) == ("finishing", left)
    hall.pass_time(minutes=3)  # a long hand
    assert hall.countdown == left
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "finishing"
    for expected in ("6:50", "4:50", "2:50"):
        hall.click("light1")
        hall.click("light2")
        hand_done(hall)
        assert (hall.state, hall.countdown) == ("hand_for_hand", expected)
        hall.pass_time(minutes=1)
    assert hall.program.frame.hand.hand == "Hand 3"
    hall.control(Qt.Key.Key_F10)
    hall.key(Qt.Key.Key_Return)
    assert (hall.state, hall.countdown) == ("paused", "2:50")
    hall.key(Qt.Key.Key_Space)
    hall.pass_time(minutes=2, seconds=50)
    assert (hall.level, hall.countdown) == ("Level 4", "12:00")


def final_table(hall: Hall) -> None:
    """Twelve hands a level; one hand taken back across the level."""
    hall.type("hands", "12")
    hall.click("handsPerLevel")
    clock = hall.program.frame.clock
    if hall.state != "hands":
        hall.key(Qt.Key.Key_Return)
        clock = hall.program.frame.clock
    assert (hall.state, clock.hand_number, clock.hand_of) == ("hands", "1", "of 12")
    for _ in range(12):
        hall.pass_time(seconds=90)
        hand_done(hall)
    assert (hall.level, hall.program.frame.clock.hand_number) == ("Level 5", "1")
    hall.control(Qt.Key.Key_Z)
    assert (hall.level, hall.program.frame.clock.hand_number) == ("Level 4", "12")
    hall.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert (hall.level, hall.program.frame.clock.hand_number) == ("Level 5", "1")


@pytest.mark.parametrize(("boot", "answer"), [("one", "Keep it"), ("two", "Take it back")])
def test_a_night_with_a_kill_in_the_middle(tmp_path: Path, boot: str, answer: str) -> None:
    journal = tmp_path / "night.sqlite"
    told = first_half(journal)
    opened = read_entries(journal)
    assert len(opened.entries) >= told["seq"]  # nothing acknowledged is lost

    hall = Hall(journal, HallTime(told["passed"] + 40_000, boot))
    try:
        assert (hall.program.event_name, hall.level) == ("Tuesday League", "Level 3")
        assert hall.countdown == "8:50"  # it counts on while the question stands
        hall.click_text(answer)
        assert hall.countdown == ("8:50" if answer == "Keep it" else "9:30")
        if answer == "Take it back":
            hall.pass_time(seconds=40)
        hand_for_hand(hall)
        final_table(hall)
        desk = hall.program.session.desk if hall.program.session else None
        assert desk is not None
        assert desk.tournament is not None
        again = fold(read_entries(journal).entries)
        assert again is not None
        assert again.clock_at(desk.keeper.now()) == desk.tournament.clock_at(desk.keeper.now())
    finally:
        hall.close()
    report = verify(journal)
    assert not report.problems
    debits = [e.fact.debit_ms for e in read_entries(journal).entries if isinstance(e.fact, f.HandDone)]
    assert debits[:3] == [120_000] * 3
