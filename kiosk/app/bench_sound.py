"""From the instant at which time brings a level to the first sound of its announcement in the room."""

from __future__ import annotations

import time
from statistics import median

from kiosk.app.bench_live import own_program, running_event, wait, windows
from kiosk.app.bench_night import Size
from kiosk.app.bench_room import Ear, can_listen, room
from kiosk.app.bench_table import Figure
from kiosk.app.bench_turn import fine
from kiosk.app.program import Program
from kiosk.speech.health import VoiceState

PATIENCE_MS = 20_000


def measure(size: Size) -> list[Figure]:
    """The real voice, its worker warm, through a sound server of the bench's own; none where none can be had."""
    if not can_listen():
        return []
    with room() as ear, own_program(mute=False) as program:
        windows(program)
        until_ready(program)
        running_event(program, size.sounds + 2, size.level_s / 60)
        took = _took(program, ear, size)
    note = f"{len(took)} levels, median {median(took):.0f} ms"
    return [Figure("level to first sound, slowest", max(took), 300, note=note)]


def until_ready(program: Program) -> None:
    """Wait for the engine and the first silence."""
    waited = 0
    while program.sound.health.state is not VoiceState.READY:
        if waited > PATIENCE_MS:
            raise RuntimeError(f"the voice is not ready: {program.sound.health}")
        wait(100)
        waited += 100


def until_said(program: Program, ear: Ear, before: int) -> None:
    """Wait until more than ``before`` sounds have begun and the voice has said all it had to."""
    waited = 0
    while len(ear.begins) <= before or program.sound.health.state is not VoiceState.READY:
        if waited > PATIENCE_MS:
            raise RuntimeError(f"nothing more was heard: {program.sound.health}")
        wait(100)
        waited += 100


def _took(program: Program, ear: Ear, size: Size) -> list[float]:
    """Milliseconds from each level's exact beginning to the first sound after it."""
    session = program.session
    assert session is not None
    assert session.desk.tournament is not None
    took: list[float] = []
    offset_ms = fine(session.time)
    since = session.desk.tournament.clock.since
    assert since is not None
    for level in range(1, size.sounds + 1):
        begins = (since + level * size.level_s * 1000 - offset_ms) / 1000  # by the monotonic clock
        wait(round((begins - time.monotonic()) * 1000) + size.level_s * 800)
        heard = next((at for at in ear.begins if at > begins), None)
        if heard is None:
            raise RuntimeError(f"level {level + 1} was not heard: {program.sound.health}")
        took.append((heard - begins) * 1000)
    return took
