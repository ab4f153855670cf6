"""The race kit: which chips to bring to each color-up, per table and in all, and what comes off the tables."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.design.leaving import color_ups
from kiosk.design.outlook import Outlook, RowOutlook
from kiosk.design.plan import Brief, Plan
from kiosk.design.stacks import Stack, stack_wanted
from kiosk.tournament.chip_race import pieces
from kiosk.tournament.sheet import Structure

EACH = 5
"""So many of the next chip come for each player at most: enough to change with. The rest is brought in larger ones."""
HARDLY = 0.05
"""A color-up that fewer nights reach needs no kit."""

Chips = tuple[tuple[int, int], ...]
"""(denomination, how many), the smallest first."""


@dataclass(frozen=True, slots=True)
class Race:
    """One color-up.

    :ivar row: its break; ``number`` counts the breaks of the sheet from 1, ``level`` is the one just played.
    :ivar tables: expected to be left then, with ``players``.
    :ivar off: what is on all the tables and is raced off; ``bring``: what it becomes, in all.
    """

    row: int
    number: int
    level: int
    tables: int
    players: int
    off: Chips
    bring: Chips

    @property
    def bring_a_table(self) -> Chips:
        """What to bring to a table, rounded up: no table runs short of a chip, and what is over goes back."""
        return _shared(self.bring, self.tables)


def _shared(chips: Chips, tables: int) -> Chips:
    return tuple((value, -(-count // tables)) for value, count in chips)


def race_kit(plan: Plan, outlook: Outlook, stack: Stack | None = None) -> tuple[Race, ...]:
    """A race for each color-up of the sheet, in order; by the rule's where the sheet says none.

    None without a case: nobody then knows which chips are on the tables. ``stack`` is the plan's, where it is known.
    """
    stack = stack or stack_wanted(plan)
    if stack is None or len(outlook.rows) != len(plan.structure.segments):
        return ()
    rows = rows_of_color_ups(plan.structure, plan.brief.case.values)
    numbers = break_numbers(plan.structure)
    stock, brought, races = _stock(plan.brief, stack), dict[int, int](), []
    for row, leaving in sorted(rows.items()):
        left = [value for value in plan.brief.case.values if value > max(leaving)]
        on_tables = _on_tables(plan.brief, stack, brought, outlook.rows[row], leaving)
        if not on_tables or not left or outlook.rows[row].reached < HARDLY:
            continue
        players = max(round(outlook.rows[row].players), 1)
        bring = _changed(sum(value * count for value, count in on_tables), left, players, stock)
        for value, count in bring:
            brought[value] = brought.get(value, 0) + count
        level, tables = plan.structure.segments[row].level, -(-players // max(plan.brief.seats, 1))
        races.append(Race(row, numbers[row], level, tables, players, on_tables, bring))
    return tuple(races)


def rows_of_color_ups(structure: Structure, values: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """Row -> what leaves there: what the sheet says, or where it says nothing of any color-up, what the rule says."""
    said = {row: segment.color_up for row, segment in enumerate(structure.segments) if segment.color_up}
    return said or color_ups(structure, values)


def break_numbers(structure: Structure) -> dict[int, int]:
    """Row -> its number among the breaks of the sheet, from 1."""
    rows = [row for row, segment in enumerate(structure.segments) if segment.kind == "break"]
    return {row: number for number, row in enumerate(rows, 1)}


def add_on_chips(brief: Brief, stack: Stack) -> Chips:
    """What one add-on is given in: as few chips as make it, of the kinds that a stack has."""
    kinds = [value for value, _ in stack.chips if value <= brief.add_on_chips]
    if not kinds or not brief.add_on_chips:
        return ()
    return tuple(sorted(pieces(brief.add_on_chips, kinds).items()))


def _stock(brief: Brief, stack: Stack) -> dict[int, int | float]:
    """What the case has over once all stacks and add-ons are sold; endless where nobody counted."""
    add_on = dict(add_on_chips(brief, stack))
    stock: dict[int, int | float] = {}
    for value, over in stack.left:
        stock[value] = math.inf if over is None else max(over - add_on.get(value, 0) * brief.add_ons, 0)
    return stock


def _on_tables(
    brief: Brief, stack: Stack, brought: Mapping[int, int], row: RowOutlook, leaving: tuple[int, ...]
) -> Chips:
    """The chips that leave, as many as are in play then: of the stacks sold so far, of add-ons, of earlier races."""
    add_on = dict(add_on_chips(brief, stack))
    sold = min(brief.entries, -(-row.chips // max(stack.total, 1))) if row.chips else brief.entries
    found = []
    for value in sorted(leaving):
        count = stack.count(value) * sold + add_on.get(value, 0) * brief.add_ons + brought.get(value, 0)
        if count:
            found.append((value, count))
    return tuple(found)


def _changed(worth: int, kinds: list[int], players: int, stock: dict[int, int | float]) -> Chips:
    """What stands for so much: the next chip first, up to :data:`EACH` a player as the case has them; then larger ones.

    Rounded up to a whole chip, as a race rounds its halves. What the case does not have is asked of the next chip.
    """
    found: dict[int, int] = {}
    rest = worth
    for place, value in enumerate(kinds):
        larger = kinds[place + 1] if place + 1 < len(kinds) else 0
        want = -(-rest // value)
        # Larger chips take over only where the rest is worth one.
        if larger and stock.get(larger, 0) and want > EACH * players and rest - EACH * players * value >= larger:
            want = EACH * players
        take = int(min(want, stock.get(value, 0)))
        if take:
            found[value] = take
            stock[value] -= take
            rest -= take * value
        if rest <= 0:
            break
    if rest > 0:
        found[kinds[0]] = found.get(kinds[0], 0) + -(-rest // kinds[0])
    return tuple(sorted(found.items()))
