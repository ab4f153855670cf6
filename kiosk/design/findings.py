"""What is worth a look in a plan, and the change that mends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kiosk.design.plan import Plan

Weight = Literal["fault", "warning", "remark"]
"""``fault``: it cannot be played so; ``warning``: likely a mistake; ``remark``: worth knowing."""


@dataclass(frozen=True, slots=True)
class Mend:
    """One click: ``plan`` is the whole plan afterwards. ``code`` and ``values`` name it for the button."""

    code: str
    plan: Plan
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is worth a look.

    ``row`` is a place in ``structure.segments``, None where the whole plan is meant. ``values`` say why in figures.
    The best mend stands first.
    """

    code: str
    weight: Weight
    row: int | None
    values: Mapping[str, object] = field(default_factory=dict)
    mends: tuple[Mend, ...] = ()

    @property
    def key(self) -> str:
        """Names the finding with its figures: left alone, it comes back once they change."""
        figures = ",".join(f"{name}={value}" for name, value in sorted(self.values.items()))
        return f"{self.code}({figures})"
