"""What the room is told, in the real program: on the wall for some seconds, with or without sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.app.announced import SHOWN_MS
from kiosk.app.voicing import GRACE_MS
from kiosk.files.phrases import own_path
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime
from tests.night.loudspeaker import Loudspeaker

CONTROL = Qt.KeyboardModifier.ControlModifier
START = "Shuffle up and deal. Level 1. Blinds 25 / 50."


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(hall)
    yield hall
    hall.close()


def wall(hall: Hall) -> tuple[str, str]:
    """The announcement as every display has it."""
    panel = hall.program.board.property("announcement")
    return panel.property("text"), panel.property("kind")


def test_without_any_sound_the_wall_tells_it_for_some_seconds(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F12, CONTROL)
    assert wall(hall) == (START, "level")
    hall.pass_time(seconds=SHOWN_MS / 1000 - 1)
    assert wall(hall) == (START, "level")
    hall.pass_time(seconds=1)
    assert wall(hall) == ("", "")


def test_while_the_clock_stands_still_it_leaves_the_wall_all_the_same(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.key(Qt.Key.Key_Space)
    assert wall(hall)[0] == START
    assert hall.program.tick() <= SHOWN_MS


def test_undone_it_leaves_the_wall_and_is_never_spoken(hall: Hall) -> None:
    voice = hall.program.sound = Loudspeaker(hall)
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(seconds=1)
    hall.program.director.act("undo", {})
    hall.settle()
    assert wall(hall) == ("", "")
    hall.pass_time(seconds=10)
    assert voice.heard() == []


def test_a_muted_kind_is_shown_and_not_spoken(hall: Hall) -> None:
    voice = hall.program.sound = Loudspeaker(hall)
    hall.program.sounds = replace(hall.program.sounds, muted=frozenset({"level"}))
    hall.program.apply_sounds()
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(seconds=GRACE_MS / 1000)
    assert voice.heard() == []
    assert wall(hall) == (START, "level")


def test_after_sleep_the_room_hears_where_play_is_now(hall: Hall) -> None:
    voice = hall.program.sound = Loudspeaker(hall)
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(seconds=5)
    assert voice.heard() == ["Shuffle up and deal. Level one. Blinds twenty-five, fifty."]
    hall.sleep(minutes=13)  # the league's first level has twelve
    assert [text.partition(".")[0] for text in voice.heard()] == ["Level two"]
    assert wall(hall)[0].startswith("Level 2.")


def test_an_own_sentence_is_said_and_a_broken_one_is_told_with_its_line(hall: Hall) -> None:
    own_path("en").parent.mkdir(exist_ok=True)
    own_path("en").write_text(
        "[sentences]\nlevel = 'Here is level {level}.'\nbreak = 'Rest {lenght}.'\n", encoding="utf-8"
    )
    hall.program.reword()
    hall.pass_time(seconds=1)
    assert any("en.toml, line 3, break: There is no name lenght; length" in line for line in hall.now_lines)
    hall.key(Qt.Key.Key_F12, CONTROL)
    assert wall(hall)[0] == "Here is level 1."
    hall.program.director.act("take_break", {"minutes": "15"})
    hall.settle()
    assert wall(hall)[0] == "Break: 15 minutes."


def test_the_winner_is_told_when_the_event_is_closed(hall: Hall) -> None:
    voice = hall.program.sound = Loudspeaker(hall)
    hall.key(Qt.Key.Key_F12, CONTROL)
    hall.pass_time(seconds=5)
    voice.heard()
    hall.program.director.act("close", {"winner": "Ann Lee"})
    hall.settle()
    assert wall(hall) == ("The winner is Ann Lee. Congratulations.", "winner")
    hall.pass_time(seconds=2)
    assert voice.heard() == ["The winner is Ann Lee. Congratulations."]
