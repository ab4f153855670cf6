"""Where an event stops: breaks, a longer one for a meal, the ends of days, and the level with which entry closes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kiosk.tournament.units import HOUR, MINUTE

LONGEST_MS = 2 * HOUR
"""Nobody sits longer without a break."""
LAST_MS = 150 * MINUTE
"""Nobody stops the last few for one: so long the last stretch may be, with the levels of long nights."""
USUAL_MS, QUICK_MS = 100 * MINUTE, 80 * MINUTE
"""How long people sit between breaks: less where levels are of twenty minutes and shorter."""
_SHORT_MS, _SHORTLY = 75 * MINUTE, 1.2
"""Nobody wants a break after a single level, unless that was a long one."""
MEAL_FROM_MS, LONG_MEAL_FROM_MS = 13 * HOUR // 2, 15 * HOUR // 2
MEAL_MS, LONG_MEAL_MS = 30 * MINUTE, 60 * MINUTE


@dataclass(frozen=True, slots=True)
class Stops:
    """Where play stops, by the level after which it does.

    :ivar breaks: level -> length in milliseconds; ``day_ends`` the last levels of days but the last.
    :ivar closes: the level with which registration closes; 0: before the start.
    """

    breaks: Mapping[int, int] = field(default_factory=dict)
    day_ends: frozenset[int] = frozenset()
    closes: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """What speaks for a stop. Levels count from 1.

    :ivar ends: the level in which the event is expected to end; ``printed`` the last of the sheet; ``heads_up`` that in
        which two are left.
    :ivar leaves: levels after which a denomination can go; ``closing`` level -> how well entry closes with it (0 best).
    :ivar every: so many levels between breaks, None where they are free.
    :ivar kept: breaks and day ends that stand already (somebody set them): level -> length, None for a day's end.
    """

    ends: int
    printed: int
    heads_up: int
    break_ms: int
    days: int = 1
    every: int | None = None
    leaves: frozenset[int] = frozenset()
    closing: Mapping[int, float] = field(default_factory=dict)
    kept: Mapping[int, int | None] = field(default_factory=dict)


def stops_of(lengths: Sequence[int], wishes: Wishes) -> Stops:
    """The stops of an event whose levels take ``lengths`` (milliseconds of play)."""
    day_ends = _day_ends(lengths, wishes)
    places: list[int] = []
    meals: dict[int, int] = {}
    first = 1
    end = min(max(wishes.printed, wishes.ends + 1, *day_ends, *wishes.kept), len(lengths))
    meal_ms = _meal_length(lengths, day_ends, wishes)
    for last in [*sorted(day_ends), end]:
        fixed = [level for level, length in wishes.kept.items() if length is not None and first <= level < last]
        found = _breaks_of_day(lengths, first, last, wishes, fixed) if wishes.break_ms else fixed
        meals.update(_meal(lengths, first, min(last, wishes.ends), found, wishes, meal_ms))
        places += found
        first = last + 1
    breaks = {level: meals.get(level, wishes.break_ms) for level in places}
    breaks.update({level: length for level, length in wishes.kept.items() if length is not None})
    return Stops(dict(sorted(breaks.items())), frozenset(day_ends), _closes(wishes, {*breaks, *day_ends}))


def _day_ends(lengths: Sequence[int], wishes: Wishes) -> set[int]:
    """Days of like length up to the expected end; what comes after it belongs to the last day."""
    kept = {level for level, length in wishes.kept.items() if length is None}
    days = min(wishes.days, wishes.ends)
    # The last level is played in part only.
    total = sum(lengths[: wishes.ends]) + sum(lengths[wishes.ends : wishes.ends + 1]) / 2
    ends: set[int] = set()
    played = 0
    for level, length in enumerate(lengths[: wishes.ends], 1):
        played += length
        wanted = total * (len(ends) + 1) / max(days, 1)
        if len(ends) < days - 1 and level < wishes.ends and played + length / 2 > wanted:
            ends.add(level)
    return kept or ends


def _breaks_of_day(lengths: Sequence[int], first: int, last: int, wishes: Wishes, fixed: Sequence[int]) -> list[int]:
    """The levels of a day after which it breaks: of all ways, the one that costs least."""
    if last < first:
        return sorted(fixed)  # somebody ended a day before its first level, or after the last of all
    if wishes.every:
        return sorted({*fixed, *range(first + wishes.every - 1, last, wishes.every)})
    usual = QUICK_MS if lengths[first - 1] <= 20 * MINUTE else USUAL_MS
    costs: dict[int, float] = {first - 1: 0.0}
    froms: dict[int, int] = {}
    for level in range(first, last + 1):
        best, least, played = level - 1, math.inf, 0
        for since in range(level - 1, first - 2, -1):
            played += lengths[since]
            if since + 1 < level and played > (LAST_MS if level == last >= wishes.ends else LONGEST_MS):
                break
            # Of what comes after the expected end nobody grows tired but on long nights.
            sat = played - (sum(lengths[wishes.ends : last]) if level == last else 0)
            cost = costs.get(since, math.inf) + _gap(sat, level == last, usual)
            if level - since == 1 and level < last and sat < _SHORT_MS:
                cost += _SHORTLY
            if cost < least:
                best, least = since, cost
            if since in fixed:
                break
        costs[level] = least + (0.0 if level == last or level in fixed else _stop_cost(level, lengths, wishes))
        froms[level] = best
    found = []
    level = froms[last]
    while level >= first:
        found.append(level)
        level = froms[level]
    return sorted({*found, *fixed})


def _gap(played: int, is_last: bool, usual: int) -> float:
    """How far from usual a stretch without a break is; a short one at the day's end is no fault of its own."""
    away = (played - usual) / HOUR
    return (0.3 if is_last and away < 0 else 2.0 if away > 0 else 1.0) * away**2


def _stop_cost(level: int, lengths: Sequence[int], wishes: Wishes) -> float:
    """What a break after ``level`` costs, less what speaks for it."""
    cost = 0.15
    if level in wishes.leaves:
        cost -= 0.3
    if level in wishes.closing:
        cost -= 0.35 * math.exp(-4 * wishes.closing[level])
    if level >= wishes.heads_up - 1:
        cost += 2.0  # two are left, or soon: nobody wants to wait now
    elif sum(lengths[level : wishes.ends]) < 30 * MINUTE and level < wishes.ends:
        cost += 0.5
    return cost


def _meal_length(lengths: Sequence[int], day_ends: set[int], wishes: Wishes) -> int:
    """How long people eat: as long every day, by the longest."""
    bounds = [0, *sorted(day_ends), wishes.ends]
    longest = max(sum(lengths[first:last]) for first, last in itertools.pairwise(bounds))
    return LONG_MEAL_MS if longest >= LONG_MEAL_FROM_MS else MEAL_MS


def _meal(
    lengths: Sequence[int], first: int, last: int, breaks: Sequence[int], wishes: Wishes, meal_ms: int
) -> dict[int, int]:
    """The break of a long day that is long enough to eat: the one nearest to its middle."""
    day = sum(lengths[first - 1 : last])
    inside = [level for level in breaks if first <= level < last and wishes.kept.get(level) is None]
    if day < MEAL_FROM_MS or not inside or meal_ms <= wishes.break_ms:
        return {}
    return {min(inside, key=lambda level: abs(sum(lengths[first - 1 : level]) - day * 0.55)): meal_ms}


def _closes(wishes: Wishes, stops: set[int]) -> int:
    """Entry closes before a break where a good level has one; else with the best level."""
    if not wishes.closing:
        return 0
    best = min(wishes.closing, key=lambda level: wishes.closing[level])
    at_stop = [level for level in stops if level in wishes.closing]
    if not at_stop:
        return best
    nearest = min(at_stop, key=lambda level: wishes.closing[level])
    return nearest if wishes.closing[nearest] < wishes.closing[best] + 0.6 else best
