"""`kiosk structure`: what the designer does, without its window."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from kiosk.app.structure_typed import TypedError, case_of, games_of
from kiosk.design.games import ROTATIONS
from kiosk.design.plan import Chip
from kiosk.files.chipsets import load_chipset
from kiosk.files.data import data_path
from kiosk.files.designs import load_design
from kiosk.files.sheet_export import csv_sheet
from kiosk.files.shelf import find_structure, load_structure, save_structure
from kiosk.show.words import Words
from kiosk.tournament.structure import levels
from kiosk.tournament.units import HOUR, MINUTE

from .runs import Run, do, opening, result_of, run, wait

EVENING = ("--players", 60, "--re-entries", 20, "--stack", 30000, "--hours", 8, "--level", 30, "--ante-from", 4)


def structure(*arguments: object) -> Run:
    return result_of("structure", *map(str, arguments))


# -- generate ----------------------------------------------------------------------------------------------------------


def test_without_a_file_the_sheet_is_printed() -> None:
    made = structure("generate", *EVENING, "--name", "Sunday Deepstack", "--style", "deep")
    assert (made.status, made.errors) == (0, "")
    lines = made.output.splitlines()
    assert lines[0] == "Sunday Deepstack"
    assert lines[2].startswith("Starting stack      30,000 · ")
    assert any(line.split()[:2] == ["Ante", "Big"] and line.endswith("from level 4") for line in lines)
    titles = ["Level", "Small", "Big", "Ante", "Min", "Starts"]
    head = next(place for place, line in enumerate(lines) if line.split() == titles)
    assert lines[head + 2].split()[0] == "1"
    assert lines[head + 2].split()[3:] == ["–", "30", "0:00"]


def test_a_file_of_toml_keeps_what_it_was_made_from(tmp_path: Path) -> None:
    file = tmp_path / "sunday.toml"
    made = structure(
        "generate", *EVENING, "--chips", "100x2000 black, 500x1500, 1000x1500, 5000x800, 25000x100", "-o", file
    )
    assert made == Run(0, f"Written to {file}.\n", "")
    design = load_design(file)
    assert design.made_here
    brief = design.plan.brief
    assert (brief.players, brief.re_entries, brief.length_ms, brief.level_ms) == (60, 20, 8 * HOUR, 30 * MINUTE)
    assert brief.case.chips[0] == Chip(100, "black", 2000)
    assert [level.ante > 0 for level in levels(design.plan.structure)][:5] == [False, False, False, True, True]
    assert structure("check", file).status == 0
    before = file.read_bytes()
    told = f"There is a file {file} already. Write over it with --force.\n"
    for command in (("generate", "-o", file), ("convert", "seatoun-nz-bounty", file), ("print", file, file)):
        assert structure(*command) == Run(2, "", told)
    assert file.read_bytes() == before
    assert structure("convert", "seatoun-nz-bounty", file, "--force").status == 0
    assert file.read_bytes() != before


def test_a_brief_that_cannot_be_says_why_and_what_comes_near() -> None:
    refused = structure("generate", "--players", 100, "--chips", "25x100, 100x100")
    assert (refused.status, refused.output) == (1, "")
    why, nearest = refused.errors.splitlines()
    assert "100" in why
    assert re.fullmatch(r"The nearest that can be: --players \d+", nearest)


def test_the_chips_of_the_nearest_are_told_and_it_is_not_refused_again() -> None:
    asked = ("generate", "--players", 3, "--chips")
    refused = structure(*asked, "25=3 green")
    assert refused.errors.splitlines()[0] == "3 chips are too few for 3 players."
    found = re.fullmatch(
        r'The nearest that can be: --hours ([\d.]+) --chips "25 green"', refused.errors.splitlines()[1]
    )
    assert found
    assert structure(*asked, "25 green", "--hours", found[1]).status == 0


def test_without_hours_an_event_of_days_is_as_long_as_its_levels_or_its_days(tmp_path: Path) -> None:
    file = tmp_path / "days.toml"
    for options, length_ms in ((("--level", 40), None), ((), 18 * HOUR)):
        assert structure("generate", "--days", 2, *options, "-o", file, "--force") == Run(
            0, f"Written to {file}.\n", ""
        )
        brief = load_design(file).plan.brief
        assert (brief.days, brief.length_ms) == (2, length_ms)


def test_chips_are_read_as_people_write_them() -> None:
    assert case_of("25x100 green, 1k × 50 Grey; 500", Words()).chips == (
        Chip(25, "green", 100),
        Chip(500, "", None),
        Chip(1000, "gray", 50),
    )
    assert case_of("3x25, 50 x 100, 20x500", Words()).chips == (Chip(25, "", 3), Chip(100, "", 50), Chip(500, "", 20))
    assert case_of("100 of 25 green", Words()) == case_of("25:100 green", Words()) == case_of("100xT25 green", Words())
    assert case_of(" ", Words()).chips == ()
    assert case_of("home-500", Words()) == load_chipset(data_path("structures", "chipsets", "home-500.toml"))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("home-501", "There is no case home-501. There are card-room, card-room-t100, home-1000"),
        ("25y", "“25y” is no chip."),
        ("25x10 mauve", "Colours: white, red, green"),
        ("2.5x10", "“2.5x10” is no chip."),
        ("25=1, 25=2", "The chip 25 stands in the case twice."),
        ("25x100", "“25x100” may be 25 chips of 100 or the other way round. Write the value first with an equals sign"),
        ("0=5", "There can be no chip 0"),
        (", ".join(str(value) for value in range(1, 20)), "too many kinds"),
    ],
)
def test_chips_that_cannot_be_are_told(typed: str, told: str) -> None:
    with pytest.raises(TypedError, match=r"(?s).*") as error:
        case_of(typed, Words())
    assert told in str(error.value)
    refused = structure("generate", "--chips", typed)
    assert (refused.status, refused.output) == (2, "")
    assert told in refused.errors


@pytest.mark.parametrize("option", ["--hours", "--level", "--break", "--most-step"])
def test_no_number_is_without_end(option: str) -> None:
    assert structure("generate", option, "inf") == Run(2, "", "inf is too much.\n")


def test_games_are_named_one_by_one_or_by_their_mix() -> None:
    assert games_of("HORSE", Words()) == ROTATIONS["horse"]
    assert games_of("nlh, PLO", Words()) == ("nlh", "plo")
    with pytest.raises(TypedError, match="There is no game chess"):
        games_of("nlh, chess", Words())


# -- check -------------------------------------------------------------------------------------------------------------


def test_str_err_1_a_misprint_is_told_with_its_mend_and_a_status() -> None:
    found = structure("check", "wpt-tournament-of-champions-2018", "--players", 76)
    assert found.status == 1
    assert "Level 25, 25,000 / 30,000" in found.output
    assert "25,000 / 50,000" in found.output


def test_a_sheet_that_is_well_has_status_0(tmp_path: Path) -> None:
    file = tmp_path / "well.toml"
    assert structure("generate", "--players", 27, "-o", file).status == 0
    assert structure("check", file) == Run(0, "Nothing is worth a look, with 27 entries.\n", "")


@pytest.mark.parametrize("command", [("check",), ("convert",), ("print",)])
def test_a_name_that_is_none_is_told_with_the_nearest(tmp_path: Path, command: tuple[str]) -> None:
    target = () if command == ("check",) else (tmp_path / "out.pdf",)
    refused = structure(*command, "seatoun-nz-bunty", *target)
    assert refused.status == 1
    assert "There is neither a structure nor a file seatoun-nz-bunty; seatoun-nz-bounty comes near." in refused.errors


def test_a_night_that_was_played_is_compared_with_the_model(tmp_path: Path) -> None:
    journal = tmp_path / "night.sqlite"
    assert run(opening(), do("start"), wait(60), do("pause"), options=("--journal", str(journal))).status == 0
    found = structure("check", "seatoun-nz-bounty", "--journal", journal)
    assert (found.status, found.errors) == (0, "")
    assert found.output.startswith("The night was played by another sheet; this is about the one that was played.")


def test_a_file_of_another_kind_is_told_with_those_that_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(b"%PDF-1.7")
    refused = structure("check", tmp_path / "sheet.pdf")
    told = "sheet.pdf: Files that end in .pdf cannot be read. Use .toml, .json, .csv, .tsv, .xlsx, .txt.\n"
    assert refused == Run(1, "", told)


# -- convert -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx", "json", "toml"])
def test_a_sheet_goes_there_and_back(tmp_path: Path, ending: str) -> None:
    there, back = tmp_path / f"there.{ending}", tmp_path / "back.toml"
    assert structure("convert", "wpt-tournament-of-champions-2018", there) == Run(0, f"Written to {there}.\n", "")
    assert structure("convert", there, back) == Run(0, f"Written to {back}.\n", "")
    assert load_structure(back) == find_structure("wpt-tournament-of-champions-2018", Path())


def test_what_is_unclear_is_asked_line_by_line_and_nothing_is_written(tmp_path: Path) -> None:
    source, target = tmp_path / "in.csv", tmp_path / "out.toml"
    source.write_text("Level,Small blind,Big blind,Minutes\n1,25,50,20\n2,50,100,1200\n3,100,200,20\n", "utf-8")
    asked = structure("convert", source, target)
    assert asked.status == 2
    assert asked.errors.startswith("Line 3: ")
    assert asked.errors.endswith("Nothing was written. Answer each line: --answer 12=b\n")
    assert not target.exists()
    choice = next(line.split()[0] for line in asked.errors.splitlines() if line.strip().startswith("3="))
    wrong = structure("convert", source, target, "--answer", "7=z")
    assert wrong.status == 2
    assert "“7=z” answers no question." in wrong.errors
    assert structure("convert", source, target, "--answer", choice).status == 0
    assert load_structure(target).segments[0].big_blind == 50


def test_the_json_is_that_of_the_script(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text(csv_sheet(find_structure("lppl-uk-pub-league", Path())), "utf-8")
    assert structure("convert", file, tmp_path / "sheet.json").status == 0
    data = json.loads((tmp_path / "sheet.json").read_text("utf-8"))
    assert data["segment"][4]["label"] == "chip up to the nearest 100 after this level"


# -- print -------------------------------------------------------------------------------------------------------------


def test_a_page_and_a_picture(qapp: QGuiApplication, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    save_structure(find_structure("seatoun-nz-bounty", Path()), sheet)
    pdf, png = tmp_path / "sheet.pdf", tmp_path / "sheet.png"
    done = structure("print", sheet, pdf, "--paper", "letter", "--start", "2026-12-05 19:40", "--players", 30)
    assert done == Run(0, f"Written to {pdf}.\n", "")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert structure("print", sheet, png, "--shape", "landscape").status == 0
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("target", "options", "status", "told"),
    [
        ("out.gif", (), 1, "Files that end in .gif cannot be written. Use .pdf, .png."),
        ("out.pdf", ("--start", "7pm"), 2, "“7pm” is no day and time. Write it as 2026-12-05 19:00."),
        ("out.pdf", ("--start", "2026-12-05 19:00", "--start", "2026-12-04 19:00"), 2, "Each day starts after the one"),
        ("out.pdf", ("--logo", "gone.png"), 1, "gone.png: There is no such file."),
        ("gone/out.pdf", (), 1, "Nothing was printed: "),
    ],
)
def test_what_cannot_be_printed_is_told(
    qapp: QGuiApplication, tmp_path: Path, target: str, options: tuple[str, ...], status: int, told: str
) -> None:
    refused = structure("print", "seatoun-nz-bounty", tmp_path / target, *options)
    assert (refused.status, refused.output) == (status, "")
    assert told in refused.errors
    assert list(tmp_path.iterdir()) == []


def test_nothing_of_qt_is_loaded_where_nothing_is_drawn(tmp_path: Path) -> None:
    code = (
        "import sys; from kiosk.app.structure_cli import structure_app; import kiosk.cli\n"
        "assert not {'kiosk.app.structure_work', 'babel', 'PySide6'} & set(sys.modules)\n"
        "from kiosk.app.structure_work import converted\n"
        f"assert converted('seatoun-nz-bounty', __import__('pathlib').Path({str(tmp_path / 'a.csv')!r}), [], '') == 0\n"
        "from kiosk.app.structure_work import checked\n"
        "checked('seatoun-nz-bounty', 30, None)\n"
        "assert 'PySide6' not in sys.modules, 'Qt'\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
