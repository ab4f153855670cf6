"""What the director asks for of the room: tables, seats, draws, moves, buttons, chip races, the end of a day.

``player`` is the id of a person in the directory; a script's names are turned into ids before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.command import Command

# -- tables and seats ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetTable(Command):
    """What is given counts; what is null stays as it is."""

    table: int
    name: str | None = None
    area: str | None = None
    seats: int | None = None
    break_order: int | None = None
    feature: bool | None = None


@dataclass(frozen=True, slots=True)
class HoldSeat(Command):
    """Kept for ``player``, or for nobody."""

    table: int
    seat: int
    player: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FreeSeat(Command):
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class AskCompany(Command):
    players: list[object]
    how: Literal["apart", "together", ""]


@dataclass(frozen=True, slots=True)
class SeatAll(Command):
    """Before the start everybody draws anew; afterwards those who wait do, in their order.

    ``tables``: a number of tables, or a list of their numbers; null: as many as are needed. ``seats``: what was drawn
    in the room, objects ``{player, table, seat}`` for everybody it is about; null: drawn from the seed.
    """

    tables: int | list[object] | None = None
    seats: list[object] | None = None


@dataclass(frozen=True, slots=True)
class Redraw(Command):
    """Everybody draws anew. ``tables``: onto so many tables; a list: those who sit at them, among themselves.

    Null: one table once the final table is due, else as many as are needed. ``seats``: as of ``SeatAll``.
    """

    tables: int | list[object] | None = None
    seats: list[object] | None = None


@dataclass(frozen=True, slots=True)
class BreakTable(Command):
    """Everybody at it gets a new seat at once; null: the one next in the order. ``seats``: as of ``SeatAll``."""

    table: int | None = None
    seats: list[object] | None = None


@dataclass(frozen=True, slots=True)
class SwapPlayers(Command):
    players: list[object]


@dataclass(frozen=True, slots=True)
class UnseatPlayer(Command):
    """He waits for another seat; his is free."""

    player: str


@dataclass(frozen=True, slots=True)
class PublishSeed(Command):
    """``next_seed``: what is drawn from afterwards; the program draws it."""

    next_seed: str = ""


# -- buttons, halts, advice ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetButton(Command):
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class DrawButton(Command):
    """High card. ``cards``: seat to card, as dealt in the room; null: dealt from the seed."""

    table: int
    cards: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Balance(Command):
    """The proposed moves, or ``moves``: objects ``{player, table, seat}``, where the seat may be left out."""

    moves: list[object] | None = None


@dataclass(frozen=True, slots=True)
class WaiveHalt(Command):
    table: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class RefuseAdvice(Command):
    """What was proposed is not done: ``what`` with the key of its ``situation``; "" is the one of now."""

    what: Literal["move", "break", "redraw", "final_table", "joined"]
    situation: str = ""
    note: str = ""


# -- chips ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ColorUp(Command):
    """A chip race at one table.

    ``chips``: seat to the chips of ``remove`` there, ``{"3": {"25": 7}}``; ``last``: seats with no other chips;
    ``cards``: seat to the cards dealt to it, null: dealt from the seed.
    """

    table: int
    remove: list[object]
    to: int
    chips: dict[str, object] = field(default_factory=dict)
    last: list[object] = field(default_factory=list)
    cards: dict[str, object] | None = None


@dataclass(frozen=True, slots=True)
class MarkRaced(Command):
    """The race of a table is done, without figures. ``remove``: null for those that are due."""

    table: int
    remove: list[object] | None = None


@dataclass(frozen=True, slots=True)
class ChangeLateChips(Command):
    """Chips that a player found after their race; ``chips``: ``{"25": 5}``."""

    player: str
    chips: dict[str, object]


# -- the end of a day ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarkLastHand(Command):
    table: int


@dataclass(frozen=True, slots=True)
class BagStacks(Command):
    """The stacks of a table as they were counted; ``counts``: player to chips."""

    counts: dict[str, object]
    table: int = 0


@dataclass(frozen=True, slots=True)
class EndDay(Command):
    """``counts``: player to chips, on top of those bagged before. Another total than what is in play needs a note."""

    counts: dict[str, object] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class CarryFlight(Command):
    """``stacks``: player to chips; the figures are what was sold in the flight, ``pool`` and the rest its money.

    ``out``: who went out in it, so that people who come twice are counted once. ``heads``: player to what hangs on
    his head, where bounties grow.
    """

    flight: str
    stacks: dict[str, object]
    entries: int = 0
    re_entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    pool: int = 0
    house: int = 0
    staff: int = 0
    cause: int = 0
    bounty: int = 0
    event: str = ""
    seq: int = 0
    keeps: Literal["best", "first"] = "best"
    out: list[object] = field(default_factory=list)
    heads: dict[str, object] = field(default_factory=dict)


ROOM_COMMANDS: dict[str, type[Command]] = {
    "set_table": SetTable,
    "hold_seat": HoldSeat,
    "free_seat": FreeSeat,
    "company": AskCompany,
    "seat_all": SeatAll,
    "redraw": Redraw,
    "break_table": BreakTable,
    "swap": SwapPlayers,
    "unseat": UnseatPlayer,
    "publish_seed": PublishSeed,
    "set_button": SetButton,
    "draw_button": DrawButton,
    "balance": Balance,
    "waive_halt": WaiveHalt,
    "refuse_advice": RefuseAdvice,
    "color_up": ColorUp,
    "race_done": MarkRaced,
    "late_chips": ChangeLateChips,
    "last_hand_done": MarkLastHand,
    "bag": BagStacks,
    "end_day": EndDay,
    "carry_flight": CarryFlight,
}
"""The script's name of each of these commands."""
