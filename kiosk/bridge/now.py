"""The event's time: one line of milliseconds that no change of the wall clock moves.

Two clocks are read, one that counts the computer's sleep and one that does not. The line follows the first; when
they part by more than two seconds the computer slept, and the director is asked what to do with that time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kiosk.store.protocol import Pulse
from kiosk.tournament.facts import Entry

SLEPT_MS = 2_000
"""The two clocks may part by so much before it counts as sleep."""
Reading = Callable[[], int]


def _clock(name: str) -> Reading:
    identity = getattr(time, name)
    return lambda: time.clock_gettime_ns(identity) // 1_000_000


def counting_sleep() -> int:
    """Milliseconds since the computer was started, its sleep included."""
    return _COUNTING()


def awake() -> int:
    """Milliseconds that the computer was awake."""
    return _AWAKE()


def wall() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def _monotonic() -> int:
    return time.monotonic_ns() // 1_000_000


def _readings() -> tuple[Reading, Reading]:
    if sys.platform == "linux":
        return _clock("CLOCK_BOOTTIME"), _clock("CLOCK_MONOTONIC")
    if sys.platform == "darwin":  # CLOCK_UPTIME_RAW stands while a Mac sleeps, the monotonic clock goes on
        return _clock("CLOCK_MONOTONIC"), _clock("CLOCK_UPTIME_RAW")
    return _monotonic, _unbiased


def _unbiased() -> int:
    """Windows: the interrupt time without sleep, in units of 100 ns."""
    import ctypes

    ticks = ctypes.c_ulonglong()
    ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))  # type: ignore[attr-defined]
    return ticks.value // 10_000


_COUNTING, _AWAKE = _readings()


@cache
def boot() -> str:
    """What tells this start of the computer from every other."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return f"{sys.platform}-{(wall() - counting_sleep()) // 10_000}"


@dataclass(frozen=True, slots=True)
class Gap:
    """Time on the event's line that nobody was watching. ``exact`` when both ends were read from the same clock."""

    from_ms: int
    to_ms: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of one computer, each in milliseconds, and what tells its starts apart."""

    counting: Reading = counting_sleep
    awake: Reading = awake
    wall: Reading = wall
    boot: Callable[[], str] = boot


REAL = Clocks()


class EventTime:
    """The keeper of one event's time.

    :param at: the instant on the event's line now.
    :param speed: how many times faster than real time (a rehearsal).
    """

    def __init__(self, at: int, *, speed: int = 1, clocks: Clocks = REAL) -> None:
        self._clocks = clocks
        self.speed = speed
        self._base, self._began = at, clocks.counting()
        self._apart = clocks.counting() - clocks.awake()
        self._wall_apart = clocks.wall() - clocks.counting()

    def now(self) -> int:
        """The instant on the event's line."""
        return self._base + (self._clocks.counting() - self._began) * self.speed

    def wall(self) -> int:
        """The wall clock in milliseconds since 1970."""
        return self._clocks.wall()

    def slept(self) -> Gap | None:
        """The computer's sleep since the last call, if there was one."""
        apart = self._clocks.counting() - self._clocks.awake()
        slept, self._apart = apart - self._apart, apart
        if slept <= SLEPT_MS:
            return None
        now = self.now()
        return Gap(now - slept * self.speed, now, exact=True)

    def wall_jumped(self) -> int:
        """By how much the wall clock was set since the last call, in milliseconds; 0 within two seconds."""
        apart = self._clocks.wall() - self._clocks.counting()
        jump, self._wall_apart = apart - self._wall_apart, apart
        return jump if abs(jump) > SLEPT_MS else 0

    def pulse(self) -> Pulse:
        """The sign of life that is written every second."""
        return Pulse(self._clocks.boot(), self._clocks.counting(), self.now(), self._clocks.wall())


class RehearsalTime(EventTime):
    """The time of a rehearsal: the wall clock is the event's own, as fast as that runs."""

    def wall(self) -> int:
        """The event's line, which began at a wall time."""
        return self.now()

    def wall_jumped(self) -> int:
        """It never jumps."""
        return 0


def after_restart(pulse: Pulse | None, last: Entry | None, clocks: Clocks = REAL) -> tuple[int, Gap | None]:
    """Where the event's line stands when a journal is opened again, and the time nobody watched.

    In the same start of the computer its own clock tells exactly; else the wall clock tells as well as it can, from
    the last sign of life or, where none was written yet, from the last row.
    """
    if last is None:
        return clocks.wall(), None
    if pulse is None:
        pulse = Pulse("", 0, last.at, last.wall)
    seen = max(pulse.at, last.at)
    exact = pulse.boot == clocks.boot()
    passed = clocks.counting() - pulse.boot_ms if exact else clocks.wall() - pulse.wall
    now = max(seen, pulse.at + passed)
    return now, Gap(seen, now, exact) if now - seen > SLEPT_MS else None
