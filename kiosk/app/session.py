"""The event that the windows show, and what the program keeps beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kiosk.app.logs import JournalLog, ThreadLog
from kiosk.bridge.now import EventTime, Gap
from kiosk.desk import Desk
from kiosk.show.context import Gap as Question
from kiosk.tournament.undoing import last_told


@dataclass(slots=True)
class Session:
    """The event that the windows show."""

    desk: Desk
    log: ThreadLog | JournalLog
    time: EventTime
    questions: list[Question] = field(default_factory=list)
    """Times that nobody watched, the earliest first; the director is asked about one after the other."""
    wall_jump_ms: int = 0
    """By how much the wall clock was set, until the director has seen it."""
    correct: bool = False
    """Whether the room has heard what was taken back."""

    moves_cleared: int | None = None
    """Up to when moves were taken off the wall, on the event's line."""

    seen: int = 0
    """The last row of the journal whose meaning for voice and copies was looked at."""

    named: tuple[int, str] = (-1, "")
    """For how many players, and in which way, the public names were made."""

    copied_at: int = -1
    """The segment at which the journal was copied last."""

    @property
    def batch(self) -> int:
        """The number of the last command: what an undo would name."""
        return last_told(self.desk.entries)

    def ask(self, cause: Literal["crash", "sleep"], gap: Gap | None) -> None:
        """Ask about a gap, where the clock ran that could have stood."""
        tournament = self.desk.tournament
        if gap is None or tournament is None or tournament.closed:
            return
        if tournament.clock_at(gap.from_ms).running or tournament.clock_at(gap.to_ms).running:
            self.questions.append(Question(cause, gap.from_ms, gap.to_ms))
