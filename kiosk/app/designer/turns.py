"""One save at a time, and each of the plan that it was begun with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Go = Callable[[], None]


class Turns:
    """Whose turn it is to write.

    :ivar plan: which plan is at hand, counted from the first: what was begun with another one is not of this.
    :ivar saving: the file that is being written; None while none is.
    """

    def __init__(self) -> None:
        self.plan = 0
        self.saving: Path | None = None
        self._waiting: list[Go] = []

    def another_plan(self) -> None:
        """Another plan is at hand: nothing that waits is of it."""
        self.plan += 1
        self._waiting.clear()

    def take(self, go_on: Go) -> None:
        """Do it once nothing is being written; not at all where another plan is at hand by then."""
        if self.saving is None:
            go_on()
        else:
            self._waiting.append(go_on)

    def ended(self) -> None:
        """The file is written, or could not be: what waited for that has its turn."""
        self.saving = None
        while self._waiting and self.saving is None:
            self._waiting.pop(0)()
