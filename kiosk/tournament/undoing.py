"""What undo does to the clock: back to the moment before the command, from now on, if the command touched it."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.tournament import facts as f
from kiosk.tournament.apply import apply
from kiosk.tournament.apply_races import clock_let_go
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.handling import rebased, refit, shift
from kiosk.tournament.running import advance
from kiosk.tournament.state import Tournament

CLOCK_ACTS: tuple[type[f.Fact], ...] = (
    f.StartScheduled,
    f.Started,
    f.Paused,
    f.Resumed,
    f.SegmentChosen,
    f.ClockAdjusted,
    f.RemainingSet,
    f.BreakTaken,
    f.BreakEnded,
    f.GapAnswered,
)
"""What the director does to the clock itself."""
HAND_ACTS: tuple[type[f.Fact], ...] = (
    f.HandForHandStarted,
    f.HandForHandEnded,
    f.HandDone,
    f.HandsPerLevelStarted,
    f.HandsPerLevelEnded,
)
"""What the director does to a clock that goes by hands."""
CLOCK_FACTS = (*CLOCK_ACTS, *HAND_ACTS, f.StructureEdited, f.HouseEdited, f.EventClosed)
"""The facts that may touch the clock. An edit of a level to come, say, does not."""


def clock_before(tournament: Tournament, entries: Sequence[f.Entry], index: int) -> Clock | None:
    """The clock the moment before the batch at ``entries[index]``; None when that left its reading as it was.

    :param tournament: as it stood before the batch; it is not changed.
    """
    batch, at = entries[index].batch, entries[index].at
    touched = Tournament(tournament.event, tournament.sheet, tournament.opened_at, tournament.clock)
    first = index
    while index < len(entries) and entries[index].batch == batch:
        if isinstance(entries[index].fact, CLOCK_FACTS):
            apply(touched, entries[index])
        index += 1
    touched.clock = clock_let_go(tournament, touched.clock, [entry.fact for entry in entries[first:index]], at)
    before = tournament.clock_at(at)
    return None if rebased(touched.clock_at(at), at) == rebased(before, at) else before


def last_told(entries: Sequence[f.Entry]) -> int:
    """The batch that an undo of the last row would name: its own, or the one that it gives back; 0 for none."""
    if not entries:
        return 0
    fact = entries[-1].fact
    return fact.batch if isinstance(fact, f.Redone) else entries[-1].batch


def undone(batch: int, before: Clock, clock: Clock, from_ms: int, now: int) -> f.Undone:
    """The fact that takes ``batch`` back.

    :param before: the clock the moment before the batch.
    :param clock: the clock as it is now, for a redo.
    :param from_ms: the instant of the batch.
    """
    return f.Undone(batch, shift(before, now - from_ms), clock)


def redone(fact: f.Undone, undone_at: int, now: int) -> f.Redone:
    """The fact that gives a batch back: the clock as it was before the undo, from now on."""
    return f.Redone(fact.batch, None if fact.before is None else shift(fact.before, now - undone_at))


def left_alone(tournament: Tournament, revised: Tournament, first: f.Entry, now: int) -> Clock | None:
    """What keeps the clock as it stands where the revised batch did not touch it; None when nothing is needed.

    On the revised sheet time would have passed other boundaries; those it did pass stay passed.

    :param first: the first row of the batch.
    :raises Refused: the clock stands in a segment that only the other structure has.
    """
    old, new = tournament.sheet, revised.sheet
    clock = rebased(tournament.clock_at(now), now)
    here, there = old.at(clock.segment), new.at(clock.segment)
    if clock.started and (here is None or there is None or here.kind != there.kind):
        raise Refused("does_not_fit", why="played", seq=first.seq, fact=first.fact)
    if clock == rebased(revised.clock_at(now), now):
        return None
    return advance(refit(clock, old, new, now), new, now)


def left_alone_by_undo(batch: int, tournament: Tournament, revised: Tournament, first: f.Entry, now: int) -> f.Undone:
    """The fact that takes back a batch which did not touch the clock.

    Where the clock cannot stay as it reads (its level is over on the other sheet), a redo gives it back.
    """
    clock = left_alone(tournament, revised, first, now)
    stands = rebased(tournament.clock_at(now), now)
    return f.Undone(batch, clock, None if clock is None or clock == stands else stands)
