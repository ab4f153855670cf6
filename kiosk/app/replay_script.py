"""A journal as a script: the commands that made its entries, with the time that passed between them.

Run by ``kiosk script``, the lines make the same clock again. Who did a thing, and notes beside it, are not in them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from kiosk.app.replay_field import FIELD_LINES, OF_A_PLAYER, corrected_line, sold_line
from kiosk.app.replay_room import ROOM_LINES
from kiosk.app.script_people import Called
from kiosk.files.houses import load_houses
from kiosk.show.person import Person
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from kiosk.tournament.house import SETTINGS
from kiosk.tournament.payouts import payouts_value
from kiosk.tournament.structure import structure_data
from kiosk.tournament.units import MINUTE, SECOND

F = TypeVar("F", bound=f.Fact)
Line = dict[str, Any]
_LINES: dict[type[f.Fact], Callable[[f.Fact, int], Line]] = {}
"""The line of a fact that took place at an instant of the event's line, in milliseconds."""

PLAIN: dict[type[f.Fact], str] = {
    f.Started: "start",
    f.Paused: "pause",
    f.Resumed: "resume",
    f.BreakEnded: "end_break",
    f.HandForHandStarted: "start_hand_for_hand",
    f.HandForHandEnded: "end_hand_for_hand",
    f.HandsPerLevelEnded: "end_hands_per_level",
    f.Undone: "undo",
    f.Redone: "redo",
}
"""Facts whose command has no arguments."""
AT_A_TABLE: dict[type[f.Fact], str] = {
    f.TableDone: "table_done",
    f.TableOpened: "open_table",
    f.TableClosed: "close_table",
    f.CallHeld: "hold_clock",
    f.CallReleased: "release_clock",
    f.PlayerActed: "acts",
    f.CallCleared: "clear_clock",
    f.TimeBankUsed: "time_bank",
}
"""Facts whose command names a table alone."""

BESIDE = (f.Paused, f.TableOpened, f.TableClosed)
"""What an act of another kind may bring with it."""


def script_lines(
    entries: Sequence[f.Entry], until: int | None = None, people: Callable[[str], Person | None] = lambda _: None
) -> Iterator[Line]:
    """The lines of a script, the first opening the event.

    :param people: the person of an id, who is told by name.
    :param until: the last instant that the journal knows of, in milliseconds on the event's line, when later.
    """
    called = Called(people)
    event = entries[0].fact if entries else None
    named = isinstance(event, f.EventOpened) and event.names
    for line in _lines(entries, until):
        yield called.with_names(line) if named else line


def _lines(entries: Sequence[f.Entry], until: int | None) -> Iterator[Line]:
    passed = entries[0].at if entries else 0
    for batch, rows in itertools.groupby(entries, key=lambda entry: entry.batch):
        first, *more = _leading([*rows])
        if isinstance(first.fact, f.LevelStarted):
            continue  # time alone brings it again
        yield from _wait(first.at - passed)
        passed = max(passed, first.at)
        if isinstance(first.fact, f.SegmentChosen):
            before = fold(entries[: batch - 1])
            assert before is not None
            clock = before.clock_at(first.at)
            yield {"do": "next_level" if first.fact.segment > clock.segment else "previous_level"}
        elif isinstance(first.fact, f.PoolSet) and more:
            yield _line(more[0]) | {"pool": first.fact.amount}
        elif isinstance(first.fact, f.HandDone) and any(isinstance(row.fact, f.HandDone) for row in more):
            yield {"do": "hand_done", "count": 1 + sum(isinstance(row.fact, f.HandDone) for row in more)}
        elif isinstance(first.fact, f.Sold):
            seats = [row.fact for row in more if isinstance(row.fact, f.Seated)]
            yield sold_line(first.fact, seats[0] if seats else None)
        elif isinstance(first.fact, f.OutCorrected):
            yield corrected_line(first.fact, [row.fact for row in more if isinstance(row.fact, f.OutCorrected)])
        else:
            yield _line(first)
    if entries and until is not None:
        yield from _wait(until - passed)


def _leading(rows: list[f.Entry]) -> list[f.Entry]:
    """The rows of an act, first the one that it is named after: a clock or a table may have come before it."""
    own = next((index for index, row in enumerate(rows) if not isinstance(row.fact, BESIDE)), 0)
    return [rows[own], *rows[:own], *rows[own + 1 :]]


def _wait(length_ms: int) -> Iterator[Line]:
    if length_ms > 0:
        yield {"wait": _number(length_ms, SECOND)}


def _number(ms: int, unit_ms: int) -> int | float:
    return ms // unit_ms if ms % unit_ms == 0 else ms / unit_ms


def _line(entry: f.Entry) -> Line:
    kind = type(entry.fact)
    if kind in PLAIN:
        return {"do": PLAIN[kind]}
    if kind in AT_A_TABLE:
        return {"do": AT_A_TABLE[kind], "table": getattr(entry.fact, "table")}  # noqa: B009 - which kind is in the table
    if kind in OF_A_PLAYER:
        return {"do": OF_A_PLAYER[kind], "player": getattr(entry.fact, "player")}  # noqa: B009 - as above
    if kind in FIELD_LINES:
        return FIELD_LINES[kind](entry.fact)
    if kind in ROOM_LINES:
        return ROOM_LINES[kind](entry.fact)
    return _LINES[kind](entry.fact, entry.at)


def _of(kind: type[F]) -> Callable[[Callable[[F, int], Line]], Callable[[F, int], Line]]:
    def register(how: Callable[[F, int], Line]) -> Callable[[F, int], Line]:
        _LINES[kind] = how  # type: ignore[assignment]
        return how

    return register


@_of(f.EventOpened)
def _(fact: f.EventOpened, at: int) -> Line:
    house, own = _house(fact)
    return {
        "do": "open",
        "name": fact.name,
        "structure": structure_data(fact.structure),
        "starting_stack": fact.starting_stack,
        "house": house,
        "house_settings": own,
        "currency": fact.currency,
        "buy_in": fact.buy_in,
        "fee": fact.fee,
        "guarantee": fact.guarantee,
        "seats_per_table": fact.seats_per_table,
        "tables": fact.tables or None,
        "names": fact.names,
        "starts_at": fact.starts_at,
        "time_zone": fact.time_zone,
        "payouts": None,
        **fact.terms,
    }


def _house(fact: f.EventOpened) -> tuple[str, dict[str, object]]:
    """The house by name where its file still says what it said that night, else the default with every difference."""
    known = load_houses()[0].get(fact.house)
    if known is not None:
        values = known.as_data()
        differs = {row.name: values[row.name]["value"] for row in SETTINGS if getattr(known, row.name) != row.default}
        if differs == fact.house_settings and dict(known.sources) == fact.house_sources:
            return fact.house, fact.own_settings
    return "default", fact.house_settings | fact.own_settings


@_of(f.StartScheduled)
def _(fact: f.StartScheduled, at: int) -> Line:
    return {"do": "schedule_start", "in": _number(fact.start_at - at, SECOND)}


@_of(f.ClockAdjusted)
def _(fact: f.ClockAdjusted, at: int) -> Line:
    return {"do": "adjust_clock", "by": _number(fact.by_ms, SECOND)}


@_of(f.RemainingSet)
def _(fact: f.RemainingSet, at: int) -> Line:
    return {"do": "set_remaining", "to": _number(fact.to_ms, SECOND)}


@_of(f.BreakTaken)
def _(fact: f.BreakTaken, at: int) -> Line:
    return {"do": "take_break", "minutes": _number(fact.length_ms, MINUTE)}


@_of(f.HandDone)
def _(fact: f.HandDone, at: int) -> Line:
    return {"do": "hand_done"}


@_of(f.Misdealt)
def _(fact: f.Misdealt, at: int) -> Line:
    return {"do": "misdeal"} | ({} if fact.table is None else {"table": fact.table})


@_of(f.HandsPerLevelStarted)
def _(fact: f.HandsPerLevelStarted, at: int) -> Line:
    return {"do": "start_hands_per_level", "hands": fact.hands}


@_of(f.StructureEdited)
def _(fact: f.StructureEdited, at: int) -> Line:
    return {"do": "edit_structure", "structure": structure_data(fact.structure)}


@_of(f.HouseEdited)
def _(fact: f.HouseEdited, at: int) -> Line:
    return {"do": "edit_house", "settings": fact.settings}


@_of(f.Counted)
def _(fact: f.Counted, at: int) -> Line:
    numbers = {field.name: getattr(fact, field.name) for field in fields(fact) if field.name != "chips"}
    return {"do": "count"} | {key: number for key, number in numbers.items() if number}


@_of(f.Announced)
def _(fact: f.Announced, at: int) -> Line:
    return {"do": "announce", "text": fact.text}


@_of(f.TickerSet)
def _(fact: f.TickerSet, at: int) -> Line:
    return {"do": "set_ticker", "text": fact.text}


@_of(f.PoolSet)
def _(fact: f.PoolSet, at: int) -> Line:
    return {"do": "set_pool", "amount": fact.amount} | ({"reason": fact.reason} if fact.reason else {})


@_of(f.PayoutsSet)
def _(fact: f.PayoutsSet, at: int) -> Line:
    unit = {"payout_unit": fact.unit} if fact.unit != 1 else {}
    why = {"reason": fact.reason} if fact.reason else {}
    return {"do": "set_payouts", "payouts": payouts_value(fact)} | unit | why


@_of(f.LastHandsAnnounced)
def _(fact: f.LastHandsAnnounced, at: int) -> Line:
    return {"do": "last_hands", "hands": fact.hands}


@_of(f.EventClosed)
def _(fact: f.EventClosed, at: int) -> Line:
    return {"do": "close"} | ({"winner": fact.winner} if fact.winner else {})


@_of(f.Noted)
def _(fact: f.Noted, at: int) -> Line:
    return {"do": "note", "text": fact.text} | ({"row": fact.row} if fact.row else {})


@_of(f.ClockCalled)
def _(fact: f.ClockCalled, at: int) -> Line:
    called = {"table": fact.table, "player": fact.player, "facing_bet": fact.facing_bet}
    return {"do": "call_clock", **called} | ({} if fact.kind == "clock" else {"kind": fact.kind})


@_of(f.DayLimitExtended)
def _(fact: f.DayLimitExtended, at: int) -> Line:
    return {"do": "extend_day", "minutes": _number(fact.by_ms, MINUTE)}


@_of(f.GapAnswered)
def _(fact: f.GapAnswered, at: int) -> Line:
    length, ago = _number(fact.to_ms - fact.from_ms, SECOND), _number(at - fact.to_ms, SECOND)
    return {"do": "answer_gap", "seconds": length, "counted": fact.counted} | ({"ago": ago} if ago else {})
