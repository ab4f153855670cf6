"""The way to the clock: the plan's sheet becomes that of the event, or of the form of a new one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app.designer.around import Running
from kiosk.app.designer.part import Act, NotDone, Part, Values
from kiosk.app.designer.seen import crowd_of_plan
from kiosk.design.document import Document, Done
from kiosk.design.findings import Finding
from kiosk.design.forecast import forecast, forecast_midway
from kiosk.design.into_event import caught_up, joined, same_play
from kiosk.design.midway import Midway
from kiosk.show.design_findings import findings_told
from kiosk.show.design_replan import Wall
from kiosk.show.design_use import Change, Side, change_told
from kiosk.show.words_catalogue import mark
from kiosk.tournament.sheet import Structure

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

PAGE = "use"


class Using(Part):
    """The button that uses the sheet, and the page that shows first what it changes in the event.

    What has begun stays as the event plays it, whatever the plan has there.
    """

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self._shown: tuple[Structure, int, Structure] | None = None
        """The event's sheet, how many of its rows had begun, and the plan's, when the page was made."""
        self._told: dict[str, object] = {}
        self._seen: Running | None = None
        self._given: Structure | None = None
        """What the event was given last, while it plays by that."""
        self._giving = False
        """Whether it is being given something, and has not answered yet."""
        designing.changed.connect(self._leave)

    @property
    def acts(self) -> dict[str, Act]:
        """The button, and that of the page."""
        return {"use_in_event": self._use, "use_now": self._now}

    def told(self) -> dict[str, object]:
        """What the sheet can be used for from here."""
        use = self.designing.around.use()
        return {"canUse": {"text": use.text, "enabled": use.enabled, "why": use.why}, "use": self._told}

    def _use(self, values: Values) -> None:
        use = self.designing.around.use()
        if not use.enabled:
            raise NotDone("{why}", why=use.why)
        running = self.designing.around.running()
        if use.from_shelf:
            self.designing.parts.shelf.on_shelf(self._give)
        elif running is None:
            self._give("")
        else:
            self._show(running)

    def _show(self, running: Running) -> None:
        """Show what would change. :raises NotDone: nothing would, or the sheet has nothing for what is to come."""
        change = self._change(running)
        if change.nothing:
            self._leave()
            self.designing.say(self.words.say("The event plays by this structure already."))
            return
        self._shown = (running.structure, running.rows, self.plan.structure)
        self._told = change_told(change) | {"findings": findings_told(self._open_ones, self.plan, self.words)}
        self.designing.designer.tell(use=self._told, notice={})
        self.designing.parts.pages.turn(PAGE)

    @property
    def _open_ones(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.designing.seen.findings if finding.weight != "remark")

    def _change(self, running: Running) -> Change:
        plan, begun = self.plan, running.rows
        after = joined(running.structure, begun, plan.structure)
        if len(after.segments) == begun and len(running.structure.segments) > begun:
            level = running.structure.segments[begun - 1].level
            raise NotDone(mark("The sheet has nothing after level {level}, which the event plays."), level=level)
        instant = self.designing.around.instant()
        midway = None if instant is None else instant.midway
        now, then = (self._side(sheet, begun, midway) for sheet in (running.structure, after))
        wall = Wall(instant.wall_ms, self.words) if instant is not None and begun else None
        return Change(now, then, plan.structure, begun, self.words, wall)

    def _side(self, sheet: Structure, begun: int, midway: Midway | None) -> Side:
        if not begun:
            return Side(sheet, forecast(sheet, crowd_of_plan(replace(self.plan, structure=sheet)), drawn=False))
        if midway is None:
            return Side(sheet)
        moved = midway.with_coming(sheet.segments[begun:])
        return Side(sheet, forecast_midway(moved), moved)

    def _now(self, values: Values) -> None:
        """Put in the event what the page shows."""
        running = self.designing.around.running()
        if self._giving:
            return  # it was pressed twice
        if self._shown is None or running is None:
            raise NotDone(mark("There is no event any more that could play by this sheet."))
        if self._shown != (running.structure, running.rows, self.plan.structure):
            self._show(running)
            if self.designing.parts.pages.page != PAGE:
                return  # it has nothing to change any more, and says so
            text = mark(
                "Meanwhile the next level has begun, or the sheet was changed. Nothing was done: look at it anew."
            )
            raise NotDone(text)
        shown = self._shown
        self._leave()
        self._give("", joined(*shown))

    def follow(self) -> None:
        """The event went on: what it has begun meanwhile is in the plan as it was played, where the plan is its own."""
        designing, running = self.designing, self.designing.around.running()
        if running is None or running == self._seen:
            return
        before, self._seen = self._seen, running
        if before is not None and before.event != running.event:
            self._other_event()
            return
        taken_back = self._given is not None and self._given != running.structure
        if taken_back:
            self._taken_back()
        shelf = designing.parts.shelf
        if not shelf.of_event:
            return
        plan, rows = self.plan, running.rows
        if (
            shelf.path is None
            and not designing.document.changed
            and plan.structure.segments != running.structure.segments
        ):
            self._begin_as_played()
            return
        if same_play(running.structure.segments, plan.structure.segments, rows):
            designing.tell_begun()
            if before is not None and not taken_back:
                self._changed_there(before, running)
            return
        level = running.structure.segments[rows - 1].level
        designing.go_to(
            designing.document.do(Done("caught_up", {"level": level}), caught_up(running.structure, plan, rows))
        )
        designing.say(
            self.words.say("Level {level} has begun as the event has it: it can no longer be changed.", level=level)
        )

    def _changed_there(self, before: Running, now: Running) -> None:
        """Say where the event plays on otherwise than the plan since just now, and not because it was given it."""
        segments = now.structure.segments
        if not self._giving and segments not in (before.structure.segments, self.plan.structure.segments):
            self.designing.say(
                self.words.say(
                    "The levels to come were changed in the event. Your plan stays as it is: "
                    "what it would change there is shown before it is used."
                )
            )

    def _begin_as_played(self) -> None:
        """Nothing was done to the event's sheet here: what it plays by now takes its place."""
        plan = self.designing.around.plan()
        if plan is not None:
            self.designing.begin(Document.of(plan))

    def _other_event(self) -> None:
        """Another event is shown: the sheet of the last one is not its own. What was done to it is a plan by itself."""
        designing, shelf = self.designing, self.designing.parts.shelf
        self._given, self._giving = None, False
        if not shelf.of_event:
            return
        plan = designing.around.plan()
        if plan is not None and shelf.path is None and not designing.document.changed:
            shelf.begin_event(plan)
            return
        shelf.of_event = False
        if shelf.path is None:
            shelf.title = ""
            designing.designer.tell(file="")
        self._leave()
        designing.tell_begun()

    def _taken_back(self) -> None:
        """The event no longer plays by what it was given: a plan without a file is not safe there any more."""
        self._given = None
        self.designing.designer.tell(notice={})
        if self.designing.parts.shelf.path is None and not self.designing.document.changed:
            self.designing.document = replace(self.designing.document, saved=None)
            self.designing.tell_head()
            self.designing.changed.emit()

    def _leave(self) -> None:
        """The page no longer fits."""
        if self.designing.parts.pages.page == PAGE:
            self.designing.parts.pages.turn("")

    def _give(self, file: str, structure: Structure | None = None) -> None:
        given = structure or self.plan.structure
        given_away = self.designing.parts.shelf.giving(given)

        def became(text: str, done: bool) -> None:
            self._giving = False
            if done:
                given_away()
            self._became(given, text, done)

        self._giving = not file
        self.designing.around.use_sheet(given, file, became)

    def _became(self, given: Structure, text: str, done: bool) -> None:
        if done:
            running = self.designing.around.running()
            self._given = given if running is not None and running.structure == given else None
            self.designing.say(text)
        else:
            self.designing.refuse(text)
