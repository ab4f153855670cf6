"""``kiosk replay``: a night told again from its journal, or printed as a script that plays it again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from kiosk.app.journals import trouble
from kiosk.app.loading import words_for
from kiosk.app.replay_script import script_lines
from kiosk.app.script_people import Called
from kiosk.files.settings import load_settings
from kiosk.show.journal_page import sentence
from kiosk.show.person import Person
from kiosk.show.words import Words
from kiosk.store.open import Opened, read_entries
from kiosk.store.people import read_people
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import clock as clocks
from kiosk.tournament.apply import Misfit, apply, fold, opened, undone_batches
from kiosk.tournament.facts import Redone, Undone
from kiosk.tournament.state import Tournament

People = Mapping[str, Person]


def tell(file: Path, event: str | None, until: int | None, script: bool = False) -> int:
    """Tell the night, or print its script. Returns the exit status: 0, or 1 when it cannot be told.

    :param event: the id of the event; None for the last one opened.
    :param until: the entry to stop after; None for all.
    """
    try:
        found = read_entries(file, event)
        people = {person.player: person for person in read_people(file)}
        telling: Callable[[Opened, int | None, People], list[str]] = _script if script else _told
        lines = telling(found, until, people)
    except Misfit as misfit:
        return _fail(f"{file} cannot be told: entry {misfit.entry.seq} does not fit what stands before it.")
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        return _fail(f"{file} cannot be told: {trouble(error)}")
    if not lines:
        return _fail(f"{file} holds an event of which nothing was written.")
    sys.stdout.write("".join(line + "\n" for line in lines))
    return 0


def _fail(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 1


def _script(found: Opened, until: int | None, people: People) -> list[str]:
    pulse = found.pulse.at if found.pulse is not None and until is None else None
    return [json.dumps(line, ensure_ascii=False) for line in script_lines(found.entries[:until], pulse, people.get)]


def _told(found: Opened, until: int | None, people: People) -> list[str]:
    """Every entry with the clock as it stood after it; what was undone later is marked."""
    entries = found.entries[:until]
    if not entries:
        return []
    dead = undone_batches(entries)
    tournament = opened(entries[0])
    event = tournament.event
    words = words_for(load_settings(), event.time_zone, event.currency).known_by(Called(people.get))
    lines = []
    for place, entry in enumerate(entries):
        if isinstance(entry.fact, Undone | Redone):
            folded = fold(entries[: place + 1])
            assert folded is not None
            tournament = folded
        elif place:
            apply(tournament, entry)
        who = f" ({entry.who})" if entry.who else ""
        note = f" - {entry.note}" if entry.note else ""
        mark = "  undone" if entry.batch in dead else ""
        time = words.time_of_day(entry.wall)
        clock = _clock(tournament, entry.at, words)
        lines.append(f"{entry.seq:>6}  {time:>8}  {clock:<24}  {sentence(entry, tournament, words)}{who}{note}{mark}")
    return lines


def _clock(tournament: Tournament, at: int, words: Words) -> str:
    clock = tournament.clock_at(at)
    here = clocks.segment_of(clock, tournament.sheet)
    remaining = clocks.remaining_at(clock, at)
    parts = ["before" if here is None else f"{here.kind.replace('_', ' ')} {here.level}"]
    if remaining is not None:
        parts.append(words.left(remaining))
    if clock.hands is not None:
        parts.append(f"hand {min(clock.hands_done + 1, clock.hands)} of {clock.hands}")
    if clock.hand_for_hand != "off":
        parts.append(f"h4h {clock.hand_for_hand}" if clock.hand_for_hand != "active" else f"h4h hand {clock.hand}")
    return " ".join(parts)
