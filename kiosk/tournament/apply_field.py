"""What facts of people and money change in the tournament. Nothing is refused here: it happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kiosk.tournament import facts as f
from kiosk.tournament.bounties import Bought, Event, Refunded, TakenBack
from kiosk.tournament.facts import Split
from kiosk.tournament.field import Earlier, Player
from kiosk.tournament.money import Till, book
from kiosk.tournament.state import Tournament

F = TypeVar("F", bound=f.Fact)
_NOTHING = Player("", 0).split
"""What a player starts with, the very same for all."""
FIELD: dict[type[f.Fact], Callable[[Tournament, f.Fact, int], None]] = {}
"""What applies each kind of fact; ``apply`` takes it in."""


def on(kind: type[F]) -> Callable[[Callable[[Tournament, F, int], None]], Callable[[Tournament, F, int], None]]:
    """Mark the function that applies facts of one kind."""

    def register(how: Callable[[Tournament, F, int], None]) -> Callable[[Tournament, F, int], None]:
        FIELD[kind] = how  # type: ignore[assignment]
        return how

    return register


def count_players(tournament: Tournament) -> None:
    """Players left follow the field; with one left the last hand is over."""
    tournament.players = tournament.field.in_play
    if tournament.finished:
        tournament.field.settle(tournament.sheet.house)


def _till(tournament: Tournament, name: str) -> Till:
    tills = tournament.tills
    if name not in tills:
        tills[name] = Till()
    return tills[name]


def _take(tournament: Tournament, player: Player, amount: int, method: str, till: str) -> None:
    player.paid += amount
    if amount:
        player.method, player.till = method, till
    book(_till(tournament, till).takings, method, amount)


def _give_back(tournament: Tournament, player: Player, amount: int, method: str, till: str) -> None:
    player.paid -= amount
    book(_till(tournament, till).refunds, method, amount)


def bounty(tournament: Tournament, event: Event) -> None:
    """What happened, in the book of bounties; nothing where there are none."""
    if tournament.bounties is not None:
        tournament.bounties.apply(event)


def _player(tournament: Tournament, player: str, at: int) -> Player:
    """The player's row; a new one where he was not in the event yet."""
    players = tournament.field.players
    if player not in players:
        players[player] = Player(player, len(players) + 1, came_at=at)
    return players[player]


# -- entries ---------------------------------------------------------------------------------------------------


@on(f.Booked)
def _(tournament: Tournament, fact: f.Booked, at: int) -> None:
    player = _player(tournament, fact.player, at)
    player.status = "booked"
    _take(tournament, player, fact.paid, fact.method, fact.till)


@on(f.BookingCancelled)
def _(tournament: Tournament, fact: f.BookingCancelled, at: int) -> None:
    player = tournament.field.players[fact.player]
    _give_back(tournament, player, fact.refund, fact.method, fact.till)
    player.status = "withdrawn"


@on(f.Sold)
def _(tournament: Tournament, fact: f.Sold, at: int) -> None:
    player = _player(tournament, fact.player, at)
    player.split = fact.split if player.split is _NOTHING else _sum(player.split, fact.split)
    tournament.money.add(fact.split)
    _take(tournament, player, fact.paid, fact.method, fact.till)
    _SOLD[fact.item](tournament, player, fact, at)
    count_players(tournament)


def _sell_entry(tournament: Tournament, player: Player, fact: f.Sold, at: int) -> None:
    tournament.entries += 1
    tournament.field.in_play += 1
    bounty(tournament, Bought(player.id))
    player.entries += 1
    player.status, player.came_at, player.absent_since = "waiting", at, None
    player.waits_since = at
    player.early = _is_early(tournament, at)
    _in_new_chips(tournament, player)
    _hand_out(tournament, player, fact.chips)


def _is_early(tournament: Tournament, at: int) -> bool:
    if not tournament.clock.started:
        return True  # most come before the start, and a large field is read in no time
    first = tournament.first_break
    return first is None or tournament.clock_at(at).segment <= first


def _in_new_chips(tournament: Tournament, player: Player) -> None:
    """A stack that is handed out holds none of the chips that leave play."""
    for raced in tournament.room.raced_by.values():
        raced.add(player.id)


def _sell_re_entry(tournament: Tournament, player: Player, fact: f.Sold, at: int) -> None:
    tournament.re_entries += 1
    player.earlier += (_entry_before(tournament, player, fact),)
    bounty(tournament, Bought(player.id))  # whoever surrenders his stack has both on his head
    _back_in(tournament, player, at)
    player.entries += 1
    player.rebuys_here = 0
    tournament.field.chips -= fact.surrendered
    player.handed = 0  # what he lost of his first stack is with others
    _in_new_chips(tournament, player)
    _hand_out(tournament, player, fact.chips)


def _entry_before(tournament: Tournament, player: Player, fact: f.Sold) -> Earlier:
    hand = tournament.field.hand_of(player.id)
    row = None if hand is None else next(out for out in hand.outs if out.player == player.id)
    split = _sum(player.split, fact.split, -1)
    here, handed = player.rebuys_here, player.handed
    bounties = _bounties_bought(tournament, player)
    return Earlier(split, player.rebuys, here, player.add_ons, handed, fact.surrendered, bounties, row, hand)


def _bounties_bought(tournament: Tournament, player: Player) -> int:
    return 0 if tournament.bounties is None else tournament.bounties.bought(player.id)


def _refund_bounties(tournament: Tournament, player: Player, keeps: int) -> None:
    """All but the first so many bounties that he bought never were, of entries and of rebuys of one who was out."""
    for _ in range(_bounties_bought(tournament, player) - keeps):
        bounty(tournament, Refunded(player.id))


def _sell_rebuy(tournament: Tournament, player: Player, fact: f.Sold, at: int) -> None:
    tournament.rebuys += 1
    player.rebuys += 1
    player.rebuys_here += 1
    was_in, chips, counted = player.is_in, player.chips, player.counted
    if not was_in:
        bounty(tournament, Bought(player.id))
    _back_in(tournament, player, at)
    _hand_out(tournament, player, fact.chips)
    if was_in:
        player.chips, player.counted = chips + fact.chips, counted
    if fact.bonus:
        _hand_round(tournament, fact)


def _hand_round(tournament: Tournament, fact: f.Sold) -> None:
    """Everybody else who holds chips gets some: as many players as there were then (case C046)."""
    for other in tournament.field:
        if other.is_in and other.id != fact.player:
            other.chips += fact.bonus
            other.handed += fact.bonus
            tournament.field.chips += fact.bonus


def _sell_add_on(tournament: Tournament, player: Player, fact: f.Sold, at: int) -> None:
    tournament.add_ons += 1
    player.add_ons += 1
    player.chips += fact.chips
    player.handed += fact.chips
    tournament.field.chips += fact.chips


_SOLD: dict[f.Item, Callable[[Tournament, Player, f.Sold, int], None]] = {
    "entry": _sell_entry,
    "re_entry": _sell_re_entry,
    "rebuy": _sell_rebuy,
    "add_on": _sell_add_on,
}


def _back_in(tournament: Tournament, player: Player, at: int) -> None:
    """One who was out has chips again; whoever surrenders his stack for a new one never was out."""
    if player.is_in:
        return
    tournament.field.come_back(player.id, tournament.sheet.house)
    player.status, player.handed, player.waits_since = "waiting", 0, at
    _in_new_chips(tournament, player)


def _hand_out(tournament: Tournament, player: Player, chips: int) -> None:
    player.chips = chips
    player.handed += chips
    player.counted = False
    tournament.field.chips += chips


def _sum(one: Split, other: Split, times: int = 1) -> Split:
    return Split(
        one.pool + times * other.pool,
        one.house + times * other.house,
        one.staff + times * other.staff,
        one.cause + times * other.cause,
        one.bounty + times * other.bounty,
    )


@on(f.Settled)
def _(tournament: Tournament, fact: f.Settled, at: int) -> None:
    _take(tournament, tournament.field.players[fact.player], fact.paid, fact.method, fact.till)


@on(f.Unregistered)
def _(tournament: Tournament, fact: f.Unregistered, at: int) -> None:
    player = tournament.field.players[fact.player]
    _give_back(tournament, player, fact.refund, fact.method, fact.till)
    _take_off(tournament, player)
    player.status = "withdrawn"
    count_players(tournament)


@on(f.Voided)
def _(tournament: Tournament, fact: f.Voided, at: int) -> None:
    player = tournament.field.players[fact.player]
    _give_back(tournament, player, fact.refund, fact.method, fact.till)
    if not player.is_in:
        tournament.field.come_back(player.id, tournament.sheet.house)
        bounty(tournament, TakenBack(player.id))
        player.status = "waiting"
        player.chips, player.counted = 0, True  # they are with those who won them
    if player.earlier:
        _as_before(tournament, player)
    else:
        _take_off(tournament, player)
        player.status = "voided"
    count_players(tournament)


def _as_before(tournament: Tournament, player: Player) -> None:
    """The last entry alone leaves the event: he is out as he was, or has the stack again that he handed in."""
    *earlier, before = player.earlier
    player.earlier = tuple(earlier)
    _refund_bounties(tournament, player, before.bounties)
    tournament.field.chips -= player.chips if player.counted else player.handed
    tournament.re_entries -= 1
    tournament.rebuys -= player.rebuys - before.rebuys
    tournament.add_ons -= player.add_ons - before.add_ons
    tournament.money.add(_sum(player.split, before.split, -1), -1)
    player.entries -= 1
    player.split, player.handed = before.split, before.handed
    player.rebuys, player.rebuys_here, player.add_ons = before.rebuys, before.rebuys_here, before.add_ons
    if before.row is not None and before.hand is not None:
        player.status, player.chips = "out", before.row.stack or 0
        tournament.field.out_as_before(before.row, before.hand, tournament.sheet.house)
    else:
        player.chips, player.counted = before.surrendered, True
        tournament.field.chips += before.surrendered


def _take_off(tournament: Tournament, player: Player) -> None:
    """Everything that a player in play bought leaves the event."""
    _refund_bounties(tournament, player, 0)
    field = tournament.field
    field.stand_up(player.id)
    field.in_play -= 1
    field.chips -= player.chips if player.counted else player.handed
    tournament.entries -= 1
    tournament.re_entries -= player.entries - 1
    tournament.rebuys -= player.rebuys
    tournament.add_ons -= player.add_ons
    tournament.money.add(player.split, -1)
    player.entries = player.rebuys = player.add_ons = player.rebuys_here = player.chips = player.handed = 0
    player.split, player.earlier = _NOTHING, ()


# -- chips -----------------------------------------------------------------------------------------------------


@on(f.StackSet)
def _(tournament: Tournament, fact: f.StackSet, at: int) -> None:
    player = tournament.field.players[fact.player]
    player.chips, player.counted = fact.chips, True


@on(f.ChipsCounted)
def _(tournament: Tournament, fact: f.ChipsCounted, at: int) -> None:
    tournament.counted_chips = fact.total
    tournament.chips_off = 0 if fact.total is None else fact.total - tournament.computed_chips


@on(f.ChipsCorrected)
def _(tournament: Tournament, fact: f.ChipsCorrected, at: int) -> None:
    tournament.field.chips += fact.by
    if fact.player:
        player = tournament.field.players[fact.player]
        player.chips = max(0, player.chips + fact.by)


# -- money -----------------------------------------------------------------------------------------------------


@on(f.RegistrationSet)
def _(tournament: Tournament, fact: f.RegistrationSet, at: int) -> None:
    tournament.registration, tournament.registration_set_at = fact.open, at


@on(f.GuaranteeSet)
def _(tournament: Tournament, fact: f.GuaranteeSet, at: int) -> None:
    tournament.guarantee = fact.amount


@on(f.PayoutsPosted)
def _(tournament: Tournament, fact: f.PayoutsPosted, at: int) -> None:
    tournament.posted = fact.amounts


@on(f.PrizePaid)
def _(tournament: Tournament, fact: f.PrizePaid, at: int) -> None:
    player = tournament.field.players[fact.player]
    tournament.winners_paid += not player.prize_paid
    player.prize_paid += fact.amount
    player.receipt = fact.receipt or player.receipt
    player.form = fact.form or player.form
    tournament.receipts = max(tournament.receipts, fact.receipt)
    book(_till(tournament, fact.till).prizes, fact.method, fact.amount)


@on(f.DealMade)
def _(tournament: Tournament, fact: f.DealMade, at: int) -> None:
    tournament.deal = fact


@on(f.TillOpened)
def _(tournament: Tournament, fact: f.TillOpened, at: int) -> None:
    till = _till(tournament, fact.till)
    till.person, till.float_amount = fact.person, fact.float_amount


@on(f.TillCounted)
def _(tournament: Tournament, fact: f.TillCounted, at: int) -> None:
    _till(tournament, fact.till).counted = dict(fact.counted)


@on(f.ResultsCorrected)
def _(tournament: Tournament, fact: f.ResultsCorrected, at: int) -> None:
    tournament.results = fact.results
    tournament.results_version += 1


def counted(tournament: Tournament, fact: f.Counted) -> None:
    """Numbers of an event without names: their money comes in as with names."""
    tournament.entries += fact.entries
    tournament.re_entries += fact.re_entries
    tournament.players += fact.players
    tournament.money.add(tournament.terms.entry, fact.entries)
    tournament.money.add(tournament.terms.re_entry, fact.re_entries)
    if fact.chips is not None:  # full stacks are computed from the numbers
        full = (fact.entries + fact.re_entries) * tournament.event.starting_stack
        tournament.field.chips += fact.chips - full
    tournament.rebuys += fact.rebuys
    tournament.add_ons += fact.add_ons
    for sold, count in ((tournament.terms.rebuys, fact.rebuys), (tournament.terms.add_ons, fact.add_ons)):
        if sold is not None:
            tournament.money.add(sold.split, count)
            tournament.field.chips += count * sold.chips


def hand_over(tournament: Tournament) -> None:
    """A hand is over at every table: who went out in it is placed, and penalties are a hand shorter."""
    tournament.field.settle(tournament.sheet.house)
    for player in tournament.field.penalized():
        player.penalty_hands -= 1
