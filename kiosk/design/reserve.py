"""What of a case is in the stacks, what is kept for later, and what it lacks."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.design.plan import Plan
from kiosk.design.race_kit import Race, add_on_chips
from kiosk.design.stacks import Stack, stack_wanted


@dataclass(frozen=True, slots=True)
class Kept:
    """One denomination: ``count`` chips of the case (None: nobody counted), and what they are wanted for."""

    value: int
    count: int | None
    stacks: int = 0
    re_entries: int = 0
    add_ons: int = 0
    color_ups: int = 0

    @property
    def wanted(self) -> int:
        """For everything together."""
        return self.stacks + self.re_entries + self.add_ons + self.color_ups

    @property
    def lacks(self) -> int:
        """So many are missing; 0 where there are enough."""
        return 0 if self.count is None else max(self.wanted - self.count, 0)

    @property
    def over(self) -> int | None:
        """So many are never used; None where nobody counted."""
        return None if self.count is None else max(self.count - self.wanted, 0)


def reserve(plan: Plan, kit: tuple[Race, ...], stack: Stack | None = None) -> tuple[Kept, ...]:
    """A row for each denomination of the case, the smallest first; () without a stack that can be made of it.

    :param kit: the plan's race kit.
    :param stack: the plan's stack, where it is known already.
    """
    brief, stack = plan.brief, stack or stack_wanted(plan)
    if stack is None:
        return ()
    add_on = dict(add_on_chips(brief, stack))
    brought: dict[int, int] = {}
    for race in kit:
        for value, count in race.bring:
            brought[value] = brought.get(value, 0) + count
    return tuple(
        Kept(
            chip.value,
            chip.count,
            stack.count(chip.value) * brief.players,
            stack.count(chip.value) * brief.re_entries,
            add_on.get(chip.value, 0) * brief.add_ons,
            brought.get(chip.value, 0),
        )
        for chip in brief.case.chips
    )
