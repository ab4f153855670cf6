"""The desk: decided, written, applied, told; undo and redo; several desks on one journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kiosk.desk as desk_module
from kiosk.desk import ATTEMPTS, Desk, MissingRows, Outcome
from kiosk.store.protocol import Conflict, DamagedRow, NotWritten
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from kiosk.tournament.house import default_house
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import read_structure, structure_data
from tests.tournament.night import MINUTE, FakeLog, FakeTime, Night, timed


class SharedLog:
    """A log that several desks write to. ``before`` runs ahead of the next appends, as another desk would."""

    def __init__(self) -> None:
        self.rows: list[f.Entry] = []
        self.before: list[Callable[[], None]] = []
        self.unreadable: Exception | None = None

    def append(self, expected: int, entries: Sequence[f.Entry], on_done: Callable[[Exception | None], None]) -> None:
        if self.before:
            self.before.pop(0)()
        if expected != len(self.rows):
            on_done(Conflict(len(self.rows)))
            return
        self.rows.extend(entries)
        on_done(None)

    def read(self, after: int) -> Sequence[f.Entry]:
        if self.unreadable is not None:
            raise self.unreadable
        return self.rows[after:]


def two_desks() -> tuple[SharedLog, FakeTime, Desk, Desk]:
    log, time = SharedLog(), FakeTime()
    first = Desk(log, time)
    first.do(c.Open("Tuesday", timed(20, 20), 5000, default_house(), names=False))
    first.do(c.Start())
    return log, time, first, Desk(log, time, log.rows)


def ask(what: Callable[..., None], *arguments: object) -> Outcome:
    """What a desk that writes at once answers."""
    heard: list[Outcome] = []
    what(*arguments, told=heard.append)
    assert len(heard) == 1
    return heard[0]


def code(outcome: Outcome) -> str:
    assert outcome.refused is not None
    return outcome.refused.code


def state(tournament: Tournament | None) -> Tournament:
    assert tournament is not None
    return tournament


def reading(night: Night) -> tuple[object, ...]:
    """The clock as people read it."""
    clock, now = night.clock, night.time.now()
    left = clocks.hands_left(clock, night.tournament.sheet, now)
    return (night.kind, clock.segment, night.remaining, clock.running, clock.hand_for_hand, clock.hand, left)


def begun(*lengths: float, **settings: Any) -> Night:
    night = Night(timed(*lengths or (20, 20, 20)), **settings)
    night.do(c.Start())
    return night


# -- decided, written, applied, told ---------------------------------------------------------------------------


def test_what_is_decided_is_written_then_applied_then_told() -> None:
    night = begun()
    seen: list[tuple[str, int, bool, bool]] = []

    def note(what: str) -> None:
        seen.append((what, len(night.log.rows), len(night.desk.entries) == len(night.log.rows), night.clock.running))

    night.desk.on_change.append(lambda: note("changed"))
    night.log.held = []
    night.desk.do(c.Pause(), who="Ann", note="fire alarm", told=lambda outcome: note(f"told {outcome.seq}"))
    assert (seen, night.clock.running) == ([], True)  # not shown before it is written
    night.log.held.pop(0)()
    assert seen == [("changed", 3, True, False), ("told 3", 3, True, False)]
    row = night.log.rows[-1]
    assert (row.seq, row.batch, row.who, row.note, row.fact) == (3, 3, "Ann", "fire alarm", f.Paused())


def test_rows_of_one_command_share_their_batch() -> None:
    night = begun()
    night.do(c.StartHandForHand())
    outcome = night.do(c.CompleteHand(3))
    assert [(row.seq, row.batch) for row in night.log.rows[-3:]] == [(4, 4), (5, 4), (6, 4)]
    assert outcome == Outcome(seq=6)


def test_a_fact_is_written_at_the_instant_it_was_decided_for() -> None:
    night = Night(timed(20))

    class Ticking(FakeTime):
        def now(self) -> int:
            self.passed += 1
            return self.passed

    night.desk.keeper = Ticking(1000)
    night.do(c.ScheduleStart(60))
    row = night.log.rows[-1]
    assert row.fact == f.StartScheduled(row.at + MINUTE)


def test_after_a_failed_write_commands_are_refused_and_the_clock_goes_on() -> None:
    night = begun()
    night.wait(5 * MINUTE)
    before = list(night.desk.entries)
    night.log.fails = NotWritten("disk_full")
    outcome = night.do(c.Pause())
    assert (code(outcome), outcome.seq) == ("locked", None)
    assert outcome.refused is not None
    assert outcome.refused.values == {"why": "not_written", "fault": night.log.fails}
    night.log.fails = None
    for again in (night.do(c.Announce("Hello")), night.do(c.NextLevel()), night.undo(), night.redo()):
        assert code(again) == "locked"
    night.wait(16 * MINUTE)
    assert (night.level, night.remaining, night.clock.running) == (2, 19 * MINUTE, True)
    assert (night.desk.entries, night.log.rows) == (before, before)


def test_once_there_is_room_again_the_desk_goes_on() -> None:
    night = begun()
    night.log.fails = NotWritten("disk_full")
    night.do(c.Pause())
    night.log.fails = None
    night.log.rows.append(f.Entry(3, 3, 0, 0, f.Announced("There")))  # another desk had room
    night.desk.try_again()
    assert (night.desk.fault, night.tournament.message) == (None, "There")
    assert night.do(c.Pause()) == Outcome(seq=4)
    assert not night.clock.running


def test_an_undo_that_could_not_be_written_is_not_shown() -> None:
    night = begun()
    night.do(c.Pause())
    night.log.fails = NotWritten("locked")
    assert code(night.undo()) == "locked"
    assert not night.clock.running
    assert night.desk.undoable == night.log.rows[-1]


def test_commands_wait_for_the_one_being_written_and_see_what_it_did() -> None:
    night = begun()
    night.log.held = []
    heard: list[Outcome] = []
    for command in (c.Pause(), c.Pause(), c.Resume(), c.NextLevel()):
        night.desk.do(command, told=heard.append)
    night.desk.undo(told=heard.append)
    assert (len(night.log.held), heard) == (1, [])
    while night.log.held:
        night.log.held.pop(0)()
    assert [outcome.seq for outcome in heard] == [3, None, 4, 5, 6]
    assert code(heard[1]) == "already"
    undo = night.log.rows[-1].fact
    assert isinstance(undo, f.Undone)
    assert (undo.batch, undo.clock) == (5, night.clock)
    assert (night.level, night.clock.running) == (1, True)


def test_a_long_queue_of_refusals_is_answered() -> None:
    night = begun()
    night.log.held = []
    heard: list[Outcome] = []
    for _ in range(2000):
        night.desk.do(c.Start(), told=heard.append)
    night.desk.do(c.Pause(), told=heard.append)
    assert ({code(outcome) for outcome in heard}, len(heard)) == ({"already"}, 2000)
    night.desk.do(c.Announce("x"), told=heard.append)
    for _ in range(2000):
        night.desk.do(c.Pause(), told=heard.append)
    night.log.held.pop(0)()
    night.log.held.pop(0)()
    assert len(heard) == 4002


def test_a_command_given_by_a_listener_comes_after_the_one_it_hears_of() -> None:
    night = begun()
    order: list[str] = []

    def told(outcome: Outcome) -> None:
        night.desk.do(c.Resume(), told=lambda _: order.append("resumed"))
        order.append("paused")

    night.desk.do(c.Pause(), told=told)
    assert order == ["paused", "resumed"]
    assert night.clock.running


def test_a_fault_of_a_listener_does_not_stop_the_desk() -> None:
    night = begun()

    def told(outcome: Outcome) -> None:
        raise ValueError("a window broke")

    with pytest.raises(ValueError, match="a window broke"):
        night.desk.do(c.Pause(), told=told)
    assert night.do(c.Resume()).seq == 4


def test_a_command_in_part_says_both() -> None:
    night = Night(timed(20, 20, breaks={1: 10}))
    night.do(c.Start())
    night.do(c.StartHandForHand())
    outcome = night.do(c.CompleteHand(12))  # ten hands take the whole level
    assert (outcome.seq, code(outcome)) == (13, "not_in_play")
    assert outcome.refused is not None
    assert (outcome.refused.values["applied"], outcome.refused.values["rejected"]) == (10, 2)


# -- what cannot be applied ------------------------------------------------------------------------------------


@pytest.mark.parametrize("undoing", [False, True])
def test_what_is_written_and_cannot_be_applied_stops_the_desk_loudly_and_not_for_ever(
    undoing: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    night = begun()
    night.do(c.OpenTable(4))
    kept, clock, undoable = list(night.desk.entries), night.clock, night.desk.undoable
    broken = ValueError("a fault of this program")

    def breaks(tournament: Tournament, entry: f.Entry) -> None:
        raise broken

    night.log.held = []  # written in another thread: nobody catches what the answer raises
    monkeypatch.setattr(desk_module, "apply", breaks)
    heard: list[Outcome] = []
    if undoing:
        night.desk.undo(told=heard.append)
    else:
        night.desk.do(c.Pause(), told=heard.append)
    night.desk.do(c.Announce("Next"), told=heard.append)
    night.log.held.pop(0)()
    night.log.held = None
    assert [code(outcome) for outcome in heard] == ["locked", "locked"]
    assert heard[0].refused is not None
    assert heard[0].refused.values == {"why": "not_applied", "fault": broken}
    assert (night.desk.at_rest, night.desk.fault) == (True, broken)
    assert [record.exc_info is not None for record in caplog.records] == [True]
    assert (night.desk.entries, night.clock, night.desk.undoable) == (kept, clock, undoable)
    assert list(night.tournament.tables) == [4]
    monkeypatch.undo()
    night.desk.try_again()
    assert night.desk.fault is None
    assert night.desk.entries == night.log.rows
    assert night.tournament == fold(night.log.rows)
    assert (night.clock.running, list(night.tournament.tables)) == ((True, []) if undoing else (False, [4]))
    assert night.do(c.Announce("Hello")).seq == 5


def test_a_journal_that_still_cannot_be_applied_keeps_the_desk_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    night = begun()

    def breaks(*arguments: object) -> None:
        raise ValueError("a fault of this program")

    monkeypatch.setattr(desk_module, "apply", breaks)
    assert code(night.do(c.Pause())) == "locked"
    monkeypatch.setattr(desk_module, "fold", breaks)
    with pytest.raises(ValueError, match="a fault"):
        night.desk.try_again()
    assert code(night.do(c.Pause())) == "locked"
    assert night.clock.running  # the clock goes on as it stood


def test_rows_of_another_desk_that_cannot_be_applied_lock_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    log, _, here, there = two_desks()
    log.before = [lambda: there.do(c.Pause())]
    applied = desk_module.apply

    def breaks(tournament: Tournament, entry: f.Entry) -> None:
        if tournament is here.tournament:
            raise ValueError("a fault of this program")
        applied(tournament, entry)

    monkeypatch.setattr(desk_module, "apply", breaks)
    outcome = ask(here.do, c.Announce("x"))
    assert outcome.refused is not None
    assert outcome.refused.values["why"] == "not_applied"
    monkeypatch.undo()
    here.try_again()
    assert state(here.tournament) == fold(log.rows)
    assert ask(here.do, c.Announce("x")).seq == 4


# -- several desks ---------------------------------------------------------------------------------------------


def test_a_command_is_decided_again_when_another_desk_wrote_first() -> None:
    log, _, here, there = two_desks()
    log.before = [lambda: there.do(c.Pause())]
    assert ask(here.do, c.Announce("Hello")).seq == 4
    assert [type(row.fact) for row in log.rows[2:]] == [f.Paused, f.Announced]
    assert state(here.tournament) == fold(log.rows)


def test_decided_again_it_may_be_refused() -> None:
    log, _, here, there = two_desks()
    log.before = [lambda: there.do(c.Pause())]
    assert code(ask(here.do, c.Pause())) == "already"
    assert len(log.rows) == 3
    assert here.fault is None


def test_five_attempts_and_then_the_operator_is_told() -> None:
    log, _, here, there = two_desks()
    log.before = [lambda: there.do(c.Announce("There"))] * (ATTEMPTS * 2)
    there_log = SharedLog()
    there_log.rows = log.rows
    there._log = there_log  # writes at once, without another ahead of it
    outcome = ask(here.do, c.Announce("Here"))
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.values["why"]) == ("locked", "conflict")
    assert (len(log.before), len(log.rows), here.fault) == (5, 7, None)
    log.before = []
    assert ask(here.do, c.Announce("Here")).seq == 8


def test_an_undo_waits_for_what_another_desk_wrote_and_refuses_to_take_back_that() -> None:
    log, _, here, there = two_desks()
    here.do(c.Pause())
    there.follow(log.rows[2:])
    log.before = [lambda: there.do(c.Announce("There"))]
    outcome = ask(here.undo)
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.values["seq"]) == ("does_not_fit", 4)
    assert here.fault is None
    assert ask(here.undo).seq == 5
    assert state(here.tournament).message == ""


def test_an_undo_is_decided_again_behind_a_note() -> None:
    log, time, here, there = two_desks()
    here.do(c.Announce("Hello"))
    there.follow(log.rows[2:])
    time.passed = 21 * MINUTE
    log.before = [there.note_level]
    assert ask(here.undo).seq == 5
    assert [type(row.fact) for row in log.rows[3:]] == [f.LevelStarted, f.Undone]
    assert state(here.tournament) == fold(log.rows)


def test_two_desks_that_note_a_level_do_no_harm() -> None:
    log, time, here, there = two_desks()
    time.passed = 21 * MINUTE
    log.before = [there.note_level]
    here.note_level()
    assert here.fault is None
    assert [type(row.fact) for row in log.rows[2:]] == [f.LevelStarted]
    here.note_level()
    assert len(log.rows) == 3
    assert ask(here.do, c.Pause()).seq == 4


def test_rows_that_cannot_be_read_lock_the_desk() -> None:
    log, _, here, there = two_desks()
    log.before = [lambda: there.do(c.Pause())]
    log.unreadable = DamagedRow(3, "no JSON")
    assert code(ask(here.do, c.Announce("x"))) == "locked"
    assert here.fault is log.unreadable


def test_follow_takes_in_the_undo_of_another_desk() -> None:
    log, time, here, there = two_desks()
    there.do(c.OpenTable(1))
    there.do(c.Pause())
    time.passed += MINUTE
    there.undo()
    there.undo()
    there.do(c.OpenTable(1))
    there.do(c.CloseTable(1))
    changes: list[int] = []
    here.on_change.append(lambda: changes.append(len(here.entries)))
    here.follow(log.rows[2:])
    assert changes == [8]
    assert state(here.tournament) == state(there.tournament) == fold(log.rows)
    assert (here.undoable, here.redoable) == (there.undoable, there.redoable)


def test_follow_leaves_out_what_was_taken_back_before_what_leans_on_it_is_read() -> None:
    log, _, here, there = two_desks()
    there.do(c.OpenTable(1))
    here.follow(log.rows[2:])
    there.do(c.CloseTable(1))
    there.undo()
    there.do(c.StartHandForHand())
    there.do(c.MarkTableDone(1))  # only fits where the closing of the table is left out
    here.follow(log.rows[3:])
    assert state(here.tournament).tables == {1: True}


def test_C004_stale_and_doubled_rows_are_dropped_by_number() -> None:
    log, time, here, there = two_desks()
    there.do(c.Pause())
    there.do(c.Resume())
    here.follow(log.rows[2:])
    time.passed += MINUTE
    told: list[int] = []
    here.on_change.append(lambda: told.append(1))
    here.follow([log.rows[2]])
    here.follow(log.rows[:4])
    assert (here.entries, told) == (log.rows, [])
    clock = state(here.tournament).clock_at(time.now())
    assert (clock.running, clocks.remaining_at(clock, time.now())) == (True, 19 * MINUTE)
    there.do(c.Pause())
    here.follow([log.rows[3], log.rows[4], log.rows[4]])
    assert here.entries == log.rows


def test_a_missing_row_is_an_error_and_nothing_is_taken_in() -> None:
    log, _, here, there = two_desks()
    for command in (c.Pause(), c.Resume(), c.Pause()):
        there.do(command)
    with pytest.raises(MissingRows) as missing:
        here.follow([log.rows[2], log.rows[4]])
    assert (missing.value.expected, missing.value.found) == (4, 5)
    assert len(here.entries) == 2
    assert state(here.tournament).clock.running


def test_own_rows_that_come_back_early_count_once() -> None:
    night = begun()
    night.do(c.OpenTable(1))
    night.log.held = []
    heard: list[Outcome] = []
    # The journal's follower may be quicker than the writer's answer.
    night.desk.do(c.OpenTable(2), told=heard.append)
    night.desk.follow([f.Entry(4, 4, 0, 0, f.TableOpened(2))])
    night.log.held.pop(0)()
    night.desk.undo(told=heard.append)
    night.desk.follow([f.Entry(5, 5, 0, 0, f.Undone(4))])
    night.log.held.pop(0)()
    assert [outcome.seq for outcome in heard] == [4, 5]
    assert (len(night.desk.entries), night.tournament.tables) == (5, {1: False})
    assert night.tournament == fold(night.log.rows)


def test_a_note_is_written_once_and_never_while_something_is_being_written() -> None:
    night = begun()
    night.log.held = []
    night.desk.do(c.Announce("x"))
    night.time.passed += 21 * MINUTE
    night.desk.note_level()
    assert len(night.log.held) == 1
    night.log.held.pop(0)()
    night.desk.note_level()
    night.desk.note_level()
    night.log.held.pop(0)()
    assert night.log.rows[-1].fact == f.LevelStarted(1, 2, "level")
    assert night.log.held == []
    night.desk.do(c.NextLevel())
    night.log.held.pop(0)()
    night.desk.note_level()  # chosen by hand: the choice is the note
    assert night.log.held == []


def test_after_the_end_no_levels_are_noted() -> None:
    night = begun()
    night.do(c.Close())
    rows = len(night.log.rows)
    night.wait(30 * MINUTE)
    assert len(night.log.rows) == rows


# -- undo and redo ---------------------------------------------------------------------------------------------


def test_opening_cannot_be_undone() -> None:
    night = Night(timed(20))
    assert code(night.undo()) == "nothing_to_undo"
    assert code(night.redo()) == "nothing_to_undo"
    empty = Desk(FakeLog(), FakeTime())
    assert code(ask(empty.undo)) == "nothing_to_undo"
    assert code(ask(empty.do, c.Start())) == "not_running"


def test_undo_and_redo_in_a_chain_and_over_a_restart() -> None:
    night = begun()
    night.wait(2 * MINUTE)
    readings = [reading(night)]
    for command in (c.Pause(), c.AdjustClock(60), c.OpenTable(1), c.StartHandForHand(), c.CompleteHand(2)):
        night.do(command)
        readings.append(reading(night))
    for wanted in reversed(readings[:-1]):
        night.undo()
        restart(night)
        assert reading(night) == wanted
    for wanted in readings[1:]:
        night.redo()
        restart(night)
        assert reading(night) == wanted
    assert night.tournament.tables == {1: False}
    assert code(night.redo()) == "nothing_to_undo"


def restart(night: Night) -> None:
    """Build the desk anew from what was written; it must be the same."""
    before = night.desk
    night.desk = Desk(night.log, night.time, night.log.rows)
    assert night.desk.tournament == before.tournament
    assert (night.desk.undoable, night.desk.redoable) == (before.undoable, before.redoable)
    assert night.desk.dead == before.dead


def test_what_undo_and_redo_would_do_is_known_before() -> None:
    night = begun()
    night.do(c.Pause())
    assert (night.desk.undoable, night.desk.redoable) == (night.log.rows[2], None)
    night.undo()
    assert (night.desk.undoable, night.desk.redoable) == (night.log.rows[1], night.log.rows[2])
    night.redo()
    assert (night.desk.undoable, night.desk.redoable) == (night.log.rows[2], None)


def test_a_new_command_clears_redo_and_a_note_or_a_refusal_does_not() -> None:
    night = begun()
    night.do(c.Announce("One"))
    night.undo()
    night.refused(c.Start())
    night.wait(20 * MINUTE)
    assert night.log.rows[-1].fact == f.LevelStarted(1, 2, "level")
    assert night.redo().seq is not None
    night.undo()
    night.do(c.OpenTable(1))
    assert code(night.redo()) == "nothing_to_undo"


@pytest.mark.parametrize(
    "command",
    [
        c.Announce("x"),
        c.OpenTable(1),
        c.Count(entries=3, players=3),
        c.CallClock(1, "Ann"),
        c.EditHouse({"clock_call_s": 60}),
        c.Misdeal(),
        c.AdjustClock(0),
    ],
    ids=lambda command: type(command).__name__,
)
def test_C015_undo_of_what_did_not_touch_the_clock_leaves_it_alone(command: c.Command) -> None:
    night = begun()
    night.wait(4 * MINUTE)
    night.do(command)
    night.wait(3 * MINUTE)
    night.undo()
    assert (night.level, night.remaining, night.clock.running) == (1, 13 * MINUTE, True)
    night.wait(MINUTE)
    night.redo()
    assert (night.level, night.remaining, night.clock.running) == (1, 12 * MINUTE, True)


@pytest.mark.parametrize(
    "command",
    [
        c.Pause(),
        c.NextLevel(),
        c.AdjustClock(-300),
        c.SetRemaining(7),
        c.TakeBreak(5),
        c.StartHandForHand(),
        c.StartHandsPerLevel(8),
        c.Close(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_undo_of_a_command_of_the_clock_sets_it_from_now_on(command: c.Command) -> None:
    night = begun()
    night.wait(4 * MINUTE)
    before = reading(night)
    night.do(command)
    night.wait(3 * MINUTE)
    then = reading(night)
    night.undo()
    assert reading(night) == before
    night.wait(MINUTE)
    assert night.remaining == 15 * MINUTE
    night.redo()
    assert reading(night) == then


def test_undo_of_a_start_gives_the_countdown_back() -> None:
    night = Night(timed(20))
    night.do(c.ScheduleStart(600))
    night.wait(4 * MINUTE)
    night.do(c.Start())
    night.wait(3 * MINUTE)
    night.undo()
    assert (night.kind, night.remaining) == ("before", 6 * MINUTE)
    night.wait(MINUTE)
    night.redo()
    assert (night.kind, night.remaining) == ("level", 17 * MINUTE)


def test_levels_that_time_brought_are_never_undone_and_never_block() -> None:
    night = begun(10, 10, 10)
    night.do(c.OpenTable(1))
    night.wait(11 * MINUTE)
    assert night.undo().seq is not None
    assert (night.level, night.remaining, night.tournament.tables) == (2, 9 * MINUTE, {})
    night.wait(10 * MINUTE)
    assert (night.level, night.remaining) == (3, 9 * MINUTE)


def edited(night: Night, changes: dict[int, dict[str, Any]], *more: dict[str, Any]) -> c.EditStructure:
    data: Any = structure_data(night.tournament.sheet.structure)
    for index, change in changes.items():
        data["segment"][index] |= change
    data["segment"].extend(more)
    return c.EditStructure(read_structure(data))


def test_undo_of_an_edit_of_levels_to_come_calls_no_level_back() -> None:
    night = begun(10, 20, 10)
    night.do(edited(night, {1: {"minutes": 5}}))
    night.wait(17 * MINUTE)
    assert (night.level, night.remaining) == (3, 8 * MINUTE)
    night.undo()
    assert (night.level, night.remaining, night.clock.running) == (3, 8 * MINUTE, True)
    assert night.tournament.sheet.structure == timed(10, 20, 10)
    restart(night)
    night.redo()
    night.wait(MINUTE)
    assert (night.level, night.remaining) == (3, 7 * MINUTE)
    restart(night)


def test_undo_of_an_edit_gives_the_running_level_its_printed_length_again() -> None:
    night = begun(10, 20, 10)
    night.do(edited(night, {1: {"minutes": 15}}))
    night.wait(12 * MINUTE)
    night.undo()
    assert (night.level, night.remaining) == (2, 18 * MINUTE)


def test_redo_gives_the_clock_back_where_undo_could_not_leave_it() -> None:
    night = begun(10, 5, 10)
    night.do(edited(night, {1: {"minutes": 15}}))
    night.wait(18 * MINUTE)
    assert (night.level, night.remaining) == (2, 7 * MINUTE)
    night.undo()  # eight minutes of five are played
    assert (night.level, night.remaining) == (3, 10 * MINUTE)
    night.wait(MINUTE)
    night.redo()
    assert (night.level, night.remaining) == (2, 7 * MINUTE)
    restart(night)


def test_undo_of_an_edit_whose_level_is_being_played_does_not_fit() -> None:
    night = begun(10, 10)
    edit = edited(night, {}, {"kind": "level", "small_blind": 500, "big_blind": 1000, "minutes": 10})
    night.do(edit)
    night.wait(21 * MINUTE)
    outcome = night.undo()
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.values["seq"]) == ("does_not_fit", 3)
    assert outcome.refused.values["fact"] == f.StructureEdited(edit.structure)
    assert (night.level, night.remaining) == (3, 9 * MINUTE)
    assert night.desk.undoable == night.log.rows[2]


def test_undo_that_a_later_fact_leans_on_names_that_fact() -> None:
    night = begun()
    night.do(c.OpenTable(1))
    night.do(c.StartHandForHand())
    night.do(c.MarkTableDone(1))
    rows = list(night.log.rows)
    night.desk.done.append(night.desk.done.pop(1))  # the opening of the table, older than the other two
    outcome = night.undo()
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.values["seq"]) == ("does_not_fit", 5)
    assert outcome.refused.values["fact"] == f.TableDone(1)
    assert (night.tournament.tables, night.log.rows) == ({1: True}, rows)


def test_the_version_grows_with_an_undo_too() -> None:
    night = begun()
    night.do(c.Announce("x"))
    versions = [night.tournament.version]
    for act in (night.undo, night.redo, night.undo):
        act()
        versions.append(night.tournament.version)
    assert versions == [3, 4, 5, 6]


def test_a_closed_event_is_opened_again_by_undo() -> None:
    night = begun()
    night.wait(5 * MINUTE)
    night.do(c.Close())
    night.wait(60 * MINUTE)
    assert code(night.do(c.Announce("x"))) == "locked"
    night.undo()
    assert (night.remaining, night.clock.running) == (15 * MINUTE, True)


# -- the twin --------------------------------------------------------------------------------------------------

ACTS = st.sampled_from(
    [
        c.Pause(),
        c.Resume(),
        c.NextLevel(),
        c.PreviousLevel(),
        c.AdjustClock(-400),
        c.AdjustClock(90),
        c.TakeBreak(3),
        c.EndBreak(),
        c.StartHandForHand(),
        c.EndHandForHand(),
        c.CompleteHand(2),
        c.StartHandsPerLevel(4),
        c.EndHandsPerLevel(),
        c.OpenTable(1),
        c.OpenTable(2),
        c.CloseTable(1),
        c.MarkTableDone(1),
        c.Count(entries=2, players=1),
        c.CallClock(1, "Ann"),
        c.Act(1),
        c.EditHouse({"clock_call_s": 40}),
        "undo",
        "undo",
        "redo",
        "wait",
        "idle",
    ]
)


def test_the_twin_stands_behind_and_is_caught_up_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "TWIN_BATCHES", 10)
    night = begun()
    for number in range(40):
        night.do(c.Announce(str(number)))
    slices = 1
    while night.desk.idle(steps=7):
        slices += 1
    assert slices == 5  # 41 batches; the twin stands before the tenth last, at row 32
    assert night.desk._twin is not None
    assert (night.desk._twin.length, night.desk._twin.tournament.message) == (32, "29")
    night.undo()
    assert night.tournament.message == "38"
    assert night.tournament == fold(night.log.rows)


@given(acts=st.lists(ACTS, max_size=40), steps=st.integers(1, 9))
def test_undo_through_the_twin_is_undo_from_the_start(acts: list[Any], steps: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk_module, "TWIN_BATCHES", 3)
        night = begun(5, 4, 3)
        for act in acts:
            if isinstance(act, c.Command):
                night.do(act)
            elif act == "undo":
                night.undo()
            elif act == "redo":
                night.redo()
            elif act == "wait":
                night.wait(137_000)
            else:
                night.desk.idle(steps)
            assert night.tournament == fold(night.log.rows)
        while night.desk.idle(steps):
            pass
        while night.desk.undoable is not None:
            night.undo()
            while night.desk.idle(steps):
                pass
            assert night.tournament == fold(night.log.rows)
        restart(night)
        assert night.kind == "before"


def test_an_added_level_that_is_played_cannot_be_taken_back_after_the_close_was() -> None:
    structure = timed(0.5)
    night = Night(structure)
    night.do(c.Start())
    rows: Any = structure_data(structure)
    rows["segment"].append({"kind": "level", "small_blind": 100, "big_blind": 200})
    night.do(c.EditStructure(read_structure(rows)))
    night.wait(90_000)
    night.do(c.Close())
    night.undo()
    refused = night.undo().refused
    assert refused is not None
    assert (refused.code, refused.values["why"]) == ("does_not_fit", "played")
    assert night.clock.segment == 1
