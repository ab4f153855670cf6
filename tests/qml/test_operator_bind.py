"""Keys changed by pressing them, in the real program; what is written, what is refused, what is printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.app.paper import key_sheet, where
from kiosk.bridge.keymap import load, load_keys, own_keys_path
from kiosk.bridge.printing import Printed, as_file
from kiosk.files.data import DataError
from kiosk.files.keys import drop_row, put_row
from kiosk.show.words import Words
from tests.night.hall import Hall, HallTime

NONE, KEYPAD = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    made = Hall(tmp_path_factory.mktemp("night") / "journal.db", HallTime())
    structure = next(iter(made.program.director.shelf.structures))
    made.program.director.act("open", {"name": "League", "structure": structure, "starting_stack": "5000"})
    made.settle()
    made.control(Qt.Key.Key_F12)
    yield made
    made.close()


@pytest.fixture
def hall(program: Hall) -> Iterator[Hall]:
    """One program for all tests: each begins in a level, without a sheet, with the keys it came with."""
    assert (program.state, program.refusal, program.program.keymap) == ("level", "", load())
    yield program
    own_keys_path().unlink(missing_ok=True)
    program.program.director.act("default_keys", {})
    program.window.setProperty("keysOpen", False)
    program.program.operator.refuse("")
    if program.state == "paused":
        program.program.director.act("resume", {})
    program.settle()


def change(hall: Hall, act: str, also: bool = False) -> None:
    """Open the sheet and ask for a new key of ``act``."""
    hall.key(Qt.Key.Key_F1)
    hall.click("changeKeys")
    hall.click(f"{'also' if also else 'bind'}:{act}")


def keys_of(act: str) -> tuple[str, ...]:
    row = load_keys()[0].of(act)
    assert row is not None
    return row.keys


def test_an_act_gets_the_key_that_is_pressed_next(hall: Hall) -> None:
    change(hall, "pause")
    hall.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert keys_of("pause") == ("Shift+F10", "F12", "Pause")
    hall.key(Qt.Key.Key_Escape)
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "level", "its old key was taken from it"
    hall.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert hall.state == "paused"
    assert hall.program.frame.strip.big.key == "Shift F10"


@pytest.mark.qt_log_ignore("keyToAscii Unhandled key code")  # of the test's own key clicks
@pytest.mark.parametrize(
    ("key", "held", "name"),
    [
        (Qt.Key.Key_Plus, KEYPAD, "Num++"),
        (Qt.Key.Key_MediaTogglePlayPause, NONE, "Toggle Media Play/Pause"),
        (Qt.Key.Key_PageDown, NONE, "PgDown"),
        (Qt.Key.Key_Period, NONE, "."),
    ],
    ids=["keypad", "media remote", "presenter", "presenter's dot"],
)
def test_a_keypad_a_remote_or_a_presenter_pauses(hall: Hall, key: Qt.Key, held: Qt.KeyboardModifier, name: str) -> None:
    change(hall, "pause", also=True)
    hall.key(key, held)
    assert keys_of("pause") == ("Space", "F12", "Pause", name)
    hall.key(Qt.Key.Key_Escape)
    hall.key(key, held)
    assert hall.state == "paused"


def test_a_key_of_another_act_is_refused_with_its_name(hall: Hall) -> None:
    change(hall, "pause")
    hall.key(Qt.Key.Key_F11)
    assert hall.refusal == "F11 is the key of: Next level. Press another key, or take it from there first."
    assert not own_keys_path().exists()
    assert hall.state == "level", "nothing was done by it either"


@pytest.mark.parametrize("key", [Qt.Key.Key_A, Qt.Key.Key_Tab, Qt.Key.Key_5])
def test_a_key_that_typing_needs_is_refused(hall: Hall, key: Qt.Key) -> None:
    change(hall, "pause")
    hall.key(key)
    assert "is needed to type and to move about" in hall.refusal
    assert not own_keys_path().exists()


def test_esc_leaves_it_as_it_was_and_the_sheet_open(hall: Hall) -> None:
    change(hall, "pause")
    assert any(item.objectName() == "listening" for item in hall.items())
    hall.key(Qt.Key.Key_Escape)
    assert not any(item.objectName() == "listening" for item in hall.items())
    assert hall.window.property("keysOpen") is True
    assert not own_keys_path().exists()


def test_a_modifier_alone_is_waited_out(hall: Hall) -> None:
    change(hall, "pause")
    QTest.keyPress(hall.window, Qt.Key.Key_Control)
    hall.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert keys_of("pause")[0] == "Ctrl+Shift+F10"


def test_closing_the_sheet_ends_the_waiting(hall: Hall) -> None:
    change(hall, "pause")
    hall.click("closeKeys")
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused"


def test_a_key_is_taken_and_all_come_back(hall: Hall) -> None:
    hall.key(Qt.Key.Key_F1)
    hall.click("changeKeys")
    hall.click("free:F12")
    assert keys_of("pause") == ("Space", "F12", "Pause"), "the first press only asks"
    hall.click("free:F12")
    assert keys_of("pause") == ("Space", "Pause")
    hall.click("default:pause")
    assert keys_of("pause") == ("Space", "F12", "Pause")
    hall.click("free:F12")
    hall.click("free:F12")
    hall.click("defaultKeys")
    assert load_keys() != (load(), ()), "the first press only asks"
    hall.click("defaultKeys")
    assert load_keys() == (load(), ())


def test_a_delivered_key_that_another_act_has_now_is_named(hall: Hall) -> None:
    operator = hall.program.operator
    operator.actWith("free_key", {"act": "pause", "key": "F12"})
    operator.actWith("bind_key", {"act": "silence", "key": "F12", "also": False})
    operator.actWith("default_key", {"act": "pause"})
    assert hall.refusal.startswith("F12 is the key of: Silence the voice")
    assert keys_of("pause") == ("Space", "Pause")


def test_a_broken_own_table_is_not_written_over(hall: Hall) -> None:
    own_keys_path().parent.mkdir(parents=True, exist_ok=True)
    own_keys_path().write_text("[[key\n", encoding="utf-8")
    hall.program.operator.actWith("bind_key", {"act": "pause", "key": "Ctrl+Shift+F9", "also": False})
    assert "keys.toml" in hall.refusal
    assert own_keys_path().read_text(encoding="utf-8") == "[[key\n"


# --- The file


def row(*keys: str) -> dict[str, str | tuple[str, ...]]:
    return {"acts": ("pause", "resume"), "text": "Pause", "group": "Clock", "keys": keys, "asks": ""}


def test_a_persons_comments_stay(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text(
        '# for the pedal\n[[key]]\nacts = ["undo"]\ntext = "Undo"\ngroup = "Journal"\nkeys = ["F13"]\n', "utf-8"
    )
    put_row(path, row("F9"))
    put_row(path, row("F8", "F9"))
    drop_row(path, ["silence"])
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# for the pedal\n")
    assert 'keys = ["F8", "F9"]' in text
    assert text.count("[[key]]") == 2
    drop_row(path, ["pause"])
    assert path.read_text(encoding="utf-8").count("[[key]]") == 1


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(DataError):
        put_row(tmp_path / "file" / "keys.toml", row("F9"))


# --- On paper


def test_the_sheet_has_every_act_with_a_key() -> None:
    html = key_sheet(load(), Words("en"))
    for line in load().rows:
        assert (line.text in html) is bool(line.keys), line.text
    assert "<b>Ctrl Shift Z</b>" in html


def test_without_a_printer_the_page_becomes_a_file(tmp_path: Path) -> None:
    printed = as_file(key_sheet(load(), Words("en")), tmp_path / "printed" / "keys.pdf")
    assert printed == Printed(file=tmp_path / "printed" / "keys.pdf")
    assert (tmp_path / "printed" / "keys.pdf").read_bytes().startswith(b"%PDF")
    assert where(printed, Words("en")) == f"No printer is set up. The page is kept as {printed.file}."


def test_a_page_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "printed").write_text("", encoding="utf-8")
    printed = as_file("<p>Keys</p>", tmp_path / "printed" / "keys.pdf")
    assert where(printed, Words("en")).startswith("Nothing was printed: ")


def test_print_says_where_the_page_went(hall: Hall, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.app.paper.default_printer", lambda ask: "")
    hall.key(Qt.Key.Key_F1)
    hall.click("printKeys")
    qtbot.waitUntil(lambda: "keys.pdf" in hall.refusal)
