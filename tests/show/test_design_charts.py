"""The designer's charts, figures and comparison as they are told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.design.compare import Side
from kiosk.design.forecast import crowd_of, forecast
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.what_if import what_if
from kiosk.files.data import data_path
from kiosk.files.designs import load_design
from kiosk.show.design_axes import LETTER, TimeAxis, log_steps, place_marks, place_names, steps_up_to, time_ticks
from kiosk.show.design_charts import charts_told
from kiosk.show.design_compare import comparison_told
from kiosk.show.design_figures import figures_told, what_if_told
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import HOUR, MINUTE

WORDS = Words()
CROWD = Crowd(180, 30_000)
BLINDS = [200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10000, 15000, 20000, 30000, 40000]
BLINDS += [60000, 80000, 100000, 150000, 200000]


def sheet(minutes: int | None = 30, blinds: list[int] = BLINDS) -> Structure:
    rows: list[Segment] = []
    for number, big in enumerate(blinds, start=1):
        rows.append(Segment("level", number, big // 2, big, length_ms=None if minutes is None else minutes * MINUTE))
        if number == 8:
            rows.append(Segment("break", 8, length_ms=15 * MINUTE, closes_registration=True))
    return Structure(tuple(rows), name="Sunday Deepstack", starting_stack=30_000)


def outlook_of(structure: Structure, crowd: Crowd = CROWD) -> Outlook:
    return forecast(structure, crowd)


def to_five(at_ms: int | None) -> str:
    """A time as a forecast tells it: to five minutes."""
    assert at_ms is not None
    return WORDS.length(round(at_ms / (5 * MINUTE)) * 5 * MINUTE)


def places(chart: dict[str, Any]) -> list[float]:
    found = [place for line in chart["lines"] for point in line["points"] for place in (point["x"], point["y"])]
    found += [place for line in chart["lines"] for place in (line["label_x"], line["label_y"])]
    found += [tick["x"] for tick in chart["xTicks"]] + [tick["y"] for tick in chart["yTicks"]]
    return [*found, *(mark["x"] for mark in chart["marks"]), *(band["x"] + band["width"] for band in chart["breaks"])]


def test_the_charts_of_one_structure() -> None:
    structure = sheet()
    outlook = outlook_of(structure)
    blinds, players = charts_told(outlook, structure, WORDS)
    lines: Any = blinds["lines"]
    assert [(line["key"], line["tone"], line["dashed"]) for line in lines] == [
        ("blind", "accent", False),
        ("average", "second", True),
    ]
    # A point for each level that is expected to be played, and one where play ends.
    end = structure.segments[outlook.end_row or 0]
    assert len(lines[0]["points"]) == end.level + 1
    assert lines[0]["label"] == f"big blind, 200 to {WORDS.short_chips(end.big_blind or 0)} (log)"
    heights = [point["y"] for point in lines[0]["points"]]
    assert heights == sorted(heights)
    [line] = players["lines"]  # type: ignore[misc]
    assert line["points"][0]["y"] == pytest.approx(126 / 150)
    assert line["points"][-1]["x"] == pytest.approx((outlook.ends_ms or 0) / (outlook.latest_ms or 1))
    assert [tick["text"] for tick in players["yTicks"]] == ["0", "50", "100", "150"]  # type: ignore[attr-defined]
    assert [mark["text"] for mark in players["marks"]] == ["registration closes", "final table"]  # type: ignore[attr-defined]
    most = max(left for _, left, _, _ in outlook.curve)
    assert str(players["about"]).startswith(f"{round(most)} players at most; half of them are left after 5 h")
    ends: Any = players["ends"]
    assert ends["x"] + ends["width"] == pytest.approx(1)
    ticks: Any = blinds["xTicks"]
    assert [tick["text"] for tick in ticks][:2] == ["0 h", "3 h"]
    assert ticks[1]["x"] == pytest.approx(3 * HOUR / (outlook.latest_ms or 1))
    bands: Any = blinds["breaks"]
    assert [round(band["width"] * (outlook.latest_ms or 0)) for band in bands] == [15 * MINUTE]
    assert all(-1e-6 <= place <= 1 + 1e-6 for chart in (blinds, players) for place in places(chart))


@pytest.mark.parametrize(
    ("structure", "crowd"),
    [
        (sheet(None), CROWD),
        (sheet(30, [100]), Crowd(2, 100)),
        (sheet(10, [100 * 2**place for place in range(12)]), Crowd(20_000, 10**9)),
        (sheet(30, BLINDS[:5]), CROWD),
        (sheet(120, [100 + place for place in range(100)]), Crowd(9, 100)),
    ],
    ids=["no lengths", "one level", "huge", "too short", "hardly rising"],
)
def test_every_place_lies_in_the_plot(structure: Structure, crowd: Crowd) -> None:
    for chart in charts_told(outlook_of(structure, crowd), structure, WORDS):
        assert all(-1e-6 <= place <= 1 + 1e-6 for place in places(chart))
        assert all(len(line["points"]) <= 120 for line in chart["lines"])  # type: ignore[attr-defined]
        assert chart["about"]


@pytest.mark.parametrize("name", ["pub-night-3-hours", "club-deep-stack-8-hours", "main-event-3-days"])
def test_names_of_marks_stay_in_the_plot_and_no_line_strikes_through_them(name: str) -> None:
    plan = load_design(data_path("structures", "blinds", f"{name}.toml")).plan
    outlook = forecast(plan.structure, crowd_of(plan.brief, plan.structure.starting_stack or 0))
    [players] = [chart for chart in charts_told(outlook, plan.structure, WORDS) if chart["key"] == "players"]
    marks: Any = players["marks"]
    assert len(marks) == 2
    for mark, other in (marks, reversed(marks)):
        width = len(mark["text"]) * LETTER * 0.9
        begins = mark["x"] - width if mark["left"] else mark["x"]
        assert begins >= 0
        assert begins + width <= 1
        # A line begins beside its own name: that of a mark in a row below passes under this name.
        assert other["row"] > mark["row"] or not begins < other["x"] < begins + width


def test_names_of_marks_of_a_short_night_lie_neither_on_the_line_nor_on_each_other() -> None:
    """Registration closes, and soon there is one table, while the line of the players is still near the top."""
    points = [(0.0, 0.84), (0.2, 0.96), (0.27, 0.96), (0.4, 0.8), (0.46, 0.79), (0.85, 0.1)]
    marks = [(0.36, "registration closes"), (0.42, "final table")]
    (first, left), (second, also_left) = place_marks(marks, points)
    assert (left, also_left) == (True, False)  # before and below the line's highest; after it, above its fall
    assert 1 - first * 15 / 96 < 0.84
    assert 1 - (second + 1) * 15 / 96 > 0.8
    # No room before it: both below the line, and the second further down.
    points = [(0.0, 0.84), (0.3, 0.92), (0.5, 0.6), (0.6, 0.43), (0.65, 0.41), (0.9, 0.05)]
    marks = [(0.27, "registration closes"), (0.52, "final table")]
    assert place_marks(marks, points) == [(4, False), (5, True)]
    # Late, where the line is low, they stand at the top.
    assert place_marks([(0.9, "final table")], [(0.0, 1.0), (0.5, 0.5), (1.0, 0.1)]) == [(0, True)]


@pytest.mark.parametrize(
    ("minutes", "texts"),
    [
        (150, ["0 h", "1 h", "2 h"]),
        (75, ["0 h", "30 min", "1 h"]),
        (140, ["0 h", "30 min", "1 h", "1 h 30 min", "2 h"]),
        (1, ["0 h"]),
    ],
)
def test_ticks_of_time_do_not_lie_on_each_other(minutes: int, texts: list[str]) -> None:
    ticks = time_ticks(TimeAxis((), 1.0, minutes * MINUTE), sheet(), WORDS)
    assert [tick["text"] for tick in ticks] == texts


def test_without_lengths_the_levels_stand_below() -> None:
    structure = sheet(None)
    [chart, _] = charts_told(outlook_of(structure), structure, WORDS)
    ticks: Any = chart["xTicks"]
    assert ticks[0] == {"x": 0.0, "text": "Level 1"}
    assert chart["ends"] == {}


def test_two_structures_are_drawn_on_one_scale() -> None:
    ours, theirs = sheet(), sheet(20)
    charts = charts_told(outlook_of(ours), ours, WORDS, (outlook_of(theirs), theirs))
    assert [chart["key"] for chart in charts] == ["blinds", "averages", "players"]
    for chart in charts:
        one, other = chart["lines"]  # type: ignore[misc]
        assert (one["label"], other["label"]) == ("this one", "the other")
        assert one["points"][0]["y"] == pytest.approx(other["points"][0]["y"], abs=0.01)
        # Shorter levels end sooner on the same axis of time.
        assert other["points"][-1]["x"] < one["points"][-1]["x"]


def test_names_of_lines_lie_on_no_line_and_not_on_each_other() -> None:
    lines = [("rising", [(0.0, 0.0), (1.0, 1.0)]), ("falling", [(0.0, 1.0), (1.0, 0.0)])]
    (x1, y1), (x2, y2) = place_names(lines)
    assert abs(x1 - x2) > 7 * LETTER or abs(y1 - y2) > 0.13
    for x, y in ((x1, y1), (x2, y2)):
        assert min(abs(y - x), abs(y - (1 - x))) > 0.06


def test_ticks_are_round() -> None:
    assert [steps_up_to(most) for most in (2, 9, 132, 9500)] == [
        [0, 1, 2],
        [0, 5, 10],
        [0, 50, 100, 150],
        [0, 5000, 10000],
    ]
    assert [log_steps(12, 150), log_steps(100, 200_000)] == [[20, 50, 100], [100, 1000, 10000, 100000]]


def test_figures() -> None:
    structure = sheet()
    outlook = outlook_of(structure)
    told = {
        line["key"]: (line["label"], line["value"], line["problem"]) for line in figures_told(outlook, structure, WORDS)
    }
    assert told["ends"] == (
        "Ends, nine nights in ten",
        f"{to_five(outlook.earliest_ms)} to {to_five(outlook.latest_ms)}",
        "",
    )
    level = structure.segments[outlook.heads_up_row or 0].level
    each = round(outlook.heads_up_average or 0)
    assert told["heads_up"] == (f"Heads-up, level {level}", f"5,400,000 · {each} BB each", "")
    assert told["registration"] == ("End of registration", f"{round(outlook.registration_average or 0)} BB average", "")
    assert told["final_table"][0].startswith("Final table, level ")


def test_figures_of_a_sheet_that_is_too_short_say_who_is_left() -> None:
    structure = sheet(30, BLINDS[:12])
    outlook = outlook_of(structure)
    ends = figures_told(outlook, structure, WORDS)[0]
    left = round(outlook.curve[-1][1])
    assert (ends["value"], ends["problem"]) == (
        "after the sheet",
        f"The sheet is too short: {left} players are left when it ends.",
    )


def test_figures_without_lengths_name_the_level() -> None:
    structure = sheet(None)
    outlook = outlook_of(structure)
    ends = figures_told(outlook, structure, WORDS)[0]
    assert ends["value"] == f"in level {structure.segments[outlook.end_row or 0].level}"
    assert ends["problem"] == "Some rows have no length, so no time can be told."


def test_figures_of_limit_games_are_in_big_bets() -> None:
    rows = tuple(
        replace(row, small_bet=row.big_blind, big_bet=2 * (row.big_blind or 0)) if row.kind == "level" else row
        for row in sheet().segments
    )
    structure = Structure(rows)
    registration = figures_told(outlook_of(structure), structure, WORDS)[-1]
    assert str(registration["value"]).endswith(" big bets average")


def test_what_if_40_more_come() -> None:
    structure = sheet()
    outlook = outlook_of(structure)
    told = what_if_told(what_if(structure, CROWD, outlook, 40), structure, WORDS)
    figures: Any = told["figures"]
    told_of = {line["key"]: (line["before"], line["after"]) for line in figures}
    assert told["more"] == "40"
    assert told_of["entries"] == ("180", "220")
    assert told_of["tables"] == ("20", "25")
    assert told_of["chips"] == ("5.4M", "6.6M")
    more = outlook_of(structure, replace(CROWD, entries=220))
    assert told_of["ends"] == (to_five(outlook.ends_ms), to_five(more.ends_ms))
    assert told_of["ends"][0] != told_of["ends"][1]


def test_two_side_by_side() -> None:
    ours, theirs = sheet(), sheet(20)
    told: Any = comparison_told(Side(ours, outlook_of(ours)), Side(theirs, outlook_of(theirs)), WORDS)
    lines = {line["key"]: line for line in told["figures"]}
    assert (lines["level_length"]["ours"], lines["level_length"]["theirs"]) == ("30 min", "20 min")
    assert lines["level_length"]["differs"]
    assert not lines["first"]["differs"]
    assert lines["step"]["ours"] == "×1.50"
    assert told["rows"][0] == {"label": "At the start", "ours": "100/200 · 150 BB", "theirs": "100/200 · 150 BB"}
    assert told["rows"][-1]["theirs"] == "–"
    assert told["rows"][2]["label"] == "2 h"
