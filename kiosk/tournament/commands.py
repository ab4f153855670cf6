"""What the director asks for: frozen commands in the imperative, named and spelled as in the script format.

``COMMANDS`` maps the script's ``do`` to its class; the fields are the arguments beside it. Lengths are in seconds,
as people type them; a command holds what was asked and is not yet right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.command import Command, Refused
from kiosk.tournament.commands_field import (
    FIELD_COMMANDS,
    AddOn,
    Book,
    BustOut,
    CancelBooking,
    Chop,
    CorrectChips,
    CorrectOut,
    CorrectResults,
    CountChips,
    CountTill,
    Disqualify,
    GivePenalty,
    MarkAbsent,
    MarkBack,
    MovePlayer,
    OpenTill,
    Pay,
    PayDebt,
    PostPayouts,
    Qualify,
    Rebuy,
    ReEnter,
    Register,
    Reinstate,
    RemoveAbsent,
    SeatPlayer,
    SetGuarantee,
    SetRegistration,
    SetStack,
    Unregister,
    Void,
)
from kiosk.tournament.commands_room import ROOM_COMMANDS
from kiosk.tournament.house import House
from kiosk.tournament.structure import Structure

__all__ = [
    "COMMANDS",
    "Act",
    "AddOn",
    "AdjustClock",
    "Announce",
    "AnnounceLastHands",
    "AnswerGap",
    "Book",
    "BustOut",
    "CallClock",
    "CancelBooking",
    "Chop",
    "ClearClock",
    "Close",
    "CloseTable",
    "Command",
    "CompleteHand",
    "CorrectChips",
    "CorrectOut",
    "CorrectResults",
    "Count",
    "CountChips",
    "CountTill",
    "Disqualify",
    "EditHouse",
    "EditStructure",
    "EndBreak",
    "EndHandForHand",
    "EndHandsPerLevel",
    "ExtendDay",
    "GivePenalty",
    "HoldClock",
    "MarkAbsent",
    "MarkBack",
    "MarkTableDone",
    "Misdeal",
    "MovePlayer",
    "NextLevel",
    "Note",
    "Open",
    "OpenTable",
    "OpenTill",
    "Pause",
    "Pay",
    "PayDebt",
    "PostPayouts",
    "PreviousLevel",
    "Qualify",
    "ReEnter",
    "Rebuy",
    "Refused",
    "Register",
    "Reinstate",
    "ReleaseClock",
    "RemoveAbsent",
    "Resume",
    "ScheduleStart",
    "SeatPlayer",
    "SetGuarantee",
    "SetPayouts",
    "SetPool",
    "SetRegistration",
    "SetRemaining",
    "SetStack",
    "SetTicker",
    "Start",
    "StartHandForHand",
    "StartHandsPerLevel",
    "TakeBreak",
    "Unregister",
    "UseTimeBank",
    "Void",
]


@dataclass(frozen=True, slots=True)
class Open(Command):
    """Open an event. ``structure`` and ``house`` are read already; the rest is as typed."""

    name: str
    structure: Structure
    starting_stack: int
    house: House
    house_settings: dict[str, object] = field(default_factory=dict)
    currency: str = "USD"
    buy_in: int = 0
    fee: int = 0
    guarantee: int = 0
    seats_per_table: int = 9
    tables: int | None = None
    names: bool = True
    starts_at: str = "2026-01-02T19:00:00+00:00"
    time_zone: str = "UTC"
    seed: str = ""
    terms: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScheduleStart(Command):
    seconds: float = field(metadata={"key": "in"})


@dataclass(frozen=True, slots=True)
class Start(Command):
    pass


@dataclass(frozen=True, slots=True)
class Pause(Command):
    pass


@dataclass(frozen=True, slots=True)
class Resume(Command):
    pass


@dataclass(frozen=True, slots=True)
class NextLevel(Command):
    pass


@dataclass(frozen=True, slots=True)
class PreviousLevel(Command):
    pass


@dataclass(frozen=True, slots=True)
class AdjustClock(Command):
    by: float


@dataclass(frozen=True, slots=True)
class SetRemaining(Command):
    to: float


@dataclass(frozen=True, slots=True)
class TakeBreak(Command):
    minutes: float


@dataclass(frozen=True, slots=True)
class EndBreak(Command):
    pass


@dataclass(frozen=True, slots=True)
class StartHandForHand(Command):
    pass


@dataclass(frozen=True, slots=True)
class EndHandForHand(Command):
    pass


@dataclass(frozen=True, slots=True)
class MarkTableDone(Command):
    table: int


@dataclass(frozen=True, slots=True)
class CompleteHand(Command):
    count: int = 1


@dataclass(frozen=True, slots=True)
class Misdeal(Command):
    table: int | None = None


@dataclass(frozen=True, slots=True)
class StartHandsPerLevel(Command):
    hands: int


@dataclass(frozen=True, slots=True)
class EndHandsPerLevel(Command):
    pass


@dataclass(frozen=True, slots=True)
class EditStructure(Command):
    structure: Structure


@dataclass(frozen=True, slots=True)
class EditHouse(Command):
    settings: dict[str, object]


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    table: int


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    table: int


@dataclass(frozen=True, slots=True)
class Count(Command):
    entries: int = 0
    re_entries: int = 0
    players: int = 0
    rebuys: int = 0
    add_ons: int = 0


@dataclass(frozen=True, slots=True)
class Announce(Command):
    text: str


@dataclass(frozen=True, slots=True)
class SetTicker(Command):
    text: str


@dataclass(frozen=True, slots=True)
class SetPool(Command):
    """``reason``, of this and of ``SetPayouts``: why, once prizes are posted or paid."""

    amount: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetPayouts(Command):
    """``payouts`` as in the script. With ``pool`` both are one act; None: computed from the buy-ins again."""

    payouts: list[object] | dict[str, object]
    payout_unit: int = 1
    pool: int | Literal["as_it_is"] | None = "as_it_is"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AnnounceLastHands(Command):
    """Null: a card is drawn for it (WSOP 125)."""

    hands: int | None = None


@dataclass(frozen=True, slots=True)
class Note(Command):
    text: str
    row: int = 0
    """The row of the journal that it is about; 0 for none."""


@dataclass(frozen=True, slots=True)
class CallClock(Command):
    table: int
    player: str
    facing_bet: bool = True
    kind: Literal["clock", "all_in", "shot"] = "clock"


@dataclass(frozen=True, slots=True)
class ClearClock(Command):
    table: int


@dataclass(frozen=True, slots=True)
class Act(Command):
    table: int
    player: str = ""


@dataclass(frozen=True, slots=True)
class UseTimeBank(Command):
    table: int
    player: str = ""


@dataclass(frozen=True, slots=True)
class HoldClock(Command):
    table: int


@dataclass(frozen=True, slots=True)
class ReleaseClock(Command):
    table: int


@dataclass(frozen=True, slots=True)
class ExtendDay(Command):
    minutes: float


@dataclass(frozen=True, slots=True)
class AnswerGap(Command):
    cause: Literal["crash", "sleep"]
    from_ms: int
    to_ms: int
    counted: bool


@dataclass(frozen=True, slots=True)
class Close(Command):
    winner: str = ""


COMMANDS: dict[str, type[Command]] = {
    "open": Open,
    "schedule_start": ScheduleStart,
    "start": Start,
    "pause": Pause,
    "resume": Resume,
    "next_level": NextLevel,
    "previous_level": PreviousLevel,
    "adjust_clock": AdjustClock,
    "set_remaining": SetRemaining,
    "take_break": TakeBreak,
    "end_break": EndBreak,
    "start_hand_for_hand": StartHandForHand,
    "end_hand_for_hand": EndHandForHand,
    "table_done": MarkTableDone,
    "hand_done": CompleteHand,
    "misdeal": Misdeal,
    "start_hands_per_level": StartHandsPerLevel,
    "end_hands_per_level": EndHandsPerLevel,
    "edit_structure": EditStructure,
    "edit_house": EditHouse,
    "open_table": OpenTable,
    "close_table": CloseTable,
    "count": Count,
    "announce": Announce,
    "set_ticker": SetTicker,
    "set_pool": SetPool,
    "set_payouts": SetPayouts,
    "last_hands": AnnounceLastHands,
    "note": Note,
    "call_clock": CallClock,
    "clear_clock": ClearClock,
    "acts": Act,
    "time_bank": UseTimeBank,
    "hold_clock": HoldClock,
    "release_clock": ReleaseClock,
    "extend_day": ExtendDay,
    "close": Close,
    **FIELD_COMMANDS,
    **ROOM_COMMANDS,
}
"""The script's name of each command an operator can give. ``undo``, ``redo`` and ``recover`` belong to the desk."""
