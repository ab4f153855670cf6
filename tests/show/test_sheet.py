"""The structure page: when each row will start."""

from __future__ import annotations

from kiosk.show.words import Words
from kiosk.tournament import commands as c

from .evening import Evening, levels, timed

MINUTE = 60_000
DAY_CLOCK = Words(clock_24h=True)


def starts(evening: Evening) -> list[str]:
    return [row.starts for row in evening.frame.sheet.rows]


def test_tod_01_the_fifth_level_after_four_of_twelve_minutes_and_a_break() -> None:
    structure = timed(12, 12, 12, 12, 12, breaks={4: 15})
    evening = Evening(structure, wall="2026-01-02T19:00:00+00:00", words=DAY_CLOCK)
    evening.do(c.ScheduleStart(0))
    assert starts(evening) == ["19:00", "19:12", "19:24", "19:36", "19:48", "20:03"]


def test_tod_02_past_midnight_the_row_is_of_the_next_day() -> None:
    evening = Evening(timed(30, 30, 30, 30, 30), wall="2026-01-02T22:30:00+00:00", words=DAY_CLOCK)
    evening.do(c.ScheduleStart(0))
    assert starts(evening)[4] == "00:30 next day"
    assert evening.frame.sheet.ends == "Sheet ends 01:00 next day"


def test_clk_lvl_09_levels_of_twelve_minutes_from_the_announced_start() -> None:
    rows = [{"small_blind": 25, "big_blind": 50, "minutes": 12} for _ in range(4)]
    rows[3]["closes_registration"] = True
    evening = Evening(levels(*rows), wall="2026-01-02T18:00:00+00:00", words=DAY_CLOCK)
    assert starts(evening) == ["19:00", "19:12", "19:24", "19:36"]  # the event's own start, two hours before it
    assert evening.frame.sheet.ends == "Sheet ends 19:48"
    assert evening.frame.sheet.rows[3].title == "4 · registration closes"


def test_c005_a_night_with_a_change_of_the_clock() -> None:
    words = Words(clock_24h=True, time_zone="Europe/Berlin")
    evening = Evening(timed(120, 20), wall="2025-03-30T00:55:00+01:00", words=words)
    evening.do(c.Start())
    assert evening.frame.clock.countdown == "2:00:00"
    assert starts(evening)[1] == "03:55"
    evening.wait(120 * MINUTE)
    assert (evening.frame.clock.headline, evening.frame.clock.wall_time) == ("LEVEL 2", "03:55")


def test_c007_paused_over_midnight() -> None:
    evening = Evening(timed(20, 20), wall="2026-01-02T23:44:30+00:00", words=DAY_CLOCK)
    evening.do(c.Start())
    evening.wait(13 * MINUTE + 30_000)
    evening.do(c.Pause())
    assert (evening.frame.clock.wall_time, evening.frame.clock.countdown) == ("23:58", "6:30")
    assert starts(evening)[1] == "00:04 next day"
    evening.wait(9 * MINUTE)
    assert starts(evening)[1] == "00:13"  # it is that day now; it moves while the clock stands
    evening.do(c.Resume())
    assert (evening.frame.clock.wall_time, evening.frame.clock.countdown) == ("00:07", "6:30")
    assert starts(evening)[1] == "00:13"


def test_no_row_after_one_without_a_length_has_a_start() -> None:
    rows = ({"big_blind": 50, "minutes": 10}, {"big_blind": 100, "hands": 8}, {"big_blind": 200, "minutes": 10})
    evening = Evening(levels(*rows), words=DAY_CLOCK)
    evening.do(c.Start())
    assert starts(evening) == ["", "21:10", ""]
    sheet = evening.frame.sheet
    assert sheet.ends == ""
    assert [row.length for row in sheet.rows] == ["10 min", "8 hands", "10 min"]


def test_rows_played_cannot_be_edited_and_the_running_one_can() -> None:
    evening = Evening(timed(10, 10, 10))
    evening.do(c.Start())
    evening.wait(12 * MINUTE)
    rows = evening.frame.sheet.rows
    assert [(row.state, row.can_edit) for row in rows] == [("played", False), ("running", True), ("coming", True)]
    assert evening.frame.sheet.running == 1


def test_c021_an_edit_moves_wall_window_break_and_forecast_in_one_frame() -> None:
    before = [
        {"small_blind": 100, "big_blind": 200, "minutes": 20},
        {"small_blind": 200, "big_blind": 400, "minutes": 20},
    ]
    evening = Evening(levels(*before), words=DAY_CLOCK)
    evening.do(c.Start())
    evening.wait(5 * MINUTE)
    evening.do(c.Pause())
    assert evening.frame.clock.aside_label == ""
    rows = ({"small_blind": 150, "big_blind": 300, "minutes": 15}, {"kind": "break", "minutes": 10}, before[1])
    evening.do(c.EditStructure(levels(*rows)))
    frame = evening.frame
    assert (frame.clock.countdown, frame.clock.aside_value) == ("10:00", "10:00")
    assert (frame.blinds.big, frame.strip.blinds) == ("300", "150 / 300")
    assert [row.starts for row in frame.sheet.rows] == ["", "21:15", "21:25"]


def test_c022_a_row_without_increase_is_marked_and_allowed() -> None:
    rows = [{"small_blind": 100, "big_blind": 200, "minutes": 15} for _ in range(2)]
    sheet = Evening(levels(*rows)).frame.sheet
    assert sheet.rows[0].warning == ""
    assert sheet.rows[1].warning == "No increase: level 2 plays the blinds of the level before it."


def test_titles_of_breaks_and_days() -> None:
    level = {"big_blind": 100, "minutes": 10}
    rows = ({"kind": "break", "minutes": 15, "color_up": [25, 100]}, level, {"kind": "day_end"}, level)
    titles = [row.title for row in Evening(levels(level, *rows)).frame.sheet.rows]
    assert titles == ["1", "Break 15 min · 25s and 100s leave play", "2", "End of day 1", "3"]
