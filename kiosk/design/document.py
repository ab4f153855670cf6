"""A plan that is worked on: what was done to it, what can be undone, and whether it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kiosk.design.plan import Plan

MOST_STEPS = 500
"""So many steps can be undone; a plan of 60 levels and all its steps are a few megabytes."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in one step: a code and its figures, such as ``typed`` with ``level``; words are made elsewhere."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """The plan at hand.

    :ivar saved: the plan as its file has it, or as a new one began; None where no file has ever had it.
    :ivar past: each step with the plan before it, the latest last; ``future`` what was undone, the next last.
    """

    plan: Plan
    saved: Plan | None
    past: tuple[tuple[Done, Plan], ...] = ()
    future: tuple[tuple[Done, Plan], ...] = ()

    @classmethod
    def of(cls, plan: Plan) -> Document:
        """A plan that nobody has touched."""
        return cls(plan, plan)

    @property
    def changed(self) -> bool:
        """Whether anything is not saved."""
        return self.plan is not self.saved and self.plan != self.saved

    @property
    def undo(self) -> Done | None:
        """The step that would be undone."""
        return self.past[-1][0] if self.past else None

    @property
    def redo(self) -> Done | None:
        """The step that would be done again."""
        return self.future[-1][0] if self.future else None

    def do(self, done: Done, plan: Plan) -> Document:
        """One step on; nothing where the plan is the same."""
        if plan == self.plan:
            return self
        return replace(self, plan=plan, past=(*self.past, (done, self.plan))[-MOST_STEPS:], future=())

    def undone(self) -> Document:
        """One step back; the same where there is none."""
        if not self.past:
            return self
        done, before = self.past[-1]
        return replace(self, plan=before, past=self.past[:-1], future=(*self.future, (done, self.plan)))

    def redone(self) -> Document:
        """One step on again; the same where there is none."""
        if not self.future:
            return self
        done, after = self.future[-1]
        return replace(self, plan=after, past=(*self.past, (done, self.plan)), future=self.future[:-1])

    def kept(self) -> Document:
        """The same, now as its file has it."""
        return replace(self, saved=self.plan)
