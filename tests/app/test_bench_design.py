"""The bench of the designer, with few briefs: what it measures, and that the same briefs come for the same seed."""

from __future__ import annotations

from kiosk.app import bench
from kiosk.app.bench_briefs import random_briefs
from kiosk.app.bench_design import generated


def test_every_structure_of_random_briefs_passes_the_checks_and_ends_on_time() -> None:
    _, clean, on_time = generated(24)
    assert bench.MEASURES["design"] == "bench_design"
    assert (clean.measure, clean.value, clean.limit) == ("structures that pass every check", 100, 100)
    assert on_time.limit == 95
    assert on_time.value >= 95


def test_briefs_are_the_same_for_the_same_seed_and_differ_among_each_other() -> None:
    briefs = list(random_briefs(20))
    assert briefs == list(random_briefs(20))
    assert briefs != list(random_briefs(20, seed=2))
    assert len(set(briefs)) == 20
