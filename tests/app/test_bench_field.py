"""The bench of people on a small scale: it runs, does what it measures, and judges nothing here."""

from __future__ import annotations

from kiosk.app import bench, bench_field
from kiosk.app.bench_hall import hall
from kiosk.app.bench_night import Size
from kiosk.tournament.apply import fold


def test_busts_entries_prizes_opening_and_deals_are_measured() -> None:
    figures = bench_field.measure(Size(people=30, acts=6, fields=(60, 70, 80), hall_facts=120, folds=1))
    assert [(figure.measure, figure.limit) for figure in figures] == [
        ("bust among 60, p99", 10),
        ("bust among 70, p99", 20),
        ("bust among 80, p99", 50),
        ("register, 30 entries, p99", 20),
        ("re-enter, likewise, p99", 20),
        ("payouts for 70 entries", 20),
        ("event of 120 facts opened", 1_500),
        ("ICM of 10", 50),
        ("ICM of 20", 10_000),
    ]
    assert all(figure.value > 0 for figure in figures)
    assert bench.MEASURES["field"] == "bench_field"


def test_the_hall_is_an_event_as_a_director_would_have_run_it() -> None:
    entries = hall(60, 20, 200)
    assert len(entries) == 200
    tournament = fold(entries)
    assert tournament is not None
    assert (tournament.entries, tournament.players, tournament.field.out) == (60, 20, 40)
    assert tournament.money.pool == 60 * 1_000_00
    assert tournament.bounties is not None
    ledger = tournament.bounties.ledger()
    assert ledger.paid + ledger.on_heads == ledger.bought == 60 * 250_00
