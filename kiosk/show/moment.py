"""What the voice needs to know of one instant, and the next instant at which time alone gives it something to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.show.panels import State
from kiosk.show.standing import Standing
from kiosk.tournament import calls
from kiosk.tournament.clock import Clock
from kiosk.tournament.decide import day_limit_at
from kiosk.tournament.facts import CallKind
from kiosk.tournament.state import Call, Tournament
from kiosk.tournament.structure import Segment
from kiosk.tournament.units import HOUR, MINUTE

WARNING_MS = MINUTE
"""How long before the end of a segment the room is told."""
DAY_WARNING_MS = HOUR // 2
"""How long before the day's limit the room is told."""


@dataclass(frozen=True, slots=True)
class CallMoment:
    """A clock on one player."""

    table: int
    player: str
    kind: CallKind
    called_at: int
    think_s: int
    warning_s: int
    warning: bool
    result: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One instant. Two of them make the announcements between them.

    ``base`` is the clock as the director last set it: when it is the same, time alone made the difference.
    """

    at: int
    base: Clock
    state: State
    segment: int
    extra_break: bool
    kind: str
    level: int
    remaining_ms: int | None
    length_ms: int | None
    hand_for_hand: str
    hand: int
    hands_done: int
    last_hand: bool
    blinds: Segment | None
    previous: Segment | None
    following: Segment | None
    play_follows: bool
    color_up: tuple[int, ...]
    registration_closed: bool
    closing_level: bool
    day_limit_h: int | None
    day_left_ms: int | None
    message: str
    calls: tuple[CallMoment, ...]
    closed: bool


def moment(tournament: Tournament, now: int) -> Moment:
    """The instant ``now``."""
    standing = Standing(tournament, now)
    clock, here = standing.clock, standing.here
    limit = None if tournament.closed else day_limit_at(tournament, now)
    return Moment(
        at=now,
        base=tournament.clock,
        state=standing.state,
        segment=clock.segment,
        extra_break=clock.aside is not None,
        kind="before" if here is None else here.kind,
        level=0 if here is None else here.level,
        remaining_ms=standing.remaining_ms,
        length_ms=clock.length_ms,
        hand_for_hand=clock.hand_for_hand,
        hand=clock.hand,
        hands_done=clock.hands_done,
        last_hand=standing.last_hand,
        blinds=standing.blinds,
        previous=_previous_level(standing),
        following=standing.following,
        play_follows=standing.play_follows,
        color_up=_color_up(standing),
        registration_closed=standing.registration_closed,
        closing_level=standing.in_level and standing.registration_closes == clock.segment,
        day_limit_h=tournament.sheet.house.day_limit_h,
        day_left_ms=None if limit is None else limit - now,
        message=tournament.message,
        calls=tuple(_call(call, now) for call in sorted(tournament.calls.values(), key=lambda call: call.table)),
        closed=tournament.closed,
    )


def _previous_level(standing: Standing) -> Segment | None:
    if standing.blinds_index is None:
        return None
    rows = standing.sheet.structure.segments[: standing.blinds_index]
    return next((row for row in reversed(rows) if row.kind == "level"), None)


def _color_up(standing: Standing) -> tuple[int, ...]:
    """Chips that leave play in this break, or in the break after this level."""
    row = standing.following if standing.in_level else standing.here
    return row.color_up if row is not None and row.kind == "break" else ()


def _call(call: Call, now: int) -> CallMoment:
    return CallMoment(
        table=call.table,
        player=call.player,
        kind=call.kind,
        called_at=call.called_at,
        think_s=call.think_ms // 1000,
        warning_s=call.warning_ms // 1000,
        warning=calls.in_warning(call, now) and not calls.result(call, now) and call.held_at is None,
        result=calls.result(call, now),
    )


def next_change(tournament: Tournament, now: int) -> int | None:
    """The next instant after ``now`` at which time alone changes a moment; None when it never will."""
    if tournament.closed:
        return None
    return min((at for at in _changes(tournament, now) if at > now), default=None)


def _changes(tournament: Tournament, now: int) -> Iterator[int]:
    standing = Standing(tournament, now)
    clock = standing.clock
    if standing.remaining_ms and (clock.running or not clock.started):
        ends = now + standing.remaining_ms
        yield ends
        yield ends - WARNING_MS
    limit = day_limit_at(tournament, now)
    moves = clock.play_since is not None or tournament.sheet.house.day_limit_counts == "wall"
    if limit is not None and moves:
        yield limit
        yield limit - DAY_WARNING_MS
    for call in tournament.calls.values():
        ends_at = calls.expires_at(call)
        if ends_at is not None:
            yield ends_at
            yield ends_at - 1 - call.warning_ms
