"""The way to the clock: the plan's sheet becomes that of the event, or of the form of a new one."""

from __future__ import annotations

from kiosk.app.designer.part import Act, NotDone, Part, Values
from kiosk.show.design_use import changes_said


class Using(Part):
    """The button that uses the sheet. What the event's rules refuse or ask is said in this window."""

    @property
    def acts(self) -> dict[str, Act]:
        """The button."""
        return {"use_in_event": self._use}

    def told(self) -> dict[str, object]:
        """What the sheet can be used for from here."""
        use = self.designing.around.use()
        return {"canUse": {"text": use.text, "enabled": use.enabled, "why": use.why}}

    def _use(self, values: Values) -> None:
        use = self.designing.around.use()
        if not use.enabled:
            raise NotDone("{why}", why=use.why)
        if use.from_shelf:
            self.designing.parts.shelf.on_shelf(self._give)
        else:
            self._asked_first(use.text)

    def _asked_first(self, label: str) -> None:
        """What it changes in an event that is played, and what was not mended, is said before it is done."""
        running, seen, words = self.designing.around.running(), self.designing.seen, self.words
        said: list[str] = []
        if running is not None:
            if running.structure == self.plan.structure:
                self.designing.say(words.say("The event plays by this structure already."))
                return
            said = changes_said(running.structure, self.plan.structure, running.rows, words)
        open_ones = sum(finding.weight != "remark" for finding in seen.findings)
        if open_ones:
            said.append(words.many("{count} thing is worth a look.", "{count} things are worth a look.", open_ones))
        if not said:
            self._give("")
            return
        choices = [("use", label), ("back", words.say("Go back"))]
        self.designing.ask(" ".join(said), choices, lambda answer: self._give("") if answer == "use" else None)

    def _give(self, file: str) -> None:
        self.designing.around.use_sheet(self.plan.structure, file, self._became)

    def _became(self, text: str, done: bool) -> None:
        if done:
            self.designing.parts.shelf.given_away()
            self.designing.say(text)
        else:
            self.designing.refuse(text)
