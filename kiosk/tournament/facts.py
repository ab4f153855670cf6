"""What happened: frozen facts in the past tense, each one row of the journal.

A fact keeps what was asked and drawn, never what follows from it. Facts carry no text made by the program and no
time of their own: the :class:`Entry` that holds one has the instant and the wall time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament import facts_room  # its kinds are rows of a journal too
from kiosk.tournament.clock import Clock
from kiosk.tournament.fact import Fact
from kiosk.tournament.facts_calls import (
    CallCleared,
    CallHeld,
    CallKind,
    CallReleased,
    ClockCalled,
    PlayerActed,
    TimeBankUsed,
)
from kiosk.tournament.facts_field import (
    AbsentRemoved,
    Booked,
    BookingCancelled,
    BustedOut,
    CameBack,
    ChipsCorrected,
    ChipsCounted,
    Disqualified,
    Item,
    OutCorrected,
    OutRow,
    PenaltyGiven,
    Qualified,
    RegistrationSet,
    Reinstated,
    Result,
    ResultsCorrected,
    Seated,
    Settled,
    Sold,
    Split,
    StackSet,
    Unregistered,
    Unseated,
    Voided,
    WentAbsent,
)
from kiosk.tournament.facts_money import (
    DealMade,
    GuaranteeSet,
    PayoutBand,
    PayoutsPosted,
    PayoutsSet,
    PoolSet,
    PrizePaid,
    Satellite,
    Share,
    TillCounted,
    TillOpened,
)
from kiosk.tournament.structure import Structure

__all__ = [
    "FACTS",
    "NOT_UNDOABLE",
    "AbsentRemoved",
    "Announced",
    "Booked",
    "BookingCancelled",
    "BreakEnded",
    "BreakTaken",
    "BustedOut",
    "CallCleared",
    "CallHeld",
    "CallKind",
    "CallReleased",
    "CameBack",
    "ChipsCorrected",
    "ChipsCounted",
    "ClockAdjusted",
    "ClockCalled",
    "Counted",
    "DayLimitExtended",
    "DealMade",
    "Disqualified",
    "Entry",
    "EventClosed",
    "EventOpened",
    "Fact",
    "GapAnswered",
    "GuaranteeSet",
    "HandDone",
    "HandForHandEnded",
    "HandForHandStarted",
    "HandsPerLevelEnded",
    "HandsPerLevelStarted",
    "HouseEdited",
    "Item",
    "LastHandsAnnounced",
    "LevelStarted",
    "Misdealt",
    "Noted",
    "OutCorrected",
    "OutRow",
    "Paused",
    "PayoutBand",
    "PayoutsPosted",
    "PayoutsSet",
    "PenaltyGiven",
    "PlayerActed",
    "PoolSet",
    "PrizePaid",
    "Qualified",
    "Redone",
    "RegistrationSet",
    "Reinstated",
    "RemainingSet",
    "Result",
    "ResultsCorrected",
    "Resumed",
    "Satellite",
    "Seated",
    "SegmentChosen",
    "Settled",
    "Share",
    "Sold",
    "Split",
    "StackSet",
    "StartScheduled",
    "Started",
    "StructureEdited",
    "TableClosed",
    "TableDone",
    "TableOpened",
    "TickerSet",
    "TillCounted",
    "TillOpened",
    "TimeBankUsed",
    "Undone",
    "Unregistered",
    "Unseated",
    "Voided",
    "WentAbsent",
]


@dataclass(frozen=True, slots=True)
class EventOpened(Fact):
    """A tournament exists. Money in the smallest unit of ``currency``."""

    name: str
    structure: Structure
    starting_stack: int
    currency: str = "USD"
    house: str = "default"
    house_settings: dict[str, object] = field(default_factory=dict)
    """The house's settings as they were that night."""
    own_settings: dict[str, object] = field(default_factory=dict)
    """What this event alone plays otherwise."""
    house_sources: dict[str, str] = field(default_factory=dict)
    house_title: str = ""
    buy_in: int = 0
    fee: int = 0
    guarantee: int = 0
    seats_per_table: int = 9
    tables: int = 0
    """Tables in play from the start, in an event without names."""
    names: bool = True
    starts_at: str = "2026-01-02T19:00:00+00:00"
    time_zone: str = "UTC"
    seed: str = ""
    terms: dict[str, object] = field(default_factory=dict)
    """What the event says of entries and prizes, kept as it was asked."""


@dataclass(frozen=True, slots=True)
class StartScheduled(Fact):
    start_at: int


@dataclass(frozen=True, slots=True)
class Started(Fact):
    pass


@dataclass(frozen=True, slots=True)
class Paused(Fact):
    pass


@dataclass(frozen=True, slots=True)
class Resumed(Fact):
    pass


@dataclass(frozen=True, slots=True)
class SegmentChosen(Fact):
    """Next or previous level by hand."""

    segment: int


@dataclass(frozen=True, slots=True)
class ClockAdjusted(Fact):
    by_ms: int


@dataclass(frozen=True, slots=True)
class RemainingSet(Fact):
    to_ms: int


@dataclass(frozen=True, slots=True)
class BreakTaken(Fact):
    length_ms: int


@dataclass(frozen=True, slots=True)
class BreakEnded(Fact):
    pass


@dataclass(frozen=True, slots=True)
class HandForHandStarted(Fact):
    pass


@dataclass(frozen=True, slots=True)
class HandForHandEnded(Fact):
    pass


@dataclass(frozen=True, slots=True)
class TableDone(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class HandDone(Fact):
    """One hand over at every table. ``hand`` is its number, ``waiting`` the tables still out when it was entered."""

    hand: int
    debit_ms: int = 0
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Misdealt(Fact):
    table: int | None = None


@dataclass(frozen=True, slots=True)
class HandsPerLevelStarted(Fact):
    hands: int


@dataclass(frozen=True, slots=True)
class HandsPerLevelEnded(Fact):
    pass


@dataclass(frozen=True, slots=True)
class StructureEdited(Fact):
    structure: Structure


@dataclass(frozen=True, slots=True)
class HouseEdited(Fact):
    settings: dict[str, object]


@dataclass(frozen=True, slots=True)
class TableOpened(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class TableClosed(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class Counted(Fact):
    """Numbers of an event without names, each the change.

    ``chips``: those of entries and re-entries, which may be reduced for who comes late; None: of a full stack each.
    """

    entries: int = 0
    re_entries: int = 0
    players: int = 0
    rebuys: int = 0
    add_ons: int = 0
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class Announced(Fact):
    text: str


@dataclass(frozen=True, slots=True)
class TickerSet(Fact):
    """The standing text beside the messages; names in braces are filled in where it is shown. "" takes it off."""

    text: str


@dataclass(frozen=True, slots=True)
class LastHandsAnnounced(Fact):
    """So many hands to the end of the day (WSOP 125), by hand or by a draw; 0 takes it back."""

    hands: int
    draw: int = 0


@dataclass(frozen=True, slots=True)
class Noted(Fact):
    """Words for the journal alone; ``row`` is the row that they are about, 0 for none."""

    text: str
    row: int = 0


@dataclass(frozen=True, slots=True)
class DayLimitExtended(Fact):
    """All players agreed to play on (PlayLive R71 B)."""

    by_ms: int


@dataclass(frozen=True, slots=True)
class GapAnswered(Fact):
    """The program or the computer stood from ``from_ms`` to ``to_ms``; whether the clock counts that time."""

    cause: Literal["crash", "sleep"]
    from_ms: int
    to_ms: int
    counted: bool


@dataclass(frozen=True, slots=True)
class LevelStarted(Fact):
    """A note for the journal that time brought a new segment; never read by the clock."""

    segment: int
    level: int
    kind: str


@dataclass(frozen=True, slots=True)
class EventClosed(Fact):
    """The event is over. ``winner`` as typed, in an event without names; ``results`` stand for ever."""

    winner: str = ""
    results: tuple[Result, ...] = ()
    pool: int = 0


@dataclass(frozen=True, slots=True)
class Undone(Fact):
    """A batch taken back. ``clock`` is the clock as set from now on (None: left alone), ``before`` as it was."""

    batch: int
    clock: Clock | None = None
    before: Clock | None = None


@dataclass(frozen=True, slots=True)
class Redone(Fact):
    batch: int
    clock: Clock | None = None


FACTS: dict[str, type[Fact]] = {kind.__name__: kind for kind in Fact.__subclasses__()}
"""Every kind of fact by the name its row carries."""

NOT_UNDOABLE = (EventOpened, LevelStarted, Undone, Redone, facts_room.SeedPublished)  # a seed is known for good


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the journal.

    ``at`` is the instant on the event's own line and ``wall`` the wall clock, both in milliseconds (``wall`` since
    1970, UTC). Rows of one command share ``batch``, the ``seq`` of its first row. ``who`` is "" for the program.
    """

    seq: int
    batch: int
    at: int
    wall: int
    fact: Fact
    who: str = ""
    note: str = ""
