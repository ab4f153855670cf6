"""What facts of going out and coming back change: busts, rulings, absence, a satellite's winners."""

from __future__ import annotations

from kiosk.tournament import facts as f
from kiosk.tournament.apply_button import hand_of_bust
from kiosk.tournament.apply_field import bounty, count_players, on
from kiosk.tournament.apply_room import end_hold
from kiosk.tournament.bounties import KnockedOut, NobodyGets, TakenBack, ToldAgain
from kiosk.tournament.facts import OutRow
from kiosk.tournament.field import Player, Status
from kiosk.tournament.state import Tournament


@on(f.BustedOut)
def _(tournament: Tournament, fact: f.BustedOut, at: int) -> None:
    field = tournament.field
    hand_of_bust(tournament, fact.hand, at)
    for row in sorted(fact.outs, key=lambda out: out.stack or 0):  # who beat the smaller one may be out next
        player = field.players[row.player]
        if player.status == "out":  # told again, with more
            _tell_again(tournament, row)
            continue
        if not player.is_in:
            raise KeyError(row.player)
        player.status, player.absent_since = "out", None
        _knock_out(tournament, row, fact.hand)
    clock = tournament.clock_at(at)
    settled = fact.hand is None or fact.hand < clock.hand or clock.hand_for_hand == "off"
    field.go_out(fact.outs, at, fact.hand, tournament.sheet.house, settled=settled)
    count_players(tournament)


def _knock_out(tournament: Tournament, row: OutRow, hand: int | None) -> None:
    later = tournament.field.outs_behind(hand)
    if later and tournament.bounties is not None:  # told late: who took him may have gone out himself since
        tournament.bounties.overlooked(KnockedOut(row.player, row.by, _stacks(tournament, row), row.drawn), later)
    else:
        bounty(tournament, KnockedOut(row.player, row.by, _stacks(tournament, row), row.drawn))
    tournament.field.draws = max(tournament.field.draws, row.draw)


def _stacks(tournament: Tournament, row: OutRow) -> tuple[int, ...]:
    return tuple(tournament.field.players[one].chips for one in row.by)


def _tell_again(tournament: Tournament, row: OutRow) -> None:
    """Who took him, told anew; where that is as it was, whatever else is corrected moves no bounty."""
    hand = tournament.field.hand_of(row.player)
    if hand is None:
        raise KeyError(row.player)
    old = next(one for one in hand.outs if one.player == row.player)
    if (old.by, old.drawn) != (row.by, row.drawn):
        bounty(tournament, ToldAgain(row.player, row.by, _stacks(tournament, row), row.drawn))
    tournament.field.draws = max(tournament.field.draws, row.draw)


@on(f.OutCorrected)
def _(tournament: Tournament, fact: f.OutCorrected, at: int) -> None:
    _tell_again(tournament, fact.out)
    tournament.field.correct(fact.out, tournament.sheet.house)


@on(f.Reinstated)
def _(tournament: Tournament, fact: f.Reinstated, at: int) -> None:
    row = tournament.field.come_back(fact.player, tournament.sheet.house)
    bounty(tournament, TakenBack(fact.player))
    player = tournament.field.players[fact.player]
    player.status, player.waits_since = "waiting", at
    if row.stack is not None:
        player.chips, player.counted = row.stack, True
    _give_back(tournament, player)
    free = player.table in tournament.tables and (player.table, player.seat) not in tournament.field.seats
    if player.table is not None and player.seat is not None and free:
        tournament.field.sit_down(player.id, player.table, player.seat)
        end_hold(tournament, player.id, (player.table, player.seat))
    count_players(tournament)


def _give_back(tournament: Tournament, player: Player) -> None:
    """What a ruling took out of play and out of the pool comes back with the player."""
    player.chips += player.chips_taken
    tournament.field.chips += player.chips_taken
    tournament.money.pool += player.pool_taken
    player.chips_taken = player.pool_taken = 0


def _removed(tournament: Tournament, player: Player, chips: int, status: Status, at: int) -> None:
    field = tournament.field
    field.chips -= chips
    row = OutRow(player.id, player.table, player.seat)
    bounty(tournament, NobodyGets(player.id))
    player.status, player.chips, player.chips_taken = status, 0, chips
    field.go_out((row,), at, None, tournament.sheet.house, settled=True)
    count_players(tournament)


@on(f.Disqualified)
def _(tournament: Tournament, fact: f.Disqualified, at: int) -> None:
    _removed(tournament, tournament.field.players[fact.player], fact.chips, "disqualified", at)


@on(f.AbsentRemoved)
def _(tournament: Tournament, fact: f.AbsentRemoved, at: int) -> None:
    tournament.money.pool -= fact.from_pool
    tournament.field.players[fact.player].pool_taken = fact.from_pool
    _removed(tournament, tournament.field.players[fact.player], fact.chips, "removed", at)


@on(f.WentAbsent)
def _(tournament: Tournament, fact: f.WentAbsent, at: int) -> None:
    player = tournament.field.players[fact.player]
    player.absent_since, player.asked_to_stay = at, fact.asked


@on(f.CameBack)
def _(tournament: Tournament, fact: f.CameBack, at: int) -> None:
    player = tournament.field.players[fact.player]
    player.absent_since, player.asked_to_stay = None, False


@on(f.Qualified)
def _(tournament: Tournament, fact: f.Qualified, at: int) -> None:
    field = tournament.field
    for one in fact.players:
        field.stand_up(one)
        field.players[one].status = "qualified"
        field.in_play -= 1
        field.qualified += 1
    field.chips -= fact.chips
    count_players(tournament)


@on(f.PenaltyGiven)
def _(tournament: Tournament, fact: f.PenaltyGiven, at: int) -> None:
    player = tournament.field.players[fact.player]
    player.penalty_hands = max(0, player.penalty_hands + fact.hands)
    tournament.field.sits_out.add(fact.player)
