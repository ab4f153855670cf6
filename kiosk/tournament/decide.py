"""A command becomes facts, or is refused with a reason. Nothing changes here."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

from kiosk.tournament import calls, hands
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import SETTINGS, HouseError
from kiosk.tournament.state import Call, Tournament
from kiosk.tournament.units import HOUR, SECOND

C = TypeVar("C", bound=c.Command)
Facts = tuple[f.Fact, ...]
LONGEST = 100 * HOUR
"""No length typed by hand is longer; a slip of a finger is refused instead of kept."""
MOST_HANDS = 1000
"""No more hands are entered at once or held by a level."""
_DECIDE: dict[type[c.Command], Callable[[Tournament, c.Command, int], Facts]] = {}


def _for(kind: type[C]) -> Callable[[Callable[[Tournament, C, int], Facts]], Callable[[Tournament, C, int], Facts]]:
    def register(how: Callable[[Tournament, C, int], Facts]) -> Callable[[Tournament, C, int], Facts]:
        _DECIDE[kind] = how  # type: ignore[assignment]
        return how

    return register


def decide(tournament: Tournament | None, command: c.Command, now: int) -> Facts:
    """The facts that ``command`` makes at instant ``now``.

    :raises Refused: the command makes no sense now; its code and values say why.
    """
    if isinstance(command, c.Open):
        return _open(tournament, command)
    if tournament is None:
        raise Refused("not_running", why="no_event")
    if tournament.closed:
        raise Refused("locked", why="closed")
    return _DECIDE[type(command)](tournament, command, now)


def applied_in_part(command: c.Command, facts: Facts) -> Refused | None:
    """What was refused of a command that stands only in part: hands entered beyond a break or the end."""
    if isinstance(command, c.CompleteHand):
        applied = sum(isinstance(fact, f.HandDone) for fact in facts)
        if applied < command.count:
            return Refused("not_in_play", why="break", applied=applied, rejected=command.count - applied)
    return None


def _milliseconds(seconds: float, key: str, *, least: int = 0) -> int:
    ms = round(seconds * SECOND) if math.isfinite(seconds) else LONGEST + 1
    if not least <= ms <= LONGEST:
        raise Refused("bad_value", key=key, value=seconds, least=-(-least // SECOND), most=LONGEST // SECOND)
    return ms


def _started(tournament: Tournament, now: int) -> Clock:
    clock = tournament.clock_at(now)
    if not clock.started:
        raise Refused("not_running", why="before_start")
    return clock


# -- the event -------------------------------------------------------------------------------------------------


def _open(tournament: Tournament | None, command: c.Open) -> Facts:
    if tournament is not None:
        raise Refused("already", what="open", name=tournament.event.name)
    for key in ("starting_stack", "seats_per_table"):
        if getattr(command, key) < 1:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=1)
    for key in ("buy_in", "fee", "guarantee"):
        if getattr(command, key) < 0:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=0)
    if command.tables is not None and not 0 <= command.tables <= 9999:
        raise Refused("bad_value", key="tables", value=command.tables, least=0, most=9999)
    if not command.name.strip():
        raise Refused("bad_value", key="name", value=command.name)
    house = command.house
    try:
        own = house.with_settings(command.house_settings)
    except HouseError as error:
        problem = error.problems[0]
        raise Refused("bad_value", key=problem.setting, why=problem.code, allowed=problem.allowed) from None
    data = house.as_data()
    defaults = {setting.name: setting.default for setting in SETTINGS}
    return (
        f.EventOpened(
            name=command.name.strip(),
            structure=command.structure,
            starting_stack=command.starting_stack,
            currency=command.currency,
            house=house.name,
            house_title=house.title,
            house_settings={key: data[key]["value"] for key in defaults if getattr(house, key) != defaults[key]},
            house_sources=dict(house.sources),
            own_settings={key: own.as_data()[key]["value"] for key in sorted(own.changed)},
            buy_in=command.buy_in,
            fee=command.fee,
            guarantee=command.guarantee,
            seats_per_table=command.seats_per_table,
            tables=command.tables or 0,
            names=command.names,
            starts_at=command.starts_at,
            time_zone=command.time_zone,
            seed=command.seed,
            terms=command.terms,
        ),
    )


@_for(c.Close)
def _(tournament: Tournament, command: c.Close, now: int) -> Facts:
    return (f.EventClosed(),)


@_for(c.EditHouse)
def _(tournament: Tournament, command: c.EditHouse, now: int) -> Facts:
    house = tournament.sheet.house
    try:
        changed = house.with_settings(command.settings)
    except HouseError as error:
        problem = error.problems[0]
        raise Refused("bad_value", key=problem.setting, why=problem.code, allowed=problem.allowed) from None
    values = changed.as_data()
    kept = {key: values[key]["value"] for key in command.settings if getattr(house, key) != getattr(changed, key)}
    if not kept:
        raise Refused("already", what="house")
    return (f.HouseEdited(kept),)


@_for(c.EditStructure)
def _(tournament: Tournament, command: c.EditStructure, now: int) -> Facts:
    clock = tournament.clock_at(now)
    old, new = tournament.sheet.structure, command.structure
    if old == new:
        raise Refused("already", what="structure")
    played = max(clock.segment, 0)
    if old.segments[:played] != new.segments[:played] or len(new.segments) <= clock.segment:
        raise Refused("played", segment=played, level=old.segments[played].level)
    if clock.started and old.segments[clock.segment].kind != new.segments[clock.segment].kind:
        raise Refused("played", segment=played, level=old.segments[played].level)
    return (f.StructureEdited(new),)


@_for(c.Announce)
def _(tournament: Tournament, command: c.Announce, now: int) -> Facts:
    return (f.Announced(command.text.strip()),)


@_for(c.Note)
def _(tournament: Tournament, command: c.Note, now: int) -> Facts:
    if not command.text.strip():
        raise Refused("bad_value", key="text", value=command.text)
    return (f.Noted(command.text.strip()),)


@_for(c.Count)
def _(tournament: Tournament, command: c.Count, now: int) -> Facts:
    if tournament.event.names:
        raise Refused("not_allowed", why="names")
    for key in ("entries", "re_entries", "players"):
        if getattr(tournament, key) + getattr(command, key) < 0:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=-getattr(tournament, key))
    if tournament.players + command.players > tournament.entries + command.entries:
        raise Refused("bad_total", players=tournament.players + command.players)
    return (f.Counted(command.entries, command.re_entries, command.players),)


# -- start, pause, levels --------------------------------------------------------------------------------------


@_for(c.ScheduleStart)
def _(tournament: Tournament, command: c.ScheduleStart, now: int) -> Facts:
    if tournament.clock_at(now).started:
        raise Refused("already", what="start")
    return (f.StartScheduled(now + _milliseconds(command.seconds, "in")),)


@_for(c.Start)
def _(tournament: Tournament, command: c.Start, now: int) -> Facts:
    if tournament.clock_at(now).started:
        raise Refused("already", what="start")
    return (f.Started(),)


def _refuse_in_hand_for_hand(clock: Clock, tournament: Tournament) -> None:
    if clocks.frozen_by_hands(clock, tournament.sheet):
        raise Refused("not_in_play", why="hand_for_hand")


@_for(c.Pause)
def _(tournament: Tournament, command: c.Pause, now: int) -> Facts:
    clock = _started(tournament, now)
    _refuse_in_hand_for_hand(clock, tournament)
    here = clocks.segment_of(clock, tournament.sheet)
    if here is not None and here.kind == "day_end":
        raise Refused("not_running", why="day_end")
    if not clock.running:
        raise Refused("already", what="pause")
    return (f.Paused(),)


@_for(c.Resume)
def _(tournament: Tournament, command: c.Resume, now: int) -> Facts:
    clock = _started(tournament, now)
    _refuse_in_hand_for_hand(clock, tournament)
    here = clocks.segment_of(clock, tournament.sheet)
    leaves = clocks.waits_at_zero(clock, tournament.sheet, now) or (here is not None and here.kind == "day_end")
    if leaves and clock.aside is None and tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    if clock.running and not leaves:
        raise Refused("already", what="resume")
    return (f.Resumed(),)


@_for(c.NextLevel)
def _(tournament: Tournament, command: c.NextLevel, now: int) -> Facts:
    clock = _started(tournament, now)
    if tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    return (f.SegmentChosen(clock.segment + 1),)


@_for(c.PreviousLevel)
def _(tournament: Tournament, command: c.PreviousLevel, now: int) -> Facts:
    clock = _started(tournament, now)
    target = clock.segment if clock.aside is not None else clock.segment - 1
    if not clocks.in_play(clock, tournament.sheet):  # "from a break, the level before it"
        while target >= 0 and tournament.sheet.structure.segments[target].kind != "level":
            target -= 1
    if target < 0:
        raise Refused("not_allowed", why="no_previous")
    return (f.SegmentChosen(target),)


def _needs_time(tournament: Tournament, now: int) -> Clock:
    clock = tournament.clock_at(now)
    if not clock.started and clock.start_at is None:
        raise Refused("not_running", why="before_start")
    if clock.started and clock.length_ms is None:
        raise Refused("not_in_play", why="no_time")
    return clock


@_for(c.AdjustClock)
def _(tournament: Tournament, command: c.AdjustClock, now: int) -> Facts:
    _needs_time(tournament, now)
    return (f.ClockAdjusted(_milliseconds(command.by, "by", least=-LONGEST)),)


@_for(c.SetRemaining)
def _(tournament: Tournament, command: c.SetRemaining, now: int) -> Facts:
    _needs_time(tournament, now)
    return (f.RemainingSet(_milliseconds(command.to, "to", least=1)),)


@_for(c.TakeBreak)
def _(tournament: Tournament, command: c.TakeBreak, now: int) -> Facts:
    clock = _started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("already", what="break")
    if clock.hand_for_hand == "finishing":
        raise Refused("not_in_play", why="finishing")
    return (f.BreakTaken(_milliseconds(command.minutes * 60, "minutes", least=1)),)


@_for(c.EndBreak)
def _(tournament: Tournament, command: c.EndBreak, now: int) -> Facts:
    clock = _started(tournament, now)
    here = clocks.segment_of(clock, tournament.sheet)
    if here is None or here.kind != "break":
        raise Refused("not_in_play", why="no_break")
    if clock.aside is None and tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    return (f.BreakEnded(),)


# -- hands -----------------------------------------------------------------------------------------------------


@_for(c.StartHandForHand)
def _(tournament: Tournament, command: c.StartHandForHand, now: int) -> Facts:
    clock = _started(tournament, now)
    if clock.hand_for_hand != "off":
        raise Refused("already", what="hand_for_hand")
    here = clocks.segment_of(clock, tournament.sheet)
    if here is not None and here.kind == "day_end":
        raise Refused("not_in_play", why="day_end")
    return (f.HandForHandStarted(),)


@_for(c.EndHandForHand)
def _(tournament: Tournament, command: c.EndHandForHand, now: int) -> Facts:
    if tournament.clock_at(now).hand_for_hand == "off":
        raise Refused("not_in_play", why="hand_for_hand_off")
    return (f.HandForHandEnded(),)


def _needs_hands(tournament: Tournament, now: int) -> Clock:
    clock = _started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if clock.hand_for_hand == "off" and clock.hands is None:
        raise Refused("not_in_play", why="timed")
    return clock


@_for(c.MarkTableDone)
def _(tournament: Tournament, command: c.MarkTableDone, now: int) -> Facts:
    clock = _needs_hands(tournament, now)
    if command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    if tournament.tables[command.table]:
        raise Refused("already", what="table_done", table=command.table)
    done = f.TableDone(command.table)
    last = tournament.waiting_tables == (command.table,)
    if last and tournament.sheet.house.hand_done_by_last_table and not _all_hands_dealt(clock):
        debit = hands.debit_for(clock, tournament.sheet, now)
        return (done, f.HandDone(clocks.hand_in_play(clock), debit))
    return (done,)


@_for(c.CompleteHand)
def _(tournament: Tournament, command: c.CompleteHand, now: int) -> Facts:
    """Hand done. Several hands entered at once are as many facts, and stop at a break (rules.md section 2, 7)."""
    if not 1 <= command.count <= MOST_HANDS:
        raise Refused("bad_value", key="count", value=command.count, least=1, most=MOST_HANDS)
    clock = _needs_hands(tournament, now)
    waiting = tournament.waiting_tables
    facts: list[f.Fact] = []
    for _ in range(command.count):
        if not clocks.in_play(clock, tournament.sheet) or _all_hands_dealt(clock):
            break
        debit = hands.debit_for(clock, tournament.sheet, now)
        facts.append(f.HandDone(clocks.hand_in_play(clock), debit, waiting))
        clock = hands.hand_done(clock, tournament.sheet, debit, now)
        waiting = ()
    if not facts:
        raise Refused("not_in_play", why="no_next")
    return tuple(facts)


def _all_hands_dealt(clock: Clock) -> bool:
    return clock.hands is not None and clock.hands_done >= clock.hands and clock.hand_for_hand == "off"


@_for(c.Misdeal)
def _(tournament: Tournament, command: c.Misdeal, now: int) -> Facts:
    clock = _started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if command.table is not None and tournament.tables and command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    return (f.Misdealt(command.table),)


@_for(c.StartHandsPerLevel)
def _(tournament: Tournament, command: c.StartHandsPerLevel, now: int) -> Facts:
    clock = tournament.clock_at(now)
    if not 1 <= command.hands <= MOST_HANDS:
        raise Refused("bad_value", key="hands", value=command.hands, least=1, most=MOST_HANDS)
    if clock.hand_for_hand == "finishing":
        raise Refused("not_in_play", why="finishing")
    if clock.level_hands == command.hands:
        raise Refused("already", what="hands_per_level", hands=command.hands)
    done = clock.hands_done if clock.aside is None else clock.aside.hands_done
    if hands.hands_here(clock, tournament.sheet) is not None and command.hands <= done:
        raise Refused("bad_value", key="hands", value=command.hands, least=done + 1, most=MOST_HANDS)
    return (f.HandsPerLevelStarted(command.hands),)


@_for(c.EndHandsPerLevel)
def _(tournament: Tournament, command: c.EndHandsPerLevel, now: int) -> Facts:
    clock = tournament.clock_at(now)
    by_hands = hands.hands_here(clock, tournament.sheet) is not None
    if not by_hands and clock.level_hands is None:
        raise Refused("not_in_play", why="timed")
    level = tournament.sheet.at(clock.segment)
    if by_hands and level is not None and level.length_ms is None:
        raise Refused("not_allowed", why="no_time")
    return (f.HandsPerLevelEnded(),)


# -- tables ----------------------------------------------------------------------------------------------------


@_for(c.OpenTable)
def _(tournament: Tournament, command: c.OpenTable, now: int) -> Facts:
    if not 1 <= command.table <= 9999:
        raise Refused("bad_value", key="table", value=command.table, least=1, most=9999)
    if command.table in tournament.tables:
        raise Refused("already", what="table", table=command.table)
    return (f.TableOpened(command.table),)


@_for(c.CloseTable)
def _(tournament: Tournament, command: c.CloseTable, now: int) -> Facts:
    if command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    return (f.TableClosed(command.table),)


# -- a clock on a player ---------------------------------------------------------------------------------------


@_for(c.CallClock)
def _(tournament: Tournament, command: c.CallClock, now: int) -> Facts:
    clock = _started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
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


def _running_call(tournament: Tournament, table: int, now: int) -> Call:
    call = tournament.calls.get(table)
    if call is None:
        raise Refused("not_running", why="no_call", table=table)
    if calls.result(call, now):
        raise Refused("already", what="call_over", table=table, player=call.player)
    return call


@_for(c.Act)
def _(tournament: Tournament, command: c.Act, now: int) -> Facts:
    _running_call(tournament, command.table, now)
    return (f.PlayerActed(command.table),)


@_for(c.ClearClock)
def _(tournament: Tournament, command: c.ClearClock, now: int) -> Facts:
    if command.table not in tournament.calls:
        raise Refused("not_running", why="no_call", table=command.table)
    return (f.CallCleared(command.table),)


@_for(c.UseTimeBank)
def _(tournament: Tournament, command: c.UseTimeBank, now: int) -> Facts:
    call = _running_call(tournament, command.table, now)
    if max(calls.banks_used(call, now), call.forced_banks) >= call.banks:
        raise Refused("limit_reached", what="time_banks", player=call.player)
    return (f.TimeBankUsed(command.table),)


@_for(c.HoldClock)
def _(tournament: Tournament, command: c.HoldClock, now: int) -> Facts:
    if _running_call(tournament, command.table, now).held_at is not None:
        raise Refused("already", what="hold_clock", table=command.table)
    return (f.CallHeld(command.table),)


@_for(c.ReleaseClock)
def _(tournament: Tournament, command: c.ReleaseClock, now: int) -> Facts:
    if _running_call(tournament, command.table, now).held_at is None:
        raise Refused("not_running", why="not_held", table=command.table)
    return (f.CallReleased(command.table),)


@_for(c.ExtendDay)
def _(tournament: Tournament, command: c.ExtendDay, now: int) -> Facts:
    if tournament.sheet.house.day_limit_h is None:
        raise Refused("not_allowed", why="no_day_limit")
    return (f.DayLimitExtended(_milliseconds(command.minutes * 60, "minutes", least=1)),)


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


# -- time that the program did not see -------------------------------------------------------------------------


@_for(c.AnswerGap)
def _(tournament: Tournament, command: c.AnswerGap, now: int) -> Facts:
    if not command.from_ms <= command.to_ms <= now:
        raise Refused("bad_value", key="to_ms", value=command.to_ms, least=command.from_ms, most=now)
    if not command.counted and tournament.clock_changed_at > command.from_ms:
        raise Refused("does_not_fit", why="clock_changed")
    return (f.GapAnswered(command.cause, command.from_ms, command.to_ms, command.counted),)
