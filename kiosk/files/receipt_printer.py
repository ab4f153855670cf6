"""Slips on a receipt printer: ESC/POS over the network, a device file or a serial line, by python-escpos.

What the first code page of every such printer holds (CP437) is sent as text, which prints at once; any other line is
sent as a picture. May be called in any thread; waits for the printer.
"""

from __future__ import annotations

import logging
import re
import shutil
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Literal

from kiosk.show.slips import Slip
from kiosk.show.words_bidi import without_isolates

WIDTHS = {"80": 576, "58": 384}
"""Dots across the paper of so many millimetres, at the 203 per inch that such printers have."""
LETTERS = {"80": 42, "58": 32}
"""Letters of normal size that every printer for that paper has room for, 12 dots wide each."""
PROFILES = {"80": "TM-T20II", "58": "RP-F10-58mm"}
"""What the library takes the printer for: both have CP437 first, as nearly all have."""
CODE_PAGE = "CP437"
PORT, BAUD = 9100, 9600
PATIENCE_S = 8.0
"""So long a printer may take to answer, or to take a slip."""
_SERIAL = re.compile(r"^(/dev/(tty|cu)[^@]*|com\d+)(@(\d{3,7}))?$", re.IGNORECASE)
_HOST = re.compile(r"^([A-Za-z0-9._-]+)(:(\d{1,5}))?$")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a receipt printer is. ``number``: the port of a host, the speed of a serial line."""

    kind: Literal["network", "file", "serial"]
    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a slip, in the middle of the paper. ``size``: how many times as large as normal letters."""

    text: str
    size: int = 1
    bold: bool = False


Picture = Callable[[Line, int], tuple[int, int, bytes]]
"""Draws a line for so many dots: its width, its height, and a byte for each dot, 0 black to 255 white."""


class PrinterFailedError(Exception):
    """The printer did not take all of a job: so many of its slips are ``done``, and the next one may be half out."""

    def __init__(self, address: str, done: int, reason: str) -> None:
        self.address, self.done, self.reason = address, done, reason
        super().__init__(f"{address}: {reason} after {done}")


def read_address(text: str) -> Address | None:
    """Where a typed address leads; None for one that can lead nowhere.

    >>> read_address("10.0.0.9"), read_address("/dev/ttyUSB0@19200").number, read_address("/dev/usb/lp0").kind
    (Address(kind='network', name='10.0.0.9', number=9100), 19200, 'file')
    """
    typed = text.strip()
    serial = _SERIAL.match(typed)
    if serial is not None:
        return Address("serial", serial[1], int(serial[4] or BAUD))
    if typed.startswith(("/", "\\\\")):
        return Address("file", typed)
    host = _HOST.match(typed)
    if host is None or not 0 < int(host[3] or PORT) < 65536:
        return None
    return Address("network", host[1], int(host[3] or PORT))


def lines_of(slip: Slip, width: str) -> Iterator[Line]:
    """The lines of a slip for paper of that width; long ones are broken, never cut off."""
    across = LETTERS[width]
    figures = 7 if width == "80" else 5
    yield from _broken(f"{slip.event}  {slip.time}".strip(), across)
    yield Line("")
    yield from _broken(slip.player, across, 2, bold=True)
    yield from _broken(slip.from_text, across)
    yield Line("")
    for label, figure in ((slip.table_label, slip.table), (slip.seat_label, slip.seat)):
        yield Line(label)
        yield Line(figure, figures, bold=True)
    yield Line("")
    for text in (slip.why, *slip.notes):
        yield from _broken(text, across)


def _broken(text: str, across: int, size: int = 1, *, bold: bool = False) -> Iterator[Line]:
    for part in wrap(without_isolates(text), across // size):
        yield Line(part, size, bold)


def is_plain(text: str) -> bool:
    r"""Whether every such printer has the letters of ``text``; signs that would command it are none.

    >>> is_plain("Zoë · Müller"), is_plain("Łukasz"), is_plain("a\x1b@b")
    (True, False, False)
    """
    try:
        text.encode(CODE_PAGE)
    except UnicodeEncodeError:
        return False
    return text.isprintable()


def print_receipts(address: Address, width: str, slips: Sequence[Slip], picture: Picture) -> None:
    """Print the slips one after the other, each cut off.

    :raises PrinterFailedError: the printer is not there, or stopped taking them.
    """
    done = 0
    printer = None
    try:
        printer = _open(address, width)
        for slip in slips:
            send(printer, slip, width, picture)
            done += 1
        printer.close()
    except Exception as error:
        reason = _reason(error)
        if reason is None:
            raise
        if printer is not None:
            _let_go(printer)
        raise PrinterFailedError(address.name, done, reason) from error


def send(printer: Any, slip: Slip, width: str, picture: Picture) -> None:
    """Send one slip to a printer of python-escpos."""
    from PIL import Image

    printer.hw("INIT")
    printer.charcode(CODE_PAGE)
    printer.set(align="center")
    for line in lines_of(slip, width):
        if is_plain(line.text):
            printer.set(bold=line.bold, custom_size=True, width=line.size, height=line.size)
            printer.textln(line.text)
        else:
            across, down, dots = picture(line, WIDTHS[width])
            printer.image(Image.frombytes("L", (across, down), dots))
    printer.set(bold=False, normal_textsize=True)
    printer.cut(mode="PART")


def _open(address: Address, width: str) -> Any:
    printers, profile = _printers(), PROFILES[width]
    if address.kind == "network":
        # The library leaves a socket open that could not connect, and knows no IPv6: it is handed one that stands.
        connection = socket.create_connection((address.name, address.number), PATIENCE_S)
        printer = printers.Network(address.name, port=address.number, timeout=PATIENCE_S, profile=profile)
        printer.device = connection
        return printer
    if address.kind == "serial":
        printer = printers.Serial(address.name, baudrate=address.number, timeout=PATIENCE_S, profile=profile)
    else:
        printer = printers.File(address.name, auto_flush=True, profile=profile)
    printer.open()
    if address.kind == "serial":
        printer.device.write_timeout = PATIENCE_S * 4  # a picture takes 20 s at 9600 baud
    return printer


def _printers() -> Any:
    """The library, imported late: it reads its list of printers for half a second."""
    from escpos import capabilities, printer

    shutil.rmtree(capabilities.pickle_dir, ignore_errors=True)  # a copy of its list that it leaves behind
    return printer


def _let_go(printer: Any) -> None:
    try:
        printer.close()
    except OSError as error:
        logging.getLogger(__name__).info("a printer that failed could not be closed: %s", error)


def _reason(error: Exception) -> str | None:
    """Why the printer failed, as the system says it; None for a fault of the program."""
    from escpos.exceptions import DeviceNotFoundError

    cause = error.__context__ if isinstance(error, DeviceNotFoundError) else error
    if isinstance(cause, OSError):  # of pyserial too
        return cause.strerror or str(cause)
    return str(error) if isinstance(error, DeviceNotFoundError) else None
