"""What may be done by hands, and when: hand-for-hand and hands per level."""

from __future__ import annotations

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament import hands
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.deciding import MOST_HANDS, Facts, decides, not_over_night, started
from kiosk.tournament.state import Tournament


@decides(c.StartHandForHand)
def _(tournament: Tournament, command: c.StartHandForHand, now: int) -> Facts:
    clock = started(tournament, now)
    not_over_night(tournament)
    if clock.hand_for_hand != "off":
        raise Refused("already", what="hand_for_hand")
    here = clocks.segment_of(clock, tournament.sheet)
    if here is not None and here.kind == "day_end":
        raise Refused("not_in_play", why="day_end")
    return (f.HandForHandStarted(),)


@decides(c.EndHandForHand)
def _(tournament: Tournament, command: c.EndHandForHand, now: int) -> Facts:
    if tournament.clock_at(now).hand_for_hand == "off":
        raise Refused("not_in_play", why="hand_for_hand_off")
    return (f.HandForHandEnded(),)


def _needs_hands(tournament: Tournament, now: int) -> Clock:
    clock = started(tournament, now)
    not_over_night(tournament)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if _by_time(clock) and tournament.room.last_hands:
        raise Refused("not_in_play", why="last_hands_played")
    if _by_time(clock):
        raise Refused("not_in_play", why="timed")
    return clock


def _by_time(clock: Clock) -> bool:
    return clock.hand_for_hand == "off" and clock.hands is None


def _last_hands_done(tournament: Tournament, count: int, now: int) -> Facts:
    """Hands of a level by time count while they are the last ones of the day (WSOP 125); the clock stands meanwhile."""
    if not clocks.in_play(started(tournament, now), tournament.sheet):
        raise Refused("not_in_play", why="break")
    return (f.HandDone(1),) * min(count, tournament.last_hands)


@decides(c.MarkTableDone)
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


@decides(c.CompleteHand)
def _(tournament: Tournament, command: c.CompleteHand, now: int) -> Facts:
    """Hand done. Several hands entered at once are as many facts, and stop at a break (rules.md section 2, 7)."""
    if not 1 <= command.count <= MOST_HANDS:
        raise Refused("bad_value", key="count", value=command.count, least=1, most=MOST_HANDS)
    if tournament.last_hands and _by_time(tournament.clock_at(now)):
        return _last_hands_done(tournament, command.count, now)
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


@decides(c.Misdeal)
def _(tournament: Tournament, command: c.Misdeal, now: int) -> Facts:
    clock = started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("not_in_play", why="break")
    if command.table is not None and tournament.tables and command.table not in tournament.tables:
        raise Refused("unknown_table", table=command.table)
    return (f.Misdealt(command.table),)


@decides(c.StartHandsPerLevel)
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


@decides(c.EndHandsPerLevel)
def _(tournament: Tournament, command: c.EndHandsPerLevel, now: int) -> Facts:
    clock = tournament.clock_at(now)
    by_hands = hands.hands_here(clock, tournament.sheet) is not None
    if not by_hands and clock.level_hands is None:
        raise Refused("not_in_play", why="timed")
    level = tournament.sheet.at(clock.segment)
    if by_hands and level is not None and level.length_ms is None:
        raise Refused("not_allowed", why="no_time")
    return (f.HandsPerLevelEnded(),)
