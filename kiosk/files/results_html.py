"""A list as one HTML file that needs nothing else: for a phone, for the light and the dark, for every script.

Nothing of it is ever run: every text is escaped, and the page forbids scripts and all that lies elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kiosk.show.listing import Line, Listing
from kiosk.show.words import Words

_STYLE = """
:root{color-scheme:light dark;--page:#f6f4ef;--card:#fff;--ink:#1d1b18;--quiet:#67625a;--line:#e4dfd5;--mark:#8a5a00;
--soft:#fbf1dc}
@media (prefers-color-scheme:dark){:root{--page:#16171a;--card:#1f2125;--ink:#f1efea;--quiet:#a9a59c;--line:#34373d;
--mark:#f0c674;--soft:#3a3120}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,
"Noto Sans",sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 .25rem}
.sub{color:var(--quiet);margin:0 0 1rem}
.state{display:inline-block;border-radius:.5rem;padding:.35rem .7rem;background:var(--soft);color:var(--mark);
font-weight:600;margin:0 0 1rem}
.final{background:none;border:1px solid var(--line);color:var(--quiet)}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:0 0 1rem}
dt{color:var(--quiet);font-size:.85rem}
dd{margin:0;font-size:1.25rem;font-weight:650;font-variant-numeric:tabular-nums}
.list{background:var(--card);border:1px solid var(--line);border-radius:.75rem;overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:.65rem .8rem;text-align:start;border-bottom:1px solid var(--line);vertical-align:baseline}
th{font-size:.8rem;font-weight:600;color:var(--quiet)}
tr:last-child td{border-bottom:0}
td{overflow-wrap:anywhere}
.fig{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.first td{font-weight:700;font-size:1.1rem}
td:first-child,th:first-child{padding-inline-start:1rem}
.place{color:var(--quiet);width:1%}
.note{color:var(--quiet)}
@media (max-width:30rem){th,td{padding:.55rem .5rem}h1{font-size:1.5rem}}
@media print{body{background:#fff}.list{border:0}}
"""


def listing_html(listing: Listing, words: Words) -> str:
    """The page. Names keep their own direction, and the whole runs as the reader's language does."""
    language = "en" if words.locale == "qps" else words.locale.replace("_", "-")
    direction = "rtl" if words.right_to_left else "ltr"
    title = escape(f"{listing.title} · {listing.subtitle}")
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{escape(language, quote=True)}" dir="{direction}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            '<meta name="robots" content="noindex">',
            f"<title>{title}</title><style>{_STYLE}</style></head>",
            f"<body><main>{_head(listing)}{_table(listing)}{_notes(listing)}</main></body></html>",
            "",
        )
    )


def _head(listing: Listing) -> str:
    parts = [f"<h1><bdi>{escape(listing.title)}</bdi></h1>"]
    parts.append(f'<p class="sub"><bdi>{escape(listing.subtitle)}</bdi></p>')
    if listing.state_text:
        kind = "state final" if listing.state == "final" else "state"
        parts.append(f'<p class="{kind}"><bdi>{escape(listing.state_text)}</bdi></p>')
    if listing.figures:
        cells = (
            f"<div><dt>{escape(label)}</dt><dd><bdi>{escape(text)}</bdi></dd></div>" for label, text in listing.figures
        )
        parts.append(f"<dl>{''.join(cells)}</dl>")
    return "".join(parts)


def _table(listing: Listing) -> str:
    if not listing.lines:
        return ""
    classes = [
        " ".join(filter(None, ("fig" if column.figures else "", "place" if column.key == "place" else "")))
        for column in listing.columns
    ]
    head = "".join(
        f'<th scope="col" class="{kind}">{escape(column.title)}</th>'
        for column, kind in zip(listing.columns, classes, strict=True)
    )
    rows = "".join(_row(line, classes) for line in listing.lines)
    return f'<div class="list"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _row(line: Line, classes: Sequence[str]) -> str:
    first = ' class="first"' if line.strong else ""
    cells = (
        f'<td class="{kind}"><bdi>{escape(text)}</bdi></td>' for text, kind in zip(line.texts, classes, strict=True)
    )
    return f"<tr{first}>{''.join(cells)}</tr>"


def _notes(listing: Listing) -> str:
    return "".join(f'<p class="note"><bdi>{escape(note)}</bdi></p>' for note in listing.notes)
