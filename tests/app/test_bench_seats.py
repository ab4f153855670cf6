"""The bench of the room on a small scale: it runs, does what it measures, and judges nothing here but what is fair."""

from __future__ import annotations

import pytest

from kiosk.app import bench, bench_fair, bench_floor, bench_seats
from kiosk.app.bench_fair import likely
from kiosk.app.bench_hall import room, seated, thinned
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import fold


def test_draws_entries_advice_breaks_and_a_redraw_are_measured() -> None:
    size = Size(acts=20, folds=2, seated=90, redrawn=50)
    entries, figures = bench_seats._evening(size)
    figures += bench_seats._redraw(entries, size)
    assert [(figure.measure.split(",")[0].split(" of ")[0], figure.limit) for figure in figures] == [
        ("first draw", 1_000),
        ("bust with all it calls for", 50),
        ("late entry with its seat", 30),
        ("a table breaks", 50),
        ("proposal", 50),
        ("redraw", 1_000),
        ("redraw taken back", None),
    ]
    assert all(figure.value > 0 for figure in figures)
    assert bench.MEASURES["room"] == "bench_seats"


def test_the_floor_and_the_board_of_moves_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.app.bench_live.READY_MS", 200)
    figures = bench_floor.measure(Size(acts=2, folds=1, tables=120, moves=5))
    assert [(figure.measure, figure.limit) for figure in figures] == [
        ("page of 120 tables opened", None),
        ("a frame of scrolling it, p99", 20),
        ("a bust on it, painted, p99", 50),
        ("5 moves in one act, painted", None),
    ]
    assert all(figure.value > 0 for figure in figures)


def test_few_draws_of_every_kind_are_fair() -> None:
    figures = bench_fair.measure(Size(draws=400))
    assert [figure.measure.removeprefix("fair: ") for figure in figures] == [
        "late entry's seat",
        "late entry's table",
        "seat when all draw",
        "table when all draw",
        "who moves, and where",
        "place in a shuffle",
    ]
    assert all(figure.met for figure in figures), figures
    assert all(figure.row[2] == "0.001" for figure in figures)


def test_a_draw_that_favours_a_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _figure([0, 1, 2, 3] * 100).met
    assert not _figure([0, 1, 2, 3] * 100 + [0] * 60).met
    assert not _figure([0, 1, 2] * 100).met  # one that never comes
    monkeypatch.setattr(bench_fair, "shuffled", lambda items, value: list(items))
    assert not bench_fair._places(50).met


def _figure(drawn: list[int]) -> Figure:
    return bench_fair._figure("a choice", drawn, 4)


@pytest.mark.parametrize(
    ("squares", "freedom", "tail"),
    [(3.841459, 1, 0.05), (5.991465, 2, 0.05), (27.877165, 9, 0.001), (29.588298, 10, 0.001), (64.0, 64, 0.4765)],
)
def test_the_tail_of_chi_squared_is_that_of_the_tables(squares: float, freedom: int, tail: float) -> None:
    assert likely(squares, freedom) == pytest.approx(tail, rel=1e-3)


def test_the_room_is_an_event_as_a_director_would_have_run_it() -> None:
    entries = seated(40, 5)
    drawn = [entry.fact for entry in entries if isinstance(entry.fact, r.SeatsDrawn)]
    assert [(fact.why, len(fact.rows), len(fact.tables)) for fact in drawn] == [("first", 40, 5)]
    tournament = fold(thinned(entries, 23))
    assert tournament is not None
    assert (tournament.entries, tournament.players, len(tournament.field.seats)) == (40, 23, 23)
    assert tournament.clock.started
    told = fold(room([(3, 4), (1, 9)]))
    assert told is not None
    assert told.field.seats == {(3, 4): "1", (1, 9): "2"}
