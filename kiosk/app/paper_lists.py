"""Lists on paper: results, the sheet of the tills, standings. What Qt's own printer of HTML can show, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from kiosk.show.listing import Listing
from kiosk.show.words import Words

MANY = 6
"""More columns than these are printed smaller: a sheet of A4 has no more room."""


def listings_html(listings: Sequence[Listing], words: Words, signed: Iterable[str] = ()) -> str:
    """One sheet with several lists below each other. ``signed``: who signs it, a line for each."""
    direction = "rtl" if words.right_to_left else "ltr"
    parts = [f"<html><body dir='{direction}' style='font-family: sans-serif'>"]
    for number, listing in enumerate(listings):
        tag = "h1" if not number else "h3"
        parts.append(f"<{tag}>{escape(listing.title)}</{tag}>")
        parts += (f"<p>{text}</p>" for text in _said(listing) if text)
        parts.append(_table(listing, words))
        parts += (f"<p style='color: #555555'>{escape(note)}</p>" for note in listing.notes)
    parts += (f"<p style='margin-top: 40px'>{'_' * 28}<br>{escape(name)}</p>" for name in signed)
    return "".join([*parts, "</body></html>"])


def _said(listing: Listing) -> Iterable[str]:
    yield escape(listing.subtitle)
    yield f"<b>{escape(listing.state_text)}</b>" if listing.state_text else ""
    yield " &nbsp; · &nbsp; ".join(f"{escape(label)} <b>{escape(text)}</b>" for label, text in listing.figures)


def _table(listing: Listing, words: Words) -> str:
    if not listing.lines:
        return ""
    end, start = ("left", "right") if words.right_to_left else ("right", "left")
    sides = [end if column.figures and column.key != "place" else start for column in listing.columns]
    # Qt gives columns without a width equal parts, and breaks names: theirs is what the figures leave.
    figures = min(14, 60 // max(1, len(sides) - 1))
    name = 100 - figures * (len(sides) - 1)
    heads = "".join(
        f"<th align='{side}' width='{name if column.key == 'name' else figures}%'>{escape(column.title)}</th>"
        for column, side in zip(listing.columns, sides, strict=True)
    )
    rows = []
    for line in listing.lines:
        cells = (
            f"<td align='{side}'>{f'<b>{escape(text)}</b>' if line.strong else escape(text)}</td>"
            for text, side in zip(line.texts, sides, strict=True)
        )
        rows.append(f"<tr>{''.join(cells)}</tr>")
    size = " style='font-size: 8pt'" if len(sides) > MANY else ""
    return f"<table width='100%' cellpadding='4'{size}><thead><tr>{heads}</tr></thead>{''.join(rows)}</table>"
