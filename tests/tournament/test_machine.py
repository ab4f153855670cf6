"""Nights at random: whatever a director does, what the clock promises must hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kiosk.desk import Desk, Outcome
from kiosk.store.codec import decode, encode
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament import handling
from kiosk.tournament.apply import fold
from kiosk.tournament.clock import Clock
from kiosk.tournament.running import advance
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Structure, read_structure
from tests.tournament.night import MINUTE, Night, timed

HAND = 2 * MINUTE  # PlayLive RP-7 C

LEVELS = st.one_of(
    st.fixed_dictionaries({"minutes": st.sampled_from([0.5, 1, 2, 3, 7.25, 20])}),
    st.fixed_dictionaries({"minutes": st.integers(1, 30)}),
    st.fixed_dictionaries({"hands": st.integers(1, 5)}),
    st.just({}),
).map(lambda ends: {"kind": "level", "small_blind": 100, "big_blind": 200} | ends)
PAUSES = st.one_of(
    st.integers(1, 12).map(lambda minutes: {"kind": "break", "minutes": minutes}),
    st.just({"kind": "day_end"}),
)
STRUCTURES = st.lists(st.one_of(LEVELS, LEVELS, LEVELS, PAUSES), min_size=1, max_size=7).filter(
    lambda segments: any(segment["kind"] == "level" for segment in segments)
)
HOUSES = st.fixed_dictionaries(
    {},
    optional={
        "debit_current_hand": st.booleans(),
        "hand_for_hand_carry": st.sampled_from(["keep", "drop"]),
        "after_hand_for_hand": st.sampled_from(["paused", "running"]),
        "hand_for_hand_debit": st.sampled_from(["fixed", "actual_capped"]),
        "hand_done_by_last_table": st.booleans(),
        "time_to_hands": st.sampled_from(["prorate", "restart", "next_level"]),
        "break_ends": st.sampled_from(["by_itself", "director"]),
        "start_at_zero": st.sampled_from(["director", "by_itself"]),
        "day_limit_h": st.integers(1, 13),
        "shot_clock_s": st.just(30),
        "time_banks": st.just(2),
    },
)
SECONDS = st.one_of(st.integers(-4000, 4000), st.floats(-200, 200, allow_nan=False))
TABLES = st.integers(1, 3)
OF_THE_CLOCK = st.one_of(
    st.sampled_from([c.Start(), c.Pause(), c.Resume(), c.NextLevel(), c.PreviousLevel(), c.EndBreak()]),
    st.sampled_from([c.StartHandForHand(), c.EndHandForHand(), c.EndHandsPerLevel()]),
    st.builds(c.ScheduleStart, st.integers(0, 1200)),
    st.builds(c.AdjustClock, SECONDS),
    st.builds(c.SetRemaining, st.integers(0, 2000)),
    st.builds(c.TakeBreak, st.integers(1, 15)),
    st.builds(c.CompleteHand, st.integers(1, 12)),
    st.builds(c.StartHandsPerLevel, st.integers(1, 9)),
)
OF_THE_ROOM = st.one_of(
    st.builds(c.OpenTable, TABLES),
    st.builds(c.CloseTable, TABLES),
    st.builds(c.MarkTableDone, TABLES),
    st.builds(c.Misdeal, st.one_of(st.none(), TABLES)),
    st.builds(c.Count, st.integers(-2, 9), st.integers(-1, 2), st.integers(-3, 9)),
    st.builds(c.Announce, st.text(max_size=9)),
    st.builds(c.CallClock, TABLES, st.sampled_from(["Ann", "Bo"]), st.booleans(), st.sampled_from(["clock", "shot"])),
    st.builds(c.Act, TABLES),
    st.builds(c.ClearClock, TABLES),
    st.builds(c.UseTimeBank, TABLES),
    st.builds(c.HoldClock, TABLES),
    st.builds(c.ReleaseClock, TABLES),
    st.builds(c.ExtendDay, st.integers(0, 90)),
    st.builds(c.EditHouse, HOUSES),
)
COMMANDS = st.one_of(OF_THE_CLOCK, OF_THE_CLOCK, OF_THE_ROOM)


def reading(tournament: Tournament, now: int) -> tuple[object, ...]:
    """The clock as people read it."""
    clock, sheet = tournament.clock_at(now), tournament.sheet
    here = clocks.segment_of(clock, sheet)
    return (
        "before" if here is None else here.kind,
        clock.segment,
        clocks.remaining_at(clock, now),
        clock.running,
        clock.hand_for_hand,
        clock.hand,
        clock.hands_done,
        clocks.hands_left(clock, sheet, now),
        clock.pending_debit_ms,
        clocks.play_at(clock, now),
    )


def stands_without_the_clock(tournament: Tournament) -> str:
    return repr(replace(tournament, clock=Clock(), clock_changed_at=0, version=0))


def played_in(clock: Clock, sheet: clocks.Sheet, start: int, end: int) -> int:
    """Play time between two instants by hand: every stretch between boundaries in which cards are dealt."""
    total = 0
    while start < end:
        clock = advance(clock, sheet, start)
        boundary = clocks.boundary_at(clock, sheet)
        until = end if boundary is None else min(boundary, end)
        if clocks.in_play(clock, sheet) and (clock.running or clock.hand_for_hand != "off"):
            total += until - start
        start = until
    return total


def shifted(fact: f.Fact, by_ms: int) -> f.Fact:
    """The same fact on a line of time that begins elsewhere."""
    if isinstance(fact, f.StartScheduled):
        return replace(fact, start_at=fact.start_at + by_ms)
    if isinstance(fact, f.GapAnswered):
        return replace(fact, from_ms=fact.from_ms + by_ms, to_ms=fact.to_ms + by_ms)
    if isinstance(fact, f.Undone | f.Redone):
        return replace(fact, clock=None if fact.clock is None else handling.shift(fact.clock, by_ms))
    return fact


class Director(RuleBasedStateMachine):
    """A director who does anything at any time."""

    @initialize(segments=STRUCTURES, house=HOUSES, start=st.booleans())
    def open(self, segments: list[dict[str, Any]], house: dict[str, Any], start: bool) -> None:
        self.night = Night(read_structure({"segment": segments}), **house)
        self.other = Desk(self.night.log, self.night.time)
        self.checked = 0
        if start:
            self.night.do(c.Start())

    @property
    def now(self) -> int:
        return self.night.time.now()

    @property
    def here(self) -> tuple[object, ...]:
        return reading(self.night.tournament, self.now)

    def give(self, command: c.Command) -> Outcome:
        """Give a command; one that is refused must change nothing."""
        before = (repr(self.night.tournament), len(self.night.log.rows), self.night.desk.undoable)
        outcome = self.night.do(command)
        if outcome.seq is None:
            assert outcome.refused is not None
            assert (repr(self.night.tournament), len(self.night.log.rows), self.night.desk.undoable) == before
        return outcome

    @rule(command=COMMANDS)
    def command(self, command: c.Command) -> None:
        play = self.here[-1]
        outcome = self.give(command)
        assert self.here[-1] == play  # no time passed
        if outcome.seq is not None:
            assert self.night.desk.redoable is None

    @rule(command=COMMANDS, between_ms=st.integers(0, 600_000))
    def there_and_back(self, command: c.Command, between_ms: int) -> None:
        self.undo_and_redo(command, between_ms)

    def undo_and_redo(self, command: c.Command, between_ms: int) -> None:
        before, rest = self.here, stands_without_the_clock(self.night.tournament)
        clock_before = handling.rebased(self.night.clock, self.now)
        if self.give(command).seq is None:
            return
        touched = handling.rebased(self.night.clock, self.now) != clock_before
        self.night.time.passed += between_ms
        after, state = self.here, stands_without_the_clock(self.night.tournament)
        refused = self.night.undo().refused
        if refused is not None:  # a level of the edit is being played
            assert (refused.code, type(command)) == ("does_not_fit", c.EditStructure)
            assert (self.here, stands_without_the_clock(self.night.tournament)) == (after, state)
            return
        assert stands_without_the_clock(self.night.tournament) == rest
        if touched:
            assert self.here == before
        elif not isinstance(command, c.EditStructure) and after[2] != 0:
            assert self.here == after
        self.night.time.passed += between_ms if touched else 0
        self.night.redo()
        assert stands_without_the_clock(self.night.tournament) == state
        assert self.here == after

    @rule(length_ms=st.one_of(st.integers(0, 5_000), st.integers(0, 3_000_000)), cut=st.floats(0, 1))
    def wait(self, length_ms: int, cut: float) -> None:
        start, end = self.now, self.now + length_ms
        tournament = self.night.tournament
        clock, sheet = tournament.clock, tournament.sheet
        between = start + int(length_ms * cut)
        assert advance(advance(clock, sheet, between), sheet, end) == advance(clock, sheet, end)
        stood, play = self.here, int(str(self.here[-1]))
        frozen = clocks.frozen_by_hands(self.night.clock, sheet)
        expected = played_in(self.night.clock, sheet, start, end)
        self.night.wait(length_ms)
        assert int(str(self.here[-1])) - play == expected
        if frozen:
            assert self.here[:-1] == stood[:-1]  # wall time never moves the clock (rules.md section 2, 3)

    @rule()
    def wait_for_the_boundary(self) -> None:
        boundary = clocks.boundary_at(self.night.clock, self.night.tournament.sheet)
        if boundary is not None:
            segment, aside = self.night.clock.segment, self.night.clock.aside
            self.night.wait(boundary - self.now - 1)
            assert (self.night.clock.segment, self.night.clock.aside) == (segment, aside)
            self.night.wait(1)
            assert (self.night.clock.segment, self.night.clock.aside) != (segment, aside)

    @rule()
    def undo(self) -> None:
        first = self.night.desk.undoable
        rest = self.night.undo()
        assert (rest.seq is None) == (first is None or rest.refused is not None)

    @rule()
    def redo(self) -> None:
        self.night.redo()

    @precondition(lambda self: self.night.tournament.clock_changed_at < self.now)
    @rule(share=st.floats(0, 1), counted=st.booleans(), cause=st.sampled_from(["crash", "sleep"]))
    def answer_a_gap(self, share: float, counted: bool, cause: Any) -> None:
        changed = self.night.tournament.clock_changed_at
        start = changed + int((self.now - changed) * share)
        then = reading(self.night.tournament, start)
        here = self.here
        outcome = self.give(c.AnswerGap(cause, start, self.now, counted))
        assert self.here == (here if counted or outcome.seq is None else then)

    @rule(segments=STRUCTURES, keep=st.booleans())
    def edit(self, segments: list[dict[str, Any]], keep: bool) -> None:
        old = self.night.tournament.sheet.structure.segments
        made = read_structure({"segment": segments}).segments
        played = max(0, self.night.clock.segment) + keep
        both = Structure(segments=(*old[:played], *made))
        level, numbered = 0, []
        for segment in both.segments:
            level += segment.kind == "level"
            numbered.append(replace(segment, level=level))
        self.undo_and_redo(c.EditStructure(Structure(segments=tuple(numbered))), 60_000)

    @rule()
    def start_the_program_again(self) -> None:
        old = self.night.desk
        self.night.desk = Desk(self.night.log, self.night.time, self.night.log.rows)
        assert (self.night.desk.undoable, self.night.desk.redoable) == (old.undoable, old.redoable)

    @rule(steps=st.integers(1, 20))
    def rest(self, steps: int) -> None:
        self.night.desk.idle(steps)

    @rule()
    def close(self) -> None:
        self.undo_and_redo(c.Close(), 30_000)
        if self.night.tournament.closed:
            self.night.undo()  # or nothing else would ever happen

    # -- what always holds -----------------------------------------------------------------------------------------

    @invariant()
    def the_journal_says_it_all(self) -> None:
        rows = self.night.log.rows
        assert fold(rows) == self.night.tournament
        self.other.follow(rows[len(self.other.entries) :])
        assert self.other.tournament == self.night.tournament
        for entry in rows[self.checked :]:
            assert decode(*encode(entry.fact)) == entry.fact
        self.checked = len(rows)
        assert self.night.tournament.version == len(rows)

    @invariant()
    def the_clock_makes_sense(self) -> None:
        clock, sheet = self.night.clock, self.night.tournament.sheet
        remaining = clocks.remaining_at(clock, self.now)
        assert clocks.BEFORE <= clock.segment < len(sheet.structure.segments)
        assert remaining is None or remaining >= 0
        assert clock.hands is None or 0 <= clock.hands_done <= clock.hands
        here = clocks.segment_of(clock, sheet)
        last = sheet.at(clock.segment + 1) is None
        if here is None:
            assert not clock.running
            return
        if here.kind == "level":
            assert clock.hand_for_hand != "armed"
            assert clock.pending_debit_ms == 0
            assert remaining != 0 or last  # 0:00 exactly always goes on
            assert clock.hands is None or clock.hands_done < clock.hands or last
        elif here.kind == "break":
            waits = sheet.house.break_ends == "director" or (last and clock.aside is None)
            assert remaining != 0 or waits
        if clock.hand_for_hand == "off":
            assert (clock.pending_debit_ms, clock.hand) == (0, 0)
        if clocks.frozen_by_hands(clock, sheet):
            assert not clock.running
        assert not (clock.running and clock.stopped_at is not None)

    def teardown(self) -> None:
        """All of it an hour later: the same readings."""
        if not hasattr(self, "night"):
            return
        by_ms = 3_600_000
        later = [replace(row, at=row.at + by_ms, fact=shifted(row.fact, by_ms)) for row in self.night.log.rows]
        tournament = fold(later)
        assert tournament is not None
        assert reading(tournament, self.now + by_ms) == self.here


TestDirector = Director.TestCase
TestDirector.settings = settings(max_examples=150, stateful_step_count=40)


# -- two minutes a hand ----------------------------------------------------------------------------------------


@given(
    lengths=st.lists(st.sampled_from([0.5, 1, 2, 5, 12, 20]), min_size=1, max_size=6),
    breaks=st.dictionaries(st.integers(1, 5), st.integers(1, 20), max_size=3),
    already_s=st.integers(0, 1199),
    together=st.lists(st.integers(1, 4), min_size=1, max_size=12),
)
def test_2_4_every_hand_takes_exactly_two_minutes_of_the_levels(
    lengths: list[float], breaks: dict[int, float], already_s: int, together: list[int]
) -> None:
    assume(already_s * 1000 < lengths[0] * MINUTE)
    night = Night(timed(*lengths, breaks=breaks))
    night.do(c.Start())
    night.wait(already_s * 1000)
    night.do(c.StartHandForHand())
    hands = 0
    for count in together:
        outcome = night.do(c.CompleteHand(count))
        refused = 0 if outcome.refused is None else int(str(outcome.refused.values.get("rejected", count)))
        hands += count - refused
        while night.kind == "break":
            assert night.remaining == breaks[night.level] * MINUTE  # the break is the players', in full
            night.wait(night.remaining)
            if night.clock.segment + 1 == len(night.tournament.sheet.structure.segments):
                return  # a break at the very end
    spent = already_s * 1000 + hands * HAND
    ends = [round(sum(lengths[: level + 1]) * MINUTE) for level in range(len(lengths))]
    level = next((number for number, end in enumerate(ends) if spent < end), len(ends) - 1)
    assert (night.level, night.remaining) == (level + 1, max(0, ends[level] - spent))


@pytest.mark.parametrize("pause_s", [0, 1, 59, 3600])
def test_a_pause_moves_everything_behind_it_by_its_own_length(pause_s: int) -> None:
    night = Night(timed(10, 10, breaks={1: 5}))
    night.do(c.Start())
    night.wait(4 * MINUTE)
    night.do(c.Pause())
    night.wait(pause_s * 1000)
    night.do(c.Resume())
    night.wait(12 * MINUTE)
    assert (night.level, night.kind, night.remaining) == (2, "level", 9 * MINUTE)
