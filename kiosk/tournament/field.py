"""The field: everybody in an event, who is still in, who went out in which hand, and so who finished where.

Changed in place by ``apply`` alone. A place is never kept: it is 1 + the players who outlast (rules.md section 4.5),
so it moves by itself with late entries, re-entries and busts taken back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Literal

from kiosk.tournament.facts import OutRow, Split
from kiosk.tournament.house import House
from kiosk.tournament.placing import Out, Placing, place

Status = Literal[
    "booked",
    "waiting",
    "playing",
    "out",
    "removed",
    "disqualified",
    "qualified",
    "withdrawn",
    "voided",
]
IN = ("waiting", "playing")


@dataclass(slots=True)
class Earlier:
    """An entry before the one that a player has now: what stands again when the later one is voided.

    He went out of it in ``hand`` as ``row`` says; or he handed in his stack, ``surrendered``, and never was out.
    ``bounties``: how often one came with what he had bought by then.
    """

    split: Split
    rebuys: int
    rebuys_here: int
    add_ons: int
    handed: int
    surrendered: int
    bounties: int = 0
    row: OutRow | None = None
    hand: Hand | None = field(default=None, compare=False, repr=False)


@dataclass(slots=True)
class Player:
    """One person in the event. Money in the currency's smallest unit; instants on the event's line."""

    id: str
    number: int
    """In the order in which they came: 1 first."""
    status: Status = "booked"
    entries: int = 0
    """Entries bought, re-entries included; voided ones are not."""
    rebuys: int = 0
    add_ons: int = 0
    chips: int = 0
    """As counted last, else as handed out."""
    counted: bool = False
    """Whether somebody counted them since they were handed out."""
    handed: int = 0
    """Chips handed out for the entry that is in play: what leaves play with it when it is voided."""
    table: int | None = None
    seat: int | None = None
    split: Split = Split()
    """What his purchases brought, by where it went."""
    paid: int = 0
    """What he paid for them."""
    absent_since: int | None = None
    asked_to_stay: bool = False
    came_at: int = 0
    waits_since: int = 0
    """When he began to wait for a seat last."""
    rebuys_here: int = 0
    """Rebuys since the last re-entry."""
    prize_paid: int = 0
    """What he got of his prize and of the bounties he won."""
    receipt: int = 0
    method: str = ""
    """How he paid last, and into which till: the way a refund goes where nobody says."""
    till: str = ""
    form: str = ""
    """The form that he signed for a large prize."""
    penalty_hands: int = 0
    chips_taken: int = 0
    """Chips that left play when he was removed or disqualified, and what left the pool with them."""
    pool_taken: int = 0
    earlier: tuple[Earlier, ...] = ()
    """His entries before this one, the first one first."""
    early: bool = False
    """Whether he came before the first break was over: some leagues count only those."""

    @property
    def owes(self) -> int:
        """What he has not paid yet; less than nothing when he paid ahead."""
        return self.split.price - self.paid

    @property
    def is_in(self) -> bool:
        """Whether he has chips: at a table, or waiting for a seat."""
        return self.status in IN


@dataclass(slots=True)
class Hand:
    """Players who went out in one hand.

    ``number`` is that of hand-for-hand, whose ``session``-th announcement it was; None outside of it. ``placing`` is
    the house's answer once the hand is settled.
    """

    outs: list[OutRow]
    at: int
    number: int | None = None
    session: int = 0
    settled: bool = True
    placing: Placing | None = None

    @property
    def in_hand_for_hand(self) -> bool:
        """Whether the house's rules for hand-for-hand hold."""
        return self.number is not None

    def settle(self, house: House) -> None:
        """Place its players by the house's rules as they are now."""
        self.settled = True
        self.placing = placed(self.outs, house, self.in_hand_for_hand)


def placed(outs: list[OutRow], house: House, hand_for_hand: bool) -> Placing:
    """The placing of players who went out in one hand."""
    return place([out_of(row) for row in outs], house, hand_for_hand)


def out_of(row: OutRow) -> Out:
    """A player as the rules of placing know him."""
    return Out(row.player, row.table, row.seat, row.stack, row.hand_rank, row.card)


@dataclass(frozen=True, slots=True)
class Finish:
    """Where a player stands who is out: he shares the places from ``first`` to ``last`` with ``sharing``.

    ``settled`` is False while his hand-for-hand hand is not over: the places are those he would have now.
    """

    first: int
    last: int
    sharing: tuple[Out, ...]
    settled: bool
    placing: Placing


@dataclass(slots=True)
class Field:
    """Everybody in the event, by id in the order in which they came."""

    players: dict[str, Player] = field(default_factory=dict)
    seats: dict[tuple[int, int], str] = field(default_factory=dict)
    """Who sits at (table, seat)."""
    at_table: dict[int, int] = field(default_factory=dict)
    """How many sit at each table where somebody does."""
    hands: list[Hand] = field(default_factory=list)
    """The hands in which players went out, the first one first."""
    open: list[Hand] = field(default_factory=list)
    """The hands of hand-for-hand that are not over."""
    in_play: int = 0
    """Players with chips."""
    qualified: int = 0
    """Winners of a satellite's seats, who left ahead of everybody still in."""
    chips: int = 0
    """Chips in play by what was sold, handed in, taken off and corrected."""
    sessions: int = 0
    """How often hand-for-hand was announced."""
    done_at: dict[int, int] = field(default_factory=dict)
    """The hands of the last hand-for-hand that are over, and when each was."""
    draws: int = 0
    """How many draws were made from the seed."""
    sits_out: set[str] = field(default_factory=set)
    """Players who were given a penalty: few, where the field may be thousands."""
    before: set[str] = field(default_factory=set)
    """People who went out in a starting flight that was carried into this event, and are not in it themselves."""
    _hand_of: dict[str, Hand] = field(default_factory=dict, compare=False, repr=False)
    _numbered: dict[int, Hand] = field(default_factory=dict, compare=False, repr=False)
    """The hands of the last hand-for-hand in which somebody went out."""
    _upto: list[int] = field(default_factory=list, compare=False, repr=False)
    """For each hand, how many players went out in it and before it."""
    _good: int = field(default=0, compare=False, repr=False)
    """So many entries of ``_upto`` and ``_index`` are right."""
    _index: dict[int, int] = field(default_factory=dict, compare=False, repr=False)

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players.values())

    @property
    def out(self) -> int:
        """Players who are out."""
        return len(self._hand_of)

    @property
    def unique(self) -> int:
        """People who bought an entry, however often."""
        return self.in_play + self.out + self.qualified

    # -- going out and coming back -----------------------------------------------------------------------------

    def go_out(self, rows: tuple[OutRow, ...], at: int, number: int | None, house: House, *, settled: bool) -> None:
        """Players go out in one hand; of hand-for-hand hand ``number`` they join those who are out of it already."""
        hand = self.hand_numbered(number)
        if hand is None:
            hand = self._begin(Hand([], at, number, self.sessions if number is not None else 0, settled))
        known = {row.player for row in hand.outs}
        for row in rows:
            if row.player in known:
                hand.outs = [row if row.player == old.player else old for old in hand.outs]
            else:
                hand.outs.append(row)
                self._hand_of[row.player] = hand
                self.stand_up(row.player)
                self.in_play -= 1
        index = self._place_of(hand)  # it counts, so what is right is asked for afterwards
        self._good = min(self._good, index)
        hand.placing = placed(hand.outs, house, hand.in_hand_for_hand)

    def hand_numbered(self, number: int | None) -> Hand | None:
        """Hand ``number`` of the last hand-for-hand, where somebody went out in it."""
        return None if number is None else self._numbered.get(number)

    def is_after(self, hand: Hand, number: int) -> bool:
        """Whether a hand was played after hand ``number`` of the last hand-for-hand."""
        if hand.number is None:
            return number in self.done_at and hand.at > self.done_at[number]
        return hand.session == self.sessions and hand.number > number

    def begin_session(self) -> None:
        """Hand-for-hand is announced."""
        self.sessions += 1
        self.done_at, self._numbered = {}, {}

    def _begin(self, hand: Hand) -> Hand:
        """Put a new hand where it belongs: an earlier one of this hand-for-hand before the later ones.

        Who is taken out by a ruling while a hand of hand-for-hand is played is outlasted by everybody in it: they go
        out when it is done.
        """
        place_at = len(self.hands)
        if hand.number is None and self.open:
            place_at = min(self._place_of(one) for one in self.open)
        while hand.number is not None and place_at and self.is_after(self.hands[place_at - 1], hand.number):
            place_at -= 1
        self.hands.insert(place_at, hand)
        if hand.number is not None:
            self._numbered[hand.number] = hand
        if not hand.settled:
            self.open.append(hand)
        self._good = min(self._good, place_at)
        return hand

    def come_back(self, player: str, house: House) -> OutRow:
        """A player who was out is in again; the hand he went out in is placed without him.

        :raises KeyError: he is not out.
        """
        hand = self._hand_of.pop(player)
        row = next(out for out in hand.outs if out.player == player)
        index = self._place_of(hand)
        hand.outs.remove(row)
        if hand.outs:
            hand.placing = placed(hand.outs, house, hand.in_hand_for_hand)
        else:
            del self.hands[index]
            if self.hand_numbered(hand.number) is hand and hand.number is not None:
                del self._numbered[hand.number]
            self.open = [one for one in self.open if one is not hand]
        self._good = min(self._good, index)
        self.in_play += 1
        return row

    def out_as_before(self, row: OutRow, hand: Hand, house: House) -> None:
        """One who came back for nothing is out again in the hand in which he went out, where that was."""
        if any(one is hand for one in self.hands):
            index = self._place_of(hand)
            hand.outs.append(row)
        else:
            hand.outs, hand.settled = [row], True
            if hand.number is not None and hand.session == self.sessions:
                self._numbered[hand.number] = hand
            index = bisect_right(self.hands, hand.at, key=lambda one: one.at)
            self.hands.insert(index, hand)
        self._hand_of[row.player] = hand
        self.stand_up(row.player)
        self.in_play -= 1
        self._good = min(self._good, index)
        hand.placing = placed(hand.outs, house, hand.in_hand_for_hand)

    def correct(self, row: OutRow, house: House) -> None:
        """What was told of one who is out was wrong; his hand is placed anew. :raises KeyError: he is not out."""
        hand = self._hand_of[row.player]
        hand.outs = [row if row.player == old.player else old for old in hand.outs]
        hand.placing = placed(hand.outs, house, hand.in_hand_for_hand)

    def settle(self, house: House) -> None:
        """The hand-for-hand hand is over: its players are placed."""
        for hand in self.open:
            hand.settle(house)
        self.open.clear()

    def _place_of(self, hand: Hand) -> int:
        self._count()
        return self._index[id(hand)]

    def _count(self) -> None:
        """Make the counts right again from the first hand that changed."""
        del self._upto[self._good :]
        for index in range(self._good, len(self.hands)):
            self._index[id(self.hands[index])] = index
            self._upto.append((self._upto[-1] if self._upto else 0) + len(self.hands[index].outs))
        self._good = len(self.hands)

    # -- where they stand --------------------------------------------------------------------------------------

    def finish_of(self, player: str) -> Finish | None:
        """Where a player finished; None while he is in."""
        hand = self._hand_of.get(player)
        if hand is None or hand.placing is None:
            return None
        index = self._place_of(hand)
        first = self.in_play + self.qualified + self.out - self._upto[index] + 1
        for tier, best, last in hand.placing.spans(first):
            if player in tier.players:
                by_player = {row.player: row for row in hand.outs}
                sharing = tuple(out_of(by_player[one]) for one in tier.players)
                return Finish(best, last, sharing, hand.settled, hand.placing)
        raise KeyError(player)

    def hand_of(self, player: str) -> Hand | None:
        """The hand in which a player went out."""
        return self._hand_of.get(player)

    def went_out_before(self, player: str, number: int | None) -> bool:
        """Whether a player went out before hand ``number`` of the last hand-for-hand; None: the hand in play."""
        hand = self._hand_of.get(player)
        if hand is None or number is None:
            return hand is not None
        return hand is not self.hand_numbered(number) and not self.is_after(hand, number)

    def went_out_before_hand(self, player: str, hand: Hand) -> bool:
        """The same of any hand in which somebody went out."""
        mine = self._hand_of.get(player)
        return mine is not None and self._place_of(mine) < self._place_of(hand)

    def outs_behind(self, number: int | None) -> tuple[str, ...]:
        """Who went out after hand ``number`` of the last hand-for-hand; nobody for None, which is the hand in play."""
        if number is None:
            return ()
        behind = takewhile(lambda hand: self.is_after(hand, number), reversed(self.hands))
        return tuple(row.player for hand in behind for row in hand.outs)

    def recent(self, count: int) -> tuple[Hand, ...]:
        """The hands in which players went out last, the latest first."""
        return tuple(reversed(self.hands[-count:]))

    # -- seats -------------------------------------------------------------------------------------------------

    def sit_down(self, player: str, table: int, seat: int) -> None:
        """Take a seat; the one he had is free."""
        self.stand_up(player)
        person = self.players[player]
        person.table, person.seat, person.status = table, seat, "playing"
        self.seats[table, seat] = player
        self.at_table[table] = self.at_table.get(table, 0) + 1

    def stand_up(self, player: str) -> None:
        """Leave the seat; the player's row keeps it, so that the list can say where he sat."""
        table, seat = self.players[player].table, self.players[player].seat
        if table is None or seat is None or self.seats.get((table, seat)) != player:
            return
        del self.seats[table, seat]
        self.at_table[table] -= 1
        if not self.at_table[table]:
            del self.at_table[table]

    def penalized(self) -> tuple[Player, ...]:
        """Players who must still miss hands."""
        given = (self.players[player] for player in self.sits_out)
        return tuple(sorted((row for row in given if row.penalty_hands > 0 and row.is_in), key=lambda row: row.number))

    def waiting(self) -> tuple[Player, ...]:
        """Players with chips and without a seat, the first one first."""
        return tuple(sorted((row for row in self if row.status == "waiting"), key=lambda row: row.waits_since))
