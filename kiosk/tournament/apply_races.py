"""What a chip race changes. Nothing is refused here: it happened."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply_field import on
from kiosk.tournament.clock import Clock, Sheet, boundary_at
from kiosk.tournament.races import chips_gone, tables_in_play
from kiosk.tournament.running import advance, cross
from kiosk.tournament.state import Tournament

Raced = Mapping[tuple[int, ...], set[int]]


@on(r.ChipsRaced)
def _(tournament: Tournament, fact: r.ChipsRaced, at: int) -> None:
    for row in (row for row in fact.rows if row.player):
        _change(tournament, row.player, (row.direct + row.won) * fact.to - row.before)
    tournament.field.chips += fact.value_after - fact.value_before
    tournament.field.draws = max(tournament.field.draws, fact.draw)
    tournament.room.races.append(fact)
    _race_done(tournament, fact.table, fact.remove, at)


@on(r.TableRaced)
def _(tournament: Tournament, fact: r.TableRaced, at: int) -> None:
    _race_done(tournament, fact.table, fact.remove, at)


@on(r.LateChipsChanged)
def _(tournament: Tournament, fact: r.LateChipsChanged, at: int) -> None:
    _change(tournament, fact.player, fact.changed - fact.found)
    tournament.field.chips += fact.changed - fact.found


def _change(tournament: Tournament, player: str, by: int) -> None:
    """A stack that nobody counted is known by what was handed out, and a race changes no part of that."""
    person = tournament.field.players[player]
    if person.counted:
        person.chips = max(0, person.chips + by)


def _race_done(tournament: Tournament, table: int, remove: tuple[int, ...], at: int) -> None:
    tournament.room.raced.setdefault(tuple(sorted(remove)), set()).add(table)
    let_go(tournament, at)


# -- the break that waits for the races (setting break_ends: after_races) --------------------------------------------


def let_go(tournament: Tournament, at: int) -> None:
    """A break whose time is over ends now that every table has raced; one that still runs will end by itself.

    Called whenever a race was done, a table left play, or the last player left one.
    """
    if not tournament.room.raced:
        return
    gone = _gone(tournament, tournament.room.raced, tables_in_play(tournament))
    if gone.issubset(tournament.clock.chips_gone):
        return
    before = tournament.clock_at(at)
    after = _without(before, tournament.sheet, gone, at)
    if after.segment != before.segment:
        tournament.clock, tournament.clock_changed_at = after, at
    else:  # it reads as it did: a gap from before can still be taken back
        tournament.clock = replace(tournament.clock, chips_gone=after.chips_gone)


def _without(clock: Clock, sheet: Sheet, gone: set[int], at: int) -> Clock:
    clock = advance(clock, sheet, at)
    freed = replace(clock, chips_gone=tuple(sorted(gone.union(clock.chips_gone))))
    boundary = boundary_at(freed, sheet)
    # It was held past its 0:00: play goes on now, not back then.
    return freed if boundary is None or boundary > at else cross(freed, sheet, at)


def clock_let_go(tournament: Tournament, clock: Clock, facts: Sequence[f.Fact], at: int) -> Clock:
    """What a batch of facts makes of ``clock`` by the races that it ends.

    :param tournament: as it stood before the batch; it is not changed.
    """
    raced = _copy(tournament.room.raced)
    if not raced and not any(isinstance(fact, r.ChipsRaced | r.TableRaced) for fact in facts):
        return clock
    seats, closed = {player: table for (table, _), player in tournament.field.seats.items()}, set[int]()
    for fact in facts:
        if isinstance(fact, r.ChipsRaced | r.TableRaced):
            raced.setdefault(tuple(sorted(fact.remove)), set()).add(fact.table)
        elif isinstance(fact, f.TableClosed):
            closed.add(fact.table)
        else:
            seats.update(_goes_to(fact))
        in_play = set(seats.values()) if tournament.event.names else set(tournament.tables)
        gone = _gone(tournament, raced, in_play.difference((0,), closed))
        clock = _without(clock, tournament.sheet, gone, at)
    return clock


def _gone(tournament: Tournament, raced: Raced, tables: Collection[int]) -> set[int]:
    """The chips that left play at all of ``tables``; none between two days, when nobody sits anywhere."""
    return set() if tournament.event.names and not tables else chips_gone(raced, tables)


def _goes_to(fact: f.Fact) -> dict[str, int]:
    """The table at which each player of a fact sits from then on, 0 for none."""
    match fact:
        case f.Seated():
            return {fact.player: fact.table}
        case r.SeatsDrawn() | r.TableBroken() | r.PlayersMoved():
            return {player: table for player, table, _ in fact.rows}
        case f.BustedOut():
            return dict.fromkeys([row.player for row in fact.outs], 0)
        case f.Qualified():
            return dict.fromkeys(fact.players, 0)
        case f.Unseated() | f.Disqualified() | f.AbsentRemoved() | f.Unregistered() | f.Voided():
            return {fact.player: 0}
    return {}


def _copy(raced: Raced) -> dict[tuple[int, ...], set[int]]:
    return {chips: set(tables) for chips, tables in raced.items()}
