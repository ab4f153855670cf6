"""Whether the case holds what the plan asks of it, and whether a stack has chips enough to play with."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from kiosk.design.check_look import Look
from kiosk.design.check_mends import distinct
from kiosk.design.findings import Finding, Mend
from kiosk.design.plan import Plan
from kiosk.design.race_kit import race_kit
from kiosk.design.reserve import reserve
from kiosk.design.stacks import Stack, needs_of, stack_wanted, stacks_of_plan, starting_stacks

_THIN = ("few_pieces", "few_small")


def case(look: Look) -> Iterator[Finding]:
    """At most one finding: the gravest that holds."""
    stack = stack_wanted(look.plan) if look.known else None
    if stack is None:
        return  # whether its chips make such a stack is another question
    if stack.serves < look.plan.brief.entries:
        yield _short(look, stack)
        return
    yield from _lacks(look, stack)
    yield from _thin(look, stack)


def _short(look: Look, stack: Stack) -> Finding:
    """More come than the case has stacks for."""
    brief = look.plan.brief
    others = starting_stacks(brief.case, brief.entries, None, *needs_of(look.plan))
    mends = [_deal(look.plan, other) for other in others[:1]]
    players = math.floor(stack.serves * brief.players / brief.entries)
    if players >= 2:
        part = players / brief.players
        fewer = replace(
            brief,
            players=players,
            re_entries=min(math.floor(brief.re_entries * part), stack.serves - players),
            add_ons=math.floor(brief.add_ons * part),
        )
        mends.append(Mend("players", replace(look.plan, brief=fewer), {"players": players}))
    mends.append(_more_chips(look.plan, {value: count * brief.entries for value, count in stack.chips}))
    told = {"stack": stack.total, "serves": stack.serves, "entries": brief.entries}
    return Finding("case_short", "warning", None, told, distinct(mends))


def _lacks(look: Look, stack: Stack) -> Iterator[Finding]:
    """The stacks are there, but not what is wanted of the case after them."""
    if all(chip.count is None for chip in look.plan.brief.case.chips):
        return
    missing = _missing(look, look.plan, stack)
    if not missing:
        return
    mends = [_deal(look.plan, other) for other in _better(look, stack) if not _missing(look, look.plan, other)]
    held = {chip.value: chip.count or 0 for chip in look.plan.brief.case.chips}
    wanted = {value: held[value] + count for value, count in missing.items()}
    told = {"chips": tuple(missing), "count": sum(missing.values())}
    yield Finding("case_lacks", "remark", None, told, distinct([*mends[:1], _more_chips(look.plan, wanted)]))


def _missing(look: Look, plan: Plan, stack: Stack) -> dict[int, int]:
    kept = reserve(plan, race_kit(plan, look.outlook, stack), stack)
    return {row.value: row.lacks for row in kept if row.lacks}


def _thin(look: Look, stack: Stack) -> Iterator[Finding]:
    """A stack of too few chips, where the case has a better one."""
    weak = next((code for code in _THIN if code in stack.weak), None)
    if weak is None:
        return
    better = [other for other in _better(look, stack) if not set(_THIN) & set(other.weak)]
    if better:
        told = {"weak": weak, "pieces": stack.pieces, "count": stack.chips[0][1], "chips": (stack.chips[0][0],)}
        yield Finding("stack_thin", "remark", None, told, (_deal(look.plan, better[0]),))


def _better(look: Look, stack: Stack) -> Iterable[Stack]:
    """Other stacks of which the case has enough: of the same worth first."""
    brief = look.plan.brief
    others = (*stacks_of_plan(look.plan), *starting_stacks(brief.case, brief.entries, None, *needs_of(look.plan)))
    return (other for other in others if other.chips != stack.chips and other.serves >= brief.entries)


def _deal(plan: Plan, stack: Stack) -> Mend:
    same = stack.total == (plan.brief.starting_stack or plan.structure.starting_stack)
    brief = replace(plan.brief, starting_stack=stack.total, stack=stack.chips)
    dealt = replace(plan, brief=brief, structure=replace(plan.structure, starting_stack=stack.total))
    return Mend("deal", dealt, {"pieces": stack.pieces}) if same else Mend("stack", dealt, {"stack": stack.total})


def _more_chips(plan: Plan, wanted: dict[int, int]) -> Mend:
    """A case that holds so many of these."""
    chips, more = [], 0
    for chip in plan.brief.case.chips:
        count = max(chip.count, wanted.get(chip.value, 0)) if chip.count is not None else None
        more += (count or 0) - (chip.count or 0)
        chips.append(replace(chip, count=count))
    case = replace(plan.brief.case, chips=tuple(chips))
    return Mend("more_chips", replace(plan, brief=replace(plan.brief, case=case)), {"count": more})
