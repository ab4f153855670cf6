"""What a frame needs that the tournament does not know: the desk, the machine and the person's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kiosk.show.panels import AnnouncementPanel
from kiosk.tournament.facts import Entry, Fact

Health = Literal["ready", "off", "lost"]


@dataclass(frozen=True, slots=True)
class Gap:
    """Time on the event's line that the program did not see, and that the director is asked about."""

    cause: Literal["sleep", "crash"]
    from_ms: int
    to_ms: int


@dataclass(frozen=True, slots=True)
class Errand:
    """A line under the strip that an area of the window brings, in finished text: ``name`` is what it is put off by."""

    text: str
    name: str
    act: str = ""
    act_text: str = ""
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """Everything around the tournament at one instant.

    :ivar wall_less_line_ms: the wall clock less the event's own line, so that an instant has its time of day.
    :ivar undo: what an undo would take back, ``redo`` what a redo would give back.
    :ivar journal: the rows that a screen can show, in their order; ``journal_length`` counts all.
    :ivar journal_found: how many rows are asked for; None where all are. ``journal_skipped`` are newer than the page.
    :ivar said: what a line of the journal says, by its row's number, where that is known already.
    :ivar notes: notes to rows, and ``edits`` what edits changed, both by the row's number.
    :ivar undone: the batches that were taken back.
    :ivar fault: why nothing can be written (a reason of the store such as "disk_full"); "" while all is well.
    :ivar screens_lost: the screens that are gone while a display is wanted on them.
    :ivar screens_shared: the screens on which the operator window stands in a display's way, or the display in its.
    :ivar backup: whether the copy of the journal is kept; "off" where none is asked for.
    :ivar wall_jump_ms: by how much the computer's clock was set, until the director has seen it.
    :ivar correct: whether the room heard what was taken back.
    :ivar notices: what else is to be known, in words: the files that had to be left out.
    :ivar errands: what paper and the list for the floor ask of the director.
    :ivar battery: what is left in the battery in per cent, while the computer runs from it.
    :ivar put_off: the lines that the director put off: until when, and how urgent each was then.
    :ivar armed: the act that waits for its second press, "" for none.
    :ivar keys: the key of each act, as printed on its cap.
    :ivar announced: what the room is being told.
    :ivar moves_minutes: so long an act that moved players stands on the board of moves.
    :ivar moves_cleared: up to when the director took them off it, on the event's line; None: never.
    :ivar chip_colors: the colour of each chip of the room, by its number; a name of the theme's chips.
    """

    wall_less_line_ms: int = 0
    undo: Fact | None = None
    redo: Fact | None = None
    journal: tuple[Entry, ...] = ()
    journal_length: int = 0
    journal_found: int | None = None
    journal_skipped: int = 0
    said: Mapping[int, str] = field(default_factory=dict)
    notes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    edits: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    undone: frozenset[int] = frozenset()
    fault: str = ""
    voice: Health = "ready"
    screens: Health = "ready"
    screens_lost: tuple[str, ...] = ()
    screens_shared: tuple[str, ...] = ()
    backup: Health = "off"
    question: Gap | None = None
    wall_jump_ms: int = 0
    correct: bool = False
    notices: tuple[str, ...] = ()
    errands: tuple[Errand, ...] = ()
    battery: int | None = None
    put_off: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    armed: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    chip_colors: Mapping[int, str] = field(default_factory=dict)
    announced: AnnouncementPanel = AnnouncementPanel()
    moves_minutes: int = 5
    moves_cleared: int | None = None

    def key(self, act: str) -> str:
        """The key of an act, "" for none."""
        return self.keys.get(act, "")
