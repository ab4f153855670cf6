"""The state as plain data, fit for JSON: what the script format's ``show`` prints. Times in milliseconds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from types import MappingProxyType

from kiosk.show.standing import Standing
from kiosk.tournament import calls
from kiosk.tournament import clock as clocks
from kiosk.tournament.facts import DealMade, Entry
from kiosk.tournament.prizes import bands_of, pool_of
from kiosk.tournament.running import hands_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Segment, structure_data
from kiosk.tournament.units import MINUTE

OF_PLAYERS = ("player", "players", "by", "one", "other", "out")
"""The fields of facts that hold ids of players."""
BEGIN_WITH_ONE = ("rows", "counts")
"""Those that hold rows of which each begins with one."""


def clock_json(tournament: Tournament, now: int) -> dict[str, object]:
    """Where play stands at ``now``.

    ``segment`` counts from 0 and is 0 before the start. ``running`` says whether time alone moves ``remaining_ms``:
    also in the countdown to the start, never in hand-for-hand outside a break. The end of a day reads as a break.
    """
    standing = Standing(tournament, now)
    clock, blinds = standing.clock, standing.blinds
    return {
        "kind": _kind(standing),
        "level": 0 if standing.here is None else standing.here.level,
        "segment": max(clock.segment, 0),
        **_posted(blinds),
        "ante_kind": None if blinds is None else blinds.ante_kind,
        "remaining_ms": standing.remaining_ms,
        "running": clock.running or standing.state == "countdown",
        "mode": _mode(standing),
        "hand_for_hand": clock.hand_for_hand,
        "hand": _hand(standing),
        "hands_left": standing.hands_left,
        "pending_debit_ms": clock.pending_debit_ms,
        "waiting_tables": list(tournament.waiting_tables) if _counts_hands(standing) else [],
        "next": _next(standing),
        "next_break_ms": standing.next_break_ms,
        "elapsed_ms": clocks.play_at(clock, now),
    }


def prizes_json(tournament: Tournament, names: Mapping[str, str]) -> dict[str, object]:
    """Pool, payouts and a deal in the smallest unit of the currency.

    ``difference``: what the places get more than the pool; ``results_difference`` the same of the results of a closed
    event, which may have been corrected.
    """
    pool, bands = pool_of(tournament), bands_of(tournament)
    places = [
        {"place": place, "amount": band.amount} | ({"things": list(band.things)} if band.things else {})
        for band in bands
        for place in range(band.first, band.last + 1)
    ]
    total = sum(band.amount * (band.last - band.first + 1) for band in bands)
    shown: dict[str, object] = {
        "pool": pool or 0,
        "unit": 1 if tournament.payouts is None else tournament.payouts.unit,
        "places": places,
        "total": total,
        "difference": total - (pool or 0) if bands else 0,
        "posted": tournament.posted is not None,
    }
    if tournament.deal is not None:
        shown["deal"] = _deal(tournament.deal, names)
    if tournament.results:
        shown["results_difference"] = sum(row.prize for row in tournament.results) - (pool or 0)
    return shown


def _deal(deal: DealMade, names: Mapping[str, str]) -> dict[str, object]:
    """What those left agreed on; ``chips_gap``: what the stacks were more than the chips in play."""
    shares = [{"player": names.get(share.player, share.player), "amount": share.amount} for share in deal.shares]
    gap = sum(share.amount for share in deal.stacks) - deal.in_play if deal.in_play else None
    return {"kind": deal.kind, "shares": shares, "for_first": deal.for_first, "chips_gap": gap}


def _kind(standing: Standing) -> str:
    if standing.over:
        return "over"
    if standing.here is None:
        return "before"
    return "level" if standing.in_level else "break"


def _mode(standing: Standing) -> str:
    clock = standing.clock
    if clock.hand_for_hand != "off":
        return "hand_for_hand"
    by_hands = clock.hands is not None if standing.in_level else clock.level_hands is not None
    return "hands_per_level" if by_hands else "timed"


def _hand(standing: Standing) -> int | None:
    clock = standing.clock
    if not standing.in_level:
        return None  # in a break no hand is in play
    if clock.hand_for_hand in ("finishing", "active"):
        return clock.hand
    return None if clock.hands is None else min(clock.hands_done + 1, clock.hands)


def _counts_hands(standing: Standing) -> bool:
    return standing.in_hand_for_hand or standing.clock.hands is not None


def _posted(segment: Segment | None) -> dict[str, object]:
    if segment is None or segment.kind != "level":
        return {"small_blind": None, "big_blind": None, "ante": 0}
    return {"small_blind": segment.small_blind, "big_blind": segment.big_blind, "ante": segment.ante}


def _next(standing: Standing) -> dict[str, object] | None:
    segment, index = standing.following, standing.following_index
    if segment is None or _kind(standing) == "over":
        return None
    hands = hands_of(standing.clock, segment, index) if segment.kind == "level" else None
    timed = segment.length_ms is not None and hands is None
    return {
        "kind": segment.kind,
        "level": segment.level,
        **_posted(segment),
        "minutes": _minutes(segment.length_ms) if timed else None,
        "hands": hands,
    }


def _minutes(length_ms: int | None) -> int | float | None:
    if length_ms is None:
        return None
    return length_ms // MINUTE if length_ms % MINUTE == 0 else length_ms / MINUTE


def calls_json(
    tournament: Tournament, now: int, names: Mapping[str, str] = MappingProxyType({})
) -> list[dict[str, object]]:
    """The countdowns on players, running or over, until they are cleared."""
    return [
        {
            "table": call.table,
            "player": names.get(call.player, call.player),
            "remaining_ms": calls.remaining_ms(call, now),
            "warning": calls.in_warning(call, now),
            "result": calls.result(call, now) or None,
            "kind": call.kind,
            "held": call.held_at is not None,
            "banks_left": call.banks - calls.banks_used(call, now),
        }
        for call in sorted(tournament.calls.values(), key=lambda call: call.table)
    ]


def structure_json(tournament: Tournament) -> dict[str, object]:
    """The structure with the keys of a structure file."""
    return structure_data(tournament.sheet.structure)


def house_json(tournament: Tournament) -> dict[str, dict[str, object]]:
    """Every setting of the house rules: its value and the rule that sets it."""
    return tournament.sheet.house.as_data()


def journal_json(
    entries: Iterable[Entry], dead: Set[int] = frozenset(), names: Mapping[str, str] = MappingProxyType({})
) -> list[dict[str, object]]:
    """The journal, oldest first; ``dead`` are the batches that were taken back, ``names`` those of players by id."""
    return [
        {
            "seq": entry.seq,
            "batch": entry.batch,
            "at_ms": entry.at,
            "wall_ms": entry.wall,
            "kind": type(entry.fact).__name__,
            "fact": _plain(entry.fact, names),
            "who": entry.who,
            "note": entry.note,
            "undone": entry.batch in dead,
        }
        for entry in entries
    ]


def _plain(value: object, names: Mapping[str, str]) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _field(field.name, getattr(value, field.name), names) for field in fields(value)}
    if isinstance(value, dict):
        return {str(key): _plain(item, names) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item, names) for item in value]
    return value


def _field(name: str, value: object, names: Mapping[str, str]) -> object:
    """One field of a fact; players are told by name."""
    if name in BEGIN_WITH_ONE and isinstance(value, tuple):
        return [
            [names.get(row[0], row[0]), *row[1:]] if isinstance(row, tuple) else _plain(row, names) for row in value
        ]
    if name not in OF_PLAYERS or is_dataclass(value):
        return _plain(value, names)
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return [names.get(item, item) for item in value if isinstance(item, str)]
    return value
