"""Facts of the room: tables, seats, draws, moves, buttons, chip races, the end of a day.

``player`` is the id of a person in the directory. ``draw`` is the number of the draw that gave what the fact holds,
from the seed of then; 0: by hand. A fact that moves many moves them all: there is no half of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.tournament.fact import Fact
from kiosk.tournament.facts_field import Split

SeatRow = tuple[str, int, int]
"""A player, and the table and the seat that he has from then on."""
DrawKind = Literal["first", "waiting", "redraw", "final_table", "joined", "next_day"]
Company = Literal["apart", "together", ""]


# -- tables and seats ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableSet(Fact):
    """What is known of a table, as it stands from now on.

    ``seats``: its chairs, 0 for as many as the event says. ``break_order``: 1 breaks first, 0 has no place in the
    order and breaks before those that have one, the highest number first. ``feature``: it is shown or filmed, and is
    never broken by the order alone.
    """

    table: int
    name: str = ""
    area: str = ""
    seats: int = 0
    break_order: int = 0
    feature: bool = False


@dataclass(frozen=True, slots=True)
class SeatHeld(Fact):
    """A seat that no draw gives away: kept for ``player``, or for nobody ("": a dealer's chair, a broken one)."""

    table: int
    seat: int
    player: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SeatFreed(Fact):
    """A seat that was held is like any other one again."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class CompanyAsked(Fact):
    """Players who are not to share a table, or are to; "" takes back what was asked of them before."""

    players: tuple[str, ...]
    how: Company


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Fact):
    """Many seats drawn in one go. ``tables`` are those they are at.

    Each of ``closing`` is closed. ``seats``: chairs at each of ``tables`` where it is not the event's number, as at a
    final table of ten; else 0. ``over``: the tables of the threshold that a redraw was for, 0 for none.
    """

    rows: tuple[SeatRow, ...]
    draw: int
    why: DrawKind
    tables: tuple[int, ...]
    closing: tuple[int, ...] = ()
    seats: int = 0
    over: int = 0


@dataclass(frozen=True, slots=True)
class TableBroken(Fact):
    """A table is closed and everybody at it has a new seat. ``draw``: the first of as many draws as there are rows."""

    table: int
    rows: tuple[SeatRow, ...]
    draw: int


@dataclass(frozen=True, slots=True)
class PlayersMoved(Fact):
    """Players moved to balance tables. ``draws``: the number of the draw that chose a seat or a player, 0 for none.

    ``rule`` is the house's setting that said who moves, "" where the director chose himself.
    """

    rows: tuple[SeatRow, ...]
    draws: tuple[int, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PlayersSwapped(Fact):
    """Two players changed seats."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class SeedPublished(Fact):
    """The seed of all draws so far can be read by everybody; what is drawn from now on comes from ``next_seed``."""

    seed: str
    next_seed: str


# -- buttons, halts, advice ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ButtonSet(Fact):
    """Where the button is in the hand being played, or in the last one between two hands; the seat may be empty."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class ButtonDrawn(Fact):
    """High card for the button. ``cards``: each seat and its card; ``seat`` has the highest one."""

    table: int
    seat: int
    cards: tuple[tuple[int, str], ...]
    draw: int = 0


@dataclass(frozen=True, slots=True)
class HaltWaived(Fact):
    """A table that ought to wait plays on (PlayLive R11 D)."""

    table: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class AdviceRefused(Fact):
    """What the program proposed is not done. ``situation`` is the advice's own key: another situation asks again."""

    what: Literal["move", "break", "redraw", "final_table", "joined"]
    situation: str
    note: str = ""


# -- chips ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RaceRow:
    """One seat's part in a chip race. Chips are counted in pieces of the new denomination, values in chips.

    ``direct``: new chips for what could be changed at once; ``won``: those raced for; ``rescued``: whether one of
    them was given so that he stays in. ``cards``: those dealt to him.
    """

    seat: int
    player: str = ""
    before: int = 0
    direct: int = 0
    won: int = 0
    rescued: bool = False
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChipsRaced(Fact):
    """The chips of ``remove`` left play at one table. ``method``: how the house raced for the odd ones.

    ``value_before`` and ``value_after`` of what was changed, in chips; their difference came into play or left it.
    ``race_chips``: new chips raced for.
    """

    table: int
    remove: tuple[int, ...]
    to: int
    method: str
    rows: tuple[RaceRow, ...]
    race_chips: int
    value_before: int
    value_after: int
    draw: int = 0


@dataclass(frozen=True, slots=True)
class TableRaced(Fact):
    """The race of one table is done; nobody counted what it was. ``remove``: the chips that left."""

    table: int
    remove: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LateChipsChanged(Fact):
    """Chips found after their race: changed at equal value, the rest taken off (PlayLive R24 C).

    ``found`` and ``changed``: values in chips. ``chips``: each chip that was found, and how many of it.
    """

    player: str
    found: int
    changed: int
    chips: tuple[tuple[int, int], ...] = ()


# -- the end of a day, and the next one ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastHandPlayed(Fact):
    """One of the last hands of the day is over at one table."""

    table: int


@dataclass(frozen=True, slots=True)
class StacksBagged(Fact):
    """The stacks of one table, or of some players, as they were counted for the night: player and chips."""

    counts: tuple[tuple[str, int], ...]
    table: int = 0


@dataclass(frozen=True, slots=True)
class DayEnded(Fact):
    """Everybody's chips are bagged. ``counts``: player and chips; ``expected``: the chips in play by what was sold.

    ``note``: why the day ended with another total.
    """

    counts: tuple[tuple[str, int], ...]
    expected: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class FlightCarried(Fact):
    """A starting flight comes into this event: what was sold in it, and who goes on with how many chips.

    ``event`` and ``seq`` name the flight's own event and the row that ended its day. ``keeps``: which stack a player
    who qualified twice plays on with; the other one leaves play.
    """

    flight: str
    rows: tuple[tuple[str, int], ...]
    entries: int = 0
    re_entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    split: Split = Split()
    """What all of it brought together."""
    event: str = ""
    seq: int = 0
    keeps: Literal["best", "first"] = "best"
    out: tuple[str, ...] = ()
    """Who went out in the flight and takes no stack along, where that is known: people are counted once."""
    heads: tuple[tuple[str, int], ...] = ()
    """What hangs on those who go on, where it is not what a bounty costs: it grew in the flight."""
