"""Fitting a sheet to the time: how steep the blinds climb and how long levels are, so that it ends when it should."""

from __future__ import annotations

import math
from dataclasses import dataclass

from kiosk.design.breaks import LONGEST_MS
from kiosk.design.ending import end_big_blind
from kiosk.design.generate_draft import Draft, Frame, Path, draft_of, last_level, rung_of
from kiosk.design.generate_terms import Terms, least_level, terms_of, usual_first
from kiosk.design.ladder_figures import steepest_climb
from kiosk.design.pins import Pinned
from kiosk.design.rollback import rolled_back
from kiosk.tournament.units import MINUTE

_LENGTHS = {
    3: 1.6, 4: 1.3, 5: 0.9, 6: 0.7, 8: 0.3, 10: 0.05, 12: 0.02, 15: 0.0, 20: 0.0, 25: 0.08, 30: 0.0, 40: 0.02,
    45: 0.06, 50: 0.1, 60: 0.0, 75: 0.12, 90: 0.03, 120: 0.0,
}  # fmt: skip
"""Minutes of a level that rooms print, and how unwelcome each is (as a part of it that one would rather be off).

In five minutes a table plays two hands: rather fewer big blinds in a stack, and levels that are played.
"""
_AS_THE_STYLE = 1.2
"""How much it counts that a level is as long as the style has it: a turbo has shorter levels than a deep stack."""
_QUICK_LEVEL_MS, _QUICK_DEPTH = 10 * MINUTE, 50
"""Where levels would be shorter than this, stacks are rather of so many big blinds."""
LEAST_STEP, MOST_STEP = math.log(1.195), math.log(1.62)
"""Steps on the whole: a flatter climb is none, a steeper one is a lottery."""
_GENTLE, _STEEP, _BRISK = math.log(1.21), math.log(1.45), math.log(1.5)
_PUSH = 0.06
_ROUNDS = 8
_GOOD, _GOOD_ENOUGH = 0.45, 0.8
"""Parts of a level: nearer to the wished end than that nobody looks."""
_LEAST_DEPTH, _MOST_DEPTH = 30, 500
LEAST_AT_END = 5.05
"""Big blinds of each of the last two below which the rest is a toss of a coin."""
_STACKS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100)
_BEYOND = 3
_ROLLED_BACK = 40
"""Big blinds of the average stack to which blinds step back at a final table."""
TO_END = 0.85
"""The part of a sheet of a given number of levels that is played in a usual night; the others are for long ones."""
_SHARES = {"turbo": 25, "fast": 30, "regular": 40, "slow": 60, "deep": 80}


@dataclass(frozen=True, slots=True)
class Fit:
    """The best draft found. ``off_ms`` is how much later than wished it ends, None where no time was wished for."""

    draft: Draft
    off_ms: int | None

    @property
    def step(self) -> float:
        """How many times the blinds of a level are those of the one before, on the whole, until the end."""
        first, last = self._stakes()
        levels = max((self.draft.position(self.draft.outlook.ends_ms) or 1.0) - 1, 1.0)
        return math.exp((last - first) / levels)

    def _stakes(self) -> tuple[float, float]:
        rows = [row for row in self.draft.structure.segments if row.kind == "level"]
        ends = self.draft.outlook.end_row
        last = self.draft.structure.segments[ends] if ends is not None else rows[-1]
        return rung_of(rows[0]).log, rung_of(last if last.kind == "level" else rows[last.level - 1]).log


def fitted(terms: Terms, pinned: Pinned) -> Fit | None:
    """The sheet that ends nearest to the wished time; None where none ends at all."""
    return _Search(terms, pinned).run()


class _Search:
    """Drafts one after the other: each one's forecast says how the next must climb."""

    def __init__(self, terms: Terms, pinned: Pinned) -> None:
        self.terms, self.pinned = terms, pinned
        self.brief = terms.brief
        self.tried: list[tuple[float, float, float]] = []
        """Drafts of these levels and this stack: how many levels late, and what they climbed to."""
        self.step = math.log(min(terms.manner.step, terms.brief.most_step))
        self.end_log = self._first_guess()
        if self.brief.length_ms is not None:
            self._take_quick_depth(self.brief.length_ms * 0.93)
        self.level_ms = self._first_length()
        self.ends = self._first_end()
        self.back: tuple[int, int] | None = None
        self.seen: Draft | None = None
        self.best: Fit | None = None
        self.worth = math.inf
        self.settled = False

    def run(self) -> Fit | None:
        for round_ in range(_ROUNDS):
            draft = self._draft()
            # Breaks and the end of entry are set by what was seen of the same levels, not of others.
            self.settled = self.seen is not None and (self.seen.level_ms, self.seen.terms) == (
                self.level_ms,
                self.terms,
            )
            self._keep(draft)
            self.seen = draft
            done = not self._aim(draft, round_)
            if self.brief.rollback and 0 < round_ < _ROUNDS - 2:
                self.back = self._stepped_back(draft)
            if draft.path.back != self.back:
                self.tried.clear()
            elif done:
                break
        return self.best

    def _draft(self) -> Draft:
        path = Path((), self.step, self.back)
        last = max(path.climbed(self.ends - 0.5), 1.5)
        first = self.terms.first.log
        least, most = LEAST_STEP, steepest_climb(self.brief.most_step)
        end = first + min(max(self.end_log - first, least * (last - 1)), most * (last - 1))
        pins = {path.climbed(level): rung_of(row).log for level, row in self.pinned.levels.items()}
        # What somebody set goes before the end that was guessed: no free row climbs past it, to fall again.
        held = any(level >= last and log <= end for level, log in pins.items())
        below = max((log + least * (last - level) for level, log in pins.items() if level < last), default=end)
        points = {1.0: first} | ({} if held else {last: max(end, below)}) | pins
        path = Path(tuple(sorted(points.items())), self.step, self.back)
        return draft_of(self.terms, path, self._frame(), self.seen)

    def _frame(self) -> Frame:
        levels = self.brief.levels or self._levels()
        levels = max([levels, *self.pinned.levels, *self.pinned.pauses])
        hands_from = levels + 1 - self.brief.hands_levels if self.brief.hands_levels else levels + 1
        return Frame(levels, self.level_ms, max(math.floor(self.ends), 1), hands_from, self.pinned)

    def _levels(self) -> int:
        """More than are wanted, since what is over is cut off later; not so where the last ones are played by hands."""
        if self.brief.hands_levels:
            return math.floor(self.ends) + min(max(self.brief.hands_levels - 1, 1), _BEYOND)
        usual = math.ceil(self.ends) + max(4, math.ceil(self.ends * 0.3))
        if self.seen is None or self.seen.level_ms != self.level_ms or self.seen.outlook.ends_ms is None:
            return usual
        # A forecast takes as long as its sheet is: what no night reached before is left out.
        return min(usual, max(last_level(self.seen), math.ceil(self.ends)) + 3)

    def _keep(self, draft: Draft) -> None:
        wished = self._wished_ms(draft)
        ends = draft.outlook.ends_ms
        if wished is None or ends is None:
            if self.best is None or (self.best.off_ms is None and ends is not None):
                self.best = Fit(draft, None)
            return
        off = ends - wished
        if self.best is None or self.best.off_ms is None or self._worth(draft, off) < self.worth:
            self.best, self.worth = Fit(draft, off), self._worth(draft, off)

    def _worth(self, draft: Draft, off_ms: int) -> float:
        """How far a draft is from what was wished: in levels; more where the end is a lottery, or not settled."""
        worth = abs(off_ms) / draft.level_ms + (0.8 if is_shallow(draft) else 0.0) + (0.0 if self.settled else 0.5)
        return worth + self._wrongly_back(draft)

    def _wrongly_back(self, draft: Draft) -> float:
        """How far blinds step back from the level of the final table, or to stacks that are short again."""
        final, back = _final_level(draft), draft.path.back
        if back is None or final is None:
            return 0.0
        rows = zip(draft.structure.segments, draft.outlook.rows, strict=True)
        average = next((told.average for row, told in rows if row.kind == "level" and row.level == back[0]), None)
        return 0.5 * max(abs(final - back[0]) - 1, 0) + max(math.log(_ROLLED_BACK / (average or _ROLLED_BACK)), 0.0)

    def _wished_ms(self, draft: Draft) -> int | None:
        if self.brief.length_ms is not None:
            return self.brief.length_ms
        if self.brief.levels is None:
            return None
        last = round(self.brief.levels * TO_END)
        rows = zip(draft.structure.segments, draft.outlook.rows, strict=True)
        return next((told.starts_ms for row, told in rows if row.kind == "level" and row.level > last), None)

    def _aim(self, draft: Draft, round_: int) -> bool:
        """Set what the next draft climbs to; False where this one is good."""
        reached = draft.position(draft.outlook.ends_ms)
        if reached is None:
            self.end_log += 0.5
            self.ends = self.ends if self.brief.length_ms is not None else self.ends * 1.3
            return True
        wished = self._wished_ms(draft)
        if wished is None:
            moved = abs(reached - self.ends) > 0.5
            self.ends, self.end_log = reached, draft.path.at(reached - 0.5)
            return moved or round_ < 1
        at = draft.position(wished)
        if at is None:  # the sheet is shorter than the time
            at = reached + (wished - (draft.outlook.ends_ms or 0)) / self.level_ms
        off = ((draft.outlook.ends_ms or 0) - wished) / self.level_ms
        # The longer it is looked for, the more will do.
        good = _GOOD if round_ < 4 else _GOOD_ENOUGH
        if self.settled and abs(off) < good and (abs(at - self.ends) < 0.6 or round_ > 3):
            return is_shallow(draft) and round_ < _ROUNDS - 2 and self._less_deep()
        self.tried.append((off, self.ends, self.end_log))
        # The figures move by leaps, so that it takes a push to move them.
        self.end_log, self.ends = draft.path.at(reached - 0.5) + _PUSH * max(min(off, 3.0), -3.0), max(at, 1.5)
        if round_ == 0 or (round_ < 4 and abs(off) > 2):
            self._choose_length()
        if round_ and off < -_GOOD_ENOUGH and self._as_flat_as_can_be(draft):
            self._take_depth(min(self.terms.stack / self.terms.first.stake * 1.3, _MOST_DEPTH))
        if round_ in (2, 4, 6) and (off > 2 or is_shallow(draft)):
            self._less_deep()
        self._between()
        return True

    def _as_flat_as_can_be(self, draft: Draft) -> bool:
        """Whether figures cannot climb slower, so that only longer levels or deeper stacks make it last."""
        (first, low), (last, high) = draft.path.points[0], draft.path.points[-1]
        return high - low < (LEAST_STEP + 0.01) * (last - first)

    def _between(self) -> None:
        """Where one draft ended too early and another too late, the next lies between them."""
        early = max((each for each in self.tried if each[0] < 0), default=None)
        late = min((each for each in self.tried if each[0] >= 0), default=None)
        if early is not None and late is not None:
            part = min(max(early[0] / (early[0] - late[0]), 0.3), 0.7)
            self.ends = early[1] + (late[1] - early[1]) * part
            self.end_log = early[2] + (late[2] - early[2]) * part

    def _less_deep(self) -> bool:
        """Fewer big blinds in a stack, so that blinds need not climb so steeply; False where that cannot be."""
        depth = self.terms.stack / self.terms.first.stake
        return self._take_depth(max(depth * 0.65, _LEAST_DEPTH))

    def _choose_length(self) -> None:
        """Levels so long that the steps are those of the style; what cannot be so bends the depth."""
        climb = max(self.end_log - self.terms.first.log, self.step)
        step = climb / max(self.ends - 1.5, 0.5)
        if self.brief.level_ms is None and self.brief.length_ms is not None and self.brief.levels is None:
            played = self.level_ms * (self.ends - 1)
            if self._take_quick_depth(played):
                climb = max(self.end_log - self.terms.first.log, self.step)
            level_ms = self._usual_length(played, climb)
            if not 0.85 < level_ms / self.level_ms < 1.18:
                self.ends = 1 + played / level_ms
                self.level_ms = level_ms
                self.tried.clear()
                step = climb / max(self.ends - 1.5, 0.5)
        if not _GENTLE < step < _BRISK:
            self._choose_depth(step)

    def _choose_depth(self, step: float) -> None:
        """More or fewer big blinds in a stack, where the brief leaves the stack or the first blinds open."""
        usual = min(max(step, _GENTLE + 0.03), _BRISK - 0.03)
        now = self.terms.stack / self.terms.first.stake
        depth = min(max(now * math.exp((usual - step) * (self.ends - 1.5)), _LEAST_DEPTH), _MOST_DEPTH)
        self._take_depth(depth)

    def _take_quick_depth(self, played_ms: float) -> bool:
        """Rather fewer big blinds in a stack, though not few, than levels in which a table plays two or three hands."""
        if self.brief.level_ms is not None or self.brief.levels is not None:
            return False
        climb = self.end_log - self.terms.first.log
        over = climb - _STEEP * (played_ms / _QUICK_LEVEL_MS - 0.5)
        now = self.terms.stack / self.terms.first.stake
        depth = max(now * math.exp(-over), _QUICK_DEPTH)
        return depth < now and self._take_depth(depth)

    def _take_depth(self, depth: float) -> bool:
        """A stack of so many big blinds; False where the brief leaves none, or it is about what it was."""
        if abs(math.log(depth * self.terms.first.stake / self.terms.stack)) < 0.15:
            return False
        brief = self.brief
        terms = None
        if brief.starting_stack is None and not brief.case.chips and not brief.stack:
            first = brief.first_big_blind or usual_first(self.terms.manner.stack / self.terms.manner.depth)
            terms = terms_of(brief, first, usual_stack(depth * first))
        elif brief.starting_stack is None and not brief.stack:
            terms = terms_of(brief, self._first_blind(), usual_stack(depth * self.terms.first.stake))
        if terms is None and brief.first_big_blind is None:
            unit = self.terms.first.stake // self._first_blind()
            terms = terms_of(brief, max(round(self.terms.stack / depth / max(unit, 1)), 1), self.terms.stack)
        if terms is None or (terms.stack, terms.first) == (self.terms.stack, self.terms.first):
            return False
        self.end_log += math.log(terms.stack / self.terms.stack)
        self.terms = terms
        self.tried.clear()
        return True

    def _first_blind(self) -> int:
        """What the first level is called by: the big blind that its stake is counted in."""
        return self.terms.first.big_blind or self.terms.first.small_bet or 1

    def _stepped_back(self, draft: Draft) -> tuple[int, int] | None:
        """The level of the final table, and how many levels the blinds step back there."""
        row, final = draft.outlook.final_table_row, _final_level(draft)
        if row is None or final is None or self.brief.entries <= self.brief.seats:
            return None
        stakes = [rung_of(each).stake for each in draft.structure.segments if each.kind == "level"]
        told = draft.outlook.rows[row]
        if not 4 <= final < self.ends - 1 or final > len(stakes):
            return None
        before = final - 2
        place = rolled_back(stakes, before, round(told.chips / told.players))
        return (final, final - 1 - place) if place < before else None

    def _first_guess(self) -> float:
        """The stake at the end, by the rule of thumb, as a natural logarithm."""
        chips = max(self.terms.crowd.chips, 1)
        end = end_big_blind(chips, _SHARES[self.brief.style]) if chips > 200 else 1
        return max(math.log(max(end, 1)), self.terms.first.log + 2 * self.step)

    def _first_length(self) -> int:
        if self.brief.level_ms is not None:
            return self.brief.level_ms
        if self.brief.length_ms is None:
            return self.terms.manner.level_ms
        if self.brief.levels is not None:
            return whole_length(self.brief.length_ms * 0.93 / (self.brief.levels * TO_END))
        return self._usual_length(self.brief.length_ms * 0.93, self.end_log - self.terms.first.log)

    def _usual_length(self, played_ms: float, climb: float) -> int:
        most = min(_STEEP, steepest_climb(self.brief.most_step))
        longest = LONGEST_MS // (self.brief.break_every or 1)
        manner = Wanted(
            min(self.step, most), most, longest, least_level(self.brief.entries), self.terms.manner.level_ms
        )
        return usual_length(played_ms, climb, manner)

    def _first_end(self) -> float:
        if self.brief.length_ms is not None:
            return 1 + self.brief.length_ms * 0.93 / self.level_ms
        if self.brief.levels is not None:
            return 1 + self.brief.levels * TO_END
        return 1 + (self.end_log - self.terms.first.log) / self.step


def _final_level(draft: Draft) -> int | None:
    """The first level that is played at the final table; None where there is one from the start."""
    row = draft.outlook.final_table_row
    if row is None:
        return None
    return next((each.level for each in draft.structure.segments[row:] if each.kind == "level"), 1)


def is_shallow(draft: Draft) -> bool:
    """Whether the last two are expected to have hardly a big blind each."""
    average = draft.outlook.heads_up_average
    limit = any(row.big_bet for row in draft.structure.segments)
    return average is not None and average < LEAST_AT_END * (0.5 if limit else 1.0)


def usual_stack(wanted: float) -> int:
    """The stack that rooms print nearest to ``wanted``: 10,000, 12,000, 15,000, 20,000 ...

    >>> usual_stack(23_700)
    25000
    """
    power: int = 10 ** max(math.floor(math.log10(max(wanted, 1))) - 1, 0)
    return min((tenths * power for tenths in _STACKS), key=lambda stack: abs(math.log(stack / max(wanted, 1))))


def whole_length(wanted_ms: float) -> int:
    """The length of a level nearest to what is wanted, in milliseconds: one that rooms print, else whole minutes."""
    usual = min(_LENGTHS, key=lambda minutes: abs(math.log(minutes * MINUTE / wanted_ms)))
    near = abs(math.log(usual * MINUTE / wanted_ms)) < 0.08
    return usual * MINUTE if near else max(round(wanted_ms / MINUTE), 1) * MINUTE


@dataclass(frozen=True, slots=True)
class Wanted:
    """How levels should be: ``step`` is their usual rise, steps above ``steep`` are taken only where all are so.

    Steps are natural logarithms, lengths milliseconds: ``least`` and ``longest`` bound a level, ``usual_ms`` is what
    the style has; None where none is better than another.
    """

    step: float
    steep: float = _STEEP
    longest: int = LONGEST_MS
    least: int = MINUTE
    usual_ms: int | None = None


def usual_length(played_ms: float, climb: float, wanted: Wanted) -> int:
    """The length of a level, in milliseconds, that rooms print and that gives about the wished step.

    :param played_ms: the time of play until the end; ``climb`` by how much the blinds rise in it (natural logarithm).

    >>> usual_length(240 * MINUTE, math.log(200), Wanted(math.log(1.38))) // MINUTE
    15
    """

    def cost(minutes: int) -> float:
        rises = climb / max(played_ms / MINUTE / minutes - 0.5, 0.5)
        over = math.log(max(minutes * MINUTE / wanted.longest, 1.0))
        away = abs(math.log(minutes * MINUTE / wanted.usual_ms)) if wanted.usual_ms else 0.0
        unfit = 4 * max(rises - wanted.steep, 0.0) + 16 * max(LEAST_STEP + 0.02 - rises, 0.0) + 20 * over
        return abs(math.log(rises / wanted.step)) + _LENGTHS[minutes] + _AS_THE_STYLE * away + unfit

    return MINUTE * min((minutes for minutes in _LENGTHS if minutes * MINUTE >= wanted.least), key=cost)
