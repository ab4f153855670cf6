"""From the start of the process to the first right frame of the wall, on a journal of an event that runs."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from kiosk.app.bench_night import Size, hundred_players, kept, long_night
from kiosk.app.bench_table import Figure, range_of
from kiosk.bridge.now import counting_sleep
from kiosk.desk import Desk
from kiosk.show.clock_panel import clock_panel
from kiosk.show.standing import Standing
from kiosk.store.protocol import Pulse
from kiosk.tournament.state import Tournament

PATIENCE_S = 60.0


def measure(size: Size) -> list[Figure]:
    """The start with a night of 100 players, and with as many facts as the largest event has."""
    return [
        start_of("start, 100 players", hundred_players(), 1_000, size.starts),
        start_of(f"start, {size.many_facts:,} facts", long_night(size.many_facts, 20_000), 1_500, size.starts),
    ]


def start_of(name: str, desk: Desk, limit: float | None, starts: int) -> Figure:
    """The median of so many starts on the journal of ``desk``."""
    tournament = desk.tournament
    assert tournament is not None
    with TemporaryDirectory(prefix="kiosk-bench-") as folder:
        home = Path(folder)
        pulse = kept(desk.entries, home / "journals" / "kiosk.sqlite")
        (home / "settings.toml").write_text("display_on = true\n", encoding="utf-8")
        times = [_once(home, tournament, pulse) for _ in range(1 + starts)]  # the first fills the caches
    return Figure(name, median(times[1:]), limit, note=f"{range_of(times[1:])}; the first {times[0]:,.0f} ms")


def _once(home: Path, tournament: Tournament, pulse: Pulse) -> float:
    """One start in milliseconds. :raises RuntimeError: the frame does not show what the journal has."""
    began = time.perf_counter()
    with subprocess.Popen(
        [*_program(), "--offscreen", "--mute", "--first-frame"],
        env=_environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        passed = time.perf_counter() - began
        child.wait(PATIENCE_S)
    _check(json.loads(line or "{}"), tournament, pulse, passed)
    return passed * 1000


def _program() -> list[str]:
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "kiosk"]


def _environment(home: Path) -> dict[str, str]:
    """As of an installed program, whose modules are compiled: in a folder of the bench, not beside the sources."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return own | {
        "KIOSK_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
    }


def _check(told: dict[str, Any], tournament: Tournament, pulse: Pulse, passed_s: float) -> None:
    """The frame shows what the journal's clock showed at some instant of the start."""
    now = pulse.at + counting_sleep() - pulse.boot_ms
    right = {_shown(tournament, now - 1000 * late) for late in range(math.ceil(passed_s) + 1)}
    if (told.get("state"), told.get("countdown")) not in right:
        raise RuntimeError(f"the first frame shows {told}, which is none of {right}")


def _shown(tournament: Tournament, now: int) -> tuple[str, str]:
    from kiosk.show.words import Words

    panel = clock_panel(Standing(tournament, now), Words(), 0)
    return panel.state, panel.countdown
