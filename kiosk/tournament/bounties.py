"""Bounties: what hangs on each head, and who took it. Money in the smallest unit of the currency.

A knock-out divides the bounty among those who share the pot that held the victim's last chips, an odd unit to the
earliest position. Of a progressive bounty each then gets ``cash_percent`` of his share at once, rounded down, and the
rest goes on his own head (rules.md section 8). Every unit that was bought is, at every moment, paid, on a head, open
or forfeited, or in the box of a mystery bounty: `Ledger.bought` is their sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kiosk.tournament.bounty_books import Account, Books, Ledger, parts
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


def charged(bounty: BountyTerms, again: bool) -> int:
    """What a player pays for the bounty: nothing with a later entry where the rule knows one bounty for each player."""
    return 0 if again and bounty.on_rebuy in ("first", "final") else bounty.amount


def settle(events: Iterable[Event], bounty: BountyTerms) -> Ledger:
    """The bounties after all of these, in order. :raises Refused: as :meth:`Accounts.apply`."""
    accounts = Accounts(bounty)
    for event in events:
        accounts.apply(event)
    return accounts.ledger()


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
        self._books: Books | None = Books(bounty)

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

    def check(self, event: Event, back: Sequence[int] = ()) -> None:
        """Whether an event makes sense now; ``back``: what was drawn by mistake and goes back into the box.

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
        if isinstance(event, KnockedOut | Assigned | Won) and event.drawn:
            self._check_drawn(event.drawn, back)

    def _check_drawn(self, drawn: Sequence[int], back: Sequence[int]) -> None:
        """Of a list each envelope must be there; what is drawn in the room must be in the box as money."""
        if self.bounty.kind != "mystery":
            raise Refused("bad_value", key="drawn", value=str(drawn), reason="no_envelopes_here")
        if not self.bounty.values:
            box = max(0, self.ledger().box) + sum(back)
            if min(drawn) < 0 or sum(drawn) > box:
                raise Refused("bad_value", key="drawn", value=sum(drawn), least=0, most=box)
        envelopes = self._now().envelopes
        for value in drawn if self.bounty.values else ():
            if envelopes.get(value, 0) + back.count(value) < drawn.count(value):
                raise Refused("bad_value", key="drawn", value=value, prize=value, reason="bounty_not_in_box")

    def of(self, player: str) -> Account:
        """One player's bounties now."""
        return self._now().account(player)

    def bought(self, player: str) -> int:
        """How often a bounty came with what a player bought, whatever the event's rule makes of it."""
        return len(self._entered.get(player, ())) + len(self._superseded.get(player, ()))

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
        here = self._before(later)
        for places in (*self._entered.values(), *self._went_out.values()):
            places[:] = [place + (place >= here) for place in places]
        for outs in self._superseded.values():
            outs[:] = [out and (out[0] + (out[0] >= here), out[1]) for out in outs]
        self._events.insert(here, event)
        self._went_out.setdefault(event.player, []).append(here)
        self._books = None

    def _before(self, later: Iterable[str]) -> int:
        return min((self._went_out[one][-1] for one in later if self._went_out.get(one)), default=len(self._events))

    def until(self, later: Iterable[str]) -> Accounts:
        """The bounties as they were before those went out who went out ``later``."""
        then = Accounts(self.bounty)
        for event in self._events[: self._before(later)]:
            if event is not None:
                then._enter(event)
        return then

    def plays(self, player: str) -> bool:
        """Whether what a player wins hangs on his head: he is in."""
        return self._now().plays(player)

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

    def _now(self) -> Books:
        if self._books is None:
            self._books = Books(self.bounty)
            for event in self._events:
                if event is not None:
                    self._books.apply(event)
        return self._books
