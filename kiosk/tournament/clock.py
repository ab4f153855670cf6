"""The clock: read from scratch from what was done and from the time, so nothing counts down and nothing drifts.

All instants and lengths are whole milliseconds on the event's own time line. A :class:`Clock` is a frozen value;
to change one is to make another. Sources: rules.md sections 2 and 3, that is PlayLive RP-7 and
"Hands Per Level", WSOP 126, TDA RP-8.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.house import House
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.units import SECOND

HandForHand = Literal["off", "armed", "finishing", "active"]
BEFORE = -1
"""The segment index before the first segment has begun."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the clock runs on: the structure and the house's rules."""

    structure: Structure
    house: House

    def at(self, index: int) -> Segment | None:
        """The segment at place ``index``; None before the first and after the last."""
        segments = self.structure.segments
        return segments[index] if 0 <= index < len(segments) else None


@dataclass(frozen=True, slots=True)
class Aside:
    """The level that an extra break interrupted, to come back to as it was."""

    length_ms: int | None
    played_ms: int
    hands_done: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock at one instant.

    Nothing in it changes as time passes; :func:`kiosk.tournament.running.advance` crosses the boundaries.
    """

    segment: int = BEFORE
    since: int | None = None
    """The instant from which this segment's time runs; None while it stands."""
    length_ms: int | None = None
    """Length of this segment with what the director added or took; None without end or by hands."""
    played_ms: int = 0
    """Time of this segment used up to ``since``, debits included."""
    hands: int | None = None
    """Hands this level holds; None when it is not played by hands."""
    hands_done: int = 0
    start_at: int | None = None
    """The end of the countdown to the start."""
    hand_for_hand: HandForHand = "off"
    hand: int = 0
    """The hand-for-hand hand in play; 0 is the hand in progress at the announcement."""
    hand_since: int | None = None
    was_running: bool = False
    """Whether the clock ran when hand-for-hand was announced."""
    pending_debit_ms: int = 0
    level_hands: int | None = None
    """Hands for every level from ``level_hands_from`` on, as the director set; None: as the sheet says."""
    level_hands_from: int = 0
    aside: Aside | None = None
    play_ms: int = 0
    """Real time of play up to ``play_since``, without breaks and pauses; in hand-for-hand, time at the tables."""
    play_since: int | None = None
    day_started_at: int | None = None
    day_play_from_ms: int = 0
    stopped_at: int | None = None
    """When the director paused; None while it runs or waits for another reason."""
    chips_gone: tuple[int, ...] = field(default=(), compare=False)
    """Chips that every table has raced: no break waits for them. Not part of the reading."""

    @property
    def started(self) -> bool:
        """Whether the first segment has begun."""
        return self.segment != BEFORE

    @property
    def running(self) -> bool:
        """Whether the segment's own time runs; not while hand-for-hand holds it."""
        return self.since is not None


# -- reading ---------------------------------------------------------------------------------------------------


def segment_of(clock: Clock, sheet: Sheet) -> Segment | None:
    """The segment the clock stands in; None before the start. An extra break reads as a break of its own."""
    here = sheet.at(clock.segment)
    if here is None or clock.aside is None:
        return here
    return Segment(kind="break", level=here.level, length_ms=clock.length_ms)


def day_of(clock: Clock, sheet: Sheet) -> int:
    """The day of the tournament, from 1; at the end of a day the one that ends."""
    before = sheet.structure.segments[: max(clock.segment, 0)]
    return 1 + sum(segment.kind == "day_end" for segment in before)


def in_play(clock: Clock, sheet: Sheet) -> bool:
    """Whether cards may be dealt: in a level, not in a break, before the start or at the end of a day."""
    here = segment_of(clock, sheet)
    return here is not None and here.kind == "level"


def frozen_by_hands(clock: Clock, sheet: Sheet) -> bool:
    """Whether hand-for-hand holds the clock: finishing or active, in a level."""
    return clock.hand_for_hand in ("finishing", "active") and in_play(clock, sheet)


def played_at(clock: Clock, now: int) -> int:
    """Time of the segment used at ``now``, never more than its length."""
    played = clock.played_ms + (max(0, now - clock.since) if clock.since is not None else 0)
    return played if clock.length_ms is None else min(played, clock.length_ms)


def remaining_at(clock: Clock, now: int) -> int | None:
    """Time left in the segment at ``now``, or to the start before it; None for a level without end or by hands."""
    if not clock.started:
        return None if clock.start_at is None else max(0, clock.start_at - now)
    return None if clock.length_ms is None else clock.length_ms - played_at(clock, now)


def play_at(clock: Clock, now: int) -> int:
    """Play time at ``now`` in milliseconds, without breaks and pauses."""
    return clock.play_ms + (max(0, now - clock.play_since) if clock.play_since is not None else 0)


def hand_in_play(clock: Clock) -> int:
    """The number of the hand in play: of hand-for-hand, else of the level by hands."""
    return clock.hand if clock.hand_for_hand != "off" else clock.hands_done + 1


def hands_left(clock: Clock, sheet: Sheet, now: int) -> int | None:
    """Hands left at this level, the one in play included; None where hands do not count."""
    if not in_play(clock, sheet):
        return None
    if clock.hands is not None:
        return clock.hands - clock.hands_done
    remaining = remaining_at(clock, now)
    if clock.hand_for_hand in ("finishing", "active") and remaining is not None:
        return -(-remaining // (sheet.house.hand_for_hand_debit_s * SECOND))
    return None


def boundary_at(clock: Clock, sheet: Sheet) -> int | None:
    """The instant at which time alone next changes the segment; None when it never will."""
    house = sheet.house
    if not clock.started:
        return clock.start_at if house.start_at_zero == "by_itself" else None
    if clock.since is None or clock.length_ms is None:
        return None
    here = segment_of(clock, sheet)
    assert here is not None
    if here.kind == "break" and not break_goes_on(clock, sheet):
        return None
    if clock.aside is None and sheet.at(clock.segment + 1) is None:
        return None  # the last level stays at 0:00
    return clock.since + clock.length_ms - clock.played_ms


def break_goes_on(clock: Clock, sheet: Sheet) -> bool:
    """Whether the break that the clock stands in ends by itself at 0:00 (setting ``break_ends``).

    One in which chips leave play may wait until every table has raced them.
    """
    ends, here = sheet.house.break_ends, segment_of(clock, sheet)
    raced = here is None or set(here.color_up).issubset(clock.chips_gone)
    return ends == "by_itself" or (ends == "after_races" and raced)


def waits_at_zero(clock: Clock, sheet: Sheet, now: int) -> bool:
    """A break that is over and waits for the director, or for the races (setting ``break_ends``)."""
    here = segment_of(clock, sheet)
    return here is not None and here.kind == "break" and remaining_at(clock, now) == 0
