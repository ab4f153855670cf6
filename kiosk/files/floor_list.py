"""The list for the floor as one file of HTML: for a phone, for the light and the dark, with and without scripts.

It asks the network for nothing and reads itself anew. Its one script finds a name; the page allows that one alone.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from kiosk.files.data import write_text
from kiosk.show.floor_list import FloorAct, FloorList, FloorTable
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

NAME = "floor-list.html"
AGAIN_S = 20
"""After so many seconds a phone reads the file again."""
MOST_LETTERS = 40
"""More links to letters are none to look through: names in Chinese have hundreds."""

_STYLE = """
:root{color-scheme:light dark;--page:#f6f4ef;--card:#fff;--ink:#1d1b18;--quiet:#67625a;--line:#e4dfd5;--mark:#8a2b00;
--soft:#fbe9dc}
@media (prefers-color-scheme:dark){:root{--page:#16171a;--card:#1f2125;--ink:#f1efea;--quiet:#a9a59c;--line:#34373d;
--mark:#ffb199;--soft:#40271f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,
"Noto Sans",sans-serif}
main{max-width:40rem;margin:0 auto;padding:1rem .75rem 4rem}
h1{font-size:1.4rem;line-height:1.2;margin:0}
h2{font-size:1.1rem;margin:1.75rem 0 .5rem}
p{color:var(--quiet);margin:.15rem 0 .75rem}
nav{display:flex;flex-wrap:wrap;gap:.35rem;margin:.5rem 0}
nav a{min-width:2.75rem;min-height:2.75rem;display:flex;align-items:center;justify-content:center;padding:0 .6rem;
border:1px solid var(--line);border-radius:.6rem;background:var(--card);color:inherit;text-decoration:none}
input{width:100%;min-height:3rem;font:inherit;padding:0 .9rem;border:1px solid var(--quiet);border-radius:.6rem;
background:var(--card);color:inherit}
.bar{position:sticky;top:0;background:var(--page);padding:.5rem 0;z-index:1}
table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line);border-radius:.6rem}
td,th{padding:.55rem .6rem;text-align:start;border-bottom:1px solid var(--line);vertical-align:baseline;
unicode-bidi:isolate}
th{font-size:.8rem;font-weight:600;color:var(--quiet)}
tbody th{font-size:1rem;color:var(--mark);background:var(--page);scroll-margin-top:4.5rem}
td:first-child{overflow-wrap:anywhere;unicode-bidi:plaintext;text-align:left}
[dir=rtl] td:first-child{text-align:right}
.f td+td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums;width:1%}
.f th+th{text-align:end}
.w{font-weight:700;color:var(--mark);background:var(--soft)}
table+p{margin-top:1rem}
small{color:var(--quiet);display:block}
[hidden]{display:none}
"""
_SCRIPT = """
(()=>{const q=document.getElementById("q"),n=s=>s.normalize("NFD").replace(/\\p{M}/gu,"").toLowerCase(),
r=[...document.querySelectorAll("#who tr")].map(e=>[e,e.cells.length>1?n(e.cells[0].textContent):"",
e.cells.length>1?e.cells[1].textContent:""]),f=()=>{const v=n(q.value.trim());for(const[e,a,t]of r)
e.hidden=v&&(!a||!(a.includes(v)||t===v));try{sessionStorage.kiosk=q.value}catch{}};
q.parentNode.hidden=false;try{q.value=sessionStorage.kiosk||""}catch{}q.oninput=f;if(q.value)f()})()
"""

_PARTS = (("who-head", mark("Players")), ("tables", mark("Tables")), ("moves", mark("Latest moves")))


def write_floor_list(folder: Path, listing: FloorList, words: Words) -> Path:
    """Write the file, whole or not at all. :raises OSError: the folder is gone or full; the file stands as it was."""
    file = folder / NAME
    write_text(file, floor_html(listing, words))
    return file


def floor_html(listing: FloorList, words: Words) -> str:
    """The page. 20,000 players are under 1 MB: ends of cells and rows that a browser knows are left out."""
    language = "en" if words.locale == "qps" else words.locale.replace("_", "-")
    direction = "rtl" if words.right_to_left else "ltr"
    allowed = b64encode(sha256(_SCRIPT.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'"
    title = escape(words.say("Seats: {event}", event=listing.event))
    body = (*_head(listing, words), *_players(listing, words), *_tables(listing, words), *_acts(listing, words))
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{escape(language, quote=True)}" dir="{direction}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="refresh" content="{AGAIN_S}">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            f'<meta name="robots" content="noindex"><title>{title}</title><style>{_STYLE}</style></head><body><main>',
            *body,
            f"</main><script>{_SCRIPT}</script></body></html>",
            "",
        )
    )


def _head(listing: FloorList, words: Words) -> Iterator[str]:
    yield f"<h1><bdi>{escape(listing.event)}</bdi></h1><p>{escape(listing.as_of)}</p>"
    yield _links((where, words.say(text)) for where, text in _PARTS)


def _links(links: Iterable[tuple[str, str]]) -> str:
    return "<nav>" + "".join(f'<a href="#{where}">{escape(text)}</a>' for where, text in links) + "</nav>"


def _heads(texts: Iterable[str]) -> str:
    return "".join(f"<th>{escape(text)}" for text in texts)


def _players(listing: FloorList, words: Words) -> Iterator[str]:
    count = words.many("{count} player with a seat", "{count} players with a seat", len(listing.players))
    find = escape(words.say("Find a player, or a table by its number"), quote=True)
    yield f'<h2 id="who-head">{escape(count)}</h2>'
    yield f'<div class="bar" hidden><input id="q" type="search" aria-label="{find}" placeholder="{find}"></div>'
    letters = [letter for letter, _ in groupby(listing.players, itemgetter(0))]
    if 1 < len(letters) <= MOST_LETTERS:
        yield _links((f"l{ord(one):x}", one) for one in letters)
    heads = _heads((words.say("Name"), words.say("Table"), words.say("Seat")))
    yield f'<table class="f" id="who"><thead><tr>{heads}</thead><tbody>'
    for letter, rows in groupby(listing.players, itemgetter(0)):
        yield f'<tr><th colspan="3" id="l{ord(letter):x}">{escape(letter)}'
        yield from (f"<tr><td>{escape(name)}<td>{table}<td>{seat}" for _, name, table, seat in rows)
    yield "</tbody></table>"


def _tables(listing: FloorList, words: Words) -> Iterator[str]:
    count = words.many("{count} table", "{count} tables", len(listing.tables))
    heads = _heads((words.say("Table"), words.say("Players"), words.say("Free seats")))
    yield f'<h2 id="tables">{escape(count)}</h2><table><thead><tr>{heads}</thead><tbody>'
    yield from map(_table, listing.tables)
    yield "</tbody></table>"


def _table(table: FloorTable) -> str:
    kind = ' class="w"' if table.waits else ""
    place = f"<small>{escape(table.place)}</small>" if table.place else ""
    state = f" · {escape(table.state)}" if table.state else ""
    return f"<tr{kind}><td>{table.table}{state}{place}<td>{table.players}<td>{table.free or '–'}"


def _acts(listing: FloorList, words: Words) -> Iterator[str]:
    head, nobody = escape(words.say("Latest moves")), escape(words.say("Nobody was moved yet."))
    yield f'<h2 id="moves">{head}</h2>'
    if not listing.acts:
        yield f"<p>{nobody}</p>"
    yield from map(_act, listing.acts)


def _act(act: FloorAct) -> str:
    rows = "".join(f"<tr><td>{escape(name)}<td>{was}<td>→ {to}" for name, was, to in act.rows)
    told = f"<p>{escape(act.time)} · {escape(act.what)}</p>"
    return f'{told}<table class="f"><tbody>{rows}</tbody></table>' if rows else told
