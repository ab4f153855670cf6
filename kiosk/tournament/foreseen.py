"""What recording a hand would do: places, prizes and bounties before anything is written, the tournament untouched.

Places follow from the hand alone (rules.md section 4): its players take the places below everybody who is left, above
those who went out in hands before it. An earlier hand of hand-for-hand moves the ones after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kiosk.tournament.bounties import parts
from kiosk.tournament.decide_out import hand_after
from kiosk.tournament.facts import OutRow
from kiosk.tournament.field import Finish, Hand, out_of, placed
from kiosk.tournament.payouts import places_of, seats_for
from kiosk.tournament.placing import Need, Placing
from kiosk.tournament.prizes import amounts_of, places_paid, pool_of
from kiosk.tournament.results import prize_of
from kiosk.tournament.state import Tournament

SEAT = "seat"
"""The thing that a satellite's places give."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A hand as it would stand once ``rows`` were recorded.

    :ivar rows: everybody out in it, those who were recorded before included. :ivar number: of hand-for-hand, or None.
    :ivar first: the best place that its players take, ``last`` the worst. :ivar left: players in afterwards.
    :ivar finishes: where each of them finishes. ``corrected``: the hand itself, where it is only told anew.
    """

    rows: tuple[OutRow, ...]
    number: int | None
    placing: Placing
    first: int
    last: int
    left: int
    finishes: Mapping[str, Finish]
    corrected: Hand | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody who is out already, and where he would stand: places ``first`` to ``last``, money in smallest units."""

    player: str
    before: Finish
    after: Finish
    prize_before: int
    prize_after: int


@dataclass(frozen=True, slots=True)
class Taken:
    """One share of a bounty: ``cash`` is paid now, ``on_head`` hangs on the taker's own head from now on."""

    player: str
    by: str
    cash: int
    on_head: int


def foresee(
    tournament: Tournament, rows: Sequence[OutRow], number: int | None, corrected: Hand | None = None
) -> Foreseen:
    """The hand once ``rows`` are out in it, in the order in which they went.

    :param number: the hand of hand-for-hand that is running; None outside of it.
    :param corrected: the hand in which they went out already, where they are only told anew.
    :raises Refused: a drawn card that is none.
    """
    field, everybody = tournament.field, _everybody(tournament, rows, number, corrected)
    placing = placed(everybody, tournament.sheet.house, number is not None)
    left = field.in_play - _new(tournament, rows)
    first = left + field.qualified + sum(len(hand.outs) for hand in later(tournament, number, corrected)) + 1
    clock = tournament.clock
    settled = number is None or number < clock.hand or clock.hand_for_hand == "off"
    finishes = _finishes(placing, everybody, first, settled=settled if corrected is None else corrected.settled)
    return Foreseen(tuple(everybody), number, placing, first, first + len(everybody) - 1, left, finishes, corrected)


def _everybody(
    tournament: Tournament, rows: Sequence[OutRow], number: int | None, corrected: Hand | None
) -> list[OutRow]:
    if corrected is None:
        return hand_after(tournament, rows, number)
    anew = {row.player: row for row in rows}
    return [anew.get(row.player, row) for row in corrected.outs]


def later(tournament: Tournament, number: int | None, corrected: Hand | None = None) -> list[Hand]:
    """The hands after this one, the last one first: of this hand-for-hand those after hand ``number``."""
    field, found = tournament.field, list[Hand]()
    for hand in reversed(field.hands):
        if corrected is not None:
            if hand is corrected:
                break
        elif number is None or not field.is_after(hand, number):
            break
        found.append(hand)
    return found


def asked(
    tournament: Tournament, rows: Sequence[OutRow], number: int | None, corrected: Hand | None = None
) -> dict[str, tuple[Need, ...]]:
    """What the house needs to know of each player, whether it was told or not: stacks, then hands, then cards."""
    house, everybody = tournament.sheet.house, _everybody(tournament, rows, number, corrected)
    bare = [replace(row, hand_rank=None, card=None) for row in everybody]
    steps: Sequence[list[OutRow]] = (
        [replace(row, stack=None) for row in bare],
        bare,
        [replace(row, card=None) for row in everybody],
    )
    needs: dict[str, tuple[Need, ...]] = {}
    for step in steps:
        for player, need in placed(step, house, number is not None).missing:
            if need not in needs.get(player, ()):
                needs[player] = (*needs.get(player, ()), need)
    return needs


def prizes_of(tournament: Tournament, foreseen: Foreseen) -> dict[str, int]:
    """What each player of the hand would get."""
    return {player: prize_of(tournament, finish, player) for player, finish in foreseen.finishes.items()}


def amounts_from(tournament: Tournament, foreseen: Foreseen) -> tuple[int, ...]:
    """What the places of the hand pay, the best one first."""
    return tuple(places_of(amounts_of(tournament), foreseen.first, foreseen.last))


def things_from(tournament: Tournament, first: int, last: int) -> tuple[str, ...]:
    """What places ``first`` to ``last`` give that cannot be split, by name; "" where it is money or nothing.

    The seat of a satellite that nobody named is called SEAT.
    """
    payouts = tournament.payouts
    if payouts is None:
        return ("",) * (last - first + 1)
    seats = seats_for(payouts, pool_of(tournament) or 0, tournament.entries)
    seat = SEAT if payouts.seats is None else payouts.seats.name or SEAT
    given = [[seat] if place <= seats else [] for place in range(first, last + 1)]
    for place, name in payouts.things:
        if first <= place <= last:
            given[place - first].append(name)
    return tuple(" + ".join(names) for names in given)


def moved(tournament: Tournament, foreseen: Foreseen) -> tuple[Moved, ...]:
    """Those who are out already and would stand elsewhere, or get something else, the best one first."""
    field = tournament.field
    after = {player: finish for player, finish in foreseen.finishes.items() if field.finish_of(player) is not None}
    first = foreseen.left + field.qualified + 1
    for hand in later(tournament, foreseen.number, foreseen.corrected):
        if hand.placing is not None:
            after |= _finishes(hand.placing, hand.outs, first, settled=hand.settled)
        first += len(hand.outs)
    rows = []
    for player, there in after.items():
        here = field.finish_of(player)
        if here is None:
            continue
        money = prize_of(tournament, here, player), prize_of(tournament, there, player)
        if (here.first, here.last) != (there.first, there.last) or money[0] != money[1]:
            rows.append(Moved(player, here, there, *money))
    return tuple(sorted(rows, key=lambda row: row.after.first))


def bubble(tournament: Tournament, foreseen: Foreseen) -> str:
    """What the hand means for the money.

    "" where no place is paid, "before" while more must go, "next" when the one after them is the last without a
    prize, "bubble" when it is this hand, "in" when everybody was in the money before it.
    """
    paid = places_paid(tournament)
    if not paid:
        return ""
    if foreseen.last <= paid:
        return "in"
    if foreseen.left + tournament.field.qualified <= paid:
        return "bubble"
    return "next" if foreseen.left + tournament.field.qualified == paid + 1 else "before"


def taken(tournament: Tournament, rows: Sequence[OutRow], number: int | None = None) -> tuple[Taken, ...]:
    """Who would get which part of the bounties of a hand, the smallest stack of it first.

    Of an earlier hand of hand-for-hand as the heads were then; what goes on from head to head since is not in it.
    """
    accounts = tournament.bounties
    if accounts is None:
        return ()
    behind = tournament.field.outs_behind(number)
    accounts = accounts.until(behind) if behind else accounts
    terms, heads, shares = accounts.bounty, dict[str, int](), list[Taken]()
    gone = set[str]()
    for row in sorted(rows, key=lambda out: out.stack or 0):  # as the fact is applied
        gone.add(row.player)
        head = accounts.of(row.player).head + heads.get(row.player, 0)
        amount = head + sum(row.drawn if terms.kind == "mystery" else ())
        if not row.by or not amount:
            continue
        stacks = [tournament.field.players[one].chips for one in row.by]
        for player, share in parts(amount, row.by, stacks, terms):
            cash = share
            if terms.kind == "progressive" and player not in gone and accounts.plays(player):
                cash = share * terms.cash_percent // 100
                heads[player] = heads.get(player, 0) + share - cash
            shares.append(Taken(row.player, player, cash, share - cash))
    return tuple(shares)


def _new(tournament: Tournament, rows: Sequence[OutRow]) -> int:
    return sum(tournament.field.players[row.player].is_in for row in rows)


def _finishes(placing: Placing, rows: Sequence[OutRow], first: int, *, settled: bool) -> dict[str, Finish]:
    known, finishes = {row.player: out_of(row) for row in rows}, dict[str, Finish]()
    for tier, best, last in placing.spans(first):
        sharing = tuple(known[player] for player in tier.players)
        finishes |= {player: Finish(best, last, sharing, settled, placing) for player in tier.players}
    return finishes
