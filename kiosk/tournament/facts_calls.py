"""Facts of a clock on a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.tournament.fact import Fact

CallKind = Literal["clock", "all_in", "shot"]


@dataclass(frozen=True, slots=True)
class ClockCalled(Fact):
    """A countdown on one player. ``think_ms`` then ``warning_ms``; a shot clock draws on ``banks`` of ``bank_ms``."""

    table: int
    player: str
    facing_bet: bool
    think_ms: int
    warning_ms: int = 0
    kind: CallKind = "clock"
    bank_ms: int = 0
    banks: int = 0


@dataclass(frozen=True, slots=True)
class CallHeld(Fact):
    """The shot clock stands while the dealer counts an all-in bet."""

    table: int


@dataclass(frozen=True, slots=True)
class CallReleased(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class PlayerActed(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class CallCleared(Fact):
    table: int


@dataclass(frozen=True, slots=True)
class TimeBankUsed(Fact):
    table: int
