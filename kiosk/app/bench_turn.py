"""How late the seconds turn on the wall while another program keeps a core busy."""

from __future__ import annotations

import time
from multiprocessing import get_context

from kiosk.app.bench_live import own_program, running_event, seconds_of, wait, windows
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure, percentile
from kiosk.app.program import Program
from kiosk.bridge.now import EventTime


def measure(size: Size) -> list[Figure]:
    """The real ticker and both windows in real time, for ``size.seconds``."""
    busy = get_context("spawn").Process(target=_busy, daemon=True)
    with own_program() as program:
        windows(program)
        running_event(program)
        busy.start()
        try:
            watch = Watch(program)
            wait(round(size.seconds * 1000))
        finally:
            busy.terminate()
            busy.join()
    late = watch.late
    if len(late) < size.seconds - 2:
        raise RuntimeError(f"only {len(late)} seconds turned in {size.seconds}")
    return [
        Figure(
            "turn, p99", percentile(late, 0.99), 20, note=f"{len(late)} seconds, p50 {percentile(late, 0.5):.1f} ms"
        ),
        Figure("turn, worst", max(late), 120, note="one core kept busy beside it"),
    ]


def _busy() -> None:
    number = 0
    while True:
        number = (number + 1) % 1_000_003


class Watch:
    """Notes when the board's clock shows another second, against the instant at which that began."""

    def __init__(self, program: Program) -> None:
        assert program.session is not None
        self._session, self._board = program.session, program.board
        self._offset_ms = fine(self._session.time)
        self._shown = self._second()
        self.late: list[float] = []
        self._board.panels["clock"].changed.connect(self._changed)  # type: ignore[attr-defined]

    def _second(self) -> int:
        return seconds_of(self._board.frame.clock.countdown)

    def _changed(self) -> None:
        """A level shows ``n`` from the instant at which exactly ``n`` seconds are left."""
        now = time.monotonic() * 1000 + self._offset_ms
        second = self._second()
        skipped, self._shown = self._shown - second - 1, second
        if skipped < 0:
            return  # another figure of the clock's panel changed
        tournament = self._session.desk.tournament
        assert tournament is not None
        clock = tournament.clock
        assert clock.since is not None
        assert clock.length_ms is not None
        left = clock.length_ms - clock.played_ms - (now - clock.since)
        # A skipped second was due a whole second before the one that came instead.
        self.late.extend(second * 1000 - left + 1000 * behind for behind in range(skipped, -1, -1))


def fine(line: EventTime) -> float:
    """What the event's line has more than the monotonic clock, in milliseconds, finer than its whole ones."""
    last = line.now()
    while (now := line.now()) == last:
        pass
    return now - time.monotonic() * 1000
