"""The left side: what somebody has and wants, and the structure generated from it."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app.designer import form_typed
from kiosk.app.designer.part import Act, NotDone, Part, Values, text_of
from kiosk.design.document import Done
from kiosk.design.generate import regenerate, rows_to_change
from kiosk.design.plan import Brief, BriefError, Plan
from kiosk.design.steps import close_after_level, keep_start
from kiosk.design.steps_brief import fill_lengths
from kiosk.show.design_form import form_told
from kiosk.show.words_catalogue import mark
from kiosk.show.words_design_brief import brief_problem_text
from kiosk.tournament.sheet import Segment

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

FIELDS = {
    "players": "entries",
    "re_entries": "entries",
    "length_ms": "length",
    "level_ms": "level_length",
    "ante_from": "ante",
    "registration_levels": "registration",
    "break_ms": "breaks",
    "break_every": "breaks",
    "add_on_chips": "add_ons",
    "hands_levels": "hands",
    "games": "game",
}
"""The field of the form in which a field of the brief is typed, where their names differ."""


_MADE = 100


class Form(Part):
    """The form, and the button that generates.

    A sheet that is as it was generated follows the form at once; one that somebody changed waits for Regenerate.
    """

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self._made: deque[tuple[Segment, ...]] = deque(maxlen=_MADE)
        """The rows generated last; an undo comes back to them."""
        self._opened: Plan | None = None
        """The plan that was opened, until it is known whether it is as it was generated."""
        self._wrong: tuple[str, str, str] = ("", "", "")
        """The field that could not be read, what was typed into it, and why."""
        self._troubles: dict[Brief, BriefError] = {}
        """Why the briefs that were tried last cannot be met."""

    @property
    def acts(self) -> dict[str, Act]:
        """What the form and its button ask for."""
        return {"set": self._set, "generate": self._generate, "take_nearest": self._take_nearest}

    def told(self) -> dict[str, object]:
        """The fields, why the brief cannot be met, and what generating again would change."""
        plan, words = self.plan, self.words
        trouble = self._troubles.get(plan.brief)
        found = () if trouble is None else trouble.problems
        problems = {FIELDS.get(one.key, one.key): brief_problem_text(one, words) for one in found}
        fields = form_told(plan, words, problems)
        for field in fields:
            if field["key"] == self._wrong[0]:
                field |= {"value": self._wrong[1], "problem": self._wrong[2]}
        told: dict[str, object] = {}
        if trouble is not None:
            texts = " ".join(brief_problem_text(one, words) for one in trouble.problems)
            offer = words.say("Take the nearest plan") if trouble.nearest is not None else ""
            told = {"text": texts, "offer": offer}
        return {
            "name": plan.structure.name,
            "form": fields,
            "briefProblem": told,
            "regenerate": self._button(trouble is not None),
        }

    def _button(self, in_trouble: bool) -> dict[str, object]:
        words, plan = self.words, self.plan
        rows, count = len(plan.structure.segments), rows_to_change(plan)
        text = words.say("Regenerate {count} of {rows} rows", count=count, rows=rows)
        why = ""
        if in_trouble:
            why = words.say("What you have cannot make a structure. See the left side.")
        elif not count:
            why = words.say("Every row is pinned. Let one go to have it generated again.")
        return {"text": text, "enabled": not why, "why": why}

    def _set(self, values: Values) -> None:
        key = text_of(values, "key")
        if key == "name":
            self._name(text_of(values, "text"))
            return
        text = str(values.get("text", ""))
        try:
            brief = form_typed.typed(self.plan.brief, key, text, self.words)
        except NotDone as reason:
            self._wrong = (key, text, reason.said(self.words))
            self.designing.tell_part(self)
            raise
        if self._wrong[0]:
            self._wrong = ("", "", "")
            self.designing.tell_part(self)
        self.change(brief, Done("form", {"key": key}))

    def change(self, brief: Brief, done: Done) -> None:
        """Another brief: a sheet that is as it was generated is generated anew, any other waits for Regenerate."""
        self.designing.do(done, self._with(brief))

    def _name(self, text: str) -> None:
        name = " ".join(text.split())
        plan = replace(
            self.plan, structure=replace(self.plan.structure, name=name), brief=replace(self.plan.brief, name=name)
        )
        self.designing.do(Done("named"), plan)

    def _with(self, brief: Brief) -> Plan:
        plan, old = replace(self.plan, brief=brief), self.plan.brief
        if self._as_made():
            return self._tried(plan) or plan
        if brief.starting_stack not in (None, old.starting_stack):
            plan = replace(plan, structure=replace(plan.structure, starting_stack=brief.starting_stack))
        if brief.level_ms and brief.level_ms != old.level_ms:
            plan = fill_lengths(plan, brief.level_ms)
        if brief.registration_levels != old.registration_levels:
            plan = close_after_level(plan, brief.registration_levels)
        return plan

    def _as_made(self) -> bool:
        """Whether the rows are as they were generated: also those of a plan that was kept and is opened again."""
        segments, opened = self.plan.structure.segments, self._opened
        if opened is not None and segments == opened.structure.segments:
            self._opened = None
            if not opened.pins and not self.designing.begun and _generates_itself(opened):
                self._made.append(segments)
        return segments in self._made

    def _tried(self, plan: Plan) -> Plan | None:
        """The plan generated from its brief; None where that makes none, and why is kept."""
        try:
            made = regenerate(plan)
        except BriefError as error:
            self._trouble(plan.brief, error)
            return None
        made = keep_start(plan, made, self.designing.begun)
        self.was_made(made)
        return made

    def was_made(self, plan: Plan) -> None:
        """A plan as it was generated: it follows the form until somebody changes its rows."""
        self._made.append(plan.structure.segments)

    def _trouble(self, brief: Brief, error: BriefError) -> None:
        if len(self._troubles) > 50:
            self._troubles.clear()
        self._troubles[brief] = error

    def _generate(self, values: Values) -> None:
        made = self._tried(self.plan)
        if made is None:
            trouble = self._troubles[self.plan.brief]
            self.designing.tell_part(self)
            raise NotDone("{why}", why=" ".join(brief_problem_text(one, self.words) for one in trouble.problems))
        if made == self.plan:
            self.designing.say(self.words.say("The levels are as they would be generated."))
        self.designing.do(Done("generated"), made, notice=True)

    def _take_nearest(self, values: Values) -> None:
        trouble = self._troubles.get(self.plan.brief)
        nearest = None if trouble is None else trouble.nearest
        made = None if nearest is None else self._tried(replace(self.plan, brief=nearest))
        if made is None:
            raise NotDone(mark("There is nothing nearer to take."))
        self.designing.do(Done("nearest"), made, notice=True)

    def begun(self, plan: Plan | None = None) -> None:
        """Another plan is worked on; a generated one follows the form, also where it was kept and is opened again."""
        self._made.clear()
        self._opened = plan


def _generates_itself(plan: Plan) -> bool:
    try:
        return regenerate(plan).structure.segments == plan.structure.segments
    except BriefError:
        return False
