"""Bad luck with the program's files, the director's, and the voice: each is said in the window, the clock goes on."""

from __future__ import annotations

import os
import re
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from kiosk.app.at_start import FONTS, start_problems
from kiosk.app.sound import RealSound
from kiosk.files import data
from kiosk.files.data import data_path, own_folder
from kiosk.files.displays import Display
from kiosk.files.settings import Settings, load_settings, save_settings, settings_path
from kiosk.files.sounds import SoundSettings
from kiosk.speech.health import VoiceState
from kiosk.speech.utterances import Utterance
from kiosk.speech.worker import SpeechWorker
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

Start = Callable[[], Hall]
CONTROL = Qt.KeyboardModifier.ControlModifier
OWN = (
    'name = "Ours"\n[[page]]\n[[page.arrangement]]\nshape = "16:9"\nwidget = [{kind = "KIND", at = [10, 10, 80, 40]}]\n'
)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program; the league night is two minutes into its first level of twelve."""
    halls: list[Hall] = []

    def begin() -> Hall:
        hall = Hall(tmp_path / "night.sqlite", HallTime())
        halls.append(hall)
        open_the_league(hall)
        hall.key(Qt.Key.Key_F12, CONTROL)
        hall.pass_time(minutes=2)
        assert (hall.state, hall.countdown) == ("level", "10:00")
        return hall

    yield begin
    for hall in halls:
        hall.close()


@pytest.fixture
def installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the files that the program came with, for a test to damage."""
    base = tmp_path / "installed"
    for folder in ("qml", "assets", "structures"):
        shutil.copytree(data_path(folder), base / folder)
    monkeypatch.setattr(data, "_PACKAGE", base / "kiosk")
    return base


def goes_on(hall: Hall) -> None:
    """The clock runs, and the wall shows it."""
    hall.pass_time(seconds=10)
    assert (hall.state, hall.countdown) == ("level", "9:50")
    hall.key(Qt.Key.Key_F12)
    assert hall.state == "paused"


def told(hall: Hall, name: str) -> list[str]:
    """What stands under the strip about a file."""
    return [line for line in hall.now_lines if name in line]


def words_on_wall(hall: Hall) -> list[QQuickItem]:
    """The texts in sight on the wall."""
    wall = hall.program.displays.window
    assert wall is not None
    return [item for item in hall.items(wall.contentItem()) if item.inherits("QQuickText") and item.property("text")]


# -- the program's own files -----------------------------------------------------------------------------------------


def test_the_fonts_looked_for_are_those_that_the_theme_loads() -> None:
    theme = data_path("qml", "Kit", "Theme.qml").read_text(encoding="utf-8")
    assert sorted(FONTS) == sorted(re.findall(r"assets/fonts/([\w-]+\.woff2)", theme))
    assert start_problems() == ()


@pytest.mark.qt_log_ignore("Theme.qml")  # Qt says it in the log as well
@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_missing_or_damaged_font_is_said_and_every_text_is_still_there(
    installation: Path, start: Start, damage: str
) -> None:
    font = installation / "assets" / "fonts" / "InterDisplay-Bold.woff2"
    if damage == "missing":
        font.unlink()
    else:
        font.write_bytes(b"no font")
    save_settings(Settings(displays=(Display(on=True),)))
    hall = start()
    (line,) = told(hall, "InterDisplay-Bold.woff2")
    assert line == (
        "InterDisplay-Bold.woff2: The font InterDisplay-Bold.woff2 is missing or damaged: another one of this "
        "computer stands in for it. Install it again."
    )
    texts = [item.property("text") for item in words_on_wall(hall)]
    assert {"25", "50"} <= set(texts)
    goes_on(hall)


def test_without_the_folder_of_fonts_every_one_is_named(installation: Path) -> None:
    shutil.rmtree(installation / "assets" / "fonts")
    assert [problem.file.name for problem in start_problems()] == list(FONTS)


def test_a_shipped_layout_that_names_an_unknown_widget_is_stood_in_for(installation: Path, start: Start) -> None:
    board = installation / "structures" / "screens" / "full-board.toml"
    text = board.read_text(encoding="utf-8")
    board.write_text(text.replace('kind = "countdown"', 'kind = "countdwon"', 1), encoding="utf-8")
    save_settings(Settings(displays=(Display(on=True),)))
    hall = start()
    (layout,) = hall.program.displays.layouts
    assert layout.property("name") != "Full board"
    (line,) = layout.property("problems")
    assert "There is no widget countdwon; countdown comes near." in line
    assert line in hall.program.notices
    assert any(item.property("text") == "25" for item in words_on_wall(hall))
    goes_on(hall)


# -- the director's files --------------------------------------------------------------------------------------------


def test_damaged_settings_are_said_the_usual_ones_hold_and_the_file_is_kept(start: Start) -> None:
    settings_path().write_text("who = 'Ann'\ndark = \n", encoding="utf-8")
    hall = start()
    (line,) = told(hall, "settings.toml")
    assert line == (
        "settings.toml, line 2: The settings could not be read: the usual ones hold. "
        "The old file is kept as settings.toml.broken once one is changed."
    )
    assert not hall.program.settings.dark
    goes_on(hall)
    hall.program.set(who="Ben")
    assert load_settings().who == "Ben"
    assert settings_path().with_name("settings.toml.broken").read_text(encoding="utf-8") == "who = 'Ann'\ndark = \n"


def test_an_own_layout_that_breaks_while_it_is_shown_gives_way_to_the_full_board_and_comes_back(start: Start) -> None:
    own = own_folder("structures", "screens") / "ours.toml"
    own.write_text(OWN.replace("KIND", "countdown"), encoding="utf-8")
    hall = start()
    screen = QGuiApplication.screens()[0].name()
    hall.program.layouts.read()
    hall.program.operator.actWith("show_display", {"screen": screen, "full_screen": False})
    hall.program.operator.actWith("set_display_layout", {"screen": screen, "layout": "ours"})
    (layout,) = hall.program.displays.layouts
    assert (layout.property("name"), layout.property("problems")) == ("Ours", [])
    own.write_text('name = "Ours"\n[[page', encoding="utf-8")
    hall.program.layouts.read()
    assert layout.property("name") == "Full board"
    (line,) = layout.property("problems")
    assert line.startswith("ours.toml, line 2")
    assert line in hall.program.notices
    own.write_text(OWN.replace("KIND", "countdown"), encoding="utf-8")
    hall.program.layouts.read()
    assert (layout.property("name"), layout.property("problems")) == ("Ours", [])
    goes_on(hall)


def test_an_own_sound_that_is_no_wav_is_left_out_by_name(start: Start) -> None:
    (own_folder("sounds") / "horn.wav").write_text("no sound", encoding="utf-8")
    hall = start()
    assert "horn.wav" in str(hall.program.operator.property("soundsNote"))
    assert "horn" not in str(hall.program.operator.property("soundChoices"))
    goes_on(hall)


# -- the voice -------------------------------------------------------------------------------------------------------


@pytest.mark.sound
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a signal of Unix")
def test_a_speech_worker_killed_in_mid_sentence_is_replaced_while_the_clock_goes_on(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers: list[SpeechWorker] = []
    made = SpeechWorker.__init__

    def noted(worker: SpeechWorker, *arguments: object, **named: object) -> None:
        workers.append(worker)
        made(worker, *arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(SpeechWorker, "__init__", noted)
    hall = start()
    program = hall.program
    program.sound = sound = RealSound(SoundSettings(), "", lambda: program.post(program.director.sound.changed))
    ready = (VoiceState.READY, VoiceState.NO_SOUND)  # whether this computer has a loudspeaker is not asked here
    hall.until(lambda: sound.health.state in ready, "the voice")
    first = workers[0].pid
    assert first is not None
    now = sound.now()
    sound.say(Utterance("Seat open, table four. " * 30, "text", 5, now, now + 60_000, "en"))
    os.kill(first, signal.SIGKILL)
    hall.until(
        lambda: workers[0].pid not in (None, first) and sound.health.state is not VoiceState.RESTARTING, "a new one"
    )
    goes_on(hall)
