"""Files that are no sheet, broken ones and wicked ones: refused quickly with the reason, and nothing else happens."""

from __future__ import annotations

import io
import re
import time
import tracemalloc
import zipfile
from datetime import datetime, timedelta
from datetime import time as clock
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from kiosk.files.data import DataError, Problem
from kiosk.files.sheet_export import csv_sheet, xlsx_sheet
from kiosk.files.sheet_import import ReadingError, answered, read_sheet_file, read_sheet_text, structure_of
from kiosk.show.design_reading import reading_told
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import Structure
from tests.files.sheet_reading import at, codes, rows

HEAD = ["Level", "Small blind", "Big blind", "Minutes"]
SMALL = Structure((Segment("level", 1, small_blind=25, big_blind=50, length_ms=1_200_000),))


def written(tmp_path: Path, raw: bytes, name: str = "sheet.csv") -> Path:
    path = tmp_path / name
    path.write_bytes(raw)
    return path


def book(tmp_path: Path, *cells: list[object]) -> Path:
    made = Workbook()
    assert made.active is not None
    for row in cells:
        made.active.append(row)
    made.save(tmp_path / "sheet.xlsx")
    return tmp_path / "sheet.xlsx"


def refused(path: Path, encoding: str = "") -> str:
    """Why a file is refused, in words; within a second and thirty megabytes."""
    tracemalloc.start()
    began = time.process_time()
    try:
        with pytest.raises(DataError) as error:
            read_sheet_file(path, encoding)
        assert time.process_time() - began < 5  # not a measure: a bomb takes minutes
        assert tracemalloc.get_traced_memory()[1] < 60 * 2**20
    finally:
        tracemalloc.stop()
    return " ".join(Words().problem(problem) for problem in error.value.problems)


def repacked(raw: bytes, change: dict[str, bytes]) -> bytes:
    """The workbook with some parts replaced."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name in {*old.namelist(), *change}:
            new.writestr(name, change[name] if name in change else old.read(name))
    return file.getvalue()


@pytest.mark.parametrize(
    ("raw", "name", "said"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "sheet.pdf", "copy the rows of its table and paste them"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "sheet.csv", "This is no list."),
        (b"PK\x03\x04 broken", "sheet.xlsx", "This is no list."),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "sheet.xls", "save it as XLSX or CSV"),
        (b'name = "x"\n[[segment', "sheet.toml", "It cannot be read"),
        (b'{"segment": 5}', "sheet.json", "It must be a list of segments."),
        (b"[1]", "sheet.json", "It must be a object."),
        (
            "Level;SB;BB\n1;25;50 caf\u00e9 \u2014 d\u00eener".encode()[:-3] + b"\xff\xfe\xfa\x81",
            "a.csv",
            "Letters are missing",
        ),
    ],
)
def test_a_file_of_the_wrong_kind(tmp_path: Path, raw: bytes, name: str, said: str) -> None:
    assert said in refused(written(tmp_path, raw, name))


def test_fifty_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    with path.open("wb") as file:
        file.truncate(50 * 2**20)
    assert "The file has 50 MB, the most is 4 MB." in refused(path)
    assert "2,000 rows" in refused(written(tmp_path, b"1;25;50;20\n" * 3000))
    assert "more than 1 MB" in refused(written(tmp_path, b"x" * 2**21))
    with pytest.raises(DataError):
        read_sheet_text("x" * 2**21)


def test_a_missing_file_and_another_encoding(tmp_path: Path) -> None:
    assert "There is no such file." in refused(tmp_path / "none.csv")
    path = written(tmp_path, "Stufe;SB;BB;Bemerkung\n1;25;50;für Anfänger\n".encode("cp1252"))
    assert read_sheet_file(path).source.encoding == "cp1252"
    assert "Choose another encoding." in refused(path, "utf-8")
    assert structure_of(read_sheet_file(path)).segments[0].label == "für Anfänger"


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b"", b"\xff\xfe"])
def test_byte_order_marks(tmp_path: Path, mark: bytes) -> None:
    text = csv_sheet(SMALL)
    raw = text.encode("utf-16-le") if mark == b"\xff\xfe" else text.encode()
    assert structure_of(read_sheet_file(written(tmp_path, mark + raw))) == SMALL


def test_zip_bombs(tmp_path: Path) -> None:
    raw = xlsx_sheet(SMALL)
    huge = b"<worksheet>" + b" " * (33 * 2**20)
    bomb = repacked(raw, {"xl/worksheets/sheet1.xml": huge})
    assert "unpacks to more than 32 MB" in refused(written(tmp_path, bomb, "a.xlsx"))
    strings = {"xl/sharedStrings.xml": b" " * (10 * 2**20)}
    assert "unpacks to more than 32 MB" in refused(written(tmp_path, repacked(raw, strings), "b.xlsx"))
    # The directory lies about a part's size: the reader gives no more than that, and the rest does not fit its sum.
    lie = bytearray(bomb)
    size = len(huge).to_bytes(4, "little")
    while size in lie:
        at_ = lie.index(size)
        lie[at_ : at_ + 4] = (1000).to_bytes(4, "little")
    assert "This is no list." in refused(written(tmp_path, bytes(lie), "c.xlsx"))


def test_entities_are_not_expanded(tmp_path: Path) -> None:
    laughs = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'
    raw = xlsx_sheet(SMALL)
    for part in (laughs, laughs.decode().encode("utf-16")):
        path = written(tmp_path, repacked(raw, {"xl/worksheets/sheet1.xml": part}), "sheet.xlsx")
        assert "parts that no spreadsheet writes" in refused(path)


def test_ten_thousand_columns_and_a_far_row(tmp_path: Path) -> None:
    assert "more than 200 cells" in refused(written(tmp_path, b";".join(b"1" for _ in range(10_000))))
    start = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    wide = start + b'<row r="1">' + b"<c><v>1</v></c>" * 10_000 + b"</row></sheetData></worksheet>"
    path = written(tmp_path, repacked(xlsx_sheet(SMALL), {"xl/worksheets/sheet1.xml": wide}), "wide.xlsx")
    assert "more than 200 cells" in refused(path)
    far = start + b'<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>'
    path = written(tmp_path, repacked(xlsx_sheet(SMALL), {"xl/worksheets/sheet1.xml": far}), "far.xlsx")
    assert "2,000 rows" in refused(path)


def test_C110_cells_that_are_dates_are_named(tmp_path: Path) -> None:
    path = book(tmp_path, ["Level", "Blinds", "Min"], [1, datetime(2026, 10, 5), 20], [2, "10/20", 20])  # noqa: DTZ001
    understood = read_sheet_file(path)
    told = reading_told(understood, Words())
    assert told["lines"][1]["state"] == "wrong"
    assert "Cell B2 holds a date" in told["lines"][1]["why"]
    assert rows(understood) == [(10, 20, 0, 20)]


def test_cells_that_are_times_parts_of_a_day_and_faults(tmp_path: Path) -> None:
    cells = [clock(0, 20), timedelta(minutes=20), 20 / 1440, "#REF!"]
    path = book(tmp_path, HEAD, *([number, 25, 50, cell] for number, cell in enumerate(cells, 1)))
    understood = read_sheet_file(path)
    assert rows(understood) == [(25, 50, 0, 20)] * 3
    assert (at(understood, 5).state, codes(at(understood, 5))) == ("wrong", ["no_length"])


def test_formulas_give_their_results_or_are_refused_with_the_cell(tmp_path: Path) -> None:
    path = book(tmp_path, HEAD, [1, 25, "=B2*2", 20])
    assert "Cell C2 has a formula without its result." in refused(path)
    with zipfile.ZipFile(path) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    calculated = re.sub(rb"(<f>B2\*2</f>)<v ?/?>(</v>)?", rb"\1<v>50</v>", sheet)
    assert calculated != sheet
    done = written(tmp_path, repacked(path.read_bytes(), {"xl/worksheets/sheet1.xml": calculated}), "done.xlsx")
    assert rows(read_sheet_file(done)) == [(25, 50, 0, 20)]


# -- anything at all -------------------------------------------------------------------------------------------------

WORDS = (
    "Level|Blinds|Small blind|Big blind|Ante|Min|Break|Pause|End of day 1|25/50|100-200 (200)|1 000|1.500|6,500,00|"
    "05-Oct|8:30pm|20 min|0:20|1200|3:00|-|;|\t|,|||\n|\n1;25;50;20|\n2 50 100 20|'|\"|=|休憩|{|[[segment]]|\u202f|"
    "\ufeff|\x00|\u2067|½|²|٣|1e309|0x10|9999999999999999999"
)
ANY = st.lists(st.sampled_from([*WORDS.split("|"), "|"]) | st.text(max_size=5), max_size=30).map(" ".join)


@settings(max_examples=60)
@given(ANY)
def test_any_text_is_understood_or_refused_in_words(text: str) -> None:
    understood = read_sheet_text(text)
    assert [line.line for line in understood.lines] == sorted({line.line for line in understood.lines})
    told = reading_told(understood, Words())
    assert told["canTake"] is False or not understood.open_lines
    for line in understood.open_lines[:3]:
        for choice in line.choices:
            reading_told(answered(understood, line.line, choice.id), Words())
    while understood.open_lines:
        line = understood.open_lines[0]
        understood = answered(understood, line.line, line.choices[-1].id)
    levels = [line for line in understood.lines if line.segment and line.segment.kind == "level"]
    if levels:
        assert structure_of(understood).segments
    else:
        with pytest.raises(ReadingError):
            structure_of(understood)


SEEDS = [xlsx_sheet(SMALL), csv_sheet(SMALL).encode(), b'{"segment": []}', b"\xff\xfeL\0e\0", b"PK\x03\x04"]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.integers(0, 9000), st.integers(0, 255)), max_size=12), st.data())
def test_any_bytes_are_read_or_refused_in_words(
    tmp_path: Path, seed: bytes, changes: list[tuple[int, int]], data: st.DataObject
) -> None:
    raw = bytearray(seed)
    for place, byte in changes:
        if raw:
            raw[place % len(raw)] = byte
    raw = raw[: data.draw(st.integers(0, len(raw)))] if data.draw(st.booleans()) else raw
    name = data.draw(st.sampled_from(["a.xlsx", "a.csv", "a.toml", "a.json", "a.txt"]))
    problems: tuple[Problem, ...] = ()
    try:
        reading_told(read_sheet_file(written(tmp_path, bytes(raw), name)), Words())
    except DataError as error:
        problems = error.problems
    assert all(Words().problem(problem) for problem in problems)


def test_figures_that_are_not_understood_are_told_as_they_stand() -> None:
    understood = read_sheet_text("1 100/200 200 20\n2 200/400 200 20\n3 200 400 5/10 20\n4 300/600 600 20")
    (note,) = at(understood, 3).notes
    assert (note.code, note.values) == ("left_over", {"value": "3 200 400 5/10 20"})
