"""Twelve hours of seconds on wound clocks: each shown once, none skipped, whatever the wall clock does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from kiosk.app.bench_live import own_program, running_event, seconds_of
from kiosk.app.bench_night import Size, Wound
from kiosk.app.bench_table import Figure

HOUR_S = 3_600
LATENESS_MS = (0, 1, 3, 7, 2, 16, 0, 4, 120)
"""How late the ticks come, one after the other: lateness must never add up."""


def measure(size: Size) -> list[Figure]:
    """The program's own tick, its frames and its board; the wall clock is set by an hour halfway."""
    wound = Wound()
    shown: list[tuple[int, int]] = []
    with own_program(wound.clocks()) as program:
        program.start_writer()
        running_event(program, levels=size.hours, minutes=60)

        def tick() -> int:
            QCoreApplication.processEvents()  # what the writer's thread answered
            return program.tick()

        _watch(size.hours * HOUR_S, wound, tick, lambda: program.board.frame.clock.countdown, shown)
    return _figures(shown, size.hours * HOUR_S)


def _watch(
    seconds: int, wound: Wound, tick: Callable[[], int], countdown: Callable[[], str], shown: list[tuple[int, int]]
) -> None:
    """Tick for ``seconds``, each tick a little late, and keep what was shown when: (passed ms, second)."""
    began, due, number, last = wound.passed, 0, 0, ""
    while True:
        late = LATENESS_MS[number % len(LATENESS_MS)]
        number += 1
        passed = due + late
        if passed >= seconds * 1000:
            return
        wound.passed = began + passed
        if passed >= seconds * 500:
            wound.jump = HOUR_S * 1000
        due = passed + tick()
        if countdown() != last:
            last = countdown()
            shown.append((passed, seconds_of(last)))


def _figures(shown: list[tuple[int, int]], seconds: int) -> list[Figure]:
    wrong = twice = 0
    seen: set[int] = set()
    drift = 0
    for passed, second in shown:
        played = passed // 1000  # by the monotonic clock alone
        right = HOUR_S - played % HOUR_S
        wrong += second != right
        drift = max(drift, abs(second - right) * 1000)
        twice += played in seen
        seen.add(played)
    return [
        Figure("drift, worst", drift, 0, note=f"{len(shown):,} figures shown, {wrong} wrong"),
        Figure("seconds skipped", seconds - len(seen), 0, unit="s", note=f"of {seconds:,}"),
        Figure("seconds shown twice", twice, 0, unit="s", note="the wall clock was set by 1 h halfway"),
    ]
