"""What winners are still to be paid, without looking at everybody: the line under the strip asks every second."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.show.standing import Standing
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Dues:
    """``players`` who got nothing yet of what is theirs, and the ``amount`` that is not paid out of all prizes."""

    players: int = 0
    amount: int = 0


def dues_of(standing: Standing) -> Dues:
    """Everything that is due: places that are settled, a satellite's seats that are taken, the shares of a deal."""
    tournament = standing.tournament
    final = standing.players_for_prizes is not None or standing.over
    if not tournament.event.names or not final:
        return Dues()
    amounts, ahead = amounts_of(tournament), tournament.field.qualified
    left = ahead + (0 if tournament.finished else standing.players_settled)
    deal = tournament.deal
    due = sum(amounts[:ahead])
    if deal is not None:
        due += sum(share.amount for share in deal.shares) + (deal.for_first if tournament.finished else 0)
        left = max(left, ahead + len(deal.shares))
    due += sum(amounts[left:])
    amount = due - sum(sum(till.prizes.values()) for till in tournament.tills.values())
    return Dues(_nothing_yet(tournament, len(amounts)), amount) if amount > 0 else Dues()


def _nothing_yet(tournament: Tournament, paid: int) -> int:
    """Those in the money who got nothing yet; of a field of thousands only they are looked at."""
    field = tournament.field
    ahead = field.in_play + field.qualified
    those = {share.player for share in tournament.deal.shares} if tournament.deal is not None else set()
    if tournament.finished or field.qualified:
        those |= {player.id for player in field if player.status == "qualified"}
        those |= {player.id for player in field if player.is_in} if tournament.finished else set()
    for hand in reversed(field.hands):
        if ahead >= paid:
            break
        those |= {row.player for row in hand.outs} if hand.settled else set()
        ahead += len(hand.outs)
    return sum(not field.players[player].prize_paid for player in those)
