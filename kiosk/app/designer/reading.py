"""A sheet from elsewhere, pasted or in a file: shown line by line, asked about where it is unclear, then taken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kiosk.app.designer.part import Act, NotDone, Part, Values, number_of, text_of
from kiosk.app.designer.paths import path_of
from kiosk.design.document import Done
from kiosk.design.into_event import joined
from kiosk.design.plan import Plan
from kiosk.design.steps_brief import brief_of
from kiosk.files.sheet_import import ReadingError, Understood, answered, read_sheet_file, read_sheet_text, structure_of
from kiosk.show.design_reading import reading_told
from kiosk.show.words_catalogue import mark
from kiosk.tournament.sheet import Structure

LONGEST = 2_000_000
"""A longer text is no sheet: it was copied by mistake."""


class Reading(Part):
    """The page Import. :ivar understood: what was read, as far as it is understood; None for nothing."""

    understood: Understood | None = None
    _file: Path | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """What the page asks for, and the table where something is pasted."""
        return {
            "paste": self._paste,
            "read_file": self._read_file,
            "encoding": self._encoding,
            "answer": self._answer,
            "take_reading": self._take,
            "drop_reading": self._drop,
        }

    def told(self) -> dict[str, object]:
        """What was understood, line by line."""
        return {"reading": {} if self.understood is None else reading_told(self.understood, self.words)}

    def _paste(self, values: Values) -> None:
        """Cells go into the table at its cursor, a whole sheet onto the page."""
        text = str(values.get("text", ""))
        if not text.strip():
            raise NotDone(mark("There is nothing to paste. Copy a sheet or some cells first."))
        if len(text) > LONGEST:
            raise NotDone(mark("This text is too long for a structure. Copy only the table."))
        if self.designing.parts.pages.page != "import" and self.designing.parts.table.paste(text):
            return
        self._file = None
        self.designing.aside(lambda: read_sheet_text(text), self._understood, "paste")

    def _read_file(self, values: Values) -> None:
        self.read(Path(path_of(text_of(values, "file"))).expanduser())

    def read(self, file: Path) -> None:
        """Read a file of any kind, aside."""
        self._file = file
        self._read("")

    def _encoding(self, values: Values) -> None:
        """Read the file again, as written in another encoding."""
        if self._file is None:
            raise NotDone(mark("Only a file has an encoding. Choose one first."))
        self._read(text_of(values, "value"))

    def _read(self, encoding: str) -> None:
        path = self._file
        assert path is not None
        self.designing.aside(lambda: read_sheet_file(path, encoding), self._understood, "import")

    def _understood(self, understood: Understood) -> None:
        self.understood = understood
        self.designing.tell_part(self)
        if self.designing.parts.pages.page != "import":
            self.designing.parts.pages.turn("import")

    def _answer(self, values: Values) -> None:
        """One question settled; more may be with it."""
        if self.understood is None:
            raise NotDone(mark("There is nothing to answer any more."))
        try:
            self.understood = answered(self.understood, number_of(values, "line"), text_of(values, "choice"))
        except ValueError:
            raise NotDone(mark("This line asks nothing like that any more.")) from None
        self.designing.tell_part(self)

    def _take(self, values: Values) -> None:
        """The sheet takes the place of the one at hand; undo brings that back."""
        if self.understood is None:
            raise NotDone(mark("There is nothing to take any more."))
        old = self.plan
        try:
            structure = structure_of(self.understood)
        except ReadingError:
            raise NotDone(mark("Some lines are still unclear. Answer them, or paste the sheet anew.")) from None
        if not structure.name:
            structure = replace(structure, name=old.structure.name)
        structure, begun = self._joined(structure), self.designing.begun
        plan = Plan(structure, brief_of(structure, old.brief), frozenset(range(begun)))
        self.designing.do(Done("imported"), plan, notice=True)
        self._drop({})

    def _joined(self, structure: Structure) -> Structure:
        """The sheet behind what an event has begun, where the plan is its own; else the sheet as it was read."""
        running, begun = self.designing.around.running(), self.designing.begun
        if running is None or not begun:
            return structure
        after = joined(running.structure, begun, structure)
        if len(after.segments) == begun and len(running.structure.segments) > begun:
            level = after.segments[-1].level
            raise NotDone(mark("The sheet has nothing after level {level}, which the event plays."), level=level)
        return after

    def _drop(self, values: Values) -> None:
        self.understood = None
        self._file = None
        self.designing.tell_part(self)
        if self.designing.parts.pages.page == "import":
            self.designing.parts.pages.turn("")
