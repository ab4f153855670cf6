"""The part of the journal that the operator's page shows: filtered, page by page, the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from kiosk.files.spreadsheet import csv_text
from kiosk.show.journal_changes import changes
from kiosk.show.journal_filter import JournalFilter
from kiosk.show.journal_page import sentence
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_facts import joins
from kiosk.tournament.facts import Entry, Fact, HouseEdited, Noted, StructureEdited
from kiosk.tournament.state import Tournament

PAGE = 60
"""Rows that a page shows."""
_HEAD = (mark("Row"), mark("Time"), mark("Who"), mark("What"), mark("Note"), mark("Taken back"))


class JournalView:
    """Where the page stands in one event's journal.

    :ivar filter: what is asked for.
    :ivar skipped: how many of the rows asked for are newer than the page.
    """

    def __init__(self) -> None:
        self.filter = JournalFilter()
        self.skipped = 0
        self._lines: list[int] = []
        """Where in the journal the rows are that have a line of their own."""
        self._also: dict[int, tuple[Fact, ...]] = {}
        """What a line tells as well, by its row's number."""
        self._followed = 0
        self._said: dict[int, str] = {}
        self._found: list[int] = []
        self._notes: dict[int, list[tuple[int, str]]] = {}
        """To each row what was noted, with the batch of the note."""
        self._edits: dict[int, tuple[str, ...]] = {}
        self._people: set[str] = set()
        self._words: Words | None = None
        self._key: object = None
        self._noted = 0
        self._met = 0

    def forget(self) -> None:
        """Another event, or other words: begin at its newest row."""
        self.filter, self.skipped = JournalFilter(), 0
        self._lines.clear()
        self._also.clear()
        self._followed = 0
        self._said.clear()
        self._notes.clear()
        self._edits.clear()
        self._people.clear()
        self._key, self._noted, self._met = None, 0, 0

    def ask(self, asked: JournalFilter) -> None:
        """Show what is asked for, from its newest row."""
        self.filter, self.skipped = asked, 0

    def turn(self, pages: int, entries: Sequence[Entry], dead: set[int], tournament: Tournament, words: Words) -> None:
        """Go so many pages to older rows, or newer ones (below 0)."""
        most = max(0, self.found(entries, dead, tournament, words) - PAGE)
        self.skipped = min(most, max(0, self.skipped + pages * PAGE))

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take in what the journal grew by: which rows have a line, and what each tells."""
        for index in range(self._followed, len(entries)):
            if index and joins(entries[index], entries[index - 1]):
                seq = entries[index - 1].seq
                self._also[seq] = (*self._also.get(seq, ()), entries[index].fact)
            else:
                self._lines.append(index)
        self._followed = len(entries)

    def length(self, entries: Sequence[Entry]) -> int:
        """How many lines the journal has."""
        self.follow(entries)
        return len(self._lines)

    def found(self, entries: Sequence[Entry], dead: set[int], tournament: Tournament, words: Words) -> int:
        """How many rows are asked for."""
        if self.filter.everything:
            return self.length(entries)
        self._search(entries, dead, tournament, words)
        return len(self._found)

    def page(self, entries: Sequence[Entry], dead: set[int], tournament: Tournament, words: Words) -> tuple[Entry, ...]:
        """The rows of the page in their order."""
        self.skipped = min(self.skipped, max(0, self.found(entries, dead, tournament, words) - 1))
        if self.filter.everything:
            end = self.length(entries) - self.skipped
            return tuple(entries[index] for index in self._lines[max(0, end - PAGE) : end])
        return tuple(entries[index] for index in reversed(self._found[self.skipped : self.skipped + PAGE]))

    def all_found(
        self, entries: Sequence[Entry], dead: set[int], tournament: Tournament, words: Words
    ) -> Iterator[Entry]:
        """Every row that is asked for, in order."""
        self._search(entries, dead, tournament, words)
        for index in self._lines if self.filter.everything else reversed(self._found):
            yield entries[index]

    def said(self, entry: Entry, tournament: Tournament, words: Words) -> str:
        """What a row says, kept: the journal's rows never change. It has been followed that far."""
        self._say_in(words)
        if entry.seq not in self._said:
            self._said[entry.seq] = sentence(entry, tournament, words, self._also.get(entry.seq, ()))
        return self._said[entry.seq]

    def people(self, entries: Sequence[Entry]) -> list[str]:
        """Everybody who did something, by name."""
        self._people.update(entry.who for entry in entries[self._met :] if entry.who)
        self._met = len(entries)
        return sorted(self._people)

    def notes(self, entries: Sequence[Entry], dead: set[int]) -> dict[int, tuple[str, ...]]:
        """The notes to rows, by the row's number; one that was taken back is gone."""
        for entry in entries[self._noted :]:
            if isinstance(entry.fact, Noted) and entry.fact.row:
                self._notes.setdefault(entry.fact.row, []).append((entry.batch, entry.fact.text))
        self._noted = len(entries)
        stand = {row: tuple(text for batch, text in notes if batch not in dead) for row, notes in self._notes.items()}
        return {row: texts for row, texts in stand.items() if texts}

    def edits(self, shown: Sequence[Entry], entries: Sequence[Entry], words: Words) -> dict[int, tuple[str, ...]]:
        """What the edits among the shown rows changed, by the row's number."""
        edited = [entry.seq for entry in shown if isinstance(entry.fact, StructureEdited | HouseEdited)]
        self._say_in(words)
        for seq in edited:
            if seq not in self._edits:
                self._edits[seq] = changes(entries, seq - 1, words)
        return {seq: self._edits[seq] for seq in edited}

    def _say_in(self, words: Words) -> None:
        """Forget what was said in other words: another language, another face of the clock, other names."""
        if self._words is None or not words.tells_as(self._words):
            self._words = words
            self._said.clear()
            self._edits.clear()

    def _search(self, entries: Sequence[Entry], dead: set[int], tournament: Tournament, words: Words) -> None:
        self.follow(entries)
        self._say_in(words)
        key = (self.filter, len(entries), len(dead), self._words)
        if key == self._key or self.filter.everything:
            return
        self._key, self._found = key, []
        notes = self.notes(entries, dead)
        for index in reversed(self._lines):
            entry = entries[index]
            if not self.filter.takes(entry, entry.batch in dead):
                continue
            if self.filter.text:
                time = words.time_of_day(entry.wall)
                parts = (time, self.said(entry, tournament, words), entry.who, entry.note, *notes.get(entry.seq, ()))
                if not self.filter.found_in(" ".join(parts)):
                    continue
            self._found.append(index)


Line = tuple[str, str, str, str, str, str]


def lines(
    found: Sequence[Entry], view: JournalView, entries: Sequence[Entry], dead: set[int], told: Tournament, words: Words
) -> list[Line]:
    """The rows for a file: number, date and time, who, what, notes, whether it was taken back."""
    notes = view.notes(entries, dead)
    return [
        (
            str(entry.seq),
            words.stamp(entry.wall),
            entry.who,
            view.said(entry, told, words),
            "; ".join(filter(None, (entry.note, *notes.get(entry.seq, ())))),
            words.say("taken back") if entry.batch in dead else "",
        )
        for entry in found
    ]


def as_csv(rows: Sequence[Line], words: Words) -> str:
    """The rows as a table for a spreadsheet. What would be read there as a formula gets an apostrophe before it."""
    return csv_text([[words.say(name) for name in _HEAD], *rows])


def as_text(rows: Sequence[Line]) -> str:
    """The rows as lines to read or to paste."""
    return "".join("  ".join(filter(None, row)) + "\n" for row in rows)


def file_name(event: str, wall_ms: int, ending: str) -> str:
    """A name for the file that every system takes: "Sunday Deep 2026-01-06 21-40.csv"."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in event)
    when = datetime.fromtimestamp(wall_ms / 1000).astimezone()
    return f"{' '.join(kept.split())[:60]} {when:%Y-%m-%d %H-%M}.{ending}".strip()
