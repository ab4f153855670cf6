"""What is printed, and where it went, in words."""

from __future__ import annotations

from html import escape

from kiosk.bridge.keymap import Keymap, cap
from kiosk.bridge.printing import Printed, print_page
from kiosk.files.data import own_folder
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

GROUPS = {
    "Clock": mark("Clock"),
    "Journal": mark("Journal"),
    "Voice": mark("Voice"),
    "Pages": mark("Pages"),
}
"""The groups of the table of keys, in the order of the sheet."""


def print_html(html: str, name: str, words: Words) -> str:
    """Print a page of HTML, and say where it went. Without a printer it is a PDF in the program's own folder."""
    return where(print_page(html, own_folder("printed"), name), words)


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
    parts = [f"<html><body style='font-family: sans-serif'><h1>{escape(words.say('Keys'))}</h1>"]
    for group, title in GROUPS.items():
        rows = [row for row in keymap.rows if row.group == group and row.keys]
        parts.append(f"<h3>{escape(words.say(title))}</h3><table width='100%' cellpadding='3'>")
        for row in rows:
            keys = " &nbsp; ".join(f"<b>{escape(cap(key))}</b>" for key in row.keys)
            parts.append(f"<tr><td>{escape(words.say(row.text))}</td><td align='right'>{keys}</td></tr>")
        parts.append("</table>")
    return "".join([*parts, "</body></html>"])
