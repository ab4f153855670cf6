"""What other programs write: lists of levels in JSON, web pages with each cell on a line, times of spreadsheets."""

from __future__ import annotations

import json
import os
from datetime import datetime
from datetime import time as clock
from pathlib import Path

import pytest
from openpyxl import Workbook

from kiosk.files.data import DataError
from kiosk.files.sheet_import import answered, read_sheet_file, read_sheet_text, structure_of
from tests.files.sheet_reading import at, codes, offered, rows

PRESET = {
    "id": "mix",
    "name": "MIX 標準",
    "structureType": "MIX",
    "levels": [
        {
            "level": 1,
            "subGameType": "nlh",
            "sb": 100,
            "bb": 200,
            "bbAnte": 200,
            "durationMinutes": 20,
            "isBreak": False,
        },
        {"level": None, "durationMinutes": 10, "isBreak": True, "label": "休憩"},
        {"level": 2, "subGameType": "limit-holdem", "sb": 200, "bb": 400, "smallBet": 400, "bigBet": 800},
        {"level": 3, "subGameType": "razz", "ante": 100, "bringIn": 200, "smallBet": 400, "bigBet": 800},
        {"level": 4, "subGameType": "short-deck", "ante": 1000, "buttonBlind": 1000, "durationMinutes": 7.5},
    ],
}


def test_a_preset_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "mix.json"
    path.write_text(json.dumps(PRESET), "utf-8")
    understood = read_sheet_file(path)
    assert read_sheet_text(json.dumps(PRESET)).lines == understood.lines
    structure = structure_of(understood)
    first, pause, limit, razz, deck = structure.segments
    assert structure.name == "MIX 標準"
    assert (first.game, first.big_blind, first.ante, first.ante_kind) == ("nlh", 200, 200, "big_blind")
    assert (pause.kind, pause.length_ms, pause.label) == ("break", 600_000, "休憩")
    assert (limit.small_bet, limit.big_bet, limit.length_ms) == (400, 800, None)
    assert (razz.big_blind, razz.ante, razz.bring_in) == (None, 100, 200)
    assert (deck.button_blind, deck.ante, deck.length_ms) == (1000, 1000, 450_000)


def test_a_list_of_levels_with_snakes_and_breaks_behind_levels() -> None:
    data = {
        "starting_stack": 30_000,
        "late_reg_end_level": 1,
        "levels": [
            {"level": 1, "sb": 25, "bb": 50, "ante": 0, "minutes": 20, "break_minutes": 15},
            {"break_minutes": 10, "label": "chip race"},
            {"end_of_day": 1},
            {"level": 2, "sb": 50, "bb": 25, "ante": 0, "seconds": 1200},
        ],
    }
    understood = read_sheet_text(json.dumps(data))
    expected = [(25, 50, 0, 20), ("break", 15), ("break", 10), ("day_end",), (50, 25, 0, 20)]
    assert rows(understood) == expected
    assert structure_of(understood).starting_stack == 30_000
    assert structure_of(understood).segments[0].closes_registration
    with pytest.raises(DataError):
        read_sheet_text('{"levels": [{"name": "x"}]}')


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_table_with_each_cell_on_its_own_line(gap: str) -> None:
    cells = "Winter Open|Level|Small blind|Big blind|Ante|Minutes|1|25|50|0|20|2|50|100|0|20|Break|10|3|100|200|200|20"
    understood = read_sheet_text(cells.replace("|", gap))
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, 20), ("break", 10), (100, 200, 200, 20)]
    assert not understood.open_lines


def test_a_blank_cell_of_such_a_table_moves_no_other_row() -> None:
    cells = "Level|Small blind|Big blind|Ante|Minutes|1|25|50|20|2|50|100|0|20|3|100|200|200|20"
    understood = read_sheet_text(cells.replace("|", "\n"))
    assert rows(understood) == [(50, 100, 0, 20), (100, 200, 200, 20)]
    (asked,) = understood.open_lines
    assert (codes(asked), offered(asked)) == (["short_row"], [(25, 50, 20, None), (25, 50, 0, 20)])


def sheet(tmp_path: Path, *cells: list[object]) -> Path:
    book = Workbook()
    assert book.active is not None
    for row in cells:
        book.active.append(row)
    book.save(tmp_path / "sheet.xlsx")
    return tmp_path / "sheet.xlsx"


def test_C113_a_length_that_a_spreadsheet_took_for_hours_is_asked(tmp_path: Path) -> None:
    path = sheet(tmp_path, ["Level", "SB", "BB", "Min"], [1, 25, 50, clock(20, 0)], [2, 50, 100, clock(0, 20)])
    understood = read_sheet_file(path)
    assert offered(at(understood, 2)) == [(25, 50, 0, 20), (25, 50, 0, 1200)]
    assert rows(understood) == [(50, 100, 0, 20)]


def test_C028_starts_that_are_times_or_dates_of_a_spreadsheet(tmp_path: Path) -> None:
    head = ["Start", "Level", "SB", "BB"]
    times = sheet(tmp_path, head, [clock(19, 0), 1, 25, 50], [clock(19, 15), 2, 50, 100])
    assert rows(read_sheet_file(times)) == [(25, 50, 0, 15), (50, 100, 0, None)]
    dates = [datetime(2026, 12, 5, 23, 50), datetime(2026, 12, 6, 0, 10)]  # noqa: DTZ001 - a spreadsheet's have no zone
    dated = sheet(tmp_path, head, [dates[0], 1, 25, 50], [dates[1], 2, 50, 100])
    understood = read_sheet_file(dated)
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, None)]
    assert structure_of(understood).segments[0].starts_at == "23:50"


def test_a_start_before_the_one_above_is_asked() -> None:
    understood = read_sheet_text("Start;Level;SB;BB\n19:00;1;25;50\n18:40;2;50;100\n19:00;3;75;150")
    assert [(line.line, codes(line)) for line in understood.open_lines] == [(2, ["long_until_next"])]


def test_an_ante_called_bb_is_the_big_blind() -> None:
    understood = read_sheet_text("Level;SB;BB;Ante;Min\n1;25;50;-;20\n2;50;100;BB;20")
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 100, 20)]
    assert structure_of(understood).segments[1].ante_kind == "big_blind"


def test_minutes_as_the_third_figure_of_every_level_are_asked_once() -> None:
    understood = read_sheet_text("25/50/20\n50/100/20\n100/200/20")
    assert [codes(line)[-1] for line in understood.open_lines] == ["ante_or_minutes"] * 3
    assert rows(answered(understood, 1, "a")) == [(25, 50, 0, 20), (50, 100, 0, 20), (100, 200, 0, 20)]


def test_a_column_of_breaks_is_not_dropped() -> None:
    understood = read_sheet_text("Level;SB;BB;Min;Break\n1;25;50;20;\n2;50;100;20;10\n3;75;150;20;0")
    assert [(line.line, codes(line)[-1]) for line in understood.open_lines] == [(3, "break_column")]


def test_two_tables_side_by_side_are_refused() -> None:
    understood = read_sheet_text("Level;SB;BB;Level;SB;BB\n1;25;50;3;100;200\n2;50;100;4;150;300")
    assert (at(understood, 1).state, codes(at(understood, 1))) == ("wrong", ["side_by_side"])


def test_a_pipe_is_no_list(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(DataError) as refused:
        read_sheet_file(tmp_path / "pipe.csv")
    assert refused.value.problems[0].code == "no_table"


def test_a_workbook_with_a_cover_is_read_from_the_sheet_that_has_levels(tmp_path: Path) -> None:
    book = Workbook()
    assert book.active is not None
    book.active.append(["Winter Open"])
    book.create_sheet("Prizes").append(["Place", "Prize"])
    for row in (["Level", "SB", "BB", "Min"], [1, 25, 50, 20], [2, 50, 100, 20]):
        (book["Levels"] if "Levels" in book else book.create_sheet("Levels")).append(row)
    book.save(tmp_path / "cover.xlsx")
    assert rows(read_sheet_file(tmp_path / "cover.xlsx")) == [(25, 50, 0, 20), (50, 100, 0, 20)]
