"""What if more come than expected: the same sheet with another crowd."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.design.forecast import forecast
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.pace import PACE, Pace
from kiosk.tournament.sheet import Structure


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The same sheet with two crowds."""

    crowd: Crowd
    outlook: Outlook
    other_crowd: Crowd
    other: Outlook

    @property
    def more(self) -> int:
        """So many more entries; fewer are negative."""
        return self.other_crowd.entries - self.crowd.entries


def what_if(structure: Structure, crowd: Crowd, outlook: Outlook, more: int, pace: Pace = PACE) -> WhatIf:
    """How it plays when so many more entries come (fewer: negative; two always stay)."""
    entries = max(crowd.entries + more, 2)
    other = replace(crowd, entries=entries, re_entries=min(crowd.re_entries, entries - 2))
    return WhatIf(crowd, outlook, other, forecast(structure, other, pace))
