"""The forms in which sheets come: languages, thousands, orders of columns, e-mails, PDFs, tables without heads."""

from __future__ import annotations

import pytest

from kiosk.files.sheet_import import answered, read_sheet_text, structure_of
from kiosk.files.shelf import load_structures
from kiosk.show.design_sheet_text import sheet_as_text
from kiosk.show.words import Words
from tests.files.sheet_reading import at, codes, rows, short

SHEETS = {
    "de": "Stufe;Kleiner Blind;Großer Blind;Ante;Dauer\n{}\nPause 15 Min (Ende der Anmeldung)\n{}\nEnde Tag 1\n{}",
    "fr": "Niveau;Petite blind;Grosse blind;Ante;Durée\n{}\nPause 15 min - fin des inscriptions\n{}\nFin du jour 1\n{}",
    "es": "Nivel;Ciega chica;Ciega grande;Ante;Duración\n{}\nPausa 15 min, cierre de registro\n{}\nFin del día 1\n{}",
    "pt": "Nível;SB;BB;Ante;Duração\n{}\nINTERVALO 15 MIN / FIM DO REGISTRO TARDIO\n{}\nFIM DO DIA 1\n{}",
    "it": "Livello;Piccolo buio;Grande buio;Ante;Durata\n{}\nPausa 15 min - chiusura iscrizioni\n{}\nFine giorno 1\n{}",
    "nl": "Niveau;Kleine blind;Grote blind;Ante;Duur\n{}\nPauze 15 min - einde registratie\n{}\nEinde dag 1\n{}",
    "ja": "レベル;スモールブラインド;ビッグブラインド;アンティ;時間\n{}\n休憩 15分 レイトレジ終了\n{}\n1日目終了\n{}",
    "zh": "级别;小盲注;大盲注;前注;时间\n{}\n休息 15分钟 报名截止\n{}\n第一天结束\n{}",
    "ru": "Уровень;Малый блайнд;Большой блайнд;Анте;Время\n{}\nПерерыв 15 мин, конец регистрации\n{}\nКонец дня 1\n{}",
}


@pytest.mark.parametrize("language", SHEETS)
def test_heads_breaks_and_ends_of_days_in_the_languages_of_sheets(language: str) -> None:
    text = SHEETS[language].format("1;100;200;0;20", "2;200;400;400;20", "3;300;600;600;20")
    understood = read_sheet_text(text)
    assert rows(understood) == [
        (100, 200, 0, 20),
        ("break", 15),
        (200, 400, 400, 20),
        ("day_end",),
        (300, 600, 600, 20),
    ]
    assert structure_of(understood).segments[1].closes_registration


@pytest.mark.parametrize(
    ("cell", "chips"),
    [
        ("1,500", 1500),
        ("1.500", 1500),
        ("1 500", 1500),
        ("1\u00a0500", 1500),
        ("1\u202f500", 1500),
        ("1'500", 1500),
        ("1’500", 1500),
        ("1.500.000", 1_500_000),
        ("1.5M", 1_500_000),
        ("1,5M", 1_500_000),
        ("25K", 25_000),
        ("1.5k", 1500),
        ("$2,000", 2000),
        ("T2500", 2500),
        ("1500.0", 1500),
        ("2.000,00", 2000),
        ("１５００", 1500),
        ("1万", 10_000),
    ],
)
def test_thousands(cell: str, chips: int) -> None:
    assert rows(read_sheet_text(f"Level\tSB\tBB\tMin\n1\t{cell}\t{cell}\t20")) == [(chips, chips, 0, 20)]


@pytest.mark.parametrize("cell", ["12,5", "1,5", "1.000,500", "-200", "#REF!", "zwei", "1" * 30, "1e4"])
def test_what_is_no_amount_is_refused(cell: str) -> None:
    understood = read_sheet_text(f"Level\tSB\tBB\tMin\n1\t25\t{cell}\t20")
    assert [line.state for line in understood.open_lines] == ["wrong"]


def test_an_amount_in_thousands_that_may_be_two_is_asked() -> None:
    understood = read_sheet_text("Level\tSB\tBB\tMin\n1\t1\t1,500K\t20")
    assert [line.state for line in understood.open_lines] == ["asked"]


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("25/50/0", (25, 50, 0)),
        ("25/50/50", (25, 50, 50)),
        ("200/100/200", (100, 200, 200)),
        ("100-200 (200)", (100, 200, 200)),
        ("100 – 200", (100, 200, 0)),
        ("1k/2k ante 2k", (1000, 2000, 2000)),
        ("500/1.000 BBA 1.000", (500, 1000, 1000)),
        ("1 000 / 2 000", (1000, 2000, 0)),
        ("SB 25 BB 50", (25, 50, 0)),
    ],
)
def test_blinds_in_one_cell(cell: str, found: tuple[int, int, int]) -> None:
    assert rows(read_sheet_text(f"Level\tBlinds\tMin\n1\t{cell}\t20")) == [(*found, 20)]


def test_a_blank_between_two_numbers_of_one_cell_is_not_guessed_away() -> None:
    understood = read_sheet_text("Level\tBlinds\tMin\n1\t300 600\t20")
    assert [codes(line) for line in understood.open_lines] == [["one_or_two"]]


def test_columns_stand_in_any_order_and_what_is_not_used_is_said() -> None:
    understood = read_sheet_text("Min,Big blind,Players,Level,Small blind\n20,50,100,1,25\n20,100,90,2,50")
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, 20)]
    assert at(understood, 1).notes[1].values["columns"] == ("Players",)


def test_an_email() -> None:
    text = """Hi all,
Sunday special on 5.12.2026 at 19:00, buy-in 50+5, tables of 8-9.
Starting stack: 30,000

Level 1: 25/50 20 min
Level 2: 75/150 (150) 20 min
Break 10 min, late registration closes
Level 3: 1.5M/3M ante 3M 20 min
Good luck!"""
    structure = structure_of(read_sheet_text(text))
    assert structure.starting_stack == 30_000
    assert [row.kind for row in structure.segments] == ["level", "level", "break", "level"]
    assert structure.segments[2].closes_registration
    assert (structure.segments[3].small_blind, structure.segments[3].ante) == (1_500_000, 3_000_000)


SHIPPED = load_structures().structures


@pytest.mark.parametrize("name", SHIPPED)
def test_our_own_email_pasted_back_has_its_levels_and_no_other(name: str) -> None:
    """A text for people loses marks and lengths that it does not print; its footnotes must make no rows."""
    structure = SHIPPED[name]
    understood = read_sheet_text(sheet_as_text(structure, Words()))
    assert [row for row in rows(understood) if len(row) == 4] == [
        short(row) for row in structure.segments if row.kind == "level"
    ]
    ends = sum(row.kind == "day_end" for row in structure.segments)
    assert rows(understood).count(("day_end",)) == ends
    assert understood.head.get("name") == (None if name == "pokerplr-league" else structure.name)
    assert understood.head.get("starting_stack") == structure.starting_stack
    assert not [line.text for line in understood.lines if line.state == "wrong"]
    found = [line.segment for line in understood.lines if line.segment is not None]
    if not understood.open_lines:
        assert [row.closes_registration for row in found] == [row.closes_registration for row in structure.segments]
        assert [row.closes_rebuys for row in found] == [row.closes_rebuys for row in structure.segments]
    if not any(row.starts_at for row in structure.segments) and all(row.length_ms for row in structure.segments[:-1]):
        assert not any(row.starts_at for row in found)


def test_a_cell_that_is_missing_at_the_end_of_a_line_shifts_no_other() -> None:
    text = "Level Small Big Ante Min Starts\n1 100 200 200 15 0:00\n2 10,000 20,000 20,000 15"
    assert rows(read_sheet_text(text)) == [(100, 200, 200, 15), (10_000, 20_000, 20_000, 15)]


def test_a_table_out_of_a_pdf() -> None:
    text = """LEVEL SMALL BLIND BIG BLIND ANTE DURATION
1 100 100 0 20
2 100 200 200 20
15 MINUTE BREAK
3 500 1 000 1 000 20
4 1 000 2 000 2 000 20"""
    understood = read_sheet_text(text)
    assert rows(understood) == [
        (100, 100, 0, 20),
        (100, 200, 200, 20),
        ("break", 15),
        (500, 1000, 1000, 20),
        (1000, 2000, 2000, 20),
    ]
    assert not understood.open_lines


def test_blanks_that_may_part_thousands_or_columns_are_asked() -> None:
    understood = read_sheet_text("SB BB Small bet Big bet\n25 50 50 100\n100 200 200 400 600")
    asked = at(understood, 3)
    assert (asked.state, codes(asked)) == ("asked", ["blanks"])
    bets = [(way.segment.small_bet, way.segment.big_bet) for way in asked.choices if way.segment is not None]
    assert bets == [(200_400, 600), (200, 400_600)]


def test_a_table_without_heads_is_read_by_its_shape_and_says_so() -> None:
    understood = read_sheet_text("1 25 50 20\n2 50 100 20\n3 75 150 20\nBreak 10\n4 500 1 000 15")
    assert rows(understood) == [(25, 50, 0, 20), (50, 100, 0, 20), (75, 150, 0, 20), ("break", 10), (500, 1000, 0, 15)]
    assert at(understood, 1).notes[0].code == "shape"
    assert at(understood, 1).notes[0].values["columns"] == ("level", "small", "big", "minutes")


def test_columns_without_heads_that_fit_two_ways_are_asked_and_an_answer_reads_them_so() -> None:
    understood = read_sheet_text("100;200;20\n100;200;20\n100;200;20\n200;400;40")
    first = understood.lines[0]
    assert (first.state, codes(first)[0]) == ("asked", "columns_unclear")
    ways = [choice.values["columns"] for choice in first.choices]
    assert ("small", "big", "ante") in ways
    choice = first.choices[ways.index(("small", "big", "minutes"))]
    assert rows(answered(understood, 1, choice.id)) == [(100, 200, 0, 20)] * 3 + [(200, 400, 0, 40)]


def test_a_line_that_says_what_closes_holds_for_the_row_before() -> None:
    structure = structure_of(read_sheet_text("Level;SB;BB;Min\n1;100;200;20\nLate registration closes\n2;200;400;20"))
    assert [row.closes_registration for row in structure.segments] == [True, False]


def test_another_day_ends_the_one_before_it_once() -> None:
    text = (
        "Day 1\nLevel 1: 100/200 40 min\nDay 2\nLevel 2: 200/400 40 min\nEnd of day 2\nDay 3\nLevel 3: 300/600 40 min"
    )
    kinds = [row.kind for row in structure_of(read_sheet_text(text)).segments]
    assert kinds == ["level", "day_end", "level", "day_end", "level"]


def test_a_text_of_our_own_is_taken_as_it_is() -> None:
    toml = 'name = "Mine"\n[[segment]]\nkind = "level"\nsmall_blind = 25\nbig_blind = 50\nminutes = 20\n'
    json = '{"name": "Mine", "segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20}]}'
    assert structure_of(read_sheet_text(toml)) == structure_of(read_sheet_text(json))
    assert structure_of(read_sheet_text(toml)).name == "Mine"
