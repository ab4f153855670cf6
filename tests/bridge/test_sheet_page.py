"""A structure on ONE page: papers, pictures, logos, and words for what cannot be written or printed."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from kiosk.bridge import sheet_page as pages
from kiosk.bridge.sheet_ink import CHIPS, load_fonts
from kiosk.bridge.sheet_logo import KEPT_DOTS, MOST_DOTS, Logo, read_logo
from kiosk.bridge.sheet_page import PAPERS, PICTURES, page_as_pdf, page_as_picture, picture
from kiosk.bridge.sheet_table import _BETWEEN, _cuts, _widths, fitted
from kiosk.design.plan import Case, Chip
from kiosk.files.data import DataError
from kiosk.files.shelf import find_structure
from kiosk.show.design_sheet_page import SheetPage, sheet_page
from kiosk.show.design_sheet_rows import PageColumn, PageRow
from kiosk.show.words import Words
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.units import MINUTE

CASE = Case((Chip(100, "black"), Chip(500, "purple"), Chip(1000, "yellow"), Chip(5000, "red")))
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="red"/></svg>'
)


@pytest.fixture(autouse=True)
def letters(qapp: QGuiApplication) -> None:
    load_fonts()


def long_page(rows: int, words: Words | None = None) -> SheetPage:
    segments: list[Segment] = []
    for row in range(1, rows + 1):
        if row % 8 == 0:
            segments.append(Segment("break", row, length_ms=15 * MINUTE, color_up=(25 * row,)))
        else:
            big = 100 * (row**2 + 2)
            segments.append(Segment("level", row, big // 2, big, big, "big_blind", length_ms=30 * MINUTE))
    sheet = Structure(tuple(segments), name="Sunday Deepstack", starting_stack=30_000)
    return sheet_page(sheet, words or Words(), case=CASE, each={100: 10, 500: 8, 1000: 5, 5000: 4})


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 595, 842), ("letter", 612, 792)])
def test_a_hundred_rows_are_one_page_of_vectors(
    qtbot: QtBot, tmp_path: Path, paper: str, width: int, height: int
) -> None:
    done = page_as_pdf(long_page(100), PAPERS[paper], tmp_path / "sheet.pdf")
    assert done.file is not None
    pdf = done.file.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 1
    assert b"/Subtype /Image" not in pdf
    box = re.search(rb"/MediaBox \[([^\]]+)\]", pdf)
    assert box is not None
    assert [float(side) for side in box[1].split()] == pytest.approx([0, 0, width, height], abs=1)
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


@pytest.mark.parametrize(("rows", "columns", "least"), [(16, 1, 12.0), (30, 1, 9.5), (60, 2, 9.0), (100, 2, 8.0)])
def test_rows_on_paper_are_set_as_large_as_there_is_room(qtbot: QtBot, rows: int, columns: int, least: float) -> None:
    place = QRectF(42, 220, 511, 578)
    how = fitted(long_page(rows), place, PAPERS["a4"].largest, PAPERS["a4"].one_column)
    assert len(how.cuts) - 1 == columns
    assert how.size >= least
    page = long_page(rows)
    assert how.cuts[0] == 0
    assert how.cuts[-1] == len(page.rows)
    # The tallest column ends on the page, head and all.
    tallest = max(other - one for one, other in zip(how.cuts, how.cuts[1:], strict=False))
    assert (tallest + 1) * how.row <= place.height() + how.row


def test_rows_too_full_for_the_page_are_set_smaller_and_never_over_each_other(qtbot: QtBot) -> None:
    page = long_page(100)
    level = ("100", "No-Limit Hold'em and Pot-Limit Omaha Hi-Lo", *["18,863,215,125,348"] * 3, "30", "59:15")
    titles = ("level", "game", "small", "big", "ante", "length", "starts")
    columns = tuple(PageColumn(key, key, figures=key != "game") for key in titles)
    full = replace(page, columns=columns, rows=tuple(PageRow("level", level) for _ in range(100)))
    place = QRectF(0, 0, 500, 560)
    found = fitted(full, place, 13.0, 9.5)
    assert (sum(_widths(full)) + _BETWEEN * len(columns)) * found.size <= found.column
    tallest = max(b - a for a, b in pairwise(found.cuts))
    assert found.row * (tallest + 1) <= place.height()


def test_no_column_of_rows_begins_with_what_belongs_to_the_row_before(qtbot: QtBot) -> None:
    closing = [Segment("level", row, 100, 200, length_ms=MINUTE, label="a note of its own") for row in range(1, 41)]
    page = sheet_page(Structure(tuple(closing)), Words())
    how = fitted(page, QRectF(0, 0, 511, 560), 13.0, 9.5)
    assert len(how.cuts) > 2
    assert [page.rows[cut].kind for cut in how.cuts[:-1]] == ["level"] * (len(how.cuts) - 1)


def test_a_column_rather_begins_with_a_day() -> None:
    kinds = ["level"] * 11 + ["day_end"] + ["level"] * 9
    assert _cuts([1.0] * 21, kinds, 2) == (0, 12, 21)
    late = ["level"] * 16 + ["day_end"] + ["level"] * 4
    assert _cuts([1.0] * 21, late, 2) in ((0, 10, 21), (0, 11, 21))


@pytest.mark.parametrize(("shape", "size"), [("portrait", (1080, 1350)), ("landscape", (1920, 1080))])
def test_a_picture_for_posting_has_its_size_and_keeps_to_its_margins(
    qtbot: QtBot, tmp_path: Path, shape: str, size: tuple[int, int]
) -> None:
    sheet = replace(
        find_structure("wpt-tournament-of-champions-2018", Path()),
        name="Donaudampfschifffahrtsgesellschaftskapitänspokermeisterschaftsvorausscheidungsturnier " * 2,
        starting_stack=10**12,
        game="Pot limit Omaha Hi-Lo, five cards, eight or better",
        notes="What the house wants everybody to know. " * 30,
    )
    case = Case(tuple(Chip(5 * 10**power) for power in range(12)))
    page = sheet_page(sheet, Words("qps"), case=case, each={5 * 10**power: 8 for power in range(9)})
    done = page_as_picture(page, PICTURES[shape], tmp_path / "sheet.png")
    assert done.file is not None
    with Image.open(done.file) as made:
        assert made.size == size
        drawn = made.convert("RGB").crop((0, 20, *size))
    left, top, right, bottom = ImageChops.difference(drawn, Image.new("RGB", drawn.size, "white")).getbbox() or (0,) * 4
    assert left >= 40
    assert top >= 20
    assert right <= size[0] - 40
    assert bottom <= size[1] - 20 - 40


def test_a_page_that_runs_to_the_left_is_mirrored(qtbot: QtBot) -> None:
    logo = QImage(40, 20, QImage.Format.Format_RGB32)
    logo.fill(QColor("#ff0000"))
    shape = PICTURES["portrait"]
    for words, x in ((Words(), 1080 - 70), (Words("qps"), 70)):
        image = picture(long_page(10, words), shape, Logo(logo))
        assert image.pixelColor(x, 70).name() == "#ff0000"
        assert image.pixelColor(1080 - x, 80).name() != "#ff0000"


def test_the_discs_have_the_colours_of_the_theme() -> None:
    theme = (Path(__file__).parents[2] / "qml/Kit/Theme.qml").read_text("utf-8")
    found = re.search(r"chipColors: \(\{(.*?)\}\)", theme, re.DOTALL)
    assert found is not None
    assert dict(re.findall(r'"(\w+)": "(#\w+)"', found[1])) == CHIPS


def test_a_folder_that_is_not_there_is_told_and_not_made(qtbot: QtBot, tmp_path: Path) -> None:
    page = long_page(4)
    for name, done in (
        ("a.pdf", page_as_pdf(page, PAPERS["a4"], tmp_path / "gone" / "a.pdf")),
        ("a.png", page_as_picture(page, PICTURES["portrait"], tmp_path / "gone" / "a.png")),
    ):
        assert done.file is None
        assert done.failed == f"{tmp_path / 'gone' / name}: No such file or directory"
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_cannot_be_drawn_leaves_the_old_file(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_bytes(b"old")
    monkeypatch.setattr(pages, "_on_paged", lambda *_: False)
    assert page_as_pdf(long_page(4), PAPERS["a4"], file).failed
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


# -- logos -------------------------------------------------------------------------------------------------------------


def test_a_logo_may_be_png_jpeg_or_svg_whatever_its_ending(qtbot: QtBot, tmp_path: Path) -> None:
    Image.new("RGB", (400, 100), "blue").save(tmp_path / "a.jpg", "JPEG")
    Image.new("RGBA", (100, 100), (0, 0, 0, 0)).save(tmp_path / "b.jpg", "PNG")
    Image.new("RGB", (4000, 2000), "blue").save(tmp_path / "c.png")
    (tmp_path / "d.png").write_text(SVG, "utf-8")
    sizes = [read_logo(tmp_path / name).image.size().toTuple() for name in ("a.jpg", "b.jpg", "c.png", "d.png")]
    assert sizes == [(400, 100), (100, 100), (KEPT_DOTS, KEPT_DOTS // 2), (KEPT_DOTS, KEPT_DOTS // 2)]
    assert read_logo(tmp_path / "b.jpg").image.pixelColor(5, 5).alpha() == 0
    fits = read_logo(tmp_path / "a.jpg").fitted(130, 56)
    assert (fits.width(), fits.height()) == (130, 32.5)


def _png_of(width: int, height: int) -> bytes:
    """A PNG that says it is so large, and holds nothing of it."""
    import struct
    import zlib

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def _uses(steps: int) -> str:
    """A picture of a few lines that would draw ten shapes for each of ten at every step."""
    parts = ['<rect id="a0" width="9" height="9"/>']
    parts += [f'<g id="a{step}">' + f'<use xlink:href="#a{step - 1}"/>' * 10 + "</g>" for step in range(1, steps + 1)]
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {spaces} width="90" height="90">{"".join(parts)}</svg>'


def _laughs() -> str:
    """Entities that hold ten of each other."""
    held = "".join(f'<!ENTITY a{step} "{f"&a{step - 1};" * 10}">' for step in range(1, 10))
    return f'<!DOCTYPE svg [<!ENTITY a0 "ha">{held}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a9;</text></svg>'


def test_a_logo_may_use_its_own_parts(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "logo.svg").write_text(_uses(2), "utf-8")
    assert read_logo(tmp_path / "logo.svg").image.width() == KEPT_DOTS


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "logo_none"),
        (b"GIF89a" + bytes(50), "logo_none"),
        (b"%PDF-1.7 " + bytes(50), "logo_none"),
        (b"<html>no picture</html>", "logo_none"),
        (b"<svg", "logo_broken"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'", "logo_broken"),
        (_uses(8).encode(), "logo_too_intricate"),
        (_laughs().encode(), "logo_broken"),
        (_png_of(64, 64), "logo_broken"),
        (_png_of(60_000, 60_000), "logo_too_many_dots"),
        (b"<svg>" + b" " * (2 * 1024 * 1024), "logo_too_large"),
        (b"\x89PNG" + bytes(20 * 1024 * 1024), "logo_too_large"),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_a_file_that_is_no_logo_is_refused_in_words(
    qtbot: QtBot, tmp_path: Path, data: bytes, code: str, qtlog: object
) -> None:
    file = tmp_path / "logo.png"
    file.write_bytes(data)
    with qtlog.disabled(), pytest.raises(DataError) as told:  # type: ignore[attr-defined]
        read_logo(file)
    assert [problem.code for problem in told.value.problems] == [code]
    assert Words().problem(told.value.problems[0]).startswith("logo.png: Th")


def test_a_logo_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError) as told:
        read_logo(tmp_path / "gone.png")
    assert told.value.problems[0].code == "not_found"
    assert MOST_DOTS > KEPT_DOTS
