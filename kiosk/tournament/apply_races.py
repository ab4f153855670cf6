"""What a chip race changes. Nothing is refused here: it happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply_field import on
from kiosk.tournament.button import seated_at
from kiosk.tournament.clock import Clock, Sheet, boundary_at
from kiosk.tournament.races import chips_gone
from kiosk.tournament.running import advance, cross
from kiosk.tournament.state import Tournament

RACES = (r.ChipsRaced, r.TableRaced)
"""The facts of a race that is done."""


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
    players = [tournament.field.seats[table, seat] for seat in seated_at(tournament, table)]
    for chip in remove:
        tournament.room.raced_by.setdefault(chip, set()).update(players)
    let_go(tournament, at)


# -- the break that waits for the races (setting break_ends: after_races) --------------------------------------------


def let_go(tournament: Tournament, at: int) -> None:
    """A break whose time is over ends now that everybody has raced; one that still runs will end by itself.

    Called whenever a race was done, a table left play, or somebody left his seat.
    """
    if not tournament.room.raced:
        return
    gone = chips_gone(tournament, tournament.clock.chips_gone)
    if not gone:
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
    if not tournament.room.raced and not any(isinstance(fact, RACES) for fact in facts):
        return clock
    later = _Later(tournament) if tournament.event.names else _LaterTables(tournament)
    for fact in facts:
        later.take(fact)
        clock = _without(clock, tournament.sheet, later.gone(), at)
    return clock


class _Later:
    """Who sits where, and who has raced, once some facts are taken in that are not yet."""

    def __init__(self, tournament: Tournament) -> None:
        self._at = {player: table for (table, _), player in tournament.field.seats.items()}
        self._raced = {chip: set(players) for chip, players in tournament.room.raced_by.items()}

    def take(self, fact: f.Fact) -> None:
        if isinstance(fact, RACES):
            for chip in fact.remove:
                players = (player for player, table in self._at.items() if table == fact.table)
                self._raced.setdefault(chip, set()).update(players)
        elif isinstance(fact, f.Sold) and (fact.item in ("entry", "re_entry") or not self._at.get(fact.player)):
            for raced in self._raced.values():
                raced.add(fact.player)
        else:
            self._at.update(_goes_to(fact))

    def gone(self) -> set[int]:
        players = {player for player, table in self._at.items() if table}
        return {chip for chip, raced in self._raced.items() if players <= raced} if players else set()


class _LaterTables:
    """The same where nobody has a name: the tables that are open, and those that have raced."""

    def __init__(self, tournament: Tournament) -> None:
        self._open = set(tournament.tables)
        self._raced = dict[int, set[int]]()
        for chips, tables in tournament.room.raced.items():
            for chip in chips:
                self._raced.setdefault(chip, set()).update(tables)

    def take(self, fact: f.Fact) -> None:
        if isinstance(fact, RACES):
            for chip in fact.remove:
                self._raced.setdefault(chip, set()).add(fact.table)
        elif isinstance(fact, f.TableClosed):
            self._open.discard(fact.table)
        elif isinstance(fact, f.TableOpened):
            self._open.add(fact.table)

    def gone(self) -> set[int]:
        return {chip for chip, tables in self._raced.items() if self._open <= tables}


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
