"""Tables out of and into files as real programs write them: encodings, delimiters, marks, workbooks, formulas."""

from __future__ import annotations

import csv
import io
import zipfile
from datetime import date, datetime
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from kiosk.files import spreadsheet
from kiosk.files.data import DataError
from kiosk.files.spreadsheet import Limits, Row, csv_text, guarded, read_table, unguarded, xlsx_bytes
from kiosk.show.words import Words

NAMES = [["Name", "Card"], ["José Peña", "007"], ["Zoë O'Brien", ""], ["Jürgen Groß", "12"]]


def written(tmp_path: Path, raw: bytes, name: str = "list.csv") -> Path:
    path = tmp_path / name
    path.write_bytes(raw)
    return path


def cells(path: Path, encoding: str = "") -> list[list[str]]:
    return [list(row.cells) for row in read_table(path, encoding).rows]


@pytest.mark.parametrize(
    ("encoding", "mark", "told", "sure"),
    [
        ("utf-8", b"", "utf-8", True),
        ("utf-8", b"\xef\xbb\xbf", "utf-8", True),
        ("utf-16-le", b"\xff\xfe", "utf-16-le", True),
        ("utf-16-be", b"\xfe\xff", "utf-16-be", True),
        ("cp1252", b"", "cp1252", False),
        ("cp1252", b"\xef\xbb\xbf", "cp1252", False),  # as the issue has it: Windows-1252 behind a mark of UTF-8
    ],
)
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_C117_encodings_marks_and_delimiters(
    tmp_path: Path, encoding: str, mark: bytes, told: str, sure: bool, delimiter: str
) -> None:
    text = "".join(delimiter.join(row) + "\r\n" for row in NAMES)
    table = read_table(written(tmp_path, mark + text.encode(encoding)))
    assert [list(row.cells) for row in table.rows] == NAMES
    assert (table.encoding, table.sure, table.delimiter) == (told, sure, delimiter)


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1251", ("Иван Петров", "Мария Иванова", "Сергей Кузнецов", "Ольга Смирнова", "Дмитрий Соколов")),
        ("cp1256", ("محمد علي", "أحمد حسن", "فاطمة الزهراء", "يوسف إبراهيم", "خالد عبد الله")),
    ],
)
def test_other_alphabets_are_guessed_and_said_to_be_a_guess(
    tmp_path: Path, encoding: str, names: tuple[str, ...]
) -> None:
    table = read_table(written(tmp_path, "\n".join(("Name", *names)).encode(encoding)))
    assert (table.encoding, table.sure) == (encoding, False)
    assert [row.cells[0] for row in table.rows[1:]] == list(names)


def test_an_encoding_can_be_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, "Name\nŁukasz Żak\n".encode("cp1250"))
    assert cells(path, "cp1250") == [["Name"], ["Łukasz Żak"]]
    with pytest.raises(DataError) as refused:
        read_table(path, "utf-8")
    assert (
        Words()
        .problem(refused.value.problems[0])
        .endswith("The list is not written in utf-8. Choose another encoding.")
    )
    assert all(read_table(written(tmp_path, b"Name\nAna\n"), name).rows for name in spreadsheet.ENCODINGS)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Name\nSmith, Jan\nDoe, Joe\n", [(1, "Name"), (2, "Smith, Jan"), (3, "Doe, Joe")]),
        ("Name;Card\n smith, j ;1\n", [(1, "Name", "Card"), (2, " smith, j ", "1")]),
        ("sep=;\nName;Card\nA,B;1\n", [(2, "Name", "Card"), (3, "A,B", "1")]),
        (
            'Name,Note\n"Smith, Jan","two\nlines"\nDoe,x\n',
            [(1, "Name", "Note"), (2, "Smith, Jan", "two\nlines"), (4, "Doe", "x")],
        ),
        ("Name;Card\n\n;\nAna;1\n", [(1, "Name", "Card"), (4, "Ana", "1")]),
        ('Name\n"The ""Rock"""\n', [(1, "Name"), (2, 'The "Rock"')]),
        ("Ana", [(1, "Ana")]),
        ("", []),
    ],
)
def test_quotes_commas_and_lines(tmp_path: Path, text: str, rows: list[tuple[int | str, ...]]) -> None:
    assert read_table(written(tmp_path, text.encode())).rows == tuple(
        Row(int(line), tuple(map(str, held))) for line, *held in rows
    )


@pytest.mark.parametrize(
    ("raw", "name", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "list.csv", "This is no list. Save it as CSV or XLSX and choose that file."),
        (b"PK\x03\x04 broken", "list.xlsx", "This is no list. Save it as CSV or XLSX and choose that file."),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
            "list.xls",
            "Lists of this kind cannot be read. Open it in its program and save it as XLSX or CSV.",
        ),
    ],
)
def test_what_is_no_list_is_told(tmp_path: Path, raw: bytes, name: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        read_table(written(tmp_path, raw, name))
    assert Words().problem(refused.value.problems[0]).endswith(said)


def test_a_zip_that_is_no_workbook_a_missing_and_a_huge_file(tmp_path: Path) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("[Content_Types].xml", "<a")
    paths = {
        "no_table": written(tmp_path, file.getvalue(), "list.xlsx"),
        "not_found": tmp_path / "none.csv",
        "list_too_large": written(tmp_path, b"a\nb\nc\n", "long.csv"),
    }
    for code, path in paths.items():
        with pytest.raises(DataError) as refused:
            read_table(path, limits=Limits(10_000, 10_000, rows=2, cells=10))
        assert refused.value.problems[0].code == code


def test_a_cell_that_never_ends_is_told_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, b'Name\nAna\n"' + b"x" * 200_000)
    with pytest.raises(DataError) as refused:
        read_table(path)
    assert (refused.value.problems[0].code, refused.value.problems[0].line) == ("bad_syntax", 3)


# -- formulas --------------------------------------------------------------------------------------------------------

FORMULAS = ["=1+1", "+A1", "-2", "@SUM(A1)", "  =1", "\t=1", "\r=1", "＝1＋1"]
HARMLESS = ["Ana", "'t Hooft", "1=1", "A+B", "", "'"]


@pytest.mark.parametrize("text", FORMULAS)
def test_C117_an_export_quotes_formulas_and_an_import_takes_the_quote_off(tmp_path: Path, text: str) -> None:
    assert guarded(text) == f"'{text}"
    assert unguarded(guarded(text)) == text
    assert next(csv.reader(io.StringIO(csv_text([[text, "x"]]), newline=""))) == [f"'{text}", "x"]
    assert cells(written(tmp_path, csv_text([["n", "m"], [text, "x"]]).encode()))[1] == [text, "x"]


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_no_formula_stays_as_it_is(text: str) -> None:
    assert guarded(text) == unguarded(text) == text


# -- workbooks -------------------------------------------------------------------------------------------------------


def test_a_workbook_is_read_as_people_see_it(tmp_path: Path) -> None:
    evening, day = datetime(2026, 1, 2, 19, 5), datetime(2026, 1, 2)  # noqa: DTZ001 - a workbook knows no zones
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "Card", "Paid", "Since", "At", "Odd"])
    sheet.append(["José", 42, True, date(2026, 1, 2), evening, 1.5])
    sheet.append([None, None])
    sheet.append(["محمد", 42.0, False, day, None, "=1+1"])
    book.save(tmp_path / "list.xlsx")
    table = read_table(tmp_path / "list.xlsx")
    assert [row.line for row in table.rows] == [1, 2, 4]
    assert table.rows[1].cells == ("José", "42", "1", "2026-01-02", "2026-01-02 19:05", "1.5")
    assert table.rows[2].cells[:5] == ("محمد", "42", "0", "2026-01-02", "")
    assert (table.encoding, table.sure, table.delimiter) == ("", True, "")


def test_a_workbook_holds_texts_and_no_formula(tmp_path: Path) -> None:
    rows = [["Name", "Card"], *([text, "0042"] for text in (*FORMULAS, "bad\x01sign", "محمد"))]
    path = written(tmp_path, xlsx_bytes(rows, "People: [2026]/*?"), "list.xlsx")
    sheet = load_workbook(path).worksheets[0]
    assert sheet.title == "People   2026"
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} == {"s"}
    assert [cell.value for cell in sheet["B"]][1:] == ["0042"] * (len(rows) - 1)
    assert [row[0].value for row in sheet.iter_rows()][1:] == [
        *(text.replace("\r", "\n") for text in FORMULAS),  # XML knows no other end of a line
        "badsign",
        "محمد",
    ]
    assert cells(path)[1] == ["=1+1", "0042"]
