"""What a mend does to a plan: figures that a director would print, rows put in, left out or changed, all pinned."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from kiosk.design.case import payable
from kiosk.design.check_look import Level, Look
from kiosk.design.findings import Mend
from kiosk.design.ladder_figures import small_blind
from kiosk.design.plan import Plan
from kiosk.design.steps import numbered, price_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import MOST_CHIPS

_NICE = (1, 1.2, 1.5, 1.6, 2, 2.4, 2.5, 3, 3.5, 4, 5, 6, 7, 8)
"""What figures that rooms print begin with."""
_RARE = frozenset({1.2, 1.6, 2.4, 3.5, 7})
_RARE_COSTS = 0.06
"""How much nearer to what is aimed at, as a logarithm, a rarer figure must be."""
_RARE_SMALL_COSTS = 0.2
"""The same for small blinds: 1,500 / 2,500 and not 1,200 / 2,500."""
_GENTLE = 1.6
"""A step that several rows are put in for."""


# -- figures ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def nice(low: float, high: float) -> tuple[int, ...]:
    """The round figures above ``low`` and below ``high``, from the smallest.

    >>> nice(400, 1000)
    (500, 600, 700, 800)
    """
    powers = range(max(len(str(int(low))) - 2, 0), len(str(int(min(high, MOST_CHIPS)))) + 1)
    found = {part * 10**power for power in powers for part in _NICE}
    # Twice a small bet is a figure of the sheet too.
    most = min(high, MOST_CHIPS // 2 + 1)
    return tuple(sorted(int(figure) for figure in found if low < figure < most and figure == int(figure)))


def _begins(figure: int) -> float:
    return float(figure / 10 ** int(math.log10(figure)))


def _far(figure: int, aim: float, costs: float = _RARE_COSTS) -> float:
    """How far a figure is from what is aimed at; rarer ones count as farther."""
    rare = costs if round(_begins(figure), 3) in _RARE else 0.0
    return abs(math.log(figure / aim)) + rare


def nearest(aim: float, low: float, high: float, chips: Sequence[int], *, paired: bool = False) -> int | None:
    """The round figure nearest to ``aim`` that these chips pay, above ``low`` and below ``high``; None for none.

    ``paired``: rather one to which rooms print a small blind that these chips pay: 300 / 600 and not 400 / 700.

    >>> nearest(2828, 2000, 4000, (500, 1000)), nearest(250, 200, 300, (100,)), nearest(14142, 10000, 20000, (1000,))
    (3000, None, 15000)
    >>> nearest(707, 500, 1000, (100, 500)), nearest(707, 500, 1000, (100, 500), paired=True)
    (700, 800)
    """
    fitting = [figure for figure in nice(low, high) if payable(figure, chips)]
    if paired:
        fitting = [figure for figure in fitting if small_blind(figure, tuple(chips)) is not None] or fitting
    return min(fitting, key=lambda figure: (_far(figure, aim), figure), default=None)


def small_for(big: int, chips: Sequence[int]) -> int:
    """The small blind to a big one: half where the chips pay it, else what rooms print.

    >>> small_for(3000, (500, 1000)), small_for(15000, (1000, 5000)), small_for(300, (100,)), small_for(100, (100,))
    (1500, 8000, 200, 100)
    """
    if big % 2 == 0 and payable(big // 2, chips):
        return big // 2
    fitting = [figure for figure in nice(big / 3 - 1, big * 0.7) if payable(figure, chips)]
    return min(fitting, key=lambda figure: (_far(figure, big / 2, _RARE_SMALL_COSTS), -figure), default=big)


def resized(segment: Segment, size: int, chips: Sequence[int]) -> Segment:
    """The level with another big blind (or bets, or ante), and what hangs on it.

    An ante that was the big blind is it again, bets that were it and twice that are so again; others stay.
    """
    old = segment.big_blind
    if old is None:
        return _scaled(segment, size, chips)
    ante = size if segment.ante in (old, segment.small_bet) and segment.ante_kind != "each" else segment.ante
    small = segment.small_blind
    if small is not None:
        small = small_for(size, chips)
    row = replace(segment, small_blind=small, big_blind=size, ante=ante)
    limit = segment.small_bet is not None and segment.big_bet is not None
    return replace(row, small_bet=size, big_bet=2 * size) if limit else row


def _scaled(segment: Segment, size: int, chips: Sequence[int]) -> Segment:
    """A level of stud or short deck, all of it by as much as its bets."""
    part = size / (segment.big_bet or segment.ante or size)

    def by(amount: int | None) -> int | None:
        if amount is None:
            return None
        near = nearest(amount * part, amount * part * 0.7, amount * part * 1.5, chips)
        return near or round(amount * part)

    big = None if segment.big_bet is None else size
    small = None if segment.small_bet is None else size // 2 if size % 2 == 0 else by(segment.small_bet)
    ante = size if segment.big_bet is None and segment.ante else by(segment.ante) or 0
    row = replace(segment, small_bet=small, big_bet=big, ante=ante)
    return replace(row, bring_in=by(segment.bring_in), button_blind=by(segment.button_blind))


def near(segment: Segment, aim: float, low: float, high: float, chips: Sequence[int]) -> Segment | None:
    """The level with the round figure nearest to ``aim``, as :func:`nearest`; None where the chips pay none."""
    if segment.small_blind is None and segment.big_blind is not None:
        # The small blind that is not printed is half, and must be paid too.
        chips = (2 * math.gcd(*chips),)
    size = nearest(aim, low, high, chips, paired=segment.small_blind is not None)
    return None if size is None else resized(segment, size, chips)


def between(look: Look, low: Level, high: Level) -> list[Segment]:
    """Levels that climb from one to the other in gentle steps; fewer where no round figure lies between."""
    wanted = max(math.ceil(math.log(high.size / low.size) / math.log(_GENTLE) - 0.01) - 1, 1)
    step = (high.size / low.size) ** (1 / (wanted + 1))
    model = replace(low.segment, label="", starts_at="", closes_registration=False, closes_rebuys=False)
    ante = high.segment.ante and (low.segment.ante or 0)
    model = replace(model, ante=ante, ante_kind=model.ante_kind if ante else None)
    rows: list[Segment] = []
    under = low.size
    for place in range(1, wanted + 1):
        row = near(model, low.size * step**place, under, high.size, look.chips[high.row])
        if row is not None:
            rows.append(row)
            under = price_of(row) or under
    return rows


# -- plans -----------------------------------------------------------------------------------------------------------


def changed(plan: Plan, rows: Mapping[int, Segment]) -> Plan:
    """The plan with other rows in these places, pinned."""
    segments = list(plan.structure.segments)
    for row, segment in rows.items():
        segments[row] = segment
    return replace(plan, structure=replace(plan.structure, segments=tuple(segments)), pins=plan.pins.union(rows))


def put_in(plan: Plan, rows: Mapping[int, Sequence[Segment]]) -> Plan:
    """The plan with new rows before those in these places, pinned; the length of the sheet is behind its last."""
    segments: list[Segment] = []
    pins: set[int] = set()
    for row in range(len(plan.structure.segments) + 1):
        new = rows.get(row, ())
        pins |= set(range(len(segments), len(segments) + len(new)))
        segments.extend(new)
        if row < len(plan.structure.segments):
            if row in plan.pins:
                pins.add(len(segments))
            segments.append(plan.structure.segments[row])
    return _made(plan, segments, pins)


def left_out(plan: Plan, rows: Collection[int]) -> Plan:
    """The plan without these rows. What closed with one of them closes with the row before, chips leave then too."""
    segments: list[Segment] = []
    pins: set[int] = set()
    for row, segment in enumerate(plan.structure.segments):
        if row not in rows:
            pins |= {len(segments)} if row in plan.pins else set()
            segments.append(segment)
        elif segments:
            segments[-1] = _closing_too(segments[-1], segment)
    return _made(plan, segments, pins)


def _closing_too(kept: Segment, gone: Segment) -> Segment:
    """A row that takes over what another closed."""
    return replace(
        kept,
        closes_registration=kept.closes_registration or gone.closes_registration,
        closes_rebuys=kept.closes_rebuys or gone.closes_rebuys,
    )


def moved(plan: Plan, row: int, to: int, segment: Segment) -> Plan:
    """The plan with ``segment`` for the row, before the row that now stands in the place ``to``."""
    order = [at for at in range(len(plan.structure.segments)) if at != row]
    place = to - (to > row)
    order.insert(place, row)
    segments = [segment if at == row else plan.structure.segments[at] for at in order]
    pins = {new for new, was in enumerate(order) if was in plan.pins} | {place}
    return _made(plan, segments, pins)


def _made(plan: Plan, segments: Sequence[Segment], pins: Collection[int]) -> Plan:
    return replace(plan, structure=replace(plan.structure, segments=numbered(segments)), pins=frozenset(pins))


# -- mends -----------------------------------------------------------------------------------------------------------


def use(look: Look, row: int, segment: Segment, code: str = "use") -> Mend:
    """A level as it should be: "Use 1,500 / 3,000"."""
    return Mend(code, changed(look.plan, {row: segment}), figures(segment))


def figures(segment: Segment) -> dict[str, object]:
    """What a level is called by: its blinds, or its bets, or what else opens the betting."""
    if segment.big_blind is not None:
        return {"small": segment.small_blind, "big": segment.big_blind}
    if segment.big_bet is not None:
        return {"small": segment.small_bet, "big": segment.big_bet}
    return {"small": None, "big": segment.button_blind or segment.bring_in or segment.ante}


def distinct(mends: Iterator[Mend] | Sequence[Mend], most: int = 3) -> tuple[Mend, ...]:
    """The mends in order, each change once."""
    found: list[Mend] = []
    for mend in mends:
        if all(mend.plan.structure != other.plan.structure or mend.plan.brief != other.plan.brief for other in found):
            found.append(mend)
    return tuple(found[:most])


def with_length(segment: Segment, length_ms: int) -> Segment:
    """The row with a length of time."""
    return replace(segment, length_ms=length_ms, hands=None)
