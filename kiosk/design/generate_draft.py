"""A draft of a sheet: a climb along a path, with stops, as rows; and how it is expected to play."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from kiosk.design.breaks import Stops, Wishes, stops_of
from kiosk.design.forecast import forecast
from kiosk.design.games import posting_of, units_of
from kiosk.design.generate_terms import Terms
from kiosk.design.ladder import Rise, climb
from kiosk.design.ladder_figures import Rung
from kiosk.design.leaving import color_ups
from kiosk.design.outlook import Outlook
from kiosk.design.pins import Pinned
from kiosk.tournament.color_up import removable_after
from kiosk.tournament.sheet import Segment, Structure

_RARE = 0.02
"""A level that fewer nights reach is not printed."""
MOST_GONE, _MOST_GONE_EVER = 0.45, 0.7
"""When more of all entries are out, nobody comes any more."""
_TOO_LATE = 3.0


@dataclass(frozen=True, slots=True)
class Path:
    """Where the blinds should stand: straight lines between points (level, natural logarithm of the stake).

    :ivar step: the rise a level after the last point (natural logarithm).
    :ivar back: the level in which the blinds step back, and by how many levels; None where they never do. Points then
        count levels as if these were played twice.
    """

    points: tuple[tuple[float, float], ...]
    step: float
    back: tuple[int, int] | None = None

    def at(self, level: float) -> float:
        """Where the stake should stand at a level, as a natural logarithm."""
        level = self.climbed(level)
        place = bisect.bisect_right(self.points, level, key=lambda point: point[0])
        if place == len(self.points):
            return self.points[-1][1] + (level - self.points[-1][0]) * self.step
        (low, low_log), (high, high_log) = self.points[max(place - 1, 0)], self.points[max(place, 1)]
        return low_log + (high_log - low_log) * (level - low) / (high - low)

    def climbed(self, level: float) -> float:
        """How many levels the blinds have climbed, those that they stepped back taken off."""
        return level - self.back[1] if self.back is not None and level >= self.back[0] else level


@dataclass(frozen=True, slots=True)
class Draft:
    """A sheet and its outlook."""

    terms: Terms
    structure: Structure
    outlook: Outlook
    path: Path
    level_ms: int

    def position(self, time_ms: int | None) -> float | None:
        """The level being played at a time, with its part played: 3.5 in the middle of level 3; None past the sheet."""
        if time_ms is None:
            return None
        rows = self.structure.segments
        for place, (row, told) in enumerate(zip(rows, self.outlook.rows, strict=True)):
            start = told.starts_ms
            following = self.outlook.rows[place + 1].starts_ms if place + 1 < len(rows) else None
            end = following if following is not None else (start or 0) + (row.length_ms or self.level_ms)
            if start is not None and start <= time_ms < end:
                return row.level + (time_ms - start) / (end - start) if row.kind == "level" else row.level + 1.0
        return None


def last_level(draft: Draft) -> int:
    """The last level worth printing: the last that nights reach, now and then; always one after the expected end."""
    rows = draft.structure.segments
    told = [
        (row.level, each.reached) for row, each in zip(rows, draft.outlook.rows, strict=True) if row.kind == "level"
    ]
    ends = draft.outlook.end_row
    end_level = rows[ends].level if ends is not None else told[-1][0]
    return max(max((level for level, reached in told if reached >= _RARE), default=end_level), end_level + 1)


@dataclass(frozen=True, slots=True)
class Frame:
    """How long the sheet is: its levels, their usual length, the level in which it should end."""

    levels: int
    level_ms: int
    ends: int
    hands_from: int
    """From this level on levels are played by hands."""
    pinned: Pinned = field(default_factory=Pinned)


def draft_of(terms: Terms, path: Path, frame: Frame, seen: Draft | None) -> Draft:
    """The sheet along a path. ``seen`` is the draft before, whose outlook says where breaks and entry fall best."""
    rungs = _climbed(terms, path, frame)
    rows = [_level(terms, frame, number, rung) for number, rung in enumerate(rungs, 1)]
    stops = _stops(terms, frame, rows, seen)
    structure = Structure(
        segments=_with_stops(terms, frame, rows, stops),
        name=terms.brief.name,
        starting_stack=terms.stack,
        game=terms.brief.game,
    )
    if terms.brief.case.chips:
        structure = _colored_up(structure, terms, frame.pinned)
    return Draft(terms, structure, forecast(structure, terms.crowd, drawn=False), path, frame.level_ms)


def _climbed(terms: Terms, path: Path, frame: Frame) -> tuple[Rung, ...]:
    rises = []
    for level in range(1, frame.levels + 1):
        pinned = frame.pinned.levels.get(level)
        if pinned is not None:
            rung = rung_of(pinned)
            rises.append(Rise((rung,), rung.log, free=True))
            continue
        rungs = _between_pins(terms.rungs(level), level, frame.pinned)
        if level > 1:
            back = path.back is not None and level == path.back[0]
            rises.append(Rise(rungs, path.at(level), free=back))
        elif terms.first.stake <= rungs[-1].stake:
            rises.append(Rise((terms.first,), terms.first.log))
        else:
            rises.append(Rise(rungs[-1:], rungs[-1].log))
    return climb(rises, terms.brief.most_step)


def _between_pins(rungs: Sequence[Rung], level: int, pinned: Pinned) -> Sequence[Rung]:
    """The rungs above what was set before a level and below what was set after it; as high at most where none is."""
    low = max((rung_of(row).stake for at, row in pinned.levels.items() if at < level), default=0)
    high = min((rung_of(row).stake for at, row in pinned.levels.items() if at > level), default=None)
    if not low and high is None:
        return rungs
    if high is None:
        return [rung for rung in rungs if low < rung.stake] or rungs
    between = [rung for rung in rungs if low < rung.stake < high]
    return between or [rung for rung in rungs if low <= rung.stake <= high] or rungs


def rung_of(row: Segment) -> Rung:
    """The rung that a row stands on, as somebody set it."""
    stake = row.big_bet or 2 * (row.small_bet or 0) or row.big_blind or 2 * (row.button_blind or 0)
    stake = stake or 4 * (row.bring_in or 0) or 8 * row.ante or 1
    bets = (row.small_bet, row.big_bet, row.bring_in, row.button_blind)
    return Rung(stake, row.small_blind, row.big_blind, row.ante, row.ante_kind, *bets, log=math.log(stake))


def _level(terms: Terms, frame: Frame, number: int, rung: Rung) -> Segment:
    pinned = frame.pinned.levels.get(number)
    if pinned is not None:
        return pinned
    by_hands = number >= frame.hands_from
    return Segment(
        "level",
        number,
        small_blind=rung.small_blind,
        big_blind=rung.big_blind,
        ante=rung.ante,
        ante_kind=rung.ante_kind if rung.ante else None,
        length_ms=None if by_hands else frame.level_ms,
        hands=terms.brief.hands if by_hands else None,
        game=terms.game(number) if terms.brief.games else "",
        small_bet=rung.small_bet,
        big_bet=rung.big_bet,
        bring_in=rung.bring_in,
        button_blind=rung.button_blind,
    )


def _stops(terms: Terms, frame: Frame, rows: Sequence[Segment], seen: Draft | None) -> Stops:
    brief = terms.brief
    heads_up = frame.ends
    if seen is not None and seen.outlook.heads_up_row is not None:
        heads_up = min(seen.structure.segments[seen.outlook.heads_up_row].level, frame.ends)
    printed = frame.ends + 3 if seen is None else last_level(seen)
    if terms.brief.levels or terms.brief.hands_levels:
        printed = frame.levels
    wishes = Wishes(
        ends=frame.ends,
        printed=printed,
        heads_up=heads_up,
        break_ms=brief.break_ms,
        days=brief.days,
        every=brief.break_every,
        leaves=_leaves(terms, rows),
        closing=_closing(terms, frame, seen),
        kept={
            level: None if row.kind == "day_end" else row.length_ms or 0 for level, row in frame.pinned.pauses.items()
        },
    )
    return stops_of([row.length_ms or frame.level_ms for row in rows], wishes)


def _leaves(terms: Terms, rows: Sequence[Segment]) -> frozenset[int]:
    """The levels after which a denomination of the case can go."""
    if not terms.brief.case.chips:
        return frozenset()
    pairs = itertools.pairwise(terms.values)
    lasts = {removable_after(rows, terms.values[: at + 1], after) for at, (_, after) in enumerate(pairs)}
    return frozenset(last for last in lasts if 0 < last < len(rows))


def _closing(terms: Terms, frame: Frame, seen: Draft | None) -> Mapping[int, float]:
    """How well entry closes with each level: with about as many big blinds as the style has it, after about a third."""
    asked = frame.pinned.closing
    asked = terms.brief.registration_levels if asked is None else asked
    if asked is not None:
        return {asked: 0.0} if asked > 0 else {}
    third = max(frame.ends / 3, 1.0)
    costs = {level: 0.5 * math.log(level / third) ** 2 for level in range(1, max(frame.ends * 2 // 3, 1) + 1)}
    if seen is not None:
        for row, told in zip(seen.structure.segments, seen.outlook.rows, strict=True):
            if row.kind == "level" and told.average and row.level - 1 in costs:
                gone = 1 - told.players * terms.stack / max(told.chips, 1)
                games = (terms.game(row.level), terms.game(row.level - 1))
                units = min(units_of(posting_of(game, terms.brief.betting)) for game in games)
                good = terms.manner.closing / units
                costs[row.level - 1] += (
                    0.5 * math.log(told.average / good) ** 2
                    + 9 * max(gone - MOST_GONE, 0) ** 2
                    + 4 * max(math.log(0.55 * good / told.average), 0)
                    + (_TOO_LATE if gone > _MOST_GONE_EVER or told.average * units < 1.1 * terms.manner.least else 0)
                )
    free = {level: cost for level, cost in costs.items() if level not in frame.pinned.levels}
    return free or costs


def _with_stops(terms: Terms, frame: Frame, rows: Sequence[Segment], stops: Stops) -> tuple[Segment, ...]:
    found = [row for level, row in frame.pinned.pauses.items() if level < 1]
    buys_again = bool(terms.brief.re_entries or terms.brief.add_ons)
    kept = frame.pinned
    for row in rows:
        closes = row.level == stops.closes and kept.closing is None
        found.append(replace(row, closes_registration=True, closes_rebuys=buys_again) if closes else row)
        if row.level in kept.pauses:
            found.append(kept.pauses[row.level])
        elif row.level in stops.day_ends:
            found.append(Segment("day_end", row.level))
        elif row.level in stops.breaks:
            found.append(Segment("break", row.level, length_ms=stops.breaks[row.level]))
    return tuple(found)


def _colored_up(structure: Structure, terms: Terms, pinned: Pinned) -> Structure:
    """The sheet with what leaves play on its breaks."""
    gone = color_ups(structure, terms.values)
    rows = tuple(
        replace(row, color_up=gone[place])
        if place in gone and row.kind == "break" and row.level not in pinned.pauses
        else row
        for place, row in enumerate(structure.segments)
    )
    return replace(structure, segments=rows)
