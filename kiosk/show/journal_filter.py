"""Which rows of the journal are asked for: by words, by what they are about, by who did it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.show.words_catalogue import mark
from kiosk.tournament import facts as f
from kiosk.tournament.undoing import CLOCK_ACTS, HAND_ACTS

ABOUT: Mapping[str, str] = {
    "": mark("Everything"),
    "clock": mark("Clock"),
    "hands": mark("Hands"),
    "entries": mark("Entries"),
    "busts": mark("Busts"),
    "money": mark("Money"),
    "room": mark("Tables and chips"),
    "rules": mark("Rules"),
    "words": mark("Messages"),
    "undo": mark("Taken back"),
    "time": mark("By time"),
}
"""What rows can be about, with its label."""
_ABOUT: Mapping[str, tuple[type[f.Fact], ...]] = {
    "clock": (*CLOCK_ACTS, f.DayLimitExtended),
    "hands": (*HAND_ACTS, f.TableDone, f.Misdealt),
    "entries": (f.Booked, f.BookingCancelled, f.Sold, f.Unregistered, f.Voided, f.Counted, f.RegistrationSet),
    "busts": (
        f.BustedOut,
        f.OutCorrected,
        f.Reinstated,
        f.Disqualified,
        f.AbsentRemoved,
        f.Qualified,
        f.ResultsCorrected,
    ),
    "money": (
        f.PoolSet,
        f.PayoutsSet,
        f.GuaranteeSet,
        f.PayoutsPosted,
        f.PrizePaid,
        f.DealMade,
        f.Settled,
        f.TillOpened,
        f.TillCounted,
    ),
    "rules": (f.StructureEdited, f.HouseEdited, f.EventOpened, f.EventClosed),
    "words": (f.Announced, f.Noted),
    "undo": (f.Undone, f.Redone),
    "time": (f.LevelStarted,),
}


def about(fact: f.Fact) -> str:
    """What a fact is about; what is named nowhere is of the room."""
    return next((name for name, kinds in _ABOUT.items() if isinstance(fact, kinds)), "room")


@dataclass(frozen=True, slots=True)
class JournalFilter:
    """What is asked for; an empty part asks for nothing special."""

    text: str = ""
    about: str = ""
    who: str = ""

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return self == JournalFilter()

    def takes(self, entry: f.Entry, undone: bool) -> bool:
        """Whether a row is asked for, its words aside. What was taken back is found under "undo" as well."""
        if self.who and entry.who != self.who:
            return False
        return not self.about or about(entry.fact) == self.about or (self.about == "undo" and undone)

    def found_in(self, said: str) -> bool:
        """Whether every word asked for stands in what the row says."""
        said = said.casefold()
        return all(word in said for word in self.text.casefold().split())
