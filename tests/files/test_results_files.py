"""Lists as files: nothing in them is run, nothing is lost, and each says how final it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiosk.files.results_files import listing_name, table_rows, write_listing
from kiosk.files.results_html import listing_html
from kiosk.files.spreadsheet import read_table
from kiosk.show.listing import Column, Line, Listing
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated

COLUMNS = (Column("place", "Place", True), Column("name", "Name"), Column("prize", "Prize", True))
HOSTILE = "=HYPERLINK(1)<script>alert('x')</script>&\"O'Brien"
ARABIC = isolated("محمد علي")


def line(place: int, name: str, prize: int, last: int = 0) -> Line:
    return Line((str(place), name, f"${prize}"), {"place": place, "last": last or place, "name": name, "prize": prize})


LISTING = Listing(
    "Results",
    "Friday · Jan 6",
    COLUMNS,
    (line(1, HOSTILE, 140_050), line(2, ARABIC, 60_000, 3), line(2, "Ana", 60_000, 3)),
    "corrected",
    "2nd version, corrected at 9:40 pm: <slip>",
    ("A note.",),
    (("Prize pool", "$2,000.50"),),
    {"event": "Friday", "version": 2, "state": "corrected"},
)


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_c117_a_spreadsheet_takes_no_name_for_a_formula_and_gets_plain_figures(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"list.{ending}"
    write_listing(file, [LISTING], Words())
    rows = [row.cells for row in read_table(file).rows]
    assert rows == [
        ("Results", "Friday · Jan 6", "2nd version, corrected at 9:40 pm: <slip>"),
        ("Place", "Name", "Prize"),
        ("1", HOSTILE, "1400.5" if ending == "xlsx" else "1400.50"),  # there it is a number, shown with two places
        ("2-3", "محمد علي", "600"),
        ("2-3", "Ana", "600"),
    ]
    if ending == "csv":
        assert "'=HYPERLINK" in file.read_text(encoding="utf-8-sig")


def test_json_has_the_version_and_money_in_the_smallest_unit(tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    write_listing(file, [LISTING], Words())
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["state"], data["version"], data["event"]) == ("corrected", 2, "Friday")
    assert data["rows"][1] == {"place": 2, "last": 3, "name": "محمد علي", "prize": 60_000}


def test_the_page_is_one_file_that_runs_nothing_and_says_its_version(tmp_path: Path) -> None:
    file = tmp_path / "list.html"
    write_listing(file, [LISTING], Words())
    page = file.read_text(encoding="utf-8")
    assert "<script" not in page
    assert "&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;" in page
    assert "corrected at 9:40 pm: &lt;slip&gt;" in page
    assert 'http-equiv="Content-Security-Policy" content="default-src \'none\'' in page
    assert not any(outside in page for outside in ("http://", "https://", "src=", "<link"))
    assert "prefers-color-scheme:dark" in page
    assert "<bdi>\u2068محمد علي\u2069</bdi>" in page


def test_the_page_runs_as_its_reader_reads() -> None:
    assert '<html lang="ar" dir="rtl">' in listing_html(LISTING, Words("ar"))
    assert '<html lang="de" dir="ltr">' in listing_html(LISTING, Words("de"))


def test_several_lists_stand_below_each_other() -> None:
    rows = table_rows([LISTING, LISTING], Words())
    assert rows[5] == []
    assert rows[6][0] == "Results"


@pytest.mark.parametrize(
    ("of", "name"),
    [
        ("Sunday / Deep: \\Stack*?", "Results Sunday Deep Stack 2026-01-06.csv"),
        ("../../etc/passwd", "Results etc passwd 2026-01-06.csv"),
        ("Пятница", "Results Пятница 2026-01-06.csv"),
    ],
)
def test_a_files_name_leads_nowhere_else(of: str, name: str) -> None:
    assert listing_name("Results", of, "2026-01-06", "csv") == name


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_listing(tmp_path / "gone" / "list.xlsx", [LISTING], Words())
