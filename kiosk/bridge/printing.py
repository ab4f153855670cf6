"""Paper: a page of HTML goes to a printer or becomes a PDF. Opens no dialog; may be called in any thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMarginsF, QThread
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter, QTextDocument

MARGIN_MM = 15.0


@dataclass(frozen=True, slots=True)
class Printed:
    """Where a page went: to the ``printer`` of that name, or into the ``file``; ``failed`` where neither took it."""

    printer: str = ""
    file: Path | None = None
    failed: str = ""


def printer_name() -> str:
    """The printer that the system prints on; "" where none is set up. Waits for the system's print server."""
    from PySide6.QtPrintSupport import QPrinterInfo  # only to print: the start does without it

    return QPrinterInfo.defaultPrinterName()


def _layout() -> QPageLayout:
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    size = QPageSize(QPageSize.PageSizeId.A4)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)


class _Layout(QThread):
    """A thread of Qt's own: a long page is laid out by Qt's timers, which no other thread has."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work
        self.fault: Exception | None = None

    def run(self) -> None:
        """Lay out and paint."""
        try:
            self._work()
        except Exception as fault:  # noqa: BLE001 - it is raised again where somebody waits for it
            self.fault = fault


def _print(html: str, on: QPagedPaintDevice) -> None:
    """Lay a page of HTML out and paint it, in any thread."""

    def work() -> None:
        document = QTextDocument()
        document.setHtml(html)
        document.print_(on)

    application = QCoreApplication.instance()
    if application is None or QThread.currentThread() == application.thread():
        work()
        return
    layout = _Layout(work)
    layout.start()
    layout.wait()
    if layout.fault is not None:
        raise layout.fault


def on_paper(html: str, name: str) -> Printed:
    """Print a page of HTML on the printer of that name, through Qt. Waits for the system's print server."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    printer.setPageLayout(_layout())
    _print(html, printer)
    if printer.printerState() == QPrinter.PrinterState.Error:
        return Printed(printer=name, failed=name)
    return Printed(printer=name)


def as_file(html: str, file: Path) -> Printed:
    """Write a page of HTML as a PDF."""

    def draw(writer: QPdfWriter) -> bool:
        _print(html, writer)
        return True

    return to_file(file, _layout(), draw)


def to_file(file: Path, layout: QPageLayout, draw: Callable[[QPdfWriter], bool], dots: int = 0) -> Printed:
    """Write what ``draw`` paints as a PDF of vectors and text; it says whether that went well.

    :param dots: to the inch, 0 for as many as Qt takes.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")  # QPdfWriter says nothing of a folder that cannot be written
    except OSError as error:
        return Printed(failed=f"{file}: {error.strerror or error}")
    writer = QPdfWriter(str(file))
    if dots:
        writer.setResolution(dots)
    writer.setPageLayout(layout)
    whole = draw(writer)
    del writer  # the file is whole once its writer is gone
    return Printed(file=file) if whole else Printed(failed=str(file))


def to_paper(name: str, layout: QPageLayout, draw: Callable[[QPagedPaintDevice], bool], dots: int) -> Printed:
    """Print what ``draw`` paints on the printer of that name, through Qt, at 100 %; it says whether that went well."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    printer.setResolution(dots)
    printer.setFullPage(True)
    printer.setPageLayout(layout)
    whole = draw(printer)
    failed = not whole or printer.printerState() == QPrinter.PrinterState.Error
    return Printed(printer=name, failed=name if failed else "")
