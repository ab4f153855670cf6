"""What can be saved of a damaged journal: each event up to its last complete command."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from kiosk.store.backup import CopyFailed, restore
from kiosk.store.codec import decode
from kiosk.store.open import wal_of
from kiosk.store.pages import Value, read_pages, torn
from kiosk.store.people import COLUMNS
from kiosk.store.protocol import FORMAT, DamagedRow, NewerJournal, NotWritten
from kiosk.tournament.facts import EventOpened

Row = tuple[Value, ...]
_EVENT_SHAPE = (str, str, int)
_PULSE_SHAPE = (str, str, int, int, int)
_FACT_SHAPE = (str, int, int, str, str, int, int, str, str)
_META_SHAPE = (str, str)
_PERSON_SHAPE = (type(None), *(str,) * 9, int, int, int)
"""Of the directory; the person's number is SQLite's own, kept outside the row."""
_SEASON_SHAPE = (type(None), str, str, int)
"""A season of a league: name, what it counts by, version; the number is SQLite's own as well."""
_MARKS = ", ".join("?" * len(COLUMNS))
_KEY_SHAPE = (str, int, int)
"""Of the index over the facts: event, number, and SQLite's own row number."""


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What became of a damaged journal. ``kept`` entries were saved, ``lost`` are known to be gone.

    ``last_seqs`` tells how far each event came. ``unfinished``: the newest commit was cut off; if its command was
    confirmed, it is gone too. ``damaged_file`` holds everything there was.
    """

    kept: int
    lost: int
    last_seqs: Mapping[str, int]
    unfinished: bool
    damaged_file: Path


@dataclass(slots=True)
class _Found:
    """The rows of all tables, from whichever pages could be read."""

    events: dict[str, Row]
    pulses: dict[str, Row]
    people: dict[int, Row]
    """By number, each in its last version."""
    last_person: int
    """The greatest number that was ever given, as far as known: a lost person's must not become another's."""
    seasons: dict[int, Row]
    """By number, each in its last version. One that was taken away may come back, and can be taken away again."""
    facts: dict[str, dict[int, Row]]
    """By event and number."""
    known: dict[str, set[int]]
    """Numbers of every row there was, also of those that are lost."""
    order: dict[int, tuple[Value, Value]]
    """Event and command of each fact by SQLite's own number: 1, 2, 3 and on as they were written."""
    places: dict[tuple[str, int], int]
    last: int | None = None
    """The greatest of these numbers there was; None when nobody can tell."""
    version: str = ""


def salvage(path: Path, target: Path) -> Salvaged:
    """Write to ``target``, a new file, what can be saved of the journal ``path``, which stays as it is.

    An event ends before the first row that is missing or unreadable, and before the command that this row belongs
    to or may belong to.

    :raises FileExistsError: when ``target`` is there.
    :raises NotWritten: when ``target`` cannot be written, or nothing of a journal was found ("damaged").
    :raises NewerJournal: when a newer program wrote it.
    """
    if target.exists():
        raise FileExistsError(target)
    found = _find(path)
    if not (found.facts or found.events or found.people):
        raise NotWritten("damaged", "no event was found in the file")
    kept = {event: _complete(found, event) for event in found.facts}
    _write(target, found, kept)
    log = wal_of(path).read_bytes() if wal_of(path).exists() else b""
    entries = sum(map(len, kept.values()))
    return Salvaged(
        kept=entries,
        lost=sum(map(len, found.known.values())) - entries,
        last_seqs={event: len(rows) for event, rows in kept.items()},
        unfinished=torn(log),
        damaged_file=path,
    )


def mend(path: Path) -> Salvaged:
    """Put what `salvage` saves in the place of the journal itself; the damaged one is kept under a dated name.

    :raises NotWritten, NewerJournal: as `salvage` does; then nothing has changed.
    """
    saved = path.with_name(f".{path.name}.saved")
    _drop(saved)  # of a program that died here
    try:
        result = salvage(path, saved)
        kept = restore(saved, path)
    except CopyFailed as error:
        raise NotWritten("disk_full" if error.reason == "full" else "other", str(error)) from error
    finally:
        _drop(saved)
    assert kept is not None
    return Salvaged(result.kept, result.lost, result.last_seqs, result.unfinished, kept)


def _drop(path: Path) -> None:
    for left in (path, wal_of(path), path.with_name(path.name + "-shm")):
        left.unlink(missing_ok=True)


def _find(path: Path) -> _Found:
    try:
        pages = read_pages(path, wal_of(path))
    except OSError as error:
        raise NotWritten("other", str(error)) from error
    found = _Found({}, {}, {}, 0, {}, {}, {}, {}, {}, last=pages.last_row_of("fact"))
    for number, row in pages.rows():
        _sort_in(found, number, row)
    for key in pages.keys():  # noqa: SIM118 not a mapping
        if _is(key, _KEY_SHAPE):
            found.known.setdefault(str(key[0]), set()).add(_whole(key[1]))
    if found.version.isdigit() and int(found.version) > FORMAT:
        raise NewerJournal(int(found.version))
    return found


def _sort_in(found: _Found, number: int, row: Row) -> None:
    if _is(row, _FACT_SHAPE):
        event, seq = str(row[0]), _whole(row[1])
        found.facts.setdefault(event, {})[seq] = row
        found.known.setdefault(event, set()).add(seq)
        found.order[number] = (event, row[2])
        found.places[event, seq] = number
    elif _is(row, _EVENT_SHAPE):
        found.events[str(row[0])] = row
    elif _is(row, _PULSE_SHAPE):
        # A page given up by SQLite may still hold an older pulse.
        event = str(row[0])
        if event not in found.pulses or _whole(row[4]) > _whole(found.pulses[event][4]):
            found.pulses[event] = row
    elif _is(row, _PERSON_SHAPE):
        _newer(found.people, number, row)
        found.last_person = max(found.last_person, number)
    elif _is(row, _SEASON_SHAPE):
        _newer(found.seasons, number, row)
    elif _is(row, (str, int)) and row[0] == "person":
        found.last_person = max(found.last_person, _whole(row[1]))
    elif _is(row, _META_SHAPE) and row[0] == "format":
        found.version = str(row[1])


def _newer(rows: dict[int, Row], number: int, row: Row) -> None:
    """Keep the later version: a page given up may hold a row as it was before a change, or before it was forgotten."""
    if number not in rows or _whole(row[-1]) > _whole(rows[number][-1]):
        rows[number] = row


def _is(row: Row, shape: tuple[type, ...]) -> bool:
    return tuple(map(type, row)) == shape


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _complete(found: _Found, event: str) -> list[Row]:
    """The event's rows from 1 on without a gap, up to the end of a command."""
    rows, kept = found.facts[event], list[Row]()
    while (row := rows.get(len(kept) + 1)) is not None and _readable(row):
        kept.append(row)
    if not kept:
        return kept
    # A command's rows were written together: it ended when another's row was written next, or none ever was.
    command = (event, kept[-1][2])
    place = found.places[event, len(kept)]
    following = found.order.get(place + 1)
    if following == command or (following is None and place != found.last):
        while kept and kept[-1][2] == command[1]:
            kept.pop()
    return kept


def _readable(row: Row) -> bool:
    try:
        decode(str(row[3]), str(row[4]))
    except DamagedRow:
        return False
    return True


def _write(target: Path, found: _Found, kept: Mapping[str, list[Row]]) -> None:
    from kiosk.store.journal import Journal  # late: see its first line
    from kiosk.store.seasons_table import make_table

    journal = Journal.open(target)
    if found.people:
        journal.people.make_table()
    if found.seasons:
        make_table(journal)
    journal.close()
    events = [found.events.get(event) or _event_of(event, rows) for event, rows in kept.items()]
    events += [row for event, row in found.events.items() if event not in kept]
    pulses = [row for event, row in found.pulses.items() if any(event == made[0] for made in events)]
    with closing(sqlite3.connect(target)) as out, out:
        out.executemany("INSERT INTO event (id, name, opened) VALUES (?, ?, ?)", events)
        out.executemany("INSERT INTO pulse (event_id, boot, boot_ms, at, wall) VALUES (?, ?, ?, ?, ?)", pulses)
        for rows in kept.values():
            out.executemany(
                "INSERT INTO fact (event_id, seq, batch, kind, json, at, wall, who, note) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
            )
        _write_people(out, found)
        seasons = [(number, *row[1:]) for number, row in found.seasons.items()]
        if seasons:
            out.executemany("INSERT INTO season (id, name, json, version) VALUES (?, ?, ?, ?)", seasons)


def _write_people(out: sqlite3.Connection, found: _Found) -> None:
    cards: set[Value] = set()
    for number, row in sorted(found.people.items(), key=lambda pair: _whole(pair[1][-1]), reverse=True):
        person = dict(zip(COLUMNS, (number, *row[1:]), strict=True))
        if person["card"] in cards:
            person["card"] = ""  # an older state: the card has gone to another since
        cards.add(person["card"] or None)
        out.execute(f"INSERT INTO person ({', '.join(COLUMNS)}) VALUES ({_MARKS})", tuple(person.values()))  # noqa: S608
    if found.people:
        out.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'person'", (found.last_person,))


def _event_of(event: str, rows: list[Row]) -> Row:
    """The event's own row, made anew from its first fact."""
    first = decode(str(rows[0][3]), str(rows[0][4])) if rows else None
    return event, first.name if isinstance(first, EventOpened) else "", rows[0][6] if rows else 0
