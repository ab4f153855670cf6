"""Nights at random with people in them: money and chips are conserved, nobody is lost, and undo tells no lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kiosk.desk import Desk
from kiosk.files.houses import load_houses
from kiosk.store.codec import decode, encode
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from kiosk.tournament.field import IN
from kiosk.tournament.house import House
from kiosk.tournament.money import Money
from kiosk.tournament.prizes import amounts_of, pool_of
from kiosk.tournament.results import bounties_of, stand_of
from kiosk.tournament.state import Tournament
from tests.tournament.night import MINUTE, FakeLog, FakeTime, timed

HOUSES: dict[str, House] = dict(load_houses()[0])
PEOPLE = [str(number) for number in range(1, 10)]
PERSON = st.sampled_from(PEOPLE)
STACK = st.sampled_from([100, 500, 500, 2_000])
OUT = st.fixed_dictionaries(
    {"player": PERSON, "stack": STACK},
    optional={
        "table": st.integers(1, 3),
        "hand_rank": st.integers(1, 3),
        "card": st.sampled_from(["KS", "KH", "2C", "AD"]),
        "by": st.lists(PERSON, min_size=1, max_size=2, unique=True),
    },
)
TERMS = st.fixed_dictionaries(
    {
        "payouts": st.sampled_from([[50, 30, 20], [100], {"amounts": [5_000, 5_000]}, {"paid_percent": 40}]),
        "re_entries": st.sampled_from([0, 1, None]),
    },
    optional={
        "payout_unit": st.sampled_from([1, 500]),
        "rebuys": st.fixed_dictionaries({"max": st.sampled_from([1, None]), "price": st.just(3_000)}),
        "add_on": st.just({"price": 1_000, "chips": 9_000}),
        "late_registration_until_level": st.integers(0, 3),
        "kept_percent": st.just(10),
        "splits": st.just({"entry": {"staff": 200, "cause": 100}, "rebuy": {"cause": 500}}),
        "bounty": st.one_of(
            st.just(501),
            st.just({"amount": 400, "kind": "mystery", "list": [1_000, [200, 5]]}),
            st.fixed_dictionaries(
                {
                    "amount": st.just(2_501),
                    "kind": st.just("progressive"),
                    "on_rebuy": st.sampled_from(["each", "first", "final", "each_forfeits"]),
                }
            ),
        ),
    },
)
COMMANDS = st.one_of(
    st.builds(c.Register, PERSON),
    st.builds(c.Register, PERSON, paid=st.sampled_from([None, 0]), method=st.sampled_from(["cash", "owed"])),
    st.builds(c.ReEnter, PERSON, st.sampled_from([0, 0, 700])),
    st.builds(c.Rebuy, PERSON),
    st.builds(c.AddOn, PERSON),
    st.builds(c.BustOut, st.lists(OUT, min_size=1, max_size=3, unique_by=lambda out: str(out["player"]))),
    st.builds(c.BustOut, st.lists(OUT, min_size=1, max_size=1), st.integers(0, 2)),
    st.builds(c.Reinstate, PERSON),
    st.builds(c.CorrectOut, PERSON, stack=STACK, by=st.lists(PERSON, min_size=1, max_size=2, unique=True)),
    st.builds(c.Qualify, st.lists(PERSON, min_size=1, max_size=2, unique=True)),
    st.builds(c.Disqualify, PERSON),
    st.builds(c.RemoveAbsent, PERSON, override=st.just("director")),
    st.builds(c.Unregister, PERSON),
    st.builds(c.Void, PERSON, st.just("wrong event")),
    st.builds(c.PayDebt, PERSON),
    st.builds(c.SetStack, PERSON, STACK),
    st.builds(c.MovePlayer, PERSON, st.integers(1, 3), st.integers(1, 4)),
    st.builds(c.Pay, PERSON),
    st.builds(c.Book, PERSON, st.sampled_from([0, 500])),
    st.builds(c.CancelBooking, PERSON),
    st.builds(c.PostPayouts, st.sampled_from(["", "changed"])),
    st.builds(c.Chop, st.sampled_from(["even", "chips", "icm"]), st.sampled_from([0, 100])),
    st.builds(c.GivePenalty, PERSON, rounds=st.integers(1, 2)),
    st.sampled_from([c.StartHandForHand(), c.EndHandForHand(), c.CompleteHand(), c.CompleteHand(), c.NextLevel()]),
)


def without_the_clock(tournament: Tournament) -> str:
    return repr([(row.name, getattr(tournament, row.name)) for row in fields(tournament) if row.name not in _CLOCK])


_CLOCK = ("clock", "clock_changed_at", "version", "bounties", "_terms")


class Director(RuleBasedStateMachine):
    """A director who registers, busts, takes back and pays whomever at any time."""

    @initialize(terms=TERMS, house=st.sampled_from(sorted(HOUSES)), start=st.booleans(), many=st.integers(2, 9))
    def open(self, terms: dict[str, Any], house: str, start: bool, many: int) -> None:
        self.time = FakeTime()
        self.log = FakeLog()
        self.desk = Desk(self.log, self.time)
        self.told: list[Any] = []
        opened = c.Open(
            "Friday", timed(20, 20, 20, 20), 5_000, HOUSES[house], buy_in=2_000, fee=300, tables=3, seats_per_table=4,
            terms=terms, seed="friday",
        )  # fmt: skip
        self.desk.do(opened, told=self.told.append)
        assert self.told[-1].refused is None
        for player in PEOPLE[:many]:
            self.give(c.Register(player))
        if start:
            self.give(c.Start())
        self.checked = 0

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    def give(self, command: c.Command) -> bool:
        """Give a command; one that is refused changes nothing."""
        before, rows = without_the_clock(self.tournament), len(self.log.rows)
        self.desk.do(command, told=self.told.append)
        if self.told[-1].seq is not None:
            return True
        assert self.told[-1].refused is not None
        assert (without_the_clock(self.tournament), len(self.log.rows)) == (before, rows)
        return False

    @rule(command=COMMANDS)
    def act(self, command: c.Command) -> None:
        self.give(command)

    @rule(command=COMMANDS)
    def there_and_back(self, command: c.Command) -> None:
        before = without_the_clock(self.tournament)
        if not self.give(command):
            return
        after = without_the_clock(self.tournament)
        self.desk.undo(told=self.told.append)
        assert self.told[-1].refused is None
        assert without_the_clock(self.tournament) == before
        self.desk.redo(told=self.told.append)
        assert self.told[-1].refused is None
        assert without_the_clock(self.tournament) == after

    @rule(steps=st.integers(1, 4))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            self.desk.undo(told=self.told.append)

    @rule(length_ms=st.integers(0, 30 * MINUTE))
    def wait(self, length_ms: int) -> None:
        self.time.passed += length_ms

    @rule()
    def start(self) -> None:
        self.give(c.Start())

    @rule()
    def close(self) -> None:
        """Closing writes the results; then it is undone, or nothing else would ever happen."""
        if not self.give(c.Close()):
            return
        tournament = self.tournament
        results = tournament.results
        assert {row.player for row in results} == {player.id for player in tournament.field if player.entries}
        self.places_are_without_gaps(results)
        prizes = sum(row.prize for row in results)
        paid = amounts_of(tournament)
        assert prizes == sum(paid[: len(results)])  # with a deal too: what it left to play for is somebody's
        self.desk.undo(told=self.told.append)

    def places_are_without_gaps(self, results: tuple[f.Result, ...]) -> None:
        """1, 2, 2, 4: a shared place takes as many as share it."""
        spans = Counter((row.place, row.last) for row in results)
        following = 1
        for (place, last), count in sorted(spans.items()):
            assert place == following
            assert last == place + count - 1
            following = last + 1

    # -- what always holds -------------------------------------------------------------------------------------

    @invariant()
    def nobody_is_lost_and_no_two_sit_in_one_seat(self) -> None:
        field = self.tournament.field
        everybody = Counter(player.status for player in field)
        assert sum(everybody[status] for status in IN) == field.in_play == self.tournament.players
        gone = sum(everybody[status] for status in ("out", "removed", "disqualified"))
        assert gone == field.out == sum(len(hand.outs) for hand in field.hands)
        seated = {(player.table, player.seat): player.id for player in field if player.status == "playing"}
        assert seated == field.seats
        assert Counter(table for table, _ in field.seats) == Counter(field.at_table)
        assert self.tournament.entries == sum(player.entries > 0 for player in field)
        assert self.tournament.re_entries == sum(max(0, player.entries - 1) for player in field)

    @invariant()
    def money_is_conserved(self) -> None:
        tournament, money = self.tournament, Money()
        for player in tournament.field:
            money.add(player.split)
        removed = sum(
            entry.fact.from_pool
            for entry in self.living()
            if isinstance(entry.fact, f.AbsentRemoved)
        )  # fmt: skip
        assert replace(tournament.money, pool=tournament.money.pool + removed) == money
        for player in tournament.field:
            assert player.owes == player.split.price - player.paid
        taken = sum(sum(till.takings.values()) - sum(till.refunds.values()) for till in tournament.tills.values())
        assert taken == sum(player.paid for player in tournament.field)
        handed = sum(sum(till.prizes.values()) for till in tournament.tills.values())
        assert handed == sum(player.prize_paid for player in tournament.field)

    @invariant()
    def prizes_never_pass_what_is_posted_or_computed(self) -> None:
        tournament, now = self.tournament, self.time.now()
        if tournament.deal is not None:
            return
        amounts = amounts_of(tournament)
        assert list(amounts) == sorted(amounts, reverse=True)
        typed = tournament.payouts is not None and tournament.payouts.amounts
        if tournament.posted is None and amounts and not typed:
            assert sum(amounts) == (pool_of(tournament) or 0)
        given = sum(stand_of(tournament, player, now).prize for player in tournament.field)
        out = tournament.field.out
        qualified = tournament.field.qualified
        last = amounts[tournament.players + qualified :]
        winner = amounts[0] if tournament.finished and amounts else 0
        assert given == sum(last[:out]) + (sum(amounts[:qualified]) or winner)

    @invariant()
    def bounties_bought_are_bounties_paid_or_still_there(self) -> None:
        tournament = self.tournament
        if tournament.bounties is None:
            return
        ledger = tournament.bounties.ledger()
        waiting = sum(amount for _, amount in ledger.open)
        assert ledger.bought == tournament.money.bounty
        assert ledger.paid + ledger.on_heads + waiting + ledger.forfeited + ledger.box == ledger.bought
        for player in tournament.field:
            assert bounties_of(tournament, player.id)[0] >= 0

    @invariant()
    def chips_are_as_sold(self) -> None:
        total = 0
        for entry in self.living():
            fact = entry.fact
            if isinstance(fact, f.Sold):
                total += fact.chips - fact.surrendered
            elif isinstance(fact, f.Disqualified | f.AbsentRemoved | f.Qualified):
                total -= fact.chips
        taken_off = any(isinstance(entry.fact, f.Voided | f.Unregistered | f.Reinstated) for entry in self.living())
        if not taken_off:
            assert self.tournament.chips_in_play == total

    def living(self) -> list[f.Entry]:
        return [entry for entry in self.log.rows if entry.batch not in self.desk.dead]

    @invariant()
    def places_are_a_permutation(self) -> None:
        tournament, now = self.tournament, self.time.now()
        places: Counter[tuple[int, int]] = Counter()
        for player in tournament.field:
            if tournament.field.hand_of(player.id) is not None:
                stand = stand_of(tournament, player, now)
                places[stand.place, stand.last] += 1
        following = tournament.players + tournament.field.qualified + 1
        for (place, last), count in sorted(places.items()):
            assert (place, last) == (following, following + count - 1)
            following = last + 1

    @invariant()
    def the_journal_says_it_all(self) -> None:
        rows = self.log.rows
        assert fold(rows) == self.tournament
        for entry in rows[self.checked :]:
            assert decode(*encode(entry.fact)) == entry.fact
        self.checked = len(rows)


TestDirector = Director.TestCase
TestDirector.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
