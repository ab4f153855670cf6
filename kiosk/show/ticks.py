"""When a figure that a display shows turns next."""

from __future__ import annotations

from kiosk.tournament import calls
from kiosk.tournament.clock import remaining_at
from kiosk.tournament.state import Call, Tournament
from kiosk.tournament.units import MINUTE, SECOND

RESULT_SHOWN_MS = 15 * SECOND
"""How long the wall shows how a clock on a player ended."""


def shown_calls(tournament: Tournament, now: int) -> list[Call]:
    """The clocks on players that the wall shows: those running, and those that ended lately."""
    shown = []
    for call in tournament.calls.values():
        decided = calls.decided_at(call, now)
        if decided is None or now - decided < RESULT_SHOWN_MS:
            shown.append(call)
    return shown


def next_turn(tournament: Tournament | None, now: int, wall: int) -> int:
    """Milliseconds from ``now`` until the countdown, a clock on a player or the wall time next turns; at least 1."""
    waits = [MINUTE - wall % MINUTE]
    if tournament is not None and not tournament.closed:
        clock = tournament.clock_at(now)
        remaining = remaining_at(clock, now)
        if remaining and (clock.running or not clock.started):
            waits.append(remaining % SECOND or SECOND)
        for call in shown_calls(tournament, now):
            left = calls.remaining_ms(call, now)
            decided = calls.decided_at(call, now)
            if decided is not None:
                waits.append(decided + RESULT_SHOWN_MS - now)
            elif call.held_at is None:
                waits.append(left % SECOND or SECOND if left else 1)
    return max(1, min(waits))
