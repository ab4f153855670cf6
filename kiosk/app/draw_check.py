"""``kiosk draw verify``: everything that was drawn in an event, drawn again from its journal alone, and compared."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from kiosk.app.journal_export import NotAnExport, read_export
from kiosk.app.journals import trouble
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import Misfit, undone_batches
from kiosk.tournament.checking import Drawn, What, drawn
from kiosk.tournament.draws import fingerprint_of, is_hidden

RIGHT, WRONG, UNREAD = 0, 1, 2
"""The exit statuses: nothing is wrong; something is; nothing could be checked."""
_DATABASE = b"SQLite format 3\x00"
_KINDS: Mapping[What, str] = {
    "seat": "seat of player {player}",
    "seats": "{count} seats",
    "break": "new seat from a table that broke",
    "move": "move",
    "button": "cards for the button at table {table}",
    "race": "cards of the chip race at table {table}",
    "envelope": "envelope of player {player}",
    "last_hands": "last hands of the day",
    "seed": "seed that was published",
}


def verify(file: Path, event: str | None = None) -> int:
    """Check every draw of ``file``, an exported journal or a journal, and print a line for each.

    Returns 0 when nothing is wrong, 1 when a draw is, 2 when nothing could be checked.
    """
    try:
        entries = _entries(file, event)
    except NotAnExport as error:
        return _fail(f"{file} cannot be checked: {error}.")
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        return _fail(f"{file} cannot be checked: {trouble(error)}")
    except OSError as error:
        return _fail(f"{file} cannot be checked: {error.strerror}.")
    if not entries:
        return _fail(f"{file} holds an event of which nothing was written.")
    entries = _with_seeds(entries)
    for line in _seeds(entries):
        _say(line)
    return _checked(file, entries)


def _entries(file: Path, event: str | None) -> Sequence[f.Entry]:
    with file.open("rb") as lines:
        if lines.read(len(_DATABASE)) == _DATABASE:
            return read_entries(file, event).entries
    try:
        return read_export(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise NotAnExport("it is neither an exported journal nor a journal") from None


def _seeds(entries: Sequence[f.Entry]) -> Iterator[str]:
    """The fingerprint of each seed, to be compared with what was shown before the draws; and what is known of it."""
    opening = entries[0].fact
    assert isinstance(opening, f.EventOpened)
    later = [entry.fact for entry in entries if isinstance(entry.fact, r.SeedPublished)]
    for seed in dict.fromkeys((opening.seed, *(fact.next_seed for fact in later))):
        known = "it is not known yet" if is_hidden(seed) else f"it is {seed}"
        yield f"seed with the fingerprint {fingerprint_of(seed)}: {known}"


def _checked(file: Path, entries: Sequence[f.Entry]) -> int:
    counts: dict[bool | None, int] = {True: 0, False: 0, None: 0}  # a seed that was published is no draw
    try:
        for one in drawn(entries):
            if one.what != "seed" or not one.right:
                counts[one.right] += 1
            _say(_told(one))
    except Misfit as misfit:
        return _fail(f"{file}: row {misfit.entry.seq} does not fit the rows before it. WRONG from there on.", WRONG)
    for line in by_hand(entries):
        _say(line)
    last = entries[-1]
    _say(f"{_number(len(entries), 'row', 'rows')}; the last one is {type(last.fact).__name__}, {_wall(last.wall)}.")
    if counts[False]:
        return _fail(f"{file}: {_number(counts[False], 'draw is', 'draws are')} WRONG.", WRONG)
    if counts[None]:
        told = _number(counts[None], "draw", "draws")
        _say(f"{told} cannot be checked: the seed is known once it is published or the event is closed.")
        if not counts[True]:
            return UNREAD
    _say(f"{file}: {_number(counts[True], 'draw', 'draws')} checked, all right.")
    return RIGHT


def _with_seeds(entries: Sequence[f.Entry]) -> Sequence[f.Entry]:
    """The rows with each seed that another row has published since."""
    facts = (entry.fact for entry in entries)
    known = {fingerprint_of(fact.seed): fact.seed for fact in facts if isinstance(fact, r.SeedPublished)}
    return [replace(entry, fact=_with_seed(entry.fact, known)) for entry in entries]


def _with_seed(fact: f.Fact, known: Mapping[str, str]) -> f.Fact:
    if isinstance(fact, f.EventOpened) and is_hidden(fact.seed):
        return replace(fact, seed=known.get(fingerprint_of(fact.seed), fact.seed))
    if isinstance(fact, r.SeedPublished) and is_hidden(fact.next_seed):
        return replace(fact, next_seed=known.get(fingerprint_of(fact.next_seed), fact.next_seed))
    return fact


def _told(one: Drawn) -> str:
    kind = _KINDS[one.what].format(player=one.player, table=one.table, count=len(one.drawn))
    undone = ", undone later" if one.undone else ""
    number = f"draw {one.number}, " if one.what != "seed" else ""
    chosen = ", where somebody chose the table" if one.chosen else ""
    where = f"{number}row {one.seq}{undone}, {kind}{chosen}: {_shown(one.what, one.drawn)}"
    if one.right is None:
        return f"{where}: not known yet"
    if one.right:
        return f"{where}: right"
    if one.number != one.next_number:
        return f"{where}: WRONG, it was the turn of draw {one.next_number}"
    return f"{where}: WRONG, the seed gives {_shown(one.what, one.again or ())}"


def _shown(what: What, values: Sequence[object]) -> str:
    """What a draw gave, short: of many seats the first ones."""
    if what == "seat" and len(values) == 2:
        return "table {} seat {}".format(*values)
    parts = [_part(what, value) for value in values[:_FIRST]]
    return ", ".join(parts) + (", ..." if len(values) > _FIRST else "") if parts else "nothing"


_FIRST = 12


def _part(what: What, value: object) -> str:
    if isinstance(value, r.RaceRow):
        won = ", so that he stays in" if value.rescued else ""
        return f"seat {value.seat} {' '.join(value.cards) or 'no card'} {value.direct}+{value.won} chips{won}"
    if not isinstance(value, tuple | list):
        return f"seat {value}" if what == "button" else str(value)
    if what == "button":
        return "seat {} {}".format(*value)
    if what == "race":
        return "{} raced for, {} became {}".format(*value)
    return "player {} at table {} seat {}".format(*value)


def by_hand(entries: Sequence[f.Entry]) -> Iterator[str]:
    """What somebody decided where a draw could have, and what was not taken back: it cannot be checked."""
    dead = undone_batches(entries)
    rows = [entry for entry in entries if entry.batch not in dead]
    for kind, (one, many) in _DECIDED.items():
        found = {entry.seq: count for entry in rows if (count := _decided(entry.fact, kind))}
        if found:
            row = "row" if len(found) == 1 else "rows"
            places = ", ".join(map(str, list(found)[:_FIRST])) + (", ..." if len(found) > _FIRST else "")
            yield f"{_number(sum(found.values()), one, many)} by hand, nothing was drawn: {row} {places}."


_DECIDED: Mapping[What, tuple[str, str]] = {
    "seat": ("seat given", "seats given"),
    "move": ("move made", "moves made"),
    "button": ("card for the button told", "cards for the button told"),
    "race": ("chip race with cards told", "chip races with cards told"),
    "last_hands": ("number of last hands told", "numbers of last hands told"),
    "envelope": ("envelope told", "envelopes told"),
}


def _decided(fact: f.Fact, kind: What) -> int:
    """How much of a kind a fact holds that was not drawn from the seed."""
    outs = fact.outs if isinstance(fact, f.BustedOut) else (fact.out,) if isinstance(fact, f.OutCorrected) else ()
    match kind, fact:
        case "seat", f.Seated():
            return not fact.draw
        case "seat", r.SeatsDrawn() | r.TableBroken():
            return 0 if fact.draw else len(fact.rows)
        case "move", r.PlayersMoved():
            return 0 if fact.rule else sum(not draw for draw in fact.draws or (0,) * len(fact.rows))
        case "move", r.PlayersSwapped():
            return 2
        case "button", r.ButtonDrawn():
            return 0 if fact.draw else len(fact.cards)
        case "race", r.ChipsRaced():
            return not fact.draw and any(row.cards for row in fact.rows)
        case "last_hands", f.LastHandsAnnounced():
            return not fact.draw and fact.hands > 0
        case "envelope", _:
            return sum(len(out.drawn) for out in outs if not out.draw)
    return 0


def _wall(wall: int) -> str:
    return datetime.fromtimestamp(wall / 1000, UTC).isoformat(" ", "seconds").replace("+00:00", " UTC")


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _fail(text: str, status: int = UNREAD) -> int:
    sys.stderr.write(text + "\n")
    return status
