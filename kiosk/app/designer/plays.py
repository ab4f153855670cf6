"""The right side: how the plan plays, what is worth a look, what if more come, and another structure beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kiosk.app.designer.part import Act, NotDone, Part, Values, number_of, text_of
from kiosk.app.designer.seen import crowd_of_plan
from kiosk.app.sheet_edit import is_empty
from kiosk.design.checks import mend_of
from kiosk.design.compare import Side
from kiosk.design.document import Done
from kiosk.design.forecast import forecast
from kiosk.design.plan import Plan
from kiosk.design.stacks import stack_of_plan
from kiosk.design.what_if import what_if
from kiosk.files.designs import load_design
from kiosk.files.shelf import Shelf, load_structures
from kiosk.show.design_charts import charts_told
from kiosk.show.design_compare import comparison_told
from kiosk.show.design_figures import figures_told, what_if_told
from kiosk.show.design_findings import findings_told
from kiosk.show.words_catalogue import mark

BEFORE = "@before"
"""The key of the plan as its file has it, or as the event plays it: what was changed is seen against it."""


class Plays(Part):
    """Charts, figures, suggestions.

    :ivar more: how many more may come, as it was typed.
    """

    more = ""
    beside: tuple[str, Plan] | None = None
    """What the plan is compared with: its key and the plan."""
    _shelf: Shelf | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """What the right side asks for."""
        return {
            "mend": self._mend,
            "leave": self._leave,
            "bring_back": self._bring_back,
            "what_if": self._what_if,
            "compare": self._compare,
        }

    def told(self) -> dict[str, object]:
        """How it plays, and what is worth a look."""
        seen, words = self.designing.seen, self.words
        told: dict[str, object] = {
            "charts": charts_told(seen.outlook, seen.plan.structure, words),
            "figures": figures_told(seen.outlook, seen.plan.structure, words),
            "findings": findings_told(seen.findings, seen.plan, words),
            "leftAlone": seen.left_alone,
            "whatIf": self._told_what_if(),
        }
        if self.beside is not None:
            told["comparison"] = self._comparison()
        return told

    # -- suggestions -------------------------------------------------------------------------------------------------

    def _mend(self, values: Values) -> None:
        mend = mend_of(self.designing.seen.findings, text_of(values, "key"), number_of(values, "id"))
        if mend is None:
            raise NotDone(mark("This suggestion no longer fits the plan. Look at those that are there now."))
        self.designing.do(Done("mended"), mend.plan, notice=True)

    def _leave(self, values: Values) -> None:
        key = text_of(values, "key")
        if all(finding.key != key for finding in self.designing.seen.findings):
            raise NotDone(mark("This suggestion no longer fits the plan. Look at those that are there now."))
        self.designing.do(Done("left"), replace(self.plan, left=self.plan.left | {key}))

    def _bring_back(self, values: Values) -> None:
        self.designing.do(Done("brought_back"), replace(self.plan, left=frozenset()))

    # -- what if -----------------------------------------------------------------------------------------------------

    def _what_if(self, values: Values) -> None:
        self.more = text_of(values, "more")
        self.designing.designer.tell(whatIf=self._told_what_if())

    def _told_what_if(self) -> dict[str, object]:
        if is_empty(self.more):
            return {"more": self.more, "figures": [], "problem": ""}
        text = self.more.replace("−", "-").lstrip("+").replace(" ", "")
        if not text.lstrip("-").isdecimal() or len(text) > 7:
            why = self.words.say("{value} is no number of players. Type it as 40 or -20.", value=self.more)
            return {"more": self.more, "figures": [], "problem": why}
        seen = self.designing.seen
        told = what_if_told(
            what_if(seen.plan.structure, seen.crowd, seen.outlook, int(text)), seen.plan.structure, self.words
        )
        return told | {"more": self.more, "problem": self._served(seen.crowd.entries + int(text))}

    def _served(self, entries: int) -> str:
        """What to say where the chips do not serve so many; "" where they do, or nobody counted them."""
        stack = stack_of_plan(self.plan)
        if stack is None or stack.serves >= entries:
            return ""
        players = self.words.chips(stack.serves)
        return self.words.say(
            "The chips serve {players} players of {entries}.", players=players, entries=self.words.chips(entries)
        )

    # -- another structure beside it ---------------------------------------------------------------------------------

    def offer(self) -> None:
        """Read the structures that can be compared with, aside."""
        self.designing.aside(load_structures, self._offered, "compare")

    def _offered(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.designing.designer.tell(comparison=self._comparison())

    def _compare(self, values: Values) -> None:
        """Show the structure of this name beside the plan; none takes it away."""
        key, before = text_of(values, "key"), self.designing.document.saved
        if not key or key == BEFORE:
            self.beside = (BEFORE, before) if key and before is not None else None
            self.designing.designer.tell(comparison=self._comparison())
            return
        path = None if self._shelf is None else self._shelf.files.get(key)
        if path is None:
            raise NotDone(mark("There is no structure of this name any more."))
        self.designing.aside(lambda: (key, load_design(path).plan), self._compared, "compare")

    def _compared(self, found: tuple[str, Plan]) -> None:
        self.beside = found
        self.designing.designer.tell(comparison=self._comparison())

    def _comparison(self) -> dict[str, object]:
        shelf = self._shelf
        choices = [{"key": BEFORE, "title": self.words.say("As it was before the changes")}]
        if not self.designing.document.changed or self.designing.document.saved is None:
            choices.clear()
        if shelf is not None:
            choices += [{"key": key, "title": structure.name or key} for key, structure in shelf.in_order()]
        told: dict[str, Any] = {"with": "", "choices": choices, "figures": [], "charts": [], "rows": []}
        if self.beside is None:
            return told
        seen, (key, other) = self.designing.seen, self.beside
        crowd = replace(crowd_of_plan(other), entries=seen.crowd.entries)
        theirs = Side(other.structure, forecast(other.structure, crowd))
        ours = Side(seen.plan.structure, seen.outlook)
        found = comparison_told(ours, theirs, self.words)
        # The other one's own players are another crowd's: side by side both have this plan's.
        entries, figures = self.words.chips(crowd.entries), found["figures"]
        assert isinstance(figures, list)
        both = {"key": "entries", "label": self.words.say("Entries, for both"), "ours": entries, "theirs": entries}
        return told | {"with": key} | found | {"figures": [both | {"differs": False}, *figures]}
