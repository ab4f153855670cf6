"""The board of moves on the wall: taken off before its time, for who is where he belongs already."""

from __future__ import annotations

from kiosk.app.director.area import Act, Area, Values
from kiosk.show.context import Context
from kiosk.show.moves_panel import moves_panel
from kiosk.show.standing import Standing
from kiosk.tournament.commands import Refused


class MovesBoard(Area):
    """Takes the moves off the wall, and tells for how long they stay there."""

    @property
    def acts(self) -> dict[str, Act]:
        """The key, and the button of the Tables page."""
        return {"clear_moves": self._clear}

    def told(self) -> dict[str, object]:
        """The minutes for the Settings page."""
        return {"movesMinutes": str(self.program.settings.moves_minutes)}

    @property
    def shows(self) -> bool:
        """Whether anybody's move is on the wall now; asked before the next frame as well."""
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            return False
        standing = Standing(tournament, session.time.now())
        context = Context(moves_minutes=self.program.settings.moves_minutes, moves_cleared=session.moves_cleared)
        return bool(moves_panel(standing, self.words, context).parts)

    def _clear(self, values: Values) -> None:
        session = self.session
        if session is None or not self.shows:
            raise Refused("not_running", why="no_moves_shown")
        session.moves_cleared = session.time.now()
        self.program.repaint()
        self.director.tell(self.director.room)
