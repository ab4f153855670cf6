"""What follows from the events of bounties in their order: who has how much, what is open, what is in the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kiosk.tournament.bounty_events import Assigned, Bought, Event, KnockedOut, NobodyGets, Won
from kiosk.tournament.ranking import Rank, Ranking
from kiosk.tournament.terms import BountyTerms


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


@dataclass(slots=True)
class _Open:
    player: str
    amount: int
    counted: bool


class Books:
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
        """Take in what happened after everything before it."""
        match event:
            case Bought(player, head):
                self._buy(player, self.bounty.amount if head is None else head)
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
        """One player's bounties."""
        return Account(self._cash.get(player, 0), Fraction(self._count.get(player, 0)), self._head.get(player, 0))

    def takers(self) -> tuple[str, ...]:
        """Everybody who knocked somebody out."""
        return tuple(self._count)

    def plays(self, player: str) -> bool:
        """Whether a player is in."""
        return player in self._playing

    def leaders(self, most: int) -> list[str]:
        """Who leads of those who knocked somebody out."""
        return self._ranking.first(most)

    def _rank_of(self, player: str) -> Rank | None:
        by_head = self.bounty.kind == "progressive"
        if player not in self._count or (by_head and player not in self._playing):
            return None
        return (self._head if by_head else self._cash).get(player, 0), self._count[player], player

    def ledger(self) -> Ledger:
        """All bounties, to keep."""
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

    def _buy(self, player: str, amount: int) -> None:
        again = player in self._head
        self._ranking.changed.add(player)
        self._playing.add(player)
        if again and self.bounty.on_rebuy == "first":
            return
        if again and self.bounty.on_rebuy == "each_forfeits":
            self._forfeited += self._cash.pop(player, 0)
            self._forfeited_count += self._count.pop(player, 0)
        self._head[player] = self._head.get(player, 0) + (0 if self._mystery else amount)
        self._box += amount if self._mystery else 0
        self._bought += amount
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
