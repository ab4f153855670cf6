"""A clock on one player: the call for the clock, the all-in clock, the shot clock with its time banks.

A tie goes to the player (PlayLive R29): to act at the last millisecond is in time. At zero a shot clock draws the
next time bank by itself and starts anew (PlayLive, Shot Clocks).
"""

from __future__ import annotations

from kiosk.tournament.state import Call, Tournament


def total_ms(call: Call) -> int:
    """How long the player has in all, with every bank."""
    return call.think_ms + call.warning_ms + call.banks * call.bank_ms


def used_ms(call: Call, now: int) -> int:
    """The player's time used at ``now``: up to his act, without the time it was held."""
    until = call.acted_at if call.acted_at is not None else now
    if call.held_at is not None:
        until = min(until, call.held_at)
    return max(0, until - call.called_at - call.held_ms)


def banks_used(call: Call, now: int) -> int:
    """Time banks drawn at ``now``, those at zero and those laid down by hand."""
    over = used_ms(call, now) - call.think_ms - call.warning_ms
    drawn = -(-over // call.bank_ms) if over > 0 and call.bank_ms else 0
    return min(call.banks, max(drawn, call.forced_banks))


def remaining_ms(call: Call, now: int) -> int:
    """What the player's countdown shows: of the shot, or of the bank in use."""
    used = used_ms(call, now)
    allowed = call.think_ms + call.warning_ms + banks_used(call, now) * call.bank_ms
    return max(0, min(allowed, total_ms(call)) - used)


def in_warning(call: Call, now: int) -> bool:
    """The last seconds of a called clock ("25 + 5")."""
    return call.warning_ms > 0 and 0 < remaining_ms(call, now) <= call.warning_ms


def expired(call: Call, now: int) -> bool:
    """Whether the player's time, every bank included, is over."""
    return used_ms(call, now) > total_ms(call)


def result(call: Call, now: int) -> str:
    """``""`` while it runs; ``in_time``; or what the hand becomes at the end: ``fold`` facing a bet, else ``check``."""
    if expired(call, now):
        return "fold" if call.facing_bet else "check"
    return "in_time" if call.acted_at is not None else ""


def expires_at(call: Call) -> int | None:
    """The instant at which the time will be over; None while held or once the player acted."""
    if call.acted_at is not None or call.held_at is not None:
        return None
    return call.called_at + call.held_ms + total_ms(call) + 1


def decided_at(call: Call, now: int) -> int | None:
    """The instant at which the player acted or his time was over; None while it runs."""
    if call.acted_at is not None:
        return call.acted_at
    return expires_at(call) if expired(call, now) else None


def banks_left(tournament: Tournament, player: str, now: int) -> int:
    """Time banks a player still has for his next countdown, at ``now``."""
    own = (call for call in tournament.calls.values() if call.player == player and call.acted_at is None)
    used = tournament.banks_used.get(player, 0) + sum(banks_used(call, now) for call in own)
    return max(0, tournament.sheet.house.time_banks - used)
