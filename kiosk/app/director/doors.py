"""The check before doors: looks at everything that a room needs, and prints it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kiosk.app import doors
from kiosk.app.around import fault_of, voice_health
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.loading import zone_here
from kiosk.app.paper import default_printer, print_html
from kiosk.app.room_chips import chips_text, colors_kept, lacks, read_chip_colors
from kiosk.files.mains import Power, power
from kiosk.speech.health import in_plain_words
from kiosk.tournament.structure import warnings_of

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Machine:
    """What the computer around says: the printer's name, free bytes beside the journal, its power."""

    printer: str = ""
    free: int | None = None
    power: Power = Power()


class Doors(Area):
    """Looks at the ten lines, anew when asked."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.machine = Machine()
        self.heard: bool | None = None
        self.looked_at: int | None = None
        """The wall time of the last look, in milliseconds."""

    @property
    def acts(self) -> dict[str, Act]:
        """The page of the check."""
        return {
            "check_doors": lambda values: self._look(),
            "voice_heard": self._hear,
            "set_room_chips": self._set_chips,
            "print_doors": lambda values: self._print(),
        }

    def told(self) -> dict[str, object]:
        """The lines as they are; before the first look none."""
        if self.looked_at is None:
            return {}
        here = self.director.templates.here
        return {
            # Before the lines: their field begins with it.
            "roomChips": chips_text(colors_kept(self.program.settings.room_chips), self.words),
            "doors": [line.told(self.words) for line in self.lines()],
            "doorsAt": self.words.say("Looked at {time}", time=here.time_of_day(self.looked_at)),
        }

    def lines(self) -> tuple[doors.Line, ...]:
        """The ten lines."""
        program, words, tournament = self.program, self.words, self.tournament
        event = None if tournament is None else tournament.event
        house, zone = (None, None) if event is None else (event.house, event.time_zone)
        fault = program.frame.journal.written if fault_of(program) else ""
        told = in_plain_words(program.sound.health, say=words.say)
        return (
            self._screen(),
            doors.voice_line(voice_health(program.sound), told, self.heard, words),
            doors.printer_line(self.machine.printer, words),
            self._structure(tournament),
            doors.house_line(house, "" if event is None else event.house_title, words),
            self._chips(tournament),
            doors.zone_line(zone, zone_here(), self._time(), words),
            doors.sleep_line(program.awake.state, program.awake.text(words), words, opened=event is not None),
            doors.disk_line(self.machine.free, fault, str(program.path.parent), words),
            doors.mains_line(self.machine.power, words),
        )

    def _time(self) -> str:
        """The time of day as the wall has it."""
        words = self.words if self.session is not None else self.director.templates.here
        return words.time_of_day(self.program.clocks.wall())

    def _screen(self) -> doors.Line:
        named: dict[str, list[str]] = {"full": [], "window": [], "lost": []}
        for place in self.program.displays.places:
            socket = "" if place.screen is None else place.screen.name()
            name = place.display.screen or socket or self.words.say("this computer's screen")
            named.setdefault(place.how, []).append(name)
        line = doors.screen_line(named["full"], named["window"], named["lost"], self.words)
        deep = self.director.wall.too_deep()
        return (
            replace(line, state="bad", text=deep[0], act="page:displays", act_text=self.words.say("Displays"))
            if deep and line.state == "good"
            else line
        )

    def _structure(self, tournament: Tournament | None) -> doors.Line:
        if tournament is None:
            return doors.structure_line(None, [], self.words)
        structure = tournament.sheet.structure
        warnings = [self.words.told(problem) for problem in warnings_of(structure)]
        return doors.structure_line(structure.name or tournament.event.name, warnings, self.words)

    def _chips(self, tournament: Tournament | None) -> doors.Line:
        if tournament is None:
            return doors.Line("chips", "unknown", self.words.say("No event is open."))
        chips = tuple(colors_kept(self.program.settings.room_chips))
        missing = lacks(tournament.sheet.structure, tournament.event.starting_stack, chips)
        return doors.chips_line(chips, missing, self.words)

    # -- acts --------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Look anew: at what is known at once, then, in a thread, at what may be slow to answer."""
        self.looked_at = self.program.clocks.wall()
        self._tell()
        folder = self.program.path.parent

        def look() -> None:
            machine = Machine(default_printer(), _free(folder), power())
            self.program.post(lambda: self._found(machine))

        Thread(target=look, name="check before doors", daemon=True).start()

    def _found(self, machine: Machine) -> None:
        self.machine = machine
        self._tell()

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    def _hear(self, values: Values) -> None:
        """A person in the room says whether the sentence was heard."""
        self.heard = bool(values.get("heard"))
        self._tell()

    def _set_chips(self, values: Values) -> None:
        """The chips of the room, for this and every event to come."""
        typed = str(values.get("chips", "")).strip()
        self.program.set(room_chips=chips_text(read_chip_colors(typed, self.words)))
        self.program.repaint()
        self._tell()

    def _print(self) -> None:
        when = "" if self.looked_at is None else self.director.templates.here.date_and_time(self.looked_at, 0)
        html = doors.page_html(self.lines(), self.program.event_name, when, self.words)
        print_html(self.program, html, "check-before-doors")


def _free(folder: Path) -> int | None:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None
