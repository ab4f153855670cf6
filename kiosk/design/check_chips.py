"""Whether the chips in play can pay what is posted, leave play in the right break, and are needed at all."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kiosk.design.case import payable, payable_rows, usual_values
from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import changed, distinct, figures, nearest, resized
from kiosk.design.findings import Finding, Mend
from kiosk.design.leaving import Leave, leaving, never_needed
from kiosk.design.plan import Case, Chip, Plan
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment, Structure

_LONG_UNUSED = 3
"""A chip that lies on the tables for so many levels without need has stayed too long."""
_LIKELY = 0.25
"""In fewer nights than that nobody looks whether a chip leaves."""


def chips(look: Look) -> Iterator[Finding]:
    """What the chips in play cannot pay, and color-ups in the wrong break."""
    structure = replace(look.plan.structure, segments=look.rows)
    yield from _too_early(look)
    if look.known:
        yield from _unpayable(look, structure)
        yield from _needless(look, structure)
        yield from _stack(look)
    yield from _wrong_break(look, leaving(structure, _worth_asking(look)))


def _worth_asking(look: Look) -> tuple[int, ...]:
    """The denominations of the case; without one those that the sheet says leave, and the next."""
    values = look.values
    if look.known:
        return values
    named = max((chip for segment in look.rows for chip in segment.color_up), default=0)
    return tuple(value for at, value in enumerate(values) if not at or values[at - 1] <= named)


# -- what cannot be paid ---------------------------------------------------------------------------------------------


def _unpayable(look: Look, structure: Structure) -> Iterator[Finding]:
    """Figures that no chip of the case pays; those that a chip paid which has left are a color-up too early."""
    at = {level.row: level for level in look.levels}
    for unpaid in payable_rows(structure, look.plan.brief.case):
        amounts = [amount for amount in unpaid.amounts if not payable(amount, look.values)]
        if not amounts:
            continue
        level = at[unpaid.row]
        told = {"level": level.number, "amount": amounts[0], "smallest": unpaid.smallest, **figures(level.segment)}
        yield Finding("not_payable", "fault", level.row, told, _payable_mends(look, level, amounts))


def _payable_mends(look: Look, level: Level, amounts: Sequence[int]) -> tuple[Mend, ...]:
    found: list[Mend] = []
    mended = _payable_level(look, level)
    if mended is not None and mended != level.segment:
        found.append(Mend("use", changed(look.plan, {level.row: mended}), {**figures(mended), "ante": mended.ante}))
    needed = math.gcd(*amounts)
    value = max((value for value in usual_values() if needed % value == 0), default=1)
    found.append(Mend("add_chip", _with_chip(look.plan, value), {"chips": (value,)}))
    return tuple(found)


def _payable_level(look: Look, level: Level) -> Segment | None:
    """The level with the nearest figures that the chips in play pay, still between its neighbours."""
    values = look.chips[level.row]
    before, after = look.beside(level.before), look.beside(level.after)
    low, high = before.size if before else 0, after.size if after else 3 * level.size
    size: int | None = level.size
    if not payable(level.size, values):
        size = nearest(level.size, low, high, values) or _whole(level.size, values, low, high)
    if size is None:
        return None
    segment = level.segment
    if segment.big_blind is None or not all(payable(figure, values) for figure in _blinds(segment)):
        segment = resized(segment, size, values)
    rest = {
        name: _whole(amount, values, 0, math.inf)
        for name in ("ante", "bring_in", "button_blind", "small_bet", "big_bet")
        if (amount := getattr(segment, name)) and not payable(amount, values)
    }
    segment = replace(segment, **rest)  # type: ignore[arg-type]
    return segment if all(payable(figure, values) for figure in figures_of(segment)) else None


def _blinds(segment: Segment) -> tuple[int, ...]:
    return tuple(figure for figure in (segment.small_blind, segment.big_blind) if figure)


def _whole(amount: int, values: tuple[int, ...], low: float, high: float) -> int | None:
    """The nearest amount that the chips pay, above ``low`` and below ``high``; None for none."""
    unit = math.gcd(*values)
    near = (amount // unit * unit, -(-amount // unit) * unit)
    fitting = [figure for figure in near if max(low, min(values) - 1) < figure < high]
    return min(fitting, key=lambda figure: (abs(figure - amount), figure), default=None)


def _with_chip(plan: Plan, value: int) -> Plan:
    case = plan.brief.case
    added = sorted((*case.chips, Chip(value)), key=lambda chip: chip.value)
    return replace(plan, brief=replace(plan.brief, case=replace(case, chips=tuple(added))))


# -- chips that nobody needs -----------------------------------------------------------------------------------------


def _needless(look: Look, structure: Structure) -> Iterator[Finding]:
    """A chip in the starting stack that no level needs."""
    brief = look.plan.brief
    dealt = dict(brief.stack)
    needless = tuple(value for value in never_needed(structure, brief.case.values) if dealt.get(value))
    if not needless:
        return
    case = Case(tuple(chip for chip in brief.case.chips if chip.value not in needless), brief.case.name)
    stack = _without(dealt, needless, case.values)
    if stack is None:
        return
    kept = replace(look.plan, brief=replace(brief, stack=stack))
    values = {"chips": needless, "count": sum(dealt[value] for value in needless), "next": case.values[0]}
    yield Finding("chip_needless", "warning", None, values, (Mend("stack_without", kept, {"chips": needless}),))


def _without(
    dealt: dict[int, int], needless: tuple[int, ...], values: tuple[int, ...]
) -> tuple[tuple[int, int], ...] | None:
    """The same stack without these chips, in as few more of the others as make it up; None where they cannot."""
    stack = {value: count for value, count in dealt.items() if value not in needless}
    missing = sum(value * dealt[value] for value in needless)
    for value in sorted(values, reverse=True):
        more, missing = divmod(missing, value)
        if more:
            stack[value] = stack.get(value, 0) + more
    return tuple(sorted(stack.items())) if not missing else None


def _stack(look: Look) -> Iterator[Finding]:
    """A starting stack that the case cannot make."""
    stack = look.plan.brief.starting_stack or look.plan.structure.starting_stack
    values = look.plan.brief.case.values
    if not stack or payable(stack, values):
        return
    mends = []
    for amount in dict.fromkeys((_whole(stack, values, 0, math.inf), stack - stack % math.gcd(*values))):
        if amount:
            brief = replace(look.plan.brief, starting_stack=amount, stack=())
            structure = replace(look.plan.structure, starting_stack=amount)
            mends.append(Mend("stack", replace(look.plan, brief=brief, structure=structure), {"stack": amount}))
    told = {"stack": stack, "smallest": min(values)}
    yield Finding("stack_not_payable", "fault", None, told, distinct(mends))


# -- color-ups -------------------------------------------------------------------------------------------------------


def _too_early(look: Look) -> Iterator[Finding]:
    """Denominations that leave in a break while levels to come still need them."""
    left_in = {chip: row for row, segment in enumerate(look.rows) for chip in segment.color_up}
    needed: dict[int, dict[int, list[Level]]] = {}
    first = min(left_in.values(), default=len(look.rows))
    for level in look.levels:
        chip = _missing_in(level, look) if level.row > first else None
        if chip is not None and left_in.get(chip, level.row) < level.row:
            needed.setdefault(left_in[chip], {}).setdefault(chip, []).append(level)
    for row, missing in needed.items():
        levels = sorted({level.number: level for found in missing.values() for level in found}.values(), key=_row)
        told = {"chips": tuple(sorted(missing)), "level": look.rows[row].level, "last": levels[-1].number}
        yield Finding("color_up_early", "fault", row, told, _later(look, row, tuple(missing), levels))


def _row(level: Level) -> int:
    return level.row


def _missing_in(level: Level, look: Look) -> int | None:
    """The largest chip that has left and without which the level cannot be paid; None where it can be."""
    left = look.chips[level.row]
    unpaid = [figure for figure in figures_of(level.segment) if not payable(figure, left)]
    if not unpaid:
        return None
    gone = [chip for chip in look.values if chip not in left]
    return max((chip for chip in gone if all(payable(figure, (*left, chip)) for figure in unpaid)), default=None)


def _later(look: Look, row: int, missing: tuple[int, ...], needing: Sequence[Level]) -> tuple[Mend, ...]:
    """The chips go in the first break after they are needed, or not at all; a single level does without them."""
    stays = replace(look.rows[row], color_up=tuple(chip for chip in look.rows[row].color_up if chip not in missing))
    last, found = needing[-1].number, []
    if len(needing) == 1 and (mended := _payable_level(look, needing[0])) is not None:
        told = {**figures(mended), "level": last}
        found.append(Mend("use_there", changed(look.plan, {needing[0].row: mended}), told))
    breaks = [at for at, other in enumerate(look.rows) if at > row and other.kind == "break" and other.level >= last]
    if breaks and look.rows[breaks[0]].level < look.levels[-1].number:
        at = breaks[0]
        gone = replace(look.rows[at], color_up=tuple(sorted({*look.rows[at].color_up, *missing})))
        moved = {"chips": missing, "level": look.rows[at].level}
        found.append(Mend("color_up_move", changed(look.plan, {row: stays, at: gone}), moved))
    found.append(Mend("color_up_keep", changed(look.plan, {row: stays}), {"chips": missing}))
    return tuple(found)


def _wrong_break(look: Look, leaves: Sequence[Leave]) -> Iterator[Finding]:
    """Chips that stay long after the last level that needs them: in a later break, or for good."""
    scheduled = {chip: row for row, segment in enumerate(look.rows) for chip in segment.color_up}
    missing: dict[int, list[Leave]] = {}
    for leave in leaves:
        if leave.row is None or look.reached(leave.row) < _LIKELY:
            continue
        now, wanted = scheduled.get(leave.value), look.rows[leave.row].level
        if now is None:
            stay = look.levels[-1].number - wanted
            if look.known and stay >= _LONG_UNUSED:
                missing.setdefault(leave.row, []).append(leave)
        elif look.rows[now].level - wanted >= _LONG_UNUSED:
            yield _too_late(look, leave, leave.row, now)
    for row, found in missing.items():
        yield _missing(look, row, found)


def _too_late(look: Look, leave: Leave, row: int, now: int) -> Finding:
    told = {"chips": (leave.value,), "level": look.rows[now].level, "last": leave.last_level}
    stays = replace(look.rows[now], color_up=tuple(chip for chip in look.rows[now].color_up if chip != leave.value))
    gone = replace(look.rows[row], color_up=tuple(sorted({*look.rows[row].color_up, leave.value})))
    values = {"chips": (leave.value,), "level": look.rows[row].level}
    mend = Mend("color_up_move", changed(look.plan, {now: stays, row: gone}), values)
    return Finding("color_up_late", "remark", now, told, (mend,))


def _missing(look: Look, row: int, leaves: Sequence[Leave]) -> Finding:
    going = tuple(leave.value for leave in leaves)
    told = {"chips": going, "last": max(leave.last_level for leave in leaves), "level": look.rows[row].level}
    gone = replace(look.rows[row], color_up=tuple(sorted({*look.rows[row].color_up, *going})))
    mend = Mend("color_up_move", changed(look.plan, {row: gone}), {"chips": going, "level": look.rows[row].level})
    return Finding("color_up_missing", "warning", row, told, (mend,))
