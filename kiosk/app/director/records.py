"""The journal: its pages, its copies, and mending a damaged one."""

from __future__ import annotations

from pathlib import Path

from kiosk.app.around import JOURNAL_PAGE
from kiosk.app.director.area import Act, Area, Values
from kiosk.show.words_catalogue import mark
from kiosk.store.backup import CopyFailed
from kiosk.store.protocol import NewerJournal, NotWritten
from kiosk.tournament.commands import Refused


class Records(Area):
    """Turns the journal's pages, copies it and mends it."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Journal page, and the lines that say that nothing is written."""
        return {
            "journal_older": lambda values: self._page_journal(1),
            "journal_newer": lambda values: self._page_journal(-1),
            "write_again": lambda values: self.program.write_again(),
            "mend_journal": self._mend,
            "copy_journal": self._copy,
        }

    def _mend(self, values: Values) -> None:
        """Go on from the last whole entry of a damaged journal; the damaged file is kept."""
        try:
            saved = self.program.mend()
        except (NotWritten, NewerJournal) as error:
            raise Refused("locked", why="not_mended", reason=str(error)) from None
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

    def _page_journal(self, pages: int) -> None:
        session = self.session
        most = 0 if session is None else max(0, len(session.desk.entries) - JOURNAL_PAGE)
        self.program.journal_from = min(most, max(0, self.program.journal_from + pages * JOURNAL_PAGE))
        self.program.repaint()
