"""How late the seconds turn on the wall while the voice says a long announcement."""

from __future__ import annotations

from kiosk.app.bench_live import own_program, running_event, wait, windows
from kiosk.app.bench_night import Size
from kiosk.app.bench_room import can_listen, room
from kiosk.app.bench_sound import until_ready, until_said
from kiosk.app.bench_table import Figure, percentile
from kiosk.app.bench_turn import Watch

EVERY_MS = 12_000
"""From one announcement to the next, its making and the quiet after it included: so many are asked for."""


def measure(size: Size) -> list[Figure]:
    """Announcements of more than six seconds, one after the other; none where nothing can be played."""
    if not can_listen():
        return []
    with room() as ear, own_program(mute=False) as program:
        windows(program)
        until_ready(program)
        running_event(program)
        until_said(program, ear, 0)  # the first level's own announcement
        watch = Watch(program)
        wait(round(size.seconds * 1000 / 2))  # as late as they are without a word
        silent = max(watch.late)
        watch.late.clear()
        announced = max(1, round(size.seconds * 1000 / EVERY_MS))
        for _ in range(announced):
            # The voice alone: what an announcement changes on the wall is painted, and measured, as any other act.
            before = len(ear.begins)
            program.director.sound.hear(size.words, program.words.locale)
            until_said(program, ear, before)
        late = watch.late
    usual = f"p50 {percentile(late, 0.5):.1f} ms; in silence the worst was {silent:.1f} ms"
    return [Figure("turn while speaking, worst", max(late), 20, note=f"{announced} announcements, {usual}")]
