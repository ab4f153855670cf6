"""What the director may do to the clock, and when: start, pause, levels, time by hand, breaks, gaps."""

from __future__ import annotations

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.deciding import LONGEST, Facts, decides, milliseconds, started
from kiosk.tournament.state import Tournament

MOVES_PLAY: tuple[type[c.Command], ...] = (
    c.ScheduleStart,
    c.Start,
    c.Pause,
    c.Resume,
    c.NextLevel,
    c.PreviousLevel,
    c.AdjustClock,
    c.SetRemaining,
    c.TakeBreak,
    c.EndBreak,
    c.StartHandForHand,
    c.EndHandForHand,
    c.MarkTableDone,
    c.CompleteHand,
    c.Misdeal,
    c.StartHandsPerLevel,
    c.EndHandsPerLevel,
)
"""What moves the clock or the hands: none of it fits once one player is left (case C052)."""


def check_goes_on(tournament: Tournament, command: c.Command) -> None:
    """Whether there is still play for the command to move. :raises Refused: one player is left."""
    if tournament.finished and isinstance(command, MOVES_PLAY):
        raise Refused("not_in_play", why="finished")


# -- start, pause, levels --------------------------------------------------------------------------------------


@decides(c.ScheduleStart)
def _(tournament: Tournament, command: c.ScheduleStart, now: int) -> Facts:
    if tournament.clock_at(now).started:
        raise Refused("already", what="start")
    return (f.StartScheduled(now + milliseconds(command.seconds, "in")),)


@decides(c.Start)
def _(tournament: Tournament, command: c.Start, now: int) -> Facts:
    if tournament.clock_at(now).started:
        raise Refused("already", what="start")
    if tournament.event.names and tournament.field.out and tournament.players <= 1:
        raise Refused("last_player", why="start", player="")  # the others were taken out: it would be over at once
    return (f.Started(),)


def _refuse_in_hand_for_hand(clock: Clock, tournament: Tournament) -> None:
    if clocks.frozen_by_hands(clock, tournament.sheet):
        raise Refused("not_in_play", why="hand_for_hand")


@decides(c.Pause)
def _(tournament: Tournament, command: c.Pause, now: int) -> Facts:
    clock = started(tournament, now)
    _refuse_in_hand_for_hand(clock, tournament)
    here = clocks.segment_of(clock, tournament.sheet)
    if here is not None and here.kind == "day_end":
        raise Refused("not_running", why="day_end")
    if not clock.running:
        raise Refused("already", what="pause")
    return (f.Paused(),)


@decides(c.Resume)
def _(tournament: Tournament, command: c.Resume, now: int) -> Facts:
    clock = started(tournament, now)
    _refuse_in_hand_for_hand(clock, tournament)
    here = clocks.segment_of(clock, tournament.sheet)
    leaves = clocks.waits_at_zero(clock, tournament.sheet, now) or (here is not None and here.kind == "day_end")
    if leaves and clock.aside is None and tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    if clock.running and not leaves:
        raise Refused("already", what="resume")
    return (f.Resumed(),)


@decides(c.NextLevel)
def _(tournament: Tournament, command: c.NextLevel, now: int) -> Facts:
    clock = started(tournament, now)
    if tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    return (f.SegmentChosen(clock.segment + 1),)


@decides(c.PreviousLevel)
def _(tournament: Tournament, command: c.PreviousLevel, now: int) -> Facts:
    clock = started(tournament, now)
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


@decides(c.AdjustClock)
def _(tournament: Tournament, command: c.AdjustClock, now: int) -> Facts:
    _needs_time(tournament, now)
    return (f.ClockAdjusted(milliseconds(command.by, "by", least=-LONGEST)),)


@decides(c.SetRemaining)
def _(tournament: Tournament, command: c.SetRemaining, now: int) -> Facts:
    _needs_time(tournament, now)
    return (f.RemainingSet(milliseconds(command.to, "to", least=1)),)


@decides(c.TakeBreak)
def _(tournament: Tournament, command: c.TakeBreak, now: int) -> Facts:
    clock = started(tournament, now)
    if not clocks.in_play(clock, tournament.sheet):
        raise Refused("already", what="break")
    if clock.hand_for_hand == "finishing":
        raise Refused("not_in_play", why="finishing")
    return (f.BreakTaken(milliseconds(command.minutes * 60, "minutes", least=1)),)


@decides(c.EndBreak)
def _(tournament: Tournament, command: c.EndBreak, now: int) -> Facts:
    clock = started(tournament, now)
    here = clocks.segment_of(clock, tournament.sheet)
    if here is None or here.kind != "break":
        raise Refused("not_in_play", why="no_break")
    if clock.aside is None and tournament.sheet.at(clock.segment + 1) is None:
        raise Refused("not_allowed", why="no_next")
    return (f.BreakEnded(),)


# -- time that the program did not see -------------------------------------------------------------------------


@decides(c.AnswerGap)
def _(tournament: Tournament, command: c.AnswerGap, now: int) -> Facts:
    if not command.from_ms <= command.to_ms <= now:
        raise Refused("bad_value", key="to_ms", value=command.to_ms, least=command.from_ms, most=now)
    if not command.counted and tournament.clock_changed_at > command.from_ms:
        raise Refused("does_not_fit", why="clock_changed")
    return (f.GapAnswered(command.cause, command.from_ms, command.to_ms, command.counted),)
