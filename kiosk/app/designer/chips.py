"""The chips: the case that is edited, those on the shelf, and the starting stack chosen from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app.designer.part import Act, NotDone, Part, Values, number_of, text_of
from kiosk.app.room_chips import case_of_room
from kiosk.app.sheet_edit import chips_typed, is_empty
from kiosk.design.case import CaseError, checked, next_chip
from kiosk.design.document import Done
from kiosk.design.plan import Brief, Case, Chip
from kiosk.design.stacks import stacks_of_plan
from kiosk.files.chipsets import load_chipsets, save_chipset
from kiosk.show.design_chips import case_problem_text, chips_told
from kiosk.show.words_catalogue import mark
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

ROOM = "room"
"""The key of the chips that the room has, as the settings keep them."""


class Chips(Part):
    """The left side's lower half.

    :ivar cases: those of the shelf, by their files' names.
    """

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self.cases: dict[str, Case] = {}

    @property
    def acts(self) -> dict[str, Act]:
        """What the editor of the case asks for."""
        return {
            "chip": self._chip,
            "add_chip": self._add_chip,
            "remove_chip": self._remove_chip,
            "use_case": self._use_case,
            "save_case": self._save_case,
            "use_stack": self._use_stack,
        }

    def told(self) -> dict[str, object]:
        """The discs, the rows to edit, what the case gives, the cases to choose from, and the race kit."""
        room = {ROOM: self._room()} if self._room().chips else {}
        cases = {**room, **self.cases}
        told = chips_told(self.plan, self.designing.seen.outlook, self.words, cases)
        rows = told["cases"]
        assert isinstance(rows, list)
        for row in rows:
            row["chosen"] = cases[row["key"]].chips == self.plan.brief.case.chips
        return {"kit": told.pop("kit"), "chips": told}

    def read(self) -> None:
        """Read the cases of the shelf, aside."""
        self.designing.aside(load_chipsets, self._read, "chipsets")

    def _read(self, found: tuple[dict[str, Case], object]) -> None:
        self.cases = found[0]
        self.designing.tell_part(self)

    def _room(self) -> Case:
        return case_of_room(self.designing.around.settings.room_chips, self.words.say("The room's chips"))

    def _with(self, brief: Brief, done: Done) -> None:
        """Another case: a sheet that nobody has touched is made for it."""
        self.designing.parts.form.change(brief, done)

    def _checked(self, case: Case) -> Case:
        try:
            return checked(case)
        except CaseError as error:
            raise NotDone("{why}", why=case_problem_text(error.problems[0], self.words)) from None

    def _chip_at(self, values: Values) -> int:
        at = number_of(values, "at")
        if not 0 <= at < len(self.plan.brief.case.chips):
            raise NotDone(mark("This chip is not in the case any more."))
        return at

    def _chip(self, values: Values) -> None:
        """A chip's ``value``, ``color`` or ``count`` as it was typed; without a count there are always enough."""
        at, key, text = self._chip_at(values), text_of(values, "key"), text_of(values, "text")
        brief = self.plan.brief
        chips = list(brief.case.chips)
        if key == "color":
            chips[at] = replace(chips[at], color=text)
        elif key == "count":
            chips[at] = replace(chips[at], count=None if is_empty(text) else self._amount(text))
        elif key == "value":
            chips[at] = replace(chips[at], value=self._amount(text))
        elif key == "each":
            self._each(chips[at], text)
            return
        self._with(replace(brief, case=self._checked(replace(brief.case, chips=tuple(chips)))), Done("chips"))

    def _each(self, chip: Chip, text: str) -> None:
        """How many of a chip everybody begins with; the stack is what they make."""
        plan = self.plan
        current = dict(plan.brief.stack) or dict(next(iter(stacks_of_plan(plan))).chips if stacks_of_plan(plan) else ())
        current[chip.value] = 0 if is_empty(text) else self._amount(text)
        chosen = tuple(sorted((value, count) for value, count in current.items() if count))
        total = sum(value * count for value, count in chosen)
        if not total:
            raise NotDone(mark("Everybody begins with some chips. Type how many of each."))
        self._take(chosen, total)

    def _amount(self, text: str) -> int:
        try:
            return chips_typed(text)
        except Refused:
            raise NotDone(mark("{value} is no whole number. Type it as 1,500 or 1.5k."), value=text) from None

    def _add_chip(self, values: Values) -> None:
        brief = self.plan.brief
        case = self._checked(replace(brief.case, chips=(*brief.case.chips, next_chip(brief.case))))
        self._with(replace(brief, case=case), Done("chips"))

    def _remove_chip(self, values: Values) -> None:
        at, brief = self._chip_at(values), self.plan.brief
        chips = tuple(chip for place, chip in enumerate(brief.case.chips) if place != at)
        self._with(replace(brief, case=replace(brief.case, chips=chips)), Done("chips"))

    def _use_case(self, values: Values) -> None:
        key = text_of(values, "key")
        case = self._room() if key == ROOM else self.cases.get(key)
        if case is None:
            raise NotDone(mark("There is no case of this name any more."))
        self._with(replace(self.plan.brief, case=case, stack=()), Done("chips"))

    def _save_case(self, values: Values) -> None:
        name = " ".join(text_of(values, "name").split())
        if not name:
            raise NotDone(mark("Type a name for the case first."))
        if not self.plan.brief.case.chips:
            raise NotDone(mark("There are no chips to keep. Add some first."))
        case = self._checked(replace(self.plan.brief.case, name=name))
        self.designing.aside(lambda: save_chipset(case), lambda key: self._saved(case), "save a case")

    def _saved(self, case: Case) -> None:
        self.designing.do(Done("chips"), replace(self.plan, brief=replace(self.plan.brief, case=case)))
        self.designing.say(self.words.say("The case {name} is kept.", name=case.name))
        self.read()

    def _use_stack(self, values: Values) -> None:
        key = text_of(values, "id")
        stack = next((stack for stack in stacks_of_plan(self.plan) if stack.key == key), None)
        if stack is None:
            raise NotDone(mark("This stack no longer fits the chips. Choose one of those that are there now."))
        self._take(stack.chips, stack.total)

    def _take(self, chosen: tuple[tuple[int, int], ...], total: int) -> None:
        self._with(replace(self.plan.brief, starting_stack=total, stack=chosen), Done("stack"))
