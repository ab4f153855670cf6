"""The way to the designer and back: a window of its own, and its sheet for the event or for a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtQuick import QQuickWindow

from kiosk.app.designer.around import Instant, Running, Use
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.room_chips import case_of_room
from kiosk.design.midway import NotNow, midway_of
from kiosk.design.plan import Plan
from kiosk.design.steps_brief import brief_of
from kiosk.files.data import DataError
from kiosk.files.designs import load_design
from kiosk.files.settings import Settings
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import levels

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing
    from kiosk.app.director.core import Director
    from kiosk.desk import Outcome


class InProgram:
    """The program around the designer."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._program = director.program

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return self._program.words

    @property
    def settings(self) -> Settings:
        """The program's own settings."""
        return self._program.settings

    def keep(self, **changes: object) -> None:
        """Change the settings and keep them; both windows follow. :raises DataError: they cannot be."""
        self._program.set(**changes)
        self._director.tell()

    def use(self) -> Use:
        """The sheet of the event that is shown, else a new event."""
        words, session = self.words, self._program.session
        tournament = None if session is None else session.desk.tournament
        if tournament is None or tournament.closed:
            return Use(words.say("Use in a new event"), True, from_shelf=True)
        if self._director.lock.keeps("edit_structure"):
            return Use(words.say("Use in the event"), False, words.say("The operator window is locked."))
        return Use(words.say("Use in the event"), True)

    def use_sheet(self, structure: Structure, file: str, then: Callable[[str, bool], None]) -> None:
        """Give the sheet to the event by its own rules (C020, C021), or to the form of a new one."""
        words = self.words
        if file:
            self._director.act("draft", {"structure": file})
            self._program.operator.pageRequested.emit("start")
            then(words.say("A new event begins with this structure: open it in the operator window."), True)
            return

        def told(outcome: Outcome) -> None:
            if outcome.refused is not None:
                then(words.refusal(self._director.named(outcome.refused)), False)
            else:
                then(words.say("The event plays by this structure from here on. It can be undone there."), True)

        session = self._program.session
        if session is None or self._director.lock.keeps("edit_structure"):
            then(self.use().why, False)
            return
        session.desk.do(c.EditStructure(structure), who=self.settings.who, told=told)

    def running(self) -> Running | None:
        """The event that is shown; None while there is none, or it is closed."""
        session = self._program.session
        tournament = None if session is None else session.desk.tournament
        if session is None or tournament is None or tournament.closed:
            return None
        clock = tournament.clock_at(session.time.now())
        rows = clock.segment + 1 if clock.started else 0
        return Running(tournament.sheet.structure, rows, session.log.event_id)

    def plan(self) -> Plan | None:
        """The event's sheet, with what was wished of it and what the event knows of its players.

        The rows played are pinned, the running one too.
        """
        session = self._program.session
        tournament = None if session is None else session.desk.tournament
        if tournament is None:
            return None
        structure = tournament.sheet.structure
        if not structure.name:
            structure = replace(structure, name=tournament.event.name)
        structure = replace(structure, starting_stack=tournament.event.starting_stack)
        planned = self._planned(structure)
        same = planned is not None and levels(planned.structure) == levels(structure)
        wished = None if planned is None else planned.brief
        brief = wished if wished is not None and same else brief_of(structure, wished)
        if tournament.entries:
            brief = replace(brief, players=tournament.entries, re_entries=tournament.re_entries)
        if planned is None:
            room = case_of_room(self.settings.room_chips, self.words.say("The room's chips"))
            brief = replace(brief, case=room)
        running = self.running()
        played = range(0 if running is None else running.rows)
        return Plan(structure, brief, frozenset(played), planned.left if planned is not None else frozenset())

    def _planned(self, structure: Structure) -> Plan | None:
        """The plan on the shelf that the event's sheet came from: it knows the chips and the wished end."""
        shelf = self._director.shelf
        for key, other in shelf.structures.items():
            if other.name == structure.name:
                with suppress(DataError):
                    design = load_design(shelf.files[key])
                    return design.plan if design.made_here else None
        return None

    def instant(self) -> Instant | None:
        """Where the event that is shown stands now."""
        session = self._program.session
        if session is None or session.desk.tournament is None:
            return None
        try:
            midway = midway_of(session.desk.tournament, session.time.now())
        except NotNow:
            midway = None
        return Instant(midway, session.time.wall())

    def saved(self) -> None:
        """The lists of structures have another one."""
        self._director.read_anew()


class DesignerArea(Area):
    """Opens the designer, once; asked for again it comes to the front."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.around = InProgram(director)
        self.designing: Designing | None = None
        self.window: QQuickWindow | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The Structure page, the page of a new event."""
        return {"open_designer": self._open}

    def told(self) -> dict[str, object]:
        """Nothing by the operator: the designer has its own other side, which follows here."""
        if self.designing is not None:
            self.designing.parts.using.follow()
            self.designing.tell()
        return {}

    def grown(self, new: Sequence[Entry]) -> None:
        """What the event has begun is marked in the designer's table, where that is its sheet."""
        if self.designing is not None:
            self.designing.parts.using.follow()

    def _open(self, values: Values) -> None:
        """Open the window; with ``sheet`` "running" on the event's sheet, with ``structure`` on one of the shelf."""
        sheet, name = values.get("sheet"), str(values.get("structure", ""))
        running = sheet == "running"
        if running and self.tournament is None:
            raise Refused("not_running", why="no_event")
        path = self.director.shelf.files.get(name) if name else None
        if name and path is None:
            raise Refused("bad_value", key="structure", value=name)
        first = self.designing is None
        if first:
            self._make()
        made, window = self.designing, self.window
        assert made is not None
        assert window is not None
        shelf = made.parts.shelf
        if running:
            if not (shelf.of_event and made.document.changed):  # else that work goes on
                shelf.when_free(lambda: shelf.begin_event(self._running()))  # as it is when that is answered
        elif path is not None:
            shelf.when_free(lambda: shelf.open_file(path))
        elif first:
            made.parts.drafts.offer()
        window.setVisible(True)
        window.requestActivate()

    def _make(self) -> None:
        from kiosk.app.designer.window import designing, window_of  # its QML is loaded when it is first wanted

        self.designing = designing(self.around, self.program)
        self.window = window_of(self.designing, self.program.engine, alone=False, screen=self.program.displays.home())
        self.designing.closed.connect(self.close)

    def _running(self) -> Plan:
        plan = self.around.plan()
        if plan is None:
            raise Refused("not_running", why="no_event")
        return plan

    def close(self) -> None:
        """Take the window down; what is not saved is kept aside."""
        made, window = self.designing, self.window
        self.designing = self.window = None
        if made is not None and window is not None:
            from kiosk.app.designer.window import keep_place

            made.parts.drafts.end()
            keep_place(made, window)
            window.setVisible(False)
            window.deleteLater()
            made.deleteLater()
