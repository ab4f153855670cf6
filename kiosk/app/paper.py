"""What is printed, and where it went, in words."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING

from kiosk.app.awake import Run, run
from kiosk.app.caps import cap_in
from kiosk.bridge.aside import attempt, why_not
from kiosk.bridge.keymap import Keymap
from kiosk.bridge.printing import Printed, as_file, on_paper, printer_name
from kiosk.files.data import own_folder
from kiosk.files.file_names import unused
from kiosk.files.results_files import listing_name
from kiosk.show.listing import day_of
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

if TYPE_CHECKING:
    from kiosk.app.program import Program

_one_page = Lock()
"""A name that nobody has yet is taken by one page."""
GROUPS = {
    "Clock": mark("Clock"),
    "Players": mark("Players"),
    "Journal": mark("Journal"),
    "Voice": mark("Voice"),
    "Pages": mark("Pages"),
}
"""The groups of the table of keys, in the order of the sheet."""


def print_html(program: Program, html: str | Callable[[], str], name: str) -> None:
    """Print a page of HTML in another thread, and say in the window where it went.

    A print server that is away answers after seconds, for which no clock waits.

    :param html: the page, or what makes a long one there; it must not look at what the window's thread changes.
    """
    words, folder = program.words, folder_of(program)

    def work() -> None:
        with _one_page:
            gone = attempt(lambda: printed_page(html if isinstance(html, str) else html(), name, folder=folder))
        text = why_not(gone, words) if isinstance(gone, Exception) else where(gone, words)
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
            program.post(lambda: program.operator.refuse(text))

    Thread(target=work, name="printing", daemon=True).start()


def folder_of(program: Program) -> tuple[str, ...]:
    """Where pages of the event are kept below "printed": each event and day has its own receipt 1."""
    session = program.session
    if session is None or not session.desk.entries:
        return ()
    day = day_of(session.desk.entries[0].wall, program.words)
    return (Path(listing_name(program.event_name, "", day, "pdf")).stem,)


def printed_page(html: str, name: str, ask: Run = run, folder: tuple[str, ...] = ()) -> Printed:
    """Print a page of HTML. Without a printer it is a PDF in the program's own folder, over no other one.

    :raises DataError: the own folder cannot be made.
    """
    printer = default_printer(ask)
    if printer and sys.platform == "win32":
        return on_paper(html, printer)
    page = as_file(html, unused(own_folder("printed", *folder) / f"{name}.pdf"))
    if page.failed or not printer:
        return page
    taken = ask(["lp", "-d", printer, str(page.file)])
    return Printed(printer=printer, failed="" if taken is not None else printer)


def default_printer(ask: Run = run) -> str:
    """The printer of the system, by its own name; "" where none is set up. May take some seconds."""
    if sys.platform == "win32":
        return printer_name()
    told = ask(["lpstat", "-d"]) or ""
    return told.partition(": ")[2].strip()


def where(printed: Printed, words: Words) -> str:
    """Where a page went, or why it did not."""
    if printed.failed and printed.printer:
        return words.say(
            "The printer {printer} did not take the page. Look at it, then print again.", **_named(printed)
        )
    if printed.failed:
        return words.say("Nothing was printed: {reason}.", reason=printed.failed)
    if printed.printer:
        return words.say("Printed on {printer}.", **_named(printed))
    return words.say("No printer is set up. The page is kept as {file}.", file=str(printed.file))


def _named(printed: Printed) -> dict[str, str]:
    return {"printer": printed.printer}


def key_sheet(keymap: Keymap, words: Words) -> str:
    """The table of keys as a page of HTML, group by group; acts without a key are left out."""
    title = escape(words.say("Keys"))
    parts = [f"<html><body style='font-family: sans-serif'><h1>{title}</h1>"]
    for group, name in GROUPS.items():
        rows = [row for row in keymap.rows if row.group == group and row.keys]
        parts.append(f"<h3>{escape(words.say(name))}</h3><table width='100%' cellpadding='3'>")
        for row in rows:
            keys = " &nbsp; ".join(f"<b>{escape(cap_in(key, words))}</b>" for key in row.keys)
            parts.append(f"<tr><td>{escape(words.say(row.text))}</td><td align='right'>{keys}</td></tr>")
        parts.append("</table>")
    return "".join([*parts, "</body></html>"])
