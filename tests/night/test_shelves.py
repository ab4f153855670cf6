"""What the desk reads, keeps and tells, and how little of it a screen that stirs or one bad file may cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from kiosk.app.director import core
from kiosk.files.settings import load_settings, settings_path
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

Start = Callable[[], Hall]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    halls: list[Hall] = []

    def begin() -> Hall:
        halls.append(Hall(tmp_path / "night.sqlite", HallTime()))
        return halls[-1]

    yield begin
    for hall in halls:
        hall.close()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with each time that the shelf of structures is read."""
    read: list[str] = []
    load = core.load_structures

    def counted() -> object:
        read.append("structures")
        return load()

    monkeypatch.setattr(core, "load_structures", counted)
    return read


def unwritable(path: Path) -> None:
    path.unlink(missing_ok=True)
    (path / "in the way").mkdir(parents=True)


def test_screens_that_stir_are_followed_once_and_read_no_shelf(start: Start, reads: list[str]) -> None:
    hall = start()
    QTest.qWait(1)
    reads.clear()
    changed: list[int] = []
    hall.program.displays.changed.connect(lambda: changed.append(1))
    screen = QGuiApplication.screens()[0]
    for _ in range(3):
        screen.geometryChanged.emit(screen.geometry())
        screen.physicalSizeChanged.emit(screen.physicalSize())
    hall.until(lambda: bool(changed), "the displays")
    QTest.qWait(1)
    assert (len(changed), reads) == (1, [])


def test_a_language_a_display_and_a_page_read_no_shelf_and_a_new_file_is_there_at_the_next_page(
    start: Start, reads: list[str], own_home: Path
) -> None:
    hall = start()
    reads.clear()
    hall.program.operator.actWith("set_program", {"language": "de"})
    hall.program.operator.actWith("show_display", {"full_screen": False})
    hall.program.operator.actWith("close_display", {})
    hall.program.operator.tell(page="displays")
    assert reads == []
    shipped = hall.program.director.shelf.files["pokerplr-league"]
    own = own_home / "structures" / "blinds" / "sunday.toml"
    own.parent.mkdir(parents=True)
    own.write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    hall.program.operator.tell(page="start")
    assert reads == ["structures"]
    assert "sunday" in str(hall.program.operator.property("structures"))


def test_a_house_that_is_missing_or_an_area_that_fails_leaves_the_others_told(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = start()
    director = hall.program.director
    director.act("draft", {"house": "gone"})
    director.refresh()
    assert hall.program.operator.property("draft") == {}
    assert hall.program.operator.property("structures")

    def fails() -> dict[str, object]:
        raise RuntimeError("no events")

    monkeypatch.setattr(director.event, "told", fails)
    hall.program.operator.actWith("set_program", {"who": "Ann"})
    assert hall.program.operator.property("who") == "Ann"
    assert "what Event tells" in caplog.text


def test_settings_that_cannot_be_written_leave_everything_as_it_was_and_are_said(start: Start) -> None:
    hall = start()
    open_the_league(hall)
    before = hall.program.settings
    unwritable(settings_path())
    hall.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert hall.program.settings == before
    assert hall.program.operator.property("locked") is False
    assert "settings.toml" in hall.refusal
    hall.program.operator.refuse("")
    hall.program.operator.actWith("set_program", {"who": "Ann", "scale": "150"})
    assert hall.program.settings == before
    assert "settings.toml" in hall.refusal


def test_of_several_settings_with_a_wrong_one_none_is_kept(start: Start) -> None:
    hall = start()
    hall.program.operator.actWith("set_program", {"who": "Ann", "scale": "300"})
    assert hall.refusal == "scale: 300 cannot be used. It must be from 100 to 200."
    assert (hall.program.settings.who, load_settings().who) == ("", "")


def test_a_display_that_is_closed_while_settings_cannot_be_written_is_said(start: Start) -> None:
    hall = start()
    hall.program.operator.actWith("show_display", {"full_screen": False})
    wall = hall.program.displays.window
    assert wall is not None
    unwritable(settings_path())
    wall.closeRequested.emit()  # type: ignore[attr-defined]
    assert not wall.isVisible()
    assert "settings.toml" in hall.refusal


def test_the_program_starts_where_no_shelf_can_be_read_and_says_so(start: Start, own_home: Path) -> None:
    for name in ("sounds", "phrases", "structures"):
        (own_home / name).write_text("no folder", encoding="utf-8")
    hall = start()
    open_the_league(hall)
    line = "sounds: The folder cannot be read: Not a directory. What lies in it is not used."
    assert line in hall.program.notices
    assert hall.state == "before"
