"""The lines under the strip in the real program: put off by key and by mouse, back in time; the size of the writing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from kiosk.app.director.now import PUT_OFF_MS
from kiosk.files.settings import load_settings
from tests.night.hall import Hall, HallTime

SHIFT = Qt.KeyboardModifier.ShiftModifier
PAUSED = "Paused for {} minutes. The clock stands until you resume."


@pytest.fixture
def hall(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path / "journal.db", HallTime())
    structure = "pokerplr-league"
    made.program.director.act("open", {"name": "League", "structure": structure, "starting_stack": "5000"})
    made.settle()
    made.control(Qt.Key.Key_F12)
    made.key(Qt.Key.Key_Space)
    made.pass_time(minutes=2)
    assert made.now_lines[0] == PAUSED.format(2)
    yield made
    made.close()


def test_a_line_is_put_off_for_five_minutes_by_its_key(hall: Hall) -> None:
    assert PUT_OFF_MS == 5 * 60_000
    focus = hall.window.activeFocusItem()
    hall.key(Qt.Key.Key_F8, SHIFT)
    assert not any("Paused" in line for line in hall.now_lines)
    assert hall.window.activeFocusItem() is focus
    assert hall.state == "paused", "nothing else was done"
    hall.program.put_off["paused"] = (hall.program.now + PUT_OFF_MS, 2)  # urgent enough to stay away that long
    hall.pass_time(minutes=4)
    assert not any("Paused" in line for line in hall.now_lines)
    hall.pass_time(minutes=1)
    assert PAUSED.format(7) in hall.now_lines


def test_it_is_back_sooner_when_it_grows_more_urgent(hall: Hall) -> None:
    hall.click("later0")
    assert not any("Paused" in line for line in hall.now_lines)
    hall.pass_time(minutes=3)
    assert PAUSED.format(5) in hall.now_lines, "after five minutes a pause is told anew"


def test_the_first_line_is_done_by_its_key(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F8)
    assert hall.state == "level"


def test_the_size_of_the_writing_is_set_at_once_and_kept(hall: Hall) -> None:
    before = hall.item("big").height()
    hall.control(Qt.Key.Key_Comma)
    hall.click("scale:150")
    assert hall.item("big").height() == before * 1.5
    assert load_settings().scale == 1.5
    hall.click("scale:100")
    assert hall.item("big").height() == before


def test_the_thumbs_side_is_kept(hall: Hall) -> None:
    hall.control(Qt.Key.Key_Comma)
    hall.click_text("Both right")
    assert load_settings().thumb_side == "right"
    assert hall.program.operator.property("thumbSide") == "right"
