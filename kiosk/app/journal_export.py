"""``kiosk journal export``: an event's journal as JSON Lines that anybody can read, and check the draws with.

The first line says what it is of, each other one is a row. Left out are names and whatever else people typed about
people, and each seed until it is published or the event closed: its fingerprint stands in its place.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kiosk.app.journals import trouble
from kiosk.store.codec import decode, encode
from kiosk.store.open import Opened, read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import undone_batches
from kiosk.tournament.draws import HIDDEN, fingerprint_of

FORMAT = 1
"""Version of the lines."""
SEEDS: Mapping[str, str] = {"EventOpened": "seed", "SeedPublished": "next_seed"}
"""The kinds of facts that bring a seed, and the field that holds it."""
_OF_PEOPLE = frozenset({"player", "players", "by", "one", "other"})
_TYPED = frozenset({"reason", "override", "note", "person", "text", "winner", "form", "flag_reason"})
"""What people typed beside an act: it may hold a name, and no draw hangs on it."""
_NOT_OF_PEOPLE = frozenset({"EventOpened", "StructureEdited", "HouseEdited", "TableSet"})
Row = dict[str, Any]


class NotAnExport(ValueError):
    """Lines that no export has; the text says which and why."""


def export(file: Path, event: str | None, target: Path | None) -> int:
    """Write the journal to ``target``, or to standard output. Returns 0, or 1 when it cannot be read or written."""
    try:
        found = read_entries(file, event)
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        return _fail(f"{file} cannot be exported: {trouble(error)}")
    if not found.entries:
        return _fail(f"{file} holds an event of which nothing was written.")
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in exported(found))
    if target is None:
        sys.stdout.write(text)
        return 0
    try:
        with target.open("x", encoding="utf-8") as lines:
            lines.write(text)
    except FileExistsError:
        return _fail(f"Nothing was exported: {target} is there already. Name a new file.")
    except OSError as error:
        return _fail(f"Nothing was exported: {target} cannot be written ({error.strerror}). Choose another place.")
    sys.stdout.write(f"Exported {len(found.entries)} rows to {target}.\n")
    return 0


def exported(found: Opened) -> Iterator[Row]:
    """The lines of an export, the head first."""
    known = known_seeds(found.entries)
    opening = found.entries[0].fact
    assert isinstance(opening, f.EventOpened)
    yield {
        "kiosk_journal": FORMAT,
        "event": found.event_id,
        "name": found.name,
        "rows": len(found.entries),
        "fingerprint": fingerprint_of(opening.seed),
        "seed": opening.seed if opening.seed in known else None,
    }
    for entry in found.entries:
        yield _row(entry, known)


def known_seeds(entries: Sequence[f.Entry]) -> frozenset[str]:
    """The seeds that everybody may know: those published, and all of them once the event is closed."""
    dead = undone_batches(entries)
    published = {entry.fact.seed for entry in entries if isinstance(entry.fact, r.SeedPublished)}
    if any(isinstance(entry.fact, f.EventClosed) and entry.batch not in dead for entry in entries):
        published |= {getattr(entry.fact, field) for entry in entries if (field := _seed_field(entry.fact))}
    return frozenset(published)


def _seed_field(fact: f.Fact) -> str:
    return SEEDS.get(type(fact).__name__, "")


def _row(entry: f.Entry, known: frozenset[str]) -> Row:
    kind, text = encode(entry.fact)
    fact: Row = json.loads(text)
    row: Row = {"seq": entry.seq, "batch": entry.batch, "at": entry.at, "wall": entry.wall, "kind": kind}
    if kind not in _NOT_OF_PEOPLE:
        fact = _without_names(fact)
    field = SEEDS.get(kind)
    if field is not None and getattr(entry.fact, field) not in known:
        fact.pop(field, None)
        return row | {"fact": fact, "fingerprint": fingerprint_of(getattr(entry.fact, field))}
    return row | {"fact": fact}


def _without_names(value: Any, key: str = "") -> Any:  # noqa: ANN401 - of a fact's JSON
    if isinstance(value, dict):
        return {name: _without_names(held, name) for name, held in value.items()}
    if isinstance(value, list):
        return [_without_names(held, key) for held in value]
    if key in _TYPED:
        return ""
    typed = key in _OF_PEOPLE and isinstance(value, str) and not (value.isascii() and value.isdigit())
    return "" if typed else value


def read_export(text: str) -> list[f.Entry]:
    """The rows of an export. A seed that it does not know is ``HIDDEN`` and its fingerprint.

    :raises NotAnExport: lines are missing, changed in their form, or of a newer program.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    head = _object(lines[0] if lines else "", 1)
    if head.get("kiosk_journal") != FORMAT:
        newer = isinstance(head.get("kiosk_journal"), int)
        raise NotAnExport("a newer program wrote it" if newer else "its first line is not that of an exported journal")
    entries = [_entry(_object(line, number), number) for number, line in enumerate(lines[1:], 2)]
    if len(entries) != head.get("rows") or any(entry.seq != place for place, entry in enumerate(entries, 1)):
        raise NotAnExport(f"it should have {head.get('rows')} rows, one after the other, and has {len(entries)}")
    opening = entries[0].fact if entries else None
    if not isinstance(opening, f.EventOpened):
        raise NotAnExport("it does not begin with the opening of an event")
    if head.get("fingerprint") != fingerprint_of(opening.seed):
        raise NotAnExport("its first line has another fingerprint than its seed")
    published = (entry.fact.seed for entry in entries if isinstance(entry.fact, r.SeedPublished))
    if head.get("seed") not in (None, opening.seed, *published):
        raise NotAnExport("its first line has another seed than its rows")
    return entries


def _object(line: str, number: int) -> Row:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise NotAnExport(f"line {number} is no object of JSON")
    return found


def _entry(row: Row, number: int) -> f.Entry:
    kind, fact = row.get("kind"), row.get("fact")
    places = [row.get(key) for key in ("seq", "batch", "at", "wall")]
    if not isinstance(kind, str) or not isinstance(fact, dict) or not all(type(place) is int for place in places):
        raise NotAnExport(f"line {number} is no row of a journal")
    if kind in SEEDS and isinstance(row.get("fingerprint"), str):
        fact[SEEDS[kind]] = HIDDEN + row["fingerprint"]
    try:
        return f.Entry(row["seq"], row["batch"], row["at"], row["wall"], decode(kind, json.dumps(fact), row["seq"]))
    except (NewerJournal, DamagedRow) as error:
        raise NotAnExport(f"line {number} cannot be read ({error.detail})") from None


def _fail(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 1
