"""What happens to bounties: they are bought, taken, taken back, told again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bought:
    """An entry, a re-entry or a rebuy of a player who had gone out: with it comes a bounty as the event's rule says.

    :ivar head: what hangs on him where it is another amount: he comes from a flight in which it grew.
    """

    player: str
    head: int | None = None


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A player out.

    :ivar by: who took his last chips, in position order; any others than the winner of the main pot will do. Nobody:
        the hitter is not known yet, and the bounty stays open.
    :ivar stacks: of those in ``by`` before the hand, where the rule wants the biggest.
    :ivar drawn: the envelopes that were drawn for a mystery bounty; none before they are in play.

    Of several in one hand the smaller stack goes first: who beat it may be out himself next.
    """

    player: str
    by: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ToldAgain:
    """The last time that a player went out was told wrongly: it was so, then, and what came after follows from it."""

    player: str
    by: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NobodyGets:
    """A player out without a knock-out, by a ruling or because he never came: what hung on him stays open."""

    player: str


@dataclass(frozen=True, slots=True)
class Assigned:
    """Who knocked out a player whose bounty was open."""

    player: str
    by: tuple[str, ...]
    stacks: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last time that a player went out never was, whatever happened since."""

    player: str


@dataclass(frozen=True, slots=True)
class Won:
    """A player who stays in at the end: what hangs on his own head is his."""

    player: str
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refunded:
    """The last entry of a player never was: he got his money back before play."""

    player: str


Event = Bought | KnockedOut | ToldAgain | NobodyGets | Assigned | TakenBack | Won | Refunded
