"""Who finished where and gets what: one player at a time, and the whole list.

Places come from the field, prizes from the schedule or what was posted, a deal stands above both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from kiosk.tournament.facts import Result
from kiosk.tournament.field import Finish, Player
from kiosk.tournament.payouts import places_of
from kiosk.tournament.placing import Out, label, split
from kiosk.tournament.prizes import amounts_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import Doors, doors_at, may_return_by


@dataclass(frozen=True, slots=True)
class Stand:
    """Where one player stands.

    ``place`` to ``last`` are the places he has, or would have; ``settled`` says whether they are his: not while he may
    still come back, nor before his hand-for-hand hand is over. ``place`` 0: he is in.
    """

    place: int = 0
    last: int = 0
    label: str = ""
    settled: bool = False
    prize: int = 0
    finish: Finish | None = None


def stand_of(tournament: Tournament, player: Player, now: int) -> Stand:
    """Where a player stands at ``now``."""
    return stand_by(tournament, player, doors_at(tournament, tournament.clock_at(now)))


def stand_by(tournament: Tournament, player: Player, doors: Doors) -> Stand:
    """The same where it is known what is over, as for a whole list."""
    finish = tournament.field.finish_of(player.id)
    if finish is None:
        return _stand_in(tournament, player, doors.ended)
    settled = finish.settled and not may_return_by(tournament, player, doors)
    prize = prize_of(tournament, finish, player.id)
    return Stand(finish.first, finish.last, label(finish.first, finish.last), settled, prize, finish)


def winner_of(tournament: Tournament) -> str:
    """Who has won: alone in the first place of the results, else the one who has all the chips; "" for nobody yet."""
    first = [row.player for row in takewhile(lambda row: row.place == 1, tournament.results)]  # they are in order
    if tournament.results or not tournament.finished or tournament.field.qualified:
        return first[0] if len(first) == 1 else ""
    seated = tournament.field.seats.values()
    return next(iter(seated)) if seated else next(player.id for player in tournament.field if player.is_in)


def _stand_in(tournament: Tournament, player: Player, for_good: bool) -> Stand:
    """One who is in: the last one is the winner, a satellite's winners share the first places.

    :param for_good: whether nobody can come any more who would play on with the last one.
    """
    if player.status == "qualified":
        last = tournament.field.qualified
        return Stand(1, last, label(1, last), True, _seat_of(tournament, player.id))
    if player.is_in and tournament.finished:
        ahead = tournament.field.qualified  # of a satellite the last one is behind all who have a seat
        return Stand(ahead + 1, ahead + 1, str(ahead + 1), for_good, _last_one_gets(tournament, player.id))
    if tournament.deal is not None:
        return Stand(prize=dict(_shares(tournament)).get(player.id, 0))
    return Stand()


def _shares(tournament: Tournament) -> tuple[tuple[str, int], ...]:
    deal = tournament.deal
    return () if deal is None else tuple((share.player, share.amount) for share in deal.shares)


def _seat_of(tournament: Tournament, player: str) -> int:
    """What a satellite's winner gets: all of them share the first places."""
    amounts = places_of(amounts_of(tournament), 1, tournament.field.qualified)
    if len(set(amounts)) == 1:
        return amounts[0]  # as many seats as winners: nothing to be shared
    winners = [_out_of(one) for one in tournament.field if one.status == "qualified"]
    return split(amounts, winners, _unit(tournament))[player]


def _out_of(player: Player) -> Out:
    return Out(player.id, player.table, player.seat, player.chips)


def _unit(tournament: Tournament) -> int:
    return 1 if tournament.payouts is None else tournament.payouts.unit


def _last_one_gets(tournament: Tournament, player: str) -> int:
    if tournament.deal is not None:
        return dict(_shares(tournament)).get(player, 0) + tournament.deal.for_first
    place = tournament.field.qualified + 1
    return sum(places_of(amounts_of(tournament), place, place))


def prize_of(tournament: Tournament, finish: Finish, player: str) -> int:
    """What a player gets who finished there: his share of the deal, or of what his places pay."""
    shares = dict(_shares(tournament))
    if player in shares:
        return shares[player]
    # Who has a share of the deal and goes out in the same hand has it from the places in front of these.
    sharing = [out for out in finish.sharing if out.player not in shares]
    last = finish.last + _dealers_behind(tournament, finish)
    amounts = places_of(amounts_of(tournament), last - len(sharing) + 1, last)
    if not any(amounts):
        return 0
    return split(amounts, sharing, _unit(tournament))[player]


def _dealers_behind(tournament: Tournament, finish: Finish) -> int:
    """How many with a share of the deal are placed behind these all the same: the deal shared out their places."""
    places = (tournament.field.finish_of(player) for player, _ in _shares(tournament))
    return sum(other is not None and other.first > finish.last for other in places)


def bounties_of(tournament: Tournament, player: str) -> tuple[int, Fraction, int]:
    """What a player won in bounties, his knock-outs, and what hangs on his head; the winner keeps his own head."""
    if tournament.bounties is None:
        return 0, Fraction(0), 0
    account = tournament.bounties.of(player)
    if tournament.finished and tournament.field.players[player].is_in:
        return account.cash + account.head, account.count, 0
    return account.cash, account.count, account.head


def results_of(tournament: Tournament, now: int, only: Iterable[str] | None = None) -> tuple[Result, ...]:
    """Everybody who bought an entry, or ``only`` these, the winner first.

    Those still in when it is closed share the places in front; by the stacks of a deal where they were counted. Each
    of them keeps what hangs on his own head: nobody can take it any more.
    """
    left = _shares_of_those_left(tournament)
    field = tournament.field
    asked = field if only is None else [field.players[player] for player in only]
    doors = doors_at(tournament, tournament.clock_at(now))
    rows = [_result(tournament, player, doors, left) for player in asked if player.entries]
    return tuple(sorted(rows, key=lambda row: (row.place or len(rows) + 1, row.last)))


def _result(tournament: Tournament, player: Player, doors: Doors, left: Mapping[str, int]) -> Result:
    stand = stand_by(tournament, player, doors)
    place, last, prize = stand.place, stand.last, stand.prize
    if not place:
        place, last = _of_those_left(tournament, player.id)
        prize = left.get(player.id, 0)
    cash, count, head = bounties_of(tournament, player.id)
    won = cash + (head if player.is_in or player.status == "qualified" else 0)
    return Result(player.id, place, last, prize, won, player.entries, str(count), status=player.status)


def _shares_of_those_left(tournament: Tournament) -> Mapping[str, int]:
    """What each gets who is still in when it is closed: his share of a deal, else of the places that nobody has."""
    if tournament.deal is not None:
        return _with_the_rest(tournament, dict(_shares(tournament)))
    left = [_out_of(one) for one in tournament.field if one.is_in]
    if not left:
        return {}
    ahead = tournament.field.qualified
    return split(places_of(amounts_of(tournament), ahead + 1, ahead + len(left)), left, _unit(tournament))


def _with_the_rest(tournament: Tournament, shares: dict[str, int]) -> dict[str, int]:
    """What the deal left to play for goes to the first place, however many have it: nothing is kept back."""
    deal = tournament.deal
    assert deal is not None
    first = [
        _out_of(player)
        for player in tournament.field
        if player.is_in and _of_those_left(tournament, player.id)[0] == tournament.field.qualified + 1
    ]
    if first and deal.for_first:
        for player, amount in split([deal.for_first], first).items():
            shares[player] = shares.get(player, 0) + amount
    return shares


def _of_those_left(tournament: Tournament, player: str) -> tuple[int, int]:
    """The place of one who is in when the event is closed."""
    ahead = tournament.field.qualified
    dealt = () if tournament.deal is None else tournament.deal.stacks
    stacks = {share.player: share.amount for share in dealt if tournament.field.players[share.player].is_in}
    if player not in stacks:
        return ahead + 1, ahead + tournament.field.in_play
    larger = sum(stack > stacks[player] for stack in stacks.values())
    same = sum(stack == stacks[player] for stack in stacks.values())
    return ahead + larger + 1, ahead + larger + same
