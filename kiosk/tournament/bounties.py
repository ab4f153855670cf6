"""Bounties: what hangs on each head, and who took it. Money in the smallest unit of the currency.

A knock-out divides the bounty among those who share the pot that held the victim's last chips, an odd unit to the
earliest position. Of a progressive bounty each then gets ``cash_percent`` of his share at once, rounded down, and the
rest goes on his own head (rules.md section 8). Every unit that was bought is, at every moment, paid, on a head, open
or forfeited, or in the box of a mystery bounty: `Ledger.bought` is their sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kiosk.tournament.bounty_events import (
    Assigned,
    Bought,
    Event,
    KnockedOut,
    NobodyGets,
    Refunded,
    TakenBack,
    ToldAgain,
    Won,
)
from kiosk.tournament.command import Refused
from kiosk.tournament.ranking import Rank, Ranking
from kiosk.tournament.terms import BountyTerms

__all__ = [
    "Account",
    "Accounts",
    "Assigned",
    "Bought",
    "Event",
    "KnockedOut",
    "Ledger",
    "NobodyGets",
    "Refunded",
    "TakenBack",
    "ToldAgain",
    "Won",
    "charged",
    "parts",
    "settle",
]


@dataclass(frozen=True, slots=True)
class Account:
    """One player's bounties.

    :ivar cash: won so far. :ivar count: knock-outs, in parts where a pot was split. :ivar head: what hangs on him.
    """

    cash: int = 0
    count: Fraction = Fraction(0)
    head: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """All bounties at one moment.

    :ivar knock_outs: of players who had a bounty; the counts, ``open_count`` and ``forfeited_count`` together.
    :ivar open: players out whose bounty nobody has, with its amount: not lost, and still to be assigned.
    :ivar forfeited: what re-buyers lost under the rule ``each_forfeits``; it is the house's to say what becomes of it.
    :ivar box: money of a mystery bounty that is not drawn yet.
    """

    accounts: Mapping[str, Account]
    bought: int
    knock_outs: int
    open: tuple[tuple[str, int], ...]
    open_count: int
    forfeited: int
    forfeited_count: Fraction
    box: int

    @property
    def paid(self) -> int:
        """Everything that players have won in cash."""
        return sum(account.cash for account in self.accounts.values())

    @property
    def on_heads(self) -> int:
        """Everything that hangs on a head."""
        return sum(account.head for account in self.accounts.values())


def charged(bounty: BountyTerms, again: bool) -> int:
    """What a player pays for the bounty: nothing with a later entry where the rule knows one bounty for each player."""
    return 0 if again and bounty.on_rebuy in ("first", "final") else bounty.amount


def settle(events: Iterable[Event], bounty: BountyTerms) -> Ledger:
    """The bounties after all of these, in order. :raises Refused: as :meth:`Accounts.apply`."""
    accounts = Accounts(bounty)
    for event in events:
        accounts.apply(event)
    return accounts.ledger()


def parts(amount: int, by: Sequence[str], stacks: Sequence[int], bounty: BountyTerms) -> tuple[tuple[str, int], ...]:
    """A bounty divided among those who took it; who gets nothing under the rule is left out.

    >>> parts(2500, ["SB", "HJ", "CO"], [], BountyTerms(2500))
    (('SB', 834), ('HJ', 833), ('CO', 833))
    """
    takers = list(by)
    if bounty.on_split == "biggest_stack" and len(by) > 1:
        takers = [player for player, stack in zip(by, stacks, strict=True) if stack == max(stacks)]
    each, odd = divmod(amount, len(takers))
    # Natural8: the odd cent to the earliest position.
    return tuple((player, each + (place < odd)) for place, player in enumerate(takers))


_GOING_OUT = (KnockedOut, NobodyGets)


class Accounts:
    """The bounties as they go: each event costs the same, however many came before.

    What is taken back is left out by going through the others again, the next time that anybody asks.
    """

    def __init__(self, bounty: BountyTerms) -> None:
        self.bounty = bounty
        self._events: list[Event | None] = []
        self._entered: dict[str, list[int]] = {}
        self._went_out: dict[str, list[int]] = {}
        """Where in the events each player entered and went out."""
        self._superseded: dict[str, list[tuple[int, Event] | None]] = {}
        """Knock-outs that a later entry made not the last one, and where they stood."""
        self._books: _Books | None = _Books(bounty)

    def apply(self, event: Event) -> None:
        """Take in what happened.

        :raises Refused: ``stack_needed`` where the rule wants the biggest stack and not every stack is told; then
            nothing was changed.
        """
        self._check_stacks(event)
        if isinstance(event, TakenBack):
            self._leave_out(self._went_out, event.player)
        elif isinstance(event, ToldAgain):
            self._tell_again(event)
        elif isinstance(event, Refunded) and self._superseded.get(event.player):
            self._put_back(event.player)
        elif isinstance(event, Refunded):
            self._leave_out(self._entered, event.player)
        elif isinstance(event, Bought) and self.bounty.on_rebuy == "final" and self._entered.get(event.player):
            # Only the last knock-out counts, and the one before this was not it: as if it had not been.
            out = self._leave_out(self._went_out, event.player)
            self._superseded.setdefault(event.player, []).append(out)
        else:
            self._enter(event)

    def check(self, event: Event) -> None:
        """Whether an event makes sense now.

        :raises Refused: ``stack_needed`` as :meth:`apply`; ``bad_value`` for somebody who takes his own bounty or one
            bounty twice, for an envelope that is not in the box, and for a bounty that is not open.
        """
        self._check_stacks(event)
        if isinstance(event, KnockedOut | Assigned):
            odd = next((player for player in event.by if player == event.player or event.by.count(player) > 1), None)
            if odd is not None:
                raise Refused("bad_value", key="by", value=odd, player=odd, reason="bounty_twice")
        if isinstance(event, Assigned) and all(row.player != event.player for row in self._now().open):
            raise Refused("bad_value", key="player", value=event.player, player=event.player, reason="bounty_not_open")
        if isinstance(event, KnockedOut | Assigned | Won) and self.bounty.values:
            box = self._now().envelopes
            for value in event.drawn:
                if box.get(value, 0) < event.drawn.count(value):
                    raise Refused("bad_value", key="drawn", value=value, prize=value, reason="bounty_not_in_box")

    def of(self, player: str) -> Account:
        """One player's bounties now."""
        return self._now().account(player)

    def takers(self) -> tuple[str, ...]:
        """Everybody who knocked somebody out."""
        return self._now().takers()

    def leaders(self, most: int) -> list[str]:
        """Who leads of those who knocked somebody out: by his head where heads grow, else by what he won."""
        return self._now().leaders(most)

    def envelopes(self) -> tuple[tuple[int, int], ...]:
        """What is still in the box of a mystery bounty: amounts, the largest first, and how many of each."""
        return tuple(sorted(((value, count) for value, count in self._now().envelopes.items() if count), reverse=True))

    def ledger(self) -> Ledger:
        """All bounties now, to keep."""
        return self._now().ledger()

    def _check_stacks(self, event: Event) -> None:
        if self.bounty.on_split != "biggest_stack" or not isinstance(event, KnockedOut | ToldAgain | Assigned):
            return
        if len(event.by) > 1 and len(event.stacks) != len(event.by):
            raise Refused("stack_needed", player=event.by[min(len(event.stacks), len(event.by) - 1)])

    def overlooked(self, event: KnockedOut, later: Iterable[str]) -> None:
        """Take in a knock-out of an earlier hand, before those of the players who went out in ``later`` ones.

        :raises Refused: as :meth:`apply`.
        """
        self._check_stacks(event)
        here = min((self._went_out[one][-1] for one in later if self._went_out.get(one)), default=len(self._events))
        for places in (*self._entered.values(), *self._went_out.values()):
            places[:] = [place + (place >= here) for place in places]
        for outs in self._superseded.values():
            outs[:] = [out and (out[0] + (out[0] >= here), out[1]) for out in outs]
        self._events.insert(here, event)
        self._went_out.setdefault(event.player, []).append(here)
        self._books = None

    def _enter(self, event: Event) -> None:
        if isinstance(event, _GOING_OUT):
            self._went_out.setdefault(event.player, []).append(len(self._events))
        elif isinstance(event, Bought):
            self._entered.setdefault(event.player, []).append(len(self._events))
        self._events.append(event)
        if self._books:
            self._books.apply(event)

    def _tell_again(self, event: ToldAgain) -> None:
        """In its place: whoever took him may be out himself by now, and what hung on that head went on."""
        if self._went_out.get(event.player):
            told = KnockedOut(event.player, event.by, event.stacks, event.drawn)
            self._events[self._went_out[event.player][-1]] = told
            self._books = None

    def _leave_out(self, where: Mapping[str, list[int]], player: str) -> tuple[int, Event] | None:
        """Leave out the last such event of a player, and return it with its place."""
        if not where.get(player):
            return None
        place = where[player].pop()
        event, self._events[place], self._books = self._events[place], None, None
        return None if event is None else (place, event)

    def _put_back(self, player: str) -> None:
        """The entry that had made a knock-out not the last one never was."""
        out = self._superseded[player].pop()
        if out is not None:
            place, event = out
            self._events[place] = event
            self._went_out[player].append(place)
            self._books = None

    def _now(self) -> _Books:
        if self._books is None:
            self._books = _Books(self.bounty)
            for event in self._events:
                if event is not None:
                    self._books.apply(event)
        return self._books


@dataclass(slots=True)
class _Open:
    player: str
    amount: int
    counted: bool


class _Books:
    """What follows from events in their order."""

    def __init__(self, bounty: BountyTerms) -> None:
        self.bounty = bounty
        self.open: list[_Open] = []
        self.envelopes = dict[int, int]()
        for value, count in bounty.values:
            self.envelopes[value] = self.envelopes.get(value, 0) + count
        self._mystery = bounty.kind == "mystery"
        self._cash: dict[str, int] = {}
        self._count: dict[str, Fraction | int] = {}
        """Whole as long as no pot was split: fractions are slow."""
        self._head: dict[str, int] = {}
        self._playing: set[str] = set()
        self._worth: set[str] = set()
        """Who has a bounty, of whatever amount."""
        self._bought = self._knock_outs = self._forfeited = self._box = 0
        self._forfeited_count = Fraction(0)
        self._ranking = Ranking(self._rank_of)

    def apply(self, event: Event) -> None:
        match event:
            case Bought(player):
                self._buy(player)
            case KnockedOut(player, by, stacks, drawn):
                self._out(player, _Open(player, self._take(player, drawn), True), by, stacks)
            case NobodyGets(player):
                self._out(player, _Open(player, self._take(player, ()), False), (), ())
            case Assigned(player, by, stacks, drawn):
                self._assign(player, by, stacks, drawn)
            case Won(player, drawn):
                self._earn(player, self._take(player, drawn), 0)
                self._worth.discard(player)

    def account(self, player: str) -> Account:
        return Account(self._cash.get(player, 0), Fraction(self._count.get(player, 0)), self._head.get(player, 0))

    def takers(self) -> tuple[str, ...]:
        return tuple(self._count)

    def leaders(self, most: int) -> list[str]:
        return self._ranking.first(most)

    def _rank_of(self, player: str) -> Rank | None:
        by_head = self.bounty.kind == "progressive"
        if player not in self._count or (by_head and player not in self._playing):
            return None
        return (self._head if by_head else self._cash).get(player, 0), self._count[player], player

    def ledger(self) -> Ledger:
        players = dict.fromkeys([*self._head, *self._cash])
        return Ledger(
            {player: self.account(player) for player in players},
            self._bought,
            self._knock_outs,
            tuple((row.player, row.amount) for row in self.open),
            sum(row.counted for row in self.open),
            self._forfeited,
            self._forfeited_count,
            self._box,
        )

    def _buy(self, player: str) -> None:
        again = player in self._head
        self._ranking.changed.add(player)
        self._playing.add(player)
        if again and self.bounty.on_rebuy == "first":
            return
        if again and self.bounty.on_rebuy == "each_forfeits":
            self._forfeited += self._cash.pop(player, 0)
            self._forfeited_count += self._count.pop(player, 0)
        self._head[player] = self._head.get(player, 0) + (0 if self._mystery else self.bounty.amount)
        self._box += self.bounty.amount if self._mystery else 0
        self._bought += self.bounty.amount
        self._worth.add(player)

    def _take(self, player: str, drawn: Sequence[int]) -> int:
        """What hangs on a player, or what was drawn for him: taken from there."""
        head = self._head.get(player, 0)
        if head:
            self._head[player] = 0
        for value in drawn if self._mystery else ():
            self.envelopes[value] = self.envelopes.get(value, 0) - 1
            self._box -= value
            head += value
        return head

    def _out(self, player: str, row: _Open, by: Sequence[str], stacks: Sequence[int]) -> None:
        had_one = player in self._worth or row.amount > 0
        self._ranking.changed.add(player)
        self._playing.discard(player)
        self._worth.discard(player)
        if not had_one:  # a second entry under the rule that knows one bounty
            return
        self._knock_outs += row.counted
        if by:
            self._pay(row.amount, by, stacks)
        elif row.counted or row.amount:
            self.open.append(row)

    def _assign(self, player: str, by: Sequence[str], stacks: Sequence[int], drawn: Sequence[int]) -> None:
        row = next((row for row in self.open if row.player == player), None)
        if row is None or not by:
            return
        self.open.remove(row)
        self._knock_outs += not row.counted
        for value in drawn if self._mystery else ():
            self.envelopes[value] = self.envelopes.get(value, 0) - 1
            self._box -= value
            row.amount += value
        self._pay(row.amount, by, stacks)

    def _pay(self, amount: int, by: Sequence[str], stacks: Sequence[int]) -> None:
        shares = parts(amount, by, stacks, self.bounty)
        for player, share in shares:
            cash = share
            # Nobody could take any more what would hang on the head of a player who is out himself.
            if self.bounty.kind == "progressive" and player in self._playing:
                cash = share * self.bounty.cash_percent // 100
                self._head[player] = self._head.get(player, 0) + share - cash
            self._earn(player, cash, Fraction(1, len(shares)) if len(shares) > 1 else 1)

    def _earn(self, player: str, cash: int, count: Fraction | int) -> None:
        self._ranking.changed.add(player)
        self._cash[player] = self._cash.get(player, 0) + cash
        self._count[player] = self._count.get(player, 0) + count
