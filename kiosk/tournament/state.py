"""The tournament as it stands: facts are applied to it in place, everything else is computed from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from kiosk.tournament.clock import Clock, Sheet
from kiosk.tournament.facts import CallKind, EventOpened, PayoutsSet
from kiosk.tournament.running import advance


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
    tables: dict[int, bool] = field(default_factory=dict)
    """Open tables in the order they were opened, each with whether its hand is done."""
    entries: int = 0
    re_entries: int = 0
    players: int = 0
    message: str = ""
    announced: list[str] = field(default_factory=list)
    """Every text that was announced, in order: the same one again is announced again."""
    ticker: str = ""
    pool: int | None = None
    """The prize pool as typed, in the smallest unit of the currency; None: computed."""
    payouts: PayoutsSet | None = None
    last_hands: int = 0
    """Hands to the end of the day as announced, 0 for none; ``last_hands_day`` is the day they end."""
    last_hands_day: int = 0
    most_tables: int = 0
    """The most tables that were open at once: one table left is the final one only of several."""
    winner: str = ""
    calls: dict[int, Call] = field(default_factory=dict)
    """The running, or else the last, countdown of each table."""
    banks_used: dict[str, int] = field(default_factory=dict)
    day_limit_extra_ms: int = 0
    hands_played: int = 0
    hands_since: int | None = None
    closed: bool = False
    version: int = 0
    """Grows with every fact applied: a panel made for a version need not be made again."""

    def clock_at(self, now: int) -> Clock:
        """The clock with every boundary crossed up to ``now``."""
        return advance(self.clock, self.sheet, now)

    @property
    def waiting_tables(self) -> tuple[int, ...]:
        """Tables whose hand is not done, in order. Without tables there is nothing to wait for."""
        return tuple(sorted(table for table, done in self.tables.items() if not done))

    @property
    def chips_in_play(self) -> int:
        """Chips of every entry so far."""
        return (self.entries + self.re_entries) * self.event.starting_stack
