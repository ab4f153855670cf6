"""A list as a file: CSV and XLSX for a spreadsheet, JSON for programs, one page of HTML for people."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Literal, get_args

from kiosk.files.data import write_text
from kiosk.files.results_html import listing_html
from kiosk.files.spreadsheet import BYTE_ORDER_MARK, csv_text, xlsx_bytes
from kiosk.show.listing import Listing
from kiosk.show.results_page import plain_cell
from kiosk.show.words import Words
from kiosk.show.words_bidi import without_isolates

_NUMBER = re.compile(r"-?(0|[1-9]\d{0,14})(\.\d{1,3})?")
Kind = Literal["csv", "xlsx", "json", "html"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def write_listing(path: Path, listings: Sequence[Listing], words: Words) -> None:
    """Write one list, or several below each other, whole or not at all, as the ending of ``path`` says.

    :raises OSError: it cannot be written; a file that was there stands as it was.
    """
    ending = path.suffix.lower().removeprefix(".")
    if ending == "xlsx":
        _write_bytes(path, xlsx_bytes(map(_with_numbers, table_rows(listings, words)), listings[0].title))
    elif ending == "json":
        write_text(path, listings_json(listings))
    elif ending == "html":
        write_text(path, listing_html(listings[0], words))
    else:
        write_text(path, BYTE_ORDER_MARK + csv_text(table_rows(listings, words)))


def table_rows(listings: Sequence[Listing], words: Words) -> list[list[str]]:
    """What a list is of and how final, then its heads and rows; figures as a spreadsheet reads them."""
    rows: list[list[str]] = []
    for listing in listings:
        rows += [[]] if rows else []
        rows.append([listing.title, without_isolates(listing.subtitle), listing.state_text])
        rows.append([column.title for column in listing.columns])
        for line in listing.lines:
            rows.append([without_isolates(plain_cell(column, line, words)) for column in listing.columns])
    return rows


def _with_numbers(row: Sequence[str]) -> list[str | Decimal]:
    """A row whose figures can be added up and sorted by."""
    return [Decimal(text) if _NUMBER.fullmatch(text) else text for text in row]


def listings_json(listings: Sequence[Listing]) -> str:
    """The plain data. Money in the smallest unit of the currency; points and parts of knock-outs are texts."""
    held = [
        {"title": listing.title, **listing.data, "rows": [_bared(line.data) for line in listing.lines]}
        for listing in listings
    ]
    return json.dumps(held[0] if len(held) == 1 else held, ensure_ascii=False, indent=2) + "\n"


def _bared(data: Mapping[str, object]) -> dict[str, object]:
    return {key: without_isolates(value) if isinstance(value, str) else value for key, value in data.items()}


def listing_name(what: str, of: str, day: str, ending: str) -> str:
    """A file's name that every system takes: "Results Sunday Deepstack 2026-11-30.csv"."""
    kept = " ".join(re.sub(r"[^\w \-]", " ", without_isolates(f"{what} {of}")).split())[:80].strip()
    return f"{kept} {day}.{ending}".strip()


def _write_bytes(path: Path, data: bytes) -> None:
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
