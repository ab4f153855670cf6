"""The real program on real screens, in a process of its own: tells what is where, and does what it is told.

``python -m tests.night.hotplug``: prints a line of JSON whenever something has changed, and reads lines of JSON:
acts (``{"act": name, "values": {...}}``), moves of the operator window (``{"move": socket}``) and of the display's
(``{"drag": socket}``), and ``{"quit": true}``.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QGuiApplication

from kiosk.app.loop import run
from kiosk.app.options import Options
from kiosk.app.program import Program
from kiosk.app.run import application

LOOK_MS = 20


class Told(QObject):
    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program
        self._last: dict[str, object] = {}
        self._rest = b""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_MS)
        self._input = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._input.activated.connect(self._read)

    def look(self) -> None:
        program, displays = self._program, self._program.displays
        session = program.session
        tournament = None if session is None else session.desk.tournament
        state: dict[str, object] = {
            "screens": sorted(screen.name() for screen in QGuiApplication.screens()),
            "places": [
                [place.display.screen, "" if place.screen is None else place.screen.name(), place.how]
                for place in displays.places
            ],
            "visible": [
                [window.screen().name(), *window.geometry().getRect()]  # type: ignore[misc]
                for window in displays.windows
                if window.isVisible()
            ],
            "own": displays.own.name(),
            "keyboard": "operator" if QGuiApplication.focusWindow() is program.window else "elsewhere",
            "kept": [display.screen for display in program.settings.displays],
            "windows": len(QGuiApplication.topLevelWindows()),
            "players": None if tournament is None else tournament.players,
            "rows": 0 if session is None else len(session.desk.entries),
            "at_rest": session is None or session.desk.at_rest,
            "clock": program.frame.clock.state,
            "notices": program.operator.values["screenNotices"],
            "now": [line.text for line in program.frame.now.lines],
        }
        if state != self._last:
            self._last = state
            sys.stdout.write(json.dumps(state) + "\n")
            sys.stdout.flush()

    def _read(self) -> None:
        *lines, self._rest = (self._rest + os.read(sys.stdin.fileno(), 65_536)).split(b"\n")
        for line in lines:
            self._do(json.loads(line))

    def _do(self, line: dict[str, Any]) -> None:
        if "act" in line:
            self._program.director.act(line["act"], line.get("values", {}))
        elif "move" in line and self._program.window is not None:
            screen = next(one for one in QGuiApplication.screens() if one.name() == line["move"])
            self._program.window.setPosition(screen.geometry().topLeft())
        elif "drag" in line:
            screen = next(one for one in QGuiApplication.screens() if one.name() == line["drag"])
            self._program.displays.windows[0].setPosition(screen.geometry().topLeft())
        elif "quit" in line:
            self._program.ended.emit()


def main() -> None:
    app = application()
    program = Program(Options(mute=True))
    program.open_last()
    program.start_wall()
    program.start_windows()
    told = Told(program)
    run(app, program, None)
    del told


if __name__ == "__main__":
    main()
