"""Rooms at random: whatever is drawn, moved, broken and taken back, nobody shares a seat and nobody is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kiosk.desk import Desk
from kiosk.files.houses import load_houses
from kiosk.store.codec import decode, encode
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.advised import advised
from kiosk.tournament.apply import fold
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.checking import drawn
from kiosk.tournament.seats import is_kept
from kiosk.tournament.state import Tournament
from tests.tournament.night import FakeLog, FakeTime, timed

HOUSES = dict(load_houses()[0])
CHAIRS = 4
FINAL: dict[str, object] = {"final_table": {"4": 6}}
"""The final table has more chairs than the others, as at the WSOP: who sits there the next day has to have one too."""
PEOPLE = [str(number) for number in range(1, 17)]
PERSON, TABLE, SEAT = st.sampled_from(PEOPLE), st.integers(1, 5), st.integers(1, CHAIRS)
TABLES = st.one_of(st.none(), st.integers(1, 5), st.lists(TABLE, min_size=1, max_size=3))
PAIR = st.lists(PERSON, min_size=2, max_size=3, unique=True)
COMMANDS = st.one_of(
    st.builds(c.Register, PERSON, seated=st.booleans()),
    st.builds(c.ReEnter, PERSON),
    st.builds(c.SeatPlayer, PERSON),
    st.builds(c.MovePlayer, PERSON, TABLE, SEAT),
    st.builds(c.Reinstate, PERSON),
    st.builds(c.MarkAbsent, PERSON),
    st.builds(c.OpenTable, TABLE),
    st.builds(c.CloseTable, TABLE),
    st.builds(rooms.SetTable, TABLE, seats=st.sampled_from([None, 0, 3, 6]), feature=st.sampled_from([None, True])),
    st.builds(rooms.HoldSeat, TABLE, SEAT, st.one_of(st.just(""), PERSON)),
    st.builds(rooms.FreeSeat, TABLE, SEAT),
    st.builds(rooms.AskCompany, PAIR, st.sampled_from(["apart", "together", ""])),
    st.builds(rooms.SwapPlayers, st.lists(PERSON, min_size=2, max_size=2, unique=True)),
    st.builds(rooms.UnseatPlayer, PERSON),
    st.builds(rooms.SetButton, TABLE, SEAT),
    st.builds(rooms.DrawButton, TABLE),
)
DRAWS = st.one_of(
    st.builds(rooms.SeatAll, TABLES),
    st.builds(rooms.Redraw, TABLES),
    st.builds(rooms.BreakTable, st.one_of(st.none(), TABLE)),
    st.builds(rooms.Balance),
)


class Floor(RuleBasedStateMachine):
    """A floor that draws, moves, breaks and takes back at any time."""

    @initialize(
        house=st.sampled_from(sorted(HOUSES)), many=st.integers(8, 16), start=st.sampled_from([True, True, False])
    )
    def open(self, house: str, many: int, start: bool) -> None:
        self.log, self.time, self.told = FakeLog(), FakeTime(), list[Any]()
        self.desk = Desk(self.log, self.time)
        opened = c.Open(
            "Friday", timed(20, 20), 5_000, HOUSES[house], {"registration_closes": "end_of_level", **FINAL}, names=True,
            seats_per_table=CHAIRS, seed="friday", terms={"re_entries": None},
        )  # fmt: skip
        self.give(opened)
        for player in PEOPLE[:many]:
            self.give(c.Register(player))
        if start:
            self.give(c.Start())

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    def give(self, command: c.Command) -> bool:
        self.time.passed += 1_000
        self.desk.do(command, told=self.told.append)
        return self.told[-1].seq is not None

    @rule(command=COMMANDS)
    def act(self, command: c.Command) -> None:
        self.give(command)

    @rule(command=DRAWS)
    def draw(self, command: c.Command) -> None:
        seats = dict(self.tournament.field.seats)
        if not self.give(command):
            return
        after = dict(self.tournament.field.seats)
        assert set(seats.values()) <= set(after.values()), "nobody lost his seat without a new one"
        if isinstance(command, rooms.Balance):
            assert not balancing_of(self.tournament).moves
        self.desk.undo(told=self.told.append)
        assert self.told[-1].refused is None
        assert self.tournament.field.seats == seats
        self.desk.redo(told=self.told.append)
        assert self.tournament.field.seats == after

    @rule(data=st.data())
    def bust(self, data: st.DataObject) -> None:
        still = [player.id for player in self.tournament.field if player.is_in]
        if len(still) > 1:
            players = data.draw(st.lists(st.sampled_from(still), min_size=1, max_size=3, unique=True))
            rows: list[object] = [{"player": one, "stack": 100 + int(one)} for one in players]
            self.give(c.BustOut(rows))

    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            self.desk.undo(told=self.told.append)

    @rule()
    def sleep(self) -> None:
        """The day ends, and everybody draws for the next one."""
        still = [player.id for player in self.tournament.field if player.is_in]
        if len(still) > 1 and self.give(rooms.EndDay(dict.fromkeys(still, 5_000), "counted in a hurry")):
            self.give(rooms.SeatAll())
            assert advised(self.tournament).redraw is None

    @rule()
    def start(self) -> None:
        self.give(c.Start())

    @invariant()
    def everybody_has_one_seat_at_an_open_table_or_waits(self) -> None:
        field, tables = self.tournament.field, self.tournament.tables
        seated = {(player.table, player.seat): player.id for player in field if player.status == "playing"}
        assert seated == field.seats
        assert sum(player.is_in for player in field) == len(seated) + len(field.waiting()) == field.in_play
        assert Counter(table for table, _ in seated) == Counter(field.at_table)
        for table, seat in field.seats:
            assert table in tables
            assert 1 <= seat <= self.tournament.seats_at(table)

    @invariant()
    def no_draw_gave_a_held_seat_away(self) -> None:
        for seat, held in self.tournament.room.held.items():
            if is_kept(self.tournament, held):
                assert self.tournament.field.seats.get(seat, held.player) == held.player

    @invariant()
    def what_is_known_of_a_table_is_of_an_open_one(self) -> None:
        room, tables = self.tournament.room, self.tournament.tables
        assert set(room.buttons) | set(room.waived) | set(room.joined) <= set(tables)
        assert not set(tables) & self.tournament.closed_tables

    def teardown(self) -> None:
        rows = self.log.rows
        assert fold(rows) == self.tournament
        assert all(row.right for row in drawn(rows))
        for entry in rows:
            if isinstance(entry.fact, f.Seated | r.SeatsDrawn | r.TableBroken | r.PlayersMoved | r.PlayersSwapped):
                assert decode(*encode(entry.fact)) == entry.fact


TestFloor = Floor.TestCase
TestFloor.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
