"""What a player has to get: his prize and the bounties he won, less what he got. In the currency's smallest unit."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.tournament.field import Player
from kiosk.tournament.results import Stand, bounties_of, stand_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import prizes_stand


@dataclass(frozen=True, slots=True)
class Due:
    """What is a player's by now, in its two parts, and what he was paid of it."""

    prize: int = 0
    bounties: int = 0
    paid: int = 0

    @property
    def left(self) -> int:
        """What is still to be paid; less than 0: he got too much."""
        return self.prize + self.bounties - self.paid


def due_to(tournament: Tournament, player: str, now: int) -> Due:
    """What a player has to get at ``now``; of a closed event as its results say."""
    person = tournament.field.players[player]
    if tournament.results:
        rows = [row for row in tournament.results if row.player == player]
        return Due(sum(row.prize for row in rows), sum(row.bounties for row in rows), person.prize_paid)
    final = prizes_stand(tournament, tournament.clock_at(now))
    return due_at(tournament, person, stand_of(tournament, person, now), final=final)


def due_at(tournament: Tournament, person: Player, stand: Stand, *, final: bool) -> Due:
    """The same of one whose stand is known, while the event is open.

    Bounties are his once he is out for good, whatever the places will pay.

    :param final: whether nobody can change any more what the places pay (`prizes_stand`).
    """
    mine = tournament.deal is not None or (stand.settled and final)
    won = bounties_of(tournament, person.id)[0] if stand.settled and tournament.bounties is not None else 0
    return Due(stand.prize if mine else 0, won, person.prize_paid)
