"""The one writer: a command is decided, written, applied and told, in this order. No Qt.

Writing may take its time in another thread: while one batch is being written, what comes next waits, so that every
command is decided on the tournament as it stands. A failed write stops the desk loudly: only what is written is shown.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from kiosk.store.protocol import Conflict, DamagedRow, Keeper, Log, MissingRows, NewerJournal, NotWritten
from kiosk.tournament import facts as f
from kiosk.tournament.apply import Misfit, apply, extend, fold, opened, undone_batches
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.decide import applied_in_part, decide
from kiosk.tournament.state import Tournament
from kiosk.tournament.undoing import CLOCK_FACTS, clock_before, left_alone, left_alone_by_undo, redone, undone

__all__ = ["ATTEMPTS", "TWIN_BATCHES", "Desk", "Keeper", "Log", "MissingRows", "Outcome", "Told"]
_log = logging.getLogger(__name__)
ATTEMPTS = 5
"""How often a command is decided again when another desk wrote first."""
TWIN_BATCHES = 200
"""How far behind the tournament its twin stands: undo reaches so far back without folding from the start."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a command: ``seq`` of its last row, or why it was refused; both when it stands in part."""

    seq: int | None = None
    refused: Refused | None = None


Told = Callable[[Outcome], None]


def _nobody(outcome: Outcome) -> None:
    pass


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who asked for a command, who hears what became of it, and which batches an undo may take back (None: any)."""

    who: str = ""
    note: str = ""
    told: Told = _nobody
    among: Container[int] | None = None


@dataclass(slots=True)
class _Twin:
    tournament: Tournament
    length: int


class Desk:
    """One event's desk.

    :ivar tournament: as it stands; None until an event is opened.
    :ivar entries: the journal so far, in order; the row with ``seq`` n stands at n - 1.
    :ivar fault: why nothing can be written any more, None while all is well.
    :ivar done: the batches that can be taken back; undo takes the last one.
    """

    def __init__(self, log: Log, keeper: Keeper, entries: Sequence[f.Entry] = ()) -> None:
        self._log = log
        self.keeper = keeper
        self.fault: Exception | None = None
        self.on_change: list[Callable[[], None]] = []
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = self._going_on = self._in_doubt = False
        self._begin(entries)

    def _begin(self, entries: Sequence[f.Entry]) -> None:
        """Make everything from ``entries``. :raises Misfit: one does not fit; all is then as it was."""
        dead = undone_batches(entries)
        self.tournament = fold(entries, dead)
        self.entries: list[f.Entry] = list(entries)
        self.dead = dead
        self.done: list[int] = []
        self._redo: list[int] = []
        self._twin: _Twin | None = None
        self._next_twin: _Twin | None = None
        self._noted = self._segment_now()
        for entry in self.entries:
            self._remember(entry)

    def do(self, command: Command, *, who: str = "", note: str = "", told: Told = _nobody) -> None:
        """Decide ``command``, write it, apply it; ``told`` hears what became of it."""
        self._queue(lambda: self._attempt(command, _Asked(who, note, told)))

    def undo(self, *, who: str = "", note: str = "", told: Told = _nobody, among: Container[int] | None = None) -> None:
        """Take back the last command, its whole effect; refused where its batch is none of ``among``, if given."""
        self._queue(lambda: self._revise(True, _Asked(who, note, told, among)))

    def redo(self, *, who: str = "", note: str = "", told: Told = _nobody) -> None:
        """Give back what was undone last."""
        self._queue(lambda: self._revise(False, _Asked(who, note, told)))

    @property
    def at_rest(self) -> bool:
        """Whether everything that was asked for has been done or refused."""
        return not self._busy and not self._waiting

    @property
    def undoable(self) -> f.Entry | None:
        """The first row of what an undo would take back."""
        return self._first_row(True)

    @property
    def redoable(self) -> f.Entry | None:
        """The first row of what a redo would give back."""
        return self._first_row(False)

    def note_level(self) -> None:
        """Write a note when time brought a new segment. Losing it loses nothing: the clock never reads it."""
        segment = self._segment_now()
        if segment == self._noted or self.tournament is None or self.fault is not None or self._busy:
            return
        self._noted = segment
        here = self.tournament.sheet.at(segment)
        if here is not None and not self.tournament.closed:
            note = f.LevelStarted(segment, here.level, here.kind)
            self._queue(lambda: self._write((note,), self.keeper.now(), _Asked()))

    def idle(self, steps: int = 800) -> bool:
        """Work on the twin for a slice (800 facts take about 5 ms). Returns whether there is more to do."""
        if self.tournament is None:
            return False
        wanted = self.done[-TWIN_BATCHES] - 1 if len(self.done) >= TWIN_BATCHES else 1
        twin = self._next_twin or self._twin
        if twin is None:
            twin = self._next_twin = _Twin(opened(self.entries[0]), 1)
        upto = max(twin.length, min(wanted, twin.length + steps))
        extend(twin.tournament, self.entries, twin.length, self.dead, upto)
        twin.length = upto
        if twin.length < wanted:
            return True
        self._twin, self._next_twin = twin, None
        return False

    def follow(self, entries: Sequence[f.Entry]) -> None:
        """Take in what another desk wrote. Rows that stand here already are dropped by their number.

        :raises MissingRows: a row between is missing; nothing was taken in.
        """
        new: list[f.Entry] = []
        for entry in entries:
            following = len(self.entries) + len(new) + 1
            if entry.seq > following:
                raise MissingRows(following, entry.seq)
            if entry.seq == following:
                new.append(entry)
        if any(isinstance(entry.fact, f.Undone | f.Redone) for entry in new):
            self._refold(new)
        else:
            for entry in new:
                self._take(entry)
        if new:
            self._tell()

    def try_again(self) -> None:
        """Take up writing after a fault, once its cause is gone. Raises what reading or folding the journal raises."""
        if self._in_doubt:
            self._begin(self._log.read(0))
            self._tell()
        else:
            self.follow(self._log.read(len(self.entries)))
        self.fault, self._in_doubt = None, False

    # -- one batch at a time ---------------------------------------------------------------------------------------

    def _queue(self, work: Callable[[], None]) -> None:
        self._waiting.append(work)
        self._go_on()

    def _go_on(self) -> None:
        if self._going_on:
            return  # the loop below is at work further down the stack
        self._going_on = True
        try:
            while self._waiting and not self._busy:
                self._busy = True
                self._waiting.popleft()()
        except BaseException:
            self._busy = False
            raise
        finally:
            self._going_on = False

    def _finish(self, asked: _Asked, outcome: Outcome) -> None:
        try:
            self._tell()
            asked.told(outcome)
        finally:
            self._busy = False
            self._go_on()

    def _refuse(self, asked: _Asked, code: str, **values: object) -> None:
        self._finish(asked, Outcome(refused=Refused(code, **values)))

    def _refuse_after_fault(self) -> None:
        if self.fault is not None:
            raise Refused("locked", why="not_written", fault=self.fault)

    def _attempt(self, command: Command, asked: _Asked, tries: int = 1) -> None:
        now = self.keeper.now()
        try:
            self._refuse_after_fault()
            facts = decide(self.tournament, command, now)
        except Refused as refused:
            self._finish(asked, Outcome(refused=refused))
            return
        again = None if tries == ATTEMPTS else lambda: self._attempt(command, asked, tries + 1)
        self._write(facts, now, asked, again, applied_in_part(self.tournament, command, facts))

    def _write(
        self,
        facts: Sequence[f.Fact],
        now: int,
        asked: _Asked,
        again: Callable[[], None] | None = None,
        in_part: Refused | None = None,
        candidate: Tournament | None = None,
    ) -> None:
        """Write ``facts`` as one batch at ``now``, the instant they were decided for, then apply them."""
        expected, wall = len(self.entries), self.keeper.wall()
        batch = expected + 1
        entries = [f.Entry(batch + n, batch, now, wall, fact, asked.who, asked.note) for n, fact in enumerate(facts)]

        def written(error: Exception | None) -> None:
            if isinstance(error, Conflict):
                self._catch_up(asked, again)
            elif error is not None:
                self._lock(asked, error)
            else:
                try:
                    self._take_own(entries, candidate)
                except Exception as fault:  # noqa: BLE001 - whatever it was: the desk must not wait for it for ever
                    self._doubt(asked, fault, expected)
                else:
                    self._finish(asked, Outcome(entries[-1].seq, in_part))

        self._log.append(expected, entries, written)

    def _lock(self, asked: _Asked, error: Exception) -> None:
        self.fault = error
        self._refuse(asked, "locked", why="not_written", fault=error)

    def _doubt(self, asked: _Asked, fault: Exception, length: int) -> None:
        """What is in the journal could not be applied: show what stood before, at ``length``, and write no more."""
        _log.error("row %d of the journal could not be applied", length + 1, exc_info=fault)
        self.fault, self._in_doubt = fault, True
        try:
            self._begin(self.entries[:length])
        finally:
            self._refuse(asked, "locked", why="not_applied", fault=fault)

    def _catch_up(self, asked: _Asked, again: Callable[[], None] | None) -> None:
        """Another desk wrote first: read it, then decide again."""
        length = len(self.entries)
        try:
            self.follow(self._log.read(length))
        except (DamagedRow, MissingRows, NewerJournal, NotWritten) as error:
            self._lock(asked, error)
            return
        except Exception as fault:  # noqa: BLE001 - as in ``written``
            self._doubt(asked, fault, length)
            return
        if again is not None:
            again()
        else:
            self._refuse(asked, "locked", why="conflict")

    def _take_own(self, entries: Sequence[f.Entry], candidate: Tournament | None) -> None:
        if len(self.entries) >= entries[-1].seq:
            return  # they came by way of ``follow`` before the log said that they are written
        if candidate is not None:
            self.tournament = candidate
        for entry in entries:
            self._take(entry)

    def _take(self, entry: f.Entry) -> None:
        if self.tournament is None:
            self.tournament = opened(entry)
        else:
            apply(self.tournament, entry)
        self.entries.append(entry)
        self._remember(entry)
        self._see_note(entry.fact)

    def _refold(self, new: Sequence[f.Entry]) -> None:
        """Take in rows with an undo among them: what it took back is left out from the start."""
        entries = [*self.entries, *new]
        self.tournament = fold(entries, undone_batches(entries))
        self.entries = entries
        self._twin = self._next_twin = None
        for entry in new:
            self._remember(entry)
            self._see_note(entry.fact)

    def _see_note(self, fact: f.Fact) -> None:
        if isinstance(fact, f.LevelStarted):
            self._noted = fact.segment
        elif isinstance(fact, (*CLOCK_FACTS, f.Undone, f.Redone)):
            self._noted = self._segment_now()

    def _remember(self, entry: f.Entry) -> None:
        """Keep the list of what can be undone and redone."""
        fact = entry.fact
        if isinstance(fact, f.Undone):
            if fact.batch in self.done:
                self.done.remove(fact.batch)
            self._redo.append(entry.seq)
            self.dead.add(fact.batch)
        elif isinstance(fact, f.Redone):
            self.done.append(fact.batch)
            if self._redo:
                self._redo.pop()
            self.dead.discard(fact.batch)
        elif not isinstance(fact, f.NOT_UNDOABLE) and (not self.done or self.done[-1] != entry.batch):
            self.done.append(entry.batch)
            self._redo.clear()

    def _first_row(self, undoing: bool) -> f.Entry | None:
        """The first row of the batch that is next to be taken back or given back."""
        if undoing:
            return self.entries[self.done[-1] - 1] if self.done else None
        undo = self._last_undo()
        return None if undo is None else self.entries[undo[0].batch - 1]

    def _last_undo(self) -> tuple[f.Undone, int] | None:
        """The undo that a redo would give back, and its instant."""
        if not self._redo:
            return None
        entry = self.entries[self._redo[-1] - 1]
        assert isinstance(entry.fact, f.Undone)
        return entry.fact, entry.at

    def _revise(self, undoing: bool, asked: _Asked, tries: int = 1, wanted: f.Entry | None = None) -> None:
        """Take back or give back one batch; ``wanted`` is the one first meant, before another desk wrote."""
        now = self.keeper.now()
        try:
            self._refuse_after_fault()
            first = self._first_row(undoing)
            if first is None:
                raise Refused("nothing_to_undo", what="undo" if undoing else "redo")
            if wanted not in (None, first) or not (asked.among is None or first.batch in asked.among):
                raise Refused("does_not_fit", why="meanwhile", seq=first.seq, fact=first.fact)
            candidate, fact = self._revision(undoing, first, now)
        except Misfit as misfit:
            self._refuse(asked, "does_not_fit", seq=misfit.entry.seq, fact=misfit.entry.fact)
            return
        except Refused as refused:
            self._finish(asked, Outcome(refused=refused))
            return
        again = None if tries == ATTEMPTS else lambda: self._revise(undoing, asked, tries + 1, first)
        self._write((fact,), now, asked, again, candidate=candidate)

    def _revision(self, undoing: bool, first: f.Entry, now: int) -> tuple[Tournament, f.Fact]:
        """The tournament without (or again with) the batch of row ``first``, and the fact that makes it so."""
        assert self.tournament is not None
        batch = first.batch
        if undoing:
            candidate, before = self._refolded(batch, self.dead | {batch})
            if before is not None:
                return candidate, undone(batch, before, self.tournament.clock_at(now), first.at, now)
            return candidate, left_alone_by_undo(batch, self.tournament, candidate, first, now)
        candidate, _ = self._refolded(batch, self.dead - {batch})
        undo = self._last_undo()
        if undo is not None and undo[0].before is not None:
            return candidate, redone(*undo, now)
        return candidate, f.Redone(batch, left_alone(self.tournament, candidate, first, now))

    def _refolded(self, batch: int, dead: set[int]) -> tuple[Tournament, Clock | None]:
        """The tournament with ``dead`` left out, and the clock the moment before ``batch`` if that touched it."""
        index = batch - 1
        twin = self._twin
        self._twin = self._next_twin = None
        if twin is not None and twin.length <= index:
            candidate, first = twin.tournament, twin.length
        else:
            candidate, first = opened(self.entries[0]), 1
        extend(candidate, self.entries, first, dead, index)
        before = clock_before(candidate, self.entries, index)
        extend(candidate, self.entries, index, dead)
        return candidate, before

    def _segment_now(self) -> int:
        return -1 if self.tournament is None else self.tournament.clock_at(self.keeper.now()).segment

    def _tell(self) -> None:
        for change in self.on_change:
            change()
