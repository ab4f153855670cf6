"""Where slips come out: a receipt printer, a printer of the system, or a PDF. One after the other, in a thread."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from kiosk.app.awake import Run, run
from kiosk.app.paper import default_printer
from kiosk.app.slips_told import NAMED, SHEET, paper_of
from kiosk.bridge.seat_cards import PAPERS
from kiosk.bridge.slips import ROLLS, line_in_dots, slips_as_file, slips_on_paper
from kiosk.files.data import own_folder
from kiosk.files.file_names import unused
from kiosk.files.receipt_printer import PrinterFailedError, print_receipts, read_address
from kiosk.files.settings import Settings
from kiosk.show.slips import Slip
from kiosk.show.words_slips import Failure

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Place:
    """Where slips are to come out, as the settings have it.

    ``how``: "receipt", "pdf" or "system"; ``name``: the address, or the system's printer ("": its default one);
    ``folder``: the parts below "printed" of the own folder, or a folder that was chosen.
    """

    how: str = "system"
    name: str = ""
    paper: str = SHEET
    folder: tuple[str, ...] = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Out:
    """What became of a job: so many slips are ``done``, on the printer ``where`` or in ``file``.

    ``failed``: why the rest did not come out, and ``reason`` as the system says it.
    """

    done: int
    where: str = ""
    file: Path | None = None
    failed: Failure = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """Slips to come out together. ``make`` makes them in the other thread; ``then`` hears there what became of them."""

    make: Callable[[], Sequence[Slip]]
    place: Place
    then: Callable[[tuple[Slip, ...], Out], object]


def place_of(settings: Settings, folder: tuple[str, ...]) -> Place:
    """Where slips come out by the settings. ``folder``: where the pages of the event are kept."""
    paper, chosen = paper_of(settings), settings.slips_printer
    if chosen == "receipt":
        return Place("receipt", settings.slips_address, paper)
    if chosen == "pdf":
        return Place("pdf", "", paper, folder, settings.slips_folder)
    return Place("system", chosen.removeprefix(NAMED), paper, folder)


def put_out(slips: Sequence[Slip], place: Place, ask: Run = run) -> Out:
    """Print the slips, or keep them as a PDF where no printer is set up. Waits for the printer.

    :raises OSError: the own folder cannot be made.
    """
    if place.how == "receipt":
        return _on_receipts(slips, place)
    printer = "" if place.how == "pdf" else place.name or default_printer(ask)
    if printer and sys.platform == "win32":
        printed = slips_on_paper(slips, place.paper, printer)
        return Out(0, printer, failed="printer") if printed.failed else Out(len(slips), printer)
    folder = Path(place.chosen) if place.chosen else own_folder("printed", *place.folder)
    if not folder.is_dir():
        return Out(0, str(folder), failed="gone")
    page = slips_as_file(slips, place.paper, unused(folder / "slips.pdf"))
    if page.failed:
        return Out(0, failed="file", reason=page.failed)
    if not printer:
        return Out(len(slips), file=page.file)
    taken = ask(["lp", "-d", printer, "-o", "print-scaling=none", "-o", f"media={_media(place.paper)}", str(page.file)])
    return Out(0, printer, failed="printer") if taken is None else Out(len(slips), printer)


def _on_receipts(slips: Sequence[Slip], place: Place) -> Out:
    address = read_address(place.name)
    if address is None:
        return Out(0, place.name, failed="address" if place.name else "no_address")
    try:
        print_receipts(address, place.paper, slips, line_in_dots)
    except PrinterFailedError as error:
        return Out(error.done, place.name, failed="receipt", reason=error.reason)
    return Out(len(slips), place.name)


def _media(paper: str) -> str:
    if paper in PAPERS:
        return paper
    wide, long, _ = ROLLS[paper]
    return f"Custom.{wide:g}x{long:g}mm"


def printers_here(ask: Run = run) -> tuple[str, ...]:
    """The printers that the system has, by name. May take some seconds."""
    if sys.platform == "win32":
        from PySide6.QtPrintSupport import QPrinterInfo

        return tuple(QPrinterInfo.availablePrinterNames())
    return tuple(line.strip() for line in (ask(["lpstat", "-e"]) or "").splitlines() if line.strip())


class Printing:
    """Jobs one after the other, in the order in which they were asked for, in a thread that comes with the first."""

    def __init__(self, out: Callable[[Sequence[Slip], Place], Out] = put_out) -> None:
        self._out = out
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._thread: Thread | None = None

    def add(self, job: Job) -> None:
        """Put a job behind those that wait."""
        self._jobs.put(job)
        if self._thread is None:
            # A printer without paper may hold it for ever: the program ends all the same.
            self._thread = Thread(target=self._work, name="slips", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            self._do(self._jobs.get())

    def _do(self, job: Job) -> None:
        slips: tuple[Slip, ...] = ()
        try:
            slips = tuple(job.make())
            out = self._out(slips, job.place)
        except OSError as error:
            reason = f"{error.filename or ''}: {error.strerror or error}".removeprefix(": ")
            out = Out(0, failed="file", reason=reason)
        except Exception:  # noqa: BLE001 - whatever it is: the director hears of it, the next job is printed
            _log.exception("printing slips")
            out = Out(0, failed="fault")
        job.then(slips, out)
