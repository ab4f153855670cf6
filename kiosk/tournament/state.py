"""The tournament as it stands: facts are applied to it in place, everything else is computed from it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from kiosk.tournament.bounties import Accounts
from kiosk.tournament.clock import Clock, Sheet
from kiosk.tournament.facts import CallKind, DealMade, EventOpened, PayoutsSet, Result
from kiosk.tournament.field import Field
from kiosk.tournament.money import Money, Till
from kiosk.tournament.points import PointsRule
from kiosk.tournament.points_rule import rule_of
from kiosk.tournament.room import Room
from kiosk.tournament.running import advance
from kiosk.tournament.terms import Terms, terms_of


@dataclass(frozen=True, slots=True)
class Call:
    """A countdown on one player. Times in milliseconds on the event's line."""

    table: int
    player: str
    facing_bet: bool
    called_at: int
    think_ms: int
    warning_ms: int
    kind: CallKind = "clock"
    bank_ms: int = 0
    banks: int = 0
    """Time banks the player could draw on when the countdown began."""
    forced_banks: int = 0
    """Banks laid down by hand before zero."""
    held_at: int | None = None
    held_ms: int = 0
    acted_at: int | None = None
    cleared: bool = False


@dataclass(slots=True)
class Tournament:
    """One event. Changed only by ``apply``."""

    event: EventOpened
    sheet: Sheet
    opened_at: int
    clock: Clock = Clock()
    clock_changed_at: int = 0
    tables: dict[int, bool] = dataclasses.field(default_factory=dict)
    """Open tables in the order they were opened, each with whether its hand is done."""
    closed_tables: set[int] = dataclasses.field(default_factory=set)
    """Tables that were closed and not opened again: nobody is seated there by a draw."""
    entries: int = 0
    """First entries; ``re_entries`` come on top."""
    re_entries: int = 0
    players: int = 0
    """Players left: as typed in an event without names, else those with chips."""
    rebuys: int = 0
    add_ons: int = 0
    field: Field = dataclasses.field(default_factory=Field)
    room: Room = dataclasses.field(default_factory=Room)
    money: Money = dataclasses.field(default_factory=Money)
    tills: dict[str, Till] = dataclasses.field(default_factory=dict)
    guarantee: int = 0
    registration: bool | None = None
    """Whether entries are open as the director said; None: as sheet and house have it."""
    registration_set_at: int = 0
    counted_chips: int | None = None
    """All chips in play as somebody counted them last; None: computed."""
    chips_off: int = 0
    """How many more they were than computed when they were counted: what comes into play since is on top of both."""
    posted: tuple[int, ...] | None = None
    """What each place gets, once the prizes are final; None before that."""
    deal: DealMade | None = None
    receipts: int = 0
    winners_paid: int = 0
    """Players who got money of the prizes."""
    results: tuple[Result, ...] = ()
    """The results once the event is closed; ``results_version`` grows with each correction."""
    results_version: int = 0
    message: str = ""
    announced: list[str] = dataclasses.field(default_factory=list)
    """Every text that was announced, in order: the same one again is announced again."""
    ticker: str = ""
    pool: int | None = None
    """The prize pool as typed, in the smallest unit of the currency; None: computed."""
    payouts: PayoutsSet | None = None
    last_hands_day: int = 0
    """The day that the last hands announced end."""
    most_tables: int = 0
    """The most tables that were open at once: one table left is the final one only of several."""
    winner: str = ""
    calls: dict[int, Call] = dataclasses.field(default_factory=dict)
    """The running, or else the last, countdown of each table."""
    banks_used: dict[str, int] = dataclasses.field(default_factory=dict)
    day_limit_extra_ms: int = 0
    hands_played: int = 0
    hands_since: int | None = None
    closed: bool = False
    version: int = 0
    """Grows with every fact applied: a panel made for a version need not be made again."""
    bounties: Accounts | None = dataclasses.field(init=False, repr=False, compare=False)
    """Who has won which bounty; None where there are none."""
    points_rule: PointsRule | None = dataclasses.field(init=False, repr=False, compare=False)
    """How it gives league points; None where it gives none."""
    _terms: Terms = dataclasses.field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Read the terms once."""
        self._terms = terms_of(self.event)
        self.bounties = None if self._terms.bounty is None else Accounts(self._terms.bounty)
        self.points_rule = rule_of(self.event.terms.get("points"))

    def clock_at(self, now: int) -> Clock:
        """The clock with every boundary crossed up to ``now``."""
        return advance(self.clock, self.sheet, now)

    @property
    def waiting_tables(self) -> tuple[int, ...]:
        """Tables whose hand is not done, in order; where players have seats a table counts while two sit at it.

        Without tables there is nothing to wait for.
        """
        seated = self.field.at_table
        return tuple(sorted(t for t, done in self.tables.items() if not done and (not seated or seated.get(t, 0) > 1)))

    @property
    def computed_chips(self) -> int:
        """Chips in play by what was sold, handed in, taken off and corrected."""
        if self.event.names:
            return self.field.chips
        return (self.entries + self.re_entries) * self.event.starting_stack + self.field.chips

    @property
    def chips_in_play(self) -> int:
        """Chips in play: as computed, with what a count found that they are off."""
        return self.computed_chips + self.chips_off

    @property
    def first_break(self) -> int | None:
        """The place of the first break on the sheet; None where there is none."""
        segments = enumerate(self.sheet.structure.segments)
        return next((index for index, segment in segments if segment.kind == "break"), None)

    @property
    def last_hands(self) -> int:
        """Hands to the end of the day that are still to be played at some table, as announced; 0 for none.

        Where players have seats a table counts while two sit at it.
        """
        counts, seated = self.room.last_hands, self.field.at_table
        if not counts:
            return 0
        plays = (left for table, left in counts.items() if not table or table in self.tables)
        if seated:
            plays = (left for table, left in counts.items() if not table or seated.get(table, 0) > 1)
        return max(plays, default=0)

    @property
    def seed(self) -> str:
        """What the next draw is made from."""
        return self.room.seed or self.event.seed

    def seats_at(self, table: int) -> int:
        """The chairs of a table: its own, those of the final table, or as many as the event says."""
        own = self.room.tables.get(table)
        return (own.seats if own is not None else 0) or self.room.final_seats or self.event.seats_per_table

    @property
    def terms(self) -> Terms:
        """What the event sells, and for how much."""
        return self._terms

    @property
    def finished(self) -> bool:
        """Whether one player has all the chips, or everybody left has won a seat of a satellite.

        In an event without names only the director can say so.
        """
        alone = self.players == 1 and self.field.out > 0
        ended = alone or (self.players == 0 and self.field.qualified > 0)
        return self.event.names and ended and self.clock.started
