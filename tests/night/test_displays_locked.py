"""While the desk is locked the wall may be called back, and nothing about it changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from kiosk.files.settings import load_settings
from tests.night.hall import Hall, HallTime


@pytest.fixture
def hall(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Hall]:
    made = Hall(tmp_path / "night.sqlite", HallTime())
    yield made
    made.close()


def test_a_locked_desk_brings_back_the_wall_and_changes_nothing_of_it(hall: Hall) -> None:
    act, displays = hall.program.director.act, hall.program.displays
    act("lock", {})
    act("show_display", {"screen": "", "full_screen": False})
    assert not displays.on  # it was not on before
    assert "locked" in hall.refusal
    act("unlock", {})
    act("show_display", {"screen": "", "full_screen": False})
    kept = load_settings().displays
    act("lock", {})
    assert displays.window is not None
    displays.window.close()
    assert displays.on
    assert "locked" in hall.refusal
    act("show_display", {"screen": "", "full_screen": True})
    assert load_settings().displays == displays.wanted == kept
