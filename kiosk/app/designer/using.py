"""The way to the clock: the plan's sheet becomes that of the event, or of the form of a new one."""

from __future__ import annotations

from kiosk.app.designer.part import Act, NotDone, Part, Values


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
            self._give("")

    def _give(self, file: str) -> None:
        self.designing.around.use_sheet(self.plan.structure, file, self._became)

    def _became(self, text: str, done: bool) -> None:
        if done:
            self.designing.parts.shelf.given_away()
            self.designing.say(text)
        else:
            self.designing.refuse(text)
