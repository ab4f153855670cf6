"""A room whose moves are printed, and its director: desk and areas without windows, printing without a printer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from kiosk.app.director.area import Area
from kiosk.app.slips_out import Job, Out
from kiosk.files.settings import Settings
from kiosk.show.slips import Slip
from kiosk.show.words import Words
from kiosk.tournament import commands_room as cr
from kiosk.tournament.command import Command
from kiosk.tournament.commands import Refused
from tests.app.out_room import NAMES
from tests.tournament.named_night import Evening

WALL = 1_764_500_000_000 + 32 * 60_000  # a Sunday, 11:25 am UTC


class Printer:
    """Takes jobs, and does them when the test says so: ``takes`` slips of the next one, all where it is None."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.printed: list[Slip] = []
        self.takes: int | None = None
        self.meanwhile: Callable[[], object] = lambda: None
        """What happens while slips come out."""

    def add(self, job: Job) -> None:
        self.jobs.append(job)

    def work(self) -> list[list[str]]:
        """Do all that waits; player, from where and to where of each job's slips that came out."""
        done = []
        for job in self.jobs:
            slips = tuple(job.make())
            took = len(slips) if self.takes is None else self.takes
            failed = took < len(slips)
            self.meanwhile()
            job.then(slips, Out(took, "Bar", failed="printer" if failed else ""))
            done.append(
                [
                    " ".join((slip.player, *slip.from_text.split()[1:], ">", f"{slip.table}/{slip.seat}"))
                    for slip in slips[:took]
                ]
            )
            self.printed += slips[:took]
        self.jobs = []
        return done


class SlipsRoom(Evening):
    """``kind``: the area, made with this room as its director."""

    def __init__(self, kind: Callable[[Any], Area], players: int = 9, settings: Settings | None = None) -> None:
        self.area: Any = None
        super().__init__(players, at_table=6)
        self.do(cr.SetTable(1, seats=9))  # has room for those of table 2
        names = {str(number): name for number, name in enumerate(NAMES, 1)}
        self.told, self.said = dict[str, Any](), list[str]()
        self.program: Any = SimpleNamespace(
            words=Words().known_by(names),
            settings=settings or Settings(),
            session=SimpleNamespace(desk=self.desk, time=self.time),
            clocks=SimpleNamespace(wall=lambda: WALL + self.time.now()),
            event_name="Tuesday",
            people=SimpleNamespace(names=names, shown_apart=lambda players: lambda: names),
            operator=SimpleNamespace(tell=lambda **told: self.told.update(told), refuse=self.said.append),
            post=lambda work: work(),
            repaint=lambda: None,
            set=self._set,
        )
        self._now()
        self.area = kind(self)
        self.tell(self.area)

    def _set(self, **changes: Any) -> None:
        self.program.settings = replace(self.program.settings, **changes)

    def _now(self) -> None:
        self.program.now = self.time.now()

    def tell(self, *areas: Area) -> None:
        for area in areas:
            self.told |= area.told()

    def do(self, command: Command) -> None:
        before = len(self.desk.entries)
        super().do(command)
        self._grown(before)

    def undo(self) -> None:
        before = len(self.desk.entries)
        super().undo()
        self._grown(before)

    def redo(self) -> None:
        before = len(self.desk.entries)
        self.desk.redo(told=self.outcomes.append)
        assert self.outcomes[-1].refused is None
        self._grown(before)

    def _grown(self, before: int) -> None:
        if self.area is not None:
            self._now()
            self.area.grown(self.desk.entries[before:])

    def act(self, name: str, **values: object) -> None:
        try:
            self.area.acts[name](values)
        except Refused as refused:
            self.said.append(self.program.words.refusal(refused))

    @property
    def lines(self) -> list[tuple[str, str]]:
        """The lines under the strip, each with its act."""
        return [(errand.text, errand.act) for errand in self.area.errands()]
