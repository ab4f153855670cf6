"""The first half of the league night, in a process of its own, to be killed in the middle of it.

``python -m tests.night.first_half JOURNAL``: prints one line of JSON when all is acknowledged, and then waits.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path

from PySide6.QtCore import Qt

from kiosk.store.open import read_entries
from tests.night.hall import Hall, HallTime


def open_the_league(hall: Hall) -> None:
    """From the first page to an open event with two tables and twelve players."""
    hall.click("structure:pokerplr-league")
    hall.type("eventName", "Tuesday League")
    hall.type("startingStack", "5,000")
    hall.click("openEvent")
    hall.until(lambda: hall.program.event_name == "Tuesday League", "the event")
    for table in ("1", "2"):
        hall.type("tableNumber", table)
        hall.click("openTable")
    hall.type("entries", "12")
    hall.type("players", "12")
    hall.click("count")


def play(hall: Hall) -> None:
    """Levels 1 to 3 with a pause, a minute more, an undo and a break the manager called."""
    hall.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)  # start
    assert (hall.state, hall.countdown, hall.blinds) == ("level", "12:00", "25 / 50"), (hall.state, hall.countdown)
    hall.pass_time(minutes=5)
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused"
    hall.pass_time(minutes=3)
    hall.key(Qt.Key.Key_Space)
    assert (hall.state, hall.countdown) == ("level", "7:00")
    hall.control(Qt.Key.Key_Up)
    assert hall.countdown == "8:00"
    hall.control(Qt.Key.Key_Z)
    assert hall.countdown == "7:00"
    hall.pass_time(minutes=7)
    assert (hall.level, hall.blinds) == ("Level 2", "50 / 100")
    hall.pass_time(minutes=12)
    hall.click("takeBreak")  # armed, it shows what it will do
    hall.key(Qt.Key.Key_Return)
    assert hall.state == "break", hall.state
    hall.pass_time(minutes=10)
    assert (hall.level, hall.countdown) == ("Level 3", "12:00")
    hall.pass_time(minutes=2, seconds=30)
    assert hall.countdown == "9:30"


def main() -> None:
    """Play, tell where it stands, and wait for the end."""
    hall = Hall(Path(sys.argv[1]), HallTime())
    open_the_league(hall)
    play(hall)
    desk = hall.program.session.desk if hall.program.session else None
    assert desk is not None
    journal, now = Path(sys.argv[1]), desk.keeper.now()

    def pulse_written() -> bool:  # the sign of life comes every second; here the time stands
        pulse = read_entries(journal).pulse
        return pulse is not None and pulse.at == now

    hall.until(pulse_written, "the pulse")
    told = {"seq": len(desk.entries), "countdown": hall.countdown, "passed": hall.time.passed}
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    threading.Event().wait(120)
    os._exit(3)


if __name__ == "__main__":
    main()
