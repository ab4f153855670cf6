"""Moves that balance the tables, buttons, halts, and what of the program's advice is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from kiosk.tournament import commands_room as c
from kiosk.tournament import facts_room as r
from kiosk.tournament.balance import Seating, balancing_of, drawn, goes_to
from kiosk.tournament.breaking import breaking_of, redraws_of
from kiosk.tournament.button import high_card, seated_at
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_seats import check_open, with_names
from kiosk.tournament.deciding import Facts, decides
from kiosk.tournament.draws import shuffled, values_of
from kiosk.tournament.halts import halts_of
from kiosk.tournament.placing import DECK, card_text
from kiosk.tournament.state import Tournament

# -- buttons -------------------------------------------------------------------------------------------------------


@decides(c.SetButton)
def _(tournament: Tournament, command: c.SetButton, now: int) -> Facts:
    with_names(tournament)
    check_open(tournament, command.table)
    most = tournament.seats_at(command.table)
    if not 1 <= command.seat <= most:
        raise Refused("bad_value", key="seat", value=command.seat, least=1, most=most)
    return (r.ButtonSet(command.table, command.seat),)


@decides(c.DrawButton)
def _(tournament: Tournament, command: c.DrawButton, now: int) -> Facts:
    with_names(tournament)
    check_open(tournament, command.table)
    players = seated_at(tournament, command.table)
    if len(players) < 2:
        raise Refused("not_allowed", why="nobody_to_draw", table=command.table, count=len(players))
    number = 0
    if command.cards is None:
        number = tournament.field.draws + 1
        cards = dealt(tournament.seed, number, players)
    else:
        cards = _read_cards(command.cards, players)
    return (r.ButtonDrawn(command.table, high_card(cards), tuple(cards.items()), number),)


def dealt(seed: str, number: int, seats: tuple[int, ...]) -> dict[int, str]:
    """One card from one deck for each seat, in order, as draw ``number`` shuffles it."""
    return dict(zip(seats, shuffled(DECK, values_of(seed, number)), strict=False))


def _read_cards(told: Mapping[str, object], players: tuple[int, ...]) -> dict[int, str]:
    """The card of each seat. :raises Refused: one is missing, or for a seat where nobody sits."""
    cards: dict[int, str] = {}
    for key, card in told.items():
        seat = int(key) if key.isascii() and key.isdigit() else 0
        if seat not in players:
            raise Refused("bad_value", key="cards", value=key, reason="empty_seat")
        cards[seat] = card_text(card)
    for seat in players:
        if seat not in cards:
            raise Refused("bad_value", key="cards", value=seat, reason="no_card")
    return {seat: cards[seat] for seat in players}


# -- moves ---------------------------------------------------------------------------------------------------------


@decides(c.Balance)
def _(tournament: Tournament, command: c.Balance, now: int) -> Facts:
    with_names(tournament)
    if command.moves is not None:
        return (_moved_by_hand(tournament, command.moves, now),)
    moves = balancing_of(tournament, now).moves
    if not moves:
        raise Refused("already", what="balance")
    rows = tuple((move.player, move.to_table, move.to_seat) for move in moves)
    return (r.PlayersMoved(rows, tuple(move.draw for move in moves), "who_moves"),)


def _moved_by_hand(tournament: Tournament, moves: list[object], now: int) -> r.PlayersMoved:
    """The director's own moves, one after the other: each may take a seat that an earlier one has left."""
    if not moves:
        raise Refused("bad_value", key="moves", value="", reason="no_moves_told")
    seating, number = Seating(tournament, now), tournament.field.draws
    rows, draws = list[r.SeatRow](), list[int]()
    for told in moves:
        player, table, seat = _read_move(tournament, told)
        if any(player == row[0] for row in rows):
            raise Refused("bad_value", key="moves", value=player, reason="twice", player=player)
        person, drawn_as = tournament.field.players[player], 0
        from_table, from_seat = cast(int, person.table), cast(int, person.seat)
        if seat is None:
            seats = goes_to(seating, table)
            if not seats:
                raise Refused("table_full", table=table)
            seat = seats[0]
            if len(seats) > 1:
                drawn_as = number = number + 1
                _, seat = drawn(tournament, number, (from_seat,), seats)
        _check_free(seating, player, table, seat)
        seating.move(player, from_table, from_seat, table, seat)
        rows.append((player, table, seat))
        draws.append(drawn_as)
    return r.PlayersMoved(tuple(rows), tuple(draws))


def _read_move(tournament: Tournament, told: object) -> tuple[str, int, int | None]:
    """A player with a seat, the table to go to, and the seat there if one was said. :raises Refused: no such thing."""
    if not isinstance(told, Mapping):
        raise Refused("bad_value", key="moves", value=str(told))
    player, table, seat = told.get("player"), told.get("table"), told.get("seat")
    person = tournament.field.players.get(player) if isinstance(player, str) else None
    if person is None:
        raise Refused("unknown_player", player=str(player or ""))
    if person.status != "playing":
        raise Refused("not_in", player=person.id, why=person.status)
    if not isinstance(table, int) or isinstance(table, bool):
        raise Refused("bad_value", key="table", value=str(table))
    check_open(tournament, table)
    most = tournament.seats_at(table)
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= most):
        raise Refused("bad_value", key="seat", value=str(seat), least=1, most=most)
    return person.id, table, seat


def _check_free(seating: Seating, player: str, table: int, seat: int) -> None:
    there = seating.player(table, seat)
    if there == player:
        raise Refused("already", what="seat", player=player, table=table, seat=seat)
    if there:
        raise Refused("seat_taken", table=table, seat=seat, player=there)


# -- halts and advice ----------------------------------------------------------------------------------------------


@decides(c.WaiveHalt)
def _(tournament: Tournament, command: c.WaiveHalt, now: int) -> Facts:
    with_names(tournament)
    check_open(tournament, command.table)
    halt = next((one for one in halts_of(tournament, now) if one.table == command.table), None)
    if halt is None:
        raise Refused("not_running", why="not_halted", table=command.table)
    if halt.waived:
        raise Refused("already", what="halt_waived", table=command.table)
    return (r.HaltWaived(command.table, command.note.strip()),)


@decides(c.RefuseAdvice)
def _(tournament: Tournament, command: c.RefuseAdvice, now: int) -> Facts:
    with_names(tournament)
    proposed = proposals(tournament, command.what, now)
    if not proposed:
        raise Refused("not_running", why="nothing_proposed", what=command.what)
    situation = command.situation or next(iter(proposed))
    if situation not in proposed:  # the room changed since it was read
        raise Refused("not_running", why="room_changed", what=command.what)
    if proposed[situation]:
        raise Refused("already", what="advice_refused")
    return (r.AdviceRefused(command.what, situation, command.note.strip()),)


def proposals(tournament: Tournament, what: str, now: int) -> dict[str, bool]:
    """The situations in which something is proposed at ``now``, each with whether it was refused."""
    if what == "move":
        balancing = balancing_of(tournament, now)
        return {balancing.situation: balancing.refused} if balancing.moves else {}
    if what == "break":
        breaking = breaking_of(tournament)
        return {} if breaking is None else {breaking.situation: breaking.refused}
    return {one.situation: one.refused for one in redraws_of(tournament) if one.what == what}
