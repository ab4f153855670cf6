"""A running event that shall end at a wished time: the levels to come changed, what is played left alone."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from kiosk.design.forecast import forecast_midway
from kiosk.design.midway import Midway, NotNow
from kiosk.design.outlook import Outlook
from kiosk.design.replan_rows import MOST_ADDED, Change, Coming
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import MINUTE

Bound = Literal["", "running", "soonest", "latest", "kept", "hands", "near"]
"""Why a wish cannot be met: the running row lasts longer; shorter or steeper, longer or flatter no level should be; too
much stays as it is; the director has the levels played by hands; nothing printed comes nearer."""
_CLOSE_MS, _CLOSE = 10 * MINUTE, 0.05
"""Nobody looks when it ends so much earlier or later; nor by half a level, or by so small a part of the time."""
_TRIES, _FITTED = 4, 4
"""Ladders tried for a length, and lengths whose ladder is fitted: the most hopeful."""
_LADDER, _ODD, _OFF = 0.3, 4.0, 3.0
"""What it costs to touch the ladder at all, a step beyond what is usual, and to end a level too early or too late."""
_USUAL_LEAST, _USUAL_MOST = math.log(1.25), math.log(1.5)


@dataclass(frozen=True, slots=True)
class Replan:
    """What is offered. Times of the outlooks are milliseconds from now; their rows are those of ``midway.rest``.

    :ivar structure: the whole sheet afterwards; rows played and the running one are as they were.
    :ivar midway: the event at the same instant with this sheet.
    :ivar off_ms: how much later than wished it is expected to end.
    :ivar bound: why the wish cannot be met; "" where it is.
    """

    structure: Structure
    midway: Midway
    before: Outlook
    after: Outlook
    change: Change
    off_ms: int = 0
    bound: Bound = ""

    @property
    def nothing(self) -> bool:
        """Whether the sheet stays as it is."""
        return self.change == Change()


@dataclass(frozen=True, slots=True)
class _Draft:
    change: Change
    rows: tuple[Segment, ...]
    midway: Midway
    outlook: Outlook
    off_ms: int
    cost: float


def replanned(coming: Coming, wished_ms: int) -> Replan:
    """The rows to come so that play is expected to end ``wished_ms`` from now, changed as little as that takes.

    :raises NotNow: ``day_ahead``: a day ends before; or a row to come has no length (``open_level``, ``open_break``).
    """
    before = forecast_midway(coming.midway)
    check_timed(coming.midway, before)
    search = _Search(coming, wished_ms, before)
    best = search.run()
    best = search.trimmed(best)
    near = abs(best.off_ms) <= max(_CLOSE_MS, coming.level_ms * best.change.factor / 2, wished_ms * _CLOSE)
    bound: Bound = "" if near else _bound(coming, wished_ms, best)
    return offer(coming, best.rows, before, best.change, off_ms=best.off_ms, bound=bound)


def offer(
    coming: Coming,
    rows: tuple[Segment, ...],
    before: Outlook,
    change: Change,
    *,
    off_ms: int = 0,
    bound: Bound = "",
) -> Replan:
    """These rows to come as an offer."""
    played = coming.sheet.segments[: coming.midway.segment + 1]
    midway = coming.midway.with_coming(rows)
    structure = replace(coming.sheet, segments=played + rows)
    return Replan(structure, midway, before, forecast_midway(midway), change, off_ms, bound)


def check_timed(midway: Midway, outlook: Outlook) -> None:
    """:raises NotNow: something between now and the end has no length of time, or the night lies between."""
    rows = midway.rest.segments
    until = len(rows) if outlook.end_row is None else outlook.end_row + 1
    for place, row in enumerate(rows[:until]):
        if row.kind == "day_end":
            raise NotNow("day_ahead", {"level": row.level})
        if row.length_ms is None and row.hands is None and place < len(rows) - 1:
            raise NotNow("open_level" if row.kind == "level" else "open_break_ahead", {"level": row.level})
    if midway.first == len(rows) and rows[-1].length_ms is None and rows[-1].hands is None:
        raise NotNow("open_level", {"level": rows[-1].level})


def _bound(coming: Coming, wished_ms: int, best: _Draft) -> Bound:
    late = best.off_ms > 0
    running = sum(row.length_ms or 0 for row in coming.midway.rest.segments[: coming.midway.first])
    if late and wished_ms <= running:
        return "running"
    if coming.anchor == len(coming.levels) and coming.anchor:
        return "kept"
    if coming.levels and len(coming.factors) == 1 and coming.usual_ms is None:
        return "hands"
    limit = coming.stretches[1 if late else 0]
    if not math.isclose(best.change.stretch, limit, abs_tol=0.02):
        return "near"
    return "soonest" if late else "latest"


class _Search:
    """Tries lengths, the least change first, each with the ladder as it is and with the one that would fit."""

    def __init__(self, coming: Coming, wished_ms: int, before: Outlook) -> None:
        self.coming, self.wished_ms = coming, wished_ms
        self.best: _Draft | None = None
        rows = coming.midway.rest.segments
        ends = sum(row.length_ms or 0 for row in rows)
        self.later = before.ends_ms is not None and wished_ms >= before.ends_ms
        self.beyond = before.ends_ms is None or (before.latest_ms or 0) > ends
        self._coming_ms = sum(row.length_ms or 0 for row in rows[coming.midway.first :] if row.kind == "level")

    def run(self) -> _Draft:
        best = self._draft(1.0, 1.0, 0)
        plain = [self._draft(factor, 1.0) for factor in self.coming.factors]
        hopes = [(self._hope(draft), at, draft) for at, draft in enumerate(plain)]
        for hope, _, draft in sorted(hopes, key=lambda each: each[:2])[:_FITTED]:
            if hope < (self.best or best).cost:
                self._fit(draft)
        best = self.best or best
        if abs(best.off_ms) > self._near(best.change.factor):  # as far as it goes
            least, most = self.coming.stretches
            late = best.off_ms > 0
            factors = self.coming.factors
            self._draft(min(factors) if late else max(factors), most if late else least)
        return self.best or best

    def _hope(self, plain: _Draft) -> float:
        """About what the best draft with levels of this length will cost, the ladder fitted to it."""
        if abs(plain.off_ms) <= self._near(plain.change.factor) / 4:
            return math.inf
        least, most = self.coming.stretches
        guess = self._guess(plain) or (most if plain.off_ms > 0 else least)
        stretch = min(max(guess, least), most)
        return self._touched(plain.change.factor, stretch) + _OFF * abs(math.log(guess / stretch))

    def _touched(self, factor: float, stretch: float) -> float:
        """What it costs that lengths and ladder change."""
        cost = abs(math.log(factor))
        if stretch != 1.0:
            step = stretch * self.coming.step
            odd = max(_USUAL_LEAST - step, step - _USUAL_MOST, 0.0)
            cost += _LADDER + abs(math.log(stretch)) + _ODD * odd
        return cost

    def trimmed(self, draft: _Draft) -> _Draft:
        """Without added levels that hardly any night reaches."""
        kept = len(self.coming.rows)
        told = draft.outlook.rows[draft.midway.first :]
        wanted = max((at + 1 for at, row in enumerate(told) if row.reached > 0.01), default=0)
        rows = draft.rows[: max(wanted, kept)]
        if len(rows) == len(draft.rows):
            return draft
        midway = self.coming.midway.with_coming(rows)
        outlook = forecast_midway(midway)
        off = draft.off_ms if outlook.ends_ms is None else outlook.ends_ms - self.wished_ms
        change = replace(draft.change, added=len(rows) - kept)
        return _Draft(change, rows, midway, outlook, off, draft.cost)

    def _near(self, factor: float) -> float:
        return max(_CLOSE_MS, self.coming.level_ms * factor / 2)

    def _draft(self, factor: float, stretch: float, added: int | None = None) -> _Draft:
        coming = self.coming
        change = Change(factor, stretch, self._missing(factor) if added is None else added)
        rows = coming.changed(change)
        midway = coming.midway.with_coming(rows)
        outlook = forecast_midway(midway)
        check_timed(midway, outlook)
        ends = outlook.ends_ms
        if ends is None:  # far beyond
            ends = 2 * self.wished_ms + 2 * sum(row.length_ms or 0 for row in midway.rest.segments)
        off = ends - self.wished_ms
        cost = self._touched(factor, stretch) + _OFF * max(abs(off) - 2 * MINUTE, 0) / coming.level_ms
        draft = _Draft(change, rows, midway, outlook, off, cost)
        if self.best is None or draft.cost < self.best.cost:
            self.best = draft
        return draft

    def _missing(self, factor: float) -> int:
        """How many levels the sheet lacks: to reach a third beyond the wished end, and to end at all.

        None where its last level is open and goes on until somebody has won, unless it shall end sooner than so.
        """
        coming = self.coming
        if coming.ends_open and (self.later or coming.keeps(len(coming.rows) - 1)):
            return 0
        each = coming.level_ms * factor
        more = math.ceil((self.wished_ms * 1.3 - coming.covered_ms() - self._coming_ms * (factor - 1)) / each)
        if self.beyond:  # a big blind of a fifteenth of all chips ends any event
            more = max(more, math.ceil((math.log(coming.midway.chips / 15) - coming.logs[-1]) / coming.step))
        return min(max(more, 0), MOST_ADDED)

    def _fit(self, plain: _Draft) -> None:
        """Drafts with other climbs, each between one that ended too early and one that ended too late."""
        least, most = self.coming.stretches
        early: tuple[float, int] | None = None  # steep enough
        late: tuple[float, int] | None = None
        stretch, off = 1.0, plain.off_ms
        guess = self._guess(plain)
        for _ in range(_TRIES):
            if off > 0:
                late = (stretch, off)
            else:
                early = (stretch, off)
            if late is not None and early is not None:
                part = min(max(late[1] / (late[1] - early[1]), 0.2), 0.8)
                stretch = late[0] + (early[0] - late[0]) * part
            else:
                further = most if off > 0 else least
                if guess is not None and abs(guess - stretch) > 0.02 and (guess > stretch) == (off > 0):
                    further, guess = min(max(guess, least), most), None
                if stretch == further:
                    return
                stretch = further
            off = self._draft(plain.change.factor, stretch).off_ms
            if abs(off) < self._near(plain.change.factor) / 4:
                return

    def _guess(self, plain: _Draft) -> float | None:
        """The climb with which the blinds stand at the wished end where they stood at the end of this draft."""
        ended, wished = self._level_at(plain, self.wished_ms + plain.off_ms), self._level_at(plain, self.wished_ms)
        path = self.coming.path(1.0, math.ceil(max(ended, wished)) + 1)
        start = path[self.coming.anchor]
        there, here = _between(path, ended) - start, _between(path, wished) - start
        return there / here if here > 0.05 and there > 0 else None

    def _level_at(self, draft: _Draft, at_ms: int) -> float:
        """How many levels have begun since the running one at a time, with the part of the last that is played."""
        rows, told = draft.midway.rest.segments, draft.outlook.rows
        count = 0.0
        for place, row in enumerate(rows):
            start = told[place].starts_ms
            if start is None or start > at_ms:
                break
            if row.kind == "level" and place >= draft.midway.first:
                count += 1
                length = row.length_ms or (row.hands or 0) * 2 * MINUTE
                if at_ms < start + length:
                    return count - 1 + (at_ms - start) / length
        return count


def _between(path: list[float], at: float) -> float:
    low = min(math.floor(at), len(path) - 1)
    high = min(low + 1, len(path) - 1)
    return path[low] + (path[high] - path[low]) * (at - low)
