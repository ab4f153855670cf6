"""The one writer: a command is decided, written, applied and told, in this order. No Qt.

Writing may take its time in another thread: while one batch is being written, what comes next waits, so that every
command is decided on the tournament as it stands. A failed write stops the desk loudly: nothing is shown that was
not written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from kiosk.store.protocol import Conflict
from kiosk.tournament import facts as f
from kiosk.tournament.apply import Misfit, apply, extend, fold, opened, undone_batches
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.decide import applied_in_part, decide, redone, undone
from kiosk.tournament.state import Tournament

ATTEMPTS = 5
"""How often a command is decided again when another desk wrote first."""
TWIN_BATCHES = 200
"""How far behind the tournament its twin stands: undo reaches so far back without folding from the start."""

_CLOCK_FACTS = (
    f.StartScheduled,
    f.Started,
    f.Paused,
    f.Resumed,
    f.SegmentChosen,
    f.ClockAdjusted,
    f.RemainingSet,
    f.BreakTaken,
    f.BreakEnded,
    f.HandForHandStarted,
    f.HandForHandEnded,
    f.HandDone,
    f.HandsPerLevelStarted,
    f.HandsPerLevelEnded,
    f.StructureEdited,
    f.HouseEdited,
    f.GapAnswered,
    f.EventClosed,
)


class Log(Protocol):
    """Where batches are written. ``append`` calls ``on_done`` once the batch is durable, or with what went wrong."""

    def append(self, expected: int, entries: Sequence[f.Entry], on_done: Callable[[Exception | None], None]) -> None:
        """Write ``entries`` behind position ``expected``."""

    def read(self, after: int) -> Sequence[f.Entry]:
        """What stands behind position ``after``, also by other desks."""


class Keeper(Protocol):
    """Who keeps the event's time, in milliseconds."""

    def now(self) -> int:
        """The instant on the event's own line."""

    def wall(self) -> int:
        """The wall clock, since 1970 in UTC."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a command: ``seq`` of its last row, or why it was refused; both when it stands in part."""

    seq: int | None = None
    refused: Refused | None = None


Told = Callable[[Outcome], None]


def _nobody(outcome: Outcome) -> None:
    pass


@dataclass(slots=True)
class _Twin:
    tournament: Tournament
    length: int


class Desk:
    """One event's desk.

    :ivar tournament: as it stands; None until an event is opened.
    :ivar entries: the journal so far, in order; the row with ``seq`` n stands at n - 1.
    :ivar fault: why nothing can be written any more, None while all is well.
    """

    def __init__(self, log: Log, keeper: Keeper, entries: Sequence[f.Entry] = ()) -> None:
        self._log = log
        self.keeper = keeper
        self.entries: list[f.Entry] = list(entries)
        self.dead = undone_batches(self.entries)
        self.tournament = fold(self.entries, self.dead)
        self.fault: Exception | None = None
        self.on_change: list[Callable[[], None]] = []
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = False
        self._done: list[int] = []
        self._redo: list[int] = []
        self._twin: _Twin | None = None
        self._next_twin: _Twin | None = None
        self._noted = self._segment_now()
        for entry in self.entries:
            self._remember(entry)

    # -- what can be done ------------------------------------------------------------------------------------------

    def do(self, command: Command, *, who: str = "", note: str = "", told: Told = _nobody) -> None:
        """Decide ``command``, write it, apply it; ``told`` hears what became of it."""
        self._queue(lambda: self._attempt(lambda now: decide(self.tournament, command, now), command, who, note, told))

    def undo(self, *, who: str = "", note: str = "", told: Told = _nobody) -> None:
        """Take back the last command, its whole effect."""
        self._queue(lambda: self._revise(self._done, True, who, note, told))

    def redo(self, *, who: str = "", note: str = "", told: Told = _nobody) -> None:
        """Give back what was undone last."""
        self._queue(lambda: self._revise(self._redo, False, who, note, told))

    @property
    def undoable(self) -> f.Entry | None:
        """The first row of what an undo would take back."""
        return self.entries[self._done[-1] - 1] if self._done else None

    @property
    def redoable(self) -> f.Entry | None:
        """The first row of what a redo would give back."""
        return self.entries[self._undone_batch(self._redo[-1]) - 1] if self._redo else None

    def note_level(self) -> None:
        """Write a note when time brought a new segment. Losing it loses nothing: the clock never reads it."""
        segment = self._segment_now()
        if segment == self._noted or self.tournament is None or self.fault is not None or self._busy:
            return
        self._noted = segment
        here = self.tournament.sheet.at(segment)
        if here is not None and not self.tournament.closed:
            self._queue(lambda: self._write((f.LevelStarted(segment, here.level, here.kind),), "", "", _nobody))

    def idle(self, steps: int = 800) -> bool:
        """Work on the twin for a slice (800 facts take about 5 ms). Returns whether there is more to do."""
        if self.tournament is None:
            return False
        wanted = self._done[-TWIN_BATCHES] - 1 if len(self._done) >= TWIN_BATCHES else 1
        twin = self._next_twin or self._twin
        if twin is None:
            twin = self._next_twin = _Twin(opened(self.entries[0]), 1)
        upto = min(wanted, twin.length + steps)
        for index in range(twin.length, upto):
            if self.entries[index].batch not in self.dead:
                apply(twin.tournament, self.entries[index])
        twin.length = max(twin.length, upto)
        if twin.length < wanted:
            return True
        self._twin, self._next_twin = twin, None
        return False

    def follow(self, entries: Sequence[f.Entry]) -> None:
        """Take in what another desk wrote."""
        for entry in entries:
            self._take(entry)
        if any(isinstance(entry.fact, f.Undone | f.Redone) for entry in entries):
            self.tournament = fold(self.entries, self.dead)
            self._twin = self._next_twin = None
        self._tell()

    # -- one batch at a time ---------------------------------------------------------------------------------------

    def _queue(self, work: Callable[[], None]) -> None:
        self._waiting.append(work)
        self._next()

    def _next(self) -> None:
        while self._waiting and not self._busy:
            self._busy = True
            self._waiting.popleft()()

    def _finish(self, told: Told, outcome: Outcome) -> None:
        self._busy = False
        self._tell()
        told(outcome)
        self._next()

    def _attempt(
        self,
        decided: Callable[[int], Sequence[f.Fact]],
        command: Command,
        who: str,
        note: str,
        told: Told,
        tries: int = 1,
    ) -> None:
        try:
            facts = decided(self.keeper.now())
        except Refused as refused:
            self._finish(told, Outcome(refused=refused))
            return
        in_part = applied_in_part(command, tuple(facts))

        def again() -> None:
            self._attempt(decided, command, who, note, told, tries + 1)

        self._write(facts, who, note, told, in_part, again if tries < ATTEMPTS else None)

    def _write(
        self,
        facts: Sequence[f.Fact],
        who: str,
        note: str,
        told: Told,
        in_part: Refused | None = None,
        again: Callable[[], None] | None = None,
        applied: Callable[[Sequence[f.Entry]], None] | None = None,
    ) -> None:
        if self.fault is not None:
            self._finish(told, Outcome(refused=Refused("locked", why="not_written", fault=self.fault)))
            return
        expected = len(self.entries)
        now, wall = self.keeper.now(), self.keeper.wall()
        entries = [f.Entry(expected + 1 + n, expected + 1, now, wall, fact, who, note) for n, fact in enumerate(facts)]

        def written(error: Exception | None) -> None:
            if isinstance(error, Conflict) and again is not None:
                self.follow(self._log.read(len(self.entries)))
                again()
                return
            if error is not None:
                self.fault = error
                self._finish(told, Outcome(refused=Refused("locked", why="not_written", fault=error)))
                return
            if applied is not None:
                applied(entries)
            else:
                for entry in entries:
                    self._take(entry)
            self._finish(told, Outcome(entries[-1].seq, in_part))

        self._log.append(expected, entries, written)

    def _take(self, entry: f.Entry) -> None:
        self.entries.append(entry)
        if self.tournament is None:
            self.tournament = opened(entry)
        else:
            apply(self.tournament, entry)
        self._remember(entry)
        if self._moved_by_hand(entry.fact):
            self._noted = self._segment_now()

    @staticmethod
    def _moved_by_hand(fact: f.Fact) -> bool:
        return isinstance(fact, (*_CLOCK_FACTS, f.Undone, f.Redone))

    def _remember(self, entry: f.Entry) -> None:
        """Keep the list of what can be undone and redone."""
        fact = entry.fact
        if isinstance(fact, f.Undone):
            self._done.remove(fact.batch)
            self._redo.append(entry.seq)
            self.dead.add(fact.batch)
        elif isinstance(fact, f.Redone):
            self._done.append(fact.batch)
            if self._redo:
                self._redo.pop()
            self.dead.discard(fact.batch)
        elif not isinstance(fact, f.NOT_UNDOABLE) and (not self._done or self._done[-1] != entry.batch):
            self._done.append(entry.batch)
            self._redo.clear()

    # -- undo and redo ---------------------------------------------------------------------------------------------

    def _undone_batch(self, seq: int) -> int:
        fact = self.entries[seq - 1].fact
        assert isinstance(fact, f.Undone)
        return fact.batch

    def _revise(self, stack: list[int], undoing: bool, who: str, note: str, told: Told) -> None:
        if not stack or self.tournament is None:
            self._finish(told, Outcome(refused=Refused("nothing_to_undo", what="undo" if undoing else "redo")))
            return
        batch = stack[-1] if undoing else self._undone_batch(stack[-1])
        dead = self.dead | {batch} if undoing else self.dead - {batch}
        try:
            candidate, before = self._refolded(batch, dead)
        except Misfit as misfit:
            refused = Refused("does_not_fit", seq=misfit.entry.seq, fact=misfit.entry.fact)
            self._finish(told, Outcome(refused=refused))
            return
        now = self.keeper.now()
        if undoing:
            clock = self.tournament.clock_at(now)
            fact: f.Fact = undone(batch, before, clock, self.entries[batch - 1].at, now)
        else:
            entry = self.entries[stack[-1] - 1]
            assert isinstance(entry.fact, f.Undone)
            fact = redone(entry.fact, entry.at, now)

        def applied(entries: Sequence[f.Entry]) -> None:
            self.tournament = candidate
            for entry in entries:
                self._take(entry)

        self._write((fact,), who, note, told, applied=applied)

    def _refolded(self, batch: int, dead: set[int]) -> tuple[Tournament, Clock | None]:
        """The tournament with ``dead`` left out, and the clock the moment before ``batch`` if that touched it."""
        index = batch - 1
        twin = self._twin
        self._twin = self._next_twin = None
        if twin is not None and twin.length <= index:
            candidate, first = twin.tournament, twin.length
        else:
            candidate, first = opened(self.entries[0]), 1
        extend(candidate, self.entries[:index], first, dead)
        at = self.entries[index].at
        touched = any(isinstance(entry.fact, _CLOCK_FACTS) for entry in self._batch(batch))
        before = candidate.clock_at(at) if touched else None
        extend(candidate, self.entries, index, dead)
        return candidate, before

    def _batch(self, batch: int) -> list[f.Entry]:
        found: list[f.Entry] = []
        for index in range(batch - 1, len(self.entries)):
            if self.entries[index].batch != batch:
                break
            found.append(self.entries[index])
        return found

    def _segment_now(self) -> int:
        return -1 if self.tournament is None else self.tournament.clock_at(self.keeper.now()).segment

    def _tell(self) -> None:
        for change in self.on_change:
            change()
