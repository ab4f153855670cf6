"""Every published sheet goes out as CSV, TSV, XLSX and by the clipboard, and comes back the same in every field."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.files.sheet_export import csv_sheet, tsv_sheet, xlsx_sheet
from kiosk.files.sheet_import import read_sheet_file, read_sheet_text, structure_of
from kiosk.files.shelf import load_structures
from kiosk.tournament.structure import Segment, Structure, read_structure, structure_data
from kiosk.tournament.units import MINUTE, SECOND


def back(structure: Structure, way: str, folder: Path) -> Structure:
    """The structure as it comes back."""
    if way == "paste":
        return structure_of(read_sheet_text(tsv_sheet(structure)))
    path = folder / f"sheet.{way}"
    if way == "xlsx":
        path.write_bytes(xlsx_sheet(structure))
    else:
        path.write_text("\ufeff" + (csv_sheet if way == "csv" else tsv_sheet)(structure), encoding="utf-8", newline="")
    return structure_of(read_sheet_file(path))


SHEETS = load_structures().structures


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_comes_back_the_same(name: str, tmp_path: Path) -> None:
    for way in ("csv", "tsv", "xlsx", "paste"):
        assert back(SHEETS[name], way, tmp_path) == SHEETS[name], way


def test_no_question_is_left_and_nothing_is_guessed_of_our_own_sheets() -> None:
    for structure in SHEETS.values():
        assert {line.state for line in read_sheet_text(tsv_sheet(structure)).lines} <= {"ok", "skipped"}


def test_every_field_of_a_row_and_of_a_sheet(tmp_path: Path) -> None:
    """What no published sheet has: hands, seconds, a button's ante, marks without words, words like others."""
    rows = (
        Segment(
            "level", 1, small_blind=0, big_blind=100, ante=50, ante_kind="each", length_ms=7 * MINUTE + 30 * SECOND
        ),
        Segment("break", 1, label="end of day 7, registration closes", color_up=(25, 100)),
        Segment(
            "level", 2, small_blind=100, big_blind=200, ante=100, ante_kind="button", hands=12, starts_at="9:40 pm"
        ),
        Segment("break", 2, length_ms=10 * MINUTE, closes_rebuys=True, starts_at="21:00"),
        Segment(
            "level", 3, ante=25, ante_kind="each", bring_in=50, small_bet=100, big_bet=200, game="=1+1", label="-5"
        ),
        Segment("day_end", 3, label="Pause", closes_registration=True, closes_rebuys=True),
        Segment("level", 4, big_blind=400, label='Total, break 15 min\nsecond line; with signs | and "quotes"'),
    )
    structure = Structure(
        rows,
        name="Break; Level 1",
        source="Name",
        starting_stack=1,
        game="horse",
        notes="Blinds\n\n'quoted', \"too\"",
        ante_kind="button",
        flights=("1A", "1B; late"),
    )
    assert read_structure(structure_data(structure)) == structure
    for way in ("csv", "tsv", "xlsx", "paste"):
        assert back(structure, way, tmp_path) == structure, way


WORDS = st.text(st.sampled_from("abAB01259 .,;:/-|\"'()=+@\tñ休憩"), max_size=14).map(str.strip)
AMOUNTS = st.integers(1, 10**7)


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    """Any structure that the script format can say."""
    rows: list[Segment] = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        ante = draw(st.sampled_from([0, 25, 200]))
        level = Segment(
            "level",
            number,
            small_blind=draw(st.none() | st.integers(0, 10**6)),
            big_blind=draw(AMOUNTS),
            ante=ante,
            ante_kind=draw(st.sampled_from(["big_blind", "each", "button"])) if ante else None,
            length_ms=draw(st.none() | st.integers(1, 500).map(lambda minutes: minutes * MINUTE)),
            label=draw(WORDS),
            game=draw(WORDS),
            closes_registration=draw(st.booleans()),
        )
        rows.append(level)
        if draw(st.booleans()):
            length = draw(st.none() | st.integers(1, 90).map(lambda minutes: minutes * MINUTE))
            rows.append(
                Segment(
                    "break",
                    number,
                    length_ms=length,
                    label=draw(WORDS),
                    color_up=draw(st.just(()) | st.just((25, 100))),
                )
            )
    return Structure(tuple(rows), name=draw(WORDS), notes=draw(WORDS))


@settings(max_examples=15)
@given(structures())
def test_any_structure_comes_back_from_csv_and_clipboard(structure: Structure) -> None:
    for text in (csv_sheet(structure), tsv_sheet(structure)):
        assert structure_of(read_sheet_text(text)) == structure
