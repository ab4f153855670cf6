"""The lines under the strip: put off for five minutes, back sooner when they grow more urgent."""

from __future__ import annotations

from kiosk.app.director.area import Act, Area, Values
from kiosk.tournament.units import MINUTE

PUT_OFF_MS = 5 * MINUTE


class Now(Area):
    """Puts lines off."""

    @property
    def acts(self) -> dict[str, Act]:
        """The button and the key of a line."""
        return {"put_off": self._put_off}

    def _put_off(self, values: Values) -> None:
        name = str(values.get("name", ""))
        lines = self.program.frame.now.lines
        # One line may stand for several matters of a name; the most urgent of them counts.
        grades = [line.grade for line in lines if line.name == name]
        if grades:
            self.program.put_off[name] = self.program.now + PUT_OFF_MS, max(grades)
            self.program.repaint()
