"""Whole nights at random in the room: hands, halts, races, days. What ``test_seat_machine`` asks of seats, and more.

Chips and money are conserved, what is proposed can be done and is enough, what is refused changes nothing, and what
is taken back and given again is as it was.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from kiosk.desk import Desk
from kiosk.store.codec import decode, encode
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.advice import Balancing
from kiosk.tournament.advised import advised
from kiosk.tournament.apply import fold
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.money import Money
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import read_structure
from tests.tournament import test_seat_machine as seats
from tests.tournament.night import MINUTE, FakeLog, FakeTime

SHEET = read_structure(
    {
        "segment": [
            {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20},
            {"kind": "break", "minutes": 10, "color_up": [25]},
            {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 20},
            {"kind": "day_end"},
            {"kind": "level", "small_blind": 100, "big_blind": 200, "hands": 3},
        ]
    }
)
PERSON, TABLE = seats.PERSON, seats.TABLE
CHIPS = st.dictionaries(st.sampled_from("1234"), st.fixed_dictionaries({"25": st.integers(0, 9)}), min_size=1)
BY_HAND = st.lists(
    st.fixed_dictionaries({"player": PERSON, "table": TABLE}, optional={"seat": seats.SEAT}), min_size=1, max_size=3
)
ADVICE = st.sampled_from(["move", "break", "redraw", "final_table", "joined"])
COMMANDS = st.one_of(
    st.builds(c.CompleteHand, st.sampled_from([1, 1, 1, 2])),
    st.builds(c.MarkTableDone, TABLE),
    st.builds(c.Misdeal, st.one_of(st.none(), TABLE)),
    st.builds(c.StartHandsPerLevel, st.integers(1, 4)),
    st.sampled_from([c.StartHandForHand(), c.EndHandForHand(), c.EndHandsPerLevel(), c.NextLevel(), c.PreviousLevel()]),
    st.builds(rooms.WaiveHalt, TABLE),
    st.builds(rooms.RefuseAdvice, ADVICE),
    st.builds(rooms.ColorUp, TABLE, st.just([25]), st.just(100), CHIPS),
    st.builds(rooms.MarkRaced, TABLE, st.sampled_from([None, [25]])),
    st.builds(rooms.ChangeLateChips, PERSON, st.just({"25": 7})),
    st.builds(c.Disqualify, PERSON),
    st.builds(c.RemoveAbsent, PERSON, override=st.just("director")),
    st.builds(c.GivePenalty, PERSON, rounds=st.integers(1, 2)),
    st.builds(c.AnnounceLastHands, st.sampled_from([None, 0, 0, 2])),
    st.builds(rooms.MarkLastHand, TABLE),
    st.builds(rooms.BagStacks, st.dictionaries(PERSON, st.just(5_000), min_size=1, max_size=2)),
    st.builds(rooms.PublishSeed, st.sampled_from(["second", "third"])),
    st.builds(rooms.SeatAll),
    st.builds(rooms.Balance, BY_HAND),
    st.builds(c.SeatPlayer, PERSON, TABLE),
)
_CLOCK = ("clock", "clock_changed_at", "version", "bounties", "_terms")


class Night(seats.Floor):
    """A floor on which whole days are played."""

    @initialize(
        house=st.sampled_from(sorted(seats.HOUSES)),
        many=st.integers(8, 16),
        start=st.sampled_from([True, True, False]),
        ends=st.sampled_from(["by_itself", "after_races"]),
        hands=st.sampled_from([0, 0, 3]),
    )
    def begin(self, house: str, many: int, start: bool, ends: str, hands: int) -> None:
        own = {"registration_closes": "end_of_level", "break_ends": ends, "redraw_when_joined": 3}
        opened = c.Open(
            "Friday", SHEET, 5_000, seats.HOUSES[house], own, names=True, buy_in=2_000, fee=300,
            seats_per_table=seats.CHAIRS, seed="friday", terms={"re_entries": None},
        )  # fmt: skip
        self.desk.do(opened, told=self.told.append)
        for player in seats.PEOPLE[:many]:
            self.give(c.Register(player))
        if start:
            self.give(c.Start())
        if hands:
            self.give(c.StartHandsPerLevel(hands))

    def open(self) -> None:
        """Instead of the floor's own beginning."""

    def sleep(self) -> None:
        """Nights are ended in a rule of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.log, self.time, self.told = FakeLog(), FakeTime(), list[Any]()
        self.desk = Desk(self.log, self.time)
        self.checked = 0

    def reading(self) -> tuple[object, ...]:
        """What the clock shows."""
        now = self.time.now()
        clock = self.tournament.clock_at(now)
        return clock.segment, clock.running, clock.hands_done, clocks.remaining_at(clock, now)

    def stands(self) -> str:
        """Everything but the clock."""
        rows = [row.name for row in fields(Tournament) if row.name not in _CLOCK]
        return repr([(name, getattr(self.tournament, name)) for name in rows])

    def give(self, command: c.Command) -> bool:
        """Give a command; one that is refused changes nothing."""
        self.time.passed += 1_000
        before, rows = (self.stands(), self.reading()), len(self.log.rows)
        self.desk.do(command, told=self.told.append)
        if self.told[-1].seq is not None:
            return True
        assert self.told[-1].refused is not None
        assert ((self.stands(), self.reading()), len(self.log.rows)) == (before, rows)
        return False

    # -- what is done --------------------------------------------------------------------------------------------

    @rule(command=st.one_of(COMMANDS, seats.COMMANDS, seats.DRAWS))
    def there_and_back(self, command: c.Command) -> None:
        self.time.passed += 1_000
        before, read = self.stands(), self.reading()
        self.desk.do(command, told=self.told.append)
        if self.told[-1].seq is None:
            return
        after, shows = self.stands(), self.reading()
        self.desk.undo(told=self.told.append)
        if isinstance(command, rooms.PublishSeed):  # what was read out cannot be unsaid
            return
        assert self.told[-1].refused is None
        assert (self.stands(), self.reading()) == (before, read)
        self.desk.redo(told=self.told.append)
        assert self.told[-1].refused is None
        assert (self.stands(), self.reading()) == (after, shows)

    @rule(command=COMMANDS)
    def play(self, command: c.Command) -> None:
        self.give(command)

    @rule(minutes=st.integers(1, 15))
    def wait(self, minutes: int) -> None:
        self.time.passed += minutes * MINUTE

    @rule()
    def do_what_is_proposed(self) -> None:
        """Whatever is proposed is accepted, and is not proposed once more."""
        advice = advised(self.tournament)
        if advice.redraw is not None and advice.redraw.what == "joined":
            drawn: c.Command = rooms.Redraw([advice.redraw.table])
            assert self.give(rooms.DrawButton(advice.redraw.table) if advice.redraw.by == "button" else drawn)
            assert advice.redraw.situation not in {one.situation for one in advised(self.tournament).redraws}
        elif advice.redraw is not None:
            assert self.give(rooms.Redraw(advice.redraw.tables)), self.told[-1].refused
            assert len(self.tournament.field.at_table) <= advice.redraw.tables
            assert advice.redraw.what not in {one.what for one in advised(self.tournament).redraws}
        elif advice.breaks is not None:
            assert self.give(rooms.BreakTable()), self.told[-1].refused
            assert advice.breaks.table in self.tournament.closed_tables
        elif advice.moves is not None:
            self.balance(advice.moves)

    @rule()
    def refuse_what_is_proposed(self) -> None:
        """What was refused is proposed no more; where a halt was waived a hand is dealt."""
        advice = advised(self.tournament)
        if advice.standing:
            table = advice.standing[0].table
            assert self.give(rooms.WaiveHalt(table))
            assert table not in {halt.table for halt in advised(self.tournament).standing}
        first = advice.redraw.what if advice.redraw is not None else "break" if advice.breaks is not None else "move"
        if advice.redraw is not None or advice.breaks is not None or advice.moves is not None:
            assert self.give(rooms.RefuseAdvice(first)), (first, self.told[-1].refused)
            left = advised(self.tournament)
            proposed = {(one.what, one.situation) for one in left.redraws if not one.refused}
            if advice.redraw is not None:
                assert (first, advice.redraw.situation) not in proposed
            else:
                assert (left.breaks if first == "break" else left.moves) is None

    def balance(self, proposed: Balancing) -> None:
        """The proposed moves and no others, as few as there can be; afterwards the tables are within the tolerance."""
        before, house = dict(self.tournament.field.at_table), self.tournament.sheet.house
        tolerance, plain = house.tolerance(len(before)), self.is_plain()
        assert self.give(rooms.Balance())
        seat_of = {player: seat for seat, player in self.tournament.field.seats.items()}
        last = {move.player: (move.to_table, move.to_seat) for move in proposed.moves}
        assert {player: seat_of[player] for player in last} == last
        assert not balancing_of(self.tournament).moves
        if plain:
            sizes = self.tournament.field.at_table.values()
            assert max(sizes) - min(sizes) <= tolerance
            assert len(proposed.moves) == fewest(list(before.values()), tolerance)

    def is_plain(self) -> bool:
        """Whether all tables are alike and nothing is held: then every table can be brought within the tolerance."""
        room = self.tournament.room
        return not (room.held or any(table.seats for table in room.tables.values()))

    @precondition(lambda self: len(self.log.rows) > 50)  # a day that nobody played is over too soon
    @rule(off=st.sampled_from([0, 0, 100, -100]))
    def end_the_day(self, off: int) -> None:
        """Everybody bags; what is not as it was sold needs a note."""
        tournament = self.tournament
        players = [player.id for player in tournament.field if player.is_in and player.id not in tournament.room.bagged]
        bagged = sum(chips for one, chips in tournament.room.bagged.items() if tournament.field.players[one].is_in)
        share, rest = divmod(tournament.chips_in_play + off - bagged, max(1, len(players)))
        counts: dict[str, object] = {player: share + (rest if player == players[0] else 0) for player in players}
        if self.give(rooms.EndDay(counts, "found on the floor" if off else "")):
            now = self.tournament
            assert sum(player.chips for player in now.field if player.is_in) == now.chips_in_play
            assert not now.field.seats

    @precondition(lambda self: self.tournament.room.day_over)
    @rule()
    def next_day(self) -> None:
        everybody = {player.id for player in self.tournament.field if player.is_in}
        if self.give(rooms.SeatAll()):
            assert everybody == set(self.tournament.field.seats.values())

    # -- what always holds ---------------------------------------------------------------------------------------

    @invariant()
    def chips_are_those_that_were_sold_raced_and_counted(self) -> None:
        chips, taken = 0, dict[str, int]()
        for entry in self.log.rows:
            fact = entry.fact
            if entry.batch in self.desk.dead:
                continue
            if isinstance(fact, f.Sold):
                chips += fact.chips - fact.surrendered
            elif isinstance(fact, f.Disqualified | f.AbsentRemoved):
                chips -= fact.chips
                taken[fact.player] = fact.chips
            elif isinstance(fact, f.Reinstated):
                chips += taken.pop(fact.player, 0)
            elif isinstance(fact, r.ChipsRaced):
                chips += fact.value_after - fact.value_before
            elif isinstance(fact, r.LateChipsChanged):
                chips += fact.changed - fact.found
            elif isinstance(fact, r.DayEnded):
                chips = sum(count for _, count in fact.counts)
        assert self.tournament.chips_in_play == chips

    @invariant()
    def money_is_what_everybody_paid(self) -> None:
        money, taken = Money(), 0
        for player in self.tournament.field:
            money.add(player.split)
            taken += player.pool_taken
        assert replace(self.tournament.money, pool=self.tournament.money.pool + taken) == money

    @invariant()
    def nothing_is_asked_of_a_table_that_is_closed_or_of_a_player_who_is_out(self) -> None:
        tournament = self.tournament
        advice, at_table = advised(tournament), tournament.field.at_table
        assert all(halt.table in at_table for halt in advice.halts)
        for move in advice.balancing.moves:
            assert tournament.field.seats.get((move.to_table, move.to_seat), move.player) is not None
            assert tournament.field.players[move.player].status == "playing"
            assert (move.to_table, move.to_seat) not in tournament.room.held
        if tournament.room.last_hands or tournament.room.day_over:
            assert (advice.breaking, advice.balancing.moves, advice.redraws, advice.halts) == (None, (), (), ())

    @invariant()
    def the_journal_says_it_all(self) -> None:
        rows = self.log.rows
        assert fold(rows) == self.tournament
        for entry in rows[self.checked :]:
            assert decode(*encode(entry.fact)) == entry.fact
        self.checked = len(rows)


def fewest(sizes: list[int], tolerance: int) -> int:
    """The fewest players that have to move for tables of these sizes to be within the tolerance."""
    return min(
        max(sum(max(0, size - low - tolerance) for size in sizes), sum(max(0, low - size) for size in sizes))
        for low in range(max(sizes) + 1)
    )


TestNight = Night.TestCase
TestNight.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
