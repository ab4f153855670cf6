"""What may be done in the room, and when: tables, a clock on a player, the length of the day."""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament import calls
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.decide_money import check_reason
from kiosk.tournament.deciding import Facts, decides, milliseconds, started
from kiosk.tournament.prizes import check_pool, read_payouts
from kiosk.tournament.state import Call, Tournament
from kiosk.tournament.units import HOUR, SECOND

# -- tables ----------------------------------------------------------------------------------------------------


@decides(c.OpenTable)
def _(tournament: Tournament, command: c.OpenTable, now: int) -> Facts:
    if not 1 <= command.table <= 9999:
        raise Refused("bad_value", key="table", value=command.table, least=1, most=9999)
    if command.table in tournament.tables:
        raise Refused("already", what="table", table=command.table)
    return (f.TableOpened(command.table),)


@decides(c.CloseTable)
def _(tournament: Tournament, command: c.CloseTable, now: int) -> Facts:
    if command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    seated = tournament.field.at_table.get(command.table, 0)
    if seated:
        raise Refused("still_in", why="table", table=command.table, count=seated)
    return (f.TableClosed(command.table),)


# -- what the wall says ----------------------------------------------------------------------------------------


@decides(c.SetTicker)
def _(tournament: Tournament, command: c.SetTicker, now: int) -> Facts:
    if command.text.strip() == tournament.ticker:
        raise Refused("already", what="ticker")
    return (f.TickerSet(command.text.strip()),)


# -- prizes ----------------------------------------------------------------------------------------------------


@decides(c.SetPool)
def _(tournament: Tournament, command: c.SetPool, now: int) -> Facts:
    if command.amount == tournament.pool:
        raise Refused("already", what="prizes")
    check_reason(tournament, command.reason)
    return (f.PoolSet(None if command.amount is None else check_pool(command.amount), command.reason.strip()),)


@decides(c.SetPayouts)
def _(tournament: Tournament, command: c.SetPayouts, now: int) -> Facts:
    payouts = read_payouts(command.payouts, command.payout_unit)
    reason, facts = command.reason.strip(), tuple[f.Fact, ...]()
    if command.pool != "as_it_is" and command.pool != tournament.pool:
        facts += (f.PoolSet(None if command.pool is None else check_pool(command.pool), reason),)
    if payouts != (tournament.payouts or f.PayoutsSet()):
        facts += (replace(payouts, reason=reason),)
    if not facts:
        raise Refused("already", what="prizes")
    check_reason(tournament, reason)
    return facts


# -- a clock on a player ---------------------------------------------------------------------------------------


@decides(c.CallClock)
def _(tournament: Tournament, command: c.CallClock, now: int) -> Facts:
    clock = started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if tournament.tables and command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    if tournament.field.players:
        one_in(tournament, command.player)
    running = tournament.calls.get(command.table)
    if running is not None and not calls.result(running, now):
        raise Refused("already", what="call_clock", table=command.table, player=running.player)
    house = tournament.sheet.house
    lengths = {"clock": house.clock_call_s, "all_in": house.all_in_clock_s, "shot": house.shot_clock_s}
    think = lengths[command.kind] * SECOND
    if not think:
        raise Refused("not_allowed", why=f"{command.kind}_off")
    banks = calls.banks_left(tournament, command.player, now) if command.kind == "shot" else 0
    return (
        f.ClockCalled(
            table=command.table,
            player=command.player,
            facing_bet=command.facing_bet,
            think_ms=think,
            warning_ms=house.clock_call_warning_s * SECOND if command.kind == "clock" else 0,
            kind=command.kind,
            bank_ms=house.time_bank_s * SECOND if banks else 0,
            banks=banks,
        ),
    )


def _running_call(tournament: Tournament, table: int, now: int, player: str = "") -> Call:
    call = tournament.calls.get(table)
    if call is None:
        raise Refused("not_running", why="no_call", table=table)
    if player and call.player and player != call.player:
        raise Refused("unknown_player", player=player)  # the clock runs on another
    if calls.result(call, now):
        raise Refused("already", what="call_over", table=table, player=call.player)
    return call


@decides(c.Act)
def _(tournament: Tournament, command: c.Act, now: int) -> Facts:
    _running_call(tournament, command.table, now, command.player)
    return (f.PlayerActed(command.table),)


@decides(c.ClearClock)
def _(tournament: Tournament, command: c.ClearClock, now: int) -> Facts:
    if command.table not in tournament.calls:
        raise Refused("not_running", why="no_call", table=command.table)
    return (f.CallCleared(command.table),)


@decides(c.UseTimeBank)
def _(tournament: Tournament, command: c.UseTimeBank, now: int) -> Facts:
    call = _running_call(tournament, command.table, now, command.player)
    if max(calls.banks_used(call, now), call.forced_banks) >= call.banks:
        raise Refused("limit_reached", what="time_banks", player=call.player)
    return (f.TimeBankUsed(command.table),)


@decides(c.HoldClock)
def _(tournament: Tournament, command: c.HoldClock, now: int) -> Facts:
    if _running_call(tournament, command.table, now).held_at is not None:
        raise Refused("already", what="hold_clock", table=command.table)
    return (f.CallHeld(command.table),)


@decides(c.ReleaseClock)
def _(tournament: Tournament, command: c.ReleaseClock, now: int) -> Facts:
    if _running_call(tournament, command.table, now).held_at is None:
        raise Refused("not_running", why="not_held", table=command.table)
    return (f.CallReleased(command.table),)


@decides(c.ExtendDay)
def _(tournament: Tournament, command: c.ExtendDay, now: int) -> Facts:
    if tournament.sheet.house.day_limit_h is None:
        raise Refused("not_allowed", why="no_day_limit")
    return (f.DayLimitExtended(milliseconds(command.minutes * 60, "minutes", least=1)),)


def day_limit_at(tournament: Tournament, now: int) -> int | None:
    """When the day's limit of play is reached if play goes on from ``now``; None without a limit.

    PlayLive R71 A. Hours of play leave breaks and pauses out (setting ``day_limit_counts``: play or wall).
    """
    house, clock = tournament.sheet.house, tournament.clock_at(now)
    if house.day_limit_h is None or clock.day_started_at is None:
        return None
    limit = house.day_limit_h * HOUR + tournament.day_limit_extra_ms
    if house.day_limit_counts == "wall":
        return clock.day_started_at + limit
    return now + max(0, limit - (clocks.play_at(clock, now) - clock.day_play_from_ms))
