"""What a sheet leaves in doubt is asked or refused in its line: never a wrong row with a green tick, never one lost."""

from __future__ import annotations

import pytest

from kiosk.files.sheet_import import answered, read_sheet_text, structure_of
from tests.files.sheet_reading import at, codes, offered, rows

FIVE = [(100, 200, 200, 20), (200, 400, 400, 20), ("break", 15), (500, 1000, 1000, 20)]


@pytest.mark.parametrize(
    "text",
    [
        "Level Blinds Ante Time\n1 100/200 200 20min\n2 200/400 400 20min\nBREAK15 min\n3 500/1,000 1,000 20 min",
        "Level Blinds Ante Time\n1 100/200 200 20\n2 200/400 400 20\nBREAK 15\n3 500/1,000 1,000 20",
        "1 100/200 200 20 min\n2 200/400 400 20 min\nBreak 15 min\n3 500/1 000 1 000 20 min",
        "Hello\n1 100/200 200 20\nuntil ten o'clock, and then\n2 200/400 400 20\nBreak 15\n3 500/1'000 1'000 20'",
        "Level;Blinds;Min\n1;100/200 200;20\n2;200/400 400;20\nBreak;;15\n3;500/1.000 1.000;20",
    ],
)
def test_a_figure_beside_a_pair_is_its_ante_and_no_thousands(text: str) -> None:
    assert rows(read_sheet_text(text)) == FIVE
    assert not read_sheet_text(text).open_lines


def test_the_number_of_a_level_is_no_part_of_its_small_blind() -> None:
    understood = read_sheet_text("1 25/50 20 min oh\n2 50/100 20 min my\n3 100/200 20 min")
    assert rows(understood) == [(100, 200, 0, 20)]
    assert [line.state for line in understood.lines] == ["asked", "asked", "note"]
    assert rows(read_sheet_text("Hi\n2 1'500/3'000 20'")) == [(1500, 3000, 0, 20)]


def test_a_bare_figure_that_may_be_minutes_or_an_ante_is_asked_once() -> None:
    understood = read_sheet_text("1 25/50 20\nsee you\n2 50/100 20")
    assert offered(understood.lines[0]) == [(25, 50, 0, 20), (25, 50, 20, None)]
    assert rows(answered(understood, 1, "a")) == [(25, 50, 0, 20), (50, 100, 0, 20)]


@pytest.mark.parametrize("line", ["2200/40040020 min", "2 200/40040020 min", "2200/400400 20 min"])
def test_C112_columns_that_ran_together_are_asked_with_what_they_may_be(line: str) -> None:
    understood = read_sheet_text(f"Level Blinds Ante Time\n1 100/200 200 20 min\n{line}")
    assert (understood.lines[2].state, codes(understood.lines[2])) == ("asked", ["glued"])
    assert (200, 400, 400, 20) in offered(understood.lines[2])


def test_a_row_that_cannot_be_read_is_not_left_out_without_a_word() -> None:
    text = "Level SB BB Ante Min\n1 25 50 0 20\n2 50 100 what 0 20 9\n3 75 150 0 20\nCall 0171 555 1234"
    understood = read_sheet_text(text)
    assert (at(understood, 3).state, codes(at(understood, 3))) == ("wrong", ["lost_row"])
    assert at(understood, 5).state == "skipped"


def test_chips_are_no_length_and_a_small_m_is_one() -> None:
    understood = read_sheet_text("L1 100-200\ncolor up 100s / dinner break 60m\nL2 500-1k")
    (pause,) = [line.segment for line in understood.lines if line.segment and line.segment.kind == "break"]
    assert (pause.length_ms, pause.color_up) == (3_600_000, (100,))
    german = read_sheet_text("Level 1: 100/200\nPause 15 Minuten, 100er werden eingetauscht\nEssenspause 45 Min")
    assert rows(german)[1:] == [("break", 15), ("break", 45)]
    assert not german.open_lines


@pytest.mark.parametrize(
    ("sentence", "stack", "minutes"),
    [
        ("Starting stack 30k, 40 min levels, BBA", 30_000, 40),
        ("hier die Struktur für Samstag (Startstack 20.000, Level je 20 Min.):", 20_000, 20),
        ("20,000 chips, 15-minute levels", 20_000, 15),
        ("Levels: 20 minutes", None, 20),
        ("Levels 20 min until the break, 30 min after it", None, None),
        ("Blinds 20 min, late registration 2 levels", None, None),
        ("25,000 players came last year", None, None),
        ("Add-on 10,000 chips", None, None),
        ("Rebuys: stack of 5,000", None, None),
        ("Bring 10,000 chips", None, None),
        ("Average stack 25,000 at the final table", None, None),
    ],
)
def test_what_a_sentence_says_of_all_levels_holds_for_them(
    sentence: str, stack: int | None, minutes: float | None
) -> None:
    understood = read_sheet_text(f"{sentence}\n\nLevel 1: 100/200\nLevel 2: 200/400, 60 min")
    assert rows(understood) == [(100, 200, 0, minutes), (200, 400, 0, 60)]
    assert structure_of(understood).starting_stack == stack


def test_a_level_without_a_number_among_numbered_ones_is_asked() -> None:
    understood = read_sheet_text("100-100 ...\n" + "\n".join(f"L{n} {n}00-{2 * n}00" for n in range(1, 5)))
    assert [(line.state, codes(line)) for line in understood.open_lines] == [("asked", ["unnumbered"])]
    assert [row.level for row in structure_of(answered(understood, 1, "x")).segments] == [1, 2, 3, 4]


def test_limit_games_and_stud_in_one_table() -> None:
    text = "Level | Game | Blinds / Bring-in | Limits | Ante | Minutes\n1 | LHE | 100/200 | 200/400 | | 30\n"
    holdem, razz = structure_of(read_sheet_text(text + "2 | Razz | 50 | 200/400 | 25 | 30")).segments
    assert (holdem.small_blind, holdem.big_blind, holdem.small_bet, holdem.big_bet) == (100, 200, 200, 400)
    assert (razz.small_blind, razz.big_blind, razz.bring_in, razz.ante, razz.big_bet) == (None, None, 50, 25, 400)
    spaced = "Level Game SB BB Ante Bring-in Limits Min\n1 NLH 100 200 0 0 0 20\n2 Razz 0 0 25 50 100/200 20\n"
    nlh, razz, _ = structure_of(read_sheet_text(spaced + "3 PLO 100 200 0 0 0 20")).segments
    assert (nlh.big_blind, nlh.bring_in, nlh.small_bet) == (200, None, None)
    assert (razz.big_blind, razz.bring_in, razz.small_bet) == (None, 50, 100)


def test_commas_that_part_thousands_and_cells_alike() -> None:
    understood = read_sheet_text("Level,SB,BB,Ante,Min\n1,100,200,200,20\n3,500,1,000,1,000,20\n4,1,500,3,500,20")
    assert rows(understood) == [(100, 200, 200, 20), (500, 1000, 1000, 20)]
    assert codes(at(understood, 3))[0] == "commas"
    assert (at(understood, 4).state, codes(at(understood, 4))) == ("wrong", ["wide_row"])


def test_a_row_that_lacks_a_cell_is_asked() -> None:
    understood = read_sheet_text("Level\tSB\tBB\tAnte\tMin\n1\t25\t50\t0\t20\n2\t50\t100\t20")
    assert (at(understood, 3).state, codes(at(understood, 3))) == ("asked", ["short_row"])
    assert offered(at(understood, 3)) == [(50, 100, 20, None), (50, 100, 0, 20)]


@pytest.mark.parametrize("text", ["Level;Blinds;Min\n1;50/25;20", "Level;SB;BB;Min\n1;50;25;20"])
def test_a_small_blind_above_the_big_one_is_asked(text: str) -> None:
    understood = read_sheet_text(text)
    assert (at(understood, 2).state, codes(at(understood, 2))[-1]) == ("asked", "no_pair")
    assert offered(at(understood, 2)) == [(25, 50, 0, 20), (50, 25, 0, 20)]
    assert read_sheet_text("Level 1: 50/25 20 min").lines[0].state == "wrong"


def test_minutes_that_only_rise_may_be_those_played_by_then() -> None:
    understood = read_sheet_text("Level;SB;BB;Time\n1;25;50;20\n2;50;100;40\n3;75;150;60\n4;100;200;80")
    assert [line.line for line in understood.open_lines] == [3, 4, 5]
    assert [row[-1] for row in rows(answered(understood, 3, "a"))] == [20] * 4
    assert [row[-1] for row in rows(answered(understood, 3, "b"))] == [20, 40, 60, 80]


@pytest.mark.parametrize(
    ("head", "cell", "minutes"),
    [("Минут", "20", 20), ("Seconds", "1200", 20), ("Hours", "1", 60), ("Std", "1,5", 90), ("Hours", "0:45", 45)],
)
def test_lengths_in_the_unit_that_their_head_names(head: str, cell: str, minutes: int) -> None:
    assert rows(read_sheet_text(f"Level;SB;BB;{head}\n1;25;50;{cell}")) == [(25, 50, 0, minutes)]


def test_what_else_stands_in_a_cell_of_blinds_is_not_dropped() -> None:
    understood = read_sheet_text("Level;Blinds;Min\n1;100/200 or 5 4 3;20\n2;200/400 (20 min);20")
    assert (at(understood, 2).state, codes(at(understood, 2))) == ("wrong", ["beside_blinds"])
    assert rows(understood) == [(200, 400, 0, 20)]


def test_big_blind_and_ante_are_two_columns_where_they_can_be() -> None:
    understood = read_sheet_text("Level SB BB Ante Min\n1 25 50 20\n2 50 100 20\n3 100 200 25 20")
    assert [codes(line) for line in understood.open_lines] == [["blanks"], ["blanks"]]
    assert offered(at(understood, 2)) == [(25, 50, 0, 20), (25, 50, 20, None)]
    assert codes(at(read_sheet_text("Level;SB;BB;Ante;Min\n1;25;;50;20"), 2)) == ["no_big"]


def test_what_closes_after_a_level_stands_in_its_line() -> None:
    text = "*Level 1:* 25/50 20 min\nLevel 2 50/100 20 min (late reg ends)\nLevel 3 100/200 20 min - end of rebuys"
    first, second, third = structure_of(read_sheet_text(text)).segments
    assert (first.closes_registration, second.closes_registration, third.closes_registration) == (False, True, False)
    assert (second.closes_rebuys, third.closes_rebuys) == (False, True)


@pytest.mark.parametrize(
    "sentence",
    ["Late registration closes after level 2", "Ende der Anmeldung: Level 2", "Fin des inscriptions après le niveau 2"],
)
def test_what_closes_after_a_level_holds_there_wherever_it_is_said(sentence: str) -> None:
    levels = "Level 1: 25/50 20 min\nLevel 2: 50/100 20 min\nLevel 3: 75/150 20 min"
    for text in (f"{sentence}\n\n{levels}", f"{levels}\n{sentence}"):
        assert [row.closes_registration for row in structure_of(read_sheet_text(text)).segments] == [False, True, False]


def test_what_closes_after_a_level_that_is_not_there_is_refused() -> None:
    understood = read_sheet_text("Registration closes\nRebuys until level 9\n\nLevel 1: 25/50 20 min")
    assert [(line.line, codes(line)) for line in understood.open_lines] == [(2, ["no_such_level"])]
    assert codes(at(understood, 1)) == ["no_row"]


def test_lengths_of_some_levels_are_not_dropped() -> None:
    understood = read_sheet_text("Levels 1-3 20 min\nLevels 4+ 30 min\n1 25/50\n2 50/100\n3 75/150\n4 100/200")
    assert [codes(line) for line in understood.open_lines] == [["some_levels"], ["some_levels"]]


def test_rooms_write_times_with_points_and_number_their_breaks() -> None:
    understood = read_sheet_text("Level;Start;KB;GB\n1;19.00;25;50\n2;19.20;50;100")
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, None)]
    numbered = read_sheet_text("Level,SB,BB,Min,Note\n1,25,50,20,\n2,,,10,Break\n3,50,100,20,")
    assert rows(numbered) == [(25, 50, 0, 20), ("break", 10), (50, 100, 0, 20)]


COLOR_UPS = [
    ("Color Up 100's - Dinner break 75 min", (100,), [75]),
    ("Color Up 100’s - Dinner break 75 min", (100,), [75]),
    ("Color up 25s and 100s, then dinner break 1h15", (25, 100), [75]),
]


@pytest.mark.parametrize(("text", "chips", "minutes"), COLOR_UPS)
def test_a_break_in_which_chips_leave_is_one_also_where_the_chips_come_first(
    text: str, chips: tuple[int, ...], minutes: list[int]
) -> None:
    for sheet in (f"Level\tSB\tBB\tMin\n1\t100\t200\t60\n{text}\n2\t200\t400\t60", f"1 50/100 1h\n{text}\n2 75/150 1h"):
        understood = read_sheet_text(sheet)
        pause = structure_of(understood).segments[1]
        assert (pause.kind, pause.length_ms, pause.color_up) == ("break", 75 * 60_000, chips)


@pytest.mark.parametrize(
    "text", ["Color Up 100's", "We color up when the floor says so", "Here we all take our dinner break at about seven"]
)
def test_a_line_among_the_rows_that_speaks_of_a_break_or_a_color_up_is_asked_and_never_left_out(text: str) -> None:
    for sheet in (f"Level\tSB\tBB\tMin\n1\t100\t200\t60\n{text}\n2\t200\t400\t60", f"1 50/100 1h\n{text}\n2 75/150 1h"):
        understood = read_sheet_text(sheet)
        (asked,) = understood.open_lines
        assert (asked.text, asked.state) == (text, "asked")
        taken = structure_of(answered(understood, asked.line, "c")).segments[1]
        assert (taken.length_ms, taken.color_up) == (15 * 60_000, (100,) if "100" in text else ())
        assert len(structure_of(answered(understood, asked.line, "x")).segments) == 2
