"""What a display costs while nobody does anything: the processor's time, in parts of one core."""

from __future__ import annotations

import time

from kiosk.app.bench_live import READY_MS, own_program, running_event, wait
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure
from kiosk.app.program import Program

SIZES = (((1920, 1080), 2.0), ((3840, 2160), 3.0))
"""The size of the picture, and the most that it may cost in per cent of one core."""
MOST_S = 20.0


def measure(size: Size) -> list[Figure]:
    """The display alone with its ticker and the journal's writer: a clock that runs, then one that is paused."""
    figures = []
    seconds = min(size.seconds, MOST_S)
    with own_program() as program:
        program.start_wall()
        program.start_writer()
        running_event(program)
        for (width, height), limit in SIZES:
            window = program.displays.window
            assert window is not None
            window.setGeometry(0, 0, width, height)
            for act, state in (("resume", "running"), ("pause", "paused")):
                if (program.frame.clock.state == "paused") != (state == "paused"):
                    program.director.act(act, {})
                figures.append(
                    Figure(f"at rest, {width} x {height}, {state}", _cost(program, seconds), limit, unit="%")
                )
    return figures


def _cost(program: Program, seconds: float) -> float:
    """Per cent of one core, of this process with all its threads."""
    wait(READY_MS)  # what was changed is painted, and written
    began, used = time.monotonic(), time.process_time()
    wait(round(seconds * 1000))
    passed, spent = time.monotonic() - began, time.process_time() - used
    if program.frame.clock.state not in ("level", "paused"):
        raise RuntimeError(f"the clock was not at rest but {program.frame.clock.state}")
    return spent / passed * 100
