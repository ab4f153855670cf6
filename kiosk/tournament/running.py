"""How the clock runs: from segment to segment, each boundary at its exact instant."""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament.clock import Clock, Sheet, boundary_at, play_at
from kiosk.tournament.structure import Segment


def advance(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """The clock with every boundary crossed that ``now`` has reached, each at its exact instant."""
    while True:
        at = boundary_at(clock, sheet)
        if at is None or at > now:
            return clock
        clock = cross(clock, sheet, at)


def cross(clock: Clock, sheet: Sheet, at: int) -> Clock:
    """Leave this segment for the next at instant ``at``, with what hand-for-hand still owes."""
    if clock.aside is not None:
        return back_from_aside(clock, sheet, at)
    run = None if clock.started else True
    return enter(clock, sheet, clock.segment + 1, at, used_ms=clock.pending_debit_ms, run=run)


def hands_of(clock: Clock, segment: Segment, index: int) -> int | None:
    """Hands that ``segment`` holds: as the director set, else as its sheet says."""
    if clock.level_hands is not None and index >= clock.level_hands_from:
        return clock.level_hands
    return segment.hands


def _settle_play(clock: Clock, at: int) -> Clock:
    return replace(clock, play_ms=play_at(clock, at), play_since=None)


def enter(clock: Clock, sheet: Sheet, index: int, at: int, *, used_ms: int = 0, run: bool | None = None) -> Clock:
    """Begin segment ``index`` at instant ``at`` with ``used_ms`` of it gone already, and carry what is too much on.

    :param run: whether its time runs; by default as the clock ran.

    A break always runs its full length in real time (it is the players'); what hand-for-hand still owes waits for
    the level after it (``pending_debit_ms``). A level by hands drops what is owed. The last level stops at 0:00.
    """
    run = (clock.running or clock.hand_for_hand != "off") if run is None else run
    segment = sheet.at(index)
    while segment is not None and segment.kind == "level":
        length, hands = segment.length_ms, hands_of(clock, segment, index)
        if hands is not None or length is None:
            return _begin_level(clock, segment, index, at, run, 0, hands)
        following = sheet.at(index + 1)
        if used_ms < length or following is None:
            return _begin_level(clock, segment, index, at, run, min(used_ms, length), None)
        used_ms, index, segment = used_ms - length, index + 1, following
    assert segment is not None
    return _begin_pause_in_play(clock, sheet, segment, index, at, run, used_ms)


def _begin_level(
    clock: Clock, segment: Segment, index: int, at: int, run: bool, used_ms: int, hands: int | None
) -> Clock:
    held = clock.hand_for_hand != "off"
    clock = _settle_play(clock, at)
    starts_hand = held and clock.hand_for_hand != "finishing"
    return replace(
        clock,
        segment=index,
        since=at if run and not held else None,
        length_ms=None if hands is not None else segment.length_ms,
        played_ms=used_ms,
        hands=hands,
        hands_done=0,
        start_at=None,
        hand_for_hand="active" if clock.hand_for_hand == "armed" else clock.hand_for_hand,
        hand=max(1, clock.hand) if starts_hand else clock.hand,
        hand_since=at if starts_hand else clock.hand_since,
        pending_debit_ms=0,
        aside=None,
        play_since=at if run or held else None,
        day_started_at=at if clock.day_started_at is None else clock.day_started_at,
        stopped_at=None if run or held else _stood_since(clock, at),
    )


def _begin_pause_in_play(
    clock: Clock, sheet: Sheet, segment: Segment, index: int, at: int, run: bool, owed_ms: int
) -> Clock:
    clock = _settle_play(clock, at)
    in_hand_for_hand = clock.hand_for_hand != "off"
    keep = in_hand_for_hand and sheet.house.hand_for_hand_carry == "keep"
    day_end = segment.kind == "day_end"
    return replace(
        clock,
        segment=index,
        since=at if run and not day_end else None,
        length_ms=segment.length_ms,
        played_ms=0,
        hands=None,
        hands_done=0,
        start_at=None,
        pending_debit_ms=owed_ms if keep else 0,
        aside=None,
        day_started_at=None if day_end else clock.day_started_at,
        day_play_from_ms=clock.play_ms if day_end else clock.day_play_from_ms,
        stopped_at=None if run or day_end else _stood_since(clock, at),
    )


def _stood_since(clock: Clock, at: int) -> int:
    """A level chosen at the end of a day stands from then on; a paused clock since its pause."""
    return at if clock.stopped_at is None else clock.stopped_at


def back_from_aside(clock: Clock, sheet: Sheet, at: int) -> Clock:
    """End an extra break: the level goes on exactly as it was left; one that has no time left is over."""
    aside = clock.aside
    assert aside is not None
    held = clock.hand_for_hand != "off"
    run = clock.running or clock.stopped_at is None
    level = sheet.at(clock.segment)
    assert level is not None
    if aside.length_ms is not None and aside.played_ms >= aside.length_ms and sheet.at(clock.segment + 1) is not None:
        return enter(clock, sheet, clock.segment + 1, at, run=run)
    return replace(
        clock,
        since=at if run and not held else None,
        length_ms=aside.length_ms,
        played_ms=aside.played_ms,
        hands=None if aside.length_ms is not None else hands_of(clock, level, clock.segment),
        hands_done=aside.hands_done,
        hand_for_hand="active" if clock.hand_for_hand == "armed" else clock.hand_for_hand,
        hand=max(1, clock.hand) if held else clock.hand,
        hand_since=at if held else None,
        aside=None,
        play_since=at if run or held else None,
        stopped_at=None if run or held else clock.stopped_at,
    )
