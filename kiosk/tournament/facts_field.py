"""Facts of the people in an event: what was sold to whom, who went out, what was paid.

``player`` is the id of a person in the directory: names are never in a fact. Money in the smallest unit of the
event's currency, chips as they are counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.tournament.fact import Fact

Item = Literal["entry", "re_entry", "rebuy", "add_on"]


@dataclass(frozen=True, slots=True)
class Split:
    """Where the price of one thing goes."""

    pool: int = 0
    house: int = 0
    staff: int = 0
    cause: int = 0
    bounty: int = 0

    @property
    def price(self) -> int:
        """What the player pays."""
        return self.pool + self.house + self.staff + self.cause + self.bounty


@dataclass(frozen=True, slots=True)
class Booked(Fact):
    """A place in the event kept for somebody; he is in once his entry is sold. ``paid``: what he paid ahead."""

    player: str
    paid: int = 0
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class BookingCancelled(Fact):
    player: str
    refund: int = 0
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class Sold(Fact):
    """An entry, a re-entry, a rebuy or an add-on, with the chips handed out.

    ``surrendered``: chips handed in for a re-entry, which leave play (PlayLive R8 B). ``paid`` may be less than the
    price: the rest is owed. ``override``: why it was sold though a rule, a limit or a flag said no.
    """

    player: str
    item: Item
    chips: int
    split: Split = Split()
    paid: int = 0
    method: str = ""
    till: str = ""
    surrendered: int = 0
    bonus: int = 0
    """Chips that everybody else who held some got with it."""
    override: str = ""


@dataclass(frozen=True, slots=True)
class Unregistered(Fact):
    """Withdrawn before the first hand; entry and money leave the event."""

    player: str
    refund: int = 0
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class Voided(Fact):
    """One entry never was: it leaves the count, the pool and the chips in play, and places below shift.

    Of one who re-entered it is the last one, with what he bought since: he is out as he was before.
    """

    player: str
    reason: str
    refund: int = 0
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class RegistrationSet(Fact):
    """Entries and re-entries closed, or opened, by the director, whatever sheet and house say of them."""

    open: bool


@dataclass(frozen=True, slots=True)
class Settled(Fact):
    """What was owed, paid later."""

    player: str
    paid: int
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class Seated(Fact):
    """A player sits down. ``draw``: the number of the draw that gave the seat, from the event's seed; 0: by hand."""

    player: str
    table: int
    seat: int
    draw: int = 0


@dataclass(frozen=True, slots=True)
class Unseated(Fact):
    """A player's seat is free and he waits for another one."""

    player: str


@dataclass(frozen=True, slots=True)
class OutRow:
    """One player who went out, as the director told it.

    ``stack`` before the hand; ``by``: who knocked him out, in position order; ``drawn``: the mystery bounty that was
    drawn for him, by draw number ``draw`` of the event's seed; 0: from a box in the room.
    """

    player: str
    table: int | None = None
    seat: int | None = None
    stack: int | None = None
    hand_rank: int | None = None
    card: str | None = None
    by: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()
    draw: int = 0


@dataclass(frozen=True, slots=True)
class BustedOut(Fact):
    """Players who went out in one hand. ``hand``: the hand-for-hand hand it belongs to; None outside of it."""

    outs: tuple[OutRow, ...]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class OutCorrected(Fact):
    """One who is out was told wrongly: his row of the hand as it was; he stays out in that hand."""

    out: OutRow


@dataclass(frozen=True, slots=True)
class Reinstated(Fact):
    """A bust taken back, whatever happened since."""

    player: str


@dataclass(frozen=True, slots=True)
class Disqualified(Fact):
    """Out by a ruling; the chips leave play (PlayLive R73 D). ``chips``: how many."""

    player: str
    chips: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AbsentRemoved(Fact):
    """One whose chips leave play as he is absent. ``from_pool``: what leaves the pool with them (WSOP 16).

    ``override``: who removed him though the house's rules leave him in, and why.
    """

    player: str
    chips: int
    from_pool: int = 0
    override: str = ""


@dataclass(frozen=True, slots=True)
class WentAbsent(Fact):
    """``asked``: he asked that his chips stay (members' league 7.5, ADC VII.e)."""

    player: str
    asked: bool = False


@dataclass(frozen=True, slots=True)
class CameBack(Fact):
    player: str


@dataclass(frozen=True, slots=True)
class Qualified(Fact):
    """Out as winners of a satellite's seats; their chips leave play."""

    players: tuple[str, ...]
    chips: int = 0


@dataclass(frozen=True, slots=True)
class StackSet(Fact):
    """A stack as it was counted."""

    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class ChipsCounted(Fact):
    """All chips in play as they were counted; None: computed again."""

    total: int | None


@dataclass(frozen=True, slots=True)
class ChipsCorrected(Fact):
    """Chips that came into play or left it otherwise: a race, a mistake. ``player`` "" for the room as a whole."""

    by: int
    reason: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Fact):
    """Hands to be missed, fixed when given (PlayLive R73 A)."""

    player: str
    hands: int


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the results. ``place`` 0: none (withdrawn, voided)."""

    player: str
    place: int
    last: int
    prize: int = 0
    bounties: int = 0
    entries: int = 1
    knockouts: str = "0"
    """As a fraction, for a split pot: "3/2"."""
    points: str = ""
    status: str = ""


@dataclass(frozen=True, slots=True)
class ResultsCorrected(Fact):
    """A second version of the results of a closed event, with its reason."""

    results: tuple[Result, ...]
    reason: str
