"""The frequent acts within their number of keys, by keyboard and by mouse, in the real program.

The numbers are those of the table "Keys to reach": pause, resume 1; hand done 1; one table done 1 to 2; next level 2;
one minute more or less 1; undo 1; break now, extend a break 2; hand-for-hand on, off 2; announce a preset 2.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.night.hall import Hall, HallTime

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


class Director:
    """Hands that are counted."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.count = 0

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.count += 1
        self.hall.key(key, modifier)

    def click(self, name: str) -> None:
        self.count += 1
        self.hall.click(name)

    def within(self, most: int, reached: Callable[[], bool], what: str) -> None:
        """The act is done, with no more keys or clicks than its number."""
        self.hall.until(reached, what)
        assert 0 < self.count <= most, f"{what} took {self.count}"
        self.count = 0


@pytest.fixture
def hall(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path / "journal.db", HallTime())
    director = made.program.director
    structure = "pokerplr-league"
    director.act("open", {"name": "League", "structure": structure, "starting_stack": "5000"})
    made.settle()
    director.act("set_preset", {"number": 1, "text": "Dinner is served"})
    for table in (1, 2, 12):
        director.act("open_table", {"table": table})
    made.settle()
    made.control(Qt.Key.Key_F12)
    assert made.state == "level"
    yield made
    made.close()


@pytest.fixture
def hands(hall: Hall) -> Director:
    return Director(hall)


def done(hall: Hall) -> list[int]:
    return [light.table for light in hall.program.frame.strip.lights if light.done]


def message(hall: Hall) -> str:
    return hall.program.frame.message.text


def test_by_keyboard(hall: Hall, hands: Director) -> None:
    hands.key(Qt.Key.Key_Space)
    hands.within(1, lambda: hall.state == "paused", "pause")
    hands.key(Qt.Key.Key_Space)
    hands.within(1, lambda: hall.state == "level", "resume")
    hands.key(Qt.Key.Key_Up, CTRL)
    hands.within(1, lambda: hall.countdown == "13:00", "one minute more")
    hands.key(Qt.Key.Key_Down, CTRL)
    hands.within(1, lambda: hall.countdown == "12:00", "one minute less")
    hands.key(Qt.Key.Key_F11)
    hands.key(Qt.Key.Key_F11)
    hands.within(2, lambda: hall.level == "Level 2", "next level")
    hands.key(Qt.Key.Key_Z, CTRL)
    hands.within(1, lambda: hall.level == "Level 1", "undo")
    hands.key(Qt.Key.Key_Y, CTRL)
    hands.within(1, lambda: hall.level == "Level 2", "redo")
    hands.key(Qt.Key.Key_F1, CTRL)
    hands.within(2, lambda: message(hall) == "Dinner is served", "a preset")
    hands.key(Qt.Key.Key_B, CTRL)
    hands.key(Qt.Key.Key_Return)
    hands.within(2, lambda: hall.state == "break", "break now")
    before = hall.countdown
    hands.key(Qt.Key.Key_5, CTRL)
    hands.within(2, lambda: hall.countdown != before, "a longer break")
    hall.control(Qt.Key.Key_E)
    hall.control(Qt.Key.Key_E)
    hands.key(Qt.Key.Key_F10, CTRL)
    hands.key(Qt.Key.Key_F10, CTRL)
    hands.within(2, lambda: hall.state == "finishing", "hand-for-hand on")
    hall.program.director.act("hand_done", {})
    hall.until(lambda: hall.state == "hand_for_hand", "the hands")
    hall.window.contentItem().forceActiveFocus()
    hands.key(Qt.Key.Key_2)
    hands.within(1, lambda: done(hall) == [2], "one table done")
    hands.key(Qt.Key.Key_1)
    hands.key(Qt.Key.Key_2)
    hands.within(2, lambda: done(hall) == [2, 12], "a table of two figures done")
    hands.key(Qt.Key.Key_1)
    hands.within(1, lambda: done(hall) == [1, 2, 12], "the last table done")
    hands.key(Qt.Key.Key_F10)
    hands.within(1, lambda: done(hall) == [], "hand done")
    hands.key(Qt.Key.Key_F10, CTRL)
    hands.key(Qt.Key.Key_F10, CTRL)
    hands.within(2, lambda: hall.state != "hand_for_hand", "hand-for-hand off")


def test_by_mouse(hall: Hall, hands: Director) -> None:
    hands.click("big")
    hands.within(1, lambda: hall.state == "paused", "pause")
    hands.click("big")
    hands.within(1, lambda: hall.state == "level", "resume")
    hands.click("plus")
    hands.within(1, lambda: hall.countdown == "13:00", "one minute more")
    hands.click("minus")
    hands.within(1, lambda: hall.countdown == "12:00", "one minute less")
    hands.click("next")
    hands.click("confirm")
    hands.within(2, lambda: hall.level == "Level 2", "next level")
    hands.click("undo")
    hands.within(1, lambda: hall.level == "Level 1", "undo")
    hands.click("redo")
    hands.within(1, lambda: hall.level == "Level 2", "redo")
    hands.click("preset:1")
    hands.within(2, lambda: message(hall) == "Dinner is served", "a preset")
    hands.click("takeBreak")
    hands.click("confirm")
    hands.within(2, lambda: hall.state == "break", "break now")
    before = hall.countdown
    hands.click("plusFive")
    hands.within(2, lambda: hall.countdown != before, "a longer break")
    hall.click("endBreak")
    hall.click("confirm")
    hands.click("handForHand")
    hands.click("confirm")
    hands.within(2, lambda: hall.state == "finishing", "hand-for-hand on")
    hall.program.director.act("hand_done", {})
    hall.until(lambda: hall.state == "hand_for_hand", "the hands")
    for at, table in enumerate((2, 12, 1), start=1):
        hands.click(f"light{table}")
        hands.within(2, lambda at=at: len(done(hall)) == at, f"table {table} done")
    hands.click("big")
    hands.within(1, lambda: done(hall) == [], "hand done")
    hands.click("handForHand")
    hands.click("confirm")
    hands.within(2, lambda: hall.state != "hand_for_hand", "hand-for-hand off")
