"""``kiosk replay``: a night told again from its journal."""

from __future__ import annotations

import sys
from pathlib import Path

from kiosk.app.loading import words_for
from kiosk.files.settings import load_settings
from kiosk.show.journal_page import sentence
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import clock as clocks
from kiosk.tournament.apply import apply, opened, undone_batches
from kiosk.tournament.facts import Redone, Undone
from kiosk.tournament.state import Tournament


def tell(file: Path, event: str | None, until: int | None) -> int:
    """Print every entry with the clock as it stood after it; what was undone is marked. Returns the exit status."""
    try:
        found = read_entries(file, event)
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        sys.stderr.write(f"{file} cannot be told: {error}\n")
        return 1
    entries = found.entries[:until]
    dead = undone_batches(entries)
    tournament: Tournament | None = None
    words = words_for(load_settings())
    for entry in entries:
        if tournament is None:
            tournament = opened(entry)
            words = words_for(load_settings(), tournament.event.time_zone, tournament.event.currency)
        elif entry.batch not in dead or isinstance(entry.fact, Undone | Redone):
            apply(tournament, entry)
        mark = "undone" if entry.batch in dead else ""
        who = f" ({entry.who})" if entry.who else ""
        text = sentence(entry, tournament, words)
        line = (
            f"{entry.seq:>6}  {words.time_of_day(entry.wall)}  {_clock(tournament, entry.at):<22}  {text}{who}  {mark}"
        )
        sys.stdout.write(line.rstrip() + "\n")
    return 0


def _clock(tournament: Tournament, at: int) -> str:
    clock = tournament.clock_at(at)
    here = clocks.segment_of(clock, tournament.sheet)
    remaining = clocks.remaining_at(clock, at)
    shown = "" if remaining is None else f" {remaining // 60_000}:{remaining // 1000 % 60:02}"
    by_hands = "" if clock.hands is None else f" hand {clock.hands_done + 1} of {clock.hands}"
    place = "before" if here is None else f"{here.kind} {here.level}"
    return f"{place}{shown}{by_hands}"
