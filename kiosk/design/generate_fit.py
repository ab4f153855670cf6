"""Fitting a sheet to the time: how steep the blinds climb and how long levels are, so that it ends when it should."""

from __future__ import annotations

import math
from dataclasses import dataclass

from kiosk.design.ending import end_big_blind
from kiosk.design.generate_draft import Draft, Frame, Path, draft_of
from kiosk.design.generate_terms import Terms, terms_of
from kiosk.design.pins import Pinned
from kiosk.tournament.units import MINUTE

LENGTHS_MS = tuple(minutes * MINUTE for minutes in (3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120))
"""Lengths of a level that rooms print."""
LEAST_STEP, MOST_STEP = math.log(1.12), math.log(1.62)
"""Steps on the whole: a flatter climb is none, a steeper one is a lottery."""
_ROUNDS = 6
_GOOD = 0.3
"""Parts of a level: nearer to the wished end than that nobody looks."""
_SHARES = {"turbo": 25, "fast": 30, "regular": 40, "slow": 60, "deep": 80}


@dataclass(frozen=True, slots=True)
class Fit:
    """The best draft found. ``off_ms`` is how much later than wished it ends, None where no time was wished for."""

    draft: Draft
    off_ms: int | None


def fitted(terms: Terms, pinned: Pinned) -> Fit | None:
    """The sheet that ends nearest to the wished time; None where none ends at all."""
    return _Search(terms, pinned).run()


class _Search:
    """Drafts one after the other: each one's forecast says how the next must climb."""

    def __init__(self, terms: Terms, pinned: Pinned) -> None:
        self.terms, self.pinned = terms, pinned
        self.brief = terms.brief
        self.step = math.log(min(terms.manner.step, terms.brief.most_step))
        self.end_log = self._first_guess()
        self.level_ms = self._first_length()
        self.ends = self._first_end()
        self.back: tuple[int, float] | None = None
        self.seen: Draft | None = None
        self.best: Fit | None = None

    def run(self) -> Fit | None:
        for round_ in range(_ROUNDS):
            draft = self._draft()
            self._keep(draft)
            self.seen = draft
            if not self._aim(draft, round_):
                break
        return self.best

    def _draft(self) -> Draft:
        points = {1.0: self.terms.first.log, max(self.ends - 0.5, 1.5): self.end_log}
        return draft_of(self.terms, Path(tuple(sorted(points.items())), self.step, self.back), self._frame(), self.seen)

    def _frame(self) -> Frame:
        levels = self.brief.levels or math.ceil(self.ends) + max(4, math.ceil(self.ends * 0.35))
        levels = max(levels, max(self.pinned.levels, default=0))
        hands_from = levels + 1 - self.brief.hands_levels if self.brief.hands_levels else levels + 1
        return Frame(levels, self.level_ms, max(math.floor(self.ends), 1), hands_from, self.pinned)

    def _keep(self, draft: Draft) -> None:
        wished = self._wished_ms(draft)
        ends = draft.outlook.ends_ms
        if wished is None or ends is None:
            if self.best is None or (self.best.off_ms is None and ends is not None):
                self.best = Fit(draft, None)
            return
        off = ends - wished
        if self.best is None or self.best.off_ms is None or abs(off) < abs(self.best.off_ms):
            self.best = Fit(draft, off)

    def _wished_ms(self, draft: Draft) -> int | None:
        if self.brief.length_ms is not None:
            return self.brief.length_ms
        if self.brief.levels is None:
            return None
        last = round(self.brief.levels * 0.85)
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
        off = (draft.outlook.ends_ms or 0) - wished
        if round_ >= 1 and abs(off) < _GOOD * self.level_ms:
            return False
        self.end_log = draft.path.at(reached - 0.5)
        self.ends = max(at, 1.5)
        if round_ < 3:
            self._choose_length()
        return True

    def _choose_length(self) -> None:
        """Levels so long that the steps are those of the style; what cannot be so bends the depth."""
        climb = self.end_log - self.terms.first.log
        step = climb / max(self.ends - 1.5, 0.5)
        if self.brief.level_ms is None and self.brief.length_ms is not None:
            played = self.level_ms * (self.ends - 1)
            wanted = played / (climb / self.step + 0.5)
            if LEAST_STEP < step < MOST_STEP and abs(math.log(wanted / self.level_ms)) < 0.2:
                return
            level_ms = usual_length(wanted)
            self.ends = 1 + played / level_ms
            self.level_ms = level_ms
            step = climb / max(self.ends - 1.5, 0.5)
        if not math.log(1.17) < step < math.log(1.55):
            self._choose_depth(step)

    def _choose_depth(self, step: float) -> None:
        """A higher or lower first big blind, or another stack, where the brief leaves them open."""
        usual = min(max(step, math.log(1.22)), math.log(1.5))
        away = (step - usual) * (self.ends - 1.5)
        factor = math.exp(away)
        first = self.terms.first
        terms = None
        if self.brief.first_big_blind is None:
            wanted = max(min(first.log + away, math.log(self.terms.stack / 15)), math.log(self.terms.stack / 400))
            terms = terms_of(
                self.brief, max(1, round(math.exp(wanted) * (first.big_blind or first.small_bet or 1) / first.stake))
            )
        elif self.brief.starting_stack is None and not self.brief.case.chips:
            depth = min(max(self.terms.stack / factor / first.stake, 20), 400)
            terms = terms_of(self.brief, stack=round(depth / 10) * 10 * first.stake)
            self.end_log -= away
        if terms is not None:
            self.terms = terms

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
        levels = (self.end_log - self.terms.first.log) / self.step + 1
        return usual_length(self.brief.length_ms * 0.93 / levels)

    def _first_end(self) -> float:
        if self.brief.length_ms is not None:
            return 1 + self.brief.length_ms * 0.93 / self.level_ms
        if self.brief.levels is not None:
            return 1 + self.brief.levels * 0.85
        return 1 + (self.end_log - self.terms.first.log) / self.step


def usual_length(wanted_ms: float) -> int:
    """The length of a level that rooms print nearest to ``wanted_ms`` by ratio; milliseconds.

    >>> usual_length(13.2 * MINUTE) // MINUTE
    12
    """
    return min(LENGTHS_MS, key=lambda length: abs(math.log(length / max(wanted_ms, 1))))
