"""The ways to share side by side: what each player would get, worked out as the stacks are typed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread

from kiosk.bridge.aside import attempt
from kiosk.tournament import chop
from kiosk.tournament import commands as c
from kiosk.tournament.chop import KINDS, Deal, Kind
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_money import deal_of, dealt_with
from kiosk.tournament.icm import Cancelled
from kiosk.tournament.state import Tournament

AT_ONCE = 7
"""So many players are worked out at once; the chip model of more is worked out aside."""
STEP = 0.05
"""Progress is told in steps of this share."""


@dataclass(slots=True)
class Draft:
    """A deal as it is talked about: stacks, the amount for the first place and amounts agreed on, as read."""

    stacks: dict[str, int] = field(default_factory=dict)
    amounts: dict[str, int] = field(default_factory=dict)
    for_first: int = 0
    kind: Kind = "icm"

    def command(self, kind: Kind) -> c.Chop:
        """What would make it so."""
        how: str | dict[str, object] = {"amounts": dict(self.amounts)} if kind == "amounts" else kind
        return c.Chop(how, self.for_first, dict(self.stacks))


@dataclass(frozen=True, slots=True)
class Worked:
    """What one way came to: a deal, or why there is none."""

    deal: Deal | None = None
    refused: Refused | None = None


class Figures:
    """Works each way out; the chip model of many players in a thread, with its progress and an end at any moment.

    :param post: runs what the thread hands in, in the window's thread.
    :param told: called there when something has changed.
    """

    def __init__(self, post: Callable[[Callable[[], None]], object], told: Callable[[], None]) -> None:
        self._post, self._told = post, told
        self.ways: dict[Kind, Worked] = {}
        self.progress: float | None = None
        """The share of the chip model that is worked out; None while nothing is."""
        self._turn = 0

    def stop(self) -> None:
        """Leave the chip model that is worked out now."""
        self._turn += 1
        self.progress = None

    def work(self, tournament: Tournament, draft: Draft) -> None:
        """Work all of them out anew."""
        self.stop()
        self.ways = {kind: worked(tournament, draft, kind) for kind in KINDS if kind != "icm"}
        if tournament.field.in_play <= AT_ONCE:
            self.ways["icm"] = worked(tournament, draft, "icm")
        else:
            self._aside(tournament, draft)

    def _aside(self, tournament: Tournament, draft: Draft) -> None:
        """The chip model on its own figures: the event goes on meanwhile."""
        try:
            stacks, prizes = dealt_with(tournament, draft.command("icm"))
        except Refused as refused:
            self.ways["icm"] = Worked(refused=refused)
            return
        turn, self.progress, told = self._turn, 0.0, 0.0
        chips, first = tournament.chips_in_play or None, draft.for_first

        def tell(done: float) -> bool:
            nonlocal told
            if done >= told + STEP:
                told = done
                self._post(lambda: self._went_on(turn, done))
            return turn == self._turn

        def find() -> Worked | None:
            try:
                return Worked(chop.by_icm(stacks, prizes, first, chips, tell))
            except Refused as refused:
                return Worked(refused=refused)
            except Cancelled:
                return None

        def work() -> None:
            found = attempt(find)
            with suppress(RuntimeError):  # the program has ended meanwhile
                self._post(lambda: self._done(turn, found))

        Thread(target=work, name="chip model", daemon=True).start()

    def _went_on(self, turn: int, done: float) -> None:
        if turn == self._turn and self.progress is not None:
            self.progress = done
            self._told()

    def _done(self, turn: int, found: Worked | Exception | None) -> None:
        if turn == self._turn:
            self.progress = None
            self.ways["icm"] = found if isinstance(found, Worked) else Worked()
            self._told()


def worked(tournament: Tournament, draft: Draft, kind: Kind) -> Worked:
    """One way to share, or why it does not work."""
    try:
        return Worked(deal_of(tournament, draft.command(kind))[0])
    except Refused as refused:
        return Worked(refused=refused)
