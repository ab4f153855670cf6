"""Everything that the room needs now, in one value: made once for every state of it, however often it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.tournament.advice import Balancing, Breaking, Halt, Redrawing
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.breaking import begun, breaking_of, redraws_of
from kiosk.tournament.button import old_buttons
from kiosk.tournament.halts import halts_of
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Advice:
    """What is proposed in one state of the room, refused proposals too."""

    halts: tuple[Halt, ...] = ()
    balancing: Balancing = Balancing((), "")
    breaking: Breaking | None = None
    redraws: tuple[Redrawing, ...] = ()

    @property
    def redraw(self) -> Redrawing | None:
        """The first redraw that was not refused."""
        return next((one for one in self.redraws if not one.refused), None)

    @property
    def breaks(self) -> Breaking | None:
        """The table to break, unless that was refused."""
        return None if self.breaking is None or self.breaking.refused else self.breaking

    @property
    def moves(self) -> Balancing | None:
        """The moves to make, unless there are none, they were refused, or something comes first that moves players."""
        without = self.balancing.refused or self.balancing.first or not self.balancing.moves
        return None if without else self.balancing

    @property
    def standing(self) -> tuple[Halt, ...]:
        """The tables where no hand is dealt now."""
        return tuple(halt for halt in self.halts if halt.stands)

    @property
    def count(self) -> int:
        """How many things there are to do."""
        return sum(1 for one in (self.redraw, self.breaks, self.moves) if one is not None) + len(self.standing)


class Advised:
    """Keeps what was advised last: a frame a second asks for it, and 2,486 tables take 50 ms."""

    def __init__(self) -> None:
        self._of: tuple[Tournament, int, frozenset[int]] | None = None
        self._advice = Advice()

    def of(self, tournament: Tournament, now: int | None = None) -> Advice:
        """What the program advises at ``now``; nothing where nobody has a name, while the room fills, once all is over.

        Without ``now``: as of the last fact, when every button was still known that somebody had told.
        """
        if not tournament.event.names or tournament.closed or not begun(tournament):
            return Advice()
        old = old_buttons(tournament, now)
        of = self._of
        if of is None or of[0] is not tournament or of[1:] != (tournament.version, old):
            self._advice = Advice(
                halts_of(tournament, now),
                balancing_of(tournament, now),
                breaking_of(tournament),
                redraws_of(tournament),
            )
            self._of = tournament, tournament.version, old
        return self._advice


advised = Advised().of
"""The advice for the tournament that is looked at; that of the last one is kept."""
