"""What the voice needs to know of one instant, and the next instant at which time alone gives it something to say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from kiosk.show.panels import State
from kiosk.show.seats_panel import halted
from kiosk.show.standing import Standing
from kiosk.tournament import calls
from kiosk.tournament.clock import Clock
from kiosk.tournament.decide import day_limit_at
from kiosk.tournament.facts import CallKind
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.room import Moves
from kiosk.tournament.state import Call, Tournament
from kiosk.tournament.structure import Segment
from kiosk.tournament.units import HOUR, MINUTE, SECOND
from kiosk.tournament.windows import may_return

WARNING_MS = MINUTE
"""How long before the end of a segment the room is told."""
BREAK_WARNING_MS = 2 * MINUTE
"""How long before the end of a break it is called back."""
PUSHES_MS = 90 * SECOND
"""How long before a level or a break dealers hold their pushes (TDA RP-7)."""
REGISTRATION_WARNING_MS = 5 * MINUTE
"""How long before registration closes the room is told."""
DAY_WARNING_MS = HOUR // 2
"""How long before the day's limit the room is told."""
_TEXTS = 8
"""Announced texts that a moment keeps: more do not come between two looks."""


_OUTS = 8
"""Players out that a moment keeps: likewise."""
_ACTS, _ROWS = 4, 8
"""Acts that moved players, likewise; of more players of one act nobody is called by name."""


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
class OutMoment:
    """A player who is out, once his hand is over. ``place`` 0: he may still come back."""

    player: str
    at: int
    place: int
    last: int


@dataclass(frozen=True, slots=True)
class MovesMoment:
    """An act that moved players; ``rows`` with player, table and seat where they are few."""

    number: int
    at: int
    kind: str
    table: int
    everybody: bool
    rows: tuple[tuple[str, int, int], ...]


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
    closing: Literal["", "level", "break"]
    """What registration closes with, while play stands in it."""
    day_limit_h: int | None
    day_left_ms: int | None
    last_hands: int
    players: int
    places: int
    money: Literal["", "bubble", "in"]
    """How near the money is; "" while it is far, or nobody can tell."""
    next_prize: int
    """What the next one out gets; 0 where that is nothing, or nobody can tell."""
    outs: tuple[OutMoment, ...]
    """The latest of those who are out, of hands that are over."""
    final_table: bool
    moves: tuple[MovesMoment, ...]
    """The acts that moved players last, the latest last."""
    halted: tuple[int, ...]
    """The tables that wait, where somebody wants to hear of them."""
    announced: int
    """How many texts the director announced; ``texts`` are the latest of them."""
    texts: tuple[str, ...]
    calls: tuple[CallMoment, ...]
    over: bool
    """Nobody plays any more: one player is left, or the event is closed."""
    winner: str
    """A player's id, or a name that was typed."""


def moment(tournament: Tournament, now: int, *, halts: bool = False) -> Moment:
    """The instant ``now``.

    :param halts: whether to look for tables that wait, which takes a while in a large room.
    """
    standing = Standing(tournament, now)
    clock, here = standing.clock, standing.here
    limit = None if standing.over else day_limit_at(tournament, now)
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
        closing=_closing(standing),
        day_limit_h=tournament.sheet.house.day_limit_h,
        day_left_ms=None if limit is None else limit - now,
        last_hands=standing.last_hands,
        players=standing.players_settled,
        places=standing.places_paid,
        money=_money(standing),
        next_prize=_next_prize(standing),
        outs=tuple(islice(_outs(standing), _OUTS)),
        final_table=standing.final_table,
        moves=tuple(_moves(moves, tournament) for moves in islice(reversed(tournament.room.moves), _ACTS))[::-1],
        halted=halted(standing) if halts else (),
        announced=len(tournament.announced),
        texts=tuple(tournament.announced[-_TEXTS:]),
        calls=tuple(_call(call, now) for call in sorted(tournament.calls.values(), key=lambda call: call.table)),
        over=standing.over,
        winner=standing.winner,
    )


def _closing(standing: Standing) -> Literal["", "level", "break"]:
    here = standing.here
    if here is None or standing.registration_closes != standing.clock.segment or standing.clock.aside is not None:
        return ""
    return "level" if here.kind == "level" else "break" if here.kind == "break" else ""


def _money(standing: Standing) -> Literal["", "bubble", "in"]:
    away = standing.from_the_money
    if away is None or away > 1:
        return ""
    return "bubble" if away == 1 else "in"


def _next_prize(standing: Standing) -> int:
    players, amounts = standing.players_for_prizes, amounts_of(standing.tournament)
    if players is None or players > len(amounts) or standing.tournament.deal is not None:
        return 0
    return amounts[players - 1]


def _outs(standing: Standing) -> Iterator[OutMoment]:
    field = standing.tournament.field
    for hand in field.recent(_OUTS):
        for row in hand.outs if hand.settled else ():
            finish = field.finish_of(row.player)
            returns = may_return(standing.tournament, field.players[row.player], standing.clock)
            placed = None if returns else finish
            first, last = (0, 0) if placed is None else (placed.first, placed.last)
            yield OutMoment(row.player, hand.at, first, last)


def _moves(moves: Moves, tournament: Tournament) -> MovesMoment:
    few = moves.rows if len(moves.rows) <= _ROWS else ()
    rows = tuple((row.player, row.table, row.seat) for row in few)
    everybody = len(moves.rows) >= len(tournament.field.seats)
    return MovesMoment(moves.number, moves.at, moves.kind, moves.table, everybody, rows)


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
    if tournament.closed or tournament.finished:
        return None
    return min((at for at in _changes(tournament, now) if at > now), default=None)


def _warnings(standing: Standing) -> Iterator[int]:
    """How long before the end of the segment the voice has something to say."""
    yield WARNING_MS
    if standing.here is not None:
        yield PUSHES_MS if standing.in_level else BREAK_WARNING_MS
    if _closing(standing):
        yield REGISTRATION_WARNING_MS


def _changes(tournament: Tournament, now: int) -> Iterator[int]:
    standing = Standing(tournament, now)
    clock = standing.clock
    if standing.remaining_ms and (clock.running or not clock.started):
        ends = now + standing.remaining_ms
        yield from (ends, *(ends - warning for warning in _warnings(standing)))
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
