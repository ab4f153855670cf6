"""Structures in files: new, opened, saved, and what is kept of work that was not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.app.designer.hold import free_drafts
from kiosk.app.designer.new import new_plan
from kiosk.app.designer.part import Act, NotDone, Part, Values, text_of
from kiosk.app.designer.paths import path_of
from kiosk.app.designer.turns import Go, Turns
from kiosk.app.lists import summary
from kiosk.bridge.aside import attempt, why_not
from kiosk.design.document import Document, Done
from kiosk.design.plan import Plan
from kiosk.files.data import DataError, data_path, is_checkout, own_place
from kiosk.files.design_drafts import Draft, read_draft
from kiosk.files.designs import Design, Stamp, designs_folder, load_design, save_design, stamp
from kiosk.files.file_names import file_name, unused
from kiosk.files.shelf import Shelf, load_structures
from kiosk.show.words_catalogue import mark
from kiosk.tournament.sheet import Structure

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

DRAFT = "draft:"
"""Before a draft's path, where the list of structures offers it."""
_OWN_ENDINGS = (".toml", ".json")


class ShelfPart(Part):
    """The file at hand and the list of those that can be opened.

    :ivar path: the file of the plan; None for a new one, and for a shipped one until it is saved.
    """

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self.path: Path | None = None
        self.title = ""
        """What the file is called in the head."""
        self.of_event = False
        """Whether the plan is the sheet of the event that is played."""
        self._stamp: Stamp = None
        self._turns = Turns()
        self._listed: tuple[Shelf, tuple[Draft, ...]] | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The head, the page of structures, and closing the window."""
        return {"new": self._new, "open": self._open, "save": self._save, "save_as": self._save_as}

    def told(self) -> dict[str, object]:
        """The file's name; the list where it was read."""
        told: dict[str, object] = {"file": self.title}
        if self._listed is not None:
            told["shelf"] = self._list(*self._listed)
        return told

    # -- another plan --------------------------------------------------------------------------------------------

    def begin(
        self,
        document: Document,
        path: Path | None = None,
        seen: Stamp = None,
        title: str = "",
        *,
        of_event: bool = False,
    ) -> None:
        """Work on another plan, which stands in this file, or is the sheet of the event that is played."""
        self.designing.parts.drafts.let_go()
        self._turns.another_plan()
        self.of_event = of_event
        self.path, self._stamp, self.title = path, seen, title or ("" if path is None else path.name)
        self.designing.parts.form.begun(document.plan)
        self.designing.begin(document)
        self.designing.parts.pages.turn("")
        self.designing.designer.tell(notice={})

    def begin_event(self, plan: Plan) -> None:
        """Work on the sheet of the event that is played; a draft that was left of it is offered."""
        self.begin(Document.of(plan), title=self._events, of_event=True)
        self.designing.parts.drafts.offer(plan.structure.name)

    @property
    def _events(self) -> str:
        """What the event's sheet is called, which has no file."""
        return self.words.say("the event's structure")

    def giving(self, given: Structure) -> Go:
        """What is to be done once an event plays by this sheet, which was made of the plan at hand.

        The event's own plan is safe with it, as it was given. Any other keeps more than the event takes of it.
        """
        plan, begun = self.plan, self._turns.plan

        def given_away() -> None:
            if begun != self._turns.plan or not self.of_event or given != plan.structure:
                return
            self._is_safe(plan)

        return given_away

    def _is_safe(self, plan: Plan) -> None:
        """This plan is kept; what was done to it since is not."""
        self.designing.document = replace(self.designing.document, saved=plan)
        if not self.designing.document.changed:
            self.designing.parts.drafts.let_go()
        self.designing.tell_head()

    def when_free(self, go_on: Go) -> None:
        """Do something that leaves this plan; where it is not saved, whoever works on it decides first (C024)."""
        if not self.designing.document.changed:
            go_on()
            return
        words, kept = self.words, self.designing.parts.drafts

        def reply(answer: str) -> None:
            if answer == "keep":
                kept.keep_now()
                kept.leave()
                go_on()
            elif answer == "discard":
                kept.let_go()
                go_on()
            elif answer == "save":
                self._save_then(lambda: self.when_free(go_on))  # more may be typed while it is written

        name = self.plan.structure.name or words.say("This structure")
        self.designing.ask(
            words.say("{name} has changes that are not saved.", name=name),
            [
                ("save", words.say("Save")),
                ("keep", words.say("Keep as a draft")),
                ("discard", words.say("Discard")),
                ("back", words.say("Go back")),
            ],
            reply,
        )

    def close(self) -> None:
        """The window was asked to close."""
        self.when_free(self._closed)

    def _closed(self) -> None:
        self.designing.parts.drafts.settle()
        self.designing.closed.emit()

    def _new(self, values: Values) -> None:
        self.when_free(self.begin_new)

    def begin_new(self) -> None:
        """A plan generated from a usual brief."""
        plan = new_plan(self.designing.around)
        self.begin(Document.of(plan))
        self.designing.parts.form.was_made(plan)

    def _open(self, values: Values) -> None:
        """Open a structure of the shelf by its ``key``, a draft, or any ``file``."""
        key, file = text_of(values, "key"), text_of(values, "file")
        if key.startswith(DRAFT):
            self.when_free(lambda: self.open_draft(Path(key.removeprefix(DRAFT))))
            return
        path = None if self._listed is None else self._listed[0].files.get(key)
        if file:
            path = Path(path_of(file)).expanduser()
        if path is None:
            raise NotDone(mark("There is no structure of this name any more."))
        chosen = path
        if chosen.suffix.lower() not in _OWN_ENDINGS:  # a spreadsheet or a text: it is shown before it is taken
            self.designing.parts.reading.read(chosen)
            return
        self.when_free(lambda: self.open_file(chosen))

    def open_file(self, path: Path) -> None:
        """Open a structure in a file, aside; what is wrong with it is said.

        What is done to the plan at hand meanwhile is asked for, and a plan begun meanwhile is what was wanted last.
        """
        if path == self._turns.saving:
            self._turns.take(lambda: self.open_file(path))
            return
        plan, begun = self.plan, self._turns.plan

        def came(design: Design) -> None:
            if begun != self._turns.plan:
                return
            if self.plan is plan:
                self._opened(design)
            else:
                self.when_free(lambda: self._opened(design))

        self.designing.aside(lambda: load_design(path), came, "open")

    def _opened(self, design: Design) -> None:
        title = design.path.name
        self.begin(Document.of(design.plan), design.path, design.stamp, title)
        if design.problems:
            said = " ".join(map(self.words.problem, design.problems))
            self.designing.refuse(said)

    def open_draft(self, path: Path, *, of_event: bool = False) -> None:
        """Go on with work that was not saved; ``of_event`` on that on the sheet of the event that is played."""
        try:
            draft = read_draft(path)
        except (DataError, ValueError):
            text = mark("The draft {file} cannot be read. It is left where it lies.")
            self.designing.refuse(self.words.say(text, file=path.name))
            return
        saved, seen = None, None
        if draft.file is not None:
            try:
                design = load_design(draft.file)
                saved, seen = design.plan, design.stamp
            except DataError:
                draft = replace(draft, file=None)  # its file is gone: the draft is a new structure
        self.begin(Document(draft.plan, saved), draft.file, seen, self._events if of_event else "", of_event=of_event)
        self.designing.parts.drafts.take_up(path)

    # -- the list ------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the shelf and the drafts, aside."""
        self.designing.aside(lambda: (load_structures(), free_drafts()), self._read, "shelf")

    def _read(self, found: tuple[Shelf, tuple[Draft, ...]]) -> None:
        self._listed = found
        self.designing.designer.tell(shelf=self._list(*found))

    def _list(self, shelf: Shelf, kept: tuple[Draft, ...]) -> list[dict[str, object]]:
        """Drafts first, then structures by their names, then what cannot be read."""
        words, own = self.words, own_place("structures", "blinds")
        rows: list[dict[str, object]] = []
        for draft in kept:
            if draft.path != self.designing.parts.drafts.path:
                when = self.designing.parts.drafts.when(draft)
                title = draft.plan.structure.name or words.say("New structure")
                detail = words.say("Draft of {time}, not saved", time=when)
                rows.append(_shelf_row(f"{DRAFT}{draft.path}", title, detail, own=True))
        for key, structure in shelf.in_order():
            mine = shelf.files[key].parent == own
            rows.append(_shelf_row(key, structure.name or key, summary(structure, words), own=mine))
        for problem in shelf.problems:
            rows.append(_shelf_row("", problem.file.name, words.problem(problem), own=True, broken=True))
        return rows

    # -- saving --------------------------------------------------------------------------------------------------

    def _save(self, values: Values) -> None:
        self._save_then(None)

    def _save_then(self, go_on: Go | None) -> None:
        """Save into the file at hand, in its turn; a new plan is asked for its name first."""
        self._turns.take(lambda: self._save_now(go_on))

    def _save_now(self, go_on: Go | None) -> None:
        if self.path is None:
            self.designing.parts.pages.turn("saveAs")
            return
        if not self._may_write(self.path):
            self._write_new(self._place(self.path.stem), go_on)
            return
        if stamp(self.path) != self._stamp:
            self._ask_changed(self.path, go_on)
            return
        self._write(self.path, go_on, known=self.path)

    def on_shelf(self, go_on: Callable[[str], None]) -> None:
        """Go on with the name of the plan's file, once it is saved among the structures."""
        shelves = (designs_folder(), own_place("structures", "blinds"), data_path("structures", "blinds"))
        path = self.path
        if path is not None and path.parent not in shelves:
            raise NotDone(mark("{file} is not among the structures. Save it under a name first."), file=path.name)
        if path is None or self.designing.document.changed:
            self._save_then(lambda: None if self.path is None else go_on(self.path.stem))
        else:
            go_on(path.stem)

    def _may_write(self, path: Path) -> bool:
        """Whether a file is a person's own; one that came with an installed program is saved into the own folder."""
        shipped = data_path("structures", "blinds")
        return path.parent != shipped or (is_checkout() and designs_folder() == shipped)

    def _place(self, name: str) -> Path:
        return designs_folder() / f"{name}.toml"

    def _ask_changed(self, path: Path, go_on: Go | None) -> None:
        """Somebody else wrote the file meanwhile, or took it away."""
        words = self.words
        if not path.exists():
            self._write(path, go_on, known=path)
            return

        def reply(answer: str) -> None:
            if answer == "over":
                self._write(path, go_on, known=path)
            elif answer == "beside":
                self._write(unused(path), go_on)
            elif answer == "theirs":
                self.open_file(path)

        self.designing.ask(
            words.say("Somebody else changed {file} meanwhile.", file=path.name),
            [
                ("beside", words.say("Save beside it")),
                ("over", words.say("Replace it")),
                ("theirs", words.say("Discard mine, open theirs")),
                ("back", words.say("Go back")),
            ],
            reply,
        )

    def _save_as(self, values: Values) -> None:
        """Save under a name; one that is taken asks first."""
        name = " ".join(text_of(values, "name").split())
        if not name:
            raise NotDone(mark("Type a name for the structure first."))
        path = self._place(file_name(name, "structure"))
        if path == self.path:
            self._write(path, None, name=name, known=path)
        else:
            self._write_new(path, None, name)

    def _write_new(self, path: Path, go_on: Go | None, name: str = "") -> None:
        """Write a file that is not the plan's own; a name that is taken asks first."""
        words = self.words
        if not path.exists():
            self._write(path, go_on, name=name)
            return

        def reply(answer: str) -> None:
            if answer == "over":
                self._write(path, go_on, name=name, known=path)
            elif answer == "beside":
                self._write(unused(path), go_on, name=name)

        self.designing.ask(
            words.say("There is a structure in {file} already.", file=path.name),
            [
                ("beside", words.say("Save beside it")),
                ("over", words.say("Replace it")),
                ("back", words.say("Go back")),
            ],
            reply,
        )

    def _write(self, path: Path, go_on: Go | None, *, name: str = "", known: Path | None = None) -> None:
        """Write the plan, aside and in its turn. What is done to it meanwhile stays unsaved."""
        if self._turns.saving is not None:
            self._turns.take(lambda: self._write(path, go_on, name=name, known=known))
            return
        plan, begun = _named(self.plan, name), self._turns.plan
        place = unused(path) if known is None and path.exists() else path

        def landed(result: tuple[Stamp | Exception]) -> None:
            try:
                if isinstance(result[0], Exception):
                    self.designing.refuse(why_not(result[0], self.words))
                else:
                    self._written(plan, place, result[0], name if begun == self._turns.plan else None)
                    if go_on is not None and begun == self._turns.plan:
                        go_on()
            finally:
                self._turns.ended()

        self._turns.saving = place
        self.designing.aside(lambda: (attempt(lambda: save_design(plan, place)),), landed, "save")

    def _written(self, plan: Plan, path: Path, seen: Stamp, name: str | None) -> None:
        """The plan is in its file, under this name; None where another is at hand by now: it is said, no more."""
        if name is not None:
            self.path, self._stamp, self.title = path, seen, path.name
            self.designing.do(Done("named"), _named(self.plan, name))
            self._is_safe(plan)
            self.designing.designer.tell(file=self.title)
            if self.designing.parts.pages.page == "saveAs":
                self.designing.parts.pages.turn("")
        self.designing.say(self.words.say("Saved as {file}.", file=path.name))
        self.designing.around.saved()


def _named(plan: Plan, name: str) -> Plan:
    """The plan under this name; "" keeps the one it has."""
    if name in ("", plan.structure.name):
        return plan
    return replace(plan, structure=replace(plan.structure, name=name), brief=replace(plan.brief, name=name))


def _shelf_row(key: str, title: str, detail: str, *, own: bool = False, broken: bool = False) -> dict[str, object]:
    return {"key": key, "title": title, "detail": detail, "own": own, "broken": broken}
