"""Structures out of pasted sheets: the cases of real sheets, by their ids. What is right is what the case says."""

from __future__ import annotations

import re

import pytest

from kiosk.files.sheet_import import ReadingError, answered, read_sheet_text, structure_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import warnings_of
from kiosk.tournament.units import MINUTE
from tests.files.sheet_reading import CASES, at, codes, offered, rows, short


def test_C026_rows_that_are_no_mistake_come_without_warnings() -> None:
    text = "Level;SB;BB;Ante;Min\n1;100;100;0;20\n2;100;300;0;20\n3;200;300;0;20\n4;300;500;0;20\n5;300;500;500;20\n"
    structure = structure_of(read_sheet_text(text + "6;10,000;25,000;25,000;20"))
    found = [short(row)[:3] for row in structure.segments]
    assert found == [(100, 100, 0), (100, 300, 0), (200, 300, 0), (300, 500, 0), (300, 500, 500), (10000, 25000, 25000)]
    assert not warnings_of(structure)


def test_C027_a_missing_length_waits_for_the_director() -> None:
    understood = read_sheet_text("Level\tSB\tBB\tTime\n17\t8000\t16000\t15\n18\t10000\t20000\t\n")
    assert rows(understood) == [(8000, 16000, 0, 15), (10000, 20000, 0, None)]
    assert structure_of(understood).segments[-1].length_ms is None


def test_C028_a_sheet_of_starting_times() -> None:
    evening, break_, *_ = re.findall(r"'([^']*)'", CASES["C028"]["input"])
    found = read_sheet_text(evening)
    assert rows(found) == [(10, 20, 0, 20), (20, 40, 0, 20), (30, 60, 0, 15), (50, 100, 0, None)]
    assert rows(read_sheet_text(evening.replace(" | ", "\n"))) == rows(found)
    assert rows(read_sheet_text(break_)) == [("break", 10), (250, 500, 0, None)]
    midnight = read_sheet_text("11:50pm 300/600\n12:10am 400/800")
    assert rows(midnight) == [(300, 600, 0, 20), (400, 800, 0, None)]
    assert structure_of(midnight).segments[0].starts_at == "11:50pm"


def test_C028_a_time_that_cannot_be_is_refused_in_its_line() -> None:
    understood = read_sheet_text("8:30pm 10/20\n8:50 20/40\n9:10pm 30/60")
    assert [(line.state, codes(line)) for line in understood.lines][1] == ("wrong", ["mixed_times"])


def test_C105_a_mark_before_the_first_head() -> None:
    heads = re.findall(r"'(level;[^']*)'", CASES["C105"]["input"])[0]
    understood = read_sheet_text(f"\ufeff{heads}\n1;25;50;0;20\n")
    assert rows(understood) == [(25, 50, 0, 20)]
    assert codes(at(understood, 1)) == ["heads"]  # none of the five is unused


@pytest.mark.parametrize("blank", [" ", "\u00a0", "\u202f"])
def test_C107_blanks_part_thousands_and_heads_say_which_column_it_is(blank: str) -> None:
    line = re.findall(r"'(8\\t.*?)'", CASES["C107"]["input"])[0].replace("\\t", "\t")
    understood = read_sheet_text("Stufe\tAnte\tSB\tBB\tDauer\n" + line.replace(" ", blank))
    assert rows(understood) == [(500, 1000, 1000, 15)]


BREAKS = re.findall(r"'([^']+)'", CASES["C108"]["context"])


def test_C108_rows_of_breaks() -> None:
    assert len(BREAKS) == 5
    more = ["Pause", "休憩", "| break | | | | 15 |", "Dinner 75"]
    table = "Level | SB | BB | Ante | Zeit\n" + "".join(
        f"{number} | 100 | 200 | 0 | 20\n{row}\n" for number, row in enumerate([*BREAKS, *more], 1)
    )
    understood = read_sheet_text(table)
    found = [at(understood, 3 + 2 * number) for number in range(9)]
    assert [short(line.segment) for line in found] == [
        ("break", 10),
        ("break", 15),
        ("break", 10),
        (),
        ("day_end",),
        (),
        (),
        ("break", 15),
        ("break", 75),
    ]
    chip_race, late, remove, unknown, *_ = found
    assert [line.segment.color_up for line in (chip_race, remove) if line.segment] == [(25,), (100, 500)]
    assert [line.segment.closes_registration for line in (chip_race, late) if line.segment] == [False, True]
    assert [line.line for line in understood.open_lines] == [unknown.line, found[5].line, found[6].line]
    assert all(line.state == "asked" and codes(line)[0] == "break_length" for line in understood.open_lines)
    levels = [row for row in rows(understood) if len(row) == 4]
    assert levels == [(100, 200, 0, 20)] * 9  # none is 25/100 or 100/500


def test_C108_a_break_without_its_length_is_answered() -> None:
    understood = read_sheet_text("Level;SB;BB;Min\n1;25;50;20\nBREAK - Remove T25\n2;100;200;20")
    with pytest.raises(ReadingError) as refused:
        structure_of(understood)
    assert [line.line for line in refused.value.lines] == [3]
    choice = next(choice.id for choice in at(understood, 3).choices if short(choice.segment) == ("break", 15))
    structure = structure_of(answered(understood, 3, choice))
    assert structure.segments[1] == Segment("break", 1, length_ms=15 * MINUTE, label="Remove T25", color_up=(25,))
    assert [row.kind for row in structure_of(answered(understood, 3, "x")).segments] == ["level", "level"]
    with pytest.raises(ValueError, match="offers no"):
        answered(understood, 3, "q")


@pytest.mark.parametrize(
    "cell", ["05-Oct", "01-Feb", "10-May", "20-Oct", "2-Jan", "2026-10-05", "5. Okt", "10/05/2026"]
)
def test_C110_a_date_is_refused(cell: str) -> None:
    understood = read_sheet_text(f"Level;Blinds;Min\n1;{cell};20\n2;10/20;20")
    assert (at(understood, 2).state, codes(at(understood, 2))) == ("wrong", ["date"])
    assert at(understood, 2).notes[0].values["value"] == cell
    assert rows(understood) == [(10, 20, 0, 20)]
    with pytest.raises(ReadingError):
        structure_of(understood)


def test_C110_blinds_that_no_spreadsheet_touched() -> None:
    understood = read_sheet_text("Blinds;Min\n5/10;20\n10/20;20\n1/2;20")
    assert rows(understood) == [(5, 10, 0, 20), (10, 20, 0, 20), (1, 2, 0, 20)]


def test_C111_misprints() -> None:
    understood = read_sheet_text("Level\tSB\tBB\tMin\n1\t750,000\t1,500,000,\t20\n2\t3,000,000\t$6,500,00\t20")
    assert (short(at(understood, 2).segment), codes(at(understood, 2))) == ((750_000, 1_500_000, 0, 20), ["misprint"])
    asked = at(understood, 3)
    assert (asked.state, asked.segment) == ("asked", None)
    assert (3_000_000, 650_000, 0, 20) not in offered(asked)  # wrong by ten


def test_C112_glued_columns_are_marked_and_never_taken() -> None:
    lines = re.findall(r"'([^']+)'", CASES["C112"]["context"])
    assert len(lines) == 3
    text = "Level Small Blind Big Blind Minutes\n6 300 600 20\n" + "\n".join(lines) + "\n8 1 000 2 000 20"
    understood = read_sheet_text(text)
    assert [line.state for line in understood.lines[2:5]] == ["asked"] * 3
    assert rows(understood) == [(300, 600, 0, 20), (1000, 2000, 0, 20)]
    with pytest.raises(ReadingError):
        structure_of(understood)
    # '75001.500' printed 7 | 500 | 1.500: one of the readings that the case names.
    assert (500, 1500, 0, None) in offered(understood.lines[3])


MINUTES = ["20", "20 Min", "0:20", "00:20:00", "20'", "20 min.", "20分", "1200 s", "0.0138888888888889"]


@pytest.mark.parametrize("cell", MINUTES)
def test_C113_twenty_minutes(cell: str) -> None:
    assert rows(read_sheet_text(f"Level;SB;BB;Min\n1;25;50;{cell}")) == [(25, 50, 0, 20)]


def test_C113_an_hour_and_minutes_in_the_cell_of_the_level() -> None:
    assert rows(read_sheet_text("Level;SB;BB;Min\n1;25;50;1h\n2;50;100;1 h 30 min")) == [
        (25, 50, 0, 60),
        (50, 100, 0, 90),
    ]
    assert rows(read_sheet_text("Level;SB;BB\n1 (15 mins);25;50")) == [(25, 50, 0, 15)]


def test_C113_seconds_are_asked_about_once_and_nothing_lasts_no_time() -> None:
    text = "Level;SB;BB;Min\n1;25;50;1200\n2;50;100;1200\n3;75;150;0\n4;100;200;-20"
    understood = read_sheet_text(text)
    assert [line.state for line in understood.lines] == ["skipped", "asked", "asked", "wrong", "wrong"]
    assert offered(at(understood, 2)) == [(25, 50, 0, 20), (25, 50, 0, 1200)]
    once = answered(understood, 2, "a")
    assert rows(once) == [(25, 50, 0, 20), (50, 100, 0, 20)]
    assert [codes(line) for line in once.open_lines] == [["no_time"], ["no_time"]]


def test_C113_three_colon_nought_is_asked() -> None:
    assert offered(at(read_sheet_text("Level;SB;BB;Min\n1;25;50;3:00"), 2)) == [(25, 50, 0, 180), (25, 50, 0, 3)]


def test_C114_blank_rows_totals_and_antes_that_are_not_there() -> None:
    text = "level;sb;bb;ante;min\n1;25;50;;20\n2;50;100;;20\n3;75;150;;20\n\n;;;;\n4;100;200;200;20\nTotal;;;;240\n\n\n"
    understood = read_sheet_text(text)
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, 20), (75, 150, 0, 20), (100, 200, 200, 20)]
    assert [row.level for row in structure_of(understood).segments] == [1, 2, 3, 4]
    skipped = {line.line: codes(line) for line in understood.lines if line.state == "skipped"}
    assert skipped == {1: ["heads"], 5: ["blank"], 6: ["blank"], 8: ["total"], 9: ["blank"], 10: ["blank"]}
    assert codes(at(understood, 2)) == ["no_ante"]
    without = read_sheet_text("level;sb;bb;min\n1;25;50;20")
    assert (rows(without), codes(at(without, 1))) == ([(25, 50, 0, 20)], ["heads", "no_ante_column"])


@pytest.mark.parametrize(
    ("head", "blinds", "ante", "kind"),
    [
        ("BB Ante", "300/600", 600, "big_blind"),
        ("Ante", "300/600", 600, "big_blind"),
        ("Ante", "250/500", 75, "each"),
        ("Button Ante", "5,000/10,000", 5000, "button"),
    ],
)
def test_C115_who_pays_the_ante(head: str, blinds: str, ante: int, kind: str) -> None:
    understood = read_sheet_text(f"Level\tBlinds\t{head}\tMin\n1\t{blinds}\t{ante}\t20")
    (row,) = structure_of(understood).segments
    assert (row.ante, row.ante_kind) == (ante, kind)


def test_C115_an_ante_by_its_figure_alone_can_be_answered_otherwise() -> None:
    understood = read_sheet_text("Level;Blinds;Ante;Min\n1;100/200;0;20\n2;300/600;600;20\n3;400/800;800;20")
    line = at(understood, 3)
    assert (line.state, [choice.values.get("kind") for choice in line.choices]) == (
        "note",
        ["big_blind", "each", "button"],
    )
    assert line.chosen == "a"
    assert [row.ante_kind for row in structure_of(answered(understood, 3, "c")).segments] == [None, "button", "button"]


def test_C115_an_ante_between_is_asked() -> None:
    understood = read_sheet_text("Level;Blinds;Ante;Min\n1;300/600;400;20")
    assert [line.state for line in understood.open_lines] == ["asked"]
    assert structure_of(answered(understood, 2, "b")).segments[0].ante_kind == "each"


def test_C116_other_games() -> None:
    text = "NLH 100/200 (200) 20 min\nRazz: ante 25, bring-in 50, limits 100-200, 20 min"
    holdem, razz = structure_of(read_sheet_text(text)).segments
    assert (holdem.game, holdem.small_blind, holdem.big_blind, holdem.ante_kind) == ("NLH", 100, 200, "big_blind")
    assert (razz.game, razz.ante, razz.bring_in, razz.small_bet, razz.big_bet) == ("Razz", 25, 50, 100, 200)
    assert (razz.small_blind, razz.big_blind, razz.ante_kind) == (None, None, "each")
    table = "Level,Game,SB,BB,Ante,Bring-in,Limits,Min\n1,NLH,100,200,200,,,20\n2,Razz,,,25,50,100-200,20\n"
    assert [row.game for row in structure_of(read_sheet_text(table)).segments] == ["NLH", "Razz"]
    again = structure_of(read_sheet_text(table)).segments[1]
    assert (again.ante, again.bring_in, again.small_bet, again.big_bet) == (25, 50, 100, 200)
