"""What a printed structure says: every row, its times of day, what closes, the chips, and the expected end."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from kiosk.design.forecast import forecast
from kiosk.design.games import GAMES
from kiosk.design.outlook import Crowd
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.files.data import data_path
from kiosk.files.designs import load_design
from kiosk.files.shelf import find_structure
from kiosk.show.design_sheet_page import LONGEST_NOTE, PageFact, SheetPage, page_of_plan, sheet_page
from kiosk.show.words import Words
from kiosk.show.words_games import GAME_NAMES
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.units import MINUTE

WORDS = Words()
CASE = Case((Chip(25, "green", 300), Chip(100, "black", 400), Chip(500, "purple", 300), Chip(5000, "", 100)))


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def told(page: SheetPage) -> list[str]:
    return [" ".join(row.cells) if row.kind == "level" else f"{row.kind}: {row.text} {row.starts}" for row in page.rows]


def facts(page: SheetPage) -> dict[str, str]:
    return {fact.label: fact.value for fact in page.facts}


def test_a_clubs_sheet_with_its_times_of_day() -> None:
    page = sheet_page(find_structure("seatoun-nz-bounty", Path()), WORDS, starts=(at("2026-12-05 19:40"),))
    assert page.title == "Seatoun Poker Club weekly bounty (New Zealand)"
    assert page.when == "Sat, Dec 5, 7:40 pm"
    assert [column.title for column in page.columns] == ["Level", "Small", "Big", "Min", "Starts"]
    assert told(page)[:8] == [
        "1 25 50 20 7:40 pm",
        "2 50 100 20 8:00 pm",
        "3 75 150 20 8:20 pm",
        "4 100 200 20 8:40 pm",
        "5 150 300 20 9:00 pm",
        "6 200 400 20 9:20 pm",
        "break: Break 10 min · registration and rebuys close 9:40 pm",
        "7 250 500 20 9:50 pm",
    ]
    assert facts(page) == {
        "Starting stack": "5,000 · 100 big blinds",
        "Levels": "20 min",
        "Registration until": "End of level 6, 9:40 pm",
        "Rebuys until": "End of level 6, 9:40 pm",
    }
    assert page.footnotes[0] == "A level without minutes ends when the director says so."


def test_a_sheet_that_prints_its_own_times_keeps_them_where_no_start_is_given() -> None:
    page = sheet_page(find_structure("seatoun-nz-bounty", Path()), WORDS)
    assert (page.when, page.rows[0].cells[-1], page.rows[6].starts) == ("", "7:40pm", "9:40pm")


def test_each_day_has_the_times_of_its_own_start() -> None:
    sheet = find_structure("p2w-main-event-light-100k", Path())
    end = next(place for place, row in enumerate(sheet.segments) if row.kind == "day_end")
    one = sheet_page(sheet, WORDS, starts=(at("2026-12-05 19:00"),))
    two = sheet_page(sheet, WORDS, starts=(at("2026-12-05 19:00"), at("2026-12-06 14:00")))
    assert one.rows[end].text == "End of day 1"
    assert two.rows[end].text == "End of day 1 · day 2 starts Sun, Dec 6, 2:00 pm"
    assert (one.rows[end - 1].cells[-1], one.rows[end + 1].cells[-1]) == ("2:00 am", "")
    assert (two.rows[end + 1].cells[-1], two.rows[end + 2].cells[-1]) == ("2:00 pm", "2:40 pm")
    # The sheet's own words say it: "end of late registration".
    assert one.rows[9].text == "Break 15 min · end of late registration"


def test_without_a_start_the_times_are_counted_until_a_row_waits_for_the_director() -> None:
    sheet = Structure(
        (
            Segment("level", 1, 25, 50, length_ms=20 * MINUTE, closes_rebuys=True),
            Segment("level", 2, 50, 100, hands=10, label="last hands"),
            Segment("level", 3, 100, 200, length_ms=20 * MINUTE),
        )
    )
    page = sheet_page(sheet, WORDS)
    assert page.title == "Structure"
    assert told(page) == [
        "1 25 50 20 0:00",
        "note: Rebuys close ",
        "2 50 100 10 hands 0:20",
        "note: Last hands ",
        "3 100 200 20 ",
    ]


def test_games_that_change_are_named_with_what_each_posts() -> None:
    page = sheet_page(find_structure("pokertimerplus-mix-regular", Path()), WORDS)
    assert [column.title for column in page.columns] == ["Level", "Game", "Blinds", "Bets", "Ante", "Min", "Starts"]
    rows = told(page)
    assert rows[3] == "4 Limit Hold'em 200 / 400 400 / 800 – 20 1:00"
    assert rows[6] == "6 Razz bring-in 200 400 / 800 100 20 1:50"
    assert rows[10] == "9 Short Deck button 1,000 – 1,000 20 3:00"
    # Who pays changes, so it is no fact of the evening.
    assert "Ante" not in facts(page)
    assert page.footnotes[:2] == (
        "The big blind pays the ante of all in levels 1 to 3.",
        "Each player pays an ante in levels 6 to 9.",
    )


def test_every_game_that_the_generator_knows_has_a_name() -> None:
    assert set(GAMES) <= set(GAME_NAMES)


def test_chips_are_shown_with_what_everybody_gets_and_none_that_nobody_sees() -> None:
    sheet = find_structure("riverside-laughlin-night", Path())
    page = sheet_page(sheet, WORDS, case=CASE, each={100: 10, 500: 8, 5000: 0})
    assert [(chip.text, chip.color, chip.dark_text, chip.each) for chip in page.chips] == [
        ("100", "black", False, "10 each"),
        ("500", "purple", False, "8 each"),
        ("5K", "gray", True, "later"),
    ]
    assert [chip.each for chip in sheet_page(sheet, WORDS, case=CASE).chips] == ["", "", "", ""]


def test_color_ups_stand_in_their_break_once() -> None:
    rows = (
        Segment("level", 1, 25, 50, length_ms=20 * MINUTE),
        Segment("break", 1, length_ms=10 * MINUTE, color_up=(25,)),
        Segment("break", 1, length_ms=10 * MINUTE, color_up=(1000,), label="remove 1,000 chips"),
        Segment("break", 1, length_ms=75 * MINUTE, color_up=(5,), label="race 25"),
    )
    assert [row.text for row in sheet_page(Structure(rows), WORDS).rows[1:]] == [
        "Break 10 min · 25s leave play",
        "Break 10 min · remove 1,000 chips",
        "Break 1 h 15 min · 5s leave play · race 25",
    ]


def test_the_expected_end_is_told_by_the_wall_or_in_hours() -> None:
    sheet = find_structure("p2w-main-event-light-100k-flight-1c", Path())
    sheet = replace(sheet, segments=tuple(row for row in sheet.segments if row.kind != "day_end"))
    plan = Plan(sheet, Brief(players=60, case=CASE))
    outlook = replace(forecast(sheet, Crowd(60, 30_000)), ends_ms=452 * MINUTE)
    assert page_of_plan(plan, WORDS, outlook).facts[-1] == PageFact("Ends", "After about 7 h 30 min")
    page = page_of_plan(plan, WORDS, outlook, starts=(at("2026-12-05 19:00"),))
    assert page.facts[-1] == PageFact("Ends", "About 2:30 am")
    assert "Ends" not in facts(page_of_plan(plan, WORDS, replace(outlook, ends_ms=None)))


def test_what_closes_or_ends_on_a_later_day_has_its_date() -> None:
    sheet = find_structure("main-event-3-days", Path())
    end = next(place for place, row in enumerate(sheet.segments) if row.kind == "day_end")
    level = sheet.segments[end + 1]
    rows = [replace(row, closes_registration=row is level) for row in sheet.segments]
    sheet = replace(sheet, segments=tuple(rows))
    outlook = forecast(sheet, Crowd(400, 60_000, re_entries=100))
    days = tuple(at(f"2026-12-{day} 12:00") for day in (11, 12, 13))
    told_facts = facts(page_of_plan(Plan(sheet, Brief(players=400)), WORDS, outlook, starts=days))
    assert told_facts["Registration until"] == f"End of level {level.level}, Sat, Dec 12, 1:00 pm"
    assert told_facts["Ends"].startswith("About Sun, Dec 13, ")
    # Without dates the times of each day are counted from its own start.
    bare = page_of_plan(Plan(sheet, Brief(players=400)), WORDS, outlook)
    played = [row for row in told(bare) if not row.startswith("note: ")]
    assert [row.rpartition(" ")[2] for row in played[end + 1 : end + 3]] == ["0:00", "1:00"]
    assert facts(bare)["Registration until"] == f"End of level {level.level}"
    assert facts(bare)["Ends"].startswith("Day 3, after about ")


def test_chips_of_the_case_that_nobody_gets_are_left_off_the_handout() -> None:
    design = load_design(data_path("structures", "blinds", "pub-night-3-hours.toml"))
    outlook = forecast(design.plan.structure, Crowd(20, 5_000))
    page = page_of_plan(design.plan, WORDS, outlook)
    # 16,000 in 100s become 500s and 1,000s; the twenty 5,000s stay in the case.
    assert [chip.text for chip in page.chips] == ["25", "100", "500", "1K"]


def test_long_notes_are_cut_at_a_word() -> None:
    page = sheet_page(Structure((Segment("level", 1, 1, 2, length_ms=MINUTE),), notes="word " * 500), WORDS)
    assert len(page.footnotes[0]) <= LONGEST_NOTE
    assert page.footnotes[0].endswith("word…")
