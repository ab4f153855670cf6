"""When a figure that a display shows turns next."""

from __future__ import annotations

from kiosk.tournament import calls
from kiosk.tournament.clock import remaining_at
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE, SECOND


def next_turn(tournament: Tournament | None, now: int, wall: int) -> int:
    """Milliseconds from ``now`` until the countdown, a clock on a player or the wall time next turns; at least 1."""
    waits = [MINUTE - wall % MINUTE]
    if tournament is not None and not tournament.closed:
        clock = tournament.clock_at(now)
        remaining = remaining_at(clock, now)
        if remaining and (clock.running or not clock.started):
            waits.append(remaining % SECOND or SECOND)
        for call in tournament.calls.values():
            left = calls.remaining_ms(call, now)
            if call.acted_at is None and call.held_at is None and left:
                waits.append(left % SECOND or SECOND)
    return max(1, min(waits))
