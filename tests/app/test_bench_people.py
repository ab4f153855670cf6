"""The bench of the directory on a small scale: it runs and gives its figures; none is judged here."""

from __future__ import annotations

from kiosk.app import bench
from kiosk.app.bench_night import Size


def test_the_directory_is_read_searched_and_written() -> None:
    figures = bench.take("people", Size(people=200, acts=5))
    assert [(figure.measure, figure.limit) for figure in figures] == [
        ("directory of 200, read", 100),
        ("index of it, made", None),
        ("search, slowest key", 16),
        ("key on the players' page, slowest", 16),
        ("person kept, p99", 20),
    ]
    assert all(figure.value > 0 for figure in figures)
