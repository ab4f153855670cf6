"""The directory as a list for a spreadsheet, which `kiosk.files.people_import` reads again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from kiosk.files.data import write_text
from kiosk.files.people_heads import FIELDS
from kiosk.files.spreadsheet import BYTE_ORDER_MARK, csv_text, xlsx_bytes
from kiosk.show.person import FLAGS, WAYS, Person, folded
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

_NUMBER = mark("Player number")
_WRITTEN = tuple(name for name in FIELDS if name not in ("first_name", "last_name", "paid"))


def people_rows(people: Iterable[Person], words: Words) -> list[list[str]]:
    """A row of heads, then everybody who was not forgotten, by family name."""
    told = {key: words.say(label) for key, label in (*FLAGS.items(), *WAYS.items())}

    def cell(person: Person, name: str) -> str:
        held = str(getattr(person, name))
        return told.get(held, held) if name in ("flag", "shown_as") else held

    known = sorted((person for person in people if not person.forgotten), key=lambda each: (each.sort, each.id))
    rows = [[words.say(_NUMBER), *(words.say(FIELDS[name]) for name in _WRITTEN)]]
    rows += [[person.player, *(cell(person, name) for name in _WRITTEN)] for person in known]
    return rows


def told_in(words: Words) -> Mapping[str, str]:
    """What heads, flags and ways are called in the reader's language, folded, with their keys: for the way back."""
    return {folded(words.say(label)): key for key, label in (*FIELDS.items(), *FLAGS.items(), *WAYS.items())}


def write_people(path: Path, people: Iterable[Person], words: Words) -> None:
    """Write the list, whole or not at all, as the ending of ``path`` says: .xlsx, or else CSV.

    :raises OSError: it cannot be written; a file that was there stands as it was.
    """
    rows = people_rows(people, words)
    if path.suffix.lower() != ".xlsx":
        write_text(path, BYTE_ORDER_MARK + csv_text(rows))
        return
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(xlsx_bytes(rows, words.say("Players")))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
