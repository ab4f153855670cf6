"""What came in and went out: by where it goes, and by the till that took it. In the currency's smallest unit."""

from __future__ import annotations

from dataclasses import dataclass, field

from kiosk.tournament.facts import Split


@dataclass(slots=True)
class Money:
    """Everything that was sold, by where it goes."""

    pool: int = 0
    house: int = 0
    staff: int = 0
    cause: int = 0
    bounty: int = 0

    def add(self, split: Split, times: int = 1) -> None:
        """Take in so many of a thing; less than 0 gives them back."""
        self.pool += times * split.pool
        self.house += times * split.house
        self.staff += times * split.staff
        self.cause += times * split.cause
        self.bounty += times * split.bounty


@dataclass(slots=True)
class Till:
    """One drawer and who answers for it; amounts by method of payment."""

    person: str = ""
    float_amount: int = 0
    takings: dict[str, int] = field(default_factory=dict)
    refunds: dict[str, int] = field(default_factory=dict)
    prizes: dict[str, int] = field(default_factory=dict)
    counted: dict[str, int] | None = None

    def expected(self, method: str) -> int:
        """What should be in it of one method of payment; the float is cash."""
        began = self.float_amount if method == CASH else 0
        return began + self.takings.get(method, 0) - self.refunds.get(method, 0) - self.prizes.get(method, 0)

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods of payment that went through it, cash first."""
        return tuple(dict.fromkeys((CASH, *self.takings, *self.refunds, *self.prizes, *(self.counted or ()))))


CASH = "cash"


def book(amounts: dict[str, int], method: str, amount: int) -> None:
    """Add an amount under its method of payment; nobody named one: cash."""
    if amount:
        amounts[method or CASH] = amounts.get(method or CASH, 0) + amount
