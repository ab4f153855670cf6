"""Receipts: what a printer of ESC/POS is sent, over the network and through a device file, and what it does not take.

The bytes are Epson's commands: ESC @ begins anew, ESC t 0 is code page 437, GS ! sets the size, GS v 0 is a picture in
rows, GS V cuts. No printer was at hand: a socket and a file stand for it.
"""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import pytest
from escpos.printer import Dummy
from pytestqt.qtbot import QtBot

from kiosk.bridge.slips import line_in_dots
from kiosk.files import receipt_printer
from kiosk.files.receipt_printer import (
    LETTERS,
    PROFILES,
    WIDTHS,
    Address,
    Line,
    PrinterFailedError,
    is_plain,
    lines_of,
    print_receipts,
    read_address,
    send,
)
from kiosk.show.slips import Slip

PLAIN = Slip("Sunday", "9:42 pm", "Zoë Müller", "From table 3, seat 2", "Table", "12", "Seat", "9", "Why.", ("Note",))
OTHER = Slip("Sunday", "9:42 pm", "王秀英", "", "Table", "2", "Seat", "10")
START, CUT = b"\x1b@", b"\x1dV\x01"


def drawn(line: Line, across: int) -> tuple[int, int, bytes]:
    """A picture without Qt: black all over."""
    return across, 24 * line.size, bytes(across * 24 * line.size)


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("10.0.0.9", Address("network", "10.0.0.9", 9100)),
        (" receipts.local:9101 ", Address("network", "receipts.local", 9101)),
        ("/dev/usb/lp0", Address("file", "/dev/usb/lp0")),
        ("/dev/ttyUSB0", Address("serial", "/dev/ttyUSB0", 9600)),
        ("COM3@19200", Address("serial", "COM3", 19200)),
        ("10.0.0.9:0", None),
        ("10.0.0.9:99999", None),
        ("a printer", None),
        ("", None),
    ],
)
def test_an_address_says_how_a_printer_is_reached(typed: str, address: Address | None) -> None:
    assert read_address(typed) == address


@pytest.mark.parametrize("width", ["80", "58"])
def test_a_slip_that_the_code_page_holds_is_text_with_the_seat_in_large(width: str) -> None:
    printer = Dummy(profile=PROFILES[width])
    send(printer, PLAIN, width, drawn)
    sent = printer.output
    figures = {"80": b"\x1d!\x66", "58": b"\x1d!\x44"}[width]  # seven, five times as wide and as high
    assert sent.startswith(START)
    assert sent.endswith(CUT)
    assert b"\x1bt\x00" in sent
    assert b"\x1d!\x11\x1bE\x01Zo\x89 M\x81ller\n" in sent  # twice as large, in CP437
    assert figures + b"\x1bE\x0112\n" in sent
    assert figures + b"\x1bE\x019\n" in sent
    assert b"\x1dv0" not in sent


def test_a_name_in_another_script_is_a_picture_across_the_paper() -> None:
    printer = Dummy(profile=PROFILES["58"])
    send(printer, OTHER, "58", drawn)
    head = printer.output.index(b"\x1dv0")
    size = printer.output[head + 4 : head + 8]
    assert (size[0] + 256 * size[1], size[2] + 256 * size[3]) == (WIDTHS["58"] // 8, 48)
    assert printer.output[head + 8 : head + 8 + 48 * 48] == b"\xff" * 48 * 48
    assert b"?" not in printer.output[:head]


def test_a_name_can_give_the_printer_no_orders() -> None:
    printer = Dummy(profile=PROFILES["80"])
    send(printer, Slip("S", "", "Ann\x1dV\x01Lee", "", "Table", "1", "Seat", "1"), "80", drawn)
    assert printer.output.count(b"\x1dV") == 1
    assert not is_plain("a\x1bb")


@pytest.mark.parametrize("width", ["80", "58"])
def test_long_texts_are_broken_and_lose_nothing(width: str) -> None:
    name = "Maximiliane-Charlotte von Hohenlohe-Langenburg zu Schillingsfürst"
    lines = list(lines_of(Slip("S", "", name, "", "Table", "1,012", "Seat", "10", "why " * 30), width))
    assert all(len(line.text) * line.size <= LETTERS[width] for line in lines)
    assert "".join(line.text for line in lines if line.size == 2).replace(" ", "") == name.replace(" ", "")


def test_a_picture_holds_the_whole_line_in_the_middle(qtbot: QtBot) -> None:
    across, down, dots = line_in_dots(Line("王秀英 Łukasz " * 4, 2, bold=True), 384)
    assert (across, down, len(dots)) == (384, 48, 384 * 48)
    columns = [at for at in range(384) if any(dots[row * 384 + at] < 128 for row in range(48))]
    assert columns[0] >= 30
    assert columns[-1] < 354
    assert columns[0] < 60  # as wide as the room that there is


class Paper:
    """A printer of the network: takes what it is sent, or hangs up after so many bytes."""

    def __init__(self, hangs_up_after: int | None = None) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.printed = b""
        self._limit = hangs_up_after
        self._thread = threading.Thread(target=self._take)
        self._thread.start()

    def _take(self) -> None:
        connection, _ = self.socket.accept()
        with connection:
            if self._limit is not None:  # what is unread as it is closed makes the sender fail at once
                self.printed = connection.recv(self._limit, socket.MSG_WAITALL)
                return
            while part := connection.recv(65536):
                self.printed += part

    def close(self) -> bytes:
        self._thread.join(10)
        self.socket.close()
        return self.printed


def test_a_job_goes_over_the_network_slip_by_slip() -> None:
    paper = Paper()
    print_receipts(Address("network", "127.0.0.1", paper.port), "80", [PLAIN, OTHER, PLAIN], drawn)
    printed = paper.close()
    assert (printed.count(START), printed.count(CUT), printed.count(b"\x1dv0")) == (3, 3, 1)


def test_a_printer_that_hangs_up_in_the_middle_says_how_many_slips_it_took() -> None:
    paper = Paper(hangs_up_after=1000)
    with pytest.raises(PrinterFailedError) as failed:
        print_receipts(Address("network", "127.0.0.1", paper.port), "80", [PLAIN] * 20_000, drawn)
    assert paper.close().startswith(START)
    assert 3 <= failed.value.done < 20_000
    assert failed.value.reason in ("Connection reset by peer", "Broken pipe")


def test_a_printer_that_is_not_there_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    (tmp_path / "lp0").mkdir()
    for address, reason in [
        (Address("network", "127.0.0.1", port), "Connection refused"),
        (Address("file", str(tmp_path / "lp0")), "Is a directory"),
        (Address("serial", str(tmp_path / "ttyUSB7"), 9600), "No such file or directory"),
    ]:
        with pytest.raises(PrinterFailedError) as failed:
            print_receipts(address, "80", [PLAIN], drawn)
        assert (failed.value.done, failed.value.address) == (0, address.name)
        assert reason in failed.value.reason


def test_a_device_file_takes_the_same_bytes(tmp_path: Path) -> None:
    printer = Dummy(profile=PROFILES["80"])
    send(printer, PLAIN, "80", drawn)
    device = tmp_path / "lp0"
    print_receipts(Address("file", str(device)), "80", [PLAIN], drawn)
    assert device.read_bytes() == printer.output


def test_a_fault_of_the_program_is_no_fault_of_the_printer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(receipt_printer, "send", broken)
    with pytest.raises(ZeroDivisionError):
        print_receipts(Address("file", str(tmp_path / "lp0")), "80", [PLAIN], drawn)
