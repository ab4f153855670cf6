"""The clock by hands: hand-for-hand and hands per level.

Sources: rules.md sections 2 and 3, that is PlayLive RP-7 and "Hands Per Level", WSOP 126, TDA RP-8.
"""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament.clock import Aside, Clock, Sheet, in_play, play_at, played_at
from kiosk.tournament.running import enter, hands_of
from kiosk.tournament.units import MINUTE, SECOND

ACTUAL_DEBIT_CAP_MS = 3 * MINUTE  # TDA RP-8-B


def announce_hand_for_hand(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """PlayLive RP-7 A: in a level the hand in progress is finished first; in a break it is armed for its end."""
    if not in_play(clock, sheet):
        return replace(clock, hand_for_hand="armed", hand=0)
    running = clock.running
    return replace(
        clock,
        since=None,
        played_ms=played_at(clock, now),
        hand_for_hand="finishing",
        hand=0,
        hand_since=now,
        was_running=running,
        play_ms=play_at(clock, now),
        play_since=now,
        stopped_at=None if running else clock.stopped_at,
    )


def debit_for(clock: Clock, sheet: Sheet, now: int) -> int:
    """What the hand in play costs: 2:00 (PlayLive RP-7 C), or its real time up to 3:00 (TDA RP-8-B)."""
    house = sheet.house
    if clock.hands is not None or clock.length_ms is None:
        return 0
    if clock.hand_for_hand == "finishing" and not house.debit_current_hand:
        return 0
    if house.hand_for_hand_debit == "actual_capped":
        return min(now - (now if clock.hand_since is None else clock.hand_since), ACTUAL_DEBIT_CAP_MS)
    return house.hand_for_hand_debit_s * SECOND


def hand_done(clock: Clock, sheet: Sheet, debit_ms: int, now: int) -> Clock:
    """One hand is over: the debit in hand-for-hand, one hand more in a level by hands.

    0:00 exactly always advances (no hand is dealt at 0:00), except on the last level.
    """
    if clock.hand_for_hand in ("finishing", "active"):
        clock = replace(clock, hand_for_hand="active", hand=clock.hand + 1, hand_since=now)
    if clock.hands is not None:
        done = clock.hands_done + 1
        last = sheet.at(clock.segment + 1) is None
        if done < clock.hands:
            return replace(clock, hands_done=done)
        if last:
            return replace(clock, hands_done=clock.hands)
        return enter(clock, sheet, clock.segment + 1, now)
    if clock.length_ms is None or debit_ms == 0:
        return clock
    remaining = clock.length_ms - clock.played_ms - debit_ms
    if remaining > 0 or sheet.at(clock.segment + 1) is None:
        return replace(clock, played_ms=min(clock.length_ms, clock.played_ms + debit_ms))
    return enter(clock, sheet, clock.segment + 1, now, used_ms=-remaining)


def end_hand_for_hand(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """Back to real time: paused, or running when the house says so; cancelled before its first hand, as it was."""
    cancelled = clock.hand_for_hand in ("armed", "finishing")
    run = clock.was_running if cancelled else sheet.house.after_hand_for_hand == "running"
    ended = replace(clock, hand_for_hand="off", hand=0, hand_since=None, pending_debit_ms=0, was_running=False)
    if not in_play(clock, sheet):
        return ended  # a break runs on; the level after it starts like any other
    if run:
        return replace(ended, since=now, stopped_at=None)
    stopped_at = clock.stopped_at if cancelled and clock.stopped_at is not None else now
    return replace(ended, play_ms=play_at(clock, now), play_since=None, stopped_at=stopped_at)


def to_hands(clock: Clock, sheet: Sheet, hands: int, now: int) -> Clock:
    """From time to ``hands`` a level, in the running level as the house's ``time_to_hands`` says.

    In an extra break the level put aside is the running one; in a printed one the next level is the first.
    """
    here = max(clock.segment, 0)
    aside = clock.aside
    if aside is None and not in_play(clock, sheet):
        return replace(clock, level_hands=hands, level_hands_from=here + 1 if clock.started else here)
    length_ms = clock.length_ms if aside is None else aside.length_ms
    timed = hands_here(clock, sheet) is None
    if timed and sheet.house.time_to_hands == "next_level":
        return replace(clock, level_hands=hands, level_hands_from=here + 1)
    played_ms = played_at(clock, now) if aside is None else aside.played_ms
    done = clock.hands_done if aside is None else aside.hands_done
    if timed:
        done = hands - _hands_for(sheet, hands, length_ms, played_ms)
    clock = replace(clock, level_hands=hands, level_hands_from=here)
    if aside is not None:
        return replace(clock, aside=Aside(None, played_ms, done))
    since = now if clock.since is not None else None
    return replace(clock, length_ms=None, played_ms=played_ms, since=since, hands=hands, hands_done=done)


def hands_here(clock: Clock, sheet: Sheet) -> int | None:
    """Hands of the running level, or of the one that an extra break put aside."""
    level = sheet.at(clock.segment)
    if clock.aside is None or level is None:
        return clock.hands
    return None if clock.aside.length_ms is not None else hands_of(clock, level, clock.segment)


def _hands_for(sheet: Sheet, hands: int, length_ms: int | None, played_ms: int) -> int:
    """Hands left of ``hands`` for the time that is left (rules.md section 3)."""
    if sheet.house.time_to_hands != "prorate" or not length_ms:
        return hands
    return max(1, min(hands, -(-hands * (length_ms - played_ms) // length_ms)))


def to_time(clock: Clock, sheet: Sheet, now: int) -> Clock:
    """From hands back to time: ``floor(length * (N - h) / N)`` is left of the running level."""
    level, hands = sheet.at(clock.segment), hands_here(clock, sheet)
    clock = replace(clock, level_hands=None, level_hands_from=0)
    if level is None or hands is None or level.length_ms is None:
        return clock
    done = clock.hands_done if clock.aside is None else clock.aside.hands_done
    played_ms = level.length_ms - level.length_ms * (hands - done) // hands
    if clock.aside is not None:
        return replace(clock, aside=Aside(level.length_ms, played_ms, 0))
    since = now if clock.since is not None else None
    return replace(clock, hands=None, hands_done=0, length_ms=level.length_ms, played_ms=played_ms, since=since)
