"""The demo: the real program on a scripted night, at a chosen speed, with pictures where they are asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer

from kiosk.app.logs import JournalLog
from kiosk.app.script import instant_of, length_of, read_command
from kiosk.app.session import Session
from kiosk.bridge.now import RehearsalTime
from kiosk.desk import Desk
from kiosk.files.data import data_path
from kiosk.show.report import clock_json
from kiosk.store.memory import MemoryJournal
from kiosk.tournament import commands as c

if TYPE_CHECKING:
    from kiosk.app.program import Program

NIGHT = ("structures", "nights", "pokerplr.jsonl")
USUAL_SPEED = 60


class Rehearsal:
    """Feeds a scripted night to the program's own desk. Nothing is kept on disk but the pictures."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._file = data_path(*NIGHT)
        self._lines: list[dict[str, Any]] = [
            json.loads(line) for line in self._file.read_text(encoding="utf-8").splitlines() if line.strip()
        ]
        self._next = 0
        self._due = 0
        self._pictured: tuple[object, ...] | None = None
        self._count = 0
        self._timer = QTimer(program)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.step)
        self.speed = program.options.speed or self._fitting(program.options.seconds)

    def _fitting(self, seconds: float | None) -> int:
        """The speed at which the whole night fits into the time there is."""
        if seconds is None:
            return USUAL_SPEED
        total = sum(length_of(line["wait"]) for line in self._lines if "wait" in line)
        return max(1, -(-total // max(1, round((seconds - 4) * 1000))))

    def begin(self) -> None:
        """Open the night."""
        opening = next(line for line in self._lines if line.get("do") == "open")
        at = instant_of(str(opening.get("starts_at")))
        journal = MemoryJournal()
        log = JournalLog(journal, journal.create_event(str(opening["name"])))
        time = RehearsalTime(at, speed=self.speed)
        self._program.take(Session(Desk(log, time), log, time))
        self._due = at
        self._program.shown.connect(self.picture)
        self.step()

    def step(self) -> None:
        """Feed what is due, then wait for what comes next."""
        session = self._program.session
        assert session is not None
        while self._next < len(self._lines):
            line = self._lines[self._next]
            if "wait" in line:
                self._due += length_of(line["wait"])
                self._next += 1
                break
            if "do" in line:
                self._feed(session, dict(line))
            self._next += 1
        else:
            QTimer.singleShot(3000, self._program.ended.emit)
            return
        self._timer.start(max(0, (self._due - session.time.now()) // self.speed))

    def _feed(self, session: Session, line: dict[str, Any]) -> None:
        name = str(line.pop("do"))
        if name == "open":
            known = set(c.Open.__dataclass_fields__)
            line = {key: value for key, value in line.items() if key in known}
        session.desk.do(read_command(name, line, self._file.parent), who="demo")
        if name == "open":
            self._program.reword()

    def picture(self) -> None:
        """Keep pictures of both windows and the clock where something new is on the wall."""
        folder = self._program.options.pictures
        session = self._program.session
        if folder is None or session is None or session.desk.tournament is None or self._program.window is None:
            return
        clock = self._program.frame.clock
        blinds = self._program.frame.blinds
        now_shown = (clock.state, blinds.level, clock.badge, clock.headline)
        if now_shown == self._pictured:
            return
        self._pictured = now_shown
        self._count += 1
        name = f"{self._count:02}-{clock.state}-{blinds.level}".lower().replace(" ", "-").rstrip("-")
        state = clock_json(session.desk.tournament, session.time.now())
        QTimer.singleShot(700, lambda: self._keep(folder, name, state))

    def _keep(self, folder: Path, name: str, state: dict[str, object]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        windows: Iterable[tuple[str, Any]] = (
            ("display", self._program.displays.window),
            ("operator", self._program.window),
        )
        for which, window in windows:
            if window is not None:
                window.grabWindow().save(str(folder / f"{name}-{which}.png"))
        (folder / f"{name}.json").write_text(json.dumps(state, indent=1), encoding="utf-8")
