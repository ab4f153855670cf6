"""The room as it stands: what is known of each table, held seats, buttons, moves, races, the bags of the night.

``tournament.room``. Changed in place by ``apply`` alone. Who sits where is the field's (``tournament.field``), which
tables are open the tournament's (``tournament.tables``).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from kiosk.tournament.facts_room import ChipsRaced, FlightCarried, SeatRow, TableSet

KEPT_MOVES = 40
"""So many acts that moved players are kept for the moves board, the slips and the list of the floor."""


@dataclass(frozen=True, slots=True)
class Held:
    """A seat that no draw gives away: for ``player``, or "" for nobody."""

    player: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """Where the button and the blinds of a hand are, by seat. The button and the small blind may be dead.

    Heads-up the button is the small blind (PlayLive R34 B).
    """

    seat: int
    small_blind: int
    big_blind: int


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One player of an act that moved some. ``from_table`` and ``from_seat`` are None for who had no seat."""

    player: str
    from_table: int | None
    from_seat: int | None
    table: int
    seat: int
    absent: bool = False
    """Nobody carries his chips: staff does (PlayLive RP-15)."""


@dataclass(frozen=True, slots=True)
class Moves:
    """An act that moved players, at an instant of the event's line.

    ``kind``: seat, move, balance, break, swap, or the kind of a draw (first, waiting, redraw, final_table, joined,
    next_day). ``number`` counts the acts of the event, 1 first.
    """

    number: int
    at: int
    kind: str
    rows: tuple[MoveRow, ...]
    table: int = 0
    """The table that was broken."""


@dataclass(slots=True)
class Room:
    """What the room knows beyond who sits where."""

    tables: dict[int, TableSet] = field(default_factory=dict)
    """What was set of a table; one that is absent is as the event says."""
    held: dict[tuple[int, int], Held] = field(default_factory=dict)
    apart: dict[str, frozenset[str]] = field(default_factory=dict)
    """With whom a player is not to share a table."""
    together: dict[str, frozenset[str]] = field(default_factory=dict)
    """With whom a player is to share one."""
    seed: str = ""
    """What is drawn from since a seed was published; "" for the event's own."""
    published: tuple[tuple[str, int], ...] = ()
    """The seeds that were published, each with the number of the last draw from it."""
    drawn: bool = False
    """Whether the whole room drew its seats: from then on a table opens only once those that are open are full."""
    final_seats: int = 0
    """Chairs at the final table once it was drawn, 0 before that."""

    buttons: dict[int, Button] = field(default_factory=dict)
    """The button of each table where it is known, in the hand in play; where hands are counted it goes on with them."""
    between_hands: bool = False
    """Whether the hand in play was not dealt yet as far as anybody said: then its button is the next one."""
    high_cards: dict[int, tuple[int, tuple[tuple[int, str], ...]]] = field(default_factory=dict)
    """When cards were drawn for the button of a table, and the card of each seat; until it is told anew."""
    button_at: dict[int, int] = field(default_factory=dict)
    """When somebody said where the button of a table is: where no hands are counted that holds for a hand or two."""
    stale: dict[int, Button] = field(default_factory=dict)
    """The button of a table as it was told last, some hands ago: it is shown, and decides nothing."""
    told_between: set[int] = field(default_factory=set)
    """Tables whose button somebody told between two hands: theirs is still that of the hand that is over."""
    waived: dict[int, int] = field(default_factory=dict)
    """Tables that play on though they ought to wait, with the players they had then."""
    refused: dict[str, str] = field(default_factory=dict)
    """The situation in which each kind of advice was refused last."""
    joined: dict[int, int] = field(default_factory=dict)
    """New players whom one act brought to a table, where that calls for a draw and none was made yet."""
    redrawn_at: int | None = None
    """The fewest tables for which a redraw was made."""

    moves: deque[Moves] = field(default_factory=lambda: deque(maxlen=KEPT_MOVES))
    """The acts that moved players last, the latest last."""
    moved: int = 0
    """How many acts moved players."""

    races: list[ChipsRaced] = field(default_factory=list)
    raced: dict[tuple[int, ...], set[int]] = field(default_factory=dict)
    """For each color-up, by the chips that left, the tables where it was recorded."""
    raced_by: dict[int, set[str]] = field(default_factory=dict)
    """For each chip that leaves play, who has none of it any more: who raced it, or came in once a table had."""

    last_hands: dict[int, int] = field(default_factory=dict)
    """Hands that each table still has to play today, from the announcement of the last hands to the end of the day.

    0 of a table: its last hand is played. Table 0 stands for the room where no table is open.
    """
    bagged: dict[str, int] = field(default_factory=dict)
    """Stacks counted for the night, by player."""
    day: int = 1
    """The day of play: 2 once the first one was ended."""
    day_over: bool = False
    """Whether the day was ended and nobody was seated for the next one yet."""
    day_waits: bool = False
    """Whether the next day's clock has not been started yet, drawn or not."""
    flights: list[FlightCarried] = field(default_factory=list)

    def carried(self, player: str) -> bool:
        """Whether a player came with a starting flight: he has played for what he bought there."""
        return any(player == one for flight in self.flights for one, _ in flight.rows)

    def note_moves(self, at: int, kind: str, rows: tuple[MoveRow, ...], table: int = 0) -> None:
        """Keep an act that moved players."""
        self.moved += 1
        self.moves.append(Moves(self.moved, at, kind, rows, table))


def moves_to(rows: tuple[SeatRow, ...], before: dict[str, tuple[int | None, int | None, bool]]) -> tuple[MoveRow, ...]:
    """The rows of an act with where each player sat ``before`` (table, seat, absent)."""
    return tuple(MoveRow(who, *before[who][:2], table, seat, before[who][2]) for who, table, seat in rows)
