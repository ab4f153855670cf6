"""What every decision stands on: which function decides which command, and the checks they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import HOUR, SECOND

C = TypeVar("C", bound=c.Command)
Facts = tuple[f.Fact, ...]
LONGEST = 100 * HOUR
"""No length typed by hand is longer; a slip of a finger is refused instead of kept."""
MOST_HANDS = 1000
"""No more hands are entered at once or held by a level."""
DECIDED: dict[type[c.Command], Callable[[Tournament, c.Command, int], Facts]] = {}
"""For each command what decides it; ``decide`` fills it by importing the modules that hold them."""


def decides(kind: type[C]) -> Callable[[Callable[[Tournament, C, int], Facts]], Callable[[Tournament, C, int], Facts]]:
    """Mark the function that decides commands of one kind."""

    def register(how: Callable[[Tournament, C, int], Facts]) -> Callable[[Tournament, C, int], Facts]:
        DECIDED[kind] = how  # type: ignore[assignment]
        return how

    return register


def milliseconds(seconds: float, key: str, *, least: int = 0) -> int:
    """The whole milliseconds of a length typed in seconds. :raises Refused: out of bounds."""
    ms = round(seconds * SECOND) if abs(seconds) <= LONGEST else LONGEST + 1  # so is what is no number
    if not least <= ms <= LONGEST:
        raise Refused("bad_value", key=key, value=seconds, least=-(-least // SECOND), most=LONGEST // SECOND)
    return ms


def over(tournament: Tournament, now: int, gone: int = 1) -> Facts:
    """The clock stops when so many players go and one at most is left: it is over (case C052)."""
    return (f.Paused(),) if tournament.players - gone <= 1 and tournament.clock_at(now).running else ()


def not_over_night(tournament: Tournament) -> None:
    """:raises Refused: the day was ended, and nobody was seated for the next one yet."""
    if tournament.room.day_over:
        raise Refused("already", what="end_day", day=tournament.room.day - 1)


def started(tournament: Tournament, now: int) -> Clock:
    """The clock of a tournament that has begun. :raises Refused: it has not."""
    clock = tournament.clock_at(now)
    if not clock.started:
        raise Refused("not_running", why="before_start")
    return clock
