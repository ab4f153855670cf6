"""The lock, in the real program: nothing acts, the clock goes on, and what is needed to come back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from kiosk.app.director.lock import FREE
from kiosk.files.pin import fits, hashed
from kiosk.files.settings import load_settings, settings_path
from tests.night.hall import Hall, HallTime

Start = Callable[[], Hall]
KEPT = "The window is locked, so nothing was done. Ctrl L unlocks it."


def opened(hall: Hall) -> Hall:
    """A hall whose first level runs."""
    structure = next(iter(hall.program.director.shelf.structures))
    hall.program.director.act("open", {"name": "League", "structure": structure, "starting_stack": "5000"})
    hall.settle()
    hall.control(Qt.Key.Key_F12)
    assert hall.state == "level"
    return hall


@pytest.fixture
def start(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Start]:
    halls: list[Hall] = []

    def begin() -> Hall:
        for hall in halls:
            hall.close()
        halls.append(Hall(tmp_path / "journal.db", HallTime()))
        return halls[-1]

    yield begin
    for hall in halls:
        hall.close()


@pytest.fixture
def own_hall(start: Start) -> Hall:
    """A program of the test's own, for those who end it."""
    return opened(start())


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    made = opened(Hall(tmp_path_factory.mktemp("night") / "journal.db", HallTime()))
    yield made
    made.close()


@pytest.fixture
def hall(program: Hall) -> Iterator[Hall]:
    """One program for all tests: each begins in a level, on the page of the clock, unlocked and without a PIN."""
    operator = program.program.operator
    assert (program.state, program.refusal, locked(program)) == ("level", "", False)
    assert (operator.property("pinSet"), program.window.property("page")) == (False, "clock")
    yield program
    program.key(Qt.Key.Key_Escape)  # what asks, and the field of the PIN
    if locked(program) and operator.property("pinSet"):
        program.pass_time(seconds=60)  # after wrong ones
        operator.actWith("unlock", {"pin": "4711"})
        program.until(lambda: not locked(program), "the window unlocked")
    elif locked(program):
        program.control(Qt.Key.Key_L)
    operator.actWith("set_pin", {"pin": ""})
    program.program.director.act("resume", {})
    operator.showPage("clock")
    program.window.findChild(QObject, "presses").setProperty("notice", "")
    operator.refuse("")
    program.settle()


def ask(presses: QObject, act: str) -> bool:
    """Whether the window keeps an act."""
    return bool(presses.kept([act]))  # type: ignore[attr-defined]


def locked(hall: Hall) -> bool:
    return bool(hall.program.operator.property("locked"))


def ask_text(hall: Hall) -> str:
    return str(hall.item("askText").property("text"))


def with_pin(hall: Hall, pin: str = "4711") -> None:
    hall.program.operator.actWith("set_pin", {"pin": pin})
    hall.until(lambda: bool(hall.program.operator.property("pinSet")), "the PIN")
    hall.control(Qt.Key.Key_L)
    assert locked(hall)


def test_ctrl_l_locks_and_unlocks(hall: Hall) -> None:
    hall.control(Qt.Key.Key_L)
    assert locked(hall)
    assert str(hall.item("big").property("text")) == "LOCKED"
    hall.control(Qt.Key.Key_L)
    assert not locked(hall)
    hall.key(Qt.Key.Key_Space)
    assert hall.state == "paused"


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F12, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    ],
)
def test_a_locked_window_does_no_act_and_says_why(hall: Hall, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    hall.control(Qt.Key.Key_L)
    rows = len(hall.desk.entries)
    hall.key(key, modifier)
    assert ask_text(hall) == KEPT
    assert len(hall.desk.entries) == rows
    assert hall.state == "level"


def test_no_button_of_a_page_acts_either(hall: Hall) -> None:
    hall.control(Qt.Key.Key_L)
    rows = len(hall.desk.entries)
    hall.type("announceText", "dinner")
    hall.click("announce")
    assert hall.refusal == KEPT
    hall.click("plus")
    hall.click("undo")
    assert len(hall.desk.entries) == rows


def test_the_clock_goes_on_while_locked(hall: Hall) -> None:
    before = hall.countdown
    hall.control(Qt.Key.Key_L)
    hall.pass_time(minutes=2)
    assert hall.countdown != before
    assert hall.state == "level"


def test_the_pages_can_be_read_and_the_wall_brought_back_while_locked(hall: Hall) -> None:
    hall.control(Qt.Key.Key_L)
    hall.key(Qt.Key.Key_F6)
    assert hall.window.property("page") == "structure"
    hall.program.operator.act("silence")
    assert hall.refusal == ""


def test_the_window_lets_through_what_the_lock_lets_through(hall: Hall) -> None:
    hall.control(Qt.Key.Key_L)
    assert hall.program.operator.property("freeActs") == sorted(FREE)
    presses = hall.window.findChild(QObject, "presses")
    for act in hall.program.keymap.caps():
        presses.setProperty("notice", "")
        kept = ask(presses, act)
        assert kept is (act not in FREE), act
        assert (presses.property("notice") == KEPT) is kept, act


def test_a_locked_desk_prints_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.app.paper.default_printer", lambda ask: "")
    hall.control(Qt.Key.Key_L)
    hall.program.operator.act("print_keys")
    assert hall.refusal == KEPT


def test_with_a_pin_the_key_alone_does_not_unlock(hall: Hall) -> None:
    with_pin(hall)
    hall.control(Qt.Key.Key_L)
    assert locked(hall)
    assert hall.item("pin").isVisible()
    for figure in "4712":
        QTest.keyClick(hall.window, figure)  # type: ignore[call-overload]
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: hall.refusal != "", "the answer")
    assert locked(hall)
    assert str(hall.item("lockText").property("text")) == "This is not the PIN. The window stays locked."
    for figure in "4711":
        QTest.keyClick(hall.window, figure)  # type: ignore[call-overload]
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: not locked(hall), "the window unlocked")


def test_after_three_wrong_pins_there_is_a_pause(hall: Hall) -> None:
    with_pin(hall)
    act, wrong = hall.program.operator.actWith, "This is not the PIN. The window stays locked."
    for _ in range(3):
        hall.program.operator.refuse("")
        act("unlock", {"pin": "4712"})
        hall.until(lambda: hall.refusal == wrong, "the answer")
    act("unlock", {"pin": "4711"})
    assert hall.refusal == "Too many wrong PINs. Type it again in 30 s."
    assert locked(hall)
    hall.pass_time(seconds=30)
    act("unlock", {"pin": "4711"})
    hall.until(lambda: not locked(hall), "the window unlocked")


def test_a_try_is_made_in_a_thread_of_its_own_and_only_one_at_a_time(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_pin(hall)
    go_on, threads = Event(), []

    def slow(pin: str, kept: str) -> bool:
        threads.append(current_thread())
        go_on.wait(20)
        return True

    monkeypatch.setattr("kiosk.app.director.lock.fits", slow)
    for _ in range(3):
        hall.program.operator.actWith("unlock", {"pin": "4711"})
    assert locked(hall), "the window does not wait for it"
    go_on.set()
    hall.until(lambda: not locked(hall), "the window unlocked")
    assert len(threads) == 1
    assert main_thread() not in threads


def test_what_was_typed_never_reaches_the_log(
    own_hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with_pin(own_hall)

    monkeypatch.setattr(own_hall.program.director.lock, "_next_try", None)
    own_hall.program.operator.actWith("unlock", {"pin": "4711"})
    assert "the act unlock with pin" in caplog.text
    assert "4711" not in caplog.text


def test_the_pin_by_mouse(hall: Hall) -> None:
    with_pin(hall)
    hall.click("big")
    hall.type("pin", "4711")
    hall.click("unlock")
    hall.until(lambda: not locked(hall), "the window unlocked")


def test_esc_leaves_the_pin_and_stays_locked(hall: Hall) -> None:
    with_pin(hall)
    hall.control(Qt.Key.Key_L)
    hall.key(Qt.Key.Key_Escape)
    assert not any(item.objectName() == "pin" for item in hall.items())
    assert locked(hall)


def test_a_new_start_is_no_way_around_the_lock(own_hall: Hall, start: Start) -> None:
    with_pin(own_hall)
    again = start()
    assert locked(again)
    again.key(Qt.Key.Key_Space)
    assert ask_text(again) == KEPT


def test_without_the_line_of_the_settings_there_is_no_pin(own_hall: Hall, start: Start) -> None:
    """What the Settings page says for a PIN that was forgotten."""
    with_pin(own_hall)
    own_hall.close()
    lines = settings_path().read_text(encoding="utf-8").splitlines(keepends=True)
    settings_path().write_text("".join(line for line in lines if not line.startswith("pin")), encoding="utf-8")
    again = start()
    again.control(Qt.Key.Key_L)
    assert not locked(again)


def test_a_locked_window_is_not_closed(hall: Hall) -> None:
    ended: list[bool] = []
    hall.program.ended.connect(lambda: ended.append(True))
    hall.control(Qt.Key.Key_L)
    for _ in range(2):
        hall.window.close()
    assert ended == []
    assert hall.refusal == KEPT


@pytest.mark.parametrize("pin", ["12", "12ab", "1234567890123"])
def test_a_pin_that_is_none_is_refused(hall: Hall, pin: str) -> None:
    hall.program.operator.actWith("set_pin", {"pin": pin})
    assert hall.refusal == "A PIN has 4 to 12 digits. Leave the field empty for no PIN."
    assert load_settings().pin == ""


def test_an_empty_field_takes_the_pin_off(hall: Hall) -> None:
    hall.program.operator.actWith("set_pin", {"pin": "4711"})
    hall.until(lambda: bool(load_settings().pin), "the PIN")
    assert "4711" not in settings_path().read_text(encoding="utf-8")
    hall.program.operator.actWith("set_pin", {"pin": ""})
    assert load_settings().pin == ""


def test_a_pin_fits_what_was_made_of_it_and_nothing_else() -> None:
    kept = hashed("4711")
    assert kept != hashed("4711"), "each has its own salt"
    assert fits("4711", kept)
    assert not any(fits(wrong, kept) for wrong in ("4712", "", "04711"))
    assert not any(fits("4711", damaged) for damaged in ("not what was kept", f"{kept}é", "é", "", kept[:-1]))
