"""Facts of the money: pool, payouts, deals, what was paid out, and the tills. In the currency's smallest unit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.fact import Fact


@dataclass(frozen=True, slots=True)
class PoolSet(Fact):
    """The prize pool as typed, in the smallest unit of the currency; None: computed from the buy-ins again.

    ``reason``: why it changed though prizes were posted or paid.
    """

    amount: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PayoutBand:
    """The percents of a field of so many entries, the first place first.

    ``last`` 0: and more; ``least_pool``: only from so much money on.
    """

    first: int
    last: int
    percents: tuple[str, ...]
    least_pool: int = 0


@dataclass(frozen=True, slots=True)
class Satellite:
    """As many seats of ``value`` as the pool holds; the rest in money to the next places, in steps of ``step``.

    ``step`` None: twice the buy-in, as GGPoker has it; 0: all to the next place.
    """

    value: int
    step: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class PayoutsSet(Fact):
    """What each place gets, the first place first: an amount, or a percent of the pool as it was typed.

    Percents are paid in whole ``unit``, what is left over goes to the first place. Neither: no payouts. A table's
    content stands in ``bands``, so that a later change of its file changes nothing.
    """

    amounts: tuple[int, ...] = ()
    percents: tuple[str, ...] = ()
    unit: int = 1
    table: str = ""
    bands: tuple[PayoutBand, ...] = ()
    paid_percent: str = ""
    """The share of the field that is paid: "15"."""
    min_cash: str = ""
    """The least prize as a multiple of the buy-in; "" as usual."""
    seats: Satellite | None = None
    things: tuple[tuple[int, str], ...] = ()
    """By place, what cannot be split: a trophy, a ticket."""
    places: str = ""
    """How many places are paid on the curve: "6", or "home" for three of ten and one more per further ten."""
    rest: Literal["", "first", "scale", "keep"] = ""
    """What becomes of what percents leave of 100: to the first place, to all in proportion, or kept back."""
    kept_percent: str = ""
    """The house's part of the revenue that percents and thresholds are printed of (Seatoun: 10)."""
    reason: str = field(default="", compare=False)
    """Why they changed though prizes were posted or paid; the schedule is the same with another."""


@dataclass(frozen=True, slots=True)
class GuaranteeSet(Fact):
    """The house changed the guarantee (PlayLive R72)."""

    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PayoutsPosted(Fact):
    """The prizes are final: what each place gets, the first place first. ``reason``: why they changed once posted."""

    amounts: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PrizePaid(Fact):
    """Money handed out. ``receipt``: its number; ``form``: the paper that was signed above the threshold."""

    player: str
    amount: int
    method: str = ""
    till: str = ""
    receipt: int = 0
    form: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class DealMade(Fact):
    """Those left share the prizes that are open, but for ``for_first``, which is still played for.

    ``in_play``: the chips that the stacks should have made; 0: nobody said.
    """

    kind: Literal["icm", "chips", "proportional", "even", "amounts"]
    shares: tuple[Share, ...]
    for_first: int = 0
    stacks: tuple[Share, ...] = ()
    in_play: int = 0


@dataclass(frozen=True, slots=True)
class TillOpened(Fact):
    """A desk's drawer with its float. ``person``: who answers for it."""

    till: str
    person: str = ""
    float_amount: int = 0


@dataclass(frozen=True, slots=True)
class TillCounted(Fact):
    """A drawer counted at the end: by method of payment."""

    till: str
    counted: dict[str, int]
