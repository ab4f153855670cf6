"""The journal as the operator's page shows it."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.show.context import Context
from kiosk.show.panels_journal import JournalPanel, JournalRow
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_facts import FactWords
from kiosk.tournament.facts import Entry, Fact, LevelStarted, Redone, Undone
from kiosk.tournament.state import Tournament

FAULTS = {
    "disk_full": mark("The disk is full. Make room, then go on."),
    "locked": mark("Another program holds the file. Close that program, then go on."),
    "read_only": mark("The file cannot be written to. Choose another folder or give leave to write."),
    "damaged": mark("The file is damaged. Keep it, and go on with a copy."),
    "newer_program": mark("A newer program wrote this journal. Use that program."),
    "other": mark("The file cannot be written. Look into the log."),
}
"""Why the journal is not written, by the store's reason."""


def sentence(entry: Entry, tournament: Tournament, words: Words, also: Sequence[Fact] = ()) -> str:
    """What happened, in words; ``also`` is told in the same line."""
    return FactWords(words, tournament.sheet.structure, entry.wall - entry.at).sentence(entry.fact, also)


def journal_panel(tournament: Tournament, words: Words, context: Context) -> JournalPanel:
    """The rows of the context, newest first."""
    rows = tuple(_row(entry, tournament, words, context) for entry in sorted(context.journal, key=_newest))
    length = context.journal_length or len(rows)
    found = length if context.journal_found is None else context.journal_found
    text = "" if context.journal_found is None else mark("{found} of {all} rows")
    return JournalPanel(
        rows=rows,
        total=words.many("{count} in the journal", "{count} in the journal", length),
        found=words.say(text, found=words.chips(found), all=words.chips(length)) if text else "",
        older=context.journal_skipped + len(rows) < found,
        newer=context.journal_skipped > 0,
        written=not_written(context.fault, words) if context.fault else words.say("Written"),
        fault=bool(context.fault),
    )


def not_written(fault: str, words: Words) -> str:
    """The alarm, with what to do."""
    return words.say("NOT WRITTEN: {reason}", reason=words.say(FAULTS.get(fault, FAULTS["other"])))


def _newest(entry: Entry) -> int:
    return -entry.seq


def _row(entry: Entry, tournament: Tournament, words: Words, context: Context) -> JournalRow:
    kind = "act"
    if isinstance(entry.fact, LevelStarted):
        kind = "time"
    elif isinstance(entry.fact, Undone | Redone):
        kind = "undo"
    return JournalRow(
        seq=entry.seq,
        time=words.time_of_day(entry.wall),
        text=context.said.get(entry.seq) or sentence(entry, tournament, words),
        who=entry.who,
        note=" · ".join(filter(None, (entry.note, *context.notes.get(entry.seq, ())))),
        undone=entry.batch in context.undone and kind != "undo",
        kind=kind,
        changes=" · ".join(context.edits.get(entry.seq, ())),
    )
