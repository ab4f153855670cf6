"""Facts change the tournament, in place. Nothing is refused here and nothing is decided: it happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from kiosk.tournament import apply_button, apply_day, apply_out, apply_races, apply_room, handling, hands, running
from kiosk.tournament import facts as f
from kiosk.tournament.apply_field import FIELD, counted, hand_over
from kiosk.tournament.calls import banks_used
from kiosk.tournament.clock import Clock, Sheet, day_of
from kiosk.tournament.halts import settle_waivers
from kiosk.tournament.house import make_house
from kiosk.tournament.prizes import announced_payouts
from kiosk.tournament.state import Call, Tournament

F = TypeVar("F", bound=f.Fact)
PARTS = (apply_button, apply_day, apply_out, apply_races, apply_room)
"""Modules that put what they apply into ``FIELD`` when they are imported."""
_APPLY: dict[type[f.Fact], Callable[[Tournament, f.Fact, int], None]] = dict(FIELD)


class Misfit(Exception):
    """A fact that no longer fits the tournament it is applied to (after something before it was undone)."""

    def __init__(self, entry: f.Entry) -> None:
        super().__init__(entry)
        self.entry = entry


def _on(kind: type[F]) -> Callable[[Callable[[Tournament, F, int], None]], Callable[[Tournament, F, int], None]]:
    def register(how: Callable[[Tournament, F, int], None]) -> Callable[[Tournament, F, int], None]:
        _APPLY[kind] = how  # type: ignore[assignment]
        return how

    return register


def opened(entry: f.Entry) -> Tournament:
    """The tournament that an ``EventOpened`` begins."""
    event = entry.fact
    assert isinstance(event, f.EventOpened)
    house = make_house(event.house, event.house_title, event.house_settings, event.house_sources)
    house = house.with_settings(event.own_settings)
    tournament = Tournament(
        event=event,
        sheet=Sheet(event.structure, house),
        opened_at=entry.at,
        clock_changed_at=entry.at,
        payouts=announced_payouts(event),
        guarantee=event.guarantee,
        most_tables=0 if event.names else event.tables,
        # Where players are named a table is in play once somebody sits at it: empty, it would be waited for.
        tables=dict.fromkeys(range(1, 1 if event.names else event.tables + 1), False),
        version=1,
    )
    apply_day.begin_after_flights(tournament)
    return tournament


def apply(tournament: Tournament, entry: f.Entry) -> None:
    """Apply one fact in place. :raises Misfit: the fact names something that is not there."""
    how, seated = _APPLY.get(type(entry.fact)), len(tournament.field.seats)
    if how is not None:
        try:
            how(tournament, entry.fact, entry.at)
        except KeyError:
            raise Misfit(entry) from None
    if len(tournament.field.seats) < seated and tournament.sheet.house.break_ends == "after_races":
        apply_races.let_go(tournament, entry.at)  # he may have been the last one who had not raced
    if tournament.room.waived:
        settle_waivers(tournament)
    tournament.version += 1


def _set(tournament: Tournament, clock: Clock, at: int) -> None:
    tournament.clock = clock
    tournament.clock_changed_at = at
    if tournament.room.last_hands and tournament.last_hands_day != day_of(clock, tournament.sheet):
        tournament.room.last_hands.clear()  # the day that they ended is over


# -- the clock -------------------------------------------------------------------------------------------------


@_on(f.StartScheduled)
def _(tournament: Tournament, fact: f.StartScheduled, at: int) -> None:
    _set(tournament, handling.schedule(tournament.clock_at(at), fact.start_at), at)


@_on(f.Started)
def _(tournament: Tournament, fact: f.Started, at: int) -> None:
    _set(tournament, handling.start(tournament.clock_at(at), tournament.sheet, at), at)


@_on(f.Paused)
def _(tournament: Tournament, fact: f.Paused, at: int) -> None:
    _set(tournament, handling.stop(tournament.clock_at(at), at), at)


@_on(f.Resumed)
def _(tournament: Tournament, fact: f.Resumed, at: int) -> None:
    _set(tournament, handling.go_on(tournament.clock_at(at), tournament.sheet, at), at)
    tournament.room.day_waits = False


@_on(f.SegmentChosen)
def _(tournament: Tournament, fact: f.SegmentChosen, at: int) -> None:
    _set(tournament, handling.go_to(tournament.clock_at(at), tournament.sheet, fact.segment, at), at)


@_on(f.ClockAdjusted)
def _(tournament: Tournament, fact: f.ClockAdjusted, at: int) -> None:
    _set(tournament, handling.adjust(tournament.clock_at(at), tournament.sheet, fact.by_ms, at), at)


@_on(f.RemainingSet)
def _(tournament: Tournament, fact: f.RemainingSet, at: int) -> None:
    _set(tournament, handling.set_remaining(tournament.clock_at(at), fact.to_ms, at), at)


@_on(f.BreakTaken)
def _(tournament: Tournament, fact: f.BreakTaken, at: int) -> None:
    _set(tournament, handling.take_break(tournament.clock_at(at), fact.length_ms, at), at)


@_on(f.BreakEnded)
def _(tournament: Tournament, fact: f.BreakEnded, at: int) -> None:
    _set(tournament, handling.end_break(tournament.clock_at(at), tournament.sheet, at), at)


@_on(f.HandForHandStarted)
def _(tournament: Tournament, fact: f.HandForHandStarted, at: int) -> None:
    _clear_lights(tournament)
    apply_button.forget_old(tournament, at)
    tournament.field.begin_session()
    _set(tournament, hands.announce_hand_for_hand(tournament.clock_at(at), tournament.sheet, at), at)


@_on(f.HandForHandEnded)
def _(tournament: Tournament, fact: f.HandForHandEnded, at: int) -> None:
    _clear_lights(tournament)
    tournament.field.settle(tournament.sheet.house)
    _set(tournament, hands.end_hand_for_hand(tournament.clock_at(at), tournament.sheet, at), at)
    apply_button.forget(tournament, tournament.tables, at)


@_on(f.HandDone)
def _(tournament: Tournament, fact: f.HandDone, at: int) -> None:
    _clear_lights(tournament)
    if tournament.clock_at(at).hand_for_hand != "off":
        tournament.field.done_at[fact.hand] = at
    hand_over(tournament)
    apply_button.hand_over(tournament)
    tournament.hands_played += 1
    apply_day.one_hand_less(tournament)
    _set(tournament, hands.hand_done(tournament.clock_at(at), tournament.sheet, fact.debit_ms, at), at)


@_on(f.HandsPerLevelStarted)
def _(tournament: Tournament, fact: f.HandsPerLevelStarted, at: int) -> None:
    apply_button.forget_old(tournament, at)
    _set(tournament, hands.to_hands(tournament.clock_at(at), tournament.sheet, fact.hands, at), at)


@_on(f.HandsPerLevelEnded)
def _(tournament: Tournament, fact: f.HandsPerLevelEnded, at: int) -> None:
    _set(tournament, hands.to_time(tournament.clock_at(at), tournament.sheet, at), at)
    apply_button.forget(tournament, tournament.tables, at)


@_on(f.StructureEdited)
def _(tournament: Tournament, fact: f.StructureEdited, at: int) -> None:
    old = tournament.sheet
    tournament.sheet = replace(old, structure=fact.structure)
    clock = running.advance(tournament.clock, old, at)
    _set(tournament, handling.refit(clock, old, tournament.sheet, at), at)


@_on(f.HouseEdited)
def _(tournament: Tournament, fact: f.HouseEdited, at: int) -> None:
    clock = tournament.clock_at(at)  # a changed setting does not reach back
    house = tournament.sheet.house.with_settings(fact.settings)
    tournament.sheet = replace(tournament.sheet, house=house)
    if not clock == tournament.clock == tournament.clock_at(at):
        _set(tournament, handling.rebased(clock, at), at)


@_on(f.GapAnswered)
def _(tournament: Tournament, fact: f.GapAnswered, at: int) -> None:
    if fact.counted:
        return
    stood = running.advance(tournament.clock, tournament.sheet, fact.from_ms)
    # It reads right from the gap's end on, so that a later gap can still be taken back.
    _set(tournament, handling.shift(stood, fact.to_ms - fact.from_ms), fact.to_ms)


@_on(f.Undone)
def _(tournament: Tournament, fact: f.Undone, at: int) -> None:
    if fact.clock is not None:
        _set_back(tournament, fact.clock, at)


@_on(f.Redone)
def _(tournament: Tournament, fact: f.Redone, at: int) -> None:
    if fact.clock is not None:
        _set_back(tournament, fact.clock, at)


def _set_back(tournament: Tournament, clock: Clock, at: int) -> None:
    """Of races only those count that were not taken back."""
    _set(tournament, replace(clock, chips_gone=tournament.clock.chips_gone), at)


# -- the room --------------------------------------------------------------------------------------------------


def _clear_lights(tournament: Tournament) -> None:
    for table in tournament.tables:
        tournament.tables[table] = False


@_on(f.TableDone)
def _(tournament: Tournament, fact: f.TableDone, at: int) -> None:
    if fact.table not in tournament.tables:
        raise KeyError(fact.table)
    tournament.tables[fact.table] = True
    apply_button.hand_dealt(tournament)


@_on(f.TableOpened)
def _(tournament: Tournament, fact: f.TableOpened, at: int) -> None:
    apply_room.open_up(tournament, fact.table)


@_on(f.TableClosed)
def _(tournament: Tournament, fact: f.TableClosed, at: int) -> None:
    if fact.table not in tournament.tables:
        raise KeyError(fact.table)
    apply_room.close(tournament, fact.table, at)


@_on(f.Counted)
def _(tournament: Tournament, fact: f.Counted, at: int) -> None:
    counted(tournament, fact)


@_on(f.Announced)
def _(tournament: Tournament, fact: f.Announced, at: int) -> None:
    tournament.message = fact.text
    if fact.text:
        tournament.announced.append(fact.text)


@_on(f.TickerSet)
def _(tournament: Tournament, fact: f.TickerSet, at: int) -> None:
    tournament.ticker = fact.text


@_on(f.PoolSet)
def _(tournament: Tournament, fact: f.PoolSet, at: int) -> None:
    tournament.pool = fact.amount


@_on(f.PayoutsSet)
def _(tournament: Tournament, fact: f.PayoutsSet, at: int) -> None:
    tournament.payouts = fact


@_on(f.DayLimitExtended)
def _(tournament: Tournament, fact: f.DayLimitExtended, at: int) -> None:
    tournament.day_limit_extra_ms += fact.by_ms


@_on(f.EventClosed)
def _(tournament: Tournament, fact: f.EventClosed, at: int) -> None:
    clock = tournament.clock_at(at)
    _set(tournament, handling.stop(clock, at) if clock.running or clock.play_since is not None else clock, at)
    tournament.closed = True
    tournament.winner = fact.winner
    tournament.results = fact.results


# -- a clock on a player ---------------------------------------------------------------------------------------


def _settle_banks(tournament: Tournament, table: int, at: int) -> None:
    """What the last countdown of ``table`` drew is used, though its player never acted."""
    call = tournament.calls.get(table)
    if call is not None and call.acted_at is None:
        tournament.banks_used[call.player] = tournament.banks_used.get(call.player, 0) + banks_used(call, at)


@_on(f.ClockCalled)
def _(tournament: Tournament, fact: f.ClockCalled, at: int) -> None:
    _settle_banks(tournament, fact.table, at)
    tournament.calls[fact.table] = Call(
        table=fact.table,
        player=fact.player,
        facing_bet=fact.facing_bet,
        called_at=at,
        think_ms=fact.think_ms,
        warning_ms=fact.warning_ms,
        kind=fact.kind,
        bank_ms=fact.bank_ms,
        banks=fact.banks,
    )


def _change_call(tournament: Tournament, table: int, **changes: object) -> None:
    tournament.calls[table] = replace(tournament.calls[table], **changes)  # type: ignore[arg-type]


@_on(f.PlayerActed)
def _(tournament: Tournament, fact: f.PlayerActed, at: int) -> None:
    _change_call(tournament, fact.table, acted_at=at)
    call = tournament.calls[fact.table]
    tournament.banks_used[call.player] = tournament.banks_used.get(call.player, 0) + banks_used(call, at)


@_on(f.CallCleared)
def _(tournament: Tournament, fact: f.CallCleared, at: int) -> None:
    _settle_banks(tournament, fact.table, at)
    del tournament.calls[fact.table]


@_on(f.TimeBankUsed)
def _(tournament: Tournament, fact: f.TimeBankUsed, at: int) -> None:
    _change_call(tournament, fact.table, forced_banks=tournament.calls[fact.table].forced_banks + 1)


@_on(f.CallHeld)
def _(tournament: Tournament, fact: f.CallHeld, at: int) -> None:
    _change_call(tournament, fact.table, held_at=at)


@_on(f.CallReleased)
def _(tournament: Tournament, fact: f.CallReleased, at: int) -> None:
    call = tournament.calls[fact.table]
    held = at - (at if call.held_at is None else call.held_at)
    _change_call(tournament, fact.table, held_at=None, held_ms=call.held_ms + held)


# -- folding a journal -----------------------------------------------------------------------------------------


def undone_batches(entries: Iterable[f.Entry], without: int | None = None) -> set[int]:
    """The batches that are taken back at the end of ``entries``, with ``without`` as one more."""
    dead: set[int] = set() if without is None else {without}
    for entry in entries:
        if isinstance(entry.fact, f.Undone):
            dead.add(entry.fact.batch)
        elif isinstance(entry.fact, f.Redone):
            dead.discard(entry.fact.batch)
    return dead


def fold(entries: Sequence[f.Entry], dead: set[int] | None = None) -> Tournament | None:
    """The tournament that ``entries`` make, without the batches that were taken back; None for no entries.

    :raises Misfit: an entry no longer fits.
    """
    if not entries:
        return None
    dead = undone_batches(entries) if dead is None else dead
    tournament = opened(entries[0])
    extend(tournament, entries, 1, dead)
    return tournament


def extend(
    tournament: Tournament, entries: Sequence[f.Entry], first: int, dead: set[int], upto: int | None = None
) -> None:
    """Apply ``entries[first:upto]`` without the batches in ``dead``, which still count in the version."""
    for index in range(first, len(entries) if upto is None else upto):
        entry = entries[index]
        if entry.batch in dead:
            tournament.version += 1
        else:
            apply(tournament, entry)
