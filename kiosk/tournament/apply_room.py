"""What facts of tables and seats change in the tournament. Nothing is refused here: it happened.

A fact that no longer fits, as after something before it was undone, raises KeyError: nobody ever shares a seat, and
nobody is left at a table that is closed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply_button import forget
from kiosk.tournament.apply_field import on
from kiosk.tournament.apply_races import let_go
from kiosk.tournament.room import Held, MoveRow, moves_to
from kiosk.tournament.state import Tournament

Before = dict[str, tuple[int | None, int | None, bool]]
"""Table and seat of each player before an act moved him, and whether he was absent."""


# -- tables --------------------------------------------------------------------------------------------------------


@on(r.TableSet)
def _(tournament: Tournament, fact: r.TableSet, at: int) -> None:
    tournament.room.tables[fact.table] = fact


def open_up(tournament: Tournament, table: int) -> None:
    """A table is in play."""
    tournament.tables[table] = False
    tournament.closed_tables.discard(table)
    tournament.most_tables = max(tournament.most_tables, len(tournament.tables))


def close(tournament: Tournament, table: int, at: int) -> None:
    """A table is in play no more, and what was known of its game and its seats is forgotten.

    :raises KeyError: somebody sits there.
    """
    if table in tournament.field.at_table:
        raise KeyError(table)
    tournament.tables.pop(table, None)
    tournament.closed_tables.add(table)
    room = tournament.room
    _forget_game(tournament, table)
    room.last_hands.pop(table, None)
    tournament.calls.pop(table, None)
    for seat in [seat for seat in room.held if seat[0] == table]:
        del room.held[seat]
    let_go(tournament, at)


def _forget_game(tournament: Tournament, table: int) -> None:
    """Others sit there now: where the button was means nothing, and whether the table was let play on neither."""
    room = tournament.room
    room.buttons.pop(table, None)
    room.stale.pop(table, None)
    room.high_cards.pop(table, None)
    room.told_between.discard(table)
    room.waived.pop(table, None)
    room.joined.pop(table, None)


# -- held seats, company -------------------------------------------------------------------------------------------


@on(r.SeatHeld)
def _(tournament: Tournament, fact: r.SeatHeld, at: int) -> None:
    held = tournament.room.held
    for seat in [seat for seat, before in held.items() if fact.player and before.player == fact.player]:
        del held[seat]  # one player has one seat held
    held[fact.table, fact.seat] = Held(fact.player, fact.reason)


@on(r.SeatFreed)
def _(tournament: Tournament, fact: r.SeatFreed, at: int) -> None:
    del tournament.room.held[fact.table, fact.seat]


@on(r.CompanyAsked)
def _(tournament: Tournament, fact: r.CompanyAsked, at: int) -> None:
    room, players = tournament.room, frozenset(fact.players)
    for asked in (room.apart, room.together):
        _take_back(asked, players, everybody=not fact.how)
    if fact.how:
        asked = room.apart if fact.how == "apart" else room.together
        for player in fact.players:
            asked[player] = asked.get(player, frozenset()) | players - {player}


def _take_back(asked: dict[str, frozenset[str]], players: frozenset[str], *, everybody: bool) -> None:
    """These players are asked nothing among each other any more, or nothing at all where ``everybody``."""
    for player in list(asked):
        if everybody and player in players:
            del asked[player]
        elif everybody or player in players:
            asked[player] -= players
            if not asked[player]:
                del asked[player]


# -- seats ---------------------------------------------------------------------------------------------------------


@on(f.Seated)
def _(tournament: Tournament, fact: f.Seated, at: int) -> None:
    player = tournament.field.players[fact.player]
    seat = (fact.table, fact.seat)
    if not player.is_in or tournament.field.seats.get(seat, fact.player) != fact.player:
        raise KeyError(fact.player)
    sat = player.status == "playing"
    come_from = (player.table, player.seat) if sat else (None, None)
    tournament.field.sit_down(fact.player, *seat)
    tournament.field.draws = max(tournament.field.draws, fact.draw)
    if fact.table not in tournament.tables:
        open_up(tournament, fact.table)
    row = MoveRow(fact.player, *come_from, *seat, player.absent_since is not None)
    tournament.room.note_moves(at, "move" if sat else "seat", (row,))
    if tournament.room.held:
        end_hold(tournament, fact.player, seat)


@on(f.Unseated)
def _(tournament: Tournament, fact: f.Unseated, at: int) -> None:
    player = tournament.field.players[fact.player]
    if player.status != "playing":
        raise KeyError(fact.player)
    tournament.field.stand_up(fact.player)
    player.status, player.waits_since = "waiting", at


def end_hold(tournament: Tournament, player: str, seat: tuple[int, int]) -> None:
    """A seat that somebody else was given by hand is held no more; that of its own player stays his."""
    held = tournament.room.held.get(seat)
    if held is not None and held.player != player:
        del tournament.room.held[seat]


def take_seats(tournament: Tournament, rows: Collection[r.SeatRow]) -> Before:
    """Everybody of ``rows`` stands up, then sits down where they say; where they sat before.

    :raises KeyError: one of them is not in play, or a seat is another's.
    """
    field, before = tournament.field, Before()
    for player, _, _ in rows:
        person = field.players[player]
        if not person.is_in:
            raise KeyError(player)
        sat = person.status == "playing"
        seat = (person.table, person.seat) if sat else (None, None)
        before[player] = (*seat, person.absent_since is not None)
        field.stand_up(player)
    for player, table, number in rows:
        if (table, number) in field.seats:
            raise KeyError(player)
        field.sit_down(player, table, number)
        if tournament.room.held:
            end_hold(tournament, player, (table, number))
    return before


@on(r.SeatsDrawn)
def _(tournament: Tournament, fact: r.SeatsDrawn, at: int) -> None:
    room, before = tournament.room, take_seats(tournament, fact.rows)
    tournament.field.draws = max(tournament.field.draws, fact.draw)
    for table in fact.closing:
        close(tournament, table, at)
    if fact.why == "first":  # nothing was played there: such a table opens again by itself once the others are full
        tournament.closed_tables.difference_update(fact.closing)
    for table in fact.tables:
        if table not in tournament.tables:
            open_up(tournament, table)
        if fact.why != "waiting":
            _forget_game(tournament, table)
    if fact.why not in ("waiting", "joined"):
        room.drawn, room.day_over = True, False
        if fact.why == "first":  # nothing was played at more tables than these
            tournament.most_tables = len(tournament.tables)
        _bring_chairs(tournament, fact)
    if fact.over:
        room.redrawn_at = min(fact.over, room.redrawn_at or fact.over)
    if fact.why in ("redraw", "final_table") and tournament.sheet.house.joined_draws == "button":
        # Seats are drawn, the button is not yet: those who are re-seated draw a high card for it (POKERPLR 9.6).
        _count_joined(tournament, [row for row in fact.rows if before[row[0]][0] != row[1]])
    room.note_moves(at, fact.why, moves_to(fact.rows, before))


def _bring_chairs(tournament: Tournament, fact: r.SeatsDrawn) -> None:
    """The chairs of the final table are brought, or taken away again where several tables play instead of it.

    A table that was said to have fewer has as many by now. Where other tables play on nothing is brought or taken.
    """
    room, event = tournament.room, tournament.event
    if len(fact.tables) < len(tournament.tables):
        return
    alone = len(fact.tables) == 1
    # Drawn at the chairs that it had: they stay, whatever size the house calls a final table by now.
    had = room.final_seats if alone else 0
    room.final_seats = fact.seats or had or (event.seats_per_table if fact.why == "final_table" else 0)
    for table in fact.tables:
        if table in room.tables and 0 < room.tables[table].seats < fact.seats:
            room.tables[table] = replace(room.tables[table], seats=0)


@on(r.TableBroken)
def _(tournament: Tournament, fact: r.TableBroken, at: int) -> None:
    if fact.table not in tournament.tables:
        raise KeyError(fact.table)
    before = take_seats(tournament, fact.rows)
    if fact.draw:
        tournament.field.draws = max(tournament.field.draws, fact.draw + len(fact.rows) - 1)
    close(tournament, fact.table, at)
    _count_joined(tournament, fact.rows)
    tournament.room.note_moves(at, "break", moves_to(fact.rows, before), fact.table)


@on(r.PlayersMoved)
def _(tournament: Tournament, fact: r.PlayersMoved, at: int) -> None:
    before = take_seats(tournament, fact.rows)
    tournament.field.draws = max(tournament.field.draws, *fact.draws, 0)
    _count_joined(tournament, fact.rows)
    tournament.room.note_moves(at, "balance", moves_to(fact.rows, before))
    forget(tournament, {table for table, _, _ in before.values() if table} | {table for _, table, _ in fact.rows}, at)


def _count_joined(tournament: Tournament, rows: Collection[r.SeatRow]) -> None:
    """Where one act brought so many to a table that the house draws there (members' league 7.17, POKERPLR 9.6)."""
    calls_for = tournament.sheet.house.redraw_when_joined
    tables = [table for _, table, _ in rows]
    for table in dict.fromkeys(tables):
        if table not in tournament.tables:
            raise KeyError(table)
        if calls_for is not None and tables.count(table) >= calls_for:
            tournament.room.joined[table] = tables.count(table)


@on(r.PlayersSwapped)
def _(tournament: Tournament, fact: r.PlayersSwapped, at: int) -> None:
    one, other = (tournament.field.players[player] for player in (fact.one, fact.other))
    if one.table is None or one.seat is None or other.table is None or other.seat is None:
        raise KeyError(fact.one)
    rows = ((one.id, other.table, other.seat), (other.id, one.table, one.seat))
    before = take_seats(tournament, rows)
    tournament.room.note_moves(at, "swap", moves_to(rows, before))


# -- the seed ------------------------------------------------------------------------------------------------------


@on(r.SeedPublished)
def _(tournament: Tournament, fact: r.SeedPublished, at: int) -> None:
    room = tournament.room
    room.published += ((fact.seed, tournament.field.draws),)
    room.seed = fact.next_seed
