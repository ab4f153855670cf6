"""The designer without its window: work on files is done at once, and what the window would be told is at hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import shiboken6

from kiosk.app.designer.around import Instant, Running, Use
from kiosk.app.designer.core import Designing
from kiosk.bridge.aside import attempt
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, Plan
from kiosk.design.steps_brief import brief_of
from kiosk.files.settings import Settings
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

SLIP = """\
100/200
200/400
300/600
400/800
500/1000
750/1500
1000/2000
1500/3500
2000/4000
3000/6000
4000/8000
5000/10000"""


def with_a_slip() -> Plan:
    """A printed sheet in which level 8 steps too far."""
    rows = [tuple(map(int, line.split("/"))) for line in SLIP.splitlines()]
    segments = [
        Segment("level", at + 1, small, big, big, "big_blind", 20 * MINUTE) for at, (small, big) in enumerate(rows)
    ]
    segments.insert(6, Segment("break", 6, length_ms=10 * MINUTE, closes_registration=True))
    structure = Structure(tuple(segments), name="Friday", starting_stack=20_000)
    return Plan(structure, Brief(name="Friday", players=27, starting_stack=20_000, length_ms=4 * HOUR))


class FakeAround:
    """What the designer finds around it, as a test wants it."""

    def __init__(self, words: Words | None = None) -> None:
        self.words = words or Words()
        self.settings = Settings()
        self.can = Use()
        self.used: list[tuple[Structure, str]] = []
        self.answer = ("Used.", True)
        self.saves = 0
        self.event: Running | None = None
        self.now: Instant | None = None

    def keep(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)

    def use(self) -> Use:
        return self.can

    def use_sheet(self, structure: Structure, file: str, then: Callable[[str, bool], None]) -> None:
        self.used.append((structure, file))
        then(*self.answer)

    def running(self) -> Running | None:
        return self.event

    def plan(self) -> Plan | None:
        running = self.running()
        if running is None:
            return None
        return Plan(running.structure, brief_of(running.structure), frozenset(range(running.rows)))

    def instant(self) -> Instant | None:
        return self.now

    def saved(self) -> None:
        self.saves += 1


def at_once(work: Callable[[], object], done: Any, name: str) -> None:  # noqa: ANN401 - a signal, or what stands for it
    """Work aside, done here and now."""
    done.emit(attempt(work))


_open: list[Designing] = []


def kept(designing: Designing) -> Designing:
    """The designer, until the module's end: as garbage it might go, with its timer, in another thread."""
    _open.append(designing)
    return designing


def end_all() -> None:
    """Take every designer down, in the window's own thread."""
    while _open:
        shiboken6.delete(_open.pop())


class Desk:
    """A designer at which a test sits: it acts, and reads what the window is told."""

    def __init__(self, plan: Plan | None = None, around: FakeAround | None = None) -> None:
        self.around = around or FakeAround()
        made = plan or generate(Brief(name="New structure"))
        self.designing = kept(Designing(self.around, made, work=at_once))
        if plan is None:
            self.designing.parts.form.was_made(made)
        self.designing.parts.chips.read()
        self.designing.tell()
        self.closed: list[bool] = []
        self.designing.closed.connect(lambda: self.closed.append(True))

    def act(self, what: str, /, **values: object) -> None:
        self.designing.act(what, values)

    @property
    def plan(self) -> Plan:
        return self.designing.document.plan

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - what the window is told has many kinds
        return self.designing.designer.values[name]

    @property
    def said(self) -> str:
        """What stands below."""
        return str(self["notice"].get("text", ""))

    @property
    def refused(self) -> str:
        """Why the last act was not done; "" where it was."""
        return self.said if self["notice"].get("kind") == "refused" else ""

    @property
    def answers(self) -> list[str]:
        return [str(choice["id"]) for choice in self["asked"].get("choices", [])]

    def cells(self, row: int) -> dict[str, str]:
        cells: dict[str, str] = self.designing.designer.rows.rows[row]["cells"]  # type: ignore[assignment]
        return cells

    def field(self, key: str) -> dict[str, Any]:
        return next(field for field in self["form"] if field["key"] == key)

    def end(self) -> None:
        self.designing.parts.drafts.end()
        self.designing.deleteLater()
