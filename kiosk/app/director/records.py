"""The journal: its pages, its rows, its copies, and mending a damaged one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from kiosk.app import journal_view
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.session import Session
from kiosk.desk import Desk, Outcome
from kiosk.files.data import write_text
from kiosk.files.file_names import unused
from kiosk.files.spreadsheet import BYTE_ORDER_MARK
from kiosk.show.journal_filter import ABOUT, JournalFilter
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.store.backup import CopyFailed
from kiosk.store.protocol import NewerJournal, NotWritten
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry, LevelStarted
from kiosk.tournament.state import Tournament

TAKES_SHOWN = 12
"""So many of the acts that an undo takes back are listed; the rest is counted."""


class Records(Area):
    """Turns the journal's pages, looks at its rows, copies it and mends it."""

    picked = 0
    """The row looked at; 0 for none."""
    _picked_in: Session | None = None
    """The event that has that row."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Journal page, and the lines that say that nothing is written."""
        return {
            "journal_older": lambda values: self._turn(1),
            "journal_newer": lambda values: self._turn(-1),
            "filter_journal": self._filter,
            "pick_entry": self._pick,
            "undo_from": self._undo_from,
            "note_entry": self._note,
            "export_journal": self._export,
            "copy_rows": self._copy_rows,
            "write_again": lambda values: self.program.write_again(),
            "mend_journal": self._mend,
            "copy_journal": self._copy,
        }

    def told(self) -> dict[str, object]:
        """What can be asked for, and the row looked at."""
        asked, session, say = self.program.journal.filter, self.session, self.words.say
        people = [] if session is None else self.program.journal.people(session.desk.entries)
        return {
            "journalAbout": [{"value": name, "label": say(label)} for name, label in ABOUT.items()],
            "journalPeople": [
                {"value": name, "label": name or say("Everybody")} for name in (("", *people) if people else ())
            ],
            "journalFilter": {"text": asked.text, "about": asked.about, "who": asked.who},
            "journalPicked": self._picked(),
            "journalFolder": self.program.settings.backup_folder or str(Path.home()),
        }

    def changed(self) -> None:
        """The journal grew, or the event is another: what is told of its rows follows."""
        self.program.operator.tell(**self.told())

    # -- rows --------------------------------------------------------------------------------------------------------

    def _desk(self) -> tuple[Desk, Tournament]:
        session, tournament = self.session, self.tournament
        if session is None or tournament is None:
            raise Refused("not_running", why="no_event")
        return session.desk, tournament

    def _entry(self, values: Values) -> Entry:
        desk, _ = self._desk()
        row = whole(values, "row")
        if not 0 < row <= len(desk.entries):
            raise Refused("bad_value", key="row", value=row, least=1, most=len(desk.entries))
        return desk.entries[row - 1]

    def _turn(self, pages: int) -> None:
        desk, tournament = self._desk()
        self.program.journal.turn(pages, desk.entries, desk.dead, tournament, self.words)
        self.program.repaint()

    def _filter(self, values: Values) -> None:
        was = self.program.journal.filter
        asked = JournalFilter(
            str(values.get("text", was.text)).strip(),
            str(values.get("about", was.about)),
            str(values.get("who", was.who)),
        )
        self.program.journal.ask(asked)
        self.changed()
        self.program.repaint()

    def _pick(self, values: Values) -> None:
        self.picked = 0 if not values.get("row") else self._entry(values).seq
        self._picked_in = self.session
        self.changed()

    def _picked(self) -> dict[str, object]:
        """Everything about the row looked at, and what an undo from there would take back, the newest first."""
        session, tournament = self.session, self.tournament
        if session is not self._picked_in:
            self.picked, self._picked_in = 0, session  # the row of another event
        if session is None or tournament is None or not 0 < self.picked <= len(session.desk.entries):
            return {}
        desk, view, words = session.desk, self.program.journal, self.words
        view.follow(desk.entries)
        entry = desk.entries[self.picked - 1]
        takes = _undone_with(desk, entry.batch)
        said = [view.said(first, tournament, words) for first in takes]
        more = len(said) - TAKES_SHOWN
        undo = words.many("Take back this act", "Take back these {count} acts", len(said)) if said else ""
        return {
            "row": entry.seq,
            "title": view.said(entry, tournament, words),
            "when": words.stamp(entry.wall),
            "who": entry.who or unnamed(entry, words),
            "notes": [text for text in (entry.note, *view.notes(desk.entries, desk.dead).get(entry.seq, ())) if text],
            "changes": list(view.edits([entry], desk.entries, words).get(entry.seq, ())),
            "takes": said[:TAKES_SHOWN],
            "takesMore": words.many("and {count} more", "and {count} more", more) if more > 0 else "",
            "undo": undo,
            "why": "" if said else self._why_not(entry, desk),
        }

    def _why_not(self, entry: Entry, desk: Desk) -> str:
        if entry.batch in desk.dead:
            return self.words.say("This is taken back already.")
        return self.words.say("This row is a note of the program; there is nothing to take back.")

    def _undo_from(self, values: Values) -> None:
        """Take back everything from the newest act to this one, step by step; what cannot be ends it and is told.

        Nothing else is ever taken back: an act that came in meanwhile ends it too.
        """
        desk, _ = self._desk()
        batch, who = self._entry(values).batch, self.program.settings.who
        listed = frozenset(entry.batch for entry in _undone_with(desk, batch))
        if not listed:
            raise Refused("nothing_to_undo", what="undo")

        def told(outcome: Outcome) -> None:
            if batch not in desk.done:
                return
            if outcome.refused is None:
                desk.undo(who=who, told=told, among=listed)
                return
            self.director.told_of(outcome)
            done = sum(each not in desk.done for each in listed)
            if done:
                text = mark("Taken back: {done} of {wanted}. Then: {why}")
                why = self.words.refusal(outcome.refused)
                self.program.operator.refuse(self.words.say(text, done=done, wanted=len(listed), why=why))

        desk.undo(who=who, told=told, among=listed)

    def _note(self, values: Values) -> None:
        self.director.do(c.Note(str(values.get("text", "")), self._entry(values).seq))

    # -- files -------------------------------------------------------------------------------------------------------

    def _lines(self) -> list[journal_view.Line]:
        """Every row that is asked for."""
        desk, tournament = self._desk()
        view = self.program.journal
        found = list(view.all_found(desk.entries, desk.dead, tournament, self.words))
        return journal_view.lines(found, view, desk.entries, desk.dead, tournament, self.words)

    def _export(self, values: Values) -> None:
        """The rows asked for into a new file of the folder that was typed."""
        rows, ending = self._lines(), "csv" if values.get("kind") == "csv" else "txt"
        folder = Path(str(values.get("folder", "")).strip()).expanduser()
        if not folder.is_dir():
            raise Refused("bad_value", key="folder", value=str(folder))
        name = journal_view.file_name(self.program.event_name, self.program.clocks.wall(), ending)
        text = (
            BYTE_ORDER_MARK + journal_view.as_csv(rows, self.words) if ending == "csv" else journal_view.as_text(rows)
        )
        try:
            file = unused(folder / name)
            write_text(file, text)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Refused("locked", why="no_copy", folder=str(folder), reason=reason) from None
        self.program.operator.refuse(self.words.say("Written: {file}", file=str(file)))

    def _copy_rows(self, values: Values) -> None:
        rows = self._lines()
        QGuiApplication.clipboard().setText(journal_view.as_text(rows))
        text = self.words.many("{count} row is copied.", "{count} rows are copied.", len(rows))
        self.program.operator.refuse(text)

    def _mend(self, values: Values) -> None:
        """Go on from the last whole entry of a damaged journal; the damaged file is kept."""
        try:
            saved = self.program.mend()
        except (NotWritten, NewerJournal) as error:
            raise Refused("locked", why="not_mended", reason=str(error)) from None
        self.program.people.load()
        self.program.operator.tell(page="clock" if self.session is not None else "start")
        text = mark("Mended: {kept} rows are saved, {lost} are lost. The damaged file is kept as {file}.")
        kept, lost = self.words.chips(saved.kept), self.words.chips(saved.lost)
        self.program.ticker.now()
        self.program.operator.refuse(self.words.say(text, kept=kept, lost=lost, file=saved.damaged_file.name))

    def _copy(self, values: Values) -> None:
        """A copy of the journal as it is on the disk, in the folder for copies or beside it."""
        program = self.program
        folder = Path(program.settings.backup_folder or program.path.parent)
        try:
            made = program.backups.copy(folder, program.event_name)
        except CopyFailed as failed:
            raise Refused("locked", why="no_copy", folder=str(failed.folder), reason=failed.reason) from None
        program.operator.refuse(self.words.say("A copy is kept: {file}", file=str(made)))


def unnamed(entry: Entry, words: Words) -> str:
    """Who did what bears no name: a level that began by itself is the program's, all else a person's."""
    return words.say("The program") if isinstance(entry.fact, LevelStarted) else words.say("Operator")


def _undone_with(desk: Desk, batch: int) -> list[Entry]:
    """The first rows of what undo after undo takes back until ``batch`` is, the next one first; none if it never is."""
    taken = desk.done[desk.done.index(batch) :] if batch in desk.done else []
    return [desk.entries[done - 1] for done in reversed(taken)]
