"""What winners are still to be paid, without looking at everybody: the line under the strip asks every second."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.show.standing import Standing
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.results import bounties_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import prizes_stand


@dataclass(frozen=True, slots=True)
class Dues:
    """``players`` who got nothing yet of what is theirs, and the ``amount`` that is not paid out of all prizes."""

    players: int = 0
    amount: int = 0


def dues_of(standing: Standing) -> Dues:
    """Everything that is due: places that are settled, a satellite's seats that are taken, the shares of a deal.

    With them the bounties that those have won who are out.
    """
    tournament = standing.tournament
    final = standing.players_for_prizes is not None or standing.over
    if not tournament.event.names or not final or not prizes_stand(tournament, standing.clock):
        return Dues()
    amounts, ahead = amounts_of(tournament), tournament.field.qualified
    left = ahead + (0 if tournament.finished else standing.players_settled)
    deal = tournament.deal
    due = sum(amounts[:ahead])
    if deal is not None:
        due += sum(share.amount for share in deal.shares) + (deal.for_first if tournament.finished else 0)
        left = ahead + len(deal.shares)
    bounties = _bounties(tournament)
    due += sum(amounts[left:]) + sum(bounties.values())
    amount = due - sum(sum(till.prizes.values()) for till in tournament.tills.values())
    if amount <= 0:
        return Dues()
    winners = _winners(tournament, left, len(amounts))
    if bounties:
        winners += len(bounties.keys() - _in_the_money(tournament, len(amounts)))
    return Dues(max(0, winners - tournament.winners_paid), amount)


def _bounties(tournament: Tournament) -> dict[str, int]:
    """What everybody has won in bounties who is out for good; at the end what is on the last one's own head too."""
    if tournament.bounties is None:
        return {}
    players, over = tournament.field.players, tournament.closed or tournament.finished
    names = dict.fromkeys(tournament.bounties.takers())
    if tournament.finished:
        names |= dict.fromkeys(tournament.field.seats.values())
    won = {name: bounties_of(tournament, name)[0] for name in names if over or not players[name].is_in}
    return {name: amount for name, amount in won.items() if amount}


def _in_the_money(tournament: Tournament, paid: int) -> set[str]:
    """Who has won a prize by now; those who share the last paid place are looked at together."""
    field = tournament.field
    found = {share.player for share in tournament.deal.shares} if tournament.deal is not None else set[str]()
    if tournament.finished or field.qualified:
        found |= {
            player.id for player in field if player.status == "qualified" or (player.is_in and tournament.finished)
        }
    last = field.in_play + field.qualified
    for hand in reversed(field.hands):
        for tier in () if hand.placing is None else hand.placing.tiers:
            if last < paid:
                found |= set(tier.players)
            last += len(tier.players)
        if last >= paid:
            break
    return found


def _winners(tournament: Tournament, left: int, paid: int) -> int:
    """How many have won something by now: all who share in the last paid place, a satellite's seats and a deal."""
    field = tournament.field
    winners = field.qualified + (len(tournament.deal.shares) if tournament.deal is not None else 0)
    last = field.in_play + field.qualified
    for hand in reversed(field.hands):
        if last >= paid:
            break
        if last + len(hand.outs) <= paid or hand.placing is None:
            last += len(hand.outs)
            continue
        for tier in hand.placing.tiers:
            last += len(tier.players) if last < paid else 0
    return winners + max(0, last - left)
