"""What the director does to the clock: start, pause, levels, time by hand, extra breaks, an edited structure."""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament.clock import (
    Aside,
    Clock,
    Sheet,
    break_goes_on,
    frozen_by_hands,
    in_play,
    play_at,
    played_at,
    segment_of,
    waits_at_zero,
)
from kiosk.tournament.running import back_from_aside, cross, enter, hands_of
from kiosk.tournament.structure import Segment


def schedule(clock: Clock, start_at: int) -> Clock:
    """Count down to the start at instant ``start_at``."""
    return replace(clock, start_at=start_at)


def start(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """Begin the first segment now."""
    return enter(clock, sheet, 0, now, run=True)


def stop(clock: Clock, now: int) -> Clock:
    """Pause: the time of the segment stands from ``now``."""
    return replace(
        clock,
        since=None,
        played_ms=played_at(clock, now),
        play_ms=play_at(clock, now),
        play_since=None,
        stopped_at=now,
    )


def go_on(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """Resume: the segment's time runs again; a break that waits at 0:00, or the end of a day, is left."""
    here = segment_of(clock, sheet)
    if here is not None and (here.kind == "day_end" or waits_at_zero(clock, sheet, now)):
        return cross(replace(clock, since=now, stopped_at=None), sheet, now)
    plays = in_play(clock, sheet)
    day_started_at = now if plays and clock.day_started_at is None else clock.day_started_at  # a day that goes on
    play_since = now if plays else None
    return replace(clock, since=now, play_since=play_since, day_started_at=day_started_at, stopped_at=None)


def go_to(clock: Clock, sheet: Sheet, index: int, now: int) -> Clock:
    """Next or previous by hand: a full segment, hand 0, running as before; what was owed is dropped."""
    run = _runs(clock, sheet)
    clock = replace(clock, pending_debit_ms=0, level_hands_from=min(clock.level_hands_from, index))
    return enter(clock, sheet, index, now, run=run)


def adjust(clock: Clock, sheet: Sheet, by_ms: int, now: int) -> Clock:
    """Add or take time by hand.

    Minus past zero carries into the next segment (the last level stops at 0:00); plus lengthens the running
    segment, beyond its printed length if need be, and never goes back a level. Before the start it moves the
    countdown.
    """
    if not clock.started:
        assert clock.start_at is not None
        return replace(clock, start_at=max(now, max(now, clock.start_at) + by_ms))
    clock = rebased(clock, now)
    assert clock.length_ms is not None
    remaining = clock.length_ms - clock.played_ms + by_ms
    if remaining > 0:
        return replace(clock, length_ms=clock.length_ms + by_ms)
    here = segment_of(clock, sheet)
    assert here is not None
    waits = here.kind == "break" and not break_goes_on(clock, sheet)
    if waits or (clock.aside is None and sheet.at(clock.segment + 1) is None):
        return replace(clock, length_ms=clock.played_ms)
    if clock.aside is not None:
        return _spend(back_from_aside(clock, sheet, now), sheet, -remaining, now)
    owed = clock.pending_debit_ms if here.kind == "break" else 0
    following = enter(clock, sheet, clock.segment + 1, now, used_ms=owed, run=_runs(clock, sheet))
    return _spend(following, sheet, -remaining, now)


def _runs(clock: Clock, sheet: Sheet) -> bool:
    """Whether what comes next runs: as this did, and after hands that held the clock it does."""
    return clock.running or frozen_by_hands(clock, sheet)


def _spend(clock: Clock, sheet: Sheet, used_ms: int, now: int) -> Clock:
    if used_ms == 0 or clock.length_ms is None:
        return clock
    if used_ms >= clock.length_ms - clock.played_ms:
        return adjust(clock, sheet, -used_ms, now)
    return replace(clock, played_ms=clock.played_ms + used_ms)


def set_remaining(clock: Clock, to_ms: int, now: int) -> Clock:
    """Set the time left; what was played stays played."""
    if not clock.started:
        return replace(clock, start_at=now + to_ms)
    clock = rebased(clock, now)
    return replace(clock, length_ms=clock.played_ms + to_ms)


def take_break(clock: Clock, length_ms: int, now: int) -> Clock:
    """An extra break: the level is put aside as it is."""
    aside = Aside(clock.length_ms, played_at(clock, now), clock.hands_done)
    return replace(
        clock,
        since=now,
        length_ms=length_ms,
        played_ms=0,
        hands=None,
        hands_done=0,
        aside=aside,
        play_ms=play_at(clock, now),
        play_since=None,
        stopped_at=None,
    )


def end_break(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """End a break now, printed or extra."""
    return cross(clock, sheet, now)


def shift(clock: Clock, by_ms: int) -> Clock:
    """The same clock ``by_ms`` later: time that is not to count is left out."""

    def later(instant: int | None) -> int | None:
        return None if instant is None else instant + by_ms

    return replace(
        clock,
        since=later(clock.since),
        start_at=later(clock.start_at),
        play_since=later(clock.play_since),
        hand_since=later(clock.hand_since),
    )


def rebased(clock: Clock, now: int) -> Clock:
    """The same reading told from ``now``: what is changed next cannot reach back before it.

    A segment that stood at 0:00 for a while has used its length, not the time since.
    """
    waits = not clock.started and clock.start_at is not None
    return replace(
        clock,
        since=None if clock.since is None else now,
        played_ms=played_at(clock, now),
        play_ms=play_at(clock, now),
        play_since=None if clock.play_since is None else now,
        start_at=max(now, clock.start_at or 0) if waits else clock.start_at,
    )


def refit(clock: Clock, old: Sheet, new: Sheet, now: int) -> Clock:
    """The clock on an edited structure: what was played is kept, the running segment takes its new length.

    A segment that is over at its new length, or stood at 0:00 as the last one, is left from ``now`` on.
    """
    before, after = old.at(clock.segment), new.at(clock.segment)
    if before is None or after is None:
        return clock
    clock = rebased(clock, now)
    hands = hands_of(clock, after, clock.segment) if after.kind == "level" else None
    if clock.aside is not None:
        return replace(clock, aside=_refit_aside(clock.aside, before, after, hands))
    if hands is not None:
        done = 0 if clock.hands is None else _hands_kept(clock.hands_done, clock.hands, hands)
        if done >= hands and new.at(clock.segment + 1) is not None:
            return enter(clock, new, clock.segment + 1, now, run=_runs(clock, new))
        return replace(clock, hands=hands, hands_done=done, length_ms=None)
    length = _new_length(clock.length_ms, before, after, clock.played_ms)
    fitted = replace(clock, hands=None, hands_done=0, length_ms=length)
    return fitted if length is None or length > clock.played_ms else adjust(fitted, new, 0, now)


def _hands_kept(done: int, before: int | None, after: int) -> int:
    """A level that now holds fewer hands is at its last one."""
    return done if after == before else min(done, after - 1)


def _refit_aside(aside: Aside, before: Segment, after: Segment, hands: int | None) -> Aside:
    if hands is not None:
        done = 0 if aside.length_ms is not None else _hands_kept(aside.hands_done, before.hands, hands)
        return replace(aside, length_ms=None, hands_done=done)
    return replace(aside, length_ms=_new_length(aside.length_ms, before, after, aside.played_ms), hands_done=0)


def _new_length(length_ms: int | None, before: Segment, after: Segment, played_ms: int) -> int | None:
    """The printed change on top of what the director added by hand; never less than what was played."""
    if after.length_ms is None:
        return None
    if length_ms is None or before.length_ms is None:
        return max(played_ms, after.length_ms)
    return max(played_ms, length_ms + after.length_ms - before.length_ms)
