"""The bench of the sound on a small scale, through the room of its own. No time is judged here: machines differ."""

from __future__ import annotations

import os

import pytest

from kiosk.app import bench
from kiosk.app.bench_night import Size
from kiosk.app.bench_room import can_listen

pytestmark = [
    pytest.mark.sound,
    pytest.mark.skipif(not can_listen() and "CI" not in os.environ, reason="PulseAudio and eSpeak are not installed"),
]
SMALL = Size(sounds=1, seconds=3, level_s=4, words="Seats.")


@pytest.mark.parametrize(
    ("measure", "figure"), [("sound", "level to first sound, slowest"), ("speak", "turn while speaking, worst")]
)
def test_the_room_hears_it_and_a_figure_is_printed(
    capfd: pytest.CaptureFixture[str], measure: str, figure: str
) -> None:
    assert bench.main(3, measure, SMALL) in (0, 1)
    rows = [line for line in capfd.readouterr().out.splitlines() if line.startswith(f"| {figure}")]
    assert len(rows) == 1
    assert float(rows[0].split("|")[2].split()[0].replace(",", "")) > 0
