"""Who has won money and is still to be paid, in the order in which they went out. In the currency's smallest unit."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from kiosk.tournament.due import Due, due_at
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.results import stand_by
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import doors_at, prizes_stand


@dataclass(frozen=True, slots=True)
class Winner:
    """One who has won, or was paid all the same.

    :ivar place: to ``last``: the places he has; 0 for one who shares in a deal and plays on.
    :ivar prize: what his place or a deal pays. :ivar bounties: what he won in bounties, and may take home by now.
    """

    player: str
    place: int
    last: int
    prize: int
    bounties: int
    paid: int

    @property
    def won(self) -> int:
        """All that he has won."""
        return self.prize + self.bounties

    @property
    def due(self) -> int:
        """What is still to be paid; less than 0: he got too much."""
        return self.won - self.paid


def _winner(player: str, place: int, last: int, due: Due) -> Winner:
    return Winner(player, place, last, due.prize, due.bounties, due.paid)


def winners_key(tournament: Tournament, now: int) -> Hashable:
    """Equal as long as `winners_of` one tournament says the same, fact or no fact: some doors close by time alone."""
    clock = tournament.clock_at(now)
    return tournament.version, prizes_stand(tournament, clock), doors_at(tournament, clock)


def winners_of(tournament: Tournament, now: int) -> tuple[Winner, ...]:
    """Everybody who has money to get, or got some: the first one out first, then those who play on."""
    rows = _closed(tournament) if tournament.results else _open(tournament, now)
    return tuple(sorted((row for row in rows if row.due or row.paid), key=lambda row: (-row.place, -row.last)))


def _closed(tournament: Tournament) -> Iterator[Winner]:
    """The results as they were written, or corrected since."""
    players = tournament.field.players
    for row in tournament.results:
        paid = players[row.player].prize_paid if row.player in players else 0
        yield Winner(row.player, row.place, row.last, row.prize, row.bounties, paid)


def _open(tournament: Tournament, now: int) -> Iterator[Winner]:
    clock = tournament.clock_at(now)
    final, doors = prizes_stand(tournament, clock), doors_at(tournament, clock)
    in_play = not tournament.finished and tournament.deal is None
    for player in dict.fromkeys(_candidates(tournament)):
        person = tournament.field.players[player]
        if in_play and person.is_in and not person.prize_paid:
            continue  # thousands who play on have nothing to get yet, whatever heads they took
        stand = stand_by(tournament, person, doors)
        yield _winner(player, stand.place, stand.last, due_at(tournament, person, stand, final=final))


def _candidates(tournament: Tournament) -> Iterator[str]:
    """Who can have money to get: thousands who went out before the money are not looked at one by one."""
    field = tournament.field
    ahead, paid = field.in_play + field.qualified, len(amounts_of(tournament))
    for hand in reversed(field.hands):
        if ahead >= paid:
            break
        yield from (row.player for row in hand.outs)
        ahead += len(hand.outs)
    yield from () if tournament.bounties is None else tournament.bounties.takers()
    shared = () if tournament.deal is None else tournament.deal.shares
    yield from (share.player for share in shared)
    ended = tournament.finished or field.qualified > 0
    yield from (player.id for player in field if player.prize_paid or (ended and player.status in _AHEAD))


_AHEAD = ("waiting", "playing", "qualified")
