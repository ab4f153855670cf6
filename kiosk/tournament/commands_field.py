"""What the director asks for of people and money: entries, busts, chips, prizes, tills.

``player`` is the id of a person in the directory; a script's names are turned into ids before. ``method`` is how it
was paid ("cash", "card", "owed", ...), ``till`` the drawer. A null ``paid`` is the whole price.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kiosk.tournament.command import Command


@dataclass(frozen=True, slots=True)
class Book(Command):
    player: str
    paid: int = 0
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class CancelBooking(Command):
    """``method`` and ``till`` of this, of ``Unregister`` and of ``Void`` say how what was paid is given back."""

    player: str
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class Register(Command):
    """``flag`` and ``flag_reason`` are the directory's; ``override`` says who lets him in all the same, and why."""

    player: str
    table: int | None = None
    seat: int | None = None
    stack: int | None = None
    paid: int | None = None
    method: str = ""
    till: str = ""
    flag: str = ""
    flag_reason: str = ""
    override: str = ""
    seated: bool = True
    """False: he waits for a seat."""


@dataclass(frozen=True, slots=True)
class Unregister(Command):
    player: str
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class ReEnter(Command):
    player: str
    surrendered: int = 0
    table: int | None = None
    seat: int | None = None
    paid: int | None = None
    method: str = ""
    till: str = ""
    flag: str = ""
    flag_reason: str = ""
    override: str = ""


@dataclass(frozen=True, slots=True)
class Rebuy(Command):
    """One who is out sits where he sat, unless a seat is given; ``flag`` as of ``Register`` counts for him alone."""

    player: str
    paid: int | None = None
    method: str = ""
    till: str = ""
    override: str = ""
    table: int | None = None
    seat: int | None = None
    flag: str = ""
    flag_reason: str = ""


@dataclass(frozen=True, slots=True)
class AddOn(Command):
    player: str
    paid: int | None = None
    method: str = ""
    till: str = ""
    override: str = ""


@dataclass(frozen=True, slots=True)
class SetRegistration(Command):
    """Closed or opened by the director, whatever sheet and house say."""

    open: bool


@dataclass(frozen=True, slots=True)
class PayDebt(Command):
    player: str
    amount: int | None = None
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class SeatPlayer(Command):
    """A seat for one who waits, drawn where none is given."""

    player: str
    table: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class MovePlayer(Command):
    player: str
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class SetStack(Command):
    player: str
    chips: int


@dataclass(frozen=True, slots=True)
class CountChips(Command):
    total: int | None


@dataclass(frozen=True, slots=True)
class CorrectChips(Command):
    by: int
    reason: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class BustOut(Command):
    """``players``: ids, or objects ``{player, stack, table, hand_rank, card, by}``; several are one hand."""

    players: list[object]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectOut(Command):
    """What was told of one who is out, put right: what is given counts, the rest stays. He stays out in his hand.

    ``others``: objects as of a bust, where more of the same hand were told wrongly or the house needs more of them.
    """

    player: str
    table: int | None = None
    stack: int | None = None
    hand_rank: int | None = None
    card: str | None = None
    by: list[object] | str | None = None
    drawn: list[object] | None = None
    others: list[object] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Reinstate(Command):
    player: str


@dataclass(frozen=True, slots=True)
class Disqualify(Command):
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RemoveAbsent(Command):
    """``refund_pool``: his buy-in leaves the pool with his chips (WSOP 16); None: as the house has it."""

    player: str
    override: str = ""
    refund_pool: bool | None = None


@dataclass(frozen=True, slots=True)
class MarkAbsent(Command):
    """``asked``: the player asked that his chips stay."""

    player: str
    asked: bool = False


@dataclass(frozen=True, slots=True)
class MarkBack(Command):
    player: str


@dataclass(frozen=True, slots=True)
class Void(Command):
    player: str
    reason: str
    method: str = ""
    till: str = ""


@dataclass(frozen=True, slots=True)
class Qualify(Command):
    players: list[object]
    chips: int = 0


@dataclass(frozen=True, slots=True)
class SetGuarantee(Command):
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PostPayouts(Command):
    """The prizes are final; once posted a change needs a ``reason``."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Pay(Command):
    player: str
    amount: int | None = None
    method: str = ""
    till: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class Chop(Command):
    """``kind``: "icm", "chips", "even", or ``{"amounts": {player: amount}}``. ``chips``: stacks counted for it."""

    kind: str | dict[str, object]
    for_first: int = 0
    chips: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OpenTill(Command):
    till: str
    person: str = ""
    float_amount: int = field(default=0, metadata={"key": "float"})


@dataclass(frozen=True, slots=True)
class CountTill(Command):
    till: str
    counted: dict[str, object]


@dataclass(frozen=True, slots=True)
class GivePenalty(Command):
    player: str
    rounds: int | None = None
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectResults(Command):
    """A second version of a closed event's results: rows of player, place, last, prize; the rest stays."""

    results: list[object]
    reason: str


FIELD_COMMANDS: dict[str, type[Command]] = {
    "book": Book,
    "cancel_booking": CancelBooking,
    "register": Register,
    "unregister": Unregister,
    "re_enter": ReEnter,
    "rebuy": Rebuy,
    "add_on": AddOn,
    "registration": SetRegistration,
    "pay_debt": PayDebt,
    "seat": SeatPlayer,
    "move": MovePlayer,
    "set_stack": SetStack,
    "count_chips": CountChips,
    "correct_chips": CorrectChips,
    "bust": BustOut,
    "correct_out": CorrectOut,
    "reinstate": Reinstate,
    "disqualify": Disqualify,
    "remove_absent": RemoveAbsent,
    "absent": MarkAbsent,
    "back": MarkBack,
    "void": Void,
    "qualify": Qualify,
    "set_guarantee": SetGuarantee,
    "post_payouts": PostPayouts,
    "pay": Pay,
    "chop": Chop,
    "open_till": OpenTill,
    "count_till": CountTill,
    "penalty": GivePenalty,
    "correct_results": CorrectResults,
}
"""The script's name of each of these commands."""
