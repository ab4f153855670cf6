"""Where slips come out: receipt printer, the system's printer, PDF; in a thread, one job after the other."""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk.app.slips_out import Job, Out, Place, Printing, place_of, printers_here, put_out
from kiosk.files.settings import Settings
from kiosk.show.slips import Slip

SLIPS = [Slip("Sunday", "9:42 pm", f"Player {at}", "", "Table", "1", "Seat", str(at)) for at in range(1, 4)]


@pytest.fixture(autouse=True)
def on_linux(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


class System:
    """The printing programs of a system: what they say, and with what they were called."""

    def __init__(self, *, takes: bool = True, default: str = "") -> None:
        self.takes, self.default = takes, default
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str]) -> str | None:
        self.asked.append(command)
        if command == ["lpstat", "-e"]:
            return "Office\nBar\n"
        return self.default if command[0] == "lpstat" else ("request id is 1\n" if self.takes else None)


def test_the_settings_say_where_and_on_which_paper() -> None:
    assert place_of(Settings(), ("Sunday",)) == Place("system", "", "a4", ("Sunday",))
    named = Settings(slips_printer="printer:Office: 2", slips_paper="a4")
    assert place_of(named, ()) == Place("system", "Office: 2", "a4")
    receipt = Settings(slips_printer="receipt", slips_address="10.0.0.9", slips_paper="a4")
    assert place_of(receipt, ()) == Place("receipt", "10.0.0.9", "80"), "no receipt printer takes A4"
    assert place_of(Settings(slips_paper="by hand"), ()).paper == "a4", "a settings file may say anything"
    assert place_of(Settings(slips_printer="pdf", slips_folder="/x"), ()) == Place("pdf", "", "a4", (), "/x")


def test_a_printer_of_the_system_takes_them_at_full_size(own_home: Path) -> None:
    system = System()
    assert put_out(SLIPS, Place("system", "Bar", "58", ("Sunday",)), ask=system) == Out(3, "Bar")
    file = own_home / "printed" / "Sunday" / "slips.pdf"
    [asked] = system.asked
    assert asked == ["lp", "-d", "Bar", "-o", "print-scaling=none", "-o", "media=Custom.58x56mm", str(file)]
    assert file.read_bytes().startswith(b"%PDF")
    refusing = System(takes=False, default="system default destination: Office\n")
    assert put_out(SLIPS, Place(), ask=refusing) == Out(0, "Office", failed="printer")
    assert printers_here(system) == ("Office", "Bar")


def test_without_a_printer_and_where_that_is_wished_they_are_kept(own_home: Path, tmp_path: Path) -> None:
    system = System()
    assert put_out(SLIPS, Place(paper="a4"), ask=system) == Out(3, file=own_home / "printed" / "slips.pdf")
    out = put_out(SLIPS, Place("pdf", chosen=str(tmp_path)), ask=system)
    again = put_out(SLIPS, Place("pdf", chosen=str(tmp_path)), ask=system)
    assert (out.file, again.file) == (tmp_path / "slips.pdf", tmp_path / "slips (2).pdf")
    gone = put_out(SLIPS, Place("pdf", chosen=str(tmp_path / "gone")), ask=system)
    assert gone == Out(0, str(tmp_path / "gone"), failed="gone")
    assert system.asked == [["lpstat", "-d"]]


def test_receipts_go_to_the_address(tmp_path: Path) -> None:
    device = tmp_path / "lp0"
    assert put_out(SLIPS, Place("receipt", str(device), "58")) == Out(3, str(device))
    assert device.read_bytes().count(b"\x1dV\x01") == 3
    assert put_out(SLIPS, Place("receipt", "")).failed == "no_address"
    assert put_out(SLIPS, Place("receipt", "not one")) == Out(0, "not one", failed="address")
    nowhere = put_out(SLIPS, Place("receipt", str(tmp_path / "gone" / "lp0"), "80"))
    assert (nowhere.failed, nowhere.reason) == ("receipt", "No such file or directory")


def test_jobs_come_out_in_their_order_and_a_fault_of_one_is_told_and_holds_up_no_other(qtbot: QtBot) -> None:
    goes_on, ended = threading.Event(), threading.Event()
    done: list[tuple[int, Out]] = []

    def out(slips: Sequence[Slip], place: Place) -> Out:
        if place.name == "slow":
            goes_on.wait(10)
        if place.name == "full":
            raise OSError(28, "No space left on device", "slips.pdf")
        if place.name == "broken":
            raise ZeroDivisionError
        return Out(len(slips), place.name)

    printing = Printing(out)
    for name in ("slow", "full", "broken", "last"):
        printing.add(Job(lambda: SLIPS, Place(name=name), lambda slips, out: done.append((len(slips), out))))
    assert done == [], "nobody waits for a printer"
    printing.add(Job(list, Place(), lambda slips, out: ended.set()))
    goes_on.set()
    assert ended.wait(10)
    assert done == [
        (3, Out(3, "slow")),
        (3, Out(0, failed="file", reason="slips.pdf: No space left on device")),
        (3, Out(0, failed="fault")),
        (3, Out(3, "last")),
    ]
