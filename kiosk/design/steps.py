"""The edits of a plan: each takes one and gives another, with what was set by hand pinned."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from kiosk.design.plan import Plan
from kiosk.tournament.sheet import AnteKind, Segment, SegmentKind
from kiosk.tournament.units import MINUTE

Figure = Literal["small", "big", "ante"]
"""A column of the table that holds chips."""
FIGURES: tuple[Figure, ...] = ("small", "big", "ante")
_FIELDS: Mapping[Figure, tuple[str, str]] = {
    "small": ("small_blind", "small_bet"),
    "big": ("big_blind", "big_bet"),
    "ante": ("ante", "bring_in"),
}
_NICE: tuple[tuple[float, ...], ...] = ((1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8), (1.25, 1.75, 3.5, 4.5, 7, 9))
"""What a big blind that directors print begins with, and what it begins with where none of these fits."""
_USUAL_BREAK_MS = 10 * MINUTE


class StepError(ValueError):
    """An edit that makes no sheet.

    ``code`` is ``no_row``, ``no_level_left``, ``nothing_posted``, ``not_a_level``, ``not_a_break``, ``no_row_above``
    or ``cannot_move``.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def field_of(segment: Segment, column: Figure) -> str:
    """The field that a column shows on this level: a limit game without blinds has bets, stud a bring-in."""
    usual, other = _FIELDS[column]
    if column == "ante":
        return other if segment.bring_in is not None and not segment.ante else usual
    return other if segment.big_blind is None and segment.big_bet is not None else usual


def figure_of(segment: Segment, column: Figure) -> int | None:
    """What a column shows on this level, in chips; None for nothing."""
    value = getattr(segment, field_of(segment, column))
    return (value or None) if column == "ante" else value


def price_of(segment: Segment) -> int | None:
    """What steps are measured by: the big blind, or the big bet, or the ante where there is neither."""
    return segment.big_blind or segment.big_bet or segment.ante or None


def numbered(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """The rows with their levels counted anew from 1; a break has the number of the level before it."""
    played, rows = 0, []
    for segment in segments:
        played += segment.kind == "level"
        rows.append(segment if segment.level == played else replace(segment, level=played))
    return tuple(rows)


def with_rows(plan: Plan, segments: Sequence[Segment], pins: Iterable[int]) -> Plan:
    """The plan with these rows and pins.

    :raises StepError: ``no_level_left``.
    """
    if not any(segment.kind == "level" for segment in segments):
        raise StepError("no_level_left")
    kept = frozenset(pin for pin in pins if 0 <= pin < len(segments))
    return replace(plan, structure=replace(plan.structure, segments=numbered(segments)), pins=kept)


def row_of(plan: Plan, row: int) -> Segment:
    """The row at this place. :raises StepError: ``no_row``."""
    if not 0 <= row < len(plan.structure.segments):
        raise StepError("no_row")
    return plan.structure.segments[row]


def set_row(plan: Plan, row: int, segment: Segment) -> Plan:
    """Another row in its place, pinned. Nothing changes where it is the same."""
    if row_of(plan, row) == segment:
        return plan
    rows = list(plan.structure.segments)
    rows[row] = segment
    return with_rows(plan, rows, plan.pins | {row})


def type_figures(plan: Plan, row: int, figures: Mapping[Figure, int | None]) -> Plan:
    """Chips typed into a level; None empties a cell.

    A big blind ante that was as high as its big blind follows it, where it was not typed itself.

    :raises StepError: ``not_a_level``; ``nothing_posted`` when nothing would be posted any more.
    """
    old = row_of(plan, row)
    if old.kind != "level":
        raise StepError("not_a_level")
    changes: dict[str, int | None] = {field_of(old, column): value for column, value in figures.items()}
    follows = old.ante_kind == "big_blind" and old.ante == old.big_blind and "ante" not in figures
    if follows and changes.get("big_blind"):
        changes["ante"] = changes["big_blind"]
    if "ante" in changes:
        changes["ante"] = changes["ante"] or 0
    level = replace(old, **changes)  # type: ignore[arg-type]
    if not (level.big_blind or level.big_bet or level.ante or level.bring_in or level.button_blind):
        raise StepError("nothing_posted")
    kind = (level.ante_kind or _ante_kind_near(plan, row, level)) if level.ante else None
    return set_row(plan, row, replace(level, ante_kind=kind))


def _ante_kind_near(plan: Plan, row: int, level: Segment) -> AnteKind:
    """What a new ante is: as on the nearest level that has one, as the sheet or the brief says, else by its size."""
    rows = plan.structure.segments
    near = sorted((at for at, other in enumerate(rows) if other.ante_kind), key=lambda at: abs(at - row))
    if near:
        return rows[near[0]].ante_kind or "each"
    usual = plan.structure.ante_kind or plan.brief.ante
    if usual:
        return usual
    return "big_blind" if level.big_blind is not None and level.ante >= level.big_blind else "each"


def set_length(plan: Plan, row: int, length_ms: int | None, hands: int | None = None) -> Plan:
    """How a level or break ends: by time, by hands, or with neither when the director says so.

    :raises StepError: ``not_a_level`` for the end of a day, ``not_a_level`` for hands of a break.
    """
    old = row_of(plan, row)
    if old.kind == "day_end" or (hands is not None and old.kind != "level"):
        raise StepError("not_a_level")
    return set_row(plan, row, replace(old, length_ms=length_ms, hands=hands))


def set_game(plan: Plan, row: int, game: str) -> Plan:
    """The game of a level. :raises StepError: ``not_a_level``."""
    old = row_of(plan, row)
    if old.kind != "level":
        raise StepError("not_a_level")
    return set_row(plan, row, replace(old, game=game))


def repeat(plan: Plan, row: int, column: str) -> Plan:
    """A cell taken from the nearest row of the same kind above it.

    :raises StepError: ``no_row_above``, or as the edit of that cell.
    """
    here = row_of(plan, row)
    above = next((other for other in reversed(plan.structure.segments[:row]) if other.kind == here.kind), None)
    if above is None:
        raise StepError("no_row_above")
    if column == "length":
        return set_length(plan, row, above.length_ms, above.hands)
    if column == "game":
        return set_game(plan, row, above.game)
    figure = next((name for name in FIGURES if name == column), None)
    if figure is None:
        return plan
    return type_figures(plan, row, {figure: figure_of(above, figure)})


def insert(plan: Plan, row: int, kind: SegmentKind) -> Plan:
    """A new row before the one at this place, or behind the last, pinned.

    A level stands between its neighbours: nice blinds half way where there are any, else those of the one before.
    """
    rows = list(plan.structure.segments)
    row = max(0, min(row, len(rows)))
    rows.insert(row, _new_row(plan, row, kind))
    return with_rows(plan, rows, {pin + (pin >= row) for pin in plan.pins} | {row})


def _new_row(plan: Plan, row: int, kind: SegmentKind) -> Segment:
    rows = plan.structure.segments
    if kind == "day_end":
        return Segment(kind)
    if kind == "break":
        lengths = [other.length_ms for other in rows if other.kind == "break" and other.length_ms]
        return Segment(kind, length_ms=lengths[0] if lengths else plan.brief.break_ms or _USUAL_BREAK_MS)
    before = next((other for other in reversed(rows[:row]) if other.kind == "level"), None)
    after = next((other for other in rows[row:] if other.kind == "level"), None)
    model = before or after
    assert model is not None  # a sheet has a level
    bare = replace(model, label="", starts_at="", closes_registration=False, closes_rebuys=False)
    return _priced(bare, before, after, _chip_in_play(plan, row))


def _priced(level: Segment, before: Segment | None, after: Segment | None, chip: int) -> Segment:
    """The level with blinds between those of its neighbours; as it is where its game has none."""
    low, high = (None if other is None else other.big_blind for other in (before, after))
    if level.big_blind is None or (before is not None and after is not None and before.game != after.game):
        return level
    big = nice_between(low, high, chip)
    if big is None:
        return level
    halves = [half for half in (big // 2 // chip * chip, big // chip // 2 * chip, chip) if half]
    ante = big if level.ante_kind == "big_blind" else level.ante
    return replace(level, small_blind=halves[0] if halves else level.small_blind, big_blind=big, ante=ante)


def _chip_in_play(plan: Plan, row: int) -> int:
    """The smallest chip that the rows around this place are paid with."""
    gone = {chip for segment in plan.structure.segments[:row] for chip in segment.color_up}
    left = [value for value in plan.brief.case.values if value not in gone]
    if left:
        return left[0]
    near = [other for other in plan.structure.segments[max(row - 2, 0) : row + 2] if other.kind == "level"]
    figures = [figure_of(other, column) or 0 for other in near for column in FIGURES]
    return math.gcd(*figures) or 1


def nice_between(low: int | None, high: int | None, chip: int) -> int | None:
    """The big blind that a director would print between two others; None where there is none.

    Without ``high`` it is a usual step above ``low`` (about 1.33), without ``low`` one below ``high``. It can be paid
    with chips of ``chip``.

    >>> nice_between(400, 800, 100), nice_between(800, None, 100), nice_between(None, 200, 25), nice_between(2, 3, 1)
    (600, 1000, 150, None)
    """
    if low is None and high is None:
        return None
    least = low if low is not None else 0
    most = high if high is not None else 2 * least + 1
    aim = math.sqrt(least * most) if low is not None and high is not None else (low * 1.33 if low else most / 1.33)
    powers = range(max(len(str(most)) - 3, 0), len(str(most)) + 1)
    for parts in _NICE:
        found = {round(part * 10**power) for power in powers for part in parts}
        fitting = [big for big in found if least < big < most and big % chip == 0]
        if fitting:
            nearest: int = min(fitting, key=lambda big: (abs(math.log(big / aim)), big))
            return nearest
    return None


def remove(plan: Plan, row: int) -> Plan:
    """The plan without a row; registration and rebuys that closed with it close with the row before.

    :raises StepError: ``no_row``, ``no_level_left``.
    """
    gone = row_of(plan, row)
    rows = [*plan.structure.segments[:row], *plan.structure.segments[row + 1 :]]
    if row:
        rows[row - 1] = replace(
            rows[row - 1],
            closes_registration=rows[row - 1].closes_registration or gone.closes_registration,
            closes_rebuys=rows[row - 1].closes_rebuys or gone.closes_rebuys,
        )
    return with_rows(plan, rows, {pin - (pin > row) for pin in plan.pins if pin != row})


def move(plan: Plan, row: int, by: int) -> Plan:
    """A row moved up (negative) or down past others; it is pinned, and the levels are counted anew.

    :raises StepError: ``no_row``; ``cannot_move`` past an end of the sheet.
    """
    moved, rows = row_of(plan, row), list(plan.structure.segments)
    to = row + by
    if not 0 <= to < len(rows):
        raise StepError("cannot_move")
    order = [at for at in range(len(rows)) if at != row]
    order.insert(to, row)
    del rows[row]
    rows.insert(to, moved)
    pins = {place for place, was in enumerate(order) if was in plan.pins}
    return plan if by == 0 else with_rows(plan, rows, pins | {to})


def pin(plan: Plan, row: int) -> Plan:
    """The row pinned, or let go where it was."""
    row_of(plan, row)
    return replace(plan, pins=plan.pins ^ {row})


def close_registration(plan: Plan, row: int) -> Plan:
    """Registration closes at the end of this row and of no other; nowhere where it did here already."""
    here = row_of(plan, row)
    wanted = not here.closes_registration
    rows = [replace(other, closes_registration=False) if other.closes_registration else other for other in _rows(plan)]
    rows[row] = replace(rows[row], closes_registration=wanted)
    brief = replace(plan.brief, registration_levels=here.level if wanted else None)
    return replace(with_rows(plan, rows, plan.pins | {row}), brief=brief)


def _rows(plan: Plan) -> tuple[Segment, ...]:
    return plan.structure.segments


def close_after_level(plan: Plan, level: int | None) -> Plan:
    """Registration closes at the end of the level of this number; a sheet that has none such is left as it is."""
    rows = [replace(other, closes_registration=False) if other.closes_registration else other for other in _rows(plan)]
    for at, row in enumerate(rows):
        if row.kind == "level" and row.level == level:
            rows[at] = replace(row, closes_registration=True)
            return replace(plan, structure=replace(plan.structure, segments=tuple(rows)))
    return plan


def color_up(plan: Plan, row: int, chips: Iterable[int]) -> Plan:
    """These denominations leave play in this break. :raises StepError: ``not_a_break``."""
    old = row_of(plan, row)
    if old.kind != "break":
        raise StepError("not_a_break")
    return set_row(plan, row, replace(old, color_up=tuple(sorted(set(chips)))))


def label(plan: Plan, row: int, text: str) -> Plan:
    """What else is printed on a row."""
    return set_row(plan, row, replace(row_of(plan, row), label=text))


def keep_start(before: Plan, made: Plan, rows: int) -> Plan:
    """A plan made again whose first ``rows`` rows are as they were: an event has played them."""
    start = before.structure.segments[:rows]
    if not start:
        return made
    last = start[-1]

    def follows(row: Segment) -> bool:
        pauses_after = last.kind == "level" and row.kind != "level"
        return row.level > last.level or (row.level == last.level and pauses_after)

    rest = [(place, row) for place, row in enumerate(made.structure.segments) if follows(row)]
    pins = {pin for pin in before.pins if pin < rows}
    pins |= {len(start) + at for at, (place, _) in enumerate(rest) if place in made.pins}
    return with_rows(made, [*start, *(row for _, row in rest)], pins)
