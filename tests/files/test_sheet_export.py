"""A structure as a file to send: what a spreadsheet shows, what a program reads, what an e-mail says."""

from __future__ import annotations

import csv
import io
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook

from kiosk.files.data import DataError, data_path
from kiosk.files.sheet_export import csv_sheet, sheet_cells, tsv_sheet, write_sheet, xlsx_sheet
from kiosk.files.sheet_heads import HEADS
from kiosk.files.sheet_import import read_sheet_text, structure_of
from kiosk.files.shelf import find_structure, load_structure
from kiosk.show.design_sheet_text import sheet_as_text
from kiosk.show.words import Words
from kiosk.tournament.structure import Segment, Structure

SMALL = Structure(
    (
        Segment("level", 1, 5, 10, length_ms=20 * 60_000, label="=1+1"),
        Segment("level", 2, 10, 20, 20, "big_blind", length_ms=450_000, closes_registration=True, closes_rebuys=True),
        Segment("break", 2, length_ms=10 * 60_000, color_up=(5, 25), label="25 => 100"),
        Segment("level", 3, None, 40, 5, "each", hands=12, closes_rebuys=True),
        Segment("day_end", 3),
        Segment("level", 4, 0, 1_000_000),
        Segment("break", 4),
    ),
    name="Sunday; home",
    starting_stack=1500,
    flights=("1A", "1B"),
    notes="One line,\nand another.",
)
HEAD = "Level,Small blind,Big blind,Ante,Ante kind,Minutes,Hands,Chips leave,Closes,Note"
ROWS = [
    "1,5,10,,,20,,,,'=1+1",
    "2,10,20,20,big blind,7.5,,,registration and rebuys,",
    "Break,,,,,10,,5 + 25,,25 => 100",
    "3,,40,5,each player,,12,,rebuys,",
    "End of day,,,,,,,,,",
    "4,0,1000000,,,open,,,,",
    "Break,,,,,open,,,,",
]


def test_c110_the_csv_has_a_column_for_each_blind_and_nothing_that_a_spreadsheet_would_change() -> None:
    text = csv_sheet(SMALL)
    lines = text.split("\r\n")
    assert lines[:3] == ["Name,Sunday; home,,,,,,,,", "Starting stack,1500,,,,,,,,", "Flights,1A; 1B,,,,,,,,"]
    assert lines[3] == 'Notes,"One line,\nand another.",,,,,,,,'
    assert lines[4:-1] == [HEAD, *ROWS]
    # Every row is as long as the others: what parts the cells is guessed from them.
    assert {len(row) for row in csv.reader(io.StringIO(text))} == {10}


def test_the_same_with_tabs_is_what_a_spreadsheet_takes_from_the_clipboard() -> None:
    rows = list(csv.reader(io.StringIO(tsv_sheet(SMALL)), delimiter="\t"))
    assert rows == list(csv.reader(io.StringIO(csv_sheet(SMALL))))


def test_a_column_that_no_row_uses_is_left_out() -> None:
    sheet = find_structure("barpokerseries-at-no-ante", Path())
    heads = [row for row in sheet_cells(sheet) if row[0] == HEADS["level"]]
    assert heads == [["Level", "Small blind", "Big blind", "Minutes", "Chips leave", "Note"]]


def test_a_mixed_sheet_says_game_bets_and_bring_in() -> None:
    cells = sheet_cells(find_structure("pokertimerplus-mix-regular", Path()))
    at = next(place for place, row in enumerate(cells) if row[0] == "Level")
    razz = dict(zip(cells[at], cells[at + 7], strict=True))
    assert {key: value for key, value in razz.items() if value != ""} == {
        "Level": 6,
        "Game": "razz",
        "Small bet": 400,
        "Big bet": 800,
        "Ante": 100,
        "Ante kind": "each player",
        "Bring-in": 200,
        "Minutes": 20,
    }


def test_the_workbook_has_numbers_a_head_that_stays_and_no_formula() -> None:
    book = load_workbook(io.BytesIO(xlsx_sheet(SMALL)))
    sheet = book["Sunday; home"]
    assert sheet.freeze_panes == "A6"
    rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert rows[4] == HEAD.split(",")
    assert rows[5] == [1, 5, 10, None, None, 20, None, None, None, "=1+1"]
    assert sheet["J6"].data_type == "s"
    assert rows[6][:6] == [2, 10, 20, 20, "big blind", 7.5]
    assert (sheet["C11"].value, sheet["C11"].number_format) == (1_000_000, "#,##0")
    assert (sheet["B1"].value, sheet["B2"].value) == ("Sunday; home", 1500)
    # A break is a band across, also where nothing stands in it.
    assert sheet["A8"].value == "Break"
    assert {sheet.cell(8, place).fill.fgColor.rgb for place in range(1, 11)} == {"00E2F0E9"}


@pytest.mark.parametrize("ending", ["json", "toml"])
def test_programs_read_back_what_was_written(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"sheet.{ending}"
    write_sheet(SMALL, file, Words())
    assert load_structure(file) == SMALL


def test_the_json_has_the_keys_of_the_script(tmp_path: Path) -> None:
    write_sheet(SMALL, tmp_path / "sheet.json", Words())
    data = json.loads((tmp_path / "sheet.json").read_text("utf-8"))
    assert data["segment"][1] == {
        "kind": "level",
        "small_blind": 10,
        "big_blind": 20,
        "ante": 20,
        "minutes": 7.5,
        "closes_registration": True,
        "closes_rebuys": True,
    }


def test_a_text_for_an_e_mail_stands_in_columns(tmp_path: Path) -> None:
    write_sheet(replace(SMALL, notes=""), tmp_path / "sheet.txt", Words())
    assert (tmp_path / "sheet.txt").read_text("utf-8").splitlines() == [
        "Sunday; home",
        "",
        "Starting stack      1,500 · 150 big blinds",
        "Levels              7:30 to 20 min",
        "Registration until  End of level 2, 0:27",
        "Rebuys until        End of level 2, 0:27",
        "",
        "Level   Small         Big   Ante        Min   Starts",
        "----------------------------------------------------",
        "    1       5          10      –         20     0:00",
        "  =1+1",
        "    2      10          20     20       7:30     0:20",
        "** Break 10 min · 5s and 25s leave play · registration and rebuys close · 25",
        "   => 100",
        "    3       –          40      5   12 hands     0:37",
        "** End of day 1 · rebuys close",
        "    4       0   1,000,000      –          –     0:00",
        "** Break",
        "",
        "The big blind pays the ante of all in level 2.",
        "",
        "Each player pays an ante in level 3.",
        "",
        "A level without minutes ends when the director says so.",
    ]


@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx", "json", "toml", "txt"])
def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_left(tmp_path: Path, ending: str) -> None:
    file = tmp_path / "gone" / f"sheet.{ending}"
    with pytest.raises(DataError) as told:
        write_sheet(SMALL, file, Words())
    assert [problem.code for problem in told.value.problems] == ["cannot_write"]
    text = Words().problem(told.value.problems[0])
    assert text == f"sheet.{ending}: It cannot be written: No such file or directory. Choose another folder."
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_there_is_whole_before_and_after(tmp_path: Path) -> None:
    file = tmp_path / "sheet.xlsx"
    file.write_bytes(b"old")
    file.chmod(0o640)
    write_sheet(SMALL, file, Words())
    assert file.read_bytes()[:2] == b"PK"
    assert file.stat().st_mode & 0o777 == 0o640 or os.name == "nt"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.xlsx"]


def test_another_ending_is_refused_with_those_that_can_be(tmp_path: Path) -> None:
    with pytest.raises(DataError) as told:
        write_sheet(SMALL, tmp_path / "sheet.doc", Words())
    assert "Files that end in .doc cannot be written. Use .csv" in Words().problem(told.value.problems[0])


def test_our_own_text_pasted_back_has_its_color_ups() -> None:
    structure = load_structure(data_path("structures", "blinds", "main-event-3-days.toml"))
    again = structure_of(read_sheet_text(sheet_as_text(structure, Words())))
    assert [row.color_up for row in again.segments] == [row.color_up for row in structure.segments]
