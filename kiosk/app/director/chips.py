"""Chips in play on the Clock page: as they were sold, as somebody counted them, and what came in or left otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry


class Chips(Area):
    """Takes a count of all chips, and corrections with their reason (cases C048 and C049)."""

    @property
    def acts(self) -> dict[str, Act]:
        """The card of the Clock page."""
        return {
            "count_chips": lambda values: self.director.do(c.CountChips(whole(values, "total"))),
            "compute_chips": lambda values: self.director.do(c.CountChips(None)),
            "correct_chips": self._correct,
        }

    def grown(self, new: Sequence[Entry]) -> None:
        """What was sold, counted or corrected changes the card."""
        self.program.operator.tell(**self.told())

    def told(self) -> dict[str, object]:
        """The sentence of the card, whether a count stands, and whether players are named."""
        tournament = self.tournament
        if tournament is None:
            return {"chips": {}}
        names = tournament.event.names
        if not tournament.computed_chips:
            return {"chips": {"names": names}}
        say, chips = self.words.say, self.words.chips
        text = say("{chips} by what was sold, handed in and corrected.", chips=chips(tournament.computed_chips))
        if tournament.counted_chips is not None:
            text = say(
                "{chips} as counted; {sold} by what was sold, handed in and corrected.",
                chips=chips(tournament.chips_in_play),
                sold=chips(tournament.computed_chips),
            )
        return {"chips": {"text": text, "counted": tournament.counted_chips is not None, "names": names}}

    def _correct(self, values: Values) -> None:
        reason = str(values.get("reason", "")).strip()
        if not reason:
            raise Refused("bad_value", key="reason", value="")
        self.director.do(c.CorrectChips(whole(values, "by"), reason))
