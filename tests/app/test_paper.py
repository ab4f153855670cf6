import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from kiosk.app import paper
from kiosk.app.paper import print_html, printed_page, where
from kiosk.bridge.post import Post
from kiosk.bridge.printing import Printed
from kiosk.show.words import Words

WORDS = Words("en")


@pytest.fixture(autouse=True)
def home(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("kiosk.app.paper.sys.platform", "linux")
    return tmp_path / "home"


class Window:
    """What printing takes of the program: words, the way back into its thread, and the place of what is said."""

    words = WORDS
    session: Any = None
    event_name = "Tuesday: Deepstack"

    def __init__(self) -> None:
        self.post, self.operator, self.said = Post(), self, ""

    def refuse(self, text: str) -> None:
        self.said = text


class System:
    """The printing programs of a system: what they say, and with what they were called."""

    def __init__(self, default: str, taken: str | None = "request id is Office-1\n") -> None:
        self.default, self.taken = default, taken
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str]) -> str | None:
        self.asked.append(command)
        return self.default if command[0] == "lpstat" else self.taken


def test_a_page_goes_to_the_systems_printer_as_a_pdf(home: Path) -> None:
    system = System("system default destination: Office\n")
    printed = printed_page("<p>Keys</p>", "keys", system)
    file = home / "printed" / "keys.pdf"
    assert system.asked[1:] == [["lp", "-d", "Office", str(file)]]
    assert file.read_bytes().startswith(b"%PDF")
    assert where(printed, WORDS) == "Printed on Office."


def test_a_printer_that_does_not_take_it_is_said() -> None:
    printed = printed_page("<p>Keys</p>", "keys", System("system default destination: Office\n", None))
    assert where(printed, WORDS) == "The printer Office did not take the page. Look at it, then print again."


def test_without_a_printer_the_page_is_kept(home: Path) -> None:
    system = System("no system default destination\n")
    assert printed_page("<p>Keys</p>", "keys", system) == Printed(file=home / "printed" / "keys.pdf")
    assert len(system.asked) == 1


def test_a_print_server_that_does_not_answer_holds_up_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()

    def away() -> str:
        answers.wait(10)
        return ""

    monkeypatch.setattr(paper, "default_printer", lambda ask: away())
    window = Window()
    print_html(window, "<p>Keys</p>", "keys")
    assert window.said == ""  # it came back before the server answered
    answers.set()
    qtbot.waitUntil(lambda: "keys.pdf" in window.said)


def test_receipts_of_every_event_are_kept_and_none_is_written_over(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper, "default_printer", lambda ask: "")
    window = Window()
    for wall in (1_764_500_000_000, 1_764_500_000_000, 1_765_104_800_000):  # 30 November 2025, and a week later
        window.said, window.session = "", SimpleNamespace(desk=SimpleNamespace(entries=[SimpleNamespace(wall=wall)]))
        print_html(window, lambda: "<p>Receipt 1</p>", "receipt-1")
        qtbot.waitUntil(lambda: "receipt-1" in window.said)
    kept = sorted(file.relative_to(home / "printed").as_posix() for file in (home / "printed").rglob("*.pdf"))
    assert kept == [
        "Tuesday Deepstack 2025-11-30/receipt-1 (2).pdf",
        "Tuesday Deepstack 2025-11-30/receipt-1.pdf",
        "Tuesday Deepstack 2025-12-07/receipt-1.pdf",
    ]


def test_a_fault_on_the_way_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*names: str) -> Path:
        raise OSError(28, "No space left on device", "printed")

    monkeypatch.setattr(paper, "own_folder", full)
    monkeypatch.setattr(paper, "default_printer", lambda ask: "")
    window = Window()
    print_html(window, "<p>Keys</p>", "keys")
    said = "printed: The file cannot be opened: No space left on device."
    qtbot.waitUntil(lambda: window.said == said)
