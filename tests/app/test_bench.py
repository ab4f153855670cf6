"""The bench on a small scale: every measure runs and gives a figure. No time is judged here: machines differ.

Most are taken in this process, as one of the bench's own would; `fold` and `replug` go through the command line's way,
which takes each in a process apart and prints the table.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import typer

from kiosk.__main__ import SWITCHES
from kiosk.app import bench, bench_pages, bench_start
from kiosk.app.bench_live import seconds_of
from kiosk.app.bench_night import Size, hundred_players, long_night
from kiosk.app.bench_screens import can_plug
from kiosk.app.bench_table import Figure, percentile, table
from kiosk.cli import app

SMALL = Size(
    starts=1, many_facts=300, folds=1, undos=3, hours=1, acts=11, ticks=200, page_hours=0, swaps=2, levels=1, seconds=1
)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not judged needs no quiet before it."""
    for module in ("live", "act", "level", "rest"):
        monkeypatch.setattr(f"kiosk.app.bench_{module}.READY_MS", 200)


def taken(measure: str) -> dict[str, float]:
    """Take a measure, print its table and read it."""
    return _values(table(bench.take(measure, SMALL)))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("measure", "figures"),
    [
        ("turn", ["turn, p99", "turn, worst"]),
        ("act", ["act, p50", "act, p99", "act, wall of 3840 x 2160, p50", "act, wall of 3840 x 2160, p99"]),
        ("level", ["level comes up, 1920 x 1080, slowest", "level comes up, 3840 x 2160, slowest"]),
    ],
)
def test_measure_gives_its_figures(measure: str, figures: list[str]) -> None:
    values = taken(measure)
    assert list(values) == figures
    assert all(value > 0 for value in values.values())


def test_starts_are_measured_with_what_an_installed_program_has_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    of_a_start = bench_start._environment

    def compiled_once(home: Path) -> dict[str, str]:
        made = of_a_start(home)
        assert made["PYTHONPYCACHEPREFIX"] == str(home / "compiled")
        return made | {"PYTHONPYCACHEPREFIX": str(tmp_path)}

    monkeypatch.setattr(bench_start, "_environment", compiled_once)
    values = taken("start")
    assert list(values) == ["start, 100 players", "start, 300 facts"]
    assert all(value > 0 for value in values.values())
    assert list(tmp_path.rglob("program*.pyc")), "the modules of the program, beside none of its sources"


def test_a_measure_is_taken_in_a_process_apart_and_printed(capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.main(3, "fold", SMALL) in (0, 1)
    printed = _values(capfd.readouterr().out)
    assert list(printed) == ["fold 300 facts", "undo in it, slowest"]
    assert all(value > 0 for value in printed.values())


def test_every_second_of_an_hour_is_shown_once() -> None:
    figures = bench.take("drift", SMALL)
    assert all(figure.met for figure in figures)
    printed = table(figures)
    assert _values(printed) == {"drift, worst": 0, "seconds skipped": 0, "seconds shown twice": 0}
    assert "3,600 figures shown, 0 wrong" in printed


@pytest.mark.usefixtures("at_once")
def test_memory_is_that_of_a_program_with_windows() -> None:
    values = taken("memory")
    assert list(values) == ["memory, both windows", "growth in 200 ticks"]
    assert values["memory, both windows"] > 50  # Qt alone takes more


@pytest.mark.usefixtures("at_once")
def test_pages_and_layouts_are_turned_on_the_wall_of_a_program_with_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_pages, "WARM_HOURS", 0)
    monkeypatch.setattr(bench_pages, "HOUR_S", 60)
    monkeypatch.setattr(bench_pages, "BREAK_S", 30)
    monkeypatch.setattr(bench_pages, "SWAP_S", 10)
    monkeypatch.setattr(bench_pages, "MAKE_MS", 1)
    (figure,) = bench.take("pages", replace(SMALL, page_hours=2))
    assert (figure.measure, figure.unit) == ("growth in 2 h of pages and layouts", "MB")
    assert figure.note.startswith("12 changes of layout, ")


@pytest.mark.usefixtures("at_once")
def test_a_display_at_rest_is_measured_running_and_paused_on_two_sizes() -> None:
    values = taken("rest")
    sizes = ("1920 x 1080", "3840 x 2160")
    names = [f"at rest, {size}, {state}" for size in sizes for state in ("running", "paused")]
    assert list(values) == names
    assert all(share >= 0 for share in values.values())  # which is larger is the machine's to say


@pytest.mark.skipif(not can_plug(), reason="needs Xorg's dummy driver and the right to start it")
def test_a_screen_is_pulled_and_plugged_and_no_window_is_left_over(capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.main(3, "replug", SMALL) in (0, 1)
    printed = _values(capfd.readouterr().out)
    assert printed["replug, slowest"] > 0
    assert printed["windows left over"] == 0


def _values(printed: str) -> dict[str, float]:
    """Measure and figure of each row under the head of the table."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in printed.splitlines() if line[:1] == "|"]
    return {row[0]: float(row[1].split()[0].replace(",", "")) for row in rows[2:]}


def test_unknown_measure_is_named_with_those_there_are(capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.main(3, "speed") == 2
    assert "speed" in (told := capfd.readouterr().err)
    assert "start, drift, turn, act, fold, people, field, room, crowd, memory" in told


def test_a_figure_that_must_be_large_is_not_met_below_its_limit() -> None:
    assert Figure("level", 50.0, 50, unit="frames/s", more=True).met
    assert not Figure("level", 49.9, 50, unit="frames/s", more=True).met
    assert "| 1.25  | NOT MET" in table([Figure("level", 40, 50, unit="frames/s", more=True)])


def test_figure_over_its_limit_is_not_met() -> None:
    assert Figure("act", 50.0, 50).met
    assert not Figure("act", 50.1, 50).met
    assert Figure("growth", 3.0, None).met
    assert "NOT MET: loud disk" in table([Figure("act", 75, 50, note="loud disk")])
    assert "| 1.50  |" in table([Figure("act", 75, 50)])


@pytest.mark.parametrize(
    ("part", "value"),
    [(0.5, 50.0), (0.99, 99.0), (0.985, 99.0), (1.0, 100.0), (0.01, 1.0)],
)
def test_percentile_of_the_numbers_to_a_hundred(part: float, value: float) -> None:
    assert percentile([float(number) for number in range(100, 0, -1)], part) == value


@pytest.mark.parametrize(("text", "seconds"), [("0:01", 1), ("17:23", 1043), ("1:15:23", 4523), ("1:40:00", 6000)])
def test_seconds_of_a_countdown(text: str, seconds: int) -> None:
    assert seconds_of(text) == seconds


def test_a_long_night_has_as_many_facts_as_asked_and_runs() -> None:
    desk = long_night(500, 20_000)
    tournament = desk.tournament
    assert tournament is not None
    assert len(desk.entries) in range(500, 510)
    assert tournament.clock.running
    assert tournament.entries > 20_000


def test_the_league_night_counts_a_hundred_entries() -> None:
    tournament = hundred_players().tournament
    assert tournament is not None
    assert (tournament.entries, tournament.players) == (100, 51)  # every second of 99 late entries follows a bust
    assert tournament.clock.running


def test_switches_that_start_at_once_are_options_of_the_command_line() -> None:
    known = {name for option in typer.main.get_command(app).params for name in option.opts}
    assert known >= SWITCHES
