"""Paper: a page of HTML goes to the system's own printer, or becomes a PDF where there is none. Opens no dialog."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

MARGIN_MM = 15.0


@dataclass(frozen=True, slots=True)
class Printed:
    """Where a page went: to the ``printer`` of that name, or into the ``file``; ``failed`` where neither took it."""

    printer: str = ""
    file: Path | None = None
    failed: str = ""


def printer_name() -> str:
    """The printer that the system prints on; "" where none is set up."""
    from PySide6.QtPrintSupport import QPrinterInfo  # only to print: the start does without it

    return QPrinterInfo.defaultPrinterName()


def print_page(html: str, folder: Path, name: str) -> Printed:
    """Print a page, or write it to ``name``.pdf in ``folder`` where no printer is set up."""
    printer = printer_name()
    document = QTextDocument()
    document.setHtml(html)
    if printer:
        return _on_paper(document, printer)
    return _as_file(document, folder / f"{name}.pdf")


def _layout() -> QPageLayout:
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    size = QPageSize(QPageSize.PageSizeId.A4)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)


def _on_paper(document: QTextDocument, name: str) -> Printed:
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    printer.setPageLayout(_layout())
    document.print_(printer)
    if printer.printerState() == QPrinter.PrinterState.Error:
        return Printed(printer=name, failed=name)
    return Printed(printer=name)


def _as_file(document: QTextDocument, file: Path) -> Printed:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")  # QPdfWriter says nothing of a folder that cannot be written
    except OSError as error:
        return Printed(failed=f"{file}: {error.strerror or error}")
    writer = QPdfWriter(str(file))
    writer.setPageLayout(_layout())
    document.print_(writer)
    del writer  # the file is whole once its writer is gone
    return Printed(file=file)
