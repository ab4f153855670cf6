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
        refused = self.designing.around.use_sheet(self.plan.structure, self.plan.structure.name)
        if refused:
            self.designing.refuse(refused)
