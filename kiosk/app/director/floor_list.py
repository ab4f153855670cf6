"""The list for the floor: kept up in a folder that was chosen, written in a thread whenever the room changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from kiosk.app.director.area import Act, Area, Values
from kiosk.bridge.aside import attempt
from kiosk.files.floor_list import NAME, write_floor_list
from kiosk.show.context import Errand
from kiosk.show.floor_list import Floor, floor_list, floor_of
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

SOON_MS, AGAIN_MS = 2_000, 15_000
"""After a change it is written so soon, after a failure tried again."""
Shown = tuple[Floor, object, str]
"""What a file shows: the room, the names as they were (another object once they are others), the folder it is in."""


class FloorListArea(Area):
    """Follows the room."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.write: Callable[..., Path] = write_floor_list
        self._written: Shown | None = None
        self._at_work = self._once_more = False
        self._failed = ""
        self._pause = SOON_MS
        """As long as five times what the last writing took: a hall of 20,000 leaves the machine to the clock."""
        self._names: tuple[object, Mapping[str, str]] = (None, {})
        """What the room may read of each player, and as long as which object stands that is so."""
        self._since: int | None = None
        """The wall time of what the file shows, in milliseconds."""
        self._soon = QTimer()
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._take)

    @property
    def acts(self) -> dict[str, Act]:
        """The card of the Settings page."""
        return {"set_floor_folder": self._set}

    def told(self) -> dict[str, object]:
        """The folder, and how it stands with the file."""
        self.changed()
        return {"floorList": {"folder": self.program.settings.floor_folder, "state": self._state()}}

    def errands(self) -> tuple[Errand, ...]:
        """That the list on the phones is an old one."""
        if not self._failed:
            return ()
        text = self.words.say(
            "The list for the floor cannot be written into {folder}: {reason}. Phones show an old one.",
            folder=self.program.settings.floor_folder,
            reason=self._failed,
        )
        return (Errand(text, "floor list", "page:settings", self.words.say("Settings"), alarm=True),)

    def grown(self, new: Sequence[Entry]) -> None:
        """The room may be another."""
        self.changed()

    def changed(self) -> None:
        """Write the file soon, where one is wished and anything of it is different then."""
        if self.program.settings.floor_folder and not self._soon.isActive():
            self._soon.start(self._pause)

    def _state(self) -> str:
        if not self.program.settings.floor_folder:
            return ""
        if self._since is None:
            return self.words.say("Not written yet.")
        time = self.words.time_of_day(self._since)
        return self.words.say("{file} is written, last at {time}.", file=NAME, time=time)

    def _set(self, values: Values) -> None:
        """Another folder, or "" for no list; the file that is in the old one stays there."""
        typed = str(values.get("folder", "")).strip()
        folder = Path(typed).expanduser()
        if typed and not folder.is_dir():
            raise Refused("bad_value", key="folder", value=typed)
        self.program.set(floor_folder=str(folder) if typed else "")
        self._failed, self._since, self._written = "", None, None
        self._soon.stop()
        self.director.tell(self)
        self._take()
        self.program.repaint()

    def _take(self) -> None:
        """Look at the room, and let the other thread write it where it is not what the file shows."""
        session, tournament, program = self.session, self.tournament, self.program
        folder = program.settings.floor_folder
        if session is None or tournament is None or not folder or not tournament.event.names:
            return
        if self._at_work:
            self._once_more = True
            return
        now = floor_of(tournament, session.time.now()), program.people.names, folder
        if self._written is not None and now[0] == self._written[0] and now[1:] == self._written[1:]:
            return
        self._at_work = True
        words, wall = self.words, program.clocks.wall()
        called, apart = self._called(now[0]), wall - session.time.now()

        def written() -> Mapping[str, str] | OSError:
            names = called()
            try:
                self.write(Path(folder), floor_list(now[0], names, apart, wall, words), words)
            except OSError as error:  # a stick that was pulled out is no fault of the program
                return error
            return names

        def work() -> None:
            begun = monotonic()
            result = attempt(written)
            took = int((monotonic() - begun) * 1000)
            with suppress(RuntimeError):  # the program has ended meanwhile
                program.post(lambda: self._done(result, now, wall, took))

        Thread(target=work, name="floor list", daemon=True).start()

    def _called(self, floor: Floor) -> Callable[[], Mapping[str, str]]:
        """What the room may read of each player, to be made in the other thread; kept while nobody is new."""
        people, (known_by, names) = self.program.people, self._names
        if known_by is people.names and all(player in names for player in floor.seats.values()):
            return lambda: names
        return people.shown_apart(floor.seats.values())

    def _done(self, gone: Mapping[str, str] | Exception, shown: Shown, wall: int, took: int) -> None:
        """In the window's thread: it is written, or why it is not."""
        self._at_work = False
        self._pause = max(SOON_MS, 5 * took)
        if shown[2] != self.program.settings.floor_folder:
            self._take()
            return
        was, self._failed = self._failed, ""
        if isinstance(gone, Exception):
            self._failed = (isinstance(gone, OSError) and gone.strerror) or str(gone) or type(gone).__name__
            self._soon.start(AGAIN_MS)
        else:
            self._written, self._since, self._names = shown, wall, (shown[1], gone)
            self.program.operator.tell(floorList={"folder": shown[2], "state": self._state()})
            if self._once_more:
                self._soon.start(self._pause)
        self._once_more = False
        if was != self._failed:
            self.program.repaint()
