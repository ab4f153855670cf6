"""What the areas of the operator window share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kiosk.show.words import Words
from kiosk.tournament.facts import Entry
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.program import Program
    from kiosk.app.session import Session

Values = Mapping[str, object]
"""What was typed or chosen, by its name."""
Act = Callable[[Values], None]


class Area:
    """One area of the window: the acts it does and the properties of the operator that it tells."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self.program: Program = director.program

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return self.program.words

    @property
    def session(self) -> Session | None:
        """The event that the windows show."""
        return self.program.session

    @property
    def tournament(self) -> Tournament | None:
        """Its tournament as it stands."""
        session = self.program.session
        return None if session is None else session.desk.tournament

    @property
    def acts(self) -> dict[str, Act]:
        """The acts by the names that QML and the keys use."""
        return {}

    def read(self) -> None:
        """Read what lies in the person's own folder; the director does it at the start and when something changed."""

    def told(self) -> dict[str, object]:
        """The operator's properties with their values as they are now."""
        return {}

    def grown(self, new: Sequence[Entry]) -> None:
        """The journal of the event shown has grown: tell the window what that changes. Undo comes with its own row."""
